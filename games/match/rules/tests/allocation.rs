//! Counts allocations: `legal`, `apply` and `resample` make none, since searches call them millions of
//! times.

use allocation_counter::measure;
use candy_match::{Action, CandyMatch, matches};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::kit::Examined;
use tabletop::{Actor, Draw, Game, Seed, random_step};

/// In debug builds `apply` also counts all cards, which does allocate.
const APPLY_COUNTS: bool = cfg!(debug_assertions);

#[test]
fn nothing_is_allocated_in_whole_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for (setup, seed) in CandyMatch::setups().iter().cycle().zip(0..40) {
        let mut game = CandyMatch::deal(setup, &Seed::from(seed)).unwrap();
        loop {
            let mut chosen = None;
            let thinking = measure(|| {
                for seat in setup.seats.seats() {
                    let other = game.resample(seat, &mut rng);
                    assert!(other.actors() == game.actors());
                    assert!(game.legal(seat).count() == game.legal(seat).len());
                }
                chosen = random_step(&game, &mut rng);
            });
            assert_eq!(thinking.count_total, 0, "seed {seed}");
            let Some(mut step) = chosen else { break };
            let name = step.action.to_string();
            if let (Action::Show(cards), Actor::Seat(_)) = (&mut step.action, step.actor)
                && rng.below(2) == 0
            {
                *cards = smallest_match(&game);
            }
            let acting = measure(|| game.apply(step.at, step.actor, step.action, &mut ()));
            assert!(
                APPLY_COUNTS || acting.count_total == 0,
                "{name}, seed {seed}"
            );
        }
    }
}

/// The cards of a match on the table in their order; none, if there is no match.
fn smallest_match(game: &CandyMatch) -> Vec<candy_match::Card> {
    let which = matches::smallest(&game.kinds()).unwrap_or(0);
    let places = matches::places(which);
    let mut cards: Vec<_> = places.map(|place| game.table()[place]).collect();
    cards.sort_unstable();
    cards
}
