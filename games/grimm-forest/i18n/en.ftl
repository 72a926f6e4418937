# The game

game-name = The Grimm Forest
game-pitch = Little pigs build houses of straw, wood and brick. Where will everybody go, and what lies face down?
option-advanced = Advanced cards
option-advanced-help = Some Fables and Friends have more unusual effects. Leave them out of a first match.

# Places and materials

location-fields = Fields
location-forest = Forest
location-brickyard = Brickyard
location-market = Market
location-fields-help = One pig takes all the straw; several share it evenly, and what cannot be shared stays.
location-forest-help = One pig takes all the wood; several share it evenly, and what cannot be shared stays.
location-brickyard-help = One pig takes all the brick; several share it evenly, and what cannot be shared stays.
location-market-help = With four players only. Several pigs pick one resource at a time, in turn order.
at-fields = in the Fields
at-forest = in the Forest
at-brickyard = at the Brickyard
at-market = at the Market
to-fields = to the Fields
to-forest = to the Forest
to-brickyard = to the Brickyard
to-market = to the Market
from-fields = from the Fields
from-forest = from the Forest
from-brickyard = from the Brickyard
from-market = from the Market
resource-straw = straw
resource-wood = wood
resource-brick = brick
resource-straw-help = From the Fields. Straw houses are quick to build, but the Big Bad Wolf blows them down.
resource-wood-help = From the Forest. The Big Bad Wolf blows down wood houses too; in a tie they count before straw houses.
resource-brick-help = From the Brickyard. Brick houses stand firm and count first in a tie.
straw-count = { $n } straw
wood-count = { $n } wood
brick-count = { $n } brick
no-resources = nothing

# Houses

house-straw = straw house
house-wood = wood house
house-brick = brick house
section-floor-straw = straw floor
section-floor-wood = wood floor
section-floor-brick = brick floor
section-walls-straw = straw walls
section-walls-wood = wood walls
section-walls-brick = brick walls
section-roof-straw = straw roof
section-roof-wood = wood roof
section-roof-brick = brick roof
section-floor-help = Begins a house on a free site. You can have only one unfinished house of each material.
section-walls-help = Go on a floor of the same material and bring you a Friend, to keep or to give away.
section-roof-help = Completes a house. The first complete house of each material earns a First Builder Bonus.
on-extra-site = { $section }, on Cut Corners
first-builder-bonus = First Builder Bonus
first-builder-bonus-help = For the first complete house of a material: one of each resource, Fables, or a Friend. It breaks ties.
prince-regal-help = With two players he takes half the stock of a location every round: by his die, or from the largest when one holds more than ten.

# Fables

fable = Fable
fable-friendly-game = A Friendly Game
fable-friendly-game-help = Take { $n } resources of your choice from one opponent in your location.
fable-big-bad-wolf = Big Bad Wolf
fable-big-bad-wolf-help = Monster. For every player in its location its owner picks a straw or wood house: the top section falls. Brick stands.
fable-bridge-troll = Bridge Troll
fable-bridge-troll-help = Monster. One player in its location gives its owner half of what they gathered this round.
fable-by-the-hair = By the Hair of My Chin
fable-by-the-hair-help = With a Monster in your location you may move before collecting. If no Monster was played, draw Fables: { $n }.
fable-consult-the-oracle = Consult the Oracle
fable-consult-the-oracle-help = If alone: you may take a random Fable from the hand of every other player.
fable-crystal-ball = Crystal Ball
fable-crystal-ball-help = Look at somebody’s hidden Gather card, then you may change yours.
fable-curse-of-darkness = Curse of Darkness
fable-curse-of-darkness-help = Every opponent plays a random Gather card instead of the chosen one.
fable-cut-corners = Cut Corners
fable-cut-corners-help = If alone: this card becomes an extra building site where every section costs { $n } less.
fable-dragon = Dragon
fable-dragon-help = Monster. Before collecting, everybody in its location loses all resources of their board.
fable-fairy-food = Fairy Food
fable-fairy-food-help = Next round it is put on a location; everybody there then gains { $n } resources of their choice.
fable-ghostly-whispers = Ghostly Whispers
fable-ghostly-whispers-help = If alone: draw { $n } Fables, keep { $keep }, discard the others.
fable-giant = Giant
fable-giant-help = Monster. Everybody in its location discards their Friend, all Fables in hand and { $n } of each resource.
fable-grandmas-house = Grandma’s House
fable-grandmas-house-help = Unique location. Monsters must come here; everybody here gains { $n } resources. Leaves when a Monster stands here.
fable-harvest-moon = Harvest Moon
fable-harvest-moon-help = Take half the resources of a location where nobody gathered.
fable-hidden-stash = Hidden Stash
fable-hidden-stash-help = Everybody in your location gains { $n } of what is made there.
fable-hired-help = Hired Help
fable-hired-help-help = Pay { $n } resources now: next round, for everything you gather you gain the same once more from the supply. What you gain is not gathered.
fable-little-helpers = Little Helpers
fable-little-helpers-help = If alone: { $n } extra actions in this Build phase.
fable-lonely-castle = Lonely Castle
fable-lonely-castle-help = Unique location. A pig alone here gains { $n } of each resource. Leaves when { $crowd } pigs are here, or everybody.
fable-magic-flute = Magic Flute
fable-magic-flute-help = All Monsters revealed this round go to your hand before they do anything.
fable-mysterious-stranger = Mysterious Stranger
fable-mysterious-stranger-help = If alone: gain a Friend, to keep or to give away.
fable-night-at-the-tavern = Night at the Tavern
fable-night-at-the-tavern-help = Draw as many Friends as players: you keep one, the others are dealt at random. Everybody’s old Friend goes.
fable-powerful-friends = Powerful Friends
fable-powerful-friends-help = Every opponent in your location has { $n } Build action less this round; you have as many more.
fable-roar = Roar
fable-roar-help = Every opponent in your location goes to a random location of theirs before collecting.
fable-royal-wedding = Royal Wedding
fable-royal-wedding-help = Unique location. Everybody who is not here discards { $n } of their resources. Leaves when nobody is here.
fable-search-the-past = Search the Past
fable-search-the-past-help = With an opponent in your location: take { $n } Fables of your choice from the discard pile.
fable-share-the-wealth = Share the Wealth
fable-share-the-wealth-help = Every opponent who gathered { $from } or more this round gives you { $n } of those resources.
fable-spy-network = Spy Network
fable-spy-network-help = For every pig in your location, yours included, draw Fables: { $n }.
fable-taxation = Taxation
fable-taxation-help = Next round every opponent who is not in your location loses half of all resources, brick first.
fable-thoughtful-gift = Thoughtful Gift
fable-thoughtful-gift-help = Give an opponent up to { $n } of one resource; they must return as many of another one.
fable-traveling-merchant = Traveling Merchant
fable-traveling-merchant-help = Everybody in your location may once trade { $pay } of one resource for { $n } of another.
fable-wishing-well = Wishing Well
fable-wishing-well-help = The hidden Gather cards of two players change places.
fable-wolf = Wolf
fable-wolf-help = Monster. Before collecting, the whole stock of its location is lost if any pig is there.

# Friends

friend = Friend
friend-aladdin = Aladdin
friend-aladdin-help = Say at the start of the round whether you will be alone; if you are right, gain { $n } of each resource.
friend-ali-baba = Ali Baba
friend-ali-baba-help = Every round take a resource from an opponent; give it back if you meet them.
friend-cinderella = Cinderella
friend-cinderella-help = Before anybody moves, take { $n } resources from where you are going.
friend-evil-queen = Evil Queen
friend-evil-queen-help = You choose after everybody else and may first look at one hidden card of an opponent.
friend-fairy-godmother = Fairy Godmother
friend-fairy-godmother-help = Special Action: draw { $special } Fables. Or discard her with { $fables } Fables to gain { $gain } resources.
friend-frog-prince = Frog Prince
friend-frog-prince-help = If not alone: discard him for a new Friend and { $n } resource.
friend-gingerbread-man = The Gingerbread Man
friend-gingerbread-man-help = You may stay away from all locations and take a resource from each of them.
friend-golden-goose = Golden Goose
friend-golden-goose-help = If alone, gain { $n } resource. Or discard it in your turn to gain { $gain } resources.
friend-goldilocks = Goldilocks
friend-goldilocks-help = Special Action: look at the top { $special } Fables, keep one, put the others back on top.
friend-hansel-and-gretel = Hansel & Gretel
friend-hansel-and-gretel-help = Walls of opponents cost { $n } more of their material, paid to you.
friend-huntsman = The Huntsman
friend-huntsman-help = Opponents with Fables must play one. A Monster in your location is cancelled and you gain { $n } of each resource.
friend-jack = Jack the Giant Slayer
friend-jack-help = Add { $n } resources to where you are going. Discard him to stop a Giant.
friend-little-mermaid = The Little Mermaid
friend-little-mermaid-help = You keep only { $n } of your Gather cards. Special Action: gain { $special } of each resource.
friend-pinocchio = Pinocchio
friend-pinocchio-help = Say where you will go; if it is true, gain { $n } of what is made there.
friend-puss-in-boots = Puss in Boots
friend-puss-in-boots-help = Special Action: build a section with one resource from an opponent.
friend-rapunzel = Rapunzel
friend-rapunzel-help = Every round put { $n } of one resource on her. Special Action if alone: take everything on her.
friend-red-riding-hood = Red Riding Hood
friend-red-riding-hood-help = Special Action: turn up { $special } Fables and take the Wolves, or else draw one. Discard her to stop a Wolf or the Big Bad Wolf.
friend-robin-hood = Robin Hood
friend-robin-hood-help = At the end of the Build phase every opponent with more resources than you gives you one.
friend-rumpelstiltskin = Rumpelstiltskin
friend-rumpelstiltskin-help = Gain { $n } straw every Build phase. Special Action: turn all your straw into wood or brick.
friend-seven-dwarves = The Seven Dwarves
friend-seven-dwarves-help = If alone: { $n } extra Build action this round.
friend-sleeping-beauty = Sleeping Beauty
friend-sleeping-beauty-help = Every round one player of your choice must play the unseen top Fable.
friend-snow-white = Snow White
friend-snow-white-help = Every opponent in your location gives you a Fable, or a resource if they have none.
friend-thumbelina = Thumbelina
friend-thumbelina-help = You may go to a random other location of yours instead.
friend-tom-thumb = Tom Thumb
friend-tom-thumb-help = Every round you may take a resource from any location.
friend-woodsman = The Woodsman
friend-woodsman-help = Special Action: gain { $special } wood and add as many to the Forest. Discard him to stop any Monster.
source-action = action
window-special-action = Special Action

# Moves

move-gather = { $location }
move-gather-with = { $location }, with { $fable }
move-resolve = First: { $card }
move-announce-alone = I will be alone
move-announce-company = I will be with others
move-announce = I go here: { $location }
move-load = Load { $resource }
move-enchant = Enchant { $player }
move-pick = Take { $goods } { $from }
move-pass = Not this time
move-place = Put it here: { $location }
move-monster = Send it here: { $location }
move-peek-gather = See the Gather card: { $player }
move-peek-fable = See the Fable: { $player }
move-change = Change to: { $location }
move-swap = Swap { $one } and { $other }
move-keep-friend = Keep: { $friend }
move-pay = Pay { $goods }
move-take = Take { $goods }
move-run = Run away
move-run-market = Run away, { $resource } from the Market
move-add = Add { $resource }
move-wander = Wander off
move-flee = Flee { $to }
move-discard-friend = Discard: { $friend }
move-steal = Take { $goods }: { $player }
move-wreck = Blow down: { $section } ({ $player })
move-toll = Demand the toll: { $player }
move-give = Give { $goods }
move-give-fable = Give the Fable { $fable }
move-consult = Consult the oracle
move-gain = Gain { $goods }
move-keep-fable = Keep the Fable { $fable }
move-harvest = Harvest here: { $location }
move-discard = Discard { $goods }
move-discard-fable = Discard the Fable { $fable }
move-fetch = Take the Fable { $fable }
move-gift = Give { $goods }: { $player }
move-return = Return { $resource }
move-trade = { $pay } for { $get }
move-friend-keep = Keep
move-friend-give = Give to { $player }
move-keep-cards = Keep { $locations }
move-draw = Draw a Fable
move-build = Build: { $section } ({ $goods })
move-build-with = Puss in Boots builds: { $section } (1 from { $player })
move-special = Special Action: { $friend }
move-spin = Spin all straw into { $resource }
move-reward-resources = { $goods }
move-reward-friend = A Friend
move-top = Put on top: { $fable }
move-done = End turn
move-reward-fables =
    { $n ->
        [one] { $n } Fable
       *[other] { $n } Fables
    }

# Prompts

prompt-over = The match is over.
prompt-choose = Where does your pig go? You may add a Fable.
prompt-choose-bare = Where does your pig go? You have no Fable to add.
prompt-choose-blind = Where does your pig go? Your Fable already lies there, unseen.
prompt-choose-hunted = Where does your pig go? The Huntsman demands a Fable.
prompt-items = Which of your cards comes next?
prompt-foretell = Aladdin: will you be alone this round?
prompt-burgle = { $card }: take a resource from an opponent.
prompt-announce = Pinocchio: where will you say you go?
prompt-load = Rapunzel: which resource do you put on her?
prompt-enchant = Sleeping Beauty: who plays the unseen top Fable?
prompt-pilfer = Tom Thumb: you may take a resource from a location.
prompt-place-food = Fairy Food: where do you put it?
prompt-queen-peek = Evil Queen: you may look at one hidden card.
prompt-place-monster = Where do you send the Monster { $fable }?
prompt-place-unique = Where do you put the Fable { $fable }?
prompt-ball-peek = Crystal Ball: whose Gather card do you look at?
prompt-ball-change = Crystal Ball: change your own Gather card?
prompt-swap = Wishing Well: whose Gather cards change places?
prompt-tavern = Night at the Tavern: which Friend do you keep?
prompt-hire = Hired Help: pay now, and gain next round what you gather once more?
prompt-take-stock = { $card }: take { $n } { $from }.
prompt-run-away = Gingerbread Man: run away with a resource from every location?
prompt-stock-up = Jack: which resource do you add? ({ $location })
prompt-wander = Thumbelina: go to a random other location instead?
prompt-flee = By the Hair of My Chin: where do you flee?
prompt-cancel = Discard your Friend { $friend } to stop the Monster { $fable }?
prompt-steal = { $card }: what do you take, and from whom?
prompt-wreck = Big Bad Wolf: which house do you blow down? ({ $player })
prompt-toll = Bridge Troll: who pays the toll?
prompt-consult = Consult the Oracle: take a random Fable from everybody?
prompt-harvest = Harvest Moon: where do you take half the stock?
prompt-gift = Thoughtful Gift: what do you give, and to whom?
prompt-return-gift = Thoughtful Gift: which resource do you return to { $player }? ({ $n })
prompt-trade = Traveling Merchant: trade { $pay } of one resource for { $get } of another?
prompt-give-fable = Snow White: which Fable do you give?
prompt-receive = Snow White: what does { $player } give you?
prompt-keep-or-give = { $friend }: keep this Friend or give it away?
prompt-lock-cards = The Little Mermaid: which { $n } Gather cards do you keep?
prompt-reward = You are the first builder. Choose your reward.
prompt-discard-fables = Choose Fables to discard: { $n }
prompt-look-take = Goldilocks: which Fable do you keep?
prompt-look-return = Goldilocks: which Fable goes on top?
prompt-keep-fables = Ghostly Whispers: choose Fables to keep: { $n }
prompt-search = Search the Past: Fables to take from the discard pile: { $n }
prompt-draft = Market: take a resource. You still take: { $n }
prompt-turn =
    { $n ->
        [0] You have no action left. End your turn?
        [one] Your turn to build: { $n } action left.
       *[other] Your turn to build: { $n } actions left.
    }
prompt-gain =
    { $n ->
        [one] { $card }: gain { $n } resource of your choice.
       *[other] { $card }: gain { $n } resources of your choice.
    }
prompt-gain-made =
    { $n ->
        [one] { $card }: gain { $n } resource of one kind.
       *[other] { $card }: gain { $n } resources of one kind.
    }
prompt-lose =
    { $n ->
        [one] { $card }: discard { $n } resource of your choice.
       *[other] { $card }: discard { $n } resources of your choice.
    }
prompt-give =
    { $n ->
        [one] { $card }: give { $player } { $n } resource.
       *[other] { $card }: give { $player } { $n } resources.
    }

# Events

event-round-begins = Round { $round }. First: { $player }.
event-foretold-alone = { $name } foretells: alone.
    .you = You foretell: alone.
event-foretold-company = { $name } foretells: with others.
    .you = You foretell: with others.
event-announced = { $name } says: I am going { $to }.
    .you = You say: I am going { $to }.
event-loaded = { $name } puts { $goods } on Rapunzel.
    .you = You put { $goods } on Rapunzel.
event-enchanted = { $name } enchants { $player }: the top Fable is laid down unseen.
    .you = You enchant { $player }: the top Fable is laid down unseen.
    .to-you = { $name } enchants you: the top Fable is laid down unseen.
event-placed-food = { $name } puts Fairy Food here: { $location }.
    .you = You put Fairy Food here: { $location }.
event-laid-down = { $name } has chosen.
    .you = You have chosen.
event-laid-fable = { $name } has laid down a Fable.
    .you = You have laid down a Fable.
event-laid-no-fable = { $name } plays without a Fable.
    .you = You play without a Fable.
event-peeked-gather = { $name } looks at a Gather card: { $player }.
    .you = You look at a Gather card: { $player }.
    .to-you = { $name } looks at your Gather card.
event-peeked-fable = { $name } looks at a hidden Fable: { $player }.
    .you = You look at a hidden Fable: { $player }.
    .to-you = { $name } looks at your hidden Fable.
event-revealed = { $name } reveals the Fable { $fable }.
    .you = You reveal the Fable { $fable }.
event-fluted = { $name } lures the Monster { $fable } with the Magic Flute.
    .you = You lure the Monster { $fable } with the Magic Flute.
event-placed-monster = { $name } sends the Monster { $fable } here: { $location }.
    .you = You send the Monster { $fable } here: { $location }.
event-placed-unique = { $name } puts the Fable { $fable } here: { $location }.
    .you = You put the Fable { $fable } here: { $location }.
event-fizzled = { $name } discards the Fable { $fable } without effect.
    .you = You discard the Fable { $fable } without effect.
event-changed-gather = { $name } changes the Gather card.
    .you = You change your Gather card.
event-kept-gather = { $name } stays with the Gather card.
    .you = You stay with your Gather card.
event-cursed = The curse falls on { $name }: a random Gather card.
    .you = The curse falls on you: a random Gather card.
event-swapped = { $name } swaps the Gather cards of { $one } and { $other }.
    .you = You swap the Gather cards of { $one } and { $other }.
event-befriended = { $name } meets a Friend at the Tavern: { $friend }.
    .you = You meet a Friend at the Tavern: { $friend }.
event-paid = { $name } pays { $goods } ({ $card }).
    .you = You pay { $goods } ({ $card }).
event-went = { $name } goes { $to }.
    .you = You go { $to }.
event-ran-away = { $name } runs away with the Gingerbread Man.
    .you = You run away with the Gingerbread Man.
event-wandered = { $name } wanders { $to }.
    .you = You wander { $to }.
event-fled = { $name } flees { $to }.
    .you = You flee { $to }.
event-roared = The roar drives { $name } { $to }.
    .you = The roar drives you { $to }.
event-gathered = { $name } gathers { $goods } { $at }.
    .you = You gather { $goods } { $at }.
event-gained = { $name } gains { $goods } ({ $card }).
    .you = You gain { $goods } ({ $card }).
event-lost = { $name } loses { $goods } ({ $card }).
    .you = You lose { $goods } ({ $card }).
event-took = { $name } gets { $goods } from { $player } ({ $card }).
    .you = You get { $goods } from { $player } ({ $card }).
    .to-you = { $name } gets { $goods } from you ({ $card }).
event-took-stock = { $name } takes { $goods } { $from } ({ $card }).
    .you = You take { $goods } { $from } ({ $card }).
event-cancelled = { $name } stops the Monster { $fable } with the Friend { $friend }.
    .you = You stop the Monster { $fable } with the Friend { $friend }.
event-received = { $name } gets a Fable from { $player }.
    .you = You get a Fable from { $player }.
    .to-you = { $name } gets a Fable from you.
event-fetched = { $name } takes the Fable { $fable } from the discard pile.
    .you = You take the Fable { $fable } from the discard pile.
event-turned-up = { $name } turns up the Fable { $fable }.
    .you = You turn up the Fable { $fable }.
event-discarded-fable = { $name } discards the Fable { $fable }.
    .you = You discard the Fable { $fable }.
event-wrecked = { $name } loses to the Big Bad Wolf: { $section }.
    .you = You lose to the Big Bad Wolf: { $section }.
event-new-site = { $name } cuts corners: one more building site.
    .you = You cut corners: one more building site.
event-traded = { $name } turns { $paid } into { $got }.
    .you = You turn { $paid } into { $got }.
event-drew-friend = { $name } draws a Friend: { $friend }.
    .you = You draw a Friend: { $friend }.
event-kept-friend = { $name } keeps the Friend { $friend }.
    .you = You keep the Friend { $friend }.
event-gave-friend = { $name } gives the Friend { $friend } to { $player }.
    .you = You give the Friend { $friend } to { $player }.
    .to-you = { $name } gives you the Friend { $friend }.
event-lost-friend = { $name } discards the Friend { $friend }.
    .you = You discard the Friend { $friend }.
event-built = { $name } builds: { $section } ({ $goods }).
    .you = You build: { $section } ({ $goods }).
event-first-builder = { $name } earns the First Builder Bonus: { $house }.
    .you = You earn the First Builder Bonus: { $house }.
event-drew = { $name } draws { $n ->
        [one] { $n } Fable
       *[other] { $n } Fables
    }.
    .you = You draw { $n ->
        [one] { $n } Fable
       *[other] { $n } Fables
    }.
event-more-actions = { $name } has { $n ->
        [one] { $n } more action
       *[other] { $n } more actions
    } this round ({ $card }).
    .you = You have { $n ->
        [one] { $n } more action
       *[other] { $n } more actions
    } this round ({ $card }).
event-fewer-actions = { $name } has { $n ->
        [one] { $n } action less
       *[other] { $n } actions less
    } this round ({ $card }).
    .you = You have { $n ->
        [one] { $n } action less
       *[other] { $n } actions less
    } this round ({ $card }).
event-locked-cards = { $name } locks { $n ->
        [one] { $n } Gather card
       *[other] { $n } Gather cards
    } under the Little Mermaid.
    .you = You lock { $n ->
        [one] { $n } Gather card
       *[other] { $n } Gather cards
    } under the Little Mermaid.
event-looked-at = { $name } looks at { $n ->
        [one] { $n } Fable
       *[other] { $n } Fables
    }.
    .you = You look at { $n ->
        [one] { $n } Fable
       *[other] { $n } Fables
    }.
event-prince-rolled = Prince Regal rolls: { $resource }.
event-prince-took = Prince Regal takes { $goods } { $from }.
event-next-begins = { $name }’s { $fable } takes effect this round.
    .you = Your { $fable } takes effect this round.
event-saw-gather = You see the Gather card of { $player }: { $location }.
event-saw-fable = You see the Fable of { $player }: { $fable }.
event-now-before = The Gather card now in front of you: { $location }.
event-stock-grew = { $goods } more { $at } ({ $card }).
event-stock-lost = { $goods } lost { $from } ({ $card }).
event-struck = The Monster { $fable } strikes { $at }.
event-drew-fable = You see the Fable { $fable }.
event-received-fable = You receive the Fable { $fable }.
event-gave-fable = You lose the Fable { $fable }.
event-unique-left = The Fable { $fable } disappears { $from }.
event-shuffled-fables = The Fables are shuffled anew.
event-shuffled-friends = The Friends are shuffled anew.
event-match-ends = The match ends after round { $round }.

# Points and ties

points-straw = Straw houses
points-wood = Wood houses
points-brick = Brick houses
tie-brick = Most brick houses
tie-wood = Most wood houses
tie-first-builder = First Builder of the sturdiest material
tie-turn-order = Earlier in turn order

# Why not

illegal-not-in-play = This location is not in play.
illegal-locked = This Gather card lies under the Little Mermaid.
illegal-not-in-hand = You do not hold this Fable.
illegal-blind = Sleeping Beauty has already chosen your Fable.
illegal-must-play-fable = The Huntsman demands that you play a Fable.
illegal-monster-there = A Monster already stands there.
illegal-grandmas-house = Every Monster must go to Grandma’s House.
illegal-unique-there = There is already a unique location there.
illegal-own-goods = You cannot take from yourself.
illegal-they-lack = They do not have that.
illegal-you-lack = You do not have enough for that.
illegal-not-with-you = Their pig is not in your location.
illegal-brick-stands = Brick houses stand firm against the Big Bad Wolf.
illegal-somebody-gathered = Somebody gathered there this round.
illegal-not-with-troll = Their pig is not with the Troll.
illegal-cannot-return = They could not return as many of another resource.
illegal-give-friend = Give the Friend to somebody else, or keep it.
illegal-keep-or-give = First keep the Friend or give it away.
illegal-no-item = This card has nothing left to do now.
illegal-not-optional = This is not optional.
illegal-no-actions = You have no action left.
illegal-actions-left = Use all your actions first; a resource can always be gained.
illegal-no-fables = There is no Fable left to draw.
illegal-one-resource = An action gains exactly one resource.
illegal-special-used = This Special Action was already used this turn.
illegal-no-special = You have no Friend with a Special Action.
illegal-special-idle = The Special Action would do nothing now.
illegal-no-free-power = You have no Friend that can be discarded for this.
illegal-costs-straw = That costs { $need } straw; you have { $have }.
illegal-costs-wood = That costs { $need } wood; you have { $have }.
illegal-costs-brick = That costs { $need } brick; you have { $have }.
illegal-no-floor = Walls need a floor of that material.
illegal-no-walls = A roof needs walls of that material.
illegal-unfinished = Finish your house of that material first.
illegal-no-sections = No floor of that material is left.
illegal-no-site = You have no free building site.

## The board

moment = Round { $round } · { $step }
moment-over = The match is over
step-start = Start of the round
step-prince = Prince Regal
step-choosing = Everyone chooses
step-revealed = Fables
step-cards-up = Gather cards
step-before = Before collecting
step-collecting = Collecting
step-end = End of Gather
step-build = Build
step-end-build = End of Build
step-clean-up = Clean Up

group-go = Go to
group-go-fable = With a Fable
group-locations = Where
group-players = Who
group-build = Build
group-fables = Fables
group-friend = Friend
group-reward = Reward
group-houses = Houses
group-cards = Cards
group-resources = Resources

when-revealed = When revealed
when-before = Before collecting
when-end = End of Gather
when-next = Next round
kind-monster = Monster
kind-unique = Unique location
kind-resource = Resource
fable-kind = Fable · { $kind } · { $moment }
fable-plain = Fable · { $moment }
help-copies =
    { $n ->
        [one] { $n } card in the deck
       *[other] { $n } cards in the deck
    }

board-goods = { $goods }
board-home = Your land
board-resources = Your resources
board-next = What you could build next
board-hand = Your Fables
board-gather-cards = Your Gather cards
board-reveal = What everybody laid down
board-choice = Choose
board-laid = laid
board-no-fable = Without a Fable
board-no-hand = No Fables in hand. Draw one in the Build phase.
board-plays-none = No Fable
board-no-friend = No Friend yet: walls bring one.
board-fables = Fables
board-friends = Friends
board-left = { $n } left
board-free-site = Free building site
board-extra-site = Free building site on Cut Corners
board-extra-short = Cut Corners
board-loaded = On Rapunzel: { $goods }
board-gathered = Gathered: { $goods }
gather-card-hidden = Gather card, face down
fable-hidden = Fable, face down
house-complete = { $house }, complete
house-partly = { $house }, built up to: { $section }
plan-line = { $section }: { $have } of { $price }
plan-price = Costs { $goods }
plan-toll = { $n } of it goes to { $player } ({ $friend }).
floors-left =
    { $n ->
        [one] { $n } floor left
       *[other] { $n } floors left
    }
goods-of = { $goods }; Fables in hand: { $n }
hand-of = { $player }: { $n ->
        [one] { $n } Fable in hand
       *[other] { $n } Fables in hand
    }
hand-known = You know: { $cards }
player-name = { $player }
location-kind = Location · { $goods }
location-refill = Each round: { $goods }
location-alone = Alone there you would then have { $goods }.
location-enough = Enough for: { $sections }.
share-all = { $name } takes all
    .you = you take all
share-each =
    { $rest ->
        [0] { $n } each
       *[other] { $n } each, { $rest } left over
    }
pig-of = Pig: { $player }
pig-will = Your pig will go here
pig-help = It goes where your Gather card leads. It is alone if no other pig is there.
pig-ran-away = It ran away with the Gingerbread Man and is nowhere this round.
pig-away = ran away
monster-of = { $fable } ({ $player })
fable-deck-help = In your Build turn an action draws one. You can lay one with your Gather card every round.
friend-deck-help = Walls bring you the top Friend: you keep it or give it to somebody. Everybody has one Friend at most.
deck-top = You know what lies on top: { $cards }
deck-discard = Discarded: { $cards }
prince-regal = Prince Regal
first-player = First player
first-player-help = Goes first wherever it matters. The token goes round clockwise at the end of each round.
turn-order = Turn order: { $players }
trade-pay = You pay
trade-get = You get
omen-alone = “alone”
omen-company = “with others”
omen-goes = “{ $location }”
omen-stole = loot: { $resource } ({ $player })

wins-with = { $n ->
    [one] { $name } wins with { $n } house
   *[other] { $name } wins with { $n } houses
}
you-won-with = { $n ->
    [one] You won with { $n } house
   *[other] You won with { $n } houses
}
hint-points = { $n ->
    [one] { $n } house
   *[other] { $n } houses
}
points = Houses
points-count = { $n ->
    [one] { $n } house
   *[other] { $n } houses
}
points-word = { $n ->
    [one] house
   *[other] houses
}
if-ended-now = Complete houses
points-over-match = Houses over the match

## Plates: the last act of a seat, in two or three words

act-went = { $to }
act-got = +{ $goods }
act-lost = −{ $goods }
act-built = { $section }
act-drew = +{ $n ->
        [one] { $n } Fable
       *[other] { $n } Fables
    }

# What the solution of a puzzle does
theme-gather = where to gather
theme-fable = a Fable
theme-give = giving something away
theme-friend = a Friend
theme-build = building
theme-gain = gaining resources
theme-special = a special action
theme-draw = drawing cards
theme-wait = waiting
