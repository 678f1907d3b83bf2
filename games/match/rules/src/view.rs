//! The view, the same for everybody (D9).

use serde::Serialize;
use tabletop::{Game, Millis, Seat};

use crate::card::Card;
use crate::kinds::Candy;
use crate::state::{CandyMatch, Phase, PhaseKind};

/// A position as everybody looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The revealed cards, the oldest first.
    pub table: Vec<Card>,
    /// The number of cards in the deck.
    pub deck: usize,
    /// The players.
    pub seats: Vec<SeatView>,
    /// The phase: `play`, `show`, `take`, `last_check`, `pick`, `rest`, `over`.
    pub phase: PhaseKind,
    /// The seat that has called and must show, or whose wrong call it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caller: Option<Seat>,
    /// The seat whose turn it is to take a card or to pick a treat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chooser: Option<Seat>,
    /// The seat whose turn it is to reveal.
    pub revealer: Seat,
    /// The beginning of the present wait, in table time.
    pub since: Millis,
    /// The time at which the house acts if no player does, in table time; `null` without a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<Millis>,
    /// The series, if one is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesView>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The number of cards in the score pile.
    pub cards: usize,
    /// Those of them that were taken openly.
    pub open: Vec<Card>,
    /// Whether a wrong call keeps this seat from calling.
    pub barred: bool,
    /// Whether this seat is done, or ready.
    pub done: bool,
}

/// The standing of the series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeriesView {
    /// The number of the present game.
    pub game: u8,
    /// The treats that are left.
    pub left: Vec<Candy>,
    /// Everybody's treats.
    pub treats: Vec<Vec<Candy>>,
    /// Everybody's cards in the games that are over.
    pub cards: Vec<u16>,
    /// M8: the seats with the extra treat; only when the series is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub crowned: Vec<Seat>,
}

impl View {
    pub(crate) fn new(game: &CandyMatch) -> View {
        let (caller, chooser) = match game.phase {
            Phase::Show(seat) => (Some(seat), None),
            Phase::Take { caller, taker } => (Some(caller), Some(taker)),
            Phase::Pick(winners) => (None, winners.first()),
            Phase::Play | Phase::LastCheck | Phase::Rest | Phase::Over => (None, None),
        };
        let seat = |seat: Seat| SeatView {
            cards: game.pile_size(seat),
            open: game
                .pile(seat)
                .filter(|taken| !taken.unseen)
                .map(|taken| taken.card)
                .collect(),
            barred: game.barred.contains(seat),
            done: game.done.contains(seat),
        };
        let seats = || game.seats().seats();
        let series = game.options().series.then(|| SeriesView {
            game: game.series.game,
            left: game.series.left.iter().collect(),
            treats: seats()
                .map(|seat| game.series.treats[seat.index()].iter().collect())
                .collect(),
            cards: seats()
                .map(|seat| game.series.cards[seat.index()])
                .collect(),
            crowned: game.crowned().iter().collect(),
        });
        View {
            table: game.table().to_vec(),
            deck: game.deck.len(),
            seats: seats().map(seat).collect(),
            phase: game.phase.kind(),
            caller,
            chooser,
            revealer: game.revealer,
            since: game.since,
            due: game.timer().map(|timer| timer.due),
            series,
        }
    }
}
