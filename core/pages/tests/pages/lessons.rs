//! Tests of the lesson pages: every step and every answer, in every language.

use std::collections::BTreeSet;

use ::lessons::{Lesson, LessonCursor, LessonProgress, LessonState, LessonStatus};
use pages::Page;
use pages::lesson::{LessonView, lesson, lesson_announcements};
use presentation::command;
use presentation::content;
use presentation::i18n::Lang;

use crate::html::Html;
use crate::page;
use crate::sample::{assets, ola};

/// Every place of every lesson, and every step after something else was tried.
fn everything() -> Vec<LessonView<'static>> {
    let mut all = Vec::new();
    for lesson in Lesson::all() {
        for step in 0..lesson.steps.len() {
            let waiting = lesson
                .state_at(&LessonCursor::before(step))
                .expect("it can be reached");
            let good = waiting.step().good.iter();
            let done = good.filter_map(|good| lesson.state_at(&waiting.attempt(good)?));
            let done: Vec<LessonState<'_>> = done.filter(LessonState::is_done).collect();
            for tried in [false, true] {
                let state = waiting.clone();
                all.push(LessonView {
                    state,
                    tried,
                    table: None,
                });
            }
            all.extend(done.into_iter().map(|state| LessonView {
                state,
                tried: false,
                table: None,
            }));
        }
    }
    all
}

/// The pages of the lessons, for the laws of all pages.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let shown = everything();
    shown
        .iter()
        .map(|shown| lesson(page, shown).into())
        .collect()
}

fn waiting(game: &str, step: usize) -> LessonView<'static> {
    let lesson = Lesson::find(game).expect("there is one");
    let state = lesson
        .state_at(&LessonCursor::before(step))
        .expect("it is there");
    LessonView {
        state,
        tried: false,
        table: None,
    }
}

/// The actions that clicks on the board would send.
fn clicks(html: &Html) -> BTreeSet<String> {
    let command = |text: &str| command::read(text).expect("a command");
    html.all("data-do")
        .map(|text| command(text)["action"].as_str().expect("a move").to_owned())
        .collect()
}

#[test]
fn what_can_be_clicked_is_what_the_step_allows() {
    let assets = assets();
    let page = page(Lang::EN, None, &assets);
    for shown in everything() {
        let html = Html::from(lesson(&page, &shown));
        // A call is composed of ticked cards; its button is no command by itself.
        let allowed: BTreeSet<String> = shown
            .state
            .clickable()
            .iter()
            .filter(|action| !action.starts_with("swap") && action != "shout")
            .collect();
        let mut clicks = clicks(&html);
        if shown.state.lesson.id() == "match" && !allowed.contains("done") {
            clicks.remove("done");
        }
        assert_eq!(clicks, allowed, "{:?}", shown.state.cursor);
    }
}

#[test]
fn what_is_listed_can_be_done_without_a_script() {
    let assets = assets();
    let page = page(Lang::PL, None, &assets);
    for shown in everything() {
        let html = Html::from(lesson(&page, &shown));
        let buttons = html
            .tags
            .iter()
            .filter(|tag| tag.get("name") == Some("action"));
        let listed: Vec<&str> = buttons.filter_map(|tag| tag.get("value")).collect();
        let good = &shown.state.step().good;
        let possible = good.iter().any(|good| listed.contains(&good.as_str()));
        assert_eq!(
            possible,
            !shown.state.is_done(),
            "{:?}: {listed:?}",
            shown.state.cursor
        );
    }
}

#[test]
fn a_step_says_what_to_do_and_then_what_came_of_it() {
    let assets = assets();
    let page = page(Lang::EN, None, &assets);
    let told = |shown: &LessonView<'_>| lesson_announcements(&page, shown);
    let first = waiting("necklace", 0);
    assert_eq!(told(&first), [Lang::EN.t("lesson-necklace-magpie")]);
    let wrong = LessonView {
        tried: true,
        ..first
    };
    assert_eq!(told(&wrong), [Lang::EN.t("lesson-necklace-magpie-wrong")]);
    // The next step goes on from there, so that the answer and the task come together.
    let next = ["lesson-necklace-magpie-done", "lesson-necklace-self"].map(|key| Lang::EN.t(key));
    assert_eq!(told(&waiting("necklace", 1)), next);
}

#[test]
fn every_word_is_used_and_few_are_enough() {
    let assets = assets();
    let mut said: BTreeSet<String> = BTreeSet::new();
    for lang in Lang::ALL {
        let page = page(lang, None, &assets);
        said.extend(
            everything()
                .iter()
                .flat_map(|shown| lesson_announcements(&page, shown)),
        );
    }
    for lang in Lang::ALL {
        for lesson in Lesson::all() {
            let id = lesson.id();
            let file = content::file(lesson.game_id(), &format!("words/{lang}.ftl"));
            let file = file.expect("every game has words").text;
            let mine = format!("lesson-{id}-");
            let keys = file.lines().filter_map(|line| line.split_once(" = "));
            let texts = keys.filter(|(key, _)| key.starts_with(&mine));
            let mut words = 0;
            for (key, text) in texts {
                assert_eq!(lang.t(key), text);
                assert!(said.contains(text), "nobody hears `{key}` in {lang}");
                let length = text.chars().count();
                assert!(length <= 185, "`{key}` in {lang} has {length} letters");
                if !key.ends_with("-wrong") {
                    words += text.split_whitespace().count();
                }
            }
            // Two minutes of slow reading, besides the clicks.
            assert!((80..=280).contains(&words), "{id} in {lang}: {words} words");
        }
    }
}

/// The ways into the lesson of the necklace on a page: the button's address, or none, and whether
/// there is a link among others.
fn ways_in(html: &Html) -> (Option<String>, bool) {
    let mine = |tag: &&crate::html::Tag| {
        tag.get("href")
            .is_some_and(|href| href.starts_with("/learn/necklace"))
    };
    let links: Vec<_> = html.tags.iter().filter(mine).collect();
    let button = links.iter().find(|tag| tag.has_class("learn"));
    let button = button.and_then(|tag| tag.get("href")).map(str::to_owned);
    let quiet = links.iter().any(|tag| !tag.has_class("learn"));
    (button, quiet)
}

#[test]
fn a_newcomer_is_offered_the_lesson_and_nobody_is_pestered() {
    let (assets, ola) = (assets(), ola());
    let necklace = games::find("necklace").unwrap();
    let button = |href: &str| (Some(href.to_owned()), false);
    let none = LessonProgress::default();
    let remembered = |how| {
        let mut memory = LessonProgress::default();
        memory.note(Lesson::find("necklace").unwrap(), how);
        memory
    };
    for (memory, played, expected) in [
        (none.clone(), false, button("/learn/necklace")),
        (none, true, (None, true)),
        (
            remembered(LessonStatus::Begun(2)),
            true,
            button("/learn/necklace?step=3"),
        ),
        (remembered(LessonStatus::Skipped), false, (None, true)),
        (remembered(LessonStatus::Ended), false, (None, true)),
    ] {
        let page = Page {
            lessons: &memory,
            ..page(Lang::EN, Some(&ola), &assets)
        };
        let view = pages::NewTableView {
            beaten: &[],
            knows: played,
        };
        let new = Html::from(pages::new_table(&page, necklace, &view));
        assert_eq!(ways_in(&new), expected, "{memory}");
        if !played {
            let rules = Html::from(pages::rules(&page, necklace));
            assert_eq!(ways_in(&rules), expected, "{memory}");
        }
    }
}

#[test]
fn who_comes_back_to_the_start_can_go_on() {
    let assets = assets();
    let mut memory = LessonProgress::default();
    memory.note(Lesson::find("pinata").unwrap(), LessonStatus::Begun(3));
    let page = Page {
        lessons: &memory,
        ..page(Lang::EN, None, &assets)
    };
    let go_on = |shown: &LessonView<'_>| {
        let html = Html::from(lesson(&page, shown));
        html.by_id("go-on")
            .and_then(|tag| tag.get("href").map(str::to_owned))
    };
    assert_eq!(
        go_on(&waiting("pinata", 0)).as_deref(),
        Some("/learn/pinata?step=4")
    );
    assert_eq!(go_on(&waiting("pinata", 3)), None);
    assert_eq!(go_on(&waiting("match", 0)), None);
}
