//! Proof search: whether the goal is reached from a position, and under which terms.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};

use necklace::REST;
use resources::Deadline;

use super::board::{Board, Choice, Half, Holdings};
use super::bounds::Bounds;
use super::table::{Key, LookupResult, Marks, TranspositionTable};
use super::terms::{Terms, names};

/// Limits and counters that all workers of one question share.
pub(super) struct Control<'a> {
    pub(super) stop: &'a AtomicBool,
    pub(super) deadline: Option<Deadline<'a>>,
    pub(super) most_nodes: u64,
    /// Number of positions so far.
    pub(super) nodes: &'a AtomicU64,
    /// The bounds of the value. Goals outside of them are decided.
    pub(super) least: &'a AtomicI32,
    pub(super) most: &'a AtomicI32,
    /// Called now and then.
    pub(super) tell: &'a (dyn Fn() + Sync),
}

impl Control<'_> {
    /// Whether the whole search must end.
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.nodes.load(Ordering::Relaxed) >= self.most_nodes
            || self.deadline.is_some_and(Deadline::is_over)
    }

    fn answered(&self, goal: i8) -> bool {
        let goal = i32::from(goal);
        goal <= self.least.load(Ordering::Relaxed) || goal > self.most.load(Ordering::Relaxed)
    }
}

/// One worker's search.
pub(super) struct Search<'a, B> {
    table: &'a TranspositionTable,
    control: &'a Control<'a>,
    goal: i8,
    /// Jitter of the move ordering, so that workers search in different orders.
    jitter: u64,
    /// Positions since the control was last read.
    nodes: u64,
    levels: Vec<DepthLists<B>>,
}

/// The lists of one depth, kept to be filled again.
struct DepthLists<B> {
    choices: Vec<OrderedChoice>,
    nodes: Vec<(Choice, Node<B>)>,
    marks: Vec<Marks>,
    /// The nodes without a proof yet.
    open: Vec<usize>,
    /// Killer moves: colour and length of the last two gathers that decided a position at this
    /// depth. They often decide the next one too.
    killers: [(u8, u8); 2],
}

impl<B> Default for DepthLists<B> {
    fn default() -> Self {
        DepthLists {
            choices: Vec::new(),
            nodes: Vec::new(),
            marks: Vec::new(),
            open: Vec::new(),
            killers: [(0, 0); 2],
        }
    }
}

#[derive(Clone, Copy)]
struct OrderedChoice {
    estimate: i32,
    choice: Choice,
}

/// A position with its static data.
struct Node<B> {
    board: B,
    bounds: Bounds,
    leads: [i8; 5],
    key: Key,
    order: [u8; 5],
    hint: u8,
}

/// The most candies with which the static bounds are worth computing.
const CERTAIN: u8 = 8;

/// The most candies with which gathers are tried one after the other; with more, all are looked up
/// in the table first.
const FEW: u8 = 12;

/// The number of candies above which a gather for the Magpie is ordered by the whole turn.
const MANY: u8 = 20;

/// Bonus of the move ordering for each candy, for the Magpie and for the player, in hundredths: of
/// about equal gathers, the one that brings the end nearer has the shorter proof.
const LENGTH_BONUS: (i32, i32) = (60, 20);

/// Bonus of the move ordering for the two killer moves, in hundredths of a candy.
const KILLER_BONUS: [i32; 2] = [20, 10];

/// Number of positions between two readings of the control.
const STRIDE: u64 = 1 << 12;

impl<'a, B: Board> Search<'a, B> {
    pub(super) fn new(
        table: &'a TranspositionTable,
        control: &'a Control<'a>,
        goal: i8,
        jitter: u64,
    ) -> Self {
        Search {
            table,
            control,
            goal,
            jitter,
            nodes: 0,
            levels: Vec::new(),
        }
    }

    /// Whether seat 0 can reach the goal; `None` if the search was ended.
    pub(super) fn run(&mut self, board: B) -> Option<bool> {
        let reached = match self.static_result(board) {
            StaticResult::Sure(reached, _) => Some(reached),
            StaticResult::Open(mut node) => {
                let marks = self.table.marks(node.key);
                let proof = self.probe(&mut node, marks);
                let proof = proof.or_else(|| self.prove(&node, 0));
                proof.map(|(reached, _)| reached)
            }
        };
        self.control.nodes.fetch_add(self.nodes, Ordering::Relaxed);
        self.nodes = 0;
        reached
    }

    /// The static result of a position, without search and table.
    #[inline]
    fn static_result(&mut self, board: B) -> StaticResult<B> {
        self.nodes += 1;
        let holdings = board.holdings();
        let leads = || Terms::leads(holdings.leads, self.goal);
        if board.left() <= REST {
            return settle(&holdings, &leads());
        }
        let bounds = Bounds::new(&board.facts());
        if board.left() <= CERTAIN {
            let leads = leads();
            let [reached, missed] = bounds.certain(holdings.ring, board.reach());
            if leads.meet(&reached) {
                return StaticResult::Sure(true, reached);
            }
            if leads.negated().meet(&missed) {
                return StaticResult::Sure(false, missed);
            }
        }
        let (key, order) = board.key(bounds);
        StaticResult::Open(Node {
            board,
            bounds,
            leads: holdings.leads,
            key,
            order,
            hint: 0,
        })
    }

    /// The proof of the transposition table; if there is none, it may have a hint for the move
    /// ordering.
    #[inline]
    fn probe(&self, node: &mut Node<B>, marks: Marks) -> Option<(bool, Terms)> {
        if marks.none() {
            return None;
        }
        let leads = node.order.map(|colour| node.leads[usize::from(colour)]);
        let leads = Terms::leads(leads, self.goal);
        match self.table.probe(node.key, marks, &leads) {
            LookupResult::Proof(reached, terms) => {
                Some((reached, terms.restored(&names(node.order))))
            }
            LookupResult::Hint(hint) => {
                node.hint = hint;
                None
            }
        }
    }

    /// Whether the goal is reached from a position without a static result.
    fn prove(&mut self, node: &Node<B>, depth: usize) -> Option<(bool, Terms)> {
        if self.nodes >= STRIDE {
            self.control.nodes.fetch_add(self.nodes, Ordering::Relaxed);
            self.nodes = 0;
            (self.control.tell)();
            if self.control.stopped() || self.control.answered(self.goal) {
                return None;
            }
        }
        if self.levels.len() <= depth {
            self.levels.push(DepthLists::default());
        }
        let mut level = std::mem::take(&mut self.levels[depth]);
        let proof = self.prove_with(node, depth, &mut level);
        self.levels[depth] = level;
        let (reached, mut terms, code) = proof?;
        terms.only(&node.bounds.possible);
        let ordered = terms.ordered(&names(node.order));
        self.table
            .keep(node.key, reached, &ordered, code, node.board.left());
        Some((reached, terms))
    }

    fn prove_with(
        &mut self,
        node: &Node<B>,
        depth: usize,
        level: &mut DepthLists<B>,
    ) -> Option<(bool, Terms, u8)> {
        self.list_choices(node, level.killers, &mut level.choices);
        let half = node.board.half();
        let wanted = half.firsts();
        let mut all = Terms::NONE;
        // Handles the proof of one gather: it decides the position, or adds a term.
        let mut weigh = |choice: Choice, (reached, terms): (bool, Terms)| {
            let terms = before(&terms, choice, half, reached);
            if reached == wanted {
                return Some((wanted, terms, B::code(choice, node.order)));
            }
            add(&mut all, &terms, choice);
            None
        };
        if node.board.left() <= FEW {
            for &OrderedChoice { choice, .. } in &level.choices {
                let proof = match self.static_result(node.board.after(choice)) {
                    StaticResult::Sure(reached, terms) => (reached, terms),
                    StaticResult::Open(mut after) => {
                        let marks = self.table.marks(after.key);
                        match self.probe(&mut after, marks) {
                            Some(proof) => proof,
                            None => self.prove(&after, depth + 1)?,
                        }
                    }
                };
                if let Some(end) = weigh(choice, proof) {
                    return Some(end);
                }
            }
        } else {
            level.nodes.clear();
            for &OrderedChoice { choice, .. } in &level.choices {
                match self.static_result(node.board.after(choice)) {
                    StaticResult::Sure(reached, terms) => {
                        if let Some(end) = weigh(choice, (reached, terms)) {
                            return Some(end);
                        }
                    }
                    StaticResult::Open(after) => level.nodes.push((choice, after)),
                }
            }
            level.marks.clear();
            let marks = level
                .nodes
                .iter()
                .map(|(_, after)| self.table.marks(after.key));
            level.marks.extend(marks);
            level.open.clear();
            for (at, (choice, after)) in level.nodes.iter_mut().enumerate() {
                match self.probe(after, level.marks[at]) {
                    Some(proof) => {
                        if let Some(end) = weigh(*choice, proof) {
                            return Some(end);
                        }
                    }
                    None => level.open.push(at),
                }
            }
            for (choice, after) in level.open.iter().map(|&at| &level.nodes[at]) {
                let proof = self.prove(after, depth + 1)?;
                if let Some(end) = weigh(*choice, proof) {
                    let last = (choice.colour, choice.len);
                    if level.killers[0] != last {
                        level.killers = [last, level.killers[0]];
                    }
                    return Some(end);
                }
            }
        }
        // The first of the ordering is the hint for positions with other leads.
        let best = level.choices.first();
        let code = best.map_or(0, |best| B::code(best.choice, node.order));
        Some((!wanted, all, code))
    }

    /// The gathers in the move ordering: hint, estimate, killer moves, length.
    fn list_choices(
        &self,
        node: &Node<B>,
        killers: [(u8, u8); 2],
        choices: &mut Vec<OrderedChoice>,
    ) {
        let board = &node.board;
        let (holdings, half) = (board.holdings(), board.half());
        choices.clear();
        board.choices(node.bounds, |choice| {
            let estimate = estimate(&holdings.after(choice, half));
            choices.push(OrderedChoice { estimate, choice });
        });
        let for_magpie = half.gain() == 0;
        if for_magpie && board.left() > MANY {
            order_by_whole_turns(choices, &holdings, half);
        }
        let shorter = if for_magpie {
            LENGTH_BONUS.0
        } else {
            LENGTH_BONUS.1
        };
        for OrderedChoice { estimate, choice } in choices.iter_mut() {
            let choice = *choice;
            let jitter = self
                .jitter
                .rotate_left(u32::from(choice.colour * 11 + choice.len))
                & 15;
            *estimate = if B::code(choice, node.order) == node.hint {
                i32::MAX
            } else {
                let estimate = if half.firsts() { *estimate } else { -*estimate };
                let again = killers
                    .iter()
                    .zip(KILLER_BONUS)
                    .filter(|(last, _)| **last == (choice.colour, choice.len));
                let again: i32 = again.map(|(_, more)| more).sum();
                jitter as i32 + 16 * (estimate + again + shorter * i32::from(choice.len))
            };
        }
        choices.sort_by_key(|ordered| std::cmp::Reverse(ordered.estimate));
    }
}

/// Orders gathers for the Magpie by the estimate after the best gather for the player.
fn order_by_whole_turns(choices: &mut [OrderedChoice], holdings: &Holdings, half: Half) {
    for at in 0..choices.len() {
        let after = holdings.after(choices[at].choice, half);
        let own = choices.iter().map(|own| own.choice);
        let there = own.filter(|own| own.len <= after.ring[usize::from(own.colour)]);
        let turns = there.map(|own| estimate(&after.after(own, half.next())));
        let best = if half.firsts() {
            turns.max()
        } else {
            turns.min()
        };
        choices[at].estimate = best.unwrap_or(choices[at].estimate);
    }
}

enum StaticResult<B> {
    /// Whether the goal is reached, and the terms.
    Sure(bool, Terms),
    Open(Node<B>),
}

/// N4 to N6: the end. Seat 1 takes the rest.
fn settle<B>(holdings: &Holdings, leads: &Terms) -> StaticResult<B> {
    let least_liked = holdings.least_liked();
    let scoring = |colour: &usize| least_liked >> colour & 1 == 0;
    let rest: u8 = (0..5).filter(scoring).map(|c| holdings.ring[c]).sum();
    let rest = rest as i8;
    let reached = leads.0[least_liked] - rest >= 0;
    let mut terms = Terms::NONE;
    terms.0[least_liked] = if reached { rest } else { 1 - rest };
    StaticResult::Sure(reached, terms)
}

/// The terms before a gather, from the terms after it.
#[inline]
fn before(terms: &Terms, choice: Choice, half: Half, reached: bool) -> Terms {
    let gain = half.gain() * choice.len as i8;
    terms.before(choice.colour, if reached { gain } else { -gain })
}

/// Adds the terms of a gather that does not help, and those of its twins.
fn add(all: &mut Terms, terms: &Terms, choice: Choice) {
    all.both(terms);
    for twin in (0..5).filter(|colour| choice.twins >> colour & 1 == 1) {
        all.both(&terms.exchanged(choice.colour, twin));
    }
}

/// The static estimate for seat 0, in hundredths of a candy: each lead counts by the chance that
/// its colour scores, from the Magpie's number with half of the candies that are left.
pub(super) fn estimate(holdings: &Holdings) -> i32 {
    let ends: [u8; 5] =
        std::array::from_fn(|colour| 2 * holdings.magpie[colour] + holdings.ring[colour]);
    let lowest = ends.into_iter().min().unwrap_or_default();
    let left: u8 = holdings.ring.iter().sum();
    let odds = &ODDS[usize::from(left / 4).min(ODDS.len() - 1)];
    let odds = ends.map(|end| odds[usize::from(end - lowest).min(FAR)]);
    let share = TIED / odds.iter().sum::<f32>();
    let mut estimate = 0.0;
    for (odds, lead) in odds.into_iter().zip(holdings.leads) {
        estimate += (1.0 - (odds * share).min(1.0)) * f32::from(lead);
    }
    (estimate * 100.0) as i32
}

/// Factor for ties: several colours may end lowest together, and then each of them scores nothing.
/// So a colour is among the lowest more often than its share.
const TIED: f32 = 1.2;

/// Distance above the lowest, in half candies, from which a colour is almost certain to score.
const FAR: usize = 31;

/// The odds that a colour ends lowest, by its distance to the lowest in half candies; one row for
/// each four candies that are left, since a game that is nearly over is nearly certain. Any curve
/// of this kind orders the gathers about as well.
const ODDS: [[f32; FAR + 1]; RATES.len()] = {
    let mut odds = [[1.0; FAR + 1]; RATES.len()];
    let mut phase = 0;
    while phase < RATES.len() {
        let mut above = 0;
        while above < FAR {
            odds[phase][above + 1] = odds[phase][above] * RATES[phase];
            above += 1;
        }
        phase += 1;
    }
    odds
};

/// The factor for each half candy.
const RATES: [f32; 14] = [
    0.63, 0.67, 0.70, 0.73, 0.75, 0.77, 0.79, 0.80, 0.81, 0.82, 0.83, 0.84, 0.85, 0.86,
];
