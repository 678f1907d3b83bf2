//! The engine protocol: other programs drive the rules by JSON lines.
//!
//! `docs/engine-protocol.md` describes it. `sweettooth engine` speaks it on standard input and
//! output, and a test replays the transcript in that document.
//!
//! ```
//! let mut answers = Vec::new();
//! engine::serve(&b"{\"cmd\":\"quit\"}\n"[..], &mut answers)?;
//! assert_eq!(answers, b"{\"ok\":true}\n");
//! # Ok::<(), std::io::Error>(())
//! ```

mod bot;
mod line_reader;
mod open_games;
mod option_value;
mod request;
mod request_error;
mod session;

use std::io::{self, BufRead, Write};

pub use option_value::{OptionValueError, read_option};

use line_reader::{ReadResult, next_line};
use session::{Session, SessionState};

/// The longest line that is read, many times the length of a long game's record.
const LONGEST_LINE: usize = 1 << 20;

/// Answers every line of `input` with one line, until `quit` or the end.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    let mut buffer = Vec::new();
    loop {
        let (answer, state) = match next_line(&mut input, &mut buffer, LONGEST_LINE)? {
            ReadResult::End => return Ok(()),
            ReadResult::Whole => session.answer(&buffer),
            ReadResult::TooLong => (
                request_error::too_long(LONGEST_LINE).answer(None),
                SessionState::Open,
            ),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if state == SessionState::Closed {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn answers(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        serve(input, &mut output).unwrap();
        let lines = output
            .split(|&byte| byte == b'\n')
            .filter(|line| !line.is_empty());
        lines
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect()
    }

    #[test]
    fn every_line_gets_one_answer_whatever_is_in_it() {
        let mut input =
            b"\n{}\n[1]\nnonsense\n\xff\xfe\n{\"cmd\":7}\n{\"cmd\":\"dance\"}\n".to_vec();
        input.extend(vec![b'['; 100_000]);
        input.push(b'\n');
        input.extend(vec![b'x'; LONGEST_LINE + 1]);
        input.extend(b"\n{\"cmd\":\"games\"}");
        let answers = answers(&input);
        let codes: Vec<_> = answers
            .iter()
            .map(|answer| answer["error"]["code"].as_str())
            .collect();
        let expected = [
            Some("not-json"),
            Some("bad-field"),
            Some("not-json"),
            Some("not-json"),
            Some("not-utf8"),
            Some("bad-field"),
            Some("unknown-command"),
            Some("not-json"),
            Some("too-long"),
            None,
        ];
        assert_eq!(codes, expected);
        assert_eq!(answers[9]["ok"], true);
    }

    #[test]
    fn quit_is_answered_and_ends_the_conversation() {
        let answers = answers(b"{\"cmd\":\"quit\",\"id\":[1,2]}\n{\"cmd\":\"games\"}\n");
        assert_eq!(answers.len(), 1);
        assert_eq!(answers[0].to_string(), r#"{"id":[1,2],"ok":true}"#);
    }
}
