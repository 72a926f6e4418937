//! Materials, and amounts of them.

use std::ops::{Add, AddAssign, Index, IndexMut, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// GF-1: what houses are made of, from the flimsiest to the sturdiest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Material {
    Straw,
    Wood,
    Brick,
}

impl Material {
    pub const ALL: [Material; 3] = [Material::Straw, Material::Wood, Material::Brick];

    /// Its name in notation, data and keys.
    pub const fn id(self) -> &'static str {
        match self {
            Material::Straw => "straw",
            Material::Wood => "wood",
            Material::Brick => "brick",
        }
    }

    /// GF-128, GF-172: brick, then wood, then straw.
    pub fn sturdiest_first() -> impl Iterator<Item = Material> {
        Material::ALL.into_iter().rev()
    }
}

/// GF-3: an amount of each material. Single tokens and bundles are only change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Goods {
    pub straw: u16,
    pub wood: u16,
    pub brick: u16,
}

impl Goods {
    pub const NONE: Goods = Goods { straw: 0, wood: 0, brick: 0 };

    /// So many of one material.
    pub fn of(material: Material, amount: u16) -> Self {
        let mut goods = Goods::NONE;
        goods[material] = amount;
        goods
    }

    /// The same amount of every material.
    pub const fn each(amount: u16) -> Self {
        Goods { straw: amount, wood: amount, brick: amount }
    }

    /// How many resources in all.
    pub const fn total(self) -> u16 {
        self.straw.saturating_add(self.wood).saturating_add(self.brick)
    }

    pub const fn is_empty(self) -> bool {
        self.straw == 0 && self.wood == 0 && self.brick == 0
    }

    /// Whether these cover those.
    pub const fn covers(self, other: Goods) -> bool {
        self.straw >= other.straw && self.wood >= other.wood && self.brick >= other.brick
    }

    /// For each material the smaller amount.
    pub fn min(self, other: Goods) -> Goods {
        Goods {
            straw: self.straw.min(other.straw),
            wood: self.wood.min(other.wood),
            brick: self.brick.min(other.brick),
        }
    }

    /// The materials of which there is any.
    pub fn kinds(self) -> impl Iterator<Item = Material> {
        Material::ALL.into_iter().filter(move |&material| self[material] > 0)
    }

    /// Every way to take `n` of these, in a fixed order.
    pub fn handfuls(self, n: u16) -> impl Iterator<Item = Goods> {
        let n = n.min(self.total());
        (0..=self.straw.min(n)).rev().flat_map(move |straw| {
            let rest = n - straw;
            (0..=self.wood.min(rest)).rev().filter_map(move |wood| {
                let brick = rest - wood;
                (brick <= self.brick).then_some(Goods { straw, wood, brick })
            })
        })
    }

    /// What is lost when `n` go, the sturdiest first (GF-128).
    pub fn sturdiest(self, n: u16) -> Goods {
        let mut left = n;
        let mut taken = Goods::NONE;
        for material in Material::sturdiest_first() {
            taken[material] = self[material].min(left);
            left -= taken[material];
        }
        taken
    }
}

impl Index<Material> for Goods {
    type Output = u16;

    #[inline]
    fn index(&self, material: Material) -> &u16 {
        match material {
            Material::Straw => &self.straw,
            Material::Wood => &self.wood,
            Material::Brick => &self.brick,
        }
    }
}

impl IndexMut<Material> for Goods {
    #[inline]
    fn index_mut(&mut self, material: Material) -> &mut u16 {
        match material {
            Material::Straw => &mut self.straw,
            Material::Wood => &mut self.wood,
            Material::Brick => &mut self.brick,
        }
    }
}

impl Add for Goods {
    type Output = Goods;

    #[inline]
    fn add(self, other: Goods) -> Goods {
        Goods {
            straw: self.straw.saturating_add(other.straw),
            wood: self.wood.saturating_add(other.wood),
            brick: self.brick.saturating_add(other.brick),
        }
    }
}

impl Sub for Goods {
    type Output = Goods;

    #[inline]
    fn sub(self, other: Goods) -> Goods {
        Goods {
            straw: self.straw.saturating_sub(other.straw),
            wood: self.wood.saturating_sub(other.wood),
            brick: self.brick.saturating_sub(other.brick),
        }
    }
}

impl AddAssign for Goods {
    #[inline]
    fn add_assign(&mut self, other: Goods) {
        *self = *self + other;
    }
}

impl SubAssign for Goods {
    #[inline]
    fn sub_assign(&mut self, other: Goods) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handfuls_are_all_different_and_complete() {
        assert_eq!(Goods::each(3).handfuls(3).count(), 10);
        assert_eq!(Goods::each(3).handfuls(2).count(), 6);
        let few = Goods { straw: 1, wood: 0, brick: 1 };
        assert_eq!(few.handfuls(2).collect::<Vec<_>>(), [few]);
        assert_eq!(few.handfuls(5).collect::<Vec<_>>(), [few]);
    }
}
