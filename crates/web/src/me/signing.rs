//! How I am known and where I am signed in.

use maud::{Markup, html};

use crate::model::{DeviceRow, Me, PasskeyRow};
use crate::sprite::icon;
use crate::words::Words;

pub fn name(me: &Me, words: Words) -> Markup {
    html! {
        section.panel.sec aria-labelledby="name-of-me" {
            h2 #name-of-me { (words.word("settings")) }
            form.opt.stack method="post" action="/me" {
                input type="hidden" name="back" value="/me";
                label for="name" { (words.word("your-name")) }
                span.row {
                    input #name.field name="name" value=(me.name) required maxlength="24" autocomplete="nickname";
                    button.btn { (words.word("save")) }
                }
            }
        }
    }
}

/// First whether the name is safe, then each way to come back to it.
pub fn ways(me: &Me, words: Words) -> Markup {
    let ways = &me.ways;
    let (class, sign, key) = match ways.count() {
        0 => ("safe none", "warn", "name-unsafe"),
        1 => ("safe one", "lock", "name-safe-once"),
        _ => ("safe", "lock", "name-safe"),
    };
    html! {
        section #sign.panel.sec aria-labelledby="signing" {
            h2 #signing { (words.word("signing-in")) }
            p class=(class) { (icon(sign)) span { (words.named(key, &me.name)) } }
            ul.list.asks {
                li {
                    (icon("key"))
                    div { b { (words.count("passkeys", ways.passkeys.len())) } span.sub { (words.word("passkeys-more")) } }
                    button.btn type="button" hidden data-needs-passkey data-passkey="add" { (icon("plus")) (words.word("add")) }
                }
                @for key in &ways.passkeys { (passkey(key, words)) }
                li {
                    (icon("lock"))
                    div { b { (words.word(if ways.has_password { "password-is-set" } else { "password-is-none" })) }
                        span.sub { (words.word("password-ends-others")) } }
                    details.fold {
                        summary.btn { (words.word(if ways.has_password { "change" } else { "set-password" })) }
                        (password(ways.has_password, words))
                    }
                }
                li {
                    (icon("log"))
                    div { b { (words.word(if ways.has_recovery_code { "code-is-made" } else { "code-is-none" })) }
                        span.sub { (words.word("code-more")) } }
                    form method="post" action="/me/recovery" {
                        button.btn { (words.word(if ways.has_recovery_code { "make-new" } else { "make-one" })) span.vh { ": " (words.word("recovery-code")) } }
                    }
                }
                li {
                    (icon("link"))
                    div { b { (words.word("personal-link")) } span.sub { (words.word("other-device-more")) } }
                    form method="post" action="/me/link" {
                        button.btn { (words.word("make-one")) span.vh { ": " (words.word("personal-link")) } }
                    }
                }
            }
            p.note hidden role="alert" data-passkey-note { (words.word("passkey-not-made")) }
        }
    }
}

fn passkey(key: &PasskeyRow, words: Words) -> Markup {
    let device = device_name(&key.device, words);
    html! {
        li.under {
            (icon("check"))
            div { b { (device) } span.sub { (words.ago(key.age)) } }
            form method="post" action="/me/passkey/remove" {
                input type="hidden" name="passkey" value=(key.handle);
                button.btn.quiet { (words.word("remove")) span.vh { ": " (device) } }
            }
        }
    }
}

fn password(has_password: bool, words: Words) -> Markup {
    html! {
        form.opt.stack method="post" action="/me/password" {
            @if has_password {
                label for="old-password" { (words.word("old-password")) }
                input #old-password.field type="password" name="old" required maxlength="200" autocomplete="current-password";
            }
            label for="password" { (words.word("new-password")) }
            input #password.field type="password" name="password" required[!has_password] minlength="8" maxlength="200" autocomplete="new-password" aria-describedby="password-help";
            span.d #password-help { (words.word(if has_password { "password-empty" } else { "password-none" })) }
            button.btn { (words.word("save")) }
        }
    }
}

pub fn devices(me: &Me, words: Words) -> Markup {
    html! {
        section #dev.panel.sec aria-labelledby="devices" {
            div.headrow {
                h2 #devices { (words.word("devices")) }
                @if me.devices.len() > 1 {
                    form method="post" action="/me/devices/end-others" { button.btn.quiet { (words.word("end-others")) } }
                }
            }
            ul.list.asks { @for device in &me.devices { (device_row(device, words)) } }
        }
    }
}

fn device_row(device: &DeviceRow, words: Words) -> Markup {
    let name = device_name(&device.device, words);
    html! {
        li.mine[device.is_this] {
            (icon("screen"))
            div {
                b { @if device.is_this { (words.word("this-device")) } @else { (name) } }
                span.sub { @if device.is_this { (name) " · " (words.word("here-now")) } @else { (words.ago(device.seen)) } }
            }
            @if device.is_this {
                form method="post" action="/sign-out" { button.btn.quiet { (words.word("sign-out")) } }
            } @else {
                form method="post" action="/me/devices/end" {
                    input type="hidden" name="device" value=(device.handle);
                    button.btn.quiet { (words.word("sign-out")) span.vh { ": " (name) } }
                }
            }
        }
    }
}

fn device_name(device: &str, words: Words) -> String {
    if device.is_empty() { words.word("a-device") } else { device.to_owned() }
}

pub fn data(me: &Me, words: Words) -> Markup {
    html! {
        section #dat.panel.sec aria-labelledby="my-data" {
            h2 #my-data { (words.word("my-data")) }
            div.opt.stack {
                b { (words.word("download-all")) }
                span.d { (words.word("download-all-more")) }
                span.row { a.btn href="/me/data.json" download="coppice.json" { (icon("save")) (words.word("download")) } }
            }
            form.opt.stack method="post" action="/sign-out" {
                b { (words.word("sign-out-here")) }
                span.d { (words.word(if me.ways.count() > 0 { "sign-out-more" } else { "sign-out-lost" })) }
                span.row { button.btn.quiet { (words.word("sign-out")) } }
            }
            div.opt.stack {
                b { (words.word("delete-me")) }
                span.d { (words.word("delete-me-more")) }
                span.row { a.btn.quiet href="/me/delete" { (icon("bin")) (words.word("delete-me")) } }
            }
        }
    }
}
