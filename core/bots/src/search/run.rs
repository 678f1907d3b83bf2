//! Runs of the tree search: one tree, or one tree per worker (root parallelisation), and the
//! thought that results.

use std::fmt::Display;

use rand_core::Rng;
use tabletop::{Game, Perspective, Stream};

use crate::budget::Budget;
use crate::search::Knowledge;
use crate::search::tree::{RootStatistics, Tree};
use crate::thought::{Candidate, Cost, Thought};

/// Searches the best action of the perspective's seat. The same perspective, random numbers, number
/// of workers and number of nodes give the same thought.
pub fn search<G: Game>(
    perspective: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    budget: Budget<'_>,
    rng: &mut Stream,
) -> Thought {
    let (tried, nodes) = match budget.workers.count() {
        0 | 1 => search_one_tree(perspective, knowledge, budget, rng.next_u64()),
        trees => search_trees(perspective, knowledge, budget, trees, rng),
    };
    thought(tried, nodes).unwrap_or_else(|| highest_prior(perspective, knowledge, rng))
}

/// The cost of the second of two actions against the first. Each action has a tree of its own of
/// the same size, so that an action that the search would never choose is known as well as the
/// others. `None` if there is no time for it.
pub fn compare<G: Game>(
    perspective: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    [one, other]: [&G::Action; 2],
    budget: Budget<'_>,
    rng: &mut Stream,
) -> Option<Cost> {
    let seed = rng.next_u64();
    let half = budget.part(1, 2);
    let value = |action| Tree::new(knowledge, seed).after(perspective, action, half);
    Some(Cost {
        chances: value(one)? - value(other)?,
        doubt: DOUBT,
    })
}

/// The error of the difference between two trees.
const DOUBT: f64 = 0.03;

fn search_one_tree<G: Game>(
    perspective: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    budget: Budget<'_>,
    seed: u64,
) -> (Vec<RootStatistics<G::Action>>, u64) {
    let mut tree = Tree::new(knowledge, seed);
    let nodes = tree.grow(perspective, budget);
    (tree.tried(), nodes)
}

/// One tree for each worker, each with its own random numbers. The statistics of the first decision
/// are added up in the order of the trees, whichever ends first.
fn search_trees<G: Game>(
    perspective: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    budget: Budget<'_>,
    trees: usize,
    rng: &mut Stream,
) -> (Vec<RootStatistics<G::Action>>, u64) {
    let share = |tree: usize| Budget {
        nodes: budget.nodes / trees as u64 + u64::from((tree as u64) < budget.nodes % trees as u64),
        ..budget
    };
    let seeds: Vec<u64> = (0..trees).map(|_| rng.next_u64()).collect();
    let thinking = budget.workers.map(trees, |tree| {
        search_one_tree(perspective, knowledge, share(tree), seeds[tree])
    });
    let mut all: Vec<RootStatistics<G::Action>> = Vec::new();
    let mut nodes = 0;
    for (tried, spent) in thinking {
        nodes += spent;
        tried.into_iter().for_each(|tried| add(&mut all, tried));
    }
    (all, nodes)
}

fn add<A: PartialEq>(all: &mut Vec<RootStatistics<A>>, one: RootStatistics<A>) {
    match all.iter_mut().find(|tried| tried.action == one.action) {
        Some(same) => {
            same.visits += one.visits;
            same.total += one.total;
        }
        None => all.push(one),
    }
}

/// The thought of these statistics: the action with the most visits is the best, since the search
/// returns often only to actions that do well.
fn thought<A: Display>(mut tried: Vec<RootStatistics<A>>, nodes: u64) -> Option<Thought> {
    let mean = |tried: &RootStatistics<A>| tried.total / tried.visits as f64;
    tried.sort_by(|one, other| {
        let visits = other.visits.cmp(&one.visits);
        visits.then_with(|| mean(other).total_cmp(&mean(one)))
    });
    let candidates = tried.iter().map(|tried| Candidate {
        actions: vec![tried.action.to_string()],
        value: mean(tried),
        visits: tried.visits,
        exact: None,
    });
    let candidates: Vec<Candidate> = candidates.collect();
    (!candidates.is_empty()).then_some(Thought {
        candidates,
        reason: None,
        nodes,
    })
}

/// The action with the highest prior, for a search that was stopped before its first round.
fn highest_prior<G: Game>(
    perspective: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    rng: &mut Stream,
) -> Thought {
    let legal: Vec<G::Action> = perspective.legal().collect();
    let mut weights = Vec::new();
    let world = perspective.resample(rng);
    knowledge.prior(&world, perspective.seat(), &legal, &mut weights);
    let weight = |index: usize| weights.get(index).copied().unwrap_or(0.0);
    let first_best = |one: usize, other: usize| {
        if weight(other) > weight(one) {
            other
        } else {
            one
        }
    };
    let best = (0..legal.len()).reduce(first_best);
    best.map_or_else(Thought::default, |best| {
        Thought::of(legal[best].to_string())
    })
}
