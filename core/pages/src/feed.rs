//! Atom feed (RFC 4287) of a person's turns.

use std::fmt::Write;

use model::{Notice, UnixMs};

use super::layout::site_name;
use super::tables::names_text;
use super::time::rfc3339;
use crate::site::SiteTexts;
use presentation::args;
use presentation::i18n::Lang;

/// The feed at `address` with these notices, the latest first.
#[must_use]
pub fn feed(
    lang: Lang,
    site: &SiteTexts,
    origin: &str,
    address: &str,
    notices: &[Notice],
    now: UnixMs,
) -> String {
    let site = site_name(lang, site);
    // A feed without notices has the current time.
    let updated = notices.iter().map(|notice| notice.at).max().unwrap_or(now);
    let mut atom = String::from(r#"<?xml version="1.0" encoding="utf-8"?>"#);
    let mut put = |text: String| atom.push_str(&text);
    put(format!(
        r#"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">"#
    ));
    put(element("id", address));
    put(element(
        "title",
        &lang.with("feed-title", &args!["site" => site.as_str()]),
    ));
    put(element("updated", &rfc3339(updated)));
    put(format!("<author>{}</author>", element("name", &site)));
    put(link("self", address));
    put(link("alternate", &format!("{origin}/turns")));
    for notice in notices {
        put(entry(lang, origin, notice));
    }
    put("</feed>\n".to_owned());
    atom
}

fn entry(lang: Lang, origin: &str, notice: &Notice) -> String {
    let table = &notice.table;
    let kind = notice.about.as_str();
    let game = lang.t(&format!("{}-name", table.game));
    let at = args!["names" => names_text(lang, &table.title), "game" => game];
    let place = lang.with("turns-at", &at);
    let id = format!("{origin}/t/{}#{kind}-{}", table.watch_key, notice.seq);
    let parts = [
        element("id", &id),
        element(
            "title",
            &lang.with(&format!("feed-{kind}"), &args!["table" => place]),
        ),
        element("updated", &rfc3339(notice.at)),
        link("alternate", &format!("{origin}/t/{}", table.play_key)),
        element("summary", &lang.t(&format!("feed-{kind}-about"))),
    ];
    format!("<entry>{}</entry>", parts.concat())
}

fn element(name: &str, text: &str) -> String {
    format!("<{name}>{}</{name}>", escaped(text))
}

fn link(rel: &str, href: &str) -> String {
    format!(r#"<link rel="{rel}" href="{}"/>"#, escaped(href))
}

/// Escapes text for an element or an attribute. Characters that XML does not allow are left out.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {
                let _ = write!(safe, " ");
            }
            c => safe.push(c),
        }
    }
    safe
}
