//! The engine protocol through the pipes of the built binary.

mod driver;

use std::collections::HashSet;

use driver::Driver;
use serde_json::{Value, json};
use tabletop::{Draw, Seed};

#[test]
fn the_transcript_in_the_documentation_is_what_happens() {
    let page = include_str!("../../../docs/engine-protocol.md");
    let (_, rest) = page
        .split_once("```transcript\n")
        .expect("the page has a transcript");
    let (transcript, _) = rest.split_once("```").expect("the transcript ends");
    let mut engine = Driver::start();
    let mut requests = 0;
    let mut lines = transcript.lines();
    while let (Some(request), Some(answer)) = (lines.next(), lines.next()) {
        let request = request.strip_prefix("> ").expect("requests begin with >");
        let answer = answer.strip_prefix("< ").expect("answers begin with <");
        assert_eq!(engine.raw(request.as_bytes()), answer, "{request}");
        requests += 1;
    }
    assert!(requests >= 20);
    assert!(engine.end(), "quit ends the process with success");
}

#[test]
fn every_game_has_its_page() {
    let mut engine = Driver::start();
    let answer: Value = serde_json::from_str(&engine.raw(br#"{"cmd":"games"}"#)).unwrap();
    let games = answer["games"].as_array().expect("a list of games");
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs");
    let protocol = std::fs::read_to_string(format!("{docs}/engine-protocol.md")).unwrap();
    for game in games {
        let page = format!("engine-{}.md", game["id"].as_str().unwrap());
        let text = std::fs::read_to_string(format!("{docs}/{page}"))
            .unwrap_or_else(|error| panic!("docs/{page} is missing: {error}"));
        assert!(
            protocol.contains(&page),
            "docs/engine-protocol.md must name {page}"
        );
        for option in game["options"].as_array().expect("a list of options") {
            let name = option["name"].as_str().unwrap();
            assert!(
                text.contains(&format!("`{name}`")),
                "docs/{page} lacks `{name}`"
            );
        }
    }
    assert!(games.len() >= 4);
}

/// Lines that should break the engine.
const BROKEN: [&[u8]; 14] = [
    b"",
    b"   ",
    b"{",
    b"null",
    b"\"new\"",
    b"[{\"cmd\":\"games\"}]",
    b"\x00\x01\x02",
    b"\xc3\x28",
    b"{\"cmd\":\"apply\"}",
    b"{\"cmd\":\"new\",\"game\":\"necklace\",\"seed\":\"\"}",
    b"{\"cmd\":\"new\",\"game\":\"necklace\",\"seats\":3,\"seed\":\"1\"}",
    b"{\"cmd\":\"new\",\"game\":\"necklace\",\"position\":{\"ring\":\"RGB\"}}",
    b"{\"cmd\":\"view\",\"table\":\"g\",\"seat\":1e99}",
    b"{\"cmd\":\"random\",\"table\":\"g\",\"n\":-1}",
];

/// An illegal action, and the rule or code of its refusal.
fn forgery(legal: &[&str], seat: u64, luck: &mut impl Draw) -> (Value, &'static str) {
    let due = &legal[0][..1];
    let other = if due == "m" { "s" } else { "m" };
    let place = &legal[luck.below(legal.len() as u32) as usize][1..];
    match luck.below(5) {
        0 => (
            json!({"seat": 1 - seat, "action": format!("{due}{place}")}),
            "N2",
        ),
        1 => (
            json!({"seat": seat, "action": format!("{other}{place}")}),
            "N2",
        ),
        2 => (json!({"seat": seat, "action": "m55"}), "unreadable-action"),
        3 => (json!({"seat": seat, "action": ""}), "unreadable-action"),
        _ => (
            json!({"seat": "house", "action": format!("{due}{place}")}),
            "N2",
        ),
    }
}

#[test]
fn an_outside_program_plays_a_thousand_games_with_forged_and_broken_lines() {
    let mut engine = Driver::start();
    let mut luck = Seed::from(42).stream("outside program");
    let mut finished = HashSet::new();
    for game in 0..1_000 {
        let closing = game % 2 == 1;
        let name = format!("g{}", game % 7);
        let options = json!({"closing": closing});
        let request = json!({"cmd": "new", "game": "necklace", "seats": 2, "seed": game.to_string(), "options": options, "as": name});
        let mut status = engine.good(&request);
        while status["over"] == false {
            let seat = status["actors"][0].as_u64().expect("somebody is to move");
            let answer = engine.good(&json!({"cmd": "legal", "table": name, "seat": seat}));
            let legal: Vec<&str> = answer["legal"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .collect();
            if luck.below(16) == 0 {
                let before = engine.good(&json!({"cmd": "state", "table": name}))["hash"].clone();
                let broken = BROKEN[luck.below(BROKEN.len() as u32) as usize];
                let answer: Value = serde_json::from_str(&engine.raw(broken)).unwrap();
                assert_eq!(answer["ok"], false, "{broken:?}");
                let (mut forged, reason) = forgery(&legal, seat, &mut luck);
                (forged["cmd"], forged["table"]) = (json!("apply"), json!(name));
                let error = engine.bad(&forged);
                assert!(
                    error["rule"] == reason || error["code"] == reason,
                    "{forged}: {error}"
                );
                let after = engine.good(&json!({"cmd": "state", "table": name}))["hash"].clone();
                assert_eq!(before, after, "a refused line left its mark");
            }
            let action = legal[luck.below(legal.len() as u32) as usize];
            let request = json!({"cmd": "apply", "table": name, "seat": seat, "action": action});
            status = engine.good(&request);
            assert_eq!(status["action"], action);
        }
        assert_eq!(
            status["outcome"]["scores"].as_array().map(Vec::len),
            Some(2)
        );
        let end = engine.good(&json!({"cmd": "state", "table": name}));
        finished.insert(end["hash"].to_string());
        let record = engine.good(&json!({"cmd": "record", "table": name}))["record"].clone();
        let loaded = engine.good(&json!({"cmd": "load", "record": record, "as": "replay"}));
        assert_eq!(loaded["outcome"], status["outcome"]);
    }
    assert!(
        finished.len() > 990,
        "a thousand seeds give about a thousand different games"
    );
    assert!(engine.end());
}

#[test]
fn any_position_can_be_set_and_state_restores_it_exactly() {
    let mut engine = Driver::start();
    for seed in 0..40 {
        for closing in [false, true] {
            let options = json!({"closing": closing});
            engine.good(&json!({"cmd": "new", "game": "necklace", "seed": seed, "options": options, "as": "a"}));
            engine.good(&json!({"cmd": "random", "table": "a", "n": seed}));
            let state = engine.good(&json!({"cmd": "state", "table": "a"}));
            let position = &state["position"];
            engine.good(&json!({"cmd": "new", "game": "necklace", "position": position, "options": options, "as": "b"}));
            for cmd in ["state", "legal", "view"] {
                let mut of = |table| engine.good(&json!({"cmd": cmd, "table": table}));
                let (mut a, mut b) = (of("a"), of("b"));
                for answer in [&mut a, &mut b] {
                    answer
                        .as_object_mut()
                        .unwrap()
                        .retain(|key, _| key != "table" && key != "moves");
                }
                assert_eq!(a, b);
            }
        }
    }
}

#[test]
fn undo_and_apply_lead_back_to_the_same_state() {
    let mut engine = Driver::start();
    engine.good(&json!({"cmd": "new", "game": "necklace", "seed": "undo", "as": "a"}));
    let hash =
        |engine: &mut Driver| engine.good(&json!({"cmd": "state", "table": "a"}))["hash"].clone();
    let start = hash(&mut engine);
    let played = engine.good(&json!({"cmd": "random", "table": "a", "n": 100}));
    assert_eq!(played["over"], true);
    let end = hash(&mut engine);
    let moves = played["moves"].as_u64().unwrap();
    let error = engine.bad(&json!({"cmd": "undo", "table": "a", "n": moves + 1}));
    assert_eq!(error["code"], "nothing-to-undo");
    assert_eq!(
        engine.good(&json!({"cmd": "undo", "table": "a", "n": moves}))["moves"],
        0
    );
    assert_eq!(hash(&mut engine), start);
    for step in played["played"].as_array().unwrap() {
        engine.good(&json!({"cmd": "apply", "table": "a", "action": step[2]}));
    }
    assert_eq!(hash(&mut engine), end);
}

#[test]
fn a_tampered_record_is_refused_with_the_place() {
    let mut engine = Driver::start();
    engine.good(&json!({"cmd": "new", "game": "necklace", "seed": "7", "as": "a"}));
    engine.good(&json!({"cmd": "random", "table": "a", "n": 5}));
    let record = engine.good(&json!({"cmd": "record", "table": "a"}))["record"].clone();
    let tampered = |change: &dyn Fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        json!({"cmd": "load", "record": record, "as": "b"})
    };
    let mut complaint = |request: &Value| {
        let error = engine.bad(request);
        assert_eq!(error["code"], "bad-record");
        error["message"].as_str().unwrap().to_owned()
    };
    let message = complaint(&tampered(&|record| {
        record["hash"] = json!("0000000000000000");
    }));
    assert!(message.contains("but its moves lead to"), "{message}");
    let message = complaint(&tampered(&|record| record["moves"][2][2] = json!("m54x")));
    assert!(message.starts_with("move 3 (`m54x` by 1): "), "{message}");
    let message = complaint(&tampered(&|record| record["moves"][1][1] = json!("nobody")));
    assert!(message.contains("neither a seat"), "{message}");
    let message = complaint(&tampered(&|record| record["moves"][0][0] = json!(9)));
    assert!(message.contains("time 0 ms is before 9 ms"), "{message}");
    let message = complaint(&tampered(&|record| record["format"] = json!("chess")));
    assert!(message.contains("a record begins with"), "{message}");
    assert_eq!(
        engine.bad(&json!({"cmd": "view", "table": "b"}))["code"],
        "unknown-table"
    );
}

#[test]
fn a_perft_beyond_its_budget_is_refused_and_the_session_goes_on() {
    let mut engine = Driver::start();
    engine.good(&json!({"cmd": "new", "game": "necklace", "seed": "7", "as": "a"}));
    let perft = |depth: u32| json!({"cmd": "perft", "table": "a", "depth": depth});
    assert_eq!(engine.bad(&perft(40))["code"], "too-large");
    assert_eq!(engine.bad(&perft(65))["code"], "bad-field");
    assert_eq!(engine.good(&perft(3))["count"], 91_080);
}

#[test]
fn a_bot_moves_for_the_seat_whose_turn_it_is_and_the_same_for_the_same_request() {
    let mut engine = Driver::start();
    for game in ["necklace", "pinata", "hunters"] {
        for level in ["random", "marshmallow", "jawbreaker", "plain"] {
            let new = json!({"cmd": "new", "game": game, "seats": 2, "seed": 5, "as": "a"});
            let mut status = engine.good(&new);
            for _ in 0..6 {
                let ask = json!({"cmd": "bot", "table": "a", "level": level, "nodes": 30});
                let answer = engine.good(&ask);
                assert_eq!(engine.good(&ask), answer, "{game} {level}");
                assert_eq!(answer["seat"], status["actors"][0]);
                let value = answer["value"].as_f64().unwrap();
                assert!((0.0..=1.0).contains(&value), "{answer}");
                let action = &answer["actions"][0];
                status = engine.good(&json!({"cmd": "apply", "table": "a", "action": action}));
            }
        }
    }
    let mut think =
        json!({"cmd": "bot", "table": "a", "level": "plain", "nodes": 200, "think": true});
    let ways = engine.good(&think)["ways"].clone();
    assert!(ways.as_array().is_some_and(|ways| ways.len() > 1), "{ways}");
    think["time"] = json!(1);
    engine.good(&think);
}

#[test]
fn a_bot_in_real_time_says_what_it_will_do_and_when() {
    let mut engine = Driver::start();
    let mut status =
        engine.good(&json!({"cmd": "new", "game": "match", "seats": 2, "seed": 5, "as": "a"}));
    for _ in 0..5 {
        let reveal = &status["timer"]["action"];
        let request = json!({"cmd": "apply", "table": "a", "seat": "house", "action": reveal});
        status = engine.good(&request);
    }
    let answer = engine.good(&json!({"cmd": "bot", "table": "a", "seat": 1, "level": "toffee"}));
    assert!(
        answer["actions"].is_array() && answer.get("value").is_none(),
        "{answer}"
    );
    assert!(
        answer.as_object().unwrap().contains_key("after"),
        "{answer}"
    );
    for (field, value) in [
        ("level", json!("plain")),
        ("nodes", json!(5)),
        ("time", json!(5)),
    ] {
        let mut request = json!({"cmd": "bot", "table": "a", "seat": 1});
        request[field] = value;
        let error = engine.bad(&request);
        let message = error["message"].as_str().unwrap();
        assert!(
            message.starts_with(&format!("{field}: Candy Match is played in real time")),
            "{error}"
        );
    }
}

#[test]
fn a_bot_asked_wrongly_names_the_field() {
    let mut engine = Driver::start();
    engine.good(&json!({"cmd": "new", "game": "necklace", "seed": 5, "as": "a"}));
    for (field, value) in [
        ("level", json!("gobstopper")),
        ("level", json!(7)),
        ("nodes", json!(0)),
        ("nodes", json!(-1)),
        ("time", json!(0)),
        ("time", json!(u64::MAX)),
        ("seat", json!(1)),
        ("seat", json!(7)),
        ("think", json!("yes")),
    ] {
        let mut request = json!({"cmd": "bot", "table": "a"});
        request[field] = value;
        let error = engine.bad(&request);
        assert_eq!(error["code"], "bad-field", "{request}");
        let message = error["message"].as_str().unwrap();
        assert!(
            message.starts_with(&format!("{field}: ")),
            "{request}: {message}"
        );
    }
    engine.good(&json!({"cmd": "random", "table": "a", "n": 200}));
    let error = engine.bad(&json!({"cmd": "bot", "table": "a"}));
    assert!(
        error["message"]
            .as_str()
            .unwrap()
            .contains("nothing to think about"),
        "{error}"
    );
}
