//! The kit's laws.

use candy_match::CandyMatch;
use tabletop::kit::{Plan, examine};

#[test]
fn candy_match_keeps_every_law() {
    let report = examine::<CandyMatch>(&Plan::games(600), &mut |_| {});
    assert!(report.passed(), "{report}");
}
