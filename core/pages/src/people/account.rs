//! Account pages: sign up, sign in, recover, delete.

use maud::{Markup, html};
use serde_json::json;

use super::{PasswordKind, account_name_field, password_field, people_page, problem};
use crate::layout::{Page, PageScript, ScriptData};
use presentation::args;
use presentation::art;

/// Sign-up page, on which a guest gets an account.
#[must_use]
pub fn new_account(page: &Page<'_>, name: &str, why: Option<&str>) -> Markup {
    let lead = match page.person {
        Some(_) => "keep-lead",
        None => "keep-lead-new",
    };
    let main = html! {
        main #table .plain.people {
            h1 { (page.t("keep-title")) }
            p.lead { (page.t(lead)) }
            form.panel method="post" action="/account/new" {
                (problem(why))
                (account_name_field(page, "name", name))
                (password_field(page, "password", "password", "password", PasswordKind::New))
                button.main type="submit" { (page.t("keep-go")) }
            }
            p { (page.t("keep-no-mail")) }
            p.links {
                a href="/account/sign-in" { (page.t("keep-have")) }
                a href="/privacy" { (page.t("privacy-link")) }
            }
        }
    };
    people_page(page, &page.t("keep-title"), &main)
}

/// Sign-in page. `guest` is the name of the guest in this browser whose games can be merged.
#[must_use]
pub fn sign_in(page: &Page<'_>, name: &str, guest: Option<&str>, why: Option<&str>) -> Markup {
    let main = html! {
        main #table .plain.people {
            h1 { (page.t("sign-in-title")) }
            form.panel method="post" action="/account/sign-in" {
                (problem(why))
                (account_name_field(page, "name", name))
                (password_field(page, "password", "password", "password", PasswordKind::Current))
                @if let Some(guest) = guest {
                    label.tick {
                        input type="checkbox" name="take" value="yes" checked;
                        span { (page.lang.with("sign-in-take", &args!["name" => guest])) }
                    }
                    p.quiet { (page.t("sign-in-take-about")) }
                }
                button.main type="submit" { (page.t("sign-in")) }
            }
            p.links {
                a href="/account/recover" { (page.t("sign-in-forgotten")) }
                a href="/account/new" { (page.t("sign-in-new")) }
            }
        }
    };
    people_page(page, &page.t("sign-in-title"), &main)
}

/// Recovery page, for people who forgot the password and kept the code.
#[must_use]
pub fn recover(page: &Page<'_>, code: &str, why: Option<&str>) -> Markup {
    let main = html! {
        main #table .plain.people {
            h1 { (page.t("recover-title")) }
            p.lead { (page.t("recover-lead")) }
            form.panel method="post" action="/account/recover" {
                (problem(why))
                label.field for="code" {
                    span { (page.t("code")) }
                    input #code .code name="code" required autocomplete="off" autocapitalize="characters"
                        spellcheck="false" maxlength="60" value=(code);
                }
                (password_field(page, "password", "password", "password-new", PasswordKind::New))
                button.main type="submit" { (page.t("recover-go")) }
            }
            p { (page.t("recover-lost")) }
        }
    };
    people_page(page, &page.t("recover-title"), &main)
}

/// Page with a new recovery code. The code is shown only once.
#[must_use]
pub fn code(page: &Page<'_>, code: &str) -> Markup {
    let name = page.name().unwrap_or_default();
    let main = html! {
        main #table .plain.people {
            h1.named { (art::avatar(name)) span { (page.lang.with("code-title", &args!["name" => name])) } }
            section.panel.highlight aria-labelledby="code-why" {
                h2 #code-why { (page.t("code-why")) }
                p { (page.t("code-about")) }
                p.code-row {
                    input #code .code readonly aria-label=(page.t("code")) value=(code);
                    button type="button" data-copy="#code" { (page.t("copy")) }
                }
                form method="post" action="/account/code.txt" {
                    input type="hidden" name="code" value=(code);
                    button type="submit" { (page.t("code-download")) }
                }
            }
            p { a.button.main href="/people/me" { (page.t("code-kept")) } }
        }
    };
    let script_data = ScriptData {
        script: PageScript::Main,
        socket: None,
        version: None,
        seq: 0,
        words: json!({ "copied": page.t("words-copied") }).to_string(),
    };
    page.render_styled(&page.t("code"), &super::STYLE, Some(&script_data), &main)
}

/// Page after an account was deleted.
#[must_use]
pub fn goodbye(page: &Page<'_>) -> Markup {
    let main = html! {
        main #table .plain.people {
            h1 { (page.t("goodbye-title")) }
            p.lead { (page.t("goodbye-about")) }
            p { a.button.main href="/" { (page.t("go-home")) } }
        }
    };
    people_page(page, &page.t("goodbye-title"), &main)
}
