a-new-table = A new table
afterwards = Afterwards
again = Again
again-same-people = Again with the same people
against-whom = Against whom
all-moves = All moves
analysis = Analysis
analysis-again = Look again
analysis-ask = Look at every decision
analysis-end = Stop
analysis-leave = You can leave this page; the result is kept.
analysis-more = The program looks at each choice with nothing but what the player could know then, and says what it cost.
analysis-progress = { $n } of { $total } decisions
analysis-running = The program is looking at the match
api-more = Everything a page can do, a program can do too.
api-needs-script = The list is written from openapi.json.
ask-back = Ask the others to take back
asks-back = { $n ->
    [one] { $name } asks to take back { $n } move.
   *[other] { $name } asks to take back { $n } moves.
}
at-end = End
at-start = Start
away = away
back = Back
back-online = Back at the table.
try-now = Try now
back-to-now = Back to now
been-here = I have been here before
best-points = Best
board = Board
bot-apprentice = Apprentice
bot-greedy = Greedy
bot-journeyman = Journeyman
bot-master = Master
bot-random = Random
bot-sapling = Sapling
branched-at = Played on from another match, after move { $n }
bring = Bring along
bring-more = The file of a finished match becomes a table to replay and analyse.
bring-record = Bring a record along
broken = Something broke on our side.
broken-more = Your moves are safe. Try again in a moment.
came-after = I was behind
came-before = I was ahead
cannot-be-undone = This cannot be undone.
category = Category
chance-of-winning = Chance of winning
chat = Chat
choosing = choosing
chosen = chosen
close = Close
code = Code
code-of-table = Code of a table
come-in = Come in
connection-lost = The line to the table broke. Nothing is lost.
copied = Copied
copy-link = Copy link
curtain = behind a curtain
decided-by = Tie with { $name }; tie-break: { $what }, { $own } to { $other }.
decision-best = Best move
decision-cost = Cost
decision-of = Player
decision-played = Played
decisions-count = { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}
duration = { $n } min
earlier-moment = An earlier moment
events-newest-last = Events, newest last
every-decision = Every decision
everything-open = Everything open
everything-open-more = Everything open: more than anybody saw then
expected-points = Expected points
eyes-of = Through the eyes of { $name }
faster = Faster
final-table = Final table
final-details = In detail
for-you-now = For you now
friend-by-link = by link or from the list
from-own-eyes = As the player to move could see it, going on with the best move.
game-title = Game
games = Games
go-on-playing = Go on playing
grade-fast = Fast (under a minute)
grade-thorough = Thorough (some minutes)
has-the-turn = to play
hello = Hello, { $name }.
hello-idle = No table waits for you. Shall we set one up?
here = here
hint = Hint
hint-best = The program would play
hint-own-eyes = Found with nothing but what you can see yourself.
hint-why = against the first: { $kinds }
history-csv = Log as CSV
history-json = Log as JSON
home = Home
i-am = I am { $name }
invite = Invite friends
invite-more = Send this link. Whoever opens it can sit down, without an account.
is-record = brought along as a record
join = Join
keep-file = Keep the file
keyboard = Keyboard
keys-digits = Set the number, or choose in the open list
keys-enter = Choose it
keys-esc = One step back in a choice
keys-move = From one possible piece to the next
language = Language
last-board = The last board
learn-it = Learn it
leave = Leave
level-of-bot = Level of the bot
level-of-bots = The others are bots
link = Link
link-as-code = The link as a QR code
link-to-moment = Link
lock-means = brings something new to light: no undo past it
look = Look
lines-earlier = { $n ->
    [one] { $n } earlier line
   *[other] { $n } earlier lines
}
lines-later = { $n ->
    [one] { $n } later line
   *[other] { $n } later lines
}
look-at-move = Look at the board after move { $n }
luck = Luck
luck-and-skill = Luck and skill
adds-up = Start, own turns, the others’ turns and luck add up to the result.
adds-up-alone = Start, own turns and luck add up to the result.
luck-and-skill-more = A turn counts by how much it changed what could be expected. Luck is what came to light, against what could have come instead. Accuracy says how near the turns came to the best ones, from 0 to 100.
not-explained = Not explained
accuracy = Accuracy
match-over = The match is over
matches = Matches
mean-points = Average
menu = Menu
move-in-match = Move in the match
move-number = Move
move-of = Move { $n } of { $total }
moves = Moves
my-eyes = As I saw it
my-matches = My matches
my-page = My page
my-page-more = Your matches, your results, your name.
name-at-seat = Name at seat { $n }
navigation = Pages
new-table = New table
next-waiting = To the next table that waits
no = No
no-lesson-yet = There is no lesson for this game yet; the rules are complete.
no-open-tables = No table is open at the moment.
no-results-yet = No finished match yet.
no-tables-yet = Nothing here yet. Choose a game and begin.
no-turning-points = No decision and no stroke of luck stands out.
nobody-else-looks = Nobody else should look now. What belongs to the others is not on this page.
not-here-yet = not here yet
not-sent = That did not reach the table. Nothing has changed.
not-yours = This is not your seat.
not-yours-more = Nothing has changed. Perhaps you are signed in under another name.
not-watched = This table is for its players only.
not-watched-more = Only those who play here see it. If you sit here, sign in with the name under which you play. If you were invited, ask for the invitation once more. Tables that everybody may watch are on the first page.
see-open-tables = See open tables
notify-my-turn = Notification when it is my turn
onlookers-eyes = As onlookers saw it
only-looking = You are looking at an earlier moment.
open-tables = Open tables
opponent = Opponent
options = Options
other-device-more = Takes you to another device. It lasts 15 minutes and works once.
others-decisions = The others’
own-decisions = Own turns
page-not-found = This page is not in the woods.
page-not-found-more = Perhaps the table was cleared away, or the address has a slip in it.
pass-to = Pass to { $name }
password = Password
password-none = At least 8 characters. With your name it lets you in on any device.
people-here = { $here } of { $total } are here
percent = { $n }%
personal-link = Personal link
personal-link-more = Open it on another device and you are there, with all your tables.
personal-link-secret = Keep it to yourself: whoever has it can play as you.
place = Place
play = Play
play-on-here = Play on from here
play-on-start = Play on
played = Played
players = Players
players-count = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
players-range = { $min }–{ $max } players
rank-short-1 = 1st
rank-short-2 = 2nd
rank-short-3 = 3rd
rank-short-4 = 4th
rank-short-5 = 5th
rank-short-6 = 6th
rating = Rating
ratings = Ratings
ratings-more = Everybody begins at 25. The number after ± says how unsure the rating still is.
ready = ready
recent-results = Recent results
reconnecting = Reconnecting…
records = Records
redo = Redo
replay-pause = Pause
replay-play = Play
reset = Reset turn
results = Results
results-over-time = Results over time
round-back = One round back
round-on = One round on
rule = Rule
rules = Rules
rules-more = Our own words, numbered; every help card on the board points to its rule.
same-chance = Chance goes on as it did then: what lay in the stacks lies there again.
save = Save
say-something = Say something
seal = Seal
seat-bot = Bot
seat-empty = Empty
seat-friend = Friend
seat-me = Me
seat-n = Seat { $n }
seat-screen = This screen
seats = Seats
seats-taken = { $taken } of { $total } seats
seed = Seed
seed-differs = The seed does not fit its seal.
seed-explained = All chance in this match came from one number. Its seal was fixed before the first move, and only this number has that seal.
seed-how = The seal is the SHA-256 of the words “coppice seed”, a line break and the 32 bytes of the seed. Anybody can work it out.
seed-matches = The seed fits its seal: nothing was changed.
seed-own-check = Your browser has worked it out too: it fits.
seed-sealed = The seed is sealed and shown at the end.
send = Send
settings = Settings
share-link = Share link
shared-by = { $names } share the victory
side = Log, points, chat
sign-in = Sign in
sign-out = Sign out
sign-out-more = You can come back the way you have set up.
since-you-were-here = Since you were here
sit-down = Sit down
sound-my-turn = Sound when it is my turn
start = Start
step-back = One move back
step-on = One move on
tables-wait = { $n ->
    [one] { $n } table waits for you
   *[other] { $n } tables wait for you
}
term-answer = Each answer within
term-answer-more = Over days: from the moment the seat is asked
term-away = Away after
term-away-more = Then the others may decide about a seat that is waited for
term-bank = Time for each seat
term-bank-0 = As long as the game takes
term-bank-more = Live: for the whole match
term-clock = Time
term-clock-days = Over days
term-clock-live = Live
term-clock-more = Whether the time of each seat is counted
term-clock-none = None
term-coach = Coach
term-coach-more = Warns of blunders, says how you did
term-coach-off = No coach
term-flag = When the time is over
term-flag-bot = A bot plays on, until they come back
term-flag-more = Agreed now, so that nobody is surprised
term-flag-resign = The seat resigns
term-flag-vote = The others decide
term-hints = Hints
term-hints-more = Ask the program; the log says so
term-hints-off = No hints
term-increment = More for each turn
term-increment-0 = Nothing
term-increment-more = Live: added whenever the seat is asked anew
term-level = Level of bots that take over
term-level-apprentice = { bot-apprentice }
term-level-journeyman = { bot-journeyman }
term-level-master = { bot-master }
term-level-more = For seats that somebody leaves
term-level-sapling = { bot-sapling }
term-listed = On the list
term-listed-more = Strangers may take free seats
term-listed-off = Not on the list
term-pace = Pace of the bots
term-pace-brisk = Brisk
term-pace-calm = Calm
term-pace-instant = At once
term-pace-more = So that you can follow them; changeable at any time
term-rated = Rated
term-rated-more = Counts for your rating; no help
term-rated-off = Not rated
term-reserve = Reserve for holidays
term-reserve-0 = None
term-reserve-more = Over days: for the whole match, used when an answer takes longer
term-resigned = Whoever resigns
term-resigned-bot = A bot plays on
term-resigned-more = With two at the table the match ends
term-resigned-out = The seat is out and comes last
term-watched = Onlookers
term-watched-more = May watch, see no hands
term-watched-off = No onlookers
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
time-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
time-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
time-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
theme = Theme
theme-dark = Dark
theme-light = Light
theme-system = As the system
thinking-short = thinking
tie-break = Tie-break
title-of-table = Name of the table
to-end = To the end
to-start = To the start
to-the-actions = To the actions
to-the-content = To the content
too-many = That was too quick.
too-many-more = Wait a moment and try again.
total = Total
turn-decision = { $name }: { $change } by a decision.
turn-luck = { $name }: { $change } by what came to light, not by a decision.
turning-points = Turning points
unavailable = The tables cannot be reached just now.
unavailable-more = Nothing is lost. This page will work again in a moment.
undo = Undo
unreadable = That could not be read.
unreadable-more = Nothing has changed. Go back and try again.
waiting-for = Waiting for { $names }
waiting-for-host = Waiting for the host to start
was-best = the same
watch-replay = Replay
weight-of = Complexity { $n } of 5
welcome = A table in the woods
welcome-more = A name is enough. No mail, no password, nothing leaves this house.
what-happened = What happened
which-seat = Which seat is yours?
who-are-you = Who are you?
whose-eyes = Through whose eyes
won = Won
yes = Yes
you-marker = you
your-area = Your area
your-move = Your move
your-name = Your name
you-look-on = You are looking on
your-turn = Your turn
take-back = Take back
end-turn-none = End turn
choose-on-board = Choose on the board
show-where = Show me where
nothing-else = Nothing else to do
not-your-turn = Not your turn
turn-left = Turn left
turn-right = Turn right
one-less = One less
one-more = One more
of-yours = of your
confirm-turn = Ask before my turn passes on
confirm-turn-more = Without it you are asked only where a move would give something up.
confirm-taps = First tap chooses, second confirms
keys-step = Fewer or more
keys-pass = Pass or end the turn
keys-turn = Turn a tile
acts-further = further acts
since-your-move = Since your last move
carry-all = Carry all
place-here = Place it here

reminders = Reminders
reminders-not-while = none while you look at Coppice
push = Push
push-more = To this device, even when no page is open.
push-here = Call this device
push-refused = Your browser does not allow it. Allow notifications for this page in its settings, then come back.
push-needs-script = Needs JavaScript.
mail = Mail
mail-address = Mail address
mail-none = The owner of this server has not set up mail.
mail-send-again = Send again
mail-look = we sent you a link
webhook = Webhook
webhook-shape = Who receives it
webhook-address = Address of the webhook
shape-json = JSON
shape-discord = Discord
shape-slack = Slack
shape-ntfy = ntfy
channel-on = on
channel-trying = trying again
channel-unconfirmed = not confirmed
channel-given-up = given up
channel-tries = { $n ->
    [one] one try
   *[other] { $n } tries
}
channel-test = Test
channel-off = Off
channel-set-up = Set up
remind-what = What
remind-turn = It is my turn
remind-turn-more = and once more when a quarter of the time is left
remind-round = A round begins
remind-round-more = your table of a tournament is ready
remind-request = A request waits
remind-request-more = take-back, another match
remind-invited = I am invited
remind-invited-more = to a table
remind-over = A match is over
remind-over-more = with the final table
remind-named = Chat names me
remind-named-more = somebody says my name
quiet-hours = Quiet hours
quiet-hours-more = What comes then waits until the end. What is no longer true is not sent.
quiet-from = from
quiet-to = to
time-zone = Time zone
daily-mail = One mail a day instead
daily-mail-more = At 18:00, all that waits. Push stays as it is.
mail-confirm = Reminders by mail
mail-confirm-more = Somebody at this Coppice wants to be called back to the table at your address. If that is you, say so.
mail-confirm-do = Yes, that is me
mail-confirmed = Thank you
mail-confirmed-more = Your tables will call you by mail.
mail-stop = No more mail
mail-stop-more = Your tables will no longer call you by mail. Everything else stays as it is.
mail-stop-do = No more mail
mail-stopped = Done
mail-stopped-more = No more mail will come.
mail-void = This link is old
mail-void-more = Set up mail again on your page, and we send you another.
offline = No connection
offline-more = Coppice cannot be reached from here just now. Your tables are safe; nothing is lost.
try-again = Try again
since-moves = { $n ->
    [one] One move
   *[other] { $n } moves
} since you were here
since-move-of = Move { $n } of { $total }
since-watch = Watch
since-skip = Skip to now
since-all = From the beginning
since-pace = Pace
since-pace-calm = calm
since-pace-brisk = brisk
since-pace-fast = fast
a-bot-plays = a bot plays
resigned-bot-plays = resigned, a bot plays
is-out = is out
clock-low = Little time left: { $left }
clock-reserve = From the reserve: { $left }
clock-left = Time left: { $left }
clock-minutes = { $n } min
clock-hours = { $n } h
clock-days = { $n } d
lapses-when-played-on = Lapses when anybody plays on.
withdraw = Withdraw
asks-end = { $name } asks to end the match.
asks-end-more = It would count for nothing.
seat-away = { $name } is away. What now?
seat-late = The time of { $name } is over. What now?
more-than-half = { $n ->
    [one] You decide.
   *[other] More than half of { $n } decide.
}
ballot-wait = Wait on
ballot-bot = Let a bot play
ballot-end = End the match
bot-plays-for = A bot plays for { $name }.
bot-plays-more = You can take the seat back before its next move.
take-seat-back = Take the seat back
ended-by-consent = Ended, as all agreed. It counts for nothing.
ended-left = { $name } left; the match ended there.
table-closed = This table is closed.
table-closed-more = Its host closed it, or nobody touched it for long.
resign = Resign
resign-ends = The match ends, and you come last.
resign-bot = A bot takes your seat, and the others play on.
resign-out = Your seat is out and comes last; the others play on.
resign-rated = It cannot be undone. Where it is rated it counts as the last place.
resign-now = Yes, resign
resign-seat = Only for { $name }
ask-all-to-end = Ask all to end it
everybody-is-here = Everybody is here.
add-seat = Add a seat
drop-seat = Drop the seat
free-seat = Free the seat
host-may = Change
make-host = Make { $name } the host
remove-person = Take the seat back from { $name }
change-options = Change the options
close-table = Close the table
close-table-more = Nobody can sit down here any more.
yes-again = Yes, again
is-asked = is asked
start-without = Start with those who said yes
again-asked = Another match is asked for
add = Add
a-device = A device
ago-now = just now
ago-minutes = { $n } min ago
ago-hours = { $n } h ago
answers-wanted = Answers wanted
any-game = Any game
any-language = Any language
away-hide = Without those put away
away-show = Put away: { $n }
block = Block
blocked-means = no invitations, no chat
blocked-people = Blocked: { $n }
bring-back = Bring back
change = Change
clear-filter = Clear the filter
code-how = With this code you come back to your name, on any device: Home, “I have been here before”, “With a recovery code”.
code-is-made = Recovery code: made
code-is-none = Recovery code: none
code-more = For paper. Opens your page once.
code-of = Recovery code for { $name }
code-once = It is shown only now and works once. A new one replaces it.
come-in-as = Come in as { $name }?
come-in-as-more = This device then knows you, with all your tables. The link is used up by that.
come-in-as-yes = Come in as { $name }
delete-me = Delete me
delete-me-more = Your seats become “somebody”; the matches of the others stay.
delete-type = To delete { $name } for good, type the name here
delete-what = Name, passwords, devices, ratings and everything you have said are deleted at once and cannot be brought back. Running matches are resigned. Your seats become “somebody”; the matches of the others stay.
delete-yes = Delete me for good
devices = Devices
download = Download
download-all = Download everything
download-all-more = All that is kept about you, your matches and what you have said: one file.
end-others = Sign all others out
filter = Filter
filter-tables = Filter the open tables
friends = Friends
friends-more = The people you have played with. In a table’s waiting room you can invite them by name.
from-other-device = From my other device
from-other-device-more = On the device that knows you, open My page and make a personal link. Follow it here within 15 minutes.
here-now = here now
i-have-it = I have it
invites-you = { $name } invites you to a table
leaving = If you sign out here, { $name } is gone
leaving-code = Make a recovery code
leaving-safe = Make my name safe first
leaving-why = This device is the only way to your name: there is no password, no passkey, no recovery code and no other device.
leaving-yes = Sign out all the same
link-over = This link is over
link-over-more = A personal link works once, for 15 minutes. Make a new one on the device that knows you: My page, “Personal link”.
make-new = Make a new one
make-one = Make one
my-data = My data
name-belongs = { $name } belongs to somebody here. You would be { $other }. If it is you, sign in.
name-safe = Your name is yours. You have several ways to come back.
name-safe-once = Your name is yours. You have one way to come back; a second one is wise.
name-unsafe = Only this device knows { $name }. If you sign out here, { $name } is gone.
new-password = New password
none-like-this = None like this.
not-me = That is not me
old-password = Old password
on-this-page = On this page
passkey-failed = That did not work. Try again, or take another way.
passkey-not-made = No passkey was made.
passkeys = Passkeys: { $n }
passkeys-more = Sign in by fingerprint, face or device lock.
password-empty = Leave it empty to have no password any more.
password-ends-others = A change signs all other devices out.
password-is-none = Password: none
password-is-set = Password: set
personal-link-lasts = It lasts 15 minutes and works once. When it is over, make a new one here.
print = Print
put-away = Put away
recovery-code = Recovery code
remove = Remove
set-password = Set one
sign-out-here = Sign out here
sign-out-lost = There is no way back yet: you are asked first.
signing-in = Signing in
stay = Stay
this-device = This device
unblock = Unblock
with-code = With a recovery code
with-passkey = With a passkey
with-password = With name and password
ago-days = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
}
together = { $n ->
    [one] { $n } match together
   *[other] { $n } matches together
}
leaving-cost = You lose your name, { $running ->
    [0] no running table
    [one] { $running } running table
   *[other] { $running } running tables
} and { $finished ->
    [0] no finished match.
    [one] { $finished } finished match.
   *[other] { $finished } finished matches.
}
invite-name = Name of a friend
invite-by-name = Invite
the-house = The house
the-house-more = Only those who keep this house see this page. Whatever is decided here is noted below.
house-people = Somebody
house-people-more = Without talk they may play on. Who is blocked is signed out everywhere and cannot come in again. A name that you give stays.
house-name = Their name
house-note = Why (for the log)
house-instead = Another name, to rename
house-mute = No talk
house-block = Block
house-rename = Rename
house-forgive = Lift everything
house-tables = A table
house-close = Close the table
house-which = Who is meant?
house-this-one = This one
house-never-back = signed out everywhere
house-measured = Who may not do something
house-nobody = Nobody.
house-is-mute = may not talk
house-is-blocked = blocked
house-is-renamed = renamed by the house
house-log = The log
house-nothing-yet = Nothing was decided yet.
house-by-command = by the command line
house-owner = Keeps the house now
house-no-owner = Keeps the house no longer
seed-mixed = Before the first move the pages of those who played put numbers in. The seed is the SHA-256 of the words “coppice mix”, a line break, the half of the server, and for each of them the number of the seat and the 32 bytes of theirs. Nobody could know it in advance, not even whoever runs the server.
seed-half = The half of the server
asks-again = { $name } asks for another match
asks-decide = What now, without { $name }?
lapses-in = Lapses in { $left }
you-ask-back = { $n ->
    [one] You ask to take a move back.
   *[other] You ask to take { $n } moves back.
}
you-ask-end = You ask to end the match.
time-over-bot = When it is over a bot plays on for you.
time-over-vote = When it is over the others decide.
time-over-resign = When it is over you have resigned.
one-minute-left = One minute left
ten-seconds-left = Ten seconds left
special-options = Special options
all-as-usual = all as usual
back-to-analysis = Back to the analysis
chances-add-up = At every moment they add up to 100.
from-better = From the end of the better turn
from-played = From the end of the turn as it was played
hint-even = { $n ->
    [2] 1 and 2 are even: both are fine.
   *[other] 1 to { $n } are even: all are fine.
}
hint-then = then { $name }: { $what }
judged-within = Judged within { $n }. What differs by less is even.
line-not-made = Only shown here; the match stays as it was.
move-n = Move { $n }
show-on-board = Show on the board
step-of = { $name }: { $what }
turn-of = The turn of { $name }
turning-point = Turning point
verdict-good = as good as the best
verdict-inexact = inexact
verdict-mistake = mistake
verdict-blunder = blunder
verdict-even = even
verdict-counts = { $good } as good as the best, { $inexact } inexact, { $mistake ->
    [one] { $mistake } mistake
   *[other] { $mistake } mistakes
}, { $blunder ->
    [one] { $blunder } blunder
   *[other] { $blunder } blunders
}
way-played = Played
way-better = Better
why = Why:
expected-of = expected of { $name }
in-percent = In percent.
today = Today
day = Day
name-of-person = Name
points-made = Points
you = you
long-date = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}, { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
short-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
hours-minutes = { $h ->
    [0] { $m } min
   *[other] { $h } h { $m } min
}
day-before = The day before
day-after = The day after
deal-of = Deal of the day: { $date }
deal-of-day = Deal of the day
deal-same = The same deal for everybody.
deal-same-bots = The same deal and the same two bots for everybody.
deal-one-try = One try counts.
deal-closes = Closes in { $time }.
deal-closed = This day is over.
deal-running = You are playing it
deal-lost = Not finished
deal-alone = alone
deal-against = against two bots
deal-played = { $n ->
    [0] nobody yet
    [one] { $n } has played
   *[other] { $n } have played
}
deal-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place } of { $of }
deal-people = { $game }: { $n ->
    [0] nobody yet
    [one] { $n } person
   *[other] { $n } people
}
deal-until-midnight = live until midnight
deal-nobody = Nobody played it.
deal-be-first = Be the first. Nobody has played it yet.
deal-hidden = Who made what is told after your own try.
deal-try = Play it
deal-go-on = Go on playing
deal-at-table = Against the bots
deal-star = ★ most in its column.
deal-master-out = The master is out of the ranking.
deal-master-plays = The master is still playing it.
deal-more = { $n ->
    [one] And { $n } more.
   *[other] And { $n } more.
}
deal-master = Master
deal-you = (you)
deal-line = { $mine } you, { $half } half of all, { $master } the master
deal-from = Where your points came from
deal-half = half of all
deal-now = And now
deal-other = Deal of { $game }
deal-match-of = The match of { $name }
deal-practise = Practise this deal
deal-opened = The seed of this day
deal-sealed-before = Sealed beforehand, opens at midnight
deal-sealed = The seed opens at midnight
deal-tomorrow = Seal of tomorrow
deal-list = To the list of the day
deal-my-days = My days
deal-days-played = { $n } of { $of } played · best { $best }
deal-no-days = Your days will stand here, with what the master made of them.

lesson-step = Step { $n } of { $total }
lesson-of = Lesson { $n } of { $total }
lesson-go-on = Go on
lesson-next = Next lesson
lesson-to-course = The course is done
lesson-shown = You could try: { $move }
lesson-again = Once more
lesson-resume = Go on
lesson-begin = Begin
lesson-done = done
lesson-afresh = Another table:
learn-course = Learn it on the board
learn-course-more = Short lessons, a few minutes each. You can stop whenever you like and go on later.
learn-course-done = You have been through the whole course. Time for a real table!
learn-progress = Learn it: { $done } of { $total }

# The rules, and the way to them and back.
contents = Contents
search-rules = Search the rules
search-nothing = Nothing found.
search-found = Places found:
back-to-table = Back to the table
explain = What is this?
explain-more = Tap a piece to read about it; tap here again to play on

# A newcomer's first match.
guide = Explanations
guide-offer = Is this your first match?
guide-offer-more = Things can be explained when they happen for the first time, each once.
guide-yes = Lead me
guide-seen = I see
guide-no-more = No more of these
learn-first-match = Play a first match, led by the hand
learn-first-match-more = You and two saplings, the gentlest bots. What happens for the first time is explained.

# Answers given at home.
you-said-yes = You said yes
you-said-no = You said no
take-answer-back = Take my answer back
clock-still = Stopped: { $left }
all-options = What is agreed

# What is told of people.
here-since = Here since { $date }
matches-n = { $n ->
    [one] { $n } match
   *[other] { $n } matches
}
my-profile = What others see of me
my-profile-more = See your page as it is
others-see = Others see of you
shows-ratings = ratings
shows-records = records
shows-opponents = whom you play with
shows-deals = deals of the day
shows-matches = results and matches
shows-private = matches at closed tables too
shows-nothing = Nothing more is told here.
others-find = Others find your page at { $address } once your name is safe.
best-deeds = Best deeds
won-by = Won by { $points }
won-in-a-row = { $n } won in a row
somebody = somebody
all-tables = all tables
played-most-with = Played most with
was-ahead = Ahead
was-behind = Behind
best-of-game = Tables of honour
best-least = From { $n } rated matches on, by what somebody is at least.
best-nobody = Nobody has played enough rated matches yet.
no-ratings = No rated match yet.
levels-from-arena = The bots’ marks come from their own matches.
few-matches = { $n ->
    [one] { $n } match more until a rating is shown
   *[other] { $n } matches more until a rating is shown
}
rated-matches = { $n ->
    [one] { $n } rated match
   *[other] { $n } rated matches
}
between-levels = between { $below } and { $above }
above-level = above { $level }
below-level = below { $level }
rating-over-time = Rating over time
rating-over-time-said = { $game }: the rating went from { $from } to { $to }.
deals-of-day = Deals of the day
days-played = { $n } of { $of } days played

# Puzzles
puzzles = Puzzles
puzzles-pitch = Moments of strong matches in which one turn is clearly the best. Find it on the board.
puzzles-all = All puzzles
puzzles-games = All games
puzzles-by-difficulty = From the easiest to the hardest
puzzles-progress = { $found } found, { $tried } tried of { $total }
puzzles-stranger = Without a name your tries are kept by this browser alone.
puzzle-number = Puzzle { $n } of { $total }
puzzle-task = Find the best turn for your seat.
puzzle-counts-once = Take back as often as you like. Your first answer counts.
puzzle-was-found = You have found this one before: nothing counts any more.
puzzle-was-missed = Your first answer has counted: try it again as you like.
puzzle-no-rating-yet = Your rating shows after { $n ->
    [one] one more puzzle.
   *[other] { $n } more puzzles.
}
puzzle-your-rating = Your rating: { $rating } ({ $level }).
puzzle-level-easy = easy
puzzle-level-fair = fair
puzzle-level-tricky = tricky
puzzle-level-hard = hard
puzzle-ready = Your turn: { $turn }
puzzle-whole = That is the whole turn. Undo it, or answer with it.
puzzle-answer = Answer: counts once
puzzle-answer-again = Answer
puzzle-show = Show me
puzzle-found = Found!
puzzle-missed = There is something better.
puzzle-shown = This would have been it.
puzzle-line-own = Yours:
puzzle-line-best = The program’s:
puzzle-themes = What it does:
puzzle-solvers = { $found } of { $tries } found it.
puzzle-went-on = How the match went on
puzzle-result = At the end:
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-begin = First puzzle
puzzle-mark-found = found
puzzle-mark-missed = not found
puzzle-day = Puzzle of the day
puzzle-day-open = one turn is clearly the best
puzzle-day-found = found
puzzle-day-missed = tried
puzzle-day-go = Have a look

# Where I lose chances
habits = Where I lose chances
habits-pitch = Over your latest matches against others that were analysed, at most thirty.
habits-none = None of your matches was analysed yet. Open a finished match and let the program look at it.
habits-of = { $matches ->
    [one] One match
   *[other] { $matches } matches
}, { $turns } turns, accuracy { $accuracy }; a turn costs you { $lost } of winning on average.
habits-when = When
habits-phase = Phase
habits-turns = Turns
habits-cost = Cost a turn
habits-what = What would have been better
habits-better = Kind of move
habits-times = Times

onlookers-n = { $n ->
    [one] { $n } looks on
   *[other] { $n } look on
}

# Clubs
clubs = Clubs
clubs-more = A club is a closed circle: its own tables, tournaments and results, seen by its members alone.
my-clubs = My clubs
all-clubs = All my clubs
no-clubs = You do not belong to a club yet. Found one, or follow a link that somebody gives you.
found-club = Found a club
found-club-more = You get a link for those you want to have there.
found = Found it
name-of-club = Name of the club
members-n = { $n ->
    [one] { $n } member
   *[other] { $n } members
}
open-tables-n = { $n ->
    [one] { $n } open table
   *[other] { $n } open tables
}
your-club = yours
go-in = Go in
club-closed = only members see this
club-tables = Tables of the club
no-club-tables = No table at the moment. Open one and the others see it here.
club-tournaments = Tournaments of the club
no-club-tournaments = No tournament yet. Hold one, and the others see it here.
being-played = Being played
club-best = Who wins here
club-best-nobody = Nobody has finished a match of this game at a table of the club yet.
club-best-more = Matches at the club’s own tables count. The rating is that of all rated matches, where somebody shows it.
club-link-more = Whoever has this link may join. Give it only to those you want here.
renew-link = New link
renew-link-more = The old link then leads nowhere. Whoever is a member stays one.
members = Members
member-since = joined { $ago }
owns-club = owner
removed-people = Removed: { $n }
let-in-again = Let in again
remove-member = Remove
hand-club-on = Make owner
keep-club = Keep the club
rename-club = Rename
close-club = Close the club
close-club-more = It ends for all members, for good, and its tournaments end. Its tables stay with those who sat there.
close-club-sure = Yes, close it
leave-club = Leave the club
leave-club-more = Your matches stay yours; its tournaments go on without you. To come back you need the link.
invited-to-club = You are invited to “{ $name }”
join-club = Join
join-club-more = Members see one another’s names, the club’s tables and how everybody fares there. You can leave at any time.
for-club = For the members of “{ $name }” alone

# A house that is closed to strangers
house-closed = This house is closed
house-closed-more = If you have a name here, sign in. If you are new, ask somebody who keeps the house for a link.
house-invited = You are invited
house-invites = Invitations
house-invites-more = The house is closed to strangers. Whoever has such a link comes in with a name of their own.
house-invite-once = Here is the link. It is shown only once.
house-invite = Make a link
invite-uses = For so many people
invite-days = For so many days
invite-uses-n = { $n ->
    [one] one more person
   *[other] { $n } more people
}
invite-days-n = { $n ->
    [one] one day left
   *[other] { $n } days left
}
withdraw-invite = Withdraw

# Looking on
term-onlookers = Onlookers’ talk
term-onlookers-more = Where those who look on may talk while the match goes on.
term-onlookers-together = with everybody
term-onlookers-apart = among themselves
term-onlookers-silent = not at all
talks-apart = Onlookers among themselves: the players read it when the match is over.
follow-whom = Whom to follow
follow = Follow { $name }
table-of-hour = Table of the hour
look-on = Look on

# Kinds of points, and two names in one browser
best-kinds = Most of each kind
deal-result-beside = { $n ->
    [one] { $n } point, without a place
   *[other] { $n } points, without a place
}
deal-beside = Without a place (–) is whoever plays a deal after another name in the same browser. Two browsers are not told apart from two people: that is a matter of honour.

# A finished match shown to others
share = Share
share-more = You get a link by which anybody can look at this match: the board from your eyes, everybody’s names and every move. You can take it back.
share-more-alone = You get a link by which anybody can look at this match: the board, your name and every move. You can take it back.
share-it = Share this match
share-frame = For a page of yours
share-picture = Picture of the board
share-replay = The match in ten seconds
share-points = Its points in ten seconds
unshare = No longer share
embed-said = A finished match, move by move.

# The coach of a table.
coach-asks = { $n ->
    [one] That gives away about one win in 100.
   *[other] That gives away about { $n } wins in 100.
}
coach-asks-points = { $n ->
    [one] That gives away about one point.
   *[other] That gives away about { $n } points.
}
coach-better = Better: { $turn }
coach-take = Take it all the same
coach-think = Think again
coach-best = Well played: nothing better to be found.
coach-even = Well played: as good as the best.
coach-missed = { $n ->
    [one] Just now: { $verdict }, about one win in 100. Better: { $turn }
   *[other] Just now: { $verdict }, about { $n } wins in 100. Better: { $turn }
}
coach-missed-points = { $n ->
    [one] Just now: { $verdict }, about one point. Better: { $turn }
   *[other] Just now: { $verdict }, about { $n } points. Better: { $turn }
}
rules-pieces = The pieces

# Tournaments
tournaments = Tournaments
tournaments-more = Rounds at tables that make themselves: league, Swiss or knock-out.
new-tournament = New tournament
a-new-tournament = A new tournament
name-of-tournament = Name
make-tournament = Make it and get the link
tournament-hint = Everything has a default; the link is on the next page.
my-tournaments = My tournaments
open-tournaments = Open tournaments
no-open-tournaments = No open tournament. Make one and friends can see it.
finished-tournaments = Finished
pages = Further pages
newer = Newer
older = Older
system = System
system-league = League
system-league-more = Everybody meets everybody, as equally often as possible
system-swiss = Swiss
system-swiss-more = Like meets like, nobody twice before it must be
system-knock-out = Knock-out
system-knock-out-more = The best of each table go on
tables-of = tables of { $n }
rounds-live = live
rounds-over-days = over days
rounds-when =
    { $n ->
        [one] one round
       *[other] { $n } rounds
    } { $when }
rounds-open = as many rounds as fit, { $when }
cup-over = over
cup-stopped = ended by its organiser
people-in =
    { $n ->
        [one] one person
       *[other] { $n } people
    }
people-of = { $n } of { $most } people
begins-full = begins when all are there
begins-in = begins in { $time }
begins-now = begins now
in-round = round { $n }
tables-open =
    { $n ->
        [0] all tables done
        [one] one table goes on
       *[other] { $n } tables go on
    }
tournament-how = How
tournament-when = When
tournament-who = Who
seats-per-table = Seats per table
tournament-rounds = Rounds
rounds-as-fit = as many as fit
go-on-from-table = Go on from each table
where-numbers-do-not-fit = Where numbers do not fit
fill-sizes = a seat more or less
fill-byes = somebody sits a round out
fill-bots = bots fill in: { $name }
tournament-begins = Begins
begins-when-asked = when I say so
begins-when-full = when all are there
between-rounds = Between rounds
pause-none = at once
cup-listed = Everybody here may see it
cup-listed-more = Otherwise whoever has the link
cup-late = Joining late
cup-late-more = Missed rounds bring no points
cup-join = I take part myself
cup-join-more = You can also join later
cup-most = At most so many people
cup-most-more = Empty: as many as come
at-the-tables = At the tables
made-by = made by { $name }
round-n = Round { $n }
round-over = over
round-later = begins when all are done
round-never = will not be played
you-have-a-bye = You have no table in this round; it counts as the rules say.
you-are-in = You take part. Your table makes itself when it begins.
next-round-comes = Your next table comes with the next round.
you-left = You have withdrawn, and can come back for the next round.
join-asks = Whoever joins plays one match in each round, by the clock that is agreed.
join-no-more = Nobody can join any more.
take-part-again = Take part again
your-table-in-round = Your table in round { $n }
with-names = With { $names }
tables-counted = { $n } of { $all } tables counted
without-table = Without a table: { $names }
points-by-place = Points by place: { $points }; equal places share.
absent-by-clock = The clock decides about whoever is absent, and the place counts. What ends without a result is shared.
table-n = Table { $n }
cup-table-over = over
cup-table-goes-on = goes on
tables-pages = Further tables
standings-pages = Further places
page-before = Back
page-after = On
page-of = Page { $n } of { $all }
standings = Standings
who-takes-part = Who takes part
nobody-joined = Nobody yet. Be the first.
matches-played = Played
take-out = Take out
has-withdrawn = (has withdrawn)
equal-points = Equal points: first { $ties }.
tie-opponents = the points of all opponents
tie-beaten = the points of those who were beaten
tie-wins = first places
tie-direct = who was ahead where they met
tie-lot = the lot
tie-short-opponents = Opp.
tie-short-beaten = Beaten
tie-short-wins = Wins
tie-short-direct = Met
tournament-and-you = What you can do
bots-fill-in = Bots take the seats that are left over: { $name }.
begin-tournament = Begin the tournament
begin-tournament-more = The tables make themselves from those who are in.
begin-round = Begin the next round
begin-round-more = It begins by itself; you need not wait for it.
cup-withdraw = Withdraw …
withdraw-more = You resign at your table, and it counts as the last place. You are in no later round.
withdraw-plain = You are in no later round.
withdraw-yes = Yes, I withdraw
stop-tournament = End the tournament …
stop-tournament-more = What is played is played to its end and counts. No further round begins.
stop-tournament-yes = Yes, end it
back-to-tournament = Back to the tournament
round-of = Round { $n } of “{ $name }”
all-members-n = { $n ->
    [one] All members: one
   *[other] All { $n } members
}
