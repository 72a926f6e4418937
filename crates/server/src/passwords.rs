//! Passwords: what is kept of them, and how they are tried.
//!
//! A hash takes time and memory on purpose, so only a few are worked out at once, however many people knock. A name
//! costs the same whether somebody has a password under it or not, and guessing at one name grows slower and slower.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use store::Person;
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

use crate::thinkers::be_nice;

/// So many hashes are worked out at once; each takes 19 MB.
const AT_ONCE: usize = 2;
/// So many hashes any name costs at least: those who had one name before names belonged to anybody are all tried.
const NAMESAKES: u8 = 3;
/// So many wrong guesses at a name cost nothing: people mistype.
const FREE_GUESSES: u32 = 3;
/// What the next one costs; each after it twice as much.
const FIRST_DELAY: Duration = Duration::from_millis(500);
/// Whoever knows the password must get in even while others guess.
const LONGEST_DELAY: Duration = Duration::from_secs(8);
/// A name at which nobody guessed for so long is as good as new.
const FORGIVEN_AFTER: Duration = Duration::from_secs(15 * 60);
/// The hash of a word that nobody knows, with the same cost as all others.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$Y29wcGljZS1ub2JvZHkhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Works out hashes, a few at once.
pub struct Passwords {
    turns: Semaphore,
    guesses: Mutex<HashMap<String, Guesses>>,
}

struct Guesses {
    count: u32,
    last: Instant,
}

impl Default for Passwords {
    fn default() -> Self {
        Passwords { turns: Semaphore::new(AT_ONCE), guesses: Mutex::default() }
    }
}

impl Passwords {
    async fn turn(&self) -> SemaphorePermit<'_> {
        self.turns.acquire().await.expect("nobody closes it")
    }

    /// The hash of a password.
    pub async fn hash(&self, password: String) -> Option<String> {
        let _turn = self.turn().await;
        let hash =
            move || Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string());
        apart(hash).await.flatten()
    }

    /// Whose password this is, of those who have this name.
    pub async fn find(&self, name: &str, people: Vec<Person>, password: String) -> Option<Person> {
        tokio::time::sleep(self.guess(name)).await;
        let found = {
            let _turn = self.turn().await;
            apart(move || owner(people, &password)).await.flatten()
        };
        if found.is_some() {
            self.lock().remove(&key(name));
        }
        found
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Guesses>> {
        self.guesses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a guess at a name, before it is known whether it is right, and tells how long it has to wait.
    fn guess(&self, name: &str) -> Duration {
        let mut guesses = self.lock();
        let now = Instant::now();
        let at = guesses.entry(key(name)).or_insert(Guesses { count: 0, last: now });
        at.last = now;
        at.count = at.count.saturating_add(1);
        delay(at.count)
    }

    /// Forgets the names at which nobody guessed lately.
    pub fn sweep(&self) {
        self.lock().retain(|_, guesses| guesses.last.elapsed() < FORGIVEN_AFTER);
    }
}

/// Works something out on a thread of its own, which waits for those that answer people: whoever knocks sixty times makes
/// nobody else's page slower. None: it failed.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let work = move || {
        be_nice();
        // Nobody listens when whoever knocked has gone.
        let _ = tell.send(work());
    };
    std::thread::Builder::new().name("password".to_owned()).spawn(work).ok()?;
    told.await.ok()
}

/// Names that look alike are guessed at together.
fn key(name: &str) -> String {
    store::folded(name)
}

/// How long the guess of this number has to wait.
fn delay(count: u32) -> Duration {
    match count.checked_sub(FREE_GUESSES + 1) {
        None => Duration::ZERO,
        Some(more) => (FIRST_DELAY * 2_u32.pow(more.min(8))).min(LONGEST_DELAY),
    }
}

/// The person whose password this is. Every name costs the same number of hashes, found or not.
fn owner(people: Vec<Person>, password: &str) -> Option<Person> {
    let hashes = hashes(&people);
    let fits: Vec<bool> = hashes.iter().map(|hash| fits(hash, password)).collect();
    people.into_iter().zip(fits).find(|(_, fits)| *fits).map(|(person, _)| person)
}

/// The hashes to try: theirs first, then nobody's, always as many.
fn hashes(people: &[Person]) -> Vec<&str> {
    let theirs = people.iter().map(|person| person.password.as_deref().unwrap_or(NOBODYS));
    theirs.chain(std::iter::repeat(NOBODYS)).take(people.len().max(NAMESAKES.into())).collect()
}

fn fits(hash: &str, password: &str) -> bool {
    let hash = PasswordHash::new(hash).ok();
    hash.is_some_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use store::PersonId;
    use table::Language;

    use super::*;

    fn person(id: i64, password: &str) -> Person {
        let hash = Argon2::default().hash_password(password.as_bytes()).expect("a hash").to_string();
        Person {
            id: PersonId(id),
            name: "Anna".to_owned(),
            language: Language::En,
            theme: "system".to_owned(),
            password: Some(hash),
        }
    }

    #[test]
    fn every_name_costs_the_same() {
        let anna = person(1, "a long password");
        for people in [vec![], vec![anna.clone()], vec![anna.clone(), person(2, "another")]] {
            assert_eq!(hashes(&people).len(), usize::from(NAMESAKES));
        }
        let cost = |hash: &str| {
            let hash = PasswordHash::new(hash).expect("a hash");
            (hash.algorithm.to_string(), hash.params.to_string(), hash.hash.map(|hash| hash.as_bytes().len()))
        };
        assert_eq!(cost(NOBODYS), cost(anna.password.as_deref().expect("a hash")), "nobody's costs as much");
        assert!(!fits(NOBODYS, ""));
    }

    #[test]
    fn of_namesakes_the_one_is_found_whose_password_it_is() {
        let people = vec![person(1, "first"), person(2, "second")];
        assert_eq!(owner(people.clone(), "second").map(|person| person.id), Some(PersonId(2)));
        assert_eq!(owner(people, "third").map(|person| person.id), None);
    }

    #[test]
    fn guessing_at_one_name_grows_slower_and_others_are_not_concerned() {
        let passwords = Passwords::default();
        let waits: Vec<Duration> = (0..12).map(|_| passwords.guess("Anna")).collect();
        assert!(waits[..3].iter().all(Duration::is_zero), "{waits:?}");
        assert!(waits[3..7].windows(2).all(|pair| pair[0] < pair[1]), "{waits:?}");
        assert_eq!(waits[11], LONGEST_DELAY, "and never for ever");
        assert_eq!(passwords.guess("anna"), LONGEST_DELAY, "whatever its letters");
        assert!(passwords.guess("Ben").is_zero());
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn they_are_worked_out_where_they_slow_nobody_down() {
        use rustix::process::getpriority_process;
        let mine = getpriority_process(None).expect("a number");
        let theirs = apart(|| getpriority_process(None).expect("a number")).await.expect("it is done");
        assert!(theirs > mine || mine == 19, "{theirs} is no lower priority than {mine}");
    }

    #[tokio::test]
    async fn only_a_few_are_worked_out_at_once() {
        let passwords = Passwords::default();
        let held = [passwords.turn().await, passwords.turn().await];
        assert!(passwords.turns.try_acquire().is_err(), "the third waits");
        drop(held);
        assert!(passwords.hash("a long password".to_owned()).await.is_some());
    }
}
