//! Tests of the page of Candy Match between the games of a series, and after the end.

use presentation::i18n::Lang;
use serde_json::json;
use tabletop::Seat;

use super::{moves, over, table};
use crate::endings::between;
use crate::html::Html;
use crate::sample::{assets, ola};
use crate::{page, table_page};

#[test]
fn the_timeline_names_the_largest_match_that_everybody_missed() {
    let scene = over(json!({})).seen_by(&[Seat::FIRST]);
    let html = table_page(&scene);
    assert_eq!(html.by_id("story").unwrap().get("hidden"), None);
    let texts = html.texts.join(" ");
    // All 20 cards but `ab` and `ab2`: the largest match among what was left at the end.
    let cards: Vec<candy_match::Kinds> = super::CARDS[2..]
        .iter()
        .map(|card| card.parse::<candy_match::Card>().unwrap().kinds())
        .collect();
    let most = candy_match::matches::largest(&cards).unwrap().count_ones();
    let sentence = format!("The largest match that nobody called: {most} cards");
    assert!(texts.contains(&sentence), "{texts}");
    // One call was made of two cards while more could have been called.
    assert!(texts.contains("then Ola called a smaller one"), "{texts}");
}

#[test]
fn a_finished_game_is_told_from_the_first_card_on() {
    let html = table_page(&over(json!({})).seen_by(&[]));
    let times = html.tags.iter().filter(|tag| tag.name == "time").count();
    assert!(times >= 23, "{times}");
    assert!(html.texts.contains(&"0:03".to_owned()));
}

#[test]
fn times_have_the_decimal_mark_of_the_language() {
    // A call after eleven and a half seconds.
    let called = table(json!({}), 3)
        .ticks(5)
        .plays(Seat::FIRST, "shout")
        .plays(Seat::FIRST, "show ab,ab2");
    let scene = called.ticks(15 + 1).seen_by(&[Seat::FIRST]);
    let (assets, ola) = (assets(), ola());
    for lang in Lang::ALL {
        let html = Html::from(pages::table(&page(lang, Some(&ola), &assets), &scene));
        let story = between(&html, "id=\"story\"", "</section>");
        let texts = story.split('<').filter_map(|part| part.split_once('>'));
        let letters: Vec<char> = texts.flat_map(|(_, text)| text.chars()).collect();
        let split = |mark: char| {
            letters.windows(3).any(|three| {
                three[1] == mark && three[0].is_ascii_digit() && three[2].is_ascii_digit()
            })
        };
        let english = lang == Lang::EN;
        assert_eq!((split('.'), split(',')), (english, !english), "{lang}");
    }
}

#[test]
fn the_winner_of_a_game_picks_a_treat_and_everybody_sees_the_standing() {
    let picks = over(json!({ "series": true }));
    let html = table_page(&picks.seen_by(&[Seat::FIRST]));
    assert_eq!(moves(&html).len(), 6);
    assert!(html.by_id("standing").is_some());
    assert_eq!(moves(&table_page(&picks.seen_by(&[Seat::SECOND]))).len(), 0);
    let rests = picks.plays(Seat::FIRST, "pick lollipop");
    let html = table_page(&rests.seen_by(&[Seat::SECOND]));
    assert_eq!(moves(&html), ["done"]);
    assert!(html.by_id("treat-lollipop").is_none());
    assert!(html.texts.contains(&"Treats: lollipop".to_owned()));
}

#[test]
fn m8_the_winner_of_a_series_gets_an_extra_treat() {
    let picks = over(json!({ "series": true }));
    let crowns = |html: &Html| {
        let tags = html.tags.iter();
        tags.filter(|tag| tag.has_class("crown-treat")).count()
    };
    let html = table_page(&picks.seen_by(&[Seat::FIRST]));
    assert_eq!(crowns(&html), 0, "not before the end");
    // The house picks, deals and ends, until the last treat is gone.
    let html = table_page(&picks.ticks(1_000).seen_by(&[Seat::FIRST]));
    assert!(crowns(&html) >= 2, "beside the name and in the result");
    assert!(html.texts.contains(&"the extra treat".to_owned()));
    let told = "Ola wins the series and gets the extra treat.";
    assert!(
        html.texts.iter().any(|text| text == told),
        "{:?}",
        html.texts
    );
}

#[test]
fn the_end_says_who_has_how_many() {
    let html = table_page(&over(json!({})).seen_by(&[Seat::SECOND]));
    assert!(html.texts.contains(&"Ola wins!".to_owned()));
    assert!(between(&html, "id=\"tally-0\"", "</tr>").contains(">2<"));
    assert!(between(&html, "id=\"tally-1\"", "</tr>").contains(">0<"));
    assert!(html.tags.iter().any(|tag| tag.has_class("confetti")));
}

#[test]
fn the_rules_show_what_is_a_match_and_what_is_not() {
    for (lang, left) in [(Lang::EN, "candy stick"), (Lang::PL, "cukrowa laska")] {
        let (assets, ola) = (assets(), ola());
        let game = games::find("match").unwrap();
        let html = Html::from(pages::rules(&page(lang, Some(&ola), &assets), game));
        let count = |class: &str| html.tags.iter().filter(|tag| tag.has_class(class)).count();
        assert!(html.by_id("m2").is_some());
        assert!(count("judged") >= 5);
        assert!(html.texts.contains(&left.to_owned()));
    }
}

#[test]
fn families_choose_speed_and_series_and_programs_the_rest() {
    let (assets, ola) = (assets(), ola());
    let game = games::find("match").unwrap();
    let page = page(Lang::EN, Some(&ola), &assets);
    let html = Html::from(pages::new_table(&page, game, &crate::home::NEWCOMER_VIEW));
    let named: Vec<&str> = html.all("name").collect();
    assert!(named.contains(&"option-reveal_ms") && named.contains(&"option-series"));
    for hidden in ["deck", "manual_ms", "fair_ms", "show_ms"] {
        let field = format!("option-{hidden}");
        assert!(!named.contains(&field.as_str()), "{field}");
    }
    for speed in ["Calm", "Normal", "Fast", "Players reveal"] {
        assert!(html.texts.contains(&speed.to_owned()), "{speed}");
    }
}
