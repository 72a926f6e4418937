a-new-table = Ein neuer Tisch
afterwards = Danach
again = Noch einmal
again-same-people = Noch einmal in derselben Runde
against-whom = Gegen wen
all-moves = Alle Züge
analysis = Analyse
analysis-again = Noch einmal ansehen
analysis-ask = Jede Entscheidung ansehen
analysis-end = Abbrechen
analysis-leave = Du kannst diese Seite verlassen; das Ergebnis bleibt erhalten.
analysis-more = Das Programm beurteilt jede Wahl nur mit dem, was man damals wissen konnte, und sagt, was sie gekostet hat.
analysis-progress = { $n } von { $total } Entscheidungen
analysis-running = Das Programm sieht sich die Partie an
api-more = Alles, was eine Seite kann, kann auch ein Programm.
api-needs-script = Die Liste entsteht aus openapi.json.
ask-back = Um Rücknahme bitten
asks-back = { $n ->
    [one] { $name } möchte { $n } Schritt zurücknehmen.
   *[other] { $name } möchte { $n } Schritte zurücknehmen.
}
at-end = Ende
at-start = Beginn
away = abwesend
back = Zurück
back-online = Wieder am Tisch.
try-now = Jetzt versuchen
back-to-now = Zurück zur Gegenwart
been-here = Ich war schon einmal hier
best-points = Bestwert
board = Spielplan
bot-apprentice = Lehrling
bot-greedy = Gierig
bot-journeyman = Geselle
bot-master = Meister
bot-random = Zufall
bot-sapling = Setzling
branched-at = Aus einer anderen Partie weitergespielt, nach Schritt { $n }
bring = Mitbringen
bring-more = Aus der Datei einer beendeten Partie wird ein Tisch zum Ansehen und Analysieren.
bring-record = Mitschrift mitbringen
broken = Bei uns ist etwas schiefgegangen.
broken-more = Deine Schritte sind gespeichert. Versuch es gleich noch einmal.
came-after = Ich lag zurück
came-before = Ich lag vorn
cannot-be-undone = Das lässt sich nicht rückgängig machen.
category = Kategorie
chance-of-winning = Gewinnchance
chat = Chat
choosing = wählt
chosen = hat gewählt
close = Schließen
code = Code
code-of-table = Code eines Tisches
come-in = Hereinkommen
connection-lost = Die Verbindung zum Tisch ist unterbrochen. Nichts ist verloren.
copied = Kopiert
copy-link = Link kopieren
curtain = hinter einem Vorhang
decided-by = Gleichstand mit { $name }; entscheidend: { $what }, { $own } zu { $other }.
decision-best = Bester Schritt
decision-cost = Verlust
decision-of = Spieler
decision-played = Gespielt
decisions-count = { $n ->
    [one] { $n } Entscheidung
   *[other] { $n } Entscheidungen
}
duration = { $n } Min.
earlier-moment = Ein früherer Moment
events-newest-last = Ereignisse, das neueste zuletzt
every-decision = Jede Entscheidung
everything-open = Alles aufgedeckt
everything-open-more = Alles aufgedeckt: mehr, als damals jemand sah
expected-points = Erwartete Punkte
eyes-of = Mit den Augen von { $name }
faster = Schneller
final-table = Endabrechnung
final-details = Im Einzelnen
for-you-now = Für dich jetzt
friend-by-link = per Link oder über die Liste
from-own-eyes = Aus der Sicht der Person am Zug, wenn es mit dem besten Schritt weitergeht.
game-title = Spiel
games = Spiele
go-on-playing = Weiterspielen
grade-fast = Schnell (unter einer Minute)
grade-thorough = Gründlich (einige Minuten)
has-the-turn = am Zug
hello = Hallo, { $name }.
hello-idle = Kein Tisch wartet auf dich. Wollen wir einen eröffnen?
here = da
hint = Tipp
hint-best = Das Programm würde spielen
hint-own-eyes = Nur mit dem gefunden, was du selbst sehen kannst.
hint-why = gegen den ersten: { $kinds }
history-csv = Verlauf als CSV
history-json = Verlauf als JSON
home = Startseite
i-am = Ich bin { $name }
invite = Andere einladen
invite-more = Verschick diesen Link. Wer ihn öffnet, kann Platz nehmen, ohne Konto.
is-record = als Mitschrift mitgebracht
join = Mitspielen
keep-file = Datei behalten
keyboard = Tastatur
keys-digits = Die Zahl setzen oder in der offenen Liste wählen
keys-enter = Wählen
keys-esc = Einen Schritt in der Wahl zurück
keys-move = Von einem möglichen Teil zum nächsten
language = Sprache
last-board = Der letzte Spielplan
learn-it = Kennenlernen
leave = Tisch verlassen
level-of-bot = Stufe des Bots
level-of-bots = Die anderen sind Bots
link = Link
link-as-code = Der Link als QR-Code
link-to-moment = Link
lock-means = deckt etwas Neues auf: danach kein Zurück
look = Ansehen
lines-earlier = { $n ->
    [one] { $n } frühere Zeile
   *[other] { $n } frühere Zeilen
}
lines-later = { $n ->
    [one] { $n } spätere Zeile
   *[other] { $n } spätere Zeilen
}
look-at-move = Spielplan nach Schritt { $n } ansehen
luck = Glück
luck-and-skill = Glück und Können
adds-up = Beginn, eigene und fremde Züge und Glück ergeben zusammen das Ergebnis.
adds-up-alone = Beginn, eigene Züge und Glück ergeben zusammen das Ergebnis.
luck-and-skill-more = Ein Zug zählt so viel, wie er an dem änderte, was zu erwarten war. Glück ist, was ans Licht kam, gegen das, was stattdessen hätte kommen können. Die Genauigkeit sagt, wie nah die Züge an den besten waren, von 0 bis 100.
not-explained = Nicht erklärt
accuracy = Genauigkeit
match-over = Die Partie ist zu Ende
matches = Partien
mean-points = Schnitt
menu = Menü
move-in-match = Schritt der Partie
move-number = Schritt
move-of = Schritt { $n } von { $total }
moves = Schritte
my-eyes = Wie ich es sah
my-matches = Meine Partien
my-page = Meine Seite
my-page-more = Deine Partien, deine Ergebnisse, dein Name.
name-at-seat = Name an Platz { $n }
navigation = Seiten
new-table = Neuer Tisch
next-waiting = Zum nächsten Tisch, der wartet
no = Nein
no-lesson-yet = Für dieses Spiel gibt es noch keine Einführung; die Regeln sind vollständig.
no-open-tables = Gerade ist kein Tisch offen.
no-results-yet = Noch keine beendete Partie.
no-tables-yet = Noch nichts. Wähle ein Spiel und leg los.
no-turning-points = Keine Entscheidung und kein Zufall sticht heraus.
nobody-else-looks = Jetzt sollte niemand sonst hinsehen. Was den anderen gehört, steht nicht auf dieser Seite.
not-here-yet = noch nicht da
not-sent = Das hat den Tisch nicht erreicht. Nichts hat sich geändert.
not-yours = Das ist nicht dein Platz.
not-yours-more = Nichts hat sich geändert. Vielleicht bist du unter einem anderen Namen hier.
not-watched = Dieser Tisch ist nur für seine Spieler.
not-watched-more = Nur wer hier spielt, sieht ihn. Wenn du hier sitzt, melde dich mit dem Namen an, unter dem du spielst. Wenn du eingeladen warst, bitte noch einmal um die Einladung. Tische, denen alle zusehen dürfen, stehen auf der ersten Seite.
see-open-tables = Offene Tische ansehen
notify-my-turn = Benachrichtigung, wenn ich dran bin
onlookers-eyes = Wie Zuschauer es sahen
only-looking = Du siehst einen früheren Moment der Partie.
open-tables = Offene Tische
opponent = Gegner
options = Optionen
other-device-more = Bringt dich auf ein anderes Gerät. Er gilt 15 Minuten und einmal.
others-decisions = Fremde Züge
own-decisions = Eigene Züge
page-not-found = Diese Seite gibt es in diesem Wald nicht.
page-not-found-more = Vielleicht wurde der Tisch abgeräumt, oder die Adresse enthält einen Fehler.
pass-to = Gib den Bildschirm an { $name } weiter
password = Passwort
password-none = Mindestens 8 Zeichen. Mit deinem Namen lässt es dich auf jedem Gerät herein.
people-here = { $here } von { $total } sind da
percent = { $n } %
personal-link = Persönlicher Link
personal-link-more = Öffne ihn auf einem anderen Gerät, und du bist dort, mit allen deinen Tischen.
personal-link-secret = Behalte ihn für dich: Wer ihn hat, kann für dich spielen.
place = Platz
play = Spielen
play-on-here = Ab hier weiterspielen
play-on-start = Weiterspielen
played = Gespielt
players = Spieler
players-count = { $n ->
    [one] { $n } Spieler
   *[other] { $n } Spieler
}
players-range = { $min }–{ $max } Spieler
rank-short-1 = 1.
rank-short-2 = 2.
rank-short-3 = 3.
rank-short-4 = 4.
rank-short-5 = 5.
rank-short-6 = 6.
rating = Wertungszahl
ratings = Wertungszahlen
ratings-more = Alle beginnen bei 25. Die Zahl nach ± sagt, wie unsicher die Wertungszahl noch ist.
ready = bereit
recent-results = Letzte Ergebnisse
reconnecting = Verbindung wird wiederhergestellt …
records = Mitschriften
redo = Wiederherstellen
replay-pause = Pause
replay-play = Abspielen
reset = Zug neu beginnen
results = Ergebnisse
results-over-time = Ergebnisse im Lauf der Zeit
round-back = Eine Runde zurück
round-on = Eine Runde vor
rule = Regel
rules = Regeln
rules-more = In unseren eigenen Worten, nummeriert; jede Hilfekarte auf dem Spielplan verweist auf ihre Regel.
same-chance = Der Zufall bleibt, wie er war: In den Stapeln liegt, was damals dort lag.
save = Speichern
say-something = Sag etwas
seal = Siegel
seat-bot = Bot
seat-empty = Frei
seat-friend = Per Link
seat-me = Ich
seat-n = Platz { $n }
seat-screen = An diesem Bildschirm
seats = Plätze
seats-taken = { $taken } von { $total } Plätzen
seed = Startwert
seed-differs = Der Startwert passt nicht zum Siegel.
seed-explained = Aller Zufall dieser Partie kam aus einer einzigen Zahl. Ihr Siegel stand vor dem ersten Schritt fest, und nur diese Zahl hat dieses Siegel.
seed-how = Das Siegel ist der SHA-256 aus den Wörtern „coppice seed“, einem Zeilenumbruch und den 32 Bytes des Startwerts. Das kann jeder nachrechnen.
seed-matches = Der Startwert passt zum Siegel: Nichts wurde verändert.
seed-own-check = Dein Browser hat es auch nachgerechnet: Es passt.
seed-sealed = Der Startwert ist versiegelt und wird am Ende gezeigt.
send = Senden
settings = Einstellungen
share-link = Link teilen
shared-by = { $names } teilen sich den Sieg
side = Verlauf, Punkte, Chat
sign-in = Anmelden
sign-out = Abmelden
sign-out-more = Du kannst auf dem Weg zurückkommen, den du eingerichtet hast.
since-you-were-here = Seit du zuletzt hier warst
sit-down = Platz nehmen
sound-my-turn = Ton, wenn ich dran bin
start = Los geht’s
step-back = Einen Zug zurück
step-on = Einen Zug vor
tables-wait = { $n ->
    [one] { $n } Tisch wartet auf dich
   *[other] { $n } Tische warten auf dich
}
term-answer = Jede Antwort binnen
term-answer-more = Über Tage: ab dem Moment, in dem der Platz gefragt wird
term-away = Abwesend nach
term-away-more = Dann dürfen die anderen über einen Platz entscheiden, auf den alle warten
term-bank = Zeit je Platz
term-bank-0 = So lange, wie das Spiel dauert
term-bank-more = Live: für die ganze Partie
term-clock = Zeit
term-clock-days = Über Tage
term-clock-live = Live
term-clock-more = Ob die Zeit jedes Platzes gezählt wird
term-clock-none = Keine
term-coach = Coach
term-coach-more = Warnt vor Fehlern, lobt gute Züge
term-coach-off = Ohne Coach
term-flag = Wenn die Zeit um ist
term-flag-bot = Ein Bot spielt weiter, bis sie zurück sind
term-flag-more = Jetzt vereinbart, damit niemand überrascht wird
term-flag-resign = Der Platz gibt auf
term-flag-vote = Die anderen entscheiden
term-hints = Tipps
term-hints-more = Das Programm fragen; es steht im Verlauf
term-hints-off = Ohne Tipps
term-increment = Mehr je Zug
term-increment-0 = Nichts
term-increment-more = Live: jedes Mal dazu, wenn der Platz neu gefragt wird
term-level = Stufe der Bots, die übernehmen
term-level-apprentice = { bot-apprentice }
term-level-journeyman = { bot-journeyman }
term-level-master = { bot-master }
term-level-more = Für Plätze, die jemand verlässt
term-level-sapling = { bot-sapling }
term-listed = In der Liste
term-listed-more = Freie Plätze sind für alle
term-listed-off = Nicht in der Liste
term-pace = Tempo der Bots
term-pace-brisk = Flott
term-pace-calm = Ruhig
term-pace-instant = Sofort
term-pace-more = Damit du folgen kannst; jederzeit änderbar
term-rated = Gewertet
term-rated-more = Zählt für deine Wertung, ohne Hilfe
term-rated-off = Ungewertet
term-reserve = Reserve für Ferien
term-reserve-0 = Keine
term-reserve-more = Über Tage: für die ganze Partie, wenn eine Antwort länger braucht
term-resigned = Wer aufgibt
term-resigned-bot = Ein Bot spielt weiter
term-resigned-more = Zu zweit endet die Partie
term-resigned-out = Der Platz scheidet aus und wird Letzter
term-watched = Zuschauer
term-watched-more = Sehen zu, aber keine Handkarten
term-watched-off = Ohne Zuschauer
time-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
time-hours = { $n ->
    [one] { $n } Stunde
   *[other] { $n } Stunden
}
time-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
time-seconds = { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
}
theme = Farbschema
theme-dark = Dunkel
theme-light = Hell
theme-system = Wie das System
thinking-short = überlegt
tie-break = Bei Gleichstand
title-of-table = Name des Tisches
to-end = Ans Ende
to-start = An den Anfang
to-the-actions = Zu den Aktionen
to-the-content = Zum Inhalt
too-many = Das ging zu schnell.
too-many-more = Warte kurz und versuch es noch einmal.
total = Summe
turn-decision = { $name }: { $change } durch eine Entscheidung.
turn-luck = { $name }: { $change } durch das, was sich zeigte, nicht durch eine Entscheidung.
turning-points = Wendepunkte
unavailable = Die Tische sind gerade nicht zu erreichen.
unavailable-more = Nichts ist verloren. Diese Seite funktioniert gleich wieder.
undo = Rückgängig
unreadable = Das konnte nicht gelesen werden.
unreadable-more = Nichts hat sich geändert. Geh zurück und versuch es noch einmal.
waiting-for = Warten auf { $names }
waiting-for-host = Warten, bis der Gastgeber beginnt
was-best = derselbe
watch-replay = Partie noch einmal ansehen
weight-of = Komplexität { $n } von 5
welcome = Ein Tisch im Wald
welcome-more = Ein Name genügt. Keine Adresse, kein Passwort, nichts verlässt dieses Haus.
what-happened = Was geschah
which-seat = Welcher Platz ist deiner?
who-are-you = Wer bist du?
whose-eyes = Mit wessen Augen
won = Gewonnen
yes = Ja
you-marker = du
your-area = Dein Bereich
your-move = Dein Schritt
your-name = Dein Name
you-look-on = Du schaust zu
your-turn = Du bist am Zug
take-back = Zug zurück
end-turn-none = Zug beenden
choose-on-board = Auf dem Tisch wählen
show-where = Zeig mir, wo
nothing-else = Sonst nichts zu tun
not-your-turn = Nicht am Zug
turn-left = Nach links drehen
turn-right = Nach rechts drehen
one-less = Eins weniger
one-more = Eins mehr
of-yours = von deinen
confirm-turn = Fragen, bevor mein Zug endet
confirm-turn-more = Sonst wird nur gefragt, wo ein Zug etwas preisgeben würde.
confirm-taps = Erster Tipp wählt, zweiter bestätigt
keys-step = Weniger oder mehr
keys-pass = Passen oder Zug beenden
keys-turn = Plättchen drehen
acts-further = weitere Taten
since-your-move = Seit deinem letzten Zug
carry-all = Alle tragen
place-here = Hier legen

reminders = Erinnerungen
reminders-not-while = keine, solange du Coppice ansiehst
push = Push
push-more = Auf dieses Gerät, auch wenn keine Seite offen ist.
push-here = Dieses Gerät rufen
push-refused = Dein Browser erlaubt es nicht. Erlaube in seinen Einstellungen Mitteilungen für diese Seite und komm dann wieder.
push-needs-script = Braucht JavaScript.
mail = Mail
mail-address = Mailadresse
mail-none = Auf diesem Server ist keine Mail eingerichtet.
mail-send-again = Noch einmal senden
mail-look = wir haben dir einen Link geschickt
webhook = Webhook
webhook-shape = Wer ihn empfängt
webhook-address = Adresse des Webhooks
shape-json = JSON
shape-discord = Discord
shape-slack = Slack
shape-ntfy = ntfy
channel-on = an
channel-trying = neuer Versuch
channel-unconfirmed = nicht bestätigt
channel-given-up = aufgegeben
channel-tries = { $n ->
    [one] ein Versuch
   *[other] { $n } Versuche
}
channel-test = Testen
channel-off = Aus
channel-set-up = Einrichten
remind-what = Was
remind-turn = Ich bin am Zug
remind-turn-more = und noch einmal, wenn ein Viertel der Zeit bleibt
remind-round = Eine Runde beginnt
remind-round-more = dein Tisch in einem Turnier ist bereit
remind-request = Eine Bitte wartet
remind-request-more = Zurücknehmen, noch eine Partie
remind-invited = Ich bin eingeladen
remind-invited-more = an einen Tisch
remind-over = Eine Partie ist vorbei
remind-over-more = mit der Endabrechnung
remind-named = Im Chat fällt mein Name
remind-named-more = jemand spricht mich an
quiet-hours = Ruhezeit
quiet-hours-more = Was dann kommt, wartet bis zum Ende. Was nicht mehr stimmt, wird nicht gesendet.
quiet-from = von
quiet-to = bis
time-zone = Zeitzone
daily-mail = Stattdessen eine Mail am Tag
daily-mail-more = Um 18:00 Uhr alles, was wartet. Push bleibt, wie es ist.
mail-confirm = Erinnerungen per Mail
mail-confirm-more = Jemand an diesem Coppice möchte unter deiner Adresse an den Tisch gerufen werden. Wenn du das bist, sag es.
mail-confirm-do = Ja, das bin ich
mail-confirmed = Danke
mail-confirmed-more = Deine Tische rufen dich per Mail.
mail-stop = Keine Mail mehr
mail-stop-more = Deine Tische rufen dich nicht mehr per Mail. Alles andere bleibt, wie es ist.
mail-stop-do = Keine Mail mehr
mail-stopped = Erledigt
mail-stopped-more = Es kommt keine Mail mehr.
mail-void = Dieser Link ist zu alt
mail-void-more = Richte Mail auf deiner Seite neu ein, dann schicken wir dir einen anderen.
offline = Keine Verbindung
offline-more = Coppice ist von hier aus gerade nicht zu erreichen. Deine Tische sind sicher; nichts geht verloren.
try-again = Noch einmal versuchen
since-moves = { $n ->
    [one] Ein Zug
   *[other] { $n } Züge
}, seit du hier warst
since-move-of = Zug { $n } von { $total }
since-watch = Ansehen
since-skip = Zum Jetzt
since-all = Von Anfang an
since-pace = Tempo
since-pace-calm = ruhig
since-pace-brisk = zügig
since-pace-fast = schnell
a-bot-plays = ein Bot spielt
resigned-bot-plays = aufgegeben, ein Bot spielt
is-out = ausgeschieden
clock-low = Wenig Zeit: { $left }
clock-reserve = Aus der Reserve: { $left }
clock-left = Restzeit: { $left }
clock-minutes = { $n } Min.
clock-hours = { $n } Std.
clock-days = { $n } T.
lapses-when-played-on = Verfällt, sobald jemand weiterspielt.
withdraw = Zurückziehen
asks-end = { $name } möchte die Partie beenden.
asks-end-more = Sie würde nicht zählen.
seat-away = { $name } ist abwesend. Was nun?
seat-late = Die Zeit von { $name } ist um. Was nun?
more-than-half = { $n ->
    [one] Du entscheidest.
   *[other] Mehr als die Hälfte von { $n } entscheidet.
}
ballot-wait = Weiter warten
ballot-bot = Einen Bot spielen lassen
ballot-end = Die Partie beenden
bot-plays-for = Ein Bot spielt für { $name }.
bot-plays-more = Du kannst den Platz vor seinem nächsten Zug zurücknehmen.
take-seat-back = Platz zurücknehmen
ended-by-consent = Beendet, weil alle es wollten. Sie zählt nicht.
ended-left = { $name } ist gegangen; die Partie endete dort.
table-closed = Dieser Tisch ist geschlossen.
table-closed-more = Sein Gastgeber hat ihn geschlossen, oder niemand hat ihn lange angerührt.
resign = Aufgeben
resign-ends = Die Partie endet, und du wirst Letzter.
resign-bot = Ein Bot übernimmt deinen Platz, und die anderen spielen weiter.
resign-out = Dein Platz scheidet aus und wird Letzter; die anderen spielen weiter.
resign-rated = Das lässt sich nicht zurücknehmen. Gewertet zählt es als letzter Platz.
resign-now = Ja, aufgeben
resign-seat = Nur für { $name }
ask-all-to-end = Alle bitten, sie zu beenden
everybody-is-here = Alle sind da.
add-seat = Platz hinzufügen
drop-seat = Platz weglassen
free-seat = Platz freigeben
host-may = Ändern
make-host = { $name } zum Gastgeber machen
remove-person = Platz von { $name } zurücknehmen
change-options = Optionen ändern
close-table = Tisch schließen
close-table-more = Niemand kann sich hier mehr setzen.
yes-again = Ja, noch einmal
is-asked = ist gefragt
start-without = Mit denen beginnen, die Ja gesagt haben
again-asked = Noch eine Partie ist vorgeschlagen
add = Hinzufügen
a-device = Ein Gerät
ago-now = gerade eben
ago-minutes = vor { $n } min
ago-hours = vor { $n } h
answers-wanted = Antworten erwünscht
any-game = Alle Spiele
any-language = Alle Sprachen
away-hide = Ohne die weggelegten
away-show = Weggelegt: { $n }
block = Blockieren
blocked-means = keine Einladungen, kein Chat
blocked-people = Blockiert: { $n }
bring-back = Zurückholen
change = Ändern
clear-filter = Filter aufheben
code-how = Mit diesem Code kommst du auf jedem Gerät zu deinem Namen zurück: Startseite, „Ich war schon einmal hier“, „Mit einem Notfallcode“.
code-is-made = Notfallcode: vorhanden
code-is-none = Notfallcode: keiner
code-more = Für Papier. Öffnet deine Seite einmal.
code-of = Notfallcode für { $name }
code-once = Er wird nur jetzt gezeigt und gilt einmal. Ein neuer ersetzt ihn.
come-in-as = Als { $name } hereinkommen?
come-in-as-more = Dieses Gerät kennt dich dann, mit allen deinen Tischen. Der Link ist damit verbraucht.
come-in-as-yes = Hereinkommen als { $name }
delete-me = Mich löschen
delete-me-more = Deine Plätze werden „jemand“; die Partien der anderen bleiben.
delete-type = Um { $name } für immer zu löschen, schreib den Namen hierher
delete-what = Name, Passwörter, Geräte, Wertungen und alles, was du gesagt hast, werden sofort gelöscht und kommen nicht zurück. Laufende Partien gibst du auf. Deine Plätze werden „jemand“; die Partien der anderen bleiben.
delete-yes = Mich für immer löschen
devices = Geräte
download = Herunterladen
download-all = Alles herunterladen
download-all-more = Alles, was über dich aufbewahrt wird, deine Partien und was du gesagt hast: eine Datei.
end-others = Alle anderen abmelden
filter = Filtern
filter-tables = Offene Tische filtern
friends = Freunde
friends-more = Die Leute, mit denen du gespielt hast. Im Warteraum eines Tisches kannst du sie mit Namen einladen.
from-other-device = Von meinem anderen Gerät
from-other-device-more = Öffne auf dem Gerät, das dich kennt, „Meine Seite“ und mach einen persönlichen Link. Folge ihm hier innerhalb von 15 Minuten.
here-now = jetzt hier
i-have-it = Ich habe ihn
invites-you = { $name } lädt dich an einen Tisch ein
leaving = Wenn du dich hier abmeldest, ist { $name } weg
leaving-code = Notfallcode machen
leaving-safe = Erst meinen Namen sichern
leaving-why = Dieses Gerät ist der einzige Weg zu deinem Namen: kein Passwort, kein Passkey, kein Notfallcode, kein anderes Gerät.
leaving-yes = Trotzdem abmelden
link-over = Dieser Link ist vorbei
link-over-more = Ein persönlicher Link gilt einmal, 15 Minuten lang. Mach einen neuen auf dem Gerät, das dich kennt: „Meine Seite“, „Persönlicher Link“.
make-new = Neuen machen
make-one = Einen machen
my-data = Meine Daten
name-belongs = { $name } gehört hier schon jemandem. Du wärst { $other }. Wenn du das bist, melde dich an.
name-safe = Dein Name gehört dir. Du hast mehrere Wege zurück.
name-safe-once = Dein Name gehört dir. Du hast einen Weg zurück; ein zweiter wäre klug.
name-unsafe = Nur dieses Gerät kennt { $name }. Wenn du dich hier abmeldest, ist { $name } weg.
new-password = Neues Passwort
none-like-this = Keiner von dieser Art.
not-me = Das bin ich nicht
old-password = Altes Passwort
on-this-page = Auf dieser Seite
passkey-failed = Das hat nicht geklappt. Versuch es noch einmal, oder nimm einen anderen Weg.
passkey-not-made = Es wurde kein Passkey angelegt.
passkeys = Passkeys: { $n }
passkeys-more = Anmelden mit Finger, Gesicht oder Gerätesperre.
password-empty = Leer lassen, um kein Passwort mehr zu haben.
password-ends-others = Eine Änderung meldet alle anderen Geräte ab.
password-is-none = Passwort: keines
password-is-set = Passwort: gesetzt
personal-link-lasts = Er gilt 15 Minuten und einmal. Danach mach hier einen neuen.
print = Drucken
put-away = Weglegen
recovery-code = Notfallcode
remove = Entfernen
set-password = Setzen
sign-out-here = Hier abmelden
sign-out-lost = Noch führt kein Weg zurück: du wirst erst gefragt.
signing-in = Anmelden
stay = Bleiben
this-device = Dieses Gerät
unblock = Freigeben
with-code = Mit einem Notfallcode
with-passkey = Mit einem Passkey
with-password = Mit Name und Passwort
ago-days = { $n ->
    [one] vor { $n } Tag
   *[other] vor { $n } Tagen
}
together = { $n ->
    [one] { $n } Partie zusammen
   *[other] { $n } Partien zusammen
}
leaving-cost = Du verlierst deinen Namen, { $running ->
    [0] keinen laufenden Tisch
    [one] { $running } laufenden Tisch
   *[other] { $running } laufende Tische
} und { $finished ->
    [0] keine beendete Partie.
    [one] { $finished } beendete Partie.
   *[other] { $finished } beendete Partien.
}
invite-name = Name einer Freundin oder eines Freundes
invite-by-name = Einladen
the-house = Das Haus
the-house-more = Nur wer dieses Haus führt, sieht diese Seite. Was hier entschieden wird, steht unten im Protokoll.
house-people = Jemand
house-people-more = Stumm geschaltet kann man weiterspielen. Wer gesperrt ist, wird überall abgemeldet und kommt nicht mehr herein. Ein Name, den du gibst, bleibt.
house-name = Der Name
house-note = Warum (für das Protokoll)
house-instead = Ein anderer Name, zum Umbenennen
house-mute = Stumm schalten
house-block = Sperren
house-rename = Umbenennen
house-forgive = Alles aufheben
house-tables = Ein Tisch
house-close = Tisch schließen
house-which = Wer ist gemeint?
house-this-one = Diese Person
house-never-back = überall abgemeldet
house-measured = Wer nicht alles darf
house-nobody = Niemand.
house-is-mute = stumm
house-is-blocked = gesperrt
house-is-renamed = vom Haus umbenannt
house-log = Das Protokoll
house-nothing-yet = Noch wurde nichts entschieden.
house-by-command = über die Befehlszeile
house-owner = Führt jetzt das Haus
house-no-owner = Führt das Haus nicht mehr
seed-mixed = Vor dem ersten Schritt haben die Seiten derer, die spielten, Zahlen dazugegeben. Der Startwert ist der SHA-256 aus den Wörtern „coppice mix“, einem Zeilenumbruch, der Hälfte des Servers und für jeden von ihnen der Nummer des Platzes und den 32 Bytes seiner Zahl. Niemand konnte ihn vorher kennen, auch nicht, wer den Server betreibt.
seed-half = Die Hälfte des Servers
asks-again = { $name } möchte noch eine Partie
asks-decide = Wie weiter ohne { $name }?
lapses-in = Verfällt in { $left }
you-ask-back = { $n ->
    [one] Du möchtest einen Zug zurücknehmen.
   *[other] Du möchtest { $n } Züge zurücknehmen.
}
you-ask-end = Du möchtest die Partie beenden.
time-over-bot = Danach spielt ein Bot für dich weiter.
time-over-vote = Danach entscheiden die anderen.
time-over-resign = Danach hast du aufgegeben.
one-minute-left = Noch eine Minute
ten-seconds-left = Noch zehn Sekunden
special-options = Besondere Optionen
all-as-usual = alles wie üblich
back-to-analysis = Zurück zur Analyse
chances-add-up = In jedem Augenblick ergeben sie zusammen 100.
from-better = Ab dem Ende des besseren Zugs
from-played = Ab dem Ende des Zugs, wie er gespielt wurde
hint-even = { $n ->
    [2] 1 und 2 sind gleichwertig: beide sind gut.
   *[other] 1 bis { $n } sind gleichwertig: alle sind gut.
}
hint-then = dann { $name }: { $what }
judged-within = Beurteilt auf { $n } genau. Was sich um weniger unterscheidet, ist gleichwertig.
line-not-made = Nur gezeigt; die Partie bleibt, wie sie war.
move-n = Zug { $n }
show-on-board = Auf dem Brett zeigen
step-of = { $name }: { $what }
turn-of = Am Zug: { $name }
turning-point = Wendepunkt
verdict-good = so gut wie der beste
verdict-inexact = ungenau
verdict-mistake = Fehler
verdict-blunder = grober Fehler
verdict-even = gleichwertig
verdict-counts = { $good } so gut wie der beste, { $inexact } ungenau, { $mistake } Fehler, { $blunder ->
    [one] { $blunder } grober Fehler
   *[other] { $blunder } grobe Fehler
}
way-played = Gespielt
way-better = Besser
why = Warum:
expected-of = von { $name } erwartet
in-percent = In Prozent.
today = Heute
day = Tag
name-of-person = Name
points-made = Punkte
you = du
long-date = { $weekday ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
}, { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
short-date = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
hours-minutes = { $h ->
    [0] { $m } min
   *[other] { $h } h { $m } min
}
day-before = Der Tag davor
day-after = Der Tag danach
deal-of = Spiel des Tages: { $date }
deal-of-day = Spiel des Tages
deal-same = Für alle dieselbe Ausgangslage.
deal-same-bots = Für alle dieselbe Ausgangslage und dieselben zwei Bots.
deal-one-try = Ein Versuch zählt.
deal-closes = Endet in { $time }.
deal-closed = Dieser Tag ist vorbei.
deal-running = Du spielst gerade
deal-lost = Nicht beendet
deal-alone = allein
deal-against = gegen zwei Bots
deal-played = { $n ->
    [0] noch niemand
    [one] { $n } hat gespielt
   *[other] { $n } haben gespielt
}
deal-result = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, Platz { $place } von { $of }
deal-people = { $game }: { $n ->
    [0] noch niemand
    [one] { $n } Person
   *[other] { $n } Personen
}
deal-until-midnight = live bis Mitternacht
deal-nobody = Niemand hat gespielt.
deal-be-first = Sei die oder der Erste: Noch hat niemand gespielt.
deal-hidden = Wer was erreicht hat, erfährst du nach deinem eigenen Versuch.
deal-try = Spielen
deal-go-on = Weiterspielen
deal-at-table = Gegen die Bots
deal-star = ★ am meisten in der Spalte.
deal-master-out = Der Meister steht außer Wertung.
deal-master-plays = Der Meister spielt noch.
deal-more = { $n ->
    [one] Und { $n } weiterer.
   *[other] Und { $n } weitere.
}
deal-master = Meister
deal-you = (du)
deal-line = { $mine } du, { $half } die Hälfte von allen, { $master } der Meister
deal-from = Woher deine Punkte kamen
deal-half = die Hälfte von allen
deal-now = Und jetzt
deal-other = { $game } von heute
deal-match-of = Die Partie von { $name }
deal-practise = Diese Ausgangslage üben
deal-opened = Der Startwert dieses Tages
deal-sealed-before = Vorher versiegelt, öffnet um Mitternacht
deal-sealed = Der Startwert öffnet sich um Mitternacht
deal-tomorrow = Siegel von morgen
deal-list = Zur Liste des Tages
deal-my-days = Meine Tage
deal-days-played = { $n } von { $of } gespielt · bester { $best }
deal-no-days = Hier stehen deine Tage, und was der Meister daraus gemacht hat.

lesson-step = Schritt { $n } von { $total }
lesson-of = Lektion { $n } von { $total }
lesson-go-on = Weiter
lesson-next = Nächste Lektion
lesson-to-course = Der Kurs ist geschafft
lesson-shown = Du könntest versuchen: { $move }
lesson-again = Noch einmal
lesson-resume = Weitermachen
lesson-begin = Anfangen
lesson-done = geschafft
lesson-afresh = Ein anderer Tisch:
learn-course = Auf dem Brett lernen
learn-course-more = Kurze Lektionen, je ein paar Minuten. Hör auf, wann du willst, und mach später weiter.
learn-course-done = Du hast den ganzen Kurs geschafft. Zeit für einen richtigen Tisch!
learn-progress = Lernen: { $done } von { $total }

# The rules, and the way to them and back.
contents = Inhalt
search-rules = In den Regeln suchen
search-nothing = Nichts gefunden.
search-found = Gefundene Stellen:
back-to-table = Zurück zum Tisch
explain = Was ist das?
explain-more = Tippe auf ein Teil, um darüber zu lesen; tippe wieder hier, um weiterzuspielen

# A newcomer's first match.
guide = Erklärungen
guide-offer = Ist das deine erste Partie?
guide-offer-more = Was zum ersten Mal geschieht, kann erklärt werden, jedes nur einmal.
guide-yes = Führ mich
guide-seen = Verstanden
guide-no-more = Keine Erklärungen mehr
learn-first-match = Eine erste Partie spielen, an der Hand geführt
learn-first-match-more = Du und zwei Setzlinge, die sanftesten Bots. Was zum ersten Mal geschieht, wird erklärt.

# Answers given at home.
you-said-yes = Du hast Ja gesagt
you-said-no = Du hast Nein gesagt
take-answer-back = Antwort zurücknehmen
clock-still = Angehalten: { $left }
all-options = Was vereinbart ist

# What is told of people.
here-since = Hier seit { $date }
matches-n = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
}
my-profile = Was andere von mir sehen
my-profile-more = Deine Seite ansehen
others-see = Das sehen andere von dir
shows-ratings = Wertungen
shows-records = Bestleistungen
shows-opponents = mit wem du spielst
shows-deals = Spiele des Tages
shows-matches = Ergebnisse und Partien
shows-private = auch Partien an geschlossenen Tischen
shows-nothing = Mehr wird hier nicht erzählt.
others-find = Andere finden deine Seite unter { $address }, sobald dein Name sicher ist.
best-deeds = Bestleistungen
won-by = Vorsprung: { $points }
won-in-a-row = { $n }-mal hintereinander gewonnen
somebody = jemand
all-tables = alle Tische
played-most-with = Spielt am meisten mit
was-ahead = Davor
was-behind = Dahinter
best-of-game = Ehrentafeln
best-least = Ab { $n } gewerteten Partien, danach, wie stark jemand mindestens ist.
best-nobody = Noch hat niemand genug gewertete Partien gespielt.
no-ratings = Noch keine gewertete Partie.
levels-from-arena = Die Marken der Bots stammen aus ihren eigenen Partien.
few-matches = noch { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
} bis zu einer Wertung
rated-matches = { $n ->
    [one] { $n } gewertete Partie
   *[other] { $n } gewertete Partien
}
between-levels = zwischen { $below } und { $above }
above-level = über { $level }
below-level = unter { $level }
rating-over-time = Wertung im Lauf der Zeit
rating-over-time-said = { $game }: Die Wertung ging von { $from } auf { $to }.
deals-of-day = Spiele des Tages
days-played = { $n } von { $of } Tagen gespielt

# Aufgaben
puzzles = Aufgaben
puzzles-pitch = Momente starker Partien, in denen ein Zug klar der beste ist. Finde ihn auf dem Brett.
puzzles-all = Alle Aufgaben
puzzles-games = Alle Spiele
puzzles-by-difficulty = Von der leichtesten zur schwersten
puzzles-progress = { $found } gefunden, { $tried } von { $total } versucht
puzzles-stranger = Ohne Namen merkt sich nur dieser Browser deine Versuche.
puzzle-number = Aufgabe { $n } von { $total }
puzzle-task = Finde den besten Zug für deinen Platz.
puzzle-counts-once = Nimm zurück, so oft du willst. Deine erste Antwort zählt.
puzzle-was-found = Diese hast du schon gefunden: Es zählt nichts mehr.
puzzle-was-missed = Deine erste Antwort hat gezählt: Versuch es, so oft du willst.
puzzle-no-rating-yet = Deine Wertungszahl erscheint nach { $n ->
    [one] einer weiteren Aufgabe.
   *[other] { $n } weiteren Aufgaben.
}
puzzle-your-rating = Deine Wertungszahl: { $rating } ({ $level }).
puzzle-level-easy = leicht
puzzle-level-fair = mittel
puzzle-level-tricky = knifflig
puzzle-level-hard = schwer
puzzle-ready = Dein Zug: { $turn }
puzzle-whole = Das ist der ganze Zug. Nimm ihn zurück oder antworte damit.
puzzle-answer = Antworten: zählt einmal
puzzle-answer-again = Antworten
puzzle-show = Zeig es mir
puzzle-found = Gefunden!
puzzle-missed = Es gibt etwas Besseres.
puzzle-shown = Das wäre er gewesen.
puzzle-line-own = Deiner:
puzzle-line-best = Der des Programms:
puzzle-themes = Was er tut:
puzzle-solvers = { $found } von { $tries } haben ihn gefunden.
puzzle-went-on = Wie die Partie weiterging
puzzle-result = Am Ende:
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-begin = Erste Aufgabe
puzzle-mark-found = gefunden
puzzle-mark-missed = nicht gefunden
puzzle-day = Aufgabe des Tages
puzzle-day-open = ein Zug ist klar der beste
puzzle-day-found = gefunden
puzzle-day-missed = versucht
puzzle-day-go = Ansehen

# Wo ich Chancen verliere
habits = Wo ich Chancen verliere
habits-pitch = Über deine letzten analysierten Partien gegen andere, höchstens dreißig.
habits-none = Noch keine deiner Partien wurde analysiert. Öffne eine beendete Partie und lass das Programm sie ansehen.
habits-of = { $matches ->
    [one] Eine Partie
   *[other] { $matches } Partien
}, { $turns } Züge, Genauigkeit { $accuracy }; ein Zug kostet dich im Schnitt { $lost } Gewinnchance.
habits-when = Wann
habits-phase = Phase
habits-turns = Züge
habits-cost = Kosten je Zug
habits-what = Was besser gewesen wäre
habits-better = Art des Zugs
habits-times = Wie oft

onlookers-n = { $n ->
    [one] { $n } schaut zu
   *[other] { $n } schauen zu
}

# Clubs
clubs = Clubs
clubs-more = Ein Club ist ein geschlossener Kreis: eigene Tische, Turniere und Ergebnisse, die nur seine Mitglieder sehen.
my-clubs = Meine Clubs
all-clubs = Alle meine Clubs
no-clubs = Du gehörst noch zu keinem Club. Gründe einen, oder folge einem Link, den dir jemand gibt.
found-club = Club gründen
found-club-more = Du bekommst einen Link für alle, die du dabeihaben willst.
found = Gründen
name-of-club = Name des Clubs
members-n = { $n ->
    [one] { $n } Mitglied
   *[other] { $n } Mitglieder
}
open-tables-n = { $n ->
    [one] { $n } offener Tisch
   *[other] { $n } offene Tische
}
your-club = deiner
go-in = Hinein
club-closed = nur Mitglieder sehen das
club-tables = Tische des Clubs
no-club-tables = Gerade kein Tisch. Öffne einen, dann sehen ihn die anderen hier.
club-tournaments = Turniere des Clubs
no-club-tournaments = Noch kein Turnier. Richte eines aus, und die anderen sehen es hier.
being-played = Wird gespielt
club-best = Wer hier gewinnt
club-best-nobody = Noch niemand hat an einem Tisch des Clubs eine Partie dieses Spiels beendet.
club-best-more = Es zählen Partien an den eigenen Tischen des Clubs. Die Wertung ist die aus allen gewerteten Partien, wo jemand sie zeigt.
club-link-more = Wer diesen Link hat, kann beitreten. Gib ihn nur denen, die du hier haben willst.
renew-link = Neuer Link
renew-link-more = Der alte Link führt dann nirgendwohin. Wer Mitglied ist, bleibt es.
members = Mitglieder
member-since = beigetreten { $ago }
owns-club = leitet den Club
removed-people = Entfernt: { $n }
let-in-again = Wieder zulassen
remove-member = Entfernen
hand-club-on = Leitung übergeben
keep-club = Club verwalten
rename-club = Umbenennen
close-club = Club schließen
close-club-more = Er endet für alle Mitglieder, für immer, und seine Turniere mit ihm. Seine Tische bleiben denen, die daran saßen.
close-club-sure = Ja, schließen
leave-club = Club verlassen
leave-club-more = Deine Partien bleiben deine; die Turniere gehen ohne dich weiter. Zum Zurückkommen brauchst du den Link.
invited-to-club = Du bist in „{ $name }“ eingeladen
join-club = Beitreten
join-club-more = Mitglieder sehen die Namen der anderen, die Tische des Clubs und wie es allen dort ergeht. Du kannst jederzeit gehen.
for-club = Nur für die Mitglieder von „{ $name }“

# A house that is closed to strangers
house-closed = Dieses Haus ist geschlossen
house-closed-more = Hast du hier einen Namen, melde dich an. Bist du neu, bitte jemanden, der das Haus hütet, um einen Link.
house-invited = Du bist eingeladen
house-invites = Einladungen
house-invites-more = Das Haus ist für Fremde geschlossen. Wer so einen Link hat, kommt mit einem eigenen Namen herein.
house-invite-once = Hier ist der Link. Er wird nur einmal gezeigt.
house-invite = Link erstellen
invite-uses = Für so viele Leute
invite-days = Für so viele Tage
invite-uses-n = { $n ->
    [one] noch eine Person
   *[other] noch { $n } Personen
}
invite-days-n = { $n ->
    [one] noch ein Tag
   *[other] noch { $n } Tage
}
withdraw-invite = Zurückziehen

# Looking on
term-onlookers = Zuschauer reden
term-onlookers-more = Wo Zuschauer reden dürfen, solange die Partie läuft.
term-onlookers-together = mit allen
term-onlookers-apart = unter sich
term-onlookers-silent = gar nicht
talks-apart = Zuschauer unter sich: Die Spielenden lesen es, wenn die Partie zu Ende ist.
follow-whom = Wem folgen
follow = { $name } folgen
table-of-hour = Tisch der Stunde
look-on = Zuschauen

# Kinds of points, and two names in one browser
best-kinds = Am meisten von jeder Art
deal-result-beside = { $n ->
    [one] { $n } Punkt, ohne Platz
   *[other] { $n } Punkte, ohne Platz
}
deal-beside = Ohne Platz (–) ist, wer ein Spiel des Tages nach einem anderen Namen im selben Browser spielt. Zwei Browser lassen sich von zwei Leuten nicht unterscheiden: Das ist Ehrensache.

# A finished match shown to others
share = Teilen
share-more = Du bekommst einen Link, über den alle diese Partie ansehen können: das Brett mit deinen Augen, alle Namen und jeden Zug. Du kannst ihn zurücknehmen.
share-more-alone = Du bekommst einen Link, über den alle diese Partie ansehen können: das Brett, deinen Namen und jeden Zug. Du kannst ihn zurücknehmen.
share-it = Diese Partie teilen
share-frame = Für eine eigene Seite
share-picture = Bild des Bretts
share-replay = Die Partie in zehn Sekunden
share-points = Die Punkte in zehn Sekunden
unshare = Nicht mehr teilen
embed-said = Eine beendete Partie, Zug um Zug.

# The coach of a table.
coach-asks = { $n ->
    [one] Das verschenkt etwa einen Sieg von 100.
   *[other] Das verschenkt etwa { $n } Siege von 100.
}
coach-asks-points = { $n ->
    [one] Das verschenkt etwa einen Punkt.
   *[other] Das verschenkt etwa { $n } Punkte.
}
coach-better = Besser: { $turn }
coach-take = Trotzdem so
coach-think = Noch einmal überlegen
coach-best = Gut gespielt: Besseres war nicht zu finden.
coach-even = Gut gespielt: so gut wie das Beste.
coach-missed = { $n ->
    [one] Eben gerade: { $verdict }, etwa ein Sieg von 100. Besser: { $turn }
   *[other] Eben gerade: { $verdict }, etwa { $n } Siege von 100. Besser: { $turn }
}
coach-missed-points = { $n ->
    [one] Eben gerade: { $verdict }, etwa ein Punkt. Besser: { $turn }
   *[other] Eben gerade: { $verdict }, etwa { $n } Punkte. Besser: { $turn }
}
rules-pieces = Die Teile

# Tournaments
tournaments = Turniere
tournaments-more = Runden an Tischen, die sich von selbst bilden: Liga, Schweizer System oder K.-o.
new-tournament = Neues Turnier
a-new-tournament = Ein neues Turnier
name-of-tournament = Name
make-tournament = Anlegen und Link holen
tournament-hint = Alles ist vorbelegt; den Link gibt es auf der nächsten Seite.
my-tournaments = Meine Turniere
open-tournaments = Offene Turniere
no-open-tournaments = Kein offenes Turnier. Leg eines an, und Freunde sehen es.
finished-tournaments = Beendet
pages = Weitere Seiten
newer = Neuere
older = Ältere
system = System
system-league = Liga
system-league-more = Jeder trifft jeden, so gleichmäßig wie möglich
system-swiss = Schweizer System
system-swiss-more = Gleich trifft gleich, niemand zweimal, ehe es sein muss
system-knock-out = K.-o.
system-knock-out-more = Die Besten jedes Tisches kommen weiter
tables-of = Tische zu { $n }
rounds-live = live
rounds-over-days = über Tage
rounds-when =
    { $n ->
        [one] eine Runde
       *[other] { $n } Runden
    } { $when }
rounds-open = so viele Runden, wie passen, { $when }
cup-over = beendet
cup-stopped = vorzeitig beendet
people-in =
    { $n ->
        [one] eine Person
       *[other] { $n } Personen
    }
people-of = { $n } von { $most } Personen
begins-full = beginnt, wenn alle da sind
begins-in = beginnt in { $time }
begins-now = beginnt jetzt
in-round = Runde { $n }
tables-open =
    { $n ->
        [0] alle Tische fertig
        [one] ein Tisch läuft
       *[other] { $n } Tische laufen
    }
tournament-how = Wie
tournament-when = Wann
tournament-who = Wer
seats-per-table = Plätze pro Tisch
tournament-rounds = Runden
rounds-as-fit = so viele, wie passen
go-on-from-table = Kommen je Tisch weiter
where-numbers-do-not-fit = Wenn es nicht aufgeht
fill-sizes = ein Platz mehr oder weniger
fill-byes = jemand setzt eine Runde aus
fill-bots = Bots füllen auf: { $name }
tournament-begins = Beginn
begins-when-asked = wenn ich es sage
begins-when-full = wenn alle da sind
between-rounds = Zwischen den Runden
pause-none = sofort weiter
cup-listed = Alle hier dürfen es sehen
cup-listed-more = Sonst, wer den Link hat
cup-late = Später dazukommen
cup-late-more = Verpasste Runden bringen keine Punkte
cup-join = Ich spiele selbst mit
cup-join-more = Du kannst auch später dazukommen
cup-most = Höchstens so viele Leute
cup-most-more = Leer: so viele, wie kommen
at-the-tables = An den Tischen
made-by = ausgerichtet von { $name }
round-n = Runde { $n }
round-over = vorbei
round-later = beginnt, wenn alle fertig sind
round-never = wird nicht gespielt
you-have-a-bye = Du hast in dieser Runde keinen Tisch; sie zählt, wie es die Regeln sagen.
you-are-in = Du spielst mit. Dein Tisch bildet sich von selbst, wenn es losgeht.
next-round-comes = Dein nächster Tisch kommt mit der nächsten Runde.
you-left = Du bist ausgestiegen und kannst zur nächsten Runde zurückkommen.
join-asks = Wer mitspielt, hat in jeder Runde eine Partie, mit der vereinbarten Uhr.
join-no-more = Niemand kann mehr dazukommen.
take-part-again = Wieder mitspielen
your-table-in-round = Dein Tisch in Runde { $n }
with-names = Mit { $names }
tables-counted = { $n } von { $all } Tischen gezählt
without-table = Ohne Tisch: { $names }
points-by-place = Punkte nach Platz: { $points }; gleiche Plätze teilen.
absent-by-clock = Über Abwesende entscheidet die Uhr, und der Platz zählt. Was ohne Ergebnis endet, wird geteilt.
table-n = Tisch { $n }
cup-table-over = vorbei
cup-table-goes-on = läuft
tables-pages = Weitere Tische
standings-pages = Weitere Plätze
page-before = Zurück
page-after = Weiter
page-of = Seite { $n } von { $all }
standings = Tabelle
who-takes-part = Wer mitspielt
nobody-joined = Noch niemand. Mach den Anfang.
matches-played = Gespielt
take-out = Herausnehmen
has-withdrawn = (ausgestiegen)
equal-points = Bei gleichen Punkten: erst { $ties }.
tie-opponents = die Punkte aller Gegner
tie-beaten = die Punkte der Geschlagenen
tie-wins = erste Plätze
tie-direct = wer vorne lag, als sie sich trafen
tie-lot = das Los
tie-short-opponents = Geg.
tie-short-beaten = Geschl.
tie-short-wins = Siege
tie-short-direct = Direkt
tournament-and-you = Was du tun kannst
bots-fill-in = Bots nehmen die übrigen Plätze: { $name }.
begin-tournament = Turnier beginnen
begin-tournament-more = Die Tische bilden sich aus denen, die da sind.
begin-round = Nächste Runde beginnen
begin-round-more = Sie beginnt von selbst; du musst nicht warten.
cup-withdraw = Aussteigen …
withdraw-more = Du gibst an deinem Tisch auf, das zählt als letzter Platz. In späteren Runden bist du nicht dabei.
withdraw-plain = In späteren Runden bist du nicht dabei.
withdraw-yes = Ja, ich steige aus
stop-tournament = Turnier beenden …
stop-tournament-more = Was läuft, wird zu Ende gespielt und zählt. Keine weitere Runde beginnt.
stop-tournament-yes = Ja, beenden
back-to-tournament = Zurück zum Turnier
round-of = Runde { $n } von „{ $name }“
all-members-n = { $n ->
    [one] Alle Mitglieder: eines
   *[other] Alle { $n } Mitglieder
}
