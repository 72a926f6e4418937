//! The laws that every game keeps.

use woodcraft::Woodcraft;

table::law_tests!(Woodcraft, "WC");
