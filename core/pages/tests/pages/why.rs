//! Frame of a table's page: why a tap does nothing, the heading, the dialog.

use super::sample::{Sample, waiting};
use super::*;

/// The sentence for a tap on the board that does nothing.
fn why(scene: &Scene) -> String {
    let html = table_page(scene);
    let board = html.by_id("board").expect("a board");
    assert!(board.get("data-why-region").is_some());
    board.get("data-why").expect("a reason").to_owned()
}

#[test]
fn a_tap_that_does_nothing_says_whose_turn_it_is_or_what_else_is_in_the_way() {
    let sample = Sample::necklace(&json!({})).moves(4);
    let mover = sample.seen_by(&BOTH).play.actors.iter().next().unwrap();
    let other = BOTH.into_iter().find(|seat| *seat != mover).unwrap();

    let waits = sample.seen_by(&[other]);
    let name = presentation::words::seat_name(Lang::EN, &waits.play, mover);
    assert_eq!(why(&waits), format!("It is {name}’s turn."));
    let chooses = sample.seen_by(&[mover]);
    assert!(why(&chooses).starts_with("Your turn!"), "{}", why(&chooses));
    assert_eq!(why(&sample.seen_by(&[])), "You are watching this game.");

    let mut past = sample.seen_by(&[mover]);
    past.play.look_back = Some(1);
    assert_eq!(
        why(&past),
        "You are looking back. Go back to the game to play."
    );
    assert_eq!(why(&waiting(&[mover])), "The game has not begun yet.");
    let over = Sample::necklace(&json!({})).finished().seen_by(&[mover]);
    assert_eq!(why(&over), "The game is over.");
}

#[test]
fn a_table_has_one_heading_of_the_first_level_and_asks_in_its_own_dialog() {
    let html = table_page(
        &Sample::necklace(&json!({}))
            .moves(3)
            .seen_by(&[Seat::FIRST]),
    );
    let headings = html.tags.iter().filter(|tag| tag.name == "h1");
    assert_eq!(headings.count(), 1);
    for id in ["ask", "ask-text", "ask-yes", "ask-no", "offline"] {
        assert!(html.by_id(id).is_some(), "#{id}");
    }
}
