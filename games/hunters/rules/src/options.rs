//! The options of the game.

use serde::{Deserialize, Serialize};
use tabletop::{Content, Game, Seat, SeatCount, Setup, SetupError, counted};

use crate::card::{Card, Cards};
use crate::pattern::Pattern;
use crate::set::{PatternSet, Patterns};
use crate::state::Hunters;

/// The options of Candy Hunters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// H2: whether each player gets a Haunted Pattern.
    pub haunted: bool,
    /// H13: whether the Large Ghost takes part.
    pub large_ghost: bool,
    /// H3: the seat that begins.
    pub first: Seat,
    /// The Pattern set.
    pub patterns: SetChoice,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            haunted: false,
            large_ghost: false,
            first: Seat::FIRST,
            patterns: SetChoice::default(),
        }
    }
}

/// `default`, or a whole set, as in the content files.
pub type SetChoice = Content<Box<PatternSet>>;

/// H2: the number of Regular Patterns that each player is dealt.
pub(crate) const DEALT: usize = 2;

/// The set-up with the data derived from it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) options: Options,
    pub(crate) seats: SeatCount,
    patterns: Patterns,
}

impl Rules {
    pub(crate) fn new(setup: &Setup<Options>) -> Result<Rules, SetupError> {
        let Setup { options, seats } = setup;
        if !Hunters::INFO.allows(*seats) {
            return Err(SetupError::seats(Hunters::INFO, *seats));
        }
        if !seats.contains(options.first) {
            let problem = format!(
                "seat {} does not exist at a table of {seats}",
                options.first
            );
            return Err(SetupError::option("first", problem));
        }
        Ok(Rules {
            options: options.clone(),
            seats: *seats,
            patterns: read_patterns(options, *seats)?,
        })
    }

    /// The Pattern of a card of the set.
    #[inline]
    pub(crate) fn pattern(&self, card: Card) -> Option<&Pattern> {
        self.patterns.get(card)
    }

    pub(crate) fn patterns(&self) -> &Patterns {
        &self.patterns
    }

    /// H2: the Haunted Patterns that take part, those that stay in the box included.
    pub(crate) fn haunted(&self) -> Cards {
        if self.options.haunted {
            self.patterns.haunted().collect()
        } else {
            Cards::default()
        }
    }

    /// The player whose turn ends a round.
    #[inline]
    pub(crate) fn last(&self) -> Seat {
        let seats = self.seats.get();
        let last = (self.options.first.index() as u8 + seats - 1) % seats;
        Seat::new(last).unwrap_or(Seat::FIRST)
    }

    /// The player after another.
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        let next = (seat.index() as u8 + 1) % self.seats.get();
        Seat::new(next).unwrap_or(Seat::FIRST)
    }
}

fn read_patterns(options: &Options, seats: SeatCount) -> Result<Patterns, SetupError> {
    let set = match &options.patterns {
        SetChoice::Named(name) => PatternSet::named(name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            let problem =
                format!("there is no set `{shown}`: write `default`, or a whole set of your own");
            SetupError::option("patterns", problem)
        })?,
        SetChoice::Own(set) => PatternSet::clone(set),
    };
    let patterns = set
        .read()
        .map_err(|(entry, problem)| SetupError::option(&format!("patterns.{entry}"), problem))?;
    let seats = usize::from(seats.get());
    let few = |field: &str, count: usize, needed: usize| {
        let players = counted(seats as i64, "player is", "players are");
        let problem = format!(
            "{} too few: {players} dealt {needed}",
            counted(count as i64, "is", "are")
        );
        Err(SetupError::option(&format!("patterns.{field}"), problem))
    };
    match (patterns.of_kind(false).len(), patterns.of_kind(true).len()) {
        (count, _) if count < DEALT * seats => few("regular", count, DEALT * seats),
        (_, count) if options.haunted && count < seats => few("haunted", count, seats),
        _ => Ok(patterns),
    }
}
