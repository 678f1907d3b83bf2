//! Tests of the candy jar, the settings of playing, and chosen avatars.

use model::{BeatenLevel, Choices, EarnedFirst, First, JarView, PuzzleStars, Tally};
use pages::device::{DeviceSettings, Motion, Theme};
use pages::jar::{JarContent, jar};
use pages::people::{self, Settings};
use pages::{Page, table};
use presentation::art::Avatar;
use presentation::i18n::Lang;
use serde_json::json;
use tabletop::Seat;

use crate::html::Html;
use crate::page;
use crate::sample::{Sample, assets, ola};

fn first(first: First) -> EarnedFirst {
    EarnedFirst {
        first,
        at: 1_763_220_645_999,
    }
}

/// A jar with seven games, five puzzles, a lesson and two firsts.
pub(crate) fn content() -> JarContent {
    let game = || "necklace".to_owned();
    JarContent {
        played: vec![Tally {
            game: game(),
            games: 7,
            won: 4,
            shared: 1,
            lost: 2,
        }],
        firsts: vec![
            first(First::Game(game())),
            first(First::Win(game())),
            first(First::Lesson(game())),
        ],
        beaten: vec![BeatenLevel {
            game: game(),
            level: "marshmallow".to_owned(),
        }],
        stars: PuzzleStars {
            alone: 3,
            hinted: 1,
            peeked: 1,
        },
        streak: 4,
    }
}

/// Every page of this kind.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let many = JarContent {
        stars: PuzzleStars {
            alone: 130,
            ..PuzzleStars::default()
        },
        ..content()
    };
    let nobody = Settings {
        person: None,
        reset: None,
        sessions: &[],
        push: None,
        current: None,
        done: None,
        wrong: None,
    };
    vec![
        jar(page, None).into(),
        jar(page, Some(&JarContent::default())).into(),
        jar(page, Some(&content())).into(),
        jar(page, Some(&many)).into(),
        people::settings(page, &nobody).into(),
    ]
}

/// A page for Ola with other choices.
fn with(choices: &Choices, show: impl Fn(&Page<'_>) -> maud::Markup) -> Html {
    let (assets, ola) = (assets(), ola());
    let page = Page {
        choices,
        ..page(Lang::EN, Some(&ola), &assets)
    };
    show(&page).into()
}

fn put_away() -> Choices {
    Choices {
        jar: JarView::Off,
        ..Choices::default()
    }
}

#[test]
fn the_glass_holds_one_candy_for_each_thing() {
    let content = content();
    assert_eq!(content.candies(), 7 + 5 + 1 + 2);
    let html = with(&Choices::default(), |page| jar(page, Some(&content)));
    let glass = html.source.split("class=\"glass-front\"").next().unwrap();
    let glass = glass.rsplit("class=\"glass-back\"").next().unwrap();
    assert_eq!(glass.matches("<g transform").count(), 15);
    assert!(html.source.contains("A glass jar with 15 candies"));
    assert_eq!(html.source.matches("earned-first").count(), 3);
}

#[test]
fn the_next_level_is_the_one_above_the_strongest_that_was_beaten() {
    let html = with(&Choices::default(), |page| jar(page, Some(&content())));
    let ladder = html.source.split("ladder-of game-necklace").nth(1).unwrap();
    let ladder = ladder.split("</form>").next().unwrap();
    assert!(
        ladder.contains("name=\"level\" value=\"toffee\""),
        "{ladder}"
    );
    assert_eq!(ladder.matches("class=\"beaten\"").count(), 1);
    // A person who has beaten no bot starts with the lowest level.
    let ladder = html.source.split("ladder-of game-pinata").nth(1).unwrap();
    assert!(ladder.contains("name=\"level\" value=\"marshmallow\""));
}

#[test]
fn a_jar_that_is_put_away_is_in_no_menu_and_no_result() {
    let over = Sample::necklace(&json!({}))
        .finished()
        .seen_by(&[Seat::FIRST]);
    let shown = with(&Choices::default(), |page| table(page, &over));
    assert!(shown.by_id("earned").is_some());
    assert!(shown.all("href").any(|to| to == "/jar"));
    let hidden = with(&put_away(), |page| table(page, &over));
    assert!(hidden.by_id("earned").is_none());
    assert!(!hidden.all("href").any(|to| to == "/jar"));
    // Those who only watched get no candy.
    let watched = Sample::necklace(&json!({})).finished().seen_by(&[]);
    let watched = with(&Choices::default(), |page| table(page, &watched));
    assert!(watched.by_id("earned").is_none());
}

#[test]
fn what_was_chosen_for_the_device_is_in_the_page() {
    let (assets, ola) = (assets(), ola());
    let device = DeviceSettings {
        theme: Theme::Dark,
        motion: Motion::Reduced,
        sound: Some(false),
        ..DeviceSettings::default()
    };
    let page = Page {
        device,
        ..page(Lang::EN, Some(&ola), &assets)
    };
    let over = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    let html = Html::from(table(&page, &over));
    let root = html.tags.iter().find(|tag| tag.name == "html").unwrap();
    assert_eq!(root.get("data-theme"), Some("dark"));
    assert_eq!(root.get("data-motion"), Some("reduced"));
    assert_eq!(root.get("data-palette"), None);
    assert_eq!(root.get("data-sound"), Some("off"));
    assert!(html.by_id("sound-offer").is_none(), "it was answered");
    let body = html.tags.iter().find(|tag| tag.name == "body").unwrap();
    assert_eq!(body.get("data-timbre"), Some("harp"));
    let undecided = with(&Choices::default(), |page| table(page, &over));
    assert!(undecided.by_id("sound-offer").is_some());
}

#[test]
fn a_chosen_avatar_is_drawn_at_its_seat_and_in_the_header() {
    let cat = "cat.blue.dots.pink.purr";
    let drawn = cat.parse::<Avatar>().unwrap().draw().into_string();
    let mut scene = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    scene.play.seats[1].avatar = Some(cat.to_owned());
    let html = with(&Choices::default(), |page| table(page, &scene));
    assert_eq!(html.source.matches(&drawn).count(), 1);
    let own = Choices {
        avatar: Some(cat.to_owned()),
        ..Choices::default()
    };
    let html = with(&own, |page| table(page, &scene));
    assert_eq!(html.source.matches(&drawn).count(), 2);
}

#[test]
fn every_avatar_can_be_chosen_by_a_picture() {
    let html = with(&Choices::default(), |page| {
        let nobody = Settings {
            person: None,
            reset: None,
            sessions: &[],
            push: None,
            current: None,
            done: None,
            wrong: None,
        };
        people::settings(page, &nobody)
    });
    for part in presentation::art::AvatarPart::ALL {
        let radios = html
            .tags
            .iter()
            .filter(|tag| tag.get("type") == Some("radio") && tag.get("name") == Some(part.name()));
        let radios: Vec<_> = radios.collect();
        assert_eq!(radios.len(), part.values().len());
        let checked = radios.iter().filter(|tag| tag.get("checked").is_some());
        assert_eq!(checked.count(), 1, "{}", part.name());
    }
}
