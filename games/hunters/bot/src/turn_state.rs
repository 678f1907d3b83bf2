//! The state of a turn, in the data structures of the search.

use hunters::{Action, Cards, Hunters, MOVES, Step, Tally, each_landing};
use tabletop::Seat;

use super::spots::{self, Spot, candies_of};
use super::town::{Stand, Tiles, Town};

/// A player in the search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlayerState {
    pub(super) hand: Cards,
    pub(super) candies: Tally,
    pub(super) points: i32,
    /// The number of turns after the present one.
    pub(super) turns: u8,
}

/// The rest of a turn, from the present state of the game.
pub(super) struct TurnState {
    pub(super) town: Town,
    pub(super) players: [PlayerState; 4],
    pub(super) seats: usize,
    /// The player whose turn it is.
    pub(super) seat: usize,
    pub(super) step: Step,
    /// The number of ghost moves left.
    pub(super) moves: u8,
    /// The possible stands before the next ghost move, each with the actions that lead there:
    /// several if a pushed piece has to land.
    pub(super) starts: Vec<(Stand, Vec<Action>)>,
    pub(super) stock: Tally,
    pub(super) deck: usize,
    pub(super) large_ghost: bool,
    /// H8: whether a kid is placed at the end of the turn, if there is room.
    pub(super) kid: bool,
}

impl TurnState {
    pub(super) fn of(game: &Hunters) -> TurnState {
        let town = Town::of(game.board());
        let mut players = [PlayerState::default(); 4];
        for seat in game.seats().seats() {
            players[seat.index()] = PlayerState {
                hand: game.hand(seat),
                candies: game.candies(seat),
                points: game.points(seat),
                turns: game.turns_left(seat),
            };
        }
        let starts = match game.pushed() {
            Some(pushed) => {
                let mut starts = Vec::new();
                each_landing(game.board(), game.pieces(), pushed, |pieces, trail| {
                    starts.push((town.stand(pieces), trail.as_slice().to_vec()));
                });
                starts
            }
            None => vec![(town.stand_of(game), Vec::new())],
        };
        let moves = match game.step() {
            Step::Build => MOVES,
            Step::Ghosts | Step::Push => game.moves_left(),
            Step::Score | Step::Exchange | Step::Kid | Step::Over => 0,
        };
        TurnState {
            town,
            players,
            seats: usize::from(game.seats().get()),
            seat: game.turn().index(),
            step: game.step(),
            moves,
            starts,
            stock: game.stock(),
            deck: game.deck_left(),
            large_ghost: game.has_large_ghost(),
            kid: game.turns_left(game.turn()) > 0 && game.kids_left(game.turn()) > 0,
        }
    }

    /// The player whose turn it is.
    pub(super) fn me(&self) -> &PlayerState {
        &self.players[self.seat]
    }

    /// The other players.
    pub(super) fn rivals(&self) -> impl Iterator<Item = usize> {
        let me = self.seat;
        (0..self.seats).filter(move |&seat| seat != me)
    }

    /// Every spot of a player's cards, card by card.
    pub(super) fn spots(&self, game: &Hunters, seat: usize) -> Vec<Spot> {
        let mut spots = Vec::with_capacity(64);
        for card in self.players[seat].hand.iter() {
            if let Some(pattern) = game.patterns().get(card) {
                spots::find(&self.town, self.stock, card, pattern, &mut spots);
            }
        }
        spots
    }

    /// H11: the points of each player if the present player scores there.
    #[inline]
    pub(super) fn haul(&self, town: &Town, spot: &Spot, stand: &Stand) -> [i32; 4] {
        let mut gains = [0; 4];
        for (seat, gain) in gains.iter_mut().enumerate().take(self.seats) {
            *gain = self.candies(town, seat, spot.met & stand.kids[seat]);
        }
        gains[self.seat] += spot.card_points(stand);
        gains
    }

    /// H11: the points of a player for candies of these tiles.
    #[inline]
    pub(super) fn candies(&self, town: &Town, seat: usize, tiles: Tiles) -> i32 {
        candies_of(town, self.players[seat].candies, tiles)
    }
}

/// The seat with that number.
pub(super) fn seat(index: usize) -> Seat {
    Seat::new(index as u8).unwrap_or(Seat::FIRST)
}
