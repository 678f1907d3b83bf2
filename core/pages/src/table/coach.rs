//! Coach's analysis of a finished game: curve of the evaluation, mistakes, turning points.

use maud::{Markup, html};
use serde_json::json;
use table::coach::{Analysis, Coach, JudgedMove};
use table::scene::Scene;
use tabletop::Seat;

use super::look_address;
use super::tip::compared;
use crate::layout::Page;
use presentation::args;
use presentation::art::{self, Icon};
use presentation::coach_words::{cost, percent, result};
use presentation::words;

/// Size of the curve.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 120.0;
/// Number of mistakes that are listed: the worst ones.
const MISTAKES_SHOWN: usize = 12;

/// The coach's section; hidden while the game is running, and where there is no coach.
pub(super) fn coach(page: &Page<'_>, scene: &Scene) -> Markup {
    html! {
        section #coach .box.coach tabindex="-1" hidden[scene.coach.is_none()] aria-labelledby="coach-title" {
            h2 #coach-title { (art::icon(Icon::Bulb)) span { (page.t("coach")) } }
            // The element stays while the rest of the section changes, or screen readers would not
            // announce the change.
            p #coach-said .sr-only role="status" { (status_text(page, scene)) }
            @match &scene.coach {
                None => {}
                Some(Coach::Asleep) => {
                    p { (page.t("coach-about")) }
                    @if scene.play_key.is_some() {
                        button #ask-coach .main type="button" data-do=(json!({ "do": "coach" })) {
                            (page.t("coach-ask"))
                        }
                    }
                }
                Some(Coach::Thinking { done, of }) => {
                    p #coach-thinks {
                        (page.lang.with("coach-thinks", &args!["done" => *done, "of" => *of]))
                    }
                    progress #coach-progress max=(of) value=(done) aria-labelledby="coach-thinks" {}
                }
                Some(Coach::Done(analysis)) => {
                    (curve(page, scene, analysis))
                    (certain(page, scene, analysis))
                    (mistakes(page, scene, analysis))
                }
            }
        }
    }
}

/// State of the analysis, for screen readers.
fn status_text(page: &Page<'_>, scene: &Scene) -> String {
    match &scene.coach {
        None | Some(Coach::Asleep) => String::new(),
        Some(Coach::Thinking { .. }) => page.t("hint-comes"),
        Some(Coach::Done(analysis)) => {
            let args = args!["count" => analysis.worst(MISTAKES_SHOWN).len()];
            page.lang.with("coach-ready", &args)
        }
    }
}

/// Point of a curve: number of moves, and evaluation.
type Point = (usize, f64);

fn decisions_of(analysis: &Analysis, seat: Seat) -> impl Iterator<Item = &JudgedMove> {
    analysis
        .decisions
        .iter()
        .filter(move |one| one.seat == seat)
}

/// Share of the victory of a seat.
fn victory_share(scene: &Scene, seat: Seat) -> Option<f64> {
    let winners = &scene.play.end.as_ref()?.winners;
    Some(match winners.contains(seat) {
        true => 1.0 / f64::from(winners.len()),
        false => 0.0,
    })
}

/// Curve of a seat: evaluations before and after its own decisions, and the result. Both
/// evaluations come from the same search, so that a step down is the cost of the decision.
fn line(scene: &Scene, analysis: &Analysis, seat: Seat) -> Vec<Point> {
    let points = decisions_of(analysis, seat).flat_map(|judged| {
        [
            (judged.after, judged.best_value),
            (judged.after + 1, judged.value),
        ]
    });
    let end = victory_share(scene, seat).map(|won| (scene.play.moves.len(), won));
    points.chain(end).collect()
}

fn curve(page: &Page<'_>, scene: &Scene, analysis: &Analysis) -> Markup {
    let last = scene.play.moves.len().max(1) as f64;
    let x = |after: usize| after as f64 / last * WIDTH;
    let y = |value: f64| (1.0 - value) * HEIGHT;
    let seats = scene.play.seats.iter().map(|seat| seat.seat);
    let lines: Vec<(Seat, Vec<Point>)> = seats
        .map(|seat| (seat, line(scene, analysis, seat)))
        .collect();
    let path = |points: &[Point]| {
        let places = points
            .iter()
            .map(|&(after, value)| format!("{:.1} {:.1}", x(after), y(value)));
        format!("M{}", places.collect::<Vec<_>>().join("L"))
    };
    let shown = scene.play.look_back.unwrap_or(scene.play.moves.len());
    html! {
        figure.curve {
            figcaption { b { (page.t("coach-curve")) } " " (page.t("coach-curve-about")) }
            p.scale aria-hidden="true" { "▲ " (page.t("coach-good")) }
            svg viewBox=(format!("-4 -6 {} {}", WIDTH + 8.0, HEIGHT + 12.0)) aria-hidden="true" {
                rect.frame x="0" y="0" width=(WIDTH) height=(HEIGHT) {}
                path.half d=(format!("M0 {0}H{WIDTH}", HEIGHT / 2.0)) {}
                path.here d=(format!("M{0:.1} 0V{HEIGHT}", x(shown))) {}
                @for (seat, points) in lines.iter().filter(|(_, points)| points.len() > 1) {
                    path class={ "line line-" (seat.index() % 6) } d=(path(points)) {}
                }
                @for judged in analysis.worst(MISTAKES_SHOWN) {
                    circle class=(dot(judged))
                        cx=(format!("{:.1}", x(judged.after))) cy=(format!("{:.1}", y(judged.best_value))) r="4.5" {}
                }
            }
            p.scale aria-hidden="true" {
                span { "▼ " (page.t("coach-bad")) }
                span { (page.lang.with("coach-moves", &args!["count" => scene.play.moves.len()])) " ▶" }
            }
            ul.legend {
                @for (seat, _) in &lines {
                    li {
                        i class={ "line-" (seat.index() % 6) } aria-hidden="true" {}
                        span aria-hidden="true" { (words::seat_name(page.lang, &scene.play, *seat)) }
                        span.sr-only { (curve_text(page, scene, analysis, *seat)) }
                    }
                }
                @if !analysis.worst(MISTAKES_SHOWN).is_empty() {
                    li aria-hidden="true" { i.mistake-dot {} (page.t("coach-dots")) }
                }
            }
        }
    }
}

/// CSS class of a mistake on the curve.
fn dot(judged: &JudgedMove) -> String {
    let colour = judged.seat.index() % 6;
    match judged.is_turning_point() {
        true => format!("line-{colour} turning"),
        false => format!("line-{colour}"),
    }
}

/// Text of a curve, for screen readers.
fn curve_text(page: &Page<'_>, scene: &Scene, analysis: &Analysis, seat: Seat) -> String {
    let values = decisions_of(analysis, seat).map(|judged| {
        let args = args![
            "move" => judged.after + 1,
            "before" => percent(judged.best_value),
            "after" => percent(judged.value),
        ];
        page.lang.with("coach-at", &args)
    });
    let end = victory_share(scene, seat).map(|won| {
        page.lang
            .with("coach-end", &args!["percent" => percent(won)])
    });
    let values = values.chain(end).collect::<Vec<String>>().join("; ");
    let name = words::seat_name(page.lang, &scene.play, seat);
    page.lang
        .with("coach-line", &args!["name" => name, "values" => values])
}

/// Link to the move from which on the result was certain.
fn certain(page: &Page<'_>, scene: &Scene, analysis: &Analysis) -> Markup {
    let certain = analysis
        .certain_from()
        .and_then(|judged| Some((judged, judged.best_exact?)));
    let Some((judged, points)) = certain else {
        return html! {};
    };
    let args = args![
        "move" => judged.after + 1,
        "name" => words::seat_name(page.lang, &scene.play, judged.seat),
        "result" => result(points),
        "points" => points.abs(),
    ];
    html! {
        p.certain {
            a href=(look_address(page, scene, Some(judged.after), scene.play.open.is_some())) data-look=(judged.after) {
                (page.lang.with("coach-certain", &args))
            }
        }
    }
}

fn mistakes(page: &Page<'_>, scene: &Scene, analysis: &Analysis) -> Markup {
    let told = analysis.worst(MISTAKES_SHOWN);
    html! {
        @if told.is_empty() { p { (page.t("coach-none")) } } @else {
            h3 { (page.lang.with("coach-mistakes", &args!["count" => told.len()])) }
            ol.mistakes {
                @for judged in told { li id={ "mistake-" (judged.after + 1) } { (mistake(page, scene, judged)) } }
            }
        }
    }
}

/// The mistake of the watcher's own seat that cost the most.
pub(super) fn costliest_own_mistake(scene: &Scene) -> Option<&JudgedMove> {
    let Some(Coach::Done(analysis)) = &scene.coach else {
        return None;
    };
    let own = analysis.decisions.iter().filter(|judged| {
        judged.is_mistake() && scene.play.own.len() == 1 && scene.play.own.contains(judged.seat)
    });
    own.max_by(|one, other| one.by_cost(other))
}

/// A mistake, with a link to the position before it.
pub(super) fn mistake(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    let number = judged.after + 1;
    let name = words::seat_name(page.lang, &scene.play, judged.seat);
    let here = scene.play.look_back == Some(judged.after);
    let compared = compared(page, scene, judged);
    html! {
        a.mistake href=(look_address(page, scene, Some(judged.after), scene.play.open.is_some())) data-look=(judged.after)
            aria-current=[here.then_some("step")] {
            i class={ "line-" (judged.seat.index() % 6) } aria-hidden="true" {}
            b { (page.lang.with("coach-mistake", &args!["move" => number, "name" => name])) }
            @if judged.is_turning_point() { " " em { (page.t("coach-turning")) } }
            " " span.told { (compared.made) } " " span.told { (compared.better) }
            (compared.picture)
            " " span.cost { (cost(page.lang, judged)) }
        }
    }
}
