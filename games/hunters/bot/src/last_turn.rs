//! Exact enumeration of a player's last turn: every tile, every ghost move, every scoring.
//!
//! After it only the points and the tie-breaks count (H11, H12), so the rest of the board makes no
//! difference.

use std::cmp::Reverse;

use bots::Spending;
use hunters::{Card, Cards, Cell, Colour, Hunters, Step, Tally};

use super::ghost_moves::Ends;
use super::spots::{self, Spot};
use super::town::{Stand, Tiles, Town};
use super::turn_plan::{Tile, TurnPlan, starts};
use super::turn_state::{TurnState, seat};

/// The standing of a player by points and tie-breaks (H12).
type RankKey = (i32, Reverse<usize>, Reverse<u16>, usize);

/// The end of a game for a player: the share of the victory in twelfths, and the lead over the best
/// opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct GameEnd {
    pub(super) share: u8,
    pub(super) lead: i32,
}

/// A way to play a last turn, with its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastTurn {
    pub(super) build: Option<Tile>,
    pub(super) stand: Stand,
    pub(super) spot: Option<Spot>,
    pub(super) end: GameEnd,
    /// The points that each player has gained.
    pub(super) gains: [i32; 4],
}

impl LastTurn {
    pub(super) fn plan(&self) -> TurnPlan {
        TurnPlan {
            build: self.build,
            stand: self.stand,
            score: self.spot.map(|spot| (spot.card, spot.cell, spot.turns)),
            exchange: None,
            kid: None,
            evaluation: self.end.lead as f32,
        }
    }
}

/// The score of all players before the turn.
struct Score {
    points: [i32; 4],
    patterns: [usize; 4],
    markers: [u16; 4],
    candies: [Tally; 4],
    seats: usize,
}

impl Score {
    fn of(game: &Hunters) -> Score {
        let mut score = Score {
            points: [0; 4],
            patterns: [0; 4],
            markers: [0; 4],
            candies: [Tally::default(); 4],
            seats: usize::from(game.seats().get()),
        };
        for index in 0..score.seats {
            let seat = seat(index);
            score.points[index] = game.points(seat);
            score.patterns[index] = game.open(seat).len();
            score.markers[index] = game.markers(seat);
            score.candies[index] = game.candies(seat);
        }
        score
    }

    /// The end of the game for `viewer` if `me` gains these points from a spot, or nothing.
    fn end(
        &self,
        town: &Town,
        me: usize,
        scored: Option<(&Spot, &Stand)>,
        gains: [i32; 4],
        viewer: usize,
    ) -> GameEnd {
        let standing = |seat: usize| -> RankKey {
            let mut patterns = self.patterns[seat];
            let mut markers = self.markers[seat];
            let mut colours = self.candies[seat].colours();
            if let Some((spot, stand)) = scored {
                if seat == me {
                    patterns += 1;
                    markers += spot.unmet(stand) as u16;
                    markers += (spot.met & stand.ghosts).count_ones() as u16;
                }
                let tiles = spot.met & stand.kids[seat];
                let new = |colour: &&Colour| {
                    let coloured = town.coloured[colour.index()];
                    self.candies[seat].of(**colour) == 0 && coloured & tiles != 0
                };
                colours += Colour::ALL.iter().filter(new).count();
            }
            let points = self.points[seat] + gains[seat];
            (points, Reverse(patterns), Reverse(markers), colours)
        };
        let own = standing(viewer);
        let others = || (0..self.seats).filter(|&seat| seat != viewer).map(standing);
        let better = others().any(|other| other > own);
        let equal = others().filter(|other| *other == own).count() as u8;
        let best = others().map(|other| other.0).max();
        GameEnd {
            share: if better { 0 } else { 12 / (equal + 1) },
            lead: own.0 - best.unwrap_or(0),
        }
    }
}

/// Enumerates last turns.
#[derive(Default)]
pub(super) struct LastTurns {
    ends: Ends,
}

impl LastTurns {
    /// Calls `found` for every way to play the turn with these cards in hand. The end is that of
    /// the player whose turn it is. False if the budget did not last.
    pub(super) fn each(
        &mut self,
        game: &Hunters,
        hand: Cards,
        spending: &mut Spending<'_>,
        found: &mut impl FnMut(&LastTurn, &Town),
    ) -> bool {
        let turn_state = TurnState::of(game);
        let score = Score::of(game);
        let me = turn_state.seat;
        let nothing = score.end(&turn_state.town, me, None, [0; 4], me);
        if turn_state.step != Step::Build {
            let may_score = !matches!(turn_state.step, Step::Exchange | Step::Kid);
            let mut spots = Vec::new();
            if may_score {
                add_spots(game, &turn_state, &turn_state.town, hand, &mut spots);
            }
            let starts: Vec<Stand> = turn_state.starts.iter().map(|start| start.0).collect();
            self.ends.find(&turn_state.town, &starts, turn_state.moves);
            if !spending.pay() {
                return false;
            }
            self.go_through(
                &turn_state,
                &score,
                None,
                &turn_state.town,
                (&spots, nothing),
                found,
            );
            return true;
        }
        let mut before = Vec::new();
        add_spots(
            game,
            &turn_state,
            &turn_state.town,
            hand.regular(),
            &mut before,
        );
        for &cell in Town::sites(game.board()).as_slice() {
            if !spending.pay() {
                return false;
            }
            self.build_on(
                game,
                &turn_state,
                &score,
                cell,
                (&before, hand, nothing),
                found,
            );
        }
        true
    }

    /// Every turn that builds on a place.
    fn build_on(
        &mut self,
        game: &Hunters,
        turn_state: &TurnState,
        score: &Score,
        cell: Cell,
        (before, hand, nothing): (&[Spot], Cards, GameEnd),
        found: &mut impl FnMut(&LastTurn, &Town),
    ) {
        let mut walked = false;
        let colours = Colour::ALL
            .into_iter()
            .filter(|&c| turn_state.stock.of(c) > 0);
        for colour in colours {
            let mut town = turn_state.town.clone();
            let number: Tiles = 1 << town.build(cell, colour);
            let after = before
                .iter()
                .filter_map(|spot| spot.after((cell, colour), number));
            let mut spots: Vec<Spot> = after.filter(|spot| spot.lacks == 0).collect();
            add_spots(game, turn_state, &town, hand.haunted(), &mut spots);
            // Spots without the new tile do not depend on its colour.
            let new = |spot: &Spot| spot.met & number != 0 || spot.card.is_haunted();
            if walked {
                spots.retain(new);
            } else {
                self.ends
                    .find(&town, &starts(turn_state, number), turn_state.moves);
            }
            if walked && spots.is_empty() {
                continue;
            }
            walked = true;
            let tile = Some((cell, colour));
            self.go_through(turn_state, score, tile, &town, (&spots, nothing), found);
        }
    }

    fn go_through(
        &self,
        turn_state: &TurnState,
        score: &Score,
        build: Option<Tile>,
        town: &Town,
        (spots, nothing): (&[Spot], GameEnd),
        found: &mut impl FnMut(&LastTurn, &Town),
    ) {
        for stand in self.ends.found() {
            let nothing = LastTurn {
                build,
                stand: *stand,
                spot: None,
                end: nothing,
                gains: [0; 4],
            };
            found(&nothing, town);
            for spot in spots.iter().filter(|spot| spot.is_there(stand)) {
                let gains = turn_state.haul(town, spot, stand);
                let end = score.end(
                    town,
                    turn_state.seat,
                    Some((spot, stand)),
                    gains,
                    turn_state.seat,
                );
                let last = LastTurn {
                    spot: Some(*spot),
                    end,
                    gains,
                    ..nothing
                };
                found(&last, town);
            }
        }
    }

    /// The best turn with each of these cards, and without any; the end is that of `viewer`. `None`
    /// if the budget did not last.
    pub(super) fn best_replies(
        &mut self,
        game: &Hunters,
        cards: Cards,
        viewer: usize,
        spending: &mut Spending<'_>,
    ) -> Option<Replies> {
        let score = Score::of(game);
        let me = game.turn().index();
        let town = Town::of(game.board());
        let nothing = score.end(&town, me, None, [0; 4], me);
        let mut replies = Replies {
            nothing: (nothing, score.end(&town, me, None, [0; 4], viewer)),
            cards: Vec::new(),
        };
        let finished = self.each(game, cards, spending, &mut |last, town| {
            let Some(spot) = &last.spot else {
                return;
            };
            let known = replies.cards.iter().position(|reply| reply.0 == spot.card);
            let so_far = known.map_or(nothing, |place| replies.cards[place].1);
            // A turn that is not better than doing nothing is never chosen.
            if last.end <= so_far {
                return;
            }
            let seen = score.end(town, me, Some((spot, &last.stand)), last.gains, viewer);
            let reply = (spot.card, last.end, seen);
            match known {
                Some(place) => replies.cards[place] = reply,
                None => replies.cards.push(reply),
            }
        });
        finished.then_some(replies)
    }
}

/// The best last turns of a player, by card: the end for the player, and for the viewer.
#[derive(Clone, Debug)]
pub(super) struct Replies {
    nothing: (GameEnd, GameEnd),
    cards: Vec<(Card, GameEnd, GameEnd)>,
}

impl Replies {
    /// The end for the viewer if the player has these cards in hand.
    pub(super) fn with(&self, hand: Cards) -> GameEnd {
        let known = self.cards.iter().filter(|reply| hand.contains(reply.0));
        let best = known.max_by_key(|reply| reply.1);
        best.map_or(self.nothing.1, |reply| reply.2)
    }

    /// The end for the viewer, if it is the same for every hand.
    pub(super) fn whatever(&self) -> Option<GameEnd> {
        let same = self.cards.iter().all(|reply| reply.2 == self.nothing.1);
        same.then_some(self.nothing.1)
    }
}

fn add_spots(
    game: &Hunters,
    turn_state: &TurnState,
    town: &Town,
    cards: Cards,
    found: &mut Vec<Spot>,
) {
    for card in cards.iter() {
        if let Some(pattern) = game.patterns().get(card) {
            spots::find(town, turn_state.stock, card, pattern, found);
        }
    }
}
