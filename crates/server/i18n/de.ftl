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
refusal-no-programs = In einer gewerteten Partie spielt jeder selbst, ohne Programme.
refusal-nobody-plays = Jemand muss spielen: Lass einen Platz für einen Menschen frei.
refusal-no-moment = Diesen Moment gibt es in der Partie nicht.
refusal-nobody-asks = Niemand bittet um etwas.
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

done-password = Das Passwort ist gesetzt. Alle anderen Geräte sind abgemeldet.
done-no-password = Das Passwort ist weg. Alle anderen Geräte sind abgemeldet.
done-name = Von nun an heißt du { $name }.

note-start = Die Partie beginnt. Der Zufall ist versiegelt.
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
refusal-no-coach = An diesem Tisch gibt es keinen Coach.
refusal-coach-asks = Der Coach fragt: Ist dieser Zug so gemeint? Derselbe Zug noch einmal gilt.
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
refusal-bot-plays = Ein Bot spielt für dich. Nimm zuerst deinen Platz zurück.
refusal-not-away = Über diesen Platz gibt es nichts zu entscheiden.
refusal-closed = Dieser Tisch ist geschlossen.
note-resign-end = { $name } gibt auf. Die Partie endet.
    .you = Du gibst auf. Die Partie endet.
note-resign-out = { $name } gibt auf. Der Platz scheidet aus.
    .you = Du gibst auf. Dein Platz scheidet aus.
note-resign-given = { $name } gibt auf. Ein Bot spielt weiter.
    .you = Du gibst auf. Ein Bot spielt weiter.
note-flag-vote = Die Zeit von { $name } ist um. Die anderen entscheiden.
    .you = Deine Zeit ist um. Die anderen entscheiden.
note-flag-lent = Die Zeit von { $name } ist um. Ein Bot spielt weiter.
    .you = Deine Zeit ist um. Ein Bot spielt weiter.
note-flag-given = Die Zeit von { $name } ist um. Der Platz gibt auf, ein Bot spielt weiter.
    .you = Deine Zeit ist um. Dein Platz gibt auf, ein Bot spielt weiter.
note-flag-out = Die Zeit von { $name } ist um. Der Platz scheidet aus.
    .you = Deine Zeit ist um. Dein Platz scheidet aus.
note-flag-end = Die Zeit von { $name } ist um. Die Partie endet.
    .you = Deine Zeit ist um. Die Partie endet.
note-bot-plays-lent = Ein Bot spielt für { $name }, bis zur Rückkehr.
    .you = Ein Bot spielt für dich, bis du zurück bist.
note-vote-wait = { $name } würde auf { $other } warten.
    .you = Du würdest auf { $other } warten.
note-vote-bot = { $name } ließe einen Bot für { $other } spielen.
    .you = Du ließest einen Bot für { $other } spielen.
note-vote-end = { $name } würde die Partie ohne { $other } beenden.
    .you = Du würdest die Partie ohne { $other } beenden.
note-wait-on = Die anderen warten weiter auf { $name }.
    .you = Die anderen warten weiter auf dich.
note-come-back = { $name } ist zurück.
    .you = Du bist zurück.
note-withdraw-back = { $name } bittet nicht mehr um Rücknahme.
    .you = Du bittest nicht mehr um Rücknahme.
note-lapse-back = Die Bitte von { $name } um Rücknahme ist verfallen.
    .you = Deine Bitte um Rücknahme ist verfallen.
note-ask-end = { $name } möchte die Partie beenden.
    .you = Du möchtest die Partie beenden.
note-agree-end = { $name } ist mit dem Ende einverstanden.
    .you = Du bist mit dem Ende einverstanden.
note-refuse-end = { $name } möchte lieber weiterspielen.
    .you = Du möchtest lieber weiterspielen.
note-lapse-end = Die Bitte, die Partie zu beenden, ist verfallen.
note-end = Die Partie endet, weil alle es wollen. Sie zählt nicht.
note-end-left = Die Partie endet ohne { $name }.
    .you = Die Partie endet ohne dich.
note-close = Der Tisch ist geschlossen: Niemand hat ihn lange angerührt.
no-such-code = Kein Tisch hat den Code „{ $code }“. Schau ihn noch einmal an.
refusal-wrong-code = Das ist kein Notfallcode, der noch gilt.
refusal-old-password = Das alte Passwort passt nicht.
refusal-nobody-invited = Niemand namens { $name } kann eingeladen werden.
refusal-other-name = Das ist nicht dein Name. Nichts wurde gelöscht.
done-code-used = Willkommen zurück. Der Notfallcode ist verbraucht: mach einen neuen, oder setz ein Passwort.
done-passkey-gone = Der Passkey öffnet hier nichts mehr.
done-device-ended = Das Gerät ist abgemeldet.
done-others-ended = Alle anderen Geräte sind abgemeldet.
done-invited = { $name } ist eingeladen.
done-deleted = Du bist hier vergessen.
somebody = Jemand
note-close-house = Der Tisch wurde von denen geschlossen, die das Haus führen.
refusal-mute = Wer dieses Haus führt, hat dich gebeten zu schweigen.
refusal-name-fixed = Wer dieses Haus führt, hat dir deinen Namen gegeben; er bleibt.
refusal-blocked = Wer dieses Haus führt, lässt dich nicht mehr herein.
refusal-no-new-name = Welchen Namen soll { $name } haben?
refusal-nobody-named = Hier heißt niemand { $name }.
refusal-an-owner = { $name } führt das Haus auch.
refusal-no-such-table = Einen Tisch { $code } gibt es nicht.
done-mute = { $name } darf nicht mehr reden.
done-block = { $name } ist gesperrt.
done-rename = Der Name ist jetzt { $name }.
done-forgive = { $name } darf wieder alles.
done-close = Der Tisch { $code } ist geschlossen.
refusal-one-person = Zwei Namen aus demselben Browser spielen nicht um die Wertung gegeneinander.
refusal-no-deal = Dieses Spiel des Tages gibt es nicht.
refusal-day-over = Dieser Tag ist vorbei.
refusal-try-first = Zuerst kommt der Versuch, der zählt.
refusal-sealed = Das öffnet sich, wenn der Tag vorbei ist.
deal-title = Spiel des Tages, { $day }. { $month ->
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
refusal-no-person = Unter diesem Namen ist hier niemand bekannt.
refusal-no-game = Dieses Spiel wird hier nicht gespielt.
refusal-enough = An diesem Tisch wurde so viel zurückgenommen und gefragt, dass ab jetzt nur noch Züge zählen. Du kannst weiterspielen oder gehen.
refusal-bots-first = Einen Moment: Die Bots antworten zuerst.

# Whoever takes a lesson and has not said a name.
lesson-you = Du

# Absences, and answers given at home.
note-away = { $name } ist seit einer Weile abwesend.
    .you = Du bist seit einer Weile abwesend.
note-here = { $name } ist wieder da.
    .you = Du bist wieder da.
note-think-again = { $name } nimmt eine Antwort zurück.
    .you = Du nimmst deine Antwort zurück.
done-said-yes = Du hast Ja zu { $name } gesagt.
done-said-yes-all = Du hast Ja zu { $name } gesagt, wie alle anderen: Es ist geschehen.
done-said-no = Du hast Nein zu { $name } gesagt.
done-voted = Notiert. Es geschieht, sobald mehr als die Hälfte dafür ist; bis dahin kannst du es ändern.
done-decided = Damit ist es über { $name } entschieden.
done-sat = Du hast einen Platz an „{ $title }“.
done-begun = Alle haben Ja gesagt: „{ $title }“ beginnt.
done-stood-up = Du hast „{ $title }“ verlassen.
done-thought-again = Deine Antwort ist zurückgenommen. Du kannst eine andere geben.

# Clubs
refusal-no-club = Diesen Club gibt es nicht, oder der Link ist alt.
refusal-removed-from-club = Die Leitung des Clubs hat dich entfernt. Bitte sie, dich wieder zuzulassen.
refusal-club-full = Der Club ist voll, oder du gehörst zu so vielen Clubs, wie es geht.
refusal-clubs-enough = Du leitest so viele Clubs, wie es geht.
refusal-not-club-owner = Das darf nur, wer den Club leitet.
refusal-owner-stays = Der Club ist deiner. Übergib zuerst die Leitung, oder schließe ihn.
refusal-club-name = Ein Club braucht einen Namen.
done-left-club = Du hast „{ $name }“ verlassen.
done-renewed = Der Link ist jetzt ein anderer; der alte führt nirgendwohin.
done-closed-club = „{ $name }“ ist geschlossen.
done-removed = Entfernt. Auch der Link ist jetzt ein anderer.
done-readmitted = Der Link lässt die Person wieder ein.
done-handed-on = „{ $name }“ hat jetzt eine andere Leitung.
refusal-invite-only = Dieses Haus ist für Fremde geschlossen. Melde dich an, oder bitte jemanden, der es hütet, um eine Einladung.
refusal-invite-over = Diese Einladung lässt niemanden mehr herein.
refusal-onlookers-silent = An diesem Tisch reden Zuschauer nicht, solange die Partie läuft.

# From a rule to the lesson about it.
rule-tried = Am Brett: { $title }

tournament-of = Turnier von { $name }
refusal-no-tournament = Dieses Turnier gibt es nicht.
refusal-not-organiser = Das darf nur, wer das Turnier ausrichtet.
refusal-not-welcome = Wer das Turnier ausrichtet, lässt dich nicht mitspielen.
refusal-joined-already = Du spielst schon mit.
refusal-not-in = In diesem Turnier spielt diese Person nicht mit.
refusal-too-late = Es ist zu spät zum Mitspielen, oder das Turnier ist voll.
refusal-too-few = Es sind zu wenige da, um einen Tisch zu füllen.
refusal-still-played = Die Runde läuft noch.
refusal-tournament-over = Das Turnier ist vorbei.
refusal-not-then = Ein Turnier beginnt innerhalb eines Jahres oder mit so vielen Leuten, wie du sagst.
refusal-too-many-tournaments = Zehn deiner Turniere laufen schon. Beende erst eines davon.
refusal-tournament-rules = So kann man kein Turnier spielen: sieh nach den Plätzen, den Runden und wie viele weiterkommen.
letter-round = Dein Tisch ist bereit: { $game }
letter-round-more = { $names } – eine Runde deines Turniers beginnt.
tournament-nameless = Ein Turnier
