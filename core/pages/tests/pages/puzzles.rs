//! Tests of the puzzle pages: the puzzle, a position and a person's progress.

use hunters::puzzle::Difficulty;
use hunters::{Action, Hunters};
use maud::Markup;
use model::Progress;
use pages::Page;
use pages::puzzle::{
    Advice, CollectionView, PlayedMoves, PuzzleRef, PuzzleView, collection, puzzle,
    puzzle_announcements, write_moves,
};
use presentation::command;
use presentation::i18n::Lang;
use presentations::board;
use puzzles::{Collection, CollectionEntry, Effort, Hint, Strength, hint};
use tabletop::AnyEvent;

use crate::html::Html;
use crate::page;
use crate::sample::{assets, ola};

fn entry(id: &str) -> CollectionEntry {
    let forty = Collection::forty().puzzles;
    forty.into_iter().find(|entry| entry.id == id).unwrap()
}

/// Progress of a person who has solved the puzzle, with so many hints.
fn solved(hints: u32, peeked: bool) -> Progress {
    Progress {
        hints,
        peeked,
        spent: 130_000,
        moves: 9,
        solved_at: Some(7),
        ..Progress::new(0)
    }
}

/// Progress of a person who has played these moves and left.
fn begun(line: &str) -> Progress {
    Progress {
        moves: 1,
        line: line.to_owned(),
        ..Progress::new(0)
    }
}

/// Parameters of a puzzle's page that tests vary.
#[derive(Default)]
struct Sight<'a> {
    moves: &'a str,
    progress: Option<&'a Progress>,
    advice: Option<Advice>,
    solution: Option<usize>,
}

fn with<T>(entry: &CollectionEntry, sight: Sight<'_>, show: impl Fn(&PuzzleView<'_>) -> T) -> T {
    let played = PlayedMoves::follow(&entry.puzzle, sight.moves).unwrap();
    show(&PuzzleView {
        puzzle_ref: &PuzzleRef::Collection(entry.id.clone()),
        puzzle: &entry.puzzle,
        idea: entry.idea,
        played: &played,
        progress: sight.progress,
        advice: sight.advice,
        solution: sight.solution,
        next: Some(PuzzleRef::Daily("2026-11-15".parse().unwrap())),
    })
}

fn drawn(page: &Page<'_>, entry: &CollectionEntry, sight: Sight<'_>) -> Html {
    let markup: Markup = with(entry, sight, |shown| puzzle(page, shown));
    markup.into()
}

fn see(id: &str, sight: Sight<'_>) -> Html {
    let assets = assets();
    drawn(&page(Lang::EN, None, &assets), &entry(id), sight)
}

fn solution_of(entry: &CollectionEntry) -> String {
    write_moves(&entry.actions().unwrap())
}

/// Builds somewhere and does nothing else until the rounds are over.
fn given_up(entry: &CollectionEntry) -> String {
    let mut played = PlayedMoves::follow(&entry.puzzle, "").unwrap();
    while !played.attempt.is_over() {
        let mut legal = played.attempt.legal();
        let does = |action: &Action| matches!(action, Action::Build { .. } | Action::Skip);
        let action = legal.find(does).unwrap();
        drop(legal);
        played.play(action).unwrap();
    }
    assert!(!played.attempt.is_solved());
    write_moves(played.attempt.actions())
}

/// Every kind of look, for the tests of all pages.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let (done, begun) = (solved(2, false), begun("t@1,0"));
    let mut all = Vec::new();
    for id in ["1-05", "2-10", "3-09", "4-04"] {
        let entry = entry(id);
        let solution = solution_of(&entry);
        let half: Vec<_> = entry.actions().unwrap();
        let half = write_moves(&half[..half.len() / 2]);
        let lost = given_up(&entry);
        for (moves, progress) in [
            ("", None),
            ("", Some(&begun)),
            ("", Some(&done)),
            (half.as_str(), Some(&begun)),
            (solution.as_str(), Some(&done)),
            (solution.as_str(), None),
            (lost.as_str(), None),
        ] {
            let sight = Sight {
                moves,
                progress,
                ..Sight::default()
            };
            all.push(drawn(page, &entry, sight));
        }
        let played = PlayedMoves::follow(&entry.puzzle, "").unwrap();
        for strength in [Strength::Pattern, Strength::Place, Strength::Move] {
            let hint = hint(&played.attempt, strength, &Effort::default()).unwrap();
            all.push(drawn(page, &entry, advised(Advice::Hint(hint))));
        }
        all.push(drawn(
            page,
            &entry,
            Sight {
                moves: &half,
                solution: Some(9),
                ..Sight::default()
            },
        ));
    }
    let entry = entry("1-01");
    for advice in [
        Advice::Busy,
        Advice::TooHard,
        Advice::Hint(Hint::Hopeless),
        Advice::Hint(Hint::Solved),
        Advice::Hint(Hint::TakeBack(2)),
    ] {
        all.push(drawn(page, &entry, advised(advice)));
    }
    let forty = Collection::forty().puzzles;
    for progress in [None, Some(&done), Some(&begun)] {
        let shown = CollectionView {
            today: "2026-11-15".parse().unwrap(),
            daily: progress.map(|_| &entry.puzzle),
            daily_progress: progress,
            forty: forty.iter().map(|entry| (entry, progress)).collect(),
        };
        all.push(collection(page, &shown).into());
    }
    all
}

fn advised(advice: Advice) -> Sight<'static> {
    Sight {
        advice: Some(advice),
        ..Sight::default()
    }
}

#[test]
fn what_can_be_clicked_is_what_may_be_played() {
    for entry in Collection::forty().puzzles {
        let actions = entry.actions().unwrap();
        for count in 0..=actions.len() {
            let moves = write_moves(&actions[..count]);
            let played = PlayedMoves::follow(&entry.puzzle, &moves).unwrap();
            let sight = Sight {
                moves: &moves,
                ..Sight::default()
            };
            let assets = assets();
            let html = drawn(&page(Lang::EN, None, &assets), &entry, sight);
            let mut legal: Vec<String> = played.attempt.legal().map(|a| a.to_string()).collect();
            legal.sort();
            let mut offered: Vec<String> = html
                .all("data-do")
                .map(|command| {
                    let command = command::read(command).unwrap();
                    command["action"].as_str().unwrap().to_owned()
                })
                .collect();
            offered.sort();
            offered.dedup();
            assert_eq!(offered, legal, "{} {moves}", entry.id);
            // The same without a script.
            let mut listed: Vec<String> = html
                .tags
                .iter()
                .filter(|tag| tag.name == "button" && tag.get("name") == Some("action"))
                .map(|tag| tag.get("value").unwrap().to_owned())
                .collect();
            listed.sort();
            assert_eq!(listed, legal, "{} {moves}", entry.id);
        }
    }
}

#[test]
fn every_flight_leaves_from_the_page_and_arrives_on_the_next() {
    for entry in Collection::forty().puzzles {
        let actions = entry.actions().unwrap();
        let look = |count: usize| {
            let moves = write_moves(&actions[..count]);
            let sight = Sight {
                moves: &moves,
                ..Sight::default()
            };
            let assets = assets();
            drawn(&page(Lang::EN, None, &assets), &entry, sight)
        };
        let played = PlayedMoves::follow(&entry.puzzle, &write_moves(&actions)).unwrap();
        for (count, events) in played.events.iter().enumerate() {
            let (before, after) = (look(count), look(count + 1));
            let on = |html: &Html, ids: &str| ids.split(' ').any(|id| html.by_id(id).is_some());
            for event in events {
                for flight in board("hunters").flights(&AnyEvent::new::<Hunters>(event.clone())) {
                    // A kid that goes home leaves the page: a puzzle has no row of kids.
                    if flight.to.starts_with("kids-") {
                        continue;
                    }
                    assert!(on(&before, &flight.from), "{} {flight:?}", entry.id);
                    assert!(on(&after, &flight.to), "{} {flight:?}", entry.id);
                }
            }
        }
    }
}

#[test]
fn the_solution_is_on_no_page_that_did_not_ask_for_it() {
    for entry in Collection::forty().puzzles {
        let assets = assets();
        let html = drawn(&page(Lang::EN, None, &assets), &entry, Sight::default());
        assert!(!html.source.contains(&solution_of(&entry)), "{}", entry.id);
    }
}

#[test]
fn ways_back_lead_one_step_and_a_round_back() {
    let entry = entry("2-10");
    let actions = entry.actions().unwrap();
    let moves = write_moves(&actions[..6]);
    let html = see(
        "2-10",
        Sight {
            moves: &moves,
            ..Sight::default()
        },
    );
    let href = |id: &str| html.by_id(id).unwrap().get("href").unwrap().to_owned();
    let at = |count: usize| format!("/puzzles/2-10?moves={}", write_moves(&actions[..count]));
    assert_eq!(href("step-back"), at(5));
    assert_eq!(href("round-back"), at(4));
    assert_eq!(href("reset"), "/puzzles/2-10");
    let fresh = see("2-10", Sight::default());
    let step = fresh.by_id("step-back").unwrap();
    assert_eq!(step.get("aria-disabled"), Some("true"));
}

#[test]
fn a_result_tells_time_and_hints_of_the_first_solution_and_nothing_of_the_way() {
    let entry = entry("1-05");
    let solution = solution_of(&entry);
    let text = |progress: &Progress| {
        let html = see(
            "1-05",
            Sight {
                moves: &solution,
                progress: Some(progress),
                ..Sight::default()
            },
        );
        assert!(html.by_id("next-puzzle").is_some());
        let shared = html.texts.iter().find(|text| text.contains("https://"));
        shared.unwrap().clone()
    };
    assert_eq!(
        text(&solved(0, false)),
        "Candy Hunters: Puzzle 1-05\n🍬 🏠 ✨\n2 min 10 s, without hints\n\
         https://sweet.example/puzzles/1-05"
    );
    assert!(text(&solved(3, false)).contains("🍬 🏠 💡💡💡\n2 min 10 s, 3 hints"));
    assert!(text(&solved(0, true)).contains("🍬 🏠 ✨ 👀\n2 min 10 s, with a look"));
}

#[test]
fn who_opens_a_solution_by_link_is_not_said_to_have_found_it() {
    let solution = solution_of(&entry("1-05"));
    let html = see(
        "1-05",
        Sight {
            moves: &solution,
            ..Sight::default()
        },
    );
    assert!(html.by_id("result").unwrap().has_class("solved"));
    assert!(html.by_id("share-text").is_none());
    let said = html
        .texts
        .iter()
        .any(|text| text.contains("Play it yourself"));
    assert!(said);
}

#[test]
fn who_comes_back_is_told_what_was_done_before() {
    let look = |moves: &'static str, progress: Option<&Progress>| {
        let sight = Sight {
            moves,
            progress,
            ..Sight::default()
        };
        see("1-05", sight)
    };
    let (begun, done) = (begun("o@0,3_0,0~0,1"), solved(2, false));
    let html = look("", Some(&begun));
    let on = html.by_id("go-on").unwrap().get("href");
    assert_eq!(on, Some("/puzzles/1-05?moves=o@0,3_0,0~0,1"));
    let html = look("", Some(&done));
    assert!(html.by_id("earlier").unwrap().has_class("solved"));
    assert!(html.texts.iter().any(|text| text == "2 min 10 s, 2 hints"));
    assert!(html.by_id("share-text").is_some() && html.by_id("next-puzzle").is_some());
    for (moves, progress) in [("", None), ("o@0,3", Some(&begun)), ("o@0,3", Some(&done))] {
        assert!(look(moves, progress).by_id("earlier").is_none(), "{moves}");
    }
}

#[test]
fn after_a_ghost_move_one_passes_on_further_ones() {
    for (moves, words) in [
        ("o@0,3", "No ghost move"),
        ("o@0,3_0,0~0,1_~0,2", "No more ghost moves"),
    ] {
        let html = see(
            "1-05",
            Sight {
                moves,
                ..Sight::default()
            },
        );
        assert!(html.texts.iter().any(|text| text == words), "{moves}");
    }
}

#[test]
fn a_puzzle_of_somebody_is_shared_as_such() {
    let (entry, assets, done) = (entry("1-05"), assets(), solved(0, false));
    let sight = Sight {
        progress: Some(&done),
        ..Sight::default()
    };
    let html: Html = with(&entry, sight, |shown| {
        let own = PuzzleRef::Own("1.t~_P_gp.c3.r1g4".to_owned());
        let shown = PuzzleView {
            puzzle_ref: &own,
            ..shown.clone()
        };
        puzzle(&page(Lang::EN, None, &assets), &shown)
    })
    .into();
    let shared = html.texts.iter().find(|text| text.contains("https://"));
    let shared = shared.unwrap();
    assert!(shared.starts_with("Candy Hunters: a puzzle from a friend\n"));
}

#[test]
fn a_broken_link_shows_the_position_before_and_says_so() {
    let html = see(
        "1-05",
        Sight {
            moves: "o@0,3_<b>",
            ..Sight::default()
        },
    );
    let cut = html.texts.iter().any(|text| {
        text == "Move 2 of this link cannot be made here. You see the board before it."
    });
    assert!(cut);
    assert!(html.by_id("tile-0_3").is_some());
}

#[test]
fn what_happened_is_told_in_both_languages() {
    let entry = entry("1-05");
    let solution = solution_of(&entry);
    let told = |lang: Lang, count: usize| {
        let assets = assets();
        let moves: Vec<&str> = solution.split('_').take(count).collect();
        let moves = moves.join("_");
        let sight = Sight {
            moves: &moves,
            ..Sight::default()
        };
        with(&entry, sight, |shown| {
            puzzle_announcements(&page(lang, None, &assets), shown)
        })
        .join(" ")
    };
    assert_eq!(told(Lang::EN, 1), "An orange building at column 0, row 3.");
    assert_eq!(
        told(Lang::EN, 5),
        "A pattern is scored. A kid goes home with 1 gold candy. Points: 4 of 4. Solved!"
    );
    assert_eq!(
        told(Lang::PL, 5),
        "Układ jest zapunktowany. Dzieciak idzie do domu, zdobycz: 1 złoty Cukierek. \
         Punkty: 4 z 4. Rozwiązane!"
    );
}

#[test]
fn the_shelf_offers_the_next_one_and_shows_what_is_solved() {
    let (assets, ola) = (assets(), ola());
    let page = page(Lang::EN, Some(&ola), &assets);
    let forty = Collection::forty().puzzles;
    let done = solved(1, false);
    let first = |count: usize| CollectionView {
        today: "2026-11-15".parse().unwrap(),
        daily: None,
        daily_progress: None,
        forty: forty
            .iter()
            .enumerate()
            .map(|(index, entry)| (entry, (index < count).then_some(&done)))
            .collect(),
    };
    let html: Html = collection(&page, &first(3)).into();
    let href = |html: &Html, id: &str| {
        html.by_id(id)
            .map(|tag| tag.get("href").unwrap().to_owned())
    };
    assert_eq!(href(&html, "play-on").as_deref(), Some("/puzzles/1-04"));
    assert!(html.by_id("puzzle-1-03").unwrap().has_class("solved"));
    assert!(!html.by_id("puzzle-1-04").unwrap().has_class("solved"));
    assert_eq!(href(&html, "editor").as_deref(), Some("/puzzles/editor"));
    let all: Html = collection(&page, &first(40)).into();
    assert!(all.by_id("play-on").is_none());
    let ids: Vec<&str> = all
        .all("id")
        .filter(|id| id.starts_with("puzzle-"))
        .collect();
    assert_eq!(ids.len(), 40);
    for level in Difficulty::ALL {
        let here = ids
            .iter()
            .filter(|id| id.starts_with(&format!("puzzle-{level}-")));
        assert_eq!(here.count(), 10);
    }
}

#[test]
fn every_puzzle_has_its_rules_in_a_box() {
    let assets = crate::sample::assets();
    let page = crate::page(Lang::EN, None, &assets);
    for id in ["1-05", "2-10", "3-09", "4-04"] {
        let entry = entry(id);
        let html = drawn(&page, &entry, Sight::default());
        assert!(html.by_id("puzzle-rules").is_some(), "{id}");
        assert!(
            html.all("href").any(|href| href == "/rules/hunters"),
            "{id}"
        );
        let says = |key: &str| html.texts.iter().any(|text| *text == Lang::EN.t(key));
        for part in [
            "together", "build", "ghosts", "score", "kids", "without", "points",
        ] {
            assert!(says(&format!("puzzle-rules-{part}")), "{id} {part}");
        }
        let has_haunted = entry.puzzle.cards.iter().any(|card| card.is_haunted());
        assert_eq!(says("puzzle-rules-haunted"), has_haunted, "{id}");
        assert_eq!(says("puzzle-rules-large"), entry.puzzle.large_ghost, "{id}");
    }
}
