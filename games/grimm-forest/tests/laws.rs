//! The laws that every game keeps.

table::law_tests!(grimm_forest::GrimmForest, "GF");
