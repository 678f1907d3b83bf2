//! Line after a game, a puzzle or a lesson about the candies that it added to the jar.

use maud::{Markup, html};
use model::{First, JarView};
use table::scene::{EndKind, Scene};

use super::candy::CandyKind;
use super::{firsts, glass};
use crate::layout::Page;
use presentation::args;
use presentation::words;

/// After a game, for everybody who played it.
pub(crate) fn earned_at_table(page: &Page<'_>, scene: &Scene) -> Markup {
    let play = &scene.play;
    let counts = play
        .end
        .as_ref()
        .is_some_and(|end| end.how != EndKind::Closed);
    let game = games::find(play.game).ok().map(|game| game.info().id);
    let shown = counts && !play.own.is_empty() && play.look_back.is_none();
    if let Some(game) = game.filter(|_| shown) {
        return line(page, Some(CandyKind::Game(game)));
    }
    html! {}
}

/// After a puzzle that is solved for the first time, or was before.
#[must_use]
pub fn earned_by_puzzle(page: &Page<'_>) -> Markup {
    line(page, Some(CandyKind::Puzzle))
}

/// At the end of a lesson.
#[must_use]
pub fn earned_by_lesson(page: &Page<'_>) -> Markup {
    line(page, Some(CandyKind::Lesson))
}

/// A candy that drops into the jar, and the firsts besides it. Nothing, if the jar is put away.
fn line(page: &Page<'_>, kind: Option<CandyKind>) -> Markup {
    let firsts = || {
        page.earned
            .iter()
            .filter(|first| !matches!(first, First::Lesson(_)))
    };
    html! {
        @if page.choices.jar != JarView::Off {
            a #earned .earned href="/jar" {
                span.into-jar aria-hidden="true" {
                    @if let Some(kind) = kind { span.drop { (kind.picture()) } }
                    @for _ in firsts() { span.drop { (CandyKind::First.picture()) } }
                    (glass::small_jar())
                }
                span {
                    (page.lang.with("jar-earned", &args!["count" => firsts().count() + 1]))
                    @if firsts().next().is_some() {
                        " " b { (words::list(page.lang, firsts().map(|first| firsts::title(page, first)))) }
                    }
                }
            }
        }
    }
}
