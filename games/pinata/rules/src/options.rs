//! The options of the game.

use serde::{Deserialize, Serialize};
use tabletop::{Content, SetupError};

use crate::colour::Colour;
use crate::set::CardSet;

/// The options of Piñata.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The card set.
    pub set: SetChoice,
    /// Variant of P4: cards may go onto either side at any time.
    pub open: bool,
}

/// `default`, `compact`, or a whole set, as in the content files.
pub type SetChoice = Content<Box<CardSet>>;

/// The options with the data derived from them.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) options: Options,
    pub(crate) set: CardSet,
}

impl Rules {
    pub(crate) fn new(options: &Options) -> Result<Rules, SetupError> {
        let set = match &options.set {
            SetChoice::Named(name) => CardSet::named(name).ok_or_else(|| {
                let shown: String = name.chars().take(40).collect();
                let problem = format!(
                    "there is no set `{shown}`: write `default`, `compact`, or a whole set of your own"
                );
                SetupError::option("set", problem)
            })?,
            SetChoice::Own(set) => CardSet::clone(set),
        };
        set.check().map_err(|(entry, problem)| {
            let field = if entry.is_empty() {
                "set".to_owned()
            } else {
                format!("set.{entry}")
            };
            SetupError::option(&field, problem)
        })?;
        Ok(Rules {
            options: options.clone(),
            set,
        })
    }

    /// The number of candies of a colour that its medal needs.
    pub(crate) fn medal(&self, colour: Colour) -> u8 {
        self.set.suit(colour).medal
    }
}
