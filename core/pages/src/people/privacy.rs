//! Privacy page: personal data, its storage, and retention times.

use maud::{Markup, html};
use model::RetentionTimes;

use super::people_page;
use super::retention::retention_times;
use crate::layout::Page;
use crate::site::{DatabaseKind, Deployment};
use presentation::args;

/// Personal data: message key, and the database columns that contain it. A test compares the list
/// with the schema.
pub const PERSONAL: [(&str, &[&str]); 22] = [
    (
        "guest",
        &[
            "people.id",
            "people.name",
            "people.created_at",
            "people.keep_until",
            "people.search_key",
        ],
    ),
    (
        "account",
        &[
            "accounts.person_id",
            "accounts.name",
            "accounts.folded",
            "account_looks.look",
            "account_looks.person_id",
            "account_looks.version",
            "accounts.created_at",
        ],
    ),
    ("password", &["accounts.password"]),
    ("code", &["accounts.recovery"]),
    (
        "resets",
        &[
            "password_resets.person_id",
            "password_resets.hash",
            "password_resets.made_at",
            "password_resets.expires_at",
            "password_resets.used_at",
        ],
    ),
    (
        "sessions",
        &[
            "sessions.id",
            "sessions.person_id",
            "sessions.created_at",
            "sessions.seen_at",
            "sessions.device",
        ],
    ),
    (
        "tables",
        &[
            "tables.title",
            "tables.created_at",
            "tables.updated_at",
            "sitters.person_id",
            "sitters.table_id",
            "sitters.updated_at",
            "tables.strength",
            "tables.keep_until",
            "tables.guests_only",
            "tables.record_removed_at",
            "solo_tables.table_id",
            "solo_tables.person_id",
            "solo_tables.bots",
            "log.at",
            "log.id",
            "log.body",
        ],
    ),
    (
        "results",
        &[
            "results.table_id",
            "results.game",
            "results.seat",
            "results.person_id",
            "results.nth",
            "results.score",
            "results.place",
            "results.sharing",
            "results.public",
            "results.rated",
            "results.ended",
            "results.finished_at",
            "results.was",
            "results.rating",
            "results.deviation",
            "results.volatility",
            "results.took_part",
            "results.weight",
        ],
    ),
    (
        "ratings",
        &[
            "ratings.game",
            "ratings.person_id",
            "ratings.rating",
            "ratings.deviation",
            "ratings.volatility",
            "ratings.provisional",
            "ratings.games",
            "ratings.updated_at",
        ],
    ),
    (
        "tournaments",
        &[
            "tournaments.person_id",
            "tournaments.title",
            "tournaments.created_at",
            "tournaments.changed_at",
            "tournaments.starts_at",
            "tournament_entrants.tournament_id",
            "tournament_entrants.number",
            "tournament_entrants.person_id",
            "tournament_entrants.name",
            "tournament_entrants.strength",
            "tournament_entrants.entered_at",
            "tournament_entrants.from_round",
            "tournament_entrants.until_round",
        ],
    ),
    (
        "puzzles",
        &[
            "puzzles.person_id",
            "puzzles.puzzle",
            "puzzles.opened_at",
            "puzzles.seen_at",
            "puzzles.spent",
            "puzzles.moves",
            "puzzles.hints",
            "puzzles.hinted",
            "puzzles.peeked",
            "puzzles.solved_at",
            "puzzles.line",
        ],
    ),
    (
        "jar",
        &[
            "firsts.person_id",
            "firsts.first",
            "firsts.source",
            "firsts.at",
            "choices.person_id",
            "choices.avatar",
            "choices.jar",
        ],
    ),
    (
        "shunned",
        &[
            "shunned.id",
            "shunned.person_id",
            "shunned.other_id",
            "shunned.shun",
            "shunned.name",
            "shunned.at",
        ],
    ),
    (
        "turns",
        &[
            "turns.table_id",
            "turns.person_id",
            "turns.seq",
            "turns.since",
            "turns.clock_at",
            "turns.seconds",
            "turns.remind_at",
            "notices.id",
            "notices.person_id",
            "notices.table_id",
            "notices.seq",
            "notices.kind",
            "notices.at",
            "notices.hook",
            "notices.tries",
            "notices.try_at",
        ],
    ),
    (
        "reach",
        &[
            "reach.person_id",
            "reach.feed_key",
            "reach.hook_url",
            "reach.hook_secret",
            "reach.hook_origin",
            "reach.hook_note",
        ],
    ),
    (
        "push",
        &[
            "push_subscriptions.id",
            "push_subscriptions.person_id",
            "push_subscriptions.session_id",
            "push_subscriptions.endpoint",
            "push_subscriptions.public_key",
            "push_subscriptions.auth_secret",
            "push_subscriptions.origin",
            "push_subscriptions.lang",
            "push_subscriptions.utc_offset",
            "push_subscriptions.created_at",
            "push_messages.notice_id",
            "push_messages.subscription_id",
            "push_messages.state",
            "push_messages.tries",
            "push_messages.try_at",
            "reach.quiet_from",
            "reach.quiet_until",
        ],
    ),
    (
        "vacations",
        &[
            "vacations.id",
            "vacations.person_id",
            "vacations.begins_at",
            "vacations.ends_at",
        ],
    ),
    (
        "reports",
        &[
            "reports.id",
            "reports.person_id",
            "reports.about_id",
            "reports.about_name",
            "reports.table_id",
            "reports.seq",
            "reports.at",
            "reports.day",
            "reports.reason",
            "reports.words",
            "reports.talk",
            "reports.settled_at",
            "reports.verdict",
        ],
    ),
    (
        "bans",
        &["bans.person_id", "bans.until", "bans.reason", "bans.at"],
    ),
    (
        "admins",
        &[
            "admins.person_id",
            "admins.since",
            "audit.id",
            "audit.at",
            "audit.admin_id",
            "audit.admin",
            "audit.deed",
            "audit.about",
            "audit.why",
            "audit.about_id",
        ],
    ),
    (
        "merges",
        &[
            "merges.from_id",
            "merges.into_id",
            "merges.at",
            "merges.done_at",
        ],
    ),
    ("leavers", &["leavers.id"]),
];

/// Columns without personal data: games, leases, and secrets of the site.
pub const NOT_PERSONAL: &[&str] = &[
    "tables.id",
    "tables.play_key",
    "tables.watch_key",
    "tables.spec",
    "tables.game",
    "tables.public",
    "tables.status",
    "tables.wake_at",
    "tables.rated",
    "tables.seats",
    "tables.pace",
    "tables.owner",
    "tables.fence",
    "tournaments.id",
    "tournaments.spec",
    "tournaments.game",
    "tournaments.public",
    "tournaments.state",
    "tournaments.round",
    "tournaments.rounds",
    "tournaments.entrants",
    "tournament_games.tournament_id",
    "tournament_games.round",
    "tournament_games.board",
    "tournament_games.leg",
    "tournament_games.table_id",
    "tournament_games.seats",
    "results.number",
    "results.level",
    "ratings.id",
    "ratings.level",
    "log.table_id",
    "log.seq",
    "log.fence",
    "nodes.node",
    "nodes.until",
    "nodes.has_bus",
    "node_reports.node",
    "node_reports.at",
    "node_reports.body",
    "leases.name",
    "leases.owner",
    "leases.fence",
    "heartbeats.node",
    "heartbeats.opened_at",
    "heartbeats.at",
    "closings.id",
    "closings.from_at",
    "closings.until_at",
    "analysis.table_id",
    "analysis.version",
    "analysis.body",
    "secrets.name",
    "secrets.value",
    "admin_links.hash",
    "admin_links.expires_at",
    "site_facts.name",
    "site_facts.value",
];

/// Cookies by name.
pub const COOKIES: [&str; 6] = ["who", "session", "browser", "lang", "lessons", "device"];

/// Privacy page of a site with this deployment and these retention times.
#[must_use]
pub fn privacy(page: &Page<'_>, deployment: Deployment, keep: &RetentionTimes) -> Markup {
    let (place, left) = match deployment.database {
        DatabaseKind::File => ("privacy-where-file", "privacy-left-file"),
        DatabaseKind::Postgres => ("privacy-where-postgres", "privacy-left-postgres"),
    };
    let on_the_way = match deployment.proxy {
        true => "privacy-proxy",
        false => "privacy-no-proxy",
    };
    // Sentence about the deployment, added to the text of a section.
    let addition = |part| match part {
        "not" => Some(on_the_way),
        "delete" => Some(left),
        _ => None,
    };
    let days = args!["days" => model::SESSION_DAYS];
    let main = html! {
        main #table .plain.people.privacy {
            h1 { (page.t("privacy-title")) }
            p.lead { (page.t("privacy-lead")) }
            section.panel aria-labelledby="stored" {
                h2 #stored { (page.t("privacy-stored")) }
                p { (page.t(place)) }
                @if deployment.several_nodes { p { (page.t("privacy-nodes")) } }
                dl {
                    @for (key, columns) in PERSONAL {
                        dt { (page.t(&format!("privacy-{key}"))) }
                        dd {
                            p { (page.lang.with(&format!("privacy-{key}-about"), &days)) }
                            p.columns { @for column in columns { code { (column) } " " } }
                        }
                    }
                }
            }
            (retention_times(page, keep))
            section.panel aria-labelledby="cookies" {
                h2 #cookies { (page.t("privacy-cookies")) }
                dl {
                    @for name in COOKIES {
                        dt { code { (name) } }
                        dd { p { (page.t(&format!("privacy-cookie-{name}"))) } }
                    }
                }
                p { (page.t("privacy-browser")) }
            }
            @for part in ["not", "seen", "delete"] {
                section.panel aria-labelledby={ "part-" (part) } {
                    h2 id={ "part-" (part) } { (page.t(&format!("privacy-{part}"))) }
                    @for line in page.t(&format!("privacy-{part}-about")).lines() { p { (line) } }
                    @if let Some(key) = addition(part) { p { (page.t(key)) } }
                }
            }
            @if let Some(contact) = page.contact() {
                section.panel aria-labelledby="questions" {
                    h2 #questions { (page.t("privacy-contact")) }
                    p { (page.t("privacy-contact-about")) }
                    p { (contact) }
                }
            }
        }
    };
    people_page(page, &page.t("privacy-title"), &main)
}
