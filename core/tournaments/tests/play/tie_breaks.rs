//! Tie-breaks, compared with values calculated by hand.

use tournaments::{Cycles, Method, Outcome, TieBreak};

use crate::test_tournament::{TestTournament, played};

const ROBIN: Method = Method::RoundRobin {
    cycles: Cycles::One,
};
const SWISS: Method = Method::Swiss { rounds: 3 };

/// A round robin of four. Results are those of the player with the lower number.
fn robin(results: [((u32, u32), f64); 6]) -> TestTournament {
    let mut event = TestTournament::new(ROBIN, 4);
    let result = |seats: &[u32]| {
        let pair = (seats[0].min(seats[1]), seats[0].max(seats[1]));
        let result = results
            .iter()
            .find(|(other, _)| *other == pair)
            .expect("all are listed")
            .1;
        played(if seats[0] < seats[1] {
            result
        } else {
            1.0 - result
        })
    };
    while event.play(result) {}
    event
}

#[test]
fn direct_encounter_decides_a_round_robin() {
    let event = robin([
        ((1, 2), 0.0),
        ((1, 3), 1.0),
        ((1, 4), 1.0),
        ((2, 3), 1.0),
        ((2, 4), 0.0),
        ((3, 4), 0.0),
    ]);
    // 1, 2 and 4 have two points each, of which one from games among themselves.
    assert_eq!(event.standing(1).points.as_f64(), 2.0);
    assert_eq!(event.value(1, TieBreak::DirectEncounter), 1.0);
    assert_eq!(event.value(4, TieBreak::DirectEncounter), 1.0);
    // So the other tie-breaks decide, and all are equal.
    assert!(event.standing(4).shared);
    let event = robin([
        ((1, 2), 0.0),
        ((1, 3), 1.0),
        ((1, 4), 1.0),
        ((2, 3), 1.0),
        ((2, 4), 0.0),
        ((3, 4), 1.0),
    ]);
    // 1 and 2 have two points, 2 beat 1; 3 and 4 have one, 3 beat 4.
    assert_eq!(event.order(), [2, 1, 3, 4]);
    assert_eq!(event.value(2, TieBreak::DirectEncounter), 1.0);
    assert_eq!(event.value(1, TieBreak::DirectEncounter), 0.0);
}

#[test]
fn sonneborn_berger_and_koya_in_a_round_robin() {
    let event = robin([
        ((1, 2), 0.5),
        ((1, 3), 0.5),
        ((1, 4), 1.0),
        ((2, 3), 1.0),
        ((2, 4), 0.5),
        ((3, 4), 1.0),
    ]);
    // Points: 2, 2, 1.5, 0.5. The two leaders drew, and each has one win.
    assert_eq!(event.value(1, TieBreak::DirectEncounter), 0.5);
    assert_eq!(event.value(1, TieBreak::Wins), 1.0);
    // 0.5 × 2 + 0.5 × 1.5 + 1 × 0.5, and 0.5 × 2 + 1 × 1.5 + 0.5 × 0.5.
    assert_eq!(event.value(1, TieBreak::SonnebornBerger), 2.25);
    assert_eq!(event.value(2, TieBreak::SonnebornBerger), 2.75);
    // Only 4 has less than half of the points.
    assert_eq!(event.value(1, TieBreak::Koya), 1.0);
    assert_eq!(event.value(2, TieBreak::Koya), 1.5);
    assert_eq!(event.order(), [2, 1, 3, 4]);
    assert!(!event.standing(2).shared);
}

#[test]
fn buchholz_and_sonneborn_berger_in_a_swiss() {
    let mut event = TestTournament::new(SWISS, 6);
    event.game(1, [1, 4], played(1.0));
    event.game(1, [5, 2], played(0.0));
    event.game(1, [3, 6], played(1.0));
    event.game(2, [2, 1], played(0.5));
    event.game(2, [5, 3], played(0.0));
    event.game(2, [4, 6], played(1.0));
    event.game(3, [1, 3], played(1.0));
    event.game(3, [2, 4], played(0.5));
    event.game(3, [6, 5], played(0.0));
    // Points: 2.5, 2, 2, 1.5, 1, 0.
    assert_eq!(event.order(), [1, 2, 3, 4, 5, 6]);
    for (number, cut, all, sonneborn_berger) in [
        (1, 4.0, 5.5, 4.5),
        (2, 4.0, 5.0, 3.0),
        (3, 3.5, 3.5, 1.0),
        (4, 4.5, 4.5, 1.0),
    ] {
        assert_eq!(event.value(number, TieBreak::BuchholzCut1), cut);
        assert_eq!(event.value(number, TieBreak::Buchholz), all);
        assert_eq!(
            event.value(number, TieBreak::SonnebornBerger),
            sonneborn_berger
        );
    }
}

#[test]
fn rounds_without_a_game_count_a_virtual_opponent() {
    let mut event = TestTournament::new(SWISS, 4);
    event.enter_late(1000.0, 2);
    event.game(1, [1, 4], played(1.0));
    event.game(1, [2, 3], played(0.5));
    event.withdraw(4, 1);
    event.game(2, [1, 2], played(1.0));
    event.game(2, [3, 5], played(1.0));
    event.game(3, [1, 3], played(0.5));
    let absent = vec![false, true];
    event.game(3, [2, 5], Outcome::Forfeit { absent });
    // Points: 2.5, 1.5, 2, 0, 0. The withdrawn entrant counts half a point more for each of two
    // rounds.
    assert_eq!(event.value(1, TieBreak::Buchholz), 1.0 + 1.5 + 2.0);
    assert_eq!(event.value(1, TieBreak::BuchholzCut1), 1.5 + 2.0);
    // A point without a game counts as one against an opponent with as many points as oneself.
    assert_eq!(event.value(2, TieBreak::Buchholz), 2.0 + 2.5 + 1.5);
    assert_eq!(event.value(2, TieBreak::SonnebornBerger), 1.0 + 1.5);
    assert_eq!(event.value(2, TieBreak::Wins), 0.0);
    assert_eq!(event.standing(2).played, 2);
    assert_eq!(event.value(5, TieBreak::Buchholz), 2.0);
}

#[test]
fn a_round_that_was_not_played_by_choice_is_cut_first() {
    let mut event = TestTournament::new(SWISS, 4);
    event.enter_late(1000.0, 2);
    event.game(1, [1, 2], played(1.0));
    event.game(1, [3, 4], played(0.5));
    event.game(2, [5, 2], played(1.0));
    event.game(2, [1, 3], played(0.5));
    event.game(2, [4, 0], played(0.0));
    event.game(3, [5, 4], played(1.0));
    // 5 has 2 points, opponents 0 and 0.5, and was away for a round, which counts 2.
    assert_eq!(event.value(5, TieBreak::Buchholz), 2.5);
    assert_eq!(event.value(5, TieBreak::BuchholzCut1), 0.5);
    // A bot counts as an opponent with as many points as oneself, and is not cut first.
    assert_eq!(event.value(4, TieBreak::Buchholz), 1.0 + 0.5 + 2.0);
    assert_eq!(event.value(4, TieBreak::BuchholzCut1), 3.0);
}

#[test]
fn direct_encounter_in_a_swiss_needs_that_all_have_met() {
    let mut event = TestTournament::new(Method::Swiss { rounds: 1 }, 4);
    event.game(1, [1, 2], played(0.5));
    event.game(1, [3, 4], played(0.5));
    for number in 1..=4 {
        assert_eq!(event.value(number, TieBreak::DirectEncounter), 0.0);
        assert_eq!(event.standing(number).place, 1);
        assert!(event.standing(number).shared);
    }
    let mut event = TestTournament::new(Method::Swiss { rounds: 1 }, 2);
    event.game(1, [1, 2], played(0.5));
    assert_eq!(event.value(1, TieBreak::DirectEncounter), 0.5);
}

#[test]
fn a_game_that_is_not_over_counts_nowhere() {
    let mut event = TestTournament::new(SWISS, 4);
    event.game(1, [1, 3], played(1.0));
    event.game(1, [2, 4], played(1.0));
    let before = event.tournament().standings();
    event.game(2, [1, 2], played(1.0));
    event.game(2, [3, 4], played(1.0));
    for game in &mut event.setup.games[2..] {
        game.outcome = None;
    }
    assert_eq!(event.tournament().standings(), before);
}

#[test]
fn tables_are_decided_by_tables_won_then_the_best_table_then_second_places() {
    let method = Method::Tables {
        rounds: 3,
        seats: 4,
    };
    let mut event = TestTournament::new(method, 4);
    let scores = [[5, 4, 1, 0], [1, 2, 5, 2], [4, 4, 4, 8]];
    let places = [[1, 2, 3, 4], [4, 2, 1, 2], [2, 2, 2, 1]];
    let mut rounds = scores.into_iter().zip(places);
    while event.play(|seats| {
        let (scores, places) = rounds.next().expect("three rounds");
        let at = |number: &u32| *number as usize - 1;
        Outcome::Played {
            scores: seats.iter().map(|number| scores[at(number)]).collect(),
            places: seats.iter().map(|number| places[at(number)]).collect(),
        }
    }) {}
    // All have ten; 2 has won no table; 4 has the best one; 1 and 3 are equal in everything.
    assert!((1..=4).all(|number| event.standing(number).points.as_f64() == 10.0));
    assert_eq!(event.order(), [4, 1, 3, 2]);
    assert_eq!(event.value(4, TieBreak::BestTable), 8.0);
    assert_eq!(event.value(2, TieBreak::SecondPlaces), 3.0);
    assert_eq!((event.standing(1).place, event.standing(3).place), (2, 2));
    assert_eq!(event.standing(2).place, 4);
}
