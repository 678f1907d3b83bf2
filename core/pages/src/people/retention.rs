//! Retention times on the privacy page.

use maud::{Markup, html};
use model::{RetentionTime, RetentionTimes};

use crate::layout::Page;
use presentation::args;

/// Data with a retention time, by message key, in the order of the page. Nobody can shorten the
/// audit log of admins.
fn times(times: &RetentionTimes) -> [(&'static str, RetentionTime); 7] {
    [
        ("finished-tables", times.finished_tables),
        ("guest-tables", times.guest_tables),
        ("open-tables", times.open_tables),
        ("begun-tables", times.begun_tables),
        ("guests", times.guests),
        ("reports", times.reports),
        ("audit", RetentionTime::Forever),
    ]
}

/// Section with the retention times in force.
pub(super) fn retention_times(page: &Page<'_>, keep: &RetentionTimes) -> Markup {
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

fn words(page: &Page<'_>, keep: RetentionTime) -> String {
    match keep {
        RetentionTime::Days(count) => page.lang.with("privacy-kept-days", &args!["days" => count]),
        RetentionTime::Forever => page.t("privacy-kept-forever"),
    }
}
