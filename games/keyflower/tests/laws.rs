//! The laws that every game keeps.

use keyflower::Keyflower;

table::law_tests!(Keyflower, "KF");

/// KF-T45: a longer soak, for a quiet hour: `cargo test --release -p keyflower -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn laws_hold_for_long() {
    table::laws::hold::<Keyflower>(500);
}
