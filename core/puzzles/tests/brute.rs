//! The solver against brute force: every action that the rules allow, one by one.

mod random;

use std::collections::BTreeSet;

use hunters::puzzle::{Attempt, Puzzle};
use hunters::{Action, Event, Pieces};
use puzzles::{Effort, solve};
use tabletop::{Draw, Seed};

/// A scoring from the events of the game: rounds left, action, cells of candies, markers.
type ScoringEvent = (u8, String, Vec<String>, u16);

#[derive(Default)]
struct Brute {
    best: i32,
    lines: BTreeSet<Vec<ScoringEvent>>,
    seen: rustc_hash::FxHashSet<(Vec<Action>, Vec<ScoringEvent>, Pieces, u8)>,
}

impl Brute {
    /// Plays all actions. Only the tiles, the scored Patterns and the positions of the pieces
    /// matter, so each combination of them is searched once.
    fn play(&mut self, attempt: &Attempt, built: &[Action], line: &[ScoringEvent]) {
        self.best = self.best.max(attempt.points());
        if attempt.is_solved() {
            self.lines.insert(line.to_vec());
            return;
        }
        if attempt.is_over() {
            return;
        }
        let game = attempt.game();
        if game.pushed().is_none() {
            let moves = game.moves_left()
                + 10 * attempt.rounds_left()
                + 100 * u8::from(game.step() == hunters::Step::Score);
            let mut tiles = built.to_vec();
            tiles.sort_by_key(ToString::to_string);
            if !self
                .seen
                .insert((tiles, line.to_vec(), *game.pieces(), moves))
            {
                return;
            }
        }
        for action in attempt.legal() {
            let mut next = attempt.clone();
            let mut events = Vec::new();
            let rounds = attempt.rounds_left();
            next.play(action, &mut events).expect("it is legal");
            let mut line = line.to_vec();
            let mut built = built.to_vec();
            for event in events {
                if let Event::Scored {
                    candies, markers, ..
                } = event
                {
                    let cells = candies
                        .as_slice()
                        .iter()
                        .map(|candy| candy.cell.to_string())
                        .collect();
                    line.push((rounds, action.to_string(), cells, markers));
                }
            }
            if let Action::Build { .. } = action {
                built.push(action);
            }
            self.play(&next, &built, &line);
        }
    }
}

fn check(puzzle: &Puzzle) -> (usize, i32) {
    let beyond = Puzzle {
        goal: 99,
        ..puzzle.clone()
    };
    let mut free = Brute::default();
    free.play(&Attempt::begin(&beyond).unwrap(), &[], &[]);
    let mut brute = Brute::default();
    let attempt = Attempt::begin(puzzle).unwrap();
    brute.play(&attempt, &[], &[]);
    let verdict = solve(
        &attempt,
        &Effort {
            limit: 100_000,
            ..Effort::default()
        },
    )
    .unwrap();
    let text = serde_json::to_string(puzzle).unwrap();
    assert_eq!(verdict.best, free.best, "best of {text}");
    let told: BTreeSet<Vec<ScoringEvent>> = verdict
        .lines
        .iter()
        .map(|line| {
            let tell = |s: &puzzles::Scoring| {
                let cells = s.candies.cells().iter().map(ToString::to_string).collect();
                (s.rounds_left, s.action().to_string(), cells, s.markers)
            };
            line.iter().map(tell).collect()
        })
        .collect();
    assert_eq!(told, brute.lines, "lines of {text}");
    if let Some(solution) = &verdict.solution {
        let mut attempt = attempt.clone();
        for action in solution {
            attempt
                .play(*action, &mut ())
                .unwrap_or_else(|e| panic!("{e}: {solution:?} of {text}"));
        }
        assert!(attempt.is_solved(), "{solution:?} of {text}");
    }
    assert_eq!(
        verdict.solution.is_some(),
        !brute.lines.is_empty(),
        "{text}"
    );
    (brute.lines.len(), free.best)
}

#[test]
fn one_round_is_solved_as_brute_force_does() {
    let mut solvable = 0;
    for seed in 0..100 {
        let puzzle = random::puzzle(
            seed,
            1,
            random::Size {
                tiles: 7,
                kids: 3,
                ghosts: 2,
                cards: 2,
            },
        );
        let (lines, best) = check(&puzzle);
        solvable += usize::from(lines > 0);
        check(&Puzzle {
            goal: best.max(1),
            ..puzzle
        });
    }
    assert!(solvable > 30, "{solvable}");
}

#[test]
fn two_rounds_are_solved_as_brute_force_does() {
    for seed in 0..8 {
        let mut puzzle = random::puzzle(
            1000 + seed,
            2,
            random::Size {
                tiles: 3,
                kids: 1,
                ghosts: 1,
                cards: 2,
            },
        );
        let (_, best) = check(&puzzle);
        puzzle.goal = best.max(1);
        check(&puzzle);
        puzzle.goal = (best - 1).max(1);
        check(&puzzle);
    }
}

#[test]
fn three_rounds_are_solved_as_brute_force_does() {
    for seed in 0..4 {
        let size = random::Size {
            tiles: 2,
            kids: 1,
            ghosts: 0,
            cards: 2,
        };
        let mut puzzle = random::puzzle(2000 + seed, 3, size);
        puzzle.large_ghost = false;
        let (_, best) = check(&puzzle);
        puzzle.goal = best.max(1);
        check(&puzzle);
    }
}

#[test]
fn in_the_middle_of_a_round_the_solver_knows_too() {
    let mut solvable = 0;
    for seed in 0..60 {
        let size = random::Size {
            tiles: 6,
            kids: 2,
            ghosts: 2,
            cards: 2,
        };
        let mut puzzle = random::puzzle(3000 + seed, 1, size);
        let best = solve(&Attempt::begin(&puzzle).unwrap(), &Effort::default());
        puzzle.goal = best.unwrap().best.max(1);
        let mut attempt = Attempt::begin(&puzzle).unwrap();
        let mut rng = Seed::from(seed).stream("walk");
        while !attempt.is_over() {
            let mut brute = Brute::default();
            brute.play(&attempt, &[], &[]);
            let verdict = solve(&attempt, &Effort::default()).unwrap();
            assert_eq!(verdict.lines.len(), brute.lines.len(), "{attempt:?}");
            solvable += usize::from(!brute.lines.is_empty());
            // Actions of a solution are chosen more often than others.
            let right = verdict
                .solution
                .and_then(|actions| actions.first().copied());
            let legal: Vec<Action> = attempt.legal().collect();
            let any = legal[rng.below(legal.len() as u32) as usize];
            let action = right.filter(|_| rng.below(4) > 0).unwrap_or(any);
            attempt.play(action, &mut ()).unwrap();
        }
    }
    assert!(solvable > 60, "{solvable}");
}

#[test]
fn small_haunted_patterns_are_solved_as_brute_force_does() {
    let own = r#"{"name": "small", "regular": ["o@0,0 p@1,0", "t@0,0 t@0,1"],
        "haunted": ["o@0,0 p@1,0 t@1,1 *@2,1", "*@0,0 g@1,0 *@2,0 *@3,0"]}"#;
    for seed in 0..24 {
        let size = random::Size {
            tiles: 4,
            kids: 1,
            ghosts: 1,
            cards: 2,
        };
        let mut puzzle = random::puzzle(4000 + seed, 1, size);
        puzzle.patterns = serde_json::from_str(own).unwrap();
        puzzle.cards = ["h1", "c2"].map(|card| card.parse().unwrap()).to_vec();
        if seed % 2 == 0 {
            puzzle.cards = vec!["h2".parse().unwrap()];
        }
        let (_, best) = check(&puzzle);
        puzzle.goal = best.max(1);
        check(&puzzle);
    }
}
