//! H5, D1, D2, H13: ghosts move, push, and are pushed.

use hunters::Step;
use serde_json::json;

use crate::builder::{Table, names};
use crate::{FIRST, SECOND};

/// The ghosts' step of the first player.
fn night() -> Table {
    Table::new().step(Step::Ghosts)
}

#[test]
fn h5_a_ghost_goes_to_a_tile_that_shares_an_edge() {
    let game = night().town(&["op", ".t"]).ghosts("1,0").lay();
    assert_eq!(game.legal(), "1,0>0,0; 1,0>1,1; skip");
    assert_eq!(game.refusal("1,0>2,0"), ("H5", "no-tile-there"));
    assert_eq!(game.refusal("1,0>1,0"), ("H5", "no-tile-there"));
    assert_eq!(game.refusal("0,0>1,0"), ("H5", "no-ghost"));
    let diagonal = night().town(&["o.", ".t"]).ghosts("0,0").lay();
    assert_eq!(diagonal.refusal("0,0>1,1"), ("H5", "no-tile-there"));
    assert_eq!(diagonal.legal(), "skip");
}

#[test]
fn h5_up_to_two_moves_by_one_ghost_or_two() {
    let table = night().town(&["opt", "gop"]).ghosts("0,0 2,1");
    let mut one = table.clone().lay();
    one.play("0,0>1,0; 1,0>2,0");
    assert_eq!(
        (one.ghosts().as_str(), one.step()),
        ("2,0 2,1", Step::Score)
    );
    let mut two = table.clone().lay();
    two.play("0,0>1,0; 2,1>1,1");
    assert_eq!(
        (two.ghosts().as_str(), two.step()),
        ("1,0 1,1", Step::Score)
    );
    let mut once = table.clone().lay();
    once.play("0,0>1,0; skip");
    assert_eq!(
        (once.ghosts().as_str(), once.step()),
        ("1,0 2,1", Step::Score)
    );
    let mut never = table.lay();
    never.play("skip");
    assert_eq!(
        (never.ghosts().as_str(), never.step()),
        ("0,0 2,1", Step::Score)
    );
}

#[test]
fn h5_a_ghost_may_go_and_come_back() {
    let mut game = night().town(&["op"]).ghosts("0,0").lay();
    game.play("0,0>1,0; 1,0>0,0");
    assert_eq!(game.ghosts(), "0,0");
}

#[test]
fn h5_a_kid_is_moved_to_an_empty_tile_beside_it() {
    let mut game = night()
        .town(&[".o.", "ptg", ".o."])
        .ghosts("0,1")
        .kids(FIRST, "1,1")
        .kids(SECOND, "1,0")
        .lay();
    let events = game.play("0,1>1,1");
    assert_eq!(names(&events), "moved pushed");
    assert_eq!((game.step(), game.kids(FIRST).as_str()), (Step::Push, ""));
    assert_eq!(game.legal(), ">0,1; >2,1; >1,2");
    assert_eq!(game.refusal(">1,0"), ("H5", "kid-needs-room"));
    assert_eq!(game.refusal(">0,0"), ("H5", "no-tile-there"));
    assert_eq!(game.refusal("skip"), ("H5", "push-now"));
    assert_eq!(game.refusal("1,1>1,2"), ("H5", "push-now"));
    assert_eq!(names(&game.play(">2,1")), "landed");
    assert_eq!(
        (game.step(), game.kids(FIRST).as_str()),
        (Step::Ghosts, "2,1")
    );
}

#[test]
fn h5_a_kid_of_anybody_is_moved_by_who_moves_the_ghost() {
    let mut game = night()
        .town(&["opt"])
        .ghosts("0,0")
        .kids(SECOND, "1,0")
        .lay();
    game.play("0,0>1,0");
    assert_eq!(game.0.turn(), FIRST);
    game.play(">0,0");
    assert_eq!(game.kids(SECOND), "0,0");
}

#[test]
fn h5_a_kid_goes_onto_no_ghost() {
    let mut game = night()
        .town(&["opt"])
        .ghosts("0,0 2,0")
        .kids(FIRST, "1,0")
        .lay();
    game.play("0,0>1,0");
    assert_eq!(game.legal(), ">0,0");
    assert_eq!(game.refusal(">2,0"), ("H5", "kid-needs-room"));
}

#[test]
fn h5_a_pushed_ghost_may_push_a_kid_or_a_ghost() {
    let mut game = night()
        .town(&[".o.", "ptg", ".og", ".p."])
        .ghosts("0,1 1,1 2,1")
        .kids(SECOND, "1,2")
        .lay();
    game.play("0,1>1,1");
    assert_eq!(game.legal(), ">1,0; >0,1; >2,1; >1,2");
    let mut kid = game.clone();
    let events = kid.play(">1,2; >2,2");
    assert_eq!(names(&events), "landed pushed landed");
    assert_eq!(
        (kid.ghosts().as_str(), kid.kids(SECOND).as_str()),
        ("1,1 2,1 1,2", "2,2")
    );
    let mut ghost = game;
    ghost.play(">2,1; >2,2");
    assert_eq!(ghost.ghosts(), "1,1 2,1 2,2");
}

#[test]
fn h5_a_displacement_that_cannot_be_completed_is_not_offered() {
    // The kid on 2,0 has nowhere to go, so the pushed ghost cannot go there.
    let mut game = night()
        .town(&["opt", ".g."])
        .ghosts("0,0 1,0")
        .kids(FIRST, "2,0")
        .lay();
    game.play("0,0>1,0");
    assert_eq!(game.legal(), ">0,0; >1,1");
    assert_eq!(game.refusal(">2,0"), ("H5", "dead-end"));
}

#[test]
fn d1_no_piece_goes_onto_a_ghost_that_has_moved() {
    let mut game = night().town(&["opt"]).ghosts("0,0 1,0 2,0").lay();
    game.play("0,0>1,0");
    assert_eq!(game.legal(), ">0,0", "onto 2,0 there would be no way on");
    assert_eq!(game.refusal(">2,0"), ("D1", "only-moved-ghosts"));
    let mut bent = night().town(&["opt", "..g"]).ghosts("0,0 1,0 2,0").lay();
    bent.play("0,0>1,0; >2,0");
    assert_eq!(bent.legal(), ">2,1");
    assert_eq!(bent.refusal(">1,0"), ("D1", "ghost-has-moved"));
}

#[test]
fn d1_any_piece_of_the_chain_may_take_the_tile_that_was_left() {
    // Round a square: the ghost that was pushed last lands where the first one came from.
    let mut game = night().town(&["op", "tg"]).ghosts("0,0 1,0 1,1 0,1").lay();
    game.play("0,0>1,0; >1,1; >0,1; >0,0");
    assert_eq!(game.ghosts(), "0,0 1,0 0,1 1,1");
    assert_eq!(game.step(), Step::Ghosts);
}

#[test]
fn d1_a_row_of_ghosts_pushes_one_another_along() {
    let row = night().ghosts("0,0 1,0 2,0 3,0").kids(FIRST, "4,0");
    let mut four = row.clone().town(&["optgop"]).lay();
    four.play("0,0>1,0; >2,0; >3,0; >4,0; >5,0");
    assert_eq!(
        (four.ghosts().as_str(), four.kids(FIRST).as_str()),
        ("1,0 2,0 3,0 4,0", "5,0")
    );
    let mut five = night()
        .town(&["optgopt"])
        .ghosts("0,0 1,0 2,0 3,0")
        .large_ghost("4,0")
        .kids(FIRST, "5,0")
        .lay();
    five.play("0,0>1,0; >2,0; >3,0; >4,0; >5,0; >6,0");
    assert_eq!(
        (five.ghosts().as_str(), five.kids(FIRST).as_str()),
        ("1,0 2,0 3,0 4,0", "6,0")
    );
    assert_eq!(five.0.pieces().large_ghost().unwrap().to_string(), "5,0");
}

#[test]
fn d1_with_the_large_ghost_a_ghost_may_be_pushed_again() {
    let mut game = night()
        .tiles_on("-2,1 -1,1 0,1 1,1 0,0")
        .ghosts("-2,1 0,1 1,1")
        .large_ghost("-1,1")
        .lay();
    game.play("1,1>0,1; >-1,1; >0,1; >0,0");
    assert_eq!(game.step(), Step::Ghosts);
    assert_eq!(game.ghosts(), "0,0 -2,1 -1,1");
    assert_eq!(game.0.pieces().large_ghost().unwrap().to_string(), "0,1");
    // Without the Large Ghost the same landing is refused.
    let mut alike = night()
        .tiles_on("-2,1 -1,1 0,1 1,1 0,0")
        .ghosts("-2,1 -1,1 0,1 1,1")
        .lay();
    alike.play("1,1>0,1");
    assert_eq!(
        alike.legal(),
        ">0,0; >1,1",
        "onto -1,1 there would be no way on but by ghosts that have moved"
    );
    assert_eq!(alike.refusal(">-1,1"), ("D1", "only-moved-ghosts"));
}

/// A chain with the Large Ghost in a corridor: ghosts on 0,0 to 3,0, the one on 3,0 was pushed, and
/// the only empty tile is -1,0.
fn corridor(displaced: u8) -> Table {
    night()
        .tiles_on("-1,0 0,0 1,0 2,0 3,0")
        .ghosts("0,0 1,0 2,0")
        .large_ghost("3,0")
        .pushed(json!("ghost"), "3,0", "0,0 1,0 2,0 3,0")
        .displaced(displaced)
}

#[test]
fn d1_a_landing_is_legal_if_the_chain_can_still_end_within_sixteen() {
    // From 3,0 the way out takes four displacements: 2,0, 1,0, 0,0 and -1,0.
    let mut last = corridor(12).lay();
    assert_eq!(last.legal(), ">2,0");
    last.play(">2,0");
    assert_eq!(last.legal(), ">1,0", "back to 3,0 it would take too long");
    assert_eq!(last.refusal(">3,0"), ("D1", "chain-too-long"));
    last.play(">1,0; >0,0");
    assert_eq!(last.legal(), ">-1,0");
    last.play(">-1,0");
    assert_eq!(last.step(), Step::Ghosts);
    let mut earlier = corridor(10).lay();
    earlier.play(">2,0");
    assert_eq!(earlier.legal(), ">1,0; >3,0");
    assert_eq!(
        corridor(13).problem(),
        "position.pushed: it could not land anywhere"
    );
}

#[test]
fn d1_a_kid_that_is_pushed_last_needs_a_displacement_too() {
    let beside_a_kid = |displaced| {
        night()
            .tiles_on("-1,0 0,0 1,0 2,0")
            .ghosts("0,0")
            .large_ghost("-1,0")
            .kids(SECOND, "1,0")
            .pushed(json!("ghost"), "0,0", "-1,0 0,0")
            .displaced(displaced)
    };
    let mut in_time = beside_a_kid(14).lay();
    in_time.play(">1,0; >2,0");
    assert_eq!(in_time.kids(SECOND), "2,0");
    // One later there would be no displacement left for the kid.
    assert_eq!(
        beside_a_kid(15).problem(),
        "position.pushed: it could not land anywhere"
    );
    let beside_both = night()
        .tiles_on("-1,0 0,0 1,0 2,0 0,1")
        .ghosts("0,0")
        .large_ghost("-1,0")
        .kids(SECOND, "1,0")
        .pushed(json!("ghost"), "0,0", "-1,0 0,0")
        .displaced(15)
        .lay();
    assert_eq!(beside_both.legal(), ">0,1");
    assert_eq!(beside_both.refusal(">1,0"), ("D1", "chain-too-long"));
    assert_eq!(beside_both.refusal(">-1,0"), ("D1", "chain-too-long"));
}

#[test]
fn d1_a_kid_without_room_is_h5_whoever_takes_part() {
    for large in [false, true] {
        let table = night()
            .town(&["opt", ".g.", ".o."])
            .ghosts("0,0 1,0")
            .kids(FIRST, "2,0");
        let table = if large {
            table.large_ghost("1,2")
        } else {
            table
        };
        let mut game = table.lay();
        game.play("0,0>1,0");
        assert_eq!(game.refusal(">2,0"), ("H5", "dead-end"));
    }
}

#[test]
fn d2_a_chain_is_settled_before_the_second_move() {
    let mut game = night().town(&["optg"]).ghosts("0,0 1,0").lay();
    game.play("0,0>1,0");
    assert_eq!(game.refusal("1,0>0,0"), ("H5", "push-now"));
    game.play(">2,0");
    assert_eq!(game.legal(), "1,0>0,0; 1,0>2,0; 2,0>1,0; 2,0>3,0; skip");
    // In the second move nobody has moved yet.
    game.play("1,0>2,0; >1,0");
    assert_eq!(
        (game.ghosts().as_str(), game.step()),
        ("1,0 2,0", Step::Score)
    );
}

#[test]
fn d8_a_forced_displacement_is_still_an_action() {
    let mut game = night().town(&["op"]).ghosts("0,0").kids(FIRST, "1,0").lay();
    game.play("0,0>1,0");
    assert_eq!((game.step(), game.legal().as_str()), (Step::Push, ">0,0"));
}

#[test]
fn h13_the_large_ghost_is_put_onto_every_new_tile() {
    let mut game = Table::new().town(&["op"]).ghosts("0,0").lay_large();
    let events = game.play("t@2,0");
    assert_eq!(names(&events), "built large_ghost");
    assert_eq!(game.0.pieces().large_ghost().unwrap().to_string(), "2,0");
    assert_eq!(
        game.legal(),
        "0,0>1,0; 2,0>1,0; skip",
        "its placing is not a ghost move"
    );
    let mut later = Table::new().town(&["op"]).large_ghost("1,0").lay();
    later.play("g@-1,0");
    assert_eq!(later.0.pieces().large_ghost().unwrap().to_string(), "-1,0");
}

#[test]
fn h13_in_everything_else_it_is_a_ghost() {
    let mut game = night()
        .town(&["opt"])
        .ghosts("0,0")
        .large_ghost("1,0")
        .lay();
    let events = game.play("0,0>1,0");
    assert_eq!(
        crate::builder::json(&events[1])["piece"],
        json!("large_ghost")
    );
    assert_eq!(game.legal(), ">0,0; >2,0");
    game.play(">2,0; 2,0>1,0; >0,0");
    assert_eq!(game.ghosts(), "0,0");
    assert_eq!(game.0.pieces().large_ghost().unwrap().to_string(), "1,0");
}
