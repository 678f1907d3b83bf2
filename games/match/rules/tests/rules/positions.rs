//! Explicit positions, and the errors in wrong ones.

use candy_match::{CandyMatch, PhaseKind};
use serde_json::{Value, json};
use tabletop::kit::Examined;
use tabletop::{Game, Seed, random_step, read_position};

use crate::builder::Table;

fn restored(table: &Table, json: &Value) -> Result<CandyMatch, String> {
    read_position(json)
        .and_then(|position| CandyMatch::restore(&table.setup(), position))
        .map_err(|error| error.to_string())
}

fn written(table: &Table) -> Value {
    serde_json::to_value(table.clone().position()).unwrap()
}

#[test]
fn a_position_is_written_as_it_is_read() {
    let mut table = Table::of(3)
        .series(2, "bonbon||")
        .cards_before(&[30, 10, 12])
        .revealed("c a b")
        .pile(0, "ab ab2")
        .unseen(2, "ef");
    table.position.phase = PhaseKind::Take;
    table.position.caller = Some(crate::builder::seat(1));
    table.position.taker = Some(crate::builder::seat(0));
    table.position.barred = vec![crate::builder::seat(1)];
    table.position.revealed = Some((70_000, crate::builder::seat(2)));
    (table.position.since, table.position.now) = (71_000, 72_000);
    table.position.luck = "0f".repeat(32);
    let json = written(&table);
    let game = restored(&table, &json).unwrap();
    assert_eq!(serde_json::to_value(game.position()).unwrap(), json);
}

#[test]
fn every_state_of_random_games_comes_back() {
    for (setup, seed) in CandyMatch::setups().iter().zip(0..) {
        let mut rng = Seed::from(seed).stream("moves");
        let mut game = CandyMatch::deal(setup, &Seed::from(seed)).unwrap();
        while let Some(step) = random_step(&game, &mut rng) {
            game.apply(step.at, step.actor, step.action, &mut ());
            let json = serde_json::to_value(game.position()).unwrap();
            let again = CandyMatch::restore(setup, read_position(&json).unwrap());
            assert_eq!(again.as_ref(), Ok(&game));
        }
    }
}

#[test]
fn what_is_left_out_has_its_default() {
    let table = Table::of(2);
    let mut json = written(&table);
    let deck = json["deck"].take();
    let game = restored(&table, &json!({ "deck": deck })).unwrap();
    assert_eq!(game, table.lay().0);
}

/// A position in play that is right, to be spoilt.
fn good() -> Table {
    Table::of(3)
        .revealed("a b")
        .pile(0, "ab ab2")
        .unseen(2, "ef")
}

fn complaint(table: &Table, change: impl FnOnce(&mut Value)) -> String {
    let mut json = written(table);
    restored(table, &json).unwrap();
    change(&mut json);
    restored(table, &json).unwrap_err()
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_field() {
    for (pointer, value, expected) in [
        (
            "/revealer",
            json!(3),
            "position.revealer: there is no seat 3 among 3",
        ),
        (
            "/barred",
            json!([0, 5]),
            "position.barred: there is no seat 5 among 3",
        ),
        (
            "/done",
            json!([4]),
            "position.done: there is no seat 4 among 3",
        ),
        ("/done", json!([8]), "position.done[0]: seat 8 is not among"),
        (
            "/luck",
            json!("xy"),
            "position.luck: expected 64 hexadecimal digits",
        ),
        (
            "/luck",
            json!("00"),
            "position.luck: expected 64 hexadecimal digits",
        ),
        (
            "/piles",
            json!([{}, {}]),
            "position.piles: 2 piles for 3 seats",
        ),
        (
            "/since",
            json!(1),
            "position.since: 1 ms is later than `now`, 0 ms",
        ),
        (
            "/now",
            json!(u64::MAX),
            "position.now: that is too late for any game",
        ),
        (
            "/deck/0",
            json!("ab3"),
            "position: the 60 cards that lie somewhere are not the 60 of the deck: ab3 is not in \
             the deck",
        ),
        (
            "/deck/0",
            json!("ab2"),
            "position: the 60 cards that lie somewhere are not the 60 of the deck: ab2 is there \
             twice",
        ),
        (
            "/table",
            json!(["a"]),
            "position: the 59 cards that lie somewhere are not the 60 of the deck: b is nowhere",
        ),
        (
            "/deck/0",
            json!("xy"),
            "position.deck[0]: `xy` is not a card like",
        ),
        (
            "/phase",
            json!("show"),
            "position.caller: this phase needs a seat here",
        ),
        (
            "/phase",
            json!("think"),
            "position.phase: unknown variant `think`",
        ),
    ] {
        let problem = complaint(&good(), |json| {
            *json.pointer_mut(pointer).expect(pointer) = value;
        });
        assert!(problem.starts_with(expected), "{pointer}: {problem}");
    }
}

#[test]
fn fields_that_are_usually_left_out_are_checked_too() {
    for (field, value, expected) in [
        (
            "revealed",
            json!([0, 3]),
            "position.revealed: there is no seat 3 among 3",
        ),
        (
            "revealed",
            json!([5, 0]),
            "position.revealed: 5 ms is later than `now`, 0 ms",
        ),
        (
            "series",
            json!({"game": 1, "cards": [0, 0, 0], "treats": [[], [], []]}),
            "position.series: no series is played at this table",
        ),
        ("board", json!(1), "position.board: unknown field `board`"),
    ] {
        let problem = complaint(&good(), |json| json[field] = value);
        assert!(problem.starts_with(expected), "{field}: {problem}");
    }
    let problem = complaint(&good(), |json| {
        json.as_object_mut().unwrap().remove("deck");
    });
    assert!(problem.contains("missing field `deck`"), "{problem}");
}

#[test]
fn more_cards_than_fit_are_refused_where_they_lie() {
    let many = json!(vec!["a"; 121]);
    let problem = complaint(&good(), |json| json["deck"] = many.clone());
    assert_eq!(problem, "position.deck: 121 cards are more than 120");
    let problem = complaint(&good(), |json| json["table"] = many.clone());
    assert_eq!(problem, "position.table: 121 cards are more than 120");
    let problem = complaint(&good(), |json| json["piles"][1]["open"] = many.clone());
    assert_eq!(problem, "position.piles: more than 120 cards");
}

#[test]
fn a_series_must_add_up() {
    let table = good().series(3, "bonbon|licorice|");
    for (pointer, value, expected) in [
        (
            "/series/game",
            json!(0),
            "position.series.game: 0 is not the number of a game, 1 to 6",
        ),
        (
            "/series/game",
            json!(7),
            "position.series.game: 7 is not the number of a game, 1 to 6",
        ),
        (
            "/series/game",
            json!(4),
            "position.series.game: after 3 games at least 3 treats are picked, not 2",
        ),
        (
            "/series/cards",
            json!([1, 2]),
            "position.series.cards: 2 entries for 3 seats",
        ),
        (
            "/series/treats",
            json!([[]]),
            "position.series.treats: 1 entry for 3 seats",
        ),
        (
            "/series/treats/1",
            json!(["bonbon"]),
            "position.series.treats[1]: somebody has the bonbon already",
        ),
        (
            "/series/treats/1",
            json!(["toffee"]),
            "position.series.treats[1][0]: `toffee` is not one of",
        ),
        (
            "/series/cards/2",
            json!(361),
            "position.series.cards[2]: 361 cards are more than 360",
        ),
    ] {
        let problem = complaint(&table, |json| {
            *json.pointer_mut(pointer).expect(pointer) = value;
        });
        assert!(problem.starts_with(expected), "{pointer}: {problem}");
    }
}

#[test]
fn a_phase_must_fit_the_cards() {
    let refused = |table: &Table, changes: Value| {
        let problem = complaint(table, |json| {
            for (field, value) in changes.as_object().unwrap() {
                json[field] = value.clone();
            }
        });
        assert!(
            problem.starts_with("position.phase: it does not fit: "),
            "{changes}: {problem}"
        );
    };
    let play = good();
    let empty_table = Table::of(3);
    let check = Table::of(3).last_check("a b");
    refused(&check, json!({"phase": "play"}));
    refused(&empty_table, json!({"phase": "show", "caller": 0}));
    refused(&play, json!({"phase": "show", "caller": 0, "barred": [0]}));
    refused(&play, json!({"phase": "take", "caller": 0, "taker": 1}));
    refused(
        &play,
        json!({"phase": "take", "caller": 0, "taker": 0, "barred": [0]}),
    );
    refused(&play, json!({"phase": "last_check"}));
    refused(&check, json!({"done": [0, 1, 2]}));
    refused(&check, json!({"phase": "pick", "pickers": [0]}));
    refused(&check, json!({"phase": "rest"}));
    refused(&play, json!({"phase": "over"}));

    let series = Table::of(3).series(2, "bonbon||").last_check("a b");
    refused(&series, json!({"phase": "pick"}));
    refused(&series, json!({"phase": "rest", "done": [0, 1, 2]}));
    refused(&series, json!({"phase": "over"}));
    let in_play = good().series(2, "bonbon||");
    refused(&in_play, json!({"phase": "rest"}));
    refused(&in_play, json!({"phase": "pick", "pickers": [0]}));
    let treats = "gummy-bear licorice candy-stick chocolate bonbon lollipop||";
    let mut all_gone = Table::of(3).series(2, treats).last_check("a b");
    all_gone.position.phase = PhaseKind::Over;
    for phase in ["last_check", "rest"] {
        refused(&all_gone, json!({ "phase": phase }));
    }
    refused(&all_gone, json!({"phase": "show", "caller": 0}));
    refused(&all_gone, json!({"phase": "pick", "pickers": [1]}));
}

#[test]
fn a_rest_comes_after_the_treat_of_its_game() {
    let table = Table::of(2).series(2, "bonbon|").last_check("a b");
    let problem = complaint(&table, |json| json["phase"] = json!("rest"));
    assert_eq!(
        problem,
        "position.series.game: after 2 games at least 2 treats are picked, not 1"
    );
}

#[test]
fn positions_in_every_phase_can_be_played_on() {
    let check = || Table::of(3).series(2, "bonbon||").last_check("a b c");
    let over = |mut table: Table, change: &dyn Fn(&mut candy_match::Position)| {
        change(&mut table.position);
        table.lay()
    };
    let seat = crate::builder::seat;
    let mut picking = over(check(), &|position| {
        position.phase = PhaseKind::Pick;
        position.pickers = vec![seat(1), seat(2)];
    });
    picking.play("1 pick licorice; 2 pick lollipop; 0 done; 1 done; 2 done");
    assert_eq!(picking.phase(), PhaseKind::Play);
    let mut showing = over(check(), &|position| {
        position.phase = PhaseKind::Show;
        position.caller = Some(seat(2));
    });
    showing.play("2 show -; 0 take a; 1 decline; 0 done; 1 done; 2 done; 0 pick licorice");
    assert_eq!(showing.phase(), PhaseKind::Rest);
}
