//! Hands: the watcher's own face up, the other one as backs. After the game both can be open.

use ::pinata::{Card, HAND, Phase, SeatView, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::forecasts::Unplayable;
use super::plays::{Play, other, tipped_cards};
use super::{Scene, cards};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;
use presentation::words;

/// The near hand: cards to play or to swap. A spectator sees backs.
pub(super) fn near(
    lang: Lang,
    scene: &Scene<'_>,
    view: &View,
    seat: Seat,
    plays: &[Play],
) -> Markup {
    let Some(player) = view.seats.get(seat.index()) else {
        return html! {};
    };
    let Some(hand) = &player.hand else {
        return backs(lang, scene, player, seat);
    };
    let held = HandView::new(lang, scene, player, hand, seat);
    let swaps =
        view.phase == Some(Phase::Swap) && view.turn == Some(seat) && !scene.legal.is_empty();
    let label = match scene.eyes == Some(seat) {
        true => lang.t("pinata-hand"),
        false => holds(lang, scene, player, seat),
    };
    html! {
        section #hand .hand data-ring="hand" aria-label=(label) {
            @if swaps { (held.swap(seat)) } @else { (held.cards(plays)) }
        }
    }
}

/// A card in a hand.
#[derive(Hash)]
struct HeldCard<'a> {
    card: Card,
    /// The id of its element.
    id: &'a str,
    order: usize,
    /// Whether the opponent knows it.
    known: bool,
    /// Whether the coach would play it.
    tip: bool,
}

/// A hand with the opponent's knowledge of it.
struct HandView<'a> {
    lang: Lang,
    scene: &'a Scene<'a>,
    seat: Seat,
    hand: &'a [Card],
    ids: Vec<String>,
    /// The place of each card in the order of the keys.
    orders: Vec<usize>,
    known: Vec<bool>,
    /// Whether the coach would play each card.
    tips: Vec<bool>,
    opponent: String,
}

impl<'a> HandView<'a> {
    fn new(
        lang: Lang,
        scene: &'a Scene<'a>,
        player: &SeatView,
        hand: &'a [Card],
        seat: Seat,
    ) -> HandView<'a> {
        HandView {
            lang,
            scene,
            seat,
            hand,
            ids: cards::ids(&format!("hand-{seat}"), hand),
            orders: cards::orders(hand),
            known: cards::marked(hand, player.known.as_deref().unwrap_or_default()),
            tips: cards::marked(hand, &tipped_cards(scene, seat)),
            opponent: words::seat_name(lang, scene, other(seat)),
        }
    }

    fn each(&self) -> impl Iterator<Item = HeldCard<'_>> {
        let marks = self.known.iter().zip(&self.tips);
        let names = self.ids.iter().zip(&self.orders);
        let cards = self.hand.iter().zip(names).zip(marks);
        cards.map(|((card, (id, order)), (known, tip))| HeldCard {
            card: *card,
            id,
            order: *order,
            known: *known,
            tip: *tip,
        })
    }

    /// Name of a card, and whether the opponent knows it.
    fn spoken(&self, card: Card, known: bool) -> String {
        let args = args!["card" => cards::name(self.lang, card), "name" => self.opponent.as_str()];
        match known {
            true => self.lang.with("pinata-card-known", &args),
            false => cards::name(self.lang, card),
        }
    }

    fn eye(&self, known: bool) -> Markup {
        let title = self
            .lang
            .with("pinata-knows", &args!["name" => self.opponent.as_str()]);
        html! { @if known { span.known-mark title=(title) { (art::eye()) } } }
    }

    fn cards(&self, plays: &[Play]) -> Markup {
        let playable = |card: Card| plays.iter().any(|play| play.card == card);
        let first = self.each().find(|held| playable(held.card));
        let first = first.map(|held| held.order);
        html! {
            ul.cards {
                @for held in self.each() {
                    @if playable(held.card) {
                        (self.playable(&held, first == Some(held.order)))
                    } @else {
                        (self.unplayable(&held, first.is_some()))
                    }
                }
            }
        }
    }

    /// A card that can be played.
    fn playable(&self, held: &HeldCard<'_>, tab_stop: bool) -> Part {
        let &HeldCard {
            card,
            id,
            order,
            known,
            tip,
        } = held;
        let draw = || {
            html! {
                li id=(id) .tip[tip] {
                    button class={ "pc " (cards::class(card)) } type="button" data-pick=(card)
                        data-ring-order=(order) tabindex=(if tab_stop { "0" } else { "-1" })
                        aria-pressed="false" aria-label=(self.spoken(card, known)) {
                        (cards::face(card)) (self.eye(known))
                    }
                }
            }
        };
        let key = ("playable", self.lang, held, tab_stop, &self.opponent);
        self.scene.part(key, draw)
    }

    /// A card that cannot be played; on the player's turn with the reason.
    fn unplayable(&self, held: &HeldCard<'_>, own_turn: bool) -> Part {
        let &HeldCard {
            card,
            id,
            known,
            tip,
            ..
        } = held;
        let reason = own_turn
            .then(|| Unplayable::of(self.scene, self.seat, card))
            .flatten();
        let draw = || {
            let why = reason.as_ref().map(|reason| reason.text(self.lang));
            let state = match why {
                Some(_) => "refused-card",
                None => "idle",
            };
            html! {
                li id=(id) .tip[tip] {
                    span class={ "pc " (cards::class(card)) " " (state) } data-why=[why.as_deref()] {
                        (cards::face(card)) (self.eye(known))
                        span.sr-only {
                            (self.spoken(card, known))
                            @if let Some(why) = &why { ": " (why) }
                        }
                    }
                }
            }
        };
        let key = ("unplayable", self.lang, held, &reason, &self.opponent);
        self.scene.part(key, draw)
    }

    /// P6: form to choose the cards to swap. The script puts the ticked ones into one command.
    fn swap(&self, seat: Seat) -> Markup {
        let lang = self.lang;
        html! {
            form #swap .swap data-compose="swap" data-seat=(seat) autocomplete="off" {
                p #swap-about { (lang.with("pinata-swap-about", &args!["name" => self.opponent.as_str()])) }
                ul.cards role="group" aria-labelledby="swap-about" {
                    @for HeldCard { card, id, order, tip, .. } in self.each() {
                        li id=(id) .tip[tip] {
                            label class={ "pc " (cards::class(card)) } {
                                input id={ "swap-" (order) } type="checkbox" name="card" value=(card)
                                    aria-label=(cards::name(lang, card));
                                (cards::face(card))
                                span.ticked aria-hidden="true" { "⇄" }
                            }
                        }
                    }
                }
                button #swap-go .main type="submit" {
                    @for count in 0..=self.hand.len().min(HAND) {
                        span data-ticked=(count) hidden[count != 0] {
                            (lang.with("pinata-swap-go", &args!["count" => count]))
                        }
                    }
                }
            }
        }
    }
}

/// The far hand: backs and known cards, or all cards where the hand is open.
pub(super) fn far(lang: Lang, scene: &Scene<'_>, view: &View, seat: Seat) -> Markup {
    let Some(player) = view.seats.get(seat.index()) else {
        return html! {};
    };
    let Some(hand) = &player.hand else {
        return backs(lang, scene, player, seat);
    };
    html! {
        section id={ "hand-" (seat) } .backs.open aria-label=(holds(lang, scene, player, seat)) {
            (HandView::new(lang, scene, player, hand, seat).cards(&[]))
        }
    }
}

/// Player's name and number of cards.
fn holds(lang: Lang, scene: &Scene<'_>, player: &SeatView, seat: Seat) -> String {
    let args = args!["name" => words::seat_name(lang, scene, seat), "count" => player.hand_size];
    lang.with("pinata-holds", &args)
}

/// A card of the far hand that the watcher knows.
fn known_card(lang: Lang, scene: &Scene<'_>, card: Card, id: &str) -> Part {
    let draw = || {
        html! {
            li id=(id) {
                (cards::open_card(lang, card))
                span.known-mark aria-hidden="true" title=(lang.t("pinata-you-know")) { (art::eye()) }
            }
        }
    };
    scene.part(("known", lang, card, id), draw)
}

fn backs(lang: Lang, scene: &Scene<'_>, player: &SeatView, seat: Seat) -> Markup {
    let known = player.known.as_deref().unwrap_or_default();
    let ids = cards::ids(&format!("hand-{seat}"), known);
    let hidden = player.hand_size.saturating_sub(known.len());
    html! {
        section id={ "hand-" (seat) } .backs aria-label=(holds(lang, scene, player, seat)) {
            @if !known.is_empty() {
                ul.cards aria-label=(lang.t("pinata-you-know")) {
                    @for (card, id) in known.iter().zip(&ids) { (known_card(lang, scene, *card, id)) }
                }
            }
            span.stack aria-hidden="true" {
                @for number in 0..hidden {
                    i id=[(number + 1 == hidden).then(|| format!("hand-{seat}-back"))] .back {}
                }
            }
            span.many aria-hidden="true" { (lang.with("pinata-cards", &args!["count" => player.hand_size])) }
        }
    }
}
