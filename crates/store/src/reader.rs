//! The connections by which everything is read.
//!
//! A question to SQLite is answered by a thread of its own, so it costs two wake-ups however small it is. The pool of the
//! library asks twice more, whether the connection is well before it is used and after; a file is always well, and a
//! connection on which anything went wrong is closed here. So readers of a file are kept by ourselves, and questions that
//! are asked together ([`crate::Ask`]) go there together. The connections to a server stay with the pool, which asks: there
//! the line may be broken.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::{BoxFuture, try_join_all};
use futures_util::stream::{self, BoxStream};
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use sqlx::any::{AnyQueryResult, AnyRow, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Either, Execute, Executor, SqlStr};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Result;
use crate::ask::Question;
use crate::dialect::Dialect;

/// Everything is read through it.
#[derive(Clone, Debug)]
pub struct Reader {
    way: Way,
    /// So often somebody has waited for the database.
    asked: Arc<AtomicU64>,
}

#[derive(Clone, Debug)]
enum Way {
    File(Arc<Readers>),
    Server(AnyPool),
}

/// The readers of a file.
#[derive(Debug)]
struct Readers {
    address: String,
    /// What every connection is told first.
    manners: &'static str,
    /// There are so many of them, and somebody waits so long for one.
    most: u32,
    patience: Duration,
    turns: Arc<Semaphore>,
    /// Those that have nothing to do; the one that was last used comes first, as it remembers most.
    idle: Mutex<Vec<AnyConnection>>,
}

impl Reader {
    pub fn of_file(address: String, manners: &'static str, most: u32, patience: Duration) -> Self {
        let turns = Arc::new(Semaphore::new(most as usize));
        Self::new(Way::File(Arc::new(Readers {
            address,
            manners,
            most,
            patience,
            turns,
            idle: Mutex::default(),
        })))
    }

    pub fn of_server(pool: AnyPool) -> Self {
        Self::new(Way::Server(pool))
    }

    fn new(way: Way) -> Self {
        Reader { way, asked: Arc::default() }
    }

    /// So often somebody has waited for an answer.
    pub fn asked(&self) -> u64 {
        self.asked.load(Ordering::Relaxed)
    }

    fn count(&self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
    }

    /// A connection for several questions. Others use it again once it is given back ([`Reading::release`]).
    pub async fn acquire(&self) -> sqlx::Result<Reading> {
        let held = match &self.way {
            Way::File(readers) => {
                let turn = readers.turn().await?;
                let connection = Some(readers.connection().await?);
                Held::File { connection, readers: readers.clone(), _turn: turn }
            }
            Way::Server(pool) => Held::Server(pool.acquire().await?),
        };
        Ok(Reading { held, is_open: false })
    }

    /// A connection on which everything is read as of one moment, until [`Reading::end`].
    pub async fn freeze(&self, dialect: Dialect) -> Result<Reading> {
        let mut reading = self.acquire().await?;
        reading.begin(dialect).await?;
        Ok(reading)
    }

    /// The rows that answer each of these questions. A file is asked for all of them at once; of a server each is asked for by a
    /// connection of its own.
    pub async fn ask(&self, questions: Vec<Question>) -> Result<Vec<Vec<AnyRow>>> {
        if questions.iter().all(Question::is_nothing) {
            return Ok(questions.iter().map(|_| Vec::new()).collect());
        }
        match &self.way {
            Way::File(_) => {
                let mut reading = self.acquire().await?;
                self.count();
                let answers = reading.ask(questions).await?;
                reading.release();
                Ok(answers)
            }
            Way::Server(pool) => {
                let asked = questions.into_iter().map(|question| async {
                    match question.is_nothing() {
                        true => Ok(Vec::new()),
                        false => {
                            self.count();
                            question.query().fetch_all(pool).await
                        }
                    }
                });
                Ok(try_join_all(asked).await?)
            }
        }
    }

    /// The same, all of it as of one moment.
    pub async fn ask_at_once(
        &self,
        dialect: Dialect,
        mut questions: Vec<Question>,
    ) -> Result<Vec<Vec<AnyRow>>> {
        let mut reading = self.acquire().await?;
        self.count();
        if let Way::Server(_) = &self.way {
            reading.begin(dialect).await?;
            let mut answers = Vec::with_capacity(questions.len());
            for question in questions {
                answers.push(question.query().fetch_all(&mut *reading).await?);
            }
            reading.end().await?;
            return Ok(answers);
        }
        questions.insert(0, Question::of("BEGIN"));
        questions.push(Question::of("COMMIT"));
        let mut answers = reading.ask(questions).await?;
        reading.release();
        answers.pop();
        answers.remove(0);
        Ok(answers)
    }

    /// Lets those who read finish, and closes everything.
    pub async fn close(&self) {
        match &self.way {
            Way::File(readers) => readers.close().await,
            Way::Server(pool) => pool.close().await,
        }
    }
}

impl Readers {
    async fn turn(&self) -> sqlx::Result<OwnedSemaphorePermit> {
        let turn = tokio::time::timeout(self.patience, self.turns.clone().acquire_owned()).await;
        turn.map_err(|_| sqlx::Error::PoolTimedOut)?.map_err(|_| sqlx::Error::PoolClosed)
    }

    async fn connection(&self) -> sqlx::Result<AnyConnection> {
        let idle = self.lock().pop();
        match idle {
            Some(connection) => Ok(connection),
            None => {
                let mut connection = AnyConnection::connect(&self.address).await?;
                connection.execute(self.manners).await?;
                Ok(connection)
            }
        }
    }

    async fn close(&self) {
        let all = self.turns.acquire_many(self.most).await;
        self.turns.close();
        let idle = std::mem::take(&mut *self.lock());
        for connection in idle {
            let _ = connection.close().await;
        }
        drop(all);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<AnyConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection by which somebody reads. Where it is not given back it is closed: nobody knows what is under way on it.
#[derive(Debug)]
pub struct Reading {
    held: Held,
    /// A transaction is open.
    is_open: bool,
}

#[derive(Debug)]
enum Held {
    File {
        /// None once it was given back.
        connection: Option<AnyConnection>,
        readers: Arc<Readers>,
        _turn: OwnedSemaphorePermit,
    },
    Server(PoolConnection<Any>),
}

impl Reading {
    /// The rows that answer each of these questions, all asked for at once: SQLite goes through a text of several statements
    /// one after the other.
    async fn ask(&mut self, questions: Vec<Question>) -> Result<Vec<Vec<AnyRow>>> {
        let mut answers: Vec<Vec<AnyRow>> = questions.iter().map(|_| Vec::new()).collect();
        // Each statement ends with how much it changed.
        let mut asked = (0..questions.len()).filter(|&at| !questions[at].is_nothing());
        let mut at = asked.next();
        let mut steps = self.fetch_many(Question::all(&questions).query());
        while let Some(step) = steps.try_next().await? {
            match (step, at) {
                (Either::Right(row), Some(at)) => answers[at].push(row),
                (Either::Left(_), _) => at = asked.next(),
                (Either::Right(_), None) => {}
            }
        }
        drop(steps);
        drop(asked);
        Ok(answers)
    }

    async fn begin(&mut self, dialect: Dialect) -> Result<()> {
        self.is_open = true;
        self.execute("BEGIN").await?;
        dialect.freeze(self).await
    }

    /// All that was asked has been answered: others may use the connection.
    pub fn release(mut self) {
        if let Held::File { connection, readers, .. } = &mut self.held
            && let Some(connection) = connection.take()
        {
            readers.lock().push(connection);
        }
    }

    /// What is read after this is no longer of the same moment.
    pub async fn end(mut self) -> Result<()> {
        self.execute("COMMIT").await?;
        self.is_open = false;
        self.release();
        Ok(())
    }

    /// Nobody else is to use it, whatever becomes of it.
    pub fn close_on_drop(&mut self) {
        self.is_open = true;
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        if let (Held::Server(connection), true) = (&mut self.held, self.is_open) {
            connection.close_on_drop();
        }
    }
}

impl Deref for Reading {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        match &self.held {
            Held::File { connection, .. } => connection.as_ref().expect("it is given back last"),
            Held::Server(connection) => connection,
        }
    }
}

impl DerefMut for Reading {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        match &mut self.held {
            Held::File { connection, .. } => connection.as_mut().expect("it is given back last"),
            Held::Server(connection) => connection,
        }
    }
}

type Step = Either<AnyQueryResult, AnyRow>;

/// One question by a connection of its own.
impl<'r> Executor<'r> for &'r Reader {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, sqlx::Result<Step>>
    where
        'r: 'e,
        E: 'q + Execute<'q, Any>,
    {
        self.count();
        if let Way::Server(pool) = &self.way {
            return pool.fetch_many(query);
        }
        let answer = async move {
            let mut reading = self.acquire().await?;
            let steps: Vec<Step> = reading.fetch_many(query).try_collect().await?;
            reading.release();
            Ok::<_, sqlx::Error>(stream::iter(steps.into_iter().map(Ok)))
        };
        stream::once(answer).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, sqlx::Result<Option<AnyRow>>>
    where
        'r: 'e,
        E: 'q + Execute<'q, Any>,
    {
        self.count();
        if let Way::Server(pool) = &self.way {
            return pool.fetch_optional(query);
        }
        let answer = async move {
            let mut reading = self.acquire().await?;
            let row = reading.fetch_optional(query).await?;
            reading.release();
            Ok(row)
        };
        answer.boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, sqlx::Result<sqlx::any::AnyStatement>>
    where
        'r: 'e,
    {
        async move { self.acquire().await?.prepare_with(sql, parameters).await }.boxed()
    }
}
