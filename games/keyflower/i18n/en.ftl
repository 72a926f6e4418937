# the game
game-name = Keyflower
game-pitch = Bid with your workers, put them to work on anybody’s tiles, and build a village over four seasons.
option-open-screens = Open counts
option-open-screens-help = Everybody sees how many workers and skills are behind each screen, but not which.
option-loose-as-gold = Summer boat 3b: loose resources count as gold
option-loose-as-gold-help = With summer boat 3b every resource that is given to no tile scores 1 point, as gold does. Switched off, only real gold does.

# tiles
tile-home-1 = Home 1
tile-home-2 = Home 2
tile-home-3 = Home 3
tile-home-4 = Home 4
tile-home-5 = Home 5
tile-home-6 = Home 6
tile-keywood = Keywood
tile-keystone-quarry = Keystone quarry
tile-key-mine = Key mine
tile-woodcutter = Woodcutter
tile-quarryman = Quarryman
tile-miner = Miner
tile-gold-mine = Gold mine
tile-workshop = Workshop
tile-stable = Stable
tile-peddler = Peddler
tile-apprentice-hall = Apprentice hall
tile-alehouse = Alehouse
tile-store = Store
tile-carpenter = Carpenter
tile-mason = Mason
tile-smelter = Smelter
tile-tavern = Tavern
tile-hiring-fair = Hiring fair
tile-brewer = Brewer
tile-farrier = Farrier
tile-summer-boat-1 = Summer boat 1
tile-summer-boat-2 = Summer boat 2
tile-summer-boat-3 = Summer boat 3
tile-summer-boat-4 = Summer boat 4
tile-timber-yard = Timber yard
tile-stone-yard = Stone yard
tile-blacksmith = Blacksmith
tile-barn = Barn
tile-wainwright = Wainwright
tile-sawmill = Sawmill
tile-sculptor = Sculptor
tile-forge = Forge
tile-goldsmith = Goldsmith
tile-well = Well
tile-fair = Fair
tile-inn = Inn
tile-apothecary = Apothecary
tile-craftsmans-guild = Craftsman’s guild
tile-jeweller = Jeweller
tile-key-guild = Key guild
tile-keythedral = Keythedral
tile-key-market = Key market
tile-mercers-guild = Mercer’s guild
tile-scholar = Scholar
tile-scribes = Scribes
tile-village-hall = Village hall
tile-watermill = Watermill
tile-windmill = Windmill
tile-keyflower = Keyflower
tile-sea-bastion = Sea Bastion
tile-sea-breese = Sea Breese
tile-flipper = Flipper
tile-ianvincible = Ianvincible
tile-white-wind = White Wind
tile-turn-order-1 = Turn order 1
tile-turn-order-2 = Turn order 2
tile-turn-order-3 = Turn order 3
tile-turn-order-4 = Turn order 4
summer-boat-side-a = { $boat }a
summer-boat-side-b = { $boat }b
help-now = Now: { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } point.
   *[other]{ " " }{ $points } points.
}
help-upgrade = Upgrade costs { $cost }.
help-then = Then: { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } point.
   *[other]{ " " }{ $points } points.
}
help-upgraded = Upgraded: { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } point.
   *[other]{ " " }{ $points } points.
}
help-power = If you own it: { $power }
help-side = Its side was drawn at random and stays for the whole match.
help-scoring = At the end of the match: { $scoring }
help-turn-order = Leading here when the season ends lets you choose a boat early. In winter you keep the tile.
help-gives-marker = Leading here also gives you the start-player marker.
help-boat = Cargo in spring: { $spring }; in summer: { $summer }; in autumn: { $autumn }.
help-cargo = { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} and { $skills ->
    [one] { $skills } skill
   *[other] { $skills } skills
}

# effects
effect-none = cannot be used
effect-produce = gives { $resources }
effect-produce-choice = gives { $n } of your choice: { $resources }
effect-transport = { $moves ->
    [one] { $moves } move of a resource
   *[other] { $moves } moves of resources
} and { $upgrades ->
    [one] { $upgrades } upgrade
   *[other] { $upgrades } upgrades
}
effect-draw-workers = { $n ->
    [one] draw { $n } worker from the bag
   *[other] draw { $n } workers from the bag
}
effect-draw-skills = { $n ->
    [one] draw { $n } skill from the pile
   *[other] draw { $n } skills from the pile
}
effect-worker-for-green = { $price } into the bag for { $gain }
effect-worker-for-random = { $n ->
    [one] { $price } into the bag, draw { $n } worker
   *[other] { $price } into the bag, draw { $n } workers
}
effect-skill-for-resources = { $price } for { $gain }
effect-skill-for-skills = { $n ->
    [one] { $price } for { $n } drawn skill
   *[other] { $price } for { $n } drawn skills
}
effect-skill-for-workers = { $n ->
    [one] { $price } for { $n } drawn worker
   *[other] { $price } for { $n } drawn workers
}
effect-stores =
    { $n ->
        [one] cannot be used; at the end { $n } point for each { $resource } lying here
       *[other] cannot be used; at the end { $n } points for each { $resource } lying here
    }
effect-stores-any =
    { $n ->
        [one] cannot be used; at the end { $n } point for each resource lying here
       *[other] cannot be used; at the end { $n } points for each resource lying here
    }
any-worker = 1 worker of any colour
scores-stores = { $n ->
    [one] { $n } point for each { $resource } lying here.
   *[other] { $n } points for each { $resource } lying here.
}
scores-stores-any = { $n ->
    [one] { $n } point for each resource lying here.
   *[other] { $n } points for each resource lying here.
}
either-two = { $a } or { $b }
either-three = { $a }, { $b } or { $c }
either-four = { $a }, { $b }, { $c } or { $d }
any-skills = { $n ->
    [one] { $n } skill of any kind
   *[other] { $n } skills of any kind
}
any-resources = { $n ->
    [one] { $n } resource of any kind
   *[other] { $n } resources of any kind
}

# powers of the summer boats
power-1a = { $n ->
    [one] with every boat you take, draw { $n } more worker from the bag.
   *[other] with every boat you take, draw { $n } more workers from the bag.
}
power-1b = { $n ->
    [one] with every boat you take, take { $n } green worker from the supply.
   *[other] with every boat you take, take { $n } green workers from the supply.
}
power-2a = your resources also cross fields, and the edges of your new tiles need not match.
power-2b = your moves and upgrades count { $n } times, and so does the Keyflower.
power-3a = any resource pays for any other in upgrades.
power-3b = any resource counts as any other at the end.
power-4a = you may overbid others on village tiles in another colour, but not green bids.
power-4b = you may use a tile that has a colour with workers of any colours.

# what scores
scoring-printed = { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.
scoring-worker = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each worker.
scoring-workers = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for every { $n } workers of any colours.
scoring-worker-set = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for every set of { $set }.
scoring-worker-colour = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each { $worker }.
scoring-chosen-colour = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each worker of one colour of your choice.
scoring-skills = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for every { $n } skills of any kinds.
scoring-skill-set = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for every set of { $set }.
scoring-chosen-skill = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each skill of one kind of your choice.
scoring-resources = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for every { $n } resources of any kinds.
scoring-resource = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each { $resource }.
scoring-resource-set = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for every set of { $set }.
scoring-chosen-resource = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each resource of one kind of your choice, but not gold.
scoring-transport = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each move that your transport tiles give.
scoring-loop = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each tile of your longest loop of roads.
scoring-chain = { $figures } points for 1, 2, 3, 4 or 5 boats chained by water to your home.
scoring-free-upgrade = { $points ->
    [one] { $points } point
   *[other] { $points } points
} and one free upgrade before scoring.
scoring-adjacent = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each tile beside it.

# things
resource-wood = wood
resources-wood = { $n } wood
resource-stone = stone
resources-stone = { $n } stone
resource-iron = iron
resources-iron = { $n } iron
resource-gold = gold
resources-gold = { $n } gold
skill-anvil = anvil
skills-anvil = { $n ->
    [one] { $n } anvil
   *[other] { $n } anvils
}
skill-pick = pick
skills-pick = { $n ->
    [one] { $n } pick
   *[other] { $n } picks
}
skill-saw = saw
skills-saw = { $n ->
    [one] { $n } saw
   *[other] { $n } saws
}
workers-blue = { $n ->
    [one] { $n } blue worker
   *[other] { $n } blue workers
}
workers-red = { $n ->
    [one] { $n } red worker
   *[other] { $n } red workers
}
workers-yellow = { $n ->
    [one] { $n } yellow worker
   *[other] { $n } yellow workers
}
workers-green = { $n ->
    [one] { $n } green worker
   *[other] { $n } green workers
}
worker-blue = blue worker
worker-red = red worker
worker-yellow = yellow worker
worker-green = green worker
few-blue = { $n } blue
few-red = { $n } red
few-yellow = { $n } yellow
few-green = { $n } green
colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-green = green
season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter
nothing = nothing
start-player-marker = the start-player marker
passed = passed
passed-help = Passed last time. The season ends as soon as all pass one after another; after a bid or a use everybody may act again.

# moves
move-pass = Pass
move-bid = Bid for { $tile }
move-use = Use { $tile }
move-with-group = Add the losing bid beside { $tile }
move-with-worker = Add { $workers }
move-place-bid = Bid { $workers }: you lead
move-place-use = Use it with { $workers }
move-raise = Bid { $workers } more: { $total } in all, you lead
move-make = Make { $resource }
move-pay = Pay { $price }
move-pay-group = Pay with the losing bid beside { $tile }
move-carry = Carry { $resource } from { $from } to { $to }
move-upgrade = Upgrade { $tile }
move-spend = Spend { $price }
move-done = End the transport
move-boat = Take the boat { $tile }
move-lay = Next tile: { $tile }
move-settle = { $direction ->
        [0] Above
        [1] Upper right of
        [2] Lower right of
        [3] Below
        [4] Lower left of
       *[5] Upper left of
    } { $tile }, turned { $turn }°
move-offer = Offer { $tiles }
move-flip = Upgrade { $tile } for free
move-flip-none = Upgrade nothing

# prompts
prompt-turn = Bid for a tile, use a tile, or pass.
prompt-turn-last = Bid for a tile, use a tile, or pass. If you pass too, the season ends.
prompt-bid = With which workers do you bid for { $tile }? { $limit }
prompt-use = With which workers do you use { $tile }? { $limit }
limit-any = Any colour.
limit-any-least = Any colour, { $joined ->
    [0] at least { $least }.
   *[other] at least { $least } more.
}
limit-only = Only { $colour }.
limit-only-least = Only { $colour }, { $joined ->
    [0] at least { $least }.
   *[other] at least { $least } more.
}
limit-overbid-any = Any colour: { $name } leads with { $count }. { $joined ->
    [0] At least { $least }.
   *[other] At least { $least } more.
}
limit-overbid = Only { $colour }: { $name } leads with { $count }. { $joined ->
    [0] At least { $least }.
   *[other] At least { $least } more.
}
limit-own = Only { $colour }, like your own bid, which leads.
limit-with-group = Add a losing bid. { $limit }
prompt-make = Which resource do you make?
prompt-pay-worker = What do you pay for { $tile }? A worker or a losing bid.
prompt-pay-skill = Which skill do you pay for { $tile }?
prompt-transport =
    Carry and upgrade: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } and { $upgrades ->
        [one] { $upgrades } upgrade
       *[other] { $upgrades } upgrades
    } left.
prompt-spend = What do you spend to upgrade { $tile }?
prompt-boat = Choose the boat whose cargo you take.
prompt-boat-tile = Choose the boat tile for your village.
prompt-lay = Choose the tile that you place next.
prompt-settle = Where do you place { $tile }? Choose a space, and again to turn the tile.
prompt-offer = Select one or more of your winter tiles for the auction.
prompt-flip = Choose a tile that the Flipper upgrades for free.
prompt-over = The match is over.

# events
event-season-begins = { $season } begins. { $name } is start player.
    .you = { $season } begins. You are start player.
event-laid-out = Tiles on auction: { $tiles }.
event-boat-loaded = The boat { $tile } carries { $cargo }.
event-offered = { $n ->
    [one] { $name } offers { $n } winter tile.
   *[other] { $name } offers { $n } winter tiles.
}
    .you = { $n ->
    [one] You offer { $n } winter tile.
   *[other] You offer { $n } winter tiles.
}
event-passed = { $name } passes.
    .you = You pass.
event-bid = { $name } bids { $workers } for { $tile }.
    .you = You bid { $workers } for { $tile }.
event-raise = { $name } raises the bid for { $tile } to { $workers }.
    .you = You raise your bid for { $tile } to { $workers }.
event-laid-down = These workers lie: a boat (4a) lets { $name } overbid in another colour. { $tile } keeps its own.
    .you = These workers lie: a boat (4a) lets you overbid in another colour. { $tile } keeps its own.
event-used = { $name } uses { $tile } with { $workers }.
    .you = You use { $tile } with { $workers }.
event-stood-up = The lying workers beside { $tile } stand up: its colour is now { $colour }.
event-produced = { $name } gets { $resources } on { $tile }.
    .you = You get { $resources } on { $tile }.
event-nothing-left = Nothing is left for { $name } to take.
    .you = Nothing is left for you to take.
event-drew = { $name } draws { $things }.
    .you = You draw { $things }.
event-drew-workers-blind = { $n ->
    [one] { $name } draws { $n } worker.
   *[other] { $name } draws { $n } workers.
}
event-drew-skills-blind = { $n ->
    [one] { $name } draws { $n } skill.
   *[other] { $name } draws { $n } skills.
}
event-took-greens = { $name } takes { $workers }.
    .you = You take { $workers }.
event-paid = { $name } pays { $price }.
    .you = You pay { $price }.
event-paid-face-down = { $name } puts back a skill, face down.
event-carried = { $name } carries { $resource } from { $from } to { $to }.
    .you = You carry { $resource } from { $from } to { $to }.
event-upgraded = { $name } upgrades { $tile } for { $price }.
    .you = You upgrade { $tile } for { $price }.
event-upgraded-by-skill = { $name } upgrades { $tile }.
    .you = You upgrade { $tile }.
event-season-ends = All have passed. { $season } ends.
event-bids-back = { $name } takes back { $workers } from losing bids.
    .you = You take back { $workers } from losing bids.
event-unsold = Nobody bid for { $tile }: it leaves the game.
event-won = { $name } wins { $tile } for { $price }.
    .you = You win { $tile } for { $price }.
event-won-with-workers = { $name } wins { $tile } for { $price }, and with it { $workers }.
    .you = You win { $tile } for { $price }, and with it { $workers }.
event-workers-home = { $name } takes { $workers } from the village behind the screen.
    .you = You take { $workers } from your village behind your screen.
event-boat-emptied = { $name } takes from the boat { $tile }: { $cargo }.
    .you = You take from the boat { $tile }: { $cargo }.
event-boat-taken = { $name } takes the boat { $tile }.
    .you = You take the boat { $tile }.
event-turn-order-taken = { $name } keeps the tile { $tile }.
    .you = You keep the tile { $tile }.
event-marker = { $name } takes the start-player marker.
    .you = You take the start-player marker.
event-settled = { $name } places { $tile }.
    .you = You place { $tile }.
event-set-aside = { $tile } fits nowhere in the village: set aside ({ $name }).
    .you = { $tile } fits nowhere in your village and is set aside.
event-flipped = { $name } upgrades { $tile } with the Flipper.
    .you = You upgrade { $tile } with the Flipper.
event-match-ends = Winter is over. All screens are opened.

# points
points-tiles = Tiles
points-turn-order = Turn-order tiles
points-boat = Boat
points-stored = Stored resources
points-winter = Winter tiles
points-gold = Loose gold
points-without-hidden = Without what is hidden
points-without-hidden-help = Tiles of this village score workers or skills behind the screen. Those points are added when the screens are opened.
detail-list = { $entries }
detail-tile = { $tile }: { $points }
detail-given = { $tile }: { $points } ({ $given })
detail-loose = { $given }: { $points }
detail-marker = the start-player marker, as gold: { $points }
marker-as-gold = Start-player marker, as gold

# what is not allowed
illegal-not-on-auction = This tile is not on auction.
illegal-no-workers = You have no workers to place.
illegal-colour = This season the tile takes only one colour: { $colour }.
illegal-one-colour = All workers of a placement must be of one colour.
illegal-bid-more = { $n ->
    [one] To lead, you must add at least { $n } worker.
   *[other] To lead, you must add at least { $n } workers.
}
illegal-not-usable = Only tiles in villages and season tiles in the centre can be used.
illegal-winter-centre = In winter the tiles on auction cannot be used.
illegal-no-use = There is nothing to use on this side of the tile.
illegal-tile-full = The tile is full: no further use fits on it this season.
illegal-use-more = { $n ->
    [one] The next use of this tile takes at least { $n } worker.
   *[other] The next use of this tile takes at least { $n } workers.
}
illegal-use-less = { $n ->
    [one] Only { $n } more worker fits on this tile.
   *[other] Only { $n } more workers fit on this tile.
}
illegal-price = You could not pay its price after placing the workers.
illegal-tile-first = First choose the tile, then the workers.
illegal-other-tile = You have already chosen another tile.
illegal-groups-first = Add losing bids one by one before you place.
illegal-not-so-many = You do not have so many workers behind your screen.
illegal-leading-group = A leading bid cannot be moved.
illegal-no-group = You have no losing bid there.
illegal-group-fit = This bid moves whole or not at all, and whole it does not fit here.
illegal-make = This resource cannot be made now.
illegal-pay-worker = The price is one worker of the right colour from behind your screen, or one whole losing bid.
illegal-pay-skill = You do not have this skill, or the tile wants another.
illegal-no-moves-left = No move is left in this transport.
illegal-carry-elsewhere = You carry only within your own village.
illegal-carry-nothing = This resource does not lie there.
illegal-carry-far = A move goes to a neighbouring tile.
illegal-carry-road = No road crosses this edge.
illegal-no-upgrades-left = No upgrade is left in this transport.
illegal-upgrade-elsewhere = You upgrade only tiles of your own village.
illegal-upgrade-never = This tile cannot be upgraded.
illegal-upgraded = This tile is already upgraded.
illegal-upgrade-price = The price is not there: resources must lie on the tile, skills behind your screen.
illegal-spend = This does not pay for the upgrade.
illegal-boat = This boat is taken.
illegal-no-cell = This tile fits nowhere in your village.
illegal-lay-other = You have no such tile to place.
illegal-lay-first = First choose which tile you place next.
illegal-cell-taken = Another tile lies there.
illegal-edges = The edges do not match: road to road, field to field, water to water.
illegal-cell-alone = A new tile must touch your village.
illegal-offer-none = You must offer at least one winter tile.
illegal-offer-other = You offer only winter tiles from your own hand.
illegal-flip = The Flipper upgrades a basic tile of your own village.
illegal-begun = You have begun this turn: finish it first.

# the board
moment = { $season } · { $step }
step-turns = bidding and using
step-boats = choosing boats
step-boat-tiles = choosing boat tiles
step-expanding = villages grow
step-offering = choosing winter tiles
step-flipping = the Flipper’s upgrade
step-over = the match is over
board-centre = The centre
board-turn-order = Turn-order tiles
board-boats = Boats
board-supplies = Supplies
centre-offering = Everybody chooses winter tiles for the auction.
your-village = Your village
village-of = Village of { $name }
    .you = Your village
other-villages = Other villages
tiles-count = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
no-resources = no resources
to-place = To place:
tiles-to-place = Tiles to place
turn-help = The wheel and the key R turn the tile too. Nothing is fixed until you confirm.
enlarge = Show this village larger
behind-screen = Behind your screen
only-you-see = only you see this
workers = Workers
skills = Skills
your-winter-tiles = Your winter tiles
workers-in-all = { $n ->
    [one] { $n } worker
   *[other] { $n } workers
}
skills-in-all = { $n ->
    [one] { $n } skill
   *[other] { $n } skills
}
supply-green = green
supply-bag = in the bag
supply-skills = skills
supply-stock-help = What is left of it. An empty stock gives nothing until some comes back.
supply-green-help = Green workers that tiles can bring into play. Those that were spent are in the bag.
supply-bag-help = Blue, red, yellow and spent green workers, drawn blind.
supply-skills-help = Anvils, picks and saws, face down.
sign-points-only = points only
sign-power-1a = with each boat
sign-power-1b = with each boat
sign-power-2a = over fields too
sign-power-2b = counts double
sign-power-3a = when upgrading
sign-power-3b = when scoring
sign-power-4a = bid any colour
sign-power-4b = use any colours
sign-upgraded = upgraded
sign-full = full
kind-home = Home
kind-spring = Spring tile
kind-summer = Summer tile
kind-autumn = Autumn tile
kind-summer-boat = Summer boat
kind-winter = Winter tile
kind-boat = Boat
kind-turn-order = Turn-order tile
no-bids = No bid yet.
bid-leads = { $name } bids { $workers } and leads.
    .you = You bid { $workers } and lead.
bid-stands = { $name } bids { $workers }.
    .you = You bid { $workers } and are outbid.
your-bid = Your bid for { $tile }: { $workers }
standing = Standing on it: { $workers }. { $n ->
    [one] The next use takes at least { $n } worker.
   *[other] The next use takes at least { $n } workers.
}
standing-full = Standing on it: { $workers }. Nobody can use it any more this season.
lying = Lying on it: { $resources }
colour-this-season = This season: { $colour } only
upgrade-now = The price of its upgrade is there.
cargo = Cargo: { $cargo }
boat-taken = taken
worker-help = Bid with it beside a tile, or put it on a tile to use it. All workers of one placement have the same colour, and the first colour at a tile holds for the season.
green-help = A worker like the others, but rarer: a tile that begins with green takes only green.
skill-help = Pays for some uses and upgrades, and scores with some winter tiles.
transport = Transport
transport-help = The cart counts moves: each carries one resource over one road to the next tile. The hammer counts upgrades. Click a resource, then where it goes; a lit price can be paid.
ghost = Place { $tile } here: { $n ->
    [one] { $n } way to turn it
   *[other] { $n } ways to turn it
}
ghost-help = { $n ->
    [one] It fits in { $n } way.
   *[other] { $n } ways to turn it: choose the space again to turn the tile.
} Roads meet roads, fields meet fields, water meets water.
marker-help = Its holder starts the season. In final scoring it counts as one worker, skill or resource of any kind.
group-bid = Bid
group-use = Use
group-groups = Losing bids
group-workers = Workers
group-blue = Blue
group-red = Red
group-yellow = Yellow
group-green = Green
group-make = Make
group-skills = Skills
group-carry = Carry
group-upgrade = Upgrade
group-spend = Pay with
group-boats = Boats
group-tiles = Next tile
group-place = Place
group-offer = Offer
finale-title = Where the points came from
finale-best = Workers, skills and resources were divided so that they bring the most points; every other division was tried. Under each tile stands what its things would have brought without it.
points-in-all = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
given-here = Given to it: { $given }.
open-title = Behind the screens, in the bag and in the pile
open-pieces = { $pieces }
open-nothing = nothing
open-winter = Winter tiles
open-offered = Put on auction
open-bag = In the bag
open-pile = In the pile of skills
boat-scores = Whoever takes it now scores with it at the end: { $scoring }
elsewhere = { $n ->
    [0] Without this tile they would have brought nothing.
    [one] Without this tile they would have brought { $n } point at most.
   *[other] Without this tile they would have brought { $n } points at most.
}
scored-nothing = Scored nothing
wanted-by-none = No tile wanted them, or not enough were left for another set.
parts-of-board = Parts of the board
tab-centre = Centre
tab-mine = My village
tab-others = Others
tab-boats = Boats
end-of-season = The season ends
end-bids = Losing bids go back behind the screens.
end-unsold = Tiles without a bid leave the game.
end-sold = Won tiles go to their winners, the winning bids into the bag.
end-workers = Workers in villages go behind the screens of the owners.
end-boats = Boats are chosen: leaders at the turn-order tiles first.
end-villages = Everybody adds the new tiles to the village.

# What the bar asks about once more.
gives-up-steps =
    unused: { $moves ->
        [0] { "" }
        [one] { $moves } move
       *[other] { $moves } moves
    }{ $moves ->
        [0] { "" }
       *[other] { $upgrades ->
            [0] { "" }
           *[other] {", "}
        }
    }{ $upgrades ->
        [0] { "" }
        [one] { $upgrades } upgrade
       *[other] { $upgrades } upgrades
    }
gives-up-season = the season ends
gives-up-water = no boat will fit at your home’s water
pass-ahead = Pass ahead
pass-ahead-until = until outbid
act-bid = bid { $workers }: { $tile }
act-use = { $workers } on { $tile }
act-home = { $n ->
    [one] 1 worker home
   *[other] { $n } workers home
}
act-won = wins { $tile }
act-boat = boat { $tile }
act-settled = places { $tile }
act-flipped = upgrades { $tile }

# What the solution of a puzzle does
theme-bid = a bid
theme-raise = raising a bid
theme-group = a losing group elsewhere
theme-use = using a tile
theme-carry = carrying goods
theme-upgrade = an upgrade
theme-boat = boats and turn order
theme-lay = building the village
theme-pass = passing
theme-offer = winter tiles
