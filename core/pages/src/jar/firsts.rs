//! Firsts as labelled candies: the earned ones in colour, the others as outlines with a kind sentence.

use lessons::Lesson;
use maud::{Markup, html};
use model::First;

use super::JarContent;
use super::candy::CandyKind;
use crate::layout::Page;
use crate::people::day;
use presentation::args;

/// The firsts that have a place on the page, in their order. Levels have a part of their own.
fn all() -> Vec<First> {
    let games = || games::all().iter().map(|game| game.info().id.to_owned());
    let lessons = Lesson::all().iter().map(|lesson| lesson.id().to_owned());
    let mut all = vec![First::Company];
    all.extend(games().map(First::Game));
    all.extend(games().map(First::Win));
    all.extend(lessons.map(First::Lesson));
    all.extend([
        First::Puzzle,
        First::OwnIdea,
        First::Daily,
        First::Tournament,
    ]);
    all
}

/// Name of a first: `First win in Piñata`.
pub(super) fn title(page: &Page<'_>, first: &First) -> String {
    let named = |key: &str, game: &str| {
        let game = page.t(&format!("{game}-name"));
        page.lang.with(key, &args!["game" => game])
    };
    match first {
        First::Game(game) => named("first-game", game),
        First::Win(game) => named("first-win", game),
        First::Level { game, level } => {
            let game = page.t(&format!("{game}-name"));
            let args = args!["game" => game, "level" => level.as_str()];
            page.lang.with("first-level", &args)
        }
        First::Lesson(id) => match Lesson::find(id) {
            Some(lesson) if lesson.id() == lesson.game_id() => named("first-lesson", id),
            Some(lesson) => named("first-lesson-more", lesson.game_id()),
            None => page.t("first-lesson-old"),
        },
        First::Puzzle => page.t("first-puzzle"),
        First::Daily => page.t("first-daily"),
        First::OwnIdea => page.t("first-own-idea"),
        First::Company => page.t("first-company"),
        First::Tournament => page.t("first-tournament"),
    }
}

/// The page that leads to a first.
fn way(first: &First) -> String {
    match first {
        First::Game(game) | First::Win(game) | First::Level { game, .. } => format!("/new/{game}"),
        First::Lesson(id) => Lesson::find(id).map_or_else(|| "/".to_owned(), Lesson::path),
        First::Puzzle | First::OwnIdea => "/puzzles".to_owned(),
        First::Daily => "/puzzles/daily".to_owned(),
        First::Company => "/invite".to_owned(),
        First::Tournament => "/tournaments".to_owned(),
    }
}

/// The candy of a first.
fn kind(first: &First) -> CandyKind {
    match first {
        First::Lesson(_) => CandyKind::Lesson,
        First::Game(game) => {
            let known = games::find(game).ok().map(|game| game.info().id);
            known.map_or(CandyKind::First, CandyKind::Game)
        }
        First::Puzzle => CandyKind::Puzzle,
        _ => CandyKind::First,
    }
}

/// All firsts.
pub(super) fn firsts(page: &Page<'_>, content: &JarContent) -> Markup {
    html! {
        section #firsts .panel aria-labelledby="firsts-title" {
            h2 #firsts-title { (page.t("jar-firsts-title")) }
            ul.firsts {
                @for first in all() {
                    @let at = content.earned(&first);
                    li.earned-first[at.is_some()] data-first=(first) {
                        (kind(&first).picture())
                        span.words {
                            @match at {
                                Some(at) => {
                                    b { (title(page, &first)) }
                                    small { (day(page, at)) }
                                }
                                None => {
                                    a href=(way(&first)) { (title(page, &first)) }
                                    small { (page.t("first-waits")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
