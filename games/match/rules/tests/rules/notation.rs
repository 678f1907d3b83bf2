//! Notation of actions and cards.

use candy_match::{Action, Card};

#[test]
fn actions_are_written_as_they_are_read() {
    for text in [
        "reveal",
        "shout",
        "show ab,ab2",
        "show -",
        "take ab",
        "take deck",
        "decline",
        "done",
        "pick licorice",
        "pick gummy-bear",
        "end",
        "deal",
    ] {
        let action: Action = text.parse().expect(text);
        assert_eq!(action.to_string(), text);
    }
    let spaced: Action = "show ab, ab2".parse().unwrap();
    assert_eq!(spaced.to_string(), "show ab,ab2");
}

#[test]
fn what_is_no_action_is_told_so() {
    for text in [
        "", "call", "show", "show ", "take", "pick", "done now", "reveal a", "SHOUT",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let complaint = |text: &str| text.parse::<Action>().unwrap_err().to_string();
    assert_eq!(
        complaint("call"),
        "`call` is not `reveal`, `shout`, `show ab,ab2`, `show -`, `take ab`, `take deck`, \
         `decline`, `done` or `pick licorice`"
    );
    assert_eq!(
        complaint("pick toffee"),
        "`toffee` is not one of gummy-bear, licorice, candy-stick, chocolate, bonbon, lollipop"
    );
    assert!(complaint("show ab,ba").starts_with("`ba` is not a card like `ab` or `ab2`"));
}

#[test]
fn a_card_has_one_name() {
    for name in ["a", "f", "ab", "ab2", "def120", "ace3", "b255"] {
        let card: Card = name.parse().expect(name);
        assert_eq!(card.to_string(), name);
    }
    for name in [
        "", "ab1", "ab0", "ab02", "aa", "ba", "abcd", "g", "A", "2", "ab256", "ab 2",
    ] {
        assert!(name.parse::<Card>().is_err(), "{name}");
    }
}
