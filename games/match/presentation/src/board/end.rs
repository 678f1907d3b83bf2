//! End of a game: scores, missed matches, all events.

use ::candy_match::Event;
use maud::{Markup, html};
use table::scene::{End as TableEnd, EndKind, Status as TableStatus};
use tabletop::Millis;

use super::timeline::{self, GameTimeline, MissEnd, MissedMatch};
use super::view::{ViewExt, seat_of};
use super::{Scene, cards, events};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::tally::{self, Column, Row};
use presentation::words;

/// Scores, with confetti.
pub(super) fn reasons(lang: Lang, scene: &Scene<'_>, end: &TableEnd) -> Markup {
    let view = scene.view;
    let reason = match view.series {
        Some(_) => "match-reason-series",
        None => "match-reason",
    };
    let total = |index: usize| match &view.series {
        Some(series) => series.cards.get(index).map_or(0, |&cards| cards.into()),
        None => view.seats.get(index).map_or(0, |player| player.cards),
    };
    let treats = |index: usize| {
        let series = view.series.as_ref();
        series.and_then(|series| series.treats.get(index))
    };
    let mut columns = vec![Column::word(lang.t("match-tally-cards"))];
    if view.series.is_some() {
        columns.insert(0, Column::word(lang.t("match-tally-treats")));
    }
    let rows = scene.seats.iter().enumerate().map(|(index, sitter)| {
        let seat = sitter.seat;
        let treats = treats(index).map(|treats| {
            html! {
                span.sr-only { (lang.with("match-tally-count", &args!["count" => treats.len()])) }
                @for treat in treats { (art::sweet(*treat)) }
                @if treats.is_empty() { span aria-hidden="true" { "–" } }
                @if view.is_crowned(seat) {
                    (art::crown_treat())
                    span.sr-only { (lang.t("match-extra-treat")) }
                }
            }
        });
        Row {
            seat,
            cells: treats
                .into_iter()
                .chain([html! { (total(index)) }])
                .collect(),
            rank: total(index) as i32,
        }
    });
    html! {
        @if end.how == EndKind::Rules {
            (art::confetti())
            p #reason .reason { span { (lang.t(reason)) } }
        }
        (tally::table(lang, scene, end, &columns, rows.collect()))
    }
}

/// Missed matches and all events; hidden before the end.
pub(super) fn timeline_section(lang: Lang, scene: &Scene<'_>) -> Markup {
    if scene.status != TableStatus::Finished {
        return html! { section #story hidden {} };
    }
    let moves = scene.moves.iter();
    let events = moves.flat_map(|made| made.events.iter().map(|event| (made.at, event)));
    let games = timeline::timelines(events);
    let alone = games.len() == 1;
    html! {
        section #story .story aria-labelledby="story-title" {
            h2 #story-title { (lang.t("match-story")) }
            @for (index, game) in games.iter().enumerate() {
                @if !alone { h3 { (lang.with("match-game", &args!["game" => index + 1])) } }
                (game_section(lang, scene, game, index))
            }
        }
    }
}

fn game_section(lang: Lang, scene: &Scene<'_>, game: &GameTimeline<'_>, index: usize) -> Markup {
    html! {
        (player_statistics(lang, scene, game))
        @if let Some(most) = timeline::largest(&game.missed) {
            div.largest {
                p {
                    (lang.with("match-missed-largest", &args!["cards" => most.largest.len(), "time" => clock(most.largest_at)]))
                }
                (cards::row(lang, &most.largest))
            }
            details id={ "missed-" (index) } .chances {
                summary { (lang.with("match-missed-count", &args!["count" => game.missed.len()])) }
                ol { @for missed in &game.missed { li { (missed_match(lang, scene, missed)) } } }
            }
        } @else if game.events.iter().any(|(_, event)| matches!(event, Event::Matched { .. })) {
            p { (lang.t("match-missed-none")) }
        }
        details id={ "moves-" (index) } .moves {
            summary { (lang.t("match-story-all")) }
            ol {
                @for (at, event) in &game.events {
                    li {
                        time { (clock(*at)) }
                        span.sr-only { (events::sentence(lang, scene, event)) }
                        span.played aria-hidden="true" {
                            @if let Some(seat) = seat_of(event) { span.name { (words::seat_name(lang, scene, seat)) } }
                            (events::pictures(event))
                        }
                    }
                }
            }
        }
    }
}

/// Statistics of each player: matches found, average time, matches missed.
fn player_statistics(lang: Lang, scene: &Scene<'_>, game: &GameTimeline<'_>) -> Markup {
    if game.found.is_empty() && game.missed.is_empty() {
        return html! {};
    }
    let chances = game.found.len() + game.missed.len();
    let of = |seat| {
        let own = game.found.iter().filter(move |found| found.seat == seat);
        let (count, waited) = own.fold((0, 0), |(count, waited), found| {
            (count + 1, waited + found.after)
        });
        let average = waited.checked_div(count).unwrap_or(0);
        args![
            "name" => words::seat_name(lang, scene, seat),
            "found" => count,
            "missed" => chances - count as usize,
            "seconds" => tenths(lang, average),
        ]
    };
    html! {
        ul.eyes {
            @for seat in &scene.seats { li { (lang.with("match-eyes", &of(seat.seat))) } }
        }
    }
}

/// Milliseconds as seconds with one decimal, in the writing of the language: `3.2` or `3,2`.
fn tenths(lang: Lang, ms: Millis) -> String {
    let seconds = (ms as f64 / 100.0).round() / 10.0;
    let mark = lang.t("match-times-decimal-mark");
    seconds.to_string().replace('.', &mark)
}

fn missed_match(lang: Lang, scene: &Scene<'_>, missed: &MissedMatch) -> Markup {
    let (how, name) = match missed.end {
        MissEnd::Called(seat) => ("called", words::seat_name(lang, scene, seat)),
        MissEnd::Gone => ("gone", String::new()),
        MissEnd::Over => ("over", String::new()),
    };
    let span = args!["from" => clock(missed.from), "to" => clock(missed.to)];
    html! {
        p.when {
            b { (lang.with("match-episode", &span)) } " "
            span { (lang.with("match-episode-end", &args!["how" => how, "name" => name])) } " "
            span { (lang.with("match-episode-lay", &args!["seconds" => tenths(lang, missed.to.saturating_sub(missed.from))])) }
        }
        @if missed.smallest.len() < missed.largest.len() && how != "called" {
            p.small { (lang.t("match-episode-small")) }
            (cards::row(lang, &missed.smallest))
        }
        p.small { (lang.with("match-episode-large", &args!["count" => missed.largest.len()])) }
        (cards::row(lang, &missed.largest))
    }
}

/// A time as minutes and seconds: `1:07`.
fn clock(at: Millis) -> String {
    let seconds = at / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
