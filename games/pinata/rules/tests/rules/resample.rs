//! D4: resampling gives every consistent deal, each as likely as any other.

use std::collections::BTreeMap;

use pinata::{Card, Pinata};
use tabletop::{Game, Seat, Seed};

use crate::builder::{Study, Table, cards, text};
use crate::{FIRST, SECOND};

const TIMES: u32 = 20_000;

/// The number of times that each hand of `theirs` occurs among resampled states.
fn hands(game: &Pinata, seat: Seat, theirs: Seat) -> BTreeMap<String, u32> {
    let mut rng = Seed::from(11).stream("resample");
    let mut hands = BTreeMap::new();
    for _ in 0..TIMES {
        let other = game.resample(seat, &mut rng);
        assert_eq!(other.view(seat.into()), game.view(seat.into()));
        *hands.entry(text(other.hand(theirs).cards())).or_default() += 1;
    }
    hands
}

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

/// Every choice of `count` of these cards, by place, so that twins count twice.
fn choices(from: &[Card], count: usize) -> Vec<Vec<Card>> {
    match (count, from) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let with = choices(rest, count - 1).into_iter();
            let with = with.map(|chosen| [&[*first], chosen.as_slice()].concat());
            with.chain(choices(rest, count)).collect()
        }
    }
}

/// The exact distribution of the first player's hand as the second may think of it: the known
/// cards with every choice of the unseen ones that leaves something to play.
fn assert_exact(table: &Table, known: &str, unseen: &str, unknown: usize, must_play: bool) {
    let game = table.clone().lay();
    let mut expected: BTreeMap<String, u32> = BTreeMap::new();
    for chosen in choices(&cards(unseen), unknown) {
        let mut hand = [cards(known), chosen].concat();
        hand.sort_unstable();
        let hand = text(&hand);
        if !must_play || playable(table, &game, &hand) {
            *expected.entry(hand).or_default() += 1;
        }
    }
    let all: u32 = expected.values().sum();
    assert!(expected.len() > 3);
    let found = hands(&game.0, SECOND, FIRST);
    for (hand, ways) in &expected {
        let times = found.get(hand).copied().unwrap_or(0);
        assert_times(times, f64::from(*ways) / f64::from(all), hand);
    }
    assert!(
        found.keys().all(|hand| expected.contains_key(hand)),
        "{found:?}"
    );
}

/// Whether the first player could play something with another hand at the same mats.
fn playable(table: &Table, game: &Study, hand: &str) -> bool {
    let mats = game.0.position().mats;
    let mut other = Table::new().hands(hand, "");
    other.options = table.options.clone();
    other.position.mats = mats;
    !other.lay().legal().starts_with("swap")
}

#[test]
fn d4_every_unseen_card_is_as_likely_in_the_other_hand() {
    let table = Table::new()
        .mat(3, "HIGH RGB", "R5", "W3")
        .hands("G2 B1 P1 Y1 R8 R9 W5 W6", "R1 W4 R2 R3 G1 G3 B2 P3")
        .known(FIRST, "B1 W5")
        .turn(SECOND);
    let game = table.lay().0;
    let mut unseen = game.position().supply;
    unseen.extend(cards("G2 P1 Y1 R8 R9 W6"));
    let found = hands(&game, SECOND, FIRST);
    let times = |card: &Card| -> u32 {
        let card = card.to_string();
        let with = found
            .iter()
            .filter(|(hand, _)| hand.split(' ').any(|c| c == card));
        with.map(|(_, times)| times).sum()
    };
    assert_eq!(unseen.len(), 54 - 8 - 2 - 2);
    for card in &unseen {
        assert_times(times(card), 6.0 / unseen.len() as f64, &card.to_string());
    }
    for card in cards("B1 W5") {
        assert_eq!(times(&card), TIMES, "{card} is known");
    }
    assert_eq!(times(&"R1".parse().unwrap()), 0, "it is in the own hand");
}

#[test]
fn d4_the_next_card_and_the_next_candy_are_as_likely_as_any_other() {
    let game = Table::new()
        .mat(3, "HIGH RGB", "R5", "W3")
        .hands("G2 B1", "R1 W4")
        .known(FIRST, "G2 B1")
        .supply_only("R2 R3 R4 R6")
        .bag_only("RGGB")
        .turn(SECOND)
        .lay()
        .0;
    let mut rng = Seed::from(12).stream("resample");
    let (mut top, mut green) = (BTreeMap::<String, u32>::new(), 0);
    for _ in 0..TIMES {
        let position = game.resample(SECOND, &mut rng).position();
        *top.entry(position.supply[0].to_string()).or_default() += 1;
        green += u32::from(position.bag[0].letter() == 'G');
    }
    assert_eq!(top.len(), 4);
    for (card, &times) in &top {
        assert_times(times, 0.25, card);
    }
    assert_times(green, 0.5, "green");
}

#[test]
fn d4_who_is_to_move_and_has_not_shown_can_play_something() {
    // Only red cards, and wild ones other than 7, can be played.
    let table = Table::new()
        .mat(1, "HIGH R", "", "R7")
        .hands("R9 G1 B1", "P1 P3")
        .supply_only("G2 G3 W7 R2 B2")
        .bag("G");
    let unseen = "R9 G1 B1 G2 G3 W7 R2 B2";
    assert_exact(&table, "", unseen, 3, true);
    assert_exact(
        &table.clone().known(FIRST, "G1"),
        "G1",
        "R9 B1 G2 G3 W7 R2 B2",
        2,
        true,
    );
    assert_exact(
        &table.known(FIRST, "R9"),
        "R9",
        "G1 B1 G2 G3 W7 R2 B2",
        2,
        true,
    );
}

#[test]
fn d4_twins_count_as_two_cards() {
    let table = Table::new()
        .compact()
        .mat(1, "HIGH R", "", "R7")
        .hands("R1 R1 G2", "P1 P2")
        .supply_only("G2 G8 R3 B1")
        .bag("G");
    assert_exact(&table, "", "R1 R1 G2 G2 G8 R3 B1", 3, true);
}

#[test]
fn d4_who_has_swapped_and_need_not_show_again_can_play_something() {
    let mut table = Table::new()
        .mat(1, "HIGH R", "", "R7")
        .hands("G1 R9 B1", "P1 P3")
        .known(FIRST, "G1")
        .supply_only("G2 G3 W7 R2 B2")
        .bag("G");
    table.position.phase = Some(pinata::Phase::PlaySwapped);
    assert_exact(&table, "G1", "R9 B1 G2 G3 W7 R2 B2", 2, true);
}

#[test]
fn d4_who_is_not_to_move_may_hold_anything() {
    let table = Table::new()
        .mat(1, "HIGH R", "", "R7")
        .mat(2, "HIGH PP", "", "")
        .hands("R9 G1 B1", "P1 P3")
        .supply_only("G2 G3 W7 R2 B2")
        .bag("G")
        .turn(SECOND);
    assert_exact(&table, "", "R9 G1 B1 G2 G3 W7 R2 B2", 3, false);
}
