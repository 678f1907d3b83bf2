//! Pictures for the rules, drawn by the same hands as the board.

use candy_match::{Candy, matches};
use maud::{Markup, html};

use super::cards;
use crate::art;
use crate::i18n::Lang;

pub(super) fn picture(lang: Lang, rule: &str) -> Option<Markup> {
    let then = html! { span.equals aria-hidden="true" { "→" } };
    Some(match rule {
        "M1" => html! {
            i.card-back {} (then) (example(lang, "a")) (example(lang, "bf")) (example(lang, "cde"))
        },
        "M2" => html! {
            (judged(lang, "ab ab2")) (judged(lang, "abc ab c"))
            (judged(lang, "ab bc ac")) (judged(lang, "abc ab"))
        },
        "M4" => {
            html! { (example(lang, "def")) (example(lang, "ef")) (example(lang, "d")) (then) (pile(7)) }
        }
        "M5" => {
            html! { (judged(lang, "ad bd")) (then) (example(lang, "bd")) (example(lang, "ad")) }
        }
        "M8" | "series" => {
            html! { @for candy in Candy::ALL { span.treat { (art::sweet(candy)) } } }
        }
        _ => return None,
    })
}

fn example(lang: Lang, name: &str) -> Markup {
    html! { (cards::row(lang, &cards::read(name))) }
}

fn pile(count: usize) -> Markup {
    html! { span.pile-of { i.card-back {} b { (count) } } }
}

/// Some cards, and whether they are a match; if not, what is left over.
fn judged(lang: Lang, names: &str) -> Markup {
    let shown = cards::read(names);
    let left = matches::left_over(shown.iter().map(|card| card.kinds()));
    html! {
        span.judged.right[left.is_empty()].wrong[!left.is_empty()] {
            (cards::row(lang, &shown))
            @if left.is_empty() {
                span.good aria-hidden="true" { "✓" }
            } @else {
                span.bad aria-hidden="true" { "✗" }
                span.flaw { (lang.t("match-left-over")) }
                (cards::lonely(lang, left))
            }
        }
    }
}
