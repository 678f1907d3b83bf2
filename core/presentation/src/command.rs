//! Commands of things that can be clicked, as pages carry them in `data-do`.
//!
//! A page has hundreds of moves, so a move is short: its seat and its action. Other commands are JSON.
//! The script reads both (`server/web/assets/command.js`).

use serde_json::{Value, json};
use tabletop::Seat;

/// The text of a move for `data-do`.
#[must_use]
pub fn move_text(seat: Seat, action: &str) -> String {
    format!("{seat} {action}")
}

/// The command in a `data-do`; `None` if it is none.
#[must_use]
pub fn read(text: &str) -> Option<Value> {
    if text.starts_with('{') {
        return serde_json::from_str(text).ok();
    }
    let (seat, action) = text.split_once(' ')?;
    let seat = Seat::new(seat.parse().ok()?)?;
    Some(json!({ "do": "move", "seat": seat, "action": action }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_as_it_was_written() {
        let command = read(&move_text(Seat::SECOND, "swap R1,B2"));
        assert_eq!(
            command,
            Some(json!({ "do": "move", "seat": 1, "action": "swap R1,B2" }))
        );
        assert_eq!(read(r#"{"do":"undo"}"#), Some(json!({ "do": "undo" })));
        for odd in ["", "undo", "x m3", "99 m3", "{"] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }
}
