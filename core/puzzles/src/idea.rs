//! The idea of a solution.

use std::fmt;

use hunters::puzzle::{Attempt, Puzzle};
use hunters::{Action, Cell, Event, Piece};
use serde::{Deserialize, Serialize};

/// The main idea of a solution: the rarest of its features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idea {
    /// A tile at the right place.
    Place,
    /// The Pattern is turned.
    Rotate,
    /// A kid is pushed.
    PushKid,
    /// Two kids or more go home at once.
    TwoKids,
    /// A ghost leaves the Pattern before it is scored.
    Dodge,
    /// A ghost pushes a ghost.
    PushGhost,
    /// Several rounds, each with its Pattern.
    Sequence,
    /// A scare marker is worth it.
    Scare,
    /// A round without scoring prepares another.
    Ahead,
    /// A tile is built where one has gone.
    Rebuild,
    /// The Large Ghost takes part.
    LargeGhost,
    /// A Haunted Pattern is scored.
    Haunted,
}

impl Idea {
    /// Every idea, the simplest first.
    pub const ALL: [Idea; 12] = [
        Idea::Place,
        Idea::Rotate,
        Idea::PushKid,
        Idea::TwoKids,
        Idea::Dodge,
        Idea::PushGhost,
        Idea::Sequence,
        Idea::Scare,
        Idea::Ahead,
        Idea::Rebuild,
        Idea::LargeGhost,
        Idea::Haunted,
    ];

    /// The idea of a solution; `None` if it cannot be played.
    #[must_use]
    pub fn of(puzzle: &Puzzle, solution: &[Action]) -> Option<Idea> {
        let mut attempt = Attempt::begin(puzzle).ok()?;
        let mut round = attempt.round();
        let mut seen = vec![if puzzle.rounds > 1 {
            Idea::Sequence
        } else {
            Idea::Place
        }];
        let mut left: Vec<Cell> = Vec::new();
        let mut gone: Vec<Cell> = Vec::new();
        for action in solution {
            let mut events = Vec::new();
            attempt.play(*action, &mut events).ok()?;
            for event in events {
                match event {
                    Event::Built { cell, .. } if gone.contains(&cell) => seen.push(Idea::Rebuild),
                    Event::LargeGhost { .. } => seen.push(Idea::LargeGhost),
                    Event::Moved { from, .. } => left.push(from),
                    Event::Pushed { piece, .. } => seen.push(match piece {
                        Piece::Kid(_) => Idea::PushKid,
                        Piece::Ghost | Piece::LargeGhost => Idea::PushGhost,
                    }),
                    Event::Scored {
                        card,
                        cells,
                        candies,
                        markers,
                        ..
                    } => {
                        gone.extend(candies.as_slice().iter().map(|candy| candy.cell));
                        let dodged = cells.as_slice().iter().any(|cell| left.contains(cell));
                        let ideas = [
                            (card.is_haunted(), Idea::Haunted),
                            (markers > 0, Idea::Scare),
                            (candies.len() > 1, Idea::TwoKids),
                            (dodged, Idea::Dodge),
                            (turned(*action), Idea::Rotate),
                        ];
                        seen.extend(ideas.iter().filter(|idea| idea.0).map(|idea| idea.1));
                    }
                    Event::Skipped {
                        step: hunters::Step::Score,
                        ..
                    } => {
                        seen.push(Idea::Ahead);
                    }
                    _ => {}
                }
            }
            if attempt.round() != round {
                round = attempt.round();
                left.clear();
            }
        }
        seen.into_iter().max()
    }
}

fn turned(action: Action) -> bool {
    matches!(action, Action::Score { turns, .. } if turns.get() > 0)
}

/// The name as in the files.
impl fmt::Display for Idea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Idea::Place => "place",
            Idea::Rotate => "rotate",
            Idea::PushKid => "push-kid",
            Idea::TwoKids => "two-kids",
            Idea::Dodge => "dodge",
            Idea::PushGhost => "push-ghost",
            Idea::Sequence => "sequence",
            Idea::Scare => "scare",
            Idea::Ahead => "ahead",
            Idea::Rebuild => "rebuild",
            Idea::LargeGhost => "large-ghost",
            Idea::Haunted => "haunted",
        };
        f.write_str(name)
    }
}
