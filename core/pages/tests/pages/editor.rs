//! Tests of the puzzle editor: every change is a link to a draft, and no control appears too early.

use hunters::Colour;
use pages::{Check, EditorState};
use presentation::i18n::Lang;
use puzzles::code::CodePart;
use puzzles::{Draft, Effort, Review, Tool, review};

use crate::html::{Html, Tag};
use crate::sample::assets;

fn draft(code: &str) -> Draft {
    Draft::read(code).unwrap()
}

fn editing(code: &str, tool: Tool) -> EditorState {
    EditorState {
        draft: draft(code),
        tool,
        check: Check::Unasked,
        unreadable: None,
    }
}

/// With what the solver says.
fn checked(code: &str) -> EditorState {
    let mut editing = editing(code, Tool::Kid);
    let found = review(editing.draft.puzzle(), &Effort::default());
    editing.check = Check::Done(found.unwrap());
    editing
}

/// A draft that lacks nothing, and is solved by one house.
const WHOLE: &str = "1.Op.c1.r1g4";

/// The editor in every situation that looks different.
pub(crate) fn all() -> Vec<EditorState> {
    let mut all: Vec<EditorState> = Tool::ALL
        .into_iter()
        .flat_map(|tool| {
            let codes = [
                "1...r1g4",
                "1.o..r1g4",
                "1.o~PtG_gg~gggggg_-o~t~PPP.c1c2c3c4h1.r6g99L",
            ];
            codes.map(|code| editing(code, tool))
        })
        .collect();
    for check in [
        Check::Unasked,
        Check::Busy,
        Check::TooOften,
        Check::Thinking {
            seconds: 3,
            most: 10,
        },
        Check::Done(Review::default()),
        Check::Done(Review {
            solvable: Some(true),
            ..Review::default()
        }),
        Check::Done(Review {
            solvable: Some(false),
            ..Review::default()
        }),
    ] {
        let mut whole = editing(WHOLE, Tool::Kid);
        whole.check = check;
        all.push(whole);
    }
    for code in [
        WHOLE,
        "1.Op.c1.r1g3",
        "1.Op.c1.r1g9",
        "1.t.c1.r1g1",
        "1.Op--ooo~.c1c9.r2g4",
        "1.op.c1.r1g2",
    ] {
        all.push(checked(code));
    }
    for part in [
        CodePart::Whole,
        CodePart::Version,
        CodePart::Town,
        CodePart::Cards,
        CodePart::Task,
    ] {
        let mut empty = editing("1...r1g4", Tool::default());
        empty.unreadable = Some(part);
        all.push(empty);
    }
    all
}

fn shown(editing: &EditorState) -> Html {
    let assets = assets();
    pages::editor(&crate::page(Lang::EN, None, &assets), editing).into()
}

/// The draft that a link leads to.
fn led_to(tag: &Tag) -> Option<Draft> {
    let address = tag.get("href")?.split_once("?p=")?.1;
    let code = address.split('&').next()?;
    let draft = Draft::read(code).unwrap_or_else(|error| panic!("{code}: {error}"));
    let at = address.split_once("&at=").map(|(_, at)| at);
    match at {
        Some(at) => draft.moved_to(at.split('&').next()?.parse().unwrap()),
        None => Some(draft),
    }
}

#[test]
fn every_change_is_a_link_to_a_draft() {
    for editing in all() {
        let html = shown(&editing);
        let changes = html
            .tags
            .iter()
            .filter(|tag| tag.get("data-edit").is_some());
        for tag in changes {
            // Where no script leads the keys around, Tab does.
            assert_eq!(tag.get("tabindex"), None, "{tag:?}");
            let id = tag.get("id").unwrap();
            if id != "new-draft" {
                assert!(led_to(tag).is_some(), "{tag:?}");
            }
        }
        for tag in html
            .tags
            .iter()
            .filter(|tag| tag.get("aria-disabled").is_some())
        {
            assert!(tag.get("href").is_none(), "{tag:?}");
        }
    }
}

#[test]
fn what_can_be_touched_is_exactly_what_the_draft_allows() {
    for editing in all() {
        let html = shown(&editing);
        let (draft, tool) = (&editing.draft, editing.tool);
        let houses = draft.puzzle().tiles.iter().map(|tile| tile.cell);
        for cell in draft.sites().into_iter().chain(houses) {
            let id = format!("cell-{}_{}", cell.x(), cell.y());
            let link = html.by_id(&id).and_then(led_to);
            let expected = draft.touched(tool, cell);
            assert_eq!(
                link.map(|draft| draft.code()),
                expected.map(|draft| draft.code()),
                "{id} with {tool}"
            );
        }
    }
}

#[test]
fn every_house_says_what_is_on_it_and_what_it_becomes() {
    let html = shown(&editing("1.o~P_t..r1g4", Tool::Eraser));
    for (id, label, becomes) in [
        (
            "cell-0_0",
            "column 0, row 0: orange with a ghost",
            "column 0, row 0: orange",
        ),
        (
            "cell-1_0",
            "column 1, row 0: purple with a kid",
            "column 1, row 0: purple",
        ),
        ("cell-0_1", "column 0, row 1: teal", "column 0, row 1: free"),
    ] {
        let tag = html.by_id(id).unwrap();
        assert_eq!(tag.get("aria-label"), Some(label));
        assert_eq!(tag.get("data-say"), Some(becomes));
    }
}

#[test]
fn the_tools_tell_what_is_left() {
    let html = shown(&editing("1.o~PtG_gg~gggggg_-o~t~PPP..r6g99L", Tool::Ghost));
    for (tool, left) in [
        (Tool::House(Colour::Orange), "Orange building: 7 left"),
        (Tool::House(Colour::Gold), "Gold building: 0 left"),
        (Tool::Ghost, "Ghost: 0 left"),
        (Tool::Kid, "Kid: 0 left"),
        (Tool::Eraser, "Eraser"),
    ] {
        let tag = html.by_id(&format!("tool-{tool}")).unwrap();
        assert_eq!(tag.get("aria-label"), Some(left));
        let pressed = (tool == Tool::Ghost).to_string();
        assert_eq!(tag.get("aria-pressed"), Some(pressed.as_str()));
    }
    let hint = "All 4 ghosts are on the board. Tap one to take it away.";
    assert!(html.texts.iter().any(|text| text == hint));
}

#[test]
fn all_patterns_can_be_chosen_until_there_are_eight() {
    let few = shown(&editing("1.o.c1.r1g4", Tool::Kid));
    let cards = |html: &Html| -> Vec<(bool, bool)> {
        let is_card = |tag: &&Tag| tag.get("id").is_some_and(|id| id.starts_with("card-"));
        let state = |tag: &Tag| {
            let pressed = tag.get("aria-pressed") == Some("true");
            (pressed, tag.get("href").is_some())
        };
        html.tags.iter().filter(is_card).map(state).collect()
    };
    assert_eq!(cards(&few).len(), 36);
    assert!(cards(&few).iter().all(|&(_, link)| link));
    let full = shown(&editing("1.o.c1c2c3c4c5c6h1h2.r1g4", Tool::Kid));
    let chosen = cards(&full).iter().filter(|(pressed, _)| *pressed).count();
    assert_eq!(chosen, 8);
    assert!(cards(&full).iter().all(|(pressed, link)| pressed == link));
}

#[test]
fn nothing_is_checked_or_sent_before_it_is_a_puzzle() {
    for (code, sentence) in [
        ("1...r1g4", "The board is empty. Place buildings first."),
        (
            "1.o..r1g4",
            "Now choose a pattern, so that something can be scored.",
        ),
    ] {
        let html = shown(&editing(code, Tool::Kid));
        assert!(html.texts.iter().any(|text| text == sentence), "{code}");
        for id in ["check-it", "play-it", "share"] {
            assert!(html.by_id(id).is_none(), "{code}: {id}");
        }
    }
    let unasked = shown(&editing(WHOLE, Tool::Kid));
    assert!(unasked.by_id("check-it").is_some() && unasked.by_id("play-it").is_some());
    assert!(unasked.by_id("share").is_none());
    let good = shown(&checked(WHOLE));
    let link = good.by_id("share-link").and_then(|tag| tag.get("value"));
    assert_eq!(link, Some("https://sweet.example/puzzles/own/1.Op.c1.r1g4"));
    let impossible = shown(&checked("1.Op.c1.r1g9"));
    assert!(impossible.by_id("share").is_none());
}

#[test]
fn the_best_is_offered_as_the_goal() {
    for (code, offered) in [
        (WHOLE, None),
        ("1.Op.c1.r1g3", Some("1.Op.c1.r1g4")),
        ("1.Op.c1.r1g9", Some("1.Op.c1.r1g4")),
        ("1.t.c1.r1g1", None),
    ] {
        let html = shown(&checked(code));
        let offer = html.by_id("set-goal").and_then(led_to);
        assert_eq!(
            offer.map(|draft| draft.code()).as_deref(),
            offered,
            "{code}"
        );
    }
}

/// The shelf and the editor call the same difficulty by the same word; Polish bends its end.
#[test]
fn difficulty_has_the_same_words_as_on_the_shelf() {
    let word = |sentence: String| {
        let (_, word) = sentence.split_once(": ").expect("a number and a word");
        word.to_owned()
    };
    for lang in Lang::ALL {
        for level in 1..=4 {
            let args = presentation::i18n::Args::default().and("level", level);
            let here = word(lang.with("editor-difficulty", &args));
            let shelf = word(lang.t(&format!("puzzles-level-{level}")));
            match lang {
                Lang::PL => assert_eq!(here.strip_suffix('a'), shelf.strip_suffix('e')),
                _ => assert_eq!(here, shelf),
            }
        }
    }
}

#[test]
fn places_are_buttons_and_tools_one_ring() {
    for tool in [Tool::Kid, Tool::House(Colour::Orange)] {
        let html = shown(&editing(WHOLE, tool));
        let with = |start: &str| -> Vec<&Tag> {
            let starts = |tag: &&Tag| tag.get("id").is_some_and(|id| id.starts_with(start));
            html.tags.iter().filter(starts).collect()
        };
        let cells = with("cell-");
        assert!(!cells.is_empty());
        assert!(cells.iter().all(|cell| cell.get("role") == Some("button")));
        let tools = with("tool-");
        assert_eq!(tools.len(), Tool::ALL.len());
        assert!(
            tools
                .iter()
                .all(|tool| tool.get("data-ring-order").is_some())
        );
    }
}
