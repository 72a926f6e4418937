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

setup-players = { $players } joueurs : le jeu se joue de { $fewest } à { $most }.
setup-no-option = L’option « { $option } » n’existe pas.
setup-no-value = L’option « { $option } » ne peut pas être « { $value } » ; valeurs possibles : { $values }.
setup-components = Le fichier de matériel ne convient pas : { $why }

record-not-text = Ce n’est pas un texte.
record-long = Une partie enregistrée fait au plus { $most } octets.
record-line = Une ligne s’écrit « En-tête: valeur » ou « place: coup ».
record-missing = L’en-tête « { $header }: » manque.
record-no-seat = Il n’y a pas de place { $seat } parmi { $players } joueurs.
record-rules = La version des règles est un nombre.
record-players = « Players: » attend un nombre de 1 à { $most }.
record-seed = Ce n’est pas une graine : elle a 64 chiffres et lettres de a à f.
record-seal = Ce n’est pas un sceau : il a 64 chiffres et lettres de a à f.
record-seat-order = Les places sont nommées dans l’ordre, à partir de « Seat 1: ».
record-other-game = Il n’y a pas de jeu « { $game } » ici.
record-other-rules = La partie a été jouée avec la version { $version } des règles ; ici c’est la { $now }.
record-sealed = La partie est encore scellée : sa graine est révélée à la fin.
record-illegal = La place { $seat } ne peut pas jouer « { $move } » : { $reason }{ $rule }
record-components = La partie demande un autre fichier de matériel : { $needed }
record-shipped = La partie demande le fichier de matériel d’origine.
record-not-over = Un résultat est indiqué, mais la partie n’est pas terminée.
record-other-result = Le résultat est « { $is } », et non « { $said } ».

# Ce que l’on compte : un jeu qui compte autre chose que des points le dit à sa façon.
wins-with = { $n ->
    [one] { $name } gagne avec { $n } point
   *[other] { $name } gagne avec { $n } points
}
you-won-with =
    { $n ->
        [one] Vous avez gagné avec { $n } point
       *[other] Vous avez gagné avec { $n } points
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
if-ended-now = Points si la partie finissait là
points-over-match = Les points au fil de la partie
