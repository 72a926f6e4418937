//! `coppice admin`: what those who keep the house decide, from the command line. A server that runs follows within a second.

use anyhow::bail;
use clap::{Args, Subcommand};
use server::owners::{self, Act};
use store::{Because, Person, PersonId, Store, TableId};

use crate::backup::{StoreArgs, wait};

/// What is decided. Everything is noted in a log.
#[derive(Subcommand, Clone, Debug)]
pub enum AdminCommand {
    /// Let somebody play on, but say nothing
    Mute(AboutPerson),
    /// Sign somebody out everywhere and let them in no more
    Block(AboutPerson),
    /// Give somebody another name, which they cannot change
    Rename {
        #[command(flatten)]
        about: AboutPerson,
        /// The new name
        #[arg(long)]
        to: String,
    },
    /// Lift everything that was decided about somebody
    Forgive(AboutPerson),
    /// Close a table that is gathering or playing
    Close {
        /// The code of the table
        table: TableId,
        #[command(flatten)]
        why: Why,
    },
    /// Make somebody one of those who keep the house: they see the page /house
    Owner(AboutPerson),
    /// Let somebody no longer keep the house
    NoOwner(AboutPerson),
    /// Make a link that lets somebody new into a house that is closed to strangers (--invite-only)
    Invite {
        /// So many may come by it
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
        uses: u32,
        /// For so many days
        #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=90))]
        days: u32,
        /// The address under which people reach the house
        #[arg(long, env = "COPPICE_PUBLIC_URL", default_value = "")]
        public_url: String,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Tell who may not do something, and what was decided
    Log {
        #[command(flatten)]
        store: StoreArgs,
        /// So many lines
        #[arg(long, default_value_t = 50)]
        lines: u16,
    },
}

#[derive(Args, Clone, Debug)]
pub struct AboutPerson {
    /// Their name; where several have it, one of the numbers that are told then: '#123'
    name: String,
    #[command(flatten)]
    why: Why,
}

#[derive(Args, Clone, Debug)]
pub struct Why {
    /// Why, for the log
    #[arg(long = "because", default_value = "")]
    note: String,
    #[command(flatten)]
    store: StoreArgs,
}

impl Why {
    fn because(&self) -> Because<'_> {
        Because { owner: None, note: &self.note }
    }
}

impl AdminCommand {
    pub fn run(&self) -> anyhow::Result<()> {
        wait(async {
            let store = self.store().find().await?;
            let done = self.go(&store).await;
            store.close().await;
            done
        })
    }

    fn store(&self) -> &StoreArgs {
        match self {
            AdminCommand::Mute(about)
            | AdminCommand::Block(about)
            | AdminCommand::Rename { about, .. }
            | AdminCommand::Forgive(about)
            | AdminCommand::Owner(about)
            | AdminCommand::NoOwner(about) => &about.why.store,
            AdminCommand::Close { why, .. } => &why.store,
            AdminCommand::Log { store, .. } | AdminCommand::Invite { store, .. } => store,
        }
    }

    async fn go(&self, store: &Store) -> anyhow::Result<()> {
        match self {
            AdminCommand::Mute(about) => decide(store, about, &Act::Mute).await,
            AdminCommand::Block(about) => decide(store, about, &Act::Block).await,
            AdminCommand::Forgive(about) => decide(store, about, &Act::Forgive).await,
            AdminCommand::Rename { about, to } => match store::name(to) {
                Some(name) => decide(store, about, &Act::Rename(name)).await,
                None => bail!("“{to}” is no name"),
            },
            AdminCommand::Close { table, why } => close(store, table, why).await,
            AdminCommand::Owner(about) => own(store, about, true).await,
            AdminCommand::NoOwner(about) => own(store, about, false).await,
            AdminCommand::Log { lines, .. } => tell(store, *lines).await,
            AdminCommand::Invite { uses, days, public_url, .. } => {
                let secret = store.add_invite(*uses, i64::from(*days) * 24 * 60 * 60 * 1000).await?;
                println!("{}{}", public_url.trim_end_matches('/'), owners::invitation(secret));
                Ok(())
            }
        }
    }
}

async fn decide(store: &Store, about: &AboutPerson, act: &Act) -> anyhow::Result<()> {
    let person = find(store, &about.name).await?;
    let renamed = owners::decide(store, person.id, act, about.why.because()).await?;
    let name = renamed.as_ref().unwrap_or(&person.name);
    match act {
        Act::Mute => println!("{name} may not talk any more"),
        Act::Block => println!("{name} is blocked"),
        Act::Rename(_) => println!("{} is called {name} now", person.name),
        Act::Forgive => println!("{name} may do everything again"),
    }
    Ok(())
}

async fn close(store: &Store, table: &TableId, why: &Why) -> anyhow::Result<()> {
    if store.table(table).await?.is_none() {
        bail!("there is no table {table}");
    }
    store.order_close(table, why.because()).await?;
    println!("A server that runs closes {table} within a second, or the next one that starts");
    Ok(())
}

/// Only a name that can be proved is its owner's tomorrow, too.
async fn own(store: &Store, about: &AboutPerson, is_owner: bool) -> anyhow::Result<()> {
    let person = find(store, &about.name).await?;
    if is_owner && store.ways_back(person.id).await?.count() == 0 {
        bail!(
            "{} has neither a password nor a passkey: whoever keeps the house must be able to prove it",
            person.name
        );
    }
    store.set_owner(person.id, is_owner, about.why.because()).await?;
    println!(
        "{} {}",
        person.name,
        if is_owner { "keeps the house now: /house" } else { "keeps the house no longer" }
    );
    Ok(())
}

/// The one who is meant.
async fn find(store: &Store, name: &str) -> anyhow::Result<Person> {
    let found = match name.strip_prefix('#').and_then(|number| number.parse().ok()) {
        Some(id) => store.person(PersonId(id)).await?.into_iter().collect(),
        None => store.people_named(name).await?,
    };
    match <[Person; 1]>::try_from(found) {
        Ok([person]) => Ok(person),
        Err(found) if found.is_empty() => bail!("nobody is called “{name}”"),
        Err(found) => {
            let numbers: Vec<String> = found.iter().map(|person| format!("'#{}'", person.id.0)).collect();
            bail!("{} are called “{name}”; say which: {}", found.len(), numbers.join(" "))
        }
    }
}

async fn tell(store: &Store, lines: u16) -> anyhow::Result<()> {
    for measured in store.measured(lines).await? {
        println!(
            "{} '#{}': {} since {}",
            measured.name,
            measured.person.0,
            measured.measure,
            since(measured.since)
        );
    }
    for decided in store.decisions(lines).await? {
        let by = if decided.owner.is_empty() { "command line" } else { &decided.owner };
        println!("{}  {by}: {} {} {}", since(decided.time), decided.decision, decided.about, decided.note);
    }
    Ok(())
}

/// So long ago, as people write it.
fn since(time: i64) -> String {
    match (store::now() - time).max(0) / 60_000 {
        minutes @ 0..60 => format!("{minutes}m"),
        minutes @ 60..2880 => format!("{}h", minutes / 60),
        minutes => format!("{}d", minutes / 1440),
    }
}
