//! Random playouts through the contract, side by side with the plain version, and resampling. Both
//! versions play the same games from the same numbers, which is asserted before anything is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hunters::Hunters;
use tabletop::kit::Reference;
use tabletop::{Draw, Game, Seat};

#[path = "../tests/plain/mod.rs"]
mod plain;
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::Plain;
use side_by_side::{plainly, play_all, play_plain, rng, starts};

const STARTS: u64 = 16;

fn playouts(c: &mut Criterion) {
    for (name, setup) in [("two players", 0), ("four, haunted, large ghost", 6)] {
        let fast: Vec<Hunters> = starts(setup, STARTS);
        let slow: Vec<Plain> = plainly(&fast);
        side_by_side::playouts(
            c,
            &format!("hunters action, {name}"),
            |rng| play_all(&fast, rng, |game| game.points(Seat::FIRST)),
            |rng| {
                let result = |game: &Plain| (game.actions, game.points(0));
                play_plain(&slow, rng, Plain::legal, Plain::after, result)
            },
        );
    }
}

fn perfts(c: &mut Criterion) {
    let start = &starts::<Hunters>(0, STARTS)[7];
    let slow = Plain::of(start);
    side_by_side::perfts(c, "hunters perft 3", start, 3, |depth| slow.perft(depth));
}

fn resamples(c: &mut Criterion) {
    let mut group = c.benchmark_group("hunters resample");
    let mut late = starts::<Hunters>(4, STARTS)[7].clone();
    let mut moves = rng();
    while late.round() < 5 {
        let action = moves.choose(late.legal(late.turn()));
        late.apply(0, late.turn().into(), action.expect("a move"), &mut ());
    }
    for (name, game) in [
        ("at the start", &starts::<Hunters>(4, STARTS)[7]),
        ("in round 5", &late),
    ] {
        group.bench_function(name, |b| {
            let mut rng = rng();
            b.iter(|| black_box(game).resample(Seat::FIRST, &mut rng));
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
