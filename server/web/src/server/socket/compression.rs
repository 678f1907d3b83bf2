//! Compression of long messages to pages (raw DEFLATE, RFC 1951).
//!
//! Our WebSocket library has no `permessage-deflate`, so a script that can inflate says so in its
//! hello. Then a long message is a binary frame. The messages of a page repeat themselves: hundreds of
//! nearly equal buttons shrink to a fifth or less at a quick level. If the script has loaded the preset
//! dictionary of the game, a message begins with it, and is half as long again.
//!
//! Every message is compressed on its own, and each thread has one compressor, so that a connection
//! costs no memory. The compressor is ours (`pages::deflate`): with a library, indexing the dictionary for
//! every message took longer than everything else.
//!
//! The length of a compressed message tells how much it repeats itself. Somebody who talks at a table
//! and sees the lengths of messages to another player could guess at cards, and see whether the guess
//! makes the message shorter. So talk is compressed apart from what is before it.

use std::cell::RefCell;

use pages::deflate::{Compressor, IndexedPreset};

use super::page::TableMessage;
use crate::inflate::WITH_PRESET;

/// Shorter messages remain text, in bytes. They fit into one packet, and compressing them costs more
/// time than it saves.
const SHORTEST: usize = 512;

thread_local! {
    static COMPRESSOR: RefCell<Compressor> = RefCell::default();
}

/// The compressed message, with at least `least` bytes; `None` if it would gain nothing.
pub(super) fn compressed(
    message: &TableMessage,
    preset: Option<&IndexedPreset>,
    least: usize,
) -> Option<Vec<u8>> {
    let text = message.text.as_str();
    if text.len() < SHORTEST {
        return None;
    }
    let (before, talk) = text.split_at(message.talk_at.unwrap_or(text.len()));
    let parts = [before, talk];
    // The compressor never repeats in one part what is in another.
    let parts = &parts[..1 + usize::from(!talk.is_empty())];
    let mut output = Vec::with_capacity(text.len() / 2 + least);
    if preset.is_some() {
        output.push(WITH_PRESET);
    }
    COMPRESSOR.with_borrow_mut(|compressor| compressor.compress(parts, preset, least, &mut output));
    (output.len() <= text.len().max(least)).then_some(output)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inflate::inflated;

    fn message(text: &str) -> TableMessage {
        TableMessage::from(text.to_owned())
    }

    fn buttons(word: &str) -> String {
        format!("<button>{word}</button>").repeat(100)
    }

    #[test]
    fn a_long_message_is_compressed_on_its_own() {
        for word in ["move", "żelki", "move"] {
            let text = buttons(word);
            let bytes = compressed(&message(&text), None, 0).expect("it gains much");
            assert!(bytes.len() < text.len() / 10);
            assert_eq!(inflated(&bytes, None).unwrap(), text);
        }
    }

    #[test]
    fn a_short_message_remains_text() {
        let long = |length| compressed(&message(&"a".repeat(length)), None, 0);
        assert_eq!(long(SHORTEST - 1), None);
        assert!(long(SHORTEST).is_some());
    }

    #[test]
    fn a_preset_dictionary_makes_a_message_shorter() {
        let numbers: Vec<String> = (0..200)
            .map(|number| format!("{}", number * number))
            .collect();
        let text = numbers.join(" ");
        let alone = compressed(&message(&text), None, 0).unwrap();
        let preset = numbers[50..].join(" ");
        let indexed = IndexedPreset::new(&preset);
        let bytes = compressed(&message(&text), Some(&indexed), 0).unwrap();
        assert!(bytes.len() < alone.len() / 2);
        assert_eq!(inflated(&bytes, Some(&preset)).unwrap(), text);
        assert!(inflated(&bytes, None).is_err());
        // The next message knows nothing of it.
        assert_eq!(compressed(&message(&text), None, 0).unwrap(), alone);
    }

    #[test]
    fn a_message_is_filled_up_to_the_least_length() {
        let text = buttons("move");
        for preset in [None, Some("<button>move")] {
            for least in [100, 1_000, 3_000] {
                let indexed = preset.map(IndexedPreset::new);
                let bytes = compressed(&message(&text), indexed.as_ref(), least).unwrap();
                assert!(
                    (least..least + 100).contains(&bytes.len()),
                    "{}",
                    bytes.len()
                );
                assert_eq!(inflated(&bytes, preset).unwrap().trim_end(), text);
            }
        }
    }

    /// The length of a message with a secret and talk.
    fn length(said: &str, apart: bool) -> usize {
        let secret = "<li>green 11</li><li>yellow 10</li>".repeat(20);
        let talk = format!("<li>{said}</li>");
        let message = TableMessage {
            talk_at: apart.then_some(secret.len()),
            text: secret + &talk,
        };
        let preset = IndexedPreset::new("<li>red 5</li>");
        let bytes = compressed(&message, Some(&preset), 0).unwrap();
        assert_eq!(
            inflated(&bytes, Some("<li>red 5</li>")).unwrap(),
            message.text
        );
        bytes.len()
    }

    #[test]
    fn the_length_does_not_tell_whether_talk_repeats_what_is_secret() {
        // The second guess has the same letters in another order.
        let guesses = ["yellow 10", "wolley 01"];
        let [right, wrong] = guesses.map(|said| length(said, true));
        assert_eq!(right, wrong);
        let [right, wrong] = guesses.map(|said| length(said, false));
        assert!(right < wrong, "compressed together the lengths tell it");
    }
}
