//! Spots: places on the board where a Pattern is complete, or nearly.

use hunters::{
    Card, Cell, CellDemand, Colour, HAUNTED_POINTS, MOST_IGNORED, Part, Pattern, REGULAR_POINTS,
    Tally, Turns,
};
use tabletop::Pile;

use super::town::{Stand, Tiles, Town, each};

/// Maximum number of missing tiles of a Regular Pattern that is considered.
const MOST_MISSING: usize = 2;

/// A placement where a card could be scored, now or after some more tiles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    pub(super) card: Card,
    /// The place of the Pattern's first cell.
    pub(super) cell: Cell,
    pub(super) turns: Turns,
    /// The buildings that are as pictured.
    pub(super) met: Tiles,
    /// The tiles that need a ghost.
    pub(super) ghosts: Tiles,
    /// The number of needed ghosts where there is no tile.
    pub(super) ghosts_off: u8,
    /// The number of buildings that are not as pictured.
    pub(super) lacks: u8,
    /// Those of them that could be built.
    pub(super) missing: Pile<(Cell, Colour), 4>,
}

impl Spot {
    /// The number of cells that would be ignored by a scoring (H10).
    #[inline]
    pub(super) fn unmet(&self, stand: &Stand) -> u32 {
        let ghosts = self.ghosts & !stand.ghosts;
        u32::from(self.lacks + self.ghosts_off) + ghosts.count_ones()
    }

    /// H6, H10: whether it can be scored.
    #[inline]
    pub(super) fn is_there(&self, stand: &Stand) -> bool {
        self.unmet(stand) <= may_ignore(self.card)
    }

    /// The least number of turns until it can be scored: 0 if it is complete.
    #[inline]
    pub(super) fn distance(&self, stand: &Stand) -> usize {
        let unmet = self.unmet(stand);
        unmet.saturating_sub(may_ignore(self.card)) as usize
    }

    /// H11: the points of the card itself, less the scare markers.
    #[inline]
    pub(super) fn card_points(&self, stand: &Stand) -> i32 {
        let markers = self.unmet(stand) + (self.met & stand.ghosts).count_ones();
        points_of(self.card) - markers as i32
    }

    /// The spot after a tile was built; `None` if it cannot be scored any more.
    #[inline]
    pub(super) fn after(&self, (cell, colour): (Cell, Colour), tile: Tiles) -> Option<Spot> {
        let mut spot = *self;
        let missing = spot.missing.as_slice();
        let Some(place) = missing.iter().position(|wanted| wanted.0 == cell) else {
            return Some(spot);
        };
        let (_, wanted) = spot.missing.remove(place);
        if wanted == colour {
            spot.lacks -= 1;
            spot.met |= tile;
            Some(spot)
        } else {
            spot.card.is_haunted().then_some(spot)
        }
    }
}

/// H10: the number of cells that may be wrong when a card is scored.
#[inline]
pub(super) fn may_ignore(card: Card) -> u32 {
    if card.is_haunted() {
        MOST_IGNORED as u32
    } else {
        0
    }
}

/// H11: the points of a card.
#[inline]
pub(super) fn points_of(card: Card) -> i32 {
    if card.is_haunted() {
        HAUNTED_POINTS
    } else {
        REGULAR_POINTS
    }
}

/// H11: the points for candies of these tiles, for a player with the candies `had`.
#[inline]
pub(super) fn candies_of(town: &Town, had: Tally, tiles: Tiles) -> i32 {
    if tiles == 0 {
        return 0;
    }
    let mut points = tiles.count_ones() as i32;
    for colour in Colour::ALL {
        let new = had.of(colour) == 0 && town.coloured[colour.index()] & tiles != 0;
        points += i32::from(new);
    }
    points
}

/// Adds every spot of a card from which at most two tiles are missing; of a Haunted Pattern, every
/// one that can be scored at once or after one tile.
pub(super) fn find(
    town: &Town,
    stock: Tally,
    card: Card,
    pattern: &Pattern,
    spots: &mut Vec<Spot>,
) {
    for turns in pattern.rotations() {
        let parts = pattern.parts(turns);
        for (index, part) in parts.iter().enumerate() {
            let tiles = match part.asks {
                CellDemand::Building(colour) => town.coloured[colour.index()],
                CellDemand::Ghost => town.all(),
            };
            for tile in each(tiles) {
                let cell = town.cell(tile).relative_to(part.at);
                // A spot is found by its first part that is as pictured, so that it is found only
                // once.
                if parts[..index].iter().any(|part| is_met(town, cell, *part)) {
                    continue;
                }
                spots.extend(look(town, stock, (card, parts), cell, turns));
            }
        }
    }
}

#[inline]
fn is_met(town: &Town, cell: Cell, part: Part) -> bool {
    let tile = town.number(cell.offset(part.at));
    match part.asks {
        CellDemand::Building(colour) => tile.is_some_and(|tile| town.colour(tile) == colour),
        CellDemand::Ghost => tile.is_some(),
    }
}

#[inline]
fn look(
    town: &Town,
    stock: Tally,
    (card, parts): (Card, &[Part]),
    cell: Cell,
    turns: Turns,
) -> Option<Spot> {
    let mut spot = Spot {
        card,
        cell,
        turns,
        ..Spot::default()
    };
    let haunted = card.is_haunted();
    let most = if haunted {
        MOST_IGNORED + 1
    } else {
        MOST_MISSING
    };
    for part in parts {
        let at = cell.offset(part.at);
        match (part.asks, town.number(at)) {
            (CellDemand::Ghost, Some(tile)) => spot.ghosts |= 1 << tile,
            (CellDemand::Ghost, None) => spot.ghosts_off += 1,
            (CellDemand::Building(colour), Some(tile)) if town.colour(tile) == colour => {
                spot.met |= 1 << tile;
            }
            (CellDemand::Building(colour), tile) => {
                let buildable = tile.is_none() && stock.of(colour) > 0;
                if !buildable && !haunted {
                    return None;
                }
                spot.lacks += 1;
                if usize::from(spot.lacks + spot.ghosts_off) > most {
                    return None;
                }
                if buildable {
                    spot.missing.push((at, colour));
                }
            }
        }
    }
    (usize::from(spot.lacks + spot.ghosts_off) <= most).then_some(spot)
}
