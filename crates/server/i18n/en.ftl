table-title = { $name }’s table

refusal-no-table = There is no such table.
refusal-no-name = Please say your name first.
refusal-not-yours = That seat is not yours.
refusal-not-host = Only the host may do that.
refusal-not-watched = This table is for its players only.
refusal-stale = The table has moved on since. Here it is as it stands now; nothing of yours was played.
refusal-not-begun = The match has not begun yet.
refusal-begun = The match has already begun.
refusal-over = The match is over.
refusal-not-over = The match is not over yet.
refusal-seat-taken = Somebody else sits there already.
refusal-no-seat = There is no such seat.
refusal-seats-free = A seat is still free.
refusal-no-programs = In a rated match everybody plays for themselves, without programs.
refusal-nobody-plays = Somebody has to play: keep one seat for a person.
refusal-no-moment = There is no such moment in this match.
refusal-nobody-asks = Nobody asks for anything.
refusal-nothing-said = The message is empty.
refusal-too-many = That was a little quick. Please wait a moment.
refusal-no-bot = There is no such bot.
refusal-illegal-move = Not allowed: { $reason }
refusal-setup = A match cannot be set up like this: { $reason }
refusal-terms = The table cannot be set up so.
refusal-broken = This match cannot be shown. It is kept as it is.
refusal-unavailable = The table cannot be reached just now. Nothing is lost; please try again.
refusal-wrong-password = The name and the password do not fit.
refusal-name = A name has 1 to { $most } characters.
refusal-password = A password has at least { $least } characters.
refusal-somebody-else = You are somebody else on this device already. Sign out first, then follow the link again.

done-password = The password is set. All other devices are signed out.
done-no-password = The password is gone. All other devices are signed out.
done-name = From now on you are { $name }.

note-start = The match begins. All chance is sealed.
note-undo = { $name } takes a move back.
    .you = You take a move back.
note-redo = { $name } plays it again.
    .you = You play it again.
note-reset = { $name } begins the turn again.
    .you = You begin your turn again.
note-ask-back = { $name } asks to take back more.
    .you = You ask to take back more.
note-agree-back = { $name } agrees.
    .you = You agree.
note-refuse-back = { $name } would rather play on.
    .you = You would rather play on.
note-rewind = The match goes back, as all agreed.
refusal-no-hints = No hints at this table.
refusal-no-coach = There is no coach at this table.
refusal-coach-asks = The coach asks: is this turn meant? The same move once more is played.
refusal-unrateable = Only people at seats of their own and bots with a level can be rated.
refusal-record = This file cannot be replayed. Line { $line }: { $reason }
refusal-record-too-long = This is not the file of a match, or it is far too long.
refusal-record-goes-on = The match in this file is not over.
refusal-analysing = The program is looking at this match already.
refusal-busy = The program has too many matches to look at. Please try again later.
record-title = Record: { $names }
branch-title = { $title }, from move { $n }
hint-told = The program would play: { $move }
note-hint = { $name } asks for a hint.
    .you = You ask for a hint.
note-restart = The rules of this game have changed since the match began. It goes on from here; what came before can no longer be looked at.

letter-foot = You get this because you asked your tables to call you. What and when: { $settings }
    No more mail: { $stop }
letter-turn = Your turn: { $game }
letter-turn-more = { $names } – the table waits for you.
letter-last-call = Little time left: { $game }
letter-last-call-more = { $names } – a quarter of your time is left.
letter-request = An answer is wanted: { $game }
letter-request-more = { $names } – somebody asks you something.
letter-invited = You are invited: { $game }
letter-invited-more = { $names } – a seat is kept for you.
letter-over = The match is over: { $game }
letter-over-more = { $names } – see how it ended.
letter-named = Somebody says your name: { $game }
letter-named-more = { $names } – there is talk at the table.
letter-test = Coppice reaches you
letter-test-more = This is how your tables will call you.
letter-digest = { $n ->
    [one] One table waits for you
   *[other] { $n } tables wait for you
}
letter-digest-more = What waits for you today:
confirm-title = Do you want reminders from Coppice?
confirm-text = { $name } wants to be called back to the table at this address. If that is you, follow this link:

    { $link }

    If not, do nothing: no more mail will come.
unsent-address = Nothing can be sent to this address.
unsent-private = The address leads into a private network.
unsent-silent = No answer
unsent-refused = Refused ({ $status })
refusal-zone = There is no such time zone.
refusal-address = This is not a mail address.
refusal-hook = A webhook is an address that begins with https:// and is not in a private network.
done-reminders = Saved.
done-mail = We sent you a mail. Follow the link in it.
done-channel = It is set up. Try it with “Test”.
done-off = It is off.
done-test = Test sent: it arrived.
refusal-bot-plays = A bot plays for you. Take your seat back first.
refusal-not-away = There is nothing to decide about this seat.
refusal-closed = This table was closed.
note-resign-end = { $name } resigns. The match ends.
    .you = You resign. The match ends.
note-resign-out = { $name } resigns. The seat is out.
    .you = You resign. Your seat is out.
note-resign-given = { $name } resigns. A bot plays on.
    .you = You resign. A bot plays on.
note-flag-vote = The time of { $name } is over. The others decide.
    .you = Your time is over. The others decide.
note-flag-lent = The time of { $name } is over. A bot plays on.
    .you = Your time is over. A bot plays on.
note-flag-given = The time of { $name } is over. The seat resigns, a bot plays on.
    .you = Your time is over. Your seat resigns, a bot plays on.
note-flag-out = The time of { $name } is over. The seat is out.
    .you = Your time is over. Your seat is out.
note-flag-end = The time of { $name } is over. The match ends.
    .you = Your time is over. The match ends.
note-bot-plays-lent = A bot plays for { $name }, until they are back.
    .you = A bot plays for you, until you are back.
note-vote-wait = { $name } would wait for { $other }.
    .you = You would wait for { $other }.
note-vote-bot = { $name } would let a bot play for { $other }.
    .you = You would let a bot play for { $other }.
note-vote-end = { $name } would end the match without { $other }.
    .you = You would end the match without { $other }.
note-wait-on = The others wait on for { $name }.
    .you = The others wait on for you.
note-come-back = { $name } is back.
    .you = You are back.
note-withdraw-back = { $name } no longer asks to take back.
    .you = You no longer ask to take back.
note-lapse-back = The request of { $name } to take back has lapsed.
    .you = Your request to take back has lapsed.
note-ask-end = { $name } asks to end the match.
    .you = You ask to end the match.
note-agree-end = { $name } agrees to end it.
    .you = You agree to end it.
note-refuse-end = { $name } would rather play on.
    .you = You would rather play on.
note-lapse-end = The request to end the match has lapsed.
note-end = The match ends, as all agreed. It counts for nothing.
note-end-left = The match ends without { $name }.
    .you = The match ends without you.
note-close = The table is closed: nobody has touched it for long.
no-such-code = No table has the code “{ $code }”. Look at it once more.
refusal-wrong-code = This is no recovery code that can still be used.
refusal-old-password = The old password does not fit.
refusal-nobody-invited = Nobody called { $name } can be invited.
refusal-other-name = That is not your name. Nothing was deleted.
done-code-used = Welcome back. The recovery code is used up: make a new one, or set a password.
done-passkey-gone = The passkey no longer opens anything here.
done-device-ended = The device is signed out.
done-others-ended = All other devices are signed out.
done-invited = { $name } is invited.
done-deleted = You are forgotten here.
somebody = Somebody
note-close-house = The table is closed by those who keep the house.
refusal-mute = Those who keep this house have asked you to be silent.
refusal-name-fixed = Those who keep this house have given you your name; it stays.
refusal-blocked = Those who keep this house do not let you in any more.
refusal-no-new-name = Which name shall { $name } have?
refusal-nobody-named = Nobody here is called { $name }.
refusal-an-owner = { $name } keeps the house, too.
refusal-no-such-table = There is no table { $code }.
done-mute = { $name } may not talk any more.
done-block = { $name } is blocked.
done-rename = The name is { $name } now.
done-forgive = { $name } may do everything again.
done-close = The table { $code } is closed.
refusal-one-person = Two names that came in by one browser do not play one another for ratings.
refusal-no-deal = There is no such deal.
refusal-day-over = This day is over.
refusal-try-first = First comes the try that counts.
refusal-sealed = It opens when the day is over.
deal-title = Deal of the day, { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
refusal-no-person = Nobody here is known by this name.
refusal-no-game = This game is not played here.
refusal-enough = So much was taken back and asked at this table that from now on only moves count. You can play on, or leave.
refusal-bots-first = One moment: the bots answer first.

# Whoever takes a lesson and has not said a name.
lesson-you = You

# Absences, and answers given at home.
note-away = { $name } has been away for a while.
    .you = You have been away for a while.
note-here = { $name } is here again.
    .you = You are here again.
note-think-again = { $name } takes an answer back.
    .you = You take your answer back.
done-said-yes = You said yes to { $name }.
done-said-yes-all = You said yes to { $name }, and so did all others: it is done.
done-said-no = You said no to { $name }.
done-voted = Noted. It is done as soon as more than half agree; until then you can change it.
done-decided = That decides it about { $name }.
done-sat = You have a seat at “{ $title }”.
done-begun = All said yes: “{ $title }” begins.
done-stood-up = You have left “{ $title }”.
done-thought-again = Your answer is taken back. You can give another.

# Clubs
refusal-no-club = There is no such club, or its link is an old one.
refusal-removed-from-club = The owner of the club has removed you. Ask them to let you in again.
refusal-club-full = The club is full, or you belong to as many clubs as one can.
refusal-clubs-enough = You own as many clubs as one can.
refusal-not-club-owner = Only the owner of the club may do that.
refusal-owner-stays = The club is yours. Make somebody else the owner first, or close it.
refusal-club-name = A club needs a name.
done-left-club = You have left “{ $name }”.
done-renewed = The link is another one now; the old one leads nowhere.
done-closed-club = “{ $name }” is closed.
done-removed = Removed. The link is another one now, too.
done-readmitted = The link lets them in again.
done-handed-on = “{ $name }” has another owner now.
refusal-invite-only = This house is closed to strangers. Sign in, or ask somebody who keeps it for an invitation.
refusal-invite-over = This invitation lets nobody in any more.
refusal-onlookers-silent = Onlookers do not talk at this table while the match goes on.

# From a rule to the lesson about it.
rule-tried = On the board: { $title }

tournament-of = { $name }’s tournament
refusal-no-tournament = There is no such tournament.
refusal-not-organiser = Only the organiser of the tournament may do that.
refusal-not-welcome = The organiser does not let you take part.
refusal-joined-already = You take part already.
refusal-not-in = They do not take part in this tournament.
refusal-too-late = It is too late to join, or the tournament is full.
refusal-too-few = Too few people have joined to fill a table.
refusal-still-played = The round is still played.
refusal-tournament-over = The tournament is over.
refusal-not-then = A tournament begins within a year, or with so many people as you say.
refusal-too-many-tournaments = Ten of your tournaments go on already. End one of them first.
refusal-tournament-rules = A tournament cannot be played like this: look at the seats, the rounds and how many go on.
letter-round = Your table is ready: { $game }
letter-round-more = { $names } – a round of your tournament begins.
tournament-nameless = A tournament
