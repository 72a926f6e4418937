//! Those with whom I have played.

use maud::{Markup, html};

use crate::model::{FriendRow, Me};
use crate::sprite::icon;
use crate::words::Words;

pub fn panel(me: &Me, words: Words) -> Markup {
    html! {
        section #fri.panel.sec aria-labelledby="friends" {
            h2 #friends { (words.word("friends")) }
            p.soft { (words.word("friends-more")) }
            ul.list.asks { @for friend in &me.friends { (row(friend, "block", "block", words)) } }
            @if !me.blocked.is_empty() {
                details.fold {
                    summary { (icon("block")) (words.count("blocked-people", me.blocked.len())) }
                    ul.list.asks { @for other in &me.blocked { (row(other, "unblock", "unblock", words)) } }
                }
            }
        }
    }
}

fn row(friend: &FriendRow, action: &str, key: &str, words: Words) -> Markup {
    html! {
        li {
            (icon("person"))
            div {
                b { (friend.name) }
                span.sub {
                    @if action == "block" { (words.count("together", friend.together as usize)) " · " (words.ago(friend.last)) }
                    @else { (words.word("blocked-means")) }
                }
            }
            form method="post" action={ "/me/" (action) } {
                input type="hidden" name="person" value=(friend.id);
                button.btn.quiet { (words.word(key)) span.vh { ": " (friend.name) } }
            }
        }
    }
}
