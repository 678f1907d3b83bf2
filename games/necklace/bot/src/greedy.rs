//! Greedy players without search, for the two easy levels.

use necklace::{Gather, Necklace, Recipient, Run};
use rand_core::Rng;
use tabletop::{Draw, Game, Seat};

/// A beginner: takes the longest run that it notices, and gives the Magpie a short one of any
/// colour.
pub(super) fn beginner(state: &Necklace, seat: Seat, rng: &mut impl Rng) -> Option<Gather> {
    best_scored(state, seat, rng, 2, |run, recipient| match recipient {
        Recipient::Player => i32::from(run.len),
        Recipient::Magpie => -i32::from(run.len),
    })
}

/// A casual player: takes runs that score in the present position, gives the Magpie a colour that
/// makes the player's own candies score, and overlooks little.
pub(super) fn casual_player(state: &Necklace, seat: Seat, rng: &mut impl Rng) -> Option<Gather> {
    let magpie = state.magpie();
    let least_liked = magpie.fewest();
    let players = state.players();
    let (mine, theirs) = (players[seat.index()], players[1 - seat.index()]);
    best_scored(state, seat, rng, 8, |run, recipient| {
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

/// The run with the highest score; one in `overlooks` is not noticed.
fn best_scored(
    state: &Necklace,
    seat: Seat,
    rng: &mut impl Rng,
    overlooks: u32,
    score: impl Fn(&Run, Recipient) -> i32,
) -> Option<Gather> {
    let mut best = None;
    for gather in state.legal(seat) {
        let run = state.ring().run_at(gather.place)?;
        let seen = rng.below(overlooks) > 0;
        // A random one of equals, so that the bot does not always gather in the same corner.
        let rank = (seen, score(&run, gather.recipient), rng.next_u32());
        if best.is_none_or(|(best, _)| rank > best) {
            best = Some((rank, gather));
        }
    }
    best.map(|(_, gather)| gather)
}
