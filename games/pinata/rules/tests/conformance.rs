//! The kit's laws, and the plain version as a second opinion.

mod plain;

use pinata::{CardSet, Colour, Options, Pinata, SetChoice};
use plain::{Move, Plain};
use serde_json::Value;
use tabletop::kit::{Examined, Plan, examine};
use tabletop::{Draw, Game, Seed, Setup, read_position};

#[test]
fn pinata_keeps_every_law() {
    let report = examine::<Pinata>(&Plan::games(600), &mut |_| {});
    assert!(report.passed(), "{report}");
}

fn json(game: &Pinata) -> Value {
    serde_json::to_value(game.position()).unwrap()
}

fn plainly(game: &Pinata) -> Plain {
    let Setup { options, .. } = game.setup();
    let Options { set, open } = options;
    let SetChoice::Named(name) = set else {
        panic!("the set-ups name their sets")
    };
    let set = CardSet::named(&name).unwrap();
    let asks = Colour::ALL.map(|colour| usize::from(set.suit(colour).medal));
    Plain::read(&json(game), asks, open)
}

/// An action as it is written in a record.
fn notation(game: &Plain, action: &Move) -> String {
    match action {
        Move::Play(_, _, side) if *side != game.turn => format!("{action}^"),
        _ => action.to_string(),
    }
}

#[test]
fn the_fast_rules_and_the_plain_ones_agree_on_every_state_of_many_games() {
    for setup in Pinata::setups() {
        for seed in (0..40).map(Seed::from) {
            let mut fast = Pinata::deal(&setup, &seed).unwrap();
            let mut slow = plainly(&fast);
            let mut luck = seed.stream("moves");
            while let Some(seat) = fast.actors().first() {
                assert_eq!(json(&fast), slow.position());
                let legal = slow.legal();
                let notation: Vec<String> = legal.iter().map(|a| notation(&slow, a)).collect();
                let fast_legal: Vec<String> = fast.legal(seat).map(|a| a.to_string()).collect();
                assert_eq!(fast_legal, notation);
                let chosen = luck.below(legal.len() as u32) as usize;
                let action = fast.legal(seat).nth(chosen).unwrap();
                fast.apply(0, seat.into(), action, &mut ());
                slow = slow.after(&legal[chosen]);
            }
            assert_eq!(json(&fast), slow.position());
            assert!(slow.legal().is_empty());
        }
    }
}

#[test]
fn the_perft_counts_are_those_of_the_plain_rules() {
    let cases = Pinata::perft_cases();
    assert!(cases.len() >= 3);
    for case in cases {
        let position = read_position(&serde_json::from_str(case.position).unwrap()).unwrap();
        let game = Pinata::restore(&case.setup, position).unwrap();
        let slow = plainly(&game);
        for (depth, &count) in (1..).zip(case.counts) {
            assert_eq!(slow.perft(depth), count, "{}, depth {depth}", case.name);
        }
    }
}
