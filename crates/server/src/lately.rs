//! What was read lately and is dear to read: kept for a moment, while what it was made from is the same.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So long something is kept although its mark is the same: what no mark tells of is as old as this at most.
const KEPT_FOR: Duration = Duration::from_secs(2);
/// So many are kept; a crowd of other questions does not fill the memory.
const MOST_KEPT: usize = 200;

/// Answers by their question, each with the mark of what it was made from.
pub struct Lately<K, M, V>(Mutex<HashMap<K, Kept<M, V>>>);

struct Kept<M, V> {
    mark: M,
    read: Instant,
    answer: Arc<V>,
}

impl<K, M, V> Default for Lately<K, M, V> {
    fn default() -> Self {
        Lately(Mutex::new(HashMap::new()))
    }
}

impl<K: Eq + Hash, M: PartialEq, V> Lately<K, M, V> {
    /// The answer as it was kept, or as it is read now. Nothing is locked while it is read.
    pub async fn find_or<E>(
        &self,
        question: K,
        mark: M,
        read: impl Future<Output = Result<V, E>>,
    ) -> Result<Arc<V>, E> {
        if let Some(answer) = self.find(&question, &mark) {
            return Ok(answer);
        }
        let begun = Instant::now();
        let answer = Arc::new(read.await?);
        let mut all = self.lock();
        if all.len() >= MOST_KEPT {
            all.clear();
        }
        all.insert(question, Kept { mark, read: begun, answer: answer.clone() });
        Ok(answer)
    }

    fn find(&self, question: &K, mark: &M) -> Option<Arc<V>> {
        let all = self.lock();
        let kept = all.get(question).filter(|kept| kept.mark == *mark && kept.read.elapsed() < KEPT_FOR);
        kept.map(|kept| kept.answer.clone())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Kept<M, V>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_read_is_kept_while_its_mark_is_the_same_and_never_grows() {
        let lately = Lately::<usize, u8, usize>::default();
        let read = async |question, mark, answer: usize| {
            *lately.find_or(question, mark, async { Ok::<_, ()>(answer) }).await.expect("an answer")
        };
        assert_eq!(read(1, 1, 10).await, 10);
        assert_eq!(read(1, 1, 11).await, 10, "the same mark");
        assert_eq!(read(1, 2, 12).await, 12, "something has changed");
        for question in 0..3 * MOST_KEPT {
            read(question, 0, 0).await;
        }
        assert!(lately.lock().len() <= MOST_KEPT);
    }

    #[tokio::test]
    async fn what_could_not_be_read_is_asked_for_again() {
        let lately = Lately::<u8, u8, u8>::default();
        assert!(lately.find_or(1, 1, async { Err("not now") }).await.is_err());
        assert_eq!(lately.find_or(1, 1, async { Ok::<_, &str>(2) }).await.as_deref(), Ok(&2));
    }
}
