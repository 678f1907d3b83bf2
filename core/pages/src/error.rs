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
