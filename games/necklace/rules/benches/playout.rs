//! Random playouts through the contract, side by side with the plain version. Both play the same
//! games from the same numbers, which is asserted before anything is timed.

use criterion::{Criterion, criterion_group, criterion_main};
use necklace::{Necklace, Options};
use tabletop::{Draw, Game, Seat, SeatCount, Seed, Setup, playout};

#[path = "../tests/plain/mod.rs"]
mod plain;
#[path = "../../../benches/side_by_side/mod.rs"]
mod side_by_side;

use plain::Plain;
use side_by_side::Luck;

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

/// Gathers and points over all games, so that no version can play less than the other.
fn play_all(starts: &[Necklace], luck: &mut Luck) -> (u64, i32) {
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

fn play_plain(starts: &[Plain], luck: &mut Luck) -> (u64, i32) {
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
        side_by_side::playouts(
            c,
            &format!("necklace gather, {name} gaps"),
            |luck| play_all(&fast, luck),
            |luck| play_plain(&slow, luck),
        );
    }
}

fn perfts(c: &mut Criterion) {
    let start = starts(false)[7];
    let slow = plainly(&start);
    side_by_side::perfts(c, "necklace perft 3", &start, 3, |depth| slow.perft(depth));
}

criterion_group! {
    name = benches;
    config = side_by_side::config();
    targets = playouts, perfts
}
criterion_main!(benches);
