//! The rule file's bounds for Haunted Patterns, over all 624 starts.

#[path = "../examples/patterns/start.rs"]
mod start;

use hunters::PatternSet;
use start::Starts;

#[test]
fn the_best_first_turn_rarely_makes_a_haunted_pattern() {
    let starts = Starts::new();
    let patterns = PatternSet::named("default").unwrap().read().unwrap();
    for pattern in patterns.of_kind(true) {
        let [none, at_most_one, _] = starts.ease(pattern).0;
        assert!(
            none < 0.10 && at_most_one < 0.40,
            "{pattern}: {none}, {at_most_one}"
        );
        assert!(none > 0.0, "{pattern} can never be made at once");
    }
}
