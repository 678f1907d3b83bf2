//! The bots as characters: faces, moods, lines; and pages without the notation of programs.

use std::collections::BTreeSet;

use bots::Level;
use presentation::art::{self, Mood};
use presentation::cast::{Situation, line, lines};
use presentation::i18n::{Args, Lang};
use serde_json::json;
use table::scene::{Scene, SitterKind, Status};
use tabletop::{Actor, Seat};

use crate::html::Html;
use crate::sample::{Sample, assets};
use crate::{candy_match, page, table_page};

/// Attributes with text that people read or hear.
const SPOKEN: [&str; 4] = ["aria-label", "title", "placeholder", "alt"];

/// The longest line that a bubble has room for.
const LONGEST_LINE: usize = 48;

/// Bots of these levels take the seats after the first.
pub(crate) fn with_bots(mut scene: Scene, levels: &[Level]) -> Scene {
    for (seat, &level) in scene.play.seats.iter_mut().skip(1).zip(levels) {
        seat.sitter = SitterKind::Bot;
        seat.level = Some(level);
        seat.name.clear();
    }
    scene
}

fn alone(sample: &Sample, level: Level) -> Scene {
    with_bots(sample.seen_by(&[Seat::FIRST]), &[level; 5])
}

/// The text of the only bubble on a page.
fn bubble(html: &Html) -> Option<String> {
    let (_, rest) = html.source.split_once("class=\"says\"")?;
    assert!(!rest.contains("class=\"says\""), "two bubbles");
    let (_, text) = rest.split_once('>')?;
    Some(text.split('<').next().unwrap_or_default().to_owned())
}

#[test]
fn lists_of_tables_name_the_levels_of_bots() {
    let (assets, ola) = (crate::sample::assets(), crate::sample::ola());
    let titles = ["Ola – 🤖 toffee – 🤖 jawbreaker", "🤖 – toffee"];
    let tables = titles.map(|title| crate::listed(title, model::Status::Running));
    let page = crate::page(Lang::DE, Some(&ola), &assets);
    let html: Html = pages::own_tables(&page, &tables, true).into();
    assert!(html.source.contains("#cast-toffee") && !html.source.contains('🤖'));
    let text = |title| pages::names_text(Lang::DE, title);
    assert_eq!(text(titles[0]), "Ola – Karamell – Kieferknacker");
    // A table of earlier days, against somebody with a sweet name.
    assert_eq!(text(titles[1]), "ein Computer – toffee");
}

#[test]
fn every_level_has_a_line_in_every_game_language_and_situation() {
    for lang in Lang::ALL {
        for game in games::all().iter().map(|game| game.info().id) {
            for situation in Situation::ALL {
                let mut seen = BTreeSet::new();
                for level in Level::LADDER {
                    let lines = lines(lang, game, level, situation);
                    assert!(!lines.is_empty(), "{lang} {game} {level:?} {situation:?}");
                    for line in lines {
                        let length = line.chars().count();
                        assert!(length <= LONGEST_LINE, "{lang} {length}: {line}");
                        assert!(seen.insert(line.clone()), "{lang}: two say “{line}”");
                    }
                }
            }
        }
    }
}

#[test]
fn every_game_has_lines_of_its_own() {
    for lang in Lang::ALL {
        for game in games::all().iter().map(|game| game.info().id) {
            for situation in Situation::OF_GAMES {
                let key = format!("{game}-say-{}", situation.name());
                let args = Args::default().and("level", "toffee");
                let own = lang.try_with(&key, &args);
                let own = own.unwrap_or_else(|| {
                    panic!("games/{game}/presentation/words/{lang}.ftl lacks `{key}`")
                });
                assert!(lines(lang, game, Level::Toffee, situation).contains(&own));
            }
            let first = lang.try_with(&format!("{game}-try-1"), &Args::default());
            assert!(first.is_some(), "{lang}: nothing to try in {game}");
        }
    }
}

#[test]
fn no_line_is_the_same_in_two_languages() {
    for game in games::all().iter().map(|game| game.info().id) {
        for situation in Situation::ALL {
            for level in Level::LADDER {
                let all = Lang::ALL.map(|lang| lines(lang, game, level, situation));
                let different: BTreeSet<&String> = all.iter().flatten().collect();
                let count: usize = all.iter().map(Vec::len).sum();
                assert_eq!(different.len(), count, "{game} {situation:?} {level:?}");
            }
        }
    }
}

#[test]
fn a_bot_has_the_face_of_its_level_in_place_of_a_robot() {
    let sample = Sample::of("necklace").moves(2);
    for level in Level::LADDER {
        let html = table_page(&alone(&sample, level));
        let face = format!("#cast-{}", level.name());
        assert!(html.all("href").any(|href| href == face), "{face}");
    }
    let family = table_page(&sample.seen_by(&[Seat::FIRST]));
    assert!(!family.all("href").any(|href| href.starts_with("#cast-")));
}

#[test]
fn a_bot_thinks_at_its_turn() {
    let fresh = Sample::of("necklace");
    let thinks = |html: &Html| html.all("href").any(|href| href == "#mood-thinking");
    assert!(thinks(&table_page(&alone(
        &fresh.moves(2),
        Level::Liquorice
    ))));
    let html = table_page(&alone(&Sample::of("necklace"), Level::Liquorice));
    assert!(!thinks(&html), "it is the turn of the first player");
}

#[test]
fn bots_of_one_level_have_first_names_and_something_to_wear() {
    let three = Sample::hunters(&json!({}), 3, 5);
    let twins = with_bots(three.seen_by(&[Seat::FIRST]), &[Level::Toffee; 2]);
    let html = table_page(&twins);
    for name in ["Momo Toffee", "Zuzu Toffee"] {
        assert!(html.texts.iter().any(|text| text == name), "{name}");
    }
    let worn: BTreeSet<&str> = html
        .all("href")
        .filter(|href| href.starts_with("#wear-"))
        .collect();
    assert_eq!(worn.len(), 2, "{worn:?}");
    let levels = [Level::Toffee, Level::Liquorice];
    let html = table_page(&with_bots(three.seen_by(&[Seat::FIRST]), &levels));
    for name in ["Toffee", "Liquorice"] {
        assert!(html.texts.iter().any(|text| text == name), "{name}");
    }
    assert!(!html.all("href").any(|href| href.starts_with("#wear-")));
}

#[test]
fn a_bot_greets_at_the_start_and_every_page_shows_the_same_line() {
    for game in games::all().iter().map(|game| game.info().id) {
        let start = Sample::of(game);
        for level in Level::LADDER {
            let own = table_page(&alone(&start, level));
            let said = bubble(&own).unwrap_or_else(|| panic!("{game}: nobody greets"));
            let said = said.replace("&amp;", "&");
            let greetings = lines(Lang::EN, game, level, Situation::Greeting);
            assert!(greetings.contains(&said), "{game}: {said}");
            let watched = table_page(&with_bots(start.seen_by(&[]), &[level; 5]));
            assert_eq!(
                bubble(&watched).map(|said| said.replace("&amp;", "&")),
                Some(said)
            );
        }
    }
}

#[test]
fn nobody_speaks_in_a_look_back_or_without_bots() {
    let start = Sample::of("pinata");
    assert!(bubble(&table_page(&start.seen_by(&[Seat::FIRST]))).is_none());
    let mut back = alone(&start.moves(4), Level::Toffee);
    back.play.look_back = Some(0);
    assert!(bubble(&table_page(&back)).is_none());
}

/// A game against a bot after each of its moves.
fn course(start: impl Fn() -> Sample) -> Vec<Scene> {
    let scenes = (1..).map(|moves| alone(&start().moves(moves), Level::Toffee));
    scenes
        .take_while(|scene| scene.play.status == Status::Running)
        .collect()
}

/// Lines that are said after these moves at the table with this key.
fn said_at(course: &[Scene], key: &str) -> Vec<String> {
    let said = course.iter().filter_map(|scene| {
        let mut scene = scene.clone();
        scene.watch_key = key.to_owned();
        bubble(&table_page(&scene))
    });
    said.collect()
}

#[test]
fn bots_speak_of_what_happened_but_not_after_every_move() {
    for game in ["necklace", "pinata", "hunters"] {
        // Runs grow long where the necklace closes.
        let course = course(|| match game {
            "necklace" => Sample::necklace(&json!({ "closing": true })),
            game => Sample::of(game),
        });
        let tables = ["one", "two", "three"].map(|key| said_at(&course, key));
        assert!(tables.iter().any(|said| !said.is_empty()), "{game}: silent");
        assert_eq!(tables[0], said_at(&course, "one"), "{game}: the same again");
        for said in &tables {
            let different: BTreeSet<&String> = said.iter().collect();
            let most = course.len() / 3;
            assert!(different.len() <= most, "{game}: {different:?}");
            assert!(said.len() < course.len(), "{game}: never silent");
        }
    }
}

/// The id of the bubble on a page.
fn bubble_id(html: &Html) -> Option<String> {
    let id = html.source.split("id=\"speech-").nth(1)?;
    Some(id.split('"').next().unwrap_or_default().to_owned())
}

#[test]
fn no_line_follows_itself() {
    for game in ["necklace", "pinata", "hunters"] {
        let course = course(|| Sample::of(game));
        for key in ["one", "two", "three", "four", "five"] {
            let mut before = (String::new(), String::new());
            for scene in &course {
                let mut scene = scene.clone();
                scene.watch_key = key.to_owned();
                let html = table_page(&scene);
                let Some(said) = bubble_id(&html).zip(bubble(&html)) else {
                    continue;
                };
                let is_new = said.0 != before.0;
                assert!(!is_new || said.1 != before.1, "{game} {key}: {said:?}");
                before = said;
            }
        }
    }
}

#[test]
fn nobody_speaks_while_all_look_for_a_match() {
    let called = candy_match::called();
    let hot = alone(&called, Level::Toffee);
    assert!(
        hot.play
            .moves
            .iter()
            .any(|made| made.actor == Actor::Seat(Seat::SECOND))
    );
    assert!(bubble(&table_page(&hot)).is_none());
    // But its face shows that it was right.
    let html = table_page(&hot);
    assert!(html.all("href").any(|href| href == "#mood-happy"));
}

#[test]
fn the_line_depends_on_the_table_and_the_move_only() {
    let line = |choice| {
        line(
            Lang::EN,
            "necklace",
            Level::Toffee,
            Situation::Greeting,
            choice,
        )
    };
    assert_eq!(line(4), line(4));
    let all: BTreeSet<_> = (0..3).map(line).collect();
    assert_eq!(all.len(), 3);
}

/// Whether a page has the drawings that faces are made of.
fn carries_parts(html: &Html) -> bool {
    html.source.contains("id=\"cast-toffee\"")
}

/// A page with faces has their parts and their style sheet; another page has neither.
pub(crate) fn carries_the_parts_of_its_characters(html: &Html) -> Result<(), String> {
    let draws = html.all("href").any(|href| href.starts_with("#cast-"));
    let styled = html.all("href").any(|href| href == "/cast.css");
    match (carries_parts(html), draws, styled) {
        (false, true, _) => Err("a face without parts".to_owned()),
        (parts, _, style) if parts != style => {
            Err("parts and style do not come together".to_owned())
        }
        _ => Ok(()),
    }
}

#[test]
fn pages_without_characters_do_not_carry_their_parts() {
    let assets = assets();
    let page = page(Lang::EN, None, &assets);
    assert!(!carries_parts(&pages::own_tables(&page, &[], true).into()));
    let playing = alone(&Sample::of("necklace").moves(3), Level::Toffee);
    assert!(carries_parts(&table_page(&playing)));
}

#[test]
fn a_mood_is_a_face_of_its_own() {
    let faces = Mood::ALL.map(|mood| art::character(Level::Toffee, mood, None).into_string());
    let different: BTreeSet<&String> = faces.iter().collect();
    assert_eq!(different.len(), Mood::ALL.len());
}

/// Whether a text is an action in the notation of one of the games: `m6`, `G5@4`, `show af,af2`,
/// `o@1,-2`, `1,0>2,0`.
fn is_notation(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let card = |text: &str| {
        let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
        !letters.is_empty() && letters.bytes().all(|byte| (b'a'..=b'f').contains(&byte))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let verb = matches!(words[..], ["show" | "take" | "pick" | "swap", what]
        if what == "-" || what.split(',').all(card));
    let word = |word: &&str| {
        let gather = word.strip_prefix(['m', 's']).is_some_and(digits);
        let place = word
            .split_once('@')
            .is_some_and(|(_, place)| place.starts_with(|c: char| c.is_ascii_digit() || c == '-'));
        let push = word.split_once('>').is_some_and(|(_, to)| {
            to.split_once(',')
                .is_some_and(|(x, _)| digits(x.trim_start_matches('-')))
        });
        gather || place || push
    };
    verb || words.iter().any(word)
}

#[test]
fn the_notation_of_programs_is_told_from_words() {
    for notation in [
        "m6",
        "s54",
        "G5@4",
        "R13@2^",
        "show af,af2",
        "take abc",
        "o@1,-2",
        "k@0,0",
    ] {
        assert!(is_notation(notation), "{notation}");
    }
    assert!(is_notation("-1,0>0,0") && is_notation("Better: >2,0"));
    for words in [
        "show",
        "take a card",
        "1 & 2",
        "m",
        "5 mats",
        "ola@example.org",
        "a → b",
    ] {
        assert!(!is_notation(words), "{words}");
    }
}

/// Checks that the text of a page has no notation of actions. Text under “More” is for programs and may.
pub(crate) fn shows_no_notation(html: &Html) -> Result<(), String> {
    let spoken = html
        .tags
        .iter()
        .flat_map(|tag| SPOKEN.map(|name| tag.get(name)));
    let mut texts = html
        .texts
        .iter()
        .map(String::as_str)
        .chain(spoken.flatten());
    match texts.find(|text| is_notation(text) || *text == "The house") {
        Some(text) => Err(text.to_owned()),
        None => Ok(()),
    }
}

#[test]
fn records_for_programs_lie_under_more() {
    let html = table_page(&Sample::of("necklace").finished().seen_by(&[Seat::FIRST]));
    let (before, after) = html
        .source
        .split_once("id=\"more\"")
        .expect("there is more");
    assert!(!before.contains("/record."));
    let inside = after.split("</details>").next().unwrap_or_default();
    for form in ["txt", "json"] {
        assert!(inside.contains(&format!("/record.{form}")), "{form}");
    }
}
