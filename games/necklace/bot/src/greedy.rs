//! Playing Candy Necklace like somebody who does not look ahead.

use necklace::{Gather, Necklace, Run, Whom};
use rand_core::Rng;
use tabletop::{Draw, Game, Seat};

/// A child: takes the longest run that catches the eye, and gives the Magpie a short one, whatever
/// the Magpie likes.
pub(super) fn child(state: &Necklace, seat: Seat, luck: &mut impl Rng) -> Option<Gather> {
    most_wished(state, seat, luck, 2, |run, whom| match whom {
        Whom::Oneself => i32::from(run.len),
        Whom::Magpie => -i32::from(run.len),
    })
}

/// Somebody who knows the game: takes what counts as it stands, gives the Magpie what makes the
/// own candies count, and overlooks little.
pub(super) fn adult(state: &Necklace, seat: Seat, luck: &mut impl Rng) -> Option<Gather> {
    let magpie = state.magpie();
    let least_liked = magpie.fewest();
    let players = state.players();
    let (mine, theirs) = (players[seat.index()], players[1 - seat.index()]);
    most_wished(state, seat, luck, 8, |run, whom| {
        let len = i32::from(run.len);
        match whom {
            Whom::Oneself if least_liked.contains(run.colour) => len,
            Whom::Oneself => 2 * len,
            Whom::Magpie => {
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

/// The run that is wished for most; one in `overlooks` is not seen.
fn most_wished(
    state: &Necklace,
    seat: Seat,
    luck: &mut impl Rng,
    overlooks: u32,
    wish: impl Fn(&Run, Whom) -> i32,
) -> Option<Gather> {
    let mut best = None;
    for gather in state.legal(seat) {
        let run = state.ring().run_at(gather.place)?;
        let seen = luck.below(overlooks) > 0;
        // Of equals any, so that one does not always gather in the same corner.
        let rank = (seen, wish(&run, gather.whom), luck.next_u32());
        if best.is_none_or(|(best, _)| rank > best) {
            best = Some((rank, gather));
        }
    }
    best.map(|(_, gather)| gather)
}
