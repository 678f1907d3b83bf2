//! Random playouts through the contract, side by side with the plain version. Both play the same
//! games from the same numbers, which is asserted before anything is timed.

use criterion::{Criterion, criterion_group, criterion_main};
use necklace::Necklace;
use tabletop::kit::Reference;
use tabletop::{Game, Seat};

#[allow(dead_code, reason = "the tests need more of it")]
#[path = "../tests/plain/mod.rs"]
mod plain;
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::Plain;
use side_by_side::{plainly, play_all, play_plain, starts};

const STARTS: u64 = 64;

fn playouts(c: &mut Criterion) {
    for (name, setup) in [("open", 0), ("closing", 1)] {
        let fast: Vec<Necklace> = starts(setup, STARTS);
        let slow: Vec<Plain> = plainly(&fast);
        side_by_side::playouts(
            c,
            &format!("necklace gather, {name} gaps"),
            |rng| play_all(&fast, rng, points),
            |rng| {
                let after = |game: &Plain, place: &usize| Plain::after(game, *place);
                let result = |game: &Plain| (game.gathers as u64, game.points()[0] as i32);
                play_plain(&slow, rng, Plain::legal, after, result)
            },
        );
    }
}

/// The points of the first player.
fn points(game: &Necklace) -> i32 {
    let outcome = game.outcome().expect("a playout goes to the end");
    outcome.scores[Seat::FIRST]
}

fn perfts(c: &mut Criterion) {
    let start = starts::<Necklace>(0, STARTS)[7];
    let slow = Plain::of(&start);
    side_by_side::perfts(c, "necklace perft 3", &start, 3, |depth| slow.perft(depth));
}

criterion_group! {
    name = benches;
    config = side_by_side::config();
    targets = playouts, perfts
}
criterion_main!(benches);
