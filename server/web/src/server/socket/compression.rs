//! Compression of long messages to pages (raw DEFLATE, RFC 1951).
//!
//! Our WebSocket library has no `permessage-deflate`, so a script that can inflate says so in its
//! hello. Then a long message is a binary frame. The messages of a page repeat themselves: hundreds of
//! nearly equal buttons shrink to a fifth or less at a quick level. If the script has loaded the preset
//! dictionary of the game, a message begins with it, and is half as long again.
//!
//! Every message is compressed on its own, and each thread has one compressor, so that a connection
//! costs no memory.
//!
//! The length of a compressed message tells how much it repeats itself. Somebody who talks at a table
//! and sees the lengths of messages to another player could guess at cards, and see whether the guess
//! makes the message shorter. So talk is compressed apart from what is before it.

use std::cell::RefCell;
use std::iter;

use flate2::{Compress, Compression, FlushCompress, Status};

use crate::inflate::WITH_PRESET;
use pages::socket::TableMessage;

/// Shorter messages remain text, in bytes. They fit into one packet, and compressing them costs more
/// time than it saves.
const SHORTEST: usize = 512;

/// By measurement of whole games with preset dictionaries: compared with level 2 the results of level 1
/// are a quarter longer for two thirds of the time, those of level 4 an eighth shorter for a quarter
/// more, and those of level 6 a fifth shorter for two thirds more.
const LEVEL: u32 = 6;

/// Bytes that a compressor adds at a flush, at most.
const FLUSH: usize = 32;

thread_local! {
    static COMPRESSOR: RefCell<Compress> =
        RefCell::new(Compress::new(Compression::new(LEVEL), false));
}

/// The compressed message, with at least `least` bytes; `None` if it would gain nothing.
pub(super) fn compressed(
    message: &TableMessage,
    preset: Option<&str>,
    least: usize,
) -> Option<Vec<u8>> {
    let text = message.text.as_bytes();
    if text.len() < SHORTEST {
        return None;
    }
    let (before, talk) = text.split_at(message.talk_at.unwrap_or(text.len()));
    let mut output = Vec::with_capacity(text.len().max(least) + 3 * FLUSH);
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        if let Some(preset) = preset {
            output.push(WITH_PRESET);
            compressor.set_dictionary(preset.as_bytes()).ok()?;
        }
        // After a full flush nothing refers to what was before it.
        for (part, rest) in [(before, talk), (talk, &[][..])] {
            let flush = match (rest.is_empty(), least) {
                (false, _) => FlushCompress::Full,
                (true, 0) => FlushCompress::Finish,
                (true, _) => FlushCompress::Sync,
            };
            let all = compressor.total_in() + part.len() as u64;
            let status = compressor.compress_vec(part, &mut output, flush).ok()?;
            let ended = status == Status::StreamEnd;
            let flushed = compressor.total_in() == all && output.len() < output.capacity();
            if !(ended || flushed) {
                return None;
            }
            if rest.is_empty() {
                break;
            }
        }
        Some(())
    })?;
    if least > 0 {
        fill(&mut output, least);
    }
    (output.len() <= text.len().max(least)).then_some(output)
}

/// Ends a stream that was flushed with a stored block of spaces, which JSON allows at its end, so that
/// it has at least `least` bytes.
fn fill(output: &mut Vec<u8>, least: usize) {
    const HEADER: usize = 5;
    let spaces = least.saturating_sub(output.len() + HEADER);
    let length = u16::try_from(spaces).unwrap_or(u16::MAX);
    output.push(1);
    output.extend(length.to_le_bytes());
    output.extend((!length).to_le_bytes());
    output.extend(iter::repeat_n(b' ', length.into()));
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
        let bytes = compressed(&message(&text), Some(&preset), 0).unwrap();
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
                let bytes = compressed(&message(&text), preset, least).unwrap();
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
        let bytes = compressed(&message, Some("<li>red 5</li>"), 0).unwrap();
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
