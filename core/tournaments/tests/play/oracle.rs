//! Test oracle: the criteria of the Dutch system (FIDE C.04.3), written as plainly as possible, and
//! all ways to pair a round by brute force.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use tournaments::{Outcome, Points};

use crate::test_tournament::{TestTournament, number};

/// The numbers of a pair; 0 is the bot.
pub(crate) type Pair = (u32, u32);

/// The past of one entrant.
#[derive(Clone, Default)]
struct EntrantPast {
    halves: i64,
    /// Byes: games against bots, and points without a game.
    gifts: i64,
    /// 1 for every first move, -1 for every second.
    turns: Vec<i64>,
    /// By round: 1 for an upfloat, -1 for a downfloat.
    floats: BTreeMap<u16, i64>,
}

/// The state before a round is paired.
#[derive(Default)]
pub(crate) struct PairingHistory {
    met: BTreeMap<Pair, i64>,
    people: BTreeMap<u32, EntrantPast>,
    /// The round to be paired.
    round: u16,
}

impl PairingHistory {
    /// The state after all games so far.
    pub(crate) fn of(event: &TestTournament) -> PairingHistory {
        let mut before = PairingHistory::default();
        let tournament = event.tournament();
        for round in tournament
            .games()
            .chunk_by(|one, other| one.round == other.round)
        {
            let earlier = before.people.clone();
            let halves = |one: u32| earlier.get(&one).map_or(0, |past| past.halves);
            for game in round {
                let pair = [number(game.seats[0]), number(game.seats[1])];
                for own in [0, 1] {
                    let other = 1 - own;
                    let past = before.people.entry(pair[own]).or_default();
                    let (gained, played) = match &game.outcome {
                        Some(Outcome::Played { places, .. }) => {
                            past.turns.push([1, -1][own]);
                            (1 + places[other].cmp(&places[own]) as i64, true)
                        }
                        Some(Outcome::Forfeit { absent }) => (2 * i64::from(!absent[own]), false),
                        Some(Outcome::Annulled) | None => continue,
                    };
                    past.halves += gained;
                    let gift = pair[other] == 0 || (!played && gained > 0);
                    past.gifts += i64::from(gift);
                    let float = match halves(pair[own]).cmp(&halves(pair[other])) {
                        _ if gift => -1,
                        _ if !played => 0,
                        Ordering::Less => 1,
                        Ordering::Equal => 0,
                        Ordering::Greater => -1,
                    };
                    past.floats.insert(game.round.number(), float);
                    if played && own == 0 {
                        *before.met.entry(sorted(pair[0], pair[1])).or_default() += 1;
                    }
                }
            }
        }
        before.round = tournament.round().map_or(1, |round| round.number() + 1);
        before
    }

    fn past(&self, one: u32) -> EntrantPast {
        self.people.get(&one).cloned().unwrap_or_default()
    }

    /// Points of an entrant in halves; the bot is below everybody.
    pub(crate) fn halves(&self, one: u32) -> i64 {
        if one == 0 { -1 } else { self.past(one).halves }
    }

    /// The preference for the first (1) or second (-1) move, and its strength: 3 is absolute, 0 is
    /// none.
    fn preference(&self, one: u32) -> (i64, i64) {
        let turns = self.past(one).turns;
        let balance: i64 = turns.iter().sum();
        match turns.as_slice() {
            _ if one == 0 => (0, 0),
            [] => (0, 0),
            _ if balance.abs() > 1 => (-balance.signum(), 3),
            [.., before, last] if before == last => (-last, 3),
            _ if balance != 0 => (-balance, 2),
            [.., last] => (-last, 1),
        }
    }

    /// Whether both have the same preference, at least that strong.
    fn clash(&self, pair: Pair, strength: i64) -> bool {
        let (one, other) = (self.preference(pair.0), self.preference(pair.1));
        one.0 == other.0 && one.1.min(other.1) >= strength
    }

    /// Whether an entrant floated that way that many rounds ago.
    fn floated(&self, one: u32, way: i64, ago: u16) -> bool {
        let round = self.round.checked_sub(ago);
        round.is_some_and(|round| self.past(one).floats.get(&round) == Some(&way))
    }

    /// C1, C2, C3 and C5 over all pairs.
    fn absolute(&self, pairs: &[Pair]) -> Vec<i64> {
        let met = pairs
            .iter()
            .map(|pair| self.met.get(&sorted(pair.0, pair.1)).copied());
        let met = met
            .zip(pairs)
            .filter(|(_, pair)| pair.0 != 0 && pair.1 != 0);
        let met = met.map(|(met, _)| met.unwrap_or_default()).sum();
        let with_bot = pairs.iter().find(|pair| pair.0 == 0 || pair.1 == 0);
        let lucky = with_bot.map_or(EntrantPast::default(), |pair| self.past(pair.0.max(pair.1)));
        let clashes = pairs.iter().filter(|pair| self.clash(**pair, 3)).count();
        vec![met, lucky.gifts, clashes as i64, lucky.halves]
    }

    /// The cost of a pairing for a bracket, given its downfloaters, its residents and the next
    /// bracket.
    pub(crate) fn cost(
        &self,
        pairs: &[Pair],
        down: &[u32],
        residents: &[u32],
        next: &[u32],
    ) -> Vec<i64> {
        let here = |one: u32| down.contains(&one) || residents.contains(&one);
        let near = |one: u32| here(one) || next.contains(&one);
        let inside: Vec<Pair> = pairs
            .iter()
            .copied()
            .filter(|pair| here(pair.0) && here(pair.1))
            .collect();
        let floaters: Vec<u32> = leaving(pairs, here);
        let mut scores: Vec<i64> = floaters.iter().map(|one| self.halves(*one)).collect();
        scores.sort_unstable_by_key(|score| -score);
        let leave_next = leaving(pairs, near);
        let count =
            |of: &dyn Fn(&Pair) -> bool| inside.iter().filter(|pair| of(pair)).count() as i64;
        let down_again = |ago| {
            let own = floaters.iter().filter(|one| residents.contains(one));
            own.filter(|one| self.floated(**one, -1, ago)).count() as i64
        };
        let up_again = |ago| {
            count(&|pair| {
                let [one, other] = [pair.0, pair.1].map(|one| down.contains(&one));
                (one && !other && self.floated(pair.1, 1, ago))
                    || (other && !one && self.floated(pair.0, 1, ago))
            })
        };
        let mut cost = self.absolute(pairs);
        cost.push(floaters.len() as i64);
        cost.extend(scores);
        cost.push(leave_next.len() as i64);
        cost.push(leave_next.iter().map(|one| self.halves(*one)).sum());
        cost.extend([3, 1, 2].map(|strength| count(&|pair| self.clash(*pair, strength))));
        cost.extend([down_again(1), up_again(1), down_again(2), up_again(2)]);
        cost
    }

    /// Whether the standings have the same points.
    pub(crate) fn agrees(&self, event: &TestTournament) -> bool {
        let standings = event.tournament().standings();
        standings
            .iter()
            .all(|line| line.points == Points::halves(self.halves(line.entrant.0)))
    }
}

/// The members of a group who play somebody outside of it.
fn leaving(pairs: &[Pair], within: impl Fn(u32) -> bool) -> Vec<u32> {
    let apart = pairs.iter().filter(|pair| within(pair.0) != within(pair.1));
    apart
        .map(|pair| if within(pair.0) { pair.0 } else { pair.1 })
        .collect()
}

/// All ways to pair these entrants.
pub(crate) fn all_pairings(left: &[u32]) -> Vec<Vec<Pair>> {
    let Some((&one, others)) = left.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for index in 0..others.len() {
        let mut rest = others.to_vec();
        let other = rest.remove(index);
        for mut pairs in all_pairings(&rest) {
            pairs.push((one, other));
            all.push(pairs);
        }
    }
    all
}

fn sorted(one: u32, other: u32) -> Pair {
    (one.min(other), one.max(other))
}
