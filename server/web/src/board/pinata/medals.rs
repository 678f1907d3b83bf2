//! What lies before the players: candies won, and how far it is to each medal.

use maud::{Markup, html};
use tabletop::Seat;

use super::view::{MEDALS_TO_WIN, Medal, Player, View};
use crate::args;
use crate::art;
use crate::i18n::Lang;

pub(super) fn player(lang: Lang, view: &View, seat: Seat) -> Markup {
    let nobody = Player::default();
    let player = view.seats.get(seat.index()).unwrap_or(&nobody);
    let medals = view.medals_of(seat).count();
    let state = match medals < MEDALS_TO_WIN {
        true => "open",
        false => "won",
    };
    let of = args!["count" => medals, "of" => MEDALS_TO_WIN, "state" => state];
    html! {
        p id={ "points-" (seat) } .points {
            b { (medals) } " " span { (lang.with("pinata-medals-of", &of)) }
        }
        ul id={ "won-" (seat) } .medals {
            @for medal in &view.medals {
                (progress(lang, &format!("won-{seat}-{}", medal.colour.letter()), medal, player, seat))
            }
        }
    }
}

fn progress(lang: Lang, id: &str, medal: &Medal, player: &Player, seat: Seat) -> Markup {
    let count = player.candies.of(medal.colour);
    let gone = medal.owner.is_some_and(|owner| owner != seat);
    html! {
        li id=(id) .medal.own[medal.owner == Some(seat)].gone[gone].none[count == 0] {
            (picture(medal, count, seat, Some(&format!("prize-{seat}-{}", medal.colour.letter()))))
            span.sr-only { (spoken(lang, medal, count, seat)) }
        }
    }
}

/// The candies, the medal if it is won, and how far it is.
fn picture(medal: &Medal, count: usize, seat: Seat, prize: Option<&str>) -> Markup {
    html! {
        span.dish { (art::candy(medal.colour)) }
        @if medal.owner == Some(seat) { span.prize id=[prize] { (art::medal()) } }
        b aria-hidden="true" { (count) small { "/" (medal.asks) } }
        span.dots aria-hidden="true" { @for number in 0..medal.asks { i.on[number < count] {} } }
    }
}

fn spoken(lang: Lang, medal: &Medal, count: usize, seat: Seat) -> String {
    let state = match medal.owner {
        Some(owner) if owner == seat => "own",
        Some(_) => "gone",
        None => "open",
    };
    let args = args![
        "colour" => medal.colour.letter(),
        "count" => count,
        "asks" => medal.asks,
        "state" => state,
    ];
    lang.with("pinata-progress", &args)
}

/// Candies on the way to their medals, for the rules.
pub(super) fn example(lang: Lang, medals: &[Medal], player: &Player) -> Markup {
    html! {
        span.medals.example {
            @for medal in medals {
                @let count = player.candies.of(medal.colour);
                span.medal.own[medal.owner.is_some()] role="img" aria-label=(spoken(lang, medal, count, Seat::FIRST)) {
                    (picture(medal, count, Seat::FIRST, None))
                }
            }
        }
    }
}
