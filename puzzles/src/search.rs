//! The search: every line that gains enough, from the tiles and pieces of a round on.
//!
//! A round is thought of from its end. First the bounds say which placements of which Patterns
//! could bring enough, and whether the round can do without scoring; only then the tile and the
//! ghost moves are looked at that lead there.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use hunters::{
    Board, Card, Cards, Cell, Colour, Haul, Piece, Pieces, TILES, Tally, Tile, candy_points,
};
use rustc_hash::{FxHashMap, FxHashSet};
use tabletop::Seat;

use crate::bound::{Kids, Outlook, prospect, worth};
use crate::line::{Line, Scoring};
use crate::reach::Ghosts;
use crate::scene::{FORESIGHT, Near, Scene, Scenes, may_ignore};
use crate::solve::Effort;

/// The beginning of a round, and what has to be gained from here on.
#[derive(Clone)]
pub(crate) struct Node {
    pub(crate) scene: Arc<Scene>,
    pub(crate) pieces: Pieces,
    pub(crate) hand: Cards,
    pub(crate) rounds: u8,
    pub(crate) need: i32,
}

/// How much of the present round is still to be played.
#[derive(Clone, Copy)]
pub(crate) struct Phase {
    /// H4: whether a tile is to be built.
    pub(crate) build: bool,
    pub(crate) ghosts: Ghosts,
}

impl Phase {
    pub(crate) const WHOLE: Phase = Phase {
        build: true,
        ghosts: Ghosts::WHOLE,
    };
}

/// One way to play the present round.
pub(crate) struct Turn {
    pub(crate) built: Option<Tile>,
    /// Who stands where after the ghosts have moved.
    pub(crate) pieces: Pieces,
    pub(crate) scoring: Option<Scoring>,
    /// What comes after; `None` if that is enough.
    pub(crate) rest: Option<Node>,
}

type Name = (u32, Pieces, Cards, u8, i32);
type Lines = Arc<[Line]>;

const SHARDS: usize = 64;

/// Everything that the threads of a search share.
pub(crate) struct Search<'a> {
    pub(crate) scenes: Scenes,
    pub(crate) large_ghost: bool,
    /// When so many lines are found, it is enough.
    pub(crate) limit: usize,
    effort: &'a Effort<'a>,
    pub(crate) nodes: AtomicU64,
    known: Vec<Mutex<FxHashMap<Name, Lines>>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(scenes: Scenes, large_ghost: bool, effort: &'a Effort<'a>) -> Search<'a> {
        Search {
            scenes,
            large_ghost,
            limit: effort.limit,
            effort,
            nodes: AtomicU64::new(0),
            known: (0..SHARDS).map(|_| Mutex::default()).collect(),
        }
    }

    pub(crate) fn stopped(&self) -> bool {
        self.effort.is_stopped() || self.nodes.load(Ordering::Relaxed) >= self.effort.most_nodes
    }

    /// The most that could be gained, as far as the bounds know.
    pub(crate) fn most(&self, node: &Node) -> i32 {
        self.outlook(node, &self.kids(node)).most()
    }

    /// Every line from a node on, in order, each once; fewer where it was stopped, or enough.
    pub(crate) fn lines(&self, node: &Node) -> Lines {
        let kids = self.kids(node);
        let outlook = self.outlook(node, &kids);
        if outlook.most() < node.need || self.stopped() {
            return Arc::default();
        }
        let name = (
            node.scene.id,
            node.pieces,
            node.hand,
            node.rounds,
            node.need,
        );
        let shard = &self.known[shard(&name)];
        if let Some(lines) = shard.lock().expect("nobody panics here").get(&name) {
            return Arc::clone(lines);
        }
        let mut lines = Vec::new();
        let mut complete = true;
        self.turns_in_sight(node, Phase::WHOLE, &kids, &outlook, &mut |turn| {
            complete = self.follow(turn, &mut lines);
            complete
        });
        lines.sort_unstable();
        lines.dedup();
        let lines: Lines = lines.into();
        if complete && !self.stopped() {
            let mut known = shard.lock().expect("nobody panics here");
            known.insert(name, Arc::clone(&lines));
        }
        lines
    }

    /// Adds the lines that begin with a turn; whether to go on.
    pub(crate) fn follow(&self, turn: Turn, lines: &mut Vec<Line>) -> bool {
        let first = turn.scoring;
        match turn.rest {
            None => lines.extend(first.map(|scoring| vec![scoring])),
            Some(rest) => {
                let rest = self.lines(&rest);
                let begun = rest
                    .iter()
                    .map(|line| first.into_iter().chain(line.iter().copied()));
                lines.extend(begun.map(Iterator::collect::<Line>));
            }
        }
        if lines.len() >= self.limit {
            // The same line may have been found in several ways.
            lines.sort_unstable();
            lines.dedup();
        }
        lines.len() < self.limit && !self.stopped()
    }

    /// Calls `found` for every way to play the present round after which enough could be gained,
    /// until it answers no.
    pub(crate) fn turns(&self, node: &Node, phase: Phase, found: &mut dyn FnMut(Turn) -> bool) {
        let kids = self.kids(node);
        let outlook = self.outlook(node, &kids);
        if outlook.most() >= node.need {
            self.turns_in_sight(node, phase, &kids, &outlook, found);
        }
    }

    fn turns_in_sight(
        &self,
        node: &Node,
        phase: Phase,
        kids: &Kids,
        outlook: &Outlook,
        found: &mut dyn FnMut(Turn) -> bool,
    ) {
        if node.rounds == 0 {
            return;
        }
        let may_skip = node.rounds > 1 && outlook.later(None) >= node.need;
        let plans = plans(node, kids, outlook);
        if plans.is_empty() && !may_skip {
            return;
        }
        let round = Round {
            search: self,
            node,
            ghosts: phase.ghosts,
            plans,
            may_skip,
            candies: candies(&node.scene),
        };
        round.play(phase.build, found);
    }

    /// Whether a Pattern could be built where nothing of it stands yet.
    fn from_nothing(&self, card: Card, rounds: usize) -> bool {
        let pattern = self.scenes.patterns().get(card);
        pattern.is_some_and(|pattern| pattern.buildings() <= rounds + may_ignore(card))
    }

    fn kids(&self, node: &Node) -> Kids {
        Kids::of(&node.pieces, candies(&node.scene), self.large_ghost)
    }

    fn outlook(&self, node: &Node, kids: &Kids) -> Outlook {
        let rounds = usize::from(node.rounds);
        Outlook::new(self.scenes.patterns(), &node.scene, kids, node.hand, rounds)
    }
}

fn shard(name: &Name) -> usize {
    use std::hash::BuildHasher;
    // The low bits choose the place inside of the map.
    (rustc_hash::FxBuildHasher.hash_one(name) >> 40) as usize % SHARDS
}

/// The candies: what is neither on the board nor in stock.
fn candies(scene: &Scene) -> Tally {
    let mut candies = Tally::default();
    let board = scene.board.tally();
    for colour in Colour::ALL {
        let elsewhere = board.of(colour) + scene.stock.of(colour);
        (elsewhere..TILES).for_each(|_| candies.add(colour));
    }
    candies
}

/// A placement that could be scored in this round, and the least that it must bring.
struct Plan<'n> {
    near: &'n Near,
    least: i32,
}

/// The placements that could be scored in this round so that it can still be enough.
fn plans<'n>(node: &'n Node, kids: &Kids, outlook: &Outlook) -> Vec<Plan<'n>> {
    let mut least: Vec<(Card, i32)> = Vec::new();
    for card in node.hand.iter() {
        least.push((card, node.need - outlook.later(Some(card))));
    }
    let mut plans = Vec::new();
    for near in &node.scene.near {
        if near.unmet.len().saturating_sub(near.may_ignore()) > 1 {
            break;
        }
        let Some(&(_, least)) = least.iter().find(|(card, _)| *card == near.card) else {
            continue;
        };
        if prospect(near, kids, 1).is_some_and(|gain| gain >= least) {
            plans.push(Plan { near, least });
        }
    }
    plans
}

/// Whether a placement is there once that tile is built.
fn comes_true(near: &Near, built: Option<Tile>) -> bool {
    let met = built.is_some_and(|tile| near.unmet.contains(&tile));
    near.unmet.len() <= near.may_ignore() + usize::from(met)
}

/// The present round of a node.
struct Round<'r, 'a> {
    search: &'r Search<'a>,
    node: &'r Node,
    ghosts: Ghosts,
    plans: Vec<Plan<'r>>,
    may_skip: bool,
    candies: Tally,
}

impl Round<'_, '_> {
    /// Where the pieces can stand when the ghosts have moved; each counts as looked at.
    fn ends(&self, board: &Board, pieces: &Pieces) -> Vec<Pieces> {
        let ends = self.ghosts.ends(board, pieces);
        let count = ends.len() as u64;
        self.search.nodes.fetch_add(count, Ordering::Relaxed);
        ends
    }

    fn play(&self, build: bool, found: &mut dyn FnMut(Turn) -> bool) {
        let scene = &self.node.scene;
        if !build || scene.stock.total() == 0 {
            let ends = self.ends(&scene.board, &self.node.pieces);
            self.end(None, &scene.board, &ends, found);
            return;
        }
        for site in self.sites() {
            let colours = self.colours(site);
            if colours.is_empty() {
                continue;
            }
            let mut board = scene.board.clone();
            let mut pieces = self.node.pieces;
            board.put(site, colours[0]);
            if self.search.large_ghost {
                pieces.put(Piece::LargeGhost, site);
            }
            let ends = self.ends(&board, &pieces);
            for colour in colours {
                let mut board = scene.board.clone();
                board.put(site, colour);
                let tile = Tile { colour, cell: site };
                if !self.end(Some(tile), &board, &ends, found) || self.search.stopped() {
                    return;
                }
            }
        }
    }

    /// The sites that are worth building on. In the last round a tile that no plan wants matters
    /// only as a place to stand on: if all sites together give the pieces no way that they do not
    /// have without them, any site will do.
    fn sites(&self) -> Vec<Cell> {
        let Node {
            scene,
            rounds,
            pieces,
            ..
        } = self.node;
        if *rounds > 1 || self.search.large_ghost {
            return scene.sites.clone();
        }
        let mut wanted: Vec<Cell> = scene.sites.clone();
        wanted.retain(|site| {
            let mut unmet = self.plans.iter().flat_map(|plan| &plan.near.unmet);
            unmet.any(|tile| tile.cell == *site)
        });
        let ready: Vec<&Plan> = self
            .plans
            .iter()
            .filter(|plan| comes_true(plan.near, None))
            .collect();
        let scorings = |board: &Board| -> FxHashSet<Scoring> {
            let ends = self.ends(board, pieces);
            let scored = ends.iter().flat_map(|pieces| {
                let ready = ready.iter();
                ready.filter_map(|plan| self.score(plan, None, &scene.board, scene.stock, pieces))
            });
            scored.filter_map(|turn| turn.scoring).collect()
        };
        let mut everywhere = scene.board.clone();
        scene
            .sites
            .iter()
            .for_each(|&site| everywhere.put(site, Colour::default()));
        let most = if ready.is_empty() {
            FxHashSet::default()
        } else {
            scorings(&everywhere)
        };
        if most.is_empty() {
            wanted
        } else if most == scorings(&scene.board) {
            wanted.push(scene.sites[0]);
            wanted.sort_unstable();
            wanted.dedup();
            wanted
        } else {
            scene.sites.clone()
        }
    }

    /// The colours that are worth building on a site: those that a Pattern may want there, and one
    /// that stands for all others, which differ in nothing as long as no stock runs out.
    fn colours(&self, site: Cell) -> Vec<Colour> {
        let Node { scene, rounds, .. } = self.node;
        let in_stock = Colour::ALL
            .into_iter()
            .filter(|&colour| scene.stock.of(colour) > 0);
        let scarce = Colour::ALL
            .into_iter()
            .any(|colour| scene.stock.of(colour) < *rounds);
        let ready = self.plans.iter().any(|plan| comes_true(plan.near, None));
        let any_will_do = self.may_skip || ready;
        let mut other = false;
        in_stock
            .filter(|&colour| {
                let tile = Tile { colour, cell: site };
                if self
                    .plans
                    .iter()
                    .any(|plan| plan.near.unmet.contains(&tile))
                {
                    return true;
                }
                if !any_will_do {
                    return false;
                }
                if scarce || self.may_want_later(tile) {
                    return true;
                }
                !std::mem::replace(&mut other, true)
            })
            .collect()
    }

    /// Whether a Pattern that could be scored in a later round may want this tile.
    fn may_want_later(&self, tile: Tile) -> bool {
        let rounds = usize::from(self.node.rounds);
        if rounds == 1 {
            return false;
        }
        if rounds > FORESIGHT {
            return true;
        }
        let hand = self.node.hand;
        let near = self.node.scene.near.iter();
        let mut wanting =
            near.take_while(|near| near.unmet.len().saturating_sub(near.may_ignore()) <= rounds);
        wanting.any(|near| hand.contains(near.card) && near.unmet.contains(&tile))
            || hand
                .iter()
                .any(|card| self.search.from_nothing(card, rounds))
    }

    /// Scores, or does not, wherever the pieces may stand; whether to go on.
    fn end(
        &self,
        built: Option<Tile>,
        board: &Board,
        ends: &[Pieces],
        found: &mut dyn FnMut(Turn) -> bool,
    ) -> bool {
        let mut stock = self.node.scene.stock;
        if let Some(tile) = built {
            stock.take(tile.colour);
        }
        let plans: Vec<&Plan> = self
            .plans
            .iter()
            .filter(|plan| comes_true(plan.near, built))
            .collect();
        if plans.is_empty() && !self.may_skip {
            return true;
        }
        let skipped = self.may_skip.then(|| self.search.scenes.get(board, stock));
        for pieces in ends {
            for plan in &plans {
                if let Some(turn) = self.score(plan, built, board, stock, pieces)
                    && !found(turn)
                {
                    return false;
                }
            }
            if let Some(scene) = &skipped {
                let turn = Turn {
                    built,
                    pieces: *pieces,
                    scoring: None,
                    rest: Some(Node {
                        scene: Arc::clone(scene),
                        pieces: *pieces,
                        rounds: self.node.rounds - 1,
                        ..*self.node
                    }),
                };
                if !found(turn) {
                    return false;
                }
            }
        }
        true
    }

    /// Scores a plan, if it brings enough with the pieces like that.
    fn score(
        &self,
        plan: &Plan,
        built: Option<Tile>,
        board: &Board,
        stock: Tally,
        pieces: &Pieces,
    ) -> Option<Turn> {
        let Near {
            card, cell, turns, ..
        } = *plan.near;
        let pattern = self.search.scenes.patterns().get(card)?;
        let haul = Haul::of(pattern, (cell, turns), board, pieces);
        if haul.ignored.len() > plan.near.may_ignore() {
            return None;
        }
        let mut candies = self.candies;
        for candy in haul.candies.as_slice() {
            candies.add(candy.colour);
        }
        let sweets = candy_points(candies) - candy_points(self.candies);
        let gain = worth(card) + sweets - i32::from(haul.markers);
        if gain < plan.least {
            return None;
        }
        let need = self.node.need - gain;
        let scoring = Some(Scoring {
            rounds_left: self.node.rounds,
            card,
            cell,
            turns,
            markers: haul.markers,
            candies: haul
                .candies
                .as_slice()
                .iter()
                .map(|candy| candy.cell)
                .collect(),
        });
        let rest = (need > 0).then(|| {
            let mut board = board.clone();
            let mut after = *pieces;
            for candy in haul.candies.as_slice() {
                board.take(candy.cell);
                after.take(Piece::Kid(Seat::FIRST), candy.cell);
            }
            let mut hand = self.node.hand;
            hand.remove(card);
            Node {
                scene: self.search.scenes.get(&board, stock),
                pieces: after,
                hand,
                rounds: self.node.rounds - 1,
                need,
            }
        });
        Some(Turn {
            built,
            pieces: *pieces,
            scoring,
            rest,
        })
    }
}
