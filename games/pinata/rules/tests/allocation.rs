//! Counts allocations: `legal`, `apply` and `resample` make none, since searches call them millions of
//! times.

use allocation_counter::measure;
use pinata::Pinata;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::kit::Examined;
use tabletop::{Draw, Game, Seat, Seed};

/// In debug builds `apply` also counts all cards and candies, which does allocate.
const APPLY_COUNTS: bool = cfg!(debug_assertions);

#[test]
fn nothing_is_allocated_in_whole_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for (setup, seed) in Pinata::setups().iter().cycle().zip(0..40) {
        let mut game = Pinata::deal(setup, &Seed::from(seed)).unwrap();
        while let Some(seat) = game.actors().first() {
            let mut chosen = None;
            let thinking = measure(|| {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    let other = game.resample(seat, &mut rng);
                    assert!(other.actors() == game.actors());
                }
                assert!(game.legal(seat).count() == game.legal(seat).len());
                chosen = rng.choose(game.legal(seat));
            });
            assert_eq!(thinking.count_total, 0, "seed {seed}");
            let action = chosen.unwrap();
            let acting = measure(|| game.apply(0, seat.into(), action, &mut ()));
            assert!(
                APPLY_COUNTS || acting.count_total == 0,
                "{action}, seed {seed}"
            );
        }
    }
}
