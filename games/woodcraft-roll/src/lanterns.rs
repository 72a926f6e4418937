//! The lantern grid.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Rows and columns of the grid.
pub const GRID: usize = 3;

/// A cell of the lantern grid: row and column, written from 1: `2,3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this row and column, counted from 0.
    pub const fn new(row: usize, column: usize) -> Self {
        assert!(row < GRID && column < GRID, "the lantern grid has 3 rows and 3 columns");
        Cell((row * GRID + column) as u8)
    }

    pub const fn row(self) -> usize {
        self.0 as usize / GRID
    }

    pub const fn column(self) -> usize {
        self.0 as usize % GRID
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..(GRID * GRID) as u8).map(Cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cell {self}")
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Cell::all()
            .find(|cell| cell.to_string() == text)
            .ok_or_else(|| "a lantern is written as row and column: 2,3".to_owned())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The marked cells of the lantern grid.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Lanterns(u16);

impl Lanterns {
    pub const fn has(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    pub fn mark(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells that are not marked yet.
    pub fn empty_cells(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |&cell| !self.has(cell))
    }

    /// How many cells of this row are marked.
    pub const fn in_row(self, row: usize) -> usize {
        (self.0 & 0b111 << (GRID * row)).count_ones() as usize
    }

    /// How many cells of this column are marked.
    pub const fn in_column(self, column: usize) -> usize {
        (self.0 & 0b001_001_001 << column).count_ones() as usize
    }

    /// Whether this row is full.
    pub const fn row_is_full(self, row: usize) -> bool {
        let full = 0b111 << (GRID * row);
        self.0 & full == full
    }

    /// Whether this column is full.
    pub const fn column_is_full(self, column: usize) -> bool {
        let full = 0b001_001_001 << column;
        self.0 & full == full
    }
}

impl fmt::Debug for Lanterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(Cell::all().filter(|&cell| self.has(cell))).finish()
    }
}

impl Serialize for Lanterns {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Cell::all().filter(|&cell| self.has(cell)))
    }
}

impl<'de> Deserialize<'de> for Lanterns {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut lanterns = Lanterns::default();
        for cell in Vec::<Cell>::deserialize(deserializer)? {
            lanterns.mark(cell);
        }
        Ok(lanterns)
    }
}
