//! What the coach would do: the hint that somebody asked for, or in a look back what would have
//! been better.

use maud::{Markup, html};
use table::coach::{Coach, JudgedMove};
use table::hint::Tip;
use table::scene::Scene;
use tabletop::AnyEvent;

use crate::board;
use crate::layout::Page;
use presentation::args;
use presentation::art::{self, Sign};
use presentation::i18n::{Args, Lang};
use presentation::words;

/// The box beside the board; hidden when there is nothing to say.
pub(super) fn tip(page: &Page<'_>, scene: &Scene) -> Markup {
    let judged = judged(scene);
    let past = past(scene);
    html! {
        div #tip .tip-box role="status" hidden[scene.play.tip.is_none() && past.is_none() && !scene.hint_comes] {
            @if let Some(past) = past { (told(page, scene, past)) }
            @if scene.hint_comes {
                p { (art::sign(Sign::Bulb)) span { (page.t("hint-comes")) } }
            }
            @if let Some(tip) = &scene.play.tip {
                @match judged {
                    Some(judged) => (instead(page, scene, judged)),
                    None => p { (art::sign(Sign::Bulb)) span { (page.t("hint-title")) } },
                }
                @if let Some(action) = tip.actions.first() {
                    p #tip-what { b { (what(page.lang, scene, tip.seat, action)) } }
                }
                @let why = why(page.lang, scene, tip);
                // A reason may say how it ends, if that is certain.
                @let told = why.is_some() && tip.exact.is_some();
                @if let Some(why) = why { p { (why) } }
                @match judged {
                    Some(judged) => p { (cost(page.lang, judged)) },
                    None if told => {}
                    None => p { (prospects(page.lang, tip)) },
                }
            }
        }
    }
}

/// The decision that the position of a look back led to, if the coach has looked at it.
fn judged(scene: &Scene) -> Option<&JudgedMove> {
    let (Some(Coach::Done(analysis)), Some(moves)) = (&scene.coach, scene.play.look_back) else {
        return None;
    };
    analysis.after(moves)
}

/// The mistake that the position of a look back is due to.
fn past(scene: &Scene) -> Option<&JudgedMove> {
    let (Some(Coach::Done(analysis)), Some(moves)) = (&scene.coach, scene.play.look_back) else {
        return None;
    };
    let judged = analysis.after(moves.checked_sub(1)?)?;
    judged.is_mistake().then_some(judged)
}

/// Whether the coach would have done something else in the position of a look back.
pub(super) fn before_a_mistake(scene: &Scene) -> bool {
    judged(scene).is_some_and(JudgedMove::is_mistake)
}

/// A mistake after it was made: the board shows it, and words say what would have been better.
fn told(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    html! {
        @if judged.is_turning_point() { p.turning { (page.t("coach-turning")) } }
        @for sentence in compared(page.lang, scene, judged) { p { (sentence) } }
        p { (cost(page.lang, judged)) }
    }
}

/// What was done and what would have been better, in words that need no board.
pub(super) fn compared(lang: Lang, scene: &Scene, judged: &JudgedMove) -> [String; 2] {
    let made = scene.play.moves.get(judged.after);
    let made = made.and_then(|made| made.events.iter().next());
    let mut alternatives = scene.alternatives.iter();
    let better = alternatives.find(|(after, _)| *after == judged.after);
    let deed = |event: Option<&AnyEvent>, action: &str| {
        let sentence = event.and_then(|event| board::sentence(lang, &scene.play, event));
        sentence.unwrap_or_else(|| what(lang, scene, judged.seat, action))
    };
    let best = judged.best.first().map_or("", String::as_str);
    [
        lang.with(
            "coach-made",
            &args!["what" => deed(made.as_ref(), &judged.action)],
        ),
        lang.with(
            "coach-better",
            &args!["what" => deed(better.map(|(_, event)| event), best)],
        ),
    ]
}

/// What was done instead.
fn instead(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    let what = what(page.lang, scene, judged.seat, &judged.action);
    let name = words::seat(page.lang, &scene.play, judged.seat);
    html! {
        @if judged.is_turning_point() { p.turning { (page.t("coach-turning")) } }
        p { (page.lang.with("coach-instead", &args!["name" => name, "what" => what])) }
        p { (art::sign(Sign::Bulb)) span { (page.t("hint-title")) } }
    }
}

/// An action in words; in notation where a game has none for it.
fn what(lang: Lang, scene: &Scene, seat: tabletop::Seat, action: &str) -> String {
    board::advice(lang, &scene.play, seat, action).unwrap_or_else(|| action.to_owned())
}

/// Why it is good, where the coach has a sentence for it. It speaks to who makes the move.
fn why(lang: Lang, scene: &Scene, tip: &Tip) -> Option<String> {
    let why = tip
        .why
        .as_ref()
        .filter(|_| scene.play.own.contains(tip.seat))?;
    let mut args = Args::default();
    for (name, value) in &why.details {
        let seat = value.parse().ok().filter(|_| name == "seat");
        if let Some(seat) = seat.and_then(tabletop::Seat::new) {
            args = args.and("name", words::seat(lang, &scene.play, seat));
        }
        args = match value.parse::<i64>() {
            Ok(number) => args.and(name, number),
            Err(_) => args.and(name, value.as_str()),
        };
    }
    lang.try_with(&format!("hint-{}-{}", scene.play.game, why.code), &args)
}

/// How it ends.
fn prospects(lang: Lang, tip: &Tip) -> String {
    match tip.exact {
        Some(points) => {
            let args = args!["result" => result(points), "points" => points.abs()];
            lang.with("hint-exact", &args)
        }
        None => lang.with("hint-chances", &args!["percent" => percent(tip.value)]),
    }
}

/// What a decision cost.
pub(super) fn cost(lang: Lang, judged: &JudgedMove) -> String {
    if let Some(points) = judged.points_lost() {
        return lang.with("coach-cost-points", &args!["count" => points]);
    }
    // The difference of what is told, and not of what is known more exactly.
    let lost = percent(judged.best_value) - percent(judged.value);
    lang.with("coach-cost", &args!["percent" => lost])
}

/// By which translations know how it ends.
pub(super) fn result(points: i32) -> &'static str {
    match points.signum() {
        1 => "win",
        0 => "draw",
        _ => "loss",
    }
}

/// Out of a hundred.
pub(super) fn percent(value: f64) -> i64 {
    (value.clamp(0.0, 1.0) * 100.0).round() as i64
}
