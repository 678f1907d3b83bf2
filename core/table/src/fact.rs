//! Facts: the content of a table's log.

use serde::{Deserialize, Serialize};
use tabletop::{Actor, Seat};

use crate::question::QuestionKind;
use crate::race::{DecidedRace, RaceCall};
use crate::spec::Sitter;

/// One thing that happened at a table. The log is a list of facts, and the table follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// A seat got a new sitter: a person sat down, a bot took over, or the person came back.
    Sat {
        /// The seat.
        seat: Seat,
        /// The new sitter.
        #[serde(flatten)]
        sitter: Sitter,
    },
    /// Open seats were removed, so that the game can begin without them. The players moved up in
    /// their order, and the game was dealt again for their number.
    SeatsRemoved {
        /// The removed seats, by their numbers until then.
        seats: Vec<Seat>,
    },
    /// All seats were taken, and table time began.
    Started,
    /// The site was closed, and table time stood still. It is logged where time is part of the rules,
    /// before the next fact.
    Paused {
        /// The duration in milliseconds.
        ms: u64,
    },
    /// An action of the game.
    Moved {
        /// The actor.
        actor: Actor,
        /// The action in canonical notation.
        action: String,
    },
    /// A player calls in a race. It is secret until the race is decided.
    Called(RaceCall),
    /// A race was decided. The moves of the winner follow.
    Ruled(DecidedRace),
    /// A player asks to take a move back.
    UndoAsked {
        /// The seat that asks.
        by: Seat,
        /// The number of moves that would be left.
        keep: u32,
    },
    /// The others refuse to take a move back.
    UndoRefused,
    /// Moves were taken back.
    TakenBack {
        /// The number of moves that are left.
        keep: u32,
    },
    /// A player offers a draw.
    DrawOffered {
        /// The seat that offers it.
        by: Seat,
    },
    /// The others refuse the draw.
    DrawRefused,
    /// The others accept the draw: the game is over.
    DrawAgreed,
    /// A player does not want to be asked this kind of question again in this game.
    QuestionsClosed {
        /// The seat of the player.
        by: Seat,
        /// The kind of question.
        about: QuestionKind,
    },
    /// A player resigned: the game is over.
    Resigned {
        /// The seat of the player.
        seat: Seat,
    },
    /// The time of a player ran out, and by the rules of the table the game is over.
    RanLate {
        /// The seat of the player.
        seat: Seat,
    },
    /// An admin closed the table, or the only person who sat there did: the game is over, and nobody
    /// has won.
    Closed {
        /// The reason, for the players to read; empty if they closed it themselves.
        reason: String,
    },
    /// A player asked for a hint. The hint itself is in no log.
    Hinted {
        /// The seat of the player.
        by: Seat,
    },
    /// A player said a quick phrase.
    Said {
        /// The seat of the player.
        by: Seat,
        /// The code of the phrase.
        phrase: String,
    },
    /// A player wrote a text, where the table allows it.
    Wrote {
        /// The seat of the player.
        by: Seat,
        /// The text.
        text: String,
    },
    /// A player would like a next game between the same players.
    RematchAsked {
        /// The seat of the player.
        by: Seat,
    },
    /// The next game between the same players.
    Rematched {
        /// The seat of the player who started it; `None` in old logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
        /// The key to play there.
        play_key: String,
        /// The key to watch there.
        watch_key: String,
    },
}

impl Fact {
    /// Whether the fact changes the position, so that a move which answers an earlier position is
    /// stale.
    #[must_use]
    pub fn changes_the_game(&self) -> bool {
        match self {
            Fact::Sat { .. }
            | Fact::SeatsRemoved { .. }
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
            | Fact::RematchAsked { .. }
            | Fact::Rematched { .. } => false,
        }
    }
}
