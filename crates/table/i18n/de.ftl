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

setup-players = { $players } Personen: Das Spiel ist für { $fewest } bis { $most }.
setup-no-option = Die Option „{ $option }“ gibt es nicht.
setup-no-value = Die Option „{ $option }“ kann nicht „{ $value }“ sein; möglich: { $values }.
setup-components = Die Datei mit dem Spielmaterial passt nicht: { $why }

record-not-text = Das ist kein Text.
record-long = Eine Aufzeichnung hat höchstens { $most } Bytes.
record-line = Eine Zeile lautet „Kopf: Wert“ oder „Platz: Schritt“.
record-missing = Die Kopfzeile „{ $header }:“ fehlt.
record-no-seat = Einen Platz { $seat } gibt es bei { $players } Personen nicht.
record-rules = Die Version der Regeln ist eine Zahl.
record-players = „Players:“ verlangt eine Zahl von 1 bis { $most }.
record-seed = Das ist kein Startwert: Er hat 64 Ziffern und Buchstaben von a bis f.
record-seal = Das ist kein Siegel: Es hat 64 Ziffern und Buchstaben von a bis f.
record-seat-order = Plätze werden der Reihe nach benannt, ab „Seat 1:“.
record-other-game = Das Spiel „{ $game }“ gibt es hier nicht.
record-other-rules = Die Partie wurde mit Version { $version } der Regeln gespielt; hier gilt { $now }.
record-sealed = Die Aufzeichnung ist noch versiegelt: Der Startwert wird am Ende der Partie gezeigt.
record-illegal = Platz { $seat } kann „{ $move }“ nicht spielen: { $reason }{ $rule }
record-components = Die Partie braucht eine andere Datei mit dem Spielmaterial: { $needed }
record-shipped = Die Partie braucht die mitgelieferte Datei mit dem Spielmaterial.
record-not-over = Es ist ein Ergebnis angegeben, aber die Partie ist nicht zu Ende.
record-other-result = Das Ergebnis ist „{ $is }“, nicht „{ $said }“.

# Was gezählt wird: Ein Spiel, das anderes als Punkte zählt, sagt es in eigenen Worten.
wins-with = { $n ->
    [one] { $name } gewinnt mit { $n } Punkt
   *[other] { $name } gewinnt mit { $n } Punkten
}
you-won-with =
    { $n ->
        [one] Du hast mit { $n } Punkt gewonnen
       *[other] Du hast mit { $n } Punkten gewonnen
    }
hint-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
points = Punkte
points-count = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
points-word = { $n ->
    [one] Punkt
   *[other] Punkte
}
if-ended-now = Punkte, wenn jetzt Schluss wäre
points-over-match = Punkte im Verlauf der Partie
