use tabletop::kit::{Plan, examine};
#[test]
fn ten_thousand() {
    let report = examine::<pinata::Pinata>(&Plan::games(10_000), &mut |_| {});
    println!("{report}");
    assert!(report.passed());
}
