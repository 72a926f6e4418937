//! Whoever learns: every course from its first lesson to its last, on a telephone and at a desk, and the rules.

use browser::Chromium;
use lessons::{Lesson, Verdict};

use crate::Story;
use crate::house::House;
use crate::person::{ASKED_ALONE, Outcome, Person};

pub const STORIES: &[(&str, Story)] = &[
    ("a_course_of_roll_and_write_at_a_desk", |c, h| course(c, h, "woodcraft-roll", DESK)),
    ("a_course_of_roll_and_write_on_a_telephone", |c, h| course(c, h, "woodcraft-roll", TELEPHONE)),
    ("a_course_of_keyflower_at_a_desk", |c, h| course(c, h, "keyflower", DESK)),
    ("a_course_of_keyflower_on_a_telephone", |c, h| course(c, h, "keyflower", TELEPHONE)),
    ("a_course_of_the_grimm_forest_at_a_desk", |c, h| course(c, h, "grimm-forest", DESK)),
    ("a_course_of_the_grimm_forest_on_a_telephone", |c, h| course(c, h, "grimm-forest", TELEPHONE)),
    ("a_course_of_woodcraft_at_a_desk", |c, h| course(c, h, "woodcraft", DESK)),
    ("a_course_of_woodcraft_on_a_telephone", |c, h| course(c, h, "woodcraft", TELEPHONE)),
    ("only_the_task_of_a_lesson_glows", glows),
    ("what_a_task_asks_for_is_in_sight_on_a_telephone", in_sight),
    ("the_rules_are_searched_and_lead_back", rules),
    ("the_rules_show_examples_in_three_languages", shows_examples),
    ("cards_and_refusals_lead_to_their_rule_and_back", leads_back),
    ("a_piece_explains_itself_by_a_tap", explains),
    ("a_first_match_is_led", led),
];

const DESK: (u32, u32) = (1280, 800);
const TELEPHONE: (u32, u32) = (390, 844);

/// Somebody without a name takes all lessons of a game, on a telephone by touch, tries something else first where that is answered, and sees how far they are.
fn course(chromium: &Chromium, house: &mut House, slug: &str, (width, height): (u32, u32)) -> Outcome {
    let entry = shelf::find(slug).ok_or("no such game")?;
    let board = shelf::board(slug).ok_or("no such board")?;
    let lessons: Vec<Lesson> =
        board.lessons.iter().map(|text| Lesson::read(text)).collect::<Result<_, _>>()?;
    let mut learner = Person::looks_in(chromium, house)?;
    learner.tab.viewport(width, height)?;
    if width == TELEPHONE.0 {
        learner.tab.uses_a_finger();
    }
    learner.goes_to(&format!("/learn/{slug}"))?;
    learner.trips_over_nothing("the course")?;
    learner.tab.click(".course .btn.main")?;
    for (number, lesson) in lessons.iter().enumerate() {
        for step in 0..lesson.steps.len() {
            let at = format!("{slug} {} {}", lesson.name, step + 1);
            takes(&mut learner, entry, lesson, step).map_err(|error| format!("{at}: {error}"))?;
            if step == 0 {
                learner.trips_over_nothing(&at)?;
            }
            learner.tab.wait(crate::person::UNGUARDED)?;
            learner.tab.click("#main")?;
            let next = match lessons.get(number + 1) {
                _ if step + 1 < lesson.steps.len() => {
                    format!("/learn/{slug}/{}?step={}", lesson.name, step + 2)
                }
                Some(next) => format!("/learn/{slug}/{}", next.name),
                None => format!("/learn/{slug}"),
            };
            let there = format!(
                "location.pathname + location.search === {next:?} && document.readyState === 'complete'"
            );
            learner.tab.wait(&there).map_err(|error| format!("{at}: not at {next}: {error}"))?;
        }
    }
    let whole = lessons.len();
    let said = learner.tab.text(".course")?;
    if !said.contains(&format!("{whole} of {whole}")) {
        return Err(format!("the course is done, and its page says: {said}").into());
    }
    learner.goes_to("/")?;
    let said = learner.tab.text(".games")?;
    if !said.contains(&format!("Learn it: {whole} of {whole}")) {
        return Err(format!("home says: {said}").into());
    }
    learner.is_content()
}

/// At a desk the task of Keyflower stands between the rows of the auction, and beside the village that is worked on and the list of what
/// happens when a season ends.
const COVERED: &str = "(() => { if (innerWidth < 1180 || !document.querySelector('#live.keyflower')) return ''; \
    const dock = document.querySelector('#lesson').getBoundingClientRect(); \
    return [...document.querySelectorAll('#live :is(.target, .rest)[id], #live .bid, #live .ending')].filter(piece => { \
        const box = piece.getBoundingClientRect(); \
        return box.width && box.left < dock.right - 1 && box.right > dock.left + 1 && box.top < dock.bottom - 1 && box.bottom > dock.top + 1; \
    }).map(piece => piece.id || piece.getAttribute('class')).join(); })()";

/// One step: first a move that is answered and taken back, where there is one, then the answer.
fn takes(learner: &mut Person<'_>, entry: &table::GameEntry, lesson: &Lesson, step: usize) -> Outcome {
    learner.tab.wait("document.querySelector('#lesson') && document.querySelector('#moves')")?;
    let own = &lesson.steps[step];
    let stand = lesson.follow(entry, step, &[])?;
    let is_missed = |text: &String| {
        let tried = lesson.follow(entry, step, std::slice::from_ref(text));
        tried.is_ok_and(|tried| matches!(tried.verdict, Verdict::Missed(_)))
    };
    let covered = learner.tab.read(COVERED)?;
    if covered != "" {
        return Err(format!("the task covers {covered}").into());
    }
    folds(learner)?;
    if let Some(wrong) = stand.played.moves(lesson.seat).into_iter().find(is_missed) {
        learner.makes(&wrong)?;
        if learner.tab.wait("document.querySelector('#lesson .tried:not(.ok)')").is_err() {
            let at = learner.tab.read("location.href")?;
            let said = learner.tab.text("#lesson")?;
            let asked = learner.tab.text("#act")?;
            return Err(format!("“{wrong}” is not answered at {at}: {said} / {asked}").into());
        }
    }
    for text in &own.solve {
        folds(learner)?;
        learner.makes(text)?;
    }
    learner.tab.wait("document.querySelector('#lesson .tried.ok') && document.querySelector('a#main')")?;
    Ok(())
}

/// Whoever has read the task folds it away, and sees the whole board.
fn folds(learner: &mut Person<'_>) -> Outcome {
    if learner.tab.holds("document.querySelector('#lesson[open]')")? {
        learner.tab.click("#lesson > summary")?;
        learner.tab.wait("document.querySelector('#lesson:not([open])')")?;
    }
    Ok(())
}

/// What the task is about glows, everything else rests, and can be tried all the same.
fn glows(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut learner = Person::looks_in(chromium, house)?;
    for (width, height) in [DESK, TELEPHONE] {
        learner.tab.viewport(width, height)?;
        learner.goes_to("/learn/keyflower/bidding?step=1")?;
        learner.tab.wait("document.querySelector('#board .rest')")?;
        let glowing =
            learner.tab.evaluate("[...document.querySelectorAll('#live .target')].map(piece => piece.id)")?;
        let of_task = |id: &serde_json::Value| id.as_str().is_some_and(|id| id.ends_with("-keywood"));
        let glowing = glowing.as_array().cloned().unwrap_or_default();
        if glowing.is_empty() || !glowing.iter().all(of_task) {
            return Err(format!("{glowing:?} glow").into());
        }
        folds(&mut learner)?;
        learner.makes("bid miner")?;
        learner.tab.wait("document.querySelector('#lesson .tried:not(.ok)')")?;
        // Where the task is to pass, the place of the bar glows that passes; and a board that does not go on from the step before says so.
        learner
            .tab
            .wait("!document.querySelector('#pass.task') && !document.querySelector('#lesson .afresh')")?;
        learner.goes_to("/learn/keyflower/bidding?step=3")?;
        learner.tab.wait(
            "document.querySelector('#pass.task:enabled') && document.querySelector('#lesson .afresh')",
        )?;
        // Where the task asks which one, all that can be chosen glow.
        learner.goes_to("/learn/keyflower/boats?step=2")?;
        learner.tab.wait("document.querySelectorAll('#sec-boats .target').length === 3")?;
    }
    learner.is_content()
}

/// Whether a piece that glows stands free between the head of the page and the task, or the bar itself has what is asked for.
const IN_SIGHT: &str = "(() => { const glows = [...document.querySelectorAll('#live .target')].map(piece => piece.getBoundingClientRect()).filter(box => box.width); \
    const ceiling = document.querySelector('.top').getBoundingClientRect().bottom, floor = document.querySelector('#lesson').getBoundingClientRect().top; \
    return !glows.length || glows.some(box => box.top >= ceiling && (box.top + box.bottom) / 2 < floor); })()";

/// Every step of every course, as it is opened on a telephone: nobody has to look for what the task asks for.
fn in_sight(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut learner = Person::looks_in(chromium, house)?;
    learner.tab.viewport(TELEPHONE.0, TELEPHONE.1)?;
    learner.tab.uses_a_finger();
    for board in shelf::BOARDS {
        for text in board.lessons {
            let lesson = Lesson::read(text)?;
            for step in 1..=lesson.steps.len() {
                let page = format!("/learn/{}/{}?step={step}", board.about.slug, lesson.name);
                learner.goes_to(&page)?;
                let is_there =
                    "document.readyState === 'complete' && document.querySelector('#lesson[open]')";
                learner
                    .tab
                    .wait(&format!("{is_there} && {IN_SIGHT}"))
                    .map_err(|error| format!("{page}: {error}"))?;
            }
        }
    }
    learner.is_content()
}

/// Pieces of real positions stand in the rules, in every language; they are pictures, and nothing of them takes a key or a click.
fn shows_examples(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut reader = Person::looks_in(chromium, house)?;
    for language in ["de", "fr", "en"] {
        reader.tab.viewport(DESK.0, DESK.1)?;
        crate::everybody::speaks(&mut reader, language)?;
        for (width, height) in [DESK, TELEPHONE] {
            reader.tab.viewport(width, height)?;
            for slug in ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"] {
                reader.goes_to(&format!("/rules/{slug}"))?;
                let at = format!("{slug} {language} {width}");
                reader
                    .tab
                    .wait("document.querySelectorAll('.worked figure').length > 2")
                    .map_err(|error| format!("{at}: {error}"))?;
                reader.tab.evaluate(
                    "document.querySelectorAll('.chapter').forEach(part => { part.open = true })",
                )?;
                let is_drawn = "[...document.querySelectorAll('.worked figure')].every(figure => \
                     figure.querySelector('figcaption').textContent && \
                     [...figure.querySelectorAll('.excerpt *')].some(part => part.getBoundingClientRect().width > 20) && \
                     figure.getBoundingClientRect().right <= innerWidth)";
                if !reader.tab.holds(is_drawn)? {
                    return Err(format!("{at}: an example is not drawn").into());
                }
                if reader.tab.holds("document.querySelector('.excerpt :is([tabindex], [data-help])')")? {
                    return Err(format!("{at}: an example is a piece").into());
                }
                reader.trips_over_nothing(&at)?;
            }
        }
    }
    reader.is_content()
}

/// Contents, search, and from a question to its rule and back to the same place.
fn rules(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut reader = Person::looks_in(chromium, house)?;
    for (width, height) in [DESK, TELEPHONE] {
        reader.tab.viewport(width, height)?;
        for slug in ["keyflower", "woodcraft", "woodcraft-roll", "grimm-forest"] {
            reader.goes_to(&format!("/rules/{slug}"))?;
            reader.trips_over_nothing(slug)?;
        }
        reader.goes_to("/rules/keyflower")?;
        reader.tab.fill("#rules-search", "purple marker")?;
        reader.tab.wait("/[0-9]/.test(document.querySelector('#found').textContent)")?;
        let left = "[...document.querySelectorAll('.rulebook .prose li')].filter(rule => rule.checkVisibility() && !rule.closest('.excerpt'))";
        reader
            .tab
            .wait(&format!("{left}.length > 0 && {left}.every(rule => /marker/i.test(rule.textContent))"))?;
        reader.goes_to("/learn/keyflower/bidding")?;
        reader.tab.click("#prompt .why")?;
        reader.tab.wait("location.pathname === '/rules/keyflower' && location.hash.startsWith('#KF-')")?;
        reader.tab.wait(
            "(() => { const at = document.getElementById(location.hash.slice(1)).getBoundingClientRect(); \
             return at.top > 0 && at.bottom < innerHeight })()",
        )?;
        reader.tab.click("[data-back]")?;
        reader
            .tab
            .wait("location.pathname === '/learn/keyflower/bidding' && document.querySelector('#lesson')")?;
        // In the middle of a step: the moves that were made are still made.
        reader.goes_to("/learn/keyflower/bidding?step=2")?;
        folds(&mut reader)?;
        reader.makes("bid miner")?;
        let made = "document.querySelector('#moves button[value^=\"bid miner red\"]')";
        reader.tab.wait(made)?;
        reader.tab.click("#prompt .why")?;
        reader
            .tab
            .wait("location.pathname === '/rules/keyflower' && document.querySelector('[data-back]')")?;
        reader.tab.click("[data-back]")?;
        reader.tab.wait(&format!("location.pathname === '/learn/keyflower/bidding' && {made}"))?;
    }
    reader.is_content()
}

/// From a help card, and from what was refused, to the rule, and back to the same table; in every game.
fn leads_back(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut reader = Person::enters(chromium, house, "Rosa")?;
    // What there is a sentence of its own for, and what is merely another question's answer.
    for (slug, wrong) in [
        ("keyflower", ["bid miner red 99", "boat keyflower"]),
        ("woodcraft", ["saw green6 3+3", "done"]),
        ("woodcraft-roll", ["complete I-01", "done"]),
        ("grimm-forest", ["build roof brick", "done"]),
    ] {
        leads_back_in(&mut reader, slug, &wrong).map_err(|error| format!("{slug}: {error}"))?;
    }
    reader.is_content()
}

fn leads_back_in(reader: &mut Person<'_>, slug: &str, wrong: &[&str]) -> Outcome {
    let table = reader.sets_up(slug, &["me", "bot"])?;
    // Where all choose at once, what the bot does would take the card away, and what was refused.
    reader.tab.wait(ASKED_ALONE)?;
    let ruled = "[...document.querySelectorAll('#board [id].target[data-help]')].find(piece => /^#/m.test(piece.dataset.help))?.id";
    let piece = reader.tab.evaluate(ruled)?.as_str().ok_or("no piece names its rule")?.to_owned();
    reader.tab.hover(&format!("[id={piece:?}]"))?;
    reader.tab.wait("document.querySelector('#help a[href*=rules]')")?;
    reader.tab.click("#help a[href*=rules]")?;
    goes_there_and_back(reader, slug, &table)?;
    // Moves that are not possible, as an old page might send them.
    for wrong in wrong {
        reader.tab.wait(ASKED_ALONE)?;
        reader.tab.evaluate(&format!(
            "(() => {{ const move = document.querySelector('#moves button'); move.value = {wrong:?}; move.form.requestSubmit(move); }})()"
        ))?;
        reader.tab.wait("document.querySelector('#notice')")?;
        if !reader.tab.holds("document.querySelector('#notice a[href*=rules]')")? {
            return Err(format!("{wrong}: no rule: {}", reader.tab.text("#notice")?).into());
        }
        reader.tab.click("#notice a[href*=rules]")?;
        goes_there_and_back(reader, slug, &table)?;
    }
    // That it was refused is what the browser complains of.
    Ok(reader.tab.forgive()?)
}

/// The rule is in sight, and the way back leads to the table.
fn goes_there_and_back(reader: &mut Person<'_>, slug: &str, table: &str) -> Outcome {
    reader.tab.wait(&format!("location.pathname === '/rules/{slug}' && /^#[A-Z]+-/.test(location.hash)"))?;
    reader.tab.wait(
        "(() => { const at = document.getElementById(location.hash.slice(1)).getBoundingClientRect(); \
         return at.top > 0 && at.bottom < innerHeight })()",
    )?;
    reader.tab.click("[data-back]")?;
    Ok(reader.tab.wait(&format!("location.pathname === {table:?} && document.querySelector('#board')"))?)
}

/// On a telephone a visible button makes the next tap explain, and nothing is played by it.
fn explains(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut learner = Person::looks_in(chromium, house)?;
    learner.tab.viewport(TELEPHONE.0, TELEPHONE.1)?;
    learner.goes_to("/learn/woodcraft-roll/made-to-measure")?;
    learner.tab.wait("document.querySelector('#explain:not([hidden])')")?;
    learner.tab.click("#explain")?;
    learner.tab.wait("document.querySelector('#live.explains')")?;
    learner.tab.evaluate("document.querySelector('#lesson').open = false")?;
    learner.tab.click("#live .target[data-help]")?;
    learner.tab.wait("document.querySelector('#help')")?;
    if learner.tab.holds("document.querySelector('#live .chosen')")? {
        return Err("the tap that asked also chose".into());
    }
    learner.tab.click("#explain")?;
    learner.tab.wait("!document.querySelector('#live.explains') && !document.querySelector('#help')")?;
    learner.is_content()
}

/// A first match with two saplings: what happens is explained, each thing once, until somebody wants no more of it.
fn led(chromium: &Chromium, house: &mut House) -> Outcome {
    let mut newcomer = Person::enters(chromium, house, "Nora")?;
    newcomer.goes_to("/learn/woodcraft-roll")?;
    newcomer.tab.click(".firstmatch button")?;
    newcomer
        .tab
        .wait("location.pathname.startsWith('/t/') && document.querySelector('#guide:not([hidden])')")?;
    newcomer.trips_over_nothing("a first match")?;
    let said =
        "[...document.querySelectorAll('#guide [data-tell]')].find(tell => !tell.hidden)?.dataset.tell ?? ''";
    let mut heard: Vec<String> = Vec::new();
    for _ in 0..12 {
        // While others choose what is explained may go before it is read.
        newcomer.tab.wait(ASKED_ALONE)?;
        while newcomer.tab.holds("document.querySelector('#guide:not([hidden])')")? {
            let name = newcomer.tab.evaluate(said)?.as_str().unwrap_or_default().to_owned();
            if heard.contains(&name) {
                return Err(format!("“{name}” is explained twice").into());
            }
            newcomer.tab.click("#guide [data-seen]")?;
            newcomer
                .tab
                .wait(&format!("({said}) !== {name:?} || document.querySelector('#guide').hidden"))?;
            heard.push(name);
        }
        newcomer.makes_a_move_by_mouse()?;
    }
    if heard.len() < 2 {
        return Err(format!("only {heard:?} was explained").into());
    }
    newcomer.tab.evaluate("localStorage.removeItem('told')")?;
    newcomer.tab.evaluate("location.reload()")?;
    newcomer
        .tab
        .wait("document.readyState === 'complete' && document.querySelector('#guide:not([hidden])')")?;
    newcomer.tab.click("#guide form button")?;
    newcomer.tab.wait("document.readyState === 'complete' && document.querySelector('#live') && !document.querySelector('#guide')")?;
    newcomer.is_content()
}
