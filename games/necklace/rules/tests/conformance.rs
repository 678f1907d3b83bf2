//! Runs the conformance kit on random games, and compares the rules with the plain version of them.

mod plain;

use necklace::{Colour, Necklace, Options};
use plain::Plain;
use tabletop::kit::{ExaminationPlan, Reference, compare_games, compare_perft, examine};
use tabletop::{Actor, Draw, Game, Seat, SeatCount, Seed, Setup, perft};

#[test]
fn candy_necklace_keeps_every_law() {
    let report = examine::<Necklace>(&ExaminationPlan::games(1_000), &mut |_| {});
    assert!(report.passed(), "{report}");
}

#[test]
fn a_state_is_a_few_machine_words() {
    let words = size_of::<Necklace>() / size_of::<u64>();
    assert!(words <= 8, "{words} words");
}

fn assert_same(fast: &Necklace, slow: &Plain) {
    let letters: String = slow.ring.iter().collect();
    assert_eq!(fast.ring().to_string(), letters);
    let [first, second] = fast.players();
    for (heap, candies) in [first, second, fast.magpie()].into_iter().enumerate() {
        for colour in Colour::ALL {
            assert_eq!(
                usize::from(candies.of(colour)),
                slow.count(heap, colour.letter())
            );
        }
    }
    let to_move = fast.due().map_or(Seat::FIRST, |(seat, _)| seat);
    let legal: Vec<usize> = fast
        .legal(to_move)
        .map(|gather| gather.place.index())
        .collect();
    assert_eq!(legal, slow.legal());
    for place in (0..55).filter(|&place| slow.ring[place] != '.') {
        let run = fast
            .ring()
            .run_at(necklace::Place::new(place as u8).unwrap())
            .unwrap();
        let places: Vec<usize> = run.in_order().map(necklace::Place::index).collect();
        assert_eq!(places, slow.run(place));
    }
}

#[test]
fn the_fast_rules_and_the_plain_ones_agree_on_every_state_of_many_games() {
    for closing in [false, true] {
        let setup = Setup {
            options: Options { closing },
            seats: SeatCount::TWO,
        };
        for seed in (0..300).map(Seed::from) {
            let mut fast = Necklace::deal(&setup, &seed).unwrap();
            let mut slow = Plain::new(&fast.ring().to_string(), closing);
            let mut rng = seed.stream("moves");
            while let Some((seat, _)) = fast.due() {
                assert_same(&fast, &slow);
                let gather = rng.choose(fast.legal(seat)).unwrap();
                fast.apply(0, Actor::Seat(seat), gather, &mut ());
                slow = Plain::after(&slow, gather.place.index());
            }
            assert_same(&fast, &slow);
            let scores = fast.outcome().unwrap().scores;
            assert_eq!(scores.as_slice(), slow.points().map(|points| points as i32));
        }
    }
}

#[test]
fn positions_and_notation_are_those_of_the_plain_rules() {
    assert_eq!(compare_games::<Plain>(40, |_, _| ()), Ok(()));
}

#[test]
fn the_perft_counts_are_those_of_the_plain_rules() {
    assert_eq!(compare_perft::<Plain>(), Ok(()));
}

#[test]
fn perft_agrees_with_the_plain_rules_on_sparse_rings() {
    let mut rng = Seed::from(5).stream("rings");
    for closing in [false, true] {
        let setup = Setup {
            options: Options { closing },
            seats: SeatCount::TWO,
        };
        for _ in 0..200 {
            let mut ring = vec!['.'; 55];
            for _ in 0..rng.below(8) + 2 {
                let colour = Colour::ALL[rng.below(3) as usize].letter();
                let start = rng.below(55) as usize;
                for place in start..start + rng.below(3) as usize {
                    ring[place % 55] = colour;
                }
            }
            let ring: String = ring.into_iter().collect();
            let json = serde_json::json!({ "ring": ring });
            let position = serde_json::from_value(json).unwrap();
            let Ok(fast) = Necklace::restore(&setup, position) else {
                continue;
            };
            let slow = Plain::new(&ring, closing);
            for depth in 1..=4 {
                assert_eq!(
                    perft(&fast, depth),
                    slow.perft(depth),
                    "{ring} {closing} {depth}"
                );
            }
        }
    }
}
