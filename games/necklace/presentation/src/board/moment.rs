//! Moments of Candy Necklace: gathers that change the lead, and the end coming near.

use ::necklace::{Colour, Event, Recipient};
use tabletop::Seat;

use super::Scene;
use presentation::board::BoardMove;
use presentation::moment::{Moment, MomentKind};

/// Change of the lead, in points, that makes a gather strong, or a mishap.
const SWING: i32 = 3;
/// Number of candies on the necklace from which on the end is near.
const FEW: usize = 13;
/// Lead, in points, of a player who is close to winning.
const LEAD: i32 = 4;

/// Heaps of the Magpie and the two players, by colour.
#[derive(Clone, Copy)]
struct Heaps {
    magpie: [i32; 5],
    players: [[i32; 5]; 2],
    left: usize,
}

impl Heaps {
    fn of(scene: &Scene<'_>) -> Heaps {
        let view = scene.view;
        let players = [0, 1].map(|seat: usize| {
            let candies = &view.seats[seat].candies;
            Colour::ALL.map(|colour| i32::from(candies.of(colour)))
        });
        Heaps {
            magpie: Colour::ALL.map(|colour| i32::from(view.magpie.of(colour))),
            players,
            left: view.left.into(),
        }
    }

    /// Puts the candies of an event back onto the necklace.
    fn undo(&mut self, event: &Event) {
        let place = |colour: Colour| Colour::ALL.iter().position(|&other| other == colour);
        match event {
            Event::Gathered {
                seat,
                recipient,
                colour,
                run,
            } => {
                let heap = match recipient {
                    Recipient::Magpie => &mut self.magpie,
                    Recipient::Player => &mut self.players[seat.index().min(1)],
                };
                if let Some(place) = place(*colour) {
                    heap[place] -= i32::from(run.len);
                }
                self.left += usize::from(run.len);
            }
            Event::Swept { seat, rest } => {
                for (_, colour) in rest.iter() {
                    if let Some(place) = place(colour) {
                        self.players[seat.index().min(1)][place] -= 1;
                    }
                    self.left += 1;
                }
            }
        }
    }

    /// N5, N6: points of a player over those of the other.
    fn lead(&self, seat: Seat) -> i32 {
        let fewest = self.magpie.iter().min().copied().unwrap_or_default();
        let points = |player: &[i32; 5]| -> i32 {
            let counted = player.iter().zip(&self.magpie);
            counted
                .filter(|(_, magpie)| **magpie > fewest)
                .map(|(count, _)| count)
                .sum()
        };
        let [first, second] = self.players.each_ref().map(points);
        match seat {
            Seat::FIRST => first - second,
            _ => second - first,
        }
    }
}

/// The moment of a move; `None` for most.
pub(super) fn moment(
    scene: &Scene<'_>,
    made: &BoardMove<'_, ::necklace::Necklace>,
) -> Option<Moment> {
    let mut heaps = Heaps::of(scene);
    let later = scene.shown_moves().iter().rev();
    for later in later.take_while(|later| later.number > made.number) {
        later
            .events
            .iter()
            .rev()
            .for_each(|event| heaps.undo(event));
    }
    let after = heaps;
    made.events.iter().rev().for_each(|event| heaps.undo(event));
    let by = made.actor.seat()?;
    let swing = after.lead(by) - heaps.lead(by);
    if swing >= SWING {
        return Some(Moment::new(MomentKind::Strong, by));
    }
    if swing <= -SWING {
        return Some(Moment::new(MomentKind::Mishap, by));
    }
    let ends_soon = after.left <= FEW && heaps.left > FEW;
    let leader = [Seat::FIRST, Seat::SECOND]
        .into_iter()
        .find(|&seat| after.lead(seat) >= LEAD)?;
    ends_soon.then(|| Moment::new(MomentKind::Near, leader))
}
