//! Party mode: the page about it, and a table whose buttons are phones.

use presentation::i18n::Lang;
use serde_json::json;
use table::scene::{Scene, SitterKind, Status};
use tabletop::Seat;

use super::{playing, table};
use crate::html::Html;
use crate::sample::{PLAY_KEY, assets};
use crate::{page, table_page};

/// A party before it begins, as a screen or phone sees it, on which `seated` of six have come.
fn waiting(own: &[Seat], seated: usize) -> Scene {
    let mut scene = table(json!({}), 6).seen_by(own);
    scene.rules.party = true;
    scene.play.status = Status::Waiting;
    scene.play_key = Some(PLAY_KEY.to_owned());
    for seat in &mut scene.play.seats[seated..] {
        seat.sitter = SitterKind::Open;
        seat.name.clear();
    }
    scene.may.begin = seated >= 2;
    scene.may.sit = (seated..6)
        .filter_map(|seat| Seat::new(u8::try_from(seat).ok()?))
        .collect();
    scene
}

fn faces(html: &Html) -> (usize, usize) {
    let places: Vec<bool> = html
        .tags
        .iter()
        .filter(|tag| tag.has_class("party-place"))
        .map(|tag| tag.has_class("open"))
        .collect();
    let open = places.iter().filter(|open| **open).count();
    (places.len() - open, open)
}

#[test]
fn the_page_about_parties_has_three_pictures_and_one_button() {
    let assets = assets();
    for lang in Lang::ALL {
        let html = Html::from(pages::party(&page(lang, None, &assets)));
        let pictures = html
            .tags
            .iter()
            .filter(|tag| tag.has_class("party-picture"));
        assert_eq!(pictures.count(), 3);
        assert!(html.by_id("party-start").is_some());
        assert_eq!(html.all("action").collect::<Vec<_>>(), ["/party"]);
    }
}

#[test]
fn the_screen_shows_one_code_and_everybody_who_came() {
    let html = table_page(&waiting(&[], 1));
    let link = format!("https://sweet.example/party/{PLAY_KEY}");
    assert!(html.texts.contains(&link));
    assert!(html.tags.iter().any(|tag| tag.has_class("qr")));
    assert_eq!(faces(&html), (1, 5));
    let begin = html.by_id("begin").unwrap();
    assert_eq!(begin.get("data-do"), None);
    assert!(begin.get("data-why").is_some(), "it says what is missing");

    let html = table_page(&waiting(&[], 4));
    assert_eq!(faces(&html), (4, 2));
    let begin = html.by_id("begin").unwrap();
    assert_eq!(begin.get("data-do"), Some(r#"{"do":"begin"}"#));
    assert_eq!(begin.get("data-why"), None);
}

#[test]
fn a_phone_joins_with_one_tap_and_then_has_a_face() {
    let html = table_page(&waiting(&[], 2));
    let form = html.by_id("party-join").unwrap();
    assert_eq!(
        form.get("action"),
        Some(format!("/party/{PLAY_KEY}").as_str())
    );
    assert!(html.by_id("party-me").is_none());
    let html = table_page(&waiting(&[Seat::FIRST], 2));
    assert!(html.by_id("party-join").is_none());
    assert!(html.by_id("party-me").is_some());
    let html = table_page(&waiting(&[], 6));
    assert!(html.by_id("party-join").is_none(), "all seats are taken");
}

#[test]
fn whoever_comes_late_is_told_and_all_go_on_together() {
    let mut scene = playing().seen_by(&[]);
    scene.rules.party = true;
    let html = table_page(&scene);
    assert!(html.by_id("party-late").is_some());
    assert!(html.by_id("follow").is_none());
    scene.next = Some("next-key".to_owned());
    let html = table_page(&scene);
    let follow = html.by_id("follow").unwrap();
    assert_eq!(follow.get("href"), Some("/t/next-key"));
    let mut seated = playing().seen_by(&[Seat::FIRST]);
    seated.rules.party = true;
    assert!(table_page(&seated).by_id("party-late").is_none());
}
