//! Component files: tiles, cards and boards as checked data that a state can point to.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::setup::{Setup, SetupError};

/// The typed, checked contents of a game's component file.
pub trait Components: Sized + Send + Sync + 'static {
    /// The file as shipped, as TOML (several files one after the other).
    const SHIPPED: &'static str;

    /// Reads and checks such a file. The error says what is wrong and where.
    fn read(text: &str) -> Result<Self, String>;
}

/// A game's component file with its type forgotten: for those who check or print it.
#[derive(Clone, Copy)]
pub struct Catalogue {
    /// The file as shipped.
    pub shipped: &'static str,
    /// Whether such a file is complete and consistent; otherwise what is wrong.
    pub check: fn(&str) -> Result<(), String>,
}

impl Catalogue {
    pub const fn of<C: Components>() -> Self {
        Catalogue { shipped: C::SHIPPED, check: |text| C::read(text).map(|_| ()) }
    }
}

/// A component file that was read and checked once and then lives as long as the program.
///
/// States point to it: a copy is a pointer, equality is identity, and a written state holds only the file's
/// fingerprint. House-rule files are few and given at start-up or by a table's host, so they are never freed.
pub struct Book<C: Components>(&'static Bound<C>);

struct Bound<C> {
    fingerprint: String,
    text: String,
    components: C,
}

/// All books read so far, by type and fingerprint.
type Library = Mutex<HashMap<(TypeId, String), &'static (dyn Any + Send + Sync)>>;

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::default)
}

/// The fingerprint of the components as shipped: they may be corrected without breaking stored positions,
/// as a correction raises the rules version.
const SHIPPED: &str = "shipped";

thread_local! {
    /// The house-rule file of the position that is being read.
    static GIVEN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Reads a position that was played with the components of this setup: it holds their name alone. Those that were shipped once
/// it may still call so.
pub(crate) fn with_components_of<T>(setup: &Setup, read: impl FnOnce() -> T) -> T {
    struct Again(Option<String>);

    impl Drop for Again {
        fn drop(&mut self) {
            GIVEN.set(self.0.take());
        }
    }

    let _before = Again(GIVEN.replace(setup.components.clone()));
    read()
}

/// What a component file is known by.
pub fn fingerprint(text: &str) -> String {
    hex::encode(Sha256::digest(text))
}

impl<C: Components> Book<C> {
    /// The components as shipped.
    pub fn shipped() -> Self {
        Self::bound(SHIPPED, C::SHIPPED)
            .unwrap_or_else(|wrong| panic!("the shipped component file does not fit: {wrong}"))
    }

    /// A house-rule file.
    pub fn read(text: &str) -> Result<Self, String> {
        if text == C::SHIPPED {
            return Ok(Self::shipped());
        }
        Self::bound(&fingerprint(text), text)
    }

    /// The components that a setup asks for.
    pub fn of(setup: &Setup) -> Result<Self, SetupError> {
        match &setup.components {
            None => Ok(Self::shipped()),
            Some(text) => Self::read(text).map_err(SetupError::Components),
        }
    }

    /// The text the components were read from.
    pub fn text(&self) -> &'static str {
        &self.0.text
    }

    /// The components, for as long as the program runs.
    pub fn get(&self) -> &'static C {
        &self.0.components
    }

    fn bound(fingerprint: &str, text: &str) -> Result<Self, String> {
        if let Some(book) = Self::find(fingerprint) {
            return Ok(book);
        }
        let components = C::read(text)?;
        let bound = Bound { fingerprint: fingerprint.to_owned(), text: text.to_owned(), components };
        let mut library = library().lock().expect("no panic while the library is open");
        let key = (TypeId::of::<C>(), fingerprint.to_owned());
        let entry = library.entry(key).or_insert_with(|| Box::leak(Box::new(bound)));
        Ok(Self::from_entry(*entry))
    }

    fn find(fingerprint: &str) -> Option<Self> {
        let library = library().lock().expect("no panic while the library is open");
        library.get(&(TypeId::of::<C>(), fingerprint.to_owned())).map(|entry| Self::from_entry(*entry))
    }

    fn from_entry(entry: &'static (dyn Any + Send + Sync)) -> Self {
        Book(entry.downcast_ref().expect("the key names the type"))
    }
}

impl<C: Components> Deref for Book<C> {
    type Target = C;

    #[inline(always)]
    fn deref(&self) -> &C {
        &self.0.components
    }
}

impl<C: Components> Clone for Book<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Components> Copy for Book<C> {}

impl<C: Components> PartialEq for Book<C> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<C: Components> Eq for Book<C> {}

impl<C: Components> fmt::Debug for Book<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({})", self.0.fingerprint)
    }
}

impl<C: Components> Serialize for Book<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.fingerprint)
    }
}

impl<'de, C: Components> Deserialize<'de> for Book<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        match GIVEN.with_borrow(Clone::clone) {
            Some(text) if name == SHIPPED || name == fingerprint(&text) => {
                Self::read(&text).map_err(serde::de::Error::custom)
            }
            _ if name == SHIPPED => Ok(Self::shipped()),
            _ => Self::find(&name).ok_or_else(|| {
                serde::de::Error::custom("this position was played with a house-rule file that is not here")
            }),
        }
    }
}
