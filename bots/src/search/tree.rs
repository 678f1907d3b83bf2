//! The tree.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Perspective, Seat, Stream};

use crate::budget::Budget;
use crate::search::{Knowledge, Values};
use crate::thought::{Thought, Way};

/// How much a rarely tried action is preferred to a good one.
const CURIOSITY: f32 = 0.7;

/// An action out of a node.
struct Edge<A> {
    seat: Seat,
    action: A,
    weight: f32,
    /// Where it leads; 0 until it was taken twice.
    child: u32,
    visits: u32,
    /// In how many of the worlds that came by it could be taken.
    available: u32,
    total: f32,
}

type Node<A> = Vec<Edge<A>>;

struct Tree<'a, G: Game, K> {
    knowledge: &'a K,
    nodes: Vec<Node<G::Action>>,
    luck: Xoshiro256PlusPlus,
    // Kept between rounds, so that a round allocates next to nothing.
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    choices: Vec<usize>,
    path: Vec<(u32, usize)>,
}

/// Thinks about what the seat behind `eyes` should do. The same eyes, luck and number of nodes
/// give the same thought.
pub fn search<G: Game>(
    eyes: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Thought {
    let mut tree = Tree {
        knowledge,
        nodes: vec![Vec::new()],
        luck: Xoshiro256PlusPlus::seed_from_u64(luck.next_u64()),
        legal: Vec::new(),
        weights: Vec::new(),
        choices: Vec::new(),
        path: Vec::new(),
    };
    let mut spending = budget.start();
    // Where only one thing can be done there is nothing to think about.
    if eyes.legal().len() == 1 {
        tree.round(eyes);
    } else {
        while spending.pay() {
            tree.round(eyes);
        }
    }
    tree.thought(eyes, spending.spent())
}

impl<G: Game, K: Knowledge<G>> Tree<'_, G, K> {
    /// Draws a world, walks down the tree through it, adds one edge, and tells those on the way.
    fn round(&mut self, eyes: &Perspective<'_, G>) {
        let mut state = eyes.resample(&mut self.luck);
        let mut node = 0;
        self.path.clear();
        while let Some(seat) = state.actors().iter().next() {
            let index = self.choose(&state, seat, node);
            self.path.push((node, index));
            let edge = &self.nodes[node as usize][index];
            let (action, visits, child) = (edge.action.clone(), edge.visits, edge.child);
            state.apply(state.now(), Actor::Seat(seat), action, &mut ());
            if visits == 0 {
                break;
            }
            node = if child == 0 {
                self.nodes.push(Vec::new());
                let new = (self.nodes.len() - 1) as u32;
                self.nodes[node as usize][index].child = new;
                new
            } else {
                child
            };
        }
        let values = match state.outcome() {
            Some(outcome) => self.knowledge.worth(&outcome),
            None => self.knowledge.judge(&state, &mut self.luck),
        };
        self.learn(&values);
    }

    /// The edge to walk along: every action once, then the most promising.
    fn choose(&mut self, state: &G, seat: Seat, node: u32) -> usize {
        self.legal.clear();
        self.legal.extend(state.legal(seat));
        self.find_edges(state, seat, node);
        let edges = &mut self.nodes[node as usize];
        let mut best = (f32::NEG_INFINITY, 0);
        for &index in &self.choices {
            let edge = &mut edges[index];
            edge.available += 1;
            let hope = if edge.visits == 0 {
                // The first look at each in the order of promise.
                1e6 * edge.weight
            } else {
                let visits = edge.visits as f32;
                let curiosity = ((edge.available as f32).ln() / visits).sqrt();
                edge.total / visits + CURIOSITY * edge.weight * curiosity
            };
            if hope > best.0 {
                best = (hope, index);
            }
        }
        best.1
    }

    /// Fills `choices` with the edges of the legal actions; new ones are added.
    fn find_edges(&mut self, state: &G, seat: Seat, node: u32) {
        let edges = &mut self.nodes[node as usize];
        self.choices.clear();
        let known = edges.len();
        // In most games the same actions come in the same order: look behind the last one first.
        let mut next = 0;
        for action in &self.legal {
            let matches = |edge: &Edge<_>| edge.seat == seat && edge.action == *action;
            let found = edges[next..known]
                .iter()
                .position(matches)
                .map(|behind| next + behind)
                .or_else(|| edges[..next].iter().position(matches));
            let index = found.unwrap_or(edges.len());
            if found.is_none() {
                edges.push(Edge {
                    seat,
                    action: action.clone(),
                    weight: 1.0,
                    child: 0,
                    visits: 0,
                    available: 0,
                    total: 0.0,
                });
            } else {
                next = index + 1;
            }
            self.choices.push(index);
        }
        if edges.len() > known {
            self.weights.clear();
            self.knowledge
                .promise(state, seat, &self.legal, &mut self.weights);
            for (&index, &weight) in self.choices.iter().zip(&self.weights) {
                if index >= known {
                    edges[index].weight = weight;
                }
            }
        }
    }

    fn learn(&mut self, values: &Values) {
        for &(node, index) in &self.path {
            let edge = &mut self.nodes[node as usize][index];
            edge.visits += 1;
            edge.total += values[edge.seat];
        }
    }

    fn thought(&self, eyes: &Perspective<'_, G>, nodes: u64) -> Thought {
        let mut edges: Vec<&Edge<G::Action>> = self.nodes[0].iter().collect();
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.visits));
        let mut ways: Vec<Way> = edges
            .into_iter()
            .filter(|edge| edge.visits > 0)
            .map(|edge| Way {
                actions: vec![edge.action.to_string()],
                value: f64::from(edge.total / edge.visits as f32),
                visits: u64::from(edge.visits),
                exact: None,
            })
            .collect();
        // Stopped before the first round: something can be done all the same.
        if ways.is_empty() {
            ways.extend(eyes.legal().next().map(|action| Way {
                actions: vec![action.to_string()],
                value: 0.5,
                visits: 0,
                exact: None,
            }));
        }
        Thought {
            ways,
            why: None,
            nodes,
        }
    }
}
