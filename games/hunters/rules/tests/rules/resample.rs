//! D9: resampling gives every consistent state, each as likely as any other.

use std::collections::BTreeMap;

use hunters::{Action, CardDestination, Hunters, Position, Step};
use tabletop::{Draw, Game, Seat, SeatCount, Seed, Stream};

use crate::builder::Table;
use crate::{FIRST, SECOND};

const TIMES: u32 = 20_000;

/// The range of counts for an event with that probability, five deviations to each side.
fn assert_times(times: u32, probability: f64, what: &str) {
    let expected = f64::from(TIMES) * probability;
    let deviation = (expected * (1.0 - probability)).sqrt();
    let off = (f64::from(times) - expected).abs();
    assert!(
        off <= 5.0 * deviation + 1e-9,
        "{what}: {times} times, not {expected:.0}"
    );
}

/// Hands, deck and past, as text.
fn cards_of(position: &Position) -> String {
    format!(
        "{:?} {:?} {:?}",
        position.hands, position.deck, position.past
    )
}

fn sampled(game: &Hunters, seat: Seat) -> BTreeMap<String, u32> {
    let mut rng = Seed::from(11).stream("resample");
    let mut found = BTreeMap::new();
    for _ in 0..TIMES {
        let other = game.resample(seat, &mut rng);
        debug_assert_eq!(other.view(seat.into()), game.view(seat.into()));
        *found.entry(cards_of(&other.position())).or_default() += 1;
    }
    found
}

/// All cards in play at some time, in the plainest form.
#[derive(Clone)]
struct World(Position);

impl World {
    /// Every deal of the cards of which the player's hand is known.
    fn starts(start: &Position, seat: Seat) -> Vec<World> {
        let mut worlds = Vec::new();
        let own = start.hands[seat.index()].clone();
        let mut rest = start.deck.clone();
        let others = start.hands.iter().enumerate();
        for (_, hand) in others.filter(|(index, _)| *index != seat.index()) {
            rest.extend(hand);
        }
        orders(&mut rest, 0, &mut |order| {
            let mut order = order.iter().copied();
            let mut world = start.clone();
            for (index, hand) in world.hands.iter_mut().enumerate() {
                *hand = if index == seat.index() {
                    own.clone()
                } else {
                    hand.iter().filter_map(|_| order.next()).collect()
                };
            }
            // Hands are in no order: only one of their orders counts.
            if world.hands.iter().all(|hand| hand.is_sorted()) {
                world.deck = order.collect();
                world.past.clear();
                worlds.push(World(world));
            }
        });
        worlds
    }

    /// Every way in which that world may have gone on, as far as the player could see it.
    fn futures(self, truth: &Position, seat: Seat) -> Vec<World> {
        let mut worlds = vec![self];
        for deal in &truth.past {
            let mut next = Vec::new();
            for World(world) in worlds {
                for &gave in &world.hands[deal.seat.index()] {
                    let seen = deal.seat == seat || deal.how == CardDestination::Scored;
                    if seen && gave != deal.gave {
                        continue;
                    }
                    let mut world = world.clone();
                    let hand = &mut world.hands[deal.seat.index()];
                    hand.retain(|&card| card != gave);
                    let drew = (!world.deck.is_empty()).then(|| world.deck.remove(0));
                    hand.extend(drew);
                    hand.sort_unstable();
                    if deal.how == CardDestination::Exchanged {
                        world.deck.push(gave);
                    }
                    if deal.seat == seat && drew != deal.drew {
                        continue;
                    }
                    world.past.push(hunters::Deal {
                        gave,
                        drew,
                        ..*deal
                    });
                    next.push(World(world));
                }
            }
            worlds = next;
        }
        worlds
    }
}

fn orders<T: Clone>(items: &mut Vec<T>, from: usize, found: &mut dyn FnMut(&[T])) {
    if from == items.len() {
        return found(items);
    }
    for index in from..items.len() {
        items.swap(from, index);
        orders(items, from + 1, found);
        items.swap(from, index);
    }
}

/// A game with few cards, all with the same picture, which is always there.
fn small(seats: u8, cards: usize) -> Hunters {
    let mut table = Table::new()
        .seats(seats)
        .town(&["op"])
        .kids_left(&vec![0; usize::from(seats)]);
    table = table.patterns(&["o@0,0 p@1,0"], &[]);
    let names: Vec<String> = (1..=cards).map(|number| format!("c{number}")).collect();
    for seat in SeatCount::new(seats).unwrap().seats() {
        let two = names[2 * seat.index()..2 * seat.index() + 2].join(" ");
        table = table.hand(seat, &two);
    }
    table
        .deck(&names[2 * usize::from(seats)..].join(" "))
        .lay()
        .0
}

/// Some turns in which cards are exchanged, and now and then scored.
fn some_turns(game: &mut Hunters, turns: u32, rng: &mut Stream) {
    for _ in 0..turns {
        loop {
            let seat = game.turn();
            let legal: Vec<Action> = game.legal(seat).collect();
            let rare = rng.below(5) == 0;
            let action = match game.step() {
                Step::Build => legal[0],
                Step::Score if rare => legal[rng.below(legal.len() as u32) as usize],
                Step::Exchange if legal.len() > 1 => {
                    legal[rng.below(legal.len() as u32 - 1) as usize]
                }
                _ => Action::Skip,
            };
            let last = game.step() == Step::Exchange;
            game.apply(0, seat.into(), action, &mut ());
            if last {
                break;
            }
        }
    }
}

#[test]
fn d9_every_consistent_past_and_present_is_as_likely_as_any_other() {
    let mut rng = Seed::from(9).stream("turns");
    let mut examined = 0;
    for (seats, cards, turns) in [
        (2, 5, 6),
        (2, 6, 7),
        (2, 7, 6),
        (3, 7, 7),
        (3, 7, 9),
        (2, 6, 10),
    ] {
        for _ in 0..6 {
            let mut game = small(seats, cards);
            let start = game.position();
            some_turns(&mut game, turns, &mut rng);
            let truth = game.position();
            let worlds: Vec<String> = World::starts(&start, FIRST)
                .into_iter()
                .flat_map(|world| world.futures(&truth, FIRST))
                .map(|world| cards_of(&world.0))
                .collect();
            if !(2..=300).contains(&worlds.len()) {
                continue;
            }
            examined += 1;
            let found = sampled(&game, FIRST);
            for world in &worlds {
                let times = found.get(world).copied().unwrap_or(0);
                assert_times(times, 1.0 / worlds.len() as f64, world);
            }
            assert!(worlds.contains(&cards_of(&truth)));
            assert_eq!(found.len(), worlds.len());
        }
    }
    assert!(examined >= 15, "{examined}");
}

#[test]
fn d9_every_unseen_card_is_as_likely_in_another_hand_and_on_top_of_the_deck() {
    let setup = Table::new().haunted().setup();
    let game = Hunters::deal(&setup, &Seed::from(7)).unwrap();
    let own = game.hand(SECOND);
    let mut rng = Seed::from(12).stream("resample");
    let mut held: BTreeMap<String, u32> = BTreeMap::new();
    let mut top: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..TIMES {
        let other = game.resample(SECOND, &mut rng);
        assert_eq!(other.hand(SECOND), own);
        for card in other.hand(FIRST).iter() {
            *held.entry(card.to_string()).or_default() += 1;
        }
        *top.entry(other.position().deck[0].to_string()).or_default() += 1;
    }
    assert_eq!((held.len(), top.len()), (26 + 7, 26));
    for (card, &times) in &held {
        let probability = if card.starts_with('h') {
            1.0 / 7.0
        } else {
            2.0 / 26.0
        };
        assert_times(times, probability, card);
    }
    for (card, &times) in &top {
        assert_times(times, 1.0 / 26.0, card);
    }
}

#[test]
fn d9_own_cards_come_up_again_in_their_order() {
    let mut game = small(2, 6);
    let mut rng = Seed::from(13).stream("resample");
    for _ in 0..3 {
        some_turns(&mut game, 1, &mut rng);
    }
    let view = game.view(FIRST.into());
    let under = view.seats[0].under.as_ref().unwrap();
    assert!(!under.is_empty());
    for _ in 0..200 {
        let deck = game.resample(FIRST, &mut rng).position().deck;
        for known in under {
            assert_eq!(deck[usize::from(known.above)], known.card);
        }
    }
}

#[test]
fn d9_scored_haunted_patterns_are_in_no_hand() {
    let game = Table::new()
        .haunted()
        .town(&["op"])
        .hand(FIRST, "c1 c2 h1")
        .open(FIRST, "h3")
        .hand(SECOND, "c3 c4 h2")
        .open(SECOND, "h5")
        .lay()
        .0;
    let mut rng = Seed::from(14).stream("resample");
    let mut seen = BTreeMap::new();
    for _ in 0..TIMES {
        let other = game.resample(FIRST, &mut rng);
        let card = other.hand(SECOND).haunted().iter().next().unwrap();
        *seen.entry(card.to_string()).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 5);
    for (card, &times) in &seen {
        assert!(!["h1", "h3", "h5"].contains(&card.as_str()));
        assert_times(times, 0.2, card);
    }
}
