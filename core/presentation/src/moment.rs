//! Moments: notable moves, on which the bots at a table comment.

use tabletop::Seat;

/// A notable move, as the board of the game reports it. The board uses only information that every
/// watcher has, so a comment on it gives away no secret.
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
