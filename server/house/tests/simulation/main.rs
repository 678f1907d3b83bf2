//! Simulation test of several nodes with random faults (deterministic simulation). The store and
//! the bus have delays, losses, duplicates and refusals. Nodes die or sleep between any two steps,
//! and start again. All random numbers come from a seed, time is simulated, and everything runs on
//! one thread, so a seed that fails once fails again.
//!
//! `SIMULATION_SEEDS=20000` runs more seeds.
//! `SIMULATION_SEED=n cargo test -p house --test simulation one_seed -- --nocapture` prints a
//! single seed step by step.

mod checker;
mod client;
mod contests;
mod disk;
mod entrant;
mod heartbeats;
mod machines;
mod ratings;
mod rounds;
mod story;
mod truth;
mod wire;
mod without_administration;
mod without_people;
mod world;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use model::{Ending, Stage, UnixMs};

use crate::checker::{Times, Witness, check_tables};
use crate::client::Client;
use crate::contests::Contest;
use crate::machines::Machines;
use crate::rounds::check_tournaments;
use crate::story::{BEGAN, Plot, Story};
use crate::world::{LONGEST_SLEEP, STORM, Sabotage, State, World};

/// The number of seeds that the tests run, unless `SIMULATION_SEEDS` is set.
const SEEDS: u64 = 1_000;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// The result of a seed.
struct Outcome {
    wrong: Vec<String>,
    hash: u64,
    diary: Vec<String>,
    /// The number of events, by kind.
    counts: BTreeMap<&'static str, u64>,
}

async fn live(plot: Plot, seed: u64, sabotage: Sabotage, diary: bool) -> Outcome {
    let (world, died) = World::new(seed, sabotage, diary);
    let story = Story::of(seed, plot);
    for row in story.tables {
        world.state().tables.insert(row.new.id.clone(), row);
    }
    for stored in story.tournaments {
        let contest = Contest::new(stored, BEGAN);
        let id = contest.stored.listed.id.clone();
        world.state().tournaments.insert(id, contest);
    }
    let machines = Machines::start(&world, died, story.nodes);
    let mut playing = Vec::new();
    for role in &story.people {
        let at_same_table = |other: &&story::Role| other.key == role.key;
        let mut others = story.people.iter().filter(at_same_table);
        let other = others.find(|other| other.person != role.person);
        let eyes = other.filter(|_| sabotage == Sabotage::OtherEyes);
        let eyes = [&role.person, &eyes.unwrap_or(role).person];
        let key = role.key.as_deref();
        let client = Client::new(eyes, key, role.manner.clone(), &world, &machines);
        playing.push((role, tokio::spawn(client.play(story.end))));
    }
    if story.upgrade {
        let machines = Arc::clone(&machines);
        tokio::spawn(async move {
            tokio::time::sleep(STORM / 2).await;
            machines.stop_one().await;
        });
    }
    let mut witnesses: Vec<Witness> = Vec::new();
    for (role, playing) in playing {
        let diaries = playing.await.expect("the client has not panicked");
        witnesses.push((role.person.clone(), role.manner.clone(), diaries));
    }
    world.write_due(true);
    let mut state = world.state();
    let diary = state.diary.take().unwrap_or_default();
    let after = |time: Duration| BEGAN + time.as_millis() as UnixMs;
    let times = Times {
        calm: after(STORM),
        awake: after(STORM + LONGEST_SLEEP),
        end: after(story.end),
    };
    let mut wrong = check_tables(&state, &witnesses, &times);
    wrong.extend(check_tournaments(&state, &witnesses, &times));
    let mut counts = count_facts(&state);
    let diaries = witnesses
        .iter()
        .flat_map(|(.., diaries)| diaries.tables.values());
    let acknowledged: usize = diaries.map(|diary| diary.done.len()).sum();
    counts.insert("acknowledged", acknowledged as u64);
    let returns = u64::from(machines.starts()) - story.nodes as u64;
    counts.insert("nodes that came back", returns);
    drop(state);
    Outcome {
        wrong,
        hash: world.hash(),
        diary,
        counts,
    }
}

fn run(plot: Plot, seed: u64, sabotage: Sabotage, diary: bool) -> Outcome {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    runtime.block_on(live(plot, seed, sabotage, diary))
}

/// Counts the contents of logs and tournaments by kind.
fn count_facts(state: &State) -> BTreeMap<&'static str, u64> {
    let mut counts: BTreeMap<&'static str, u64> = BTreeMap::new();
    let mut add = |kind: &'static str, times: usize| {
        *counts.entry(kind).or_default() += times as u64;
    };
    for row in state.tables.values() {
        let real_time = row.new.game == "match";
        add("owners", row.fence as usize);
        let mut asked = false;
        for entry in row.log.iter().filter(|entry| entry.at > row.new.created_at) {
            let (body, by_itself) = (&entry.body, entry.id.is_none());
            let claims = body["claims"].as_array().map_or(0, Vec::len);
            let fact = body["fact"].as_str();
            let kind = match fact {
                Some("moved") if body["actor"] == "house" => "moves by timers",
                Some("moved") if by_itself && !real_time => "moves of bots",
                Some("moved") => "moves",
                Some("called") if by_itself => "calls of bots",
                Some("ruled") if claims > 1 => "contested rulings",
                Some("ran_late") => "games lost by the clock",
                Some("sat") if by_itself => "seats taken over by bots",
                Some("sat") => "seats taken back",
                Some("taken_back") if asked => "moves taken back by consent",
                Some("taken_back") => "moves taken back freely",
                Some("undo_refused") => "undos refused",
                Some("draw_agreed") => "draws agreed",
                Some("draw_refused") => "draws refused",
                Some("rematched") => "rematches",
                Some("paused") => "pauses of table time",
                _ => "else",
            };
            add(kind, 1);
            asked = fact == Some("undo_asked") || (asked && fact == Some("said"));
        }
    }
    add("closings", state.openings.closed.len());
    for result in &state.results {
        add("rated games", usize::from(result.finish.rated));
        let resigned = result.finish.ended == Ending::Resigned;
        add("games given up", usize::from(resigned));
    }
    for contest in state.tournaments.values() {
        let stored = &contest.stored;
        add("rounds", stored.listed.round as usize);
        let second = stored.boards.iter().filter(|board| board.leg > 1);
        add("second games", second.count());
        let over = stored.listed.stage == Stage::Over;
        add("tournaments that ended", usize::from(over));
        let late = stored.entrants.iter().filter(|one| one.from_round > 1);
        add("entrants who came late", late.count());
        let left = stored.entrants.iter();
        let left = left.filter(|one| one.until_round.is_some());
        add("entrants who left", left.count());
    }
    counts
}

/// Runs these seeds, and fails with the first seed that fails. `least` has the minimum number of
/// events per hundred seeds, by kind.
fn live_through(plot: Plot, seeds: std::ops::Range<u64>, least: &[(&str, u64)]) {
    let count = seeds.end - seeds.start;
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for seed in seeds {
        let outcome = run(plot, seed, Sabotage::Nothing, false);
        let wrong = outcome.wrong;
        assert!(wrong.is_empty(), "seed {seed} of {plot:?}: {wrong:?}");
        for (kind, times) in outcome.counts {
            *counts.entry(kind).or_default() += times;
        }
    }
    // Every kind of event must occur often enough. Otherwise the simulation would test too little.
    for (kind, least) in least {
        let times = counts.get(kind).copied().unwrap_or_default();
        assert!(times * 100 >= least * count, "{kind}: {counts:?}");
    }
}

/// The minimum numbers of events at tables, per hundred seeds.
const AT_TABLES: [(&str, u64); 11] = [
    ("acknowledged", 1_000),
    ("owners", 200),
    ("nodes that came back", 100),
    ("moves", 1_000),
    ("moves by timers", 300),
    ("contested rulings", 4),
    ("games lost by the clock", 5),
    ("seats taken over by bots", 5),
    ("seats taken back", 5),
    ("moves of bots", 100),
    ("calls of bots", 5),
];

/// The minimum numbers of events between rivals, per hundred seeds.
const BETWEEN_RIVALS: [(&str, u64); 9] = [
    ("acknowledged", 1_000),
    ("nodes that came back", 50),
    ("moves taken back by consent", 15),
    ("moves taken back freely", 5),
    ("undos refused", 5),
    ("draws agreed", 10),
    ("draws refused", 10),
    ("rematches", 50),
    ("rated games", 30),
];

/// The minimum numbers of events in tournaments, per hundred seeds.
const IN_TOURNAMENTS: [(&str, u64); 8] = [
    ("acknowledged", 500),
    ("nodes that came back", 50),
    ("tournaments that ended", 60),
    ("rounds", 80),
    ("second games", 10),
    ("entrants who came late", 3),
    ("entrants who left", 3),
    ("rated games", 20),
];

/// The number of seeds of a test: a share of the usual number or of `SIMULATION_SEEDS`.
fn seeds(tenths: u64) -> u64 {
    number("SIMULATION_SEEDS").unwrap_or(SEEDS) * tenths / 10
}

#[test]
fn whatever_goes_wrong_no_acknowledged_move_is_lost_or_doubled() {
    live_through(Plot::Tables, 0..seeds(3), &AT_TABLES);
}

#[test]
fn whatever_else_goes_wrong_no_acknowledged_move_is_lost_or_doubled() {
    live_through(Plot::Tables, seeds(3)..seeds(6), &AT_TABLES);
}

#[test]
fn whatever_goes_wrong_an_agreement_counts_once_and_so_does_a_rated_game() {
    live_through(Plot::Rivals, 0..seeds(2), &BETWEEN_RIVALS);
}

#[test]
fn whatever_goes_wrong_a_tournament_goes_on_to_its_end_with_no_table_doubled_or_missing() {
    live_through(Plot::Tournament, 0..seeds(2), &IN_TOURNAMENTS);
}

#[test]
fn the_same_seed_is_the_same_story() {
    for plot in [Plot::Tables, Plot::Rivals, Plot::Tournament] {
        for seed in 0..20 {
            let [one, other] = [(); 2].map(|()| run(plot, seed, Sabotage::Nothing, true));
            let differs = one
                .diary
                .iter()
                .zip(&other.diary)
                .find(|(one, other)| one != other);
            assert_eq!(differs, None, "seed {seed} of {plot:?}");
            assert_eq!(one.hash, other.hash, "seed {seed} of {plot:?}");
        }
    }
}

/// Whether one of the first seeds fails with these words.
fn is_noticed(plot: Plot, sabotage: Sabotage, words: &str) -> bool {
    (0..SEEDS / 4).any(|seed| {
        let wrong = run(plot, seed, sabotage, false).wrong;
        wrong.iter().any(|wrong| wrong.contains(words))
    })
}

#[test]
fn the_checker_misses_the_fence_if_there_is_none() {
    assert!(is_noticed(
        Plot::Tables,
        Sabotage::NoFence,
        "was written under"
    ));
}

#[test]
fn the_checker_misses_the_disk_if_nobody_waits_for_it() {
    assert!(is_noticed(Plot::Tables, Sabotage::NoDisk, "as was said"));
}

#[test]
fn the_checker_misses_the_secrets_if_somebody_sees_what_another_does() {
    assert!(is_noticed(
        Plot::Tables,
        Sabotage::OtherEyes,
        "pinata: Ola saw what is not theirs"
    ));
}

#[test]
fn the_checker_notices_a_result_that_is_counted_twice() {
    assert!(is_noticed(
        Plot::Rivals,
        Sabotage::DoubleResults,
        "is counted 2 times"
    ));
    assert!(is_noticed(
        Plot::Rivals,
        Sabotage::DoubleResults,
        "the ratings are not those of the results"
    ));
}

#[test]
fn the_checker_notices_a_move_that_is_taken_back_twice() {
    assert!(is_noticed(
        Plot::Rivals,
        Sabotage::DoubleUndos,
        "nobody has agreed to that"
    ));
}

#[test]
fn the_checker_notices_a_clock_that_runs_while_the_house_is_closed() {
    assert!(is_noticed(
        Plot::Tables,
        Sabotage::NoClosings,
        "in which the house was closed"
    ));
}

#[test]
fn the_checker_notices_a_rematch_that_is_laid_without_its_entry() {
    assert!(is_noticed(
        Plot::Rivals,
        Sabotage::LooseRematches,
        "0 games lead to the table"
    ));
}

#[test]
fn the_checker_notices_a_table_of_a_tournament_that_is_doubled() {
    assert!(is_noticed(
        Plot::Tournament,
        Sabotage::DoubleBoards,
        "tables were laid for"
    ));
}

#[test]
fn the_checker_notices_a_table_of_a_tournament_that_is_missing() {
    assert!(is_noticed(
        Plot::Tournament,
        Sabotage::MissingBoards,
        "round 1 has"
    ));
}

/// Regression: a node slept longer than its lease, woke up, renewed the lease, and went on as if it
/// still owned its tables. It refused a move that another node had executed meanwhile.
#[test]
fn who_was_believed_dead_does_not_decide_from_memory() {
    for seed in [6_196, 27_613] {
        let wrong = run(Plot::Tables, seed, Sabotage::Nothing, false).wrong;
        assert_eq!(wrong, Vec::<String>::new(), "seed {seed}");
    }
}

/// Prints a single seed step by step. `SIMULATION_PLOT` is `rivals` or `tournament`; by default it
/// is the plot with tables.
#[test]
fn one_seed() {
    let seed = number("SIMULATION_SEED").unwrap_or(1);
    let plot = match std::env::var("SIMULATION_PLOT").as_deref() {
        Ok("rivals") => Plot::Rivals,
        Ok("tournament") => Plot::Tournament,
        _ => Plot::Tables,
    };
    let outcome = run(plot, seed, Sabotage::Nothing, true);
    println!("{}", outcome.diary.join("\n"));
    assert_eq!(outcome.wrong, Vec::<String>::new(), "seed {seed}");
}
