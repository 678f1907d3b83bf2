//! A turn of a world as thinking wants it.

use hunters::{Action, Cards, Hunters, MOVES, Step, Tally, each_landing};
use tabletop::Seat;

use super::spots::{self, Spot, candies_of};
use super::town::{Stand, Tiles, Town};

/// What is known about a player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Player {
    pub(super) hand: Cards,
    pub(super) candies: Tally,
    pub(super) points: i32,
    /// How many turns come after the present one.
    pub(super) turns: u8,
}

/// A turn, from wherever in it the game stands.
pub(super) struct Scene {
    pub(super) town: Town,
    pub(super) players: [Player; 4],
    pub(super) seats: usize,
    /// Whose turn it is.
    pub(super) seat: usize,
    pub(super) step: Step,
    /// How many ghost moves are left.
    pub(super) moves: u8,
    /// How everybody may stand before the next ghost move, and what leads there: more than one way
    /// where a pushed piece has to land.
    pub(super) starts: Vec<(Stand, Vec<Action>)>,
    pub(super) stock: Tally,
    pub(super) deck: usize,
    pub(super) large_ghost: bool,
    /// H8: whether a kid is placed at the end of the turn, if there is room.
    pub(super) kid: bool,
}

impl Scene {
    pub(super) fn of(game: &Hunters) -> Scene {
        let town = Town::of(game.board());
        let mut players = [Player::default(); 4];
        for seat in game.seats().seats() {
            players[seat.index()] = Player {
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
        Scene {
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

    /// Whose turn it is.
    pub(super) fn me(&self) -> &Player {
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

    /// H11: what everybody gets if the player whose turn it is scores there.
    #[inline]
    pub(super) fn haul(&self, town: &Town, spot: &Spot, stand: &Stand) -> [i32; 4] {
        let mut gains = [0; 4];
        for (seat, gain) in gains.iter_mut().enumerate().take(self.seats) {
            *gain = self.candies(town, seat, spot.met & stand.kids[seat]);
        }
        gains[self.seat] += spot.card_points(stand);
        gains
    }

    /// H11: what candies of these tiles would bring to a player.
    #[inline]
    pub(super) fn candies(&self, town: &Town, seat: usize, tiles: Tiles) -> i32 {
        candies_of(town, self.players[seat].candies, tiles)
    }
}

/// The seat with that number.
pub(super) fn seat(index: usize) -> Seat {
    Seat::new(index as u8).unwrap_or(Seat::FIRST)
}
