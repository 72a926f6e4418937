game-name = Nim
game-pitch = Trois tas de bâtonnets ; qui prendra le dernier ?
option-misere = Misère
option-misere-help = Qui prend le dernier bâtonnet perd.
option-large = Grands tas
option-large-help = Aucun tas n’a moins de 3 bâtonnets.
move-take = { $count ->
    [one] Prendre { $count } bâtonnet du tas { $heap }
   *[other] Prendre { $count } bâtonnets du tas { $heap }
}
prompt-take = Prenez des bâtonnets d’un seul tas.
event-take = { $count ->
    [one] { $name } prend { $count } bâtonnet du tas { $heap }.
   *[other] { $name } prend { $count } bâtonnets du tas { $heap }.
}
    .you = { $count ->
    [one] Vous prenez { $count } bâtonnet du tas { $heap }.
   *[other] Vous prenez { $count } bâtonnets du tas { $heap }.
}
points-win = Le dernier bâtonnet
illegal-heap = Il n’y a pas autant de bâtonnets dans ce tas.
moment-sticks = { $count ->
    [one] { $count } bâtonnet restant
   *[other] { $count } bâtonnets restants
}
heap = Tas { $heap }, { $count ->
    [one] { $count } bâtonnet
   *[other] { $count } bâtonnets
}
group-heaps = Tas
