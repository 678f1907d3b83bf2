//! The laws by name.

use std::fmt;

/// Something that holds for every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Law {
    /// The declarations of the game about itself are true.
    InfoIsTrue,
    /// While the game goes on somebody can act. A seat that can act has legal actions, without
    /// duplicates; any other seat has none.
    ActorsCanAct,
    /// Every legal action passes the check and is canonical; every action that passes the check is
    /// legal.
    LegalIsChecked,
    /// An action's notation reads back as the same action and stands for no other.
    NotationRoundTrips,
    /// A refusal names one of the game's rules and says why.
    RefusalsNameTheirRule,
    /// A refused action leaves the state as it was.
    RefusalsChangeNothing,
    /// Seed and moves, and a record in either form, lead to the same state hash.
    RecordsReplay,
    /// Positions and options survive being written as JSON and read again.
    PositionsRoundTrip,
    /// Cards, candies, tiles add up in every state.
    NothingIsLost,
    /// Every game ends within its bound, with an outcome that makes sense.
    GamesEnd,
    /// A resampled state looks the same to its seat, and is not simply the truth.
    ResampleKeepsTheView,
    /// States that differ only in a watcher's secrets look the same to that watcher.
    SecretsStayHidden,
    /// Every action has one way of choices, every choice stands for one step or action, and only
    /// legal ones are in the mask.
    ChoicesAreActions,
    /// Equal views give equal tensors.
    TensorsTellTheView,
    /// Perft counts from fixed positions are right.
    PerftCounts,
}

impl Law {
    /// Every law.
    pub const ALL: [Law; 15] = [
        Law::InfoIsTrue,
        Law::ActorsCanAct,
        Law::LegalIsChecked,
        Law::NotationRoundTrips,
        Law::RefusalsNameTheirRule,
        Law::RefusalsChangeNothing,
        Law::RecordsReplay,
        Law::PositionsRoundTrip,
        Law::NothingIsLost,
        Law::GamesEnd,
        Law::ResampleKeepsTheView,
        Law::SecretsStayHidden,
        Law::ChoicesAreActions,
        Law::TensorsTellTheView,
        Law::PerftCounts,
    ];

    /// The law in one line.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Law::InfoIsTrue => "what the game declares about itself is so",
            Law::ActorsCanAct => "who may act has legal actions, each once, and nobody else has",
            Law::LegalIsChecked => "what is legal passes the check, and nothing else does",
            Law::NotationRoundTrips => "notation reads back as the same action",
            Law::RefusalsNameTheirRule => "a refusal names its rule",
            Law::RefusalsChangeNothing => "a refused action changes nothing",
            Law::RecordsReplay => "seed and record lead to the same hash",
            Law::PositionsRoundTrip => "positions and options survive being written and read",
            Law::NothingIsLost => "everything adds up",
            Law::GamesEnd => "games end in time, with a sensible outcome",
            Law::ResampleKeepsTheView => "a resampled state looks the same to its seat",
            Law::SecretsStayHidden => "what a watcher must not know, it cannot see",
            Law::ChoicesAreActions => {
                "every legal action is one way of choices, and the other way round"
            }
            Law::TensorsTellTheView => "equal views give equal tensors",
            Law::PerftCounts => "perft counts from fixed positions are right",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
