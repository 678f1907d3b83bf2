//! Hands: the watcher's own face up, the other one as backs. After the game both can be open.

use ::pinata::{Card, HAND, Phase, SeatView, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::forecasts;
use super::plays::{Play, other, tipped_cards};
use super::{Scene, cards};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
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

/// A hand with the opponent's knowledge of it.
struct HandView<'a> {
    lang: Lang,
    scene: &'a Scene<'a>,
    seat: Seat,
    hand: &'a [Card],
    ids: Vec<String>,
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
            known: cards::marked(hand, player.known.as_deref().unwrap_or_default()),
            tips: cards::marked(hand, &tipped_cards(scene, seat)),
            opponent: words::seat_name(lang, scene, other(seat)),
        }
    }

    fn each(&self) -> impl Iterator<Item = (Card, &String, bool, bool)> {
        let marks = self.known.iter().zip(&self.tips);
        let cards = self.hand.iter().zip(&self.ids).zip(marks);
        cards.map(|((card, id), (known, tip))| (*card, id, *known, *tip))
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
        let first = self.hand.iter().position(|&card| playable(card));
        html! {
            ul.cards {
                @for (order, (card, id, known, tip)) in self.each().enumerate() {
                    li id=(id) .tip[tip] {
                        @if playable(card) {
                            button class={ "pc " (cards::class(card)) } type="button" data-pick=(card)
                                data-ring-order=(order) tabindex=(if first == Some(order) { "0" } else { "-1" })
                                aria-pressed="false" aria-label=(self.spoken(card, known)) {
                                (cards::face(card)) (self.eye(known))
                            }
                        } @else {
                            (self.unplayable(card, known, first.is_some()))
                        }
                    }
                }
            }
        }
    }

    /// A card that cannot be played; on the player's turn with the reason.
    fn unplayable(&self, card: Card, known: bool, own_turn: bool) -> Markup {
        let why = own_turn
            .then(|| forecasts::why_unplayable(self.lang, self.scene, self.seat, card))
            .flatten();
        let state = match why {
            Some(_) => "refused-card",
            None => "idle",
        };
        html! {
            span class={ "pc " (cards::class(card)) " " (state) } data-why=[why.as_deref()] {
                (cards::face(card)) (self.eye(known))
                span.sr-only {
                    (self.spoken(card, known))
                    @if let Some(why) = &why { ": " (why) }
                }
            }
        }
    }

    /// P6: form to choose the cards to swap. The script puts the ticked ones into one command.
    fn swap(&self, seat: Seat) -> Markup {
        let lang = self.lang;
        html! {
            form #swap .swap data-compose="swap" data-seat=(seat) autocomplete="off" {
                p #swap-about { (lang.with("pinata-swap-about", &args!["name" => self.opponent.as_str()])) }
                ul.cards role="group" aria-labelledby="swap-about" {
                    @for (order, (card, id, _, tip)) in self.each().enumerate() {
                        li id=(id) .tip[tip] {
                            label class={ "pc " (cards::class(card)) } {
                                input id={ "swap-" (order) "-" (card) } type="checkbox" name="card" value=(card)
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

fn backs(lang: Lang, scene: &Scene<'_>, player: &SeatView, seat: Seat) -> Markup {
    let known = player.known.as_deref().unwrap_or_default();
    let ids = cards::ids(&format!("hand-{seat}"), known);
    let hidden = player.hand_size.saturating_sub(known.len());
    html! {
        section id={ "hand-" (seat) } .backs aria-label=(holds(lang, scene, player, seat)) {
            @if !known.is_empty() {
                ul.cards aria-label=(lang.t("pinata-you-know")) {
                    @for (card, id) in known.iter().zip(&ids) {
                        li id=(id) {
                            (cards::open_card(lang, *card))
                            span.known-mark aria-hidden="true" title=(lang.t("pinata-you-know")) { (art::eye()) }
                        }
                    }
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
