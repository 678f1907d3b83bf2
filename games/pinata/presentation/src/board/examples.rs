//! Pictures of the rules: teaching positions (`pictures.json`), drawn like the board.

use ::pinata::{Action, Card, Event, Pinata};
use maud::{Markup, html};
use tabletop::Seat;

use super::{cards, mats, medals};
use crate::art;
use presentation::i18n::Lang;
use presentation::teaching::{self, PlayedPicture};

pub(super) fn picture(lang: Lang, rule: &str) -> Option<Markup> {
    let shown = |name: &str| teaching::find::<Pinata>(name);
    let mat = |shown: &PlayedPicture<Pinata>| -> Option<Markup> {
        Some(mats::example(lang, shown.view().mats.first()?))
    };
    Some(match rule {
        "P1" => art::pinata_cover(),
        "P2" => {
            let play = shown("P2")?;
            let (after, _) = play.after()?;
            html! {
                (cards_of(&play.picture.right)) (then())
                (mats::example(lang, after.mats.first()?)) (then())
                span.pair { i.back {} }
            }
        }
        "P3" | "P5" => {
            let fits = shown(rule)?;
            html! { (mat(&fits)?) (right_and_wrong(&fits)) }
        }
        "P4" => {
            let (full, not_full) = (shown("P4-full")?, shown("P4-open")?);
            html! {
                (mat(&full)?) span.equals { "↑ ✓" }
                (mat(&not_full)?) span.equals { "↑ ✗" }
            }
        }
        "P6" => {
            let stuck = shown("P6")?;
            let hand = stuck.view().seats.into_iter().next()?.hand?;
            html! {
                (mat(&stuck)?) span.pair { (art::eye()) }
                @for &card in &hand { (cards::picture(card)) }
                span.equals { "⇄" } span.pair { @for _ in &hand { i.back {} } }
            }
        }
        "P7" => html! { (won(lang, &shown("P7-high")?)?) (won(lang, &shown("P7-low")?)?) },
        "P8" => {
            let flipped = shown("P8")?;
            let (after, _) = flipped.after()?;
            html! {
                (mat(&flipped)?) (cards_of(&flipped.picture.right)) (then())
                (mats::example(lang, after.mats.first()?))
            }
        }
        "P10" => {
            let (view, _) = shown("P10")?.after()?;
            medals::example(lang, &view.medals, view.seats.first()?)
        }
        "set" => html! {
            (hand(&shown("set-default")?)?) span.equals { "/" } (hand(&shown("set-compact")?)?)
        },
        "open" => html! { (mat(&shown("open")?)?) span.equals { "↑ ✓" } },
        _ => return None,
    })
}

fn then() -> Markup {
    html! { span.equals aria-hidden="true" { "→" } }
}

/// Card that an action plays.
fn played(action: &str) -> Option<Card> {
    match action.parse().ok()? {
        Action::Play { card, .. } => Some(card),
        Action::Swap(_) => None,
    }
}

/// Cards that actions play: `R13@2`.
fn cards_of<'a>(actions: impl IntoIterator<Item = &'a String>) -> Markup {
    let cards = actions.into_iter().filter_map(|action| played(action));
    html! { @for card in cards { (cards::picture(card)) } }
}

/// Cards that can be played, and cards that cannot.
fn right_and_wrong(shown: &PlayedPicture<Pinata>) -> Markup {
    let wrong = shown.picture.wrong.iter().map(|wrong| &wrong.action);
    html! {
        span.pair { span.equals { "✓" } (cards_of(&shown.picture.right)) }
        span.pair { span.equals { "✗" } (cards_of(wrong)) }
    }
}

fn hand(shown: &PlayedPicture<Pinata>) -> Option<Markup> {
    let player = shown.view().seats.into_iter().next()?;
    Some(html! { @for card in player.hand? { (cards::picture(card)) } })
}

/// A mat with its last card, and the comparison of its sums.
fn won(lang: Lang, shown: &PlayedPicture<Pinata>) -> Option<Markup> {
    let mut mat = shown.view().mats.into_iter().next()?;
    let last = played(shown.picture.right.first()?)?;
    mat.sides[Seat::FIRST.index()].push(last);
    let (_, events) = shown.after()?;
    let sums = events.iter().find_map(|event| match event {
        Event::Scored { sums, winner, .. } => Some((*sums, *winner)),
        _ => None,
    });
    let (sums, winner) = sums?;
    mat.sums = sums;
    let (won, lost) = (sums[winner.index()], sums[1 - winner.index()]);
    let sign = if won > lost { ">" } else { "<" };
    Some(html! { (mats::example(lang, &mat)) span.equals { (won) " " (sign) " " (lost) } })
}
