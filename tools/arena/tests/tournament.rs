//! Whole tournaments: fair, repeatable, and robust against faulty programs.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use arena::balance::Balance;
use arena::{
    ArenaReport, Contestant, ForfeitReason, Format, ProgramFault, Results, Sprt, Summary,
    Tournament, Variant, Verdict, figure, lineups,
};
use serde_json::json;
use tabletop::{SeatCount, Seed};

fn tournament(game: &str, seats: u8, names: &[&str], deals: u32) -> Tournament {
    let seats = SeatCount::new(seats).unwrap();
    let game = games::find(game).unwrap();
    Tournament {
        variant: Variant {
            game,
            options: game.default_options(),
            seats,
        },
        contestants: names
            .iter()
            .map(|name| Contestant::read(name).unwrap())
            .collect(),
        lineups: lineups(Format::RoundRobin, names.len(), seats),
        deals,
        seed: Seed::from(1),
        sprt: None,
        records: false,
        threads: 2,
    }
}

fn run(tournament: &Tournament) -> Results {
    tournament.run(&AtomicBool::new(false), |_| ()).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_number_of_threads() {
    for (game, seats, names) in [
        ("necklace", 2, &["plain@30n", "random", "plain@10n"][..]),
        ("pinata", 2, &["plain@10n", "random"]),
        ("hunters", 3, &["random", "plain@4n"]),
        ("match", 3, &["marshmallow", "toffee", "jawbreaker"]),
    ] {
        let mut arena = tournament(game, seats, names, 2);
        let alone = Tournament {
            threads: 1,
            ..arena.clone()
        };
        let results = run(&arena);
        assert_eq!(results, run(&alone), "{game}");
        arena.seed = Seed::from(2);
        assert_ne!(results, run(&arena), "{game}");
    }
}

#[test]
fn every_deal_is_played_from_every_seat() {
    let results = run(&tournament(
        "match",
        3,
        &["toffee", "liquorice", "jawbreaker"],
        3,
    ));
    assert_eq!(results.rounds.len(), 3);
    for round in &results.rounds {
        let seatings: Vec<_> = round
            .games
            .iter()
            .map(|game| game.seating.clone())
            .collect();
        assert_eq!(seatings, [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
    }
}

#[test]
fn a_search_beats_random_moves_and_levels_of_candy_match_differ() {
    let arena = tournament("necklace", 2, &["random", "plain@60n"], 15);
    let summary = Summary::new(&arena, &run(&arena), None);
    assert_eq!(summary.contestants[0].name, "plain@60n");
    assert!(summary.pairs[0].score.low > 0.5, "{:?}", summary.pairs[0]);
    let arena = tournament("match", 2, &["marshmallow", "jawbreaker"], 20);
    let summary = Summary::new(&arena, &run(&arena), Some(0));
    assert_eq!(summary.contestants[0].name, "jawbreaker");
    assert!(
        summary.contestants[1].rating.unwrap().elo == 0.0,
        "the anchor"
    );
    assert!(summary.repeatable);
}

#[test]
fn a_test_stops_as_soon_as_it_is_decided_and_always_at_the_same_deal() {
    let arena = Tournament {
        sprt: Some(Sprt {
            low: 0.0,
            high: 50.0,
        }),
        ..tournament("necklace", 2, &["plain@40n", "random"], 5_000)
    };
    let results = run(&arena);
    let (ratios, verdict) = results.test.clone().unwrap();
    assert_eq!(verdict, Verdict::Better);
    assert!(results.rounds.len() < 200 && ratios.len() == results.rounds.len());
    assert!(!results.stopped);
    assert_eq!(
        run(&Tournament {
            threads: 1,
            ..arena
        }),
        results
    );
}

#[test]
fn a_stopped_tournament_returns_its_results_so_far() {
    let stop = AtomicBool::new(false);
    let arena = tournament("necklace", 2, &["plain@5n", "random"], 1_000_000);
    let results = arena
        .run(&stop, |progress| {
            if progress.games >= 20 {
                stop.store(true, Ordering::Relaxed);
            }
        })
        .unwrap();
    assert!(results.stopped && results.rounds.len() >= 10);
    assert!(
        Summary::new(&arena, &results, None).contestants[0]
            .rating
            .is_some()
    );
}

/// A program in a file; it reads requests line by line.
fn script(folder: &Path, name: &str, body: &str) -> String {
    let file: PathBuf = folder.join(name);
    std::fs::write(&file, body).unwrap();
    format!("cmd:sh {}", file.display())
}

/// Takes the first legal action of a request.
const FIRST: &str = r#"while read -r line; do
legal=${line#*\"legal\":[\"}
echo "{\"action\":\"${legal%%\"*}\"}"
done"#;

#[test]
fn a_program_that_plays_fine_plays_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let first = script(folder.path(), "first", FIRST);
    for (game, seats) in [("necklace", 2), ("pinata", 2), ("hunters", 3)] {
        let arena = tournament(game, seats, &[&first, "random"], 1);
        let summary = Summary::new(&arena, &run(&arena), None);
        assert_eq!(summary.faults, [], "{game}");
        assert!(!summary.repeatable);
    }
}

#[test]
fn a_program_may_wait_in_real_time_and_loses() {
    let folder = tempfile::tempdir().unwrap();
    let waits = "while read -r line; do echo '{}'; done";
    let waits = script(folder.path(), "waits", waits);
    let arena = tournament("match", 2, &[&waits, "jawbreaker"], 1);
    let summary = Summary::new(&arena, &run(&arena), None);
    assert_eq!(summary.faults, []);
    assert_eq!(summary.pairs[0].wins, 2, "{:?}", summary.pairs);
}

#[test]
fn a_program_that_fails_loses_the_game_and_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let program = |name: &str, body: &str| script(folder.path(), name, body);
    let crashes = program("crashes", "read -r line\necho 'no idea' >&2\nexit 7") + "@30s";
    let hangs = program("hangs", "sleep 600") + "@1ms";
    let cheats = program(
        "cheats",
        "while read -r line; do echo '{\"action\":\"m99\"}'; done",
    ) + "@30s";
    let babbles = program("babbles", "while read -r line; do echo 'hello'; done") + "@30s";
    let silent = program("silent", "while read -r line; do echo '{}'; done") + "@30s";
    for (name, words) in [
        (&crashes, "exit status: 7): no idea"),
        (&hangs, "did not answer within 1001 ms"),
        (&cheats, "it wanted to play `m99`, but"),
        (&babbles, "its answer `hello` is wrong"),
        (&silent, "it had to move and did not"),
        (&"cmd:/nonexistent/bot".to_owned(), "ended in the middle"),
    ] {
        let arena = tournament("necklace", 2, &[name, "random"], 1);
        let results = run(&arena);
        let summary = Summary::new(&arena, &results, None);
        assert_eq!(summary.pairs[0].one, "random", "{name}");
        assert_eq!(summary.pairs[0].wins, 2, "{name}");
        assert_eq!(summary.faults.len(), 2, "{name}");
        for fault in &summary.faults {
            assert_eq!(fault.contestant, *name);
            assert!(fault.fault.contains(words), "{}", fault.fault);
        }
        let (_, fault) = results.rounds[0].games[0].finish.fault.clone().unwrap();
        assert!(!matches!(
            fault,
            ForfeitReason::Program(ProgramFault::Stopped)
        ));
    }
}

/// A program receives only what its seat may know.
#[test]
fn a_program_receives_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let body = format!(
        "while read -r line; do printf '%s\\n' \"$line\" >> '{}'\n{}",
        log.display(),
        &FIRST["while read -r line; do\n".len()..]
    );
    let nosy = script(folder.path(), "nosy", &body);
    let arena = tournament("pinata", 2, &[&nosy, "random"], 1);
    assert_eq!(Summary::new(&arena, &run(&arena), None).faults, []);
    let told = std::fs::read_to_string(log).unwrap();
    let mut drawn = 0;
    for line in told.lines() {
        let request: serde_json::Value = serde_json::from_str(line).unwrap();
        let seat = request["seat"].as_u64().unwrap();
        let other = &request["view"]["seats"][1 - seat as usize];
        assert!(other.get("hand").is_none(), "{other}");
        for step in request["history"].as_array().unwrap() {
            for event in step["events"].as_array().unwrap() {
                if event["event"] == "drew" && event["seat"] != request["seat"] {
                    assert_eq!(event["card"], json!(null), "{step}");
                    drawn += 1;
                }
            }
        }
        for secret in ["seed", "hash", "position"] {
            assert!(request.get(secret).is_none());
        }
    }
    assert!(
        drawn > 10,
        "the opponent's draws are seen, their cards are not"
    );
}

#[test]
fn balance_measures_every_game_and_the_same_for_a_seed() {
    for (game, seats, player, keys) in [
        (
            "necklace",
            2,
            "plain@5n",
            &["least_liked", "decides", "points_by_colour"][..],
        ),
        (
            "pinata",
            2,
            "random",
            &["medals", "last_medal", "card_wins", "stuck", "scored"],
        ),
        (
            "hunters",
            3,
            "random",
            &["sources", "patterns", "turns", "skipped"],
        ),
        (
            "match",
            2,
            "jawbreaker",
            &["sizes", "seconds", "overlooked", "calls"],
        ),
    ] {
        let rules = games::find(game).unwrap();
        let balance = Balance {
            variant: Variant {
                game: rules,
                options: rules.default_options(),
                seats: SeatCount::new(seats).unwrap(),
            },
            contestant: Contestant::read(player).unwrap(),
            games: 6,
            seed: Seed::from(3),
            records: false,
            threads: 2,
        };
        let run = |balance: &Balance| {
            let found = balance.run(&AtomicBool::new(false), |_| ()).unwrap();
            found.unwrap()
        };
        let found = run(&balance);
        assert_eq!(
            found,
            run(&Balance {
                threads: 1,
                ..balance.clone()
            }),
            "{game}"
        );
        assert_eq!(found.games, 6);
        for key in ["wins", "points", "margin", "length", "choices"]
            .iter()
            .chain(keys)
        {
            assert!(
                found.charts.iter().any(|chart| chart.key == *key),
                "{game}: {key}"
            );
        }
        for chart in &found.charts {
            for bar in &chart.bars {
                let e = bar.estimate;
                assert!(
                    e.low <= e.value && e.value <= e.high,
                    "{game} {}: {bar:?}",
                    chart.key
                );
            }
        }
        let wins = &found.charts[0].bars;
        let seats: f64 = wins
            .iter()
            .filter(|bar| bar.label.starts_with("seat"))
            .map(|bar| bar.estimate.value)
            .sum();
        assert!((seats - 1.0).abs() < 1e-9, "{wins:?}");
    }
}

/// Checks that all XML elements are closed in order.
fn well_formed(xml: &str) {
    let mut open: Vec<&str> = Vec::new();
    for piece in xml.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("a tag ends");
        assert!(!text.contains('>') || text.contains('{'), "{text}");
        let name = tag
            .split([' ', '/'])
            .find(|part| !part.is_empty())
            .unwrap_or(tag);
        match tag {
            tag if tag.starts_with('!') || name == "meta" || tag.ends_with('/') => {}
            tag if tag.starts_with('/') => assert_eq!(open.pop(), Some(name), "{tag}"),
            _ => open.push(name),
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert_eq!(open, Vec::<&str>::new());
}

#[test]
fn reports_are_well_formed_whatever_somebody_is_called() {
    let folder = tempfile::tempdir().unwrap();
    let odd = script(folder.path(), "odd", FIRST) + " # \"<&>\"";
    let arena = Tournament {
        sprt: Some(Sprt {
            low: 0.0,
            high: 1.0,
        }),
        ..tournament("necklace", 2, &[&odd, "random"], 2)
    };
    let summary = Summary::new(&arena, &run(&arena), None);
    let report = ArenaReport {
        game: "necklace",
        title: format!("{odd} against random"),
        facts: vec!["1 < 2 & 3 > 2".to_owned()],
        figures: figure::tournament(&summary),
        command: "sweettooth arena".to_owned(),
    };
    assert_eq!(report.figures.len(), 4);
    for text in [report.svg(), report.html()] {
        well_formed(&text);
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        assert!(text.contains("&lt;&amp;&gt;"), "names are escaped");
    }
}

#[test]
fn the_json_form_is_stable() {
    let arena = tournament("necklace", 2, &["random", "plain@5n"], 1);
    let summary = json!(Summary::new(&arena, &run(&arena), None));
    let fields = |value: &serde_json::Value| -> Vec<String> {
        value.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(summary["format"], "sweettooth arena 1");
    assert_eq!(
        fields(&summary).join(" "),
        "format game options seats seed repeatable stopped games contestants pairs by_seat test \
         faults rounds"
    );
    assert_eq!(
        fields(&summary["contestants"][0]).join(" "),
        "name elo error wins draws losses faults"
    );
    assert_eq!(
        fields(&summary["pairs"][0]).join(" "),
        "one other wins draws losses score elo"
    );
    assert_eq!(
        fields(&summary["pairs"][0]["score"]).join(" "),
        "value low high n"
    );
    assert_eq!(
        fields(&summary["rounds"][0]["games"][0]).join(" "),
        "seating places scores moves"
    );
}

/// Whether Marshmallow loses every second game to it is measured with many games (`docs/arena.md`).
#[test]
fn a_small_child_plays_every_game_without_a_fault() {
    let child = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/python/child_bot.py"
    );
    let child = format!("cmd:python3 {child}");
    for game in ["necklace", "pinata", "hunters", "match"] {
        let arena = tournament(game, 2, &[&child, "marshmallow"], 3);
        let results = run(&arena);
        assert_eq!(results.rounds.len(), 3, "{game}");
        assert_eq!(Summary::new(&arena, &results, None).faults, [], "{game}");
    }
}
