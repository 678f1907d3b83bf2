//! How the levels think.

use super::turn_plan::Effort;
use bots::Level;

/// How a level thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) effort: Effort,
    /// In so many worlds plans are looked for.
    pub(super) worlds: usize,
    /// So many plans are tried out.
    pub(super) trials: usize,
    /// For so many turns of each player.
    pub(super) rounds: usize,
    /// How the turns after a plan are played.
    pub(super) quick: Effort,
    /// With so many nodes at most.
    pub(super) nodes: u64,
    /// How often a plan is overlooked, in percent.
    pub(super) overlooks: u32,
    /// Whether last turns are thought through to the end.
    pub(super) finishes: bool,
}

/// Every tile, both ghost moves, and what the others may have in hand.
const ALL: Effort = Effort {
    builds: 80,
    keep: 160,
    new_tile: true,
    moves: 2,
    rivals: true,
};

/// The turns after a plan: fast.
const QUICK: Effort = Effort {
    builds: 3,
    keep: 8,
    new_tile: false,
    moves: 2,
    rivals: false,
};

pub(super) fn style(level: Level) -> Style {
    match level {
        // Sees what can be built and scored, some of the time, and nothing of the ghosts.
        Level::Random | Level::Marshmallow => Style {
            effort: Effort {
                builds: 6,
                keep: 12,
                new_tile: false,
                moves: 0,
                rivals: false,
            },
            worlds: 1,
            trials: 12,
            rounds: 0,
            quick: QUICK,
            nodes: 0,
            overlooks: 60,
            finishes: false,
        },
        // Plans the whole turn with one ghost move, misses some, and thinks of nobody else.
        Level::Toffee => Style {
            effort: Effort {
                builds: 6,
                keep: 12,
                new_tile: false,
                moves: 1,
                rivals: false,
            },
            worlds: 1,
            trials: 12,
            rounds: 0,
            quick: QUICK,
            nodes: 0,
            overlooks: 35,
            finishes: false,
        },
        // Sees most of what can be done in a turn, and what the others may want.
        Level::Liquorice => Style {
            effort: ALL,
            worlds: 1,
            trials: 12,
            rounds: 0,
            quick: QUICK,
            nodes: 0,
            overlooks: 15,
            finishes: false,
        },
        // Tries its plans out against the others' answers, and finishes exactly.
        Level::Jawbreaker => Style {
            effort: ALL,
            worlds: 4,
            trials: 20,
            rounds: 2,
            quick: QUICK,
            nodes: u64::MAX,
            overlooks: 0,
            finishes: true,
        },
    }
}
