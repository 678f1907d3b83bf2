//! The part of the privacy page that says how long things are kept.

use maud::{Markup, html};
use model::{Keep, KeepTimes};

use crate::layout::Page;
use presentation::args;

/// Everything that has a time, by the names of its words, in the order of the page. The audit log
/// of admins cannot be shortened by anybody.
fn times(times: &KeepTimes) -> [(&'static str, Keep); 7] {
    [
        ("finished-tables", times.finished_tables),
        ("guest-tables", times.guest_tables),
        ("open-tables", times.open_tables),
        ("begun-tables", times.begun_tables),
        ("guests", times.guests),
        ("reports", times.reports),
        ("audit", Keep::Forever),
    ]
}

/// How long each thing is kept by the times that hold.
pub(super) fn kept(page: &Page<'_>, keep: &KeepTimes) -> Markup {
    html! {
        section.panel aria-labelledby="kept" {
            h2 #kept { (page.t("privacy-kept")) }
            p { (page.t("privacy-kept-lead")) }
            dl {
                @for (key, time) in times(keep) {
                    dt { (page.t(&format!("privacy-kept-{key}"))) ": " (words(page, time)) }
                    dd { p { (page.t(&format!("privacy-kept-{key}-about"))) } }
                }
            }
        }
    }
}

fn words(page: &Page<'_>, keep: Keep) -> String {
    match keep {
        Keep::Days(count) => page.lang.with("privacy-kept-days", &args!["days" => count]),
        Keep::Forever => page.t("privacy-kept-forever"),
    }
}
