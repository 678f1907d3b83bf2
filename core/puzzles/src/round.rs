//! Move generator of one round: the tiles, ghost moves and scorings that are worth searching.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use hunters::{Board, Card, Cell, Colour, Haul, Piece, Pieces, Tally, Tile, candy_points};
use rustc_hash::FxHashSet;
use tabletop::Seat;

use crate::bound::{Kids, Outlook, prospect, worth};
use crate::line::Scoring;
use crate::reach::Ghosts;
use crate::search::{Node, RoundPlay, Search};
use crate::tile_layout::{FORESIGHT, NearPlacement};

/// A placement that could be scored in this round, and the minimum of points that it must bring.
pub(crate) struct RequiredScore<'n> {
    near: &'n NearPlacement,
    least: i32,
}

/// The placements that could be scored in this round and still allow to reach the goal.
pub(crate) fn plans<'n>(node: &'n Node, kids: &Kids, outlook: &Outlook) -> Vec<RequiredScore<'n>> {
    let mut least: Vec<(Card, i32)> = Vec::new();
    for card in node.hand.iter() {
        least.push((card, node.need - outlook.later(Some(card))));
    }
    let mut plans = Vec::new();
    for near in &node.layout.near {
        if near.unmet.len().saturating_sub(near.may_ignore()) > 1 {
            break;
        }
        let Some(&(_, least)) = least.iter().find(|(card, _)| *card == near.card) else {
            continue;
        };
        if prospect(near, kids, 1).is_some_and(|gain| gain >= least) {
            plans.push(RequiredScore { near, least });
        }
    }
    plans
}

/// Whether a placement is complete once that tile is built.
fn comes_true(near: &NearPlacement, built: Option<Tile>) -> bool {
    let met = built.is_some_and(|tile| near.unmet.contains(&tile));
    near.unmet.len() <= near.may_ignore() + usize::from(met)
}

/// The present round of a node.
pub(crate) struct RoundSearch<'r, 'a> {
    pub(crate) search: &'r Search<'a>,
    pub(crate) node: &'r Node,
    pub(crate) ghosts: Ghosts,
    pub(crate) plans: Vec<RequiredScore<'r>>,
    pub(crate) may_skip: bool,
    pub(crate) candies: Tally,
}

impl RoundSearch<'_, '_> {
    /// The reachable positions after the ghost moves; each counts as a searched position.
    fn ends(&self, board: &Board, pieces: &Pieces) -> Vec<Pieces> {
        let ends = self.ghosts.ends(board, pieces);
        let count = ends.len() as u64;
        self.search.nodes.fetch_add(count, Ordering::Relaxed);
        ends
    }

    /// Calls `found` for every way to play the round after which the goal may still be reached.
    /// Stops when `found` returns false.
    pub(crate) fn play(&self, build: bool, found: &mut dyn FnMut(RoundPlay) -> bool) {
        let layout = &self.node.layout;
        if !build || layout.stock.total() == 0 {
            let ends = self.ends(&layout.board, &self.node.pieces);
            self.end(None, &layout.board, &ends, found);
            return;
        }
        for site in self.sites() {
            let colours = self.colours(site);
            if colours.is_empty() {
                continue;
            }
            let mut board = layout.board.clone();
            let mut pieces = self.node.pieces;
            board.put(site, colours[0]);
            if self.search.large_ghost {
                pieces.put(Piece::LargeGhost, site);
            }
            let ends = self.ends(&board, &pieces);
            for colour in colours {
                let mut board = layout.board.clone();
                board.put(site, colour);
                let tile = Tile { colour, cell: site };
                if !self.end(Some(tile), &board, &ends, found) || self.search.stopped() {
                    return;
                }
            }
        }
    }

    /// The sites that are worth building on. In the last round a tile that no plan needs matters
    /// only as a place for pieces. If all sites together allow no new scoring, any one site is
    /// enough.
    fn sites(&self) -> Vec<Cell> {
        let Node {
            layout,
            rounds,
            pieces,
            ..
        } = self.node;
        if *rounds > 1 || self.search.large_ghost {
            return layout.sites.clone();
        }
        let mut wanted: Vec<Cell> = layout.sites.clone();
        wanted.retain(|site| {
            let mut unmet = self.plans.iter().flat_map(|plan| &plan.near.unmet);
            unmet.any(|tile| tile.cell == *site)
        });
        let ready: Vec<&RequiredScore> = self
            .plans
            .iter()
            .filter(|plan| comes_true(plan.near, None))
            .collect();
        let scorings = |board: &Board| -> FxHashSet<Scoring> {
            let ends = self.ends(board, pieces);
            let scored = ends.iter().flat_map(|pieces| {
                let ready = ready.iter();
                ready.filter_map(|plan| self.score(plan, None, &layout.board, layout.stock, pieces))
            });
            scored.filter_map(|turn| turn.scoring).collect()
        };
        let mut everywhere = layout.board.clone();
        layout
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
        } else if most == scorings(&layout.board) {
            wanted.push(layout.sites[0]);
            wanted.sort_unstable();
            wanted.dedup();
            wanted
        } else {
            layout.sites.clone()
        }
    }

    /// The colours that are worth building on a site: those that a Pattern may need there, and one
    /// that represents all others, which are equivalent as long as no stock runs out.
    fn colours(&self, site: Cell) -> Vec<Colour> {
        let Node { layout, rounds, .. } = self.node;
        let in_stock = Colour::ALL
            .into_iter()
            .filter(|&colour| layout.stock.of(colour) > 0);
        let scarce = Colour::ALL
            .into_iter()
            .any(|colour| layout.stock.of(colour) < *rounds);
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

    /// Whether a Pattern that could be scored in a later round may need this tile.
    fn may_want_later(&self, tile: Tile) -> bool {
        let rounds = usize::from(self.node.rounds);
        if rounds == 1 {
            return false;
        }
        if rounds > FORESIGHT {
            return true;
        }
        let hand = self.node.hand;
        let near = self.node.layout.near.iter();
        let mut wanting =
            near.take_while(|near| near.unmet.len().saturating_sub(near.may_ignore()) <= rounds);
        wanting.any(|near| hand.contains(near.card) && near.unmet.contains(&tile))
            || hand
                .iter()
                .any(|card| self.search.can_begin_anywhere(card, rounds))
    }

    /// Tries each plan, and no scoring, with each position of the pieces. Returns whether to go on.
    fn end(
        &self,
        built: Option<Tile>,
        board: &Board,
        ends: &[Pieces],
        found: &mut dyn FnMut(RoundPlay) -> bool,
    ) -> bool {
        let mut stock = self.node.layout.stock;
        if let Some(tile) = built {
            stock.take(tile.colour);
        }
        let plans: Vec<&RequiredScore> = self
            .plans
            .iter()
            .filter(|plan| comes_true(plan.near, built))
            .collect();
        if plans.is_empty() && !self.may_skip {
            return true;
        }
        let skipped = self.may_skip.then(|| self.search.layouts.get(board, stock));
        for pieces in ends {
            for plan in &plans {
                if let Some(turn) = self.score(plan, built, board, stock, pieces)
                    && !found(turn)
                {
                    return false;
                }
            }
            if let Some(layout) = &skipped {
                let turn = RoundPlay {
                    built,
                    pieces: *pieces,
                    scoring: None,
                    rest: Some(Node {
                        layout: Arc::clone(layout),
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

    /// Scores a plan with these positions of the pieces, if it brings enough points.
    fn score(
        &self,
        plan: &RequiredScore,
        built: Option<Tile>,
        board: &Board,
        stock: Tally,
        pieces: &Pieces,
    ) -> Option<RoundPlay> {
        let NearPlacement {
            card, cell, turns, ..
        } = *plan.near;
        let pattern = self.search.layouts.patterns().get(card)?;
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
                layout: self.search.layouts.get(&board, stock),
                pieces: after,
                hand,
                rounds: self.node.rounds - 1,
                need,
            }
        });
        Some(RoundPlay {
            built,
            pieces: *pieces,
            scoring,
            rest,
        })
    }
}
