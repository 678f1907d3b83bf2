//! Words for what a play would do, and for the rule that forbids it. The rules decide both
//! (`View::forecast`, `View::obstacle`).

use ::pinata::{Card, Colour, Forecast, MatNumber, Obstacle, Scoring, SideOwner};
use maud::{Markup, html};
use table::refused::Refused;
use tabletop::Seat;

use super::plays::Play;
use super::{Scene, letter, spoken};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Sides of a mat, from the player's point of view.
const SIDES: [SideOwner; 2] = [SideOwner::Own, SideOwner::Opponents];

/// Effect of a play, in a sentence: `Completes the mat: you win 2 red candies.`
pub(super) fn sentence(
    lang: Lang,
    scene: &Scene<'_>,
    play: &Play,
    forecast: Option<&Forecast>,
) -> String {
    let Some(forecast) = forecast else {
        return String::new();
    };
    let &Forecast {
        sum,
        other,
        missing,
        ref scoring,
    } = forecast;
    let Some(scoring) = scoring else {
        let args = args!["sum" => sum, "other" => other, "missing" => missing];
        return lang.with("pinata-does-add", &args);
    };
    let winner = || {
        let who = match scoring.winner == play.by {
            true => "you",
            false => "other",
        };
        args!["who" => who, "name" => words::seat_name(lang, scene, scoring.winner)]
    };
    let score = winner()
        .and("sum", sum)
        .and("other", other)
        .and("candies", spoken(lang, scoring.candies.into()));
    let mut said = vec![lang.with("pinata-does-score", &score)];
    for &colour in &scoring.medals {
        let medal = winner().and("colour", letter(colour));
        said.push(lang.with("pinata-does-medal", &medal));
    }
    if scoring.wins_game {
        said.push(lang.with("pinata-does-win", &winner()));
    }
    said.join(" ")
}

/// Effect of a play, as a badge on its target: the sum, and the winner if the mat is complete.
pub(super) fn badge(lang: Lang, play: &Play, forecast: Option<&Forecast>) -> Markup {
    let Some(forecast) = forecast else {
        return html! {};
    };
    let end = |scoring: &Scoring| match scoring.winner == play.by {
        true => "win",
        false => "lose",
    };
    let state = forecast.scoring.as_ref().map_or("add", end);
    html! {
        span class={ "does " (state) } aria-hidden="true" {
            b { (forecast.sum) }
            @if let Some(scoring) = &forecast.scoring {
                small { (lang.with("pinata-does-short", &args!["end" => state])) }
                @for &colour in &scoring.medals { (art::medal_of(colour)) }
            }
        }
    }
}

/// The rule that forbids a card at a place on the watcher's turn; `None` if it may go there.
pub(super) fn obstacle(
    scene: &Scene<'_>,
    seat: Seat,
    card: Card,
    mat: MatNumber,
    side: SideOwner,
) -> Option<Obstacle> {
    scene.view.obstacle(scene.options, seat, card, mat, side)
}

/// Why a card cannot go to a side of a mat.
pub(super) fn why_not_there(lang: Lang, obstacle: Obstacle, mat: MatNumber) -> String {
    let mut refused = Refused::by_rule("pinata", obstacle.refusal(mat));
    // The number of the rule is for programs and the page of the rules.
    refused.rule = None;
    words::refusal(lang, &refused)
}

/// Why a card cannot be played at all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Unplayable {
    /// On these mats the sums would be equal.
    Ties(Vec<MatNumber>),
    /// No side has room for its colour.
    Colour(Colour),
    /// No side has room for a wild card.
    Full,
}

impl Unplayable {
    /// The reason for a card; `None` if the rules would allow it somewhere: a lesson offers only some
    /// of the legal plays.
    pub(super) fn of(scene: &Scene<'_>, seat: Seat, card: Card) -> Option<Unplayable> {
        let mut ties = Vec::new();
        for mat in &scene.view.mats {
            for side in SIDES {
                if let Obstacle::Tie(_) = obstacle(scene, seat, card, mat.mat, side)? {
                    ties.push(mat.mat);
                }
            }
        }
        Some(match card.colour() {
            _ if !ties.is_empty() => Unplayable::Ties(ties),
            Some(colour) => Unplayable::Colour(colour),
            None => Unplayable::Full,
        })
    }

    /// The reason in words.
    pub(super) fn text(&self, lang: Lang) -> String {
        match self {
            Unplayable::Ties(mats) => {
                let count = mats.len();
                let mats = words::list(lang, mats.iter().map(MatNumber::to_string));
                lang.with("pinata-why-tie", &args!["count" => count, "mats" => mats])
            }
            Unplayable::Colour(colour) => {
                lang.with("pinata-why-colour", &args!["colour" => letter(*colour)])
            }
            Unplayable::Full => lang.t("pinata-why-full"),
        }
    }
}
