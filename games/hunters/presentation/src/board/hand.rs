//! Pattern cards: the player's own hand beside the town, and open cards of others.

use hunters::{Action, Card, Cell, CellDemand, Pattern, Turns, View};
use maud::{Markup, html};

use super::aids::Aid;
use super::plays::{Placement, Play};
use super::shape::{Frame, translate};
use super::view::ViewExt;
use super::why::Reasons;
use super::{Scene, advice, colour_name, place, town};
use crate::art;
use presentation::args;
use presentation::i18n::{Lang, composed};
use presentation::part::Part;

/// Picture of a Pattern, in small tiles.
pub(super) fn picture(pattern: &Pattern) -> Markup {
    let parts = pattern.parts(Turns::default());
    let frame = Frame::around(parts.iter().map(|part| part.at), 0);
    html! {
        svg.pattern viewBox=(frame.view_box()) aria-hidden="true" {
            @for part in parts {
                g transform=(translate(part.at)) {
                    @match part.asks {
                        CellDemand::Building(colour) => use href={ "#house-" (colour.letter()) } {},
                        CellDemand::Ghost => {
                            rect.any x="-30" y="-30" width="60" height="60" rx="12" {}
                            use href="#ghost" transform="scale(1.4)" {}
                        }
                    }
                }
            }
        }
    }
}

/// A cell of a Pattern in words.
fn part(lang: Lang, asks: CellDemand) -> String {
    match asks {
        CellDemand::Building(colour) => colour_name(lang, colour),
        CellDemand::Ghost => lang.t("hunters-a-ghost"),
    }
}

/// Name of a Pattern: what it asks for, cell by cell. The numbers of cards are for programs.
pub(super) fn name(lang: Lang, pattern: &Pattern) -> String {
    let parts = pattern.parts(Turns::default()).iter();
    let parts: Vec<String> = parts.map(|each| part(lang, each.asks)).collect();
    parts.join("–")
}

/// Name of the Pattern on a card, if the watcher may know it.
pub(super) fn name_of(lang: Lang, view: &View, card: Card) -> String {
    let Some(text) = view.patterns.get(&card) else {
        return String::new();
    };
    composed(("hunters-pattern", lang, text), || {
        let pattern = view.pattern(card);
        pattern.map_or_else(String::new, |pattern| name(lang, &pattern))
    })
}

/// A Pattern in words, row by row.
pub(super) fn spoken(lang: Lang, pattern: &Pattern) -> String {
    let parts = pattern.parts(Turns::default());
    let at = |x: i8, y: i8| parts.iter().find(|part| part.at == Cell::new(x, y));
    let bounds = |of: fn(Cell) -> i8| {
        let along = || parts.iter().map(|part| of(part.at));
        along().min().unwrap_or(0)..=along().max().unwrap_or(0)
    };
    let rows = (1..).zip(bounds(Cell::y)).map(|(number, y)| {
        let cells = bounds(Cell::x).map(|x| match at(x, y) {
            Some(each) => part(lang, each.asks),
            None => lang.t("hunters-nothing"),
        });
        let cells: Vec<String> = cells.collect();
        lang.with(
            "hunters-pattern-row",
            &args!["row" => number, "cells" => cells.join(", ")],
        )
    });
    let rows: Vec<String> = rows.collect();
    rows.join("; ")
}

/// A card that lies open, or in a text.
pub(super) fn open_card(lang: Lang, view: &View, card: Card) -> Markup {
    let Some(pattern) = view.pattern(card) else {
        return html! {};
    };
    html! {
        span.pattern-card.tiny.haunted[card.is_haunted()] title=(name(lang, &pattern)) {
            (picture(&pattern))
            span.sr-only { (spoken(lang, &pattern)) }
        }
    }
}

/// A card for the pictures of the rules.
pub(super) fn example(lang: Lang, pattern: &Pattern, haunted: bool) -> Markup {
    html! {
        span.pattern-card.haunted[haunted] role="img" aria-label=(spoken(lang, pattern)) { (picture(pattern)) }
    }
}

/// The player's own cards, each with its legal actions.
pub(super) fn own(
    lang: Lang,
    scene: &Scene<'_>,
    view: &View,
    hand: &[Card],
    plays: &[Play],
    places: &[Placement],
    aids: &[Aid],
) -> Markup {
    let tip = advice::card(scene);
    let reasons = Reasons::new(lang, view, plays);
    html! {
        section #hand .patterns aria-label=(lang.t("hunters-hand")) {
            h3 aria-hidden="true" { (lang.t("hunters-hand")) }
            ul {
                @for &card in hand {
                    @if let Some(pattern) = view.pattern(card) {
                        @let playable = places.iter().any(|place| place.card == card) || exchange_of(card, plays).is_some();
                        @let why = if playable { None } else { reasons.card(card) };
                        li id={ "hand-" (scene.eyes.map(|seat| seat.to_string()).unwrap_or_default()) "-" (card) }
                            .haunted[card.is_haunted()] .tip[tip == Some(card)] {
                            (face(lang, scene, card, &pattern, aids.iter().find(|aid| aid.card == card), why))
                            (score(lang, scene, view, card, places))
                            @if let Some(exchange) = exchange(lang, scene, view, card, plays) { (exchange) }
                        }
                    }
                }
            }
        }
    }
}

/// A card. With a visual aid it is a button that shows the Pattern on the board; if there is
/// nothing to show or to do, it says why.
fn face(
    lang: Lang,
    scene: &Scene<'_>,
    card: Card,
    pattern: &Pattern,
    aid: Option<&Aid>,
    why: Option<String>,
) -> Part {
    let name = || lang.with("hunters-card", &args!["kind" => super::kind(card)]);
    let inside = || {
        html! {
            (picture(pattern))
            span.what aria-hidden="true" {
                span.worth { (lang.with("hunters-points", &args!["count" => super::worth(card)])) }
                @if let Some(aid) = aid { (aid.badge(lang)) }
            }
        }
    };
    let Some(aid) = aid else {
        return html! {
            span.pattern-card data-why=[why] {
                (inside())
                span.sr-only { (name()) ": " (spoken(lang, pattern)) }
            }
        }
        .into();
    };
    let why = why.filter(|_| aid.is_empty());
    let draw = || {
        html! {
            button id={ "show-" (card) } .pattern-card type="button" data-aid=(card) aria-pressed="false"
                data-why=[&why] {
                (inside())
                span.sr-only { (name()) ": " (spoken(lang, pattern)) ". " (aid.spoken(lang)) }
            }
        }
    };
    // A card is the same in the whole game, and so is its Pattern.
    scene.part(("show", lang, aid, &why), draw)
}

/// H6: buttons to score a card. The player selects a place, sees it on the board, and confirms it
/// there or here.
fn score(lang: Lang, scene: &Scene<'_>, view: &View, card: Card, places: &[Placement]) -> Markup {
    let here: Vec<&Placement> = places.iter().filter(|place| place.card == card).collect();
    let see = lang.text("hunters-see-place");
    let label = |number: usize, placed: &Placement| match here.len() {
        1 => format!("{see}: {}", placement_label(lang, view, placed, None)),
        _ => placement_label(lang, view, placed, Some(number)),
    };
    let pick = |number: usize, placed: &Placement| {
        html! {
            button id={ "pick-" (town::placement_id(placed)) } .chip type="button" data-pick=(placed.play.action())
                data-still aria-pressed="false" aria-label=(label(number, placed)) {
                b { @if here.len() > 1 { (number) } @else { (see) } } (gains(placed))
            }
        }
    };
    let confirm = |placed: &Placement| {
        html! {
            button id={ "score-" (town::placement_id(placed)) } .run.main type="button" hidden data-for=(placed.play.action())
                data-do=(placed.play.command()) {
                (lang.t("hunters-score-here")) (gains(placed))
            }
        }
    };
    html! {
        @if !here.is_empty() {
            div.places role="group" aria-label=(lang.t("hunters-where")) {
                @for (number, &placed) in (1..).zip(&here) {
                    @let key = ("pick", lang, placed, number, here.len());
                    (scene.part(key, || pick(number, placed)))
                }
            }
            @for &placed in &here { (scene.part(("score", lang, placed), || confirm(placed))) }
        }
    }
}

/// Pictures of the candies and scare markers of a placement.
fn gains(placed: &Placement) -> Markup {
    html! {
        span.gains aria-hidden="true" {
            @if placed.own_candies > 0 { span { "+" (placed.own_candies) (art::tile_candy(hunters::Colour::Purple)) } }
            @if placed.markers > 0 { span.price { "−" (placed.markers) (art::ghost()) } }
        }
    }
}

/// Text of a placement, with its number if there are several.
pub(super) fn placement_label(
    lang: Lang,
    view: &View,
    placed: &Placement,
    number: Option<usize>,
) -> String {
    let first = placed.cells.iter().chain(&placed.ignored).min();
    let args = args![
        "card" => name_of(lang, view, placed.card),
        "number" => number.unwrap_or(0),
        "place" => place(lang, first.copied().unwrap_or_default()),
    ];
    let what = lang.with("hunters-placement", &args);
    format!("{what} {}", brings(lang, placed))
}

/// Gains and costs of a placement, in words.
pub(super) fn brings(lang: Lang, placed: &Placement) -> String {
    let args = args![
        "own" => placed.own_candies,
        "others" => placed.other_candies,
        "ignored" => placed.ignored.len(),
        "markers" => placed.markers,
    ];
    let brings = lang.with("hunters-placement-brings", &args);
    match placed.ignored.len() {
        0 => brings,
        _ => format!("{} {brings}", lang.with("hunters-placement-ignores", &args)),
    }
}

/// H7: the action that exchanges a card.
fn exchange_of(card: Card, plays: &[Play]) -> Option<&Play> {
    plays
        .iter()
        .find(|play| matches!(play.does, Action::Exchange { card: named } if named == card))
}

/// H7: button to exchange a card.
fn exchange(
    lang: Lang,
    scene: &Scene<'_>,
    view: &View,
    card: Card,
    plays: &[Play],
) -> Option<Part> {
    let play = exchange_of(card, plays)?;
    let draw = || {
        html! {
            button id={ "exchange-" (card) } .run type="button" data-do=(play.command())
                aria-label=(lang.with("hunters-exchange-card", &args!["card" => name_of(lang, view, card)])) {
                span aria-hidden="true" { "⇄" } (lang.t("hunters-exchange"))
            }
        }
    };
    Some(scene.part(("exchange", lang, play), draw))
}
