//! The search itself: is the goal reached, and under what terms?

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};

use necklace::REST;
use resources::Deadline;

use super::board::{Board, Choice, Half, Holdings};
use super::bounds::Outlook;
use super::table::{Key, Known, Marks, Table};
use super::terms::{Terms, names};

/// Limits and counters that all workers of one question share.
pub(super) struct Control<'a> {
    pub(super) stop: &'a AtomicBool,
    pub(super) deadline: Option<Deadline<'a>>,
    pub(super) most_nodes: u64,
    /// Positions so far.
    pub(super) nodes: &'a AtomicU64,
    /// What the value is known to be at least and at most: goals outside are answered.
    pub(super) least: &'a AtomicI32,
    pub(super) most: &'a AtomicI32,
    /// Told now and then.
    pub(super) tell: &'a (dyn Fn() + Sync),
}

impl Control<'_> {
    /// Whether nobody waits for any answer.
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
    table: &'a Table,
    control: &'a Control<'a>,
    goal: i8,
    /// Makes workers try alike gathers in different orders.
    whim: u64,
    /// Positions since the last look at the control.
    nodes: u64,
    levels: Vec<Level<B>>,
}

/// The lists of one depth, kept to be filled again.
struct Level<B> {
    choices: Vec<Promising>,
    nodes: Vec<(Choice, Node<B>)>,
    marks: Vec<Marks>,
    /// Which of the nodes are not clear yet.
    open: Vec<usize>,
    /// Colour and length of the last two gathers that decided a position at this depth: they often
    /// decide the next one too.
    decisive: [(u8, u8); 2],
}

impl<B> Default for Level<B> {
    fn default() -> Self {
        Level {
            choices: Vec::new(),
            nodes: Vec::new(),
            marks: Vec::new(),
            open: Vec::new(),
            decisive: [(0, 0); 2],
        }
    }
}

#[derive(Clone, Copy)]
struct Promising {
    promise: i32,
    choice: Choice,
}

/// A position with what is seen at a glance.
struct Node<B> {
    board: B,
    outlook: Outlook,
    leads: [i8; 5],
    key: Key,
    order: [u8; 5],
    hint: u8,
}

/// With more candies than this, hardly anything is certain at a glance.
const CERTAIN: u8 = 8;

/// With this many candies or fewer, gathers are tried one after the other; with more, all are
/// looked up first.
const FEW: u8 = 12;

/// With more candies than this, a gather for the Magpie is judged by the whole turn.
const MANY: u8 = 20;

/// How much better a gather for the Magpie and for oneself seems for each candy, in hundredths: of
/// gathers that are about as good, the one that brings the end nearer has the shorter proof.
const SHORTER: (i32, i32) = (60, 20);

/// How much better a gather seems that has decided the last position at this depth, and the one
/// before that, in hundredths of a candy.
const AGAIN: [i32; 2] = [20, 10];

/// Positions between two looks at the control.
const STRIDE: u64 = 1 << 12;

impl<'a, B: Board> Search<'a, B> {
    pub(super) fn new(table: &'a Table, control: &'a Control<'a>, goal: i8, whim: u64) -> Self {
        Search {
            table,
            control,
            goal,
            whim,
            nodes: 0,
            levels: Vec::new(),
        }
    }

    /// Whether seat 0 can reach the goal; `None` if nobody wants to know any more.
    pub(super) fn run(&mut self, board: B) -> Option<bool> {
        let reached = match self.glance(board) {
            Glance::Sure(reached, _) => Some(reached),
            Glance::Open(mut node) => {
                let marks = self.table.marks(node.key);
                let proof = self.look(&mut node, marks);
                let proof = proof.or_else(|| self.prove(&node, 0));
                proof.map(|(reached, _)| reached)
            }
        };
        self.control.nodes.fetch_add(self.nodes, Ordering::Relaxed);
        self.nodes = 0;
        reached
    }

    /// What is clear without a search and without the table.
    #[inline]
    fn glance(&mut self, board: B) -> Glance<B> {
        self.nodes += 1;
        let holdings = board.holdings();
        let leads = || Terms::leads(holdings.leads, self.goal);
        if board.left() <= REST {
            return settle(&holdings, &leads());
        }
        let outlook = Outlook::new(&board.facts());
        if board.left() <= CERTAIN {
            let leads = leads();
            let [reached, missed] = outlook.certain(holdings.ring, board.reach());
            if leads.meet(&reached) {
                return Glance::Sure(true, reached);
            }
            if leads.negated().meet(&missed) {
                return Glance::Sure(false, missed);
            }
        }
        let (key, order) = board.key(outlook);
        Glance::Open(Node {
            board,
            outlook,
            leads: holdings.leads,
            key,
            order,
            hint: 0,
        })
    }

    /// What the table knows; if that is no proof, it may have a hint.
    #[inline]
    fn look(&self, node: &mut Node<B>, marks: Marks) -> Option<(bool, Terms)> {
        if marks.none() {
            return None;
        }
        let leads = node.order.map(|colour| node.leads[usize::from(colour)]);
        let leads = Terms::leads(leads, self.goal);
        match self.table.look(node.key, marks, &leads) {
            Known::Proof(reached, terms) => Some((reached, terms.restored(&names(node.order)))),
            Known::Hint(hint) => {
                node.hint = hint;
                None
            }
        }
    }

    /// Whether the goal is reached from a position that is not clear at a glance.
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
            self.levels.push(Level::default());
        }
        let mut level = std::mem::take(&mut self.levels[depth]);
        let proof = self.prove_with(node, depth, &mut level);
        self.levels[depth] = level;
        let (reached, mut terms, code) = proof?;
        terms.only(&node.outlook.possible);
        let ordered = terms.ordered(&names(node.order));
        self.table
            .keep(node.key, reached, &ordered, code, node.board.left());
        Some((reached, terms))
    }

    fn prove_with(
        &mut self,
        node: &Node<B>,
        depth: usize,
        level: &mut Level<B>,
    ) -> Option<(bool, Terms, u8)> {
        self.list_choices(node, level.decisive, &mut level.choices);
        let half = node.board.half();
        let wanted = half.firsts();
        let mut all = Terms::NONE;
        // What a gather means that leads to a proof: the end, or one more term.
        let mut weigh = |choice: Choice, (reached, terms): (bool, Terms)| {
            let terms = before(&terms, choice, half, reached);
            if reached == wanted {
                return Some((wanted, terms, B::code(choice, node.order)));
            }
            add(&mut all, &terms, choice);
            None
        };
        if node.board.left() <= FEW {
            for &Promising { choice, .. } in &level.choices {
                let proof = match self.glance(node.board.after(choice)) {
                    Glance::Sure(reached, terms) => (reached, terms),
                    Glance::Open(mut after) => {
                        let marks = self.table.marks(after.key);
                        match self.look(&mut after, marks) {
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
            for &Promising { choice, .. } in &level.choices {
                match self.glance(node.board.after(choice)) {
                    Glance::Sure(reached, terms) => {
                        if let Some(end) = weigh(choice, (reached, terms)) {
                            return Some(end);
                        }
                    }
                    Glance::Open(after) => level.nodes.push((choice, after)),
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
                match self.look(after, level.marks[at]) {
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
                    if level.decisive[0] != last {
                        level.decisive = [last, level.decisive[0]];
                    }
                    return Some(end);
                }
            }
        }
        // What seemed best is the first to try where the leads are others.
        let best = level.choices.first();
        let code = best.map_or(0, |best| B::code(best.choice, node.order));
        Some((!wanted, all, code))
    }

    /// The gathers, the most promising first.
    fn list_choices(&self, node: &Node<B>, decisive: [(u8, u8); 2], choices: &mut Vec<Promising>) {
        let board = &node.board;
        let (holdings, half) = (board.holdings(), board.half());
        choices.clear();
        board.choices(node.outlook, |choice| {
            let promise = promise(&holdings.after(choice, half));
            choices.push(Promising { promise, choice });
        });
        let for_magpie = half.gain() == 0;
        if for_magpie && board.left() > MANY {
            look_at_whole_turns(choices, &holdings, half);
        }
        let shorter = if for_magpie { SHORTER.0 } else { SHORTER.1 };
        for Promising { promise, choice } in choices.iter_mut() {
            let choice = *choice;
            let whim = self
                .whim
                .rotate_left(u32::from(choice.colour * 11 + choice.len))
                & 15;
            *promise = if B::code(choice, node.order) == node.hint {
                i32::MAX
            } else {
                let promise = if half.firsts() { *promise } else { -*promise };
                let again = decisive
                    .iter()
                    .zip(AGAIN)
                    .filter(|(last, _)| **last == (choice.colour, choice.len));
                let again: i32 = again.map(|(_, more)| more).sum();
                whim as i32 + 16 * (promise + again + shorter * i32::from(choice.len))
            };
        }
        choices.sort_by_key(|promising| std::cmp::Reverse(promising.promise));
    }
}

/// Makes gathers for the Magpie promise what they do together with the best gather for oneself.
fn look_at_whole_turns(choices: &mut [Promising], holdings: &Holdings, half: Half) {
    for at in 0..choices.len() {
        let after = holdings.after(choices[at].choice, half);
        let own = choices.iter().map(|own| own.choice);
        let there = own.filter(|own| own.len <= after.ring[usize::from(own.colour)]);
        let turns = there.map(|own| promise(&after.after(own, half.next())));
        let best = if half.firsts() {
            turns.max()
        } else {
            turns.min()
        };
        choices[at].promise = best.unwrap_or(choices[at].promise);
    }
}

enum Glance<B> {
    /// Whether the goal is reached, and the terms.
    Sure(bool, Terms),
    Open(Node<B>),
}

/// N4 to N6: the end. Seat 1 takes the rest.
fn settle<B>(holdings: &Holdings, leads: &Terms) -> Glance<B> {
    let least_liked = holdings.least_liked();
    let scoring = |colour: &usize| least_liked >> colour & 1 == 0;
    let rest: u8 = (0..5).filter(scoring).map(|c| holdings.ring[c]).sum();
    let rest = rest as i8;
    let reached = leads.0[least_liked] - rest >= 0;
    let mut terms = Terms::NONE;
    terms.0[least_liked] = if reached { rest } else { 1 - rest };
    Glance::Sure(reached, terms)
}

/// The terms before a gather of what was proved after it.
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

/// How good a position looks for seat 0, in hundredths of a candy: each lead counts as much as the
/// colour is likely to score, by where the Magpie would end with half of what is left.
pub(super) fn promise(holdings: &Holdings) -> i32 {
    let ends: [u8; 5] =
        std::array::from_fn(|colour| 2 * holdings.magpie[colour] + holdings.ring[colour]);
    let lowest = ends.into_iter().min().unwrap_or_default();
    let left: u8 = holdings.ring.iter().sum();
    let odds = &ODDS[usize::from(left / 4).min(ODDS.len() - 1)];
    let odds = ends.map(|end| odds[usize::from(end - lowest).min(FAR)]);
    let share = TIED / odds.iter().sum::<f32>();
    let mut promise = 0.0;
    for (odds, lead) in odds.into_iter().zip(holdings.leads) {
        promise += (1.0 - (odds * share).min(1.0)) * f32::from(lead);
    }
    (promise * 100.0) as i32
}

/// The colours that end lowest may be several, and then each of them scores nothing: so much more
/// likely than its share a colour is among them.
const TIED: f32 = 1.2;

/// From so many half candies above the lowest on, a colour is as good as certain to score.
const FAR: usize = 31;

/// How likely it is that a colour ends lowest, by how many half candies it is above the one that is
/// lowest now, against that one; for each four candies that are left, since what is nearly over is
/// nearly certain. Any curve of this kind orders the gathers about as well.
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

/// How much less likely each half candy makes it.
const RATES: [f32; 14] = [
    0.63, 0.67, 0.70, 0.73, 0.75, 0.77, 0.79, 0.80, 0.81, 0.82, 0.83, 0.84, 0.85, 0.86,
];
