//! Helpers that read views and moves of Candy Match.

use ::candy_match::{Event, Flaw, Kinds, PhaseKind, SeatView, View};
use tabletop::{Millis, Seat};

use super::Scene;

/// Helpers of a view.
pub(super) trait ViewExt {
    /// A player.
    fn player(&self, seat: Seat) -> Option<&SeatView>;
    /// M8: whether a seat has the extra treat of a series.
    fn is_crowned(&self, seat: Seat) -> bool;
    /// Whether no card was taken yet in this game.
    fn nobody_has_cards(&self) -> bool;
    /// Number of a player's cards in all games of a series. After a game its cards are included in
    /// those of the series.
    fn total(&self, seat: Seat) -> Option<usize>;
    /// Whether a seat may call. It agrees with `legal`, which is known only for the watcher's seat.
    fn may_shout(&self, seat: Seat) -> bool;
    /// Whether a seat may declare that it is done.
    fn may_be_done(&self, seat: Seat) -> bool;
    /// Word in translations for the current phase.
    fn wait(&self) -> &'static str;
}

impl ViewExt for View {
    fn player(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }

    fn is_crowned(&self, seat: Seat) -> bool {
        let series = self.series.as_ref();
        series.is_some_and(|series| series.crowned.contains(&seat))
    }

    fn nobody_has_cards(&self) -> bool {
        self.seats.iter().all(|player| player.cards == 0)
    }

    fn total(&self, seat: Seat) -> Option<usize> {
        let now = self.player(seat)?.cards;
        let before = self.series.as_ref()?.cards.get(seat.index())?;
        Some(match self.phase {
            PhaseKind::Pick | PhaseKind::Rest | PhaseKind::Over => usize::from(*before),
            _ => usize::from(*before) + now,
        })
    }

    fn may_shout(&self, seat: Seat) -> bool {
        matches!(self.phase, PhaseKind::Play | PhaseKind::LastCheck)
            && !self.table.is_empty()
            && self.player(seat).is_some_and(|player| !player.barred)
    }

    fn may_be_done(&self, seat: Seat) -> bool {
        matches!(self.phase, PhaseKind::LastCheck | PhaseKind::Rest)
            && self.player(seat).is_some_and(|player| !player.done)
    }

    fn wait(&self) -> &'static str {
        match self.phase {
            PhaseKind::Play => "play",
            PhaseKind::Show => "show",
            PhaseKind::Take => "take",
            PhaseKind::LastCheck => "last",
            PhaseKind::Pick => "pick",
            PhaseKind::Rest | PhaseKind::Over => "rest",
        }
    }
}

/// Seat that caused an event.
pub(super) fn seat_of(event: &Event) -> Option<Seat> {
    match event {
        Event::Shouted { seat }
        | Event::Matched { seat, .. }
        | Event::Missed { seat, .. }
        | Event::Took { seat, .. }
        | Event::TookUnseen { seat, .. }
        | Event::Declined { seat }
        | Event::Done { seat }
        | Event::Picked { seat, .. } => Some(*seat),
        Event::Revealed { .. }
        | Event::LastCheck { .. }
        | Event::Ended { .. }
        | Event::Crowned { .. }
        | Event::Dealt { .. } => None,
    }
}

/// Word in translations for the flaw of a call.
pub(super) fn flaw_word(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::TooLate => "too_late",
        Flaw::TooFew => "too_few",
        Flaw::NotThere => "not_there",
        Flaw::Twice => "twice",
        Flaw::LeftOver(_) => "left_over",
    }
}

/// Candies without a pair in a wrong call.
pub(super) fn left_over(flaw: Flaw) -> Kinds {
    match flaw {
        Flaw::LeftOver(kinds) => kinds,
        Flaw::TooLate | Flaw::TooFew | Flaw::NotThere | Flaw::Twice => Kinds::default(),
    }
}

/// Events up to the position shown, each with the number and time of its move.
pub(super) fn events<'a>(
    scene: &Scene<'a>,
) -> impl DoubleEndedIterator<Item = (usize, Millis, &'a Event)> {
    let moves = scene.shown_moves().iter();
    moves.flat_map(|made| {
        let events = made.events.iter();
        events.map(|event| (made.number, made.at, event))
    })
}
