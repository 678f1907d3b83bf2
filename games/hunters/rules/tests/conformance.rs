//! The kit's laws, and the plain version as a second opinion.

mod plain;

use hunters::{Hunters, PatternSet, SetChoice};
use plain::Plain;
use serde_json::Value;
use tabletop::kit::{Examined, Plan, examine};
use tabletop::{Draw, Game, Seed, read_position};

#[test]
fn hunters_keeps_every_law() {
    let report = examine::<Hunters>(&Plan::games(300), &mut |_| {});
    assert!(report.passed(), "{report}");
}

fn json(game: &Hunters) -> Value {
    serde_json::to_value(game.position()).unwrap()
}

fn plainly(game: &Hunters) -> Plain {
    let options = game.setup().options;
    let set = match &options.patterns {
        SetChoice::Named(name) => PatternSet::named(name).unwrap(),
        SetChoice::Own(set) => PatternSet::clone(set),
    };
    let options = serde_json::to_value(&options).unwrap();
    Plain::read(&json(game), &options, &serde_json::to_value(set).unwrap())
}

#[test]
fn the_fast_rules_and_the_plain_ones_agree_on_every_state_of_many_games() {
    for setup in Hunters::setups() {
        for seed in (0..12).map(Seed::from) {
            let mut fast = Hunters::deal(&setup, &seed).unwrap();
            let mut slow = plainly(&fast);
            let mut luck = seed.stream("moves");
            while let Some(seat) = fast.actors().first() {
                assert_eq!(json(&fast), slow.position());
                let legal = slow.legal();
                let notation: Vec<String> = legal.iter().map(ToString::to_string).collect();
                let fast_legal: Vec<String> = fast.legal(seat).map(|a| a.to_string()).collect();
                assert_eq!(fast_legal, notation);
                let chosen = luck.below(legal.len() as u32) as usize;
                let action = fast.legal(seat).nth(chosen).unwrap();
                fast.apply(0, seat.into(), action, &mut ());
                slow = slow.after(&legal[chosen]);
            }
            assert_eq!(json(&fast), slow.position());
            assert!(slow.legal().is_empty());
            let outcome = fast.outcome().unwrap();
            for seat in setup.seats.seats() {
                assert_eq!(outcome.scores[seat], slow.points(seat.index()));
            }
        }
    }
}

#[test]
fn the_perft_counts_are_those_of_the_plain_rules() {
    let cases = Hunters::perft_cases();
    assert!(cases.len() >= 3);
    for case in cases {
        let position = read_position(&serde_json::from_str(case.position).unwrap()).unwrap();
        let game = Hunters::restore(&case.setup, position).unwrap();
        let slow = plainly(&game);
        for (depth, &count) in (1..).zip(case.counts) {
            assert_eq!(slow.perft(depth), count, "{}, depth {depth}", case.name);
        }
    }
}
