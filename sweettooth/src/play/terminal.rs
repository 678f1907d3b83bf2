//! Lines in, lines out: all that the game needs of a terminal, so that a test can be one.

use std::io::{self, BufRead, Write};

use presentation::terminal::Canvas;
use presentation::terminal::text::wrap;

/// Where lines are read and written.
pub(crate) struct Terminal<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Whether to show what was read: a pipe does not, and its transcript needs it.
    echo: bool,
}

impl<'a> Terminal<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Self {
        Terminal {
            input,
            output,
            echo,
        }
    }

    /// Shows a drawing, with a blank line before it.
    pub(crate) fn show(&mut self, canvas: &Canvas) -> io::Result<()> {
        write!(self.output, "\n{canvas}")
    }

    /// Says something in a paragraph of its own.
    pub(crate) fn say(&mut self, paragraph: &str) -> io::Result<()> {
        writeln!(self.output, "{}", wrap(paragraph))
    }

    /// Says something that must be read before anything else happens.
    pub(crate) fn announce(&mut self, paragraph: &str) -> io::Result<()> {
        self.say(paragraph)?;
        self.output.flush()
    }

    /// Prints text that is laid out already and ends its last line.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Wipes what was shown before, as far as a terminal can.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        self.print("\x1b[H\x1b[2J\x1b[3J")
    }

    /// Asks and reads one line, trimmed; `None` at the end of the input. Bytes that are no text
    /// are read as a sign that stands for nothing.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.print(prompt)?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            self.print("\n")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            let shown = line.chars().filter(|c| !c.is_control()).take(40);
            writeln!(self.output, "{}", shown.collect::<String>())?;
        }
        Ok(Some(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(mut input: &[u8], echo: bool) -> (Vec<Option<String>>, String) {
        let mut output = Vec::new();
        let mut terminal = Terminal::new(&mut input, &mut output, echo);
        let answers = vec![terminal.ask("? ").unwrap(), terminal.ask("! ").unwrap()];
        (answers, String::from_utf8(output).unwrap())
    }

    #[test]
    fn a_line_is_trimmed_and_the_end_is_noticed() {
        let (answers, shown) = talk(b" 12 \r\n", false);
        assert_eq!(answers, [Some("12".to_owned()), None]);
        assert_eq!(shown, "? ! \n");
    }

    #[test]
    fn a_pipe_sees_what_was_read() {
        let (_, shown) = talk(b"\x1b[2Jundo\n", true);
        assert_eq!(shown, "? [2Jundo\n! \n");
    }

    #[test]
    fn bytes_that_are_no_text_are_no_error() {
        let (answers, _) = talk(b"\xff\xfe", false);
        assert_eq!(answers[0].as_deref(), Some("\u{fffd}\u{fffd}"));
    }
}
