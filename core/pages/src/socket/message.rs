//! Messages on the WebSocket of a table.

use std::borrow::Cow;

use crate::changes::SentPart;
use crate::words;
use presentation::board::Flight;
use presentation::i18n::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::command::{Command, FollowUps};
use table::news::News;
use table::race::ReportedReaction;
use table::refused::Refused;
use table::scene::Scene;
use tabletop::Seat;

/// A message from a client.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// The first message: the last entry that the client has seen, and the move that it looks at.
    Hello {
        /// The last entry that the client has seen.
        #[serde(default)]
        since: u64,
        /// The number of moves after which the client looks at the game; `None` for the present.
        #[serde(default)]
        look: Option<usize>,
        /// Whether the hands lie open in a look back.
        #[serde(default)]
        hands: Option<Hands>,
        /// Whether every scene should contain all moves so far, for a program that does not store
        /// them.
        #[serde(default = "yes")]
        history: bool,
        /// Whether a program wants the changes since the last scene instead of whole scenes.
        #[serde(default)]
        patches: bool,
        /// The version of the page that a browser shows; an unchanged page is not sent again.
        #[serde(default)]
        page: Option<String>,
        /// An older script puts pages together from parts in another order. It gets whole pages.
        #[serde(default, rename = "parts")]
        _parts: bool,
        /// Whether the script can put a page together from its parts (`changes.js`).
        #[serde(default)]
        recent_parts: bool,
        /// Whether the script can inflate binary messages with a page (`compression.rs`).
        #[serde(default)]
        inflate: bool,
        /// Whether the script remembers the notification about the latest turn, so that it need not
        /// be sent at every turn.
        #[serde(default)]
        brief_turns: bool,
    },
    /// A command, with an id that the client has chosen.
    Command {
        /// The id of the message.
        id: String,
        /// The command as JSON.
        command: Value,
    },
    /// A command that was read already: a move.
    #[serde(skip)]
    Move {
        /// The id of the message.
        id: String,
        /// The command.
        command: Command,
    },
    /// A look at the position after some moves, or at the present.
    Look {
        /// The number of moves; `None` for the present.
        r#move: Option<usize>,
        /// Whether the hands lie open.
        #[serde(default)]
        hands: Option<Hands>,
    },
    /// The script has loaded the preset dictionary with this address.
    Preset {
        /// The address.
        url: String,
    },
    /// The player of a seat at a shared device asks to see their cards (lifts the curtain).
    Lift {
        /// The seat.
        seat: Seat,
    },
    /// A check that the connection is open.
    Ping {},
}

impl Request {
    /// Reads a message.
    ///
    /// # Errors
    ///
    /// If it is none; the error says what is wrong.
    pub fn read(text: &str) -> Result<Request, serde_json::Error> {
        // Nearly all messages are moves, which are read in one go. Everything else, also a move
        // with a mistake, is read with errors that name the mistake.
        match serde_json::from_str(text) {
            Ok(MoveMessage {
                r#type: CommandTag::Command,
                id,
                command,
            }) => Ok(Request::Move {
                id: id.into_owned(),
                command: command.into(),
            }),
            Err(_) => serde_json::from_str(text),
        }
    }
}

/// A command that is a move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveMessage<'a> {
    r#type: CommandTag,
    #[serde(borrow)]
    id: Cow<'a, str>,
    command: MoveCommand,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum CommandTag {
    Command,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum MoveTag {
    Move,
}

/// The fields of [`Command::Move`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveCommand {
    #[serde(rename = "do")]
    _do: MoveTag,
    #[serde(default)]
    seat: Option<Seat>,
    answers: u64,
    action: String,
    #[serde(default)]
    then: FollowUps,
    #[serde(default)]
    reaction: Option<ReportedReaction>,
}

impl From<MoveCommand> for Command {
    fn from(command: MoveCommand) -> Self {
        let MoveCommand {
            _do: MoveTag::Move,
            seat,
            answers,
            action,
            then,
            reaction,
        } = command;
        Command::Move {
            seat,
            answers,
            action,
            then,
            reaction,
        }
    }
}

fn yes() -> bool {
    true
}

/// The way in which hands of cards are shown in the replay of a game. Without it they are hidden as
/// they were in the game.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// All hands lie open.
    Open,
}

/// The most frequent messages to programs, and the short ones to pages.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Answer<'a> {
    /// The table as it stands.
    Scene {
        /// The scene of the watcher.
        scene: &'a Scene,
        /// The news since the last message.
        news: &'a [News],
    },
    /// The address of the preset dictionary of the game, for a script that inflates.
    Preset {
        /// The address.
        url: &'a str,
    },
    /// A command was carried out, now or earlier.
    Done {
        /// The id of its message.
        id: &'a str,
        /// The number of the entry that it led to.
        seq: u64,
    },
}

/// A message to a page: the drawn table, or the parts of it that are new.
#[derive(Serialize)]
#[serde(tag = "type", rename = "page")]
pub(super) struct PageMessage<'a> {
    pub(super) seq: u64,
    pub(super) look: Option<usize>,
    /// The title, if it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(super) flights: &'a [Flight],
    /// Sentences for screen readers.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(super) say: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) toast: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sound: Option<&'a str>,
    #[serde(flatten)]
    pub(super) content: PageContent<'a>,
    /// Sentences for screen readers with talk. Nothing but talk comes after the first talk in the
    /// content: see `compression.rs`.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub(super) said: &'a [String],
}

/// The content of the table's page.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum PageContent<'a> {
    /// The whole page.
    Whole { html: String },
    /// Its parts (`pages::changes`).
    Parts {
        /// Whether the browser begins with an empty dictionary.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        fresh: bool,
        parts: Vec<SentPart<'a>>,
    },
}

/// A message as JSON text, with an estimate of its length.
///
/// # Panics
///
/// Never: our own messages have a JSON form.
pub fn text(message: &impl Serialize, length: usize) -> String {
    let mut text = Vec::with_capacity(length);
    serde_json::to_writer(&mut text, message).expect("our own messages have a JSON form");
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// The refusal of a message as JSON text: in the reader's language, and for programs.
#[must_use]
pub fn refusal(lang: Lang, id: Option<&str>, refused: &Refused) -> String {
    let mut answer = json!({ "type": "refused", "id": id, "text": words::refusal(lang, refused) });
    answer["code"] = json!(refused.code);
    answer["message"] = json!(refused.sentence);
    if let Some(rule) = &refused.rule {
        answer["rule"] = json!(rule);
    }
    answer.to_string()
}
