//! The aid agrees with the rules.

use hunters::aid::{chain_ends, completions, placements};
use hunters::{Action, Board, Cell, Colour, Hunters, MOST_IGNORED, Pattern, Step};
use tabletop::kit::Examined;
use tabletop::{Game, Seed, random_step};

use crate::builder::cells;

fn board(rows: &[&str]) -> Board {
    let tiles = rows.iter().enumerate().flat_map(|(y, row)| {
        let row = row.chars().enumerate();
        row.filter_map(move |(x, letter)| {
            Some((Cell::new(x as i8, y as i8), Colour::from_letter(letter)?))
        })
    });
    Board::of(tiles).unwrap()
}

#[test]
fn one_tile_completes_a_pattern_where_it_can_be_built() {
    let bent = Pattern::read("o@0,0 p@1,0 t@1,1").unwrap();
    let missing = |rows: &[&str]| -> Vec<String> {
        let found = completions(&bent, &board(rows), &[]).into_iter();
        found
            .map(|one| format!("{}@{}", one.colour.letter(), one.cell))
            .collect()
    };
    assert_eq!(missing(&["op", ".."]), ["t@1,1"]);
    assert_eq!(missing(&["o.", ".t"]), ["p@1,0"], "the corner");
    assert!(missing(&["op", ".g"]).is_empty(), "a wrong tile lies there");
    assert!(missing(&["o"]).is_empty(), "two are missing");
    assert!(missing(&["op", ".t"]).is_empty(), "nothing is missing");
}

#[test]
fn a_haunted_pattern_is_complete_with_its_ghost() {
    let row = Pattern::read("*@0,0 o@1,0 p@2,0 t@3,0").unwrap();
    let town = board(&["gop"]);
    assert!(
        completions(&row, &town, &[]).is_empty(),
        "the ghost is missing too"
    );
    let found = completions(&row, &town, &cells("0,0"));
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].cell, found[0].colour),
        (Cell::new(3, 0), Colour::Teal)
    );
    assert_eq!(found[0].cells, cells("0,0 1,0 2,0"));
    let there = placements(&row, MOST_IGNORED, &town, &cells("0,0"));
    assert_eq!(
        there[0].ignored,
        cells("3,0"),
        "the fewest ignored come first"
    );
}

#[test]
fn d1_every_end_of_a_chain_is_found_once_and_by_the_fewest_landings() {
    let mut rng = Seed::from(6).stream("ends");
    let mut count = 0;
    for town in 0..150 {
        let mut game = crate::chains::crowded(&mut rng, town % 2 == 0).lay().0;
        while game.step() == Step::Ghosts {
            let step = random_step(&game, &mut rng).unwrap();
            game.apply(0, step.actor, step.action, &mut ());
        }
        let Some(pushed) = game.pushed() else {
            continue;
        };
        let ends = chain_ends(game.board(), game.pieces(), pushed);
        assert!(ends.is_sorted_by_key(|end| end.landings.len()));
        for (index, end) in ends.iter().enumerate() {
            assert!(ends[..index].iter().all(|other| other.pieces != end.pieces));
            let mut after = game.clone();
            for &to in &end.landings {
                assert_eq!(after.step(), Step::Push);
                let seat = after.turn();
                let landing = Action::Push { to };
                after.play(0, seat.into(), &landing, &mut ()).unwrap();
            }
            assert_ne!(after.step(), Step::Push);
            assert_eq!(after.pieces(), &end.pieces);
        }
        // Fewer landings than found lead to no final position that was found with more.
        let mut reached = vec![game.clone()];
        for landings in 1..=4 {
            let mut next: Vec<Hunters> = Vec::new();
            for game in &reached {
                for action in game.legal(game.turn()) {
                    let mut after = game.clone();
                    after.apply(0, game.turn().into(), action, &mut ());
                    if after.step() == Step::Push {
                        next.push(after);
                    } else {
                        let end = ends.iter().find(|end| end.pieces == *after.pieces());
                        assert!(end.unwrap().landings.len() <= landings);
                    }
                }
            }
            reached = next;
        }
        count += ends.len();
    }
    assert!(count > 200, "{count}");
}

#[test]
fn the_aid_finds_exactly_what_can_be_scored_and_built() {
    let mut rng = Seed::from(4).stream("aid");
    let (mut scored, mut completed) = (0, 0);
    for (setup, seed) in Hunters::setups().iter().cycle().zip(0..20) {
        let mut game = Hunters::deal(setup, &Seed::from(seed)).unwrap();
        while let Some(step) = random_step(&game, &mut rng) {
            let seat = game.turn();
            let ghosts: Vec<Cell> = game.pieces().ghosts().collect();
            for card in game.hand(seat).iter() {
                let pattern = game.patterns().get(card).unwrap();
                if game.step() == Step::Score {
                    let most = if card.is_haunted() { MOST_IGNORED } else { 0 };
                    let found = placements(pattern, most, game.board(), &ghosts);
                    let legal: Vec<Action> = game.legal(seat).collect();
                    let with_card = |action: &&Action| matches!(action, Action::Score { card: other, .. } if *other == card);
                    assert_eq!(found.len(), legal.iter().filter(with_card).count());
                    for one in found {
                        let (cell, turns) = (one.cell, one.turns);
                        assert!(legal.contains(&Action::Score { card, cell, turns }));
                        scored += 1;
                    }
                } else if game.step() == Step::Build && seed < 5 {
                    for one in completions(pattern, game.board(), &ghosts) {
                        let mut next = game.clone();
                        let build = Action::Build {
                            colour: one.colour,
                            cell: one.cell,
                        };
                        if next.play(0, seat.into(), &build, &mut ()).is_ok() {
                            let found = placements(pattern, 0, next.board(), &ghosts);
                            assert!(!found.is_empty());
                            completed += 1;
                        }
                    }
                }
            }
            game.apply(0, step.actor, step.action, &mut ());
        }
    }
    assert!(scored > 200 && completed > 20, "{scored} {completed}");
}
