//! Pages about people: accounts, settings, profiles, privacy.

mod account;
mod privacy;
mod profile;
mod retention;
mod settings;
mod settings_play;

use maud::{Markup, html};
use model::UnixMs;
use puzzles::Date;

pub use account::{code, goodbye, new_account, recover, sign_in};
pub use privacy::{COOKIES, NOT_PERSONAL, PERSONAL, privacy};
pub use profile::{PER_PAGE, Profile, profile};
pub use settings::{Settings, SettingsSection, settings};

use super::layout::{Page, encoded};
use super::puzzle;

/// Style sheet of these pages.
const STYLE: [&str; 1] = ["people"];

/// Renders a page of this folder.
fn people_page(page: &Page<'_>, title: &str, main: &Markup) -> Markup {
    page.render_styled(title, &STYLE, None, main)
}

/// Address of an account's profile.
pub(super) fn path_of(name: &str) -> String {
    format!("/people/{}", encoded(name))
}

/// A date: `15 November 2026`.
pub(crate) fn day(page: &Page<'_>, at: UnixMs) -> String {
    const DAY: UnixMs = 24 * 3600 * 1000;
    let date = Date::from_days(at.div_euclid(DAY));
    date.map_or_else(String::new, |date| puzzle::date(page.lang, date))
}

/// Error message of a form.
fn problem(why: Option<&str>) -> Markup {
    html! { @if let Some(why) = why { p.problem role="alert" { (why) } } }
}

/// Kind of a password field, for password managers.
#[derive(Clone, Copy)]
enum PasswordKind {
    Current,
    New,
}

/// Form field for a password.
fn password_field(
    page: &Page<'_>,
    id: &str,
    name: &str,
    label: &str,
    secret: PasswordKind,
) -> Markup {
    let (remembered, least) = match secret {
        PasswordKind::Current => ("current-password", None),
        PasswordKind::New => ("new-password", Some(model::SHORTEST_PASSWORD)),
    };
    let about = least.map(|_| format!("{id}-about"));
    html! {
        label.field for=(id) {
            span { (page.t(label)) }
            input id=(id) name=(name) type="password" required autocomplete=(remembered)
                minlength=[least] maxlength=(model::LONGEST_PASSWORD)
                aria-describedby=[about.as_ref()];
            @if let Some(about) = &about { small id=(about) { (page.t("password-about")) } }
        }
    }
}

/// Form field for the name of an account.
fn account_name_field(page: &Page<'_>, id: &str, value: &str) -> Markup {
    html! {
        label.field for=(id) {
            span { (page.t("account-name")) }
            input id=(id) name="name" required autocomplete="username" autocapitalize="off"
                spellcheck="false" maxlength=(table::name::LONGEST_NAME) value=(value);
        }
    }
}
