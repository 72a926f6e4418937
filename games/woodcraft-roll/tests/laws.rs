//! The laws that every game keeps.

table::law_tests!(woodcraft_roll::WoodcraftRoll, "RW");
