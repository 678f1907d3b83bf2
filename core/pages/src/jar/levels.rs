//! Levels of bots: per game those that were beaten, and the one that comes next.

use bots::Level;
use maud::{Markup, html};

use super::JarContent;
use crate::layout::Page;
use presentation::args;
use presentation::art::{self, Icon};

/// State of a level for a person.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LevelState {
    Beaten,
    Next,
    Later,
}

/// The ladder of every game. `play`: with a button that starts a game against the next level.
pub(super) fn levels(page: &Page<'_>, content: &JarContent, play: bool) -> Markup {
    html! {
        section #levels .panel aria-labelledby="levels-title" {
            h2 #levels-title { (page.t("jar-levels")) }
            ul.ladders { @for game in games::all() { (ladder(page, content, game.info().id, play)) } }
        }
    }
}

fn ladder(page: &Page<'_>, content: &JarContent, game: &str, play: bool) -> Markup {
    let is_beaten = |level: Level| {
        let mut beaten = content.beaten.iter();
        beaten.any(|beaten| beaten.game == game && beaten.level == level.name())
    };
    let levels = games::bots::levels(game);
    let strongest = levels.iter().rposition(|level| is_beaten(*level));
    let next = strongest.map_or(0, |strongest| strongest + 1);
    let state = |index: usize, level: Level| {
        if is_beaten(level) {
            LevelState::Beaten
        } else if index == next {
            LevelState::Next
        } else {
            LevelState::Later
        }
    };
    html! {
        li class={ "ladder-of game-" (game) } {
            b { (page.t(&format!("{game}-name"))) }
            ol {
                @for (index, level) in levels.iter().enumerate() {
                    @let state = state(index, *level);
                    li.beaten[state == LevelState::Beaten].up-next[state == LevelState::Next] {
                        span aria-hidden="true" { (mark(state)) }
                        (page.lang.with("level-name", &args!["level" => level.name()]))
                        span.sr-only { ": " (page.t(words(state))) }
                    }
                }
            }
            @if play {
                @match levels.get(next) {
                    Some(level) => form method="post" action="/tables" {
                        input type="hidden" name="game" value=(game);
                        input type="hidden" name="level" value=(level.name());
                        button.small type="submit" name="opponent" value="bot" {
                            (art::icon(Icon::On))
                            span { (page.lang.with("jar-play-next", &args!["level" => level.name()])) }
                        }
                    },
                    None => p.quiet { (page.t("jar-all-beaten")) },
                }
            }
        }
    }
}

fn mark(state: LevelState) -> &'static str {
    match state {
        LevelState::Beaten => "★",
        LevelState::Next => "☆",
        LevelState::Later => "·",
    }
}

fn words(state: LevelState) -> &'static str {
    match state {
        LevelState::Beaten => "jar-level-beaten",
        LevelState::Next => "jar-level-next",
        LevelState::Later => "jar-level-later",
    }
}
