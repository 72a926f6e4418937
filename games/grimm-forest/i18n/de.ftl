# The game

game-name = Grimms Wälder
game-pitch = Kleine Schweinchen bauen Häuser aus Stroh, Holz und Ziegeln. Wer geht wohin, und was liegt da verdeckt?
option-advanced = Karten für Fortgeschrittene
option-advanced-help = Manche Fabeln und Freunde haben ungewöhnlichere Effekte. Lasst sie in einer ersten Partie weg.

# Places and materials

location-fields = Feld
location-forest = Wald
location-brickyard = Ziegelei
location-market = Markt
location-fields-help = Ein Schweinchen nimmt alles Stroh; mehrere teilen gleichmäßig, und der Rest bleibt liegen.
location-forest-help = Ein Schweinchen nimmt alles Holz; mehrere teilen gleichmäßig, und der Rest bleibt liegen.
location-brickyard-help = Ein Schweinchen nimmt alle Ziegel; mehrere teilen gleichmäßig, und der Rest bleibt liegen.
location-market-help = Nur zu viert. Mehrere Schweinchen nehmen reihum je eine Ressource.
at-fields = auf dem Feld
at-forest = im Wald
at-brickyard = in der Ziegelei
at-market = auf dem Markt
to-fields = aufs Feld
to-forest = in den Wald
to-brickyard = in die Ziegelei
to-market = zum Markt
from-fields = vom Feld
from-forest = aus dem Wald
from-brickyard = aus der Ziegelei
from-market = vom Markt
resource-straw = Stroh
resource-wood = Holz
resource-brick = Ziegel
resource-straw-help = Vom Feld. Strohhäuser sind schnell gebaut, aber der Große böse Wolf bläst sie um.
resource-wood-help = Aus dem Wald. Auch Holzhäuser bläst der Große böse Wolf um; bei Gleichstand zählen sie vor Strohhäusern.
resource-brick-help = Aus der Ziegelei. Ziegelhäuser halten stand und zählen bei Gleichstand zuerst.
straw-count = { $n } Stroh
wood-count = { $n } Holz
brick-count = { $n } Ziegel
no-resources = nichts

# Houses

house-straw = Strohhaus
house-wood = Holzhaus
house-brick = Ziegelhaus
section-floor-straw = Stroh­boden
section-floor-wood = Holz­boden
section-floor-brick = Ziegel­boden
section-walls-straw = Stroh­wände
section-walls-wood = Holzwände
section-walls-brick = Ziegel­wände
section-roof-straw = Stroh­dach
section-roof-wood = Holzdach
section-roof-brick = Ziegel­dach
section-floor-help = Beginnt ein Haus auf einem freien Bauplatz. Von jedem Material nur ein unfertiges Haus.
section-walls-help = Kommen auf einen Boden desselben Materials und bringen dir einen Freund, zum Behalten oder Verschenken.
section-roof-help = Vollendet ein Haus. Das erste fertige Haus jedes Materials bringt einen Erstbauer-Bonus.
on-extra-site = { $section }, auf Pfusch am Bau
first-builder-bonus = Erstbauer-Bonus
first-builder-bonus-help = Für das erste fertige Haus eines Materials: eine Ressource jeder Art, Fabeln oder ein Freund. Er entscheidet bei Gleichstand.
prince-regal-help = Zu zweit nimmt er jede Runde den halben Bestand eines Ortes: nach seinem Würfel, oder vom größten, wenn einer mehr als zehn hat.

# Fables

fable = Fabel
fable-friendly-game = Freundschaftsspiel
fable-friendly-game-help = Nimm einem Gegner an deinem Ort { $n } Ressourcen deiner Wahl.
fable-big-bad-wolf = Großer böser Wolf
fable-big-bad-wolf-help = Monster. Für jede Person an seinem Ort wählt der Besitzer ein Stroh- oder Holzhaus: Das oberste Hausteil fällt. Ziegel hält.
fable-bridge-troll = Brückentroll
fable-bridge-troll-help = Monster. Eine Person an seinem Ort gibt dem Besitzer die Hälfte dessen, was sie diese Runde gesammelt hat.
fable-by-the-hair = Um Haaresbreite
fable-by-the-hair-help = Ist ein Monster an deinem Ort, darfst du vor dem Einsammeln weiterziehen. Wurde kein Monster gespielt, ziehst du Fabeln: { $n }.
fable-consult-the-oracle = Orakelbefragung
fable-consult-the-oracle-help = Wenn allein: Du darfst von allen anderen je eine zufällige Fabel aus der Hand nehmen.
fable-crystal-ball = Kristallkugel
fable-crystal-ball-help = Sieh dir eine verdeckte Sammelkarte an; dann darfst du deine austauschen.
fable-curse-of-darkness = Fluch der Finsternis
fable-curse-of-darkness-help = Alle Gegner spielen statt ihrer Sammelkarte eine zufällige.
fable-cut-corners = Pfusch am Bau
fable-cut-corners-help = Wenn allein: Diese Karte wird ein weiterer Bauplatz, auf dem jedes Hausteil { $n } weniger kostet.
fable-dragon = Drache
fable-dragon-help = Monster. Vor dem Einsammeln verlieren alle an seinem Ort alle Ressourcen ihrer Spielertafel.
fable-fairy-food = Feenspeise
fable-fairy-food-help = Nächste Runde kommt sie an einen Ort; alle dort erhalten { $n } Ressourcen nach Wahl.
fable-ghostly-whispers = Geisterflüstern
fable-ghostly-whispers-help = Wenn allein: Zieh { $n } Fabeln, behalte { $keep }, wirf die anderen ab.
fable-giant = Riese
fable-giant-help = Monster. Alle an seinem Ort werfen ihren Freund, alle Fabeln der Hand und je { $n } jeder Ressource ab.
fable-grandmas-house = Großmutters Haus
fable-grandmas-house-help = Einzigartiger Ort. Monster müssen hierher; alle hier erhalten { $n } Ressourcen. Geht, wenn hier ein Monster steht.
fable-harvest-moon = Erntemond
fable-harvest-moon-help = Nimm den halben Bestand eines Ortes, an dem niemand gesammelt hat.
fable-hidden-stash = Geheimversteck
fable-hidden-stash-help = Alle an deinem Ort erhalten { $n } von dem, was er liefert.
fable-hired-help = Tagelöhner
fable-hired-help-help = Zahl jetzt { $n } Ressourcen: Nächste Runde erhältst du alles, was du sammelst, noch einmal aus dem Vorrat. Was du so erhältst, gilt nicht als gesammelt.
fable-little-helpers = Heinzelmännchen
fable-little-helpers-help = Wenn allein: { $n } zusätzliche Aktionen in dieser Bauphase.
fable-lonely-castle = Einsames Schloss
fable-lonely-castle-help = Einzigartiger Ort. Ein Schweinchen allein hier erhält { $n } jeder Ressource. Geht, wenn { $crowd } Schweinchen hier sind, oder alle.
fable-magic-flute = Zauberflöte
fable-magic-flute-help = Alle in dieser Runde aufgedeckten Monster kommen auf deine Hand, bevor sie etwas tun.
fable-mysterious-stranger = Geheimnisvoller Fremder
fable-mysterious-stranger-help = Wenn allein: Du erhältst einen Freund, zum Behalten oder Verschenken.
fable-night-at-the-tavern = Nacht im Wirtshaus
fable-night-at-the-tavern-help = Zieh so viele Freunde wie Personen: Einen behältst du, die anderen werden zufällig verteilt. Alle alten Freunde gehen.
fable-powerful-friends = Mächtige Freunde
fable-powerful-friends-help = Alle Gegner an deinem Ort haben diese Runde { $n } Bauaktion weniger; du hast entsprechend mehr.
fable-roar = Gebrüll
fable-roar-help = Alle Gegner an deinem Ort gehen vor dem Einsammeln an einen zufälligen Ort.
fable-royal-wedding = Königliche Hochzeit
fable-royal-wedding-help = Einzigartiger Ort. Wer nicht hier ist, wirft { $n } eigene Ressource ab. Geht, wenn niemand hier ist.
fable-search-the-past = Blick in die Vergangenheit
fable-search-the-past-help = Ist ein Gegner an deinem Ort: Nimm { $n } Fabeln deiner Wahl vom Ablagestapel.
fable-share-the-wealth = Geteilter Reichtum
fable-share-the-wealth-help = Alle Gegner, die diese Runde { $from } oder mehr gesammelt haben, geben dir { $n } davon.
fable-spy-network = Spionagenetz
fable-spy-network-help = Für jedes Schweinchen an deinem Ort, auch deines, ziehst du Fabeln: { $n }.
fable-taxation = Steuern
fable-taxation-help = Nächste Runde verlieren alle Gegner, die nicht an deinem Ort sind, die Hälfte aller Ressourcen, Ziegel zuerst.
fable-thoughtful-gift = Wohlüberlegtes Geschenk
fable-thoughtful-gift-help = Gib einem Gegner bis zu { $n } einer Ressource; er muss ebenso viele einer anderen zurückgeben.
fable-traveling-merchant = Fahrender Händler
fable-traveling-merchant-help = Alle an deinem Ort dürfen einmal { $pay } einer Ressource gegen { $n } einer anderen tauschen.
fable-wishing-well = Wunschbrunnen
fable-wishing-well-help = Die verdeckten Sammelkarten zweier Personen tauschen den Platz.
fable-wolf = Wolf
fable-wolf-help = Monster. Vor dem Einsammeln geht der ganze Bestand seines Ortes verloren, wenn dort ein Schweinchen ist.

# Friends

friend = Freund
friend-aladdin = Aladin
friend-aladdin-help = Sag zu Beginn der Runde, ob du allein sein wirst; stimmt es, erhältst du { $n } jeder Ressource.
friend-ali-baba = Ali Baba
friend-ali-baba-help = Nimm jede Runde einem Gegner eine Ressource; triffst du ihn, gibst du sie zurück.
friend-cinderella = Aschenputtel
friend-cinderella-help = Bevor sich jemand bewegt, nimm { $n } Ressourcen von dort, wohin du gehst.
friend-evil-queen = Böse Königin
friend-evil-queen-help = Du wählst nach allen anderen und darfst vorher eine verdeckte Karte eines Gegners ansehen.
friend-fairy-godmother = Gute Fee
friend-fairy-godmother-help = Sonderaktion: Zieh { $special } Fabeln. Oder wirf sie mit { $fables } Fabeln ab und nimm { $gain } Ressourcen.
friend-frog-prince = Froschkönig
friend-frog-prince-help = Wenn nicht allein: Wirf ihn ab für einen neuen Freund und { $n } Ressource.
friend-gingerbread-man = Lebkuchenmann
friend-gingerbread-man-help = Du darfst allen Orten fernbleiben und von jedem eine Ressource nehmen.
friend-golden-goose = Goldene Gans
friend-golden-goose-help = Wenn allein, erhältst du { $n } Ressource. Oder wirf sie in deinem Zug ab und nimm { $gain } Ressourcen.
friend-goldilocks = Goldlöckchen
friend-goldilocks-help = Sonderaktion: Sieh dir die obersten { $special } Fabeln an, behalte eine, leg die anderen zurück.
friend-hansel-and-gretel = Hänsel und Gretel
friend-hansel-and-gretel-help = Wände der Gegner kosten { $n } mehr ihres Materials, das an dich geht.
friend-huntsman = Jäger
friend-huntsman-help = Gegner mit Fabeln müssen eine spielen. Ein Monster an deinem Ort wird abgewehrt, und du erhältst { $n } jeder Ressource.
friend-jack = Jack der Riesentöter
friend-jack-help = Leg { $n } Ressourcen dorthin, wohin du gehst. Wirf ihn ab, um einen Riesen abzuwehren.
friend-little-mermaid = Kleine Meerjungfrau
friend-little-mermaid-help = Du behältst nur { $n } deiner Sammelkarten. Sonderaktion: Nimm { $special } jeder Ressource.
friend-pinocchio = Pinocchio
friend-pinocchio-help = Sag, wohin du gehst; stimmt es, erhältst du { $n } von dem, was es dort gibt.
friend-puss-in-boots = Gestiefelter Kater
friend-puss-in-boots-help = Sonderaktion: Bau ein Hausteil mit einer Ressource eines Gegners.
friend-rapunzel = Rapunzel
friend-rapunzel-help = Leg jede Runde { $n } einer Ressource auf sie. Sonderaktion, wenn allein: Nimm alles davon.
friend-red-riding-hood = Rotkäppchen
friend-red-riding-hood-help = Sonderaktion: Deck { $special } Fabeln auf und nimm die Wölfe, sonst zieh eine. Wirf es ab, um einen Wolf oder den Großen bösen Wolf abzuwehren.
friend-robin-hood = Robin Hood
friend-robin-hood-help = Am Ende der Bauphase geben dir alle Gegner mit mehr Ressourcen eine.
friend-rumpelstiltskin = Rumpelstilzchen
friend-rumpelstiltskin-help = Nimm jede Bauphase { $n } Stroh. Sonderaktion: Verwandle all dein Stroh in Holz oder Ziegel.
friend-seven-dwarves = Sieben Zwerge
friend-seven-dwarves-help = Wenn allein: { $n } zusätzliche Bauaktion in dieser Runde.
friend-sleeping-beauty = Dornröschen
friend-sleeping-beauty-help = Jede Runde muss jemand deiner Wahl die oberste Fabel ungesehen spielen.
friend-snow-white = Schneewittchen
friend-snow-white-help = Alle Gegner an deinem Ort geben dir eine Fabel, oder eine Ressource, wenn sie keine haben.
friend-thumbelina = Däumelinchen
friend-thumbelina-help = Du darfst stattdessen an einen zufälligen anderen Ort gehen.
friend-tom-thumb = Däumling
friend-tom-thumb-help = Jede Runde darfst du eine Ressource von einem Ort nehmen.
friend-woodsman = Holzfäller
friend-woodsman-help = Sonderaktion: Nimm { $special } Holz und leg ebenso viel in den Wald. Wirf ihn ab, um ein Monster abzuwehren.
source-action = Aktion
window-special-action = Sonderaktion

# Moves

move-gather = { $location }
move-gather-with = { $location }, mit der Fabel { $fable }
move-resolve = Zuerst: { $card }
move-announce-alone = Ich werde allein sein
move-announce-company = Ich werde mit anderen sein
move-announce = Ich gehe hierhin: { $location }
move-load = { $resource } auflegen
move-enchant = { $player } verzaubern
move-pick = { $goods } { $from } nehmen
move-pass = Diesmal nicht
move-place = Hierhin legen: { $location }
move-monster = Hierhin schicken: { $location }
move-peek-gather = Sammelkarte ansehen: { $player }
move-peek-fable = Fabel ansehen: { $player }
move-change = Tauschen gegen: { $location }
move-swap = { $one } und { $other } tauschen
move-keep-friend = Behalten: { $friend }
move-pay = { $goods } zahlen
move-take = { $goods } nehmen
move-run = Weglaufen
move-run-market = Weglaufen, vom Markt: { $resource }
move-add = { $resource } dazulegen
move-wander = Umherstreifen
move-flee = Fliehen: { $to }
move-discard-friend = Abwerfen: { $friend }
move-steal = { $goods } nehmen: { $player }
move-wreck = Umblasen: { $section } ({ $player })
move-toll = Zoll fordern: { $player }
move-give = { $goods } geben
move-give-fable = Fabel { $fable } geben
move-consult = Orakel befragen
move-gain = { $goods } nehmen
move-keep-fable = Fabel { $fable } behalten
move-harvest = Hier ernten: { $location }
move-discard = { $goods } abwerfen
move-discard-fable = Fabel { $fable } abwerfen
move-fetch = Fabel { $fable } nehmen
move-gift = { $goods } schenken: { $player }
move-return = { $resource } zurückgeben
move-trade = { $pay } gegen { $get }
move-friend-keep = Behalten
move-friend-give = Verschenken an { $player }
move-keep-cards = { $locations } behalten
move-draw = Fabel ziehen
move-build = Bauen: { $section } ({ $goods })
move-build-with = Der Gestiefelte Kater baut: { $section } (1 von { $player })
move-special = Sonderaktion: { $friend }
move-spin = Alles Stroh verwandeln: { $resource }
move-reward-resources = { $goods }
move-reward-friend = Ein Freund
move-top = Obenauf: { $fable }
move-done = Zug beenden
move-reward-fables =
    { $n ->
        [one] { $n } Fabel
       *[other] { $n } Fabeln
    }

# Prompts

prompt-over = Die Partie ist zu Ende.
prompt-choose = Wohin geht dein Schweinchen? Du darfst eine Fabel dazulegen.
prompt-choose-bare = Wohin geht dein Schweinchen? Du hast keine Fabel, die du dazulegen könntest.
prompt-choose-blind = Wohin geht dein Schweinchen? Deine Fabel liegt schon da, ungesehen.
prompt-choose-hunted = Wohin geht dein Schweinchen? Der Jäger verlangt eine Fabel.
prompt-items = Welche deiner Karten kommt als Nächstes?
prompt-foretell = Aladin: Wirst du diese Runde allein sein?
prompt-burgle = { $card }: Nimm einem Gegner eine Ressource.
prompt-announce = Pinocchio: Wohin sagst du, dass du gehst?
prompt-load = Rapunzel: Welche Ressource legst du auf sie?
prompt-enchant = Dornröschen: Wer spielt die oberste Fabel ungesehen?
prompt-pilfer = Däumling: Du darfst eine Ressource von einem Ort nehmen.
prompt-place-food = Feenspeise: Wohin legst du sie?
prompt-queen-peek = Böse Königin: Du darfst eine verdeckte Karte ansehen.
prompt-place-monster = Wohin schickst du das Monster { $fable }?
prompt-place-unique = Wohin legst du die Fabel { $fable }?
prompt-ball-peek = Kristallkugel: Wessen Sammelkarte siehst du dir an?
prompt-ball-change = Kristallkugel: Tauschst du deine eigene Sammelkarte?
prompt-swap = Wunschbrunnen: Wessen Sammelkarten tauschen den Platz?
prompt-tavern = Nacht im Wirtshaus: Welchen Freund behältst du?
prompt-hire = Tagelöhner: Zahlst du jetzt, um nächste Runde noch einmal zu erhalten, was du sammelst?
prompt-take-stock = { $card }: Nimm { $n } { $from }.
prompt-run-away = Lebkuchenmann: Mit einer Ressource von jedem Ort weglaufen?
prompt-stock-up = Jack: Welche Ressource legst du dazu? ({ $location })
prompt-wander = Däumelinchen: Stattdessen an einen zufälligen anderen Ort gehen?
prompt-flee = Um Haaresbreite: Wohin fliehst du?
prompt-cancel = Deinen Freund { $friend } abwerfen, um das Monster { $fable } abzuwehren?
prompt-steal = { $card }: Was nimmst du, und von wem?
prompt-wreck = Großer böser Wolf: Welches Haus bläst du um? ({ $player })
prompt-toll = Brückentroll: Wer zahlt den Zoll?
prompt-consult = Orakelbefragung: Von allen eine zufällige Fabel nehmen?
prompt-harvest = Erntemond: Wo nimmst du den halben Bestand?
prompt-gift = Wohlüberlegtes Geschenk: Was schenkst du, und wem?
prompt-return-gift = Wohlüberlegtes Geschenk: Welche Ressource gibst du { $player } zurück? ({ $n })
prompt-trade = Fahrender Händler: { $pay } einer Ressource gegen { $get } einer anderen tauschen?
prompt-give-fable = Schneewittchen: Welche Fabel gibst du?
prompt-receive = Schneewittchen: Was gibt dir { $player }?
prompt-keep-or-give = { $friend }: Diesen Freund behalten oder verschenken?
prompt-lock-cards = Kleine Meerjungfrau: Welche { $n } Sammelkarten behältst du?
prompt-reward = Du hast zuerst fertig gebaut. Wähle deine Belohnung.
prompt-discard-fables = Wähle Fabeln zum Abwerfen: { $n }
prompt-look-take = Goldlöckchen: Welche Fabel behältst du?
prompt-look-return = Goldlöckchen: Welche Fabel kommt obenauf?
prompt-keep-fables = Geisterflüstern: Wähle Fabeln zum Behalten: { $n }
prompt-search = Blick in die Vergangenheit: Fabeln vom Ablagestapel: { $n }
prompt-draft = Markt: Nimm eine Ressource. Du nimmst noch: { $n }
prompt-turn =
    { $n ->
        [0] Du hast keine Aktion mehr. Zug beenden?
        [one] Dein Bauzug: noch { $n } Aktion.
       *[other] Dein Bauzug: noch { $n } Aktionen.
    }
prompt-gain =
    { $n ->
        [one] { $card }: Nimm { $n } Ressource deiner Wahl.
       *[other] { $card }: Nimm { $n } Ressourcen deiner Wahl.
    }
prompt-gain-made =
    { $n ->
        [one] { $card }: Nimm { $n } Ressource einer Art.
       *[other] { $card }: Nimm { $n } Ressourcen einer Art.
    }
prompt-lose =
    { $n ->
        [one] { $card }: Wirf { $n } Ressource deiner Wahl ab.
       *[other] { $card }: Wirf { $n } Ressourcen deiner Wahl ab.
    }
prompt-give =
    { $n ->
        [one] { $card }: Gib { $player } { $n } Ressource.
       *[other] { $card }: Gib { $player } { $n } Ressourcen.
    }

# Events

event-round-begins = Runde { $round }. Zuerst: { $player }.
event-foretold-alone = { $name } sagt voraus: allein.
    .you = Du sagst voraus: allein.
event-foretold-company = { $name } sagt voraus: mit anderen.
    .you = Du sagst voraus: mit anderen.
event-announced = { $name } sagt: Ich gehe { $to }.
    .you = Du sagst: Ich gehe { $to }.
event-loaded = { $name } legt { $goods } auf Rapunzel.
    .you = Du legst { $goods } auf Rapunzel.
event-enchanted = { $name } verzaubert { $player }: Die oberste Fabel wird ungesehen hingelegt.
    .you = Du verzauberst { $player }: Die oberste Fabel wird ungesehen hingelegt.
    .to-you = { $name } verzaubert dich: Die oberste Fabel wird ungesehen hingelegt.
event-placed-food = { $name } legt die Feenspeise hierhin: { $location }.
    .you = Du legst die Feenspeise hierhin: { $location }.
event-laid-down = { $name } hat gewählt.
    .you = Du hast gewählt.
event-laid-fable = { $name } hat eine Fabel gelegt.
    .you = Du hast eine Fabel gelegt.
event-laid-no-fable = { $name } spielt ohne Fabel.
    .you = Du spielst ohne Fabel.
event-peeked-gather = { $name } sieht sich eine Sammelkarte an: { $player }.
    .you = Du siehst dir eine Sammelkarte an: { $player }.
    .to-you = { $name } sieht sich deine Sammelkarte an.
event-peeked-fable = { $name } sieht sich eine verdeckte Fabel an: { $player }.
    .you = Du siehst dir eine verdeckte Fabel an: { $player }.
    .to-you = { $name } sieht sich deine verdeckte Fabel an.
event-revealed = { $name } deckt die Fabel { $fable } auf.
    .you = Du deckst die Fabel { $fable } auf.
event-fluted = { $name } lockt das Monster { $fable } mit der Zauberflöte an.
    .you = Du lockst das Monster { $fable } mit der Zauberflöte an.
event-placed-monster = { $name } schickt das Monster { $fable } hierhin: { $location }.
    .you = Du schickst das Monster { $fable } hierhin: { $location }.
event-placed-unique = { $name } legt die Fabel { $fable } hierhin: { $location }.
    .you = Du legst die Fabel { $fable } hierhin: { $location }.
event-fizzled = { $name } wirft die Fabel { $fable } ohne Effekt ab.
    .you = Du wirfst die Fabel { $fable } ohne Effekt ab.
event-changed-gather = { $name } tauscht die Sammelkarte.
    .you = Du tauschst deine Sammelkarte.
event-kept-gather = { $name } bleibt bei der Sammelkarte.
    .you = Du bleibst bei deiner Sammelkarte.
event-cursed = Der Fluch trifft { $name }: eine zufällige Sammelkarte.
    .you = Der Fluch trifft dich: eine zufällige Sammelkarte.
event-swapped = { $name } tauscht die Sammelkarten von { $one } und { $other }.
    .you = Du tauschst die Sammelkarten von { $one } und { $other }.
event-befriended = { $name } trifft im Wirtshaus einen Freund: { $friend }.
    .you = Du triffst im Wirtshaus einen Freund: { $friend }.
event-paid = { $name } zahlt { $goods } ({ $card }).
    .you = Du zahlst { $goods } ({ $card }).
event-went = { $name } geht { $to }.
    .you = Du gehst { $to }.
event-ran-away = { $name } läuft mit dem Lebkuchenmann davon.
    .you = Du läufst mit dem Lebkuchenmann davon.
event-wandered = { $name } streift { $to }.
    .you = Du streifst { $to }.
event-fled = { $name } flieht { $to }.
    .you = Du fliehst { $to }.
event-roared = Das Gebrüll treibt { $name } { $to }.
    .you = Das Gebrüll treibt dich { $to }.
event-gathered = { $name } sammelt { $goods } { $at }.
    .you = Du sammelst { $goods } { $at }.
event-gained = { $name } erhält { $goods } ({ $card }).
    .you = Du erhältst { $goods } ({ $card }).
event-lost = { $name } verliert { $goods } ({ $card }).
    .you = Du verlierst { $goods } ({ $card }).
event-took = { $name } bekommt { $goods } von { $player } ({ $card }).
    .you = Du bekommst { $goods } von { $player } ({ $card }).
    .to-you = { $name } bekommt { $goods } von dir ({ $card }).
event-took-stock = { $name } nimmt { $goods } { $from } ({ $card }).
    .you = Du nimmst { $goods } { $from } ({ $card }).
event-cancelled = { $name } wehrt das Monster { $fable } mit dem Freund { $friend } ab.
    .you = Du wehrst das Monster { $fable } mit dem Freund { $friend } ab.
event-received = { $name } bekommt eine Fabel von { $player }.
    .you = Du bekommst eine Fabel von { $player }.
    .to-you = { $name } bekommt eine Fabel von dir.
event-fetched = { $name } nimmt die Fabel { $fable } vom Ablagestapel.
    .you = Du nimmst die Fabel { $fable } vom Ablagestapel.
event-turned-up = { $name } dreht die Fabel { $fable } um.
    .you = Du drehst die Fabel { $fable } um.
event-discarded-fable = { $name } wirft die Fabel { $fable } ab.
    .you = Du wirfst die Fabel { $fable } ab.
event-wrecked = Der Große böse Wolf bläst bei { $name } um: { $section }.
    .you = Der Große böse Wolf bläst bei dir um: { $section }.
event-new-site = { $name } pfuscht: ein Bauplatz mehr.
    .you = Du pfuschst: ein Bauplatz mehr.
event-traded = { $name } tauscht { $paid } gegen { $got }.
    .you = Du tauschst { $paid } gegen { $got }.
event-drew-friend = { $name } zieht einen Freund: { $friend }.
    .you = Du ziehst einen Freund: { $friend }.
event-kept-friend = { $name } behält den Freund { $friend }.
    .you = Du behältst den Freund { $friend }.
event-gave-friend = { $name } schenkt { $player } den Freund { $friend }.
    .you = Du schenkst { $player } den Freund { $friend }.
    .to-you = { $name } schenkt dir den Freund { $friend }.
event-lost-friend = { $name } wirft den Freund { $friend } ab.
    .you = Du wirfst den Freund { $friend } ab.
event-built = { $name } baut: { $section } ({ $goods }).
    .you = Du baust: { $section } ({ $goods }).
event-first-builder = { $name } erhält den Erstbauer-Bonus: { $house }.
    .you = Du erhältst den Erstbauer-Bonus: { $house }.
event-drew = { $name } zieht { $n ->
        [one] { $n } Fabel
       *[other] { $n } Fabeln
    }.
    .you = Du ziehst { $n ->
        [one] { $n } Fabel
       *[other] { $n } Fabeln
    }.
event-more-actions = { $name } hat diese Runde { $n ->
        [one] { $n } Aktion mehr
       *[other] { $n } Aktionen mehr
    } ({ $card }).
    .you = Du hast diese Runde { $n ->
        [one] { $n } Aktion mehr
       *[other] { $n } Aktionen mehr
    } ({ $card }).
event-fewer-actions = { $name } hat diese Runde { $n ->
        [one] { $n } Aktion weniger
       *[other] { $n } Aktionen weniger
    } ({ $card }).
    .you = Du hast diese Runde { $n ->
        [one] { $n } Aktion weniger
       *[other] { $n } Aktionen weniger
    } ({ $card }).
event-locked-cards = { $name } legt { $n ->
        [one] { $n } Sammelkarte
       *[other] { $n } Sammelkarten
    } unter die Kleine Meerjungfrau.
    .you = Du legst { $n ->
        [one] { $n } Sammelkarte
       *[other] { $n } Sammelkarten
    } unter die Kleine Meerjungfrau.
event-looked-at = { $name } sieht sich { $n ->
        [one] { $n } Fabel
       *[other] { $n } Fabeln
    } an.
    .you = Du siehst dir { $n ->
        [one] { $n } Fabel
       *[other] { $n } Fabeln
    } an.
event-prince-rolled = Prinz Prächtig würfelt: { $resource }.
event-prince-took = Prinz Prächtig nimmt { $goods } { $from }.
event-next-begins = Die Fabel von { $name } wirkt in dieser Runde: { $fable }.
    .you = Deine Fabel wirkt in dieser Runde: { $fable }.
event-saw-gather = Du siehst die Sammelkarte von { $player }: { $location }.
event-saw-fable = Du siehst die Fabel von { $player }: { $fable }.
event-now-before = Die Sammelkarte, die jetzt vor dir liegt: { $location }.
event-stock-grew = { $goods } mehr { $at } ({ $card }).
event-stock-lost = Verloren { $from }: { $goods } ({ $card }).
event-struck = Das Monster { $fable } schlägt { $at } zu.
event-drew-fable = Du siehst die Fabel { $fable }.
event-received-fable = Du erhältst die Fabel { $fable }.
event-gave-fable = Du verlierst die Fabel { $fable }.
event-unique-left = Die Fabel { $fable } verschwindet { $from }.
event-shuffled-fables = Die Fabeln werden neu gemischt.
event-shuffled-friends = Die Freunde werden neu gemischt.
event-match-ends = Die Partie endet nach Runde { $round }.

# Points and ties

points-straw = Strohhäuser
points-wood = Holzhäuser
points-brick = Ziegelhäuser
tie-brick = Meiste Ziegelhäuser
tie-wood = Meiste Holzhäuser
tie-first-builder = Erstbauer des stabilsten Materials
tie-turn-order = Früher in der Spielreihenfolge

# Why not

illegal-not-in-play = Dieser Ort ist nicht im Spiel.
illegal-locked = Diese Sammelkarte liegt unter der Kleinen Meerjungfrau.
illegal-not-in-hand = Diese Fabel hast du nicht auf der Hand.
illegal-blind = Dornröschen hat deine Fabel schon bestimmt.
illegal-must-play-fable = Der Jäger verlangt, dass du eine Fabel spielst.
illegal-monster-there = Dort steht schon ein Monster.
illegal-grandmas-house = Jedes Monster muss zu Großmutters Haus.
illegal-unique-there = Dort liegt schon ein einzigartiger Ort.
illegal-own-goods = Du kannst dir nicht selbst etwas nehmen.
illegal-they-lack = Das hat diese Person nicht.
illegal-you-lack = Dafür hast du nicht genug.
illegal-not-with-you = Dieses Schweinchen ist nicht an deinem Ort.
illegal-brick-stands = Ziegelhäuser halten dem Großen bösen Wolf stand.
illegal-somebody-gathered = Dort hat diese Runde jemand gesammelt.
illegal-not-with-troll = Dieses Schweinchen ist nicht beim Troll.
illegal-cannot-return = So viele einer anderen Ressource könnte diese Person nicht zurückgeben.
illegal-give-friend = Schenk den Freund jemand anderem oder behalte ihn.
illegal-keep-or-give = Behalte den Freund erst oder verschenk ihn.
illegal-no-item = Diese Karte hat jetzt nichts mehr zu tun.
illegal-not-optional = Das ist Pflicht.
illegal-no-actions = Du hast keine Aktion mehr.
illegal-actions-left = Nutz erst alle Aktionen; eine Ressource gibt es immer.
illegal-no-fables = Es ist keine Fabel mehr zu ziehen.
illegal-one-resource = Eine Aktion bringt genau eine Ressource.
illegal-special-used = Diese Sonderaktion wurde in diesem Zug schon genutzt.
illegal-no-special = Du hast keinen Freund mit Sonderaktion.
illegal-special-idle = Die Sonderaktion würde jetzt nichts bewirken.
illegal-no-free-power = Du hast keinen Freund, der dafür abgeworfen werden kann.
illegal-costs-straw = Das kostet { $need } Stroh; du hast { $have }.
illegal-costs-wood = Das kostet { $need } Holz; du hast { $have }.
illegal-costs-brick = Das kostet { $need } Ziegel; du hast { $have }.
illegal-no-floor = Wände brauchen einen Boden dieses Materials.
illegal-no-walls = Ein Dach braucht Wände dieses Materials.
illegal-unfinished = Vollende erst dein Haus aus diesem Material.
illegal-no-sections = Von diesem Material ist kein Boden mehr da.
illegal-no-site = Du hast keinen freien Bauplatz.

## The board

moment = Runde { $round } · { $step }
moment-over = Die Partie ist zu Ende
step-start = Beginn der Runde
step-prince = Prinz Prächtig
step-choosing = Alle wählen
step-revealed = Fabeln
step-cards-up = Sammelkarten
step-before = Vor dem Einsammeln
step-collecting = Einsammeln
step-end = Ende des Sammelns
step-build = Bauen
step-end-build = Ende des Bauens
step-clean-up = Aufräumen

group-go = Gehen
group-go-fable = Mit einer Fabel
group-locations = Wo
group-players = Wer
group-build = Bauen
group-fables = Fabeln
group-friend = Freund
group-reward = Belohnung
group-houses = Häuser
group-cards = Karten
group-resources = Ressourcen

when-revealed = Beim Aufdecken
when-before = Vor dem Einsammeln
when-end = Ende des Sammelns
when-next = Nächste Runde
kind-monster = Monster
kind-unique = Einzigartiger Ort
kind-resource = Ressource
fable-kind = Fabel · { $kind } · { $moment }
fable-plain = Fabel · { $moment }
help-copies =
    { $n ->
        [one] { $n } Karte im Deck
       *[other] { $n } Karten im Deck
    }

board-goods = { $goods }
board-home = Dein Land
board-resources = Deine Ressourcen
board-next = Was du als Nächstes bauen könntest
board-hand = Deine Fabeln
board-gather-cards = Deine Sammelkarten
board-reveal = Was alle gelegt haben
board-choice = Wähle
board-laid = gelegt
board-no-fable = Ohne Fabel
board-no-hand = Keine Fabeln auf der Hand. In der Bauphase kannst du eine ziehen.
board-plays-none = Keine Fabel
board-no-friend = Noch kein Freund: Wände bringen einen.
board-fables = Fabeln
board-friends = Freunde
board-left = noch { $n }
board-free-site = Freier Bauplatz
board-extra-site = Freier Bauplatz auf Pfusch am Bau
board-extra-short = Pfusch am Bau
board-loaded = Auf Rapunzel: { $goods }
board-gathered = Gesammelt: { $goods }
gather-card-hidden = Verdeckte Sammelkarte
fable-hidden = Verdeckte Fabel
house-complete = { $house }, fertig
house-partly = { $house }, gebaut bis: { $section }
plan-line = { $section }: { $have } von { $price }
plan-price = Kostet { $goods }
plan-toll = Davon { $n } an { $player } ({ $friend }).
floors-left =
    { $n ->
        [one] noch { $n } Boden
       *[other] noch { $n } Böden
    }
goods-of = { $goods }; Fabeln auf der Hand: { $n }
hand-of = { $player }: { $n ->
        [one] { $n } Fabel auf der Hand
       *[other] { $n } Fabeln auf der Hand
    }
hand-known = Du kennst: { $cards }
player-name = { $player }
location-kind = Ort · { $goods }
location-refill = Jede Runde: { $goods }
location-alone = Allein dort hättest du dann { $goods }.
location-enough = Genug für: { $sections }.
share-all = { $name } nimmt alles
    .you = du nimmst alles
share-each =
    { $rest ->
        [0] je { $n }
       *[other] je { $n }, Rest { $rest }
    }
pig-of = Schweinchen: { $player }
pig-will = Dein Schweinchen wird hierher gehen
pig-help = Es geht dorthin, wohin die Sammelkarte führt. Es ist allein, wenn kein anderes Schweinchen dort ist.
pig-ran-away = Es ist mit dem Lebkuchenmann davongelaufen und diese Runde nirgends.
pig-away = davongelaufen
monster-of = { $fable } ({ $player })
fable-deck-help = In deinem Bauzug zieht eine Aktion eine Fabel. Jede Runde kannst du eine zu deiner Sammelkarte legen.
friend-deck-help = Wände bringen dir den obersten Freund: Du behältst oder verschenkst ihn. Alle haben höchstens einen Freund.
deck-top = Du weißt, was oben liegt: { $cards }
deck-discard = Abgeworfen: { $cards }
prince-regal = Prinz Prächtig
first-player = Startspieler
first-player-help = Beginnt überall, wo es zählt. Der Marker wandert am Ende jeder Runde im Uhrzeigersinn.
turn-order = Spielreihenfolge: { $players }
trade-pay = Du zahlst
trade-get = Du bekommst
omen-alone = „allein“
omen-company = „mit anderen“
omen-goes = „{ $location }“
omen-stole = Beute: { $resource } ({ $player })

wins-with = { $n ->
    [one] { $name } gewinnt mit { $n } Haus
   *[other] { $name } gewinnt mit { $n } Häusern
}
you-won-with = { $n ->
    [one] Du hast mit { $n } Haus gewonnen
   *[other] Du hast mit { $n } Häusern gewonnen
}
hint-points = { $n ->
    [one] { $n } Haus
   *[other] { $n } Häuser
}
points = Häuser
points-count = { $n ->
    [one] { $n } Haus
   *[other] { $n } Häuser
}
points-word = { $n ->
    [one] Haus
   *[other] Häuser
}
if-ended-now = Fertige Häuser
points-over-match = Häuser im Verlauf der Partie

## Plates: the last act of a seat, in two or three words

act-went = { $to }
act-got = +{ $goods }
act-lost = −{ $goods }
act-built = { $section }
act-drew = +{ $n ->
        [one] { $n } Fabel
       *[other] { $n } Fabeln
    }

# Was die Lösung einer Aufgabe tut
theme-gather = wo gesammelt wird
theme-fable = eine Fabel
theme-give = etwas weggeben
theme-friend = ein Freund
theme-build = bauen
theme-gain = Rohstoffe erhalten
theme-special = eine Sonderaktion
theme-draw = Karten ziehen
theme-wait = abwarten
