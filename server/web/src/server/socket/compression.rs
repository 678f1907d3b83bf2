//! Compression of long messages to pages (raw DEFLATE, RFC 1951).
//!
//! Our WebSocket library has no `permessage-deflate`, so a script that can inflate says so in its
//! hello. Then a long message is a binary frame. The messages of a page repeat themselves: hundreds of
//! nearly equal buttons shrink to a fifth or less at a quick level.
//!
//! Every message is compressed on its own, and each thread has one compressor, so that a connection
//! costs no memory.

use std::cell::RefCell;

use flate2::{Compress, Compression, FlushCompress, Status};

/// Shorter messages remain text, in bytes. They fit into one packet, and compressing them costs more
/// time than it saves.
const SHORTEST: usize = 512;

/// Level 1 of this library gives results that are a seventh longer, for three quarters of the time.
const LEVEL: u32 = 2;

thread_local! {
    static COMPRESSOR: RefCell<Compress> =
        RefCell::new(Compress::new(Compression::new(LEVEL), false));
}

/// The compressed message; `None` if it would gain nothing.
pub(super) fn compressed(message: &str) -> Option<Vec<u8>> {
    if message.len() < SHORTEST {
        return None;
    }
    // A longer result is of no use, so there is no room for it.
    let mut output = Vec::with_capacity(message.len());
    let status = COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        compressor.compress_vec(message.as_bytes(), &mut output, FlushCompress::Finish)
    });
    matches!(status, Ok(Status::StreamEnd)).then_some(output)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::DeflateDecoder;

    use super::*;

    fn inflated(bytes: &[u8]) -> String {
        let mut text = String::new();
        let mut decoder = DeflateDecoder::new(bytes);
        decoder.read_to_string(&mut text).expect("it is a text");
        text
    }

    #[test]
    fn a_long_message_is_compressed_on_its_own() {
        let message = |word: &str| format!("<button>{word}</button>").repeat(100);
        for word in ["move", "żelki", "move"] {
            let message = message(word);
            let bytes = compressed(&message).expect("it gains much");
            assert!(bytes.len() < message.len() / 10);
            assert_eq!(inflated(&bytes), message);
        }
    }

    #[test]
    fn a_short_message_remains_text() {
        assert_eq!(compressed(&"a".repeat(SHORTEST - 1)), None);
        assert!(compressed(&"a".repeat(SHORTEST)).is_some());
    }
}
