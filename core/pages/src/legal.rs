//! Page with the host's legal text (an imprint).

use maud::{Markup, html};

use super::layout::Page;

/// Page with a legal text.
#[must_use]
pub fn legal(page: &Page<'_>, text: &str) -> Markup {
    let main = html! {
        main #table .plain.host-text {
            h1 { (page.t("legal-title")) }
            (paragraphs(text))
            @if let Some(contact) = page.contact() { p { (contact) } }
        }
    };
    page.render(&page.t("legal-title"), None, &main)
}

/// Paragraphs of a plain text. A blank line ends a paragraph; a line break stays one.
pub(super) fn paragraphs(text: &str) -> Markup {
    html! {
        @for paragraph in text.split("\n\n").filter(|part| !part.trim().is_empty()) {
            p {
                @for (number, line) in paragraph.trim().lines().enumerate() {
                    @if number > 0 { br; }
                    (line)
                }
            }
        }
    }
}
