//! Two bots against each other, seats swapped on the same seeds:
//! `duel GAME ONE[:BUDGET] OTHER[:BUDGET] PAIRS [SEED]`, a budget being `500n` or `20ms`.

use std::time::{Duration, Instant};

use bots::{Budget, Level, Thought, plain, think};
use serde_json::Value;
use tabletop::{Actor, AnyState, Seat, SeatCount, Seed, Stream};

struct Player {
    name: String,
    level: Option<Level>,
    budget: Budget<'static>,
}

impl Player {
    fn read(text: &str) -> Player {
        let (name, budget) = text.split_once(':').unwrap_or((text, "1000ms"));
        let budget = match (budget.strip_suffix("ms"), budget.strip_suffix('n')) {
            (Some(time), _) => Budget::time(Duration::from_millis(time.parse().expect("a number"))),
            (_, Some(nodes)) => Budget::nodes(nodes.parse().expect("a number")),
            _ => panic!("a budget is `500n` or `20ms`"),
        };
        Player {
            name: text.to_owned(),
            level: Level::named(name),
            budget,
        }
    }

    fn think(&self, state: &dyn AnyState, seat: Seat, luck: &mut Stream) -> Thought {
        let thought = match self.level {
            Some(level) => think(state, seat, level, self.budget, luck),
            None => plain(state, seat, self.budget, luck),
        };
        thought.expect("it is that seat's turn")
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let players = [Player::read(&args[1]), Player::read(&args[2])];
    let pairs: u64 = args[3].parse().expect("a number of pairs");
    let first: u64 = args.get(4).map_or(1, |seed| seed.parse().expect("a seed"));
    let rules = games::find(&args[0]).expect("a game on the shelf");
    let (mut points, mut squares, mut moves) = (0.0, 0.0, 0_u32);
    let mut results = [0_u32; 3];
    let mut nodes = [0_u64; 2];
    let mut times = [Duration::ZERO; 2];
    for seed in first..first + pairs {
        let mut pair = 0.0;
        for swapped in [0, 1] {
            let mut state = rules
                .deal(&Value::Null, SeatCount::TWO, &Seed::from(seed))
                .expect("every seed deals");
            let mut luck = Seed::from(seed * 2 + swapped).stream("duel");
            while let Some(seat) = state.actors().first() {
                let who = seat.index() ^ swapped as usize;
                let began = Instant::now();
                let thought = players[who].think(&*state, seat, &mut luck);
                times[who] += began.elapsed();
                nodes[who] += thought.nodes;
                moves += 1;
                let action = &thought.best().expect("a thought has a way").actions[0];
                state
                    .play(0, Actor::Seat(seat), action)
                    .expect("it is legal");
            }
            let outcome = state.outcome().expect("it is over");
            let mine = Seat::new(swapped as u8).expect("a seat");
            let result = match (outcome.is_draw(), outcome.winners.contains(mine)) {
                (true, _) => 1,
                (_, true) => 0,
                _ => 2,
            };
            results[result] += 1;
            pair += 0.5 * (1.0 - result as f64 / 2.0);
        }
        points += pair;
        squares += pair * pair;
    }
    let count = pairs as f64;
    let mean = points / count;
    let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
    let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
    println!(
        "{} {} - {}: +{} ={} -{}  {:.1} % ± {:.1}  Elo {:+.0} [{:+.0} {:+.0}]  {:.0} moves/game  {:?} n/s",
        args[0],
        players[0].name,
        players[1].name,
        results[0],
        results[1],
        results[2],
        100.0 * mean,
        196.0 * error,
        elo(mean),
        elo(mean - 1.96 * error),
        elo(mean + 1.96 * error),
        f64::from(moves) / count / 2.0,
        [0, 1].map(|who| (nodes[who] as f64 / times[who].as_secs_f64()) as u64),
    );
}
