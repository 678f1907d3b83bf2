//! The view of Candy Hunters as the page reads it.

use std::collections::BTreeMap;

use hunters::aid::{ChainEnd, chain_ends};
use hunters::{Asks, Board, Card, Cell, Colour, Counts, Pattern, Piece, Pieces, Step, Tally, Tile};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use table::scene::PlayScene;
use tabletop::{AnyEvent, Seat};

use crate::board::turn_of_others;

#[derive(Debug, Default, Deserialize)]
pub(super) struct View {
    pub(super) tiles: Vec<Tile>,
    pub(super) ghosts: Vec<Cell>,
    pub(super) large_ghost: Option<Cell>,
    pub(super) stock: Counts,
    pub(super) deck: usize,
    pub(super) seats: Vec<Player>,
    pub(super) round: u8,
    pub(super) turn: Option<Seat>,
    pub(super) step: Option<Step>,
    pub(super) moves_left: u8,
    pub(super) pushed: Option<Pushed>,
    pub(super) patterns: BTreeMap<Card, String>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Player {
    pub(super) regular: usize,
    pub(super) haunted: usize,
    #[serde(default)]
    pub(super) hand: Option<Vec<Card>>,
    pub(super) open: Vec<Card>,
    pub(super) candies: Counts,
    pub(super) markers: u16,
    pub(super) kids: Vec<Cell>,
    pub(super) kids_left: u8,
    pub(super) points: i32,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Pushed {
    pub(super) piece: Piece,
    pub(super) from: Cell,
    #[serde(default)]
    moved: Vec<Cell>,
    #[serde(default)]
    displaced: u8,
}

/// What an event says. Something else than these is not shown.
#[derive(Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(super) enum Event {
    Built {
        seat: Seat,
        #[serde(deserialize_with = "colour")]
        colour: Colour,
        cell: Cell,
    },
    LargeGhost {
        to: Cell,
    },
    Moved {
        seat: Seat,
        piece: Piece,
        from: Cell,
        to: Cell,
    },
    Pushed {
        piece: Piece,
        from: Cell,
    },
    Landed {
        piece: Piece,
        from: Cell,
        to: Cell,
    },
    Scored {
        seat: Seat,
        card: Card,
        cells: Vec<Cell>,
        ignored: Vec<Cell>,
        candies: Vec<Candy>,
        markers: u16,
    },
    Exchanged {
        seat: Seat,
        card: Option<Card>,
    },
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    KidPlaced {
        seat: Seat,
        cell: Cell,
    },
    Skipped {
        seat: Seat,
        step: Step,
    },
    Turn {
        seat: Seat,
        round: u8,
    },
    Over {},
}

/// A kid that went home with its tile.
#[derive(Debug, Deserialize)]
pub(super) struct Candy {
    pub(super) seat: Seat,
    #[serde(deserialize_with = "colour")]
    pub(super) colour: Colour,
    pub(super) cell: Cell,
}

fn colour<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Colour, D::Error> {
    let letter = char::deserialize(deserializer)?;
    Colour::from_letter(letter).ok_or_else(|| serde::de::Error::custom("no colour"))
}

impl Event {
    pub(super) fn read(event: &AnyEvent) -> Option<Event> {
        Event::deserialize(event.json()).ok()
    }
}

impl View {
    /// The view as it was sent; an empty table if it cannot be read.
    pub(super) fn read(view: &Value) -> View {
        View::deserialize(view).unwrap_or_default()
    }

    /// What a scene shows: where the hands lie open, each player as that player's own eyes see it.
    pub(super) fn of(scene: &PlayScene) -> View {
        let mut view = View::read(&scene.view.json());
        for (index, seen) in scene.open.iter().flatten().enumerate() {
            let own = View::read(&seen.json());
            view.patterns.extend(own.patterns);
            if let (Some(player), Some(own)) =
                (view.seats.get_mut(index), own.seats.into_iter().nth(index))
            {
                *player = own;
            }
        }
        view
    }

    pub(super) fn player(&self, seat: Seat) -> Player {
        self.seats.get(seat.index()).cloned().unwrap_or_default()
    }

    pub(super) fn board(&self) -> Board {
        let tiles = self.tiles.iter().map(|tile| (tile.cell, tile.colour));
        Board::of(tiles).unwrap_or_default()
    }

    /// Where ghosts stand, of whatever size.
    pub(super) fn all_ghosts(&self) -> Vec<Cell> {
        self.ghosts
            .iter()
            .copied()
            .chain(self.large_ghost)
            .collect()
    }

    /// Every kid on the board with its owner.
    pub(super) fn kids(&self) -> impl Iterator<Item = (Cell, Seat)> + '_ {
        let seats = (0..).filter_map(Seat::new).zip(&self.seats);
        seats.flat_map(|(seat, player)| player.kids.iter().map(move |&cell| (cell, seat)))
    }

    pub(super) fn piece_at(&self, cell: Cell) -> Option<Piece> {
        if self.ghosts.contains(&cell) {
            return Some(Piece::Ghost);
        }
        if self.large_ghost == Some(cell) {
            return Some(Piece::LargeGhost);
        }
        let kid = self.kids().find(|(at, _)| *at == cell);
        kid.map(|(_, seat)| Piece::Kid(seat))
    }

    /// Everything that stands on the board.
    fn pieces(&self) -> Pieces {
        let mut pieces = Pieces::default();
        let ghosts = self.ghosts.iter().map(|&cell| (cell, Piece::Ghost));
        let large = self.large_ghost.map(|cell| (cell, Piece::LargeGhost));
        let kids = self.kids().map(|(cell, seat)| (cell, Piece::Kid(seat)));
        for (cell, piece) in ghosts.chain(large).chain(kids) {
            pieces.put(piece, cell);
        }
        pieces
    }

    /// How the chain can end that is running; none, if no piece is pushed.
    pub(super) fn chain_ends(&self) -> Vec<ChainEnd> {
        let pushed = self.pushed.as_ref().and_then(|pushed| {
            let Pushed {
                piece,
                from,
                moved,
                displaced,
            } = pushed;
            ::hunters::Pushed::new(*piece, *from, moved, *displaced)
        });
        pushed.map_or_else(Vec::new, |pushed| {
            chain_ends(&self.board(), &self.pieces(), &pushed)
        })
    }

    /// What is pictured on a card, if the watcher may know.
    pub(super) fn pattern(&self, card: Card) -> Option<Pattern> {
        Pattern::read(self.patterns.get(&card)?).ok()
    }

    /// H9: whether a cell is as pictured.
    pub(super) fn meets(&self, cell: Cell, asks: Asks) -> bool {
        match asks {
            Asks::Building(colour) => self
                .tiles
                .iter()
                .any(|tile| tile.cell == cell && tile.colour == colour),
            Asks::Ghost => self.ghosts.contains(&cell) || self.large_ghost == Some(cell),
        }
    }

    /// The tiles that can still be built.
    pub(super) fn in_stock(&self, colour: Colour) -> u8 {
        Tally::from(self.stock).of(colour)
    }
}

/// What has happened in the turn that is shown; before anything has, in the turn of others before.
pub(super) fn newest(scene: &PlayScene) -> Vec<Event> {
    let now = this_turn(scene);
    if !now.is_empty() {
        return now;
    }
    let before = turn_of_others(scene).iter();
    before
        .flat_map(|made| made.events.iter())
        .filter_map(|event| Event::read(&event))
        .collect()
}

/// What has happened in the turn that is shown, the first thing first.
pub(super) fn this_turn(scene: &PlayScene) -> Vec<Event> {
    let shown = scene.look_back.unwrap_or(scene.moves.len());
    let moves = scene.moves.iter().take(shown);
    let events: Vec<Event> = moves
        .flat_map(|made| made.events.iter())
        .filter_map(|event| Event::read(&event))
        .collect();
    let begins = |event: &Event| matches!(event, Event::Turn { .. });
    let start = events.iter().rposition(begins).map_or(0, |at| at + 1);
    events.into_iter().skip(start).collect()
}
