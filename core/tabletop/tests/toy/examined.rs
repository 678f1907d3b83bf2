//! The kit's facts about the honest toy.

use tabletop::kit::{Examined, PerftCase};
use tabletop::{SeatCount, Setup, Watcher};

use super::{Action, Card, Options, THREE, Toy, table};

impl Examined for Toy {
    fn setups() -> Vec<Setup<Options>> {
        let tables = [SeatCount::TWO, THREE].into_iter();
        let tables = tables.flat_map(|seats| (2..=4).map(move |rounds| (seats, rounds)));
        tables
            .map(|(seats, rounds)| setup(seats, rounds, rounds == 2))
            .collect()
    }

    fn longest_game(setup: &Setup<Options>) -> u32 {
        u32::from(setup.options.rounds) * (u32::from(setup.seats.get()) + 1)
    }

    fn audit(&self) -> Result<(), String> {
        let mut table = self.table.clone();
        let mut found: Vec<Card> = table.places().map(|(_, card)| *card).collect();
        found.sort_unstable();
        let all = table::cards(&self.setup).map_err(|error| error.to_string())?;
        if found == all {
            Ok(())
        } else {
            Err(format!("the cards are {found:?}"))
        }
    }

    /// Only the sizes of the hands count, never which cards these are. Below, `l` is a card laid
    /// and `r` a reveal; the clock runs, and so `r` is possible, from a round's first `l` on.
    fn perft_cases() -> Vec<PerftCase<Options>> {
        vec![
            // 1: two seats of two cards: 4.
            // 2: the other seat's two cards, or r: 4 × 3.
            // 3: after ll (4 × 2) only r; after lr (4) hands of 1 and 2: 8 × 1 + 4 × 3.
            // 4: after llr (8) hands of 1 and 1: 8 × 2. After lr (4), if the hand of 1 lays, there
            //    are 2 cards and r; if the hand of 2 does (2 ways), 1 card and r: 4 × (3 + 2 × 2).
            // 5: after llrl (16) one card or r; after lrll (4 × 4) only r; lrlr is the end.
            // 6: after llrll (16) only r; all else is over.
            PerftCase {
                name: "two seats without a deck",
                setup: setup(SeatCount::TWO, 2, true),
                position: r#"{"now": 0, "rounds_played": 0, "hands": [[1, 4], [2, 3]],
                    "laid": [null, null], "deck": [], "shown": [], "scores": [0, 0]}"#,
                counts: &[4, 12, 20, 44, 48, 16, 0],
            },
            // 1 and 2 as above. Who lays draws, so that in the second round both have two cards
            // again: 3: 8 × 1 + 4 × 4. 4: after llr (8) 4 cards; after lrl (16) 2 cards and r.
            PerftCase {
                name: "two seats with a deck",
                setup: setup(SeatCount::TWO, 4, false),
                position: r#"{"now": 0, "rounds_played": 0, "hands": [[1, 2], [3, 4]],
                    "laid": [null, null], "deck": [5, 6, 7, 8], "shown": [], "scores": [0, 0]}"#,
                counts: &[4, 12, 24, 80],
            },
            // 1: three seats of two cards: 6. 2: 4 cards or r: 6 × 5.
            // 3: after ll (6 × 4) 2 cards or r; after lr (6) hands of 1, 2, 2: 24 × 3 + 6 × 5.
            PerftCase {
                name: "three seats without a deck",
                setup: setup(THREE, 2, false),
                position: r#"{"now": 0, "rounds_played": 0, "hands": [[1, 6], [2, 5], [3, 4]],
                    "laid": [null, null, null], "deck": [], "shown": [], "scores": [0, 0, 0]}"#,
                counts: &[6, 30, 102],
            },
            // 1: the last card or r. 2: r after the card. 3: over.
            PerftCase {
                name: "one card to lay in the last round",
                setup: setup(THREE, 2, false),
                position: r#"{"now": 9000, "rounds_played": 1, "hands": [[], [], [4]],
                    "laid": [6, 5, null], "deck": [], "shown": [1, 2, 3], "scores": [0, 0, 1]}"#,
                counts: &[2, 1, 0],
            },
        ]
    }

    fn secrets(&self, watcher: Watcher) -> Vec<Vec<String>> {
        let others = self.setup.seats.seats();
        let others = others.filter(|&seat| watcher != Watcher::Seat(seat));
        let mut places = vec!["/deck".to_owned()];
        for seat in others {
            places.push(format!("/hands/{seat}"));
            if self.table.laid[seat.index()].is_some() {
                places.push(format!("/laid/{seat}"));
            }
        }
        vec![places]
    }

    fn strangers(&self) -> Vec<Action> {
        let cards = table::cards(&self.setup).unwrap_or_default();
        let lays = cards.into_iter().chain([Card(99)]).map(Action::Lay);
        lays.chain([Action::Reveal, Action::Auto]).collect()
    }
}

pub(crate) fn setup(seats: SeatCount, rounds: u8, low_wins: bool) -> Setup<Options> {
    let options = Options { rounds, low_wins };
    Setup { options, seats }
}
