//! Programs of others: what they answer counts, and what they fail to answer forfeits.

use std::path::PathBuf;

use crate::common::{plan, scratch};
use arena::{Outcome, Plan, Player, play};
use nim::Nim;

/// A program in the shell, which every machine with these tests has.
fn program(name: &str, script: &str) -> String {
    let folder = scratch(name).parent().map(PathBuf::from).expect("a folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("bot.sh");
    std::fs::write(&path, script).expect("the script is written");
    format!("cmd:sh {}", path.display())
}

/// A match of this program at seat 1 against a random one.
fn against_random(name: &str, script: &str) -> (Plan, Outcome) {
    let mut plan = plan("random", name);
    let external: Player = program(name, script).parse().expect("a command");
    plan.players.insert(0, external);
    let outcome = play::<Nim>(&plan, 0).expect("it is played");
    (plan, outcome)
}

/// Answers every question with the first move of the list.
const FIRST_MOVE: &str = r#"
while read -r line; do
  id=$(echo "$line" | sed 's/.*"id":\([0-9]*\).*/\1/')
  move=$(echo "$line" | sed -n 's/.*"moves":\["\([^"]*\)".*/\1/p')
  echo "{\"id\":$id,\"ok\":{\"move\":\"$move\"},\"thoughts\":\"none\"}"
done
"#;

#[test]
fn a_program_plays_what_it_answers() {
    let (_, outcome) = against_random("first-move", FIRST_MOVE);
    assert_eq!(outcome.seats[0].effort.forfeits, 0);
    let own = outcome.steps.iter().filter(|step| step.seat().index() == 0);
    assert!(own.clone().count() > 0 && own.clone().all(|step| step.place() == 0));
}

/// Asks for looks when it starts, and answers only where one comes with the question.
const LOOKS: &str = r#"
while read -r line; do
  id=$(echo "$line" | sed 's/.*"id":\([0-9]*\).*/\1/')
  move=$(echo "$line" | sed -n 's/.*"moves":\["\([^"]*\)".*/\1/p')
  case "$line" in
    *'"do":"start"'*) echo "{\"id\":$id,\"ok\":{\"look\":true}}" ;;
    *'"look":{"after":[['*'"numbers":['*'"observation":['*) echo "{\"id\":$id,\"ok\":{\"move\":\"$move\"}}" ;;
    *) echo "{\"id\":$id,\"ok\":{}}" ;;
  esac
done
"#;

#[test]
fn a_program_that_asks_for_looks_gets_them_with_every_question() {
    let (_, outcome) = against_random("looks", LOOKS);
    assert_eq!(outcome.seats[0].effort.forfeits, 0);
    let (_, outcome) = against_random("no-looks", &LOOKS.replace("\\\"look\\\":true", ""));
    let effort = outcome.seats[0].effort;
    assert!(
        effort.decisions > 0 && effort.forfeits == effort.decisions,
        "nobody is told unasked: {effort:?}"
    );
}

#[test]
fn bad_answers_forfeit_to_a_random_move() {
    let bad = [
        ("illegal", FIRST_MOVE.replace("$move\\\"", "fly away\\\"")),
        ("no-json", "while read -r line; do echo 'what?'; done".to_owned()),
        ("gone", "exit 1".to_owned()),
    ];
    for (name, script) in bad {
        let (_, outcome) = against_random(name, &script);
        let effort = outcome.seats[0].effort;
        assert!(effort.decisions > 0 && effort.forfeits == effort.decisions, "{name}: {effort:?}");
    }
}

#[test]
fn a_late_answer_forfeits_and_is_not_taken_for_the_next() {
    let slow = FIRST_MOVE.replace("  id=", "  [ -n \"$ready\" ] && sleep 0.4; ready=1\n  id=");
    let (plan, outcome) = against_random("slow", &slow);
    let effort = outcome.seats[0].effort;
    assert!(effort.decisions > 0 && effort.forfeits == effort.decisions, "{effort:?}");
    assert!(effort.longest < 1000 * u64::from(plan.milliseconds + 300), "{effort:?}");
}

#[test]
fn a_program_that_is_not_there_stops_the_run() {
    let plan = plan("cmd:/no/such/program,random", "missing");
    let error = play::<Nim>(&plan, 0).expect_err("it cannot start");
    assert!(error.to_string().contains("/no/such/program"), "{error}");
}
