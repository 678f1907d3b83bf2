//! Tests of the rules pages, and of the time limits that a table shows.

use presentation::i18n::Lang;
use serde_json::{Value, json};
use tabletop::{Seed, Start};

use crate::home;
use crate::html::Html;
use crate::page;
use crate::sample::{Sample, assets};
use crate::table_page;

fn rules(lang: Lang, game: &str) -> Html {
    let assets = assets();
    let page = page(lang, None, &assets);
    pages::rules(&page, games::find(game).expect("it is on the shelf")).into()
}

fn says(html: &Html, words: &str) -> bool {
    html.texts.iter().any(|text| text.contains(words))
}

fn match_table(options: &Value) -> Html {
    let start = Start::Seed(Seed::from(7));
    table_page(&Sample::candy_match(options, 2, start).seen_by(&[]))
}

#[test]
fn a_table_of_candy_match_states_its_own_times() {
    let slow = match_table(&json!({"reveal_ms": 6000, "show_ms": 2500, "final_ms": 0}));
    assert!(slow.by_id("times").is_some());
    for words in [
        "a new card every 6 seconds.",
        "2.5 seconds to show the cards of a call.",
        "6 seconds to take a card.",
        "the last check goes on until everybody sees no more.",
    ] {
        assert!(says(&slow, words), "{words}: {:?}", slow.texts);
    }
    assert!(!says(&slow, "to pick a treat"), "no series, no treats");
    let by_hand = match_table(&json!({"reveal_ms": "manual", "manual_ms": 0, "series": true}));
    assert!(says(&by_hand, "the players reveal, without a time limit."));
    assert!(says(&by_hand, "20 seconds to pick a treat."));
    let necklace = table_page(&Sample::necklace(&json!({})).seen_by(&[]));
    assert!(necklace.by_id("times").is_none(), "it has no times");
}

#[test]
fn the_rules_of_candy_match_name_the_usual_times_as_such() {
    let english = rules(Lang::EN, "match");
    assert!(says(
        &english,
        "At a usual table: a new card every 3.5 seconds."
    ));
    assert!(says(
        &english,
        "At a usual table: 20 seconds to pick a treat."
    ));
    let polish = rules(Lang::PL, "match");
    assert!(says(
        &polish,
        "Przy zwykłym stole: nowa karta co 3,5 sekundy."
    ));
    assert!(says(
        &polish,
        "Przy zwykłym stole: 4 sekundy na pokazanie kart."
    ));
}

#[test]
fn every_game_tells_who_begins_and_that_a_table_can_choose() {
    let ways = [
        ("hunters", "has eaten the most sweets today"),
        ("match", "has the biggest sweet tooth"),
        ("necklace", "has eaten more candies lately"),
        ("pinata", "Begin as you like"),
    ];
    for (game, way) in ways {
        let page = rules(Lang::EN, game);
        assert!(says(&page, way), "{game}");
        assert!(page.by_id("option-who-begins").is_some(), "{game}");
        assert!(says(&page, "they themselves, another player, or the lot"));
    }
    let assets = assets();
    for html in home::new_tables(&page(Lang::EN, None, &assets)) {
        let named = html.all("name").filter(|name| *name == "first");
        assert_eq!(named.count(), 1);
    }
}

#[test]
fn no_table_for_one_is_offered_and_it_is_said_how_long_a_game_takes() {
    let assets = assets();
    let pages = home::new_tables(&page(Lang::EN, None, &assets));
    for html in &pages {
        let players = html
            .tags
            .iter()
            .filter(|tag| tag.get("name") == Some("players"));
        let mut counts = players.filter_map(|tag| tag.get("value"));
        assert!(counts.all(|count| count != "1"));
    }
    let say = |text: &str| pages.iter().filter(|html| says(html, text)).count();
    assert_eq!(say("about 4 minutes"), 1, "Candy Match");
    assert_eq!(say("Puzzles, for one or several together"), 1);
}

#[test]
fn the_rules_of_candy_hunters_tell_what_was_easily_missed() {
    let page = rules(Lang::EN, "hunters");
    for words in [
        "after a haunted pattern you draw none",
        "they still belong to the board",
        "Buildings without a kid stay",
        "out of the game",
        "is forbidden",
        "the victory is shared",
        "A kid on an ignored place brings nothing",
        "the eight lit places",
    ] {
        assert!(says(&page, words), "{words}");
    }
    assert!(says(
        &page,
        "Next lesson: haunted patterns and the Large Ghost"
    ));
}
