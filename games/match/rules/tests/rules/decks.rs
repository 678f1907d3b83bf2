//! Custom decks, and options that are refused.

use candy_match::{CandyMatch, Options};
use serde_json::{Value, json};
use tabletop::{Game, SeatCount, Seed, Setup, read_options};

fn deal(options: &Value) -> Result<CandyMatch, String> {
    let dealt = read_options::<Options>(options).and_then(|options| {
        let seats = SeatCount::TWO;
        CandyMatch::deal(&Setup { options, seats }, &Seed::from(7))
    });
    dealt.map_err(|error| error.to_string())
}

fn deal_deck(cards: &Value) -> Result<CandyMatch, String> {
    deal(&json!({"deck": {"name": "own", "cards": cards}}))
}

#[test]
fn the_default_deck_is_the_one_of_the_rule_file() {
    let game = deal(&json!({})).unwrap();
    assert_eq!(game.position().deck.len(), 60);
    let named = deal(&json!({"deck": "default"})).unwrap();
    assert_eq!(game, named);
}

#[test]
fn decks_of_20_to_120_cards_can_be_loaded() {
    for (cards, size) in [(json!({"abc": 20}), 20), (json!({"a": 60, "abc": 60}), 120)] {
        let mut game = deal_deck(&cards).unwrap();
        assert_eq!(game.position().deck.len(), size);
        tabletop::playout(&mut game, &mut Seed::from(1).stream("moves"));
        assert!(game.is_over());
    }
}

#[test]
fn a_deck_that_cannot_be_is_refused_with_entry_and_reason() {
    for (cards, complaint) in [
        (
            json!({"a": 19}),
            "options.deck.cards: 19 cards are not 20 to 120",
        ),
        (
            json!({"a": 121}),
            "options.deck.cards: 121 cards are not 20 to 120",
        ),
        (
            json!({"a": 20, "abcd": 1}),
            "options.deck.cards.abcd: `abcd` is not a card like `ab` or `ab2`: one to three of \
             the letters a to f in order, and from the second copy on its number",
        ),
        (
            json!({"a": 20, "ba": 1}),
            "options.deck.cards.ba: `ba` is not a card like",
        ),
        (
            json!({"a": 20, "ab2": 1}),
            "options.deck.cards.ab2: copies are counted: write `\"ab\": 2`",
        ),
        (
            json!({"a": 20, "b": 0}),
            "options.deck.cards.b: there must be at least 1, or no entry",
        ),
    ] {
        let problem = deal_deck(&cards).unwrap_err();
        assert!(problem.starts_with(complaint), "{problem}");
    }
    assert_eq!(
        deal(&json!({"deck": "holiday"})).unwrap_err(),
        "options.deck: there is no deck `holiday`: write `default`, or a whole deck of your own"
    );
}

#[test]
fn options_out_of_range_are_refused_in_one_sentence() {
    for (field, value, problem) in [
        (
            "reveal_ms",
            1_499,
            "1499 is not between 1500 and 15000, or \"manual\"",
        ),
        (
            "reveal_ms",
            15_001,
            "15001 is not between 1500 and 15000, or \"manual\"",
        ),
        (
            "reveal_ms",
            0,
            "0 is not between 1500 and 15000, or \"manual\"",
        ),
        (
            "manual_ms",
            999,
            "999 is not between 1000 and 600000, or 0 for no limit",
        ),
        (
            "show_ms",
            499,
            "499 is not between 500 and 600000, or 0 for no limit",
        ),
        (
            "take_ms",
            600_001,
            "600001 is not between 500 and 600000, or 0 for no limit",
        ),
        (
            "final_ms",
            1,
            "1 is not between 1000 and 600000, or 0 for no limit",
        ),
        (
            "pick_ms",
            999,
            "999 is not between 1000 and 600000, or 0 for no limit",
        ),
        (
            "pause_ms",
            999,
            "999 is not between 1000 and 600000, or 0 for no limit",
        ),
        ("fair_ms", 1_001, "1001 is not between 0 and 1000"),
    ] {
        let answer = deal(&json!({ field: value }));
        assert_eq!(answer.unwrap_err(), format!("options.{field}: {problem}"));
    }
}

#[test]
fn options_at_the_ends_of_their_range_are_fine() {
    for (field, values) in [
        ("reveal_ms", json!([1_500, 15_000, "manual"])),
        ("manual_ms", json!([0, 1_000, 600_000])),
        ("show_ms", json!([0, 500, 600_000])),
        ("take_ms", json!([0, 500, 600_000])),
        ("final_ms", json!([0, 1_000, 600_000])),
        ("pick_ms", json!([0, 1_000, 600_000])),
        ("pause_ms", json!([0, 1_000, 600_000])),
        ("fair_ms", json!([0, 1, 1_000])),
    ] {
        for value in values.as_array().unwrap() {
            let game = deal(&json!({ field: value })).unwrap();
            let options = serde_json::to_value(game.setup().options).unwrap();
            assert_eq!(&options[field], value);
        }
    }
}

const LIMITS: [&str; 6] = [
    "manual_ms",
    "show_ms",
    "take_ms",
    "final_ms",
    "pick_ms",
    "pause_ms",
];

fn setup(options: &Value) -> Setup<Options> {
    Setup {
        options: read_options(options).unwrap(),
        seats: SeatCount::TWO,
    }
}

#[test]
fn d11_a_table_of_people_has_every_limit_also_where_they_reveal_themselves() {
    for tempo in [json!(3_500), json!("manual")] {
        CandyMatch::check_table(&setup(&json!({"reveal_ms": tempo}))).unwrap();
        for field in LIMITS {
            let without = setup(&json!({"reveal_ms": tempo, field: 0}));
            let problem = CandyMatch::check_table(&without).unwrap_err().to_string();
            let start = format!("options.{field}: 0 is no limit, and one player could hold up");
            assert!(problem.starts_with(&start), "{problem}");
            assert!(
                problem.ends_with("00 to 600000"),
                "what is right: {problem}"
            );
        }
    }
}

#[test]
fn d11_a_record_without_limits_still_replays_and_nothing_is_due_in_it() {
    let calm: serde_json::Map<String, Value> = LIMITS
        .iter()
        .map(|field| ((*field).to_owned(), json!(0)))
        .chain([("reveal_ms".to_owned(), json!("manual"))])
        .collect();
    let game = deal(&Value::Object(calm)).unwrap();
    assert_eq!(game.timer(), None);
}

#[test]
fn d11_a_rematch_has_the_usual_limit_where_there_was_none() {
    let old =
        setup(&json!({"reveal_ms": "manual", "manual_ms": 0, "show_ms": 0, "take_ms": 9_000}));
    let options = CandyMatch::rematch_options(&old.options);
    let again = Setup { options, ..old };
    CandyMatch::check_table(&again).unwrap();
    let Options {
        manual_ms,
        show_ms,
        take_ms,
        ..
    } = again.options;
    assert_eq!((manual_ms, show_ms, take_ms), (10_000, 4_000, 9_000));
}

#[test]
fn options_that_are_not_understood_name_the_field() {
    for (options, start) in [
        (json!({"speed": 1}), "options.speed: unknown field `speed`"),
        (json!({"series": 1}), "options.series: invalid type"),
        (json!({"show_ms": -1}), "options.show_ms: invalid value"),
        (json!({"reveal_ms": "slow"}), "options.reveal_ms: "),
        (json!({"deck": 5}), "options.deck: "),
    ] {
        let problem = deal(&options).unwrap_err();
        assert!(problem.starts_with(start), "{problem}");
    }
}
