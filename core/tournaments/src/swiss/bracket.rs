//! Those with equal points, and who came down to them: who of them plays whom.

use integer_blossom::min_weight_perfect_matching;

use crate::game::Seat;
use crate::points::Points;
use crate::swiss::cost::{Cost, Criterion};
use crate::swiss::candidate::{Float, Candidate};
use crate::swiss::first_move::PreferenceStrength;
use crate::tournament::MAX_ROUNDS;

/// A bracket, with everybody below it, since all of them must find an opponent too.
pub(super) struct Bracket<'a> {
    /// Who came down from above, then those of this bracket, then the next, then all others; each
    /// part by rank.
    pub(super) candidates: &'a [&'a Candidate<'a>],
    /// How many came down from above.
    pub(super) down: usize,
    /// How many there are with those of this bracket.
    pub(super) here: usize,
    /// How many there are with those of the next bracket.
    pub(super) next: usize,
    /// Whether all of them are so many that one has to play a bot.
    pub(super) bot: bool,
    /// Who has more than this does not have to take turns any more: it is the last round, and they
    /// fight for the first place.
    pub(super) top: Option<Points>,
}

/// What comes of a bracket, as positions among its candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct BracketPairing {
    /// Who plays whom.
    pub(super) pairs: Vec<(usize, usize)>,
    /// Who goes down.
    pub(super) down: Vec<usize>,
}

impl Bracket<'_> {
    /// The best way to pair the bracket.
    pub(super) fn pair(&self) -> BracketPairing {
        self.read_matching(&self.opponents())
    }

    /// Everybody's opponent in a matching of least cost, by position.
    pub(super) fn opponents(&self) -> Vec<usize> {
        min_weight_perfect_matching(&self.costs(), self.size())
    }

    /// What a matching means for the bracket.
    fn read_matching(&self, opponents: &[usize]) -> BracketPairing {
        let mut pairing = BracketPairing::default();
        for (one, &other) in opponents.iter().enumerate().take(self.here) {
            if other >= self.here {
                pairing.down.push(one);
            } else if one < other {
                pairing.pairs.push((one, other));
            }
        }
        pairing
    }

    /// How many are to be paired, the bot included.
    pub(super) fn size(&self) -> usize {
        self.candidates.len() + usize::from(self.bot)
    }

    /// What every pair costs, by both positions, the higher one first.
    pub(super) fn costs(&self) -> Vec<Cost> {
        let size = self.size();
        let scores = self.scores();
        let mut costs = vec![Cost::default(); size * size];
        for one in 0..size {
            for other in one + 1..size {
                costs[one * size + other] = self.cost(one, other, &scores);
            }
        }
        costs
    }

    /// What it costs that two play, the higher one first. A position after all candidates is the bot.
    fn cost(&self, one: usize, other: usize, scores: &[Points]) -> Cost {
        let mut cost = Cost::default();
        let higher = self.candidates[one];
        if let Some(lower) = self.candidates.get(other) {
            let met = higher.history.meetings(Seat::Person(lower.entrant));
            cost.count(Criterion::Repeat, met * MAX_BYES);
            if higher.prefer_same(lower, PreferenceStrength::Absolute) && !self.top(higher, lower) {
                cost.count(Criterion::AbsolutePreference, 1);
            }
        } else {
            cost.count(Criterion::Repeat, higher.byes);
            cost.count(Criterion::Bot, quarters(higher.points));
        }
        if one < self.next && self.next <= other {
            cost.count(Criterion::Next, 1);
            let lowest = self.candidates[self.next - 1].points;
            cost.count(Criterion::NextPoints, quarters(higher.points - lowest));
        }
        if other < self.here {
            self.count_pair(&mut cost, one, other);
        } else if one < self.here {
            self.count_floater(&mut cost, one, scores);
        }
        cost
    }

    /// Whether C3 makes an exception for them.
    fn top(&self, one: &Candidate, other: &Candidate) -> bool {
        self.top
            .is_some_and(|top| one.points > top || other.points > top)
    }

    /// Somebody leaves the bracket.
    fn count_floater(&self, cost: &mut Cost, one: usize, scores: &[Points]) {
        let candidate = self.candidates[one];
        cost.count(Criterion::Floater, 1);
        match scores.iter().position(|score| *score == candidate.points) {
            Some(0) => cost.count(Criterion::FloaterHighest, 1),
            Some(1) => cost.count(Criterion::FloaterSecond, 1),
            _ => cost.count(
                Criterion::FloaterPoints,
                quarters(candidate.points - self.points()),
            ),
        }
        // Who came down already is protected by its points.
        if one >= self.down {
            let again = candidate
                .floats
                .map(|float| usize::from(float == Some(Float::Down)));
            cost.count(Criterion::DownAgain, again[0]);
            cost.count(Criterion::DownBefore, again[1]);
        }
        // One exchange makes two pairs of the same half. To let go one of the upper half, who must
        // be replaced there, is worse than that, and better than two exchanges.
        let upper = (self.down..self.middle()).contains(&one);
        cost.count(Criterion::Exchange, 2 * usize::from(upper));
        cost.count(Criterion::Lowest, self.here - 1 - one);
    }

    /// Two play within the bracket.
    fn count_pair(&self, cost: &mut Cost, one: usize, other: usize) {
        let (higher, lower) = (self.candidates[one], self.candidates[other]);
        for (strength, criterion) in [
            (PreferenceStrength::Mild, Criterion::Preference),
            (PreferenceStrength::Strong, Criterion::StrongPreference),
            (PreferenceStrength::Absolute, Criterion::TopAbsolutePreference),
        ] {
            cost.count(criterion, usize::from(higher.prefer_same(lower, strength)));
        }
        if one < self.down {
            let again = lower
                .floats
                .map(|float| usize::from(float == Some(Float::Up)));
            cost.count(Criterion::UpAgain, again[0]);
            cost.count(Criterion::UpBefore, again[1]);
        }
        // Who came down meets the highest of the bracket, in their order; after them the upper half
        // meets the lower half.
        let (apart, middle) = if one < self.down {
            (self.down, self.down)
        } else {
            (self.half(), self.middle())
        };
        let same_half = (one < middle) == (other < middle);
        cost.count(Criterion::Exchange, usize::from(same_half));
        let off = (other - one).abs_diff(apart);
        cost.count(Criterion::Fold, off * off);
    }

    /// How many are in the upper half of those who are left when all who came down have met the
    /// highest of the bracket.
    fn half(&self) -> usize {
        (self.here - self.down).saturating_sub(self.down) / 2
    }

    /// Where the lower half begins.
    fn middle(&self) -> usize {
        2 * self.down + self.half()
    }

    /// The points of those who are in this bracket by right.
    fn points(&self) -> Points {
        self.candidates[self.here - 1].points
    }

    /// The points of those in the bracket, the highest first.
    fn scores(&self) -> Vec<Points> {
        let mut scores: Vec<Points> = self.candidates[..self.here]
            .iter()
            .map(|candidate| candidate.points)
            .collect();
        scores.dedup();
        scores
    }
}

/// More than anybody can have had of bots and points without a game. One plays the bot at most, so
/// below this the number of such byes is a criterion of its own.
const MAX_BYES: usize = MAX_ROUNDS as usize + 1;

fn quarters(points: Points) -> usize {
    usize::try_from(points.quarters()).unwrap_or_default()
}
