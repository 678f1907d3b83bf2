//! Coach's tip: the requested hint, or the better move in a look back.

use maud::{Markup, html};
use table::coach::{Coach, JudgedMove};
use table::hint::Tip;
use table::scene::Scene;
use tabletop::AnyEvent;

use crate::board;
use crate::layout::Page;
use presentation::args;
use presentation::art::{self, Icon};
use presentation::i18n::{Args, Lang};
use presentation::words;

/// Box beside the board; hidden without a tip.
pub(super) fn tip(page: &Page<'_>, scene: &Scene) -> Markup {
    let judged = judged(scene);
    let past = previous_mistake(scene);
    html! {
        div #tip .tip-box role="status" hidden[scene.play.tip.is_none() && past.is_none() && !scene.hint_comes] {
            @if let Some(past) = past { (mistake(page, scene, past)) }
            @if scene.hint_comes {
                p { (art::icon(Icon::Bulb)) span { (page.t("hint-comes")) } }
            }
            @if let Some(tip) = &scene.play.tip {
                @match judged {
                    Some(judged) => (instead(page, scene, judged)),
                    None => p { (art::icon(Icon::Bulb)) span { (page.t("hint-title")) } },
                }
                @if let Some(action) = tip.actions.first() {
                    p #tip-what { b { (action_text(page.lang, scene, tip.seat, action)) } }
                }
                @let why = reason(page.lang, scene, tip);
                // A reason can include the result, if that is certain.
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

/// The coach's judgement of the decision in the position of a look back.
fn judged(scene: &Scene) -> Option<&JudgedMove> {
    let (Some(Coach::Done(analysis)), Some(moves)) = (&scene.coach, scene.play.look_back) else {
        return None;
    };
    analysis.after(moves)
}

/// The mistake that led to the position of a look back.
fn previous_mistake(scene: &Scene) -> Option<&JudgedMove> {
    let (Some(Coach::Done(analysis)), Some(moves)) = (&scene.coach, scene.play.look_back) else {
        return None;
    };
    let judged = analysis.after(moves.checked_sub(1)?)?;
    judged.is_mistake().then_some(judged)
}

/// Whether the decision in the position of a look back was a mistake.
pub(super) fn before_a_mistake(scene: &Scene) -> bool {
    judged(scene).is_some_and(JudgedMove::is_mistake)
}

/// A mistake after it was made, with the better action.
fn mistake(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    html! {
        @if judged.is_turning_point() { p.turning { (page.t("coach-turning")) } }
        @for sentence in compared(page.lang, scene, judged) { p { (sentence) } }
        p { (cost(page.lang, judged)) }
    }
}

/// Two sentences: the action made, and the better one. They can be read without the board.
pub(super) fn compared(lang: Lang, scene: &Scene, judged: &JudgedMove) -> [String; 2] {
    let made = scene.play.moves.get(judged.after);
    let made = made.and_then(|made| made.events.iter().next());
    let mut alternatives = scene.alternatives.iter();
    let better = alternatives.find(|(after, _)| *after == judged.after);
    let deed = |event: Option<&AnyEvent>, action: &str| {
        let sentence = event.and_then(|event| board::sentence(lang, &scene.play, event));
        sentence.unwrap_or_else(|| action_text(lang, scene, judged.seat, action))
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

/// The action that was made instead of the tip.
fn instead(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    let what = action_text(page.lang, scene, judged.seat, &judged.action);
    let name = words::seat_name(page.lang, &scene.play, judged.seat);
    html! {
        @if judged.is_turning_point() { p.turning { (page.t("coach-turning")) } }
        p { (page.lang.with("coach-instead", &args!["name" => name, "what" => what])) }
        p { (art::icon(Icon::Bulb)) span { (page.t("hint-title")) } }
    }
}

/// An action in words, or in notation where the game has no words for it.
fn action_text(lang: Lang, scene: &Scene, seat: tabletop::Seat, action: &str) -> String {
    board::advice(lang, &scene.play, seat, action).unwrap_or_else(|| action.to_owned())
}

/// Reason of a tip, if there is a sentence for it. It addresses the player who moves.
fn reason(lang: Lang, scene: &Scene, tip: &Tip) -> Option<String> {
    let why = tip
        .why
        .as_ref()
        .filter(|_| scene.play.own.contains(tip.seat))?;
    let mut args = Args::default();
    for (name, value) in &why.details {
        let seat = value.parse().ok().filter(|_| name == "seat");
        if let Some(seat) = seat.and_then(tabletop::Seat::new) {
            args = args.and("name", words::seat_name(lang, &scene.play, seat));
        }
        args = match value.parse::<i64>() {
            Ok(number) => args.and(name, number),
            Err(_) => args.and(name, value.as_str()),
        };
    }
    lang.try_with(&format!("hint-{}-{}", scene.play.game, why.code), &args)
}

/// Expected result.
fn prospects(lang: Lang, tip: &Tip) -> String {
    match tip.exact {
        Some(points) => {
            let args = args!["result" => result(points), "points" => points.abs()];
            lang.with("hint-exact", &args)
        }
        None => lang.with("hint-chances", &args!["percent" => percent(tip.value)]),
    }
}

/// Cost of a decision.
pub(super) fn cost(lang: Lang, judged: &JudgedMove) -> String {
    if let Some(points) = judged.points_lost() {
        return lang.with("coach-cost-points", &args!["count" => points]);
    }
    // The difference of the rounded numbers, so that it agrees with those shown.
    let lost = percent(judged.best_value) - percent(judged.value);
    lang.with("coach-cost", &args!["percent" => lost])
}

/// Message argument for a result.
pub(super) fn result(points: i32) -> &'static str {
    match points.signum() {
        1 => "win",
        0 => "draw",
        _ => "loss",
    }
}

/// A share in percent.
pub(super) fn percent(value: f64) -> i64 {
    (value.clamp(0.0, 1.0) * 100.0).round() as i64
}
