//! Random playouts through the contract, side by side with the plain version; resampling; and the
//! mathematics of matches against trying everything. Both versions play the same games from the
//! same numbers, and find the same matches, which is asserted before anything is timed.

use std::hint::black_box;

use candy_match::{CandyMatch, Kinds, matches};
use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::kit::Examined;
use tabletop::{Actor, Draw, Game, Seat, Seed, playout};

#[path = "../tests/plain/mod.rs"]
mod plain;
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::{Agreed, Card, Plain, all_matches};
use side_by_side::{Luck, luck};

const STARTS: u64 = 64;

/// Starts of a set-up of the kit.
fn starts(setup: usize) -> Vec<CandyMatch> {
    let setup = &CandyMatch::setups()[setup];
    let deal = |seed| CandyMatch::deal(setup, &Seed::from(seed)).expect("every seed deals");
    (0..STARTS).map(deal).collect()
}

fn plainly(game: &CandyMatch) -> Plain {
    let setup = game.setup();
    let options = serde_json::to_value(&setup.options).expect("options are JSON");
    let position = serde_json::to_value(game.position()).expect("positions are JSON");
    let seats = usize::from(setup.seats.get());
    let dealt = CandyMatch::deal(&setup, &Seed::from(0)).expect("every seed deals");
    let dealt = serde_json::to_value(dealt.position()).expect("positions are JSON");
    let agreed = Agreed::read(&options, seats, &dealt["deck"]);
    let plain = Plain::read(&position, agreed);
    assert_eq!(plain.position(), position);
    plain
}

/// Actions and the first seat's cards over all games, so that no version can play less than the
/// other.
fn play_all(starts: &[CandyMatch], luck: &mut Luck) -> (u64, usize) {
    starts.iter().fold((0, 0), |(actions, cards), start| {
        let mut game = start.clone();
        let steps = playout(&mut game, luck);
        (
            actions + u64::from(steps),
            cards + game.pile_size(Seat::FIRST),
        )
    })
}

/// First who acts, then what, as [`tabletop::random_step`] does.
fn play_plain(starts: &[Plain], luck: &mut Luck) -> (u64, usize) {
    starts.iter().fold((0, 0), |(actions, cards), start| {
        let mut game = start.clone();
        loop {
            let seats = (0..game.agreed.seats).map(|seat| (seat, game.legal(seat)));
            let actors: Vec<_> = seats.filter(|(_, legal)| !legal.is_empty()).collect();
            let house = game.house();
            let who = match actors.len() + usize::from(house.is_some()) {
                0 => break,
                1 => 0,
                several => luck.below(several as u32) as usize,
            };
            game = match (actors.get(who), house) {
                (Some((seat, legal)), _) => {
                    let action = luck.choose(legal.iter()).expect("an actor can act");
                    game.after(game.now, Some(*seat), action)
                }
                (None, Some((due, action))) => game.after(due, None, &action),
                (None, None) => break,
            };
        }
        (actions + game.actions, cards + game.pile(0))
    })
}

fn playouts(c: &mut Criterion) {
    for (name, setup) in [("2 seats", 0), ("6 seats", 4)] {
        let fast = starts(setup);
        let slow: Vec<Plain> = fast.iter().map(plainly).collect();
        side_by_side::playouts(
            c,
            &format!("match action, {name}"),
            |luck| play_all(&fast, luck),
            |luck| play_plain(&slow, luck),
        );
    }
}

/// A game of four with that many cards on the table.
fn in_play(cards: usize) -> CandyMatch {
    let mut game = starts(2).swap_remove(7);
    while game.table().len() < cards {
        let timer = game.timer().expect("the next card is due");
        game.apply(timer.due, Actor::House, timer.action, &mut ());
    }
    game
}

fn perfts(c: &mut Criterion) {
    let start = &in_play(3);
    let slow = plainly(start);
    side_by_side::perfts(c, "match perft 5", start, 5, |depth| slow.perft(depth));
}

fn resamples(c: &mut Criterion) {
    let mut group = c.benchmark_group("match resample");
    for cards in [0, 30] {
        let start = in_play(cards);
        group.bench_function(format!("{cards} cards revealed"), |b| {
            let mut luck = luck();
            b.iter(|| black_box(&start).resample(Seat::FIRST, &mut luck));
        });
    }
    group.finish();
}

/// What the revealed cards show, and the same cards plainly.
fn table(cards: usize) -> (Vec<Kinds>, Vec<Card>) {
    let game = in_play(cards);
    (game.kinds(), plainly(&game).table)
}

/// The sizes of the smallest and the largest match, and how many there are.
fn by_mathematics(cards: &[Kinds]) -> (Option<u32>, Option<u32>, u128) {
    let size = |which: Option<matches::Which>| which.map(u128::count_ones);
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
