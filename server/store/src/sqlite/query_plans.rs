//! Tests of query plans: SQLite finds the rows of every list by an index, in the order in which
//! they are shown, however many others there are.

use model::{
    Cursor, Filter, Pace, PersonId, Player, Reader, Stage, Status, TableFilter, TableId,
    TournamentCursor, TournamentId,
};
use rusqlite::Connection;
use rusqlite::types::Value as Sql;

use super::{MIGRATIONS, Migrations};
use crate::sql::tables::{PUBLIC_TABLES, TABLES_OF};
use crate::sql::{
    leases, lobby, merges, profiles, ratings, results, retention, search, tournaments,
};

fn open() -> Connection {
    let mut connection = Connection::open_in_memory().unwrap();
    Migrations::from_slice(MIGRATIONS)
        .to_latest(&mut connection)
        .unwrap();
    connection
}

/// The steps of a query, one per line.
fn plan(connection: &Connection, sql: &str) -> String {
    let mut explain = connection
        .prepare(&format!("EXPLAIN QUERY PLAN {sql}"))
        .unwrap();
    let values = vec![Sql::Integer(1); explain.parameter_count()];
    let steps = explain
        .query_map(rusqlite::params_from_iter(values), |row| {
            row.get::<_, String>(3)
        })
        .unwrap();
    steps.map(Result::unwrap).collect::<Vec<_>>().join("\n")
}

/// Whether a step uses that index.
fn uses(step: &str, index: &str) -> bool {
    step.split_whitespace().any(|word| word == index)
}

#[track_caller]
fn check(connection: &Connection, sql: &str, index: &str) {
    let plan = plan(connection, sql);
    let along = plan.lines().any(|step| uses(step, index));
    assert!(along, "{index} is not used:\n{sql}\n{plan}");
    // A walk along an index in its order is a SCAN that ends with the page.
    let mut scans = plan.lines().filter(|step| step.starts_with("SCAN"));
    let only_along = scans.all(|step| uses(step, index));
    assert!(only_along, "a full scan:\n{sql}\n{plan}");
    for by_hand in ["TEMP B-TREE", "AUTOMATIC"] {
        assert!(!plan.contains(by_hand), "sorted by hand:\n{sql}\n{plan}");
    }
}

#[test]
fn every_list_of_the_lobby_follows_an_index() {
    let connection = open();
    let cursor = Cursor {
        at: 5,
        id: TableId::from("x".to_owned()),
    };
    for after in [None, Some(&cursor)] {
        for pace in [None, Some(Pace::Live)] {
            let filter = Filter {
                pace,
                rated: pace.map(|_| true),
                seats: pace.map(|_| 2),
                since: pace.map(|_| 3),
                welcomes: pace.map(|_| PersonId::from("x".to_owned())),
                game: None,
            };
            let (sql, _) = lobby::open_tables_query(&filter, after, &21);
            check(&connection, &sql, "tables_open");
            let game = Some("necklace".to_owned());
            let (sql, _) = lobby::open_tables_query(&Filter { game, ..filter }, after, &21);
            check(&connection, &sql, "tables_open_of");
        }
    }
    check(&connection, lobby::BEST_TABLE, "tables_best");
    check(&connection, PUBLIC_TABLES, "tables_lobby");
}

#[test]
fn leaderboards_and_histories_follow_an_index() {
    let connection = open();
    check(&connection, ratings::LEADERBOARD, "ratings_board");
    check(&connection, ratings::BETTER, "ratings_board");
    let person = Player::Person(PersonId::from("x".to_owned()));
    check(
        &connection,
        &ratings::rated_games_query(&person),
        "results_person",
    );
    check(&connection, results::RECENT_GAMES, "results_rated");
    let bot = Player::Bot("toffee".to_owned());
    check(
        &connection,
        &ratings::rated_games_query(&bot),
        "results_level",
    );
}

#[test]
fn the_games_of_a_person_follow_an_index() {
    let connection = open();
    for (reader, index) in [
        (Reader::Owner, "results_latest"),
        (Reader::Anybody, "results_public"),
    ] {
        check(&connection, &profiles::finished_query(reader), index);
        check(
            &connection,
            &profiles::game_counts_query(reader),
            "results_tally",
        );
    }
}

#[test]
fn the_victories_over_bots_follow_an_index() {
    let plan = plan(&open(), profiles::BEATEN_LEVELS);
    assert!(
        plan.lines().any(|step| uses(step, "results_latest")),
        "{plan}"
    );
    let scans = plan.lines().filter(|step| step.starts_with("SCAN"));
    assert!(scans.clone().all(|step| uses(step, "own")), "{plan}");
}

#[test]
fn the_tables_of_a_person_follow_an_index() {
    check(&open(), TABLES_OF, "sitters_latest");
}

#[test]
fn the_lists_of_tournaments_follow_an_index() {
    let connection = open();
    let cursor = TournamentCursor {
        at: 5,
        id: TournamentId::from("x".to_owned()),
    };
    for after in [None, Some(&cursor)] {
        let (sql, _) = tournaments::page_query(Stage::Open, None, after, &21);
        check(&connection, &sql, "tournaments_list");
        let (sql, _) = tournaments::page_query(Stage::Over, Some("match"), after, &21);
        check(&connection, &sql, "tournaments_list_of");
    }
    check(
        &connection,
        tournaments::OF_PERSON,
        "tournament_entrants_of",
    );
    check(&connection, tournaments::OPEN_BY_PERSON, "tournaments_made");
    check(&connection, tournaments::DUE, "tournaments_due");
    for of_one in [tournaments::BOARDS, tournaments::RESULTS] {
        check(&connection, of_one, "PRIMARY");
    }
}

#[test]
fn what_is_due_and_the_ends_of_logs_follow_an_index() {
    let connection = open();
    for of_node in [false, true] {
        let sql = leases::due_query(&connection, of_node);
        check(&connection, &sql, "tables_alarm");
    }
    check(&connection, &leases::last_entries_query(), "PRIMARY");
}

#[test]
fn caps_and_removals_follow_an_index() {
    let connection = open();
    for solo in [retention::SOLO, retention::SOLO_BOTS] {
        check(&connection, solo, "solo_tables_of");
    }
    check(&connection, retention::EXPIRED_TABLES, "tables_keep");
    check(&connection, retention::EXPIRED_PEOPLE, "people_keep");
    check(&connection, retention::OLD_TABLES, "tables_finished");
    check(&connection, retention::SETTLED_REPORTS, "reports_settled");
    // References to a guest are found by an index too, and so are the parts of a table.
    let guest = retention::removal_of_guest(&connection).unwrap();
    let of_a_table = retention::TABLE_PARTS.map(|table| {
        let sql = format!("DELETE FROM {table} WHERE table_id = ?1");
        (sql, table)
    });
    let unused = format!("{}TRUE", retention::UNUSED_TABLE);
    let old = format!("{}TRUE", retention::OLD_TABLE);
    let results = "DELETE FROM results WHERE table_id = ?1".to_owned();
    let all = [
        (guest, "people"),
        (unused, "tables"),
        (old, "tables"),
        (results, "results"),
    ];
    for (sql, table) in all.into_iter().chain(of_a_table) {
        let plan = plan(&connection, &sql);
        let scans = plan.lines().filter(|step| step.starts_with("SCAN"));
        let scans: Vec<&str> = scans.filter(|step| *step != "SCAN CONSTANT ROW").collect();
        assert!(scans.is_empty(), "{table} is read whole:\n{sql}\n{plan}");
        assert!(plan.contains("SEARCH"), "{sql}\n{plan}");
    }
}

#[test]
fn the_searches_of_admins_follow_an_index() {
    let connection = open();
    check(&connection, &search::people_query(), "people_search");
    check(&connection, search::WITHOUT_SEARCH_KEY, "people_search");
    for (of_game, index) in [(false, "tables_of_status"), (true, "tables_of_game")] {
        check(&connection, &search::tables_query(of_game), index);
    }
    for game in [None, Some("match".to_owned())] {
        for status in [None, Some(Status::Running)] {
            let game = game.clone();
            let sql = search::tables_of_query(&TableFilter { game, status });
            check(&connection, &sql, "sitters_latest");
        }
    }
    for (sql, index) in [
        (merges::SHARED_TABLE, "sitters_latest"),
        (merges::RATED_GAME, "results_rated"),
        (merges::RATED_GAME, "results_person"),
        (merges::SHARED_TOURNAMENT, "tournament_entrants_of"),
    ] {
        check(&connection, sql, index);
    }
}

#[test]
fn the_check_finds_what_it_looks_for() {
    let fails = |sql: &'static str| {
        std::panic::catch_unwind(move || check(&open(), sql, "tables_alarm")).is_err()
    };
    assert!(!fails(
        "SELECT id FROM tables WHERE wake_at > ?1 ORDER BY wake_at"
    ));
    assert!(fails("SELECT id FROM tables WHERE title = ?1"), "no index");
    assert!(
        fails("SELECT id FROM tables WHERE wake_at > ?1 ORDER BY title"),
        "a sort"
    );
    let join = "SELECT t.id FROM tables AS t JOIN people AS p WHERE t.wake_at = ?1";
    assert!(fails(join), "a full scan of the other table");
}
