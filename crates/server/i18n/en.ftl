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
refusal-nobody-plays = Somebody has to play: keep one seat for a person.
refusal-no-moment = There is no such moment in this match.
refusal-nobody-asks = Nobody asks to take anything back.
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

done-password = The password is set.
done-no-password = The password is gone. This device and your personal link still know you.
done-name = From now on you are { $name }.

note-start = The match begins. All chance is sealed: { $seal }
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
