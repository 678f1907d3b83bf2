//! The first criteria of the Dutch system, written down once more as plainly as possible, and the
//! best pairing found by trying all of them.

use std::collections::BTreeMap;

use tournaments::{Outcome, Points};

use crate::event::{Event, number};

/// What a pairing costs: repeats (C1), bots and points without a game again (C2), two who both must
/// begin or both must not (C3), the points of who has the bot (C5), and who of the highest bracket
/// does not play within it (C6).
pub(crate) type Cost = [i64; 5];

/// What has happened before, by numbers, of which 0 is the bot.
#[derive(Default)]
pub(crate) struct Before {
    met: BTreeMap<(u32, u32), i64>,
    gifts: BTreeMap<u32, i64>,
    /// 1 for every game that somebody began, -1 for every other.
    turns: BTreeMap<u32, Vec<i64>>,
    halves: BTreeMap<u32, i64>,
    top: i64,
}

impl Before {
    /// Everything up to now.
    pub(crate) fn of(event: &Event) -> Before {
        let mut before = Before::default();
        for game in event.tournament().games() {
            let pair = [number(game.seats[0]), number(game.seats[1])];
            let bot = pair.contains(&0);
            match &game.outcome {
                Some(Outcome::Played { places, .. }) => {
                    before.turns.entry(pair[0]).or_default().push(1);
                    before.turns.entry(pair[1]).or_default().push(-1);
                    for own in [0, 1] {
                        let result = match places[own].cmp(&places[1 - own]) {
                            std::cmp::Ordering::Less => 2,
                            std::cmp::Ordering::Equal => 1,
                            std::cmp::Ordering::Greater => 0,
                        };
                        *before.halves.entry(pair[own]).or_default() += result;
                        *before.gifts.entry(pair[own]).or_default() += i64::from(bot);
                    }
                    *before.met.entry(sorted(pair[0], pair[1])).or_default() += 1;
                }
                Some(Outcome::Forfeit { absent }) => {
                    for own in [0, 1] {
                        let there = i64::from(!absent[own]);
                        *before.halves.entry(pair[own]).or_default() += 2 * there;
                        *before.gifts.entry(pair[own]).or_default() += there.max(i64::from(bot));
                    }
                }
                Some(Outcome::Annulled) | None => {}
            }
        }
        let playing = event.next_numbers().concat();
        let points = playing.iter().map(|one| before.halves(*one));
        before.top = points.max().unwrap_or_default();
        before
    }

    fn halves(&self, one: u32) -> i64 {
        self.halves.get(&one).copied().unwrap_or_default()
    }

    /// 1 for who must begin, -1 for who must not, 0 for everybody else.
    fn must(&self, one: u32) -> i64 {
        let turns = self.turns.get(&one).map_or(&[][..], Vec::as_slice);
        let balance: i64 = turns.iter().sum();
        match turns {
            _ if balance.abs() > 1 => -balance.signum(),
            [.., before, last] if before == last => -last,
            _ => 0,
        }
    }

    fn pair(&self, one: u32, other: u32) -> Cost {
        let (low, high) = sorted(one, other);
        let leaves = |one: u32| i64::from(one != 0 && self.halves(one) == self.top);
        let outside = if low != 0 && leaves(low) == 1 && leaves(high) == 1 {
            0
        } else {
            leaves(low) + leaves(high)
        };
        if low == 0 {
            let gifts = self.gifts.get(&high).copied().unwrap_or_default();
            return [0, gifts, 0, self.halves(high), outside];
        }
        let met = self.met.get(&(low, high)).copied().unwrap_or_default();
        let clash = i64::from(self.must(low) * self.must(high) == 1);
        [met, 0, clash, 0, outside]
    }

    /// What a pairing costs.
    pub(crate) fn total(&self, pairs: &[Vec<u32>]) -> Cost {
        let costs = pairs.iter().map(|pair| self.pair(pair[0], pair[1]));
        costs.fold(Cost::default(), sum)
    }

    /// The least that any pairing of these costs.
    pub(crate) fn least(&self, left: &[u32]) -> Cost {
        let Some((one, others)) = left.split_first() else {
            return Cost::default();
        };
        let ways = (0..others.len()).map(|index| {
            let mut rest = others.to_vec();
            let other = rest.remove(index);
            sum(self.pair(*one, other), self.least(&rest))
        });
        ways.min().expect("an even number")
    }

    /// Whether the standings have the same points.
    pub(crate) fn agrees(&self, event: &Event) -> bool {
        let standings = event.tournament().standings();
        standings
            .iter()
            .all(|line| line.points == Points::halves(self.halves(line.entrant.0)))
    }
}

fn sorted(one: u32, other: u32) -> (u32, u32) {
    (one.min(other), one.max(other))
}

fn sum(one: Cost, other: Cost) -> Cost {
    std::array::from_fn(|index| one[index] + other[index])
}
