//! The search tree of one worker, in a bounded amount of memory.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Draw, Game, Perspective, Seat};

use crate::budget::Budget;
use crate::search::selection::{ActionStatistics, Selection};
use crate::search::{Knowledge, Values};

/// Maximum memory of a tree. Positions beyond it are evaluated, but not added.
const MEMORY: usize = 64 << 20;

/// No edge: the end of a list, or an edge without children.
const NONE: u32 = u32::MAX;

/// An action in the tree. The alternatives at one node form a list through `next`.
struct Edge<A> {
    action: A,
    seat: Seat,
    weight: f32,
    /// The first edge of the next decision.
    child: u32,
    /// The next alternative.
    next: u32,
    visits: u32,
    /// The number of worlds in which the action was legal when the search came to its node.
    available: u32,
    total: f64,
}

/// The statistics of an action at the root.
#[derive(Clone, Debug)]
pub(super) struct RootStatistics<A> {
    pub(super) action: A,
    pub(super) visits: u64,
    pub(super) total: f64,
}

pub(super) struct Tree<'a, G: Game, K> {
    knowledge: &'a K,
    selection: Selection,
    edges: Vec<Edge<G::Action>>,
    most: usize,
    /// The first edge of the root.
    root: u32,
    rng: Xoshiro256PlusPlus,
    // Kept between rounds, so that a round allocates next to nothing.
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    choices: Vec<u32>,
    path: Vec<u32>,
}

impl<'a, G: Game, K: Knowledge<G>> Tree<'a, G, K> {
    pub(super) fn new(knowledge: &'a K, seed: u64) -> Self {
        Tree {
            knowledge,
            selection: knowledge.selection(),
            edges: Vec::new(),
            most: MEMORY / size_of::<Edge<G::Action>>(),
            root: NONE,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            legal: Vec::new(),
            weights: Vec::new(),
            choices: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Searches until the budget is used up; returns the number of rounds.
    pub(super) fn grow(&mut self, perspective: &Perspective<'_, G>, budget: Budget<'_>) -> u64 {
        let mut spending = budget.start();
        // A single legal action needs no search.
        if perspective.legal().len() == 1 {
            self.round(perspective);
        } else {
            while spending.pay() {
                self.round(perspective);
            }
        }
        spending.spent()
    }

    /// One round: draws a world, walks down the tree to a new edge, evaluates the position there,
    /// and updates the edges on the path.
    fn round(&mut self, perspective: &Perspective<'_, G>) {
        let state = perspective.resample(&mut self.rng);
        self.walk(state);
    }

    /// The mean value of an action for the perspective's seat; `None` if there is no time for it.
    pub(super) fn after(
        &mut self,
        perspective: &Perspective<'_, G>,
        action: &G::Action,
        budget: Budget<'_>,
    ) -> Option<f64> {
        let mut spending = budget.start();
        let (mut total, mut rounds) = (0.0, 0_u32);
        while spending.pay() {
            let mut state = perspective.resample(&mut self.rng);
            let now = state.now();
            state.apply(
                now,
                Actor::Seat(perspective.seat()),
                action.clone(),
                &mut (),
            );
            total += f64::from(self.walk(state)[perspective.seat()]);
            rounds += 1;
        }
        (rounds > 0).then(|| total / f64::from(rounds))
    }

    fn walk(&mut self, mut state: G) -> Values {
        let visits_before_expansion = self.visits_before_expansion();
        self.path.clear();
        let mut parent = NONE;
        while let Some(seat) = state.actors().first() {
            let Some(chosen) = self.choose(&state, seat, parent) else {
                break;
            };
            self.path.push(chosen);
            let edge = &self.edges[chosen as usize];
            let new = edge.visits < visits_before_expansion;
            state.apply(state.now(), Actor::Seat(seat), edge.action.clone(), &mut ());
            if new {
                break;
            }
            parent = chosen;
        }
        let values = match state.outcome() {
            Some(outcome) => self.knowledge.outcome_values(&outcome),
            None => self.knowledge.evaluate(&state, &mut self.rng),
        };
        self.update(&values);
        values
    }

    /// The number of visits of an edge before its children are added: one while there is room,
    /// later more.
    fn visits_before_expansion(&self) -> u32 {
        if 2 * self.edges.len() < self.most {
            1
        } else {
            8
        }
    }

    fn update(&mut self, values: &Values) {
        for &index in &self.path {
            let edge = &mut self.edges[index as usize];
            edge.visits += 1;
            edge.total += f64::from(values[edge.seat]);
        }
    }

    /// The edge to follow after `parent`; `None` if there is no room to add one.
    fn choose(&mut self, state: &G, seat: Seat, parent: u32) -> Option<u32> {
        self.legal.clear();
        self.legal.extend(state.legal(seat));
        self.find_edges(state, seat, parent);
        let mut weights = 0.0;
        let mut tried = 0.0;
        let mut visits = 0;
        let mut total = 0.0;
        let mut untried = 0;
        for &index in &self.choices {
            let edge = &mut self.edges[index as usize];
            edge.available += 1;
            weights += edge.weight;
            if edge.visits == 0 {
                untried += 1;
            } else {
                tried += edge.weight;
                visits += edge.visits;
                total += edge.total;
            }
        }
        if untried > 0 && self.selection.tries_all() {
            return self.any_untried(untried);
        }
        let others = if visits == 0 {
            0.5
        } else {
            (total / f64::from(visits)) as f32
        };
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for &index in &self.choices {
            let edge = &self.edges[index as usize];
            let score = self.selection.score(&ActionStatistics {
                visits: edge.visits,
                available: edge.available,
                mean: (edge.total / f64::from(edge.visits)) as f32,
                share: edge.weight / weights,
                others,
                tried: tried / weights,
            });
            if score > most {
                (most, best) = (score, Some(index));
            }
        }
        best
    }

    /// One of the untried edges, each with the same probability.
    fn any_untried(&mut self, untried: u32) -> Option<u32> {
        let which = self.rng.below(untried) as usize;
        let untried = |index: &&u32| self.edges[**index as usize].visits == 0;
        self.choices.iter().filter(untried).nth(which).copied()
    }

    /// Fills `choices` with the edges of the legal actions with a prior above 0; adds edges for new
    /// actions.
    fn find_edges(&mut self, state: &G, seat: Seat, parent: u32) {
        self.choices.clear();
        let head = match parent {
            NONE => self.root,
            parent => self.edges[parent as usize].child,
        };
        let room = parent == NONE || self.edges.len() + self.legal.len() <= self.most;
        let known = self.edges.len();
        // In most games the same actions come in the same order: look behind the last one first.
        let mut expected = head;
        let mut last = self.last_of(head);
        for position in 0..self.legal.len() {
            let action = &self.legal[position];
            let found = self
                .find(action, seat, expected, NONE)
                .or_else(|| self.find(action, seat, head, expected));
            if let Some(found) = found {
                expected = self.edges[found as usize].next;
                self.choices.push(found);
            } else if room {
                let new = self.edges.len() as u32;
                self.edges.push(Edge {
                    action: action.clone(),
                    seat,
                    weight: 1.0,
                    child: NONE,
                    next: NONE,
                    visits: 0,
                    available: 0,
                    total: 0.0,
                });
                self.link(new, last, parent);
                last = new;
                self.choices.push(new);
            }
        }
        if self.edges.len() > known {
            self.set_priors(state, seat, known);
        }
        self.drop_excluded();
    }

    /// The edge of an action from `from` on, before `to`.
    fn find(&self, action: &G::Action, seat: Seat, from: u32, to: u32) -> Option<u32> {
        let mut index = from;
        while index != to && index != NONE {
            let edge = &self.edges[index as usize];
            if edge.seat == seat && edge.action == *action {
                return Some(index);
            }
            index = edge.next;
        }
        None
    }

    fn last_of(&self, head: u32) -> u32 {
        let mut last = head;
        while last != NONE && self.edges[last as usize].next != NONE {
            last = self.edges[last as usize].next;
        }
        last
    }

    /// Links a new edge after `last`, or as the first child of `parent`.
    fn link(&mut self, new: u32, last: u32, parent: u32) {
        match (last, parent) {
            (NONE, NONE) => self.root = new,
            (NONE, parent) => self.edges[parent as usize].child = new,
            (last, _) => self.edges[last as usize].next = new,
        }
    }

    /// Sets the priors of the new edges.
    fn set_priors(&mut self, state: &G, seat: Seat, known: usize) {
        self.weights.clear();
        self.knowledge
            .prior(state, seat, &self.legal, &mut self.weights);
        for (&index, &weight) in self.choices.iter().zip(&self.weights) {
            if index as usize >= known {
                self.edges[index as usize].weight = weight;
            }
        }
    }

    /// Removes the edges with a prior of 0, unless all have it.
    fn drop_excluded(&mut self) {
        let edges = &self.edges;
        let searched = |index: &u32| edges[*index as usize].weight > 0.0;
        if self.choices.iter().any(searched) {
            self.choices.retain(searched);
        } else {
            for &index in &self.choices {
                self.edges[index as usize].weight = 1.0;
            }
        }
    }

    /// The statistics of all actions at the root that were tried.
    pub(super) fn tried(&self) -> Vec<RootStatistics<G::Action>> {
        let mut tried = Vec::new();
        let mut index = self.root;
        while index != NONE {
            let edge = &self.edges[index as usize];
            if edge.visits > 0 {
                tried.push(RootStatistics {
                    action: edge.action.clone(),
                    visits: u64::from(edge.visits),
                    total: edge.total,
                });
            }
            index = edge.next;
        }
        tried
    }
}
