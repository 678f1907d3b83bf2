//! The options of the game.

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{Content, Game, Millis, SeatCount, SetupError};

use crate::card::Card;
use crate::deck::Deck;
use crate::state::CandyMatch;

/// The options of Candy Match. Times are in milliseconds. A limit of 0 is for programs and for old
/// records: a new table of people has none of them (D11, `check_limits`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The deck.
    pub deck: DeckChoice,
    /// Whether six treats are played for, game after game (M8).
    pub series: bool,
    /// The time between two revealed cards (D4).
    pub reveal_ms: Tempo,
    /// With `manual`: the time after which the house reveals for the seat whose turn it is; 0 for
    /// never.
    pub manual_ms: Millis,
    /// The time to show cards after a shout (D1); 0 for no limit.
    pub show_ms: Millis,
    /// The time to take a card after a wrong call (D3); 0 for no limit.
    pub take_ms: Millis,
    /// The length of the last check (D5); 0 until all players are done.
    pub final_ms: Millis,
    /// The time to pick a treat (D7); 0 for no limit.
    pub pick_ms: Millis,
    /// The rest between two games of a series; 0 until all players are ready.
    pub pause_ms: Millis,
    /// Maximum compensation for the latency of a slow connection; 0 means that the first call to
    /// arrive is first.
    pub fair_ms: Millis,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            deck: DeckChoice::default(),
            series: false,
            reveal_ms: Tempo::Every(3_500),
            manual_ms: 10_000,
            show_ms: 4_000,
            take_ms: 6_000,
            final_ms: 15_000,
            pick_ms: 20_000,
            pause_ms: 20_000,
            fair_ms: 300,
        }
    }
}

/// `default`, or a whole deck, as in the content file.
pub type DeckChoice = Content<Deck>;

/// The way in which cards are revealed (D4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tempo {
    /// The house reveals a card at this interval, in milliseconds.
    Every(Millis),
    /// The seat whose turn it is reveals.
    Manual,
}

/// A number, or `manual`.
impl Serialize for Tempo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Tempo::Every(every) => serializer.serialize_u64(*every),
            Tempo::Manual => serializer.serialize_str("manual"),
        }
    }
}

/// Written by hand, so that an error names the right values.
impl<'de> Deserialize<'de> for Tempo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrManual;

        impl Visitor<'_> for NumberOrManual {
            type Value = Tempo;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of milliseconds, or \"manual\"")
            }

            fn visit_u64<E: Error>(self, every: u64) -> Result<Tempo, E> {
                Ok(Tempo::Every(every))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Tempo, E> {
                match text {
                    "manual" => Ok(Tempo::Manual),
                    odd => Err(E::invalid_value(Unexpected::Str(odd), &self)),
                }
            }
        }

        deserializer.deserialize_any(NumberOrManual)
    }
}

/// The options with the data derived from them.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) options: Options,
    pub(crate) seats: SeatCount,
    /// Every card of the deck in order.
    pub(crate) cards: Vec<Card>,
}

/// The longest time that an option may name: ten minutes.
const LONGEST: Millis = 600_000;

/// The time limits as they appear in the options: the name, the value, the shortest that there is.
fn limits(options: &mut Options) -> [(&'static str, &mut Millis, Millis); 6] {
    [
        ("manual_ms", &mut options.manual_ms, 1_000),
        ("show_ms", &mut options.show_ms, 500),
        ("take_ms", &mut options.take_ms, 500),
        ("final_ms", &mut options.final_ms, 1_000),
        ("pick_ms", &mut options.pick_ms, 1_000),
        ("pause_ms", &mut options.pause_ms, 1_000),
    ]
}

/// D11: at a table of people every wait for one player has a limit. Otherwise that player could
/// stop the game for ever. Records of games without limits still replay.
pub(crate) fn check_limits(options: &Options) -> Result<(), SetupError> {
    for (field, value, least) in limits(&mut options.clone()) {
        if *value == 0 {
            let problem = format!(
                "0 is no limit, and one player could hold up the others for ever: \
                 choose {least} to {LONGEST}"
            );
            return Err(SetupError::option(field, problem));
        }
    }
    Ok(())
}

/// D11: the same options with the usual limit where there is none.
pub(crate) fn with_limits(options: &Options) -> Options {
    let (mut limited, mut usual) = (options.clone(), Options::default());
    for ((_, value, _), (_, usual, _)) in limits(&mut limited).into_iter().zip(limits(&mut usual)) {
        if *value == 0 {
            *value = *usual;
        }
    }
    limited
}

impl Rules {
    pub(crate) fn new(options: &Options, seats: SeatCount) -> Result<Rules, SetupError> {
        if !CandyMatch::INFO.allows(seats) {
            return Err(SetupError::seats(CandyMatch::INFO, seats));
        }
        let deck = match &options.deck {
            DeckChoice::Named(name) => Deck::named(name).ok_or_else(|| {
                let shown: String = name.chars().take(40).collect();
                let problem = format!(
                    "there is no deck `{shown}`: write `default`, or a whole deck of your own"
                );
                SetupError::option("deck", problem)
            })?,
            DeckChoice::Own(deck) => deck.clone(),
        };
        let cards = deck
            .cards()
            .map_err(|(entry, problem)| SetupError::option(&format!("deck.{entry}"), problem))?;
        if let Tempo::Every(every) = options.reveal_ms {
            within("reveal_ms", every, 1_500, 15_000, ", or \"manual\"")?;
        }
        for (field, value, least) in limits(&mut options.clone()) {
            if *value != 0 {
                within(field, *value, least, LONGEST, ", or 0 for no limit")?;
            }
        }
        within("fair_ms", options.fair_ms, 0, 1_000, "")?;
        Ok(Rules {
            options: options.clone(),
            seats,
            cards,
        })
    }
}

fn within(
    field: &str,
    value: Millis,
    least: Millis,
    most: Millis,
    or: &str,
) -> Result<(), SetupError> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    let problem = format!("{value} is not between {least} and {most}{or}");
    Err(SetupError::option(field, problem))
}
