//! Endgame: exact search of the bot's own last turn, when at most one other player comes after it.

use bots::{Candidate, Spending};
use hunters::{Action, Cards, Hunters};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::Perspective;

use super::last_turn::{GameEnd, LastTurn, LastTurns};
use super::levels::LevelSettings;
use super::lookahead::{Trial, apply, win_chance};
use super::turn_plan;

/// Number of worlds in which the answers are evaluated.
const WORLDS: usize = 64;
/// The most plans that are searched besides the best candidates.
const MOST_PLANS: usize = 20_000;

/// The candidates of a last turn, the best first; `None` if it is no last turn, if too many players
/// come after, or if the budget does not last.
pub(super) fn candidates(
    perspective: &Perspective<'_, Hunters>,
    world: &Hunters,
    settings: &LevelSettings,
    trials: &[Trial],
    spending: &mut Spending<'_>,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Candidate>> {
    if !settings.finishes || world.turns_left(perspective.seat()) > 0 {
        return None;
    }
    let after = world
        .seats()
        .seats()
        .filter(|&seat| world.turns_left(seat) > 0);
    match after.count() {
        0 => last_of_all(world, spending),
        1 => last_but_one(perspective, world, trials, spending, rng),
        _ => None,
    }
}

/// The candidates if no player comes after: the end of every candidate is known.
fn last_of_all(world: &Hunters, spending: &mut Spending<'_>) -> Option<Vec<Candidate>> {
    let hand = world.hand(world.turn());
    let mut best: Vec<LastTurn> = Vec::new();
    // Only the best turn with each tile matters, and before the ghosts' step there is no other
    // decision.
    let finished = LastTurns::default().each(world, hand, spending, &mut |last, _| {
        let same = |other: &&mut LastTurn| {
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
    let candidate = |last: &LastTurn| {
        let actions = turn_plan::actions(world, &last.plan());
        Candidate {
            actions: actions.iter().map(ToString::to_string).collect(),
            value: value(last.end),
            visits: 1,
            exact: (!alone).then_some(last.end.lead),
        }
    };
    Some(best.iter().map(candidate).collect())
}

/// The candidates if one player comes after. The best answer to each plan is known for every
/// possible card, so the value of a plan is the mean over worlds.
fn last_but_one(
    perspective: &Perspective<'_, Hunters>,
    world: &Hunters,
    trials: &[Trial],
    spending: &mut Spending<'_>,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Candidate>> {
    let after = world
        .seats()
        .seats()
        .find(|&seat| world.turns_left(seat) > 0)?;
    let hands: Vec<Cards> = (0..WORLDS)
        .map(|_| perspective.resample(rng).hand(after))
        .collect();
    let two = world.seats().get() == 2;
    // With no card face down, the other hand follows from the own one and the open cards.
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
        last_turns: LastTurns::default(),
    };
    let mut candidates = Vec::new();
    for trial in trials {
        let Some(candidate) = answers.to(&trial.actions, spending) else {
            break;
        };
        candidates.push(candidate);
    }
    let mut all = !candidates.is_empty();
    if two && all {
        all = answers.look_further(&mut candidates, spending);
    }
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
    // A value is exact only if every plan was searched.
    let best = if two && all {
        candidates.len().min(1)
    } else {
        0
    };
    candidates
        .iter_mut()
        .skip(best)
        .for_each(|candidate| candidate.exact = None);
    (!candidates.is_empty()).then_some(candidates)
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
    last_turns: LastTurns,
}

impl Answers<'_> {
    /// The value of a plan; `None` if the budget does not last.
    fn to(&mut self, actions: &[Action], spending: &mut Spending<'_>) -> Option<Candidate> {
        let mut game = self.world.clone();
        actions.iter().for_each(|&action| apply(&mut game, action));
        let me = self.world.turn().index();
        let replies = self
            .last_turns
            .best_replies(&game, self.cards, me, spending)?;
        let ends = self.hands.iter().map(|&hand| value(replies.with(hand)));
        let certain = if self.known {
            Some(replies.with(self.hands[0]))
        } else {
            replies.whatever()
        };
        Some(Candidate {
            actions: actions.iter().map(ToString::to_string).collect(),
            value: ends.sum::<f64>() / self.hands.len() as f64,
            visits: self.hands.len() as u64,
            exact: certain.map(|end| end.lead),
        })
    }

    /// Searches every other plan that could be better, the best bound first; true if none is left.
    /// Between two players no answer is better for the bot than none, so the value without an
    /// answer is a bound.
    fn look_further(
        &mut self,
        candidates: &mut Vec<Candidate>,
        spending: &mut Spending<'_>,
    ) -> bool {
        let best = |candidates: &[Candidate]| {
            candidates
                .iter()
                .map(|candidate| candidate.value)
                .fold(0.0, f64::max)
        };
        let least = best(candidates);
        let mut more: Vec<LastTurn> = Vec::new();
        let hand = self.world.hand(self.world.turn());
        let finished = self
            .last_turns
            .each(self.world, hand, spending, &mut |last, _| {
                if value(last.end) > least && more.len() < MOST_PLANS {
                    more.push(*last);
                }
            });
        let mut all = finished && more.len() < MOST_PLANS;
        more.sort_by_key(|last| std::cmp::Reverse(last.end));
        for last in &more {
            if value(last.end) <= best(candidates) {
                break;
            }
            let actions = turn_plan::actions(self.world, &last.plan());
            let Some(candidate) = self.to(&actions, spending) else {
                all = false;
                break;
            };
            candidates.push(candidate);
        }
        all
    }
}

/// Every card that the player who comes after could hold, and perhaps more.
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

/// The value of an end: the victory first, then the lead.
fn value(end: GameEnd) -> f64 {
    let won = f64::from(end.share) / 12.0;
    0.8 * won + 0.2 * f64::from(win_chance(end.lead as f32, 6.0))
}
