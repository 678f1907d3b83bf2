//! Generator of ghost moves (H5) on numbered tiles: every stand (the tiles of all pieces) that can
//! be reached.

use hunters::{Action, GHOSTS, Piece};
use tabletop::Pile;

use super::town::{Stand, Tiles, Town, each};

/// Calls `found` with the stand after every ghost move and every completion of its chain.
#[inline]
pub(super) fn each_move(town: &Town, stand: &Stand, found: &mut impl FnMut(&Stand)) {
    each_trail(town, stand, &mut |after, _| found(after), &mut ());
}

/// Recorder of the tiles of a chain; `()` records nothing.
trait Trail {
    /// Whether anything is recorded.
    const RECORDS: bool;
    fn step(&mut self, to: usize);
    fn back(&mut self);
}

impl Trail for () {
    const RECORDS: bool = false;
    #[inline]
    fn step(&mut self, _: usize) {}
    #[inline]
    fn back(&mut self) {}
}

impl Trail for Vec<usize> {
    const RECORDS: bool = true;
    fn step(&mut self, to: usize) {
        self.push(to);
    }
    fn back(&mut self) {
        self.pop();
    }
}

#[inline]
fn each_trail<T: Trail>(
    town: &Town,
    stand: &Stand,
    found: &mut impl FnMut(&Stand, &T),
    trail: &mut T,
) {
    for from in each(stand.ghosts) {
        let mut lifted = *stand;
        let ghost = lifted.lift(1 << from);
        trail.step(from);
        for to in each(town.around(from)) {
            trail.step(to);
            if stand.large != 0 && lifted.ghosts & 1 << to != 0 {
                push_with_large_ghost(town, lifted, ghost, to, found, trail);
            } else {
                enter(town, lifted, ghost, to, 0, found, trail);
            }
            trail.back();
        }
        trail.back();
    }
}

/// A ghost enters a tile, and the piece that stands there is pushed off it. D1, without the Large
/// Ghost: not onto a ghost that has moved already.
fn enter<T: Trail>(
    town: &Town,
    mut stand: Stand,
    ghost: Piece,
    to: usize,
    moved: Tiles,
    found: &mut impl FnMut(&Stand, &T),
    trail: &mut T,
) {
    let tile = 1 << to;
    if stand.taken() & tile == 0 {
        stand.put(ghost, tile);
        found(&stand, trail);
        return;
    }
    let pushed = stand.lift(tile);
    stand.put(ghost, tile);
    let moved = moved | tile;
    let room = town.around(to)
        & if pushed.is_ghost() {
            !moved
        } else {
            !stand.taken()
        };
    for next in each(room) {
        trail.step(next);
        if pushed.is_ghost() {
            enter(town, stand, pushed, next, moved, found, trail);
        } else {
            let mut after = stand;
            after.put(pushed, 1 << next);
            found(&after, trail);
        }
        trail.back();
    }
}

/// A state of a chain in which a ghost is off the board. The tiles with ghosts are the same in all
/// states of a chain.
#[derive(Clone, Copy, Default)]
struct Link {
    /// The tile from which the ghost was pushed.
    from: u8,
    /// The index of the state before.
    before: u8,
    /// Number of displacements that the chain has had.
    displaced: u8,
    /// The tile of the Large Ghost; 0 if it is the one off the board.
    large: Tiles,
}

/// Maximum number of states: one of the tiles with ghosts, and the Large Ghost on one of them or
/// off the board.
const MOST_LINKS: usize = GHOSTS * (GHOSTS + 1);

/// A ghost enters the tile of another. D1, with the Large Ghost: a ghost may be pushed again, so
/// there is no end of chains, but there are few states of one. A breadth-first search over them
/// finds the shortest chain to each, which is always short enough: the rules prove that 15
/// displacements lead to every final position.
fn push_with_large_ghost<T: Trail>(
    town: &Town,
    mut stand: Stand,
    ghost: Piece,
    to: usize,
    found: &mut impl FnMut(&Stand, &T),
    trail: &mut T,
) {
    stand.lift(1 << to);
    stand.put(ghost, 1 << to);
    let mut links: Pile<Link, MOST_LINKS> = Pile::default();
    links.push(Link {
        from: to as u8,
        large: stand.large,
        ..Link::default()
    });
    let mut index = 0;
    while index < links.len() {
        let link = links.as_slice()[index];
        if T::RECORDS {
            let mut steps = Vec::new();
            let mut at = link;
            while at.displaced > 0 {
                steps.push(usize::from(at.from));
                at = links.as_slice()[usize::from(at.before)];
            }
            steps.into_iter().rev().for_each(|to| trail.step(to));
        }
        stand.large = link.large;
        let pushed = match link.large {
            0 => Piece::LargeGhost,
            _ => Piece::Ghost,
        };
        for to in each(town.around(usize::from(link.from))) {
            let tile = 1 << to;
            trail.step(to);
            if stand.ghosts & tile != 0 {
                let large = match link.large {
                    0 => tile,
                    large if large == tile => 0,
                    large => large,
                };
                let known = |link: &Link| usize::from(link.from) == to && link.large == large;
                if !links.as_slice().iter().any(known) {
                    links.push(Link {
                        from: to as u8,
                        before: index as u8,
                        displaced: link.displaced + 1,
                        large,
                    });
                }
            } else {
                enter(town, stand, pushed, to, 0, found, trail);
            }
            trail.back();
        }
        if T::RECORDS {
            (0..link.displaced).for_each(|_| trail.back());
        }
        index += 1;
    }
}

/// Every stand after at most `moves` ghost moves, each once, those after fewer moves first. The
/// lists are kept between turns, so that a turn allocates next to nothing.
#[derive(Default)]
pub(super) struct Ends {
    list: Vec<Stand>,
    /// The list by its hashes; an entry counts if its stamp is the present one.
    table: Vec<(u32, u32)>,
    stamp: u32,
}

impl Ends {
    /// Fills the list anew.
    pub(super) fn find(&mut self, town: &Town, starts: &[Stand], moves: u8) {
        self.list.clear();
        self.stamp = self.stamp.wrapping_add(1);
        if self.table.is_empty() || self.stamp == 0 {
            self.table = vec![(0, 0); 1 << 12];
            self.stamp = 1;
        }
        for start in starts {
            self.add(start);
        }
        let mut first = 0;
        for _ in 0..moves {
            let so_far = self.list.len();
            for index in first..so_far {
                let stand = self.list[index];
                each_move(town, &stand, &mut |after| self.add(after));
            }
            first = so_far;
        }
    }

    /// The stands that were found.
    pub(super) fn found(&self) -> &[Stand] {
        &self.list
    }

    fn add(&mut self, stand: &Stand) {
        if self.list.len() * 2 >= self.table.len() {
            self.grow();
        }
        let place = self.place(stand);
        if self.table[place].0 != self.stamp {
            self.table[place] = (self.stamp, self.list.len() as u32);
            self.list.push(*stand);
        }
    }

    /// The index of an entry in the table, or of the free entry for it.
    fn place(&self, stand: &Stand) -> usize {
        let mask = self.table.len() - 1;
        let mut place = (hash(stand) >> 32) as usize & mask;
        loop {
            let (stamp, index) = self.table[place];
            if stamp != self.stamp || self.list[index as usize] == *stand {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    fn grow(&mut self) {
        self.table = vec![(0, 0); self.table.len() * 2];
        self.stamp = 1;
        for index in 0..self.list.len() {
            let place = self.place(&self.list[index]);
            self.table[place] = (self.stamp, index as u32);
        }
    }
}

#[inline]
fn hash(stand: &Stand) -> u64 {
    let words = stand.kids.iter().chain([&stand.ghosts, &stand.large]);
    words.fold(0, |hash: u64, word| {
        (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    })
}

/// The actions of the fewest ghost moves that lead to a stand, with the fewest displacements,
/// without the `skip` that may have to follow; `None` if there are none.
pub(super) fn candidate(
    town: &Town,
    start: &Stand,
    wanted: &Stand,
    moves: u8,
) -> Option<Vec<Action>> {
    if start == wanted {
        return Some(Vec::new());
    }
    let mut last = moves.checked_sub(1)?;
    loop {
        // Fewer moves come first: `last` is the number of moves that may follow after the first.
        let after = moves - 1 - last;
        if let Some(candidate) = way_in(town, start, wanted, after) {
            return Some(candidate);
        }
        last = last.checked_sub(1)?;
    }
}

/// The fewest actions of exactly one ghost move and `after` more.
fn way_in(town: &Town, start: &Stand, wanted: &Stand, after: u8) -> Option<Vec<Action>> {
    let mut best: Option<Vec<Action>> = None;
    let mut found = |stand: &Stand, trail: &Vec<usize>| {
        // The first two tiles of a trail are one action.
        let first = trail.len() - 1;
        if best.as_ref().is_some_and(|best| best.len() <= first) {
            return;
        }
        let rest = if after == 0 {
            (stand == wanted).then(Vec::new)
        } else {
            way_in(town, stand, wanted, after - 1)
        };
        let Some(rest) = rest else {
            return;
        };
        if best
            .as_ref()
            .is_none_or(|best| first + rest.len() < best.len())
        {
            best = Some([actions(town, trail), rest].concat());
        }
    };
    each_trail(town, start, &mut found, &mut Vec::new());
    best
}

fn actions(town: &Town, trail: &[usize]) -> Vec<Action> {
    let cell = |index: usize| town.cell(trail[index]);
    let (from, to) = (cell(0), cell(1));
    let pushes = (2..trail.len()).map(|index| Action::Push { to: cell(index) });
    [Action::Ghost { from, to }]
        .into_iter()
        .chain(pushes)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use hunters::{Hunters, Options, Step};
    use serde_json::json;
    use tabletop::{Actor, Draw, Game, SeatCount, Seed, Setup, random_step};

    use super::*;

    /// The generator of the rules and this one find the same ends, and the actions lead there.
    #[test]
    fn h5_the_ends_are_those_of_the_rules() {
        let (mut looked, mut ended) = (0, 0);
        for seed in 0..12_u64 {
            let seats = SeatCount::new(1 + seed as u8 % 4).unwrap();
            let options = Options {
                large_ghost: seed % 3 == 0,
                ..Options::default()
            };
            let setup = Setup { options, seats };
            let mut game = Hunters::deal(&setup, &Seed::from(seed)).unwrap();
            let mut rng = Seed::from(seed).stream("walk");
            while let Some(step) = random_step(&game, &mut rng) {
                if game.step() == Step::Ghosts && game.moves_left() == 2 {
                    looked += 1;
                    ended += compare(&game, looked % 5 == 0);
                }
                game.apply(0, step.actor, step.action, &mut ());
            }
        }
        assert!(looked > 100 && ended > 10_000, "{looked} {ended}");
    }

    /// In small towns that are nearly full chains are long, and with the Large Ghost ghosts are
    /// pushed again and again.
    #[test]
    fn d1_in_crowded_towns_the_ends_are_those_of_the_rules() {
        let mut rng = Seed::from(2).stream("crowded");
        let mut ended = 0;
        for town in 0..60 {
            let mut cells: Vec<String> = (0..12)
                .filter(|_| rng.below(6) > 0)
                .map(|cell| format!("{},{}", cell % 4, cell / 4))
                .collect();
            let tiles: Vec<String> = (0..)
                .zip(&cells)
                .map(|(index, cell)| format!("{}@{cell}", ['o', 'p', 't', 'g'][index % 4]))
                .collect();
            rng.shuffle(&mut cells);
            let mut next = |count: u32| cells.split_off(cells.len().saturating_sub(count as usize));
            let large_ghost = town % 3 != 0;
            let position = json!({
                "tiles": tiles,
                "ghosts": next(4),
                "large_ghost": if large_ghost { next(1).pop() } else { None },
                "kids": [next(rng.below(4)), next(rng.below(2))],
                "step": "ghosts",
            });
            let options = Options {
                large_ghost,
                ..Options::default()
            };
            let seats = SeatCount::TWO;
            let position = serde_json::from_value(position).unwrap();
            let game = Hunters::restore(&Setup { options, seats }, position).unwrap();
            ended += compare(&game, town % 10 == 0);
        }
        assert!(ended > 10_000, "{ended}");
    }

    fn compare(game: &Hunters, candidates: bool) -> usize {
        let town = Town::of(game.board());
        let start = town.stand_of(game);
        let mut expected = BTreeSet::new();
        let mut add = |stand: Stand| expected.insert(format!("{stand:?}"));
        add(start);
        hunters::each_move(game.board(), game.pieces(), |once, _| {
            add(town.stand(once));
            hunters::each_move(game.board(), once, |twice, _| {
                add(town.stand(twice));
            });
        });
        let mut ends = Ends::default();
        ends.find(&town, &[start], 2);
        let found = ends.found();
        let names: BTreeSet<String> = found.iter().map(|stand| format!("{stand:?}")).collect();
        assert_eq!(names.len(), found.len(), "each once");
        assert_eq!(names, expected);
        for end in found.iter().step_by(7).filter(|_| candidates) {
            let mut after = game.clone();
            for action in candidate(&town, &start, end, 2).unwrap() {
                let seat = Actor::Seat(after.turn());
                assert!(after.check(seat, &action).is_ok());
                after.apply(0, seat, action, &mut ());
            }
            assert_eq!(town.stand_of(&after), *end);
        }
        found.len()
    }
}
