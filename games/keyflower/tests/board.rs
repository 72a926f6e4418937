//! The board holds to the laws of boards.

scene::board_tests!(keyflower::Keyflower);
