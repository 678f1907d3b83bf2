//! The view of Piñata as the page reads it.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use table::scene::PlayScene;
use tabletop::{AnyEvent, Seat};

use crate::art::Colour;
pub(super) use crate::board::candies::Candies;

/// P10: so many medals win.
pub(super) const MEDALS_TO_WIN: usize = 3;

#[derive(Debug, Default, Deserialize)]
pub(super) struct View {
    pub(super) mats: Vec<Mat>,
    pub(super) seats: Vec<Player>,
    pub(super) medals: Vec<Medal>,
    pub(super) supply: usize,
    pub(super) discards: Vec<Card>,
    pub(super) bag: Candies,
    pub(super) turn: Option<Seat>,
    pub(super) phase: Option<Phase>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    Play,
    Swap,
    PlaySwapped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    High,
    Low,
}

#[derive(Debug, Deserialize)]
pub(super) struct Mat {
    pub(super) mat: usize,
    pub(super) face: Side,
    pub(super) candies: Candies,
    pub(super) sides: [Vec<Card>; 2],
    pub(super) sums: [usize; 2],
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Player {
    pub(super) hand_size: usize,
    pub(super) hand: Option<Vec<Card>>,
    #[serde(default)]
    pub(super) known: Vec<Card>,
    pub(super) candies: Candies,
}

#[derive(Debug, Deserialize)]
pub(super) struct Medal {
    pub(super) colour: Colour,
    pub(super) asks: usize,
    pub(super) owner: Option<Seat>,
}

/// A card; without a colour it is wild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Card {
    pub(super) colour: Option<Colour>,
    pub(super) value: u8,
}

/// What an event says. Something else than these is not shown.
#[derive(Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(super) enum Event {
    Played {
        seat: Seat,
        card: Card,
        mat: usize,
        side: Seat,
    },
    Scored {
        mat: usize,
        sums: [usize; 2],
        winner: Seat,
        candies: Candies,
    },
    Medal {
        seat: Seat,
        colour: Colour,
    },
    Refilled {
        mat: usize,
        face: Side,
        candies: Candies,
    },
    Left {
        mat: usize,
    },
    Shuffled {},
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    Shown {
        seat: Seat,
        cards: Option<Vec<Card>>,
    },
    Swapped {
        seat: Seat,
        cards: Vec<Card>,
    },
    Passed {
        seat: Seat,
    },
}

impl View {
    /// The view as it was sent; an empty table if it cannot be read.
    pub(super) fn read(view: &Value) -> View {
        View::deserialize(view).unwrap_or_default()
    }

    /// What a scene shows: where the hands lie open, each player as that player's own eyes see it.
    pub(super) fn of(scene: &PlayScene) -> View {
        let mut view = View::read(&scene.view.json());
        let open = scene.open.iter().flatten().enumerate();
        for (index, seen) in open {
            let own = View::read(&seen.json()).seats.into_iter().nth(index);
            if let (Some(player), Some(own)) = (view.seats.get_mut(index), own) {
                *player = own;
            }
        }
        view
    }

    pub(super) fn medals_of(&self, seat: Seat) -> impl Iterator<Item = &Medal> {
        let owned = move |medal: &&Medal| medal.owner == Some(seat);
        self.medals.iter().filter(owned)
    }
}

impl Event {
    pub(super) fn read(event: &AnyEvent) -> Option<Event> {
        Event::deserialize(event.json()).ok()
    }
}

impl Side {
    /// By which translations and style know it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Side::High => "high",
            Side::Low => "low",
        }
    }

    pub(super) fn arrow(self) -> &'static str {
        match self {
            Side::High => "▲",
            Side::Low => "▼",
        }
    }
}

impl Mat {
    /// P3: how many cards a side still takes.
    pub(super) fn missing(&self, side: Seat) -> usize {
        self.mat.saturating_sub(self.cards(side).len())
    }

    pub(super) fn cards(&self, side: Seat) -> &[Card] {
        self.sides.get(side.index()).map_or(&[], Vec::as_slice)
    }

    pub(super) fn sum(&self, side: Seat) -> usize {
        self.sums.get(side.index()).copied().unwrap_or_default()
    }

    /// P3: the candies that no card of their colour stands for yet, on a side that takes cards.
    pub(super) fn unmatched(&self, side: Seat) -> Vec<Colour> {
        if self.missing(side) == 0 {
            return Vec::new();
        }
        let of = |colour| {
            let cards = self.cards(side).iter();
            let matched = cards.filter(|card| card.colour == Some(colour)).count();
            self.candies.of(colour).saturating_sub(matched)
        };
        Colour::PINATA
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(colour, of(colour)))
            .collect()
    }
}

impl Card {
    /// The letter by which ids and translations name its colour.
    pub(super) fn letter(self) -> &'static str {
        self.colour.map_or("W", Colour::letter)
    }
}

/// The notation: `R13`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.value)
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        Card::read(&text).ok_or_else(|| format!("`{text}` is no card"))
    }
}

impl Card {
    pub(super) fn read(text: &str) -> Option<Card> {
        let mut rest = text.chars();
        let letter = rest.next()?;
        let colour = match letter {
            'W' => None,
            _ => Some(
                Colour::PINATA
                    .into_iter()
                    .find(|colour| colour.letter().starts_with(letter))?,
            ),
        };
        let value = rest.as_str().parse().ok()?;
        Some(Card { colour, value })
    }
}
