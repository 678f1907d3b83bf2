//! Error pages.

use maud::{Markup, html};

use super::layout::Page;
use presentation::art;

/// Error page. `title_key` names a message; `text` is translated already.
#[must_use]
pub fn error(page: &Page<'_>, title_key: &str, text: &str) -> Markup {
    let home = html! { a.button.main href="/" { (page.t("go-home")) } };
    error_with(page, title_key, text, &home)
}

/// Error page with other links to continue.
pub(super) fn error_with(page: &Page<'_>, title_key: &str, text: &str, ways: &Markup) -> Markup {
    let title = page.t(title_key);
    let main = html! {
        main #table .plain.sorry {
            (art::magpie())
            h1 { (title) }
            p { (text) }
            p { (ways) }
            @if let Some(contact) = page.contact() { p { (contact) } }
        }
    };
    page.render(&title, None, &main)
}

/// Page instead of one that needs a name: it asks for the name, and leads on to the page.
#[must_use]
pub fn ask_name(page: &Page<'_>) -> Markup {
    let title = page.t("ask-name");
    let main = html! {
        main #table .plain.sorry {
            (art::magpie())
            h1 { (title) }
            p { (page.t("ask-name-about")) }
            form.row.ask-name method="post" action="/name" {
                (page.name_field("name"))
                input type="hidden" name="back" value=(page.path);
                button.main type="submit" { (page.t("ask-name-go")) }
            }
            p.links { a href="/account/sign-in" { (page.t("ask-name-account")) } a href="/" { (page.t("go-home")) } }
        }
    };
    page.render(&title, None, &main)
}
