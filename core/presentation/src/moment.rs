//! Moments: what happened in a game that is worth a word or a look of the bots at the table.

use tabletop::Seat;

/// A moment of a game, found in a move by the game's board. It follows from what every watcher may
/// know, so that it tells nobody a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The kind.
    pub kind: MomentKind,
    /// The player whom it concerns.
    pub seat: Seat,
    /// Whether a bot may speak of it. Otherwise only faces show it, since words would distract.
    pub aloud: bool,
}

/// The kinds of moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// A strong move.
    Strong,
    /// A mishap: bad luck, or an error that all can see.
    Mishap,
    /// The player is close to winning.
    Near,
}

impl Moment {
    /// A moment of which a bot may speak.
    #[must_use]
    pub fn new(kind: MomentKind, seat: Seat) -> Moment {
        Moment {
            kind,
            seat,
            aloud: true,
        }
    }
}
