//! What can be done at a table, by the word under which forms post it.

use terms::words;

words! {
    /// Something that somebody does at a table: `/t/ID/WORD`.
    Deed {
        Sit = "sit",
        Leave = "leave",
        Start = "start",
        /// The host says who is to sit at a seat.
        Seat = "seat",
        Play = "play",
        Undo = "undo",
        Redo = "redo",
        Reset = "reset",
        AskBack = "ask-back",
        AnswerBack = "answer-back",
        /// A move is made ahead, again and again, or no longer.
        Ahead = "ahead",
        /// A number for the chance of a rated match.
        Mix = "mix",
        Chat = "chat",
        /// Somebody sits down before a shared screen.
        Curtain = "curtain",
        Pace = "pace",
        /// The bot that thinks or pauses moves now.
        Faster = "faster",
        Hint = "hint",
        Rematch = "rematch",
        /// Gives a seat up for good.
        Resign = "resign",
        /// Takes it back from the bot.
        ComeBack = "come-back",
        /// What to do about a seat that is away.
        Vote = "vote",
        WithdrawBack = "withdraw-back",
        /// Takes an answer back.
        ThinkAgain = "think-again",
        AskEnd = "ask-end",
        AnswerEnd = "answer-end",
        AddSeat = "add-seat",
        DropSeat = "drop-seat",
        /// The host changes what is agreed.
        Terms = "terms",
        /// Somebody else is to be the host.
        Host = "host",
        Close = "close",
        /// Would rather not play again.
        Decline = "decline",
    }
}
