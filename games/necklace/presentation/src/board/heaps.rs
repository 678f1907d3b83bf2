//! Gathered candies: the Magpie's plates and the heaps of the players.

use ::necklace::{Colour, ColourSet, Counts, Recipient, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::{Scene, candies, colour_name, letter, scores_nothing};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;
use presentation::words;

/// A plate of the Magpie, drawn on the board.
pub(super) fn plate(lang: Lang, scene: &Scene<'_>, colour: Colour, x: i32) -> Part {
    let view = scene.view;
    let count = view.magpie.of(colour);
    let worthless = scores_nothing(view, colour);
    let draw = || {
        html! {
            g id={ "heap-magpie-" (colour.letter()) } .plate.none[count == 0].worthless[worthless]
                transform={ "translate(" (x) " 40)" } {
                title { (spoken_heap(lang, colour, count, worthless)) }
                ellipse.dish-shade cy="5" rx="23" ry="22" {}
                circle.dish r="23" {}
                circle.dish-rim r="18.5" {}
                use.what href={ "#candy-" (colour.letter()) } transform="scale(1.5)" {}
                @if worthless {
                    path.cross d="M-16 16 16-16" {}
                    use href="#sad" transform="translate(17 -17) scale(1.1)" {}
                }
                text y="44" { (count) }
            }
        }
    };
    scene.part(("plate", lang, colour.letter(), count, worthless), draw)
}

/// Heaps of a player, with their current value.
pub(super) fn player(lang: Lang, scene: &Scene<'_>, seat: Seat) -> Markup {
    let view = scene.view;
    let Some(player) = view.seats.get(seat.index()) else {
        return html! {};
    };
    let unit = view
        .turn
        .map_or("necklace-points-word", |_| "necklace-points-now");
    let due = view.turn == Some(seat) && view.gather == Some(Recipient::Player);
    html! {
        p id={ "points-" (seat) } .points {
            b { (player.points) } " "
            span { (lang.with(unit, &args!["count" => player.points])) }
        }
        ul id={ "heaps-" (seat) } .heaps.due[due] {
            @for colour in Colour::ALL {
                @let count = player.candies.of(colour);
                @let worthless = scores_nothing(view, colour);
                @let draw = || heap(lang, &format!("heap-{seat}-{}", colour.letter()), colour, count, worthless);
                (scene.part(("heap", lang, seat, colour.letter(), count, worthless), draw))
            }
        }
    }
}

fn heap(lang: Lang, id: &str, colour: Colour, count: u8, worthless: bool) -> Markup {
    html! {
        li id=(id) .heap.none[count == 0].worthless[worthless] {
            span.dish { (art::candy(colour)) }
            @if worthless { (art::sad()) }
            b aria-hidden="true" { (count) }
            span.sr-only { (spoken_heap(lang, colour, count, worthless)) }
        }
    }
}

fn spoken_heap(lang: Lang, colour: Colour, count: u8, worthless: bool) -> String {
    let args = args!["colour" => letter(colour), "count" => count];
    match worthless {
        true => lang.with("necklace-heap-worthless", &args),
        false => lang.with("necklace-candies", &args),
    }
}

/// Candies in words: `3 red candies, 1 blue candy`; or a text for none.
pub(super) fn spoken(lang: Lang, held: Counts) -> String {
    let held = Colour::ALL.map(|colour| (colour, held.of(colour)));
    let some = held.into_iter().filter(|(_, count)| *count > 0);
    let some: Vec<String> = some
        .map(|(colour, count)| candies(lang, colour, count))
        .collect();
    match some.is_empty() {
        true => lang.t("necklace-nothing"),
        false => words::list(lang, some),
    }
}

/// Colours in words: `red and blue`.
pub(super) fn colour_names(lang: Lang, colours: ColourSet) -> String {
    words::list(lang, colours.iter().map(|colour| colour_name(lang, colour)))
}

/// Candies of the Magpie, for the result.
pub(super) fn of_magpie(lang: Lang, view: &View) -> Markup {
    html! {
        ul #magpie-holds .heaps aria-label=(lang.t("necklace-magpie-holds")) {
            @for colour in Colour::ALL {
                @let id = format!("held-{}", colour.letter());
                (heap(lang, &id, colour, view.magpie.of(colour), scores_nothing(view, colour)))
            }
        }
    }
}

/// Heaps for the pictures of the rules.
pub(super) fn example(heaps: Counts, worthless: ColourSet) -> Markup {
    html! {
        span.heaps.example {
            @for colour in Colour::ALL {
                span.heap.worthless[worthless.contains(colour)] {
                    span.dish { (art::candy(colour)) }
                    @if worthless.contains(colour) { (art::sad()) }
                    b { (heaps.of(colour)) }
                }
            }
        }
    }
}
