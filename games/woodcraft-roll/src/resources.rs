//! The resources: chips, glue and saw blades work on dice, blueberries pay.

use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The four kinds of resources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Resource {
    Chips,
    Glue,
    Saw,
    Blueberries,
}

impl Resource {
    pub const ALL: [Resource; 4] = [Resource::Chips, Resource::Glue, Resource::Saw, Resource::Blueberries];

    /// The three that work on dice.
    pub const MATERIALS: [Resource; 3] = [Resource::Chips, Resource::Glue, Resource::Saw];

    /// The name in notation and files.
    pub const fn name(self) -> &'static str {
        match self {
            Resource::Chips => "chips",
            Resource::Glue => "glue",
            Resource::Saw => "saw",
            Resource::Blueberries => "blueberries",
        }
    }
}

impl FromStr for Resource {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Resource::ALL
            .into_iter()
            .find(|resource| resource.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| "a resource is chips, glue, saw or blueberries".to_owned())
    }
}

/// A number for each resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "NamedResources", into = "NamedResources")]
pub struct Resources([u8; 4]);

impl Index<Resource> for Resources {
    type Output = u8;

    #[inline]
    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Resources {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource as usize]
    }
}

/// How numbers of resources are written.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct NamedResources {
    chips: u8,
    glue: u8,
    saw: u8,
    blueberries: u8,
}

impl From<NamedResources> for Resources {
    fn from(named: NamedResources) -> Self {
        Resources([named.chips, named.glue, named.saw, named.blueberries])
    }
}

impl From<Resources> for NamedResources {
    fn from(Resources([chips, glue, saw, blueberries]): Resources) -> Self {
        NamedResources { chips, glue, saw, blueberries }
    }
}
