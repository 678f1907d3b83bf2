//! Areas of the players: candies won, and progress to each medal.

use ::pinata::{Candies, MEDALS_TO_WIN, MedalView, SeatView, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::{Scene, letter};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;

pub(super) fn player(lang: Lang, scene: &Scene<'_>, view: &View, seat: Seat) -> Markup {
    let Some(player) = view.seats.get(seat.index()) else {
        return html! {};
    };
    let medals = medals_of(view, seat).count();
    let state = match medals < MEDALS_TO_WIN {
        true => "open",
        false => "won",
    };
    let of = args!["count" => medals, "of" => MEDALS_TO_WIN, "state" => state];
    html! {
        p id={ "points-" (seat) } .points {
            span.sr-only { (medals) " " (lang.with("pinata-medals-of", &of)) }
            span.medal-count aria-hidden="true" { b { (medals) } small { "/" (MEDALS_TO_WIN) } (art::medal()) }
        }
        ul id={ "won-" (seat) } .medals {
            @for medal in &view.medals {
                (progress(lang, scene, medal, player, seat))
            }
        }
    }
}

/// Medals of a player.
pub(super) fn medals_of(view: &View, seat: Seat) -> impl Iterator<Item = &MedalView> {
    let owned = move |medal: &&MedalView| medal.owner == Some(seat);
    view.medals.iter().filter(owned)
}

fn progress(
    lang: Lang,
    scene: &Scene<'_>,
    medal: &MedalView,
    player: &SeatView,
    seat: Seat,
) -> Part {
    let count = Candies::from(player.candies).of(medal.colour);
    let own = medal.owner == Some(seat);
    let gone = medal.owner.is_some() && !own;
    let letter = medal.colour.letter();
    let draw = || {
        html! {
            li id={ "won-" (seat) "-" (letter) } .medal.own[own].gone[gone].none[count == 0] {
                (picture(medal, count, seat, Some(&format!("prize-{seat}-{letter}"))))
                span.sr-only { (spoken(lang, medal, count, seat)) }
            }
        }
    };
    // An own medal has an element with an id inside.
    match own {
        true => draw().into(),
        false => scene.part(("won", lang, seat, letter, gone, count, medal.asks), draw),
    }
}

/// Candies, the medal if it is won, and the progress to it.
fn picture(medal: &MedalView, count: u8, seat: Seat, prize: Option<&str>) -> Markup {
    html! {
        span.dish { (art::candy(medal.colour)) }
        @if medal.owner == Some(seat) { span.prize id=[prize] { (art::medal_of(medal.colour)) } }
        b aria-hidden="true" { (count) small { "/" (medal.asks) } }
        span.dots aria-hidden="true" { @for number in 0..medal.asks { i.on[number < count] {} } }
    }
}

fn spoken(lang: Lang, medal: &MedalView, count: u8, seat: Seat) -> String {
    let state = match medal.owner {
        Some(owner) if owner == seat => "own",
        Some(_) => "gone",
        None => "open",
    };
    let args = args![
        "colour" => letter(medal.colour),
        "count" => count,
        "asks" => medal.asks,
        "state" => state,
    ];
    lang.with("pinata-progress", &args)
}

/// Progress to medals for the pictures of the rules.
pub(super) fn example(lang: Lang, medals: &[MedalView], player: &SeatView) -> Markup {
    html! {
        span.medals.example {
            @for medal in medals {
                @let count = Candies::from(player.candies).of(medal.colour);
                span.medal.own[medal.owner.is_some()] role="img" aria-label=(spoken(lang, medal, count, Seat::FIRST)) {
                    (picture(medal, count, Seat::FIRST, None))
                }
            }
        }
    }
}
