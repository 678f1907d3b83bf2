//! The facts that the conformance kit needs.

use tabletop::kit::{Examined, PerftCase};
use tabletop::{Seat, SeatCount, Setup, Watcher};

use crate::action::Action;
use crate::card::{Card, Cards};
use crate::chain::LONGEST_CHAIN;
use crate::colour::Colour;
use crate::options::{Options, SetChoice};
use crate::pattern::Turns;
use crate::pieces::GHOSTS;
use crate::set::PatternSet;
use crate::state::{Hunters, Step, WINDMILL};

fn setup(seats: u8, haunted: bool, large_ghost: bool, first: u8) -> Setup<Options> {
    Setup {
        options: Options {
            haunted,
            large_ghost,
            first: Seat::new(first).unwrap_or(Seat::FIRST),
            patterns: SetChoice::default(),
        },
        seats: SeatCount::new(seats).unwrap_or(SeatCount::TWO),
    }
}

/// A small set of small Patterns, so that the same cards come up again and again.
fn small_set(seats: u8) -> Setup<Options> {
    let pairs = ["o@0,0 p@1,0", "p@0,0 t@1,0", "t@0,0 g@1,0", "g@0,0 o@1,0"];
    let more = ["o@0,0 t@1,0", "p@0,0 g@1,0", "o@0,0 o@1,0"];
    let set = PatternSet {
        name: "small".to_owned(),
        regular: pairs.into_iter().chain(more).map(str::to_owned).collect(),
        haunted: vec!["*@0,0 o@1,0 p@2,0 *@1,1".to_owned(); 4],
    };
    let mut setup = setup(seats, true, false, 1);
    setup.options.patterns = SetChoice::Own(Box::new(set));
    setup
}

impl Examined for Hunters {
    fn setups() -> Vec<Setup<Options>> {
        vec![
            setup(2, false, false, 0),
            setup(2, true, false, 1),
            setup(2, true, true, 0),
            setup(3, false, true, 2),
            setup(3, true, false, 0),
            setup(4, false, false, 0),
            setup(4, true, true, 3),
            setup(1, false, false, 0),
            setup(1, true, true, 0),
            small_set(3),
        ]
    }

    /// Six turns each: a tile, two ghost moves with up to four displacements (D1: sixteen with the
    /// Large Ghost), scoring, exchange, kid.
    fn longest_game(setup: &Setup<Options>) -> u32 {
        let chain = if setup.options.large_ghost {
            u32::from(LONGEST_CHAIN)
        } else {
            4
        };
        6 * u32::from(setup.seats.get()) * (1 + 2 * (1 + chain) + 3)
    }

    /// D6, for games that began with the windmill.
    fn audit(&self) -> Result<(), String> {
        self.adds_up()?;
        let pushed = self.pushed.map(|pushed| pushed.piece.is_ghost());
        let ghosts = self.pieces.ghosts().count() + usize::from(pushed == Some(true));
        let built = self.board.tiles().count() as u32
            + self
                .players
                .iter()
                .map(|player| player.candies.total())
                .sum::<u32>()
            > WINDMILL.len() as u32;
        let large = self.rules.options.large_ghost && built;
        if ghosts != GHOSTS + usize::from(large) {
            return Err(format!("there are {ghosts} ghosts"));
        }
        let mut cards: Cards = self.deck.as_slice().iter().copied().collect();
        for seat in self.rules.seats.seats() {
            let lying = self.hand(seat).iter().chain(self.open(seat).iter());
            lying.for_each(|card| cards.insert(card));
        }
        if cards.regular().len() != self.rules.patterns().regular().count() {
            return Err(format!(
                "the Regular Patterns that lie somewhere are {cards:?}"
            ));
        }
        let empty = self.board.tiles().count() - self.pieces.places().count();
        let right = if large { 4 } else { 5 };
        if self.step == Step::Kid && empty != right {
            return Err(format!("{empty} tiles are empty before a kid is placed"));
        }
        Ok(())
    }

    /// The Regular Patterns that nobody has moved yet, in the deck and in the other hands; the
    /// Haunted ones of the others. Cards that have moved are in the position a second time, in the
    /// past.
    fn secrets(&self, watcher: Watcher) -> Vec<Vec<String>> {
        let deals = self.past.as_slice().iter();
        let moved: Cards = deals
            .flat_map(|deal| [Some(deal.gave), deal.drew])
            .flatten()
            .collect();
        let (mut regular, mut haunted) = (Vec::new(), Vec::new());
        for seat in self.rules.seats.seats() {
            if watcher == Watcher::Seat(seat) {
                continue;
            }
            for (index, card) in self.hand(seat).iter().enumerate() {
                let place = format!("/hands/{seat}/{index}");
                if card.is_haunted() {
                    haunted.push(place);
                } else if !moved.contains(card) {
                    regular.push(place);
                }
            }
        }
        for (index, card) in self.deck.as_slice().iter().rev().enumerate() {
            if !moved.contains(*card) {
                regular.push(format!("/deck/{index}"));
            }
        }
        vec![regular, haunted]
    }

    /// Something of every kind, near where things are; the board decides which.
    fn strangers(&self) -> Vec<Action> {
        let tiles: Vec<_> = self.board.tiles().map(|(cell, _)| cell).collect();
        let which = self.past.len() + self.stock.total() as usize + usize::from(self.moves_left);
        let Some(&cell) = tiles.get(which % tiles.len().max(1)) else {
            return vec![Action::Skip];
        };
        let ghost = self.pieces.ghosts().nth(which % GHOSTS).unwrap_or(cell);
        let mut actions = vec![Action::Skip];
        for near in cell.neighbours().into_iter().chain([cell]) {
            let colour = Colour::ALL[which % 4];
            actions.push(Action::Build { colour, cell: near });
            actions.push(Action::Kid { cell: near });
            actions.push(Action::Push { to: near });
            actions.push(Action::Ghost {
                from: cell,
                to: near,
            });
        }
        for to in ghost.neighbours() {
            actions.push(Action::Push { to });
            actions.push(Action::Ghost { from: ghost, to });
        }
        let cards = self.players.iter().flat_map(|player| player.hand.iter());
        let unheld = [Card::regular(which % 28), Card::haunted(which % 8)];
        for card in cards.chain(unheld.into_iter().flatten()) {
            actions.push(Action::Exchange { card });
            let scores = Turns::ALL.map(|turns| Action::Score { card, cell, turns });
            actions.extend(scores);
        }
        actions
    }

    fn perft_cases() -> Vec<PerftCase<Options>> {
        // Counted by the plain version of the tests.
        vec![
            PerftCase {
                name: "seed 7",
                setup: setup(2, false, false, 0),
                position: include_str!("../content/perft/start.json"),
                counts: &[48, 288, 1_859, 3_929],
            },
            PerftCase {
                name: "a pushed ghost among five",
                setup: setup(4, true, true, 3),
                position: include_str!("../content/perft/chain.json"),
                counts: &[3, 8, 21, 72, 3_672],
            },
            PerftCase {
                name: "a chain of three ghosts",
                setup: setup(2, true, true, 0),
                position: include_str!("../content/perft/packed.json"),
                counts: &[4, 5, 12, 491, 6_816],
            },
            PerftCase {
                name: "Patterns of both kinds to score",
                setup: setup(3, true, false, 0),
                position: include_str!("../content/perft/scores.json"),
                counts: &[12, 36, 3_660, 29_892],
            },
            PerftCase {
                name: "the last card of a small deck",
                setup: small_set(3),
                position: include_str!("../content/perft/again.json"),
                counts: &[4, 6, 30, 2_520, 27_240],
            },
            PerftCase {
                name: "the last turn",
                setup: setup(3, false, true, 2),
                position: include_str!("../content/perft/end.json"),
                counts: &[11, 33, 164, 217, 309, 426],
            },
        ]
    }
}
