//! Tests of the controls of Candy Match: legal actions can be clicked, everything else cannot.

use std::collections::BTreeSet;

use pages::Page;
use presentation::i18n::Lang;
use serde_json::json;
use table::scene::Scene;
use tabletop::Seat;

use super::{THIRD, moves, playing, scenes, table, wrong};
use crate::html::Html;
use crate::sample::{Sample, assets, ola};
use crate::{BOTH, page, table_page};

/// The button of the call, and what it stands for.
fn call(html: &Html) -> Option<&str> {
    let button = html.by_id("call")?;
    match button.get("aria-disabled") {
        Some(_) => None,
        None => button.get("data-call"),
    }
}

#[test]
fn what_is_clickable_is_exactly_legal() {
    let mut seen = BTreeSet::new();
    for scene in scenes().iter().filter(|scene| scene.play.own.len() <= 1) {
        let html = table_page(scene);
        let mut offered: BTreeSet<String> = moves(&html).into_iter().collect();
        match call(&html) {
            Some("shout") => assert!(offered.insert("shout".to_owned())),
            // The player ticks the cards to show, so the button names none.
            Some("show") => assert!(offered.insert("show -".to_owned())),
            Some(odd) => panic!("{odd}"),
            None => {}
        }
        let legal: BTreeSet<String> = scene.play.legal.iter().collect();
        assert_eq!(offered, legal, "{:?}", scene.play.view);
        seen.extend(
            legal
                .iter()
                .map(|action| action.split(' ').next().unwrap().to_owned()),
        );
    }
    let all = ["reveal", "shout", "show", "take", "decline", "done", "pick"];
    assert_eq!(seen, all.map(str::to_owned).into());
}

#[test]
fn several_players_at_one_device_have_a_button_each() {
    let html = table_page(&playing().seen_by(&BOTH));
    for seat in BOTH {
        let button = html.by_id(&format!("call-of-{seat}")).unwrap();
        assert_eq!(button.get("data-seat"), Some(seat.to_string().as_str()));
    }
}

#[test]
fn a_card_has_its_letters_its_key_and_its_candies_by_name() {
    let html = table_page(&playing().seen_by(&[Seat::FIRST]));
    let card = html.by_id("card-ab2").unwrap();
    assert_eq!(card.get("data-card"), Some("ab2"));
    assert_eq!(card.get("data-key"), Some("2"));
    assert_eq!(card.get("aria-pressed"), Some("false"));
    assert_eq!(card.get("aria-label"), Some("gummy bear and licorice"));
    let watched = table_page(&playing().seen_by(&[]));
    assert_eq!(watched.all("data-card").count(), 0);
    assert!(watched.by_id("call").is_none());
}

#[test]
fn a_card_stays_in_its_place_when_others_go() {
    let keys = |scene: &Scene| -> Vec<(String, String)> {
        let html = table_page(scene);
        let cards = html
            .tags
            .iter()
            .filter(|tag| tag.get("data-card").is_some());
        cards
            .map(|tag| {
                let text = |name| tag.get(name).unwrap().to_owned();
                (text("data-card"), text("data-key"))
            })
            .collect()
    };
    let pair = |card: &str, key: &str| (card.to_owned(), key.to_owned());
    let after = playing()
        .plays(Seat::FIRST, "shout")
        .plays(Seat::FIRST, "show ab,ab2");
    assert_eq!(keys(&after.seen_by(&[THIRD])), [pair("c", "3")]);
    let next = after.ticks(1);
    assert_eq!(
        keys(&next.seen_by(&[THIRD])),
        [pair("abc", "1"), pair("c", "3")]
    );
}

#[test]
fn every_place_is_there_from_the_first_card_on() {
    let places = |scene: &Scene| {
        let html = table_page(scene);
        let ids = html.tags.iter().filter_map(|tag| tag.get("id"));
        ids.filter(|id| id.starts_with("slot-")).count()
    };
    for revealed in [0, 1, 3, 12] {
        let scene = table(json!({}), 3).ticks(revealed).seen_by(&[Seat::FIRST]);
        assert_eq!(places(&scene), 12, "{revealed} cards");
    }
    // With more cards the table grows, and as long as there are many it does not shrink.
    let grown = table(json!({}), 3).ticks(13);
    assert_eq!(places(&grown.seen_by(&[Seat::FIRST])), 18);
    let after = grown
        .plays(Seat::FIRST, "shout")
        .plays(Seat::FIRST, "show ab,ab2");
    assert_eq!(places(&after.seen_by(&[Seat::FIRST])), 18);
}

#[test]
fn a_table_that_is_nearly_empty_again_is_tidied_up_by_the_next_card() {
    let cards = |sample: Sample| {
        let html = table_page(&sample.seen_by(&[Seat::FIRST]));
        let places = html.source.split(" id=\"slot-").skip(1);
        let card = |place: &str| {
            let (_, rest) = place.split("</li>").next()?.split_once("data-card=\"")?;
            Some(rest.split('"').next()?.to_owned())
        };
        places.map(card).collect::<Vec<Option<String>>>()
    };
    let called = || {
        table(json!({}), 3)
            .ticks(13)
            .plays(Seat::FIRST, "shout")
            .plays(Seat::FIRST, "show ab,ab2,def,de,f")
    };
    let left = cards(called());
    assert_eq!(left.len(), 18);
    assert_eq!(left[12].as_deref(), Some("be"));
    let tidied = cards(called().ticks(1));
    assert_eq!(tidied.len(), 12);
    for (place, card) in left.iter().enumerate().take(12) {
        assert!(card.is_none() || *card == tidied[place], "{card:?} moved");
    }
    let be = tidied.iter().position(|card| card.as_deref() == Some("be"));
    assert_eq!(be, Some(0), "it takes the first free place");
}

#[test]
fn a_call_that_is_not_possible_says_why() {
    let why = |scene: &Scene| {
        let html = table_page(scene);
        html.by_id("call")
            .unwrap()
            .get("data-why")
            .map(str::to_owned)
    };
    assert_eq!(why(&playing().seen_by(&[Seat::FIRST])), None);
    let reasons: BTreeSet<String> = [
        table(json!({}), 3).seen_by(&[Seat::FIRST]),
        playing().plays(THIRD, "shout").seen_by(&[Seat::FIRST]),
        wrong().seen_by(&[THIRD]),
        wrong().ticks(2).seen_by(&[Seat::SECOND]),
    ]
    .iter()
    .map(|scene| why(scene).expect("a reason"))
    .collect();
    assert_eq!(reasons.len(), 4, "{reasons:?}");
    let shows = playing().plays(Seat::FIRST, "shout");
    let html = table_page(&shows.seen_by(&[Seat::FIRST]));
    assert!(html.by_id("call").unwrap().get("data-why-none").is_some());
}

#[test]
fn the_number_of_chosen_cards_has_words_in_every_language() {
    let (assets, ola) = (assets(), ola());
    for lang in Lang::ALL {
        let page = page(lang, Some(&ola), &assets);
        let scene = playing().seen_by(&[Seat::FIRST]);
        let html = Html::from(pages::table(&page, &scene));
        let counts = html.all("data-counts").next().unwrap();
        let counts: Vec<String> = serde_json::from_str(counts).unwrap();
        assert!(counts.len() >= 12);
        for (count, text) in (1..).zip(&counts) {
            assert!(text.contains(&count.to_string()), "{text}");
            assert_ne!(*text, count.to_string(), "a number needs a word");
        }
    }
}

#[test]
fn the_six_candies_differ_in_shape() {
    let sprite = presentations::symbols().into_string();
    let drawings: BTreeSet<&str> = ('a'..='f')
        .map(|letter| {
            let start = format!(r#"<g id="sweet-{letter}">"#);
            let from = sprite.find(&start).expect("a drawing for each") + start.len();
            let path = &sprite[from..];
            let path = &path[path.find(" d=\"").unwrap() + 4..];
            &path[..path.find('"').unwrap()]
        })
        .collect();
    assert_eq!(drawings.len(), 6);
}

#[test]
fn a_wrong_call_shows_what_is_left_over() {
    let html = table_page(&wrong().seen_by(&[Seat::FIRST]));
    let texts = html.texts.join(" ");
    let sentence = "<span class=\"name\">Staś</span>: that is no match!";
    assert!(html.source.contains(sentence), "{texts}");
    assert!(
        texts.contains("Left over gummy bear, licorice and candy stick"),
        "{texts}"
    );
    let shown = html.tags.iter().filter(|tag| tag.has_class("shown"));
    let shown: Vec<&str> = shown.filter_map(|tag| tag.get("id")).collect();
    assert_eq!(shown, ["card-ab", "card-c"]);
    let later = table_page(&wrong().ticks(3).seen_by(&[Seat::FIRST]));
    assert!(
        !later.texts.join(" ").contains("no match!"),
        "the next card has come"
    );
}

#[test]
fn who_was_wrong_has_to_wait() {
    let html = table_page(&wrong().ticks(2).seen_by(&[Seat::SECOND]));
    assert_eq!(
        html.by_id("call").unwrap().get("aria-disabled"),
        Some("true")
    );
    let texts = html.texts.join(" ");
    assert!(
        texts.contains("Wrong call: wait for the next card"),
        "{texts}"
    );
    assert!(html.texts.contains(&"waits".to_owned()));
}

#[test]
fn the_countdown_runs_by_the_clock_of_the_house() {
    let mut scene = playing().seen_by(&[]);
    scene.play.started_at = Some(1_000_000);
    let html = table_page(&scene);
    let countdown = html.by_id("countdown").unwrap();
    let due = scene.play.view.json()["due"].as_i64().unwrap();
    assert_eq!(
        countdown.get("data-due"),
        Some((1_000_000 + due).to_string().as_str())
    );
    assert_eq!(
        countdown.get("data-now"),
        Some(scene.play.now.to_string().as_str())
    );
    scene.play.look_back = Some(1);
    let back = table_page(&scene);
    assert_eq!(back.by_id("countdown").unwrap().get("data-due"), None);
}

#[test]
fn everybody_sits_round_the_table() {
    for seats in 2..=6 {
        let sample = table(json!({}), seats).ticks(2);
        for own in [&[][..], &[Seat::FIRST], &[Seat::SECOND]] {
            let html = table_page(&sample.seen_by(own));
            for seat in 0..seats {
                assert!(html.by_id(&format!("seat-{seat}")).is_some());
                assert!(html.by_id(&format!("pile-{seat}")).is_some());
            }
            let near: Vec<&str> = html
                .tags
                .iter()
                .filter(|tag| tag.has_class("near"))
                .filter_map(|tag| tag.get("id"))
                .collect();
            match own {
                [seat] => assert_eq!(near, [format!("seat-{seat}")]),
                _ => assert_eq!(near.len(), usize::from(seats == 2)),
            }
        }
    }
}

/// Nothing but who sees it may say what is a match.
#[test]
fn no_page_tells_of_a_match_before_it_is_called() {
    // `ab` and `ab2` are a match; `ab` and `c` are none. Both tables look alike but for the cards.
    let match_there = table(json!({}), 3).ticks(2);
    let html = table_page(&match_there.seen_by(&[Seat::FIRST]));
    let plain = html
        .source
        .replace("ab2", "ab")
        .replace(r#"data-key="2""#, "")
        .to_lowercase();
    for word in [
        "missed",
        "largest",
        "smallest",
        "possible",
        "could be called",
    ] {
        assert!(!plain.contains(word), "{word}");
    }
    assert_eq!(html.by_id("story").unwrap().get("hidden"), Some(""));
    let legal = match_there.seen_by(&[Seat::FIRST]).play.legal;
    assert_eq!(legal.notations(), ["shout"]);
    // A card that completes a match looks like one that does not.
    let classes = |id: &str| html.by_id(id).unwrap().get("class").unwrap().to_owned();
    assert_eq!(classes("card-ab"), classes("card-ab2"));
    for scene in scenes().iter().filter(|scene| scene.play.end.is_none()) {
        let html = table_page(scene);
        assert_eq!(html.by_id("story").unwrap().get("hidden"), Some(""));
        assert!(!html.source.contains("chances"));
    }
}

#[test]
fn a_large_screen_shows_how_to_join() {
    let mut scene = table(json!({}), 3).seen_by(&[]);
    scene.play.status = table::scene::Status::Waiting;
    scene.play_key = Some(crate::sample::PLAY_KEY.to_owned());
    let html = table_page(&scene);
    assert!(html.by_id("join").is_some());
    let link = format!("https://sweet.example/t/{}", crate::sample::PLAY_KEY);
    assert!(html.texts.contains(&link));
    scene.play_key = None;
    assert!(table_page(&scene).by_id("join").is_none());
    let seated = table_page(&playing().seen_by(&[Seat::FIRST]));
    for screen in ["big", "button"] {
        let id = format!("screen-{screen}");
        let href = seated.by_id(&id).unwrap().get("href").unwrap();
        assert!(href.ends_with(&format!("?screen={screen}")), "{href}");
    }
    assert!(
        table_page(&playing().seen_by(&[]))
            .by_id("screen-button")
            .is_none()
    );
}

#[test]
fn a_table_that_was_swept_keeps_its_place_and_says_what_comes() {
    let swept = || {
        let sample = table(json!({ "series": true }), 3).ticks(2);
        let sample = sample.plays(Seat::FIRST, "shout");
        sample.plays(Seat::FIRST, "show ab,ab2")
    };
    let html = table_page(&swept().seen_by(&[Seat::FIRST]));
    let hidden = html.by_id("cards").unwrap().get("hidden");
    assert_eq!(hidden, None, "the button would jump");
    assert!(html.source.contains("here comes the next card"));
    let html = table_page(&table(json!({}), 3).seen_by(&[Seat::FIRST]));
    assert!(html.source.contains("Here comes the first card"));
}

#[test]
fn a_player_whose_line_nobody_measures_is_told_what_is_made_good() {
    let (assets, ola) = (assets(), ola());
    let told = |scene: &Scene, round_trip_known| {
        let page = Page {
            round_trip_known,
            ..page(Lang::EN, Some(&ola), &assets)
        };
        let text = pages::table(&page, scene).into_string();
        let most = format!("at most {} ms", table::latency::UNKNOWN_ROUND_TRIP);
        let is_there = text.contains("id=\"unknown-line\"");
        assert_eq!(text.contains(&most), is_there, "with the number");
        is_there
    };
    let playing = playing();
    assert!(told(&playing.seen_by(&[Seat::FIRST]), false));
    assert!(!told(&playing.seen_by(&[Seat::FIRST]), true));
    assert!(!told(&playing.seen_by(&[]), false), "who only watches");
    let unfair = table(json!({ "fair_ms": 0 }), 3).ticks(3);
    assert!(!told(&unfair.seen_by(&[Seat::FIRST]), false), "no races");
    let necklace = Sample::necklace(&json!({}));
    assert!(!told(&necklace.seen_by(&[Seat::FIRST]), false));
}
