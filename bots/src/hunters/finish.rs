//! The last turn of who thinks, when nobody or one other player comes after.

use hunters::{Cards, Hunters};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::Perspective;

use super::ahead::{Trial, apply, squashed};
use super::last::{End, Finisher, Last};
use super::plan;
use super::style::Style;
use crate::budget::Spending;
use crate::thought::Way;

/// In so many worlds the others' answers are counted.
const WORLDS: usize = 64;

/// The ways to play a last turn, the best first; `None` if it is no last turn, if too many players
/// come after, or if the budget does not last.
pub(super) fn ways(
    eyes: &Perspective<'_, Hunters>,
    world: &Hunters,
    style: &Style,
    trials: &mut Vec<Trial>,
    spending: &mut Spending<'_>,
    luck: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Way>> {
    if !style.finishes || world.turns_left(eyes.seat()) > 0 {
        return None;
    }
    let after = world.seats().seats().filter(|&seat| world.turns_left(seat) > 0);
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
        let actions = plan::actions(world, &last.plan());
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
    trials: &mut Vec<Trial>,
    spending: &mut Spending<'_>,
    luck: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Way>> {
    let me = eyes.seat();
    let after = world.seats().seats().find(|&seat| world.turns_left(seat) > 0)?;
    let hands: Vec<Cards> = (0..WORLDS).map(|_| eyes.resample(luck).hand(after)).collect();
    let cards = possible(world, &hands);
    let mut finisher = Finisher::default();
    // Nobody can be kept from doing nothing, so this is the most that can come of it.
    let most = most(world, &mut finisher, spending)?;
    let mut ways = Vec::new();
    for trial in trials {
        let mut game = world.clone();
        trial.actions.iter().for_each(|&action| apply(&mut game, action));
        let Some(replies) = finisher.best_replies(&game, cards, me.index(), spending) else {
            break;
        };
        let ends = hands.iter().map(|&hand| value(replies.with(hand)));
        // Nothing that is hidden makes a difference, and there is nothing better.
        let certain = replies.whatever().filter(|end| *end == most);
        ways.push(Way {
            actions: trial.actions.iter().map(ToString::to_string).collect(),
            value: ends.sum::<f64>() / WORLDS as f64,
            visits: WORLDS as u64,
            exact: certain.filter(|_| world.seats().get() == 2).map(|end| end.lead),
        });
    }
    ways.sort_by(|a, b| b.value.total_cmp(&a.value));
    (!ways.is_empty()).then_some(ways)
}

/// Every card that the player who comes after could hold, and more.
fn possible(world: &Hunters, hands: &[Cards]) -> Cards {
    let me = world.turn();
    let haunted = hands.iter().any(|hand| !hand.haunted().is_empty());
    let patterns = world.patterns();
    let all = patterns.regular().chain(patterns.haunted().filter(|_| haunted));
    let seen = |card: &hunters::Card| {
        let open = world.seats().seats().any(|seat| world.open(seat).contains(*card));
        open || world.hand(me).contains(*card)
    };
    let regular = hands.iter().any(|hand| !hand.regular().is_empty());
    all.filter(|card| (regular || card.is_haunted()) && !seen(card)).collect()
}

/// The best end of the turn, if nobody came after.
fn most(world: &Hunters, finisher: &mut Finisher, spending: &mut Spending<'_>) -> Option<End> {
    let mut most: Option<End> = None;
    let hand = world.hand(world.turn());
    let finished = finisher.each(world, hand, spending, &mut |last, _| {
        most = most.max(Some(last.end));
    });
    most.filter(|_| finished)
}

/// An end as a chance: the victory first, then the difference.
fn value(end: End) -> f64 {
    let won = f64::from(end.share) / 12.0;
    0.8 * won + 0.2 * f64::from(squashed(end.lead as f32, 6.0))
}
