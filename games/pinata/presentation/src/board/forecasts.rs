//! Words for what a play would do, and for the rule that forbids it. The rules decide both
//! (`View::forecast`, `View::refusal`).

use ::pinata::{Card, Forecast, MatNumber, Scoring, SideOwner};
use maud::{Markup, html};
use table::refused::Refused;
use tabletop::{Refusal, Seat};

use super::plays::Play;
use super::{Scene, letter, letter_of, spoken};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Sides of a mat, from the player's point of view.
const SIDES: [SideOwner; 2] = [SideOwner::Own, SideOwner::Opponents];

/// Effect of a play, in a sentence: `Completes the mat: you win 2 red candies.`
pub(super) fn sentence(lang: Lang, scene: &Scene<'_>, play: &Play) -> String {
    let Some(forecast) = play.forecast(scene) else {
        return String::new();
    };
    let Forecast {
        sum,
        other,
        missing,
        scoring,
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
pub(super) fn badge(lang: Lang, scene: &Scene<'_>, play: &Play) -> Markup {
    let Some(forecast) = play.forecast(scene) else {
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

/// Refusal of a card at a place on the watcher's turn.
fn refusal(
    scene: &Scene<'_>,
    seat: Seat,
    card: Card,
    mat: MatNumber,
    side: SideOwner,
) -> Option<Refusal> {
    scene.view.refusal(scene.options, seat, card, mat, side)
}

/// Why a card cannot go to a side of a mat; `None` if it can.
pub(super) fn why_not_there(
    lang: Lang,
    scene: &Scene<'_>,
    seat: Seat,
    card: Card,
    mat: MatNumber,
    side: SideOwner,
) -> Option<ForbiddenReason> {
    let refusal = refusal(scene, seat, card, mat, side)?;
    let tie = refusal.rule == "P5";
    let mut refused = Refused::by_rule("pinata", refusal);
    // The number of the rule is for programs and the page of the rules.
    refused.rule = None;
    Some(ForbiddenReason {
        sentence: words::refusal(lang, &refused),
        tie,
    })
}

/// The reason why a card cannot go somewhere.
pub(super) struct ForbiddenReason {
    pub(super) sentence: String,
    /// Whether the sums would be equal.
    pub(super) tie: bool,
}

/// Why a card cannot be played at all. `None` if the rules would allow it somewhere: a lesson offers
/// only some of the legal plays.
pub(super) fn why_unplayable(
    lang: Lang,
    scene: &Scene<'_>,
    seat: Seat,
    card: Card,
) -> Option<String> {
    let places = scene
        .view
        .mats
        .iter()
        .flat_map(|mat| SIDES.map(|side| (mat.mat, side)));
    let refusals = places.map(|(mat, side)| {
        let refusal = refusal(scene, seat, card, mat, side)?;
        Some((mat, refusal))
    });
    let refused = refusals.collect::<Option<Vec<(MatNumber, Refusal)>>>()?;
    let ties = refused.iter().filter(|(_, refusal)| refusal.rule == "P5");
    let ties: Vec<String> = ties.map(|(mat, _)| mat.to_string()).collect();
    if !ties.is_empty() {
        let args = args!["count" => ties.len(), "mats" => words::list(lang, ties)];
        return Some(lang.with("pinata-why-tie", &args));
    }
    Some(match card.colour() {
        Some(_) => lang.with("pinata-why-colour", &args!["colour" => letter_of(card)]),
        None => lang.t("pinata-why-full"),
    })
}
