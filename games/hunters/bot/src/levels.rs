//! Search settings of each level.

use super::turn_plan::Effort;
use bots::Level;

/// The search settings of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelSettings {
    pub(super) effort: Effort,
    /// The number of worlds in which plans are looked for.
    pub(super) worlds: usize,
    /// The most plans that are played out.
    pub(super) trials: usize,
    /// The depth of the lookahead, in turns of each player.
    pub(super) rounds: usize,
    /// The effort for the turns after a plan.
    pub(super) quick: Effort,
    /// The most nodes.
    pub(super) nodes: u64,
    /// The chance to overlook a plan, in percent.
    pub(super) overlooks: u32,
    /// The chance to place a building or a kid anywhere, without a plan, in percent.
    pub(super) places_anywhere: u32,
    /// The chance to recognise a Pattern only as it is printed, not turned, in percent.
    pub(super) never_turns: u32,
    /// Whether last turns are searched exactly.
    pub(super) finishes: bool,
}

/// Every tile, both ghost moves, and the hands of the others.
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

pub(super) fn settings(level: Level) -> LevelSettings {
    match level {
        // A small child: mostly places buildings and kids anywhere, often sees a Pattern only as it is printed, and
        // moves no ghosts.
        Level::Random | Level::Marshmallow => LevelSettings {
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
            overlooks: 50,
            places_anywhere: 70,
            never_turns: 50,
            finishes: false,
        },
        // Plans the whole turn with one ghost move, misses some plans, and ignores the other
        // players.
        Level::Toffee => LevelSettings {
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
            places_anywhere: 0,
            never_turns: 0,
            finishes: false,
        },
        // Sees most plans of a turn, and the needs of the others.
        Level::Liquorice => LevelSettings {
            effort: ALL,
            worlds: 1,
            trials: 12,
            rounds: 0,
            quick: QUICK,
            nodes: 0,
            overlooks: 15,
            places_anywhere: 0,
            never_turns: 0,
            finishes: false,
        },
        // Plays its plans out against the answers of the others, and searches last turns exactly.
        Level::Jawbreaker => LevelSettings {
            effort: ALL,
            worlds: 4,
            trials: 20,
            rounds: 2,
            quick: QUICK,
            nodes: u64::MAX,
            overlooks: 0,
            places_anywhere: 0,
            never_turns: 0,
            finishes: true,
        },
    }
}
