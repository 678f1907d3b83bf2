//! Random playouts through the contract, side by side with the plain version. Both play the same
//! games from the same numbers, which is asserted before anything is timed.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use necklace::{Necklace, Options};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Draw, Game, Seat, SeatCount, Seed, Setup, perft, playout};

#[path = "../tests/plain/mod.rs"]
mod plain;

use plain::Plain;

const STARTS: u64 = 64;

fn starts(closing: bool) -> Vec<Necklace> {
    let setup = Setup {
        options: Options { closing },
        seats: SeatCount::TWO,
    };
    let deal = |seed| Necklace::deal(&setup, &Seed::from(seed)).expect("every seed deals");
    (0..STARTS).map(deal).collect()
}

fn plainly(game: &Necklace) -> Plain {
    Plain::new(&game.ring().to_string(), game.setup().options.closing)
}

fn luck() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(7)
}

/// Gathers and points over all games, so that no version can play less than the other.
fn play_all(starts: &[Necklace], luck: &mut Xoshiro256PlusPlus) -> (u64, i32) {
    starts.iter().fold((0, 0), |(gathers, points), start| {
        let mut game = *start;
        let steps = playout(&mut game, luck);
        let outcome = game.outcome().expect("a playout goes to the end");
        (
            gathers + u64::from(steps),
            points + outcome.scores[Seat::FIRST],
        )
    })
}

fn play_plain(starts: &[Plain], luck: &mut Xoshiro256PlusPlus) -> (u64, i32) {
    starts.iter().fold((0, 0), |(gathers, points), start| {
        let mut game = start.clone();
        while let Some(place) = luck.choose(game.legal().into_iter()) {
            game = game.after(place);
        }
        (
            gathers + game.gathers as u64,
            points + game.points()[0] as i32,
        )
    })
}

fn playouts(c: &mut Criterion) {
    for (name, closing) in [("open", false), ("closing", true)] {
        let fast = starts(closing);
        let slow: Vec<Plain> = fast.iter().map(plainly).collect();
        let played = play_all(&fast, &mut luck());
        assert_eq!(
            played,
            play_plain(&slow, &mut luck()),
            "both versions play the same games"
        );

        let mut group = c.benchmark_group(format!("necklace gather, {name} gaps"));
        group.throughput(Throughput::Elements(played.0));
        group.bench_function("contract", |b| {
            b.iter_batched_ref(
                luck,
                |luck| black_box(play_all(&fast, luck)),
                BatchSize::SmallInput,
            );
        });
        group.bench_function("plain", |b| {
            b.iter_batched_ref(
                luck,
                |luck| black_box(play_plain(&slow, luck)),
                BatchSize::SmallInput,
            );
        });
        group.finish();
    }
}

fn perfts(c: &mut Criterion) {
    let start = starts(false)[7];
    let slow = plainly(&start);
    let nodes = slow.perft(3);
    assert_eq!(perft(&start, 3), nodes);
    let mut group = c.benchmark_group("necklace perft 3");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("contract", |b| b.iter(|| perft(black_box(&start), 3)));
    group.bench_function("plain", |b| b.iter(|| black_box(&slow).perft(3)));
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(3));
    targets = playouts, perfts
}
criterion_main!(benches);
