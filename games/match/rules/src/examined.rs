//! The facts that the conformance kit needs.

use tabletop::kit::{Examined, PerftCase};
use tabletop::{SeatCount, Setup, Watcher};

use crate::action::Action;
use crate::deck::{FEWEST, MOST};
use crate::kinds::Candy;
use crate::options::{DeckChoice, Options, Tempo};
use crate::state::{CandyMatch, MOST_SEATS, Phase};

fn setup(seats: u8, options: Options) -> Setup<Options> {
    Setup {
        options,
        seats: SeatCount::new(seats).unwrap_or(SeatCount::TWO),
    }
}

impl Examined for CandyMatch {
    fn setups() -> Vec<Setup<Options>> {
        let small = || crate::deck::Deck {
            name: "small".to_owned(),
            cards: [("a", 6), ("ab", 6), ("abc", 5), ("bc", 4)]
                .map(|(card, copies)| (card.to_owned(), copies))
                .into(),
        };
        let own = || DeckChoice::Own(small());
        let calm = || Options {
            reveal_ms: Tempo::Manual,
            manual_ms: 0,
            show_ms: 0,
            take_ms: 0,
            final_ms: 0,
            pick_ms: 0,
            pause_ms: 0,
            ..Options::default()
        };
        let series = |options: Options| Options {
            series: true,
            ..options
        };
        let mut setups: Vec<_> = (2..=6)
            .map(|seats| setup(seats, Options::default()))
            .collect();
        setups.extend([
            setup(3, calm()),
            setup(
                2,
                series(Options {
                    deck: own(),
                    ..calm()
                }),
            ),
            setup(
                6,
                series(Options {
                    deck: own(),
                    ..Options::default()
                }),
            ),
            setup(
                4,
                Options {
                    reveal_ms: Tempo::Manual,
                    fair_ms: 0,
                    ..Options::default()
                },
            ),
        ]);
        setups
    }

    /// Between two cards that leave the deck every seat may call once, and be answered by all
    /// others; every such round takes a card away or is the last. A series has six games.
    fn longest_game(setup: &Setup<Options>) -> u32 {
        let seats = u32::from(setup.seats.get());
        let calls = seats * (2 + seats);
        let game =
            (MOST as u32 + 1) * (calls + 1) + MOST as u32 * (2 + seats) + seats + FEWEST as u32;
        game * if setup.options.series {
            Candy::ALL.len() as u32
        } else {
            1
        }
    }

    fn audit(&self) -> Result<(), String> {
        self.count_all()?;
        let seats = usize::from(self.seats().get());
        if self.series.cards[seats..].iter().any(|&cards| cards > 0) {
            return Err("a seat that is not there has cards".to_owned());
        }
        let treats: usize = self.series.treats.iter().map(|treats| treats.len()).sum();
        if treats + self.series.left.len() != Candy::ALL.len() {
            return Err(format!(
                "{treats} treats were picked, {} are left",
                self.series.left.len()
            ));
        }
        match self.phase {
            Phase::Play if self.deck.is_empty() => Err("a reveal without a deck".to_owned()),
            Phase::LastCheck if !self.deck.is_empty() => Err("a last check with a deck".to_owned()),
            _ => Ok(()),
        }
    }

    /// D9: the deck, and the cards that were taken from it unseen; the same for everybody.
    fn secrets(&self, _watcher: Watcher) -> Vec<Vec<String>> {
        let mut places = vec!["/deck".to_owned()];
        let unseen = |seat: &tabletop::Seat| self.pile(*seat).any(|taken| taken.unseen);
        let piles = self.seats().seats().filter(unseen);
        places.extend(piles.map(|seat| format!("/piles/{seat}/unseen")));
        vec![places]
    }

    fn strangers(&self) -> Vec<Action> {
        let table = self.table();
        let mut actions = vec![
            Action::Reveal,
            Action::Shout,
            Action::Show(Vec::new()),
            Action::Show(table.iter().rev().take(MOST_SEATS).copied().collect()),
            Action::Show(self.deck.as_slice().iter().take(2).copied().collect()),
            Action::TakeDeck,
            Action::Decline,
            Action::Done,
            Action::End,
            Action::Deal,
        ];
        actions.extend(table.first().map(|&card| Action::Take(card)));
        actions.extend(self.deck.as_slice().first().map(|&card| Action::Take(card)));
        actions.extend(Candy::ALL.map(Action::Pick));
        actions
    }

    fn perft_cases() -> Vec<PerftCase<Options>> {
        // Counted by the plain version of the tests.
        vec![
            PerftCase {
                name: "seed 7, four cards and a wrong call",
                setup: setup(3, Options::default()),
                position: include_str!("../content/perft/play.json"),
                counts: &[3, 8, 34, 176, 564, 1_924, 5_926, 22_004],
            },
            PerftCase {
                name: "two cards and a deck of 1 for five takers",
                setup: setup(6, Options::default()),
                position: include_str!("../content/perft/take.json"),
                counts: &[4, 13, 40, 85, 148, 156, 368, 1_834],
            },
            PerftCase {
                name: "a last check with one done and one who may not call",
                setup: setup(3, Options::default()),
                position: include_str!("../content/perft/last_check.json"),
                counts: &[5, 12, 28, 124, 348, 864, 2_168, 4_640],
            },
            PerftCase {
                name: "two winners and three treats",
                setup: setup(
                    3,
                    Options {
                        series: true,
                        ..Options::default()
                    },
                ),
                position: include_str!("../content/perft/pick.json"),
                counts: &[4, 12, 48, 120, 228, 408, 1_272, 3_504],
            },
        ]
    }
}
