//! The matches of one engine process, and what each request does to them.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value, json};
use table::{
    AnyMatch, Fate, GameEntry, Happening, Language, Reader, Record, Refused, Seat, Seed, Setup, Standings,
    Viewer,
};

use super::protocol::{Failure, MatchId, Position, Request, Until};

/// More open matches than any study needs, and few enough for any memory.
const MOST_MATCHES: usize = 100_000;

/// The open matches of one process.
#[derive(Default)]
pub struct Session {
    matches: BTreeMap<MatchId, Box<dyn AnyMatch>>,
    last_id: MatchId,
    closed: bool,
}

type Answer = Result<Value, Failure>;

impl Session {
    /// Whether `quit` was asked.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Answers one request. A refused one changes nothing.
    pub fn handle(&mut self, request: Value) -> Answer {
        let request = read_request(request)?;
        let touched = match_of(&request);
        // A position from outside may be stranger than its checks foresee; that must not end the process.
        match catch_unwind(AssertUnwindSafe(|| self.answer(request))) {
            Ok(answer) => answer,
            Err(_) => {
                touched.map(|id| self.matches.remove(&id));
                Err(Failure::new("internal", "the rules stumbled over this match; it was closed"))
            }
        }
    }

    fn answer(&mut self, request: Request) -> Answer {
        match request {
            Request::Games {} => Ok(json!({"games": shelf::GAMES.iter().map(game).collect::<Vec<_>>()})),
            Request::New { game, setup, seed } => self.new_match(&game, setup, seed),
            Request::Load { position, record, components } => self.load(position, record, components),
            Request::Moves { id, seat, language } => moves(self.open(id)?, seat, language),
            Request::Play { id, seat, text, language } => play(self.open_mut(id)?, seat, &text, language),
            Request::View { id, seat } => view(self.open(id)?, seat),
            Request::Position { id } => Ok(json!({"position": position(self.open(id)?)})),
            Request::Record { id, names } => record(self.open(id)?, &names),
            Request::Undo { id, seat, steps } => undo(self.open_mut(id)?, seat, steps.unwrap_or(1)),
            Request::Redo { id, seat } => redo(self.open_mut(id)?, seat),
            Request::Reset { id, seat } => reset(self.open_mut(id)?, seat),
            Request::Standings { id, language } => standings(self.open(id)?, language),
            Request::Random { id, until, seed } => random(self.open_mut(id)?, until, seed),
            Request::Close { id } => self.close(id),
            Request::Quit {} => {
                self.closed = true;
                Ok(json!({}))
            }
        }
    }

    fn new_match(&mut self, game: &str, setup: Setup, seed: Option<String>) -> Answer {
        let entry = find(game)?;
        let seed = match seed {
            Some(text) => text.parse().unwrap_or_else(|_| Seed::named(&text)),
            None => fresh_seed(),
        };
        self.add((entry.deal)(setup, seed)?)
    }

    fn load(
        &mut self,
        position: Option<Position>,
        record: Option<String>,
        components: Option<String>,
    ) -> Answer {
        match (position, record) {
            (Some(position), None) => {
                let entry = find(&position.game)?;
                let wrong = |error: String| Failure::new("bad-position", error);
                let mut played = (entry.load)(position.setup, position.state).map_err(wrong)?;
                if !played.follow_rules(position.rules) {
                    return Err(wrong("the position comes from another version of the rules".to_owned()));
                }
                self.add(played)
            }
            (None, Some(text)) => {
                let record = Record::parse(&text)?;
                let entry = find(&record.game)?;
                self.add((entry.replay)(&record, components.as_deref())?)
            }
            _ => Err(Failure::new("bad-request", "load takes either “position” or “record”")),
        }
    }

    fn add(&mut self, played: Box<dyn AnyMatch>) -> Answer {
        if self.matches.len() >= MOST_MATCHES {
            return Err(Failure::new("too-many-matches", format!("at most {MOST_MATCHES}; close some")));
        }
        self.last_id += 1;
        let mut answer = status(&*played);
        answer.insert("match".into(), self.last_id.into());
        answer.insert("seats".into(), played.setup().players.into());
        answer.insert("seal".into(), json!(played.seed().map(|seed| seed.commitment())));
        self.matches.insert(self.last_id, played);
        Ok(answer.into())
    }

    fn close(&mut self, id: MatchId) -> Answer {
        self.matches.remove(&id).map(|_| json!({})).ok_or_else(|| Failure::unknown_match(id))
    }

    fn open(&self, id: MatchId) -> Result<&dyn AnyMatch, Failure> {
        self.matches.get(&id).map(|played| &**played).ok_or_else(|| Failure::unknown_match(id))
    }

    fn open_mut(&mut self, id: MatchId) -> Result<&mut Box<dyn AnyMatch>, Failure> {
        self.matches.get_mut(&id).ok_or_else(|| Failure::unknown_match(id))
    }
}

/// Reads a request so that the error says what is missing or of a wrong type.
fn read_request(mut request: Value) -> Result<Request, Failure> {
    let Some(fields) = request.as_object_mut() else {
        return Err(Failure::new("bad-request", "a request is a JSON object"));
    };
    fields.remove("id");
    if !fields.get("do").is_some_and(Value::is_string) {
        return Err(Failure::new("bad-request", "a request says what to “do”"));
    }
    serde_json::from_value(request).map_err(|error| {
        let code =
            if error.to_string().starts_with("unknown variant") { "unknown-request" } else { "bad-request" };
        Failure::new(code, error)
    })
}

fn match_of(request: &Request) -> Option<MatchId> {
    match *request {
        Request::Games {} | Request::New { .. } | Request::Load { .. } | Request::Quit {} => None,
        Request::Moves { id, .. }
        | Request::Play { id, .. }
        | Request::View { id, .. }
        | Request::Position { id }
        | Request::Record { id, .. }
        | Request::Undo { id, .. }
        | Request::Redo { id, .. }
        | Request::Reset { id, .. }
        | Request::Standings { id, .. }
        | Request::Random { id, .. }
        | Request::Close { id } => Some(id),
    }
}

fn find(slug: &str) -> Result<&'static GameEntry, Failure> {
    shelf::find(slug).ok_or_else(|| {
        let slugs: Vec<&str> = shelf::GAMES.iter().map(|entry| entry.about.slug).collect();
        Failure::new("unknown-game", format!("there is no game “{slug}”; there are {}", slugs.join(", ")))
    })
}

/// A seed from the system's random source.
pub fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has a random source");
    Seed::new(bytes)
}

fn game(entry: &GameEntry) -> Value {
    let names = Language::ALL.map(|language| (entry.lexicon)().word("game-name", language));
    let mut game = json!(entry.about);
    game["name"] = json!({"en": names[0], "fr": names[1], "de": names[2]});
    game
}

/// Who is waited for, whether it is over, how many moves were played.
fn status(played: &dyn AnyMatch) -> Map<String, Value> {
    let mut status = Map::new();
    status.insert("waiting_for".into(), json!(played.waiting_for()));
    status.insert("over".into(), played.is_over().into());
    status.insert("count".into(), played.count().into());
    status
}

fn seat_of(played: &dyn AnyMatch, seat: Seat) -> Result<Seat, Failure> {
    let seats = played.setup().players as usize;
    if seat.index() < seats { Ok(seat) } else { Err(Failure::no_such_seat(seat, seats)) }
}

fn moves(played: &dyn AnyMatch, seat: Seat, language: Option<Language>) -> Answer {
    let seat = seat_of(played, seat)?;
    let Some(language) = language else { return Ok(json!({"moves": played.moves(seat)})) };
    let reader = Reader { language, seat: Some(seat), names: &[] };
    let spoken = |choice: table::Choice| json!({"move": choice.text, "words": played.lexicon().tell(&choice.meaning, reader)});
    let moves: Vec<Value> = played.choices(seat).into_iter().map(spoken).collect();
    let prompt =
        if moves.is_empty() { None } else { Some(played.lexicon().tell(&played.prompt(seat), reader)) };
    Ok(json!({"moves": moves, "prompt": prompt}))
}

fn play(played: &mut Box<dyn AnyMatch>, seat: Seat, text: &str, language: Option<Language>) -> Answer {
    let seat = seat_of(&**played, seat)?;
    let reader = Reader { language: language.unwrap_or_default(), seat: Some(seat), names: &[] };
    let lexicon = played.lexicon();
    let happened = played.play(seat, text).map_err(|refused| {
        let code = match &refused {
            Refused::Unreadable(_) => "unreadable-move",
            Refused::Illegal(_) => "illegal-move",
        };
        Failure::new(code, table::unbroken(refused.say(lexicon, reader)))
    })?;
    let heard = happened.into_iter().filter(|happening| happening.audience.includes(Viewer::Seat(seat)));
    let event = |happening: Happening| match language {
        None => happening.event,
        Some(_) => json!({"event": happening.event, "words": lexicon.tell(&happening.line, reader)}),
    };
    let mut answer = status(&**played);
    answer.insert("events".into(), heard.map(event).collect());
    Ok(answer.into())
}

fn view(played: &dyn AnyMatch, seat: Option<Seat>) -> Answer {
    let viewer = match seat {
        Some(seat) => Viewer::Seat(seat_of(played, seat)?),
        None => Viewer::Onlooker,
    };
    Ok(json!({"view": played.view(viewer)}))
}

fn position(played: &dyn AnyMatch) -> Position {
    Position {
        game: played.about().slug.to_owned(),
        rules: played.rules(),
        setup: played.setup().clone(),
        state: played.position(),
    }
}

fn record(played: &dyn AnyMatch, names: &[String]) -> Answer {
    if played.seed().is_none() {
        let message = "a match loaded from a position has no record; ask for its position instead";
        return Err(Failure::new("no-record", message));
    }
    Ok(json!({"record": played.record(names).to_string()}))
}

fn undo(played: &mut Box<dyn AnyMatch>, seat: Option<Seat>, steps: usize) -> Answer {
    match seat {
        Some(seat) => {
            let seat = seat_of(&**played, seat)?;
            for _ in 0..steps.min(played.count()).max(1) {
                played.undo(seat)?;
            }
        }
        None => {
            let Some(count) = played.count().checked_sub(steps) else {
                return Err(Failure::new(
                    "cannot-undo",
                    format!("only {} moves were played", played.count()),
                ));
            };
            played.rewind(count);
        }
    }
    Ok(status(&**played).into())
}

fn redo(played: &mut Box<dyn AnyMatch>, seat: Option<Seat>) -> Answer {
    match seat {
        Some(seat) => played.redo(seat_of(&**played, seat)?)?,
        None => played.redo_last()?,
    }
    Ok(status(&**played).into())
}

fn reset(played: &mut Box<dyn AnyMatch>, seat: Seat) -> Answer {
    let seat = seat_of(&**played, seat)?;
    played.reset(seat)?;
    Ok(status(&**played).into())
}

fn standings(played: &dyn AnyMatch, language: Option<Language>) -> Answer {
    let standings = played.standings();
    let Some(language) = language else { return Ok(json!({"standings": standings})) };
    Ok(json!({"standings": standings, "words": spoken(played, &standings, language)}))
}

/// The lines of every seat's points in words.
fn spoken(played: &dyn AnyMatch, standings: &Standings, language: Language) -> Vec<Vec<String>> {
    let reader = Reader::onlooker(language);
    let line = |line: &table::Line| {
        let category = table::unbroken(played.lexicon().word(line.category, language));
        let detail =
            line.detail.as_ref().map(|detail| format!(" ({})", played.lexicon().tell(detail, reader)));
        format!("{category}{}: {}", detail.unwrap_or_default(), line.points)
    };
    standings.scores.iter().map(|score| score.lines.iter().map(line).collect()).collect()
}

fn random(played: &mut Box<dyn AnyMatch>, until: Until, seed: Option<String>) -> Answer {
    if let Until::Seat(seat) = until {
        seat_of(&**played, seat)?;
    }
    let seed = seed.map_or_else(fresh_seed, |text| Seed::named(&text));
    let mut chance = Fate::sealed(seed).next();
    let mut moves = Vec::new();
    let longest = played.about().longest_match;
    loop {
        let goes_on = match until {
            Until::End => true,
            Until::Moves(wanted) => moves.len() < wanted,
            Until::Seat(seat) => !played.waiting_for().contains(seat),
        };
        if !goes_on || moves.len() > longest {
            break;
        }
        let Some((seat, text)) = played.play_random(&mut chance) else { break };
        moves.push(json!({"seat": seat, "move": text}));
    }
    let mut answer = status(&**played);
    answer.insert("moves".into(), moves.into());
    Ok(answer.into())
}
