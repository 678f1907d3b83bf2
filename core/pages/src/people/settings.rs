//! Settings page of an account or a guest.

use maud::{Markup, html};
use model::{PasswordReset, Person, Session, SessionId};
use serde::Deserialize;

use super::{PasswordKind, account_name_field, day, password_field, problem, settings_play};
use crate::layout::Page;
use crate::push::{self, PushPage, PushView};
use presentation::args;
use presentation::art;

/// Section of the settings page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettingsSection {
    /// The name.
    Name,
    /// The password.
    Password,
    /// The recovery code.
    Code,
    /// Sessions of the account.
    Sessions,
    /// Deletion of the account.
    Delete,
    /// Settings of the device.
    Device,
    /// The avatar.
    Avatar,
    /// The visibility of the jar.
    Jar,
    /// Push messages.
    Push,
}

impl SettingsSection {
    /// Word in addresses and translations.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            SettingsSection::Name => "name",
            SettingsSection::Password => "password",
            SettingsSection::Code => "code",
            SettingsSection::Sessions => "sessions",
            SettingsSection::Delete => "delete",
            SettingsSection::Device => "device",
            SettingsSection::Avatar => "avatar",
            SettingsSection::Jar => "jar",
            SettingsSection::Push => "push",
        }
    }
}

/// Data of the settings page.
#[derive(Debug)]
pub struct Settings<'a> {
    /// Owner of the settings; `None` for a visitor who has done nothing yet.
    pub person: Option<&'a Person>,
    /// Sessions of the owner.
    pub sessions: &'a [Session],
    /// Session of this browser; `None` for a guest.
    pub current: Option<&'a SessionId>,
    /// Recent password reset code that an admin made.
    pub reset: Option<&'a PasswordReset>,
    /// Push messages; `None` without a person, or where the host has switched them off.
    pub push: Option<PushView>,
    /// Section that was just changed.
    pub done: Option<SettingsSection>,
    /// Section whose change just failed, with the reason.
    pub wrong: Option<(SettingsSection, String)>,
}

impl Settings<'_> {
    fn wrong(&self, part: SettingsSection) -> Option<&str> {
        let (at, why) = self.wrong.as_ref()?;
        (*at == part).then_some(why.as_str())
    }
}

/// Settings page of an account or a guest.
#[must_use]
pub fn settings(page: &Page<'_>, shown: &Settings<'_>) -> Markup {
    let account = shown.current.is_some();
    let main = html! {
        main #table .plain.people {
            h1.named {
                @if let Some(name) = page.name() { (art::chosen_avatar(page.choices.avatar.as_deref(), name)) }
                span { (page.t("settings-title")) }
            }
            @if let Some(done) = shown.done.filter(|part| *part != SettingsSection::Delete) {
                p.done role="status" { (page.t(&format!("settings-done-{}", done.word()))) }
            }
            (settings_play::look(page))
            (settings_play::sound(page))
            (settings_play::avatar(page))
            (settings_play::jar(page))
            (settings_play::language(page))
            (push::section(page, shown.push.as_ref(), PushPage::Settings))
            @if !account && shown.person.is_some() {
                section.panel.highlight {
                    h2 { (page.t("settings-guest")) }
                    p { (page.t("settings-guest-about")) }
                    p { a.button.main href="/account/new" { (page.t("keep-link")) } }
                }
            }
            @if let Some(reset) = shown.reset { (reset_note(page, reset)) }
            @if let Some(person) = shown.person { (name(page, shown, person)) }
            @if account {
                (password(page, shown))
                (sessions(page, shown))
                (code(page, shown))
            }
            @if shown.person.is_some() {
                (data(page))
                (delete(page, shown, account))
            }
            p.links {
                @if shown.person.is_some() { a href="/people/me" { (page.t("my-page")) } }
                a href="/privacy" { (page.t("privacy-link")) }
            }
        }
    };
    page.render_styled(&page.t("settings-title"), &["people", "push"], None, &main)
}

/// Note that an admin made a password reset code.
fn reset_note(page: &Page<'_>, reset: &PasswordReset) -> Markup {
    let made = day(page, reset.made_at);
    let used = reset.used_at.map(|used| day(page, used));
    html! {
        section #reset-note .panel.highlight {
            h2 { (page.t("settings-reset")) }
            p { (page.lang.with("settings-reset-made", &args!["date" => made.as_str()])) }
            @if let Some(used) = used {
                p { (page.lang.with("settings-reset-used", &args!["date" => used.as_str()])) }
            }
            p { (page.t("settings-reset-about")) }
        }
    }
}

/// Section with its heading.
pub(super) fn section(page: &Page<'_>, part: &str, content: &Markup) -> Markup {
    html! {
        section.panel aria-labelledby={ "part-" (part) } {
            h2 id={ "part-" (part) } { (page.t(&format!("settings-{part}"))) }
            (content)
        }
    }
}

fn name(page: &Page<'_>, shown: &Settings<'_>, person: &Person) -> Markup {
    let content = html! {
        form method="post" action="/settings/name" {
            (problem(shown.wrong(SettingsSection::Name)))
            (account_name_field(page, "name", &person.name))
            button type="submit" { (page.t("settings-name-go")) }
        }
    };
    section(page, "name", &content)
}

/// Hidden field with the account's name, for password managers.
fn username_field(shown: &Settings<'_>) -> Markup {
    html! {
        input type="text" name="username" autocomplete="username" value=[shown.person.map(|person| &person.name)] hidden;
    }
}

fn password(page: &Page<'_>, shown: &Settings<'_>) -> Markup {
    let content = html! {
        form method="post" action="/settings/password" {
            (problem(shown.wrong(SettingsSection::Password)))
            (username_field(shown))
            (password_field(page, "old", "old", "password-old", PasswordKind::Current))
            (password_field(page, "new", "new", "password-new", PasswordKind::New))
            p.quiet { (page.t("settings-password-about")) }
            button type="submit" { (page.t("settings-password-go")) }
        }
    };
    section(page, "password", &content)
}

fn sessions(page: &Page<'_>, shown: &Settings<'_>) -> Markup {
    let content = html! {
        (problem(shown.wrong(SettingsSection::Sessions)))
        ul.sessions {
            @for session in shown.sessions {
                @let here = shown.current == Some(&session.id);
                @let device = page.t(&format!("device-{}", session.device));
                li {
                    span {
                        b { (device) }
                        @if here { " " small { (page.t("session-here")) } }
                        br;
                        small {
                            (page.lang.with("session-seen", &args!["date" => day(page, session.seen_at)]))
                        }
                    }
                    @if here {
                        form method="post" action="/account/sign-out" {
                            button type="submit" { (page.t("sign-out")) }
                        }
                    } @else {
                        form method="post" action="/settings/sessions" {
                            input type="hidden" name="session" value=(session.id);
                            button type="submit" { (page.t("session-end")) }
                        }
                    }
                }
            }
        }
        @if shown.sessions.len() > 1 {
            form method="post" action="/settings/sessions" {
                button type="submit" { (page.t("session-end-others")) }
            }
        }
    };
    section(page, "sessions", &content)
}

fn code(page: &Page<'_>, shown: &Settings<'_>) -> Markup {
    let content = html! {
        p { (page.t("settings-code-about")) }
        form method="post" action="/settings/code" {
            (problem(shown.wrong(SettingsSection::Code)))
            (username_field(shown))
            (password_field(page, "code-password", "password", "password", PasswordKind::Current))
            button type="submit" { (page.t("settings-code-go")) }
        }
    };
    section(page, "code", &content)
}

fn data(page: &Page<'_>) -> Markup {
    let content = html! {
        p { (page.t("settings-data-about")) }
        p { a.button href="/settings/data.json" download { (page.t("settings-data-go")) } }
    };
    section(page, "data", &content)
}

fn delete(page: &Page<'_>, shown: &Settings<'_>, account: bool) -> Markup {
    let why = shown.wrong(SettingsSection::Delete);
    let content = html! {
        details open[why.is_some()] {
            summary { (page.t("settings-delete-open")) }
            p { (page.t("settings-delete-about")) }
            form method="post" action="/settings/delete" {
                (problem(why))
                @if account {
                    (username_field(shown))
                    (password_field(page, "delete-password", "password", "password", PasswordKind::Current))
                }
                label.tick {
                    input type="checkbox" name="sure" value="yes" required;
                    span { (page.t("settings-delete-sure")) }
                }
                button.danger type="submit" { (page.t("settings-delete-go")) }
            }
        }
    };
    section(page, "delete", &content)
}
