//! Pictures for the rules, drawn by the same hands as the board.

use maud::{Markup, html};
use tabletop::Seat;

use super::view::{Candies, Card, Mat, Medal, Player, Side};
use super::{cards, mats, medals};
use crate::art::{self, Colour};
use crate::i18n::Lang;

pub(super) fn picture(lang: Lang, rule: &str) -> Option<Markup> {
    let then = html! { span.equals aria-hidden="true" { "→" } };
    let mat = |face: Side, candies: &str, far: &str, near: &str| {
        mats::example(lang, &example(face, candies, near, far))
    };
    Some(match rule {
        "P1" => art::pinata_cover(),
        "P2" => html! {
            (card("R13")) (then)
            (mat(Side::High, "RB", "B4", "R13")) (then)
            span.pair { i.back {} }
        },
        "P3" => html! {
            (mat(Side::High, "RB", "", "W4"))
            (yes_no(true, &["R5", "B4", "W9"])) (yes_no(false, &["G5"]))
        },
        "P4" => html! {
            (mat(Side::Low, "GP", "", "G2 P1")) span.equals { "↑ ✓" }
            (mat(Side::High, "RRB", "R3", "R9 W5")) span.equals { "↑ ✗" }
        },
        "P5" => html! {
            (mat(Side::High, "R", "R7", ""))
            (yes_no(true, &["R8", "W6"])) (yes_no(false, &["W7"]))
        },
        "P6" => {
            html! { span.pair { (art::eye()) } (card("Y1")) (card("P3")) span.equals { "⇄" } span.pair { i.back {} i.back {} } }
        }
        "P7" => html! {
            (mat(Side::High, "RB", "R5 B4", "R8 W6")) span.equals { "14 > 9" }
            (mat(Side::Low, "GG", "G9 G2", "G12 W3")) span.equals { "11 < 15" }
        },
        "P8" => html! { (mat(Side::High, "YP", "", "")) (then) (mat(Side::Low, "RG", "", "")) },
        "P10" => {
            let medal = |colour, asks, own: bool| Medal {
                colour,
                asks,
                owner: own.then_some(Seat::FIRST),
            };
            let all = [
                medal(Colour::R, 7, false),
                medal(Colour::G, 6, false),
                medal(Colour::B, 5, true),
                medal(Colour::P, 4, true),
                medal(Colour::Y, 3, true),
            ];
            let candies = candies("RRRRGGBBBBBPPPPYYY");
            medals::example(
                lang,
                &all,
                &Player {
                    candies,
                    ..Player::default()
                },
            )
        }
        "set" => {
            html! { (card("R1")) (card("R7")) (card("R13")) span.equals { "/" } (card("R1")) (card("R5")) (card("R9")) }
        }
        "open" => html! { (mat(Side::Low, "RBB", "W11", "B2")) span.equals { "↑ ✓" } },
        _ => return None,
    })
}

fn card(text: &str) -> Markup {
    Card::read(text).map_or(html! {}, cards::picture)
}

fn yes_no(yes: bool, texts: &[&str]) -> Markup {
    html! {
        span.pair {
            span.equals { (if yes { "✓" } else { "✗" }) }
            @for text in texts { (card(text)) }
        }
    }
}

fn candies(letters: &str) -> Candies {
    let colour = |letter: char| {
        Colour::PINATA
            .into_iter()
            .find(|colour| colour.letter().starts_with(letter))
    };
    letters.chars().filter_map(colour).collect()
}

fn example(face: Side, letters: &str, near: &str, far: &str) -> Mat {
    let cards = |text: &str| -> Vec<Card> { text.split(' ').filter_map(Card::read).collect() };
    let sides = [cards(near), cards(far)];
    let sums = sides
        .each_ref()
        .map(|side| side.iter().map(|card| usize::from(card.value)).sum());
    Mat {
        mat: letters.len(),
        face,
        candies: candies(letters),
        sides,
        sums,
    }
}
