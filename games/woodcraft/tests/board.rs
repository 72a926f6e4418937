//! The board holds to the laws of boards.

scene::board_tests!(woodcraft::Woodcraft);

/// WC-42: the lesson says in every language what a bonus action costs, and so does the help of the lanterns.
#[test]
fn wc_42_the_lesson_says_what_a_bonus_action_costs() {
    use scene::Board;
    let book = table::Book::<woodcraft::Components>::shipped();
    let n = book.get().prices.bonus_action;
    for (lesson, lanterns) in woodcraft::Woodcraft::LEARN.iter().zip(["lanterns", "lanternes", "Laternen"]) {
        assert!(lesson.contains(&format!("{n} {lanterns}")), "{n} {lanterns}");
    }
}
