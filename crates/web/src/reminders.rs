//! The part of My page about reminders, and the pages that links in mails lead to.

use maud::{Markup, html};

use crate::model::{Channel, ChannelState, Letterhead, Reminders, Visitor};
use crate::shell::{self, Section};
use crate::sprite::icon;
use crate::words::Words;

/// The three ways, with their signs.
const MEDIA: [(&str, &str); 3] = [("push", "bell"), ("mail", "mail"), ("webhook", "hook")];

pub fn section(reminders: &Reminders, words: Words) -> Markup {
    let is_set = [!reminders.push.is_empty(), reminders.mail.is_some(), reminders.webhook.is_some()];
    html! {
        section #reminders.panel.sec.m-rem aria-labelledby="reminders-head" data-push-key=(reminders.push_key) {
            div.headrow {
                h2 #reminders-head { (words.word("reminders")) }
                span.small.soft { (words.word("reminders-not-while")) }
            }
            ul.chans {
                (push(reminders, words))
                (mail(reminders, words))
                (webhook(reminders, words))
            }
            @if is_set.contains(&true) { (wishes(reminders, is_set, words)) }
        }
    }
}

fn way(sign: &str, key: &str, tag: Markup, sub: Markup, buttons: Markup) -> impl Fn(Words) -> Markup {
    let (sign, key) = (sign.to_owned(), key.to_owned());
    move |words| {
        html! {
            li.chan {
                (icon(&sign))
                div.t { b { (words.word(&key)) " " (tag) } span.sub { (sub) } }
                div.row { (buttons) }
            }
        }
    }
}

fn tag(channel: &Channel, words: Words) -> Markup {
    match channel.state {
        ChannelState::On if channel.note.is_empty() => {
            html! { span.tag.ok { (icon("check")) (words.word("channel-on")) } }
        }
        ChannelState::On => html! { span.tag.on { (words.word("channel-trying")) } },
        ChannelState::Unconfirmed => html! { span.tag.on { (words.word("channel-unconfirmed")) } },
        ChannelState::GivenUp => html! { span.tag.badt { (icon("warn")) (words.word("channel-given-up")) } },
    }
}

/// Where it leads, and what went wrong.
fn about(channel: &Channel, words: Words) -> Markup {
    html! {
        (channel.label)
        @if !channel.note.is_empty() {
            " · " (channel.note) ", " (words.count("channel-tries", channel.tries as usize))
        }
    }
}

/// A button that does something to a channel.
fn deed(channel: &Channel, what: &str, class: &str, key: &str, words: Words) -> Markup {
    html! {
        form method="post" action={ "/me/reminders/" (what) } {
            input type="hidden" name="channel" value=(channel.id);
            button class=(class) aria-label={ (words.word(key)) ": " (channel.label) } { (words.word(key)) }
        }
    }
}

fn push(reminders: &Reminders, words: Words) -> Markup {
    let on = reminders.push.iter().find(|device| device.state == ChannelState::On).or(reminders.push.first());
    html! {
        (way("bell", "push", on.map_or_else(Markup::default, |device| tag(device, words)),
            html! {
                (words.word("push-more"))
                span #push-refused hidden { " " (words.word("push-refused")) }
            },
            html! {
                button.btn type="button" hidden data-push="on" { (words.word("push-here")) }
                noscript { span.soft { (words.word("push-needs-script")) } }
            })(words))
        @for device in &reminders.push {
            li.chan.device {
                (icon("phone"))
                div.t { span.sub { (about(device, words)) } }
                div.row {
                    (deed(device, "test", "btn", "channel-test", words))
                    (deed(device, "off", "btn quiet", "channel-off", words))
                }
            }
        }
    }
}

fn mail(reminders: &Reminders, words: Words) -> Markup {
    let Some(mail) = &reminders.mail else {
        let sub = if reminders.has_mail {
            html! {
                form.code method="post" action="/me/reminders/mail" {
                    label.vh for="mail-address" { (words.word("mail-address")) }
                    input #mail-address.field type="email" name="address" required maxlength="254" autocomplete="email"
                        placeholder=(words.word("mail-address"));
                    button.btn { (words.word("channel-set-up")) }
                }
            }
        } else {
            html! { (words.word("mail-none")) }
        };
        return way("mail", "mail", html! {}, sub, html! {})(words);
    };
    let buttons = html! {
        @if mail.state == ChannelState::Unconfirmed {
            form method="post" action="/me/reminders/mail" {
                input type="hidden" name="address" value=(mail.label);
                button.btn { (words.word("mail-send-again")) }
            }
        } @else { (deed(mail, "test", "btn", "channel-test", words)) }
        (deed(mail, "off", "btn quiet", "channel-off", words))
    };
    let sub = html! {
        (about(mail, words))
        @if mail.state == ChannelState::Unconfirmed { " · " (words.word("mail-look")) }
    };
    way("mail", "mail", tag(mail, words), sub, buttons)(words)
}

fn webhook(reminders: &Reminders, words: Words) -> Markup {
    let Some(hook) = &reminders.webhook else {
        let sub = html! {
            form.code.hook method="post" action="/me/reminders/webhook" {
                label.vh for="hook-shape" { (words.word("webhook-shape")) }
                select #hook-shape.field name="shape" {
                    @for shape in &reminders.shapes {
                        option value=(shape) { (words.word(&format!("shape-{shape}"))) }
                    }
                }
                label.vh for="hook-address" { (words.word("webhook-address")) }
                input #hook-address.field type="url" name="address" required maxlength="2000" placeholder="https://";
                button.btn { (words.word("channel-set-up")) }
            }
        };
        return way("hook", "webhook", html! {}, sub, html! {})(words);
    };
    let shape = hook.shape.as_deref().unwrap_or("json");
    let sub = html! { (words.word(&format!("shape-{shape}"))) " · " (about(hook, words)) };
    let buttons = html! {
        (deed(hook, "test", "btn", "channel-test", words))
        (deed(hook, "off", "btn quiet", "channel-off", words))
    };
    way("hook", "webhook", tag(hook, words), sub, buttons)(words)
}

/// What is sent by which way, when it is quiet, and whether one mail a day is enough.
fn wishes(reminders: &Reminders, is_set: [bool; 3], words: Words) -> Markup {
    let (from, to) = reminders.quiet.clone().unwrap_or_else(|| ("22:00".to_owned(), "07:30".to_owned()));
    html! {
        form method="post" action="/me/reminders" {
            table.mx {
                thead { tr {
                    th scope="col" { span.vh { (words.word("remind-what")) } }
                    @for (index, (key, sign)) in MEDIA.iter().enumerate() {
                        th scope="col" class=[(!is_set[index]).then_some("unset")] { (icon(sign)) span { (words.word(key)) } }
                    }
                } }
                tbody { @for (event, wanted) in &reminders.events { tr {
                    th scope="row" {
                        (words.word(&format!("remind-{event}")))
                        small { (words.word(&format!("remind-{event}-more"))) }
                    }
                    @for (index, (key, _)) in MEDIA.iter().enumerate() {
                        td class=[(!is_set[index]).then_some("unset")] { label.hit {
                            span.vh { (words.word(&format!("remind-{event}"))) ": " (words.word(key)) }
                            input type="checkbox" name={ (key) "-" (event) } checked[wanted[index]];
                        } }
                    }
                } } }
            }
            div.quiet3 {
                div.opt {
                    b { (words.word("quiet-hours")) }
                    span.sw {
                        input type="checkbox" name="quiet" aria-label=(words.word("quiet-hours")) checked[reminders.quiet.is_some()];
                        i {}
                    }
                    span.d { (words.word("quiet-hours-more")) }
                }
                div.row.qh {
                    label { (words.word("quiet-from")) " " input.field type="time" name="quiet-from" value=(from); }
                    label { (words.word("quiet-to")) " " input.field type="time" name="quiet-to" value=(to); }
                    label.zone { (words.word("time-zone")) " "
                        input.field name="zone" value=(reminders.zone) maxlength="64" data-zone spellcheck="false";
                    }
                }
                @if reminders.has_mail {
                    div.opt {
                        b { (words.word("daily-mail")) }
                        span.sw {
                            input type="checkbox" name="daily" aria-label=(words.word("daily-mail")) checked[reminders.is_daily];
                            i {}
                        }
                        span.d { (words.word("daily-mail-more")) }
                    }
                }
            }
            button.btn.main { (words.word("save")) }
        }
    }
}

/// What a link in a mail leads to. Nothing is done by looking: programs that read mail follow every link.
pub fn letterhead(visitor: &Visitor, which: Letterhead, action: &str) -> Markup {
    let words = Words::to(visitor);
    let key = match which {
        Letterhead::Confirm => "confirm",
        Letterhead::Confirmed => "confirmed",
        Letterhead::Stop => "stop",
        Letterhead::Stopped => "stopped",
        Letterhead::Void => "void",
    };
    let title = words.word(&format!("mail-{key}"));
    let content = html! {
        div.hero { div { h1 { (title) } p { (words.word(&format!("mail-{key}-more"))) } } }
        section.panel.sec {
            @match which {
                Letterhead::Confirm | Letterhead::Stop => {
                    form method="post" action=(action) { button.btn.main { (words.word(&format!("mail-{key}-do"))) } }
                }
                _ => { a.btn.main href="/me#reminders" { (words.word("my-page")) } }
            }
        }
    };
    shell::page(visitor, &title, Section::Me, None, content)
}

/// The page that a browser shows of itself when the net is gone. It names nobody.
pub fn offline(visitor: &Visitor) -> Markup {
    let words = Words::to(visitor);
    let body = html! {
        main #content.wrap.offline {
            svg.logo viewBox="0 0 48 48" width="96" height="96" aria-hidden="true" { use href="#logo" {} }
            h1 { (words.word("offline")) }
            p { (words.word("offline-more")) }
            p { a.btn.main href="" { (words.word("try-again")) } }
        }
    };
    let symbols = crate::sprite::used_by(&body.0);
    shell::document(visitor, &words.word("offline"), &[], html! { (symbols) (body) })
}
