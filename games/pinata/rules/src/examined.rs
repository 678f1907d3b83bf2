//! The facts that the conformance kit needs.

use tabletop::kit::{Examined, PerftCase};
use tabletop::{Pile, Seat, SeatCount, Setup, Watcher};

use crate::action::{Action, SideOwner};
use crate::mat::MatNumber;
use crate::options::{Options, SetChoice};
use crate::state::{Phase, Pinata, opponent};
use crate::turn::MEDALS_TO_WIN;

fn setup(set: &str, open: bool) -> Setup<Options> {
    let set = SetChoice::Named(set.to_owned());
    Setup {
        options: Options { set, open },
        seats: SeatCount::TWO,
    }
}

impl Examined for Pinata {
    fn setups() -> Vec<Setup<Options>> {
        ["default", "compact"]
            .into_iter()
            .flat_map(|set| [false, true].map(|open| setup(set, open)))
            .collect()
    }

    /// A mat takes 20 cards at most in all, the bag refills mats 44 times at most, and between two
    /// plays there are fewer than 20 idle turns with a swap each. Real games are far shorter.
    fn longest_game(_setup: &Setup<Options>) -> u32 {
        45 * 20 * 21
    }

    /// D6.
    fn audit(&self) -> Result<(), String> {
        self.count_all()?;
        let most = [Seat::FIRST, Seat::SECOND].map(|seat| self.medals_of(seat));
        let won = most
            .iter()
            .filter(|&&medals| medals >= MEDALS_TO_WIN)
            .count();
        match (self.phase, won) {
            (Phase::Won, 1) => Ok(()),
            (Phase::Won, _) | (_, 1..) => Err(format!("{most:?} medals in phase {:?}", self.phase)),
            _ => {
                let sizes = self.hands.map(|hand| hand.cards().len());
                if sizes == [8, 8] {
                    Ok(())
                } else {
                    Err(format!("hands of {sizes:?} cards"))
                }
            }
        }
    }

    /// The other hand as far as it is not known, with the supply; the bag; for a spectator both
    /// hands.
    fn secrets(&self, watcher: Watcher) -> Vec<Vec<String>> {
        let places = |seat: Seat, known_too: bool| {
            let hand = self.hand(seat);
            let unknown: Vec<usize> = hand.unknown().collect();
            (0..hand.cards().len())
                .filter(move |index| known_too || unknown.contains(index))
                .map(move |index| format!("/hands/{seat}/{index}"))
                .collect::<Vec<_>>()
        };
        let mut cards = match watcher {
            Watcher::Seat(seat) => places(opponent(seat), false),
            // The seen cards of a hand are in the position a second time, so only hands without
            // seen cards can be exchanged without contradicting it.
            Watcher::Spectator => [Seat::FIRST, Seat::SECOND]
                .into_iter()
                .filter(|&seat| self.hand(seat).known().next().is_none())
                .flat_map(|seat| places(seat, false))
                .collect(),
        };
        cards.push("/supply".to_owned());
        vec![cards, vec!["/bag".to_owned()]]
    }

    /// A card of each hand everywhere, other ones as the supply goes down, and a swap.
    fn strangers(&self) -> Vec<Action> {
        let which = self.supply.len();
        let cards = self
            .hands
            .iter()
            .filter_map(move |hand| hand.cards().get(which % 8));
        let sides = [SideOwner::Own, SideOwner::Opponents];
        let plays = cards.flat_map(|&card| {
            MatNumber::ALL
                .into_iter()
                .flat_map(move |mat| sides.map(|side| Action::Play { card, mat, side }))
        });
        let swap = Pile::try_from_iter(self.hands[0].cards().iter().copied().take(2));
        plays.chain(swap.map(Action::Swap)).collect()
    }

    fn perft_cases() -> Vec<PerftCase<Options>> {
        // Counted by the plain version of the tests.
        vec![
            PerftCase {
                name: "seed 7",
                setup: setup("default", false),
                position: include_str!("../content/perft/start.json"),
                counts: &[15, 240, 3_019, 42_491],
            },
            PerftCase {
                name: "a stuck player and a supply of 5",
                setup: setup("default", false),
                position: include_str!("../content/perft/stuck.json"),
                counts: &[256, 9_691, 44_435],
            },
            PerftCase {
                name: "a stuck player with twins",
                setup: setup("compact", false),
                position: include_str!("../content/perft/twins.json"),
                counts: &[144, 1_998, 22_086],
            },
            PerftCase {
                name: "either side, and a supply of 1",
                setup: setup("compact", true),
                position: include_str!("../content/perft/open.json"),
                counts: &[9, 83, 946, 10_847],
            },
            PerftCase {
                name: "two mats left, two medals each",
                setup: setup("default", false),
                position: include_str!("../content/perft/end.json"),
                counts: &[9, 54, 244, 434, 0],
            },
        ]
    }
}
