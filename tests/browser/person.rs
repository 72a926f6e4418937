//! Somebody at the table: a browser tab and the ways of a player.

use browser::{Chromium, Tab};
use serde_json::Value;

use crate::house::House;

/// What a test says when something went wrong.
pub type Outcome = Result<(), Box<dyn std::error::Error>>;

/// A person with a name.
pub struct Person<'a> {
    pub tab: Tab,
    house: &'a House,
    luck: Luck,
}

/// Which of several moves a person takes: the same ones in every run.
#[derive(Default)]
struct Luck(u64);

impl Luck {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

impl<'a> Person<'a> {
    /// Somebody who comes in by the first page and says a name.
    pub fn enters(
        chromium: &Chromium,
        house: &'a House,
        name: &str,
    ) -> Result<Self, Box<dyn std::error::Error>> {
        let mut person = Person::looks_in(chromium, house)?;
        person.tab.open(&house.at("/"))?;
        person.tab.fill("#name", name)?;
        person.tab.click(".introduce button")?;
        person.tab.wait("document.querySelector('.hero h1') && !document.querySelector('.introduce')")?;
        Ok(person)
    }

    /// Somebody without a name.
    pub fn looks_in(chromium: &Chromium, house: &'a House) -> Result<Self, Box<dyn std::error::Error>> {
        let mut tab = chromium.tab()?;
        tab.language("en")?;
        tab.likes(browser::Theme::Light, false)?;
        Ok(Person { tab, house, luck: Luck::default() })
    }

    /// Chooses otherwise from now on than everybody else does.
    pub fn chooses_otherwise(&mut self) {
        self.luck.below(7);
    }

    /// The same person, after the house was shut for a while.
    pub fn again(tab: Tab, house: &'a House) -> Self {
        Person { tab, house, luck: Luck::default() }
    }

    /// Somebody else sits down at this person's table, and the match begins.
    pub fn begins_with(&mut self, other: &mut Person<'_>, table: &str) -> Outcome {
        other.goes_to(table)?;
        other.tab.click("form[action$=sit] button")?;
        self.tab.wait(
            "document.querySelector('.startbar .main:not([disabled])') || document.querySelector('#board')",
        )?;
        if self.tab.holds("document.querySelector('.startbar .main')")? {
            self.tab.click(".startbar .main")?;
        }
        Ok(())
    }

    /// Chooses a language, as in the menu: what the browser asks for is for strangers alone.
    pub fn speaks(&mut self, language: &str) -> Outcome {
        self.tab.evaluate(&format!(
            "fetch('/look', {{ method: 'POST', body: new URLSearchParams({{ language: {language:?}, back: '/' }}) }}).then(answer => answer.status)"
        ))?;
        Ok(())
    }

    pub fn goes_to(&mut self, path: &str) -> Outcome {
        self.tab.open(&self.house.at(path))?;
        // Without script a board is asked for once more, with its signs.
        self.tab.wait("!document.querySelector('noscript meta')")?;
        // A personal link asks before it is used up.
        if path.starts_with("/k/") {
            self.tab.click(".door form button")?;
            self.tab.wait("document.querySelector('.hero')")?;
        }
        Ok(())
    }

    /// Where the person is, without the host.
    pub fn path(&mut self) -> Result<String, Box<dyn std::error::Error>> {
        Ok(self.tab.read("location.pathname")?.as_str().unwrap_or_default().to_owned())
    }

    /// Sets up a table: who sits where, beginning with the first seat; bots move at once.
    pub fn sets_up(&mut self, game: &str, seats: &[&str]) -> Result<String, Box<dyn std::error::Error>> {
        self.goes_to(&format!("/new?game={game}"))?;
        let rows = self.tab.evaluate("document.querySelectorAll('.seatrow').length")?.as_u64().unwrap_or(0);
        for row in 1..=rows as usize {
            let kind = seats.get(row - 1).copied().unwrap_or("empty");
            self.tab.click(&format!("label:has([name=seat-{row}][value={kind}])"))?;
        }
        // The quickest bots, at the quickest pace.
        self.tab.evaluate(
            "document.querySelectorAll('select[name^=bot-]').forEach(bot => bot.value = 'sapling')",
        )?;
        self.tab.evaluate("document.querySelector('#pace').value = 'instant'")?;
        // Open to onlookers, who are part of many stories.
        self.tab.evaluate(
            "document.querySelectorAll('input[type=checkbox][name=watched]').forEach(box => box.checked = true)",
        )?;
        self.tab.evaluate(ROOMY)?;
        self.tab.click(".startbar button")?;
        self.tab.wait("document.querySelector('#live')")?;
        self.path()
    }

    /// Nothing went wrong on any page this person has seen.
    pub fn is_content(&mut self) -> Outcome {
        match self.tab.errors()? {
            [] => Ok(()),
            faults => Err(faults.join("\n").into()),
        }
    }

    /// Nothing on this page to trip over.
    pub fn trips_over_nothing(&mut self, what: &str) -> Outcome {
        // What flies is where it belongs in a moment; only what stays is looked at.
        self.tab.wait(STILL)?;
        match self.tab.audit()?.as_slice() {
            [] => Ok(()),
            findings => Err(format!("{what}:\n{}", findings.join("\n")).into()),
        }
    }

    /// Makes moves, any, until the match is over.
    pub fn plays_to_the_end_by_mouse(&mut self, longest: usize) -> Outcome {
        self.plays_to_the_end(longest, Self::makes_a_move_by_mouse)
    }

    /// The same by another page: where a story is about what comes after the match.
    pub fn plays_to_the_end_elsewhere(&mut self, longest: usize) -> Outcome {
        self.plays_to_the_end(longest, Self::moves_elsewhere)
    }

    /// The same without touching the mouse.
    pub fn plays_to_the_end_by_keyboard(&mut self, longest: usize) -> Outcome {
        self.plays_to_the_end(longest, Self::makes_a_move_by_keyboard)
    }

    fn plays_to_the_end(&mut self, longest: usize, makes_a_move: fn(&mut Self) -> Outcome) -> Outcome {
        for _ in 0..longest {
            if self.tab.wait(ASKED_OR_OVER).is_err() {
                return Err(format!("neither asked nor over: {}", self.tab.text("body")?).into());
            }
            // In one look: the only move of a seat plays itself in a moment, and with the last one nothing would come any more.
            let look = format!("[Boolean({OVER}), document.querySelector('#live')?.dataset.seq ?? '0']");
            let found = self.tab.read(&look)?;
            if found[0] == true {
                return Ok(());
            }
            let before = found[1].as_str().unwrap_or("0").to_owned();
            makes_a_move(self)?;
            self.tab.wait(&format!("Number(document.querySelector('#live').dataset.seq) > {before}"))?;
        }
        Err(format!("the match is not over after {longest} moves").into())
    }

    /// One move, any: by arrows to some piece and Enter, and what is then still open by its digit.
    pub fn makes_a_move_by_keyboard(&mut self) -> Outcome {
        let before = self.seq()?;
        let moved = format!("Number(document.querySelector('#live').dataset.seq) > {before}");
        self.tab.evaluate(RESTED)?;
        self.tab.evaluate("document.querySelector('#board').focus()")?;
        if self.tab.holds("document.querySelector('#live .target[id]')")? {
            self.tab.press("ArrowRight")?;
            for _ in 0..self.luck.below(4) {
                self.tab.press(if self.luck.below(2) == 0 { "ArrowRight" } else { "ArrowDown" })?;
            }
            if self.tab.holds("document.activeElement.matches('.target')")? {
                self.tab.press("Enter")?;
                let picked = "document.querySelector('#live .chosen')";
                self.tab.wait(&format!("{moved} || {picked} || document.querySelector('#notice')"))?;
            }
        }
        if !self.tab.holds(&moved)? {
            self.chooses_in_the_list_by_keyboard(&moved)?;
        }
        self.tab.wait(&format!("{moved} || document.querySelector('#notice')"))?;
        Ok(())
    }

    /// One move without ever letting the focus go: by an arrow to the next piece, Enter, and the main button where it is still to
    /// be made.
    pub fn goes_on_by_arrows(&mut self) -> Outcome {
        let moved = answered(&self.tab.read(QUESTION)?);
        for key in ["ArrowRight", "ArrowDown", "ArrowRight"].into_iter().take(1 + self.luck.below(3) as usize)
        {
            self.tab.press(key)?;
        }
        if self.tab.holds("document.activeElement.matches('.target')")? {
            self.tab.press("Enter")?;
            self.tab.wait(&format!("{moved} || document.querySelector('#live .chosen')"))?;
            self.tab.wait(IDLE)?;
        }
        if self.tab.holds(&moved)? { Ok(()) } else { self.goes_on_by_the_list(0) }
    }

    /// One move of the list of all moves, by L, Tab and Enter.
    pub fn goes_on_by_the_list(&mut self, number: usize) -> Outcome {
        let moved = answered(&self.tab.read(QUESTION)?);
        self.tab.press("l")?;
        self.tab.wait("document.querySelector('#moves[open]')")?;
        let value = self.tab.evaluate(&format!(
            "(() => {{ const all = [...document.querySelectorAll('#moves button[data-pieces]:not([hidden])')]; return all[{number} % all.length].value; }})()"
        ))?;
        self.tabs_to(&format!(
            "document.activeElement.matches('#moves button') && document.activeElement.value === {value}"
        ))?;
        self.tab.press("Enter")?;
        self.tab.wait(&format!("{moved} || {ASKS}"))?;
        if !self.tab.holds(&moved)? {
            self.tab.wait(UNGUARDED)?;
            self.tabs_to("document.activeElement.matches('#main')")?;
            self.tab.press("Enter")?;
        }
        self.tab.wait(&moved)?;
        Ok(())
    }

    /// What the board leaves open: a digit of the list of all moves, or else the key that gives the turn away.
    fn chooses_in_the_list_by_keyboard(&mut self, moved: &str) -> Outcome {
        self.tab.press("l")?;
        // The digits come with the list, where it has more than the places of the bar.
        self.tab.wait(
            "document.querySelector('#moves[open]') && (document.querySelector('#moves button[data-digit]') || \
             ![...document.querySelectorAll('#moves button:not([hidden])')].some(move => !move.dataset.place))",
        )?;
        let digits = "document.querySelectorAll('#moves button[data-digit]').length";
        let digits = self.tab.evaluate(digits)?.as_u64().unwrap_or(0);
        if digits > 0 {
            let digit = 1 + self.luck.below(digits);
            self.tab.press(&digit.to_string())?;
        } else {
            self.tab.press("Escape")?;
            self.tab.evaluate("document.querySelector('#board').focus()")?;
            let key =
                if self.tab.holds("document.querySelector('#pass:not(:disabled)')")? { "p" } else { "Enter" };
            self.tab.press(key)?;
        }
        // What would be lost is asked once more.
        self.tab.wait(&format!("{moved} || document.querySelector('#notice') || {ASKS}"))?;
        if !self.tab.holds(moved)? && self.tab.holds(ASKS)? {
            self.tab.evaluate("document.querySelector('#board').focus()")?;
            self.tab.wait(UNGUARDED)?;
            self.tab.press("Enter")?;
        }
        Ok(())
    }

    /// One move, any: its pieces one after the other, as long as they narrow the choice, then its button.
    pub fn makes_a_move_by_mouse(&mut self) -> Outcome {
        let roll = self.luck.below(1 << 20);
        self.makes_by_mouse(&format!("moves[{roll} % Math.max(moves.length, 1)]"))
    }

    /// One move, any, sent as another page of the same person would: where a story is about what comes of many moves.
    pub fn moves_elsewhere(&mut self) -> Outcome {
        let roll = self.luck.below(1 << 20);
        let question = self.tab.evaluate(&format!(
            "(async () => {{ const moves = document.querySelectorAll('#moves button[data-pieces]'); if (!moves.length) return null; \
             const question = {QUESTION}, move = moves[{roll} % moves.length]; const fields = new URLSearchParams(new FormData(move.form)); \
             fields.set('move', move.value); \
             await fetch(move.form.action, {{ method: 'POST', body: fields, headers: {{ 'X-Live': 'listening' }} }}); return question; }})()"
        ))?;
        // Of two who answer at once the second may be asked something else by then; either way the page goes on.
        self.tab.wait(&answered(&question))?;
        Ok(())
    }

    /// This move, in the same way as by mouse.
    pub fn makes(&mut self, text: &str) -> Outcome {
        let listed =
            format!("[...document.querySelectorAll('#moves button')].some(move => move.value === {text:?})");
        self.tab.wait(&listed).map_err(|error| format!("“{text}” is not offered: {error}"))?;
        self.makes_by_mouse(&format!("[...moves].find(move => move.value === {text:?})"))
    }

    /// The move that the script finds among the `moves` that are offered.
    fn makes_by_mouse(&mut self, which: &str) -> Outcome {
        // What was said about an earlier move says nothing about this one.
        self.tab.evaluate("document.querySelector('#notice')?.remove()")?;
        self.tab.wait(IDLE)?;
        // Found in one look, with what is asked: the page may change between two.
        let found = self.tab.evaluate(&format!(
            "(() => {{ const moves = document.querySelectorAll('#moves button[data-pieces]'); const move = {which}; \
             return move ? [{QUESTION}, move.value, ...move.dataset.pieces.split(' ').filter(Boolean)] : [] }})()"
        ))?;
        let moved = answered(&found[0]);
        let mut pieces = found.as_array().into_iter().flatten().skip(1).filter_map(|word| word.as_str());
        let Some(value) = pieces.next() else { return Ok(()) };
        let pieces: Vec<&str> = pieces.collect();
        for (number, piece) in pieces.iter().enumerate() {
            // A mark on a piece, such as how it is turned, is no piece to click on.
            if !self.tab.holds(&format!("document.querySelector('[id={piece:?}]:is(.target, .rest)')"))? {
                break;
            }
            // What lies under something else on a small window is found in the list.
            if self.tab.click(&format!("[id={piece:?}]:is(.target, .rest)")).is_err() {
                break;
            }
            let picked = format!("document.querySelectorAll('#live .chosen').length > {number}");
            self.tab.wait(&format!("{moved} || {picked} || document.querySelector('#notice')"))?;
            // The last piece may have made the move, which is still on its way.
            self.tab.wait(IDLE)?;
            if self.tab.holds(&moved)? {
                return Ok(());
            }
        }
        self.finishes_by_mouse(value, &moved)
    }

    /// The end of a move: the place of the bar that has it, or the list of all moves; and once more where it asks.
    fn finishes_by_mouse(&mut self, value: &str, moved: &str) -> Outcome {
        const TURNS: usize = 6;
        let at = |place: &str| format!("document.querySelector('#{place}:not(:disabled)[value={value:?}]')");
        for _ in 0..TURNS {
            let turns = "document.querySelector('#tool[data-tool=turn]:not([hidden])')";
            if !self.tab.holds(turns)? || self.tab.holds(&at("main"))? {
                break;
            }
            self.tab.press("e")?;
        }
        let told = format!("{moved} || document.querySelector('#notice')");
        if self.tab.holds(&at("main"))? {
            self.presses("#main", &format!("{told} || {ASKS}"))?;
        } else if self.tab.holds(&at("pass"))? {
            self.tab.click("#pass")?;
        } else {
            if !self.tab.holds("document.querySelector('#moves[open]')")? {
                self.tab.click("#moves summary")?;
            }
            // The list opens over what was there.
            self.tab.wait(STILL)?;
            self.presses(&format!("#moves[open] button[value={value:?}]"), &format!("{told} || {ASKS}"))?;
        }
        if self.tab.wait(&format!("{told} || {ASKS}")).is_err() {
            return Err(format!("“{value}” was not made: {}", self.tab.text("#act")?).into());
        }
        if !self.tab.holds(moved)? && self.tab.holds(ASKS)? {
            self.presses("#main", &told)?;
        }
        self.tab.wait(&told)?;
        Ok(())
    }

    /// The main button takes no click while its words are new; whoever saw that it took none clicks again.
    fn presses(&mut self, button: &str, until: &str) -> Outcome {
        for _ in 0..4 {
            self.tab.wait(&format!("{until} || ({UNGUARDED} && {IDLE})"))?;
            if self.tab.holds(until)? {
                return Ok(());
            }
            self.tab.click(button)?;
            for _ in 0..20 {
                if self.tab.holds(until)? {
                    return Ok(());
                }
                std::thread::sleep(std::time::Duration::from_millis(50));
            }
        }
        Ok(())
    }

    /// One move, by the keyboard alone: Tab to each of its pieces and Enter, then Tab to its button and Enter.
    pub fn plays_by_keyboard(&mut self, text: &str) -> Outcome {
        let before = self.seq()?;
        let moved = format!("Number(document.querySelector('#live').dataset.seq) > {before}");
        let button = format!("#moves button[value={text:?}]");
        let pieces = self.tab.evaluate(&format!(
            "document.querySelector({button:?}).dataset.pieces.split(' ').filter(Boolean)"
        ))?;
        let pieces: Vec<String> =
            pieces.as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect();
        for piece in pieces {
            // A piece that only narrows the choice to what it is already does not have to be picked.
            if self.tab.holds(&format!("document.querySelector({button:?}) && [...document.querySelectorAll('#moves .groups button:not([hidden])')].length === 1"))? {
                break;
            }
            self.tabs_to(&format!("document.activeElement.id === {piece:?}"))?;
            self.tab.press("Enter")?;
            let picked = format!("document.getElementById({piece:?})?.matches('.chosen')");
            self.tab.wait(&format!("{moved} || {picked}"))?;
            if self.tab.holds(&moved)? {
                return Ok(());
            }
        }
        if self.tab.holds(&format!("document.querySelector('#main:not(:disabled)[value={text:?}]')"))? {
            self.tabs_to("document.activeElement.matches('#main')")?;
            self.tab.wait(UNGUARDED)?;
        } else {
            self.tab.press("l")?;
            self.tabs_to(&format!("document.activeElement.matches({button:?})"))?;
        }
        self.tab.press("Enter")?;
        self.tab.wait(&moved)?;
        Ok(())
    }

    /// Goes on with Tab until this is so.
    fn tabs_to(&mut self, condition: &str) -> Outcome {
        const MOST: usize = 300;
        for _ in 0..MOST {
            if self.tab.holds(condition)? {
                return Ok(());
            }
            self.tab.press("Tab")?;
        }
        Err(format!("Tab does not lead to: {condition}").into())
    }

    /// The sequence number that the page shows.
    pub fn seq(&mut self) -> Result<u64, Box<dyn std::error::Error>> {
        let seq = self.tab.read("Number(document.querySelector('#live')?.dataset.seq ?? 0)")?;
        Ok(seq.as_u64().unwrap_or(0))
    }
}

/// The page asks this person for a move, or the match is over.
pub const ASKED_OR_OVER: &str =
    "document.querySelector('#live[data-asked]') || document.querySelector('#act a[href$=final]')";
/// The page asks this person alone: where all choose at once the others have chosen, and nothing changes before this person moves.
pub const ASKED_ALONE: &str =
    "(document.querySelector('#live[data-asked]') && document.querySelectorAll('.seat.turn').length === 1)";
/// What the page asks this person: another number for each question. Null: nothing.
pub const QUESTION: &str = "(document.querySelector('#live')?.dataset.asked ?? null)";
/// The page no longer asks this. Those who choose at the same time raise its sequence number as well, so that alone does not tell whether
/// one's own move is there.
pub fn answered(question: &Value) -> String {
    format!("document.querySelector('#live').dataset.asked !== {question}")
}
/// The main button takes clicks: its words have stood for a moment.
pub const UNGUARDED: &str = "!document.querySelector('#main.guard')";
/// In a match of Nim there is something to choose for more than two turns: some deals would be over too soon for a story.
pub const ROOMY: &str =
    "document.querySelectorAll('input[type=checkbox][name=option-large]').forEach(box => box.checked = true)";
/// Nothing moves that will come to rest.
const STILL: &str = "!document.getAnimations().some(one => one.playState === 'running' \
    && one.effect?.getComputedTiming().iterations !== Infinity)";
/// The page has given the focus back to where it was, if it will: two frames after it was drawn.
pub const RESTED: &str = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))";
/// No move is on its way.
pub const IDLE: &str = "!document.querySelector('#live.sending')";
/// The main button asks whether it is meant.
pub const ASKS: &str = "document.querySelector('#main .wd')?.firstChild.textContent.endsWith('?')";
pub const OVER: &str = "document.querySelector('#act a[href$=final]')";
