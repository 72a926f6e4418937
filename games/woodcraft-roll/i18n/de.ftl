### Woodcraft Roll & Write

game-name = Woodcraft Roll & Write
game-pitch = Wähle verdeckt deine Würfel, säge und leime dein Holz zurecht und erfülle Aufträge in sechs flotten Runden.

## Material

resource-chips = Holzspäne
resource-chips-help = Streiche einen durch, um einen deiner Würfel um 1 zu erhöhen, höchstens auf 6. Die Zeile hat { $spaces } Felder für die ganze Partie.
resource-glue = Leim
resource-glue-help = Streiche einen durch, um zwei deiner Würfel zu einem mit ihrer Summe zu verbinden, höchstens 6, und { $points } Punkte zu erhalten. Von zwei Farben wählst du eine. Die Zeile hat { $spaces } Felder für die ganze Partie.
resource-saw = Sägeblätter
resource-saw-help = Streiche eines durch, um einen deiner Würfel in zwei derselben Farbe zu zersägen, die zusammen seinen Wert haben. Die Zeile hat { $spaces } Felder für die ganze Partie.
resource-blueberries = Blaubeeren
resource-blueberries-help = Sie bezahlen Helfer, Blaubeerfelder der Kisten und manche Aufträge. Die Zeile hat { $spaces } Felder für die ganze Partie.
lantern = Laterne
lantern-help =
    Kreuze ein freies Feld deiner Wahl an; eine volle Zeile oder Spalte bringt sofort ihren Bonus. Sind alle angekreuzt, bringt jede weitere Laterne { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
chestnut = Kastanie
chestnut-help = Kreuze sie sofort auf einer Kiste mit freiem Kastanienfeld an. Gibt es keines, ist sie verloren.
hazelnut = Haselnuss
hazelnut-help = Eine angekreuzte Haselnuss ist ein Punkt. Die Leiste hat { $spaces } Felder; ist sie voll, gibt es dort keine Punkte mehr.

die-face-yellow = gelbe { $value }
die-face-brown = braune { $value }

count-chips =
    { $n ->
        [one] { $n } Holzspan
       *[other] { $n } Holzspäne
    }
count-glue = { $n } Leim
count-saw =
    { $n ->
        [one] { $n } Sägeblatt
       *[other] { $n } Sägeblätter
    }
count-blueberries =
    { $n ->
        [one] { $n } Blaubeere
       *[other] { $n } Blaubeeren
    }
count-lanterns =
    { $n ->
        [one] { $n } Laterne
       *[other] { $n } Laternen
    }
count-chestnuts =
    { $n ->
        [one] { $n } Kastanie
       *[other] { $n } Kastanien
    }
count-lantern-points =
    { $n ->
        [one] { $n } Laternenpunkt
       *[other] { $n } Laternenpunkte
    }
count-points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
count-reputation = { $n } Ansehen

## Helfer

assistant-a1 = Tüftler
assistant-a2 = Braun­holz­schnit­zerin
assistant-a3 = Holz­ku­rier
assistant-a4 = Laden­ge­hilfin
assistant-a5 = Hausierer
assistant-a6 = Gelb­holz­schnitzer
assistant-a7 = Herold
assistant-a8 = Gönnerin
assistant-price =
    Kosten: { $cost } Blaubeeren. Am Ende: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
assistant-a1-help = 1× pro Runde: Streiche einen Holzspan, Leim oder ein Sägeblatt durch und nutze es wie eines der beiden anderen. { $price }
assistant-a2-help = 1× pro Runde: Einer deiner braunen Würfel zeigt 1 mehr oder 1 weniger. { $price }
assistant-a3-help = Sofort aus dem Vorrat: { $gains }. { $price }
assistant-a4-help = Nach jedem Auftrag, den du erfüllst: Du erhältst 1 Leim oder 1 Holzspan. { $price }
assistant-a5-help = 1× pro Zug: Streiche einen Holzspan, Leim oder ein Sägeblatt durch; du erhältst { $gains }. { $price }
assistant-a6-help = 1× pro Runde: Einer deiner gelben Würfel zeigt 1 mehr oder 1 weniger. { $price }
assistant-a7-help = Für jedes Ansehen, das du ab jetzt erhältst: Du erhältst { $gains }. { $price }
assistant-a8-help = Sofort: Du erhältst { $gains }, das am Ende zählt. { $price }

## Kisten

crate-k1 = Helferkiste
crate-k2 = Auftragskiste
crate-k3 = Ansehenskiste
crate-k4 = Laternenkiste
crate-k5 = Wertkiste
crate-boxes =
    Aktiv durch { $chestnuts ->
        [one] { $chestnuts } Kastanie
       *[other] { $chestnuts } Kastanien
    }{ $blueberries ->
        [0] .
        [one] {" "}und { $blueberries } Blaubeere.
       *[other] {" "}und { $blueberries } Blaubeeren.
    }
crate-k1-help = { $boxes } Sie bringt dann { $steps }.
crate-step = { $points } Punkte ab { $from } Helfern
crate-k2-help = { $boxes } Sie bringt dann { $each } Punkt je erfülltem Auftrag.
crate-k3-help = { $boxes } Sie bringt dann { $base } Punkt, dazu { $each } je Ansehenssymbol auf deinen erfüllten Aufträgen.
crate-k4-help = { $boxes } Sie bringt dann { $base } Punkte, dazu { $each } je angekreuzter Laterne.
crate-k5-help = { $boxes } Sie bringt dann { $each } Punkt je volle { $per } Punkte, die auf deinen erfüllten Aufträgen stehen.

## Aufträge

order-help = Kosten: { $cost }. Belohnung: { $gains }.

order-i-01 = Eier­be­cher
order-i-02 = Nudel­holz
order-i-03 = Pfef­fer­mühle
order-i-04 = Klei­der­bügel
order-i-05 = Salat­schüssel
order-i-06 = Servi­et­ten­ring
order-i-07 = Jo-Jo
order-i-08 = Nuss­knacker
order-i-09 = Feder­kasten
order-i-10 = Tril­ler­pfeife
order-i-11 = Kamm
order-i-12 = Haar­bürste
order-i-13 = Futter­häus­chen
order-i-14 = Stie­fel­knecht
order-i-15 = Stopfei
order-i-16 = Domi­no­steine
order-i-17 = Rassel
order-i-18 = Honiglöffel
order-i-19 = Kasta­gnetten
order-i-20 = Butter­form
order-i-21 = Stelzen
order-i-22 = Xylofon
order-i-23 = Nähkäst­chen
order-i-24 = Hampel­mann
order-ii-01 = Schub­karre
order-ii-02 = Geschirr­schrank
order-ii-03 = Staf­felei
order-ii-04 = Kanin­chen­stall
order-ii-05 = Hühner­stall
order-ii-06 = Liege­stuhl
order-ii-07 = Gitarre
order-ii-08 = Kegel­spiel
order-ii-09 = Kajak
order-ii-10 = Webstuhl
order-ii-11 = Tauben­schlag
order-ii-12 = Tisch­ki­cker
order-ii-13 = Dreh­leier
order-ii-14 = Garten­pa­villon
order-ii-15 = Bücher­schrank
order-ii-16 = Gartentor
order-ii-17 = Konzert­flügel
order-ii-18 = Wendel­treppe
order-ii-19 = Wein­presse
order-ii-20 = Thron
order-ii-21 = Pfer­de­schlitten
order-ii-22 = Schach­tisch
order-ii-23 = Einbaum
order-ii-24 = Cello

## Schritte

move-keep = Auftrag { $order } behalten
move-die = Würfel der Spalte { $column } nehmen ({ $die }): { $gains }
move-die-none = Würfel der Spalte { $column } nehmen
move-order = Auftrag nehmen
move-take = Auftrag { $order } nehmen
move-lantern = Laterne in Zeile { $row }, Spalte { $column } ankreuzen
move-chestnut = Kastanie ankreuzen: { $crate }
move-clerk = { $gain } nehmen
move-chip = Holzspan ansetzen: { $die } wird { $into }
move-glue = Leimen: { $one } und { $other } ergeben { $into }
move-saw = Sägen: { $die } in { $one } und { $other }
move-tinker = { $spent } anders nutzen: { $move }
move-carve = Schnitzen: { $die } wird { $into }
move-sell = { $spent } verkaufen
move-hire = { $assistant } einstellen: { $cost }
move-berry = Kistenfeld mit Blaubeere füllen: { $crate }
move-complete = Auftrag { $order } erfüllen: { $gains }
move-done = Zug beenden

## Fragen

prompt-keep = Behalte einen deiner zwei Aufträge
prompt-choose = Nimm einen Würfel oder einen Auftrag
prompt-draft = Welchen Auftrag nimmst du?
prompt-lantern = Welche Laterne kreuzt du an?
prompt-chestnut = Auf welcher Kiste kreuzt du die Kastanie an?
prompt-clerk = Was bringt dir dein Helfer?
prompt-craft = Kostenlose Aktionen, so viele du willst
prompt-wait = Die anderen wählen noch
prompt-over = Die Partie ist zu Ende

## Was geschah

name-of = { $name }
event-chosen = { $name } hat gewählt.
    .you = Du hast gewählt.
event-kept = { $name } behält den Auftrag { $order }.
    .you = Du behältst den Auftrag { $order }.
event-face-up = Der Auftrag { $order } wird aufgedeckt.
event-rolled = Runde { $round } beginnt: { $dice }.
event-die-taken = { $name } nimmt die { $die } der Spalte { $column }: { $gains }.
    .you = Du nimmst die { $die } der Spalte { $column }: { $gains }.
event-order-wanted = { $name } will einen Auftrag.
    .you = Du willst einen Auftrag.
event-lots-drawn = Bei Gleichstand entscheidet das Los; gewählt wird in dieser Reihenfolge: { $names }.
event-drafted = { $name } nimmt den Auftrag { $order }.
    .you = Du nimmst den Auftrag { $order }.
event-no-order-left = { $name } findet keinen Auftrag mehr.
    .you = Du findest keinen Auftrag mehr.
event-lost = { $name } hat kein Feld mehr frei für { $gain }.
    .you = Du hast kein Feld mehr frei für { $gain }.
event-lantern-marked = { $name } kreuzt die Laterne in Zeile { $row }, Spalte { $column } an.
    .you = Du kreuzt die Laterne in Zeile { $row }, Spalte { $column } an.
event-lantern-row = { $name } hat Laternenzeile { $row } voll: { $gains }.
    .you = Du hast Laternenzeile { $row } voll: { $gains }.
event-lantern-column = { $name } hat Laternenspalte { $column } voll: { $gains }.
    .you = Du hast Laternenspalte { $column } voll: { $gains }.
event-surplus-lantern = { $name } hat schon alle Laternen angekreuzt: stattdessen { $gain }.
    .you = Du hast schon alle Laternen angekreuzt: stattdessen { $gain }.
event-chestnut-marked = { $name } kreuzt eine Kastanie an: { $crate }.
    .you = Du kreuzt eine Kastanie an: { $crate }.
event-chestnut-lost = { $name } hat kein Feld mehr frei für eine Kastanie.
    .you = Du hast kein Feld mehr frei für eine Kastanie.
event-track-full = { $name } hat die Haselnussleiste voll.
    .you = Du hast die Haselnussleiste voll.
event-tinkered = { $name } nutzt { $spent } als { $material }.
    .you = Du nutzt { $spent } als { $material }.
event-chipped = { $name } setzt einen Holzspan an: { $die } wird { $into }.
    .you = Du setzt einen Holzspan an: { $die } wird { $into }.
event-glued = { $name } leimt: { $one } und { $other } ergeben { $into }.
    .you = Du leimst: { $one } und { $other } ergeben { $into }.
event-sawn = { $name } sägt: { $die } in { $one } und { $other }.
    .you = Du sägst: { $die } in { $one } und { $other }.
event-hired = { $name } stellt ein: { $assistant }.
    .you = Du stellst ein: { $assistant }.
event-carved = { $name } schnitzt: { $die } wird { $into }.
    .you = Du schnitzt: { $die } wird { $into }.
event-sold = { $name } verkauft { $spent }.
    .you = Du verkaufst { $spent }.
event-brought = { $name } erhält { $gains } (Helfer: { $assistant }).
    .you = Du erhältst { $gains } (Helfer: { $assistant }).
event-box-paid = { $name } füllt ein Kistenfeld mit einer Blaubeere: { $crate }.
    .you = Du füllst ein Kistenfeld mit einer Blaubeere: { $crate }.
event-completed = { $name } erfüllt den Auftrag { $order }: { $gains }.
    .you = Du erfüllst den Auftrag { $order }: { $gains }.
event-done = { $name } beendet den Zug.
    .you = Du beendest den Zug.
event-slid = Die Würfel rutschen: { $dice }.
event-extra-die = Eine { $die } kommt zum letzten Würfel hinzu.
event-phase-two = Phase II beginnt.
event-reshuffled = Die abgelegten Aufträge der Phase II werden neu gemischt.
event-opponent-rolled = Der Gegner würfelt: { $yellow } und { $brown }.
event-opponent-took = Der Gegner nimmt die { $die }.
event-order-die = Der Würfel zeigt { $value }: Der Auftrag { $order } geht.
event-order-die-none = Der Würfel zeigt { $value }: Dort liegt kein Auftrag.
event-ended = Die Partie ist zu Ende.

## Punkte

points-hazelnuts = Haselnüsse
points-assistants = Helfer
points-reputation = Ansehen
points-orders = Aufträge
points-crates = Kisten
points-lanterns = Laternen
tie-resources-left = Übrige Rohstoffe
rating-fair = ordentlich
rating-good = gut
rating-excellent = ausgezeichnet
# Nach den Punkten und einem Doppelpunkt.
verdict-below = unter { $from }, noch einen Versuch wert
verdict-next = { $rating }; ab { $from } ist es { $next }
verdict-best = { $rating }, das höchste Ziel

## Was nicht geht

illegal-keep-over = Die ersten Aufträge wurden am Anfang gewählt.
illegal-keep-first = Zuerst behalten alle einen von zwei Aufträgen.
illegal-not-dealt = Der Auftrag { $order } ist keiner von deinen zweien.
illegal-choice-made = Die Wahl dieses Zuges ist getroffen.
illegal-choose-first = Nimm zuerst einen Würfel oder einen Auftrag; die kostenlosen Aktionen kommen danach.
illegal-no-die-there = In Spalte { $column } liegt kein Würfel.
illegal-no-order-up = Es liegt kein Auftrag offen.
illegal-no-draft = Jetzt nimmt niemand einen Auftrag.
illegal-draft-first = Nimm zuerst einen Auftrag.
illegal-order-not-up = Der Auftrag { $order } liegt nicht offen.
illegal-no-lantern = Du hast jetzt keine Laterne anzukreuzen.
illegal-no-chestnut = Du hast jetzt keine Kastanie anzukreuzen.
illegal-no-clerk = Dein Helfer bringt jetzt nichts.
illegal-gain-first = Entscheide zuerst, was mit dem geschieht, was du erhältst.
illegal-lantern-marked = Diese Laterne ist schon angekreuzt.
illegal-no-chestnut-box = Kein Kastanienfeld ist frei: { $crate }.
illegal-no-blueberry-box = Kein Blaubeerfeld ist frei: { $crate }.
illegal-not-offered = Das bringt dein Helfer nicht: { $resource }.
illegal-none-left = Davon hast du nichts mehr: { $resource }.
illegal-no-such-die = Diesen Würfel hast du nicht: { $die }.
illegal-chip-on-six = Eine 6 lässt sich nicht erhöhen.
illegal-glue-one-die = Du hast nur einen solchen Würfel; zum Leimen braucht es zwei.
illegal-glue-above-six = Geleimte Würfel ergeben höchstens 6.
illegal-glue-colour = Der geleimte Würfel behält eine der Farben der beiden.
illegal-saw-one = Eine 1 lässt sich nicht zersägen.
illegal-tinker-blueberries = Blaubeeren wirken nicht auf Würfel.
illegal-tinker-same = Nutze es wie eines der beiden anderen.
illegal-carve-beyond = Ein Würfel bleibt zwischen 1 und 6.
illegal-sell-blueberries = Blaubeeren lassen sich nicht verkaufen.
illegal-not-hired = Du hast keinen Helfer, der das kann.
illegal-used-already = Diesen Helfer hast du schon genutzt.
illegal-hired-already = Diesen Helfer hast du schon.
illegal-too-dear = Dieser Helfer kostet { $cost } Blaubeeren; du hast { $left }.
illegal-completed-already = Den Auftrag { $order } hast du schon erfüllt.
illegal-not-your-order = Der Auftrag { $order } gehört dir nicht.
illegal-dice-missing = Für den Auftrag { $order } fehlen dir Würfel.
illegal-resources-missing = Für den Auftrag { $order } fehlen dir Rohstoffe.

## The board

moment-keep = Startaufträge
phase-round = Runde { $round }
moment-choose = Runde { $round } von { $rounds } · Zug { $turn } · alle wählen
moment-choose-alone = Runde { $round } von { $rounds } · Zug { $turn } · Auswahl
moment-bonus = Runde { $round } von { $rounds } · Zug { $turn } · Bonusse
moment-draft = Runde { $round } von { $rounds } · Zug { $turn } · Aufträge
moment-craft = Runde { $round } von { $rounds } · Zug { $turn } · kostenlose Aktionen
moment-over = Die Partie ist zu Ende

group-dice = Würfel
group-orders = Aufträge
group-lanterns = Laternen
group-crates = Kisten
group-gains = Ertrag
group-chips = Holzspäne
group-glue = Leim
group-saw = Sägeblätter
group-assistants = Helfer
group-hire = Einstellen
group-complete = Erfüllen

board-dice = Würfeltafel
board-orders = Ausliegende Aufträge
board-keep = Behalte einen deiner zwei Aufträge
board-no-order = Kein Auftrag
board-secret = deine Wahl
board-draft = Auftragswahl:
board-bench = Würfel und Aufträge
board-your-dice = Deine Würfel
board-dice-of = Würfel
board-your-orders = Deine Aufträge
board-orders-of = Aufträge
board-no-dice = Noch keine Würfel
board-no-orders-held = Kein Auftrag zu erfüllen
board-goals = Dein Ziel
board-goals-help = Allein entscheiden deine Punkte, wie dein Ergebnis am Ende heißt.
board-done =
    { $n ->
        [0] Noch keiner erfüllt
       *[other] { $n } erfüllt: { $points }
    }
board-sheet = Spielblatt
board-turns = Züge
board-turns-how = Würfel, × Auftrag
board-rows = Werkstatt
board-rows-how = Kreis: erhalten, Kreuz: benutzt
board-of = { $n } von { $most }
board-box-order = Auftrag
board-open-sheet = Spielblatt: { $name }

column-die = Spalte { $column }: { $die }
column-empty = Spalte { $column }: kein Würfel
column-help = Du schreibst { $value } in dein Zugfeld, behältst einen gleichen Würfel und erhältst { $gains }. Andere können denselben Würfel nehmen.
bonuses-yellow = Bonusse der gelben Würfel
bonuses-brown = Bonusse der braunen Würfel
bonuses-help = Ein Würfel bringt den Bonus seiner Spalte und seiner Farbe. Die hellen sind jetzt zu haben.
slide = Die Würfel rutschen
slide-right-pack = Nach dem ersten Zug einer Runde rutschen die übrigen Würfel nach rechts zusammen und bringen dann andere Bonusse.
slide-left-pack = Nach dem ersten Zug einer Runde rutschen die übrigen Würfel nach links zusammen und bringen dann andere Bonusse.
slide-right-step = Nach dem ersten Zug einer Runde rutschen die übrigen Würfel eine Spalte nach rechts, wo sie frei ist.
slide-left-step = Nach dem ersten Zug einer Runde rutschen die übrigen Würfel eine Spalte nach links, wo sie frei ist.
take-help = Statt eines Würfels: Streiche dein Zugfeld durch und nimm einen dieser Aufträge. Welchen, sagst du, wenn du an der Reihe bist; wer zuletzt den höheren Würfel notiert hat, nimmt zuerst.
deck = Deck { $phase }: { $n }
deck-help = Die Aufträge der Phase I werden nach Runde { $round } durch die der Phase II ersetzt.
draft-help = Wer zuletzt den höheren Würfel notiert hat, nimmt zuerst; bei Gleichstand zählt der davor.
order-label = { $name }. { $help }
gains = { $gains }
turns-help = Der Wert des Würfels, den du in jedem Zug genommen hast, oder ein Kreuz für einen Auftrag. Die neuesten Werte entscheiden, wer zuerst nimmt.
row-count =
    { $left } übrig, { $free ->
        [one] { $free } Feld frei
       *[other] { $free } Felder frei
    }
own-die-help = Erhöhe ihn mit einem Holzspan, verbinde ihn mit Leim, zersäge ihn mit einem Sägeblatt oder nutze ihn für einen Auftrag, der genau diesen Würfel zeigt.
lantern-marked = Laterne in Zeile { $row }, Spalte { $column }: angekreuzt
lantern-empty = Laterne in Zeile { $row }, Spalte { $column }: frei
lantern-line = Eine volle Reihe bringt
crate-missing =
    { $n ->
        [one] { $n } Feld offen
       *[other] { $n } Felder offen
    }
assistant-hired = eingestellt
once-a-round = 1×/Runde
once-a-turn = 1×/Zug

kind-order = Auftrag der Phase { $phase }
kind-resource = Rohstoff
kind-lantern = Laternenraster
kind-hazelnut = Haselnussleiste
kind-assistant = Helfer
kind-crate = Kiste

now-row-full = Die Zeile ist voll; verloren ginge: { $resource }.
now-chestnut = Dieser Kreis bringt auch eine Kastanie ({ $resource }).
now-orders = Dann in Reichweite: { $orders }.
now-next-chestnut =
    { $n ->
        [one] Der nächste Kreis bringt eine Kastanie.
       *[other] Noch { $n } Kreise bis zu einer Kastanie.
    }
now-fills-row = Füllt die Zeile: { $gains }.
now-fills-column = Füllt die Spalte: { $gains }.
now-used = Schon genutzt.
now-ready = Bereit.
now-can-hire =
    { $left ->
        [one] Du kannst zahlen und behältst { $left } Blaubeere.
       *[other] Du kannst zahlen und behältst { $left } Blaubeeren.
    }
now-too-dear =
    { $lacking ->
        [one] Du hast { $left }; es fehlt { $lacking } Blaubeere.
       *[other] Du hast { $left }; es fehlen { $lacking } Blaubeeren.
    }
now-crate-counts =
    { $n ->
        [one] Zählt jetzt { $n } Punkt.
       *[other] Zählt jetzt { $n } Punkte.
    }
now-crate-would =
    { $n ->
        [one] Aktiv würde sie jetzt { $n } Punkt zählen.
       *[other] Aktiv würde sie jetzt { $n } Punkte zählen.
    }

plan-ready = Alles da.
plan-within = In Reichweite: { $steps }.
plan-missing = Es fehlt: { $things }.
plan-chip = Holzspan auf { $die }
plan-glue = { $one } + { $other } leimen
plan-saw = { $die } in { $one } + { $other } sägen
plan-carve = { $die } schnitzen

# What the bar asks about once more.
gives-up-order = ein Auftrag ist fertig

## Plates: the last act of a seat, in two or three words

act-die = { $die }
act-order-wanted = möchte Auftrag
act-drafted = Auftrag { $order }
act-glued = leimt: { $die }
act-sawn = sägt: { $die }
act-changed = { $die } → { $into }
act-sold = verkauft { $spent }
act-lantern = eine Laterne
act-crate = füllt Kiste
act-hired = { $assistant }
act-completed = ✓ { $order }

# Was die Lösung einer Aufgabe tut
theme-order = ein Auftrag statt eines Würfels
theme-die = die Wahl des Würfels
theme-draft = eine Auftragskarte wählen
theme-glue = leimen
theme-saw = sägen
theme-chip = Holzspan und Schnitzen
theme-complete = einen Auftrag erfüllen
theme-hire = einstellen
theme-sell = verkaufen und anders nutzen
theme-lantern = Laternen und Kastanien
