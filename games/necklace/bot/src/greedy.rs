//! Greedy players without search, for the two easy levels.

use necklace::{Gather, Necklace, Recipient, Run};
use rand_core::Rng;
use tabletop::{Draw, Game, Seat};

/// The number of neighbouring runs that a small child looks at to find one for itself, and the
/// number for the Magpie.
const LOOKS_AT: usize = 18;
const LOOKS_AT_FOR_MAGPIE: usize = 4;

/// A small child: looks at one stretch of the necklace and takes the longest run there. It hardly
/// cares for the Magpie, so it gives the shortest of four runs, of any colour, and never counts.
pub(super) fn small_child(state: &Necklace, seat: Seat, rng: &mut impl Rng) -> Option<Gather> {
    let gathers: Vec<Gather> = state.legal(seat).collect();
    let from = rng.below(gathers.len().try_into().ok()?) as usize;
    let len = |gather: &&Gather| state.ring().run_at(gather.place).map(|run| run.len);
    let stretch = gathers.iter().cycle().skip(from);
    let chosen = match gathers.first()?.recipient {
        Recipient::Magpie => stretch.take(LOOKS_AT_FOR_MAGPIE).min_by_key(len),
        Recipient::Player => stretch.take(LOOKS_AT).max_by_key(len),
    };
    chosen.copied()
}

/// A casual player: takes runs that score in the present position, gives the Magpie a colour that
/// makes the player's own candies score, and overlooks one run in eight.
pub(super) fn casual_player(state: &Necklace, seat: Seat, rng: &mut impl Rng) -> Option<Gather> {
    let magpie = state.magpie();
    let least_liked = magpie.fewest();
    let players = state.players();
    let (mine, theirs) = (players[seat.index()], players[1 - seat.index()]);
    best_scored(state, seat, rng, |run, recipient| {
        let len = i32::from(run.len);
        match recipient {
            Recipient::Player if least_liked.contains(run.colour) => len,
            Recipient::Player => 2 * len,
            Recipient::Magpie => {
                let ahead = i32::from(mine.of(run.colour)) - i32::from(theirs.of(run.colour));
                let matters = if least_liked.contains(run.colour) {
                    2
                } else {
                    1
                };
                matters * ahead
            }
        }
    })
}

/// The run with the highest score; one in eight is not noticed.
fn best_scored(
    state: &Necklace,
    seat: Seat,
    rng: &mut impl Rng,
    score: impl Fn(&Run, Recipient) -> i32,
) -> Option<Gather> {
    let mut best = None;
    for gather in state.legal(seat) {
        let run = state.ring().run_at(gather.place)?;
        let seen = rng.below(8) > 0;
        // A random one of equals, so that the bot does not always gather in the same corner.
        let rank = (seen, score(&run, gather.recipient), rng.next_u32());
        if best.is_none_or(|(best, _)| rank > best) {
            best = Some((rank, gather));
        }
    }
    best.map(|(_, gather)| gather)
}
