//! What must be true of every lesson.

use table::{GameEntry, Language};

use crate::file::{Lesson, Said, Step};
use crate::follow::{Stand, Verdict};
use crate::matching::fits;
use crate::{Fault, LONGEST};

/// What fits into the dock on a telephone.
const LONGEST_IDEA: usize = 420;
const LONGEST_TASK: usize = 260;
const LONGEST_SAID: usize = 320;

/// A course has so many lessons.
const COURSE: std::ops::RangeInclusive<usize> = 6..=10;

/// Checks a whole course and each of its lessons; returns how many wrong tries were answered.
pub fn check_course(entry: &GameEntry, rules: &str, lessons: &[Lesson]) -> Result<usize, Fault> {
    if !COURSE.contains(&lessons.len()) {
        return Err(Fault::Lesson(format!("{} lessons are not a course", lessons.len())));
    }
    let mut tried = 0;
    for (index, lesson) in lessons.iter().enumerate() {
        if lessons[..index].iter().any(|other| other.name == lesson.name) {
            return Err(Fault::Lesson(format!("two lessons are called {}", lesson.name)));
        }
        let named = |fault: Fault| Fault::Lesson(format!("{}: {fault}", lesson.name));
        tried += check(entry, rules, lesson).map_err(named)?;
    }
    Ok(tried)
}

/// Plays a lesson through, tries everything else at every point, and looks that there are words for it.
pub fn check(entry: &GameEntry, rules: &str, lesson: &Lesson) -> Result<usize, Fault> {
    let wrong = |why: String| Err(Fault::Lesson(why));
    if lesson.name.is_empty() || !lesson.name.bytes().all(|c| c.is_ascii_lowercase() || c == b'-') {
        return wrong(format!("“{}” is no name: small letters and hyphens", lesson.name));
    }
    if lesson.steps.is_empty() {
        return wrong("it has no steps".to_owned());
    }
    if let Some(number) = lesson.rules.iter().find(|number| !rules.contains(&format!("**{number}**"))) {
        return wrong(format!("there is no rule {number}"));
    }
    words(&lesson.title, 60).map_err(|why| Fault::Lesson(format!("title: {why}")))?;
    let mut tried = 0;
    for (index, step) in lesson.steps.iter().enumerate() {
        let fault = |why: String| Fault::Step { step: index + 1, why };
        check_words(step).map_err(fault)?;
        tried += check_step(entry, lesson, index, step)?;
    }
    Ok(tried)
}

fn check_words(step: &Step) -> Result<(), String> {
    words(&step.idea, LONGEST_IDEA).map_err(|why| format!("idea: {why}"))?;
    if let Some(task) = &step.task {
        words(task, LONGEST_TASK).map_err(|why| format!("task: {why}"))?;
        let right = step.right.as_ref().ok_or("it has a task and no word when it is done")?;
        words(right, LONGEST_SAID).map_err(|why| format!("right: {why}"))?;
    } else if !step.solve.is_empty() || !step.goal.is_empty() {
        return Err("it has an answer and no task".to_owned());
    }
    for said in step.wrong.iter().map(|wrong| &wrong.say).chain(&step.otherwise) {
        words(said, LONGEST_SAID).map_err(|why| format!("what is said to a try: {why}"))?;
    }
    Ok(())
}

/// Every language has its words, and none is too long for its place.
pub(crate) fn words(said: &Said, longest: usize) -> Result<(), String> {
    for language in Language::ALL {
        let text = said.to(language);
        let length = text.chars().count();
        if text.trim() != text || text.is_empty() {
            return Err(format!("there are no words in {language}"));
        }
        if length > longest {
            return Err(format!("{length} letters in {language} are more than {longest}: {text}"));
        }
    }
    Ok(())
}

fn check_step(entry: &GameEntry, lesson: &Lesson, index: usize, step: &Step) -> Result<usize, Fault> {
    let fault = |why: String| Fault::Step { step: index + 1, why };
    let open = lesson.open(entry, index)?;
    if step.task.is_none() {
        return Ok(0);
    }
    if !open.waiting_for().contains(lesson.seat) {
        return Err(fault(format!("the learner at seat {} is not asked", lesson.seat)));
    }
    if step.solve.is_empty() {
        return Err(fault("it has a task and no answer".to_owned()));
    }
    let mut heard = vec![false; step.wrong.len()];
    let mut glowed = vec![false; step.among.len()];
    let mut tried = 0;
    for made in 0..step.solve.len() {
        let path = &step.solve[..made];
        let stand = lesson.follow(entry, index, path)?;
        if made > 0 && !matches!(stand.verdict, Verdict::Open) {
            return Err(fault(format!("after {path:?} it is not open: {:?}", stand.verdict)));
        }
        tried += try_all(entry, lesson, index, &stand, &mut heard)?;
        let moves = stand.played.moves(lesson.seat);
        let targets = lesson.targets(index, path, &moves)?;
        if !targets.contains(&step.solve[made]) {
            return Err(fault(format!("after {path:?} the answer does not glow, only {targets:?}")));
        }
        for (pattern, glowed) in step.among.iter().zip(&mut glowed) {
            *glowed |= moves.iter().any(|text| fits(pattern, text));
        }
    }
    if let Some(dark) = glowed.iter().position(|glowed| !glowed) {
        return Err(fault(format!("nothing is ever among “{}”", step.among[dark])));
    }
    if let Some(silent) = heard.iter().position(|heard| !heard) {
        return Err(fault(format!("nobody can hear what is said to {:?}", step.wrong[silent].moves)));
    }
    let stand = lesson.follow(entry, index, &step.solve)?;
    if !matches!(stand.verdict, Verdict::Done) {
        return Err(fault(format!("its answer does not do it: {:?} after {:?}", stand.verdict, stand.path)));
    }
    for way in step.also.iter().filter(|way| !way.iter().any(|text| text.contains('*'))) {
        let stand = lesson.follow(entry, index, way)?;
        if !matches!(stand.verdict, Verdict::Done) || stand.path.len() != way.len() {
            return Err(fault(format!("{way:?} does not do it: {:?} after {:?}", stand.verdict, stand.path)));
        }
    }
    Ok(tried)
}

/// Tries every legal move here: each is right, let through, or answered and taken back.
fn try_all(
    entry: &GameEntry,
    lesson: &Lesson,
    index: usize,
    stand: &Stand<'_>,
    heard: &mut [bool],
) -> Result<usize, Fault> {
    let fault = |why: String| Fault::Step { step: index + 1, why };
    let step = &lesson.steps[index];
    let mut missed = 0;
    for text in stand.played.moves(lesson.seat) {
        let path: Vec<String> = stand.path.iter().cloned().chain([text.clone()]).collect();
        let tried = lesson.follow(entry, index, &path)?;
        match tried.verdict {
            Verdict::Open if tried.path.len() < path.len() => {
                return Err(fault(format!("nothing is said to “{text}”")));
            }
            Verdict::Open if path.len() >= LONGEST => return Err(fault("it is too long".to_owned())),
            Verdict::Open | Verdict::Done => {}
            Verdict::Refused(why) => return Err(fault(format!("the legal “{text}” is refused: {why}"))),
            Verdict::Missed(said) => {
                missed += 1;
                if tried.played.position() != stand.played.position() {
                    return Err(fault(format!("“{text}” was not taken back")));
                }
                let by = step.wrong.iter().position(|wrong| std::ptr::eq(&wrong.say, said));
                if let Some(by) = by {
                    debug_assert!(step.wrong[by].moves.iter().any(|pattern| fits(pattern, &text)));
                    heard[by] = true;
                }
            }
        }
    }
    Ok(missed)
}
