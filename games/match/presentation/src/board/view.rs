//! What the pages read out of a view of Candy Match, and out of the moves of a scene.

use ::candy_match::{Event, Flaw, Kinds, PhaseKind, SeatView, View};
use tabletop::{Millis, Seat};

use super::Scene;

/// What is read out of a view.
pub(super) trait ViewExt {
    /// A player.
    fn player(&self, seat: Seat) -> Option<&SeatView>;
    /// M8: whether a seat has the extra treat of a series.
    fn is_crowned(&self, seat: Seat) -> bool;
    /// Whether nothing was taken yet in this game.
    fn nobody_has_cards(&self) -> bool;
    /// Everybody's cards of all games. When one is over, they are among those of the games before.
    fn total(&self, seat: Seat) -> Option<usize>;
    /// Whether a seat may shout: what `legal` says of the seat that looks, for every seat.
    fn may_shout(&self, seat: Seat) -> bool;
    /// Whether a seat may say that it is done.
    fn may_be_done(&self, seat: Seat) -> bool;
    /// The word by which translations know what is waited for.
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

/// Whose deed an event is.
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

/// The word by which translations know what is wrong with a call.
pub(super) fn flaw_word(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::TooLate => "too_late",
        Flaw::TooFew => "too_few",
        Flaw::NotThere => "not_there",
        Flaw::Twice => "twice",
        Flaw::LeftOver(_) => "left_over",
    }
}

/// The candies without a pair in a wrong call.
pub(super) fn left_over(flaw: Flaw) -> Kinds {
    match flaw {
        Flaw::LeftOver(kinds) => kinds,
        Flaw::TooLate | Flaw::TooFew | Flaw::NotThere | Flaw::Twice => Kinds::default(),
    }
}

/// The events of the moves up to the position that is shown, with the number of their move and
/// its time.
pub(super) fn events<'a>(
    scene: &Scene<'a>,
) -> impl DoubleEndedIterator<Item = (usize, Millis, &'a Event)> {
    let moves = scene.shown_moves().iter();
    moves.flat_map(|made| {
        let events = made.events.iter();
        events.map(|event| (made.number, made.at, event))
    })
}
