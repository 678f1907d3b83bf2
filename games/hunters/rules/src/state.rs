//! The state of a game, and the implementation of `Game`.

use std::sync::Arc;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{
    Actor, Draw, Game, GameInfo, Luck, Millis, OptionInfo, Outcome, Pile, Refusal, Seat, SeatCount,
    SeatSet, Seed, Setup, SetupError, Watcher, Witness,
};

use crate::action::Action;
use crate::board::Board;
use crate::card::{Card, Cards, MOST_REGULAR};
use crate::cell::Cell;
use crate::chain::{Chain, PushedPiece};
use crate::colour::{Colour, Tally};
use crate::event::Event;
use crate::legal::Legal;
use crate::matching::Scenery;
use crate::options::{DEALT, Options, Rules};
use crate::past::Past;
use crate::pieces::{KIDS, MOST_SEATS, Piece, Pieces};
use crate::position::Position;
use crate::view::View;
use crate::{ending, resample, restore};

/// The number of tiles of each colour.
pub const TILES: u8 = 9;
/// H3: the number of rounds of a game.
pub const ROUNDS: u8 = 6;
/// H5: the number of ghost moves of a turn.
pub const MOVES: u8 = 2;
/// H1: the core of the windmill, then its arms, on which the ghosts stand.
pub const WINDMILL: [Cell; 8] = [
    Cell::new(0, 0),
    Cell::new(1, 0),
    Cell::new(0, 1),
    Cell::new(1, 1),
    Cell::new(-1, 0),
    Cell::new(1, -1),
    Cell::new(2, 1),
    Cell::new(0, 2),
];

/// A game of Candy Hunters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hunters {
    pub(crate) rules: Arc<Rules>,
    pub(crate) board: Board,
    pub(crate) pieces: Pieces,
    pub(crate) stock: Tally,
    /// The deck, face down; the last card is the top.
    pub(crate) deck: Pile<Card, MOST_REGULAR>,
    pub(crate) players: [PlayerState; MOST_SEATS],
    pub(crate) round: u8,
    pub(crate) turn: Seat,
    pub(crate) step: Step,
    /// H5: the number of ghost moves left in this turn.
    pub(crate) moves_left: u8,
    /// The piece that has to land, in the step `push`.
    pub(crate) pushed: Option<PushedPiece>,
    pub(crate) so_far: TurnProgress,
    pub(crate) past: Past,
}

/// The cards, candies, markers and kids of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlayerState {
    pub(crate) hand: Cards,
    /// The scored Patterns.
    pub(crate) open: Cards,
    pub(crate) candies: Tally,
    pub(crate) markers: u16,
    /// The kids that have not been placed yet.
    pub(crate) kids_left: u8,
}

/// The step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// H4: a tile is to be built.
    Build,
    /// H5: a ghost may move.
    Ghosts,
    /// H5: a pushed piece has to land.
    Push,
    /// H6: a Pattern may be scored.
    Score,
    /// H7: a Regular Pattern may be exchanged.
    Exchange,
    /// H8: a kid is to be placed.
    Kid,
    /// H11: the game is over.
    Over,
}

/// D7: the events of the turn so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnProgress {
    /// Nothing yet.
    Nothing,
    /// The player has acted, and nothing hidden has come up.
    Acted,
    /// A card was drawn.
    Drew,
}

impl Hunters {
    /// The tiles.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Ghosts and kids.
    #[must_use]
    pub fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The tiles that can still be built.
    #[must_use]
    pub fn stock(&self) -> Tally {
        self.stock
    }

    /// The hand of a player.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.players[seat.index()].hand
    }

    /// The Patterns that a player has scored.
    #[must_use]
    pub fn open(&self, seat: Seat) -> Cards {
        self.players[seat.index()].open
    }

    /// The candies of a player.
    #[must_use]
    pub fn candies(&self, seat: Seat) -> Tally {
        self.players[seat.index()].candies
    }

    /// The scare markers of a player.
    #[must_use]
    pub fn markers(&self, seat: Seat) -> u16 {
        self.players[seat.index()].markers
    }

    /// The number of kids that a player still has to place.
    #[must_use]
    pub fn kids_left(&self, seat: Seat) -> u8 {
        self.players[seat.index()].kids_left
    }

    /// The round, 1 to [`ROUNDS`].
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The seat whose turn it is, or was when the game ended.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The step of the turn.
    #[must_use]
    pub fn step(&self) -> Step {
        self.step
    }

    /// The number of ghost moves left in this turn.
    #[must_use]
    pub fn moves_left(&self) -> u8 {
        self.moves_left
    }

    /// The number of cards in the deck.
    #[must_use]
    pub fn deck_left(&self) -> usize {
        self.deck.len()
    }

    /// The number of players.
    #[must_use]
    pub fn seats(&self) -> SeatCount {
        self.rules.seats
    }

    /// H3: the number of turns that a player has after the present one.
    #[must_use]
    pub fn turns_left(&self, seat: Seat) -> u8 {
        let place = |seat: Seat| {
            let seats = self.rules.seats.get();
            (seat.index() as u8 + seats - self.rules.options.first.index() as u8) % seats
        };
        ROUNDS - self.round + u8::from(place(seat) > place(self.turn))
    }

    /// H13: whether the Large Ghost takes part.
    #[must_use]
    pub fn has_large_ghost(&self) -> bool {
        self.rules.options.large_ghost
    }

    /// The piece that has to land, in the step `push`.
    #[must_use]
    pub fn pushed(&self) -> Option<&PushedPiece> {
        self.pushed.as_ref()
    }

    /// The Patterns of this game.
    #[must_use]
    pub fn patterns(&self) -> &crate::set::Patterns {
        self.rules.patterns()
    }

    #[inline]
    pub(crate) fn player(&mut self) -> &mut PlayerState {
        &mut self.players[self.turn.index()]
    }

    #[inline]
    pub(crate) fn scenery(&self) -> Scenery<'_> {
        Scenery {
            board: &self.board,
            pieces: &self.pieces,
        }
    }

    #[inline]
    pub(crate) fn chain(&self) -> Chain<'_> {
        Chain {
            board: &self.board,
            pieces: &self.pieces,
        }
    }
}

/// H1: whether no two edge neighbours of the windmill share a colour.
fn colours_differ(colours: [Colour; 8]) -> bool {
    let tiles = || WINDMILL.into_iter().zip(colours);
    tiles().all(|(cell, colour)| {
        let mut near = tiles().filter(|(other, _)| other.touches(cell));
        near.all(|(_, other)| other != colour)
    })
}

/// H1: colours of the windmill, each possible colouring as likely as any other.
fn windmill(rng: &mut impl Rng) -> [Colour; 8] {
    let [o, p, t, g] = Colour::ALL;
    let mut colours = [o, o, p, p, t, t, g, g];
    loop {
        rng.shuffle(&mut colours);
        if colours_differ(colours) {
            return colours;
        }
    }
}

impl Game for Hunters {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Position;
    type Legal<'a> = Legal<'a>;

    const INFO: &'static GameInfo = &GameInfo {
        id: "hunters",
        name: "Candy Hunters",
        designers: &["Marek Chodań", "Michał Gryń"],
        seats: (SeatCount::new(1).unwrap(), SeatCount::new(4).unwrap()),
        age: 8,
        minutes: (30, 30),
        hidden: true,
        luck: Luck::Throughout,
        real_time: false,
        draws: true,
        legal_is_complete: true,
        rules: &["H3", "H4", "H5", "H6", "H7", "H8", "H10", "H11", "D1", "D4"],
        options: &[
            OptionInfo {
                name: "haunted",
                values: "true or false",
                about: "whether each player also gets a Haunted Pattern",
            },
            OptionInfo {
                name: "large_ghost",
                values: "true or false",
                about: "whether the Large Ghost takes part, which is put onto every new tile",
            },
            OptionInfo {
                name: "first",
                values: "a seat, counted from 0",
                about: "who begins",
            },
            OptionInfo {
                name: "patterns",
                values: "default, or a whole set of Regular and Haunted Patterns",
                about: "what is pictured on the cards",
            },
        ],
    };

    /// H1, H2.
    fn deal(setup: &Setup<Options>, seed: &Seed) -> Result<Self, SetupError> {
        let rules = Rules::new(setup)?;
        let mut stock = Tally::of_each(TILES);
        let mut board = Board::default();
        let mut pieces = Pieces::default();
        let colours = windmill(&mut seed.stream("hunters/tiles"));
        for (cell, colour) in WINDMILL.into_iter().zip(colours) {
            stock.take(colour);
            board.put(cell, colour);
        }
        for arm in &WINDMILL[4..] {
            pieces.put(Piece::Ghost, *arm);
        }
        let mut deck = Pile::try_from_iter(rules.patterns().regular()).unwrap_or_default();
        seed.stream("hunters/regular").shuffle(deck.as_mut_slice());
        let mut haunted: Vec<Card> = rules.haunted().iter().collect();
        seed.stream("hunters/haunted").shuffle(&mut haunted);
        let mut players = [PlayerState::default(); MOST_SEATS];
        for seat in rules.seats.seats() {
            let player = &mut players[seat.index()];
            player.kids_left = KIDS as u8;
            let dealt = (0..DEALT).filter_map(|_| deck.pop()).chain(haunted.pop());
            player.hand = dealt.collect();
        }
        Ok(Hunters {
            board,
            pieces,
            stock,
            deck,
            players,
            round: 1,
            turn: rules.options.first,
            step: Step::Build,
            moves_left: MOVES,
            pushed: None,
            so_far: TurnProgress::Nothing,
            past: Past::default(),
            rules: Arc::new(rules),
        })
    }

    /// H3.
    fn first_seat(options: &Options) -> Seat {
        options.first
    }

    fn restore(setup: &Setup<Options>, position: Position) -> Result<Self, SetupError> {
        restore::restore(Rules::new(setup)?, &position)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn setup(&self) -> Setup<Options> {
        Setup {
            options: self.rules.options.clone(),
            seats: self.rules.seats,
        }
    }

    #[inline]
    fn actors(&self) -> SeatSet {
        if self.step == Step::Over {
            SeatSet::EMPTY
        } else {
            SeatSet::only(self.turn)
        }
    }

    #[inline]
    fn legal(&self, seat: Seat) -> Legal<'_> {
        Legal::of(self, seat)
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<Action, Refusal> {
        self.check_action(actor, *action)
    }

    #[inline]
    fn apply(
        &mut self,
        _at: Millis,
        _actor: Actor,
        action: Action,
        witness: &mut impl Witness<Event>,
    ) {
        self.carry_out(action, witness);
        debug_assert_eq!(self.adds_up(), Ok(()), "D6");
    }

    /// D7: inside the own turn, until a card is drawn.
    fn may_take_back(&self) -> bool {
        self.so_far == TurnProgress::Acted
    }

    fn view(&self, watcher: Watcher) -> View {
        View::new(self, watcher)
    }

    fn event_for(event: &Event, watcher: Watcher) -> Option<Event> {
        Some(event.seen_by(watcher))
    }

    /// D9: which card was exchanged is secret.
    fn action_for(actor: Actor, action: &Action, watcher: Watcher) -> String {
        let own = match (actor, watcher) {
            (Actor::Seat(seat), Watcher::Seat(eyes)) => seat == eyes,
            _ => false,
        };
        match action {
            Action::Exchange { .. } if !own => "x".to_owned(),
            _ => action.to_string(),
        }
    }

    fn resample(&self, seat: Seat, rng: &mut impl Rng) -> Self {
        resample::resample(self, seat, rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        ending::outcome(self)
    }

    fn reasons(&self) -> Vec<String> {
        ending::reasons(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to lay `left` onto the rest of the windmill, counted if it is possible.
    fn count(colours: &mut Vec<Colour>, left: [u8; 4]) -> u32 {
        if let Ok(colours) = <[Colour; 8]>::try_from(colours.as_slice()) {
            return u32::from(colours_differ(colours));
        }
        let mut found = 0;
        for colour in Colour::ALL {
            let mut left = left;
            if left[colour.index()] > 0 {
                left[colour.index()] -= 1;
                colours.push(colour);
                found += count(colours, left);
                colours.pop();
            }
        }
        found
    }

    #[test]
    fn h1_there_are_624_colourings() {
        assert_eq!(count(&mut Vec::new(), [2; 4]), 624);
    }

    #[test]
    fn h1_every_colouring_is_as_likely_as_any_other() {
        let mut rng = Seed::from(1).stream("windmill");
        let mut times = std::collections::BTreeMap::new();
        for _ in 0..62_400 {
            *times.entry(windmill(&mut rng)).or_insert(0_u32) += 1;
        }
        assert_eq!(times.len(), 624);
        let worst = times.values().map(|&n| n.abs_diff(100)).max();
        assert!(worst < Some(55), "{worst:?} off 100");
    }
}
