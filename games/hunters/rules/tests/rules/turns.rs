//! H3, H8, D6, D8: the order of a turn, and kids.

use hunters::{Hunters, Step};
use tabletop::kit::Examined;
use tabletop::{Actor, Game, Seed};

use crate::builder::{Table, names};
use crate::{FIRST, SECOND};

#[test]
fn h8_a_kid_goes_onto_any_empty_tile() {
    let mut game = Table::new()
        .town(&["opt", "g.o"])
        .ghosts("0,0")
        .kids(FIRST, "1,0")
        .kids(SECOND, "2,0")
        .step(Step::Kid)
        .lay();
    assert_eq!(game.legal(), "k@0,1; k@2,1");
    assert_eq!(game.refusal("k@0,0"), ("H8", "not-an-empty-tile"));
    assert_eq!(game.refusal("k@1,0"), ("H8", "not-an-empty-tile"));
    assert_eq!(game.refusal("k@1,1"), ("H8", "not-an-empty-tile"));
    assert_eq!(game.refusal("skip"), ("H8", "kid-now"));
    assert_eq!(names(&game.play("k@2,1")), "kid_placed turn");
    assert_eq!(
        (game.kids(FIRST).as_str(), game.0.kids_left(FIRST)),
        ("1,0 2,1", 3)
    );
    assert_eq!((game.0.turn(), game.step()), (SECOND, Step::Build));
}

#[test]
fn h8_is_omitted_in_the_last_round() {
    let mut game = Table::new()
        .town(&["op"])
        .round(6)
        .step(Step::Exchange)
        .lay();
    assert_eq!(names(&game.play("skip")), "skipped turn");
    assert_eq!(game.0.turn(), SECOND);
    let problem = Table::new()
        .town(&["op"])
        .round(6)
        .step(Step::Kid)
        .problem();
    assert!(
        problem.starts_with("position.step: it does not fit"),
        "{problem}"
    );
}

#[test]
fn h8_passes_if_no_tile_is_empty_or_no_kid_is_left() {
    let table = Table::new().town(&["op"]).step(Step::Exchange);
    let mut full = table.clone().ghosts("0,0 1,0").lay();
    full.play("skip");
    assert_eq!((full.0.turn(), full.step()), (SECOND, Step::Build));
    let mut none_left = table.kids_left(&[0, 5]).lay();
    none_left.play("skip");
    assert_eq!(
        (none_left.0.turn(), none_left.step()),
        (SECOND, Step::Build)
    );
}

#[test]
fn d6_before_a_kid_is_placed_five_tiles_are_empty_and_four_with_the_large_ghost() {
    let mut seen = 0;
    for setup in Hunters::setups() {
        let mut game = Hunters::deal(&setup, &Seed::from(7)).unwrap();
        let mut rng = Seed::from(8).stream("moves");
        while let Some(step) = tabletop::random_step(&game, &mut rng) {
            if game.step() == Step::Kid {
                let empty = if setup.options.large_ghost { 4 } else { 5 };
                assert_eq!(game.legal(game.turn()).len(), empty);
                seen += 1;
            }
            game.apply(0, step.actor, step.action, &mut ());
        }
    }
    assert!(seen > 100);
}

#[test]
fn d8_optional_steps_ask_even_if_nothing_can_be_done() {
    let mut game = Table::new().town(&["op"]).deck("").lay();
    game.play("t@2,0");
    for step in [Step::Ghosts, Step::Score, Step::Exchange] {
        assert_eq!((game.step(), game.legal().as_str()), (step, "skip"));
        game.play("skip");
    }
    assert_eq!(game.step(), Step::Kid);
}

#[test]
fn d8_a_town_without_tiles_passes_the_building() {
    let game = Table::new().lay();
    assert_eq!((game.step(), game.legal().as_str()), (Step::Ghosts, "skip"));
}

#[test]
fn h3_a_turn_belongs_to_one_player() {
    let game = Table::new().town(&["op"]).lay();
    let second = game.refusal_to(SECOND.into(), "t@2,0");
    assert_eq!((second.rule, second.code), ("H3", "not-your-turn"));
    let house = game.refusal_to(Actor::House, "t@2,0");
    assert_eq!((house.rule, house.code), ("H3", "not-your-turn"));
    assert_eq!(game.0.legal(SECOND).len(), 0);
}

#[test]
fn h3_with_another_first_player_rounds_end_with_the_seat_before() {
    let mut game = Table::new()
        .town(&["op"])
        .first(SECOND)
        .turn(FIRST)
        .step(Step::Exchange)
        .round(5)
        .kids_left(&[0, 0])
        .lay();
    game.play("skip");
    assert_eq!((game.0.round(), game.0.turn()), (6, SECOND));
    game.play("t@2,0; skip; skip; skip; t@3,0; skip; skip; skip");
    assert!(game.0.outcome().is_some());
}

#[test]
fn a_turn_tells_what_happens() {
    let mut game = Table::new()
        .town(&["op", ".t"])
        .ghosts("0,0")
        .hand(FIRST, "c1 c2")
        .lay();
    let events = game.play("g@0,1; 0,0>0,1; skip; c1@0,0r0; skip; k@0,0");
    assert_eq!(
        names(&events),
        "built moved skipped scored drew skipped kid_placed turn"
    );
}
