//! Tests of the board of Candy Necklace on a page.

use std::collections::BTreeSet;

use necklace::{Colour, Event, Gaps, Necklace, PLACES, Place, Recipient, Ring};
use presentation::board::Flight;
use presentation::command;
use presentations::board;
use serde_json::{Value, json};
use table::scene::Scene;
use tabletop::{AnyActions, AnyEvent, Seat};

use crate::html::{Html, Tag};
use crate::sample::Sample;
use crate::{scenes, table_page};

/// The flights of an event of Candy Necklace.
fn flights(event: &AnyEvent) -> Vec<Flight> {
    board("necklace").flights(event)
}

fn action(tag: &Tag) -> Option<String> {
    let command = command::read(tag.get("data-do")?)?;
    (command["do"] == "move").then(|| command["action"].as_str().unwrap().to_owned())
}

fn actions<'a>(html: &'a Html, class: &'a str) -> BTreeSet<String> {
    html.tags
        .iter()
        .filter(|tag| tag.has_class(class))
        .filter_map(action)
        .collect()
}

fn legal(scene: &Scene) -> BTreeSet<String> {
    scene.play.legal.iter().collect()
}

#[test]
fn what_is_clickable_is_exactly_what_is_legal() {
    for scene in scenes() {
        let html = table_page(&scene);
        assert_eq!(actions(&html, "candy"), legal(&scene));
        assert!(actions(&html, "run").is_subset(&legal(&scene)));
        let everywhere: BTreeSet<String> = html.tags.iter().filter_map(action).collect();
        assert_eq!(everywhere, legal(&scene));
    }
}

#[test]
fn the_list_offers_every_kind_of_run_and_where_it_matters_every_run() {
    let open = Sample::necklace(&json!({}))
        .moves(6)
        .seen_by(&[Seat::FIRST, Seat::SECOND]);
    let kind = |run: &Value| {
        (
            run["colour"].to_string(),
            run["places"].as_array().unwrap().len(),
        )
    };
    let kinds: BTreeSet<_> = open.play.view.json()["runs"]
        .as_array()
        .unwrap()
        .iter()
        .map(kind)
        .collect();
    assert_eq!(actions(&table_page(&open), "run").len(), kinds.len());
    let closing = Sample::necklace(&json!({ "closing": true })).moves(6);
    let closing = closing.seen_by(&[Seat::FIRST, Seat::SECOND]);
    assert_eq!(actions(&table_page(&closing), "run"), legal(&closing));
}

#[test]
fn a_move_names_the_seat_that_makes_it() {
    let scene = Sample::necklace(&json!({}))
        .moves(2)
        .seen_by(&[Seat::FIRST, Seat::SECOND]);
    let html = table_page(&scene);
    let commands = html.all("data-do").filter_map(command::read);
    let moves: Vec<Value> = commands.filter(|one| one["do"] == "move").collect();
    assert!(!moves.is_empty());
    for command in moves {
        let action = command["action"].as_str().unwrap();
        assert!(command["seat"] == 1 && action.starts_with('m'), "{command}");
    }
}

#[test]
fn a_spectator_finds_nothing_to_do() {
    for sample in [
        Sample::necklace(&json!({})).moves(5),
        Sample::necklace(&json!({})).finished(),
    ] {
        let html = table_page(&sample.seen_by(&[]));
        assert_eq!(html.all("data-do").count(), 0);
        assert_eq!(html.all("data-ring-order").count(), 0);
    }
}

#[test]
fn a_run_is_one_stop_and_lights_up_as_one() {
    let scene = Sample::necklace(&json!({ "closing": true }))
        .moves(24)
        .seen_by(&[Seat::FIRST]);
    let html = table_page(&scene);
    let heads: Vec<&Tag> = html
        .tags
        .iter()
        .filter(|tag| tag.get("data-ring-order").is_some())
        .collect();
    assert_eq!(heads.len(), scene.play.legal.len());
    assert_eq!(
        heads
            .iter()
            .filter(|tag| tag.get("tabindex") == Some("0"))
            .count(),
        1
    );
    let orders: Vec<usize> = heads
        .iter()
        .map(|tag| tag.get("data-ring-order").unwrap().parse().unwrap())
        .collect();
    assert!(orders.is_sorted_by(|one, next| one < next), "{orders:?}");
    for head in &heads {
        assert_eq!(head.get("role"), Some("button"));
        assert!(
            head.get("aria-label")
                .is_some_and(|label| label.contains("cand"))
        );
    }
    for run in scene.play.view.json()["runs"].as_array().unwrap() {
        let places = run["places"].as_array().unwrap();
        for place in places {
            let candy = html.by_id(&format!("c{place}")).unwrap();
            assert_eq!(candy.get("data-run"), Some(places[0].to_string().as_str()));
        }
    }
}

#[test]
fn every_place_and_every_heap_is_there_from_beginning_to_end() {
    for sample in [
        Sample::necklace(&json!({})),
        Sample::necklace(&json!({})).finished(),
    ] {
        let html = table_page(&sample.seen_by(&[Seat::FIRST]));
        for place in 0..55 {
            assert!(html.by_id(&format!("c{place}")).is_some());
        }
        for owner in ["magpie", "0", "1"] {
            for colour in ["R", "G", "B", "W", "Y"] {
                assert!(html.by_id(&format!("heap-{owner}-{colour}")).is_some());
            }
        }
    }
}

#[test]
fn a_look_back_shows_links_instead_of_choices() {
    let mut scene = Sample::necklace(&json!({}))
        .moves(9)
        .seen_by(&[Seat::SECOND]);
    scene.play.look_back = Some(5);
    scene.play.legal = AnyActions::default();
    let html = table_page(&scene);
    let look = |id: &str| {
        html.by_id(id)
            .and_then(|link| link.get("data-look").map(str::to_owned))
    };
    let steps = [
        "look-first",
        "look-previous",
        "look-next",
        "look-last",
        "look-now",
    ]
    .map(look);
    assert_eq!(steps.map(Option::unwrap), ["0", "4", "6", "9", ""]);
    assert_eq!(html.by_id("bar").unwrap().get("hidden"), None);
    let orders = html
        .all("data-do")
        .filter(|command| !command.contains("say"));
    assert_eq!(orders.count(), 0);
}

#[test]
fn the_least_liked_colours_are_marked_and_said() {
    let scene = Sample::necklace(&json!({}))
        .moves(9)
        .seen_by(&[Seat::SECOND]);
    let html = table_page(&scene);
    let view = scene.play.view.json();
    let least: Vec<&str> = view["least_liked"]
        .as_array()
        .unwrap()
        .iter()
        .map(|letter| letter.as_str().unwrap())
        .collect();
    assert!(!least.is_empty() && least.len() < 5);
    for colour in ["R", "G", "B", "W", "Y"] {
        for owner in ["magpie", "0", "1"] {
            let heap = html.by_id(&format!("heap-{owner}-{colour}")).unwrap();
            assert_eq!(
                heap.has_class("worthless"),
                least.contains(&colour),
                "{owner} {colour}"
            );
        }
    }
    let said = html
        .texts
        .iter()
        .filter(|text| text.ends_with(", worth nothing now"))
        .count();
    assert_eq!(said, 3 * least.len());
}

#[test]
fn gathered_candies_fly_to_their_heap() {
    let flight = |from: &str, to: &str| Flight {
        from: from.to_owned(),
        to: to.to_owned(),
    };
    let place = |index: u8| Place::new(index).unwrap();
    let ring = |candies: &[(u8, Colour)]| {
        let mut places = [None; PLACES as usize];
        for &(at, colour) in candies {
            places[place(at).index()] = Some(colour);
        }
        Ring::new(&places, Gaps::Open)
    };
    let gathered = |seat, recipient, colour, places: &[u8]| {
        let candies: Vec<(u8, Colour)> = places.iter().map(|&at| (at, colour)).collect();
        let run = ring(&candies).run_at(place(places[0])).unwrap();
        AnyEvent::new::<Necklace>(Event::Gathered {
            seat,
            recipient,
            colour,
            run,
        })
    };
    let for_magpie = gathered(Seat::SECOND, Recipient::Magpie, Colour::Red, &[54, 0]);
    assert_eq!(
        flights(&for_magpie),
        [
            flight("c54", "heap-magpie-R"),
            flight("c0", "heap-magpie-R")
        ]
    );
    let kept = gathered(Seat::FIRST, Recipient::Player, Colour::Yellow, &[7]);
    assert_eq!(flights(&kept), [flight("c7", "heap-0-Y")]);
    let swept = AnyEvent::new::<Necklace>(Event::Swept {
        seat: Seat::SECOND,
        rest: ring(&[(3, Colour::White), (9, Colour::Blue)]),
    });
    assert_eq!(
        flights(&swept),
        [flight("c3", "heap-1-W"), flight("c9", "heap-1-B")]
    );
}

#[test]
fn what_the_rules_say_is_what_the_page_reads() {
    let mut events = Vec::new();
    for moves in 0..80 {
        events.extend(
            Sample::necklace(&json!({}))
                .moves(moves)
                .seen_by(&[])
                .play
                .events
                .iter(),
        );
    }
    assert!(events.iter().any(|event| event.json()["event"] == "swept"));
    for event in &events {
        let json = event.json();
        let candies = json["places"]
            .as_array()
            .or(json["candies"].as_array())
            .unwrap()
            .len();
        assert_eq!(flights(event).len(), candies, "{event:?}");
    }
}
