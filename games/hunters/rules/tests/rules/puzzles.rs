//! H14: puzzles.

use hunters::puzzle::{Attempt, Puzzle};
use hunters::{Action, Event, Step};

fn puzzle() -> Puzzle {
    let text = r#"{"tiles": ["o@0,0", "p@1,0", "g@0,1"], "ghosts": ["0,1"], "kids": ["0,0"],
        "cards": ["c1", "c10"], "rounds": 2, "goal": 6}"#;
    serde_json::from_str(text).unwrap()
}

fn play(attempt: &mut Attempt, actions: &str) {
    for action in actions.split(' ') {
        let action: Action = action.parse().unwrap();
        attempt.play(action, &mut ()).unwrap();
    }
}

fn complaint(change: impl Fn(&mut Puzzle)) -> String {
    let mut puzzle = puzzle();
    change(&mut puzzle);
    Attempt::begin(&puzzle).unwrap_err().to_string()
}

#[test]
fn h14_a_round_is_building_ghosts_and_scoring() {
    let mut attempt = Attempt::begin(&puzzle()).unwrap();
    assert_eq!(attempt.game().stock().total(), 33);
    assert_eq!((attempt.round(), attempt.rounds_left()), (1, 2));
    for (action, step) in [
        ("t@1,1", Step::Ghosts),
        ("skip", Step::Score),
        ("c1@0,0r0", Step::Build),
    ] {
        play(&mut attempt, action);
        assert_eq!(attempt.game().step(), step);
    }
    assert_eq!(
        (attempt.points(), attempt.round(), attempt.rounds_left()),
        (4, 2, 1)
    );
    assert_eq!(attempt.view().round, 2, "not that of the game behind it");
    assert_eq!(attempt.cards().iter().count(), 1);
}

#[test]
fn h14_it_is_solved_at_once_when_the_points_reach_the_goal() {
    let easy = Puzzle {
        goal: 4,
        ..puzzle()
    };
    let mut attempt = Attempt::begin(&easy).unwrap();
    play(&mut attempt, "t@1,1 skip c1@0,0r0");
    assert!(attempt.is_solved() && attempt.is_over());
    assert_eq!(attempt.legal().count(), 0);
    let refusal = attempt.check(Action::Skip).unwrap_err();
    assert_eq!((refusal.rule, refusal.code), ("H14", "puzzle-solved"));
}

#[test]
fn h14_when_the_rounds_are_over_nothing_is_played() {
    let mut attempt = Attempt::begin(&puzzle()).unwrap();
    play(&mut attempt, "t@1,1 skip skip t@2,0 skip skip");
    assert_eq!(attempt.rounds_left(), 0);
    let refusal = attempt.check(Action::Skip).unwrap_err();
    assert_eq!((refusal.rule, refusal.code), ("H14", "puzzle-over"));
}

#[test]
fn h14_undo_is_free_across_rounds() {
    let begun = Attempt::begin(&puzzle()).unwrap();
    let mut attempt = begun.clone();
    play(&mut attempt, "t@1,1 skip c1@0,0r0 o@0,0");
    let later = attempt.clone();
    attempt.undo(3);
    assert_eq!((attempt.points(), attempt.round()), (0, 1));
    play(&mut attempt, "skip c1@0,0r0 o@0,0");
    assert_eq!(attempt, later);
    attempt.undo(99);
    assert_eq!(attempt, begun);
}

#[test]
fn h14_rounds_are_announced_as_the_puzzle_counts_them_and_exchanges_not_at_all() {
    let mut attempt = Attempt::begin(&puzzle()).unwrap();
    let mut events = Vec::new();
    for action in ["t@1,1", "skip", "skip", "t@2,0", "skip", "skip"] {
        attempt.play(action.parse().unwrap(), &mut events).unwrap();
    }
    let rounds: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Turn { round, .. } => Some(*round),
            _ => None,
        })
        .collect();
    assert_eq!(rounds, [2]);
    let exchange = |event: &Event| {
        let step = Step::Exchange;
        matches!(event, Event::Skipped { step: left_out, .. } if *left_out == step)
    };
    assert!(!events.iter().any(exchange));
    assert!(matches!(events.last(), Some(Event::Over)));
}

#[test]
fn h14_only_what_the_puzzle_says_takes_part() {
    let mut haunted = puzzle();
    haunted.cards = vec!["h1".parse().unwrap()];
    assert!(Attempt::begin(&haunted).is_ok());
    let mut attempt = Attempt::begin(&Puzzle {
        large_ghost: true,
        ..puzzle()
    })
    .unwrap();
    assert_eq!(attempt.game().pieces().large_ghost(), None);
    play(&mut attempt, "t@1,1");
    assert!(attempt.game().pieces().large_ghost().is_some());
}

#[test]
fn h14_what_is_no_puzzle_is_refused_with_field_and_reason() {
    let cell = |text: &str| text.parse().unwrap();
    assert!(complaint(|p| p.tiles.clear()).starts_with("tiles: "));
    assert_eq!(
        complaint(|p| p.kids = vec![cell("0,0"); 6]),
        "kids: 6 kids are more than 5"
    );
    assert_eq!(
        complaint(|p| p.kids = vec![cell("9,9")]),
        "kids[0]: there is no tile on 9,9"
    );
    assert_eq!(
        complaint(|p| p.ghosts = vec![cell("0,0")]),
        "kids[0]: two pieces stand on 0,0"
    );
    assert!(complaint(|p| p.ghosts = vec![cell("0,1"); 5]).starts_with("ghosts: 5 ghosts"));
    assert!(complaint(|p| p.cards.clear()).starts_with("cards: "));
    assert_eq!(
        complaint(|p| p.cards.push("c1".parse().unwrap())),
        "cards[2]: c1 is in two places"
    );
    assert!(complaint(|p| p.rounds = 0).starts_with("rounds: 0 is not"));
    assert!(complaint(|p| p.goal = 0).starts_with("goal: 0 is reached"));
    assert!(
        complaint(|p| p.tiles[1] = "p@0,0".parse().unwrap()).starts_with("tiles[1]: two tiles")
    );
}
