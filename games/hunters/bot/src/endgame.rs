//! The last turn of who thinks, when nobody or one other player comes after.

use bots::{Spending, Way};
use hunters::{Action, Cards, Hunters};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::Perspective;

use super::last_turn::{End, Finisher, Last};
use super::levels::Style;
use super::lookahead::{Trial, apply, squashed};
use super::turn_plan;

/// In so many worlds the others' answers are counted.
const WORLDS: usize = 64;
/// So many plans are looked at besides those that seem best.
const MOST_PLANS: usize = 20_000;

/// The ways to play a last turn, the best first; `None` if it is no last turn, if too many players
/// come after, or if the budget does not last.
pub(super) fn ways(
    eyes: &Perspective<'_, Hunters>,
    world: &Hunters,
    style: &Style,
    trials: &[Trial],
    spending: &mut Spending<'_>,
    luck: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Way>> {
    if !style.finishes || world.turns_left(eyes.seat()) > 0 {
        return None;
    }
    let after = world
        .seats()
        .seats()
        .filter(|&seat| world.turns_left(seat) > 0);
    match after.count() {
        0 => last_of_all(world, spending),
        1 => last_but_one(eyes, world, trials, spending, luck),
        _ => None,
    }
}

/// Nobody comes after: what the end is, is known for every way.
fn last_of_all(world: &Hunters, spending: &mut Spending<'_>) -> Option<Vec<Way>> {
    let hand = world.hand(world.turn());
    let mut best: Vec<Last> = Vec::new();
    // Of the ways with the same tile only the best matters, and before the ghosts' step there is
    // nothing else to decide.
    let finished = Finisher::default().each(world, hand, spending, &mut |last, _| {
        let same = |other: &&mut Last| {
            other.build == last.build && (last.build.is_some() || other.stand == last.stand)
        };
        match best.iter_mut().find(same) {
            Some(other) if other.end < last.end => *other = *last,
            Some(_) => {}
            None => best.push(*last),
        }
    });
    if !finished || best.is_empty() {
        return None;
    }
    best.sort_by_key(|last| std::cmp::Reverse(last.end));
    let alone = world.seats().get() == 1;
    let way = |last: &Last| {
        let actions = turn_plan::actions(world, &last.plan());
        Way {
            actions: actions.iter().map(ToString::to_string).collect(),
            value: value(last.end),
            visits: 1,
            exact: (!alone).then_some(last.end.lead),
        }
    };
    Some(best.iter().map(way).collect())
}

/// One player comes after: the best answer to each plan is known for every card that there is, so
/// what it comes to is counted in worlds.
fn last_but_one(
    eyes: &Perspective<'_, Hunters>,
    world: &Hunters,
    trials: &[Trial],
    spending: &mut Spending<'_>,
    luck: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Way>> {
    let after = world
        .seats()
        .seats()
        .find(|&seat| world.turns_left(seat) > 0)?;
    let hands: Vec<Cards> = (0..WORLDS)
        .map(|_| eyes.resample(luck).hand(after))
        .collect();
    let two = world.seats().get() == 2;
    // With no card face down, who looks at the own hand and at the open cards knows the other's.
    let known = two && world.deck_left() == 0 && hands[0].haunted().is_empty();
    let mut answers = Answers {
        world,
        cards: if known {
            hands[0]
        } else {
            possible(world, &hands)
        },
        hands,
        known,
        finisher: Finisher::default(),
    };
    let mut ways = Vec::new();
    for trial in trials {
        let Some(way) = answers.to(&trial.actions, spending) else {
            break;
        };
        ways.push(way);
    }
    let mut all = !ways.is_empty();
    if two && all {
        all = answers.look_further(&mut ways, spending);
    }
    ways.sort_by(|a, b| b.value.total_cmp(&a.value));
    // Who has not seen everything knows nothing for sure.
    let best = if two && all { ways.len().min(1) } else { 0 };
    ways.iter_mut().skip(best).for_each(|way| way.exact = None);
    (!ways.is_empty()).then_some(ways)
}

/// The answers of the player who comes after.
struct Answers<'a> {
    world: &'a Hunters,
    /// Every card that the player could hold, and perhaps more.
    cards: Cards,
    /// The hands in the worlds that are counted.
    hands: Vec<Cards>,
    /// Whether the hand is the same in all worlds.
    known: bool,
    finisher: Finisher,
}

impl Answers<'_> {
    /// What a plan comes to; `None` if the budget does not last.
    fn to(&mut self, actions: &[Action], spending: &mut Spending<'_>) -> Option<Way> {
        let mut game = self.world.clone();
        actions.iter().for_each(|&action| apply(&mut game, action));
        let me = self.world.turn().index();
        let replies = self
            .finisher
            .best_replies(&game, self.cards, me, spending)?;
        let ends = self.hands.iter().map(|&hand| value(replies.with(hand)));
        let certain = if self.known {
            Some(replies.with(self.hands[0]))
        } else {
            replies.whatever()
        };
        Some(Way {
            actions: actions.iter().map(ToString::to_string).collect(),
            value: ends.sum::<f64>() / self.hands.len() as f64,
            visits: self.hands.len() as u64,
            exact: certain.map(|end| end.lead),
        })
    }

    /// Tries every other plan that could be better still, the most hopeful first; whether none is
    /// left. Between two, nobody's answer can be better for the other than doing nothing, so a
    /// plan comes to no more than it would if nobody came after.
    fn look_further(&mut self, ways: &mut Vec<Way>, spending: &mut Spending<'_>) -> bool {
        let best = |ways: &[Way]| ways.iter().map(|way| way.value).fold(0.0, f64::max);
        let least = best(ways);
        let mut more: Vec<Last> = Vec::new();
        let hand = self.world.hand(self.world.turn());
        let finished = self
            .finisher
            .each(self.world, hand, spending, &mut |last, _| {
                if value(last.end) > least && more.len() < MOST_PLANS {
                    more.push(*last);
                }
            });
        let mut all = finished && more.len() < MOST_PLANS;
        more.sort_by_key(|last| std::cmp::Reverse(last.end));
        for last in &more {
            if value(last.end) <= best(ways) {
                break;
            }
            let actions = turn_plan::actions(self.world, &last.plan());
            let Some(way) = self.to(&actions, spending) else {
                all = false;
                break;
            };
            ways.push(way);
        }
        all
    }
}

/// Every card that the player who comes after could hold, and more.
fn possible(world: &Hunters, hands: &[Cards]) -> Cards {
    let me = world.turn();
    let haunted = hands.iter().any(|hand| !hand.haunted().is_empty());
    let patterns = world.patterns();
    let all = patterns
        .regular()
        .chain(patterns.haunted().filter(|_| haunted));
    let seen = |card: &hunters::Card| {
        let open = world
            .seats()
            .seats()
            .any(|seat| world.open(seat).contains(*card));
        open || world.hand(me).contains(*card)
    };
    let regular = hands.iter().any(|hand| !hand.regular().is_empty());
    all.filter(|card| (regular || card.is_haunted()) && !seen(card))
        .collect()
}

/// An end as a chance: the victory first, then the difference.
fn value(end: End) -> f64 {
    let won = f64::from(end.share) / 12.0;
    0.8 * won + 0.2 * f64::from(squashed(end.lead as f32, 6.0))
}
