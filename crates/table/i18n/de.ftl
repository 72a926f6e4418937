list-and = und
seat-number = Platz { $number }

illegal-match-over = Die Partie ist zu Ende.
illegal-not-your-turn = Du bist nicht am Zug.
illegal-not-possible = Das geht jetzt nicht.

undo-nothing = Es gibt nichts zurückzunehmen.
undo-revealed = Das lässt sich nicht zurücknehmen: Seitdem ist etwas Neues ans Licht gekommen.
undo-others-moved-on = Das lässt sich nicht zurücknehmen: Andere haben seitdem weitergespielt.
redo-nothing = Es gibt nichts wiederherzustellen.
illegal-unreadable = „{ $text }“ ist kein Schritt. Ein Schritt sieht so aus: { $example }
