//! Sentences of the coach that pages and terminals share: reasons, chances, costs.

use maud::Markup;
use table::coach::JudgedMove;
use table::hint::Tip;
use table::scene::PlayScene;
use tabletop::Seat;

use crate::args;
use crate::i18n::{Args, Lang};
use crate::words;

/// The reason of a tip, if there is a sentence for it. It addresses the player who moves. `thing`
/// draws a card by its name; its pictures belong into the places of [`words::PICTURE`]. A card
/// without a picture is called by its name.
pub fn reason(
    lang: Lang,
    scene: &PlayScene,
    tip: &Tip,
    thing: impl Fn(&str) -> Option<Markup>,
) -> Option<(String, Vec<Markup>)> {
    let why = tip.why.as_ref().filter(|_| scene.own.contains(tip.seat))?;
    let mut args = Args::default();
    let mut pictures = Vec::new();
    for (name, value) in &why.details {
        let seat = value.parse().ok().filter(|_| name == "seat");
        if let Some(seat) = seat.and_then(Seat::new) {
            args = args.and("name", words::seat_name(lang, scene, seat));
        }
        let picture = thing(value).filter(|_| name == "card");
        args = match (value.parse::<i64>(), picture) {
            (Ok(number), _) => args.and(name, number),
            (Err(_), Some(picture)) => {
                pictures.push(picture);
                args.and(name, words::PICTURE)
            }
            (Err(_), None) => args.and(name, value.as_str()),
        };
    }
    let text = lang.try_with(&format!("hint-{}-{}", scene.game, why.code), &args)?;
    Some((text, pictures))
}

/// The expected result with a tip.
#[must_use]
pub fn prospects(lang: Lang, tip: &Tip) -> String {
    match tip.exact {
        Some(points) => {
            let args = args!["result" => result(points), "points" => points.abs()];
            lang.with("hint-exact", &args)
        }
        None => lang.with("hint-chances", &args!["percent" => percent(tip.value)]),
    }
}

/// The cost of a decision.
#[must_use]
pub fn cost(lang: Lang, judged: &JudgedMove) -> String {
    if let Some(points) = judged.points_lost() {
        return lang.with("coach-cost-points", &args!["count" => points]);
    }
    // The difference of the rounded numbers, so that it agrees with those shown.
    let lost = percent(judged.best_value) - percent(judged.value);
    lang.with("coach-cost", &args!["percent" => lost])
}

/// Message argument for a result.
#[must_use]
pub fn result(points: i32) -> &'static str {
    match points.signum() {
        1 => "win",
        0 => "draw",
        _ => "loss",
    }
}

/// A share in percent.
#[must_use]
pub fn percent(value: f64) -> i64 {
    (value.clamp(0.0, 1.0) * 100.0).round() as i64
}
