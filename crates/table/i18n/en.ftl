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
