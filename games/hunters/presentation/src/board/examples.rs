//! Pictures of the rules: teaching positions (`pictures.json`), drawn like the board.

use hunters::{Action, Card, Cell, Colour, Event, HAUNTED_POINTS, Hunters, Piece, View};
use maud::{Markup, html};
use tabletop::{Game, Seat, Watcher};

use super::hand;
use super::town::{Example, example};
use super::view::ViewExt;
use crate::art;
use presentation::i18n::Lang;
use presentation::teaching::{self, PlayedPicture};

pub(super) fn picture(lang: Lang, rule: &str) -> Option<Markup> {
    let shown = |name: &str| teaching::find::<Hunters>(name);
    Some(match rule {
        "H3" => example(lang, &board(shown("H3")?.view())),
        "H4" => {
            let places = shown("H4")?;
            html! {
                @for colour in Colour::ALL { (art::tile(colour)) }
                (then()) (example(lang, &with_targets(&places)))
            }
        }
        "H5" => html! {
            (figure(lang, "h5-kid", &ghost_move(lang, &shown("H5-kid")?)))
            (figure(lang, "h5-chain", &ghost_move(lang, &shown("H5-chain")?)))
            (figure(lang, "h5-stuck", &forbidden_push(lang, &shown("H5-stuck")?)))
        },
        "H6" => html! {
            (figure(lang, "h6-turned", &scored(lang, &shown("H6-turned")?)?))
            (figure(lang, "h6-mirrored", &not_scored(lang, &shown("H6-mirrored")?)?))
            (figure(lang, "h6-home", &html! { (scored(lang, &shown("H6-home")?)?) (gains(&shown("H6-home")?)) }))
            (figure(lang, "h6-holes", &example(lang, &board(shown("H6-holes")?.view()))))
        },
        "H7" => {
            let exchange = shown("H7")?;
            html! {
                (card(lang, &exchange, exchanged(&exchange)?))
                span.equals aria-hidden="true" { "⇄" }
                span.pair { i.back {} }
            }
        }
        "H8" => html! {
            span.pair { (art::kid(Seat::FIRST)) } (then())
            (example(lang, &with_targets(&shown("H8")?)))
        },
        "H10" => {
            let ignored = shown("H10-ignored")?;
            let (kid, four) = (shown("H10-kid")?, shown("H10-four")?);
            html! {
                (figure(lang, "h10-ignored", &html! { (scored(lang, &ignored)?) (price(&ignored)) }))
                (figure(lang, "h10-kid", &html! { (scored(lang, &kid)?) (gains(&kid)) }))
                (figure(lang, "h10-four", &not_scored(lang, &four)?))
            }
        }
        "H11" => {
            let points = shown("H11")?.view().player(Seat::FIRST)?.points;
            html! {
                span.pair { i.card-sign {} span.equals { "2" } }
                span.pair { i.card-sign.haunted {} span.equals { "+ 5" } }
                span.pair { (art::tile_candy(Colour::Orange)) span.equals { "+ 2" } (art::tile_candy(Colour::Orange)) span.equals { "+ 1" } }
                span.pair { (art::ghost()) span.equals { "− 1" } }
                span.equals { "= " (points) }
            }
        }
        "D1" => forbidden_push(lang, &shown("D1")?),
        "haunted" => {
            let haunted = shown("haunted")?;
            let view = haunted.view();
            let hand = view.player(Seat::FIRST)?.hand.as_deref()?;
            card(lang, &haunted, hand.first().copied()?)
        }
        "large_ghost" => {
            let (comes, moves) = (shown("large_ghost-comes")?, shown("large_ghost-moves")?);
            let (after, _) = comes.after()?;
            html! {
                (figure(lang, "large-comes", &html! {
                    (example(lang, &board(comes.view()))) (then()) (example(lang, &board(after)))
                }))
                (figure(lang, "large-moves", &example(lang, &with_targets(&moves))))
            }
        }
        _ => return None,
    })
}

fn then() -> Markup {
    html! { span.equals aria-hidden="true" { "→" } }
}

/// A picture with a caption, the message `hunters-picture-<name>`.
fn figure(lang: Lang, name: &str, shows: &Markup) -> Markup {
    html! {
        figure.teaches {
            div.shows { (shows) }
            figcaption { (lang.t(&format!("hunters-picture-{name}"))) }
        }
    }
}

/// Board of a position.
fn board(view: View) -> Example {
    let ghosts = view.ghosts.iter().map(|&cell| (cell, Piece::Ghost));
    let large = view.large_ghost.map(|cell| (cell, Piece::LargeGhost));
    let kids = view.kids().map(|(cell, seat)| (cell, Piece::Kid(seat)));
    Example {
        pieces: ghosts.chain(large).chain(kids).collect(),
        tiles: view.tiles,
        ..Example::default()
    }
}

/// Board of a position with marks on all targets of right actions.
fn with_targets(shown: &PlayedPicture<Hunters>) -> Example {
    let target = |action: &String| match action.parse().ok()? {
        Action::Build { cell, .. } | Action::Kid { cell } => Some(cell),
        Action::Ghost { to, .. } | Action::Push { to } => Some(to),
        Action::Score { .. } | Action::Exchange { .. } | Action::Skip => None,
    };
    Example {
        lit: shown.picture.right.iter().filter_map(target).collect(),
        ..board(shown.view())
    }
}

/// Start and target of each piece in a ghost move.
fn arrows<'a>(
    shown: &PlayedPicture<Hunters>,
    actions: impl Iterator<Item = &'a str>,
) -> Vec<(Cell, Cell)> {
    let ways = actions.zip(&shown.states).filter_map(|(action, state)| {
        let pushed = state.view(Watcher::Spectator).pushed;
        match action.parse().ok()? {
            Action::Ghost { from, to } => Some((from, to)),
            Action::Push { to } => Some((pushed?.from, to)),
            _ => None,
        }
    });
    ways.collect()
}

/// A ghost move from its start, then the targets of the last pushed piece.
fn ghost_move(lang: Lang, shown: &PlayedPicture<Hunters>) -> Markup {
    let moved = Example {
        arrows: arrows(shown, shown.picture.before()),
        ..board(shown.first_view())
    };
    html! { (example(lang, &moved)) (then()) (example(lang, &with_targets(shown))) }
}

/// A ghost move followed by a forbidden push.
fn forbidden_push(lang: Lang, shown: &PlayedPicture<Hunters>) -> Markup {
    let wrong = shown
        .picture
        .wrong
        .iter()
        .map(|wrong| wrong.action.as_str());
    let moved = Example {
        arrows: arrows(shown, shown.picture.before().chain(wrong)),
        ..board(shown.first_view())
    };
    html! { (example(lang, &moved)) span.equals { "✗" } }
}

/// A card of the acting player's hand.
fn card(lang: Lang, shown: &PlayedPicture<Hunters>, card: Card) -> Markup {
    let pattern = shown.view().pattern(card);
    pattern.map_or(html! {}, |pattern| {
        hand::example(lang, &pattern, card.is_haunted())
    })
}

fn exchanged(shown: &PlayedPicture<Hunters>) -> Option<Card> {
    match shown.picture.right.first()?.parse().ok()? {
        Action::Exchange { card } => Some(card),
        _ => None,
    }
}

/// A card and the place where it is scored. Ignored requirements are crossed out.
fn scored(lang: Lang, shown: &PlayedPicture<Hunters>) -> Option<Markup> {
    let Event::Scored {
        card: scored,
        cells,
        ignored,
        ..
    } = scoring(shown)?
    else {
        return None;
    };
    let place = Example {
        outlined: [cells.as_slice(), ignored.as_slice()].concat(),
        crossed: ignored.as_slice().to_vec(),
        ..board(shown.view())
    };
    Some(html! {
        (card(lang, shown, scored)) span.equals { "✓" } (example(lang, &place))
    })
}

fn scoring(shown: &PlayedPicture<Hunters>) -> Option<Event> {
    let (_, events) = shown.after()?;
    let mut events = events.into_iter();
    events.find(|event| matches!(event, Event::Scored { .. }))
}

/// A card and a place where it cannot be scored. Unmet requirements are crossed out, unless the
/// place is a mirror image.
fn not_scored(lang: Lang, shown: &PlayedPicture<Hunters>) -> Option<Markup> {
    let Action::Score {
        card: held,
        cell,
        turns,
    } = shown.picture.wrong.first()?.action.parse().ok()?
    else {
        return None;
    };
    let view = shown.view();
    let pattern = view.pattern(held)?;
    let mirrored = shown.picture.wrong.len() > 1;
    let (mut outlined, mut crossed) = (Vec::new(), Vec::new());
    for part in pattern.parts(turns) {
        let at = cell.offset(part.at);
        let met = view.meets(at, part.asks);
        outlined.push(at);
        if !met {
            crossed.push(at);
        }
    }
    let place = match mirrored {
        true => Example {
            outlined: view.tiles.iter().map(|tile| tile.cell).collect(),
            ..board(shown.view())
        },
        false => Example {
            outlined,
            crossed,
            ..board(shown.view())
        },
    };
    Some(html! { (card(lang, shown, held)) span.equals { "✗" } (example(lang, &place)) })
}

/// Candies that kids bring, and the cost of ghosts.
fn gains(shown: &PlayedPicture<Hunters>) -> Markup {
    let Some(Event::Scored {
        candies, markers, ..
    }) = scoring(shown)
    else {
        return html! {};
    };
    html! {
        (then())
        @for candy in candies.as_slice() { span.pair { (art::kid(candy.seat)) (art::tile_candy(candy.colour)) } }
        @if markers > 0 { span.pair { span.equals { "−" (markers) } (art::ghost()) } }
    }
}

/// Points of a Haunted Pattern minus its scare markers.
fn price(shown: &PlayedPicture<Hunters>) -> Markup {
    let Some(Event::Scored { markers, .. }) = scoring(shown) else {
        return html! {};
    };
    let left = HAUNTED_POINTS - i32::from(markers);
    html! { span.equals { (HAUNTED_POINTS) " − " (markers) " = " (left) } }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tabletop::SeatCount;

    use super::*;

    /// Whether a card can be scored on a board with these buildings.
    fn can_score(card: Card, tiles: &[String]) -> bool {
        let position = json!({ "tiles": tiles, "hands": [[card], []], "step": "score" });
        let game = games::find("hunters").expect("it is on the shelf");
        let state = game.restore(&serde_json::Value::Null, SeatCount::TWO, &position);
        let legal = state.expect("a position").legal(Seat::FIRST);
        legal.iter().any(|action| action.contains('@'))
    }

    #[test]
    fn h6_what_is_shown_as_mirrored_is_the_mirror_image_of_its_card() {
        let shown = teaching::find::<Hunters>("H6-mirrored").expect("there is one");
        let view = shown.view();
        let hand = view
            .player(Seat::FIRST)
            .and_then(|player| player.hand.clone());
        let card = hand.expect("a hand")[0];
        let written = |mirror: bool| -> Vec<String> {
            let side = if mirror { -1 } else { 1 };
            let tiles = view.tiles.iter();
            tiles
                .map(|tile| {
                    let (letter, x, y) = (tile.colour.letter(), tile.cell.x(), tile.cell.y());
                    format!("{letter}@{},{y}", side * x)
                })
                .collect()
        };
        assert!(!can_score(card, &written(false)), "as it is shown");
        assert!(can_score(card, &written(true)), "in the mirror");
    }
}
