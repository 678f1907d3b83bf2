//! Events of Candy Hunters: sentences, pictures and animations.

use hunters::{Cell, Event, Hunters, Piece};
use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::Seat;

use super::shape::id;
use super::town::{kind, symbol};
use super::view::ViewExt;
use super::{candies, hand, place, steps};
use crate::art;
use presentation::args;
use presentation::board::Flight;
use presentation::i18n::Lang;
use presentation::words;

pub(super) fn sentence(lang: Lang, scene: &PlayScene, event: &Event) -> String {
    let name = |seat: Seat| words::seat_name(lang, scene, seat);
    let at = |cell: Cell| place(lang, cell);
    // Owner of a kid. Other pieces have none.
    let owner = |piece: Piece| match piece {
        Piece::Kid(seat) => name(seat),
        Piece::Ghost | Piece::LargeGhost => String::new(),
    };
    match event {
        Event::Built { seat, colour, cell } => {
            let args = args![
                "name" => name(*seat),
                "colour" => colour.letter().to_string(),
                "place" => at(*cell),
            ];
            lang.with("hunters-built", &args)
        }
        Event::LargeGhost { to, .. } => {
            lang.with("hunters-large-ghost", &args!["place" => at(*to)])
        }
        Event::Moved {
            seat,
            piece,
            from,
            to,
        } => {
            let args = args![
                "name" => name(*seat),
                "piece" => kind(*piece),
                "from" => at(*from),
                "to" => at(*to),
            ];
            lang.with("hunters-moved", &args)
        }
        Event::Pushed { piece, from } => {
            let args = args!["piece" => kind(*piece), "name" => owner(*piece), "from" => at(*from)];
            lang.with("hunters-pushed", &args)
        }
        Event::Landed { piece, to, .. } => {
            let args = args!["piece" => kind(*piece), "name" => owner(*piece), "to" => at(*to)];
            lang.with("hunters-landed", &args)
        }
        Event::Scored {
            seat,
            card,
            ignored,
            candies: won,
            markers,
            ..
        } => {
            let args = args![
                "name" => name(*seat),
                "kind" => super::kind(*card),
                "ignored" => ignored.len(),
                "markers" => *markers,
            ];
            let mut told = vec![lang.with("hunters-scored", &args)];
            told.extend(won.as_slice().iter().map(|candy| {
                let args =
                    args!["name" => name(candy.seat), "candy" => candies(lang, candy.colour, 1)];
                lang.with("hunters-gets", &args)
            }));
            if *markers > 0 {
                told.push(lang.with("hunters-scared", &args));
            }
            told.join(" ")
        }
        Event::Exchanged { seat, .. } => {
            lang.with("hunters-exchanged", &args!["name" => name(*seat)])
        }
        Event::Drew { seat, card } => {
            let card = card.and_then(|card| pattern(lang, scene, card));
            let known = match card {
                Some(_) => "yes",
                None => "no",
            };
            let args = args![
                "name" => name(*seat),
                "known" => known,
                "card" => card.unwrap_or_default(),
            ];
            lang.with("hunters-drew", &args)
        }
        Event::KidPlaced { seat, cell } => lang.with(
            "hunters-kid-placed",
            &args!["name" => name(*seat), "place" => at(*cell)],
        ),
        Event::Skipped { seat, step } => lang.with(
            "hunters-skipped",
            &args!["name" => name(*seat), "step" => steps::word(*step)],
        ),
        Event::Turn { seat, round } => lang.with(
            "hunters-turn",
            &args!["name" => name(*seat), "round" => *round],
        ),
        Event::Over => lang.t("hunters-over"),
    }
}

/// A Pattern in words, if the watcher knows it now (D9).
fn pattern(lang: Lang, scene: &PlayScene, card: hunters::Card) -> Option<String> {
    let pattern = scene.view.get::<Hunters>()?.pattern(card)?;
    Some(hand::spoken(lang, &pattern))
}

/// Whether the sentence about an event names a Pattern, which the watcher may learn later.
pub(super) fn names_pattern(scene: &PlayScene, event: &Event) -> bool {
    let view = scene.view.get::<Hunters>();
    match event {
        Event::Drew { card, .. } => card
            .zip(view)
            .is_some_and(|(card, view)| view.patterns.contains_key(&card)),
        _ => false,
    }
}

fn piece(piece: Piece) -> Markup {
    html! {
        svg.ic viewBox="-22 -27 44 50" aria-hidden="true" { use href=(symbol(piece)) {} }
    }
}

/// An event as short pictures.
pub(super) fn pictures(event: &Event) -> Markup {
    html! {
        @match event {
            Event::Built { colour, .. } => (art::tile(*colour)),
            Event::Moved { piece: moved, .. } => { (piece(*moved)) "→" }
            Event::Pushed { piece: pushed, .. } => { (piece(*pushed)) "⇡" }
            Event::Landed { piece: landed, .. } => { (piece(*landed)) "⇣" }
            Event::Scored { card, candies, markers, .. } => {
                i.card-sign.haunted[card.is_haunted()] {}
                @for candy in candies.as_slice() { (art::kid(candy.seat)) (art::tile_candy(candy.colour)) }
                @if *markers > 0 { b { "−" (markers) } (art::ghost()) }
            }
            Event::Exchanged { .. } => { "⇄" i.card-sign {} }
            Event::Drew { .. } => { "+" i.card-sign {} }
            Event::KidPlaced { seat, .. } => (art::kid(*seat)),
            Event::Skipped { .. } => "–",
            Event::LargeGhost { .. } | Event::Turn { .. } | Event::Over => {}
        }
    }
}

/// Animations of an event. The Large Ghost keeps its element and needs none.
pub(super) fn flights(event: &Event) -> Vec<Flight> {
    let flight = |from: String, to: String| Flight { from, to };
    let standing = |piece: Piece, cell: Cell| match piece {
        Piece::Ghost => Some(format!("ghost-{}", id(cell))),
        Piece::Kid(_) => Some(format!("kid-{}", id(cell))),
        Piece::LargeGhost => None,
    };
    let hand = |seat: Seat, card: &Option<hunters::Card>| match card {
        Some(card) => format!("hand-{seat}-{card} hand-{seat}-back"),
        None => format!("hand-{seat}-back"),
    };
    match event {
        Event::Built { colour, cell, .. } => {
            vec![flight(
                format!("stock-{}", colour.letter()),
                format!("tile-{}", id(*cell)),
            )]
        }
        Event::Moved {
            piece, from, to, ..
        } => standing(*piece, *from)
            .zip(standing(*piece, *to))
            .map(|(from, to)| flight(from, to))
            .into_iter()
            .collect(),
        Event::Pushed { piece, from } => standing(*piece, *from)
            .map(|from| flight(from, "pushed".to_owned()))
            .into_iter()
            .collect(),
        Event::Landed { piece, to, .. } => standing(*piece, *to)
            .map(|to| flight("pushed".to_owned(), to))
            .into_iter()
            .collect(),
        Event::Scored {
            seat,
            card,
            candies,
            ..
        } => {
            let card = flight(
                format!("hand-{seat}-{card} hand-{seat}-back"),
                format!("open-{seat}-{card} open-{seat}"),
            );
            let home = candies.as_slice().iter().flat_map(|candy| {
                let letter = candy.colour.letter();
                [
                    flight(
                        format!("tile-{}", id(candy.cell)),
                        format!("candy-{}-{letter}", candy.seat),
                    ),
                    flight(
                        format!("kid-{}", id(candy.cell)),
                        format!("kids-{}", candy.seat),
                    ),
                ]
            });
            std::iter::once(card).chain(home).collect()
        }
        Event::Exchanged { seat, card } => vec![flight(hand(*seat, card), "deck".to_owned())],
        Event::Drew { seat, card } => vec![flight("deck".to_owned(), hand(*seat, card))],
        Event::KidPlaced { seat, cell } => {
            vec![flight(format!("kids-{seat}"), format!("kid-{}", id(*cell)))]
        }
        Event::LargeGhost { .. } | Event::Skipped { .. } | Event::Turn { .. } | Event::Over => {
            Vec::new()
        }
    }
}
