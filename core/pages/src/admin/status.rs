//! Status page of admins: nodes, leases, queues, the database and its disk.

use maud::{Markup, html};
use model::SiteStatus;
use model::{NodeReport, NodeStatus, UnixMs};

use super::admin_page;
use crate::layout::Page;
use crate::time::minute;
use presentation::args;
use presentation::i18n::Lang;

const SECOND: UnixMs = 1000;
const MINUTE: UnixMs = 60 * SECOND;
const HOUR: UnixMs = 60 * MINUTE;
const DAY: UnixMs = 24 * HOUR;

/// A duration in its two largest units.
fn span(lang: Lang, ms: UnixMs) -> String {
    let ms = ms.max(0);
    let (key, large, small) = match ms {
        DAY.. => ("span-days", ms / DAY, ms % DAY / HOUR),
        HOUR.. => ("span-hours", ms / HOUR, ms % HOUR / MINUTE),
        _ => ("span-minutes", ms / MINUTE, ms % MINUTE / SECOND),
    };
    lang.with(key, &args!["large" => large, "small" => small])
}

/// A size in the largest unit that gives at least ten.
fn size(bytes: u64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB"];
    let steps = |size: u64| (size >= 10 * 1024).then_some(size / 1024);
    let mut unit = 0;
    let mut size = bytes;
    while let Some(next) = steps(size).filter(|_| unit + 1 < units.len()) {
        (size, unit) = (next, unit + 1);
    }
    format!("{size} {}", units[unit])
}

/// Status of the site, as the node `here` shows it at the time `now`.
#[must_use]
pub fn status(
    page: &Page<'_>,
    status: &SiteStatus,
    here: &str,
    now: UnixMs,
    refreshes: bool,
) -> Markup {
    let database = &status.database;
    let main = html! {
        p {
            time.when { (minute(now)) " UTC" } " · "
            @match refreshes {
                true => { (page.t("status-refreshes")) " " a href="/admin/status?still=1" { (page.t("status-stop")) } },
                false => a href="/admin/status" { (page.t("status-go-on")) },
            }
        }
        section .sheet aria-labelledby="database" {
            h2 #database { (page.t("status-database")) }
            dl.facts {
                (fact(page, "status-kind", &database.kind))
                (fact(page, "status-size", &size(database.bytes)))
                @if let Some(free) = database.free_bytes { (fact(page, "status-free", &size(free))) }
                (fact(page, "status-schema", &database.schema.to_string()))
                (fact(page, "status-merges", &status.merges_waiting.to_string()))
                (fact(page, "status-deletions", &status.deletions_waiting.to_string()))
            }
        }
        h2 { (page.lang.with("status-nodes", &args!["count" => status.nodes.len() as i64])) }
        div.beside {
            @for node in &status.nodes { (node_sheet(page, node, node.node == here, now)) }
        }
    };
    admin_page(page, &page.t("admin-status"), &main)
}

fn fact(page: &Page<'_>, key: &str, value: &str) -> Markup {
    html! { dt { (page.t(key)) } dd { (value) } }
}

fn node_sheet(page: &Page<'_>, node: &NodeStatus, here: bool, now: UnixMs) -> Markup {
    let lease = node.lease.map(|left| match left > 0 {
        true => page.lang.with(
            "status-lease-left",
            &args!["time" => span(page.lang, left).as_str()],
        ),
        false => page.t("status-lease-over"),
    });
    html! {
        section .sheet.node {
            h3 { (node.node) @if here { " " small { (page.t("status-here")) } } }
            dl.facts {
                @if let Some(age) = node.report_age {
                    (fact(page, "status-heard", &page.lang.with("status-ago", &args!["time" => span(page.lang, age).as_str()])))
                }
                @if let Some(lease) = lease { (fact(page, "status-lease", &lease)) }
                @if node.leads { (fact(page, "status-role", &page.t("status-leads"))) }
                @if let Some(report) = &node.report { (report_facts(page, report, now)) }
            }
        }
    }
}

fn report_facts(page: &Page<'_>, report: &NodeReport, now: UnixMs) -> Markup {
    let thinkers = page.lang.with(
        "status-thinking",
        &args![
            "thinking" => report.thinking.to_string(),
            "threads" => report.thinkers.to_string(),
            "waiting" => report.waiting.to_string(),
        ],
    );
    html! {
        (fact(page, "status-version", &report.version))
        (fact(page, "status-since", &format!("{} ({})", minute(report.started_at), span(page.lang, now - report.started_at))))
        (fact(page, "status-owned", &report.tables_owned.to_string()))
        (fact(page, "status-in-memory", &report.tables_in_memory.to_string()))
        (fact(page, "status-writer", &report.writer_queue.to_string()))
        (fact(page, "status-thinkers", &thinkers))
        @if report.has_workers { (fact(page, "status-workers", &report.delegated.to_string())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_and_sizes_have_units_that_can_be_read() {
        assert_eq!(span(Lang::EN, 59_999), "0 min 59 s");
        assert_eq!(span(Lang::EN, 3 * HOUR + 5 * MINUTE), "3 h 5 min");
        assert_eq!(span(Lang::EN, 50 * HOUR), "2 d 2 h");
        assert_eq!(span(Lang::PL, 50 * HOUR), "2 dni 2 godz.");
        assert_eq!(span(Lang::EN, -5), "0 min 0 s");
        assert_eq!(size(9_000), "9000 B");
        assert_eq!(size(20 * 1024), "20 KiB");
        assert_eq!(size(5 << 30), "5120 MiB");
        assert_eq!(size(u64::MAX), "16777215 TiB");
    }
}
