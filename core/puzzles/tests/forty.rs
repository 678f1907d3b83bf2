//! The claims of the forty shipped puzzles, by full proof.

use hunters::puzzle::Difficulty;
use puzzles::{Collection, Effort, Idea, duplicates, prove, replay};

#[test]
fn there_are_ten_of_each_difficulty_the_simplest_first() {
    let forty = Collection::forty();
    let difficulties = forty.puzzles.iter().map(|entry| entry.puzzle.difficulty);
    let expected = Difficulty::ALL
        .into_iter()
        .flat_map(|difficulty| [Some(difficulty); 10]);
    assert!(difficulties.eq(expected));
}

#[test]
fn every_solution_is_legal_and_reaches_the_goal() {
    for entry in &Collection::forty().puzzles {
        assert!(
            !entry.solution.is_empty() && entry.idea.is_some(),
            "{}",
            entry.id
        );
        replay(entry).unwrap_or_else(|fault| panic!("{}: {fault}", entry.id));
    }
}

#[test]
fn every_claim_is_proved() {
    for entry in &Collection::forty().puzzles {
        let features = prove(entry, &Effort::default());
        let features = features.unwrap_or_else(|fault| panic!("{}: {fault}", entry.id));
        assert!(features.solutions <= puzzles::FEW_LINES, "{}", entry.id);
    }
}

#[test]
fn none_is_there_twice() {
    assert_eq!(duplicates(&Collection::forty()), []);
}

#[test]
fn the_early_ones_teach_one_idea_each() {
    let forty = Collection::forty();
    let taught: Vec<Idea> = forty
        .puzzles
        .iter()
        .filter_map(|entry| entry.idea)
        .collect();
    for idea in Idea::ALL {
        assert!(taught.contains(&idea), "{idea}");
    }
    let early = [
        Idea::Place,
        Idea::Rotate,
        Idea::PushKid,
        Idea::TwoKids,
        Idea::Dodge,
    ];
    assert!(early.iter().all(|idea| taught[..10].contains(idea)));
}

#[test]
fn they_are_written_as_they_are_read() {
    let forty = Collection::forty();
    assert_eq!(Collection::read(&forty.write()), Ok(forty));
}
