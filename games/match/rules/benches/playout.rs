//! Random playouts through the contract, side by side with the plain version; resampling; and the
//! mathematics of matches against trying everything. Both versions play the same games from the
//! same numbers, and find the same matches, which is asserted before anything is timed.

use std::hint::black_box;

use candy_match::{CandyMatch, Kinds, matches};
use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::kit::Reference;
use tabletop::{Actor, Draw, Game, Seat};

#[path = "../tests/plain/mod.rs"]
mod plain;
#[allow(
    dead_code,
    reason = "several seats act at once here, so play_plain does not fit"
)]
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::{Card, Plain, all_matches};
use side_by_side::{BenchRng, plainly, play_all, rng, starts};

const STARTS: u64 = 64;

/// Draws the actor first, then the action, as [`tabletop::random_step`] does.
fn play_plain(starts: &[Plain], rng: &mut BenchRng) -> (u64, i32) {
    starts.iter().fold((0, 0), |(actions, cards), start| {
        let mut game = start.clone();
        loop {
            let seats = (0..game.agreed.seats).map(|seat| (seat, game.legal(seat)));
            let actors: Vec<_> = seats.filter(|(_, legal)| !legal.is_empty()).collect();
            let house = game.house();
            let who = match actors.len() + usize::from(house.is_some()) {
                0 => break,
                1 => 0,
                several => rng.below(several as u32) as usize,
            };
            game = match (actors.get(who), house) {
                (Some((seat, legal)), _) => {
                    let action = rng.choose(legal.iter()).expect("an actor can act");
                    Plain::after(&game, game.now, Some(*seat), action)
                }
                (None, Some((due, action))) => Plain::after(&game, due, None, &action),
                (None, None) => break,
            };
        }
        (actions + game.actions, cards + game.pile(0) as i32)
    })
}

fn playouts(c: &mut Criterion) {
    for (name, setup) in [("2 seats", 0), ("6 seats", 4)] {
        let fast: Vec<CandyMatch> = starts(setup, STARTS);
        let slow: Vec<Plain> = plainly(&fast);
        side_by_side::playouts(
            c,
            &format!("match action, {name}"),
            |rng| play_all(&fast, rng, |game| game.pile_size(Seat::FIRST) as i32),
            |rng| play_plain(&slow, rng),
        );
    }
}

/// A game of four with that many cards on the table.
fn in_play(cards: usize) -> CandyMatch {
    let mut game = starts::<CandyMatch>(2, STARTS).swap_remove(7);
    while game.table().len() < cards {
        let timer = game.timer().expect("the next card is due");
        game.apply(timer.due, Actor::House, timer.action, &mut ());
    }
    game
}

fn perfts(c: &mut Criterion) {
    let start = &in_play(3);
    let slow = Plain::of(start);
    side_by_side::perfts(c, "match perft 5", start, 5, |depth| slow.perft(depth));
}

fn resamples(c: &mut Criterion) {
    let mut group = c.benchmark_group("match resample");
    for cards in [0, 30] {
        let start = in_play(cards);
        group.bench_function(format!("{cards} cards revealed"), |b| {
            let mut rng = rng();
            b.iter(|| black_box(&start).resample(Seat::FIRST, &mut rng));
        });
    }
    group.finish();
}

/// The kinds on the revealed cards, and the same cards plainly.
fn table(cards: usize) -> (Vec<Kinds>, Vec<Card>) {
    let game = in_play(cards);
    (game.kinds(), Plain::of(&game).table)
}

/// The sizes of the smallest and the largest match, and how many there are.
fn by_mathematics(cards: &[Kinds]) -> (Option<u32>, Option<u32>, u128) {
    let size = |which: Option<matches::CardBits>| which.map(u128::count_ones);
    (
        size(matches::smallest(cards)),
        size(matches::largest(cards)),
        matches::count(cards),
    )
}

fn by_trying(cards: &[Card]) -> (Option<u32>, Option<u32>, u128) {
    let all = all_matches(cards);
    let sizes = || all.iter().map(|cards| cards.len() as u32);
    (sizes().min(), sizes().max(), all.len() as u128)
}

fn mathematics(c: &mut Criterion) {
    for cards in [12, 60] {
        let (kinds, plain) = table(cards);
        let mut group = c.benchmark_group(format!("matches among {cards}"));
        group.bench_function("smallest", |b| {
            b.iter(|| matches::smallest(black_box(&kinds)));
        });
        group.bench_function("largest", |b| {
            b.iter(|| matches::largest(black_box(&kinds)));
        });
        group.bench_function("count", |b| b.iter(|| matches::count(black_box(&kinds))));
        if cards <= 12 {
            assert_eq!(by_mathematics(&kinds), by_trying(&plain));
            group.bench_function("all three", |b| {
                b.iter(|| by_mathematics(black_box(&kinds)));
            });
            group.bench_function("all three, by trying", |b| {
                b.iter(|| by_trying(black_box(&plain)));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = side_by_side::config();
    targets = playouts, perfts, resamples, mathematics
}
criterion_main!(benches);
