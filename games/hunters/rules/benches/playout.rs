//! Random playouts through the contract, side by side with the plain version, and resampling. Both
//! versions play the same games from the same numbers, which is asserted before anything is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hunters::{Hunters, PatternSet, SetChoice};
use tabletop::kit::Examined;
use tabletop::{Draw, Game, Seat, Seed, playout};

#[path = "../tests/plain/mod.rs"]
mod plain;
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::Plain;
use side_by_side::{Luck, luck};

const STARTS: u64 = 16;

/// Starts of one of the kit's set-ups.
fn starts(setup: usize) -> Vec<Hunters> {
    let setup = &Hunters::setups()[setup];
    let deal = |seed| Hunters::deal(setup, &Seed::from(seed)).expect("every seed deals");
    (0..STARTS).map(deal).collect()
}

fn plainly(game: &Hunters) -> Plain {
    let options = game.setup().options;
    let set = match &options.patterns {
        SetChoice::Named(name) => PatternSet::named(name).expect("the kit names sets that we ship"),
        SetChoice::Own(set) => PatternSet::clone(set),
    };
    let json = |data: Result<serde_json::Value, _>| data.expect("our data are JSON");
    let position = json(serde_json::to_value(game.position()));
    let plain = Plain::read(
        &position,
        &json(serde_json::to_value(&options)),
        &json(serde_json::to_value(&set)),
    );
    assert_eq!(plain.position(), position);
    plain
}

/// Actions and points over all games, so that no version can play less than the other.
fn play_all(starts: &[Hunters], luck: &mut Luck) -> (u64, i32) {
    starts.iter().fold((0, 0), |(actions, points), start| {
        let mut game = start.clone();
        let steps = playout(&mut game, luck);
        (
            actions + u64::from(steps),
            points + game.points(Seat::FIRST),
        )
    })
}

fn play_plain(starts: &[Plain], luck: &mut Luck) -> (u64, i32) {
    starts.iter().fold((0, 0), |(actions, points), start| {
        let mut game = start.clone();
        while let Some(action) = luck.choose(game.legal().into_iter()) {
            game = game.after(&action);
        }
        (actions + game.actions, points + game.points(0))
    })
}

fn playouts(c: &mut Criterion) {
    for (name, setup) in [("two players", 0), ("four, haunted, large ghost", 6)] {
        let fast = starts(setup);
        let slow: Vec<Plain> = fast.iter().map(plainly).collect();
        side_by_side::playouts(
            c,
            &format!("hunters action, {name}"),
            |luck| play_all(&fast, luck),
            |luck| play_plain(&slow, luck),
        );
    }
}

fn perfts(c: &mut Criterion) {
    let start = &starts(0)[7];
    let slow = plainly(start);
    side_by_side::perfts(c, "hunters perft 3", start, 3, |depth| slow.perft(depth));
}

fn resamples(c: &mut Criterion) {
    let mut group = c.benchmark_group("hunters resample");
    let mut late = starts(4)[7].clone();
    let mut moves = luck();
    while late.round() < 5 {
        let action = moves.choose(late.legal(late.turn()));
        late.apply(0, late.turn().into(), action.expect("a move"), &mut ());
    }
    for (name, game) in [("at the start", &starts(4)[7]), ("in round 5", &late)] {
        group.bench_function(name, |b| {
            let mut luck = luck();
            b.iter(|| black_box(game).resample(Seat::FIRST, &mut luck));
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
