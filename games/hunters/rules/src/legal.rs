//! Legal actions of each step.

use tabletop::{Pile, Seat};

use crate::action::Action;
use crate::board::{bits, cell_of, spot_of_tile};
use crate::card::{Card, Cards};
use crate::cell::Cell;
use crate::colour::Colour;
use crate::pattern::{Pattern, Turns};
use crate::state::{Hunters, Step};

/// The most places to build: 36 tiles with four sides each.
const MOST_SITES: usize = 144;
/// The longest list of single actions: a kid onto one of 36 tiles.
const MOST_LISTED: usize = 36;

/// The legal actions of a seat.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a box would be an allocation for every list"
)]
pub enum Legal<'a> {
    /// Every place to build with every colour in stock.
    Builds(Builds),
    /// A list that is short enough to be stored.
    Listed(ActionList),
    /// Every Pattern wherever it is.
    Scores(Scores<'a>),
}

/// Places and colours, numbered together.
#[derive(Clone, Debug)]
pub struct Builds {
    sites: Pile<Cell, MOST_SITES>,
    colours: Pile<Colour, 4>,
    next: usize,
}

/// Actions one by one.
#[derive(Clone, Debug, Default)]
pub struct ActionList {
    actions: Pile<Action, MOST_LISTED>,
    next: usize,
}

/// Placements row by row, found again when they are asked for; `skip` comes last.
#[derive(Clone, Debug)]
pub struct Scores<'a> {
    game: &'a Hunters,
    /// The cards that are yet to come.
    cards: Cards,
    /// The card whose placements are given out.
    card: Option<(Card, &'a Pattern)>,
    /// The rotation.
    turns: Turns,
    /// The row after the present one.
    ahead: usize,
    /// The placements in the present row that were not given out yet.
    bits: u64,
    left: usize,
}

impl<'a> Legal<'a> {
    #[inline]
    pub(crate) fn of(game: &'a Hunters, seat: Seat) -> Legal<'a> {
        if seat != game.turn {
            return Legal::Listed(ActionList::default());
        }
        match game.step {
            Step::Build => Legal::Builds(Builds::of(game)),
            Step::Ghosts => Legal::Listed(ghost_moves(game)),
            Step::Push => Legal::Listed(landings(game)),
            Step::Score => Legal::Scores(Scores::of(game)),
            Step::Exchange => Legal::Listed(exchanges(game)),
            Step::Kid => Legal::Listed(kids(game)),
            Step::Over => Legal::Listed(ActionList::default()),
        }
    }
}

impl ActionList {
    #[inline]
    fn push(&mut self, action: Action) {
        self.actions.push(action);
    }
}

/// H5: every ghost to every neighbouring tile. A first push can always be completed, since the
/// tile just left is free.
#[inline]
fn ghost_moves(game: &Hunters) -> ActionList {
    let mut list = ActionList::default();
    for from in game.pieces.ghosts() {
        for to in game.board.around(from) {
            list.push(Action::Ghost { from, to });
        }
    }
    list.push(Action::Skip);
    list
}

/// H5, D1.
#[inline]
fn landings(game: &Hunters) -> ActionList {
    let mut list = ActionList::default();
    if let Some(pushed) = &game.pushed {
        for to in game.chain().landings(pushed) {
            list.push(Action::Push { to });
        }
    }
    list
}

/// H7, D4.
#[inline]
fn exchanges(game: &Hunters) -> ActionList {
    let mut list = ActionList::default();
    if !game.deck.is_empty() {
        for card in game.hand(game.turn).regular().iter() {
            list.push(Action::Exchange { card });
        }
    }
    list.push(Action::Skip);
    list
}

/// H8: every empty tile.
#[inline]
fn kids(game: &Hunters) -> ActionList {
    let mut list = ActionList::default();
    for row in game.board.filled_rows() {
        let taken = game
            .pieces
            .places()
            .map(spot_of_tile)
            .filter(|spot| spot.0 == row)
            .fold(0, |taken, spot| taken | spot.1);
        for bit in bits(game.board.row(row) & !taken) {
            let cell = cell_of(row, bit);
            list.push(Action::Kid { cell });
        }
    }
    list
}

impl Builds {
    /// H4.
    #[inline]
    fn of(game: &Hunters) -> Builds {
        let mut sites = Pile::default();
        game.board.each_site(|cell| sites.push(cell));
        let mut colours = Pile::default();
        Colour::ALL
            .into_iter()
            .filter(|&colour| game.stock.of(colour) > 0)
            .for_each(|colour| colours.push(colour));
        Builds {
            sites,
            colours,
            next: 0,
        }
    }

    fn len(&self) -> usize {
        self.sites.len() * self.colours.len()
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        let number = self.next.saturating_add(n);
        self.next = number.saturating_add(1).min(self.len());
        let colours = self.colours.as_slice();
        let cell = *self.sites.as_slice().get(number / colours.len().max(1))?;
        let colour = *colours.get(number % colours.len().max(1))?;
        Some(Action::Build { colour, cell })
    }
}

impl<'a> Scores<'a> {
    /// H6, H10.
    #[inline]
    fn of(game: &'a Hunters) -> Scores<'a> {
        let mut scores = Scores {
            game,
            cards: game.hand(game.turn),
            card: None,
            turns: Turns::default(),
            ahead: 0,
            bits: 0,
            left: 1,
        };
        let mut all = scores.clone();
        while all.next_row() {
            scores.left += all.bits.count_ones() as usize;
        }
        scores
    }

    /// Goes on to the next row that has placements; false when there is none.
    #[inline]
    fn next_row(&mut self) -> bool {
        let scenery = self.game.scenery();
        loop {
            if let Some((card, pattern)) = self.card {
                let haunted = card.is_haunted();
                let parts = pattern.parts(self.turns);
                let end = scenery.rows(haunted).end;
                while self.ahead < end {
                    self.bits = scenery.hits(parts, haunted, self.ahead);
                    self.ahead += 1;
                    if self.bits != 0 {
                        return true;
                    }
                }
            }
            if !self.next_rotation() {
                return false;
            }
        }
    }

    /// Goes on to the next rotation, or to the next card, and stands before its first row.
    fn next_rotation(&mut self) -> bool {
        let more = self
            .card
            .and_then(|(_, pattern)| pattern.rotations().find(|&turns| turns > self.turns));
        if let Some(turns) = more {
            self.turns = turns;
        } else {
            let card = self.cards.pop();
            self.card = card.and_then(|card| Some((card, self.game.rules.pattern(card)?)));
            self.turns = Turns::default();
            if card.is_none() {
                return false;
            }
        }
        let haunted = self.card.is_some_and(|(card, _)| card.is_haunted());
        self.ahead = self.game.scenery().rows(haunted).start;
        true
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        if n >= self.left {
            self.left = 0;
            return None;
        }
        self.left -= n + 1;
        if self.left == 0 {
            return Some(Action::Skip);
        }
        let mut skip = n as u32;
        loop {
            let here = self.bits.count_ones();
            if skip < here {
                break;
            }
            skip -= here;
            if !self.next_row() {
                return None;
            }
        }
        for _ in 0..skip {
            self.bits &= self.bits - 1;
        }
        let cell = cell_of(self.ahead - 1, self.bits.trailing_zeros());
        self.bits &= self.bits - 1;
        let (card, _) = self.card?;
        let turns = self.turns;
        Some(Action::Score { card, cell, turns })
    }
}

impl Iterator for Legal<'_> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Action> {
        match self {
            Legal::Builds(builds) => builds.nth(n),
            Legal::Listed(ActionList { actions, next }) => {
                let found = actions.as_slice().get(next.saturating_add(n)).copied();
                *next = next.saturating_add(n).saturating_add(1).min(actions.len());
                found
            }
            Legal::Scores(scores) => scores.nth(n),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match self {
            Legal::Builds(builds) => builds.len() - builds.next,
            Legal::Listed(ActionList { actions, next }) => actions.len() - next,
            Legal::Scores(scores) => scores.left,
        };
        (left, Some(left))
    }
}

impl ExactSizeIterator for Legal<'_> {}
