//! Counts allocations: `legal`, `apply` and `resample` make none, since searches call them millions of
//! times.

use allocation_counter::measure;
use hunters::Hunters;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::kit::Examined;
use tabletop::{Draw, Game, Seed};

#[test]
fn nothing_is_allocated_in_whole_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for (setup, seed) in Hunters::setups().iter().cycle().zip(0..40) {
        let mut game = Hunters::deal(setup, &Seed::from(seed)).unwrap();
        while let Some(seat) = game.actors().first() {
            let mut chosen = None;
            let thinking = measure(|| {
                for seat in setup.seats.seats() {
                    let other = game.resample(seat, &mut rng);
                    assert!(other.actors() == game.actors());
                }
                assert!(game.legal(seat).count() == game.legal(seat).len());
                chosen = rng.choose(game.legal(seat));
            });
            assert_eq!(thinking.count_total, 0, "seed {seed}");
            let action = chosen.unwrap();
            let acting = measure(|| game.apply(0, seat.into(), action, &mut ()));
            assert_eq!(acting.count_total, 0, "{action}, seed {seed}");
        }
    }
}
