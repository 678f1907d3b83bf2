//! Pictures for the rules, drawn by the same hands as the board.

use hunters::{Colour, Piece};
use maud::{Markup, html};
use tabletop::Seat;

use super::hand;
use super::town::{Example, example};
use crate::art;
use crate::i18n::Lang;

const GHOST: Piece = Piece::Ghost;
const KID: Piece = Piece::Kid(Seat::FIRST);
const OTHER_KID: Piece = Piece::Kid(Seat::SECOND);

pub(super) fn picture(lang: Lang, rule: &str) -> Option<Markup> {
    let then = html! { span.equals aria-hidden="true" { "→" } };
    let town = |shown: Example<'_>| example(lang, &shown);
    Some(match rule {
        "H3" => town(Example {
            tiles: "..o./tgp./.otg/.p..",
            pieces: &[(2, 0, GHOST), (0, 1, GHOST), (3, 2, GHOST), (1, 3, GHOST)],
            ..Example::default()
        }),
        "H4" => html! {
            @for colour in Colour::ALL { (art::tile(colour)) }
            (then)
            (town(Example {
                tiles: ".gp./.ot.",
                lit: &[(0, 0), (0, 1), (3, 0), (3, 1)],
                ..Example::default()
            }))
        },
        "H5" => html! {
            (town(Example {
                tiles: "gpo/.t.",
                pieces: &[(0, 0, GHOST), (1, 0, KID)],
                arrows: &[(0, 0, 1, 0)],
                ..Example::default()
            }))
            (then)
            (town(Example {
                tiles: "gpo/.t.",
                pieces: &[(1, 0, GHOST)],
                lit: &[(0, 0), (2, 0), (1, 1)],
                ..Example::default()
            }))
        },
        "H6" => html! {
            (hand::example(lang, "o@0,0 p@1,0 t@1,1", false))
            span.equals { "✓" }
            (town(Example {
                tiles: ".go/gtp/.g.",
                pieces: &[(2, 0, KID), (2, 1, OTHER_KID), (1, 1, GHOST)],
                outlined: &[(2, 0), (2, 1), (1, 1)],
                ..Example::default()
            }))
            (then)
            span.pair { (art::kid(Seat::FIRST)) (art::tile_candy(Colour::Orange)) }
            span.pair { (art::kid(Seat::SECOND)) (art::tile_candy(Colour::Purple)) }
            span.pair { span.equals { "−1" } (art::ghost()) }
            span.pair {
                span.equals { "✗" }
                (town(Example { tiles: "op/t.", outlined: &[(0, 0), (1, 0), (0, 1)], ..Example::default() }))
            }
        },
        "H7" => html! {
            (hand::example(lang, "g@0,0 g@1,0 t@1,1", false))
            span.equals aria-hidden="true" { "⇄" }
            span.pair { i.back {} }
        },
        "H8" => html! {
            span.pair { (art::kid(Seat::FIRST)) } (then)
            (town(Example {
                tiles: "opg/tgo",
                pieces: &[(1, 0, GHOST), (0, 1, OTHER_KID)],
                lit: &[(0, 0), (2, 0), (1, 1), (2, 1)],
                ..Example::default()
            }))
        },
        "H10" => html! {
            (hand::example(lang, "*@0,0 o@1,0 p@1,1 t@2,1 g@2,2 o@3,2", true))
            (then)
            (town(Example {
                tiles: "to../.pt./.gpo",
                pieces: &[(1, 1, GHOST)],
                outlined: &[(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)],
                crossed: &[(0, 0), (2, 2)],
                ..Example::default()
            }))
            span.equals { "5 − 3 = 2" }
        },
        "H11" => html! {
            span.pair { i.card-sign {} span.equals { "2" } }
            span.pair { i.card-sign.haunted {} span.equals { "5" } }
            span.pair { (art::tile_candy(Colour::Orange)) span.equals { "2" } (art::tile_candy(Colour::Orange)) span.equals { "1" } }
            span.pair { (art::ghost()) span.equals { "−1" } }
        },
        "D1" => html! {
            (town(Example {
                tiles: "gpo/.t.",
                pieces: &[(1, 0, GHOST), (2, 0, GHOST)],
                arrows: &[(0, 0, 1, 0), (1, 0, 2, 0)],
                ..Example::default()
            }))
            span.equals { "✗" }
            (town(Example {
                tiles: "gpo/.t.",
                pieces: &[(1, 0, GHOST), (2, 0, GHOST)],
                arrows: &[(2, 0, 1, 0)],
                ..Example::default()
            }))
        },
        "haunted" => hand::example(lang, "*@0,0 g@1,0 o@1,1 p@2,1 t@2,2 g@1,2", true),
        "large_ghost" => {
            html! { span.pair { (art::large_ghost()) } (then) (art::tile(Colour::Teal)) }
        }
        _ => return None,
    })
}
