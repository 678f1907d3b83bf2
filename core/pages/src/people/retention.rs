//! Retention times on the privacy page.

use maud::{Markup, html};
use model::{Keep, KeepTimes};

use crate::layout::Page;
use presentation::args;

/// Data with a retention time, by message key, in the order of the page. Nobody can shorten the
/// audit log of admins.
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

/// Section with the retention times in force.
pub(super) fn retention_times(page: &Page<'_>, keep: &KeepTimes) -> Markup {
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
