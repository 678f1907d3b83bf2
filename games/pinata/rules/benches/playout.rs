//! Random playouts through the contract, side by side with the plain version, and resampling. Both
//! versions play the same games from the same numbers, which is asserted before anything is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pinata::Pinata;
use tabletop::kit::Reference;
use tabletop::{Game, Seat};

#[path = "../tests/plain/mod.rs"]
mod plain;
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::Plain;
use side_by_side::{plainly, play_all, play_plain, rng, starts};

const STARTS: u64 = 64;

/// The number of medals of the first player.
fn medals(game: &Plain) -> i32 {
    let first = game.medals.iter().filter(|owner| **owner == Some(0));
    first.count() as i32
}

fn playouts(c: &mut Criterion) {
    for (name, setup) in [("default", 0), ("compact, open", 3)] {
        let fast: Vec<Pinata> = starts(setup, STARTS);
        let slow: Vec<Plain> = plainly(&fast);
        side_by_side::playouts(
            c,
            &format!("pinata action, {name}"),
            |rng| play_all(&fast, rng, |game| game.medals_of(Seat::FIRST) as i32),
            |rng| {
                let result = |game: &Plain| (game.actions, medals(game));
                play_plain(&slow, rng, Plain::legal, Plain::after, result)
            },
        );
    }
}

fn perfts(c: &mut Criterion) {
    let start = &starts::<Pinata>(0, STARTS)[7];
    let slow = Plain::of(start);
    side_by_side::perfts(c, "pinata perft 3", start, 3, |depth| slow.perft(depth));
}

fn resamples(c: &mut Criterion) {
    let start = &starts::<Pinata>(0, STARTS)[7];
    let mut group = c.benchmark_group("pinata resample");
    for (name, seat) in [
        ("for the player to move", Seat::FIRST),
        ("for the waiting player", Seat::SECOND),
    ] {
        group.bench_function(name, |b| {
            let mut rng = rng();
            b.iter(|| black_box(start).resample(seat, &mut rng));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = side_by_side::config();
    targets = playouts, perfts, resamples
}
criterion_main!(benches);
