//! D1: the bound on chains loses no final position that an unlimited chain could reach (H5).

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use hunters::{Action, Cell, Hunters, Piece, Pieces, Step, each_landing, each_move};
use tabletop::{Game, Seed};

use crate::chains::crowded;

/// The tiles of all pieces.
type Stand = BTreeMap<Cell, String>;

fn name(piece: Piece) -> String {
    format!("{piece:?}")
}

fn is_kid(name: &str) -> bool {
    name.starts_with("Kid")
}

fn standing(pieces: &Pieces) -> Stand {
    let small = pieces
        .small_ghosts()
        .iter()
        .map(|&cell| (cell, Piece::Ghost));
    let large = pieces.large_ghost().map(|cell| (cell, Piece::LargeGhost));
    let kids = [crate::FIRST, crate::SECOND].into_iter().flat_map(|seat| {
        let kids = pieces.kids(seat).iter();
        kids.map(move |&cell| (cell, Piece::Kid(seat)))
    });
    let all = small.chain(large).chain(kids);
    all.map(|(cell, piece)| (cell, name(piece))).collect()
}

/// Every final position after a ghost goes from one tile to another, if chains had no bound and
/// ghosts could be pushed as often as one likes. Positions of the chain are tried one after the
/// other, each once; positions from which no chain ends lead to no final position.
fn unlimited(tiles: &BTreeSet<Cell>, start: &Stand, from: Cell, to: Cell) -> BTreeSet<Stand> {
    let mut stand = start.clone();
    let ghost = stand.remove(&from).expect("a ghost");
    let mut finals = BTreeSet::new();
    let Some(pushed) = stand.insert(to, ghost) else {
        return BTreeSet::from([stand]);
    };
    let mut seen = BTreeSet::new();
    let mut waiting = VecDeque::from([(stand, pushed, to)]);
    while let Some((stand, pushed, from)) = waiting.pop_front() {
        if !seen.insert((stand.clone(), pushed.clone(), from)) {
            continue;
        }
        for to in from
            .neighbours()
            .into_iter()
            .filter(|to| tiles.contains(to))
        {
            let mut next = stand.clone();
            match next.insert(to, pushed.clone()) {
                None => {
                    finals.insert(next);
                }
                // A kid pushes nobody.
                Some(_) if is_kid(&pushed) => {}
                Some(other) => waiting.push_back((next, other, to)),
            }
        }
    }
    finals
}

/// Every final position that the rules lead to after an action, and the most displacements that the
/// shortest chain to one of them has. States of a chain are tried in the order of their
/// displacements, so a state that was seen before was seen with more of them left.
fn by_the_rules(game: &Hunters, action: Action) -> (BTreeSet<Stand>, u32) {
    let (mut finals, mut longest) = (BTreeSet::new(), 0);
    let mut seen = BTreeSet::new();
    let mut waiting = VecDeque::from([(game.clone(), action, 0)]);
    while let Some((mut game, action, displaced)) = waiting.pop_front() {
        let seat = game.turn();
        game.apply(0, seat.into(), action, &mut ());
        if game.step() != Step::Push {
            if finals.insert(standing(game.pieces())) {
                longest = longest.max(displaced);
            }
            continue;
        }
        let pushed = game.pushed().expect("a pushed piece");
        if seen.insert((standing(game.pieces()), name(pushed.piece), pushed.from)) {
            for action in game.legal(seat) {
                waiting.push_back((game.clone(), action, displaced + 1));
            }
        }
    }
    (finals, longest)
}

/// Every final position that [`each_move`] finds for a ghost move; its actions are legal and lead
/// there.
fn by_search(game: &Hunters, action: Action) -> BTreeSet<Stand> {
    let mut finals = BTreeSet::new();
    each_move(game.board(), game.pieces(), |after, trail| {
        if trail.as_slice()[0] != action || !finals.insert(standing(after)) {
            return;
        }
        let mut game = game.clone();
        for action in trail.as_slice() {
            let seat = game.turn();
            game.play(0, seat.into(), action, &mut ()).expect("legal");
        }
        assert_eq!(game.pieces(), after);
        assert_ne!(game.step(), Step::Push);
    });
    finals
}

/// Compares all ghost moves of crowded towns; returns how many final positions there were, and the
/// longest chain that was needed.
fn compare(towns: u32, with_large_ghost: bool) -> (usize, u32) {
    let mut rng = Seed::from(16).stream("unlimited");
    let (mut count, mut longest) = (0, 0);
    for _ in 0..towns {
        let game = crowded(&mut rng, with_large_ghost).moves_left(1).lay().0;
        let tiles = game.board().tiles().map(|(cell, _)| cell).collect();
        let start = standing(game.pieces());
        for action in game.legal(game.turn()) {
            let Action::Ghost { from, to } = action else {
                continue;
            };
            let expected = unlimited(&tiles, &start, from, to);
            let (found, needed) = by_the_rules(&game, action);
            assert_eq!(found, expected, "{action} in {:?}", game.position());
            assert_eq!(by_search(&game, action), expected, "{action}");
            count += found.len();
            longest = longest.max(needed);
        }
    }
    (count, longest)
}

#[test]
fn d1_without_the_large_ghost_no_final_position_of_an_unlimited_chain_is_lost() {
    let (count, longest) = compare(1_000, false);
    assert!(count > 10_000, "{count}");
    assert_eq!(longest, 4);
}

#[test]
fn d1_with_the_large_ghost_no_final_position_of_an_unlimited_chain_is_lost() {
    let (count, longest) = compare(1_000, true);
    assert!(count > 25_000, "{count}");
    assert_eq!(
        longest, 15,
        "as d1_sixteen_displacements_are_enough_for_every_shape says"
    );
}

#[test]
fn d1_a_chain_that_has_begun_ends_where_the_rules_let_it_end() {
    let mut rng = Seed::from(3).stream("begun");
    let mut count = 0;
    for town in 0..200 {
        let mut game = crowded(&mut rng, town % 2 == 0).moves_left(1).lay().0;
        let mut actions = 0;
        while let Some(step) = tabletop::random_step(&game, &mut rng) {
            if game.step() == Step::Push {
                let pushed = game.pushed().expect("a pushed piece");
                let mut found = BTreeSet::new();
                each_landing(game.board(), game.pieces(), pushed, |after, trail| {
                    let mut game = game.clone();
                    for action in trail.as_slice() {
                        let seat = game.turn();
                        game.play(0, seat.into(), action, &mut ()).expect("legal");
                    }
                    assert_eq!(game.pieces(), after);
                    found.insert(standing(after));
                });
                let mut expected = BTreeSet::new();
                for action in game.legal(game.turn()) {
                    expected.append(&mut by_the_rules(&game, action).0);
                }
                assert_eq!(found, expected, "{:?}", game.position());
                count += found.len();
            }
            game.apply(0, step.actor, step.action, &mut ());
            actions += 1;
            if !matches!(game.step(), Step::Ghosts | Step::Push) || actions > 40 {
                break;
            }
        }
    }
    assert!(count > 500, "{count}");
}

/// Every chain that was legal while D1 let no piece go onto a ghost that had moved, with or without
/// the Large Ghost: the actions after the first.
fn former_chains(
    tiles: &BTreeSet<Cell>,
    stand: &Stand,
    pushed: (&str, Cell),
    moved: &[Cell],
) -> Vec<Vec<Action>> {
    let (pushed, from) = pushed;
    let mut chains = Vec::new();
    for to in from.neighbours() {
        if !tiles.contains(&to) || moved.contains(&to) {
            continue;
        }
        let mut next = stand.clone();
        let rest = match next.insert(to, pushed.to_owned()) {
            None => vec![Vec::new()],
            Some(_) if is_kid(pushed) => continue,
            Some(other) => former_chains(tiles, &next, (&other, to), &[moved, &[to]].concat()),
        };
        let first = Action::Push { to };
        chains.extend(rest.into_iter().map(|rest| [&[first], &rest[..]].concat()));
    }
    chains
}

#[test]
fn d1_chains_of_old_games_with_the_large_ghost_still_replay_and_look_as_they_did() {
    let mut rng = Seed::from(9).stream("former");
    let mut count = 0;
    for _ in 0..100 {
        let game = crowded(&mut rng, true).moves_left(1).lay().0;
        let tiles = game.board().tiles().map(|(cell, _)| cell).collect();
        for action in game.legal(game.turn()) {
            let Action::Ghost { from, to } = action else {
                continue;
            };
            let mut stand = standing(game.pieces());
            let ghost = stand.remove(&from).expect("a ghost");
            let Some(pushed) = stand.insert(to, ghost) else {
                continue;
            };
            for chain in former_chains(&tiles, &stand, (&pushed, to), &[to]) {
                let mut game = game.clone();
                for action in [&[action], &chain[..]].concat() {
                    let seat = game.turn();
                    game.play(0, seat.into(), &action, &mut ())
                        .unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
                    // The position is written as before, so its hash is the one of old records.
                    let position = serde_json::to_value(game.position()).expect("JSON");
                    assert!(position["pushed"].get("displaced").is_none());
                }
                assert_ne!(game.step(), Step::Push);
                count += 1;
            }
        }
    }
    assert!(count > 1_000, "{count}");
}

/// Every set of so many cells that hang together, up to where it lies.
fn shapes(size: usize) -> BTreeSet<BTreeSet<(i32, i32)>> {
    if size == 1 {
        return BTreeSet::from([BTreeSet::from([(0, 0)])]);
    }
    let mut all = BTreeSet::new();
    for shape in shapes(size - 1) {
        for &cell in &shape {
            for next in crate::plain::around(cell) {
                let mut larger = shape.clone();
                if larger.insert(next) {
                    let top = larger.iter().map(|cell| cell.0).min().unwrap();
                    let left = larger.iter().map(|cell| cell.1).min().unwrap();
                    all.insert(larger.iter().map(|(y, x)| (y - top, x - left)).collect());
                }
            }
        }
    }
    all
}

/// The bound is enough in every town. While a ghost is off the board, the connected tiles with
/// ghosts (at most four) stay the same; only the tile from which the ghost was pushed and the tile
/// of the Large Ghost change. So every possible chain is a path in a small graph; the longest
/// shortest path, and two more displacements for a ghost that lands on a kid and for the kid, are
/// the longest chain that is ever needed.
#[test]
fn d1_sixteen_displacements_are_enough_for_every_shape() {
    assert_eq!([1, 2, 3, 4].map(|size| shapes(size).len()), [1, 2, 6, 19]);
    let mut longest = 0;
    for shape in (1..=4).flat_map(shapes) {
        let off_board = (99, 99);
        for &from in &shape {
            for &large in shape.iter().chain([&off_board]) {
                let mut steps = BTreeMap::from([((from, large), 0)]);
                let mut waiting = VecDeque::from([(from, large)]);
                while let Some((from, large)) = waiting.pop_front() {
                    let count = steps[&(from, large)] + 1;
                    for to in crate::plain::around(from) {
                        if !shape.contains(&to) {
                            continue;
                        }
                        // The ghost that was pushed lands, and the one that stood there is pushed.
                        let next = match large {
                            _ if large == off_board => (to, to),
                            _ if large == to => (to, off_board),
                            _ => (to, large),
                        };
                        steps.entry(next).or_insert_with(|| {
                            waiting.push_back(next);
                            count
                        });
                    }
                }
                longest = longest.max(steps.into_values().max().unwrap());
            }
        }
    }
    assert_eq!(longest + 2, 15);
    assert!(longest + 2 <= i32::from(hunters::LONGEST_CHAIN));
}
