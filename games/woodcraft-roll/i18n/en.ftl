### Woodcraft Roll & Write

game-name = Woodcraft Roll & Write
game-pitch = Choose dice in secret, cut and glue your wood to size, and fill your order book in six brisk rounds.

## Pieces

resource-chips = wood chips
resource-chips-help = Cross one to raise one of your dice by 1, up to 6. The row has { $spaces } spaces for the whole match.
resource-glue = glue
resource-glue-help = Cross one to join two of your dice into one whose value is their sum, up to 6, and gain { $points } points. Of two colours you choose one. The row has { $spaces } spaces for the whole match.
resource-saw = saw blades
resource-saw-help = Cross one to cut one of your dice into two of the same colour that add up to it. The row has { $spaces } spaces for the whole match.
resource-blueberries = blueberries
resource-blueberries-help = They pay assistants, blueberry boxes of crates, and some orders. The row has { $spaces } spaces for the whole match.
lantern = lantern
lantern-help =
    Mark an empty cell of your choice; a full row or column brings its bonus at once. When all are marked, each further lantern is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
chestnut = chestnut
chestnut-help = Mark it at once on a crate with an empty chestnut box. Without one it is lost.
hazelnut = hazelnut
hazelnut-help = One marked hazelnut is one point. The track has { $spaces }; when it is full, no more points can be earned that way.

die-face-yellow = yellow { $value }
die-face-brown = brown { $value }

count-chips =
    { $n ->
        [one] { $n } wood chip
       *[other] { $n } wood chips
    }
count-glue = { $n } glue
count-saw =
    { $n ->
        [one] { $n } saw blade
       *[other] { $n } saw blades
    }
count-blueberries =
    { $n ->
        [one] { $n } blueberry
       *[other] { $n } blueberries
    }
count-lanterns =
    { $n ->
        [one] { $n } lantern
       *[other] { $n } lanterns
    }
count-chestnuts =
    { $n ->
        [one] { $n } chestnut
       *[other] { $n } chestnuts
    }
count-lantern-points =
    { $n ->
        [one] { $n } lantern point
       *[other] { $n } lantern points
    }
count-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
count-reputation = { $n } reputation

## Assistants

assistant-a1 = Tinker
assistant-a2 = Brown-wood carver
assistant-a3 = Timber courier
assistant-a4 = Shop clerk
assistant-a5 = Peddler
assistant-a6 = Yellow-wood carver
assistant-a7 = Herald
assistant-a8 = Patron
assistant-price =
    It costs { $cost } blueberries and is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at the end.
assistant-a1-help = Once per round: cross a wood chip, glue or saw blade and use it as another of the three. { $price }
assistant-a2-help = Once per round: one of your brown dice shows 1 more or 1 less. { $price }
assistant-a3-help = At once: gain { $gains } from the reserve. { $price }
assistant-a4-help = After each order you complete: gain 1 glue or 1 wood chip. { $price }
assistant-a5-help = Once per turn: cross a wood chip, glue or saw blade and gain { $gains }. { $price }
assistant-a6-help = Once per round: one of your yellow dice shows 1 more or 1 less. { $price }
assistant-a7-help = For each reputation you gain from now on: gain { $gains }. { $price }
assistant-a8-help = At once: gain { $gains }, counted at the end. { $price }

## Crates

crate-k1 = Crate of assistants
crate-k2 = Crate of orders
crate-k3 = Crate of reputation
crate-k4 = Crate of lanterns
crate-k5 = Crate of order values
crate-boxes =
    Active with { $chestnuts ->
        [one] { $chestnuts } chestnut
       *[other] { $chestnuts } chestnuts
    }{ $blueberries ->
        [0] .
        [one] {" "}and { $blueberries } blueberry.
       *[other] {" "}and { $blueberries } blueberries.
    }
crate-k1-help = { $boxes } It is then worth { $steps }.
crate-step = { $points } points from { $from } assistants
crate-k2-help = { $boxes } It is then worth { $each } point per completed order.
crate-k3-help = { $boxes } It is then worth { $base } point and { $each } more per reputation icon on your completed orders.
crate-k4-help = { $boxes } It is then worth { $base } points and { $each } more per marked lantern.
crate-k5-help = { $boxes } It is then worth { $each } point per full { $per } points printed on your completed orders.

## Orders

order-help = Cost: { $cost }. Reward: { $gains }.

order-i-01 = Egg cup
order-i-02 = Rolling pin
order-i-03 = Pepper mill
order-i-04 = Coat hanger
order-i-05 = Salad bowl
order-i-06 = Napkin ring
order-i-07 = Yo-yo
order-i-08 = Nutcracker
order-i-09 = Pencil box
order-i-10 = Whistle
order-i-11 = Comb
order-i-12 = Hairbrush
order-i-13 = Bird table
order-i-14 = Bootjack
order-i-15 = Darning egg
order-i-16 = Dominoes
order-i-17 = Rattle
order-i-18 = Honey dipper
order-i-19 = Castanets
order-i-20 = Butter mould
order-i-21 = Stilts
order-i-22 = Xylophone
order-i-23 = Sewing box
order-i-24 = Jumping jack
order-ii-01 = Wheelbarrow
order-ii-02 = Kitchen dresser
order-ii-03 = Easel
order-ii-04 = Rabbit hutch
order-ii-05 = Hen house
order-ii-06 = Deckchair
order-ii-07 = Guitar
order-ii-08 = Skittles
order-ii-09 = Kayak
order-ii-10 = Loom
order-ii-11 = Dovecote
order-ii-12 = Table football
order-ii-13 = Hurdy-gurdy
order-ii-14 = Gazebo
order-ii-15 = Bookcase
order-ii-16 = Garden gate
order-ii-17 = Grand piano
order-ii-18 = Spiral staircase
order-ii-19 = Wine press
order-ii-20 = Throne
order-ii-21 = Sleigh
order-ii-22 = Chess table
order-ii-23 = Dugout canoe
order-ii-24 = Cello

## Moves

move-keep = Keep the order { $order }
move-die = Take the { $die } of column { $column }: { $gains }
move-die-none = Take the die of column { $column }
move-order = Take an order
move-take = Take the order { $order }
move-lantern = Mark the lantern in row { $row }, column { $column }
move-chestnut = Mark a chestnut: { $crate }
move-clerk = Gain { $gain }
move-chip = Add a chip: { $die } becomes { $into }
move-glue = Glue { $one } and { $other } into { $into }
move-saw = Cut { $die } into { $one } and { $other }
move-tinker = Use { $spent } differently: { $move }
move-carve = Carve: { $die } becomes { $into }
move-sell = Sell { $spent }
move-hire = Hire { $assistant } for { $cost }
move-berry = Fill a box with a blueberry: { $crate }
move-complete = Complete the order { $order }: { $gains }
move-done = End turn

## Questions

prompt-keep = Keep one of your two orders
prompt-choose = Take a die or an order
prompt-draft = Which order do you take?
prompt-lantern = Which lantern do you mark?
prompt-chestnut = On which crate do you mark the chestnut?
prompt-clerk = What does your assistant bring you?
prompt-craft = Free actions, as many as you like
prompt-wait = The others are still choosing
prompt-over = The match is over

## What happened

name-of = { $name }
event-chosen = { $name } has chosen.
    .you = You have chosen.
event-kept = { $name } keeps the order { $order }.
    .you = You keep the order { $order }.
event-face-up = The order { $order } is turned up.
event-rolled = Round { $round } begins: { $dice }.
event-die-taken = { $name } takes the { $die } of column { $column }: { $gains }.
    .you = You take the { $die } of column { $column }: { $gains }.
event-order-wanted = { $name } wants an order.
    .you = You want an order.
event-lots-drawn = Lots decide among equals. The draft order: { $names }.
event-drafted = { $name } takes the order { $order }.
    .you = You take the order { $order }.
event-no-order-left = { $name } finds no order left.
    .you = You find no order left.
event-lost = { $name } has no space left for { $gain }.
    .you = You have no space left for { $gain }.
event-lantern-marked = { $name } marks the lantern in row { $row }, column { $column }.
    .you = You mark the lantern in row { $row }, column { $column }.
event-lantern-row = { $name } has a full row { $row } of lanterns: { $gains }.
    .you = You have a full row { $row } of lanterns: { $gains }.
event-lantern-column = { $name } has a full column { $column } of lanterns: { $gains }.
    .you = You have a full column { $column } of lanterns: { $gains }.
event-surplus-lantern = { $name } has marked all lanterns already: { $gain } instead.
    .you = You have marked all lanterns already: { $gain } instead.
event-chestnut-marked = { $name } marks a chestnut: { $crate }.
    .you = You mark a chestnut: { $crate }.
event-chestnut-lost = { $name } has no box left for a chestnut.
    .you = You have no box left for a chestnut.
event-track-full = { $name } has filled the hazelnut track.
    .you = You have filled the hazelnut track.
event-tinkered = { $name } uses { $spent } as { $material }.
    .you = You use { $spent } as { $material }.
event-chipped = { $name } adds a chip: { $die } becomes { $into }.
    .you = You add a chip: { $die } becomes { $into }.
event-glued = { $name } glues { $one } and { $other } into { $into }.
    .you = You glue { $one } and { $other } into { $into }.
event-sawn = { $name } cuts { $die } into { $one } and { $other }.
    .you = You cut { $die } into { $one } and { $other }.
event-hired = { $name } hires the assistant { $assistant }.
    .you = You hire the assistant { $assistant }.
event-carved = { $name } carves: { $die } becomes { $into }.
    .you = You carve: { $die } becomes { $into }.
event-sold = { $name } sells { $spent }.
    .you = You sell { $spent }.
event-brought = { $name } gains { $gains } through the assistant { $assistant }.
    .you = You gain { $gains } through the assistant { $assistant }.
event-box-paid = { $name } fills a box with a blueberry: { $crate }.
    .you = You fill a box with a blueberry: { $crate }.
event-completed = { $name } completes the order { $order }: { $gains }.
    .you = You complete the order { $order }: { $gains }.
event-done = { $name } ends the turn.
    .you = You end the turn.
event-slid = The dice slide: { $dice }.
event-extra-die = A { $die } joins the last die.
event-phase-two = Phase II begins.
event-reshuffled = The discarded orders of phase II are shuffled again.
event-opponent-rolled = The opponent rolls { $yellow } and { $brown }.
event-opponent-took = The opponent takes the { $die }.
event-order-die = The die shows { $value }: the order { $order } leaves.
event-order-die-none = The die shows { $value }: there is no order to leave.
event-ended = The match is over.

## Points

points-hazelnuts = Hazelnuts
points-assistants = Assistants
points-reputation = Reputation
points-orders = Orders
points-crates = Crates
points-lanterns = Lanterns
tie-resources-left = Resources left
rating-fair = fair
rating-good = good
rating-excellent = excellent
# After the points and a colon.
verdict-below = below { $from }, worth another try
verdict-next = { $rating }; from { $from } it is { $next }
verdict-best = { $rating }, the highest goal

## Refusals

illegal-keep-over = Starting orders were chosen at the start.
illegal-keep-first = First everybody keeps one of two orders.
illegal-not-dealt = The order { $order } is not one of your two.
illegal-choice-made = The choice of this turn is made.
illegal-choose-first = First take a die or an order; free actions come after it.
illegal-no-die-there = There is no die in column { $column }.
illegal-no-order-up = No order is face up.
illegal-no-draft = Nobody takes an order now.
illegal-draft-first = First take an order.
illegal-order-not-up = The order { $order } is not face up.
illegal-no-lantern = You have no lantern to mark now.
illegal-no-chestnut = You have no chestnut to mark now.
illegal-no-clerk = Your assistant brings nothing now.
illegal-gain-first = First decide about what you are gaining.
illegal-lantern-marked = That lantern is marked already.
illegal-no-chestnut-box = There is no empty chestnut box: { $crate }.
illegal-no-blueberry-box = There is no empty blueberry box: { $crate }.
illegal-not-offered = Your assistant does not bring { $resource }.
illegal-none-left = You have no { $resource } left.
illegal-no-such-die = You do not have this die: { $die }.
illegal-chip-on-six = A 6 cannot be raised.
illegal-glue-one-die = You have only one such die; gluing takes two.
illegal-glue-above-six = Glued dice add up to 6 at most.
illegal-glue-colour = The glued die keeps one of the colours of the two.
illegal-saw-one = A 1 cannot be cut.
illegal-tinker-blueberries = Blueberries do not work on dice.
illegal-tinker-same = Use it as one of the other two.
illegal-carve-beyond = A die stays between 1 and 6.
illegal-sell-blueberries = Blueberries cannot be sold.
illegal-not-hired = You have not hired an assistant who can do that.
illegal-used-already = That assistant has already been used.
illegal-hired-already = You have hired that assistant already.
illegal-too-dear = That assistant costs { $cost } blueberries; you have { $left }.
illegal-completed-already = You have completed the order { $order } already.
illegal-not-your-order = The order { $order } is not yours.
illegal-dice-missing = You do not have the dice for the order { $order }.
illegal-resources-missing = You do not have the resources for the order { $order }.

## The board

moment-keep = Starting orders
phase-round = Round { $round }
moment-choose = Round { $round } of { $rounds } · turn { $turn } · everyone chooses
moment-choose-alone = Round { $round } of { $rounds } · turn { $turn } · choose
moment-bonus = Round { $round } of { $rounds } · turn { $turn } · bonuses
moment-draft = Round { $round } of { $rounds } · turn { $turn } · orders
moment-craft = Round { $round } of { $rounds } · turn { $turn } · free actions
moment-over = The match is over

group-dice = Dice
group-orders = Orders
group-lanterns = Lanterns
group-crates = Crates
group-gains = Gain
group-chips = Wood chips
group-glue = Glue
group-saw = Saw blades
group-assistants = Assistants
group-hire = Hire
group-complete = Complete

board-dice = Dice board
board-orders = Orders on offer
board-keep = Keep one of your two orders
board-no-order = No order
board-secret = your choice
board-draft = Drafting:
board-bench = Dice and orders
board-your-dice = Your dice
board-dice-of = Dice
board-your-orders = Your orders
board-orders-of = Orders
board-no-dice = No dice yet
board-no-orders-held = No order to complete
board-goals = Your goal
board-goals-help = Alone your points decide what your result is called at the end.
board-done =
    { $n ->
        [0] None completed yet
       *[other] { $n } completed: { $points }
    }
board-sheet = Sheet
board-turns = Turns
board-turns-how = die taken, × order
board-rows = Workshop
board-rows-how = circle: gained, cross: used
board-of = { $n } of { $most }
board-box-order = order
board-open-sheet = Sheet of { $name }

column-die = Column { $column }: { $die }
column-empty = Column { $column }: no die
column-help = You write { $value } into your turn box, keep a die like it and gain { $gains }. Others may take the same die.
bonuses-yellow = Bonuses of yellow dice
bonuses-brown = Bonuses of brown dice
bonuses-help = A die brings the bonus of its column and of its colour. The lit ones can be had now.
slide = The dice slide
slide-right-pack = After the first turn of a round the dice that are left slide to the right and close up, so they bring other bonuses.
slide-left-pack = After the first turn of a round the dice that are left slide to the left and close up, so they bring other bonuses.
slide-right-step = After the first turn of a round the dice that are left slide one column to the right where it is free.
slide-left-step = After the first turn of a round the dice that are left slide one column to the left where it is free.
take-help = Instead of a die: cross your turn box and take one of these orders. Which one, you say when it is your turn to draft; whoever wrote the higher die last goes first.
deck = Deck { $phase }: { $n }
deck-help = Orders of phase I are replaced by those of phase II after round { $round }.
draft-help = Whoever wrote the higher die last takes first; if equal, the one before is compared.
order-label = { $name }. { $help }
gains = { $gains }
turns-help = The value of the die you took in each turn, or a cross for an order. The newest values decide who drafts first.
row-count =
    { $left } left, { $free ->
        [one] { $free } space free
       *[other] { $free } spaces free
    }
own-die-help = Raise it with a wood chip, join it to another with glue, cut it with a saw blade, or use it for an order that shows exactly this die.
lantern-marked = Lantern in row { $row }, column { $column }: marked
lantern-empty = Lantern in row { $row }, column { $column }: empty
lantern-line = A full line brings
crate-missing =
    { $n ->
        [one] { $n } box open
       *[other] { $n } boxes open
    }
assistant-hired = hired
once-a-round = 1×/round
once-a-turn = 1×/turn

kind-order = Order of phase { $phase }
kind-resource = Resource
kind-lantern = Lantern grid
kind-hazelnut = Hazelnut track
kind-assistant = Assistant
kind-crate = Crate

now-row-full = The row is full: { $resource } would be lost.
now-chestnut = This circle also brings a chestnut ({ $resource }).
now-orders = Then within reach: { $orders }.
now-next-chestnut =
    { $n ->
        [one] The next circle brings a chestnut.
       *[other] { $n } more circles bring a chestnut.
    }
now-fills-row = Fills the row: { $gains }.
now-fills-column = Fills the column: { $gains }.
now-used = Already used.
now-ready = Ready to be used.
now-can-hire =
    { $left ->
        [one] You can pay this and keep { $left } blueberry.
       *[other] You can pay this and keep { $left } blueberries.
    }
now-too-dear =
    { $lacking ->
        [one] You have { $left }; { $lacking } blueberry is missing.
       *[other] You have { $left }; { $lacking } blueberries are missing.
    }
now-crate-counts =
    { $n ->
        [one] Counts { $n } point now.
       *[other] Counts { $n } points now.
    }
now-crate-would =
    { $n ->
        [one] Active, it would count { $n } point now.
       *[other] Active, it would count { $n } points now.
    }

plan-ready = All there.
plan-within = Within reach: { $steps }.
plan-missing = Missing: { $things }.
plan-chip = chip on { $die }
plan-glue = glue { $one } + { $other }
plan-saw = cut { $die } into { $one } + { $other }
plan-carve = carve { $die }

# What the bar asks about once more.
gives-up-order = an order is ready

## Plates: the last act of a seat, in two or three words

act-die = { $die }
act-order-wanted = wants an order
act-drafted = order { $order }
act-glued = glues: { $die }
act-sawn = saws: { $die }
act-changed = { $die } → { $into }
act-sold = sells { $spent }
act-lantern = a lantern
act-crate = fills a crate
act-hired = { $assistant }
act-completed = ✓ { $order }

# What the solution of a puzzle does
theme-order = an order instead of a die
theme-die = the choice of the die
theme-draft = choosing an order card
theme-glue = gluing
theme-saw = sawing
theme-chip = chipping and carving
theme-complete = completing an order
theme-hire = hiring
theme-sell = selling and tinkering
theme-lantern = lanterns and chestnuts
