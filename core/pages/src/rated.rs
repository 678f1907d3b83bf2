//! Rated games: their consequences, and rating changes after a game.

use maud::{Markup, html};
use table::rating::{PartialWeight, PartialWeightReason, SeatRating};
use table::scene::Scene;
use table::spec::TableRules;

use super::layout::Page;
use presentation::args;
use presentation::words;

/// A sentence about resigning, running out of time and leaving in a rated game.
pub(super) fn consequences(
    page: &Page<'_>,
    game: &str,
    rules: &TableRules,
    seats: usize,
) -> String {
    let real_time = games::find(game).is_ok_and(|game| game.info().real_time);
    let key = match (real_time, seats) {
        (true, _) => "rated-means-real-time",
        (false, 2) => "rated-means-two",
        (false, _) => "rated-means-many",
    };
    let time = time(page, rules.seconds_per_move.unwrap_or_default());
    page.lang.with(key, &args!["time" => time])
}

/// A duration in words.
pub(super) fn time(page: &Page<'_>, seconds: u32) -> String {
    let (time, unit) = match seconds {
        0..120 => (seconds, "seconds"),
        120..7200 => (seconds / 60, "minutes"),
        7200..172_800 => (seconds / 3600, "hours"),
        _ => (seconds / 86_400, "days"),
    };
    page.lang
        .with(&format!("rated-time-{unit}"), &args!["count" => time])
}

/// A rating. A provisional one has a question mark, with a text for screen readers.
pub(super) fn number(page: &Page<'_>, rating: i64, provisional: bool) -> Markup {
    html! {
        span.rating { (rating) @if provisional { abbr title=(page.t("rating-provisional")) { "?" } } }
    }
}

/// A change with its sign: `+12`, `−7` or `±0`.
pub(super) fn signed(change: i64) -> String {
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.unsigned_abs()),
    }
}

/// Share by which a game counted, if it did not count fully.
pub(super) fn counted_share(page: &Page<'_>, counted: PartialWeight) -> Markup {
    let text = match counted.percent {
        0 => page.t("rating-not-counted"),
        percent => page
            .lang
            .with("rating-counted", &args!["percent" => percent]),
    };
    html! { small.part { (text) } }
}

/// Message key of the reason why a game did not count fully.
fn reason_key(why: PartialWeightReason) -> &'static str {
    match why {
        PartialWeightReason::FewMoves => "rating-few-moves",
        PartialWeightReason::SameOpponent => "rating-same-opponent",
    }
}

/// Rating changes of all seats; empty while the game is running, or if it is not rated.
pub(super) fn changes(page: &Page<'_>, scene: &Scene) -> Markup {
    let rated: Vec<(usize, SeatRating, i64)> = scene
        .ratings
        .iter()
        .enumerate()
        .filter_map(|(seat, rating)| Some((seat, *rating, rating.change?)))
        .collect();
    html! {
        @if !rated.is_empty() {
            ul #ratings .ratings aria-label=(page.t("rating-new")) {
                @for (seat, rating, change) in rated {
                    @if let Some(seat) = scene.play.seats.get(seat) {
                        li {
                            span.name { (words::seat_name(page.lang, &scene.play, seat.seat)) } " "
                            b { (number(page, rating.rating, rating.provisional)) } " "
                            span.change { (signed(change)) }
                            @if let Some(counted) = rating.counted { " " (counted_share(page, counted)) }
                        }
                    }
                }
            }
            @for why in PartialWeightReason::ALL {
                @if scene.ratings.iter().any(|rating| rating.counted.is_some_and(|counted| counted.why == why)) {
                    p.fine { (page.t(reason_key(why))) }
                }
            }
            p.links { a href={ "/ratings/" (scene.play.game) } { (page.t("rating-board-link")) } }
        }
    }
}
