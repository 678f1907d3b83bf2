//! Moments of Candy Match: calls, games won, and the last check.
//!
//! While everybody looks for a match, bots say nothing: only their faces change.

use ::candy_match::{CandyMatch, Event, PhaseKind, Tempo};
use tabletop::Seat;

use super::Scene;
use super::view::ViewExt;
use presentation::board::BoardMove;
use presentation::moment::{Moment, MomentKind};

/// Whether nobody is in a hurry now: between two games, or where players reveal by hand.
fn has_time(scene: &Scene<'_>) -> bool {
    let between = matches!(
        scene.view.phase,
        PhaseKind::Pick | PhaseKind::Rest | PhaseKind::Over
    );
    between || scene.options.reveal_ms == Tempo::Manual
}

/// The only player with the most cards.
fn leader(scene: &Scene<'_>) -> Option<Seat> {
    let total = |seat: Seat| {
        let player = scene.view.player(seat);
        let now = player.map_or(0, |player| player.cards);
        scene.view.total(seat).unwrap_or(now)
    };
    let seats = || scene.seats.iter().map(|sitter| sitter.seat);
    let best = seats().map(total).max()?;
    let mut leaders = seats().filter(|&seat| total(seat) == best);
    leaders.next().filter(|_| leaders.next().is_none())
}

/// The moment of a move; `None` for most.
pub(super) fn moment(scene: &Scene<'_>, made: &BoardMove<'_, CandyMatch>) -> Option<Moment> {
    let found = made.events.iter().rev().find_map(|event| match event {
        Event::Matched { seat, .. } => Some((MomentKind::Strong, *seat)),
        Event::Missed { seat, .. } => Some((MomentKind::Mishap, *seat)),
        Event::Ended { winners, .. } if winners.len() == 1 => {
            Some((MomentKind::Strong, winners.first()?))
        }
        Event::LastCheck { .. } => Some((MomentKind::Near, leader(scene)?)),
        _ => None,
    });
    let (kind, seat) = found?;
    Some(Moment {
        aloud: has_time(scene),
        ..Moment::new(kind, seat)
    })
}
