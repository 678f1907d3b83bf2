//! Score bracket of the Swiss system: pairs the players with equal points and the downfloaters.

use integer_blossom::min_weight_perfect_matching;

use crate::game::Occupant;
use crate::points::Points;
use crate::swiss::candidate::{Candidate, Float};
use crate::swiss::cost::{Cost, Criterion};
use crate::swiss::first_move::PreferenceStrength;
use crate::tournament::MAX_ROUNDS;

/// A bracket, with all lower players, since each of them must get an opponent too.
pub(super) struct Bracket<'a> {
    /// The downfloaters from above, then the residents of this bracket, then the next bracket, then
    /// all others; each part by rank.
    pub(super) candidates: &'a [&'a Candidate<'a>],
    /// Number of downfloaters from above.
    pub(super) down: usize,
    /// Number of players up to and including this bracket.
    pub(super) here: usize,
    /// Number of players up to and including the next bracket.
    pub(super) next: usize,
    /// Whether the number of players is odd, so that one of them plays a bot (the bye).
    pub(super) bot: bool,
    /// In the last round, a pair with a player who has more points than this is exempt from C3,
    /// because that player may still win the tournament.
    pub(super) top: Option<Points>,
}

/// The pairs of a bracket, as positions among its candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct BracketPairing {
    pub(super) pairs: Vec<(usize, usize)>,
    /// The downfloaters to the next bracket.
    pub(super) down: Vec<usize>,
}

impl Bracket<'_> {
    /// The pairing with the least cost.
    pub(super) fn pair(&self) -> BracketPairing {
        self.read_matching(&self.opponents())
    }

    /// The opponent of every player in a matching of least cost, by position.
    pub(super) fn opponents(&self) -> Vec<usize> {
        min_weight_perfect_matching(&self.costs(), self.size())
    }

    /// Reads the pairs and downfloaters from a matching.
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

    /// Number of players to pair, including the bot.
    pub(super) fn size(&self) -> usize {
        self.candidates.len() + usize::from(self.bot)
    }

    /// The cost of every pair, by both positions, the higher one first.
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

    /// The cost of a pair, the higher player first. The position after all players is the bot.
    fn cost(&self, one: usize, other: usize, scores: &[Points]) -> Cost {
        let mut cost = Cost::default();
        let higher = self.candidates[one];
        if let Some(lower) = self.candidates.get(other) {
            let met = higher.history.meetings(Occupant::Person(lower.entrant));
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

    /// Whether C3 makes an exception for this pair.
    fn top(&self, one: &Candidate, other: &Candidate) -> bool {
        self.top
            .is_some_and(|top| one.points > top || other.points > top)
    }

    /// Counts a player who floats down from the bracket.
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
        // Players who came down already are protected by the criteria on points.
        if one >= self.down {
            let again = candidate
                .floats
                .map(|float| usize::from(float == Some(Float::Down)));
            cost.count(Criterion::DownAgain, again[0]);
            cost.count(Criterion::DownBefore, again[1]);
        }
        // One exchange makes two pairs within a half. A downfloater from the upper half must be
        // replaced there: that is worse than one exchange and better than two.
        let upper = (self.down..self.middle()).contains(&one);
        cost.count(Criterion::Exchange, 2 * usize::from(upper));
        cost.count(Criterion::Lowest, self.here - 1 - one);
    }

    /// Counts a pair within the bracket.
    fn count_pair(&self, cost: &mut Cost, one: usize, other: usize) {
        let (higher, lower) = (self.candidates[one], self.candidates[other]);
        for (strength, criterion) in [
            (PreferenceStrength::Mild, Criterion::Preference),
            (PreferenceStrength::Strong, Criterion::StrongPreference),
            (
                PreferenceStrength::Absolute,
                Criterion::TopAbsolutePreference,
            ),
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
        // Downfloaters meet the highest residents, in order. After them the upper half meets the
        // lower half.
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

    /// The size of the upper half of the residents who remain when all downfloaters are paired.
    fn half(&self) -> usize {
        (self.here - self.down).saturating_sub(self.down) / 2
    }

    /// The position at which the lower half begins.
    fn middle(&self) -> usize {
        2 * self.down + self.half()
    }

    /// The points of the residents.
    fn points(&self) -> Points {
        self.candidates[self.here - 1].points
    }

    /// All different points in the bracket, the highest first.
    fn scores(&self) -> Vec<Points> {
        let mut scores: Vec<Points> = self.candidates[..self.here]
            .iter()
            .map(|candidate| candidate.points)
            .collect();
        scores.dedup();
        scores
    }
}

/// More byes than an entrant can have had. Only one player gets the bye, so numbers of byes below
/// this are a criterion of their own.
const MAX_BYES: usize = MAX_ROUNDS as usize + 1;

fn quarters(points: Points) -> usize {
    usize::try_from(points.quarters()).unwrap_or_default()
}
