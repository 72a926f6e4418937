//! Every question leads to a rule that there is.

use table::Language;

/// Nobody is asked anything there.
const NO_QUESTIONS: [&str; 2] = ["prompt-over", "prompt-wait"];

#[test]
fn every_question_has_a_rule() {
    for (entry, board) in shelf::GAMES.iter().zip(shelf::BOARDS) {
        if board.asked.is_empty() {
            continue;
        }
        let slug = entry.about.slug;
        let (_, rules) = board.rules_for(Language::En);
        let keys = (entry.lexicon)().keys(Language::En);
        let questions = keys.iter().filter(|key| key.starts_with("prompt-"));
        for key in questions.filter(|key| !NO_QUESTIONS.contains(&key.as_str())) {
            let found = board.asked.iter().find(|(asked, _)| asked == key);
            let (_, rule) = found.unwrap_or_else(|| panic!("{slug}: {key} leads to no rule"));
            assert!(rules.contains(&format!("**{rule}**")), "{slug}: there is no rule {rule} ({key})");
        }
        for (asked, _) in board.asked {
            assert!(keys.contains(*asked), "{slug}: nobody is asked {asked}");
        }
    }
    assert!(shelf::BOARDS.iter().filter(|board| !board.asked.is_empty()).count() >= 4);
}
