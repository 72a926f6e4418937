# The game
game-name = Woodcraft
game-pitch = Saw, splice and glue wood to order, grow your own trees, and run the best workshop of the forest.
option-start-quadrant = Start quadrant
option-start-quadrant-help = Where the action tiles start. The bonuses of the wheel belong to the board, so another quadrant changes their order.
option-start-quadrant-1 = Quadrant 1
option-start-quadrant-2 = Quadrant 2
option-start-quadrant-3 = Quadrant 3
option-start-quadrant-4 = Quadrant 4
option-start-quadrant-random = Random

# Dice and gains
die-green = a green { $value }
die-yellow = a yellow { $value }
die-brown = a brown { $value }
dice-green = { $n ->
    [2] two green { $value }s
    [3] three green { $value }s
    [4] four green { $value }s
   *[other] { $n } green { $value }s
}
dice-yellow = { $n ->
    [2] two yellow { $value }s
    [3] three yellow { $value }s
    [4] four yellow { $value }s
   *[other] { $n } yellow { $value }s
}
dice-brown = { $n ->
    [2] two brown { $value }s
    [3] three brown { $value }s
    [4] four brown { $value }s
   *[other] { $n } brown { $value }s
}
die-options = one die ({ $dice })
wood-green = green
wood-yellow = yellow
wood-brown = brown
gain-blueberries = { $n ->
    [one] { $n } blueberry
   *[other] { $n } blueberries
}
gain-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
gain-blueberry-income = { $n ->
    [one] { $n } step of blueberry income
   *[other] { $n } steps of blueberry income
}
gain-hazelnut-income = { $n ->
    [one] { $n } step of hazelnut income
   *[other] { $n } steps of hazelnut income
}
gain-reputation = { $n ->
    [one] { $n } step of reputation
   *[other] { $n } steps of reputation
}
gain-saw-blade = { $n ->
    [one] { $n } saw blade
   *[other] { $n } saw blades
}
gain-glue = { $n } glue
gain-scrapwood = { $n } scrapwood
gain-lantern = { $n ->
    [one] { $n } lantern
   *[other] { $n } lanterns
}
gain-reuse = { $n ->
    [one] { $n } reuse token
   *[other] { $n } reuse tokens
}
gain-tool-any = 1 tool of your choice
gain-tool = 1 tool ({ $tools })
gain-die = a die ({ $dice })
gain-produce = { $n ->
    [one] production of 1 helper
   *[other] production of up to { $n } helpers
}
gain-all = { $gains }
gain-choice = a choice: { $options }
gain-claim = a public contract (or { $gains })
gain-lose-points = { $n ->
    [one] { $n } lost point
   *[other] { $n } lost points
}

# Action tiles
action-buy-lumber = Buy lumber
action-exchange-dice = Exchange dice
action-buy-materials = Buy materials
action-choose-orders = Choose orders
action-choose-helper = Choose a helper
action-produce-plant = Produce or plant
action-improve-workshop = Improve workshop
action-buy-lumber-help = Buy 1 or 2 dice of the lumber stock for their value; yellow costs 1 more, brown 2 more.
action-exchange-dice-help = Sell a die of your pile for about twice its value, then buy a { $n } of another colour. Either half may be left out.
action-buy-materials-help = Buy up to { $n } different materials from the price list.
action-choose-orders-help = Take an order of the row, and a second one for { $price } blueberries.
action-choose-helper-help = Pay a helper of the row and put it into a free room beside another helper.
action-produce-plant-help = Produce with up to 2 helpers, or produce with 1 and plant a tree.
action-improve-workshop-help = Add a pot, a saw tile, a splice tile or the glue tile to your workshop.

# The workshop
room-r00 = Upper left room
room-r01 = Upper middle room
room-r02 = Upper right room
room-r10 = Lower left room
room-r11 = Lower middle room
room-r12 = Lower right room
room-start-help = Your first helper works here.
room-help = A helper who comes here brings { $gains }.
room-produce-help = A helper who comes here brings { $gains }; then up to { $n } helpers produce.
row-rep3 = Top row (+3 reputation)
row-rep2 = Second row (+2 reputation)
row-rep1 = Third row (+1 reputation)
row-berry = Fourth row (+1 blueberry)
row-late = Last row (too late)
row-help = Completing an order here brings { $gains }. In every income phase orders drop one row.
pot-green = green pot
pot-yellow = yellow pot
pot-brown = brown pot
pot-help = { $pot }: a tree here grows by { $n } at the start of your turns and becomes lumber at { $most }.
upgrade-pot = the next pot
upgrade-saw = the next saw tile
upgrade-splice = the next splice tile
upgrade-glue = the glue tile
upgrade-pot-yellow = the yellow pot
upgrade-pot-brown = the brown pot
upgrade-splice-step = the splice tile +{ $n }
gain-sapling = a sapling
upgrade-pot-help = One more tree can grow; the pot comes with a sapling. With the brown pot you may plant two trees at once.
upgrade-saw-help = Cuts one die of your pile; further cuts cost a saw blade each. Used once between income phases.
upgrade-splice-help = Raises one die of your pile for 1 scrapwood. Used once between income phases.
upgrade-glue-help = Joins two dice of your pile into one for 1 glue; two colours score { $n } points. Used once between income phases.

# Tools
tool-hammer = Hammer
tool-mallet = Mallet
tool-wrench = Wrench
tool-handsaw = Handsaw
tool-chisel = Chisel
tool-plane = Plane
tool-drill = Drill
tool-pliers = Pliers
tool-screwdriver = Screwdriver
tool-file = File
tool-axe = Axe
tool-help = Goes to your attic. Beside a tool of another type it earns the reward between them.

# Reputation tiles
tile-rt-1 = Reputation tile: tools
tile-rt-2 = Reputation tile: points
tile-rt-3 = Reputation tile: lanterns
tile-help = Whoever reaches it gets, by rank: { $rewards }. Those of one round share a rank.

# Public contracts
contract-pc-1 = Materials
contract-pc-2 = Lumber
contract-pc-3 = Marketing
contract-pc-4 = Helpers
contract-pc-5 = Pots and glue
contract-pc-6 = Splices and saws
contract-pc-7 = Tools
contract-pc-8 = Fixed
contract-help = { $now ->
    [0] { $end }
   *[other] { $now } points at once. { $end }
}
contract-spend = At the end: { $each } points for each material handed in, { $most } at most.
contract-dice = At the end: { $each } points for each die handed in.
contract-marketing = At the end: points by your steps on the marketing track ({ $table }).
contract-helpers = At the end: points by the number of your helpers ({ $table }).
contract-tools = At the end: points by the number of tools in your attic ({ $table }).
contract-items = At the end: { $each } points for each { $items }.
contract-fixed = At the end: { $n } points.
item-pot = pot
item-glue-tile = glue tile
item-splice-tile = splice tile
item-saw-tile = saw tile

# Orders
order-oi-1 = Porridge bowl
order-oi-2 = Wooden spoon
order-oi-3 = Feeding trough
order-oi-4 = Clothes pegs
order-oi-5 = Coat hook
order-oi-6 = Walking stick
order-oi-7 = Broom
order-oi-8 = Pair of clogs
order-oi-9 = Cutting board
order-oi-10 = Three-legged stool
order-oi-11 = Spinning tops
order-oi-12 = Fishing rod
order-oi-13 = Bird house
order-oi-14 = Jewellery box
order-oi-15 = Recorder
order-oi-16 = Ladder
order-oi-17 = Sledge
order-oi-18 = Chess pieces
order-oi-19 = Picture frame
order-oi-20 = Toy train
order-oi-21 = Shelf
order-oi-22 = Hive
order-oi-23 = Garden bench
order-oi-24 = Violin
order-oi-25 = Skis
order-oi-26 = Rocking chair
order-oi-27 = Building blocks
order-oi-28 = Fence
order-oi-29 = Barrel
order-oi-30 = Bookends
order-oi-31 = Cradle
order-oi-32 = Flag pole
order-oii-1 = Chest
order-oii-2 = Trellis
order-oii-3 = Desk
order-oii-4 = Drum
order-oii-5 = Ship mast
order-oii-6 = Cart
order-oii-7 = Candlesticks
order-oii-8 = Bunk bed
order-oii-9 = Clock
order-oii-10 = Puppet theatre
order-oii-11 = Sideboard
order-oii-12 = Canoe paddles
order-oii-13 = Tree house
order-oii-14 = Double bass
order-oii-15 = Dice tower
order-oii-16 = Rowing boat
order-oii-17 = Wardrobe
order-oii-18 = Carousel
order-oii-19 = Four stools
order-oii-20 = Pergola
order-oii-21 = Harp
order-oii-22 = Grandfather clock
order-oii-23 = Dining table
order-oii-24 = Garden swing
order-oii-25 = Lute
order-oii-26 = Windmill
order-oii-27 = Rocking horse
order-oii-28 = Game board
order-oii-29 = Spinning wheel
order-oii-30 = Four-poster bed
order-oii-31 = Pipe organ
order-oii-32 = Covered wagon
order-ho-1 = Town sign
order-ho-2 = Well roof
order-ho-3 = Lectern
order-ho-4 = Footbridge
order-ho-5 = Ballot box
order-ho-6 = Market stall
order-ho-7 = Bell frame
order-ho-8 = School bench
order-help = Hand in { $asked }. Brings { $gains }. Starts in: { $row }.

# Helpers
helper-hi-1 = Barterer
helper-hi-2 = Whittler
helper-hi-3 = Lamplighter
helper-hi-4 = Errand runner
helper-hi-5 = Cashier
helper-hi-6 = Haggler
helper-hi-7 = Joiner
helper-hi-8 = Toolsmith
helper-hi-9 = Yellow-wood turner
helper-hi-10 = Builder
helper-hi-11 = Storekeeper
helper-hi-12 = Green-wood turner
helper-hi-13 = Berry picker
helper-hi-14 = Gardener
helper-hi-15 = Nut gatherer
helper-hi-16 = Recruiter
helper-hi-17 = Junk dealer
helper-hi-18 = Twig seller
helper-hi-19 = Sweeper
helper-hi-20 = Town crier
helper-hi-21 = Raftsman
helper-hi-22 = Market trader
helper-hi-23 = Rag-and-bone man
helper-hi-24 = Minstrel
helper-hi-25 = Forewoman
helper-hi-26 = Wholesaler
helper-hi-27 = Sign painter
helper-hii-1 = Master carpenter
helper-hii-2 = Old hand
helper-hii-3 = Grafter
helper-hii-4 = Night watchman
helper-hii-5 = Architect
helper-hii-6 = Steward
helper-hii-7 = Chronicler
helper-hii-8 = Lantern bearer
helper-hii-9 = Shopkeeper
helper-hii-10 = Ambassador
helper-hii-11 = Yellow-wood master
helper-hii-12 = Collector
helper-hii-13 = Brown-wood master
helper-hii-14 = Knife grinder
helper-hii-15 = Broker
helper-hii-16 = Forester
helper-hii-17 = Lumberjack
helper-hii-18 = Poster artist
helper-hii-19 = Mechanic
helper-hii-20 = Marquetry maker
helper-hii-21 = Postman
helper-hii-22 = Tree nurserywoman
helper-help = Costs { $price }, produces { $production }. { $ability }
ability-none = No ability.
ability-gain = At once: { $gains }.
ability-action = At once: you may take the action “{ $action }”.
ability-take-order = At once: you may take an order of the row.
ability-take-order-or = At once: take an order of the row, or { $gains }.
ability-swap = Once per turn: swap one of these for another: { $materials }.
ability-buy = Once per turn: buy one of these for { $price }: { $materials }.
ability-sell = { $n ->
    [one] Once per turn: hand in 1 material for { $gains }.
   *[other] Once per turn: hand in up to { $n } materials, each for { $gains }.
}
ability-die-step = Once per turn: change a die of your pile ({ $colours }) by { $steps }.
ability-die-step-gain = Once per turn: change a die of your pile ({ $colours }) by { $steps } and gain { $gains }.
ability-cut-and-plant = Once per turn: cut { $n } off a die of the right colour and plant it ({ $pot }).
ability-extra-material = Always: { $n } more of a material you buy in the action “Buy materials”.
ability-pot-growth = Always: a tree in this pot grows by { $n } ({ $pot }).
ability-each-time = { $event }: each time { $gains }.
ability-first-time = { $event }: the first time in each of your turns { $gains }.
ability-glue = Always: gluing two colours scores { $n } points.
ability-discount-die = Always: every die you buy costs { $n } less.
ability-discount-faces = Always: every die with { $faces } that you buy costs { $n } less.
ability-discount-workshop = Always: improving the workshop costs { $n } less.
ability-discount-helper = Always: every later helper costs { $n } less.
ability-discount-marketing = Always: every marketing step costs { $n } less.
trigger-order-completed = Order completed
trigger-spliced = Die spliced
trigger-sawed = Die sawn
trigger-die-sold = Die sold
trigger-reputation-step = Step on the reputation track
trigger-lantern-gained = Lantern gained
trigger-tool-gained = Tool gained
trigger-tree-cut = Tree cut

# Solo
solo-s-1 = Solo card 1
solo-s-2 = Solo card 2
solo-s-3 = Solo card 3
solo-s-4 = Solo card 4
solo-s-5 = Solo card 5
solo-s-6 = Solo card 6
solo-s-7 = Solo card 7
solo-s-8 = Solo card 8
solo-s-9 = Solo card 9
solo-s-10 = Solo card 10
solo-help = { $n ->
    [0] Moves { $moves }. { $effect }.
   *[other] Moves { $moves }. { $effect }. The neutral marker advances { $n }.
}
solo-hindmost = the hindmost tile
solo-effect-none = No further effect
solo-effect-orders = Orders are removed
solo-effect-helpers = Helpers are removed
solo-effect-stock = Stock dice are rolled again
rating-excellent = Excellent
rating-good = Good
rating-modest = There is more in it
# After the points and a colon.
verdict-modest = below { $next }, there is more in it
verdict-good = good; from { $next } it is excellent
verdict-excellent = excellent, the highest goal

# Buttons
move-keep-helper = Start with { $helper } (costs { $price })
move-keep-orders = Keep { $first } and { $second }
move-place = Place the order { $order }
move-tile = { $action }
move-act = { $action }
move-berries = Take { $n } blueberries instead
move-lantern = { $n ->
    [one] For 1 lantern: { $action }
   *[other] For { $n } lanterns: { $action }
}
move-bonus = Bonus action for { $n } lanterns: { $action }
move-do = { $action }
move-buy-die = Buy { $die } for { $price }
move-sell-die = Sell { $die } for { $price }
move-buy-material = Buy { $material } for { $price }
move-extra = Take { $material } more
move-order = Take the order { $order }
move-second-order = Take the order { $order } for { $price }
move-hire = Hire { $helper } for { $price }
move-room = { $room }
move-room-gains = { $room }: { $gains }
move-produce = { $helper } produces: { $gains }
move-plant = Plant { $tree }
move-plant-cut = Cut { $tree } off { $from } and plant it
move-improve = Add { $upgrade } for { $price } (brings { $gains })
move-saw = Saw { $die } into { $parts }
move-saw-again = Saw { $die } into { $parts } with a reuse token
move-splice = Splice { $die } to { $to } (tile +{ $most })
move-splice-again = Splice { $die } to { $to } with a reuse token
move-glue = Glue { $dice } into { $into }
move-glue-again = Glue { $dice } into { $into } with a reuse token
move-cut = Cut the tree ({ $pot })
move-step-die = { $helper }: { $die } becomes { $to }
move-swap = { $helper }: { $give } for { $take }
move-helper-buys = { $helper }: buy { $material }
move-helper-sells = { $helper }: hand in { $material }
move-helper-plants = { $helper }: cut and plant ({ $die })
move-complete = Complete { $order } with { $dice }
move-claim = Claim { $contract }: { $now } points as of now, { $most } at most
move-claim-full = Claim { $contract }: { $now } points
move-instead = Take { $gains } instead
move-tool = { $tool } in the attic: { $space }
move-die = Take { $die }
move-pick = Take { $gains }
move-first-outer = Wheel bonus first
move-first-saw = Saw bonus first
move-link = First { $gains }
move-done = Done
move-market = Marketing: { $points } for { $price } (ends your actions)
move-return = Return { $die }
move-end = End turn

# Prompts
prompt-keep-helper = Choose the helper you start with.
prompt-keep-orders = Choose two orders to keep.
prompt-place-first = Choose the order you place first.
prompt-place = Income phase: place an order from your hand.
prompt-tile = Choose an action tile.
prompt-main = Your main action: { $action }, or the blueberries.
prompt-main-lantern = Your main action: { $action }. { $n ->
    [one] Another tile’s action costs 1 lantern.
   *[other] Another tile’s action costs { $n } lanterns.
}
prompt-main-poor = You cannot pay for “{ $action }”: take the blueberries.
prompt-main-poor-lantern = You cannot pay for “{ $action }”. { $n ->
    [one] Take the blueberries, or another tile’s action for 1 lantern.
   *[other] Take the blueberries, or another tile’s action for { $n } lanterns.
}
prompt-paid = { $n ->
    [one] { $action }, for 1 lantern. { $prompt }
   *[other] { $action }, for { $n } lanterns. { $prompt }
}
prompt-free = Free actions, then end your turn.
prompt-return = Keep { $n } dice at most: return some.
prompt-end = End your turn.
prompt-bonuses = Which bonus do you take first?
prompt-links = Which reward of the attic do you take first?
prompt-produce = { $n ->
    [one] Choose 1 helper to produce.
   *[other] Choose up to { $n } helpers to produce.
}
prompt-tool = Choose a tool and its space in the attic.
prompt-die = Choose a die from the supply.
prompt-choice = Choose what you take.
prompt-claim = Claim a public contract, or take the alternative.
prompt-granted-order = You may take an order of the row.
prompt-granted = Your helper allows an action: { $action }.
prompt-room = Choose a room for { $helper }.
prompt-sell = { $n ->
    [one] Hand in 1 more material, or stop.
   *[other] Hand in up to { $n } more materials.
}
prompt-buy-lumber = Buy a die of the lumber stock.
prompt-buy-lumber-second = Buy a second die, or stop.
prompt-exchange = Sell a die first, or buy one.
prompt-exchange-buy = Buy a { $n } of another colour, or stop.
prompt-materials = Buy a material.
prompt-materials-second = Buy another material, or stop.
prompt-extra = Choose the material you get more of.
prompt-order = Take an order.
prompt-order-second = Take a second order for { $price } blueberries, or stop.
prompt-helper = Choose a helper.
prompt-produce-plant = Produce, or produce once and plant.
prompt-improve = Choose what you add to the workshop.

# The log
event-starts = { $name } starts with { $helper } for { $price }.
    .you = You start with { $helper } for { $price }.
event-placed = { $name } places the order { $order }.
    .you = You place the order { $order }.
event-first-player = { $name } starts every round.
    .you = You start every round.
event-round = Round { $n } begins.
event-tile = { $name } chooses the tile { $action }.
    .you = You choose the tile { $action }.
event-acts = { $name } takes the action: { $action }.
    .you = You take the action: { $action }.
event-acts-lantern = { $name } pays a lantern for the action: { $action }.
    .you = You pay a lantern for the action: { $action }.
event-acts-bonus = { $name } takes a bonus action: { $action }.
    .you = You take a bonus action: { $action }.
event-acts-helper = { $name } takes the action of a helper: { $action }.
    .you = You take the action of a helper: { $action }.
event-gained = { $name } gains { $what }.
    .you = You gain { $what }.
event-blueberry-track = { $n ->
    [one] { $name } advances 1 step on the blueberry income track.
   *[other] { $name } advances { $n } steps on the blueberry income track.
}
    .you = { $n ->
        [one] You advance 1 step on the blueberry income track.
       *[other] You advance { $n } steps on the blueberry income track.
    }
event-hazelnut-track = { $n ->
    [one] { $name } advances 1 step on the hazelnut income track.
   *[other] { $name } advances { $n } steps on the hazelnut income track.
}
    .you = { $n ->
        [one] You advance 1 step on the hazelnut income track.
       *[other] You advance { $n } steps on the hazelnut income track.
    }
event-reputation = { $n ->
    [one] { $name } advances 1 step in reputation.
   *[other] { $name } advances { $n } steps in reputation.
}
    .you = { $n ->
        [one] You advance 1 step in reputation.
       *[other] You advance { $n } steps in reputation.
    }
event-reputation-lost = { $n ->
    [one] { $name } goes back 1 step in reputation.
   *[other] { $name } goes back { $n } steps in reputation.
}
    .you = { $n ->
        [one] You go back 1 step in reputation.
       *[other] You go back { $n } steps in reputation.
    }
event-points-lost = { $n ->
    [one] { $name } loses 1 point.
   *[other] { $name } loses { $n } points.
}
    .you = { $n ->
        [one] You lose 1 point.
       *[other] You lose { $n } points.
    }
event-die = { $name } takes a die from the supply: { $die }.
    .you = You take a die from the supply: { $die }.
event-tool = { $name } puts a tool into the attic: { $tool } ({ $space }).
    .you = You put a tool into the attic: { $tool } ({ $space }).
event-tool-lost = { $name } has no space for a tool.
    .you = You have no space for a tool.
event-produces = { $name } lets a helper produce: { $helper }.
    .you = You let a helper produce: { $helper }.
event-bought = { $name } buys a die for { $price }: { $die }.
    .you = You buy a die for { $price }: { $die }.
event-sold = { $name } sells a die for { $price }: { $die }.
    .you = You sell a die for { $price }: { $die }.
event-bought-material = { $name } buys { $what } for { $price }.
    .you = You buy { $what } for { $price }.
event-stock = New dice in the lumber stock: { $dice }.
event-order-taken = { $name } takes the order { $order }.
    .you = You take the order { $order }.
event-hired = { $name } hires for { $price }: { $helper }.
    .you = You hire for { $price }: { $helper }.
event-room = { $name } gives { $helper } a place: { $room }.
    .you = You give { $helper } a place: { $room }.
event-planted = { $name } plants a tree: { $die }.
    .you = You plant a tree: { $die }.
event-improved = { $name } improves the workshop for { $price }: { $upgrade }.
    .you = You improve the workshop for { $price }: { $upgrade }.
event-sawn = { $name } saws { $die } into { $parts }.
    .you = You saw { $die } into { $parts }.
event-spliced = { $name } splices { $from } to { $to }.
    .you = You splice { $from } to { $to }.
event-glued = { $name } glues { $dice } into { $into }.
    .you = You glue { $dice } into { $into }.
event-tree-felled = { $name } cuts a tree: { $die }.
    .you = You cut a tree: { $die }.
event-uses = { $name } uses a helper: { $helper }.
    .you = You use a helper: { $helper }.
event-changed = { $name } turns { $from } into { $to }.
    .you = You turn { $from } into { $to }.
event-completed = { $name } completes the order { $order }.
    .you = You complete the order { $order }.
event-claimed = { $name } claims the public contract { $contract }.
    .you = You claim the public contract { $contract }.
event-marketed = { $name } pays { $price } for marketing and scores { $points }.
    .you = You pay { $price } for marketing and score { $points }.
event-returned = { $name } returns { $die }.
    .you = You return { $die }.
event-new-order = New in the row: the order { $order }.
event-new-helper = New in the row: the helper { $helper }.
event-withdrawn = The public contract { $contract } can no longer be claimed.
event-contract-gone = The public contract { $contract } leaves the game.
event-income-phase = Income phase { $n }.
event-slipped = { $name } loses the order { $order }: too late.
    .you = You lose the order { $order }: too late.
event-income = { $name } receives income: { $blueberries } and { $points }.
    .you = You receive income: { $blueberries } and { $points }.
event-late-decks = The late helpers and orders come in.
event-solo-card = A solo card is turned up. { $card }
event-solo-tile = The tile { $action } moves on.
event-neutral = The neutral marker is on space { $n } of the reputation track.
event-over = The match is over.

# Points
points-play = Scored in play
points-marketing = Marketing
points-income = Hazelnut income
points-play-detail = printed on orders { $orders } · claimed contracts { $contracts } · all else { $rest }
finale-title = Where the points came from
finale-more = What was scored while the match went on, by what brought it. What was counted at the end stands in the table.
points-in-all = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
source-orders = On completed orders
source-contracts = On claimed contracts
source-helpers = From helpers
source-tools = With tools in the attic
source-reputation = On the reputation track
source-tracks = On the income tracks
source-crafting = While crafting
source-wheel = From the wheel and its actions
points-contracts = Public contracts
points-leftovers = Leftovers
points-orders = Completed orders
points-orders-detail = { $orders } × { $value }
points-orders-detail-open = { $n ->
    [one] { $orders } × { $value }; 1 open order cost { $lost } reputation
   *[other] { $orders } × { $value }; { $n } open orders cost { $lost } reputation
}
tie-turn-order = Later in turn order

# Why not
illegal-keep-helper = Keep one of the helpers you were dealt that you can pay.
illegal-keep-orders = Keep two of the early orders you were dealt.
illegal-not-in-hand = That order is not in your hand.
illegal-set-up-first = Set up your workshop first.
illegal-place-an-order = Place one order from your hand.
illegal-too-many-dice = Keep { $n } dice at most: return some first.
illegal-actions-over = Your actions of this turn are over.
illegal-not-in-stock = That die is not in the lumber stock.
illegal-same-colour = The die you buy must have another colour than the one you sold.
illegal-only-value = Only a { $n } can be bought here.
illegal-sell-once = Only one die can be sold in this action.
illegal-no-such-die = There is no such die in your lumber pile.
illegal-different-materials = Two purchases must be of different materials.
illegal-not-in-row = That card does not lie in the row.
illegal-room = Choose a free room beside one of your helpers.
illegal-no-room = You have no free room.
illegal-contract-twice = You have already claimed this contract.
illegal-contract-gone = This contract can no longer be claimed.
illegal-compulsory = This part of the action must be carried out.
illegal-finish-first = Finish what you have begun first.
illegal-one-tile = You have already chosen a tile in this turn.
illegal-blocked = This tile is blocked: the quadrant behind the arrow still holds tiles.
illegal-no-tree = There is no tree in this pot.
illegal-tile-first = Choose an action tile first.
illegal-main-first = Take your main action first; it can be the blueberries.
illegal-no-return = You may keep all your dice.
illegal-too-dear = That costs { $price }; you have { $held }.
illegal-main-done = You have already taken your main action.
illegal-other-tile = Another tile’s action costs a lantern.
illegal-own-tile = That is the action of your own tile: it needs no lantern.
illegal-no-lantern = You have no lantern.
illegal-bonus-lantern = A lantern from this tile’s bonus cannot pay for it.
illegal-one-bonus-action = There is only one bonus action in a turn.
illegal-lanterns = A bonus action costs { $n } lanterns.
illegal-cannot-begin = You cannot carry out this action now.
illegal-not-your-helper = This helper does not work for you.
illegal-produced = No more helpers can produce now, or this one has produced.
illegal-plant-small = Only small dice can be planted.
illegal-no-pot = You do not own this pot.
illegal-pot-full = There is a tree in this pot already.
illegal-no-more-trees = You cannot plant another tree in this action.
illegal-all-built = You have all of these already.
illegal-space-taken = There is a tool on this space.
illegal-space-unsupported = The spaces below must be filled first.
illegal-tool-gone = There are none of these tools left.
illegal-other-tool = You get a tool of another type.
illegal-no-reuse = That needs a reuse token and a used tile.
illegal-tile-used = That tile is used up until the next income phase.
illegal-saw-blades = { $n ->
    [one] That takes 1 saw blade.
   *[other] That takes { $n } saw blades.
}
illegal-above-six = A die cannot show more than 6.
illegal-no-scrapwood = You have no scrapwood.
illegal-no-splice-tile = You have no fresh splice tile that goes so far.
illegal-no-glue-tile = You need the glue tile.
illegal-no-glue = You have no glue.
illegal-no-free-ability = This helper’s ability is no free action.
illegal-helper-used = You have used this helper in this turn.
illegal-helper-cannot = The helper cannot do that now.
illegal-order-in-hand = Orders in hand must be placed before they can be completed.
illegal-not-your-order = This order does not lie beside your board.
illegal-order-materials = You lack materials for this order.
illegal-order-dice = { $n ->
    [one] This order asks for 1 die.
   *[other] This order asks for { $n } dice.
}
illegal-order-match = These dice do not match the order exactly.

# The board
moment = Round { $round }/{ $rounds } · { $step }
moment-setup = Setting up
moment-over = The match is over
phase-income = Up to income phase { $n }
moment-tile = choose a tile
moment-main = main action
moment-bonus = bonus action
moment-free = free actions
moment-closing = end of turn
moment-placing = income phase
board-tabs = Parts of the table
board-tab-wheel = Wheel
board-tab-mine = Workshop
board-tab-market = Market
board-tab-others = Others
board-workshop-yours = Your workshop
board-workshop-of = Workshop: { $player }
board-wheel = Action wheel
wheel-buy-lumber = Lumber
wheel-exchange-dice = Exchange
wheel-buy-materials = Materials
wheel-choose-orders = Orders
wheel-choose-helper = Helper
wheel-produce-plant = Produce
wheel-improve-workshop = Improve
tile-at = Action tile { $action }
tile-blocked = Action tile { $action }, blocked
tile-chosen = Action tile { $action }, chosen in this turn
tile-goes = Goes on to quadrant { $quadrant }, space { $space }
tile-from-space = From its space: { $gains }.
tile-from-saw = From the saw: { $gains }.
tile-nothing = No bonus here, only the action.
tile-lantern = { $n ->
    [one] For 1 lantern: this action instead of that of your tile.
   *[other] For { $n } lanterns: this action instead of that of your tile.
}
tile-bonus = For { $n } lanterns: this action as a bonus action.
tile-poor = You cannot pay for anything here now; its bonuses you would get, and blueberries instead of the action.
offer-line = { $material } for { $price }
offer-list = Prices: { $offers }.
board-saw = The saw
board-saw-help = When a tile is the first to pass the arrow, the saw turns on by a quarter. The farther it is ahead of a quadrant, the more saw bonuses the tiles left there bring. Tiles before the arrow are blocked while the next quadrant still holds tiles.
board-windows = Saw bonuses of quadrant { $n }
board-window-first = First, once the saw is 2 quadrants ahead: { $gains }.
board-window-second = Second, once it is 3 quadrants ahead: { $gains }.
board-gap = Empty
board-stock = Lumber stock
stock-help = Bought with the action “Buy lumber”, one or two dice. New ones are rolled after it.
stock-name = { $die }, costs { $price }
stock-price = { $price ->
    [one] Costs you { $price } blueberry.
   *[other] Costs you { $price } blueberries.
}
stock-price-less = Costs you { $price } instead of { $printed }.
you-have-berries = You have { $n }
board-pile = Lumber pile
die-help = Pick it to saw, splice or glue it, to plant it or to hand it in for an order.
die-sale = Sold in an exchange for { $price }
slot-sixes = With it every 6 costs you { $n } less.
pile-help = Your wood. When your turn ends you may keep { $n } dice.
board-kept = { $n }/{ $most }
board-too-many = { $n } too many
board-bench = Workbench
board-tiles = Saw, splice and glue tiles
slot-saw = Saw tile
slot-splice = Splice tile, up to +{ $n }
slot-glue = Glue tile
slot-fresh = { $tile } (fresh)
slot-used = { $tile } (used until the income phase)
slot-price = Not built yet: costs { $price } with “Improve workshop”
slot-gain = Building it also brings { $gains }.
board-pots = Pots
pot-name = { $pot } with { $tree }
pot-name-empty = { $pot }, empty
pot-tree = The tree shows { $tree } and next { $next }.
pot-cut = You may cut the tree at any time in your turn.
pot-empty = Empty. Plant with “Produce or plant”.
pot-next = next { $n }
pot-ripe-next = next ripe
pot-free = free
board-tokens = Your tokens
token-berries = Blueberries
token-berries-help = Money. Instead of a main action you can always take 3.
token-lanterns = Lanterns
token-lanterns-help = { $other } for the action of another tile as your main action; { $bonus } for a bonus action.
token-saw-blade = Saw blades
token-saw-blade-help = Each pays for one more cut when you saw a die. Orders ask for them too.
token-glue = Glue
token-glue-help = One is used up whenever two dice are glued. Orders ask for it too.
token-scrapwood = Scrapwood
token-scrapwood-help = One is used up whenever a die is spliced. Orders ask for it too.
token-reuse = Reuse tokens
token-reuse-help = One lets you use a used saw, splice or glue tile once more.
board-marketing = Marketing
marketing-help = After your main action you may pay one step a turn for its points. It ends your actions of this turn. On the last space it can be paid again and again.
marketing-next = Your next step: { $points } points for { $price }.
marketing-step = next:
marketing-at =
    { $n ->
        [one] Marketing: { $n } step taken; the next brings { $points } points for { $price }
       *[other] Marketing: { $n } steps taken; the next brings { $points } points for { $price }
    }
board-house = Attic and rooms
board-attic = Attic
attic-open = Free space of the attic
attic-closed = Space of the attic, not open yet
attic-bottom = bottom row, space { $n }
attic-middle = middle row, space { $n }
attic-top = top row, space { $n }
attic-help = A space opens when those below it are filled; the two at the top ends open from beside.
attic-link = Reward between two spaces
attic-link-help = You gain it when both spaces hold tools of different types.
attic-link-taken = You have it already.
board-rooms = Rooms
room-free = free
room-far = It opens when a helper works next door.
helper-used = Used in this turn
helper-unused = Not used yet in this turn
helper-price = Costs you { $price }.
kind-helper = Helper
kind-order = Order
kind-contract = Public contract
time-once = at once:
time-turn = each turn:
time-always = always:
time-first = first
order-ready = You can complete it now.
order-after = One step away: { $step }.
step-saw = saw { $die } into { $parts }
step-splice = splice { $die } to { $to }
step-glue = glue { $dice }
step-helper = let a helper turn { $die } into { $to }
board-market = Markets
board-orders = Orders on offer
board-helpers = Helpers on offer
board-orders-help = Taken with the action “Choose orders”. The sign at the upper right is the row in which the order starts.
board-helpers-help = Hired with the action “Choose a helper”. At the top the price and, after ▸, what the helper produces; below, what it can do.
board-deck = { $n ->
    [one] { $n } card left in the deck
   *[other] { $n } cards left in the deck
}
board-deck-early = Early cards; the late ones come with the second income phase.
board-deck-late = Late cards, until the end.
board-tracks = Rounds and tracks
board-rounds = Round { $round } of { $rounds }
board-income-after = Income phases after rounds { $rounds }.
board-income-help = In each, orders drop one row, used tiles become fresh, everybody receives income and places an order from the hand.
board-track-blueberry = Blueberry income
board-track-blueberry-help = So many blueberries in every income phase.
board-track-hazelnut = Hazelnut income
board-track-hazelnut-help = So many points in every income phase.
board-track-lines = Who reaches { $tool } gets a tool, who reaches { $line } scores { $points } points.
board-track-reputation = Reputation
board-track-reputation-help = The number of your space is what each completed order scores at the end.
board-tile-at = Space { $space }: { $reward }
board-tile-empty = the tile is gone.
board-track-of = { $player }: { $n }
board-solo = Solo deck
solo-left = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
}
board-solo-help = After your turn the top card is turned up: it moves tiles and stirs the markets. Still in the deck:
board-neutral = Neutral marker
board-neutral-at = On space { $n } of the reputation track
board-neutral-help = It climbs the reputation track. A reputation tile that it reaches first is gone.
board-your-orders = Your orders
board-their-orders = Orders
board-late = late: an order left here is lost, −{ $n } reputation
row-late-help = An order that drops below this row is lost and costs { $n } steps of reputation.
board-completed = { $n ->
    [one] { $n } completed order, worth { $value } at the end
   *[other] { $n } completed orders, each worth { $value } at the end
}
board-completed-help = What each is worth depends on reputation. Every order not completed costs 2 steps of it at the end.
board-in-hand = { $n } in hand
board-hand-help = One of them is placed in every income phase.
board-contracts = Public contracts
contract-gone = It can no longer be claimed.
contract-of = Claimed: { $player }
board-others = Other workshops
board-alone = You play alone: after each of your turns the solo deck moves the wheel on. { $good } points are good, { $excellent } excellent.
board-close = click the name to close
board-count-helpers = { $n ->
    [one] { $n } helper
   *[other] { $n } helpers
}
board-count-tools = { $n ->
    [one] { $n } tool
   *[other] { $n } tools
}
board-starts = starts
board-turn = Your turn
turn-tile = Tile
turn-main = Main action
ask-saw = Which die do you saw?
ask-splice = Which die do you splice?
ask-glue = Which two dice do you glue?
tray-place = Income phase: an order from your hand
tray-helper = Your first helper, and the orders you were dealt
tray-orders = Your helper and your orders
tray-wait = Your choice, until everybody has chosen
tray-goods = You start with
tray-choice = One of these
tray-bonuses = Which bonus first?
tray-die = A die from the supply
tray-tool = A tool for your attic
tray-tool-help = Pick a tool, then its space. Different types side by side pay the reward between them; the number is how many you have.
tray-materials = Price list of materials
tray-extra = One more of
tray-exchange = Exchange: sell a die of your pile, buy one of these
tray-claim = Which public contract do you claim?
bonus-outer = Wheel bonus
bonus-saw = Saw bonus
tools-left = { $n } left
group-tiles = Tiles
group-instead = Instead
group-lantern = Another action
group-bonus = Bonus action
group-saw = Saw
group-splice = Splice
group-glue = Glue
group-helpers = Use a helper
group-helper = Helpers
group-orders = Orders
group-buy = Buy
group-sell = Sell
group-materials = Materials
group-rooms = Rooms
group-plant = Plant
group-improve = Improve
group-trees = Trees
group-complete = Complete
group-contracts = Contracts
group-tools = Tools
group-marketing = Marketing
group-return = Return
group-gains = Take

# What the bar asks about once more.
gives-up-order = an order is ready
gives-up-lanterns = costs { $n ->
        [one] { $n } lantern
       *[other] { $n } lanterns
    }

## Plates: the last act of a seat, in two or three words

act-tile = { $action }
act-more = also { $action }
act-completed = order done
act-hired = hires for { $price }
act-marketed = marketing +{ $points }

# What the solution of a puzzle does
theme-complete = completing an order
theme-order = taking orders
theme-helper = a helper
theme-splice = splicing
theme-saw = sawing
theme-glue = gluing
theme-lantern = a lantern or bonus action
theme-market = marketing
theme-plant = trees
theme-improve = improving the workshop
theme-trade = buying and selling
theme-tile = the choice of the action
theme-end = knowing when to stop
