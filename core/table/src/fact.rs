//! What can happen at a table, as its log keeps it.

use serde::{Deserialize, Serialize};
use tabletop::{Actor, Seat};

use crate::question::About;
use crate::race::{Call, Decided};
use crate::spec::Sitter;

/// One thing that happened. The log is a list of these; a table is what they lead to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// A seat got its sitter: somebody sat down, a bot took over, somebody came back.
    Sat {
        /// Which.
        seat: Seat,
        /// Who sits there now.
        #[serde(flatten)]
        sitter: Sitter,
    },
    /// All seats were taken, and table time began.
    Started,
    /// The house was closed, and table time stood still. Written where time is part of the rules,
    /// before what happens next.
    Paused {
        /// For how many milliseconds.
        ms: u64,
    },
    /// An action of the game.
    Moved {
        /// Who made it.
        actor: Actor,
        /// In canonical notation.
        action: String,
    },
    /// Somebody wants to be first with something; nobody hears of it before the race is decided.
    Called(Call),
    /// A race was decided; the moves of who was first follow.
    Ruled(Decided),
    /// Somebody wants to take a move back and needs consent.
    UndoAsked {
        /// Who asks.
        by: Seat,
        /// How many moves would be left.
        keep: u32,
    },
    /// The others said no.
    UndoRefused,
    /// Moves were taken back.
    TakenBack {
        /// How many moves are left.
        keep: u32,
    },
    /// Somebody offers a draw.
    DrawOffered {
        /// Who.
        by: Seat,
    },
    /// The others said no.
    DrawRefused,
    /// The others said yes: the game is over.
    DrawAgreed,
    /// Somebody does not want to be asked this again in this game.
    QuestionsClosed {
        /// Who.
        by: Seat,
        /// What.
        about: About,
    },
    /// Somebody gave up: the game is over.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody's time ran out and the table's rule ends the game.
    RanLate {
        /// Who.
        seat: Seat,
    },
    /// An admin closed the table, or the only person who sat there did: the game is over, and nobody
    /// has won.
    Closed {
        /// Why, for the players to read; empty if they closed it themselves.
        reason: String,
    },
    /// Somebody asked for a hint. What the hint was is theirs alone.
    Hinted {
        /// Who.
        by: Seat,
    },
    /// A quick phrase.
    Said {
        /// Who.
        by: Seat,
        /// Its code.
        phrase: String,
    },
    /// Free words, where the table allows them.
    Wrote {
        /// Who.
        by: Seat,
        /// What.
        text: String,
    },
    /// The next game between the same players.
    Rematched {
        /// The key to play there.
        play_key: String,
        /// The key to watch there.
        watch_key: String,
    },
}

impl Fact {
    /// Whether the game stands differently afterwards, so that a move which answers an earlier
    /// state is late.
    #[must_use]
    pub fn changes_the_game(&self) -> bool {
        match self {
            Fact::Sat { .. }
            | Fact::Started
            | Fact::Moved { .. }
            | Fact::TakenBack { .. }
            | Fact::DrawAgreed
            | Fact::Resigned { .. }
            | Fact::RanLate { .. }
            | Fact::Closed { .. } => true,
            Fact::Paused { .. }
            | Fact::Called(_)
            | Fact::Ruled(_)
            | Fact::UndoAsked { .. }
            | Fact::UndoRefused
            | Fact::DrawOffered { .. }
            | Fact::DrawRefused
            | Fact::QuestionsClosed { .. }
            | Fact::Hinted { .. }
            | Fact::Said { .. }
            | Fact::Wrote { .. }
            | Fact::Rematched { .. } => false,
        }
    }
}
