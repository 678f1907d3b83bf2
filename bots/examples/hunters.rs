//! Candy Hunters, bot against bot: how often the first one wins, with seats swapped on the same
//! seeds.
//!
//! `cargo run --release -p bots --example hunters -- A B [GAMES] [SEATS] [MILLISECONDS] [FIRST] [OPTIONS]`
//!
//! A and B are levels or `plain`; `jawbreaker:600` thinks with 600 nodes. One seat is A's, all
//! others are B's. Without milliseconds, or with 0, it is 20,000 nodes at most. FIRST is the number
//! of the first game, so that games can be shared among processes.

use std::time::{Duration, Instant};

use bots::{Budget, Level, Thought, plain, think};
use serde_json::Value;
use tabletop::{Actor, AnyState, Seat, SeatCount, Seed, Stream};

#[derive(Clone, Copy)]
struct Bot {
    level: Option<Level>,
    budget: Budget<'static>,
}

impl Bot {
    fn named(name: &str, millis: u64) -> Result<Bot, String> {
        let (name, nodes) = name.split_once(':').unwrap_or((name, ""));
        let level = match name {
            "plain" => None,
            name => Some(Level::named(name).ok_or(format!("there is no level `{name}`"))?),
        };
        let budget = match (nodes.parse(), millis) {
            (Ok(nodes), _) => Budget::nodes(nodes),
            (_, 0) => Budget::nodes(20_000),
            _ => Budget::time(Duration::from_millis(millis)),
        };
        Ok(Bot { level, budget })
    }

    fn think(self, state: &dyn AnyState, seat: Seat, luck: &mut Stream) -> Option<Thought> {
        match self.level {
            Some(level) => think(state, seat, level, self.budget, luck),
            None => plain(state, seat, self.budget, luck),
        }
    }
}

/// What became of all games.
#[derive(Default)]
struct Tally {
    won: f64,
    squares: f64,
    points: [f64; 2],
    time: [Duration; 2],
    longest: [Duration; 2],
    decisions: [u32; 2],
    nodes: [u64; 2],
}

fn play(
    bots: [Bot; 2],
    seats: SeatCount,
    options: &Value,
    game: u64,
    tally: &mut Tally,
) -> Option<()> {
    let count = u64::from(seats.get());
    let first = Seat::new((game % count) as u8)?;
    let rules = games::find("hunters").ok()?;
    let mut state = rules.deal(options, seats, &Seed::from(game / count)).ok()?;
    let mut luck = Seed::from(game).stream("bots");
    while let Some(seat) = state.actors().iter().next() {
        let who = usize::from(seat != first);
        let start = Instant::now();
        let thought = bots[who].think(&*state, seat, &mut luck)?;
        let time = start.elapsed();
        tally.time[who] += time;
        tally.longest[who] = tally.longest[who].max(time);
        tally.decisions[who] += 1;
        tally.nodes[who] += thought.nodes;
        let action = thought.best()?.actions.first()?;
        if let Err(problem) = state.play(0, Actor::Seat(seat), action) {
            panic!("{action}: {problem}");
        }
    }
    let outcome = state.outcome()?;
    let won = if outcome.winners.contains(first) {
        1.0 / f64::from(outcome.winners.len())
    } else {
        0.0
    };
    tally.won += won;
    tally.squares += won * won;
    for seat in seats.seats() {
        let who = usize::from(seat != first);
        let share = if who == 0 { 1.0 } else { (count - 1) as f64 };
        tally.points[who] += f64::from(outcome.scores[seat]) / share;
    }
    Some(())
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        let word = words.get(index).map(|word| word.parse::<u64>());
        word.map_or(Ok(default), |word| {
            word.map_err(|problem| problem.to_string())
        })
    };
    let (games, seats, millis) = (number(2, 100)?, number(3, 2)?, number(4, 0)?);
    let name = |index: usize| words.get(index).ok_or("name two bots, like `toffee plain`");
    let bots = [Bot::named(name(0)?, millis)?, Bot::named(name(1)?, millis)?];
    let seats = SeatCount::new(seats as u8).ok_or("2 to 4 seats")?;
    let first = number(5, 0)?;
    let options = match words.get(6) {
        Some(text) => serde_json::from_str(text).map_err(|problem| problem.to_string())?,
        None => Value::Null,
    };
    let mut tally = Tally::default();
    for game in first..first + games {
        play(bots, seats, &options, game, &mut tally).ok_or("the game could not be played")?;
    }
    let n = games as f64;
    let mean = tally.won / n;
    let error = 1.96 * ((tally.squares / n - mean * mean).max(0.0) / n).sqrt();
    println!(
        "{} against {}, {games} games of {seats}: {:.1} % ± {:.1} (share {:.1}), points {:.2} : {:.2}",
        words[0],
        words[1],
        100.0 * mean,
        100.0 * error,
        100.0 / f64::from(seats.get()),
        tally.points[0] / n,
        tally.points[1] / n,
    );
    for (who, name) in words.iter().enumerate().take(2) {
        let decisions = f64::from(tally.decisions[who].max(1));
        println!(
            "  {}: {:.1} ms a decision, longest {:.0} ms, {:.0} nodes a decision",
            name,
            tally.time[who].as_secs_f64() * 1e3 / decisions,
            tally.longest[who].as_secs_f64() * 1e3,
            tally.nodes[who] as f64 / decisions,
        );
    }
    Ok(())
}
