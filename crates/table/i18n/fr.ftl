list-and = et
seat-number = Place { $number }

illegal-match-over = La partie est finie.
illegal-not-your-turn = Ce n’est pas à vous de jouer.
illegal-not-possible = Ce n’est pas possible pour l’instant.

undo-nothing = Il n’y a rien à annuler.
undo-revealed = Ce coup ne peut plus être annulé : quelque chose de nouveau a été révélé depuis.
undo-others-moved-on = Ce coup ne peut plus être annulé : d’autres ont joué depuis.
redo-nothing = Il n’y a rien à rétablir.
illegal-unreadable = « { $text } » n’est pas un coup. Un coup s’écrit ainsi : { $example }
