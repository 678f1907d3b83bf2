//! D9: knowledge of players and spectators.

use hunters::{Action, Hunters, Step};
use serde_json::{Value, json};
use tabletop::{Actor, Game, Watcher};

use crate::builder::{Study, Table, json};
use crate::{FIRST, SECOND};

fn market() -> Table {
    Table::new()
        .haunted()
        .town(&["op", ".t"])
        .hand(FIRST, "c1 c2 h1")
        .hand(SECOND, "c3 c4 h2")
        .deck("c5 c6 c7")
        .kids_left(&[0, 0])
        .step(Step::Exchange)
}

/// Builds somewhere and lets the rest of a turn pass up to the exchange.
fn wait(game: &mut Study) {
    let build = game.0.legal(game.0.turn()).next().unwrap().to_string();
    game.play(&build);
    game.play("skip; skip");
}

fn seat(view: &Value, seat: usize) -> &Value {
    &view["seats"][seat]
}

#[test]
fn d9_a_hand_is_for_its_owner_alone() {
    let game = market().lay();
    let own = game.view(FIRST.into());
    assert_eq!(seat(&own, 0)["hand"], json!(["c1", "c2", "h1"]));
    for (watcher, hidden) in [
        (Watcher::Seat(FIRST), &["c3", "c4", "h2", "c5"][..]),
        (Watcher::Seat(SECOND), &["c1", "c2", "h1", "c5"][..]),
        (
            Watcher::Spectator,
            &["c1", "c2", "h1", "c3", "c4", "h2", "c5"][..],
        ),
    ] {
        let view = game.view(watcher).to_string();
        for card in hidden {
            assert!(
                !view.contains(&format!("\"{card}\"")),
                "{card} for {watcher}"
            );
        }
    }
}

#[test]
fn d9_hand_sizes_by_kind_and_the_deck_size_are_public() {
    let view = market().lay().view(Watcher::Spectator);
    for player in view["seats"].as_array().unwrap() {
        assert_eq!(
            (&player["regular"], &player["haunted"]),
            (&json!(2), &json!(1))
        );
        assert_eq!(player.get("hand"), None);
        assert_eq!(player.get("under"), None);
    }
    assert_eq!(view["deck"], json!(3));
}

#[test]
fn d9_the_pictures_of_own_and_open_cards_are_shown() {
    let game = market().open(SECOND, "c9").lay();
    let pictures = &game.view(FIRST.into())["patterns"];
    assert_eq!(pictures["c1"], json!("o@0,0 p@1,0 t@1,1"));
    let known: Vec<&String> = pictures.as_object().unwrap().keys().collect();
    assert_eq!(known, ["c1", "c2", "c9", "h1"]);
}

#[test]
fn d9_which_card_was_exchanged_is_secret() {
    let mut game = market().lay();
    let events = game.play("x c2");
    let [exchanged, drew, _] = events.as_slice() else {
        panic!("{events:?}")
    };
    for (watcher, gave, got) in [
        (Watcher::Seat(FIRST), json!("c2"), json!("c5")),
        (Watcher::Seat(SECOND), Value::Null, Value::Null),
        (Watcher::Spectator, Value::Null, Value::Null),
    ] {
        let told = |event| json(&Hunters::event_for(event, watcher).unwrap());
        assert_eq!(told(exchanged)["card"], gave);
        assert_eq!(told(drew)["card"], got);
        let action: Action = "x c2".parse().unwrap();
        let named = Hunters::action_for(Actor::Seat(FIRST), &action, watcher);
        let expected = if gave.is_null() { "x" } else { "x c2" };
        assert_eq!(named, expected);
        let past = &game.view(watcher)["past"][0];
        let how = (&past["how"], &past["gave"], &past["drew"], &past["card"]);
        assert_eq!(how, (&json!("exchanged"), &gave, &json!(true), &got));
    }
    let skip = Hunters::action_for(Actor::Seat(FIRST), &Action::Skip, Watcher::Spectator);
    assert_eq!(skip, "skip");
}

#[test]
fn d9_a_player_knows_the_own_cards_under_the_deck_and_their_place() {
    let mut game = market().lay();
    let under =
        |game: &Study, of: usize| seat(&game.view([FIRST, SECOND][of].into()), of)["under"].clone();
    game.play("x c2");
    assert_eq!(under(&game, 0), json!([{"card": "c2", "above": 2}]));
    wait(&mut game);
    game.play("x c3");
    assert_eq!(game.deck(), "c7 c2 c3");
    assert_eq!(under(&game, 0), json!([{"card": "c2", "above": 1}]));
    assert_eq!(under(&game, 1), json!([{"card": "c3", "above": 2}]));
    wait(&mut game);
    game.play("x c1");
    assert_eq!(
        under(&game, 0),
        json!([{"card": "c2", "above": 0}, {"card": "c1", "above": 2}])
    );
    wait(&mut game);
    game.play("x c4");
    assert_eq!(game.hand(SECOND), "c2 c6 h2", "it came up again");
    assert_eq!(under(&game, 0), json!([{"card": "c1", "above": 1}]));
}

#[test]
fn d9_unscored_hands_stay_hidden_at_the_end() {
    let mut game = market().round(6).turn(SECOND).lay();
    game.play("skip");
    assert!(game.0.outcome().is_some());
    let view = game.view(FIRST.into());
    assert_eq!(seat(&view, 1).get("hand"), None);
    assert_eq!((&view["turn"], &view["step"]), (&Value::Null, &Value::Null));
}

#[test]
fn a_view_shows_all_that_a_board_needs() {
    let mut game = Table::new()
        .town(&["opt"])
        .ghosts("0,0")
        .kids(SECOND, "1,0")
        .kids_left(&[5, 3])
        .candies(SECOND, "g")
        .markers(FIRST, 2)
        .open(SECOND, "c9")
        .step(Step::Ghosts)
        .lay();
    game.play("0,0>1,0");
    let mut view = game.view(Watcher::Spectator);
    view.as_object_mut().unwrap().remove("patterns");
    assert_eq!(
        view,
        json!({
            "tiles": ["o@0,0", "p@1,0", "t@2,0"],
            "ghosts": ["1,0"],
            "large_ghost": null,
            "stock": {"o": 8, "p": 8, "t": 8, "g": 8},
            "deck": 27,
            "seats": [
                {"regular": 0, "haunted": 0, "open": [], "candies": {"o": 0, "p": 0, "t": 0, "g": 0},
                 "markers": 2, "kids": [], "kids_left": 5, "points": -2},
                {"regular": 0, "haunted": 0, "open": ["c9"],
                 "candies": {"o": 0, "p": 0, "t": 0, "g": 1},
                 "markers": 0, "kids": [], "kids_left": 3, "points": 4},
            ],
            "round": 1,
            "turn": 0,
            "step": "push",
            "moves_left": 1,
            "pushed": {"piece": {"kid": 1}, "from": "1,0", "moved": ["1,0"], "displaced": 0},
            "past": [],
        })
    );
}
