//! The kit's laws.

use pinata::Pinata;
use tabletop::kit::{Plan, examine};

#[test]
fn pinata_keeps_every_law() {
    let report = examine::<Pinata>(&Plan::games(2_000), &mut |_| {});
    assert!(report.passed(), "{report}");
}
