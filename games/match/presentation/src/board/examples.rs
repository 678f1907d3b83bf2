//! Pictures of the rules: teaching positions (`pictures.json`), drawn like the table.

use ::candy_match::{Action, Candy, CandyMatch, Card, matches};
use maud::{Markup, html};

use super::cards;
use crate::art;
use presentation::i18n::Lang;
use presentation::teaching::{self, PlayedPicture};

pub(super) fn picture(lang: Lang, rule: &str) -> Option<Markup> {
    let shown = |name: &str| teaching::find::<CandyMatch>(name);
    let table = |shown: &PlayedPicture<CandyMatch>| shown.view().table;
    Some(match rule {
        "M1" => html! {
            i.card-back {} (then())
            @for card in table(&shown("M1")?) { (cards::row(lang, &[card])) }
        },
        "M2" => html! {
            @for number in 1..=5 {
                @let called = shown(&format!("M2-{number}"))?;
                (judged(lang, &table(&called), called.picture.brings.as_deref() == Some("matched")))
            }
        },
        "M4" => {
            let call = shown("M4")?;
            let (after, _) = call.after()?;
            let caller = after.seats.into_iter().next()?;
            html! {
                @for card in table(&call) { (cards::row(lang, &[card])) }
                (then()) (pile(caller.cards))
            }
        }
        "M5" => {
            let call = shown("M5")?;
            let taken =
                call.picture
                    .right
                    .iter()
                    .filter_map(|action| match action.parse().ok()? {
                        Action::Take(card) => Some(card),
                        _ => None,
                    });
            html! {
                (judged(lang, &table(&call), false)) (then())
                @for card in taken { (cards::row(lang, &[card])) }
            }
        }
        "M8" | "series" => {
            html! { @for candy in Candy::ALL { span.treat { (art::sweet(candy)) } } }
        }
        _ => return None,
    })
}

fn then() -> Markup {
    html! { span.equals aria-hidden="true" { "→" } }
}

fn pile(count: usize) -> Markup {
    html! { span.pile-of { i.card-back {} b { (count) } } }
}

/// Cards, and whether they are a match; if not, the candies without a pair.
fn judged(lang: Lang, shown: &[Card], right: bool) -> Markup {
    let left = matches::left_over(shown.iter().map(|card| card.kinds()));
    html! {
        span.judged.right[right].wrong[!right] {
            (cards::row(lang, shown))
            @if right {
                span.good aria-hidden="true" { "✓" }
            } @else {
                span.bad aria-hidden="true" { "✗" }
                span.flaw { (lang.t("match-left-over")) }
                (cards::lonely(lang, left))
            }
        }
    }
}
