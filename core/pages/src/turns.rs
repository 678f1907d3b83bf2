//! Page of a person's turns: waiting tables, notifications, vacation.

use maud::{Markup, html};
use model::VacationStatus;
use model::{NotificationSettings, UnixMs, WaitingTurn};

use super::layout::Page;
use super::push::{self, PushPage, PushView};
use super::tables::{PER_PAGE, names};
use super::time::days_until;
use presentation::args;

/// Data of the turns page.
#[derive(Clone, Debug)]
pub struct Turns {
    /// Tables that wait for the person, each with its deadline; the longest wait first. The list
    /// has one entry more than the page shows if there is a next page.
    pub waiting: Vec<(Option<UnixMs>, WaitingTurn)>,
    /// Notification settings.
    pub reach: NotificationSettings,
    /// Push messages; `None` where the host has switched them off.
    pub push: Option<PushView>,
    /// Vacation.
    pub rest: VacationStatus,
    /// Current time.
    pub now: UnixMs,
}

/// Page of a person's turns.
#[must_use]
pub fn turns(page: &Page<'_>, turns: &Turns) -> Markup {
    let title = page.t("turns-title");
    let main = html! {
        main #table .plain.moderation {
            h1 { (title) }
            (waiting(page, turns))
            h2 { (page.t("turns-how")) }
            (push::section(page, turns.push.as_ref(), PushPage::Turns))
            (notification(page))
            (feed(page, turns))
            (hook(page, turns))
            (vacation(page, turns))
        }
    };
    page.render_styled(&title, &["moderation", "push"], None, &main)
}

fn waiting(page: &Page<'_>, turns: &Turns) -> Markup {
    let shown = &turns.waiting[..turns.waiting.len().min(PER_PAGE)];
    let next = (turns.waiting.len() > PER_PAGE)
        .then(|| shown.last())
        .flatten();
    html! {
        @if turns.waiting.is_empty() {
            p #nothing { (page.t("turns-none")) }
        } @else {
            section.tables aria-label=(page.t("turns-title")) {
                ul {
                    @for (until, waiting) in shown {
                        @let table = &waiting.table;
                        li {
                            a href={ "/t/" (table.play_key) } {
                                span.who { (names(page, &table.title)) }
                                span.game { (page.t(&format!("{}-name", table.game))) }
                                @if let Some(until) = until { span.status.running { (left(page, *until, turns.now)) } }
                            }
                        }
                    }
                }
            }
            @if let Some((_, last)) = next {
                p.next { a.button rel="next" href={ "/turns?after=" (last.cursor()) } { (page.t("lobby-next")) } }
            }
        }
    }
}

/// Time left, in days, hours or minutes.
fn left(page: &Page<'_>, until: UnixMs, now: UnixMs) -> String {
    let minutes = (until - now).max(0) / 60_000;
    let args = args!["days" => minutes / 1440, "hours" => minutes / 60 % 24];
    match minutes {
        0..60 => page.lang.with("minutes-left", &args!["minutes" => minutes]),
        60..1440 => page
            .lang
            .with("hours-left", &args!["hours" => minutes / 60]),
        _ => page.lang.with("days-and-hours", &args),
    }
}

/// Section about browser notifications. The browser asks for permission on a click, not before.
fn notification(page: &Page<'_>) -> Markup {
    html! {
        section #notification .sheet hidden aria-labelledby="notification-title" {
            h3 #notification-title { (page.t("notification")) }
            p data-permission="default" { (page.t("notification-about")) }
            p data-permission="granted" hidden { (page.t("notification-on")) }
            p data-permission="denied" hidden { (page.t("notification-off")) }
            p data-permission="default" { button #notify type="button" { (page.t("notification-ask")) } }
        }
    }
}

fn feed(page: &Page<'_>, turns: &Turns) -> Markup {
    let button = |action: &str, words: &str, class: &str| {
        html! { button class=(class) type="submit" name="wish" value=(action) { (page.t(words)) } }
    };
    html! {
        section #feed .sheet aria-labelledby="feed-title" {
            h3 #feed-title { (page.t("feed")) }
            p { (page.t("feed-about")) }
            @match &turns.reach.feed_key {
                Some(key) => {
                    @let address = format!("{}/feed/{key}?lang={}", page.origin, page.lang);
                    p.row {
                        input #feed-address readonly aria-label=(page.t("feed-address")) value=(address);
                        button type="button" data-copy="#feed-address" { (page.t("copy")) }
                    }
                    p { (page.t("feed-secret")) }
                    form .next method="post" action="/turns/feed" {
                        (button("new", "feed-renew", "")) (button("off", "feed-off", "quiet"))
                    }
                }
                None => form method="post" action="/turns/feed" { (button("new", "feed-new", "")) },
            }
        }
    }
}

fn hook(page: &Page<'_>, turns: &Turns) -> Markup {
    let reach = &turns.reach;
    html! {
        section #hook .sheet aria-labelledby="hook-title" {
            h3 #hook-title { (page.t("hook")) }
            p { (page.t("hook-about")) }
            @if let Some(note) = &reach.hook_note {
                p #hook-note .note role="status" {
                    @match note.parse::<i64>() {
                        Ok(answer) => (page.lang.with("hook-note-answer", &args!["answer" => answer.to_string()])),
                        Err(_) => (page.t(&format!("hook-note-{note}"))),
                    }
                }
            }
            @match &reach.hook {
                Some(hook) => {
                    dl {
                        dt { (page.t("hook-address")) } dd { code { (hook.url) } }
                        dt { (page.t("hook-secret")) } dd { code #hook-key { (hook.secret) } }
                    }
                    p { (page.t("hook-signed")) }
                    form method="post" action="/turns/hook" {
                        button.quiet type="submit" name="url" value="" { (page.t("hook-off")) }
                    }
                }
                None => form .row method="post" action="/turns/hook" {
                    label.field for="hook-url" {
                        span { (page.t("hook-address")) }
                        input #hook-url name="url" type="url" required maxlength="500";
                    }
                    button type="submit" { (page.t("hook-on")) }
                },
            }
        }
    }
}

fn vacation(page: &Page<'_>, turns: &Turns) -> Markup {
    let rest = &turns.rest;
    html! {
        section #vacation .sheet aria-labelledby="vacation-title" {
            h3 #vacation-title { (page.t("vacation")) }
            p { (page.lang.with("vacation-about", &args!["days" => model::VACATION_DAYS_A_YEAR])) }
            @match rest.until {
                Some(until) => {
                    p #on-vacation { b { (page.lang.with("vacation-on", &args!["days" => days_until(until, turns.now)])) } }
                    form method="post" action="/turns/vacation" { button.main type="submit" { (page.t("vacation-end")) } }
                }
                None => {
                    p { (page.lang.with("vacation-left", &args!["days" => rest.left])) }
                    @if rest.left > 0 {
                        form .row method="post" action="/turns/vacation" {
                            label.field for="days" {
                                span { (page.t("vacation-days")) }
                                input #days name="days" type="number" min="1" max=(rest.left) value=(rest.left.min(7)) required;
                            }
                            button type="submit" { (page.t("vacation-begin")) }
                        }
                    }
                }
            }
        }
    }
}
