//! What is said over a socket.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::news::News;
use table::scene::Scene;
use tabletop::Seat;

/// What a client sends.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    /// First of all: what was seen last, and what is looked at.
    Hello {
        #[serde(default)]
        since: u64,
        #[serde(default)]
        look: Option<usize>,
        #[serde(default)]
        hands: Option<Hands>,
        /// Whether every scene should tell all moves so far, for a program that does not keep them.
        #[serde(default = "yes")]
        history: bool,
    },
    /// Something to do, by an id of the client's own.
    Command { id: String, command: Value },
    /// To look back at the position after so many moves, or at the present.
    Look {
        r#move: Option<usize>,
        #[serde(default)]
        hands: Option<Hands>,
    },
    /// To lift the curtain, as the player of a seat.
    Lift { seat: Seat },
    /// To know that the line is open.
    Ping {},
}

fn yes() -> bool {
    true
}

/// How hands lie in the replay of a game; without a word they are held as they were.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in super::super) enum Hands {
    Open,
}

/// What programs are sent most of the time.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Answer<'a> {
    Scene { scene: &'a Scene, news: &'a [News] },
    Done { id: &'a str, seq: u64 },
}

/// A message of about that length.
pub(super) fn text(message: &impl Serialize, length: usize) -> String {
    let mut text = Vec::with_capacity(length);
    serde_json::to_writer(&mut text, message).expect("our own messages have a JSON form");
    String::from_utf8(text).expect("JSON is UTF-8")
}
