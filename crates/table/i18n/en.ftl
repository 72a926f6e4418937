list-and = and
seat-number = Seat { $number }

illegal-match-over = The match is over.
illegal-not-your-turn = It is not your turn.
illegal-not-possible = That is not possible now.
