//! Moves and events: what a seat may answer, and what happened.

use serde::Serialize;
use table::Seat;

use crate::pieces::{Colour, Resource, Resources, Season, Skill, Skills, Workers};
use crate::state::{Act, Cell, Groups};
use crate::tile::{Tile, TileSet};

/// One small answer of one seat. A turn is a path: `bid miner`, then `with inn` for every losing group that joins,
/// then `bid miner red 1+inn`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// KF-27
    Pass,
    /// Chooses the tile to bid for or to use.
    Choose(Act, Tile),
    /// KF-31: the whole losing group beside this tile joins the placement.
    WithGroup(Tile),
    /// KF-177: one worker of this colour joins a mixed use group (summer boat 4b).
    WithWorker(Colour),
    /// The placement with all its workers: those from the screen and the groups that joined.
    Place { act: Act, tile: Tile, workers: Workers, groups: Groups },
    /// KF-67
    Make(Resource),
    /// KF-79: one worker from the screen is the price.
    PayWorker(Colour),
    /// KF-79: the whole losing group beside this tile is the price.
    PayGroup(Tile),
    /// KF-74, KF-77
    PaySkill(Skill),
    /// KF-82
    Carry { resource: Resource, from: Tile, to: Tile },
    /// KF-87
    Upgrade(Tile),
    /// KF-90
    Spend { resources: Resources, skills: Skills },
    /// KF-85: ends a transport.
    Done,
    /// KF-101
    Boat(Tile),
    /// KF-123: the tile to be placed next.
    Lay(Tile),
    /// KF-121
    Settle { tile: Tile, cell: Cell, orientation: u8 },
    /// KF-24
    Offer(TileSet),
    /// KF-135; none: the upgrade is not wanted.
    Flip(Option<Tile>),
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    SeasonBegins { season: Season, start: Seat },
    LaidOut { tiles: Vec<Tile> },
    BoatLoaded { boat: Tile, workers: Workers, skills: Skills },
    Offered { seat: Seat, count: u8 },
    Passed { seat: Seat },
    Bid { seat: Seat, tile: Tile, colour: Colour, added: u8, total: u8 },
    LaidDown { seat: Seat, tile: Tile },
    Used { seat: Seat, tile: Tile, workers: Workers },
    StoodUp { tile: Tile, colour: Colour },
    Produced { seat: Seat, resources: Resources, on: Tile },
    NothingLeft { seat: Seat },
    DrewWorkers { seat: Seat, workers: Workers },
    DrewWorkersBlind { seat: Seat, count: u8 },
    DrewSkills { seat: Seat, skills: Skills },
    DrewSkillsBlind { seat: Seat, count: u8 },
    TookGreens { seat: Seat, count: u8 },
    PaidWorkers { seat: Seat, workers: Workers },
    PaidSkill { seat: Seat, skill: Skill },
    PaidSkillFaceDown { seat: Seat },
    Carried { seat: Seat, resource: Resource, from: Tile, to: Tile },
    Upgraded { seat: Seat, tile: Tile, resources: Resources },
    SeasonEnds { season: Season },
    BidsBack { seat: Seat, workers: Workers },
    Unsold { tile: Tile },
    Won { seat: Seat, tile: Tile, price: Workers, workers: Workers },
    WorkersHome { seat: Seat, workers: Workers },
    BoatEmptied { seat: Seat, boat: Tile, workers: Workers, skills: Skills },
    BoatTaken { seat: Seat, boat: Tile },
    TurnOrderTaken { seat: Seat, tile: Tile },
    MarkerMoved { seat: Seat },
    Settled { seat: Seat, tile: Tile, cell: Cell, orientation: u8 },
    SetAside { seat: Seat, tile: Tile },
    Flipped { seat: Seat, tile: Tile },
    MatchEnds,
}
