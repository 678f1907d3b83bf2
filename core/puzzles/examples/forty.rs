//! Chooses the forty shipped puzzles: makes many puzzles of each difficulty and takes ten of as
//! many kinds as possible, the easiest first. Writes `content/forty.json` to standard output.
//!
//! `cargo run --release -p puzzles --example forty > core/puzzles/content/forty.json`

#![allow(clippy::disallowed_methods, reason = "a program that starts threads")]

use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use hunters::puzzle::Difficulty;
use puzzles::{
    CanonicalForm, Collection, CollectionEntry, Effort, GeneratedPuzzle, Idea, generate,
};
use tabletop::Seed;

/// The number of puzzles made of each difficulty, the simplest first.
const MADE: [u32; 4] = [1500, 700, 400, 160];
/// The generator never makes a first puzzle in which a ghost only steps aside, because there is
/// always a more tempting placement. So this puzzle was made by hand.
const STEPS_ASIDE: &str = r#"{"id": "1-09", "idea": "dodge",
    "puzzle": {"tiles": ["g@1,0", "o@0,1", "p@1,1", "t@1,2"], "ghosts": ["1,1"], "kids": ["1,0"],
               "cards": ["c3"], "rounds": 1, "goal": 4, "difficulty": 1},
    "solution": ["o@0,0", "1,1>0,1", "skip", "c3@0,0r0"]}"#;
/// The number of puzzles taken.
const TAKEN: usize = 10;

fn main() {
    let jobs = Difficulty::ALL.into_iter().zip(MADE);
    let chosen: Vec<Vec<CollectionEntry>> = thread::scope(|scope| {
        let jobs: Vec<_> = jobs
            .map(|(difficulty, count)| scope.spawn(move || level(difficulty, count)))
            .collect();
        let done = jobs.into_iter().map(thread::ScopedJoinHandle::join);
        done.map(|level| level.expect("it comes to an end"))
            .collect()
    });
    let mut puzzles: Vec<CollectionEntry> = chosen.into_iter().flatten().collect();
    let by_hand: CollectionEntry = serde_json::from_str(STEPS_ASIDE).expect("it is an entry");
    for entry in puzzles.iter_mut().filter(|entry| entry.id == by_hand.id) {
        entry.clone_from(&by_hand);
    }
    print!("{}", Collection { puzzles }.write());
}

/// The chosen puzzles of a difficulty: one idea after the other in the easiest one, by rising
/// weight in the others.
fn level(difficulty: Difficulty, count: u32) -> Vec<CollectionEntry> {
    let mut chosen = choose(by_kind(difficulty, count));
    if difficulty.get() == 1 {
        chosen.sort_by_key(|(idea, made)| (*idea, made.features.weight()));
    } else {
        chosen.sort_by_key(|(idea, made)| (made.features.weight(), *idea));
    }
    let entries = chosen.into_iter().enumerate();
    entries
        .map(|(index, (idea, made))| CollectionEntry {
            id: format!("{difficulty}-{:02}", index + 1),
            idea: Some(idea),
            puzzle: made.puzzle,
            solution: made.solution.iter().map(ToString::to_string).collect(),
        })
        .collect()
}

/// The kind of a puzzle: its number of rounds, and the idea that it teaches.
type Kind = (u8, Idea);

/// Different puzzles by their kind, the best of each last.
fn by_kind(difficulty: Difficulty, count: u32) -> BTreeMap<Kind, Vec<GeneratedPuzzle>> {
    let mut seen = BTreeSet::new();
    let mut kinds: BTreeMap<Kind, Vec<GeneratedPuzzle>> = BTreeMap::new();
    for number in 0..count {
        let seed = Seed::new(format!("forty-{number}")).expect("it is printable");
        let made = generate(&seed, difficulty, &Effort::default()).expect("nobody stops it");
        // The easiest puzzles do not teach scare markers.
        let teaches = |idea: Idea| difficulty.get() > 1 || idea != Idea::Scare;
        if seen.insert(CanonicalForm::of(&made.puzzle))
            && let Some(idea) = Idea::of(&made.puzzle, &made.solution)
            && teaches(idea)
        {
            kinds
                .entry((made.features.rounds, idea))
                .or_default()
                .push(made);
        }
    }
    for ((rounds, idea), found) in &mut kinds {
        eprintln!(
            "difficulty {difficulty}, rounds {rounds}, {idea}: {}",
            found.len()
        );
        // The best puzzles have one solution, many temptations and few tiles.
        found.sort_by_key(|made| {
            let features = made.features;
            let tiles = made.puzzle.tiles.len();
            (
                usize::MAX - features.solutions,
                features.temptations,
                usize::MAX - tiles,
            )
        });
    }
    kinds
}

/// Takes one puzzle of each kind in turn, as long as there are some.
fn choose(mut kinds: BTreeMap<Kind, Vec<GeneratedPuzzle>>) -> Vec<(Idea, GeneratedPuzzle)> {
    let mut chosen = Vec::new();
    while chosen.len() < TAKEN {
        for ((_, idea), found) in &mut kinds {
            if chosen.len() < TAKEN
                && let Some(made) = found.pop()
            {
                chosen.push((*idea, made));
            }
        }
    }
    chosen
}
