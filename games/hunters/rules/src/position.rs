//! Explicit positions: unchecked data. `restore.rs` converts them into states.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::card::{Card, Cards};
use crate::cell::Cell;
use crate::chain::PushedPiece;
use crate::colour::Counts;
use crate::past::Deal;
use crate::pieces::Piece;
use crate::state::{Hunters, PlayerState, Step, TurnProgress};
use crate::tile::Tile;

/// A position as people and programs write it. Lists by player have an entry for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The tiles on the board.
    pub tiles: Vec<Tile>,
    /// The tiles of the ghosts, at most 4.
    #[serde(default)]
    pub ghosts: Vec<Cell>,
    /// The tile of the Large Ghost; left out, it is beside the board.
    #[serde(default)]
    pub large_ghost: Option<Cell>,
    /// The tiles of each player's kids.
    #[serde(default)]
    pub kids: Vec<Vec<Cell>>,
    /// The number of kids that each player still has to place; left out, all that are nowhere else.
    #[serde(default)]
    pub kids_left: Option<Vec<u8>>,
    /// The tiles that can still be built; left out, all that are nowhere else.
    #[serde(default)]
    pub stock: Option<Counts>,
    /// The hand of each player, Regular and Haunted Patterns.
    #[serde(default)]
    pub hands: Vec<Vec<Card>>,
    /// The Regular Patterns face down, the top one first.
    #[serde(default)]
    pub deck: Vec<Card>,
    /// The Patterns that each player has scored.
    #[serde(default)]
    pub open: Vec<Vec<Card>>,
    /// The candies of each player.
    #[serde(default)]
    pub candies: Vec<Counts>,
    /// The sum of each player's scare markers.
    #[serde(default)]
    pub markers: Vec<u16>,
    /// The round, 1 to 6.
    #[serde(default = "first_round")]
    pub round: u8,
    /// The seat whose turn it is; left out, it is the starting player's.
    #[serde(default)]
    pub turn: Option<Seat>,
    /// The step of the turn; left out, it is the beginning.
    #[serde(default)]
    pub step: Option<Step>,
    /// The number of ghost moves left in this turn; left out, the most that there can be.
    #[serde(default)]
    pub moves_left: Option<u8>,
    /// The piece that has to land, in the step `push`.
    #[serde(default)]
    pub pushed: Option<PushedPosition>,
    /// D7: the events of this turn; left out, `nothing` in its first step and `acted` after.
    #[serde(default)]
    pub so_far: Option<TurnProgress>,
    /// Every Regular Pattern that left a hand, the first one first: the cards that players may
    /// remember.
    #[serde(default)]
    pub past: Vec<Deal>,
}

/// A piece off the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PushedPosition {
    /// The piece.
    pub piece: Piece,
    /// The tile it stood on.
    pub from: Cell,
    /// The tiles of the ghosts that have moved in this move; the one on `from` is among them.
    pub moved: Vec<Cell>,
    /// D1: the number of displacements of the chain so far; left out, one for each ghost in `moved`
    /// but the first. Only with the Large Ghost it can be more, since ghosts may be pushed again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub displaced: Option<u8>,
}

impl PushedPosition {
    /// The number of displacements, if no ghost was pushed twice.
    pub(crate) fn fewest_displaced(&self) -> u8 {
        self.moved.len().saturating_sub(1) as u8
    }

    fn of(pushed: &PushedPiece) -> PushedPosition {
        let mut position = PushedPosition {
            piece: pushed.piece,
            from: pushed.from,
            moved: pushed.moved.as_slice().to_vec(),
            displaced: None,
        };
        if pushed.displaced != position.fewest_displaced() {
            position.displaced = Some(pushed.displaced);
        }
        position
    }
}

fn first_round() -> u8 {
    1
}

impl Position {
    pub(crate) fn of(game: &Hunters) -> Position {
        let players = || game.rules.seats.seats();
        let each = |of: fn(&PlayerState) -> Cards| {
            let cards = players().map(|seat| of(&game.players[seat.index()]));
            cards.map(|cards| cards.iter().collect()).collect()
        };
        Position {
            tiles: game
                .board
                .tiles()
                .map(|(cell, colour)| Tile { colour, cell })
                .collect(),
            ghosts: game.pieces.small_ghosts().to_vec(),
            large_ghost: game.pieces.large_ghost(),
            kids: players()
                .map(|seat| game.pieces.kids(seat).to_vec())
                .collect(),
            kids_left: Some(players().map(|seat| game.kids_left(seat)).collect()),
            stock: Some(game.stock.into()),
            hands: each(|player| player.hand),
            deck: game.deck.as_slice().iter().rev().copied().collect(),
            open: each(|player| player.open),
            candies: players().map(|seat| game.candies(seat).into()).collect(),
            markers: players().map(|seat| game.markers(seat)).collect(),
            round: game.round,
            turn: Some(game.turn),
            step: Some(game.step),
            moves_left: Some(game.moves_left),
            pushed: game.pushed.as_ref().map(PushedPosition::of),
            so_far: Some(game.so_far),
            past: game.past.as_slice().to_vec(),
        }
    }
}
