//! Questions that can be asked together.
//!
//! A page needs many small answers. Each question is a value: its text, what it asks for, and how its rows are read; the
//! constructors are beside the queries (`Ask::tallies` in `results.rs`). [`Store::ask`] asks one, [`Store::together`] asks
//! several of which none waits for another.

use std::borrow::Cow;

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe};

use crate::dialect::Dialect;
use crate::{Result, Store};

/// What the store is asked, and how the answer is read.
pub struct Ask<T> {
    text: Text,
    given: Vec<Given>,
    read: Box<dyn FnOnce(&[AnyRow]) -> Result<T> + Send>,
}

/// The text of a query: the same for both databases, or one for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    Same(&'static str),
    Each { sqlite: &'static str, postgres: &'static str },
}

impl Text {
    pub const fn for_dialect(self, dialect: Dialect) -> &'static str {
        match (self, dialect) {
            (Text::Same(text), _) => text,
            (Text::Each { sqlite, .. }, Dialect::Sqlite) => sqlite,
            (Text::Each { postgres, .. }, Dialect::Postgres) => postgres,
        }
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Self {
        Text::Same(text)
    }
}

/// What stands in the place of a `$1`.
#[derive(Clone, Debug)]
pub enum Given {
    Small(i16),
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<i16> for Given {
    fn from(number: i16) -> Self {
        Given::Small(number)
    }
}

impl From<i64> for Given {
    fn from(number: i64) -> Self {
        Given::Number(number)
    }
}

impl From<&str> for Given {
    fn from(text: &str) -> Self {
        Given::Text(text.to_owned())
    }
}

impl From<String> for Given {
    fn from(text: String) -> Self {
        Given::Text(text)
    }
}

impl From<&[u8]> for Given {
    fn from(bytes: &[u8]) -> Self {
        Given::Bytes(bytes.to_vec())
    }
}

impl<T: 'static> Ask<T> {
    /// A question whose whole answer is read at once.
    pub(crate) fn new(
        text: impl Into<Text>,
        read: impl FnOnce(&[AnyRow]) -> Result<T> + Send + 'static,
    ) -> Self {
        Ask { text: text.into(), given: Vec::new(), read: Box::new(read) }
    }

    /// The same, for the next place in its text.
    pub(crate) fn with(mut self, given: impl Into<Given>) -> Self {
        self.given.push(given.into());
        self
    }

    /// Nothing is asked: this is the answer.
    pub fn nothing(answer: T) -> Self
    where
        T: Send,
    {
        Self::new("", |_| Ok(answer))
    }

    /// What follows from the answer.
    pub fn map<U: 'static>(self, follows: impl FnOnce(T) -> U + Send + 'static) -> Ask<U> {
        let Ask { text, given, read } = self;
        Ask { text, given, read: Box::new(move |rows| read(rows).map(follows)) }
    }
}

impl<T: 'static> Ask<Vec<T>> {
    /// A question each row of whose answer is read alike.
    pub(crate) fn rows(text: impl Into<Text>, read: impl Fn(&AnyRow) -> Result<T> + Send + 'static) -> Self {
        Self::new(text, move |rows| rows.iter().map(read).collect())
    }
}

impl<T: 'static> Ask<Option<T>> {
    /// A question that one row answers, if any.
    pub(crate) fn row(
        text: impl Into<Text>,
        read: impl FnOnce(&AnyRow) -> Result<T> + Send + 'static,
    ) -> Self {
        Self::new(text, |rows| rows.first().map(read).transpose())
    }
}

/// A question as the database gets it.
#[derive(Debug)]
pub struct Question {
    text: Cow<'static, str>,
    given: Vec<Given>,
}

impl Question {
    pub fn of(text: &'static str) -> Self {
        Question { text: Cow::Borrowed(text), given: Vec::new() }
    }

    /// Nothing is asked.
    pub fn is_nothing(&self) -> bool {
        self.text.is_empty()
    }

    pub fn query<'q>(self) -> Query<'q, Any, AnyArguments> {
        let query = match self.text {
            Cow::Borrowed(text) => sqlx::query(text),
            Cow::Owned(text) => sqlx::query(AssertSqlSafe(text)),
        };
        self.given.into_iter().fold(query, |query, given| match given {
            Given::Small(number) => query.bind(number),
            Given::Number(number) => query.bind(number),
            Given::Text(text) => query.bind(text),
            Given::Bytes(bytes) => query.bind(bytes),
        })
    }

    /// All of them, one after the other: the places of each come after those of the ones before it.
    pub fn all(questions: &[Question]) -> Question {
        let (mut text, mut given) = (String::new(), Vec::new());
        for question in questions.iter().filter(|question| !question.is_nothing()) {
            if !text.is_empty() {
                text.push_str("; ");
            }
            push_shifted(&mut text, &question.text, given.len());
            given.extend(question.given.iter().cloned());
        }
        Question { text: Cow::Owned(text), given }
    }
}

/// The text with every `$1` further on by so many.
fn push_shifted(to: &mut String, text: &str, by: usize) {
    let mut pieces = text.split('$');
    to.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let digits = piece.bytes().take_while(u8::is_ascii_digit).count();
        let place: usize = piece[..digits].parse().expect("a place is a number");
        to.push('$');
        to.push_str(&(place + by).to_string());
        to.push_str(&piece[digits..]);
    }
}

/// Several questions of which none waits for another.
pub trait Asks: Sized {
    type Answers;

    #[doc(hidden)]
    fn questions(&mut self, dialect: Dialect) -> Vec<Question>;

    /// So many they are.
    #[doc(hidden)]
    fn count(&self) -> usize;

    #[doc(hidden)]
    fn read(self, answers: &[Vec<AnyRow>]) -> Result<Self::Answers>;
}

macro_rules! asks {
    ($($name:ident $at:tt),+) => {
        impl<$($name),+> Asks for ($(Ask<$name>,)+) {
            type Answers = ($($name,)+);

            fn questions(&mut self, dialect: Dialect) -> Vec<Question> {
                vec![$(self.$at.question(dialect)),+]
            }

            fn count(&self) -> usize {
                [$($at),+].len()
            }

            fn read(self, answers: &[Vec<AnyRow>]) -> Result<Self::Answers> {
                Ok(($((self.$at.read)(&answers[$at])?,)+))
            }
        }
    };
}

asks!(A 0);
asks!(A 0, B 1);
asks!(A 0, B 1, C 2);
asks!(A 0, B 1, C 2, D 3);
asks!(A 0, B 1, C 2, D 3, E 4);
asks!(A 0, B 1, C 2, D 3, E 4, F 5);
asks!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
asks!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);

/// These and those.
pub struct Both<A, B>(pub A, pub B);

impl<A: Asks, B: Asks> Asks for Both<A, B> {
    type Answers = (A::Answers, B::Answers);

    fn questions(&mut self, dialect: Dialect) -> Vec<Question> {
        let mut questions = self.0.questions(dialect);
        questions.extend(self.1.questions(dialect));
        questions
    }

    fn count(&self) -> usize {
        self.0.count() + self.1.count()
    }

    fn read(self, answers: &[Vec<AnyRow>]) -> Result<Self::Answers> {
        let (these, those) = answers.split_at(self.0.count());
        Ok((self.0.read(these)?, self.1.read(those)?))
    }
}

impl<T> Ask<T> {
    fn question(&mut self, dialect: Dialect) -> Question {
        let text = Cow::Borrowed(self.text.for_dialect(dialect));
        Question { text, given: std::mem::take(&mut self.given) }
    }
}

impl Store {
    /// Asks one question.
    pub async fn ask<T>(&self, ask: Ask<T>) -> Result<T> {
        Ok(self.together((ask,)).await?.0)
    }

    /// Asks several questions at once.
    pub async fn together<A: Asks>(&self, mut asks: A) -> Result<A::Answers> {
        let answers = self.read.ask(asks.questions(self.dialect)).await?;
        asks.read(&answers)
    }

    /// The same, answered as of one moment.
    pub(crate) async fn at_once<A: Asks>(&self, mut asks: A) -> Result<A::Answers> {
        let answers = self.read.ask_at_once(self.dialect, asks.questions(self.dialect)).await?;
        asks.read(&answers)
    }

    /// So often the database was waited for since the store was opened.
    pub fn asked(&self) -> u64 {
        self.read.asked()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_later_questions_come_later() {
        let question = |text, given: &[i64]| Question {
            text: Cow::Borrowed(text),
            given: given.iter().copied().map(Given::from).collect(),
        };
        let all = Question::all(&[
            question("SELECT $1, $2, $1", &[7, 8]),
            question("", &[]),
            question("SELECT $1 + $10 FROM x", &[9]),
        ]);
        assert_eq!(all.text, "SELECT $1, $2, $1; SELECT $3 + $12 FROM x");
        assert_eq!(all.given.len(), 3);
    }
}
