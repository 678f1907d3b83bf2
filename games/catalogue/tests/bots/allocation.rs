//! Counts allocations of the search: a round makes hardly any, since buffers are reused and the tree
//! grows by doubling.

use allocation_counter::measure;
use bots::{Budget, Level};
use games::bots::{search_plainly, think};
use tabletop::Seed;

use crate::{deal, variants};

/// In debug builds `apply` of some games counts everything, which does allocate.
const APPLY_COUNTS: bool = cfg!(debug_assertions);

#[test]
fn more_rounds_hardly_allocate_more() {
    for (game, options) in variants() {
        let state = deal(game, &options, 7);
        let seat = state.actors().first().unwrap();
        let count = |nodes: u64, knowing: bool| {
            let mut rng = Seed::from(1).stream("bot");
            let budget = Budget::nodes(nodes);
            let measured = measure(|| {
                let thought = if knowing {
                    think(&*state, seat, Level::Jawbreaker, budget, &mut rng)
                } else {
                    search_plainly(&*state, seat, budget, &mut rng)
                };
                assert!(thought.is_some());
            });
            measured.count_total
        };
        for knowing in [false, true] {
            let (few, many) = (count(500, knowing), count(4_500, knowing));
            let more = many.saturating_sub(few);
            // Candy Hunters' bot looks ahead by whole turns, which allocate a little.
            let most = if knowing && game == "hunters" {
                4_000 * 12
            } else {
                400
            };
            assert!(
                more < most || APPLY_COUNTS && game == "pinata",
                "{game}: 4,000 rounds more allocate {more} times more"
            );
        }
    }
}
