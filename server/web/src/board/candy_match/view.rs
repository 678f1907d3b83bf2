//! The view of Candy Match as the page reads it.

use candy_match::{Candy, Card, Kinds};
use serde::Deserialize;
use table::scene::PlayScene;
use tabletop::{AnyEvent, Millis, Seat};

#[derive(Debug, Default, Deserialize)]
pub(super) struct View {
    pub(super) table: Vec<Card>,
    pub(super) deck: usize,
    pub(super) seats: Vec<Player>,
    pub(super) phase: Phase,
    pub(super) caller: Option<Seat>,
    pub(super) chooser: Option<Seat>,
    pub(super) revealer: Option<Seat>,
    pub(super) since: Millis,
    pub(super) due: Option<Millis>,
    pub(super) series: Option<Series>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Phase {
    #[default]
    Play,
    Show,
    Take,
    LastCheck,
    Pick,
    Rest,
    Over,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Player {
    pub(super) cards: usize,
    pub(super) barred: bool,
    pub(super) done: bool,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Series {
    pub(super) game: u8,
    pub(super) left: Vec<Candy>,
    pub(super) treats: Vec<Vec<Candy>>,
    pub(super) cards: Vec<usize>,
    /// M8: who has the extra treat, when the series is over.
    #[serde(default)]
    pub(super) crowned: Vec<Seat>,
}

/// What an event says. Something else than these is not shown.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(super) enum Event {
    Revealed {
        card: Card,
    },
    Shouted {
        seat: Seat,
    },
    Matched {
        seat: Seat,
        cards: Vec<Card>,
    },
    Missed {
        seat: Seat,
        cards: Vec<Card>,
        flaw: String,
        /// The letters of the candies without a pair.
        #[serde(default)]
        left_over: String,
    },
    Took {
        seat: Seat,
        card: Card,
        by_default: bool,
    },
    TookUnseen {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    LastCheck {},
    Done {
        seat: Seat,
    },
    Ended {
        game: u8,
        winners: Vec<Seat>,
    },
    Picked {
        seat: Seat,
        treat: Candy,
    },
    Crowned {
        winners: Vec<Seat>,
    },
    Dealt {
        game: u8,
    },
}

impl View {
    /// The view as it was sent; an empty table if it cannot be read.
    pub(super) fn of(scene: &PlayScene) -> View {
        View::deserialize(scene.view.json()).unwrap_or_default()
    }

    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.get(seat.index())
    }

    /// M8: whether a seat has the extra treat of a series.
    pub(super) fn is_crowned(&self, seat: Seat) -> bool {
        let series = self.series.as_ref();
        series.is_some_and(|series| series.crowned.contains(&seat))
    }

    /// Whether nothing was taken yet in this game.
    pub(super) fn nobody_has_cards(&self) -> bool {
        self.seats.iter().all(|player| player.cards == 0)
    }

    /// Everybody's cards of all games. When one is over, they are among those of the games before.
    pub(super) fn total(&self, seat: Seat) -> Option<usize> {
        let now = self.player(seat)?.cards;
        let before = self.series.as_ref()?.cards.get(seat.index()).copied()?;
        Some(match self.phase {
            Phase::Pick | Phase::Rest | Phase::Over => before,
            _ => before + now,
        })
    }

    /// Whether a seat may shout: what `legal` says of the seat that looks, for every seat.
    pub(super) fn may_shout(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Play | Phase::LastCheck)
            && !self.table.is_empty()
            && self.player(seat).is_some_and(|player| !player.barred)
    }

    /// Whether a seat may say that it is done.
    pub(super) fn may_be_done(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::LastCheck | Phase::Rest)
            && self.player(seat).is_some_and(|player| !player.done)
    }

    /// The word by which translations know what is waited for.
    pub(super) fn wait(&self) -> &'static str {
        match self.phase {
            Phase::Play => "play",
            Phase::Show => "show",
            Phase::Take => "take",
            Phase::LastCheck => "last",
            Phase::Pick => "pick",
            Phase::Rest | Phase::Over => "rest",
        }
    }
}

impl Event {
    pub(super) fn read(event: &AnyEvent) -> Option<Event> {
        Event::deserialize(event.json()).ok()
    }

    /// Whose deed it is.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self {
            Event::Shouted { seat }
            | Event::Matched { seat, .. }
            | Event::Missed { seat, .. }
            | Event::Took { seat, .. }
            | Event::TookUnseen { seat }
            | Event::Declined { seat }
            | Event::Done { seat }
            | Event::Picked { seat, .. } => Some(*seat),
            Event::Revealed { .. }
            | Event::LastCheck {}
            | Event::Ended { .. }
            | Event::Crowned { .. }
            | Event::Dealt { .. } => None,
        }
    }
}

/// The events of the moves up to the position that is shown, with the number of their move and
/// its time.
pub(super) fn events(
    scene: &PlayScene,
) -> impl DoubleEndedIterator<Item = (usize, Millis, Event)> + '_ {
    let shown = scene.look_back.unwrap_or(scene.moves.len());
    let moves = &scene.moves[..shown.min(scene.moves.len())];
    moves.iter().flat_map(|made| {
        let events = made.events.iter().filter_map(|event| Event::read(&event));
        events.map(|event| (made.number, made.at, event))
    })
}

/// The candies that letters name.
pub(super) fn candies(letters: &str) -> Kinds {
    let all = Candy::ALL.into_iter();
    all.filter(|candy| letters.contains(candy.letter()))
        .collect()
}
