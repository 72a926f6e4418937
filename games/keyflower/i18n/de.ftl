# das Spiel
game-name = Keyflower
game-pitch = Biete mit deinen Arbeitern, lass sie auf allen Plättchen arbeiten und baue in vier Jahreszeiten ein Dorf.
option-open-screens = Sichtbare Anzahl
option-open-screens-help = Alle sehen, wie viele Arbeiter und Fertigkeiten hinter jedem Sichtschirm liegen, aber nicht welche.
option-loose-as-gold = Sommerschiff 3b: Übriges zählt als Gold
option-loose-as-gold-help = Mit dem Sommerschiff 3b bringt jeder Rohstoff, der keinem Plättchen gegeben wird, 1 Punkt wie Gold. Ausgeschaltet gilt das nur für echtes Gold.

# Plättchen
tile-home-1 = Hof 1
tile-home-2 = Hof 2
tile-home-3 = Hof 3
tile-home-4 = Hof 4
tile-home-5 = Hof 5
tile-home-6 = Hof 6
tile-keywood = Keywald
tile-keystone-quarry = Keysteinbruch
tile-key-mine = Keymine
tile-woodcutter = Holzfäller
tile-quarryman = Steinbrecher
tile-miner = Bergmann
tile-gold-mine = Goldmine
tile-workshop = Werkstatt
tile-stable = Pferdestall
tile-peddler = Hausierer
tile-apprentice-hall = Lehrlingshaus
tile-alehouse = Bierstube
tile-store = Kramladen
tile-carpenter = Zimmermann
tile-mason = Steinmetz
tile-smelter = Schmelzhütte
tile-tavern = Taverne
tile-hiring-fair = Gesindemarkt
tile-brewer = Brauer
tile-farrier = Hufschmied
tile-summer-boat-1 = Sommerschiff 1
tile-summer-boat-2 = Sommerschiff 2
tile-summer-boat-3 = Sommerschiff 3
tile-summer-boat-4 = Sommerschiff 4
tile-timber-yard = Holzlager
tile-stone-yard = Steinlager
tile-blacksmith = Grobschmied
tile-barn = Scheune
tile-wainwright = Wagner
tile-sawmill = Sägemühle
tile-sculptor = Bildhauer
tile-forge = Schmiede
tile-goldsmith = Goldschmied
tile-well = Brunnen
tile-fair = Jahrmarkt
tile-inn = Gasthaus
tile-apothecary = Apotheker
tile-craftsmans-guild = Handwerkerzunft
tile-jeweller = Juwelier
tile-key-guild = Keygilde
tile-keythedral = Keythedrale
tile-key-market = Keymarkt
tile-mercers-guild = Tuchhändlergilde
tile-scholar = Gelehrter
tile-scribes = Schreiber
tile-village-hall = Gemeindehaus
tile-watermill = Wassermühle
tile-windmill = Windmühle
tile-keyflower = Keyflower
tile-sea-bastion = Sea Bastion
tile-sea-breese = Sea Breese
tile-flipper = Flipper
tile-ianvincible = Ianvincible
tile-white-wind = White Wind
tile-turn-order-1 = Reihenfolge 1
tile-turn-order-2 = Reihenfolge 2
tile-turn-order-3 = Reihenfolge 3
tile-turn-order-4 = Reihenfolge 4
summer-boat-side-a = { $boat }a
summer-boat-side-b = { $boat }b
help-now = Jetzt: { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } Punkt.
   *[other]{ " " }{ $points } Punkte.
}
help-upgrade = Die Aufwertung kostet { $cost }.
help-then = Danach: { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } Punkt.
   *[other]{ " " }{ $points } Punkte.
}
help-upgraded = Aufgewertet: { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } Punkt.
   *[other]{ " " }{ $points } Punkte.
}
help-power = Gehört es dir: { $power }
help-side = Die Seite wurde ausgelost und gilt für die ganze Partie.
help-scoring = Am Ende der Partie: { $scoring }
help-turn-order = Wer hier am Ende der Jahreszeit führt, wählt früh ein Schiff. Im Winter behältst du das Plättchen.
help-gives-marker = Wer hier führt, bekommt auch den Startspielermarker.
help-boat = Ladung im Frühjahr: { $spring }; im Sommer: { $summer }; im Herbst: { $autumn }.
help-cargo = { $workers ->
    [one] { $workers } Arbeiter
   *[other] { $workers } Arbeiter
} und { $skills ->
    [one] { $skills } Fertigkeit
   *[other] { $skills } Fertigkeiten
}

# Wirkungen
effect-none = keine Nutzung
effect-produce = bringt { $resources }
effect-produce-choice = bringt { $n } nach Wahl: { $resources }
effect-transport = { $moves ->
    [one] { $moves } Transportschritt
   *[other] { $moves } Transportschritte
} und { $upgrades ->
    [one] { $upgrades } Aufwertung
   *[other] { $upgrades } Aufwertungen
}
effect-draw-workers = { $n } Arbeiter aus dem Beutel ziehen
effect-draw-skills = { $n ->
    [one] { $n } Fertigkeit vom Stapel ziehen
   *[other] { $n } Fertigkeiten vom Stapel ziehen
}
effect-worker-for-green = { $price } in den Beutel, dafür { $gain }
effect-worker-for-random = { $price } in den Beutel, { $n } Arbeiter ziehen
effect-skill-for-resources = { $price } gegen { $gain }
effect-skill-for-skills = { $n ->
    [one] { $price } gegen { $n } gezogene Fertigkeit
   *[other] { $price } gegen { $n } gezogene Fertigkeiten
}
effect-skill-for-workers = { $n ->
    [one] { $price } gegen { $n } gezogenen Arbeiter
   *[other] { $price } gegen { $n } gezogene Arbeiter
}
effect-stores = { $n ->
    [one] keine Nutzung; am Ende { $n } Punkt je Rohstoff { $resource }, der hier liegt
   *[other] keine Nutzung; am Ende { $n } Punkte je Rohstoff { $resource }, der hier liegt
}
effect-stores-any = { $n ->
    [one] keine Nutzung; am Ende { $n } Punkt je Rohstoff, der hier liegt
   *[other] keine Nutzung; am Ende { $n } Punkte je Rohstoff, der hier liegt
}
any-worker = 1 Arbeiter beliebiger Farbe
scores-stores = { $n ->
    [one] { $n } Punkt je Rohstoff { $resource }, der hier liegt.
   *[other] { $n } Punkte je Rohstoff { $resource }, der hier liegt.
}
scores-stores-any = { $n ->
    [one] { $n } Punkt je Rohstoff, der hier liegt.
   *[other] { $n } Punkte je Rohstoff, der hier liegt.
}
either-two = { $a } oder { $b }
either-three = { $a }, { $b } oder { $c }
either-four = { $a }, { $b }, { $c } oder { $d }
any-skills = { $n ->
    [one] { $n } beliebige Fertigkeit
   *[other] { $n } beliebige Fertigkeiten
}
any-resources = { $n ->
    [one] { $n } beliebiger Rohstoff
   *[other] { $n } beliebige Rohstoffe
}

# Fähigkeiten der Sommerschiffe
power-1a = Mit jedem Schiff, das du nimmst, ziehst du { $n } Arbeiter mehr aus dem Beutel.
power-1b =
    { $n ->
        [one] Mit jedem Schiff, das du nimmst, nimmst du { $n } grünen Arbeiter aus dem Vorrat.
       *[other] Mit jedem Schiff, das du nimmst, nimmst du { $n } grüne Arbeiter aus dem Vorrat.
    }
power-2a = Deine Rohstoffe dürfen auch über Wiesen, und die Kanten deiner neuen Plättchen müssen nicht passen.
power-2b = Deine Transportschritte und Aufwertungen zählen { $n }-fach, die Keyflower ebenso.
power-3a = Beim Aufwerten ersetzt jeder Rohstoff jeden anderen.
power-3b = Am Ende zählt jeder Rohstoff als jeder andere.
power-4a = Auf Dorfplättchen darfst du in einer anderen Farbe überbieten, nur grüne Gebote nicht.
power-4b = Ein Plättchen, das schon eine Farbe hat, darfst du mit Arbeitern beliebiger Farben nutzen.

# was zählt
scoring-printed = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} insgesamt.
scoring-worker = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Arbeiter.
scoring-workers = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je { $n } Arbeiter beliebiger Farben.
scoring-worker-set =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } je Satz: { $set }.
scoring-worker-colour = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für jeden { $worker }.
scoring-chosen-colour = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Arbeiter einer Farbe deiner Wahl.
scoring-skills = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je { $n } beliebige Fertigkeiten.
scoring-skill-set = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Satz aus { $set }.
scoring-chosen-skill = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Fertigkeit einer Art deiner Wahl.
scoring-resources = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je { $n } beliebige Rohstoffe.
scoring-resource = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Rohstoff { $resource }.
scoring-resource-set = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Satz aus { $set }.
scoring-chosen-resource = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Rohstoff einer Art deiner Wahl, außer Gold.
scoring-transport = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Transportschritt deiner Transportplättchen.
scoring-loop = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Plättchen deines längsten Rundwegs.
scoring-chain = { $figures } Punkte für 1, 2, 3, 4 oder 5 Schiffe, die über Wasser mit deinem Hof verbunden sind.
scoring-free-upgrade = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} und eine kostenlose Aufwertung vor der Wertung.
scoring-adjacent = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} je Plättchen daneben.

# Dinge
resource-wood = Holz
resources-wood = { $n } Holz
resource-stone = Stein
resources-stone = { $n } Stein
resource-iron = Eisen
resources-iron = { $n } Eisen
resource-gold = Gold
resources-gold = { $n } Gold
skill-anvil = Amboss
skills-anvil = { $n ->
    [one] { $n } Amboss
   *[other] { $n } Ambosse
}
skill-pick = Spitzhacke
skills-pick = { $n ->
    [one] { $n } Spitzhacke
   *[other] { $n } Spitzhacken
}
skill-saw = Säge
skills-saw = { $n ->
    [one] { $n } Säge
   *[other] { $n } Sägen
}
workers-blue = { $n ->
    [one] { $n } blauer Arbeiter
   *[other] { $n } blaue Arbeiter
}
workers-red = { $n ->
    [one] { $n } roter Arbeiter
   *[other] { $n } rote Arbeiter
}
workers-yellow = { $n ->
    [one] { $n } gelber Arbeiter
   *[other] { $n } gelbe Arbeiter
}
workers-green = { $n ->
    [one] { $n } grüner Arbeiter
   *[other] { $n } grüne Arbeiter
}
worker-blue = blauen Arbeiter
worker-red = roten Arbeiter
worker-yellow = gelben Arbeiter
worker-green = grünen Arbeiter
few-blue = { $n ->
    [one] { $n } { $role ->
        [0] blauer
       *[other] blauen
    }
   *[other] { $n } { $role ->
        [2] blauen
       *[other] blaue
    }
}
few-red = { $n ->
    [one] { $n } { $role ->
        [0] roter
       *[other] roten
    }
   *[other] { $n } { $role ->
        [2] roten
       *[other] rote
    }
}
few-yellow = { $n ->
    [one] { $n } { $role ->
        [0] gelber
       *[other] gelben
    }
   *[other] { $n } { $role ->
        [2] gelben
       *[other] gelbe
    }
}
few-green = { $n ->
    [one] { $n } { $role ->
        [0] grüner
       *[other] grünen
    }
   *[other] { $n } { $role ->
        [2] grünen
       *[other] grüne
    }
}
colour-blue = Blau
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
season-spring = Frühjahr
season-summer = Sommer
season-autumn = Herbst
season-winter = Winter
nothing = nichts
start-player-marker = der Startspielermarker
passed = gepasst
passed-help = Hat zuletzt gepasst. Die Jahreszeit endet, sobald alle nacheinander passen; nach einem Gebot oder einer Nutzung dürfen alle wieder handeln.

# Schritte
move-pass = Passen
move-bid = Auf Plättchen { $tile } bieten
move-use = Plättchen { $tile } nutzen
move-with-group = Überbotenes Gebot dazunehmen: { $tile }
move-with-worker = Dazunehmen: { $workers }
move-place-bid = { $workers } bieten: du führst
move-place-use = Mit { $workers } nutzen
move-raise = { $workers } mehr bieten: insgesamt { $total }, du führst
move-make = Produzieren: { $resource }
move-pay = Bezahlen: { $price }
move-pay-group = Mit überbotenem Gebot bezahlen: { $tile }
move-carry = { $resource } transportieren: { $from } → { $to }
move-upgrade = Plättchen { $tile } aufwerten
move-spend = Ausgeben: { $price }
move-done = Transport beenden
move-boat = Schiff { $tile } nehmen
move-lay = Nächstes Plättchen: { $tile }
move-settle = { $direction ->
        [0] Über
        [1] Rechts oben von
        [2] Rechts unten von
        [3] Unter
        [4] Links unten von
       *[5] Links oben von
    } { $tile }, um { $turn }° gedreht
move-offer = Anbieten: { $tiles }
move-flip = Plättchen { $tile } kostenlos aufwerten
move-flip-none = Nichts aufwerten

# Fragen
prompt-turn = Biete, nutze ein Plättchen oder passe.
prompt-turn-last = Biete, nutze ein Plättchen oder passe. Passt auch du, endet die Jahreszeit.
prompt-bid = Mit welchen Arbeitern bietest du auf das Plättchen { $tile }? { $limit }
prompt-use = Mit welchen Arbeitern nutzt du das Plättchen { $tile }? { $limit }
limit-any = Jede Farbe.
limit-any-least = Jede Farbe, { $joined ->
    [0] mindestens { $least }.
   *[other] mindestens { $least } dazu.
}
limit-only = Nur { $colour }.
limit-only-least = Nur { $colour }, { $joined ->
    [0] mindestens { $least }.
   *[other] mindestens { $least } dazu.
}
limit-overbid-any = Jede Farbe: { $name } führt mit { $count }. { $joined ->
    [0] Mindestens { $least }.
   *[other] Mindestens { $least } dazu.
}
limit-overbid = Nur { $colour }: { $name } führt mit { $count }. { $joined ->
    [0] Mindestens { $least }.
   *[other] Mindestens { $least } dazu.
}
limit-own = Nur { $colour } wie dein Gebot, das führt.
limit-with-group = Mit überbotenem Gebot. { $limit }
prompt-make = Welchen Rohstoff produzierst du?
prompt-pay-worker = Womit zahlst du für das Plättchen { $tile }? Mit einem Arbeiter oder überbotenen Gebot.
prompt-pay-skill = Welche Fertigkeit zahlst du für das Plättchen { $tile }?
prompt-transport =
    Transportiere und werte auf: noch { $moves ->
        [one] { $moves } Transportschritt
       *[other] { $moves } Transportschritte
    } und { $upgrades ->
        [one] { $upgrades } Aufwertung
       *[other] { $upgrades } Aufwertungen
    }.
prompt-spend = Was gibst du aus, um das Plättchen { $tile } aufzuwerten?
prompt-boat = Wähle das Schiff, dessen Ladung du nimmst.
prompt-boat-tile = Wähle das Schiffsplättchen für dein Dorf.
prompt-lay = Wähle das Plättchen, das du als Nächstes anlegst.
prompt-settle = Wohin legst du das Plättchen { $tile }? Wähle ein Feld, zum Drehen noch einmal.
prompt-offer = Wähle eines oder mehrere deiner Winterplättchen für die Versteigerung.
prompt-flip = Wähle ein Plättchen, das die Flipper kostenlos aufwertet.
prompt-over = Die Partie ist zu Ende.

# Ereignisse
event-season-begins = { $season }: Die Jahreszeit beginnt. { $name } fängt an.
    .you = { $season }: Die Jahreszeit beginnt. Du fängst an.
event-laid-out = Zu ersteigern: { $tiles }.
event-boat-loaded = Ladung des Schiffs { $tile }: { $cargo }.
event-offered = { $name } bietet { $n } Winterplättchen an.
    .you = Du bietest { $n } Winterplättchen an.
event-passed = { $name } passt.
    .you = Du passt.
event-bid = { $name } bietet auf das Plättchen { $tile }: { $workers }.
    .you = Du bietest auf das Plättchen { $tile }: { $workers }.
event-raise = { $name } erhöht das Gebot auf das Plättchen { $tile }: { $workers }.
    .you = Du erhöhst dein Gebot auf das Plättchen { $tile }: { $workers }.
event-laid-down = Diese Arbeiter liegen: Ein Schiff (4a) erlaubt { $name }, in einer anderen Farbe zu überbieten. { $tile } behält die eigene.
    .you = Diese Arbeiter liegen: Ein Schiff (4a) erlaubt dir, in einer anderen Farbe zu überbieten. { $tile } behält die eigene.
event-used = { $name } nutzt das Plättchen { $tile }: { $workers }.
    .you = Du nutzt das Plättchen { $tile }: { $workers }.
event-stood-up = Die liegenden Arbeiter neben dem Plättchen { $tile } stehen auf: Seine Farbe ist jetzt { $colour }.
event-produced = { $name } erhält auf dem Plättchen { $tile }: { $resources }.
    .you = Du erhältst auf dem Plättchen { $tile }: { $resources }.
event-nothing-left = Für { $name } ist nichts mehr da.
    .you = Für dich ist nichts mehr da.
event-drew = { $name } zieht: { $things }.
    .you = Du ziehst: { $things }.
event-drew-workers-blind = { $n ->
    [one] { $name } zieht { $n } Arbeiter.
   *[other] { $name } zieht { $n } Arbeiter.
}
event-drew-skills-blind = { $n ->
    [one] { $name } zieht { $n } Fertigkeit.
   *[other] { $name } zieht { $n } Fertigkeiten.
}
event-took-greens = { $name } nimmt: { $workers }.
    .you = Du nimmst: { $workers }.
event-paid = { $name } zahlt: { $price }.
    .you = Du zahlst: { $price }.
event-paid-face-down = { $name } legt eine Fertigkeit verdeckt zurück.
event-carried = { $name } transportiert { $resource } vom Plättchen { $from } zum Plättchen { $to }.
    .you = Du transportierst { $resource } vom Plättchen { $from } zum Plättchen { $to }.
event-upgraded = { $name } wertet das Plättchen { $tile } auf, Preis: { $price }.
    .you = Du wertest das Plättchen { $tile } auf, Preis: { $price }.
event-upgraded-by-skill = { $name } wertet das Plättchen { $tile } auf.
    .you = Du wertest das Plättchen { $tile } auf.
event-season-ends = Alle haben gepasst. Ende der Jahreszeit: { $season }.
event-bids-back = { $name } nimmt aus überbotenen Geboten zurück: { $workers }.
    .you = Du nimmst aus überbotenen Geboten zurück: { $workers }.
event-unsold = Niemand hat auf das Plättchen { $tile } geboten: Es kommt aus dem Spiel.
event-won = { $name } ersteigert das Plättchen { $tile }, Preis: { $price }.
    .you = Du ersteigerst das Plättchen { $tile }, Preis: { $price }.
event-won-with-workers = { $name } ersteigert das Plättchen { $tile }, Preis: { $price }, darauf: { $workers }.
    .you = Du ersteigerst das Plättchen { $tile }, Preis: { $price }, darauf: { $workers }.
event-workers-home = { $name } nimmt aus dem Dorf hinter den Sichtschirm: { $workers }.
    .you = Du nimmst aus deinem Dorf hinter deinen Sichtschirm: { $workers }.
event-boat-emptied = { $name } nimmt vom Schiff { $tile }: { $cargo }.
    .you = Du nimmst vom Schiff { $tile }: { $cargo }.
event-boat-taken = { $name } nimmt das Schiff { $tile }.
    .you = Du nimmst das Schiff { $tile }.
event-turn-order-taken = { $name } behält das Plättchen { $tile }.
    .you = Du behältst das Plättchen { $tile }.
event-marker = { $name } nimmt den Startspielermarker.
    .you = Du nimmst den Startspielermarker.
event-settled = { $name } legt das Plättchen { $tile } an.
    .you = Du legst das Plättchen { $tile } an.
event-set-aside = Das Plättchen { $tile } passt nirgends ins Dorf: beiseitegelegt ({ $name }).
    .you = Das Plättchen { $tile } passt nirgends in dein Dorf und wird beiseitegelegt.
event-flipped = { $name } wertet mit der Flipper das Plättchen { $tile } auf.
    .you = Du wertest mit der Flipper das Plättchen { $tile } auf.
event-match-ends = Der Winter ist vorbei. Alle Sichtschirme werden geöffnet.

# Punkte
points-tiles = Plättchen
points-turn-order = Reihenfolge­plättchen
points-boat = Schiff
points-stored = Gelagerte Rohstoffe
points-winter = Winterplättchen
points-gold = Übriges Gold
points-without-hidden = Ohne Verborgenes
points-without-hidden-help = Plättchen dieses Dorfs werten Arbeiter oder Fertigkeiten hinter dem Sichtschirm. Diese Punkte kommen hinzu, wenn die Sichtschirme geöffnet werden.
detail-list = { $entries }
detail-tile = { $tile }: { $points }
detail-given = { $tile }: { $points } ({ $given })
detail-loose = { $given }: { $points }
detail-marker = der Startspielermarker, als Gold: { $points }
marker-as-gold = Startspielermarker, als Gold gezählt

# was nicht geht
illegal-not-on-auction = Dieses Plättchen wird nicht versteigert.
illegal-no-workers = Du hast keinen Arbeiter zum Einsetzen.
illegal-colour = In dieser Jahreszeit nimmt das Plättchen nur eine Farbe: { $colour }.
illegal-one-colour = Alle Arbeiter, die du zusammen einsetzt, müssen dieselbe Farbe haben.
illegal-bid-more = Um zu führen, musst du mindestens { $n } Arbeiter dazulegen.
illegal-not-usable = Nutzen kann man nur Plättchen in Dörfern und die der Jahreszeit in der Auslage.
illegal-winter-centre = Im Winter kann man die Plättchen in der Auslage nicht nutzen.
illegal-no-use = Auf dieser Seite des Plättchens gibt es nichts zu nutzen.
illegal-tile-full = Das Plättchen ist voll: In dieser Jahreszeit passt keine Nutzung mehr darauf.
illegal-use-more = Die nächste Nutzung dieses Plättchens braucht mindestens { $n } Arbeiter.
illegal-use-less = { $n ->
    [one] Auf dieses Plättchen passt nur noch { $n } Arbeiter.
   *[other] Auf dieses Plättchen passen nur noch { $n } Arbeiter.
}
illegal-price = Nach dem Einsetzen könntest du den Preis nicht bezahlen.
illegal-tile-first = Wähle zuerst das Plättchen, dann die Arbeiter.
illegal-other-tile = Du hast schon ein anderes Plättchen gewählt.
illegal-groups-first = Überbotene Gebote kommen einzeln dazu, bevor du einsetzt.
illegal-not-so-many = So viele Arbeiter hast du nicht hinter deinem Sichtschirm.
illegal-leading-group = Ein führendes Gebot darf nicht versetzt werden.
illegal-no-group = Du hast dort kein überbotenes Gebot.
illegal-group-fit = Dieses Gebot lässt sich nur als Ganzes versetzen, und als Ganzes passt es hier nicht.
illegal-make = Dieser Rohstoff kann jetzt nicht produziert werden.
illegal-pay-worker = Der Preis ist ein Arbeiter der richtigen Farbe hinter deinem Sichtschirm oder ein ganzes überbotenes Gebot.
illegal-pay-skill = Diese Fertigkeit hast du nicht, oder das Plättchen verlangt eine andere.
illegal-no-moves-left = In diesem Transport ist kein Transportschritt mehr übrig.
illegal-carry-elsewhere = Du transportierst nur im eigenen Dorf.
illegal-carry-nothing = Dieser Rohstoff liegt dort nicht.
illegal-carry-far = Ein Transportschritt führt auf ein Nachbarplättchen.
illegal-carry-road = Über diese Kante führt keine Straße.
illegal-no-upgrades-left = In diesem Transport ist keine Aufwertung mehr übrig.
illegal-upgrade-elsewhere = Du wertest nur Plättchen im eigenen Dorf auf.
illegal-upgrade-never = Dieses Plättchen lässt sich nicht aufwerten.
illegal-upgraded = Dieses Plättchen ist schon aufgewertet.
illegal-upgrade-price = Der Preis ist nicht da: Rohstoffe müssen auf dem Plättchen liegen, Fertigkeiten hinter deinem Sichtschirm.
illegal-spend = Damit ist die Aufwertung nicht bezahlt.
illegal-boat = Dieses Schiff ist vergeben.
illegal-no-cell = Dieses Plättchen passt nirgends in dein Dorf.
illegal-lay-other = Dieses Plättchen hast du nicht anzulegen.
illegal-lay-first = Wähle zuerst, welches Plättchen du anlegst.
illegal-cell-taken = Dort liegt schon ein Plättchen.
illegal-edges = Die Kanten passen nicht: Straße an Straße, Wiese an Wiese, Wasser an Wasser.
illegal-cell-alone = Ein neues Plättchen muss dein Dorf berühren.
illegal-offer-none = Du musst mindestens ein Winterplättchen anbieten.
illegal-offer-other = Du bietest nur eigene Winterplättchen an.
illegal-flip = Die Flipper wertet ein Plättchen deines Dorfs auf, das noch auf der Grundseite liegt.
illegal-begun = Du hast diesen Zug begonnen: Bring ihn erst zu Ende.

# das Brett
moment = { $season } · { $step }
step-turns = bieten und nutzen
step-boats = Schiffe wählen
step-boat-tiles = Schiffsplättchen wählen
step-expanding = die Dörfer wachsen
step-offering = Winterplättchen wählen
step-flipping = Aufwertung der Flipper
step-over = die Partie ist zu Ende
board-centre = Die Auslage
board-turn-order = Reihenfolgeplättchen
board-boats = Schiffe
board-supplies = Vorräte
centre-offering = Alle wählen Winterplättchen für die Versteigerung.
your-village = Dein Dorf
village-of = Dorf von { $name }
    .you = Dein Dorf
other-villages = Andere Dörfer
tiles-count = { $n ->
    [one] { $n } Plättchen
   *[other] { $n } Plättchen
}
no-resources = keine Rohstoffe
to-place = Anzulegen:
tiles-to-place = Plättchen zum Anlegen
turn-help = Auch Mausrad und Taste R drehen das Plättchen. Nichts gilt, bis du bestätigst.
enlarge = Dieses Dorf groß zeigen
behind-screen = Hinter deinem Sichtschirm
only-you-see = das siehst nur du
workers = Arbeiter
skills = Fertigkeiten
your-winter-tiles = Deine Winterplättchen
workers-in-all = { $n ->
    [one] { $n } Arbeiter
   *[other] { $n } Arbeiter
}
skills-in-all = { $n ->
    [one] { $n } Fertigkeit
   *[other] { $n } Fertigkeiten
}
supply-green = grüne
supply-bag = im Beutel
supply-skills = Fertigkeiten
supply-stock-help = So viel ist davon übrig. Ein leerer Vorrat gibt nichts, bis etwas zurückkommt.
supply-green-help = Grüne Arbeiter, die durch Plättchen ins Spiel kommen. Ausgegebene liegen im Beutel.
supply-bag-help = Blaue, rote, gelbe und ausgegebene grüne Arbeiter, blind gezogen.
supply-skills-help = Ambosse, Spitzhacken und Sägen, verdeckt.
sign-points-only = nur Punkte
sign-power-1a = je Schiff
sign-power-1b = je Schiff
sign-power-2a = auch über Wiesen
sign-power-2b = zählt doppelt
sign-power-3a = beim Aufwerten
sign-power-3b = beim Werten
sign-power-4a = jede Farbe bieten
sign-power-4b = jede Farbe nutzen
sign-upgraded = aufgewertet
sign-full = voll
kind-home = Hof
kind-spring = Frühjahrsplättchen
kind-summer = Sommerplättchen
kind-autumn = Herbstplättchen
kind-summer-boat = Sommerschiff
kind-winter = Winterplättchen
kind-boat = Schiff
kind-turn-order = Reihenfolgeplättchen
no-bids = Noch kein Gebot.
bid-leads = Gebot von { $name }: { $workers }, führend.
    .you = Dein Gebot: { $workers }, führend.
bid-stands = Gebot von { $name }: { $workers }.
    .you = Dein Gebot: { $workers }, überboten.
your-bid = Dein Gebot auf das Plättchen { $tile }: { $workers }
standing = Darauf stehen: { $workers }. { $n ->
    [one] Die nächste Nutzung braucht mindestens { $n } Arbeiter.
   *[other] Die nächste Nutzung braucht mindestens { $n } Arbeiter.
}
standing-full = Darauf stehen: { $workers }. In dieser Jahreszeit kann es niemand mehr nutzen.
lying = Darauf liegen: { $resources }
colour-this-season = In dieser Jahreszeit nur { $colour }
upgrade-now = Der Preis der Aufwertung liegt bereit.
cargo = Ladung: { $cargo }
boat-taken = vergeben
worker-help = Biete damit neben einem Plättchen oder setze ihn auf ein Plättchen, um es zu nutzen. Alle zusammen eingesetzten Arbeiter haben dieselbe Farbe, und die erste Farbe an einem Plättchen gilt für die Jahreszeit.
green-help = Ein Arbeiter wie die anderen, aber seltener: Ein Plättchen, das mit Grün beginnt, nimmt nur Grün.
skill-help = Bezahlt manche Nutzungen und Aufwertungen und bringt mit manchen Winterplättchen Punkte.
transport = Transport
transport-help = Der Karren zählt Transportschritte: Jeder bringt einen Rohstoff über eine Straße auf das nächste Plättchen. Der Hammer zählt Aufwertungen. Klicke auf einen Rohstoff, dann auf sein Ziel; ein leuchtender Preis kann bezahlt werden.
ghost = Plättchen { $tile } hier anlegen: { $n ->
    [one] { $n } Art, es zu drehen
   *[other] { $n } Arten, es zu drehen
}
ghost-help = { $n ->
    [one] Es passt nur so herum.
   *[other] { $n } Arten, es zu drehen: Wähle das Feld noch einmal, um das Plättchen zu drehen.
} Straße an Straße, Wiese an Wiese, Wasser an Wasser.
marker-help = Wer ihn hat, beginnt die Jahreszeit. In der Schlusswertung zählt er als ein Arbeiter, eine Fertigkeit oder ein Rohstoff beliebiger Art.
group-bid = Bieten
group-use = Nutzen
group-groups = Überbotene Gebote
group-workers = Arbeiter
group-blue = Blau
group-red = Rot
group-yellow = Gelb
group-green = Grün
group-make = Produzieren
group-skills = Fertigkeiten
group-carry = Transportieren
group-upgrade = Aufwerten
group-spend = Bezahlen mit
group-boats = Schiffe
group-tiles = Nächstes Plättchen
group-place = Anlegen
group-offer = Anbieten
finale-title = Woher die Punkte kommen
finale-best = Arbeiter, Fertigkeiten und Rohstoffe wurden so verteilt, dass sie die meisten Punkte bringen; jede andere Verteilung wurde geprüft. Unter jedem Plättchen steht, was das ihm Zugeteilte sonst gebracht hätte.
points-in-all = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
given-here = Zugeteilt: { $given }.
open-title = Hinter den Sichtschirmen, im Beutel und im Stapel
open-pieces = { $pieces }
open-nothing = nichts
open-winter = Winterplättchen
open-offered = Zur Auktion gegeben
open-bag = Im Beutel
open-pile = Im Fertigkeitenstapel
boat-scores = Wer es jetzt nimmt, wertet damit am Ende: { $scoring }
elsewhere = { $n ->
    [0] Ohne dieses Plättchen hätten sie nichts gebracht.
    [one] Ohne dieses Plättchen hätten sie höchstens { $n } Punkt gebracht.
   *[other] Ohne dieses Plättchen hätten sie höchstens { $n } Punkte gebracht.
}
scored-nothing = Ohne Punkte
wanted-by-none = Kein Plättchen wollte sie, oder es waren zu wenige für einen weiteren Satz.
parts-of-board = Teile des Spielplans
tab-centre = Auslage
tab-mine = Mein Dorf
tab-others = Andere
tab-boats = Schiffe
end-of-season = Die Jahreszeit endet
end-bids = Überbotene Gebote kommen hinter die Sichtschirme zurück.
end-unsold = Plättchen ohne Gebot kommen aus dem Spiel.
end-sold = Gewonnene Plättchen gehen an die Gewinner, deren Gebote in den Beutel.
end-workers = Arbeiter in Dörfern kommen hinter den Sichtschirm der Besitzer.
end-boats = Schiffe werden gewählt: zuerst wer bei den Reihenfolgeplättchen führt.
end-villages = Alle legen ihre neuen Plättchen an.

# What the bar asks about once more.
gives-up-steps =
    Verlust: { $moves ->
        [0] { "" }
        [one] { $moves } Schritt
       *[other] { $moves } Schritte
    }{ $moves ->
        [0] { "" }
       *[other] { $upgrades ->
            [0] { "" }
           *[other] {", "}
        }
    }{ $upgrades ->
        [0] { "" }
        [one] { $upgrades } Aufwertung
       *[other] { $upgrades } Aufwertungen
    }
gives-up-season = die Jahreszeit endet
gives-up-water = kein Schiff mehr am Wasser deines Hofs
pass-ahead = Vorab passen
pass-ahead-until = bis überboten
act-bid = Gebot { $workers }: { $tile }
act-use = { $workers } auf { $tile }
act-home = { $n } Arbeiter zurück
act-won = gewinnt { $tile }
act-boat = Schiff { $tile }
act-settled = legt { $tile } an
act-flipped = wertet { $tile } auf

# Was die Lösung einer Aufgabe tut
theme-bid = ein Gebot
theme-raise = ein Gebot erhöhen
theme-group = ein überbotenes Gebot anderswo
theme-use = ein Plättchen nutzen
theme-carry = Waren transportieren
theme-upgrade = ein Plättchen aufwerten
theme-boat = Schiffe und Reihenfolge
theme-lay = das Dorf bauen
theme-pass = passen
theme-offer = Winterplättchen
