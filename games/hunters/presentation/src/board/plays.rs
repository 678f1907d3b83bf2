//! Legal actions of the current player and their commands.

use hunters::{Action, Card, Cell, Pattern, Piece, Turns, View};
use presentation::command::move_text;
use serde_json::json;
use tabletop::Seat;

use super::Scene;
use super::view::ViewExt;

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Play {
    pub(super) does: Action,
    by: Seat,
}

impl Play {
    /// An action of the only player of a puzzle.
    pub(super) fn new(does: Action) -> Play {
        Play::of(does, Seat::FIRST)
    }

    /// An action of a seat, legal or not.
    pub(super) fn of(does: Action, by: Seat) -> Play {
        Play { does, by }
    }

    /// Notation of the action.
    pub(super) fn action(self) -> String {
        self.does.to_string()
    }

    /// Command of a button that plays the action and further ones in the same turn.
    pub(super) fn command_with(self, then: &[String]) -> String {
        json!({ "do": "move", "seat": self.by, "action": self.action(), "then": then }).to_string()
    }

    /// Command of a button that plays the action.
    pub(super) fn command(self) -> String {
        move_text(self.by, &self.action())
    }
}

/// All legal actions, in the order of `legal`.
pub(super) fn plays(scene: &Scene<'_>) -> Vec<Play> {
    let Some(by) = scene.eyes else {
        return Vec::new();
    };
    let legal = scene.legal.iter();
    legal.map(|action| Play::of(*action, by)).collect()
}

/// A place where a card can be scored, with gains and costs.
#[derive(Debug, Hash)]
pub(super) struct Placement {
    pub(super) play: Play,
    pub(super) card: Card,
    /// Cells that match the Pattern.
    pub(super) cells: Vec<Cell>,
    /// H10: cells that are ignored.
    pub(super) ignored: Vec<Cell>,
    /// H6: number of kids that go home: the player's own, and those of others.
    pub(super) own_candies: usize,
    pub(super) other_candies: usize,
    /// H6, H10: number of scare markers.
    pub(super) markers: usize,
}

/// All legal placements by card, the cheapest first.
pub(super) fn placements(view: &View, plays: &[Play]) -> Vec<Placement> {
    let mut all: Vec<Placement> = plays
        .iter()
        .filter_map(|play| scored(view, *play))
        .collect();
    all.sort_by_key(|place| (place.card, place.markers, -(place.own_candies as i64)));
    all
}

/// The placement of an action that scores a card.
pub(super) fn scored(view: &View, play: Play) -> Option<Placement> {
    match play.does {
        Action::Score { card, cell, turns } => {
            let pattern = view.pattern(card)?;
            Some(placement(view, play, card, &pattern, cell, turns))
        }
        _ => None,
    }
}

fn placement(
    view: &View,
    play: Play,
    card: Card,
    pattern: &Pattern,
    cell: Cell,
    turns: Turns,
) -> Placement {
    let mut place = Placement {
        play,
        card,
        cells: Vec::new(),
        ignored: Vec::new(),
        own_candies: 0,
        other_candies: 0,
        markers: 0,
    };
    for part in pattern.parts(turns) {
        let at = cell.offset(part.at);
        if !view.meets(at, part.asks) {
            place.ignored.push(at);
            place.markers += 1;
            continue;
        }
        place.cells.push(at);
        if part.asks == hunters::CellDemand::Ghost {
            continue;
        }
        match view.piece_at(at) {
            Some(Piece::Kid(seat)) if seat == play.by => place.own_candies += 1,
            Some(Piece::Kid(_)) => place.other_candies += 1,
            Some(_) => place.markers += 1,
            None => {}
        }
    }
    place
}
