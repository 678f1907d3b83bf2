//! From a tree, or several, to a thought.

use std::fmt::Display;

use rand_core::Rng;
use tabletop::{Game, Perspective, Stream};

use crate::budget::Budget;
use crate::search::Knowledge;
use crate::search::tree::{Tree, Tried};
use crate::thought::{Cost, Thought, Way};

/// Thinks about what the seat behind `eyes` should do. The same eyes, luck, number of workers and
/// number of nodes give the same thought.
pub fn search<G: Game>(
    eyes: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Thought {
    let (tried, nodes) = match budget.workers.count() {
        0 | 1 => alone(eyes, knowledge, budget, luck.next_u64()),
        trees => together(eyes, knowledge, budget, trees, luck),
    };
    thought(tried, nodes).unwrap_or_else(|| first_sight(eyes, knowledge, luck))
}

/// What the second of two actions costs against the first: each is looked into by a tree of its
/// own, of the same size, so that what nobody would do is known as well as the rest. `None` if
/// there is no time for it.
pub fn compare<G: Game>(
    eyes: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    [one, other]: [&G::Action; 2],
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Cost> {
    let luck = luck.next_u64();
    let half = budget.part(1, 2);
    let value = |action| Tree::new(knowledge, luck).after(eyes, action, half);
    Some(Cost {
        chances: value(one)? - value(other)?,
        doubt: DOUBT,
    })
}

/// How far off the difference of two trees may be.
const DOUBT: f64 = 0.03;

fn alone<G: Game>(
    eyes: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    budget: Budget<'_>,
    luck: u64,
) -> (Vec<Tried<G::Action>>, u64) {
    let mut tree = Tree::new(knowledge, luck);
    let nodes = tree.grow(eyes, budget);
    (tree.tried(), nodes)
}

/// A tree for each worker, with luck of its own; what they have learnt about the first step is
/// added up in the order of the trees, not of their ends.
fn together<G: Game>(
    eyes: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    budget: Budget<'_>,
    trees: usize,
    luck: &mut Stream,
) -> (Vec<Tried<G::Action>>, u64) {
    let share = |tree: usize| Budget {
        nodes: budget.nodes / trees as u64 + u64::from((tree as u64) < budget.nodes % trees as u64),
        ..budget
    };
    let lucks: Vec<u64> = (0..trees).map(|_| luck.next_u64()).collect();
    let thinking = budget.workers.map(trees, |tree| {
        alone(eyes, knowledge, share(tree), lucks[tree])
    });
    let mut all: Vec<Tried<G::Action>> = Vec::new();
    let mut nodes = 0;
    for (tried, spent) in thinking {
        nodes += spent;
        tried.into_iter().for_each(|tried| add(&mut all, tried));
    }
    (all, nodes)
}

fn add<A: PartialEq>(all: &mut Vec<Tried<A>>, one: Tried<A>) {
    match all.iter_mut().find(|tried| tried.action == one.action) {
        Some(same) => {
            same.visits += one.visits;
            same.total += one.total;
        }
        None => all.push(one),
    }
}

/// What was looked at most is the best: nothing is looked at often that has not kept its promise.
fn thought<A: Display>(mut tried: Vec<Tried<A>>, nodes: u64) -> Option<Thought> {
    let mean = |tried: &Tried<A>| tried.total / tried.visits as f64;
    tried.sort_by(|one, other| {
        let visits = other.visits.cmp(&one.visits);
        visits.then_with(|| mean(other).total_cmp(&mean(one)))
    });
    let ways = tried.iter().map(|tried| Way {
        actions: vec![tried.action.to_string()],
        value: mean(tried),
        visits: tried.visits,
        exact: None,
    });
    let ways: Vec<Way> = ways.collect();
    (!ways.is_empty()).then_some(Thought {
        ways,
        why: None,
        nodes,
    })
}

/// Stopped before the first round: what is most promising can be done all the same.
fn first_sight<G: Game>(
    eyes: &Perspective<'_, G>,
    knowledge: &impl Knowledge<G>,
    luck: &mut Stream,
) -> Thought {
    let legal: Vec<G::Action> = eyes.legal().collect();
    let mut weights = Vec::new();
    let world = eyes.resample(luck);
    knowledge.promise(&world, eyes.seat(), &legal, &mut weights);
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
