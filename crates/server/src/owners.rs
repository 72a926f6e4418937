//! Those who keep the house: what they decide about people and tables, whether on their page or by `coppice admin`.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::future::BoxFuture;
use store::{Because, Measure, Order, PersonId, Secret, Store, StoreError, TableId};

use crate::AppState;
use crate::live::Refusal;

/// How soon a server does what it was told through the store.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Orders are looked for once more this far back: clocks differ, and what is written is seen later than its time.
const OVERLAP: i64 = 15_000;

/// What is to be done about somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    Mute,
    Block,
    /// They are called otherwise, and keep that name.
    Rename(String),
    /// All of that ends.
    Forgive,
}

/// The path of a link that lets somebody new into a house that is closed to strangers.
pub fn invitation(secret: Secret) -> String {
    web::routes::invitation(&secret.reveal())
}

/// Does it, and tells under which name they are known afterwards, if under another.
pub fn decide<'a>(
    store: &'a Store,
    about: PersonId,
    act: &'a Act,
    because: Because<'a>,
) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
    Box::pin(async move {
        match act {
            Act::Mute => store.take_measure(about, Measure::Mute, because).await.map(|()| None),
            Act::Block => store.take_measure(about, Measure::Block, because).await.map(|()| None),
            Act::Rename(name) => store.call_otherwise(about, name, because).await.map(Some),
            Act::Forgive => store.forgive(about, because).await.map(|()| None),
        }
    })
}

/// Does what this server is told through the store, for ever: what was decided by `coppice admin` or at another node.
pub async fn carry_out(app: AppState) {
    let (mut since, mut done) = (0, HashSet::new());
    loop {
        match app.store.orders(since).await {
            Ok(orders) => {
                let mut newest = since + OVERLAP;
                done.retain(|(time, ..): &(i64, Order, TableId)| *time > since);
                for order in orders {
                    newest = newest.max(order.0);
                    if !done.contains(&order) && carry_out_one(&app, &order).await {
                        done.insert(order);
                    }
                }
                since = newest - OVERLAP;
            }
            Err(error) => tracing::warn!(%error, "nobody knows what the owners want"),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// False: it is to be tried again.
async fn carry_out_one(app: &AppState, (_, order, id): &(i64, Order, TableId)) -> bool {
    let carried_out = match order {
        Order::Close => app.tables.close_by_house(id).await,
        Order::Refresh => app.tables.refresh(id).await,
    };
    match carried_out {
        Ok(()) => true,
        // Another node was quicker, or the store does not answer.
        Err(refusal @ Refusal::Store(_)) => {
            tracing::warn!(table = %id, %refusal, "what the owners want is not done yet");
            false
        }
        Err(refusal) => {
            tracing::warn!(table = %id, %refusal, "what the owners want cannot be done");
            true
        }
    }
}
