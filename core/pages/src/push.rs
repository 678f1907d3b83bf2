//! Section about push messages, on the page of turns and in the settings; sentences of a message.

use maud::{Markup, html};
use model::{NoticeKind, PushMessage, PushSettings, QuietHours};

use super::layout::Page;
use super::tables::names_text;
use presentation::args;
use presentation::i18n::Lang;

/// Data of the section about push messages.
#[derive(Clone, Debug)]
pub struct PushView {
    /// The public key of the site, in base64url.
    pub key: String,
    /// The choices of the person.
    pub settings: PushSettings,
}

/// The page on which the section stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PushPage {
    Turns,
    Settings,
}

impl PushPage {
    /// Name in forms.
    fn name(self) -> &'static str {
        match self {
            PushPage::Turns => "turns",
            PushPage::Settings => "settings",
        }
    }

    /// CSS class of a section.
    fn class(self) -> &'static str {
        match self {
            PushPage::Turns => "sheet",
            PushPage::Settings => "panel",
        }
    }
}

/// Title and text of a push message.
#[must_use]
pub fn push_text(lang: Lang, message: &PushMessage) -> (String, String) {
    let table = &message.notice.table;
    let round = message.round.as_ref().filter(|round| round.begins);
    let title = match (message.notice.about, round) {
        (NoticeKind::Turn, Some(round)) => {
            let about = args!["round" => round.round, "tournament" => round.tournament.as_str()];
            lang.with("push-round", &about)
        }
        (NoticeKind::Turn, None) => lang.t("turns-notification"),
        (NoticeKind::Reminder, _) => lang.t("feed-reminder-about"),
    };
    let game = lang.t(&format!("{}-name", table.game));
    let names = names_text(lang, &table.title);
    let text = lang.with("turns-at", &args!["names" => names, "game" => game]);
    (title, text)
}

/// Section with which a person switches push messages on and off in this browser. The script shows it
/// where the browser has push messages. Nobody is asked before a first game over days.
pub(super) fn section(page: &Page<'_>, push: Option<&PushView>, on: PushPage) -> Markup {
    let Some(push) = push.filter(|push| push.settings.is_on || push.settings.is_offered) else {
        return Markup::default();
    };
    let is_on = push.settings.is_on;
    let about = match is_on {
        true => "push-on",
        false => "push-about",
    };
    html! {
        section #push class=(on.class()) hidden[!is_on] aria-labelledby="push-title"
            data-key=(push.key) data-failed=(page.t("push-failed")) {
            @match on {
                PushPage::Turns => h3 #push-title { (page.t("push")) },
                PushPage::Settings => h2 #push-title { (page.t("push")) },
            }
            p { (page.t(about)) }
            p #push-denied hidden { (page.t("notification-off")) }
            @if is_on {
                form method="post" action="/turns/push/quiet" {
                    input type="hidden" name="page" value=(on.name());
                    (quiet_hours(page, push.settings.quiet))
                    button type="submit" { (page.t("settings-save")) }
                }
                form #push-end method="post" action="/turns/push/off" {
                    input type="hidden" name="page" value=(on.name());
                    button type="submit" { (page.t("push-end")) }
                }
            } @else {
                form #push-begin method="post" action="/turns/push" {
                    (quiet_hours(page, push.settings.quiet))
                    button type="submit" { (page.t("push-begin")) }
                }
            }
        }
    }
}

/// Fields for quiet hours.
fn quiet_hours(page: &Page<'_>, quiet: Option<QuietHours>) -> Markup {
    let quiet = quiet.unwrap_or(QuietHours::NIGHT);
    html! {
        fieldset.quiet-hours {
            legend { (page.t("push-quiet")) }
            div {
                @for (name, chosen) in [("from", quiet.from), ("until", quiet.until)] {
                    label.field {
                        span { (page.t(&format!("push-quiet-{name}"))) }
                        select name=(name) {
                            @for hour in 0..24 {
                                option value=(hour) selected[hour == chosen] { (hour) ":00" }
                            }
                        }
                    }
                }
            }
            small { (page.t("push-quiet-none")) }
        }
    }
}
