table-title = Tisch von { $name }

refusal-no-table = Diesen Tisch gibt es nicht.
refusal-no-name = Sag bitte zuerst deinen Namen.
refusal-not-yours = Dieser Platz gehört dir nicht.
refusal-not-host = Das darf nur der Gastgeber.
refusal-not-watched = An diesem Tisch sind keine Zuschauer zugelassen.
refusal-stale = Die Partie ist inzwischen weitergegangen. So steht sie jetzt; dein Schritt wurde nicht gespielt.
refusal-not-begun = Die Partie hat noch nicht begonnen.
refusal-begun = Die Partie hat schon begonnen.
refusal-over = Die Partie ist zu Ende.
refusal-not-over = Die Partie ist noch nicht zu Ende.
refusal-seat-taken = Dort sitzt schon jemand.
refusal-no-seat = Diesen Platz gibt es nicht.
refusal-seats-free = Ein Platz ist noch frei.
refusal-nobody-plays = Jemand muss spielen: Lass einen Platz für einen Menschen frei.
refusal-no-moment = Diesen Moment gibt es in der Partie nicht.
refusal-nobody-asks = Niemand bittet darum, etwas zurückzunehmen.
refusal-nothing-said = Die Nachricht ist leer.
refusal-too-many = Das war etwas schnell. Warte bitte einen Moment.
refusal-no-bot = Diesen Bot gibt es nicht.
refusal-illegal-move = Nicht erlaubt: { $reason }
refusal-setup = So lässt sich keine Partie aufbauen: { $reason }
refusal-terms = So lässt sich der Tisch nicht einrichten.
refusal-broken = Diese Partie lässt sich nicht anzeigen. Sie bleibt aufbewahrt, wie sie ist.
refusal-unavailable = Der Tisch ist gerade nicht zu erreichen. Nichts ist verloren; versuch es noch einmal.
refusal-wrong-password = Name und Passwort passen nicht zusammen.
refusal-name = Ein Name hat 1 bis { $most } Zeichen.
refusal-password = Ein Passwort hat mindestens { $least } Zeichen.
refusal-somebody-else = Auf diesem Gerät bist du schon jemand anderes. Melde dich zuerst ab und folge dem Link dann noch einmal.

done-password = Das Passwort ist gesetzt.
done-no-password = Das Passwort ist weg. Dieses Gerät und dein persönlicher Link kennen dich weiterhin.
done-name = Von nun an heißt du { $name }.

note-start = Die Partie beginnt. Der Zufall ist versiegelt: { $seal }
note-undo = { $name } nimmt einen Schritt zurück.
    .you = Du nimmst einen Schritt zurück.
note-redo = { $name } spielt ihn noch einmal.
    .you = Du spielst ihn noch einmal.
note-reset = { $name } beginnt den Zug von vorn.
    .you = Du beginnst deinen Zug von vorn.
note-ask-back = { $name } möchte noch weiter zurückgehen.
    .you = Du möchtest noch weiter zurückgehen.
note-agree-back = { $name } ist einverstanden.
    .you = Du bist einverstanden.
note-refuse-back = { $name } möchte lieber weiterspielen.
    .you = Du möchtest lieber weiterspielen.
note-rewind = Die Partie geht ein Stück zurück; alle sind einverstanden.
refusal-no-hints = An diesem Tisch gibt es keine Tipps.
refusal-unrateable = Gewertet werden nur Menschen auf eigenen Plätzen und Bots mit Stufe.
refusal-record = Diese Datei lässt sich nicht nachspielen. Zeile { $line }: { $reason }
refusal-record-too-long = Das ist keine Datei einer Partie, oder sie ist viel zu lang.
refusal-record-goes-on = Die Partie in dieser Datei ist nicht zu Ende.
refusal-analysing = Das Programm sieht sich diese Partie schon an.
refusal-busy = Das Programm hat zu viele Partien anzusehen. Versuch es später noch einmal.
record-title = Mitschrift: { $names }
branch-title = { $title }, ab Schritt { $n }
hint-told = Das Programm würde spielen: { $move }
note-hint = { $name } holt sich einen Tipp.
    .you = Du holst dir einen Tipp.
note-restart = Die Regeln dieses Spiels haben sich seit Beginn der Partie geändert. Sie geht von hier an weiter; was davor war, lässt sich nicht mehr ansehen.

letter-foot = Du bekommst das, weil deine Tische dich rufen sollen. Was und wann: { $settings }
    Keine Mail mehr: { $stop }
letter-turn = Du bist am Zug: { $game }
letter-turn-more = { $names } – der Tisch wartet auf dich.
letter-last-call = Wenig Zeit: { $game }
letter-last-call-more = { $names } – ein Viertel deiner Zeit bleibt.
letter-request = Eine Antwort fehlt: { $game }
letter-request-more = { $names } – jemand bittet dich um etwas.
letter-invited = Du bist eingeladen: { $game }
letter-invited-more = { $names } – ein Platz ist für dich frei.
letter-over = Die Partie ist vorbei: { $game }
letter-over-more = { $names } – sieh, wie sie ausging.
letter-named = Dein Name fällt: { $game }
letter-named-more = { $names } – am Tisch wird geredet.
letter-test = Coppice erreicht dich
letter-test-more = So rufen dich deine Tische.
letter-digest = { $n ->
    [one] Ein Tisch wartet auf dich
   *[other] { $n } Tische warten auf dich
}
letter-digest-more = Was heute auf dich wartet:
confirm-title = Möchtest du Erinnerungen von Coppice?
confirm-text = { $name } möchte unter dieser Adresse an den Tisch gerufen werden. Wenn du das bist, folge diesem Link:

    { $link }

    Wenn nicht, tu nichts: Es kommt keine Mail mehr.
unsent-address = An diese Adresse kann nichts gesendet werden.
unsent-private = Die Adresse führt in ein privates Netz.
unsent-silent = Keine Antwort
unsent-refused = Abgelehnt ({ $status })
refusal-zone = Diese Zeitzone gibt es nicht.
refusal-address = Das ist keine Mailadresse.
refusal-hook = Ein Webhook ist eine Adresse, die mit https:// beginnt und in keinem privaten Netz liegt.
done-reminders = Gespeichert.
done-mail = Wir haben dir eine Mail geschickt. Folge dem Link darin.
done-channel = Es ist eingerichtet. Probier es mit „Testen“.
done-off = Es ist aus.
done-test = Test gesendet: Er ist angekommen.
