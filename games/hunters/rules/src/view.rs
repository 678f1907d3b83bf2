//! The view of a player or spectator (D9).

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::{Seat, Watcher};

use crate::card::{Card, Cards};
use crate::cell::Cell;
use crate::colour::Counts;
use crate::past::{self, CardDestination, Deal};
use crate::pieces::Piece;
use crate::state::{Hunters, Step};
use crate::tile::Tile;

/// A position as a watcher looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The tiles on the board, row by row.
    pub tiles: Vec<Tile>,
    /// The tiles of the ghosts, row by row.
    pub ghosts: Vec<Cell>,
    /// The tile of the Large Ghost; `null` beside the board, or if it does not take part.
    pub large_ghost: Option<Cell>,
    /// The tiles that can still be built.
    pub stock: Counts,
    /// The number of cards in the deck.
    pub deck: usize,
    /// The players.
    pub seats: Vec<SeatView>,
    /// The round, 1 to 6.
    pub round: u8,
    /// The seat whose turn it is; `null` when the game is over.
    pub turn: Option<Seat>,
    /// The step of the turn; `null` when the game is over.
    pub step: Option<Step>,
    /// The number of ghost moves left in this turn.
    pub moves_left: u8,
    /// The piece that was pushed off its tile and has to land.
    pub pushed: Option<PushedView>,
    /// Every Regular Pattern that left a hand so far, the first one first, as far as the watcher
    /// has seen it.
    pub past: Vec<DealView>,
    /// The pictures of the cards that the watcher sees: open ones and the own hand.
    pub patterns: BTreeMap<Card, String>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The number of Regular Patterns in hand.
    pub regular: usize,
    /// The number of Haunted Patterns in hand.
    pub haunted: usize,
    /// The hand, for its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    /// The cards that the player has put under the deck, with the number of cards on top of each,
    /// for their owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<Vec<UnderView>>,
    /// The scored Patterns.
    pub open: Vec<Card>,
    /// The candies.
    pub candies: Counts,
    /// The sum of the scare markers.
    pub markers: u16,
    /// The tiles of the kids, row by row.
    pub kids: Vec<Cell>,
    /// The number of kids still to be placed.
    pub kids_left: u8,
    /// The points as they stand (H11).
    pub points: i32,
}

/// A card under the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UnderView {
    /// The card.
    pub card: Card,
    /// The number of cards that will be drawn before it.
    pub above: u8,
}

/// A Regular Pattern left a hand, and another may have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DealView {
    /// The seat of the hand.
    pub seat: Seat,
    /// Whether it was scored or exchanged.
    pub how: CardDestination,
    /// The card that left; `null` if the watcher has not seen it.
    pub gave: Option<Card>,
    /// Whether a card was drawn.
    pub drew: bool,
    /// The card that came; `null` if the watcher has not seen it.
    pub card: Option<Card>,
}

/// A piece off the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PushedView {
    /// The piece.
    pub piece: Piece,
    /// The tile it stood on, where a ghost stands now.
    pub from: Cell,
    /// The tiles of the ghosts that have moved in this move, row by row.
    pub moved: Vec<Cell>,
    /// D1: the number of displacements of the chain so far.
    pub displaced: u8,
}

impl View {
    pub(crate) fn new(game: &Hunters, watcher: Watcher) -> View {
        let seats = game.rules.seats;
        let over = game.step == Step::Over;
        let mut visible: Vec<Card> = Vec::new();
        for seat in seats.seats() {
            visible.extend(game.open(seat).iter());
            if watcher == Watcher::Seat(seat) {
                visible.extend(game.hand(seat).iter());
            }
        }
        let pictures = visible.into_iter().filter_map(|card| {
            let pattern = game.rules.pattern(card)?;
            Some((card, pattern.to_string()))
        });
        View {
            tiles: game
                .board
                .tiles()
                .map(|(cell, colour)| Tile { colour, cell })
                .collect(),
            ghosts: game.pieces.small_ghosts().to_vec(),
            large_ghost: game.pieces.large_ghost(),
            stock: game.stock.into(),
            deck: game.deck.len(),
            seats: seats
                .seats()
                .map(|seat| seat_view(game, watcher, seat))
                .collect(),
            round: game.round,
            turn: (!over).then_some(game.turn),
            step: (!over).then_some(game.step),
            moves_left: game.moves_left,
            pushed: game.pushed.map(|pushed| PushedView {
                piece: pushed.piece,
                from: pushed.from,
                moved: pushed.moved.as_slice().to_vec(),
                displaced: pushed.displaced,
            }),
            past: game
                .past
                .as_slice()
                .iter()
                .map(|deal| deal_view(*deal, watcher))
                .collect(),
            patterns: pictures.collect(),
        }
    }
}

fn deal_view(deal: Deal, watcher: Watcher) -> DealView {
    let own = watcher == Watcher::Seat(deal.seat);
    DealView {
        seat: deal.seat,
        how: deal.how,
        gave: (own || deal.how == CardDestination::Scored).then_some(deal.gave),
        drew: deal.drew.is_some(),
        card: deal.drew.filter(|_| own),
    }
}

fn seat_view(game: &Hunters, watcher: Watcher, seat: Seat) -> SeatView {
    let own = watcher == Watcher::Seat(seat);
    let hand = game.hand(seat);
    let list = |cards: Cards| cards.iter().collect::<Vec<_>>();
    let under = || {
        let places = past::places_known_to(&game.past, game.deck.len(), seat);
        let places = places.as_slice().iter();
        places
            .map(|&(above, card)| UnderView { card, above })
            .collect()
    };
    SeatView {
        regular: hand.regular().len(),
        haunted: hand.haunted().len(),
        hand: own.then(|| list(hand)),
        under: own.then(under),
        open: list(game.open(seat)),
        candies: game.candies(seat).into(),
        markers: game.markers(seat),
        kids: game.pieces.kids(seat).to_vec(),
        kids_left: game.kids_left(seat),
        points: game.points(seat),
    }
}
