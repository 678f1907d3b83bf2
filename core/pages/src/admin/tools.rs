//! Forms of admins that change a person: rename, reset the password, export, delete, merge.

use maud::{Markup, html};
use model::LONGEST_REASON_TEXT;
use model::{PasswordReset, UnixMs};

use super::{AdminPerson, admin_page, reason_form};
use crate::layout::{LONGEST_NAME, Page};
use crate::time::minute;
use presentation::args;

/// Facts about a person, shown before the forms.
pub(super) fn about(page: &Page<'_>, file: &AdminPerson) -> Markup {
    html! {
        dl #about .sheet {
            dt { (page.t("admin-kind")) }
            dd { (page.t(super::search::account_word(file.account))) }
            dt { (page.t("admin-number")) }
            dd { code { (file.person.id) } }
            dt { (page.t("admin-since")) }
            dd { (super::time_element(file.since)) }
            @if let Some(reset) = &file.reset {
                dt { (page.t("admin-last-code")) }
                dd #last-code { (reset_state(page, reset, file.now)) }
            }
        }
    }
}

/// State of a password reset code, in words.
fn reset_state(page: &Page<'_>, reset: &PasswordReset, now: UnixMs) -> String {
    let made = minute(reset.made_at);
    let (key, date) = match reset.used_at {
        Some(used) => ("admin-code-used", minute(used)),
        None if reset.expires_at > now => ("admin-code-waits", minute(reset.expires_at)),
        None => ("admin-code-expired", minute(reset.expires_at)),
    };
    let args = args!["made" => made.as_str(), "date" => date.as_str()];
    page.lang.with(key, &args)
}

/// Confirmation checkbox for an action that cannot be undone.
fn confirm_box(page: &Page<'_>, name: &str) -> Markup {
    html! {
        label.tick for={ "sure-" (name) } {
            input id={ "sure-" (name) } type="checkbox" name="sure" value="yes" required;
            span { (page.t(&format!("admin-{name}-sure"))) }
        }
    }
}

/// Forms that change a person.
pub(super) fn forms(page: &Page<'_>, file: &AdminPerson) -> Markup {
    let path = format!("/admin/people/{}", file.person.id);
    let form = |name: &str, choice: &Markup| {
        reason_form(
            page,
            name,
            &format!("{path}/{name}"),
            LONGEST_REASON_TEXT,
            choice,
        )
    };
    let name = html! {
        label.field for="new-name" { span { (page.t("admin-rename-name")) } }
        input #new-name name="name" maxlength=(LONGEST_NAME) autocomplete="off";
    };
    let into = html! {
        p { (page.t("admin-merge-about")) }
        label.field for="into" { span { (page.t("admin-merge-into")) } }
        input #into name="into" required maxlength="100" autocomplete="off";
        (confirm_box(page, "merge"))
    };
    html! {
        h2 { (page.t("admin-tools")) }
        div.beside {
            (form("rename", &name))
            @if file.account { (form("reset", &html! { p { (page.t("admin-reset-about")) } })) }
            (form("export", &html! { p { (page.t("admin-export-about")) } }))
            (form("merge", &into))
            (form("delete", &html! { p { (page.t("admin-delete-about")) } (confirm_box(page, "delete")) }))
        }
    }
}

/// Page with a new password reset code. The code is shown only once.
#[must_use]
pub fn reset_code(page: &Page<'_>, id: &str, name: &str, code: &str, until: UnixMs) -> Markup {
    let title = page.t("admin-reset");
    let until = minute(until);
    let main = html! {
        section .sheet aria-labelledby="code-for" {
            h2 #code-for { (name) }
            p { (page.lang.with("admin-code-about", &args!["date" => until.as_str()])) }
            p { code #reset-code { (code) } }
            p { (page.t("admin-code-where")) " " a href={ (page.origin) "/account/recover" } { (page.t("recover-title")) } }
        }
        p.next { a.button href={ "/admin/people/" (id) } { (page.t("admin-back")) } }
    };
    admin_page(page, &title, &main)
}
