//! Moments of Piñata: large mats, medals, and a hand of which nothing fits.

use ::pinata::{Candies, Event, MEDALS_TO_WIN, Pinata};
use tabletop::Seat;

use super::Scene;
use presentation::board::BoardMove;
use presentation::moment::{Moment, MomentKind};

/// Number of candies that makes winning a mat strong.
const MANY: u8 = 3;

/// Number of medals that a player has taken up to a move.
fn medals(scene: &Scene<'_>, seat: Seat, number: usize) -> usize {
    let moves = scene.shown_moves().iter();
    let events = moves
        .take_while(|made| made.number <= number)
        .flat_map(|made| made.events);
    let taken = |event: &&Event| matches!(event, Event::Medal { seat: by, .. } if *by == seat);
    events.filter(taken).count()
}

/// The moment of a move; `None` for most.
pub(super) fn moment(scene: &Scene<'_>, made: &BoardMove<'_, Pinata>) -> Option<Moment> {
    let mut found = None;
    for event in made.events {
        match event {
            Event::Medal { seat, .. } => {
                let near = medals(scene, *seat, made.number) + 1 == MEDALS_TO_WIN;
                let kind = match near {
                    true => MomentKind::Near,
                    false => MomentKind::Strong,
                };
                return Some(Moment::new(kind, *seat));
            }
            Event::Scored {
                winner, candies, ..
            } if Candies::from(*candies).total() >= MANY => {
                found = Some(Moment::new(MomentKind::Strong, *winner));
            }
            Event::Shown { seat, .. } => {
                found = found.or(Some(Moment::new(MomentKind::Mishap, *seat)));
            }
            _ => {}
        }
    }
    found
}
