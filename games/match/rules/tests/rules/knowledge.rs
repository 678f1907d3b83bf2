//! D9: public knowledge, and secrets from everybody.

use std::collections::BTreeMap;

use serde_json::json;
use tabletop::{Game, Seed, Watcher};

use crate::builder::{Table, seat, text, told};

const TIMES: u32 = 20_000;

fn table_with_unseen_cards() -> Table {
    Table::of(3)
        .revealed("a b")
        .pile(0, "ab ab2")
        .unseen(0, "c d")
        .unseen(2, "e")
        .deck_only("f ef df")
}

#[test]
fn d9_table_deck_count_pile_sizes_and_open_cards_are_public() {
    let game = table_with_unseen_cards().rest_to(1).lay();
    let view = game.view(Watcher::Spectator);
    assert_eq!(view["table"], json!(["a", "b"]));
    assert_eq!(view["deck"], 3);
    assert_eq!(
        view["seats"][0],
        json!({"cards": 4, "open": ["ab", "ab2"], "barred": false, "done": false})
    );
    assert_eq!(
        view["seats"][2],
        json!({"cards": 1, "open": [], "barred": false, "done": false})
    );
    for watcher in Watcher::all(game.0.setup().seats) {
        assert_eq!(game.view(watcher), view, "all know the same");
    }
}

#[test]
fn d9_a_card_taken_unseen_is_hidden_from_its_owner_too() {
    let twin = |unseen: &str, deck: &str| {
        let table = Table::of(3).revealed("a b").pile(0, "ab ab2");
        let table = table.unseen(0, unseen).deck_only(deck).rest_to(1);
        table.lay()
    };
    let (game, other) = (twin("c d", "e f"), twin("f e", "c d"));
    assert_ne!(game, other);
    for watcher in Watcher::all(game.0.setup().seats) {
        assert_eq!(game.view(watcher), other.view(watcher));
    }
}

#[test]
fn d9_no_event_tells_what_was_taken_unseen() {
    let after = |deck: &str| {
        let mut game = Table::of(3).revealed("a").deck(deck).lay();
        let events = game.play("0 shout; 0 show -; 1 take a; 2 take deck");
        (told(&events), game.0.position().piles)
    };
    let ((events, piles), (others, other_piles)) = (after("ef b"), after("b ef"));
    assert_ne!(piles, other_piles);
    assert_eq!(events, others);
}

/// The range of counts for an event with that probability, five deviations to each side.
fn assert_times(times: u32, probability: f64, what: &str) {
    let expected = f64::from(TIMES) * probability;
    let deviation = (expected * (1.0 - probability)).sqrt();
    let off = (f64::from(times) - expected).abs();
    assert!(
        off <= 5.0 * deviation,
        "{what}: {times} times, not {expected:.0}"
    );
}

#[test]
fn d9_every_unseen_card_is_as_likely_in_every_place() {
    let game = table_with_unseen_cards().rest_to(1).lay();
    let mut rng = Seed::from(11).stream("resample");
    let mut places: BTreeMap<(usize, String), u32> = BTreeMap::new();
    let mut orders: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..TIMES {
        let watcher = seat(number as usize % 3);
        let other = game.0.resample(watcher, &mut rng);
        assert_eq!(other.view(watcher.into()), game.0.view(watcher.into()));
        let position = other.position();
        let unseen = [
            position.deck.as_slice(),
            &position.piles[0].unseen,
            &position.piles[2].unseen,
        ]
        .concat();
        for (place, card) in unseen.iter().enumerate() {
            *places.entry((place, card.to_string())).or_default() += 1;
        }
        *orders.entry(text(&unseen)).or_default() += 1;
    }
    assert_eq!(places.len(), 6 * 6, "every card everywhere, and no other");
    for ((place, card), &times) in &places {
        assert_times(times, 1.0 / 6.0, &format!("{card} in place {place}"));
    }
    assert_eq!(orders.len(), 720, "every order occurs");
    for (order, &times) in &orders {
        assert_times(times, 1.0 / 720.0, order);
    }
}

#[test]
fn d9_what_is_known_stays_and_the_luck_of_a_series_is_unknown() {
    let table = |table: Table| table.series(1, "||").rest_to(1).lay().0;
    let game = table(table_with_unseen_cards());
    let mut rng = Seed::from(11).stream("resample");
    let other = game.resample(seat(0), &mut rng);
    let (truth, made_up) = (game.position(), other.position());
    assert_eq!(made_up.table, truth.table);
    assert_eq!(made_up.piles[0].open, truth.piles[0].open);
    assert_eq!(made_up.piles[1], truth.piles[1]);
    assert_ne!(made_up.luck, truth.luck);
    assert_eq!(other.legal(seat(0)).count(), game.legal(seat(0)).count());

    let single = table_with_unseen_cards().rest_to(1).lay().0;
    let other = single.resample(seat(0), &mut rng);
    assert_eq!(other.position().luck, single.position().luck, "never used");
}
