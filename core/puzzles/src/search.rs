//! The search: finds every line that gains enough points, from the beginning of a round on.
//!
//! A round is searched backwards. First the bounds give the placements that could bring enough
//! points, and whether the round can do without scoring. Only then the search tries the tiles and
//! ghost moves that lead there.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hunters::{Card, Cards, Colour, Pieces, TILES, Tally, Tile};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use crate::bound::{Kids, Outlook};
use crate::line::{Line, Scoring};
use crate::reach::Ghosts;
use crate::round::{RoundSearch, plans};
use crate::solve::Effort;
use crate::tile_layout::{TileLayout, TileLayouts, may_ignore};

/// The beginning of a round, and the points that are still needed.
#[derive(Clone)]
pub(crate) struct Node {
    pub(crate) layout: Arc<TileLayout>,
    pub(crate) pieces: Pieces,
    pub(crate) hand: Cards,
    pub(crate) rounds: u8,
    pub(crate) need: i32,
}

/// The rest of the present round.
#[derive(Clone, Copy)]
pub(crate) struct RoundPart {
    /// H4: whether a tile is to be built.
    pub(crate) build: bool,
    pub(crate) ghosts: Ghosts,
}

impl RoundPart {
    pub(crate) const WHOLE: RoundPart = RoundPart {
        build: true,
        ghosts: Ghosts::WHOLE,
    };
}

/// One way to play the present round.
pub(crate) struct RoundPlay {
    pub(crate) built: Option<Tile>,
    /// The positions of the pieces after the ghost moves.
    pub(crate) pieces: Pieces,
    pub(crate) scoring: Option<Scoring>,
    /// The next node; `None` if the goal is reached.
    pub(crate) rest: Option<Node>,
}

type Name = (u32, Pieces, Cards, u8, i32);
type Lines = Arc<[Line]>;

const SHARDS: usize = 64;

/// The data that all workers of a search share.
pub(crate) struct Search<'a> {
    pub(crate) layouts: TileLayouts,
    pub(crate) large_ghost: bool,
    /// The number of lines after which the search ends.
    pub(crate) limit: usize,
    effort: &'a Effort<'a>,
    pub(crate) nodes: AtomicU64,
    known: Vec<Mutex<FxHashMap<Name, Lines>>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        layouts: TileLayouts,
        large_ghost: bool,
        effort: &'a Effort<'a>,
    ) -> Search<'a> {
        Search {
            layouts,
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

    /// Upper bound on the points that can still be gained.
    pub(crate) fn most(&self, node: &Node, phase: RoundPart) -> i32 {
        self.outlook(node, &self.kids(node, phase)).most()
    }

    /// Every line from a node on, sorted, each once. There are fewer if the search was stopped or
    /// has found enough.
    pub(crate) fn lines(&self, node: &Node) -> Lines {
        let kids = self.kids(node, RoundPart::WHOLE);
        let outlook = self.outlook(node, &kids);
        if outlook.most() < node.need || self.stopped() {
            return Arc::default();
        }
        let name = (
            node.layout.id,
            node.pieces,
            node.hand,
            node.rounds,
            node.need,
        );
        let shard = &self.known[shard(&name)];
        if let Some(lines) = shard.lock().get(&name) {
            return Arc::clone(lines);
        }
        let mut lines = Vec::new();
        let mut complete = true;
        self.turns_in_sight(node, RoundPart::WHOLE, &kids, &outlook, &mut |turn| {
            complete = self.follow(turn, &mut lines);
            complete
        });
        lines.sort_unstable();
        lines.dedup();
        let lines: Lines = lines.into();
        if complete && !self.stopped() {
            shard.lock().insert(name, Arc::clone(&lines));
        }
        lines
    }

    /// Adds the lines that begin with a turn. Returns whether to go on.
    pub(crate) fn follow(&self, turn: RoundPlay, lines: &mut Vec<Line>) -> bool {
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

    /// Calls `found` for every way to play the present round after which the goal may still be
    /// reached. Stops when `found` returns false.
    pub(crate) fn turns(
        &self,
        node: &Node,
        phase: RoundPart,
        found: &mut dyn FnMut(RoundPlay) -> bool,
    ) {
        let kids = self.kids(node, phase);
        let outlook = self.outlook(node, &kids);
        if outlook.most() >= node.need {
            self.turns_in_sight(node, phase, &kids, &outlook, found);
        }
    }

    fn turns_in_sight(
        &self,
        node: &Node,
        phase: RoundPart,
        kids: &Kids,
        outlook: &Outlook,
        found: &mut dyn FnMut(RoundPlay) -> bool,
    ) {
        if node.rounds == 0 {
            return;
        }
        let may_skip = node.rounds > 1 && outlook.later(None) >= node.need;
        let plans = plans(node, kids, outlook);
        if plans.is_empty() && !may_skip {
            return;
        }
        let round = RoundSearch {
            search: self,
            node,
            ghosts: phase.ghosts,
            plans,
            may_skip,
            candies: candies(&node.layout),
        };
        round.play(phase.build, found);
    }

    /// Whether a Pattern could be built at a place where none of its buildings stands yet.
    pub(crate) fn can_begin_anywhere(&self, card: Card, rounds: usize) -> bool {
        let pattern = self.layouts.patterns().get(card);
        pattern.is_some_and(|pattern| pattern.buildings() <= rounds + may_ignore(card))
    }

    fn kids(&self, node: &Node, phase: RoundPart) -> Kids {
        let pushed = phase.ghosts.pushed.as_ref();
        Kids::of(
            &node.pieces,
            pushed,
            candies(&node.layout),
            self.large_ghost,
        )
    }

    fn outlook(&self, node: &Node, kids: &Kids) -> Outlook {
        let rounds = usize::from(node.rounds);
        Outlook::new(
            self.layouts.patterns(),
            &node.layout,
            kids,
            node.hand,
            rounds,
        )
    }
}

fn shard(name: &Name) -> usize {
    use std::hash::BuildHasher;
    // The high bits choose the shard, because the low bits choose the place inside of the map.
    (rustc_hash::FxBuildHasher.hash_one(name) >> 40) as usize % SHARDS
}

/// The candies: tiles that are neither on the board nor in stock.
fn candies(layout: &TileLayout) -> Tally {
    let mut candies = Tally::default();
    let board = layout.board.tally();
    for colour in Colour::ALL {
        let elsewhere = board.of(colour) + layout.stock.of(colour);
        (elsewhere..TILES).for_each(|_| candies.add(colour));
    }
    candies
}
