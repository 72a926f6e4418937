game-name = Nim
game-pitch = Drei Haufen Hölzchen; wer nimmt das letzte?
option-misere = Misère
option-misere-help = Wer das letzte Hölzchen nimmt, verliert.
option-large = Große Haufen
option-large-help = Kein Haufen hat weniger als 3 Hölzchen.
move-take = { $count ->
    [one] 1 Hölzchen von Haufen { $heap } nehmen
   *[other] { $count } Hölzchen von Haufen { $heap } nehmen
}
prompt-take = Nimm Hölzchen von einem Haufen.
event-take = { $count ->
    [one] { $name } nimmt 1 Hölzchen von Haufen { $heap }.
   *[other] { $name } nimmt { $count } Hölzchen von Haufen { $heap }.
}
    .you = { $count ->
    [one] Du nimmst 1 Hölzchen von Haufen { $heap }.
   *[other] Du nimmst { $count } Hölzchen von Haufen { $heap }.
}
points-win = Das letzte Hölzchen
illegal-heap = So viele Hölzchen liegen nicht auf diesem Haufen.
moment-sticks = { $count ->
    [one] noch 1 Hölzchen
   *[other] noch { $count } Hölzchen
}
heap = Haufen { $heap }, { $count ->
    [one] 1 Hölzchen
   *[other] { $count } Hölzchen
}
group-heaps = Haufen
