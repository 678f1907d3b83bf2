//! Checks of a PostgreSQL database and of the nodes that share it.

use std::time::Duration;

use model::RetentionTimes;
use store::{Postgres, PostgresReport};

use super::finding::Finding;

/// The oldest supported version of PostgreSQL.
const OLDEST: u32 = 150_000;
/// A round trip that players notice.
const SLOW: Duration = Duration::from_millis(20);
/// The largest allowed difference of the clocks of this machine and of the database, in
/// milliseconds.
const APART: i64 = 2_000;
/// Fewer free connections than this are a warning: a node has several, and commands need one.
const FEW_CONNECTIONS: i64 = 10;

/// The findings about a database.
pub(super) fn judge(report: &PostgresReport, keep: &RetentionTimes) -> Vec<Finding> {
    vec![
        version(report),
        rights(report),
        schema(report.schema_version, Postgres::known_schema_version()),
        latency(report.latency),
        durability(&report.settings),
        connections(report.connections_left),
        clock(report.clock_ahead_ms),
        keep_times(report.keep_times.as_ref(), keep),
    ]
}

/// The finding for a database that does not answer.
pub(super) fn unreachable(error: &str) -> Finding {
    Finding::wrong(
        "database",
        error,
        "is PostgreSQL running, and are host, port, user, password and name in --database right? \
         psql with the same URL says more",
    )
}

fn version(report: &PostgresReport) -> Finding {
    let found = format!("PostgreSQL {} answers", report.version);
    match report.version_number < OLDEST {
        true => Finding::warning(
            "database",
            format!("{found}, which is older than any that is tested"),
            format!("use PostgreSQL {} or newer", OLDEST / 10_000),
        ),
        false => Finding::ok("database", found),
    }
}

fn rights(report: &PostgresReport) -> Finding {
    if report.read_only {
        return Finding::wrong(
            "database rights",
            "the database only allows reading: it is a copy of another one, or set to read only",
            "name the server in --database that writes",
        );
    }
    if !report.may_create {
        return Finding::wrong(
            "database rights",
            "this user may not make tables, which the first start and every upgrade do",
            "GRANT CREATE ON SCHEMA public TO the user, or let the user own the database",
        );
    }
    match &report.forbidden_table {
        Some(table) => Finding::wrong(
            "database rights",
            format!("this user may not read and change the table {table}"),
            "let the user in --database own all tables of the site",
        ),
        None => Finding::ok("database rights", "this user may do what the site does"),
    }
}

/// Checks the version of the schema, of either kind of database.
pub(super) fn schema(found: Option<u32>, known: u32) -> Finding {
    match found {
        None | Some(0) => Finding::ok("schema", "empty; `sweettooth serve` makes everything"),
        Some(found) if found == known => Finding::ok(
            "schema",
            format!("version {found}, as this program writes it"),
        ),
        Some(found) if found < known => Finding::warning(
            "schema",
            format!("version {found}, and this program writes {known}"),
            "make a copy, then start the site with this program: it brings the schema up to date",
        ),
        Some(found) => Finding::wrong(
            "schema",
            format!("version {found}, and this program knows versions up to {known}"),
            "use the newer version of Sweet Tooth that wrote it, or bring back an older copy",
        ),
    }
}

fn latency(latency: Duration) -> Finding {
    let found = format!("a question takes {:.1} ms", latency.as_secs_f64() * 1e3);
    match latency > SLOW {
        true => Finding::warning(
            "database latency",
            format!("{found}, and every move waits for several"),
            "put the database nearer to the site",
        ),
        false => Finding::ok("database latency", found),
    }
}

fn durability(settings: &[(String, String)]) -> Finding {
    let off: Vec<&str> = settings
        .iter()
        .filter(|(_, value)| matches!(value.as_str(), "off" | "false" | "no" | "0"))
        .map(|(name, _)| name.as_str())
        .collect();
    if off.iter().any(|name| *name != "synchronous_commit") {
        let found = format!(
            "{} is off: a power cut can destroy the database",
            off.join(", ")
        );
        let mend = "switch it on in postgresql.conf and restart PostgreSQL";
        return Finding::wrong("durability", found, mend);
    }
    match off.is_empty() {
        true => Finding::ok("durability", "commits are on the disk when they return"),
        // The site switches it on for its own connections.
        false => Finding::warning(
            "durability",
            "synchronous_commit is off by default: other programs can lose what they wrote",
            "switch it on in postgresql.conf; the site does so for itself",
        ),
    }
}

fn connections(left: i64) -> Finding {
    let found = format!("the server takes {left} more connections");
    match left < FEW_CONNECTIONS {
        true => Finding::warning(
            "database connections",
            found,
            "raise max_connections in postgresql.conf, or let fewer programs use the server",
        ),
        false => Finding::ok("database connections", found),
    }
}

fn clock(ahead: i64) -> Finding {
    let found = match ahead {
        0.. => format!("the database's clock is {ahead} ms ahead of this machine's"),
        _ => format!(
            "the database's clock is {} ms behind this machine's",
            -ahead
        ),
    };
    match ahead.abs() > APART {
        true => Finding::wrong(
            "database clock",
            found,
            "synchronize both: timedatectl set-ntp true",
        ),
        false => Finding::ok("database clock", found),
    }
}

fn keep_times(published: Option<&RetentionTimes>, own: &RetentionTimes) -> Finding {
    match published {
        Some(published) if published != own => Finding::warning(
            "keeping",
            "the --keep options here differ from those of the node that removes things",
            "give all nodes the same --keep options",
        ),
        Some(_) => Finding::ok("keeping", "the --keep options are those that hold"),
        None => Finding::ok("keeping", "no node has removed anything yet"),
    }
}

/// Checks that several living nodes have a bus.
pub(super) fn nodes(nodes: &[String], has_bus: bool) -> Finding {
    match (nodes.len(), has_bus) {
        (0, _) => Finding::warning("nodes", "none is alive", "start the site"),
        (2.., false) => Finding::wrong(
            "nodes",
            format!("{} are alive, and no --bus is given here", nodes.join(", ")),
            "give all of them the same --bus",
        ),
        (_, _) => Finding::ok("nodes", format!("alive: {}", nodes.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use model::RetentionTime;

    use super::super::finding::Severity;
    use super::*;

    fn well() -> PostgresReport {
        PostgresReport {
            version: "16.2".to_owned(),
            version_number: 160_002,
            latency: Duration::from_micros(300),
            clock_ahead_ms: -12,
            read_only: false,
            may_create: true,
            forbidden_table: None,
            schema_version: Some(Postgres::known_schema_version()),
            settings: ["fsync", "full_page_writes", "synchronous_commit"]
                .map(|name| (name.to_owned(), "on".to_owned()))
                .into(),
            connections_left: 90,
            nodes: vec!["a".to_owned()],
            keep_times: Some(RetentionTimes::default()),
            secret: None,
        }
    }

    #[track_caller]
    fn check(change: impl FnOnce(&mut PostgresReport), name: &str, state: Severity) {
        let mut report = well();
        change(&mut report);
        for found in judge(&report, &RetentionTimes::default()) {
            let expected = if found.check == name {
                state
            } else {
                Severity::Ok
            };
            assert_eq!(found.state, expected, "{found}");
        }
    }

    #[test]
    fn every_weakness_of_a_database_is_found_by_its_own_check() {
        check(|_| {}, "", Severity::Ok);
        check(
            |db| db.version_number = 120_000,
            "database",
            Severity::Warning,
        );
        check(|db| db.read_only = true, "database rights", Severity::Wrong);
        check(
            |db| db.may_create = false,
            "database rights",
            Severity::Wrong,
        );
        let forbidden = Some("log".to_owned());
        check(
            |db| db.forbidden_table = forbidden,
            "database rights",
            Severity::Wrong,
        );
        check(
            |db| db.schema_version = Some(3),
            "schema",
            Severity::Warning,
        );
        check(
            |db| db.schema_version = Some(999),
            "schema",
            Severity::Wrong,
        );
        check(|db| db.schema_version = None, "schema", Severity::Ok);
        let slow = Duration::from_millis(30);
        check(
            |db| db.latency = slow,
            "database latency",
            Severity::Warning,
        );
        check(
            |db| db.settings[0].1 = "off".to_owned(),
            "durability",
            Severity::Wrong,
        );
        check(
            |db| db.settings[1].1 = "off".to_owned(),
            "durability",
            Severity::Wrong,
        );
        check(
            |db| db.settings[2].1 = "off".to_owned(),
            "durability",
            Severity::Warning,
        );
        check(
            |db| db.settings[2].1 = "local".to_owned(),
            "durability",
            Severity::Ok,
        );
        check(
            |db| db.connections_left = 3,
            "database connections",
            Severity::Warning,
        );
        check(
            |db| db.clock_ahead_ms = 2_001,
            "database clock",
            Severity::Wrong,
        );
        check(
            |db| db.clock_ahead_ms = -9_000,
            "database clock",
            Severity::Wrong,
        );
        check(|db| db.keep_times = None, "keeping", Severity::Ok);
        let other = RetentionTimes {
            guests: RetentionTime::Forever,
            ..RetentionTimes::default()
        };
        check(
            |db| db.keep_times = Some(other),
            "keeping",
            Severity::Warning,
        );
    }

    #[test]
    fn several_nodes_need_a_bus() {
        let names = ["a", "b"].map(str::to_owned);
        assert_eq!(nodes(&[], true).state, Severity::Warning);
        assert_eq!(nodes(&names[..1], false).state, Severity::Ok);
        assert_eq!(nodes(&names, true).state, Severity::Ok);
        assert_eq!(nodes(&names, false).state, Severity::Wrong);
    }
}
