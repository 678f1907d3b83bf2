//! Pattern cards: the player's own hand beside the town, and open cards of others.

use hunters::{Action, Asks, Card, Pattern, Turns, View};
use maud::{Markup, html};

use super::aids::Aid;
use super::plays::{Placement, Play};
use super::shape::{Frame, translate};
use super::view::ViewExt;
use super::{Scene, colour_name, place, town};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Picture of a Pattern, in small tiles.
pub(super) fn picture(pattern: &Pattern) -> Markup {
    let parts = pattern.parts(Turns::default());
    let frame = Frame::around(parts.iter().map(|part| part.at), 0);
    html! {
        svg.pattern viewBox=(frame.view_box()) aria-hidden="true" focusable="false" {
            @for part in parts {
                g transform=(translate(part.at)) {
                    @match part.asks {
                        Asks::Building(colour) => use href={ "#house-" (colour.letter()) } {},
                        Asks::Ghost => {
                            rect.any x="-30" y="-30" width="60" height="60" rx="9" {}
                            use href="#ghost" transform="scale(1.4)" {}
                        }
                    }
                }
            }
        }
    }
}

/// A Pattern in words.
pub(super) fn spoken(lang: Lang, pattern: &Pattern) -> String {
    let parts = pattern.parts(Turns::default()).iter();
    let cells = parts.map(|part| {
        let what = match part.asks {
            Asks::Building(colour) => colour_name(lang, colour),
            Asks::Ghost => lang.t("hunters-a-ghost"),
        };
        lang.with(
            "hunters-part",
            &args!["what" => what, "x" => part.at.x(), "y" => part.at.y()],
        )
    });
    words::list(lang, cells)
}

/// A card that lies open, or in a text.
pub(super) fn open_card(lang: Lang, view: &View, card: Card) -> Markup {
    let Some(pattern) = view.pattern(card) else {
        return html! {};
    };
    html! {
        span.pattern-card.tiny.haunted[card.is_haunted()] title=(card) {
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
    let tip = scene
        .tipped()
        .filter(|(seat, _)| scene.eyes == Some(*seat))
        .and_then(|(_, action)| match action {
            Action::Score { card, .. } | Action::Exchange { card } => Some(card),
            _ => None,
        });
    html! {
        section #hand .patterns aria-label=(lang.t("hunters-hand")) {
            h3 aria-hidden="true" { (lang.t("hunters-hand")) }
            ul {
                @for &card in hand {
                    @if let Some(pattern) = view.pattern(card) {
                        li id={ "hand-" (scene.eyes.map(|seat| seat.to_string()).unwrap_or_default()) "-" (card) }
                            .haunted[card.is_haunted()] .tip[tip == Some(card)] {
                            (face(lang, card, &pattern, aids.iter().find(|aid| aid.card == card)))
                            (score(lang, card, places))
                            (exchange(lang, card, plays))
                        }
                    }
                }
            }
        }
    }
}

/// A card. With a visual aid it is a button that shows the Pattern on the board.
fn face(lang: Lang, card: Card, pattern: &Pattern, aid: Option<&Aid>) -> Markup {
    let args = args!["kind" => super::kind(card), "card" => card.to_string()];
    let name = lang.with("hunters-card", &args);
    let inside = html! {
        span.what aria-hidden="true" {
            b { (card) } @if let Some(aid) = aid { (aid.badge()) } span.worth { "+" (super::worth(card)) }
        }
        (picture(pattern))
    };
    html! {
        @match aid {
            Some(aid) => {
                button id={ "show-" (card) } .pattern-card type="button" data-aid=(card) aria-pressed="false"
                    aria-label={ (name) ": " (spoken(lang, pattern)) ". " (aid.spoken(lang)) } {
                    (inside)
                }
            }
            None => {
                span.pattern-card {
                    (inside)
                    span.sr-only { (name) ": " (spoken(lang, pattern)) }
                }
            }
        }
    }
}

/// H6: buttons to score a card. The player selects a place, sees it on the board, and confirms it
/// there or here.
fn score(lang: Lang, card: Card, places: &[Placement]) -> Markup {
    let here: Vec<&Placement> = places.iter().filter(|place| place.card == card).collect();
    html! {
        @if !here.is_empty() {
            div.places role="group" aria-label=(lang.t("hunters-where")) {
                @for (number, placed) in (1..).zip(&here) {
                    button id={ "pick-" (town::placement_id(placed)) } .chip type="button" data-pick=(placed.play.action())
                        data-still aria-pressed="false" aria-label=(placement_label(lang, placed, Some(number))) {
                        b { (number) } (gains(placed))
                    }
                }
            }
            @for placed in &here {
                button id={ "score-" (town::placement_id(placed)) } .run.main type="button" hidden data-for=(placed.play.action())
                    data-do=(placed.play.command()) {
                    (lang.t("hunters-score-here")) (gains(placed))
                }
            }
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
pub(super) fn placement_label(lang: Lang, placed: &Placement, number: Option<usize>) -> String {
    let first = placed.cells.iter().chain(&placed.ignored).min();
    let args = args![
        "card" => placed.card.to_string(),
        "number" => number.unwrap_or(0),
        "place" => place(lang, first.copied().unwrap_or_default()),
        "own" => placed.own_candies,
        "others" => placed.other_candies,
        "ignored" => placed.ignored.len(),
        "markers" => placed.markers,
    ];
    let what = lang.with("hunters-placement", &args);
    let brings = lang.with("hunters-placement-brings", &args);
    match placed.ignored.len() {
        0 => format!("{what} {brings}"),
        _ => format!(
            "{what} {} {brings}",
            lang.with("hunters-placement-ignores", &args)
        ),
    }
}

/// H7: button to exchange a card.
fn exchange(lang: Lang, card: Card, plays: &[Play]) -> Markup {
    let play = plays
        .iter()
        .find(|play| matches!(play.does, Action::Exchange { card: named } if named == card));
    html! {
        @if let Some(play) = play {
            button id={ "exchange-" (card) } .run type="button" data-do=(play.command())
                aria-label=(lang.with("hunters-exchange-card", &args!["card" => card.to_string()])) {
                "⇄ " (lang.t("hunters-exchange"))
            }
        }
    }
}
