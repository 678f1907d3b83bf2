//! The facts that the conformance kit needs.

use tabletop::kit::{Examined, PerftCase};
use tabletop::{SeatCount, Setup};

use crate::colour::{CANDIES_PER_COLOUR, Colour};
use crate::gather::{Gather, Recipient};
use crate::place::{PLACES, Place};
use crate::state::{Necklace, Options};

fn setup(closing: bool) -> Setup<Options> {
    Setup {
        options: Options { closing },
        seats: SeatCount::TWO,
    }
}

impl Examined for Necklace {
    fn setups() -> Vec<Setup<Options>> {
        vec![setup(false), setup(true)]
    }

    /// Every gather takes a candy at least.
    fn longest_game(_setup: &Setup<Options>) -> u32 {
        u32::from(PLACES)
    }

    fn audit(&self) -> Result<(), String> {
        for colour in Colour::ALL {
            let on_ring = Place::all()
                .filter(|&place| self.ring().colour(place) == Some(colour))
                .count();
            let [first, second] = self.players();
            let gathered = [self.magpie(), first, second].map(|heap| usize::from(heap.of(colour)));
            let total = on_ring + gathered.iter().sum::<usize>();
            if total != usize::from(CANDIES_PER_COLOUR) {
                return Err(format!("{total} {colour} candies"));
            }
        }
        let in_runs: u8 = self
            .ring()
            .heads()
            .filter_map(|head| self.ring().run_at(head))
            .map(|run| run.len)
            .sum();
        if in_runs == self.ring().candies() && in_runs == self.ring().occupied().len() as u8 {
            Ok(())
        } else {
            Err(format!(
                "{in_runs} candies in runs, {} on the ring",
                self.ring().candies()
            ))
        }
    }

    /// Places all around the ring, for both, other ones with every candy that goes.
    fn strangers(&self) -> Vec<Gather> {
        let offset = usize::from(self.ring().candies() % 6);
        let some = || Place::all().skip(offset).step_by(6);
        let gathers = |recipient| some().map(move |place| Gather { recipient, place });
        gathers(Recipient::Magpie)
            .chain(gathers(Recipient::Player))
            .collect()
    }

    fn perft_cases() -> Vec<PerftCase<Options>> {
        // Counted by the plain version of the tests; `few left` also by hand.
        vec![
            PerftCase {
                name: "few left",
                setup: setup(false),
                position: r#"{"ring":"RR.G.BBYY.............................................."}"#,
                counts: &[4, 12, 12, 0],
            },
            PerftCase {
                name: "seed 7, open gaps",
                setup: setup(false),
                position: r#"{"ring":"WBWGYBGGWGBWYRWBWRGRBYRWGBGGGBWWYYRWRWBRRYYGYRRGBYBRBYY"}"#,
                counts: &[46, 2_070, 91_080, 3_916_440],
            },
            PerftCase {
                name: "seed 7, closing gaps",
                setup: setup(true),
                position: r#"{"ring":"WBWGYBGGWGBWYRWBWRGRBYRWGBGGGBWWYYRWRWBRRYYGYRRGBYBRBYY"}"#,
                counts: &[46, 2_059, 89_619, 3_790_339],
            },
            PerftCase {
                name: "runs that grow together",
                setup: setup(true),
                position: r#"{"ring":"RGRBRYRGG.............................................."}"#,
                counts: &[8, 51, 250, 891, 1_772, 1_180],
            },
        ]
    }
}
