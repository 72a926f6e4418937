//! The board holds to the laws of boards.

scene::board_tests!(grimm_forest::GrimmForest);
