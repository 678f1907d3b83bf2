//! Common parts of the benchmarks of all games. They run the rules through the trait `Game` and the
//! plain reference version in the same run. Before the measurement they assert that both play the
//! same.

use std::fmt::Debug;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::kit::{Examined, Reference};
use tabletop::{Draw, Game, Seed, perft, playout};

pub(crate) type BenchRng = Xoshiro256PlusPlus;

/// A random number generator with the same numbers for both versions.
pub(crate) fn rng() -> BenchRng {
    BenchRng::seed_from_u64(7)
}

pub(crate) fn config() -> Criterion {
    Criterion::default()
        .sample_size(20)
        .measurement_time(Duration::from_secs(3))
}

/// Games that begin with set-up number `setup` of the test kit.
pub(crate) fn starts<G: Examined>(setup: usize, count: u64) -> Vec<G> {
    let setup = &G::setups()[setup];
    let deal = |seed| G::deal(setup, &Seed::from(seed)).expect("every seed deals");
    (0..count).map(deal).collect()
}

/// The positions in the reference version.
pub(crate) fn plainly<R: Reference>(games: &[R::Game]) -> Vec<R> {
    let plain = |game: &R::Game| {
        let plain = R::of(game);
        let position = serde_json::to_value(game.position()).expect("positions are JSON");
        assert_eq!(plain.position(), position);
        plain
    };
    games.iter().map(plain).collect()
}

/// Plays every game to its end. Returns the number of actions and the sum of the results.
pub(crate) fn play_all<G: Game>(
    starts: &[G],
    rng: &mut BenchRng,
    result: impl Fn(&G) -> i32,
) -> (u64, i32) {
    starts.iter().fold((0, 0), |(actions, results), start| {
        let mut game = start.clone();
        let steps = playout(&mut game, rng);
        (actions + u64::from(steps), results + result(&game))
    })
}

/// The same with the reference version, for games in which one seat acts at a time. `result`
/// returns the number of actions and the result.
pub(crate) fn play_plain<P: Clone, A>(
    starts: &[P],
    rng: &mut BenchRng,
    legal: impl Fn(&P) -> Vec<A>,
    after: impl Fn(&P, &A) -> P,
    result: impl Fn(&P) -> (u64, i32),
) -> (u64, i32) {
    starts.iter().fold((0, 0), |(actions, results), start| {
        let mut game = start.clone();
        while let Some(action) = rng.choose(legal(&game).into_iter()) {
            game = after(&game, &action);
        }
        let (steps, result) = result(&game);
        (actions + steps, results + result)
    })
}

/// Benchmark of random playouts. Both versions return the number of actions and a checksum of the
/// results, so that neither version can play less than the other.
pub(crate) fn playouts<T: PartialEq + Debug>(
    c: &mut Criterion,
    name: &str,
    contract: impl Fn(&mut BenchRng) -> (u64, T),
    plain: impl Fn(&mut BenchRng) -> (u64, T),
) {
    let played = contract(&mut rng());
    assert_eq!(
        played,
        plain(&mut rng()),
        "both versions play the same games"
    );
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(played.0));
    group.bench_function("contract", |b| {
        b.iter_batched_ref(rng, |rng| black_box(contract(rng)), BatchSize::SmallInput);
    });
    group.bench_function("plain", |b| {
        b.iter_batched_ref(rng, |rng| black_box(plain(rng)), BatchSize::SmallInput);
    });
    group.finish();
}

/// Perft from one position; `plain` counts with the plain version.
pub(crate) fn perfts<G: Game>(
    c: &mut Criterion,
    name: &str,
    start: &G,
    depth: u32,
    plain: impl Fn(u32) -> u64,
) {
    let nodes = plain(depth);
    assert_eq!(perft(start, depth), nodes, "both versions count the same");
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("contract", |b| b.iter(|| perft(black_box(start), depth)));
    group.bench_function("plain", |b| b.iter(|| plain(black_box(depth))));
    group.finish();
}
