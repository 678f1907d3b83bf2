//! Random playouts through the contract, side by side with the plain version, and resampling. Both
//! versions play the same games from the same numbers, which is asserted before anything is timed.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use pinata::{CardSet, Colour, Pinata, SetChoice};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::kit::Examined;
use tabletop::{Draw, Game, Seat, Seed, perft, playout};

#[path = "../tests/plain/mod.rs"]
mod plain;

use plain::Plain;

const STARTS: u64 = 64;

/// Starts of a set and a variant; `setup` counts through the set-ups of the kit.
fn starts(setup: usize) -> Vec<Pinata> {
    let setup = &Pinata::setups()[setup];
    let deal = |seed| Pinata::deal(setup, &Seed::from(seed)).expect("every seed deals");
    (0..STARTS).map(deal).collect()
}

fn plainly(game: &Pinata) -> Plain {
    let options = game.setup().options;
    let set = match options.set {
        SetChoice::Named(name) => CardSet::named(&name).expect("the kit names sets that we ship"),
        SetChoice::Own(set) => *set,
    };
    let asks = Colour::ALL.map(|colour| usize::from(set.suit(colour).medal));
    let position = serde_json::to_value(game.position()).expect("positions are JSON");
    let plain = Plain::read(&position, asks, options.open);
    assert_eq!(plain.position(), position);
    plain
}

fn luck() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(7)
}

/// Actions and medals over all games, so that no version can play less than the other.
fn play_all(starts: &[Pinata], luck: &mut Xoshiro256PlusPlus) -> (u64, i32) {
    starts.iter().fold((0, 0), |(actions, medals), start| {
        let mut game = start.clone();
        let steps = playout(&mut game, luck);
        let outcome = game.outcome().expect("a playout goes to the end");
        (
            actions + u64::from(steps),
            medals + outcome.scores[Seat::FIRST],
        )
    })
}

fn play_plain(starts: &[Plain], luck: &mut Xoshiro256PlusPlus) -> (u64, i32) {
    starts.iter().fold((0, 0), |(actions, medals), start| {
        let mut game = start.clone();
        while let Some(action) = luck.choose(game.legal().into_iter()) {
            game = game.after(&action);
        }
        let first = game.medals.iter().filter(|owner| **owner == Some(0));
        (actions + game.actions, medals + first.count() as i32)
    })
}

fn playouts(c: &mut Criterion) {
    for (name, setup) in [("default", 0), ("compact, open", 3)] {
        let fast = starts(setup);
        let slow: Vec<Plain> = fast.iter().map(plainly).collect();
        let played = play_all(&fast, &mut luck());
        assert_eq!(
            played,
            play_plain(&slow, &mut luck()),
            "both versions play the same games"
        );

        let mut group = c.benchmark_group(format!("pinata action, {name}"));
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
    let start = &starts(0)[7];
    let slow = plainly(start);
    let nodes = slow.perft(3);
    assert_eq!(perft(start, 3), nodes);
    let mut group = c.benchmark_group("pinata perft 3");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("contract", |b| b.iter(|| perft(black_box(start), 3)));
    group.bench_function("plain", |b| b.iter(|| black_box(&slow).perft(3)));
    group.finish();
}

fn resamples(c: &mut Criterion) {
    let start = &starts(0)[7];
    let mut group = c.benchmark_group("pinata resample");
    for (name, seat) in [
        ("for who moves", Seat::FIRST),
        ("for who waits", Seat::SECOND),
    ] {
        group.bench_function(name, |b| {
            let mut luck = luck();
            b.iter(|| black_box(start).resample(seat, &mut luck));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(3));
    targets = playouts, perfts, resamples
}
criterion_main!(benches);
