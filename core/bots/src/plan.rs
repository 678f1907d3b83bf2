//! Plans of bots in games of real time: actions, and the time after which they come.

use tabletop::Millis;

/// The next actions of a bot if nothing happens before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The time since the last change of the game.
    pub after: Millis,
    /// The actions in notation. All are done at once: the second follows from the first.
    pub actions: Vec<String>,
}

/// The pause before a move of a bot in a game without real time, so that people can follow its
/// moves.
pub const PAUSE: Millis = 900;
