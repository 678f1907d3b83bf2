//! Tests of sentences about events and refusals.

use necklace::{Colour, Event, Gaps, Necklace, Place, Recipient, Ring};
use pages::words::{announce, refusal};
use presentation::i18n::Lang;
use serde_json::{Value, json};
use table::news::{News, NewsKind};
use table::refused::Refused;
use tabletop::{AnyEvents, Seat};

use crate::languages::sources;
use crate::sample::Sample;

fn news(what: NewsKind, seat: Option<Seat>, events: Vec<Event>) -> News {
    News {
        seq: 41,
        what,
        seat,
        action: None,
        events: AnyEvents::new::<Necklace>(events),
        ruling: None,
        ran: vec![],
    }
}

fn ring(candies: impl Fn(usize) -> Option<Colour>) -> Ring {
    Ring::new(&std::array::from_fn(candies), Gaps::Open)
}

fn run_of(recipient: Recipient, colour: Colour, count: usize) -> Event {
    let ring = ring(|place| (place < count).then_some(colour));
    let place = Place::new(0).unwrap();
    Event::Gathered {
        seat: Seat::FIRST,
        recipient,
        colour,
        run: ring.run_at(place).unwrap(),
    }
}

fn gathered(recipient: Recipient, colour: Colour, count: usize) -> News {
    let event = run_of(recipient, colour, count);
    news(NewsKind::Moved, Some(Seat::FIRST), vec![event])
}

#[track_caller]
fn check(news: &News, english: &str, polish: &str) {
    let scene = Sample::necklace(&json!({})).moves(3).seen_by(&[]);
    assert_eq!(announce(Lang::EN, &scene, news).as_deref(), Some(english));
    assert_eq!(announce(Lang::PL, &scene, news).as_deref(), Some(polish));
}

#[test]
fn moves_are_told_with_the_right_endings() {
    let cases = [
        (Colour::Red, 1, "1 red candy", "1 czerwony cukierek"),
        (Colour::Red, 3, "3 red candies", "3 czerwone cukierki"),
        (Colour::Red, 5, "5 red candies", "5 czerwonych cukierków"),
        (Colour::Green, 2, "2 green candies", "2 zielone cukierki"),
        (
            Colour::Blue,
            11,
            "11 blue candies",
            "11 niebieskich cukierków",
        ),
        (Colour::White, 4, "4 white candies", "4 białe cukierki"),
        (Colour::Yellow, 8, "8 yellow candies", "8 żółtych cukierków"),
    ];
    for (colour, count, english, polish) in cases {
        check(
            &gathered(Recipient::Magpie, colour, count),
            &format!("Ola gathers {english} for the Magpie."),
            &format!("Ola zbiera {polish} dla Sroki."),
        );
        check(
            &gathered(Recipient::Player, colour, count),
            &format!("Ola keeps {english}."),
            &format!("Ola zbiera {polish} dla siebie."),
        );
    }
}

#[test]
fn the_last_candies_are_told_too() {
    let swept = Event::Swept {
        seat: Seat::SECOND,
        rest: ring(|place| match place {
            3 => Some(Colour::White),
            9 => Some(Colour::Blue),
            _ => None,
        }),
    };
    let events = vec![run_of(Recipient::Magpie, Colour::Blue, 2), swept];
    let both = news(NewsKind::Moved, Some(Seat::FIRST), events);
    check(
        &both,
        "Ola gathers 2 blue candies for the Magpie. Staś gets the last 2 candies.",
        "Ola zbiera 2 niebieskie cukierki dla Sroki. Staś dostaje ostatnie 2 cukierki.",
    );
}

#[test]
fn whatever_happens_there_are_words_for_it() {
    let scene = Sample::necklace(&json!({})).moves(3).seen_by(&[]);
    let by_seat = [
        NewsKind::Sat,
        NewsKind::Hinted,
        NewsKind::UndoAsked,
        NewsKind::DrawOffered,
        NewsKind::QuestionsClosed,
        NewsKind::Resigned,
        NewsKind::RanLate,
        NewsKind::RematchAsked,
    ];
    let by_nobody = [
        NewsKind::Started,
        NewsKind::UndoRefused,
        NewsKind::TakenBack,
        NewsKind::DrawRefused,
        NewsKind::DrawAgreed,
        NewsKind::Closed,
        NewsKind::Rematched,
    ];
    let all = by_seat.map(|what| news(what, Some(Seat::SECOND), vec![]));
    let all = all
        .into_iter()
        .chain(by_nobody.map(|what| news(what, None, vec![])));
    for news in all {
        let [english, polish] =
            [Lang::EN, Lang::PL].map(|lang| announce(lang, &scene, &news).unwrap());
        assert_ne!(english, polish);
        assert_eq!(news.seat.is_some(), english.contains("Staś"), "{english}");
        assert_eq!(news.seat.is_some(), polish.contains("Staś"), "{polish}");
    }
}

#[test]
fn what_is_said_is_heard() {
    let mut hello = news(NewsKind::Said, Some(Seat::FIRST), vec![]);
    hello.seq = 3;
    check(&hello, "Ola: Hello!", "Ola: Cześć!");
    hello.seq = 99;
    let scene = Sample::necklace(&json!({})).seen_by(&[]);
    assert_eq!(announce(Lang::EN, &scene, &hello), None);
}

/// Every code with which the house, the server and the games refuse.
const CODES: &[&str] = &[
    "cannot-come",
    "banned",
    "not-welcome",
    "blocked-here",
    "own-seat",
    "nobody-there",
    "list-full",
    "no-reason",
    "bad-words",
    "many-reports",
    "reported-already",
    "done-already",
    "nobody-known",
    "is-admin",
    "guest-has-no-password",
    "merge-same",
    "merge-no-account",
    "merge-under-way",
    "merge-shared-table",
    "merge-rated-games",
    "merge-shared-tournament",
    "too-often",
    "too-many-tables",
    "too-many-bot-tables",
    "too-many-imports",
    "too-many-guests",
    "too-many-tournaments",
    "too-many-reviews",
    "many-tables",
    "many-sockets",
    "bots-alone",
    "no-closing",
    "coach-queue",
    "on-vacation",
    "no-vacation",
    "bad-hook",
    "inner-hook",
    "unknown-hook",
    "bad-push",
    "inner-push",
    "unknown-push",
    "push-off",
    "push-ended",
    "bad-quiet-hours",
    "puzzle-no-move",
    "hunters-puzzle-solved",
    "hunters-puzzle-over",
    "no-hints",
    "not-your-turn",
    "no-coach",
    "coach-later",
    "coach-busy",
    "called-already",
    "racing",
    "beaten",
    "wrong-ruling",
    "no-resigning",
    "stale",
    "waiting",
    "game-over",
    "no-seat",
    "seat-taken",
    "begun",
    "needs-all",
    "too-few-players",
    "party-one-seat",
    "not-your-seat",
    "nothing-asked",
    "own-question",
    "nothing-to-undo",
    "no-draw",
    "ask-later",
    "ask-no-more",
    "no-free-chat",
    "no-phrase",
    "bad-text",
    "not-away",
    "rated-one-seat",
    "rated-ladder-bots",
    "nobody",
    "not-over",
    "no-such-move",
    "unknown-game",
    "bad-setup",
    "bad-rules",
    "bad-record",
    "unreadable-action",
    "bad-time",
    "out-of-order",
    "unreadable",
    "no-name",
    "bad-name",
    "bad-request",
    "watching-only",
    "name-short",
    "name-long",
    "name-characters",
    "name-letter",
    "name-scripts",
    "name-reserved",
    "name-taken",
    "name-of-account",
    "password-short",
    "password-long",
    "password-guessed",
    "password-name",
    "has-account",
    "wrong-sign-in",
    "wrong-password",
    "wrong-code",
    "no-account",
    "not-sure",
    "too-many-tries",
    "too-busy",
    "no-rematch",
    "bad-tournament",
    "bad-title",
    "title-reserved",
    "many-tournaments",
    "no-tournament",
    "tournament-entered",
    "tournament-withdrawn",
    "tournament-full",
    "tournament-late",
    "tournament-no-place",
    "tournament-not-in",
    "tournament-over",
    "tournament-not-yours",
    "tournament-begun",
    "tournament-few",
    "necklace-game-over",
    "necklace-not-your-turn",
    "necklace-magpie-first",
    "necklace-own-gather-now",
    "necklace-place-empty",
    "pinata-game-over",
    "pinata-not-your-turn",
    "pinata-not-in-hand",
    "pinata-mat-gone",
    "pinata-own-side-first",
    "pinata-side-full",
    "pinata-colour-full",
    "pinata-tie",
    "pinata-must-play",
    "pinata-must-swap",
    "pinata-cannot-swap",
    "match-between-games",
    "match-call-being-settled",
    "match-done-already",
    "match-empty-table",
    "match-game-over",
    "match-house-only",
    "match-no-more-calls",
    "match-no-reveal-now",
    "match-no-such-seat",
    "match-no-treats-now",
    "match-not-due",
    "match-not-on-table",
    "match-not-the-last-check",
    "match-not-your-call",
    "match-not-your-pick",
    "match-not-your-reveal",
    "match-not-your-take",
    "match-nothing-to-take",
    "match-reveals-by-itself",
    "match-table-first",
    "match-treat-gone",
    "match-wait-for-reveal",
    "hunters-game-over",
    "hunters-not-your-turn",
    "hunters-build-first",
    "hunters-ghosts-now",
    "hunters-push-now",
    "hunters-score-now",
    "hunters-exchange-now",
    "hunters-kid-now",
    "hunters-out-of-stock",
    "hunters-cell-taken",
    "hunters-not-adjacent",
    "hunters-no-ghost",
    "hunters-no-tile-there",
    "hunters-kid-needs-room",
    "hunters-ghost-has-moved",
    "hunters-dead-end",
    "hunters-not-in-hand",
    "hunters-not-there",
    "hunters-too-much-missing",
    "hunters-haunted-stays",
    "hunters-empty-deck",
    "hunters-not-an-empty-tile",
];

#[test]
fn every_refusal_is_translated() {
    for code in CODES {
        let mut refused = Refused::new(code, "THE ENGLISH SENTENCE");
        let details = [
            ("seconds", "60".to_owned()),
            ("days", "3".to_owned()),
            ("left", "3".to_owned()),
            ("reason", "x".to_owned()),
            ("place", "17".to_owned()),
            ("turn", "1".to_owned()),
            ("turns", "2".to_owned()),
            ("mat", "3".to_owned()),
            ("sum", "17".to_owned()),
            ("colour", "P".to_owned()),
            ("card", "P7".to_owned()),
            ("cell", "2,0".to_owned()),
            ("unmet", "4".to_owned()),
            ("action", "x".to_owned()),
            ("least", "2".to_owned()),
            ("name", "Ola".to_owned()),
            ("title", "x".to_owned()),
            ("most", "24".to_owned()),
        ];
        let details = details.map(|(name, what)| (name.into(), what));
        refused.details = details.to_vec();
        let [english, others @ ..] = Lang::ALL.map(|lang| refusal(lang, &refused));
        assert_ne!(english, "THE ENGLISH SENTENCE", "{code}");
        for other in others {
            assert_ne!(other, english, "{code}");
            assert!(!other.contains("ENGLISH"), "{code}: {other}");
        }
    }
}

/// The codes of the refusals in a source: each stands after the number of its rule.
fn refusal_codes(source: &str) -> Vec<&str> {
    let parts: Vec<&str> = source.split('"').collect();
    let is_rule = |text: &str| {
        let mut letters = text.chars();
        letters
            .next()
            .is_some_and(|first| first.is_ascii_uppercase())
            && text.len() > 1
            && letters.all(|digit| digit.is_ascii_digit())
    };
    let is_code = |text: &str| {
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        !text.is_empty() && text.bytes().all(letter)
    };
    let pairs = parts.windows(3).filter(|three| three[1].trim() == ",");
    pairs
        .filter(|three| is_rule(three[0]) && is_code(three[2]))
        .map(|three| three[2])
        .collect()
}

#[test]
fn every_refusal_of_a_game_has_words() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut count = 0;
    for id in games::all().iter().map(|game| game.info().id) {
        let mut files = Vec::new();
        sources(&root.join(id).join("rules/src"), &mut files);
        for file in files {
            let source = std::fs::read_to_string(file).unwrap();
            for code in refusal_codes(&source) {
                let key = format!("refusal-{id}-{code} =");
                for lang in Lang::ALL {
                    let files = lang.files();
                    let mut lines = files.iter().flat_map(|(_, text)| text.lines());
                    assert!(
                        lines.any(|line| line.starts_with(&key)),
                        "games/{id}/presentation/words/{lang}.ftl lacks `refusal-{id}-{code}`"
                    );
                }
                count += 1;
            }
        }
    }
    assert!(count > 40, "only {count} refusals are found");
}

#[test]
fn the_search_for_refusals_finds_them() {
    let source = r#"Refusal::new(
        "N4", "game-over", vec![], "the game is over") ("D1", "no-run", "x") &["N1", "N2"]"#;
    assert_eq!(refusal_codes(source), ["game-over", "no-run"]);
}

/// Reasons for which a set-up, the rules of a table or a field of a form are refused.
#[test]
fn no_reason_is_told_in_english_inside_of_a_polish_sentence() {
    let option = |option: &str| {
        let refused = Refused::new(
            "bad-setup",
            format!("options.{option}: THE ENGLISH SENTENCE"),
        );
        refused.about("problem", "option").about("option", option)
    };
    let games = games::all().iter().flat_map(|game| game.info().options);
    let options = games.map(|known| option(known.name));
    let rules = [
        "own-times",
        "free-chat",
        "party",
        "rated-two",
        "rated-hints",
        "rated-time",
        "rated-options",
        "rated-seats",
        "first-twice",
        "first-nobody",
    ];
    let rules = rules.map(|problem| {
        Refused::new("bad-rules", "x: THE ENGLISH SENTENCE").about("problem", problem)
    });
    let between =
        ["bad-rules", "bad-request"].map(|code| Refused::not_between(code, "games", 700, 1, 99));
    let seats = Refused::new("bad-setup", "seats: THE ENGLISH SENTENCE")
        .about("problem", "seats")
        .about("value", 7)
        .about("least", 2)
        .about("most", 6);
    let other = Refused::new("bad-setup", "THE ENGLISH SENTENCE");
    let mut told = std::collections::BTreeSet::new();
    for refused in options.chain(rules).chain(between).chain([seats, other]) {
        let polish = refusal(Lang::PL, &refused);
        assert!(!polish.contains("ENGLISH"), "{polish}");
        assert!(!polish.contains(" is "), "{polish}");
        told.insert(polish);
    }
    let whole = told.iter().cloned().collect::<Vec<_>>().join("\n");
    assert!(
        whole.contains("„games” to liczba od 1 do 99, a nie 700"),
        "{whole}"
    );
    assert!(
        whole.contains("Ta gra jest dla 2 do 6 osób, a nie dla 7."),
        "{whole}"
    );
    assert!(
        whole.contains("„reveal_ms” może mieć wartość: „manual” albo"),
        "{whole}"
    );
    // What no game has is not explained; every option that one has is.
    assert_eq!(
        whole.matches("innej opcji ta gra nie zna").count(),
        0,
        "{whole}"
    );
}

/// Games that share the name of an option say the same of its values.
#[test]
fn a_refused_option_is_told_with_the_values_of_its_game() {
    for info in games::all().iter().map(|game| game.info()) {
        for option in info.options {
            let refused = Refused::new("bad-setup", "options: THE ENGLISH SENTENCE")
                .about("problem", "option")
                .about("option", option.name);
            let values = Lang::PL.t(&format!("{}-option-{}-values", info.id, option.name));
            let told = refusal(Lang::PL, &refused);
            assert!(told.contains(&values), "{}: {told}", info.id);
        }
    }
}

/// No code of the house is forgotten in the list above.
#[test]
fn every_code_of_the_house_is_listed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["core/table/src", "server/house/src"] {
        sources(&root.join(folder), &mut files);
    }
    assert!(files.len() > 100, "{}", files.len());
    for file in files {
        let source = std::fs::read_to_string(file).unwrap();
        for rest in source.split("Refused::new(").skip(1) {
            let Some(code) = rest
                .trim_start()
                .strip_prefix('"')
                .and_then(|rest| rest.split('"').next())
            else {
                continue;
            };
            assert!(CODES.contains(&code), "`{code}`");
        }
    }
}

#[test]
fn a_refusal_names_its_rule() {
    let mut refused = Refused::new("necklace-place-empty", "place 17 is empty");
    refused.rule = Some("N3".into());
    assert!(refusal(Lang::PL, &refused).ends_with("na naszyjniku. (N3)"));
    let unknown = Refused::new("brand-new", "something new");
    assert_eq!(refusal(Lang::PL, &unknown), "something new");
}

#[test]
fn a_ruling_is_told_with_its_numbers() {
    let scene = Sample::necklace(&json!({})).seen_by(&[]);
    let told = |ruling: Value| {
        let ruling = Some(serde_json::from_value(ruling).unwrap());
        let news = News {
            ruling,
            ..news(NewsKind::Ruled, None, vec![])
        };
        [Lang::EN, Lang::PL].map(|lang| announce(lang, &scene, &news))
    };
    let lead = |tie| json!({"seat": 1, "ahead": 38, "error": 12, "tie": tie});
    let [english, polish] = told(json!({"first": 0, "next": lead(false)})).map(Option::unwrap);
    assert_eq!(english, "Ola reacted first: 38 ms ahead of Staś (± 12 ms).");
    assert!(
        polish.contains("Ola") && polish.contains("38 ms"),
        "{polish}"
    );
    let [tie, _] = told(json!({"first": 0, "next": lead(true)})).map(Option::unwrap);
    assert!(tie.contains("at the same moment (± 12 ms)"), "{tie}");
    let [quick, _] = told(json!({"first": null, "false_starts": [1]})).map(Option::unwrap);
    assert!(quick.starts_with("Staś was too quick"), "{quick}");
    let [both, _] = told(json!({"first": null, "false_starts": [0, 1]})).map(Option::unwrap);
    assert!(both.starts_with("Ola and Staś were too quick"), "{both}");
    assert_eq!(both.matches("too quick").count(), 1, "said once: {both}");
    assert_eq!(told(json!({"first": 0})), [None, None], "nobody else ran");
}
