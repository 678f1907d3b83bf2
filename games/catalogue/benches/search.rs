//! Benchmark of the searches, in positions a second, at the start and in the middle of games: the search
//! without knowledge (a playout each), and the highest level.
//!
//! `cargo bench -p games --bench search -- [MILLISECONDS A POSITION]`

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark measures time and has arguments"
)]

use std::time::{Duration, Instant};

use bots::{Budget, Level, Thought};
use games::bots::{search_plainly, think};
use serde_json::Value;
use system::WallClock;
use tabletop::{AnyState, Seat, SeatCount, Seed, Stream};

const POSITIONS: u64 = 10;

fn main() {
    let mut numbers = std::env::args().filter_map(|word| word.parse().ok());
    let time = Duration::from_millis(numbers.next().unwrap_or(200));
    let time = Budget::time(time, &WallClock);
    println!("game      actions   plain n/s   jawbreaker n/s");
    let games = games::all().iter().map(|game| game.info());
    for game in games.filter(|info| !info.real_time).map(|info| info.id) {
        for actions in [0, 10] {
            let plain = speed(game, actions, |state, seat, rng| {
                search_plainly(state, seat, time, rng)
            });
            let knowing = speed(game, actions, |state, seat, rng| {
                think(state, seat, Level::Jawbreaker, time, rng)
            });
            println!("{game:9} {actions:7} {plain:11.0} {knowing:16.0}");
        }
    }
}

/// Positions a second, over some games after so many random actions.
fn speed(
    game: &str,
    actions: u32,
    thinks: impl Fn(&dyn AnyState, Seat, &mut Stream) -> Option<Thought>,
) -> f64 {
    let rules = games::find(game).expect("the game is on the shelf");
    let mut nodes = 0;
    let mut took = Duration::ZERO;
    for seed in 0..POSITIONS {
        let seed = Seed::from(seed);
        let mut state = rules
            .deal(&Value::Null, SeatCount::TWO, &seed)
            .expect("every seed deals");
        let mut rng = seed.stream("bench");
        for _ in 0..actions {
            let step = state.random_step(&mut rng).expect("no game is so short");
            state
                .play(step.at, step.actor, &step.action)
                .expect("a random step is legal");
        }
        let seat = state.actors().first().expect("the game goes on");
        let began = Instant::now();
        let thought = thinks(&*state, seat, &mut rng).expect("it is that seat's turn");
        took += began.elapsed();
        nodes += thought.nodes;
    }
    nodes as f64 / took.as_secs_f64()
}
