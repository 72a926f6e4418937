game-name = Nim
game-pitch = Three heaps of sticks; who takes the last one?
option-misere = Misère
option-misere-help = Whoever takes the last stick loses.
option-large = Large heaps
option-large-help = No heap has fewer than 3 sticks.
move-take = { $count ->
    [one] Take 1 stick from heap { $heap }
   *[other] Take { $count } sticks from heap { $heap }
}
prompt-take = Take sticks from one heap.
event-take = { $count ->
    [one] { $name } takes 1 stick from heap { $heap }.
   *[other] { $name } takes { $count } sticks from heap { $heap }.
}
    .you = { $count ->
    [one] You take 1 stick from heap { $heap }.
   *[other] You take { $count } sticks from heap { $heap }.
}
points-win = The last stick
illegal-heap = There are not so many sticks in that heap.
moment-sticks = { $count ->
    [one] 1 stick left
   *[other] { $count } sticks left
}
heap = Heap { $heap }, { $count ->
    [one] 1 stick
   *[other] { $count } sticks
}
group-heaps = Heaps
