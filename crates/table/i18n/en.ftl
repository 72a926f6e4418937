list-and = and
seat-number = Seat { $number }

illegal-match-over = The match is over.
illegal-not-your-turn = It is not your turn.
illegal-not-possible = That is not possible now.

undo-nothing = There is nothing to take back.
undo-revealed = This cannot be taken back: something new has come to light since.
undo-others-moved-on = This cannot be taken back: others have played on since.
redo-nothing = There is nothing to play again.
illegal-unreadable = “{ $text }” is not a move. A move looks like this: { $example }

setup-players = { $players } players: the game is for { $fewest } to { $most }.
setup-no-option = There is no option “{ $option }”.
setup-no-value = The option “{ $option }” cannot be “{ $value }”; it takes { $values }.
setup-components = The component file does not fit: { $why }

record-not-text = This is not a text.
record-long = A record has at most { $most } bytes.
record-line = A line reads “Header: value” or “seat: move”.
record-missing = The header “{ $header }:” is missing.
record-no-seat = There is no seat { $seat } among { $players } players.
record-rules = The version of the rules is a number.
record-players = “Players:” takes a number from 1 to { $most }.
record-seed = This is not a seed: it has 64 digits and letters from a to f.
record-seal = This is not a seal: it has 64 digits and letters from a to f.
record-seat-order = Seats are named in order, from “Seat 1:” on.
record-other-game = There is no game “{ $game }” here.
record-other-rules = The match was played under version { $version } of the rules; here it is { $now }.
record-sealed = The record is still sealed: its seed is shown when the match ends.
record-illegal = Seat { $seat } cannot play “{ $move }”: { $reason }{ $rule }
record-components = The match needs another component file: { $needed }
record-shipped = The match needs the shipped component file.
record-not-over = The record states a result, but the match is not over.
record-other-result = The result is “{ $is }”, not “{ $said }”.

# What is counted: a game that counts something else than points says it in its own words.
wins-with = { $n ->
    [one] { $name } wins with { $n } point
   *[other] { $name } wins with { $n } points
}
you-won-with = { $n ->
    [one] You won with { $n } point
   *[other] You won with { $n } points
}
hint-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
points = Points
points-count = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
points-word = { $n ->
    [one] point
   *[other] points
}
if-ended-now = Points if it ended now
points-over-match = Points over the match
