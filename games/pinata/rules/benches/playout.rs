//! Random playouts through the contract, side by side with the plain version, and resampling. Both
//! versions play the same games from the same numbers, which is asserted before anything is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pinata::{CardSet, Colour, Pinata, SetChoice};
use tabletop::kit::Examined;
use tabletop::{Draw, Game, Seat, Seed, playout};

#[path = "../tests/plain/mod.rs"]
mod plain;
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::Plain;
use side_by_side::{Luck, luck};

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

/// Actions and medals over all games, so that no version can play less than the other.
fn play_all(starts: &[Pinata], luck: &mut Luck) -> (u64, i32) {
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

fn play_plain(starts: &[Plain], luck: &mut Luck) -> (u64, i32) {
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
        side_by_side::playouts(
            c,
            &format!("pinata action, {name}"),
            |luck| play_all(&fast, luck),
            |luck| play_plain(&slow, luck),
        );
    }
}

fn perfts(c: &mut Criterion) {
    let start = &starts(0)[7];
    let slow = plainly(start);
    side_by_side::perfts(c, "pinata perft 3", start, 3, |depth| slow.perft(depth));
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
    config = side_by_side::config();
    targets = playouts, perfts, resamples
}
criterion_main!(benches);
