//! Areas of the players: points by source, candies, kids, cards.

use hunters::{Card, Colour, HAUNTED_POINTS, REGULAR_POINTS, SeatView, Tally, View, candy_points};
use maud::{Markup, html};
use tabletop::Seat;

use super::view::ViewExt;
use super::{Scene, candies, colour_name, hand};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;

/// H11: points of a player by source.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sources {
    pub(super) regular: (usize, i32),
    pub(super) haunted: (usize, i32),
    pub(super) candies: (usize, i32),
    pub(super) markers: u16,
}

impl Sources {
    pub(super) fn of(player: &SeatView) -> Sources {
        let haunted = player.open.iter().filter(|card| card.is_haunted()).count();
        let regular = player.open.len() - haunted;
        let tally = Tally::from(player.candies);
        Sources {
            regular: (regular, REGULAR_POINTS * regular as i32),
            haunted: (haunted, HAUNTED_POINTS * haunted as i32),
            candies: (tally.total() as usize, candy_points(tally)),
            markers: player.markers,
        }
    }

    /// List of the sources with pictures, points and texts. Haunted Patterns are listed only where
    /// there are any.
    pub(super) fn list(self, lang: Lang, with_haunted: bool) -> Markup {
        let part = |source: &str, (count, points): (usize, i32), picture: Markup| {
            let shown = html! { @if points < 0 { "−" (-points) } @else { (points) } };
            source_item(lang, source, (count, points), &picture, &shown)
        };
        html! {
            (part("patterns", self.regular, card_sign(false)))
            @if with_haunted || self.haunted.0 > 0 { (part("haunted", self.haunted, card_sign(true))) }
            (part("candies", self.candies, art::tile_candy(Colour::Purple)))
            (part("markers", self.scares(), art::ghost()))
        }
    }

    /// Scored Patterns and scare markers, counted. The candies are listed by colour beside them.
    fn counts(self, lang: Lang, with_haunted: bool) -> Markup {
        let part = |source: &str, of: (usize, i32), picture: Markup| {
            source_item(lang, source, of, &picture, &html! { (of.0) })
        };
        html! {
            (part("patterns", self.regular, card_sign(false)))
            @if with_haunted || self.haunted.0 > 0 { (part("haunted", self.haunted, card_sign(true))) }
            (part("markers", self.scares(), art::ghost()))
        }
    }

    fn scares(self) -> (usize, i32) {
        (self.markers.into(), -i32::from(self.markers))
    }
}

/// A source of points: a picture, a number, and both in words.
fn source_item(
    lang: Lang,
    source: &str,
    (count, points): (usize, i32),
    picture: &Markup,
    shown: &Markup,
) -> Markup {
    let args = args!["source" => source, "count" => count, "points" => points];
    let text = lang.with("hunters-source", &args);
    html! {
        li.none[count == 0] data-source=(source) title=(text) {
            (picture)
            b aria-hidden="true" { (shown) }
            span.sr-only { (text) }
        }
    }
}

/// Icon of a card.
fn card_sign(haunted: bool) -> Markup {
    html! { i.card-sign.haunted[haunted] aria-hidden="true" {} }
}

pub(super) fn player(lang: Lang, scene: &Scene<'_>, view: &View, seat: Seat) -> Markup {
    let Some(player) = view.player(seat) else {
        return html! {};
    };
    let with_haunted = scene.options.haunted;
    // The player's own hand is drawn beside the town.
    let shown = player.hand.as_deref().filter(|_| scene.eyes != Some(seat));
    html! {
        p id={ "points-" (seat) } .points {
            b { (player.points) } " " span { (lang.with("hunters-points-word", &args!["count" => player.points])) }
        }
        div id={ "kit-" (seat) } .kit {
            ul id={ "treats-" (seat) } .treats { @for colour in Colour::ALL { (treat(lang, scene, seat, colour, player)) } }
            ul id={ "sources-" (seat) } .sources { (Sources::of(player).counts(lang, with_haunted)) }
            @let kids_left = lang.with("hunters-kids-left", &args!["count" => player.kids_left]);
            p id={ "kids-" (seat) } .kids title=(kids_left) {
                (art::kid(seat)) b aria-hidden="true" { (player.kids_left) }
                span.sr-only { (kids_left) }
            }
            @let held = lang.with("hunters-held", &args!["regular" => player.regular, "haunted" => player.haunted]);
            p id={ "hand-" (seat) } .held title=(held) {
                @for number in 0..player.regular { i id=[(number == 0).then(|| format!("hand-{seat}-back"))] .back aria-hidden="true" {} }
                @for _ in 0..player.haunted { i.back.haunted aria-hidden="true" {} }
                span.sr-only { (held) }
            }
            (cards(lang, scene, view, &format!("open-{seat}"), "hunters-open", &player.open))
            @if let Some(shown) = shown { (cards(lang, scene, view, &format!("shown-{seat}"), "hunters-shown", shown)) }
        }
    }
}

pub(super) fn cards(
    lang: Lang,
    scene: &Scene<'_>,
    view: &View,
    id: &str,
    key: &str,
    cards: &[Card],
) -> Markup {
    let draw =
        |card: Card| html! { li id={ (id) "-" (card) } { (hand::open_card(lang, view, card)) } };
    // A watcher learns a Pattern when its card is opened.
    let known = |card: Card| view.patterns.contains_key(&card);
    html! {
        ul id=(id) .open-cards aria-label=(lang.t(key)) {
            @for &card in cards { (scene.part((lang, id, card, known(card)), || draw(card))) }
        }
    }
}

pub(super) fn treat(
    lang: Lang,
    scene: &Scene<'_>,
    seat: Seat,
    colour: Colour,
    player: &SeatView,
) -> Part {
    let count = Tally::from(player.candies).of(colour);
    let draw = || {
        html! {
            li id={ "candy-" (seat) "-" (colour.letter()) } .none[count == 0] title=(colour_name(lang, colour)) {
                (art::tile_candy(colour)) b aria-hidden="true" { (count) }
                span.sr-only { (candies(lang, colour, count.into())) }
            }
        }
    };
    scene.part(("treat", lang, seat, colour, count), draw)
}
