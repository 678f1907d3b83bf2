//! Collection of puzzles: the puzzle of the day, and the forty numbered ones.

use hunters::puzzle::{Difficulty, Puzzle};
use maud::{Markup, html};
use model::Progress;
use puzzles::{CollectionEntry, Date};

use super::{PuzzleRef, result, time};
use crate::layout::Page;
use hunters_presentation::art;
use hunters_presentation::puzzle as board;
use presentation::args;

/// Data of the collection's page.
#[derive(Clone, Debug)]
pub struct CollectionView<'a> {
    /// Today's date.
    pub today: Date,
    /// Today's puzzle; `None` while it is being generated.
    pub daily: Option<&'a Puzzle>,
    /// The visitor's progress with today's puzzle.
    pub daily_progress: Option<&'a Progress>,
    /// The forty puzzles, each with the visitor's progress.
    pub forty: Vec<(&'a CollectionEntry, Option<&'a Progress>)>,
}

fn is_solved(progress: Option<&Progress>) -> bool {
    progress.is_some_and(|progress| progress.solved_at.is_some())
}

/// Page of the collection.
#[must_use]
pub fn collection(page: &Page<'_>, collection: &CollectionView<'_>) -> Markup {
    let next = collection
        .forty
        .iter()
        .find(|(_, progress)| !is_solved(*progress));
    let done = collection
        .forty
        .iter()
        .filter(|(_, progress)| is_solved(*progress))
        .count();
    let main = html! {
        main #table .plain.shelf {
            h1 { (page.t("puzzles-title")) }
            p.lead { (page.t("puzzles-lead")) }
            p.next-up {
                @match next {
                    Some((entry, _)) => {
                        a #play-on .button.main href={ "/puzzles/" (entry.id) } {
                            @if done == 0 { (page.t("puzzles-start")) }
                            @else { (page.lang.with("puzzles-go-on", &args!["id" => entry.id.as_str()])) }
                        }
                    }
                    None => b { (page.t("puzzles-all-solved")) },
                }
                " " span #done { (page.lang.with("puzzles-done", &args!["count" => done, "of" => collection.forty.len()])) }
            }
            (daily(page, collection))
            @for level in Difficulty::ALL { (drawer(page, collection, level)) }
            section.own {
                h2 { (page.t("puzzles-own")) }
                p { (page.t("puzzles-own-about")) }
                p { a #editor .button href="/puzzles/editor" { (page.t("puzzles-editor")) } }
            }
        }
    };
    page.render_styled(
        &page.t("puzzles-title"),
        &["hunters", "puzzles"],
        None,
        &main,
    )
}

fn daily(page: &Page<'_>, collection: &CollectionView<'_>) -> Markup {
    let puzzle_ref = PuzzleRef::Daily(collection.today);
    let solved = collection
        .daily_progress
        .filter(|progress| progress.solved_at.is_some());
    html! {
        section #daily .daily {
            a.entry.solved[solved.is_some()] href=(puzzle_ref.path()) {
                @match collection.daily {
                    Some(puzzle) => (board::thumb(puzzle)),
                    None => (art::hunters_cover()),
                }
                span.about {
                    b { (page.t("puzzles-daily")) }
                    span { (time::date(page.lang, collection.today)) " · " (page.lang.with("puzzle-level", &args!["level" => collection.today.difficulty().get()])) }
                    span.result-so-far {
                        @match solved {
                            Some(progress) => { "✓ " (result::how(page, progress)) }
                            None => (page.t("puzzles-daily-about")),
                        }
                    }
                }
            }
            p.links {
                a href=(PuzzleRef::Daily(before(collection.today)).path()) { (page.t("puzzles-yesterday")) }
            }
        }
    }
}

fn before(date: Date) -> Date {
    Date::from_days(date.days() - 1).unwrap_or(date)
}

/// The puzzles of a level.
fn drawer(page: &Page<'_>, collection: &CollectionView<'_>, level: Difficulty) -> Markup {
    let of_level = collection
        .forty
        .iter()
        .filter(|(entry, _)| entry.puzzle.difficulty == Some(level));
    let id = format!("level-{level}");
    html! {
        section.drawer aria-labelledby=(id) {
            h2 id=(id) { (page.t(&format!("puzzles-level-{level}"))) }
            ol {
                @for (entry, progress) in of_level {
                    li { (card(page, entry, *progress)) }
                }
            }
        }
    }
}

fn card(page: &Page<'_>, entry: &CollectionEntry, progress: Option<&Progress>) -> Markup {
    let solved = progress.filter(|progress| progress.solved_at.is_some());
    let state = match (solved, progress) {
        (Some(progress), _) => Some(result::how(page, progress)),
        (None, Some(progress)) if progress.moves > 0 => Some(page.t("puzzles-begun")),
        _ => None,
    };
    html! {
        a id={ "puzzle-" (entry.id) } .entry.solved[solved.is_some()].begun[solved.is_none() && state.is_some()]
            href={ "/puzzles/" (entry.id) } title=[state.as_deref()] {
            (board::thumb(&entry.puzzle))
            span.about {
                b { (entry.id) @if solved.is_some() { span.tick-sign aria-hidden="true" { " ✓" } } }
                @if let Some(idea) = entry.idea { span { (page.t(&format!("puzzle-idea-{idea}"))) } }
                @if let Some(state) = &state { span.sr-only { (state) } }
            }
        }
    }
}
