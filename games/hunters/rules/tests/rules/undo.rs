//! D7: undo inside the own turn is free until a card is drawn.

use hunters::{Hunters, Step};
use tabletop::kit::Examined;
use tabletop::{Game, Seed};

use crate::FIRST;
use crate::builder::Table;

#[test]
fn d7_every_action_until_a_card_is_drawn() {
    let mut game = Table::new()
        .town(&["op", ".t"])
        .ghosts("0,0")
        .hand(FIRST, "c1 c2")
        .lay();
    assert!(!game.0.may_take_back(), "nothing was done yet");
    for action in ["g@0,1", "0,0>0,1", "skip"] {
        game.play(action);
        assert!(game.0.may_take_back(), "{action}");
    }
    for action in ["c1@0,0r0", "skip"] {
        game.play(action);
        assert!(!game.0.may_take_back(), "{action}");
    }
    game.play("k@0,0");
    assert!(!game.0.may_take_back(), "the turn's last action");
}

#[test]
fn d7_laying_a_card_open_without_a_draw_can_be_undone() {
    let table = Table::new()
        .town(&["op", ".t"])
        .hand(FIRST, "c1 c2")
        .step(Step::Score);
    let mut empty = table.clone().deck("").lay();
    empty.play("c1@0,0r0");
    assert!(empty.0.may_take_back());
    empty.play("skip");
    assert!(empty.0.may_take_back());
    let mut haunted = table
        .haunted()
        .patterns(&[], &["o@0,0 p@1,0 t@1,1 *@0,1"])
        .hand(FIRST, "h1")
        .lay();
    haunted.play("h1@0,0r0");
    assert!(haunted.0.may_take_back());
}

#[test]
fn d7_an_exchange_draws_a_card() {
    let mut game = Table::new()
        .town(&["op", ".t"])
        .hand(FIRST, "c1 c2")
        .step(Step::Exchange)
        .lay();
    game.play("x c1");
    assert!(!game.0.may_take_back());
}

#[test]
fn d7_not_even_the_own_last_turn_at_a_table_for_one() {
    let mut game = Table::new()
        .seats(1)
        .town(&["op"])
        .round(6)
        .step(Step::Exchange)
        .lay();
    game.play("skip");
    assert!(!game.0.may_take_back());
}

#[test]
fn d7_after_the_last_tile_was_built_the_building_can_be_taken_back() {
    let mut town = Table::new().town(&["ooooooooo", "ppppppppp", "ttttttttt", "gggggggg"]);
    town = town.ghosts("0,0");
    let mut game = town.lay();
    game.play("g@8,3");
    assert_eq!(game.step(), Step::Ghosts);
    assert!(game.0.may_take_back());
}

/// An action that may be taken back has revealed nothing: with other secrets the views are the same.
#[test]
fn d7_what_may_be_taken_back_has_told_nobody_anything() {
    let mut rng = Seed::from(3).stream("moves");
    let mut free = 0;
    for (setup, seed) in Hunters::setups().iter().cycle().zip(0..60) {
        let mut game = Hunters::deal(setup, &Seed::from(seed)).unwrap();
        while let Some(step) = tabletop::random_step(&game, &mut rng) {
            let seat = game.turn();
            let mut other = game.resample(seat, &mut rng);
            game.apply(0, step.actor, step.action, &mut ());
            if game.may_take_back() {
                other.apply(0, step.actor, step.action, &mut ());
                assert_eq!(other.view(seat.into()), game.view(seat.into()));
                assert_eq!(game.turn(), seat);
                free += 1;
            }
        }
    }
    assert!(free > 1_000, "{free}");
}
