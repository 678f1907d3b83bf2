//! Records: a game as a document of its setup, its start and its moves with times.
//!
//! The text form is for people and files, the JSON form for programs; both hold the same:
//!
//! ```text
//! sweettooth record 1
//! game: necklace
//! options: {"closing":false}
//! seats: 2
//! seed: 7
//! hash: 2f1d0c0b8a7e6d5c
//!
//!     0.000  0      m17
//!     2.350  0      s30
//! ```
//!
//! A move is its table time in seconds, the actor, and the action in notation. A game that began
//! from a position has a line `position:` with its JSON instead of `seed:`. The hash is that of the
//! state after the last move; without one it is not checked. A line that begins with `#` is a note:
//! further data about that moment, as JSON. Notes change nothing.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::game::Millis;
use crate::hash::StateHash;
use crate::seat::{Actor, SeatCount};
use crate::seed::Seed;

/// The first line of the text form, and the `format` of the JSON form.
const FORMAT: &str = "sweettooth record 1";

/// A game as it can be stored, sent and replayed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Names this form and its version.
    #[serde(default)]
    pub format: Format,
    /// The game's id.
    #[serde(deserialize_with = "name")]
    pub game: String,
    /// The game's options; `null` means the defaults.
    #[serde(default)]
    pub options: Value,
    /// The number of seats.
    pub seats: SeatCount,
    /// The start of the game.
    pub start: Start,
    /// The moves, in order.
    pub moves: Vec<Move>,
    /// Further data, such as the decision of a race.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The hash of the state after the last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<StateHash>,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// A deal from a seed.
    Seed(Seed),
    /// An explicit position, in the game's JSON form.
    Position(Value),
}

/// One action of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(Millis, Actor, String)", into = "(Millis, Actor, String)")]
pub struct Move {
    /// The table time.
    pub at: Millis,
    /// The actor.
    pub actor: Actor,
    /// The action in notation.
    pub action: String,
}

/// Text that the text form could not hold is no move in the JSON form either.
impl TryFrom<(Millis, Actor, String)> for Move {
    type Error = String;

    fn try_from((at, actor, action): (Millis, Actor, String)) -> Result<Self, Self::Error> {
        if !is_one_line(&action) {
            return Err("an action is one line of notation, with nothing around it".to_owned());
        }
        Ok(Move { at, actor, action })
    }
}

/// Whether a text is a whole line, with nothing around it.
fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}

/// A name that fits on its line of the text form.
fn name<'de, D: serde::Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let name = String::deserialize(from)?;
    if is_one_line(&name) {
        return Ok(name);
    }
    Err(serde::de::Error::custom("a game's id is one word"))
}

impl From<Move> for (Millis, Actor, String) {
    fn from(made: Move) -> Self {
        (made.at, made.actor, made.action)
    }
}

/// Something worth knowing about a moment of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(Millis, Value)", into = "(Millis, Value)")]
pub struct Note {
    /// The table time.
    pub at: Millis,
    /// The content, as data.
    pub about: Value,
}

impl From<(Millis, Value)> for Note {
    fn from((at, about): (Millis, Value)) -> Self {
        Note { at, about }
    }
}

impl From<Note> for (Millis, Value) {
    fn from(note: Note) -> Self {
        (note.at, note.about)
    }
}

/// The marker `sweettooth record 1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Format;

impl From<Format> for &'static str {
    fn from(_: Format) -> Self {
        FORMAT
    }
}

impl TryFrom<String> for Format {
    type Error = RecordError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text == FORMAT {
            Ok(Format)
        } else {
            Err(RecordError::Format(text))
        }
    }
}

/// A text that is no record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// It does not begin as a record does.
    #[error("a record begins with `{FORMAT}`, not with `{0}`")]
    Format(String),
    /// A line of the text form cannot be read.
    #[error("line {line}: {problem}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// The problem, and the right form.
        problem: String,
    },
    /// A header line is not there.
    #[error("the line `{0}:` is missing")]
    Missing(&'static str),
    /// The JSON form cannot be read.
    #[error("{0}")]
    Json(String),
}

impl Record {
    /// Reads either form: JSON if it begins with `{`, the text form otherwise.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        if !text.trim_start().starts_with('{') {
            return text.parse();
        }
        let value: Value =
            serde_json::from_str(text).map_err(|error| RecordError::Json(error.to_string()))?;
        Record::from_json(&value)
    }

    /// Reads the JSON form; an error names the field.
    pub fn from_json(value: &Value) -> Result<Record, RecordError> {
        serde_path_to_error::deserialize(value)
            .map_err(|error| RecordError::Json(error.to_string()))
    }
}

/// The text form.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}")?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "options: {}", self.options)?;
        writeln!(f, "seats: {}", self.seats)?;
        match &self.start {
            Start::Seed(seed) => writeln!(f, "seed: {seed}")?,
            Start::Position(position) => writeln!(f, "position: {position}")?,
        }
        if let Some(hash) = self.hash {
            writeln!(f, "hash: {hash}")?;
        }
        writeln!(f)?;
        // A note stands before the moves of its moment, since it tells how they came about.
        let mut notes = self.notes.iter().peekable();
        for Move { at, actor, action } in &self.moves {
            while let Some(note) = notes.next_if(|note| note.at <= *at) {
                write_note(f, note)?;
            }
            writeln!(f, "{:>5}.{:03}  {actor:<5}  {action}", at / 1000, at % 1000)?;
        }
        notes.try_for_each(|note| write_note(f, note))
    }
}

fn write_note(f: &mut fmt::Formatter<'_>, Note { at, about }: &Note) -> fmt::Result {
    writeln!(f, "# {}.{:03} {about}", at / 1000, at % 1000)
}

/// Reads the text form.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim()));
        let first = lines.next().map_or("", |(_, line)| line);
        Format::try_from(first.to_owned())?;

        let mut header = Header::default();
        for (line, text) in lines.by_ref().take_while(|(_, line)| !line.is_empty()) {
            header
                .read(text)
                .map_err(|problem| RecordError::Line { line, problem })?;
        }
        let (mut moves, mut notes) = (Vec::new(), Vec::new());
        for (line, text) in lines.filter(|(_, text)| !text.is_empty()) {
            let read = match text.strip_prefix('#') {
                Some(note) => read_note(note.trim_start()).map(|note| notes.push(note)),
                None => read_move(text).map(|made| moves.push(made)),
            };
            read.map_err(|problem| RecordError::Line { line, problem })?;
        }
        Ok(Record {
            format: Format,
            game: header.game.ok_or(RecordError::Missing("game"))?,
            options: header.options.unwrap_or_default(),
            seats: header.seats.ok_or(RecordError::Missing("seats"))?,
            start: header.start.ok_or(RecordError::Missing("seed"))?,
            moves,
            notes,
            hash: header.hash,
        })
    }
}

#[derive(Default)]
struct Header {
    game: Option<String>,
    options: Option<Value>,
    seats: Option<SeatCount>,
    start: Option<Start>,
    hash: Option<StateHash>,
}

impl Header {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line
            .split_once(':')
            .ok_or_else(|| format!("`{line}` is not of the form `key: value`"))?;
        let value = value.trim();
        match key {
            "game" => once(&mut self.game, key, value.to_owned()),
            "options" => once(&mut self.options, key, json(value)?),
            "seats" => {
                let count = value.parse().ok().and_then(SeatCount::new);
                let count = count.ok_or_else(|| format!("`{value}` is not a number of seats"))?;
                once(&mut self.seats, key, count)
            }
            "seed" => {
                let seed = Seed::new(value).map_err(|error| error.to_string())?;
                once(&mut self.start, key, Start::Seed(seed))
            }
            "position" => once(&mut self.start, key, Start::Position(json(value)?)),
            "hash" => once(&mut self.hash, key, value.parse()?),
            _ => Err(format!(
                "`{key}` is not one of game, options, seats, seed, position and hash"
            )),
        }
    }
}

fn once<T>(slot: &mut Option<T>, key: &str, value: T) -> Result<(), String> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("`{key}` says again what was said before")),
    }
}

fn json(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| format!("`{text}` is not JSON: {error}"))
}

fn read_move(line: &str) -> Result<Move, String> {
    let problem = || format!("`{line}` is not of the form `seconds actor action`");
    let (time, rest) = line.split_once(char::is_whitespace).ok_or_else(problem)?;
    let (actor, action) = rest
        .trim_start()
        .split_once(char::is_whitespace)
        .ok_or_else(problem)?;
    Ok(Move {
        at: read_time(time).ok_or_else(|| format!("`{time}` is not a time like `12.345`"))?,
        actor: actor.parse()?,
        action: action.trim_start().to_owned(),
    })
}

fn read_note(line: &str) -> Result<Note, String> {
    let (time, about) = line
        .split_once(char::is_whitespace)
        .ok_or_else(|| format!("`{line}` is not of the form `# seconds JSON`"))?;
    Ok(Note {
        at: read_time(time).ok_or_else(|| format!("`{time}` is not a time like `12.345`"))?,
        about: json(about.trim_start())?,
    })
}

fn read_time(text: &str) -> Option<Millis> {
    let (seconds, millis) = text.split_once('.')?;
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if millis.len() != 3 || !digits(millis) || !digits(seconds) {
        return None;
    }
    let seconds: Millis = seconds.parse().ok()?;
    seconds.checked_mul(1000)?.checked_add(millis.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sample() -> Record {
        let made = |at, actor: &str, action: &str| Move {
            at,
            actor: actor.parse().unwrap(),
            action: action.to_owned(),
        };
        Record {
            format: Format,
            game: "match".to_owned(),
            options: json!({"reveal_ms": 3500}),
            seats: SeatCount::TWO,
            start: Start::Seed(Seed::from(7)),
            moves: vec![
                made(0, "house", "reveal"),
                made(123_456, "1", "show ab,ab2"),
            ],
            notes: vec![Note {
                at: 123_456,
                about: json!({"first": 1}),
            }],
            hash: Some("00000000deadbeef".parse().unwrap()),
        }
    }

    const TEXT: &str = "\
sweettooth record 1
game: match
options: {\"reveal_ms\":3500}
seats: 2
seed: 7
hash: 00000000deadbeef

    0.000  house  reveal
# 123.456 {\"first\":1}
  123.456  1      show ab,ab2
";

    #[test]
    fn the_text_form_reads_as_written() {
        assert_eq!(sample().to_string(), TEXT);
        assert_eq!(Record::read(TEXT), Ok(sample()));
        assert_eq!(Record::read(&TEXT.replace('\n', "\r\n")), Ok(sample()));
    }

    #[test]
    fn the_json_form_reads_as_written() {
        let mut record = sample();
        record.start = Start::Position(json!({"ring": "R"}));
        let text = serde_json::to_string(&record).unwrap();
        assert!(text.contains(r#""moves":[[0,"house","reveal"],[123456,"1","show ab,ab2"]]"#));
        assert_eq!(Record::read(&text), Ok(record.clone()));
        assert_eq!(Record::read(&record.to_string()), Ok(record));
    }

    #[test]
    fn an_error_says_where_and_what_would_be_right() {
        let complaint = |from: &str, to: &str| {
            Record::read(&TEXT.replace(from, to))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            complaint("record 1", "record 2"),
            "a record begins with `sweettooth record 1`, not with `sweettooth record 2`"
        );
        assert_eq!(
            complaint("seats: 2", "seats: 99"),
            "line 4: `99` is not a number of seats"
        );
        assert_eq!(complaint("seats: 2\n", ""), "the line `seats:` is missing");
        assert_eq!(
            complaint("hash", "hush"),
            "line 6: `hush` is not one of game, options, seats, seed, position and hash"
        );
        assert_eq!(
            complaint("0.000", "0.0"),
            "line 8: `0.0` is not a time like `12.345`"
        );
        assert_eq!(
            complaint("0.000", "-1.000"),
            "line 8: `-1.000` is not a time like `12.345`"
        );
        assert_eq!(
            complaint("# 123.456", "#"),
            "line 9: `{\"first\":1}` is not of the form `# seconds JSON`"
        );
        assert!(complaint("first", "fir\"st").starts_with("line 9: `{\"fir\"st\":1}` is not JSON"));
        assert_eq!(
            complaint("house  reveal", "house"),
            "line 8: `0.000  house` is not of the form `seconds actor action`"
        );
        assert_eq!(
            complaint("house  reveal", "nobody  reveal"),
            "line 8: `nobody` is neither a seat (0 to 7) nor `house`"
        );
        assert_eq!(
            complaint("seed: 7", "seed: 7\nseed: 8"),
            "line 6: `seed` says again what was said before"
        );
        assert!(Record::read("").is_err());
        let json = Record::read(r#"{"game": 5}"#).unwrap_err().to_string();
        assert_eq!(json, "game: invalid type: integer `5`, expected a string");
    }
}
