//! The board of Candy Hunters gives a reason for everything that cannot be pressed, and shows no internal
//! card numbers.

use serde_json::json;
use tabletop::Seat;

use super::{everything, in_step, scenes};
use crate::html::Html;
use crate::{BOTH, table_page};

/// The reason of the houses with a piece or of the empty ones.
fn reasons(html: &Html, start: &str) -> Vec<String> {
    let tags = html.tags.iter();
    let tags = tags.filter(|tag| tag.get("id").is_some_and(|id| id.starts_with(start)));
    tags.filter_map(|tag| tag.get("data-why").map(str::to_owned))
        .collect()
}

#[test]
fn a_house_that_cannot_be_chosen_says_why() {
    for (step, why) in [
        (
            "build",
            "There is a building already. Choose an empty place beside one.",
        ),
        (
            "ghosts",
            "No ghost stands there. Choose a ghost, then a building next to it.",
        ),
        ("push", "Only a building right next to it can be reached."),
        ("score", "Now you may score a pattern, or skip."),
        ("exchange", "Now you may exchange a pattern, or skip."),
        ("kid", "Somebody stands there. Choose an empty building."),
    ] {
        let html = table_page(&in_step(&everything(), 2, step, 0).seen_by(&BOTH));
        let told = reasons(&html, "tile-");
        assert!(told.iter().any(|told| told == why), "{step}: {told:?}");
    }
}

#[test]
fn the_stock_says_why_it_is_not_its_turn() {
    let html = table_page(&in_step(&json!({}), 2, "kid", 0).seen_by(&BOTH));
    let told = reasons(&html, "stock-");
    assert_eq!(told, vec!["Now you place a kid."; 4]);
    let building = table_page(&in_step(&json!({}), 2, "build", 0).seen_by(&BOTH));
    assert!(reasons(&building, "stock-").is_empty());
}

#[test]
fn out_of_turn_the_board_gives_no_reason_of_its_own() {
    let sample = in_step(&json!({}), 2, "build", 0);
    let turn = sample.seen_by(&[]).play.view.json()["turn"].clone();
    let other = match turn == 0 {
        true => Seat::SECOND,
        false => Seat::FIRST,
    };
    let html = table_page(&sample.seen_by(&[other]));
    assert!(reasons(&html, "tile-").is_empty());
}

#[test]
fn nobody_reads_the_number_of_a_card() {
    let is_number = |word: &str| {
        let mut letters = word.chars();
        matches!(letters.next(), Some('c' | 'h'))
            && word.len() > 1
            && letters.all(|c| c.is_ascii_digit())
    };
    let names = |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(is_number);
    for scene in scenes() {
        let html = table_page(&scene);
        let board = html.source.split("id=\"board\"").nth(1).unwrap();
        let board = board.split("<div id=\"side\"").next().unwrap();
        let board = Html::from(maud::PreEscaped(board.to_owned()));
        for text in &board.texts {
            assert!(!names(text), "{text}");
        }
        for name in ["title", "aria-label", "data-why"] {
            for text in board.all(name) {
                assert!(!names(text), "{name}: {text}");
            }
        }
    }
    assert!(names("Pattern c12 is here"));
}
