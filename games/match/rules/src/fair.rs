//! Fair calls: the order of calls when several seats call at nearly the same time.

use tabletop::{Millis, Race, Seat};

use crate::action::Action;
use crate::state::CandyMatch;

/// Minimum reaction time to a new card. A quicker call is a false start.
pub const FALSE_START: Millis = 100;

/// Only a call (`shout`) is a race. Among equal calls the seat with fewer cards in the score pile
/// is first, then the seats from the revealer's left.
pub(crate) fn race(game: &CandyMatch, seat: Seat, actions: &[Action]) -> Option<Race> {
    let fair = game.options().fair_ms;
    let (Some(Action::Shout), true) = (actions.first(), fair > 0) else {
        return None;
    };
    let seats = usize::from(game.seats().get());
    let revealer = game.revealed.map_or(Seat::FIRST, |(_, seat)| seat);
    let from_left = (seat.index() + 2 * seats - revealer.index() - 1) % seats;
    let sure = match actions.get(1) {
        Some(Action::Show(cards)) => game.flaw_of(cards, false).is_none(),
        _ => false,
    };
    Some(Race {
        fair,
        since: game.revealed.map(|(at, _)| at),
        false_start: FALSE_START,
        rank: (game.pile_size(seat) * seats + from_left) as u32,
        sure,
    })
}
