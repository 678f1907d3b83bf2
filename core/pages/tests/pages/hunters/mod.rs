//! Tests of the page of Candy Hunters.

mod aids;
mod playing;
mod reasons;
mod secrets;
mod story;

use hunters::Colour;
use serde_json::{Value, json};
use table::scene::{Scene, Status};
use tabletop::{AnyActions, Seat};

use crate::endings::between;
use crate::html::Html;
use crate::sample::Sample;
use crate::{BOTH, table_page};

/// All that makes the game larger.
fn everything() -> Value {
    json!({ "haunted": true, "large_ghost": true })
}

/// A table whose game has reached a certain step of a turn, after `moves` moves.
fn in_step(options: &Value, seats: u8, step: &str, moves: usize) -> Sample {
    let there = |view: &Value| view["step"] == step;
    Sample::hunters(options, seats, 3)
        .moves(moves)
        .until(there)
        .expect("nobody came to that step")
}

/// Tables in every situation that looks different.
pub(crate) fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for sample in [
        &Sample::hunters(&json!({}), 2, 3),
        &Sample::hunters(&everything(), 2, 4),
        &in_step(&json!({}), 2, "ghosts", 9),
        &in_step(&everything(), 2, "push", 0),
        &in_step(&everything(), 2, "score", 30),
        &in_step(&json!({}), 2, "exchange", 14),
        &in_step(&everything(), 2, "kid", 20),
        &Sample::hunters(&everything(), 2, 6).finished(),
    ] {
        for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..], &BOTH] {
            scenes.push(sample.seen_by(own));
        }
    }
    scenes.push(
        Sample::hunters(&json!({}), 1, 5)
            .moves(8)
            .seen_by(&[Seat::FIRST]),
    );
    scenes.push(
        Sample::hunters(&everything(), 4, 5)
            .moves(40)
            .seen_by(&[Seat::SECOND]),
    );
    scenes.push(Sample::hunters(&everything(), 4, 5).finished().seen_by(&[]));
    let mut back = Sample::hunters(&json!({}), 2, 4).moves(13).seen_by(&BOTH);
    back.play.look_back = Some(5);
    back.play.legal = AnyActions::default();
    scenes.push(back);
    let mut waiting = Sample::hunters(&everything(), 2, 4).seen_by(&BOTH[..1]);
    waiting.play.status = Status::Waiting;
    waiting.play.legal = AnyActions::default();
    scenes.push(waiting);
    scenes.push(Sample::hunters(&json!({}), 2, 4).moves(13).covered());
    let over = Sample::hunters(&everything(), 2, 6).finished();
    for own in [&BOTH[..0], &BOTH[1..], &BOTH] {
        scenes.push(over.seen_open(own));
    }
    scenes
}

#[test]
fn nobody_needs_the_colour_of_a_house() {
    let roofs = Colour::ALL.map(hunters_presentation::art::roof);
    let sprite = presentations::symbols().into_string();
    for (index, roof) in roofs.iter().enumerate() {
        assert!(!roofs[..index].contains(roof));
        assert!(sprite.contains(roof));
    }
}

#[test]
fn everybodys_kids_have_a_hat_and_a_sign_of_their_own() {
    let sprite = presentations::symbols().into_string();
    let kids = sprite.split("<g id=\"kid-of-").skip(1);
    let shapes: std::collections::BTreeSet<Vec<&str>> = kids
        .map(|kid| {
            let kid = kid.split("</g>").next().unwrap();
            let paths = kid.split(" d=\"").skip(1);
            paths.map(|path| path.split('"').next().unwrap()).collect()
        })
        .collect();
    assert_eq!(shapes.len(), 4);
}

#[test]
fn the_whole_town_and_every_place_to_build_is_in_the_frame() {
    for seed in 0..4 {
        let scene = Sample::hunters(&json!({}), 2, seed)
            .moves(60)
            .seen_by(&BOTH);
        let html = table_page(&scene);
        let town = html.by_id("town").unwrap();
        assert_eq!(town.get("viewBox"), town.get("data-fit"));
        let frame: Vec<i32> = town
            .get("viewBox")
            .unwrap()
            .split(' ')
            .map(|number| number.parse().unwrap())
            .collect();
        for tag in &html.tags {
            let id = tag.get("id").unwrap_or_default();
            if !id.starts_with("tile-") && !id.starts_with("site-") {
                continue;
            }
            let at = tag.get("transform").unwrap();
            let at = at.trim_start_matches("translate(").trim_end_matches(')');
            let (x, y) = at.split_once(' ').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            assert!(
                (frame[0] + 32..=frame[0] + frame[2] - 32).contains(&x),
                "{id}"
            );
            assert!(
                (frame[1] + 32..=frame[1] + frame[3] - 32).contains(&y),
                "{id}"
            );
        }
    }
}

#[test]
fn the_end_tells_where_the_points_come_from() {
    let scene = Sample::hunters(&everything(), 2, 6).finished().seen_by(&[]);
    let html = table_page(&scene);
    assert!(html.by_id("tally-0").is_some() && html.by_id("tally-1").is_some());
    for seat in 0..2 {
        let points = scene.play.view.json()["seats"][seat]["points"]
            .as_i64()
            .unwrap();
        let row = between(&html, &format!("id=\"tally-{seat}\""), "</tr>");
        let score = format!("class=\"score\">{points}<");
        assert!(row.contains(&score), "{score}: {row}");
    }
}

#[test]
fn the_style_of_the_board_stays_small() {
    let style = include_str!("../../../../../games/hunters/presentation/style.css");
    assert!(style.len() < 28 * 1024, "{} bytes", style.len());
    let link = |page: &Html| page.all("href").any(|href| href == "/hunters.css");
    let scene = Sample::hunters(&json!({}), 2, 3).seen_by(&[]);
    assert!(link(&table_page(&scene)));
    assert!(!link(&table_page(
        &Sample::necklace(&json!({})).seen_by(&[])
    )));
}
