//! Admin pages: reports, tables, people, tournaments, audit log.

mod search;
mod status;
mod tools;

use maud::{Markup, html};
use model::LONGEST_REASON_TEXT;
use model::{
    AuditEntry, Ban, ListedPerson, ListedTable, PasswordReset, Person, Report, ReportedMessage,
    Status, TableId, TournamentId, UnixMs,
};
use table::report_case::ReportCase;
use table::talk::LONGEST_TEXT;

use super::layout::Page;
use super::tables::names;
use super::time::{days_until, minute};
use presentation::args;
pub use search::{STATES, TableQuery, found_people, tables};
pub use status::status;
pub use tools::reset_code;

/// Data of a table on its admin page.
#[derive(Clone, Debug)]
pub struct AdminTable {
    /// Id of the table.
    pub id: TableId,
    /// Key of the link for spectators.
    pub watch_key: String,
    /// Id of the game.
    pub game: String,
    /// Number of log entries.
    pub entries: usize,
    /// Whether it can be closed.
    pub goes_on: bool,
    /// People on the seats.
    pub people: Vec<Person>,
}

/// Data of a person on their admin page.
#[derive(Clone, Debug)]
pub struct AdminPerson {
    /// The person.
    pub person: Person,
    /// Whether the person has an account.
    pub account: bool,
    /// Time of the first visit.
    pub since: UnixMs,
    /// The last password reset code that an admin made for the person.
    pub reset: Option<PasswordReset>,
    /// Tables of the person.
    pub tables: Vec<ListedTable>,
    /// Address of the next page of tables.
    pub more: Option<String>,
    /// Number of reports about the person.
    pub reports: u32,
    /// The ban in force.
    pub ban: Option<Ban>,
    /// Current time.
    pub now: UnixMs,
}

/// Sections of the admin pages: path and message key.
const SECTIONS: [(&str, &str); 6] = [
    ("/admin", "admin-reports"),
    ("/admin/settled", "admin-settled"),
    ("/admin/tables", "admin-tables"),
    ("/admin/people", "admin-people"),
    ("/admin/log", "admin-log"),
    ("/admin/status", "admin-status"),
];

fn admin_page(page: &Page<'_>, title: &str, main: &Markup) -> Markup {
    let body = html! {
        main #table .plain.moderation.admin {
            nav.links aria-label=(page.t("admin")) {
                @for (path, words) in SECTIONS {
                    a href=(path) aria-current=[(page.path == path).then_some("page")] { (page.t(words)) }
                }
            }
            h1 { (title) }
            (main)
        }
    };
    page.render_styled(title, &["moderation"], None, &body)
}

fn more(page: &Page<'_>, more: Option<&str>) -> Markup {
    html! {
        @if let Some(more) = more { p.next { a #more .button href=(more) { (page.t("admin-more")) } } }
    }
}

/// Page of a link that makes an admin. Opening the page does not use the link up.
#[must_use]
pub fn claim(page: &Page<'_>, key: &str) -> Markup {
    let title = page.t("claim-title");
    let main = html! {
        main #table .plain.moderation {
            h1 { (title) }
            p { (page.t("claim-about")) }
            form .next method="post" action={ "/admin/claim/" (key) } {
                button #claim .main type="submit" { (page.t("claim-go")) }
            }
        }
    };
    page.render_styled(&title, &["moderation"], None, &main)
}

/// List of reports, open or settled.
#[must_use]
pub fn reports(page: &Page<'_>, settled: bool, list: &[Report], goes_on: Option<&str>) -> Markup {
    let title = page.t(match settled {
        true => "admin-settled",
        false => "admin-reports",
    });
    let main = html! {
        @if list.is_empty() { p #nothing { (page.t("admin-none")) } }
        ul.sheet.lines {
            @for report in list {
                li {
                    a href={ "/admin/reports/" (report.id) } {
                        b.who { (report.new.about_name) }
                        span { (page.t(&format!("report-{}", report.new.reason))) }
                        (time_element(report.new.at))
                    }
                }
            }
        }
        (more(page, goes_on))
    };
    admin_page(page, &title, &main)
}

fn time_element(at: UnixMs) -> Markup {
    html! { time.when { (minute(at)) } }
}

/// Page of a report, with the record of the game and the chat.
#[must_use]
pub fn case(page: &Page<'_>, case: &ReportCase) -> Markup {
    let ReportCase {
        report,
        watch_key,
        record,
        goes_on,
    } = case;
    let new = &report.new;
    let title = page.lang.with(
        "case-title",
        &args!["name" => new.about_name.as_str(), "id" => report.id.to_string()],
    );
    let main = html! {
        dl.sheet {
            dt { (page.t("case-about")) }
            dd { a href={ "/admin/people/" (new.about) } { (new.about_name) } }
            dt { (page.t("case-by")) }
            dd { a href={ "/admin/people/" (new.person) } { (report.by_name) } }
            dt { (page.t("case-when")) }
            dd { (time_element(new.at)) }
            dt { (page.t("report-why")) }
            dd { (page.t(&format!("report-{}", new.reason))) }
            @if !new.words.is_empty() {
                dt { (page.t("report-words")) }
                dd #case-words { (new.words) }
            }
            dt { (page.t("case-table")) }
            dd {
                a href={ "/admin/tables/" (new.table) } { (page.t("case-to-table")) } " · "
                a href={ "/t/" (watch_key) } { (page.t("case-watch")) }
            }
        }
        div.beside {
            section .sheet aria-labelledby="case-talk-title" {
                h2 #case-talk-title { (page.t("talk")) }
                (talk(page, &new.talk))
            }
            section .sheet aria-labelledby="case-record-title" {
                h2 #case-record-title { (page.t("case-record")) }
                @match record {
                    Some(record) => pre #case-record tabindex="0" { (record.to_string()) },
                    None => p { (page.t("case-no-record")) },
                }
            }
        }
        @match &report.verdict {
            Some(verdict) => p #verdict .note { (page.lang.with("case-verdict", &args!["verdict" => verdict.as_str()])) },
            None => (reason_form(page, "settle", &format!("/admin/reports/{}", report.id), LONGEST_REASON_TEXT, &html! {})),
        }
        @if *goes_on { (close_form(page, &new.table)) }
    };
    admin_page(page, &title, &main)
}

fn talk(page: &Page<'_>, talk: &[ReportedMessage]) -> Markup {
    let spoken = |said: &ReportedMessage| match &said.phrase {
        Some(code) => page
            .lang
            .try_with(&format!("phrase-{code}"), &args![])
            .unwrap_or_else(|| code.clone()),
        None => said.text.clone().unwrap_or_default(),
    };
    html! {
        @if talk.is_empty() { p { (page.t("case-no-talk")) } }
        ol #case-talk {
            @for said in talk { li { b { (model::shown_name(&said.name)) } " " span { (spoken(said)) } } }
        }
    }
}

/// Form with a reason. Its message keys are `admin-<name>`, `admin-<name>-why` and
/// `admin-<name>-go`.
fn reason_form(
    page: &Page<'_>,
    name: &str,
    action: &str,
    longest: usize,
    choice: &Markup,
) -> Markup {
    let field = format!("why-{name}");
    html! {
        form id={ "form-" (name) } .sheet method="post" action=(action) {
            h2 { (page.t(&format!("admin-{name}"))) }
            (choice)
            label.field for=(field) { span { (page.t(&format!("admin-{name}-why"))) } }
            input id=(field) name="why" required maxlength=(longest) autocomplete="off";
            p.next { button type="submit" { (page.t(&format!("admin-{name}-go"))) } }
        }
    }
}

fn close_form(page: &Page<'_>, table: &TableId) -> Markup {
    let action = format!("/admin/tables/{table}");
    reason_form(page, "close", &action, LONGEST_TEXT, &html! {})
}

/// List of tables with links to their admin pages.
fn table_lines(page: &Page<'_>, list: &[ListedTable]) -> Markup {
    html! {
        ul.sheet.lines {
            @for table in list {
                li {
                    a href={ "/admin/tables/" (table.id) } {
                        b.who { (names(page, &table.title)) }
                        span { (page.t(&format!("{}-name", table.game))) }
                        span.status { (page.t(status_word(table.status))) }
                        (time_element(table.updated_at))
                    }
                }
            }
        }
    }
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Waiting => "status-watch-waiting",
        Status::Running => "admin-status-running",
        Status::Finished => "status-watch-finished",
    }
}

/// Admin page of a table.
#[must_use]
pub fn table(page: &Page<'_>, file: &AdminTable) -> Markup {
    let names: Vec<&str> = file
        .people
        .iter()
        .map(|person| person.name.as_str())
        .collect();
    let title = match names.is_empty() {
        true => page.t(&format!("{}-name", file.game)),
        false => names.join(" – "),
    };
    let main = html! {
        dl.sheet {
            dt { (page.t("admin-game")) } dd { (page.t(&format!("{}-name", file.game))) }
            dt { (page.t("admin-people")) }
            @for person in &file.people {
                dd { a href={ "/admin/people/" (person.id) } { (person.name) } }
            }
            dt { (page.t("admin-entries")) } dd { (file.entries) }
            dt { (page.t("case-table")) } dd { a href={ "/t/" (file.watch_key) } { (page.t("case-watch")) } }
        }
        @match file.goes_on {
            true => (close_form(page, &file.id)),
            false => p #over .note { (page.t("admin-over")) },
        }
    };
    admin_page(page, &title, &main)
}

/// Admin page of a tournament.
#[must_use]
pub fn tournament(page: &Page<'_>, id: &TournamentId, title: &str, cancelled: bool) -> Markup {
    let action = format!("/admin/tournaments/{id}");
    let main = html! {
        p.links { a href={ "/tournaments/" (id) } { (page.t("tournaments-link")) } }
        @match cancelled {
            false => (reason_form(page, "call-off", &action, LONGEST_REASON_TEXT, &html! {})),
            true => p #over .note { (page.t("tournament-is-cancelled")) },
        }
    };
    admin_page(page, title, &main)
}

/// List of people. The `bool` tells whether the person is banned.
#[must_use]
pub fn people(page: &Page<'_>, list: &[(bool, ListedPerson)], goes_on: Option<&str>) -> Markup {
    let main = html! {
        (search::people_form(page, ""))
        ul.sheet.lines {
            @for (banned, known) in list {
                li {
                    a href={ "/admin/people/" (known.person.id) } {
                        b.who { (known.person.name) }
                        @if *banned { span.status { (page.t("admin-banned")) } }
                        (time_element(known.since))
                    }
                }
            }
        }
        (more(page, goes_on))
    };
    admin_page(page, &page.t("admin-people"), &main)
}

/// Admin page of a person.
#[must_use]
pub fn person(page: &Page<'_>, file: &AdminPerson) -> Markup {
    let path = format!("/admin/people/{}", file.person.id);
    let days = html! {
        label.field for="days" { span { (page.t("admin-ban-days")) } }
        select #days name="days" {
            @for days in ["1", "7", "30", "365"] {
                option value=(days) { (page.lang.with("admin-days", &args!["days" => days.parse::<i64>().unwrap_or(1)])) }
            }
            option value="" { (page.t("admin-for-good")) }
        }
    };
    let main = html! {
        (tools::about(page, file))
        p { (page.lang.with("admin-reports-about", &args!["count" => file.reports])) }
        @match &file.ban {
            Some(ban) => {
                p #banned .note {
                    @match ban.until {
                        Some(until) => (page.lang.with("admin-banned-for", &args!["days" => days_until(until, file.now), "reason" => ban.reason.as_str()])),
                        None => (page.lang.with("admin-banned-for-good", &args!["reason" => ban.reason.as_str()])),
                    }
                }
                (reason_form(page, "lift", &format!("{path}/lift"), LONGEST_REASON_TEXT, &html! {}))
            }
            None => (reason_form(page, "ban", &format!("{path}/ban"), LONGEST_REASON_TEXT, &days)),
        }
        (tools::forms(page, file))
        h2 { (page.t("admin-tables")) }
        @if file.tables.is_empty() { p { (page.t("admin-none")) } }
        (table_lines(page, &file.tables))
        (more(page, file.more.as_deref()))
    };
    admin_page(page, &file.person.name, &main)
}

/// Audit log: actions of admins.
#[must_use]
pub fn log(page: &Page<'_>, list: &[AuditEntry], goes_on: Option<&str>) -> Markup {
    let main = html! {
        ol #audit-log .sheet.lines {
            @for entry in list {
                li {
                    p {
                        b.who { (entry.admin.name) }
                        span { (page.lang.with(&format!("audit-{}", entry.action), &args!["about" => entry.about.as_str()])) }
                        @if !entry.why.is_empty() { q { (entry.why) } }
                        (time_element(entry.at))
                    }
                }
            }
        }
        (more(page, goes_on))
    };
    admin_page(page, &page.t("admin-log"), &main)
}
