//! The arena on Nim, small and quick.

mod common;
mod external;
mod recomputed;
mod resume;
mod studies;
