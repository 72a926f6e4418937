//! Moves as text: `tile buy-lumber`, `saw yellow5 3+2`, `complete OI-7 with green5 yellow1`.

use table::Unreadable;

use crate::components::{
    Action, ContractId, Gain, Gains, HelperId, Material, OrderId, RoomId, SpaceId, ToolId,
};
use crate::dice::{Colour, Die, Parts};
use crate::state::{BonusSide, Move, Task, Upgrade, Use, Way, Woodcraft};

/// The id of a card as notation writes it: `OI-7` for `OI/7`.
pub fn written(id: &str) -> String {
    id.replace('/', "-")
}

impl Woodcraft {
    pub fn write_order(&self, order: OrderId) -> String {
        written(&self.book.order(order).id)
    }

    pub fn write_helper(&self, helper: HelperId) -> String {
        written(&self.book.helper(helper).id)
    }

    pub fn write_contract(&self, contract: ContractId) -> String {
        written(&self.book.contract(contract).id)
    }

    pub fn write_tool(&self, tool: ToolId) -> &str {
        &self.book.get().tools[tool.index()]
    }

    pub fn write_space(&self, space: SpaceId) -> &str {
        &self.book.get().attic.spaces[space.index()]
    }

    pub fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::KeepHelper(helper) => format!("keep {}", self.write_helper(helper)),
            Move::KeepOrders(first, second) => {
                format!("keep {} {}", self.write_order(first), self.write_order(second))
            }
            Move::Place(order) => format!("place {}", self.write_order(order)),
            Move::Tile(tile) => format!("tile {}", tile.word()),
            Move::Begin(Way::Tile, action) => format!("act {}", action.word()),
            Move::Begin(Way::Lantern, action) => format!("lantern {}", action.word()),
            Move::Begin(Way::Bonus, action) => format!("bonus {}", action.word()),
            Move::Begin(Way::Helper, action) => format!("do {}", action.word()),
            Move::TakeBlueberries => "berries".into(),
            Move::Buy(die) => format!("buy {} {}", die.colour().word(), die.value()),
            Move::Sell(die) => format!("sell {} {}", die.colour().word(), die.value()),
            Move::BuyMaterial(index) => {
                let offer = self.book.prices.offers[index as usize];
                format!("buy {} {}", offer.material.word(), offer.n)
            }
            Move::ExtraMaterial(material) => format!("extra {}", material.word()),
            Move::Order(order) => format!("order {}", self.write_order(order)),
            Move::Hire(helper) => format!("helper {}", self.write_helper(helper)),
            Move::Room(helper, room) => {
                format!("helper {} {}", self.write_helper(helper), self.book.rooms[room.index()].id)
            }
            Move::Produce(helper) => format!("produce {}", self.write_helper(helper)),
            Move::Plant { tree, from } => {
                format!("plant {} {} from {from}", tree.colour().word(), tree.value())
            }
            Move::Improve(upgrade) => format!("improve {}", upgrade.word()),
            Move::Saw { die, parts, by } => format!("saw {die} {parts}{}", again(by)),
            Move::Splice { die, step, by } => {
                let named = match by {
                    Use::Fresh(slot) if Some(slot) != self.smallest_splice(step) => {
                        format!(" by +{}", self.book.workshop.splice_steps[slot as usize])
                    }
                    _ => again(by).into(),
                };
                format!("splice {die} +{step}{named}")
            }
            Move::Glue { dice: [first, second], keep, by } => {
                let keep = match first.colour() == second.colour() {
                    true => String::new(),
                    false => format!(" {}", keep.word()),
                };
                format!("glue {first} {second}{keep}{}", again(by))
            }
            Move::Cut(colour) => format!("cut {}", colour.word()),
            Move::StepDie { helper, die, step } => {
                format!("use {} {die} {step:+}", self.write_helper(helper))
            }
            Move::SwapMaterial { helper, give, take } => {
                format!("use {} {} for {}", self.write_helper(helper), give.word(), take.word())
            }
            Move::HelperBuys { helper, material } | Move::HelperSells { helper, material } => {
                format!("use {} {}", self.write_helper(helper), material.word())
            }
            Move::HelperPlants { helper, from } => format!("use {} {from}", self.write_helper(helper)),
            Move::Complete(order, payment) => {
                let dice: String = payment.iter().flatten().map(|die| format!(" {die}")).collect();
                format!("complete {} with{dice}", self.write_order(order))
            }
            Move::Claim(contract) => format!("claim {}", self.write_contract(contract)),
            Move::Instead => "instead".into(),
            Move::Tool(tool, space) => {
                format!("tool {} {}", self.write_tool(tool), self.write_space(space))
            }
            Move::TakeDie(die) => format!("die {} {}", die.colour().word(), die.value()),
            Move::Pick(index) => match self.task() {
                Some(Task::Choice(options)) if index < options.len => {
                    format!("take {}", self.write_gains(self.book.get().choices(options)[index as usize]))
                }
                _ => format!("take {}", index + 1),
            },
            Move::First(BonusSide::Outer) => "first outer".into(),
            Move::First(BonusSide::Saw) => "first saw".into(),
            Move::Link(index) => match self.book.get().attic.links.get(index as usize) {
                Some(link) => format!(
                    "link {}-{}",
                    self.write_space(link.between[0]),
                    self.write_space(link.between[1])
                ),
                None => "link".into(),
            },
            Move::Done => "done".into(),
            Move::Market => "market".into(),
            Move::Return(die) => format!("return {die}"),
            Move::End => "end".into(),
        }
    }

    /// A gain list as notation names it: `1 glue + 2 points`.
    pub fn write_gains(&self, gains: Gains) -> String {
        let words: Vec<String> = self.book.list(gains).iter().map(|gain| write_gain(*gain)).collect();
        words.join(" + ")
    }

    /// The splice tile that is meant when none is named: the smallest fresh one that goes so far.
    fn smallest_splice(&self, step: u8) -> Option<u8> {
        let (me, steps) = (self.me(), self.book.workshop.splice_steps);
        let is_fresh = |slot: &u8| me.fresh_splices >> slot & 1 != 0;
        let goes_so_far = |slot: &u8| steps[*slot as usize] >= step;
        let fresh = (0..3).filter(is_fresh).find(goes_so_far);
        fresh.or_else(|| (0..3).find(goes_so_far))
    }

    pub fn read_move(&self, text: &str) -> Result<Move, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unreadable = |expected: &str| Unreadable { text: text.to_owned(), expected: expected.to_owned() };
        let Some((&verb, rest)) = words.split_first() else { return Err(unreadable(VERBS)) };
        let (expected, mv) = match verb {
            "keep" => (
                "a helper or two orders that you were dealt: keep HI-3, keep OI-7 OI-9",
                self.read_keep(rest),
            ),
            "place" => {
                ("an order: place HO-2", one(rest).and_then(|id| self.find_order(id)).map(Move::Place))
            }
            "tile" => (ACTIONS, one(rest).and_then(Action::from_word).map(Move::Tile)),
            "act" => (ACTIONS, read_way(Way::Tile, rest)),
            "lantern" => (ACTIONS, read_way(Way::Lantern, rest)),
            "bonus" => (ACTIONS, read_way(Way::Bonus, rest)),
            "do" => (ACTIONS, read_way(Way::Helper, rest)),
            "berries" => ("nothing after “berries”", alone(rest, Move::TakeBlueberries)),
            "buy" => ("a die or a material with a number: buy brown 3, buy glue 2", self.read_buy(rest)),
            "sell" => ("a die: sell brown 3", read_die(rest).map(Move::Sell)),
            "extra" => (MATERIALS, one(rest).and_then(Material::from_word).map(Move::ExtraMaterial)),
            "order" => {
                ("an order: order OI-7", one(rest).and_then(|id| self.find_order(id)).map(Move::Order))
            }
            "helper" => {
                ("a helper, and then its room: helper HI-12, helper HI-12 r01", self.read_helper(rest))
            }
            "produce" => {
                ("a helper: produce HI-5", one(rest).and_then(|id| self.find_helper(id)).map(Move::Produce))
            }
            "plant" => ("plant green 1 from green5", read_plant(rest)),
            "improve" => ("pot, saw, splice or glue", one(rest).and_then(read_upgrade).map(Move::Improve)),
            "saw" => ("saw yellow5 3+2", read_saw(rest)),
            "splice" => ("splice green3 +2", self.read_splice(rest)),
            "glue" => ("glue brown2 yellow3 brown", self.read_glue(rest)),
            "cut" => ("a colour: cut green", one(rest).and_then(Colour::from_word).map(Move::Cut)),
            "use" => ("a helper and what it does: use HI-12 green3 +1", self.read_use(rest)),
            "complete" => ("complete OI-7 with green5 yellow1", self.read_complete(rest)),
            "claim" => {
                ("a contract: claim PC-3", one(rest).and_then(|id| self.find_contract(id)).map(Move::Claim))
            }
            "instead" => ("nothing after “instead”", alone(rest, Move::Instead)),
            "tool" => ("a tool and a space: tool mallet b2", self.read_tool(rest)),
            "die" => ("a die: die yellow 2", read_die(rest).map(Move::TakeDie)),
            "take" => ("one of the gains on offer", self.read_pick(text)),
            "first" => ("first outer, or first saw", read_first(rest)),
            "link" => ("two attic spaces: link b0-m0", self.read_link(rest)),
            "done" => ("nothing after “done”", alone(rest, Move::Done)),
            "market" => ("nothing after “market”", alone(rest, Move::Market)),
            "return" => {
                ("a die: return brown1", one(rest).and_then(|die| die.parse().ok()).map(Move::Return))
            }
            "end" => ("nothing after “end”", alone(rest, Move::End)),
            _ => (VERBS, None),
        };
        mv.ok_or_else(|| unreadable(expected))
    }

    fn find_order(&self, id: &str) -> Option<OrderId> {
        let place = self.book.orders.iter().position(|order| written(&order.id) == id)?;
        Some(OrderId(place as u8))
    }

    fn find_helper(&self, id: &str) -> Option<HelperId> {
        let place = self.book.helpers.iter().position(|helper| written(&helper.id) == id)?;
        Some(HelperId(place as u8))
    }

    fn find_contract(&self, id: &str) -> Option<ContractId> {
        let place = self.book.contracts.iter().position(|contract| written(&contract.id) == id)?;
        Some(ContractId(place as u8))
    }

    fn read_keep(&self, rest: &[&str]) -> Option<Move> {
        match rest {
            [helper] => self.find_helper(helper).map(Move::KeepHelper),
            [first, second] => {
                let (first, second) = (self.find_order(first)?, self.find_order(second)?);
                Some(Move::KeepOrders(first.min(second), first.max(second)))
            }
            _ => None,
        }
    }

    fn read_buy(&self, rest: &[&str]) -> Option<Move> {
        let [what, n] = rest else { return None };
        let n: u8 = n.parse().ok()?;
        if let Some(material) = Material::from_word(what) {
            let is_meant = |offer: &crate::components::Offer| offer.material == material && offer.n == n;
            let place = self.book.prices.offers.iter().position(is_meant)?;
            return Some(Move::BuyMaterial(place as u8));
        }
        Die::checked(Colour::from_word(what)?, n).map(Move::Buy)
    }

    fn read_helper(&self, rest: &[&str]) -> Option<Move> {
        match rest {
            [helper] => self.find_helper(helper).map(Move::Hire),
            [helper, room] => {
                let place = self.book.rooms.iter().position(|place| place.id == *room)?;
                Some(Move::Room(self.find_helper(helper)?, RoomId(place as u8)))
            }
            _ => None,
        }
    }

    fn read_splice(&self, rest: &[&str]) -> Option<Move> {
        let (die, step, named) = match rest {
            [die, step] => (die, step, None),
            [die, step, "reuse"] => (die, step, Some(Use::Again)),
            [die, step, "by", tile] => {
                let most: u8 = tile.strip_prefix('+')?.parse().ok()?;
                let slot = self.book.workshop.splice_steps.iter().position(|&steps| steps == most)?;
                (die, step, Some(Use::Fresh(slot as u8)))
            }
            _ => return None,
        };
        let step: u8 = step.strip_prefix('+')?.parse().ok()?;
        let die: Die = die.parse().ok()?;
        if !(1..crate::dice::FACES).contains(&step) {
            return None;
        }
        let by = named.unwrap_or(Use::Fresh(self.smallest_splice(step).unwrap_or(0)));
        Some(Move::Splice { die, step, by })
    }

    fn read_glue(&self, rest: &[&str]) -> Option<Move> {
        let (rest, by) = strip_again(rest);
        let (first, second, keep) = match rest {
            [first, second] => (first, second, None),
            [first, second, keep] => (first, second, Some(Colour::from_word(keep)?)),
            _ => return None,
        };
        let (first, second): (Die, Die) = (first.parse().ok()?, second.parse().ok()?);
        let keep = match keep {
            Some(keep) if keep == first.colour() || keep == second.colour() => keep,
            None if first.colour() == second.colour() => first.colour(),
            _ => return None,
        };
        Some(Move::Glue { dice: [first.min(second), first.max(second)], keep, by })
    }

    fn read_use(&self, rest: &[&str]) -> Option<Move> {
        let (id, rest) = rest.split_first()?;
        let helper = self.find_helper(id)?;
        match rest {
            [give, "for", take] => {
                let (give, take) = (Material::from_word(give)?, Material::from_word(take)?);
                Some(Move::SwapMaterial { helper, give, take })
            }
            [die, step] => {
                let (die, step) = (die.parse().ok()?, step.parse().ok()?);
                crate::free::stepped(die, step)?;
                Some(Move::StepDie { helper, die, step })
            }
            [word] => {
                if let Ok(from) = word.parse() {
                    return Some(Move::HelperPlants { helper, from });
                }
                let material = Material::from_word(word)?;
                let sells = matches!(
                    self.book.helper(helper).ability,
                    crate::components::Ability::SellMaterials { .. }
                );
                Some(match sells {
                    true => Move::HelperSells { helper, material },
                    false => Move::HelperBuys { helper, material },
                })
            }
            _ => None,
        }
    }

    fn read_complete(&self, rest: &[&str]) -> Option<Move> {
        let (id, dice) = match rest {
            [id] => (id, &rest[1..]),
            [id, "with", dice @ ..] => (id, dice),
            _ => return None,
        };
        if dice.len() > 4 {
            return None;
        }
        let mut payment = [None; 4];
        for (place, die) in payment.iter_mut().zip(dice) {
            *place = Some(die.parse::<Die>().ok()?);
        }
        payment[..dice.len()].sort();
        Some(Move::Complete(self.find_order(id)?, payment))
    }

    fn read_tool(&self, rest: &[&str]) -> Option<Move> {
        let [tool, space] = rest else { return None };
        let tool = self.book.tools.iter().position(|name| name == tool)?;
        let space = self.find_space(space)?;
        Some(Move::Tool(ToolId(tool as u8), space))
    }

    fn find_space(&self, name: &str) -> Option<SpaceId> {
        let place = self.book.attic.spaces.iter().position(|space| space == name)?;
        Some(SpaceId(place as u8))
    }

    fn read_pick(&self, text: &str) -> Option<Move> {
        let meant = text.split_whitespace().skip(1).collect::<Vec<_>>().join(" ");
        if let Some(Task::Choice(options)) = self.task() {
            let lists = self.book.get().choices(options);
            if let Some(place) = lists.iter().position(|&list| self.write_gains(list) == meant) {
                return Some(Move::Pick(place as u8));
            }
        }
        meant.parse::<u8>().ok()?.checked_sub(1).map(Move::Pick)
    }

    fn read_link(&self, rest: &[&str]) -> Option<Move> {
        let (a, b) = one(rest)?.split_once('-')?;
        let ends = [self.find_space(a)?, self.find_space(b)?];
        let place = self.book.attic.links.iter().position(|link| link.between == ends)?;
        Some(Move::Link(place as u8))
    }
}

const VERBS: &str = "a move begins with keep, place, tile, act, berries, lantern, bonus, do, buy, sell, extra, order, helper, produce, plant, improve, saw, splice, glue, cut, use, complete, claim, instead, tool, die, take, first, link, done, market, return or end";
const ACTIONS: &str = "an action: buy-lumber, exchange-dice, buy-materials, choose-orders, choose-helper, produce-plant or improve-workshop";
const MATERIALS: &str = "a material: saw-blade, glue or scrapwood";

const fn again(by: Use) -> &'static str {
    match by {
        Use::Fresh(_) => "",
        Use::Again => " reuse",
    }
}

fn write_gain(gain: Gain) -> String {
    match gain {
        Gain::Blueberries(n) => format!("{n} blueberries"),
        Gain::Points(n) => format!("{n} points"),
        Gain::BlueberryIncome(n) => format!("{n} blueberry-income"),
        Gain::HazelnutIncome(n) => format!("{n} hazelnut-income"),
        Gain::Reputation(n) => format!("{n} reputation"),
        Gain::Material(material, n) => format!("{n} {}", material.word()),
        Gain::Lantern(n) => format!("{n} lantern"),
        Gain::Reuse(n) => format!("{n} reuse"),
        Gain::Tool(_) => "tool".into(),
        Gain::Die(_) => "die".into(),
        Gain::Produce(n) => format!("{n} production"),
        Gain::Choice(_) => "choice".into(),
        Gain::ClaimContractOr(_) => "contract".into(),
        Gain::LosePoints(n) => format!("-{n} points"),
    }
}

fn one<'a>(rest: &[&'a str]) -> Option<&'a str> {
    match rest {
        [word] => Some(word),
        _ => None,
    }
}

fn alone(rest: &[&str], mv: Move) -> Option<Move> {
    rest.is_empty().then_some(mv)
}

fn read_way(way: Way, rest: &[&str]) -> Option<Move> {
    one(rest).and_then(Action::from_word).map(|action| Move::Begin(way, action))
}

fn read_die(rest: &[&str]) -> Option<Die> {
    let [colour, value] = rest else { return None };
    Die::checked(Colour::from_word(colour)?, value.parse().ok()?)
}

fn read_plant(rest: &[&str]) -> Option<Move> {
    let [colour, value, "from", from] = rest else { return None };
    let tree = read_die(&[colour, value])?;
    let from: Die = from.parse().ok()?;
    (from.colour() == tree.colour() && from.value() >= tree.value()).then_some(Move::Plant { tree, from })
}

fn read_upgrade(word: &str) -> Option<Upgrade> {
    Upgrade::ALL.into_iter().find(|upgrade| upgrade.word() == word)
}

fn strip_again<'a, 'b>(rest: &'a [&'b str]) -> (&'a [&'b str], Use) {
    match rest {
        [words @ .., "reuse"] => (words, Use::Again),
        _ => (rest, Use::Fresh(0)),
    }
}

fn read_saw(rest: &[&str]) -> Option<Move> {
    let (rest, by) = strip_again(rest);
    let [die, parts] = rest else { return None };
    let die: Die = die.parse().ok()?;
    let values: Option<Vec<u8>> = parts.split('+').map(|value| value.parse().ok()).collect();
    let parts = Parts::from_values(&values?)?;
    (parts.sum() == die.value()).then_some(Move::Saw { die, parts, by })
}

fn read_first(rest: &[&str]) -> Option<Move> {
    match one(rest)? {
        "outer" => Some(Move::First(BonusSide::Outer)),
        "saw" => Some(Move::First(BonusSide::Saw)),
        _ => None,
    }
}
