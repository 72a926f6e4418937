# The game
game-name = Woodcraft
game-pitch = Säge, werte auf und leime Holz nach Auftrag, ziehe deine eigenen Bäume und führe die beste Werkstatt des Waldes.
option-start-quadrant = Startviertel
option-start-quadrant-help = Wo die Aktionsplättchen beginnen. Die Bonusse des Rads gehören zur Tafel, ein anderes Viertel ändert also ihre Reihenfolge.
option-start-quadrant-1 = Viertel 1
option-start-quadrant-2 = Viertel 2
option-start-quadrant-3 = Viertel 3
option-start-quadrant-4 = Viertel 4
option-start-quadrant-random = Zufällig

# Dice and gains
die-green = eine grüne { $value }
die-yellow = eine gelbe { $value }
die-brown = eine braune { $value }
dice-green = { $n ->
    [2] zwei grüne { $value }er
    [3] drei grüne { $value }er
    [4] vier grüne { $value }er
   *[other] { $n } grüne { $value }er
}
dice-yellow = { $n ->
    [2] zwei gelbe { $value }er
    [3] drei gelbe { $value }er
    [4] vier gelbe { $value }er
   *[other] { $n } gelbe { $value }er
}
dice-brown = { $n ->
    [2] zwei braune { $value }er
    [3] drei braune { $value }er
    [4] vier braune { $value }er
   *[other] { $n } braune { $value }er
}
die-options = einen Würfel zur Wahl ({ $dice })
wood-green = grün
wood-yellow = gelb
wood-brown = braun
gain-blueberries = { $n ->
    [one] { $n } Blaubeere
   *[other] { $n } Blaubeeren
}
gain-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
gain-blueberry-income = { $n ->
    [one] { $n } Schritt Blaubeer-Einkommen
   *[other] { $n } Schritte Blaubeer-Einkommen
}
gain-hazelnut-income = { $n ->
    [one] { $n } Schritt Haselnuss-Einkommen
   *[other] { $n } Schritte Haselnuss-Einkommen
}
gain-reputation = { $n ->
    [one] { $n } Schritt Ansehen
   *[other] { $n } Schritte Ansehen
}
gain-saw-blade = { $n ->
    [one] { $n } Sägeblatt
   *[other] { $n } Sägeblätter
}
gain-glue = { $n } Leim
gain-scrapwood = { $n } Restholz
gain-lantern = { $n ->
    [one] { $n } Laterne
   *[other] { $n } Laternen
}
gain-reuse = { $n ->
    [one] { $n } Zweitnutzungsplättchen
   *[other] { $n } Zweitnutzungsplättchen
}
gain-tool-any = 1 Werkzeug deiner Wahl
gain-tool = 1 Werkzeug ({ $tools })
gain-die = einen Würfel ({ $dice })
gain-produce = { $n ->
    [one] Produktion von 1 Helfer
   *[other] Produktion von bis zu { $n } Helfern
}
gain-all = { $gains }
gain-choice = eine Wahl: { $options }
gain-claim = einen Öffentlichen Auftrag (oder { $gains })
gain-lose-points = { $n ->
    [one] { $n } Minuspunkt
   *[other] { $n } Minuspunkte
}

# Action tiles
action-buy-lumber = Holz kaufen
action-exchange-dice = Würfel tauschen
action-buy-materials = Materialien kaufen
action-choose-orders = Aufträge annehmen
action-choose-helper = Helfer einstellen
action-produce-plant = Produzieren und pflanzen
action-improve-workshop = Werkstatt verbessern
action-buy-lumber-help = Kaufe 1 oder 2 Würfel des Bauholzlagers zu ihrem Wert; Gelb kostet 1 mehr, Braun 2 mehr.
action-exchange-dice-help = Verkaufe einen Würfel deines Stapels für etwa das Doppelte, kaufe dann eine { $n } in einer anderen Farbe. Eine der Hälften darf entfallen.
action-buy-materials-help = Kaufe bis zu { $n } verschiedene Materialien der Preisliste.
action-choose-orders-help = Nimm einen Auftrag der Auslage, einen zweiten für { $price } Blaubeeren.
action-choose-helper-help = Bezahle einen Helfer der Auslage und lege ihn in einen freien Raum neben einem anderen.
action-produce-plant-help = Produziere mit bis zu 2 Helfern oder mit 1 und pflanze einen Baum.
action-improve-workshop-help = Erweitere deine Werkstatt um Topf, Sägeplättchen, Aufwertungsplättchen oder Leimplättchen.

# The workshop
room-r00 = Raum oben links
room-r01 = Raum oben in der Mitte
room-r02 = Raum oben rechts
room-r10 = Raum unten links
room-r11 = Raum unten in der Mitte
room-r12 = Raum unten rechts
room-start-help = Hier arbeitet dein erster Helfer.
room-help = Ein Helfer, der hier einzieht, bringt { $gains }.
room-produce-help = Ein Helfer, der hier einzieht, bringt { $gains }; dann produzieren bis zu { $n } Helfer.
row-rep3 = Erste Reihe (+3 Ansehen)
row-rep2 = Zweite Reihe (+2 Ansehen)
row-rep1 = Dritte Reihe (+1 Ansehen)
row-berry = Vierte Reihe (+1 Blaubeere)
row-late = Letzte Reihe (verspätet)
row-help = Ein hier erfüllter Auftrag bringt { $gains }. In jeder Einkommensphase rutschen Aufträge eine Reihe tiefer.
pot-green = grüner Topf
pot-yellow = gelber Topf
pot-brown = brauner Topf
pot-help = { $pot }: Ein Baum wächst hier zu Beginn deiner Züge um { $n } und wird bei { $most } zu Bauholz.
upgrade-pot = den nächsten Topf
upgrade-saw = das nächste Sägeplättchen
upgrade-splice = das nächste Aufwertungsplättchen
upgrade-glue = das Leimplättchen
upgrade-pot-yellow = den gelben Topf
upgrade-pot-brown = den braunen Topf
upgrade-splice-step = das Aufwertungsplättchen +{ $n }
gain-sapling = einen Setzling
upgrade-pot-help = Ein Baum mehr kann wachsen; der Topf kommt mit einem Setzling. Mit dem braunen Topf darfst du zwei Bäume auf einmal pflanzen.
upgrade-saw-help = Sägt einen Würfel deines Stapels; jeder weitere Schnitt kostet ein Sägeblatt. Einmal zwischen zwei Einkommensphasen nutzbar.
upgrade-splice-help = Wertet einen Würfel deines Stapels für 1 Restholz auf. Einmal zwischen zwei Einkommensphasen nutzbar.
upgrade-glue-help = Verleimt zwei Würfel deines Stapels für 1 Leim zu einem; zwei Farben bringen { $n } Punkte. Einmal zwischen zwei Einkommensphasen nutzbar.

# Tools
tool-hammer = Hammer
tool-mallet = Holzhammer
tool-wrench = Schraubenschlüssel
tool-handsaw = Fuchsschwanz
tool-chisel = Stechbeitel
tool-plane = Hobel
tool-drill = Handbohrer
tool-pliers = Zange
tool-screwdriver = Schraubendreher
tool-file = Feile
tool-axe = Axt
tool-help = Kommt auf deinen Dachboden. Neben einem Werkzeug anderer Art bringt es die Belohnung dazwischen.

# Reputation tiles
tile-rt-1 = Ansehensplättchen: Werkzeug
tile-rt-2 = Ansehensplättchen: Punkte
tile-rt-3 = Ansehensplättchen: Laternen
tile-help = Wer es erreicht, erhält je nach Rang: { $rewards }. Innerhalb einer Runde gilt derselbe Rang.

# Public contracts
contract-pc-1 = Materialien
contract-pc-2 = Bauholz
contract-pc-3 = Vermarktung
contract-pc-4 = Helfer
contract-pc-5 = Töpfe und Leim
contract-pc-6 = Aufwertungen und Sägen
contract-pc-7 = Werkzeuge
contract-pc-8 = Festpreis
contract-help = { $now ->
    [0] { $end }
   *[other] Sofort { $now } Punkte. { $end }
}
contract-spend = Am Ende: { $each } Punkte je abgegebenem Material, höchstens { $most }.
contract-dice = Am Ende: { $each } Punkte je abgegebenem Würfel.
contract-marketing = Am Ende: Punkte nach deinen Schritten auf der Vermarktungsleiste ({ $table }).
contract-helpers = Am Ende: Punkte nach der Zahl deiner Helfer ({ $table }).
contract-tools = Am Ende: Punkte nach der Zahl der Werkzeuge auf deinem Dachboden ({ $table }).
contract-items = Am Ende: { $each } Punkte für jedes Teil dieser Art: { $items }.
contract-fixed = Am Ende: { $n } Punkte.
item-pot = Topf
item-glue-tile = Leimplättchen
item-splice-tile = Aufwertungsplättchen
item-saw-tile = Sägeplättchen

# Orders
order-oi-1 = Brei­schüssel
order-oi-2 = Kochlöffel
order-oi-3 = Futtertrog
order-oi-4 = Wäsche­klammern
order-oi-5 = Kleider­haken
order-oi-6 = Wander­stock
order-oi-7 = Reisig­besen
order-oi-8 = Holzschuhe
order-oi-9 = Schneide­brett
order-oi-10 = Melk­schemel
order-oi-11 = Kreisel
order-oi-12 = Angelrute
order-oi-13 = Vogel­häuschen
order-oi-14 = Schmuck­kästchen
order-oi-15 = Block­flöte
order-oi-16 = Leiter
order-oi-17 = Schlitten
order-oi-18 = Schach­figuren
order-oi-19 = Bilder­rahmen
order-oi-20 = Holz­eisenbahn
order-oi-21 = Wandregal
order-oi-22 = Bienen­stock
order-oi-23 = Gartenbank
order-oi-24 = Geige
order-oi-25 = Skier
order-oi-26 = Schaukel­stuhl
order-oi-27 = Bauklötze
order-oi-28 = Lattenzaun
order-oi-29 = Fass
order-oi-30 = Buch­stützen
order-oi-31 = Wiege
order-oi-32 = Fahnenmast
order-oii-1 = Truhe
order-oii-2 = Rankgitter
order-oii-3 = Schreib­tisch
order-oii-4 = Trommel
order-oii-5 = Schiffs­mast
order-oii-6 = Leiter­wagen
order-oii-7 = Kerzen­ständer
order-oii-8 = Etagenbett
order-oii-9 = Wanduhr
order-oii-10 = Kasperle­theater
order-oii-11 = Anrichte
order-oii-12 = Paddel
order-oii-13 = Baumhaus
order-oii-14 = Kontrabass
order-oii-15 = Würfel­turm
order-oii-16 = Ruderboot
order-oii-17 = Kleider­schrank
order-oii-18 = Karussell
order-oii-19 = Vier Hocker
order-oii-20 = Pergola
order-oii-21 = Harfe
order-oii-22 = Standuhr
order-oii-23 = Esstisch
order-oii-24 = Garten­schaukel
order-oii-25 = Laute
order-oii-26 = Windmühle
order-oii-27 = Schaukel­pferd
order-oii-28 = Spielbrett
order-oii-29 = Spinnrad
order-oii-30 = Himmelbett
order-oii-31 = Orgel
order-oii-32 = Planwagen
order-ho-1 = Ortsschild
order-ho-2 = Brunnen­dach
order-ho-3 = Lesepult
order-ho-4 = Holzsteg
order-ho-5 = Wahlurne
order-ho-6 = Marktbude
order-ho-7 = Glocken­stuhl
order-ho-8 = Schulbank
order-help = Gib { $asked } ab. Bringt { $gains }. Start: { $row }.

# Helpers
helper-hi-1 = Tausch­händlerin
helper-hi-2 = Holz­schnitzer
helper-hi-3 = Laternen­anzünder
helper-hi-4 = Botin
helper-hi-5 = Kassiererin
helper-hi-6 = Feilscher
helper-hi-7 = Tischlerin
helper-hi-8 = Werkzeug­schmied
helper-hi-9 = Gelbholz­drechsler
helper-hi-10 = Bau­meisterin
helper-hi-11 = Lager­verwalter
helper-hi-12 = Grünholz­drechslerin
helper-hi-13 = Beeren­pflückerin
helper-hi-14 = Gärtner
helper-hi-15 = Nusssammler
helper-hi-16 = Anwerberin
helper-hi-17 = Trödler
helper-hi-18 = Reisig­händlerin
helper-hi-19 = Ausfeger
helper-hi-20 = Ausruferin
helper-hi-21 = Flößer
helper-hi-22 = Marktfrau
helper-hi-23 = Lumpen­sammler
helper-hi-24 = Spielmann
helper-hi-25 = Vor­arbeiterin
helper-hi-26 = Groß­händler
helper-hi-27 = Schilder­malerin
helper-hii-1 = Zimmer­meister
helper-hii-2 = Altmeister
helper-hii-3 = Veredlerin
helper-hii-4 = Nacht­wächter
helper-hii-5 = Architektin
helper-hii-6 = Guts­verwalter
helper-hii-7 = Chronistin
helper-hii-8 = Laternen­träger
helper-hii-9 = Laden­besitzerin
helper-hii-10 = Bot­schafterin
helper-hii-11 = Gelbholz­meisterin
helper-hii-12 = Sammler
helper-hii-13 = Braunholz­meister
helper-hii-14 = Scheren­schleifer
helper-hii-15 = Maklerin
helper-hii-16 = Försterin
helper-hii-17 = Holzfäller
helper-hii-18 = Plakat­malerin
helper-hii-19 = Mechaniker
helper-hii-20 = Intarsien­künstlerin
helper-hii-21 = Brief­träger
helper-hii-22 = Baumschul­gärtnerin
helper-help = Kostet { $price }, produziert { $production }. { $ability }
ability-none = Ohne Fähigkeit.
ability-gain = Sofort: { $gains }.
ability-action = Sofort: Du darfst die Aktion „{ $action }“ ausführen.
ability-take-order = Sofort: Du darfst einen Auftrag der Auslage nehmen.
ability-take-order-or = Sofort: Nimm einen Auftrag der Auslage oder { $gains }.
ability-swap = 1× pro Zug: Tausche eines davon gegen ein anderes: { $materials }.
ability-buy = 1× pro Zug: Kaufe eines davon für { $price }: { $materials }.
ability-sell = { $n ->
    [one] 1× pro Zug: Gib 1 Material ab für { $gains }.
   *[other] 1× pro Zug: Gib bis zu { $n } Materialien ab, jedes für { $gains }.
}
ability-die-step = 1× pro Zug: Verändere einen Würfel deines Stapels ({ $colours }) um { $steps }.
ability-die-step-gain = 1× pro Zug: Verändere einen Würfel deines Stapels ({ $colours }) um { $steps } und erhalte { $gains }.
ability-cut-and-plant = 1× pro Zug: Schneide { $n } von einem Würfel der passenden Farbe ab und pflanze sie ein ({ $pot }).
ability-extra-material = Dauerhaft: { $n } mehr von einem Material, das du mit „Materialien kaufen“ kaufst.
ability-pot-growth = Dauerhaft: Ein Baum in diesem Topf wächst um { $n } ({ $pot }).
ability-each-time = { $event }: jedes Mal { $gains }.
ability-first-time = { $event }: beim ersten Mal in jedem deiner Züge { $gains }.
ability-glue = Dauerhaft: Zwei Farben zu leimen bringt { $n } Punkte.
ability-discount-die = Dauerhaft: Jeder gekaufte Würfel kostet { $n } weniger.
ability-discount-faces = Dauerhaft: Jeder gekaufte Würfel mit { $faces } kostet { $n } weniger.
ability-discount-workshop = Dauerhaft: Die Werkstatt zu verbessern kostet { $n } weniger.
ability-discount-helper = Dauerhaft: Jeder spätere Helfer kostet { $n } weniger.
ability-discount-marketing = Dauerhaft: Jeder Schritt der Vermarktung kostet { $n } weniger.
trigger-order-completed = Auftrag erfüllt
trigger-spliced = Würfel aufgewertet
trigger-sawed = Würfel gesägt
trigger-die-sold = Würfel verkauft
trigger-reputation-step = Schritt auf der Ansehensleiste
trigger-lantern-gained = Laterne erhalten
trigger-tool-gained = Werkzeug erhalten
trigger-tree-cut = Baum abgeholzt

# Solo
solo-s-1 = Solokarte 1
solo-s-2 = Solokarte 2
solo-s-3 = Solokarte 3
solo-s-4 = Solokarte 4
solo-s-5 = Solokarte 5
solo-s-6 = Solokarte 6
solo-s-7 = Solokarte 7
solo-s-8 = Solokarte 8
solo-s-9 = Solokarte 9
solo-s-10 = Solokarte 10
solo-help =
    { $n ->
        [0] Bewegt { $moves }. { $effect }.
       *[other] Bewegt { $moves }. { $effect }. Der neutrale Marker rückt um { $n } vor.
    }
solo-hindmost = das hinterste Plättchen
solo-effect-none = Kein weiterer Effekt
solo-effect-orders = Aufträge werden entfernt
solo-effect-helpers = Helfer werden entfernt
solo-effect-stock = Würfel im Bauholzlager werden neu geworfen
rating-excellent = Ausgezeichnet
rating-good = Gut
rating-modest = Da geht noch mehr
# After the points and a colon.
verdict-modest = unter { $next }, da geht noch mehr
verdict-good = gut; ab { $next } ist es ausgezeichnet
verdict-excellent = ausgezeichnet, das höchste Ziel

# Buttons
move-keep-helper = Beginnen mit: { $helper } (kostet { $price })
move-keep-orders = { $first } und { $second } behalten
move-place = Auftrag { $order } anlegen
move-tile = { $action }
move-act = { $action }
move-berries = Stattdessen { $n } Blaubeeren nehmen
move-lantern = { $n ->
    [one] Für 1 Laterne: { $action }
   *[other] Für { $n } Laternen: { $action }
}
move-bonus = Bonusaktion für { $n } Laternen: { $action }
move-do = { $action }
move-buy-die = { $die } für { $price } kaufen
move-sell-die = { $die } für { $price } verkaufen
move-buy-material = { $material } für { $price } kaufen
move-extra = { $material } zusätzlich nehmen
move-order = Auftrag { $order } nehmen
move-second-order = Auftrag { $order } für { $price } nehmen
move-hire = { $helper } für { $price } einstellen
move-room = { $room }
move-room-gains = { $room }: { $gains }
move-produce = { $helper } produziert: { $gains }
move-plant = { $tree } einpflanzen
move-plant-cut = { $from }: { $tree } abschneiden und einpflanzen
move-improve = Für { $price } einbauen: { $upgrade } (bringt { $gains })
move-saw = { $die } in { $parts } sägen
move-saw-again = { $die } mit einem Zweitnutzungsplättchen in { $parts } sägen
move-splice = { $die } aufwerten: { $to } (Plättchen +{ $most })
move-splice-again = { $die } mit einem Zweitnutzungsplättchen aufwerten: { $to }
move-glue = { $dice } leimen: { $into }
move-glue-again = { $dice } mit einem Zweitnutzungsplättchen leimen: { $into }
move-cut = Baum abholzen ({ $pot })
move-step-die = { $helper }: { $die } wird { $to }
move-swap = { $helper }: { $give } gegen { $take }
move-helper-buys = { $helper }: { $material } kaufen
move-helper-sells = { $helper }: { $material } abgeben
move-helper-plants = { $helper }: abschneiden und einpflanzen ({ $die })
move-complete = Auftrag { $order } erfüllen: { $dice }
move-claim = { $contract } beanspruchen: jetzt { $now } Punkte, höchstens { $most }
move-claim-full = { $contract } beanspruchen: { $now } Punkte
move-instead = Stattdessen { $gains } nehmen
move-tool = { $tool } auf den Dachboden: { $space }
move-die = { $die } nehmen
move-pick = { $gains } nehmen
move-first-outer = Zuerst den Aktionsrad-Bonus
move-first-saw = Zuerst den Sägerad-Bonus
move-link = Zuerst { $gains }
move-done = Fertig
move-market = Vermarktung: { $points } für { $price } (beendet deine Aktionen)
move-return = { $die } zurücklegen
move-end = Zug beenden

# Prompts
prompt-keep-helper = Wähle den Helfer, mit dem du beginnst.
prompt-keep-orders = Wähle zwei Aufträge, die du behältst.
prompt-place-first = Wähle den Auftrag, den du zuerst anlegst.
prompt-place = Einkommensphase: Lege einen Auftrag aus deiner Hand an.
prompt-tile = Wähle ein Aktionsplättchen.
prompt-main = Deine Hauptaktion: { $action } oder die Blaubeeren.
prompt-main-lantern = Deine Hauptaktion: { $action }. { $n ->
    [one] Die Aktion eines anderen Plättchens kostet 1 Laterne.
   *[other] Die Aktion eines anderen Plättchens kostet { $n } Laternen.
}
prompt-main-poor = „{ $action }“ kannst du nicht bezahlen: Nimm die Blaubeeren.
prompt-main-poor-lantern = „{ $action }“ kannst du nicht bezahlen. { $n ->
    [one] Nimm die Blaubeeren oder für 1 Laterne die Aktion eines anderen Plättchens.
   *[other] Nimm die Blaubeeren oder für { $n } Laternen die Aktion eines anderen Plättchens.
}
prompt-paid = { $n ->
    [one] { $action }, für 1 Laterne. { $prompt }
   *[other] { $action }, für { $n } Laternen. { $prompt }
}
prompt-free = Kostenlose Aktionen, dann beende deinen Zug.
prompt-return = Behalte höchstens { $n } Würfel: Lege welche zurück.
prompt-end = Beende deinen Zug.
prompt-bonuses = Welchen Bonus nimmst du zuerst?
prompt-links = Welche Belohnung des Dachbodens nimmst du zuerst?
prompt-produce = { $n ->
    [one] Wähle 1 Helfer, der produziert.
   *[other] Wähle bis zu { $n } Helfer, die produzieren.
}
prompt-tool = Wähle ein Werkzeug und sein Feld auf dem Dachboden.
prompt-die = Wähle einen Würfel aus dem Vorrat.
prompt-choice = Wähle, was du nimmst.
prompt-claim = Beanspruche einen Öffentlichen Auftrag oder nimm den Ersatz.
prompt-granted-order = Du darfst einen Auftrag der Auslage nehmen.
prompt-granted = Dein Helfer erlaubt eine Aktion: { $action }.
prompt-room = Wähle einen Raum für den Helfer { $helper }.
prompt-sell = { $n ->
    [one] Gib noch 1 Material ab oder höre auf.
   *[other] Gib bis zu { $n } weitere Materialien ab.
}
prompt-buy-lumber = Kaufe einen Würfel des Bauholzlagers.
prompt-buy-lumber-second = Kaufe einen zweiten Würfel oder höre auf.
prompt-exchange = Verkaufe zuerst einen Würfel oder kaufe einen.
prompt-exchange-buy = Kaufe eine { $n } in einer anderen Farbe oder höre auf.
prompt-materials = Kaufe ein Material.
prompt-materials-second = Kaufe ein anderes Material oder höre auf.
prompt-extra = Wähle das Material, das du zusätzlich erhältst.
prompt-order = Nimm einen Auftrag.
prompt-order-second = Nimm einen zweiten Auftrag für { $price } Blaubeeren oder höre auf.
prompt-helper = Wähle einen Helfer.
prompt-produce-plant = Produziere oder produziere einmal und pflanze.
prompt-improve = Wähle, womit du die Werkstatt erweiterst.

# The log
event-starts = { $name } beginnt für { $price } mit: { $helper }.
    .you = Du beginnst für { $price } mit: { $helper }.
event-placed = { $name } legt den Auftrag { $order } an.
    .you = Du legst den Auftrag { $order } an.
event-first-player = { $name } beginnt jede Runde.
    .you = Du beginnst jede Runde.
event-round = Runde { $n } beginnt.
event-tile = { $name } wählt das Plättchen { $action }.
    .you = Du wählst das Plättchen { $action }.
event-acts = { $name } führt die Aktion aus: { $action }.
    .you = Du führst die Aktion aus: { $action }.
event-acts-lantern = { $name } zahlt eine Laterne für die Aktion: { $action }.
    .you = Du zahlst eine Laterne für die Aktion: { $action }.
event-acts-bonus = { $name } führt eine Bonusaktion aus: { $action }.
    .you = Du führst eine Bonusaktion aus: { $action }.
event-acts-helper = { $name } führt die Aktion eines Helfers aus: { $action }.
    .you = Du führst die Aktion eines Helfers aus: { $action }.
event-gained = { $name } erhält { $what }.
    .you = Du erhältst { $what }.
event-blueberry-track = { $n ->
    [one] { $name } rückt 1 Schritt auf der Blaubeer-Einkommensleiste vor.
   *[other] { $name } rückt { $n } Schritte auf der Blaubeer-Einkommensleiste vor.
}
    .you = { $n ->
        [one] Du rückst 1 Schritt auf der Blaubeer-Einkommensleiste vor.
       *[other] Du rückst { $n } Schritte auf der Blaubeer-Einkommensleiste vor.
    }
event-hazelnut-track = { $n ->
    [one] { $name } rückt 1 Schritt auf der Haselnuss-Einkommensleiste vor.
   *[other] { $name } rückt { $n } Schritte auf der Haselnuss-Einkommensleiste vor.
}
    .you = { $n ->
        [one] Du rückst 1 Schritt auf der Haselnuss-Einkommensleiste vor.
       *[other] Du rückst { $n } Schritte auf der Haselnuss-Einkommensleiste vor.
    }
event-reputation = { $n ->
    [one] { $name } rückt 1 Schritt auf der Ansehensleiste vor.
   *[other] { $name } rückt { $n } Schritte auf der Ansehensleiste vor.
}
    .you = { $n ->
        [one] Du rückst 1 Schritt auf der Ansehensleiste vor.
       *[other] Du rückst { $n } Schritte auf der Ansehensleiste vor.
    }
event-reputation-lost = { $n ->
    [one] { $name } geht 1 Schritt auf der Ansehensleiste zurück.
   *[other] { $name } geht { $n } Schritte auf der Ansehensleiste zurück.
}
    .you = { $n ->
        [one] Du gehst 1 Schritt auf der Ansehensleiste zurück.
       *[other] Du gehst { $n } Schritte auf der Ansehensleiste zurück.
    }
event-points-lost = { $n ->
    [one] { $name } verliert 1 Punkt.
   *[other] { $name } verliert { $n } Punkte.
}
    .you = { $n ->
        [one] Du verlierst 1 Punkt.
       *[other] Du verlierst { $n } Punkte.
    }
event-die = { $name } nimmt einen Würfel aus dem Vorrat: { $die }.
    .you = Du nimmst einen Würfel aus dem Vorrat: { $die }.
event-tool = { $name } legt ein Werkzeug auf den Dachboden: { $tool } ({ $space }).
    .you = Du legst ein Werkzeug auf den Dachboden: { $tool } ({ $space }).
event-tool-lost = { $name } hat keinen Platz für ein Werkzeug.
    .you = Du hast keinen Platz für ein Werkzeug.
event-produces = { $name } lässt einen Helfer produzieren: { $helper }.
    .you = Du lässt einen Helfer produzieren: { $helper }.
event-bought = { $name } kauft für { $price } einen Würfel: { $die }.
    .you = Du kaufst für { $price } einen Würfel: { $die }.
event-sold = { $name } verkauft für { $price } einen Würfel: { $die }.
    .you = Du verkaufst für { $price } einen Würfel: { $die }.
event-bought-material = { $name } kauft { $what } für { $price }.
    .you = Du kaufst { $what } für { $price }.
event-stock = Neue Würfel im Bauholzlager: { $dice }.
event-order-taken = { $name } nimmt den Auftrag { $order }.
    .you = Du nimmst den Auftrag { $order }.
event-hired = { $name } stellt für { $price } ein: { $helper }.
    .you = Du stellst für { $price } ein: { $helper }.
event-room = { $name } gibt dem Helfer { $helper } einen Platz: { $room }.
    .you = Du gibst dem Helfer { $helper } einen Platz: { $room }.
event-planted = { $name } pflanzt einen Baum: { $die }.
    .you = Du pflanzt einen Baum: { $die }.
event-improved = { $name } erweitert für { $price } die Werkstatt: { $upgrade }.
    .you = Du erweiterst für { $price } die Werkstatt: { $upgrade }.
event-sawn = { $name } sägt { $die } in { $parts }.
    .you = Du sägst { $die } in { $parts }.
event-spliced = { $name } wertet { $from } auf: { $to }.
    .you = Du wertest { $from } auf: { $to }.
event-glued = { $name } leimt { $dice } zusammen: { $into }.
    .you = Du leimst { $dice } zusammen: { $into }.
event-tree-felled = { $name } holzt einen Baum ab: { $die }.
    .you = Du holzt einen Baum ab: { $die }.
event-uses = { $name } nutzt einen Helfer: { $helper }.
    .you = Du nutzt einen Helfer: { $helper }.
event-changed = { $name } verändert { $from }: { $to }.
    .you = Du veränderst { $from }: { $to }.
event-completed = { $name } erfüllt den Auftrag { $order }.
    .you = Du erfüllst den Auftrag { $order }.
event-claimed = { $name } beansprucht den Öffentlichen Auftrag { $contract }.
    .you = Du beanspruchst den Öffentlichen Auftrag { $contract }.
event-marketed = { $name } zahlt { $price } für die Vermarktung und erhält { $points }.
    .you = Du zahlst { $price } für die Vermarktung und erhältst { $points }.
event-returned = { $name } legt { $die } zurück.
    .you = Du legst { $die } zurück.
event-new-order = Neu in der Auslage: der Auftrag { $order }.
event-new-helper = Neu in der Auslage: der Helfer { $helper }.
event-withdrawn = Der Öffentliche Auftrag { $contract } kann nicht mehr beansprucht werden.
event-contract-gone = Der Öffentliche Auftrag { $contract } kommt aus dem Spiel.
event-income-phase = Einkommensphase { $n }.
event-slipped = { $name } verliert den Auftrag { $order }: zu spät.
    .you = Du verlierst den Auftrag { $order }: zu spät.
event-income = { $name } erhält Einkommen: { $blueberries } und { $points }.
    .you = Du erhältst Einkommen: { $blueberries } und { $points }.
event-late-decks = Die Erfahrenen Helfer und Anspruchsvollen Aufträge kommen ins Spiel.
event-solo-card = Eine Solokarte wird aufgedeckt. { $card }
event-solo-tile = Das Plättchen { $action } rückt weiter.
event-neutral = Der neutrale Marker steht auf Feld { $n } der Ansehensleiste.
event-over = Die Partie ist zu Ende.

# Points
points-play = Im Spiel erzielt
points-marketing = Vermarktung
points-income = Haselnuss-Einkommen
points-play-detail = auf Aufträgen gedruckt { $orders } · erfüllte Verträge { $contracts } · alles andere { $rest }
finale-title = Woher die Punkte kommen
finale-more = Was während der Partie gewertet wurde, nach dem, was es brachte. Was am Ende gezählt wurde, steht in der Tabelle.
points-in-all = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
source-orders = Auf erfüllten Aufträgen
source-contracts = Auf beanspruchten Öffentlichen Aufträgen
source-helpers = Von Helfern
source-tools = Mit Werkzeug auf dem Dachboden
source-reputation = Auf der Ansehensleiste
source-tracks = Auf den Einkommensleisten
source-crafting = Beim Handwerk
source-wheel = Vom Rad und seinen Aktionen
points-contracts = Öffentliche Aufträge
points-leftovers = Restbestände
points-orders = Erfüllte Aufträge
points-orders-detail = { $orders } × { $value }
points-orders-detail-open = { $n ->
    [one] { $orders } × { $value }; 1 offener Auftrag kostete { $lost } Ansehen
   *[other] { $orders } × { $value }; { $n } offene Aufträge kosteten { $lost } Ansehen
}
tie-turn-order = Später in der Spielreihenfolge

# Why not
illegal-keep-helper = Behalte einen der erhaltenen Helfer, den du bezahlen kannst.
illegal-keep-orders = Behalte zwei der erhaltenen Einfachen Aufträge.
illegal-not-in-hand = Diesen Auftrag hast du nicht auf der Hand.
illegal-set-up-first = Richte zuerst deine Werkstatt ein.
illegal-place-an-order = Lege einen Auftrag aus deiner Hand an.
illegal-too-many-dice = Behalte höchstens { $n } Würfel: Lege zuerst welche zurück.
illegal-actions-over = Deine Aktionen in diesem Zug sind vorbei.
illegal-not-in-stock = Dieser Würfel liegt nicht im Bauholzlager.
illegal-same-colour = Der gekaufte Würfel muss eine andere Farbe haben als der verkaufte.
illegal-only-value = Hier kann man nur eine { $n } kaufen.
illegal-sell-once = In dieser Aktion kann nur ein Würfel verkauft werden.
illegal-no-such-die = Dieser Würfel liegt nicht in deinem Bauholzstapel.
illegal-different-materials = Zwei Käufe müssen verschiedene Materialien sein.
illegal-not-in-row = Diese Karte liegt nicht in der Auslage.
illegal-room = Wähle einen freien Raum neben einem deiner Helfer.
illegal-no-room = Du hast keinen freien Raum.
illegal-contract-twice = Diesen Öffentlichen Auftrag hast du schon beansprucht.
illegal-contract-gone = Dieser Öffentliche Auftrag kann nicht mehr beansprucht werden.
illegal-compulsory = Dieser Teil der Aktion muss ausgeführt werden.
illegal-finish-first = Beende zuerst, was du begonnen hast.
illegal-one-tile = Du hast in diesem Zug schon ein Plättchen gewählt.
illegal-blocked = Dieses Plättchen ist blockiert: Hinter der Pfeilspitze liegen noch Plättchen.
illegal-no-tree = In diesem Topf steht kein Baum.
illegal-tile-first = Wähle zuerst ein Aktionsplättchen.
illegal-main-first = Führe zuerst deine Hauptaktion aus; das können die Blaubeeren sein.
illegal-no-return = Du darfst alle Würfel behalten.
illegal-too-dear = Das kostet { $price }; du hast { $held }.
illegal-main-done = Du hast deine Hauptaktion schon ausgeführt.
illegal-other-tile = Die Aktion eines anderen Plättchens kostet eine Laterne.
illegal-own-tile = Das ist die Aktion deines Plättchens: Sie kostet keine Laterne.
illegal-no-lantern = Du hast keine Laterne.
illegal-bonus-lantern = Eine Laterne aus dem Bonus dieses Plättchens kann das nicht bezahlen.
illegal-one-bonus-action = Es gibt nur eine Bonusaktion pro Zug.
illegal-lanterns = Eine Bonusaktion kostet { $n } Laternen.
illegal-cannot-begin = Du kannst diese Aktion jetzt nicht ausführen.
illegal-not-your-helper = Dieser Helfer arbeitet nicht für dich.
illegal-produced = Jetzt kann kein Helfer mehr produzieren, oder dieser hat schon produziert.
illegal-plant-small = Nur kleine Würfel können eingepflanzt werden.
illegal-no-pot = Diesen Topf besitzt du nicht.
illegal-pot-full = In diesem Topf steht schon ein Baum.
illegal-no-more-trees = Du kannst in dieser Aktion keinen weiteren Baum pflanzen.
illegal-all-built = Davon hast du schon alle.
illegal-space-taken = Auf diesem Feld liegt schon ein Werkzeug.
illegal-space-unsupported = Die Felder darunter müssen zuerst belegt sein.
illegal-tool-gone = Von diesem Werkzeug ist keines mehr da.
illegal-other-tool = Du erhältst ein Werkzeug anderer Art.
illegal-no-reuse = Dafür brauchst du ein Zweitnutzungsplättchen und ein benutztes Plättchen.
illegal-tile-used = Dieses Plättchen ist bis zur nächsten Einkommensphase verbraucht.
illegal-saw-blades = { $n ->
    [one] Das kostet 1 Sägeblatt.
   *[other] Das kostet { $n } Sägeblätter.
}
illegal-above-six = Ein Würfel kann nicht mehr als 6 zeigen.
illegal-no-scrapwood = Du hast kein Restholz.
illegal-no-splice-tile = Du hast kein frisches Aufwertungsplättchen, das so weit reicht.
illegal-no-glue-tile = Du brauchst das Leimplättchen.
illegal-no-glue = Du hast keinen Leim.
illegal-no-free-ability = Die Fähigkeit dieses Helfers ist keine kostenlose Aktion.
illegal-helper-used = Diesen Helfer hast du in diesem Zug schon genutzt.
illegal-helper-cannot = Das kann der Helfer jetzt nicht.
illegal-order-in-hand = Aufträge auf der Hand müssen erst angelegt werden, bevor du sie erfüllst.
illegal-not-your-order = Dieser Auftrag liegt nicht an deiner Tafel.
illegal-order-materials = Dir fehlen Materialien für diesen Auftrag.
illegal-order-dice = { $n ->
    [one] Dieser Auftrag verlangt 1 Würfel.
   *[other] Dieser Auftrag verlangt { $n } Würfel.
}
illegal-order-match = Diese Würfel passen nicht genau zum Auftrag.

# The board
moment = Runde { $round }/{ $rounds } · { $step }
moment-setup = Aufbau
moment-over = Die Partie ist zu Ende
phase-income = Bis zur Einkommensphase { $n }
moment-tile = Plättchen wählen
moment-main = Hauptaktion
moment-bonus = Bonusaktion
moment-free = kostenlose Aktionen
moment-closing = Ende des Zuges
moment-placing = Einkommensphase
board-tabs = Bereiche des Tisches
board-tab-wheel = Rad
board-tab-mine = Werkstatt
board-tab-market = Auslage
board-tab-others = Andere
board-workshop-yours = Deine Werkstatt
board-workshop-of = Werkstatt: { $player }
board-wheel = Aktionsrad
wheel-buy-lumber = Holz
wheel-exchange-dice = Tauschen
wheel-buy-materials = Material
wheel-choose-orders = Aufträge
wheel-choose-helper = Helfer
wheel-produce-plant = Pflanzen
wheel-improve-workshop = Werkstatt
tile-at = Aktionsplättchen { $action }
tile-blocked = Aktionsplättchen { $action }, blockiert
tile-chosen = Aktionsplättchen { $action }, in diesem Zug gewählt
tile-goes = Rückt ins Viertel { $quadrant }, Feld { $space }
tile-from-space = Von seinem Feld: { $gains }.
tile-from-saw = Vom Sägerad: { $gains }.
tile-nothing = Hier gibt es keinen Bonus, nur die Aktion.
tile-lantern = { $n ->
    [one] Für 1 Laterne: diese Aktion statt der deines Plättchens.
   *[other] Für { $n } Laternen: diese Aktion statt der deines Plättchens.
}
tile-bonus = Für { $n } Laternen: diese Aktion als Bonusaktion.
tile-poor = Hier kannst du jetzt nichts bezahlen; du bekämst die Bonusse und statt der Aktion Blaubeeren.
offer-line = { $material } für { $price }
offer-list = Preise: { $offers }.
board-saw = Das Sägerad
board-saw-help = Überholt ein Plättchen als erstes die Pfeilspitze, dreht sich das Sägerad um ein Viertel. Je weiter es einem Viertel voraus ist, desto mehr Sägerad-Bonusse bringen die Plättchen, die dort noch liegen. Plättchen vor der Pfeilspitze sind blockiert, solange im nächsten Viertel noch Plättchen liegen.
board-windows = Sägerad-Bonusse von Viertel { $n }
board-window-first = Der erste, sobald das Sägerad 2 Viertel voraus ist: { $gains }.
board-window-second = Der zweite, sobald es 3 Viertel voraus ist: { $gains }.
board-gap = Leer
board-stock = Bauholzlager
stock-help = Wird mit der Aktion „Holz kaufen“ gekauft, ein oder zwei Würfel. Danach werden neue geworfen.
stock-name = { $die }, kostet { $price }
stock-price = { $price ->
    [one] Kostet dich { $price } Blaubeere.
   *[other] Kostet dich { $price } Blaubeeren.
}
stock-price-less = Kostet dich { $price } statt { $printed }.
you-have-berries = Du hast { $n }
board-pile = Bauholzstapel
die-help = Wähle ihn, um ihn zu sägen, aufzuwerten, zu leimen, zu pflanzen oder für einen Auftrag abzugeben.
die-sale = Bringt beim Tauschen { $price }
slot-sixes = Damit kostet dich jede 6 { $n } weniger.
pile-help = Dein Holz. Am Ende deines Zuges darfst du { $n } Würfel behalten.
board-kept = { $n }/{ $most }
board-too-many = { $n } zu viel
board-bench = Werkbank
board-tiles = Säge-, Aufwertungs- und Leimplättchen
slot-saw = Sägeplättchen
slot-splice = Aufwertungsplättchen bis +{ $n }
slot-glue = Leimplättchen
slot-fresh = { $tile } (frisch)
slot-used = { $tile } (benutzt bis zur Einkommensphase)
slot-price = Noch nicht gebaut: kostet { $price } mit „Werkstatt verbessern“
slot-gain = Der Bau bringt auch { $gains }.
board-pots = Töpfe
pot-name = { $pot }, darin { $tree }
pot-name-empty = { $pot }, leer
pot-tree = Der Baum zeigt { $tree }, danach { $next }.
pot-cut = Du kannst den Baum in deinem Zug jederzeit abholzen.
pot-empty = Leer. Gepflanzt wird mit „Produzieren und pflanzen“.
pot-next = dann { $n }
pot-ripe-next = dann reif
pot-free = frei
board-tokens = Deine Marker
token-berries = Blaubeeren
token-berries-help = Das Geld. Statt einer Hauptaktion kannst du immer 3 nehmen.
token-lanterns = Laternen
token-lanterns-help = { $other } für die Aktion eines anderen Plättchens als Hauptaktion; { $bonus } für eine Bonusaktion.
token-saw-blade = Sägeblätter
token-saw-blade-help = Jedes bezahlt einen weiteren Schnitt, wenn du einen Würfel sägst. Auch Aufträge verlangen sie.
token-glue = Leim
token-glue-help = Einer wird verbraucht, wenn zwei Würfel geleimt werden. Auch Aufträge verlangen ihn.
token-scrapwood = Restholz
token-scrapwood-help = Eines wird bei jedem Aufwerten verbraucht. Auch Aufträge verlangen es.
token-reuse = Zweitnutzungsplättchen
token-reuse-help = Mit einem benutzt du ein schon benutztes Säge-, Aufwertungs- oder Leimplättchen noch einmal.
board-marketing = Vermarktung
marketing-help = Nach deiner Hauptaktion kannst du je Zug einen Schritt für seine Punkte bezahlen. Danach sind deine Aktionen in diesem Zug vorbei. Auf dem letzten Feld kannst du ihn immer wieder bezahlen.
marketing-next = Dein nächster Schritt: { $points } Punkte für { $price }.
marketing-step = nächster:
marketing-at =
    { $n ->
        [one] Vermarktung: { $n } Schritt getan; der nächste bringt { $points } Punkte für { $price }
       *[other] Vermarktung: { $n } Schritte getan; der nächste bringt { $points } Punkte für { $price }
    }
board-house = Dachboden und Räume
board-attic = Dachboden
attic-open = Freies Feld des Dachbodens
attic-closed = Feld des Dachbodens, noch nicht offen
attic-bottom = untere Reihe, Feld { $n }
attic-middle = mittlere Reihe, Feld { $n }
attic-top = obere Reihe, Feld { $n }
attic-help = Ein Feld öffnet sich, wenn die darunter gefüllt sind; die beiden oberen Enden öffnen sich von der Seite.
attic-link = Belohnung zwischen zwei Feldern
attic-link-help = Du erhältst sie, wenn auf beiden Feldern verschiedene Werkzeuge liegen.
attic-link-taken = Du hast sie schon.
board-rooms = Räume
room-free = frei
room-far = Er öffnet sich, wenn nebenan ein Helfer arbeitet.
helper-used = In diesem Zug benutzt
helper-unused = In diesem Zug noch nicht benutzt
helper-price = Kostet dich { $price }.
kind-helper = Helfer
kind-order = Auftrag
kind-contract = Öffentlicher Auftrag
time-once = sofort:
time-turn = je Zug:
time-always = immer:
time-first = erster
order-ready = Du kannst ihn jetzt erfüllen.
order-after = Ein Schritt fehlt: { $step }.
step-saw = { $die } in { $parts } sägen
step-splice = { $die } aufwerten: { $to }
step-glue = { $dice } leimen
step-helper = { $die } von einem Helfer in { $to } ändern lassen
board-market = Auslagen
board-orders = Aufträge in der Auslage
board-helpers = Helfer in der Auslage
board-orders-help = Du nimmst sie mit der Aktion „Aufträge annehmen“. Das Zeichen oben rechts ist die Reihe, in der der Auftrag beginnt.
board-helpers-help = Du bekommst sie mit der Aktion „Helfer einstellen“. Oben der Preis und, nach ▸, was der Helfer produziert; darunter, was er kann.
board-deck =
    { $n ->
        [one] noch { $n } Karte im Deck
       *[other] noch { $n } Karten im Deck
    }
board-deck-early = Unerfahrene Helfer und Einfache Aufträge; die späteren Karten kommen mit der zweiten Einkommensphase.
board-deck-late = Erfahrene Helfer und Anspruchsvolle Aufträge, bis zum Ende.
board-tracks = Runden und Leisten
board-rounds = Runde { $round } von { $rounds }
board-income-after = Einkommensphasen nach den Runden { $rounds }.
board-income-help = In jeder fallen Aufträge eine Reihe tiefer, benutzte Plättchen werden frisch, alle erhalten Einkommen und legen einen Auftrag aus der Hand an.
board-track-blueberry = Blaubeer-Einkommen
board-track-blueberry-help = So viele Blaubeeren in jeder Einkommensphase.
board-track-hazelnut = Haselnuss-Einkommen
board-track-hazelnut-help = So viele Punkte in jeder Einkommensphase.
board-track-lines = Wer { $tool } erreicht, erhält ein Werkzeug, wer { $line } erreicht, { $points } Punkte.
board-track-reputation = Ansehen
board-track-reputation-help = Die Zahl deines Feldes sind die Punkte für jeden erfüllten Auftrag am Ende.
board-tile-at = Feld { $space }: { $reward }
board-tile-empty = das Plättchen ist weg.
board-track-of = { $player }: { $n }
board-solo = Solodeck
solo-left = { $n ->
    [one] noch { $n } Karte
   *[other] noch { $n } Karten
}
board-solo-help = Nach deinem Zug wird die oberste Karte aufgedeckt: Sie rückt Plättchen weiter und verändert die Auslagen. Noch im Deck:
board-neutral = Neutraler Marker
board-neutral-at = Auf Feld { $n } der Ansehensleiste
board-neutral-help = Er steigt auf der Ansehensleiste. Ein Ansehensplättchen, das er zuerst erreicht, ist weg.
board-your-orders = Deine Aufträge
board-their-orders = Aufträge
board-late = spät: Ein Auftrag, der hier bleibt, geht verloren, −{ $n } Ansehen
row-late-help = Ein Auftrag, der unter diese Reihe fällt, geht verloren und kostet { $n } Schritte Ansehen.
board-completed = { $n ->
    [one] { $n } erfüllter Auftrag, am Ende { $value } wert
   *[other] { $n } erfüllte Aufträge, am Ende je { $value } wert
}
board-completed-help = Was jeder wert ist, hängt vom Ansehen ab. Jeder unerfüllte Auftrag kostet am Ende 2 Schritte davon.
board-in-hand = { $n } auf der Hand
board-hand-help = In jeder Einkommensphase legst du einen davon an.
board-contracts = Öffentliche Aufträge
contract-gone = Er kann nicht mehr beansprucht werden.
contract-of = Beansprucht: { $player }
board-others = Andere Werkstätten
board-alone = Du spielst allein: Nach jedem deiner Züge rückt das Solodeck das Rad weiter. { $good } Punkte sind gut, { $excellent } ausgezeichnet.
board-close = Klick auf den Namen schließt
board-count-helpers = { $n } Helfer
board-count-tools = { $n ->
    [one] { $n } Werkzeug
   *[other] { $n } Werkzeuge
}
board-starts = beginnt
board-turn = Dein Zug
turn-tile = Plättchen
turn-main = Hauptaktion
ask-saw = Welchen Würfel sägst du?
ask-splice = Welchen Würfel wertest du auf?
ask-glue = Welche zwei Würfel leimst du?
tray-place = Einkommensphase: ein Auftrag aus deiner Hand
tray-helper = Dein erster Helfer und die Aufträge, die du erhalten hast
tray-orders = Dein Helfer und deine Aufträge
tray-wait = Deine Wahl, bis alle gewählt haben
tray-goods = Du beginnst mit
tray-choice = Eines davon
tray-bonuses = Welcher Bonus zuerst?
tray-die = Ein Würfel aus dem Vorrat
tray-tool = Ein Werkzeug für deinen Dachboden
tray-tool-help = Wähle ein Werkzeug, dann sein Feld. Verschiedene nebeneinander bringen die Belohnung dazwischen; die Zahl sagt, wie viele du hast.
tray-materials = Preisliste der Materialien
tray-extra = Eines mehr von
tray-exchange = Tauschen: Verkaufe einen Würfel deines Stapels, kaufe einen von diesen
tray-claim = Welchen Öffentlichen Auftrag beanspruchst du?
bonus-outer = Aktionsrad-Bonus
bonus-saw = Sägerad-Bonus
tools-left = noch { $n }
group-tiles = Plättchen
group-instead = Stattdessen
group-lantern = Andere Aktion
group-bonus = Bonusaktion
group-saw = Sägen
group-splice = Aufwerten
group-glue = Leimen
group-helpers = Helfer nutzen
group-helper = Helfer
group-orders = Aufträge
group-buy = Kaufen
group-sell = Verkaufen
group-materials = Materialien
group-rooms = Räume
group-plant = Pflanzen
group-improve = Verbessern
group-trees = Bäume
group-complete = Erfüllen
group-contracts = Öffentliche Aufträge
group-tools = Werkzeuge
group-marketing = Vermarktung
group-return = Zurücklegen
group-gains = Nehmen

# What the bar asks about once more.
gives-up-order = ein Auftrag ist fertig
gives-up-lanterns = kostet { $n ->
        [one] { $n } Laterne
       *[other] { $n } Laternen
    }

## Plates: the last act of a seat, in two or three words

act-tile = { $action }
act-more = auch { $action }
act-completed = Auftrag fertig
act-hired = Helfer für { $price }
act-marketed = Vermarktung +{ $points }

# Was die Lösung einer Aufgabe tut
theme-complete = einen Auftrag erfüllen
theme-order = Aufträge nehmen
theme-helper = ein Helfer
theme-splice = aufwerten
theme-saw = sägen
theme-glue = leimen
theme-lantern = eine Laterne oder Bonusaktion
theme-market = Vermarktung
theme-plant = Bäume
theme-improve = die Werkstatt ausbauen
theme-trade = kaufen und verkaufen
theme-tile = die Wahl der Aktion
theme-end = rechtzeitig aufhören
