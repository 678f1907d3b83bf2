//! Moments of Candy Hunters: kids that come home, ghosts that scare, and the last round.

use ::hunters::{Event, Hunters, ROUNDS};
use tabletop::Seat;

use super::Scene;
use presentation::board::BoardMove;
use presentation::moment::{Moment, MomentKind};

/// Number of scare markers that makes scoring a mishap.
const SCARED: u16 = 2;

/// The only player with the most points.
fn leader(scene: &Scene<'_>) -> Option<Seat> {
    let seats = || scene.seats.iter().map(|sitter| sitter.seat);
    let points = |seat: Seat| {
        let player = scene.view.seats.get(seat.index());
        player.map_or(0, |player| player.points)
    };
    let best = seats().map(points).max()?;
    let mut leaders = seats().filter(|&seat| points(seat) == best);
    leaders.next().filter(|_| leaders.next().is_none())
}

/// The moment of a move; `None` for most.
pub(super) fn moment(scene: &Scene<'_>, made: &BoardMove<'_, Hunters>) -> Option<Moment> {
    let in_last_round =
        |event: &Event| matches!(event, Event::Turn { round, .. } if *round == ROUNDS);
    made.events.iter().find_map(|event| match event {
        Event::Scored {
            seat,
            candies,
            markers,
            card,
            ..
        } => {
            let own = candies.as_slice().iter();
            let own = own.filter(|candy| candy.seat == *seat).count();
            match (*markers >= SCARED, own > 0 || card.is_haunted()) {
                (true, false) => Some(Moment::new(MomentKind::Mishap, *seat)),
                (_, true) => Some(Moment::new(MomentKind::Strong, *seat)),
                (false, false) => None,
            }
        }
        event if in_last_round(event) => {
            let mut before = scene.shown_moves().iter();
            let begun = before
                .by_ref()
                .take_while(|earlier| earlier.number < made.number)
                .any(|earlier| earlier.events.iter().any(in_last_round));
            if begun {
                return None;
            }
            Some(Moment::new(MomentKind::Near, leader(scene)?))
        }
        _ => None,
    })
}
