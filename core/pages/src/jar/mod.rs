//! Page of the candy jar, which shows a person's progress: a candy for each finished game, solved
//! puzzle, completed lesson and first.
//!
//! The counts come from results and puzzles, which are stored anyway. Nothing is bought or timed, and a
//! person can put the jar away.

mod candy;
mod earned;
mod firsts;
mod glass;
mod levels;

use maud::{Markup, html};
use model::{BeatenLevel, EarnedFirst, First, PuzzleStars, Tally};

pub use earned::{earned_by_lesson, earned_by_puzzle};

use crate::layout::Page;
use candy::CandyKind;
pub(crate) use earned::earned_at_table;
pub(crate) use glass::glass;
use presentation::args;
use presentation::art;

/// Progress of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JarContent {
    /// Results by game.
    pub played: Vec<Tally>,
    /// Firsts, in the order of time.
    pub firsts: Vec<EarnedFirst>,
    /// Levels of bots that were beaten.
    pub beaten: Vec<BeatenLevel>,
    /// Solved puzzles.
    pub stars: PuzzleStars,
    /// Daily puzzles that were solved in a row.
    pub streak: u32,
}

impl JarContent {
    /// The time of a first, if it was earned.
    fn earned(&self, first: &First) -> Option<model::UnixMs> {
        let mut found = self.firsts.iter().filter(|earned| earned.first == *first);
        found.next().map(|earned| earned.at)
    }

    /// Numbers of candies by kind, without kinds that have none.
    fn counts(&self) -> Vec<(CandyKind, u32)> {
        let played = |game: &str| {
            let mut tallies = self.played.iter().filter(|tally| tally.game == game);
            tallies.next().map_or(0, |tally| tally.games)
        };
        let is_lesson = |earned: &&EarnedFirst| matches!(earned.first, First::Lesson(_));
        let lessons = self.firsts.iter().filter(is_lesson).count();
        let firsts = self.firsts.len() - lessons;
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let games = games::all().iter().map(|game| game.info().id);
        let games = games.map(|game| (CandyKind::Game(game), played(game)));
        let others = [
            (CandyKind::Puzzle, self.stars.solved()),
            (CandyKind::Lesson, number(lessons)),
            (CandyKind::First, number(firsts)),
        ];
        let all = games.chain(others);
        all.filter(|(_, count)| *count > 0).collect()
    }

    /// Number of all candies.
    #[must_use]
    pub fn candies(&self) -> u32 {
        let counts = self.counts().into_iter().map(|(_, count)| count);
        counts.fold(0, u32::saturating_add)
    }
}

/// Page of the visitor's own jar; `None` if it is put away.
#[must_use]
pub fn jar(page: &Page<'_>, content: Option<&JarContent>) -> Markup {
    let main = html! {
        main #table .plain.people.jar-page {
            @match content {
                Some(content) => (full(page, content)),
                None => (put_away(page)),
            }
        }
    };
    page.render_styled(&page.t("jar-title"), &["people", "jar"], None, &main)
}

/// The page of a jar that was put away.
fn put_away(page: &Page<'_>) -> Markup {
    html! {
        h1 { (page.t("jar-title")) }
        section #put-away .panel {
            p { (page.t("jar-off")) }
            p { a.button href="/settings#part-jar" { (page.t("settings-title")) } }
        }
    }
}

fn full(page: &Page<'_>, content: &JarContent) -> Markup {
    let number = content.candies();
    html! {
        section.shelf {
            (glass(page, content))
            div.about-jar {
                h1 { (page.t("jar-title")) }
                p #candies .lead { (page.lang.with("jar-count", &args!["count" => number])) }
                (legend(page, content))
                @if number == 0 { p { a.button.main href="/" { (page.t("jar-start")) } } }
                p.quiet { (page.t("jar-kind")) }
            }
        }
        (levels::levels(page, content, true))
        (puzzles(page, content))
        (firsts::firsts(page, content))
        p.links {
            a href="/people/me" { (page.t("my-page")) }
            a href="/settings#part-jar" { (page.t("jar-settings")) }
        }
    }
}

/// Candies by kind, with their numbers.
fn legend(page: &Page<'_>, content: &JarContent) -> Markup {
    html! {
        ul.legend {
            @for (kind, count) in content.counts() {
                li { (kind.picture()) span { (kind.words(page, count)) } }
            }
        }
    }
}

/// Stars and streak.
fn puzzles(page: &Page<'_>, content: &JarContent) -> Markup {
    let stars = content.stars;
    html! {
        section #stars .panel aria-labelledby="stars-title" {
            h2 #stars-title { (page.t("jar-puzzles")) }
            div.stars {
                p.big { (art::candy(art::Colour::Y)) b { (stars.stars()) } span { (page.lang.with("jar-stars", &args!["count" => stars.stars()])) } }
                ul {
                    @for (count, key, lit) in [(stars.alone, "alone", 3), (stars.hinted, "hinted", 2), (stars.peeked, "peeked", 1)] {
                        li {
                            span.lit aria-hidden="true" { @for star in 0..3 { span.star.on[star < lit] { "★" } } }
                            span { (page.lang.with(&format!("jar-stars-{key}"), &args!["count" => count])) }
                        }
                    }
                }
            }
            (streak(page, content.streak))
            p { a.button href="/puzzles/daily" { (page.t("jar-daily")) } }
        }
    }
}

/// The streak of daily puzzles, in words.
pub(crate) fn streak(page: &Page<'_>, days: u32) -> Markup {
    html! {
        p.streak {
            (page.lang.with("jar-streak", &args!["count" => days]))
            " " span.quiet { (page.t("jar-free-day")) }
        }
    }
}

/// Part of a person's page: the jar, the levels and the streak.
pub(crate) fn on_profile(page: &Page<'_>, content: &JarContent, own: bool) -> Markup {
    html! {
        section #jar .panel.shelf aria-labelledby="jar-title" {
            (glass(page, content))
            div.about-jar {
                h2 #jar-title { (page.t("jar-title")) }
                p { (page.lang.with("jar-count", &args!["count" => content.candies()])) }
                (legend(page, content))
                @if content.streak > 0 { (streak(page, content.streak)) }
                @if own { p { a.button href="/jar" { (page.t("jar-open")) } } }
            }
        }
        (levels::levels(page, content, false))
    }
}
