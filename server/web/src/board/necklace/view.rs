//! The view of Candy Necklace as the page reads it.

use serde::Deserialize;
use serde_json::Value;
use tabletop::{AnyEvent, Seat};

use crate::art::Colour;
pub(super) use crate::board::candies::Candies;

/// How many places the ring has.
pub(super) const PLACES: usize = 55;

#[derive(Debug, Default, Deserialize)]
pub(super) struct View {
    pub(super) ring: String,
    pub(super) left: usize,
    pub(super) runs: Vec<Run>,
    pub(super) magpie: Candies,
    pub(super) least_liked: Vec<Colour>,
    pub(super) seats: Vec<Player>,
    pub(super) turn: Option<Seat>,
    pub(super) gather: Option<Whom>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Run {
    pub(super) colour: Colour,
    pub(super) places: Vec<usize>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Player {
    pub(super) candies: Candies,
    pub(super) points: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Whom {
    Magpie,
    #[serde(rename = "self")]
    Oneself,
}

impl Whom {
    /// By which translations know it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Whom::Magpie => "magpie",
            Whom::Oneself => "self",
        }
    }
}

/// What an event says. Something else than these is not shown.
#[derive(Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(super) enum Event {
    Gathered {
        seat: Seat,
        whom: Whom,
        colour: Colour,
        places: Vec<usize>,
    },
    Swept {
        seat: Seat,
        candies: Vec<(usize, Colour)>,
    },
}

impl View {
    /// The view as it was sent; an empty necklace if it cannot be read.
    pub(super) fn read(view: &Value) -> View {
        View::deserialize(view).unwrap_or_default()
    }

    /// Whether a colour is marked as worth nothing (N5). While the Magpie has nothing at all,
    /// every colour is; to say so would only confuse.
    pub(super) fn scores_nothing(&self, colour: Colour) -> bool {
        self.magpie.total() > 0 && self.least_liked.contains(&colour)
    }

    /// The run that an action takes.
    pub(super) fn run_of(&self, action: &str) -> Option<&Run> {
        let head = head_in(action)?;
        self.runs.iter().find(|run| run.head() == Some(head))
    }

    /// The candy on each place.
    pub(super) fn places(&self) -> [Option<Colour>; PLACES] {
        let mut letters = self.ring.chars();
        std::array::from_fn(|_| letters.next().and_then(Colour::from_letter))
    }
}

/// The first place of the run that an action takes.
pub(super) fn head_in(action: &str) -> Option<usize> {
    action.get(1..)?.parse().ok()
}

impl Event {
    pub(super) fn read(event: &AnyEvent) -> Option<Event> {
        Event::deserialize(event.json()).ok()
    }

    /// The places that it emptied.
    pub(super) fn places(&self) -> Vec<usize> {
        match self {
            Event::Gathered { places, .. } => places.clone(),
            Event::Swept { candies, .. } => candies.iter().map(|&(place, _)| place).collect(),
        }
    }
}

impl Run {
    /// The place that names it.
    pub(super) fn head(&self) -> Option<usize> {
        self.places.first().copied()
    }
}
