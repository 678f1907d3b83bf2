//! Runs the conformance kit on random games, and compares the rules with the plain version of them.

mod plain;

use candy_match::{Action, CandyMatch};
use plain::{Card, Move, Plain, Stage, all_matches};
use serde_json::Value;
use tabletop::kit::{ExaminationPlan, Examined, Reference, compare_perft, examine};
use tabletop::{Actor, Draw, Game, Seat, Seed, Stream};

#[test]
fn candy_match_keeps_every_law() {
    let report = examine::<CandyMatch>(&ExaminationPlan::games(150), &mut |_| {});
    assert!(report.passed(), "{report}");
}

fn json(game: &CandyMatch) -> Value {
    serde_json::to_value(game.position()).unwrap()
}

/// The fast rules, the plain ones, and how often each kind of call occurred.
struct Both {
    fast: CandyMatch,
    slow: Plain,
    right: u32,
    wrong: u32,
}

impl Both {
    fn agree(&self) {
        let Both { fast, slow, .. } = self;
        assert_eq!(json(fast), slow.position());
        let due = fast.timer().map(|timer| (timer.due, timer.action));
        let due = due.map(|(due, action)| (due, action.to_string()));
        let house = slow.house().map(|(due, action)| (due, action.to_string()));
        assert_eq!(due, house);
        for seat in fast.setup().seats.seats() {
            let fast: Vec<String> = fast.legal(seat).map(|a| a.to_string()).collect();
            let slow: Vec<String> = slow
                .legal(seat.index())
                .iter()
                .map(Move::to_string)
                .collect();
            assert_eq!(fast, slow, "seat {seat}");
        }
    }

    /// Something that can happen: often cards are shown, and some of them match.
    fn choose(&self, rng: &mut Stream) -> Option<(u64, Option<usize>, Move)> {
        if let Stage::Show { caller } = self.slow.stage
            && rng.below(4) > 0
        {
            let cards = match rng.below(3) {
                0 => some_cards(&self.slow, rng),
                _ => some_match(&self.slow.table, rng),
            };
            return Some((self.slow.now + 100, Some(caller), Move::Show(cards)));
        }
        // Cards have to come onto the table more often than that somebody calls.
        let mut steps = self.slow.steps();
        if rng.below(4) > 0 && steps.iter().any(|(_, _, action)| *action == Move::Reveal) {
            steps.retain(|(_, _, action)| *action == Move::Reveal);
        }
        let (at, actor, action) = rng.choose(steps.into_iter())?;
        let later = u64::from(rng.below(1_000));
        Some((at + later, actor, action))
    }

    fn play(&mut self, at: u64, actor: Option<usize>, action: &Move) {
        let text = match action {
            Move::Show(cards) => Move::Show(self.slow.in_order(cards)).to_string(),
            other => other.to_string(),
        };
        let read: Action = action.to_string().parse().unwrap();
        let seat = actor.and_then(|seat| Seat::new(seat as u8));
        let actor_of_fast = seat.map_or(Actor::House, Actor::Seat);
        let played = self.fast.play(at, actor_of_fast, &read, &mut ()).unwrap();
        assert_eq!(played.to_string(), text);
        self.slow = Plain::after(&self.slow, at, actor, action);
        if matches!(action, Move::Show(_)) {
            match self.slow.stage {
                Stage::Take { .. } => self.wrong += 1,
                _ => self.right += 1,
            }
        }
    }
}

/// A match among a few of the cards, found by trying; nothing, if there is none.
fn some_match(table: &[Card], rng: &mut Stream) -> Vec<Card> {
    let mut cards = table.to_vec();
    rng.shuffle(&mut cards);
    cards.truncate(8);
    rng.choose(all_matches(&cards).into_iter())
        .unwrap_or_default()
}

/// Any cards: mostly of the table, some of them twice, some of the deck.
fn some_cards(game: &Plain, rng: &mut Stream) -> Vec<Card> {
    (0..rng.below(5))
        .filter_map(|_| {
            let from = match rng.below(8) {
                0 => &game.deck,
                _ => &game.table,
            };
            rng.choose(from.iter()).copied()
        })
        .collect()
}

#[test]
fn the_fast_rules_and_the_plain_ones_agree_on_every_state_of_many_games() {
    for (number, setup) in CandyMatch::setups().iter().enumerate() {
        let (mut right, mut wrong) = (0, 0);
        for seed in (0..40).map(|seed| Seed::from(100 * number as u64 + seed)) {
            let fast = CandyMatch::deal(setup, &seed).unwrap();
            let slow = Plain::of(&fast);
            let mut rng = seed.stream("moves");
            let mut both = Both {
                fast,
                slow,
                right: 0,
                wrong: 0,
            };
            both.agree();
            while let Some((at, actor, action)) = both.choose(&mut rng) {
                both.play(at, actor, &action);
                both.agree();
            }
            assert!(both.fast.is_over());
            right += both.right;
            wrong += both.wrong;
        }
        assert!(right > 100 && wrong > 100, "{right} right, {wrong} wrong");
    }
}

#[test]
fn the_perft_counts_are_those_of_the_plain_rules() {
    assert_eq!(compare_perft::<Plain>(), Ok(()));
}
