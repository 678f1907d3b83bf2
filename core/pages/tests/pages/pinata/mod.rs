//! Tests of the page of Piñata.

mod forecasts;
mod playing;
mod secrets;
mod story;

use serde_json::{Value, json};
use table::scene::Scene;
use tabletop::AnyActions;

use crate::endings::between;
use crate::html::Html;
use crate::sample::Sample;
use crate::{BOTH, table_page};

/// Tables in every situation that looks different.
pub(crate) fn scenes() -> Vec<Scene> {
    let swapping = swapping(&json!({}));
    let twins = swapping_of(&json!({ "set": "compact" }), |hand| {
        hand.windows(2).any(|two| two[0] == two[1])
    });
    let mut scenes = Vec::new();
    for sample in [
        &Sample::pinata(&json!({}), 3),
        &Sample::pinata(&json!({}), 4).moves(13),
        &Sample::pinata(&json!({ "set": "compact", "open": true }), 5).moves(30),
        &swapping,
        &twins,
        &Sample::pinata(&json!({}), 6).finished(),
    ] {
        for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..], &BOTH] {
            scenes.push(sample.seen_by(own));
        }
    }
    let mut back = Sample::pinata(&json!({}), 4).moves(13).seen_by(&BOTH);
    back.play.look_back = Some(5);
    back.play.legal = AnyActions::default();
    scenes.push(back);
    scenes.push(Sample::pinata(&json!({}), 4).moves(13).covered());
    let over = Sample::pinata(&json!({}), 6).finished();
    for own in [&BOTH[..0], &BOTH[1..], &BOTH] {
        scenes.push(over.seen_open(own));
    }
    scenes
}

fn swapping(options: &Value) -> Sample {
    swapping_of(options, |_| true)
}

/// A table at which a player has to swap, with a hand of a certain kind.
fn swapping_of(options: &Value, wanted: impl Fn(&[Value]) -> bool) -> Sample {
    (0..400)
        .filter_map(|seed| Sample::pinata(options, seed).until(|view| view["phase"] == "swap"))
        .find(|sample| {
            let truth = sample.truth();
            let turn = truth["turn"].as_u64().unwrap() as usize;
            wanted(truth["hands"][turn].as_array().unwrap())
        })
        .expect("nobody had to swap")
}

fn swaps(scene: &Scene) -> bool {
    scene
        .play
        .legal
        .iter()
        .any(|action| action.starts_with("swap"))
}

#[test]
fn the_end_names_medals_and_candies() {
    let html = table_page(&Sample::pinata(&json!({}), 6).finished().seen_by(&[]));
    assert!(html.by_id("tally-0").is_some() && html.by_id("tally-1").is_some());
    let rows = [0, 1].map(|seat| between(&html, &format!("id=\"tally-{seat}\""), "</tr>"));
    let won = |row: &&str| row.contains(">27<") && row.contains("<b>4</b>");
    assert!(rows.iter().any(won), "4 medals, 27 candies: {rows:?}");
    assert!(
        html.texts
            .contains(&"Three medals win the game.".to_owned())
    );
}

#[test]
fn the_style_of_the_board_stays_small() {
    let style = include_str!("../../../../../games/pinata/presentation/style.css");
    assert!(style.len() < 24 * 1024, "{} bytes", style.len());
    let link = |page: &Html| page.all("href").any(|href| href == "/pinata.css");
    assert!(link(&table_page(
        &Sample::pinata(&json!({}), 3).seen_by(&[])
    )));
    assert!(!link(&table_page(
        &Sample::necklace(&json!({})).seen_by(&[])
    )));
}
