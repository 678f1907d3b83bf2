//! Input and output of lines. Tests use it with buffers instead of a terminal.

use std::io::{self, BufRead, Write};

use presentation::terminal::Canvas;
use presentation::terminal::text::wrap;

/// Line-based input and output.
pub(crate) struct Terminal<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Whether to print the input: a transcript of a pipe needs it.
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

    /// Prints a drawing, with a blank line before it.
    pub(crate) fn show(&mut self, canvas: &Canvas) -> io::Result<()> {
        write!(self.output, "\n{canvas}")
    }

    /// Prints a paragraph.
    pub(crate) fn say(&mut self, paragraph: &str) -> io::Result<()> {
        writeln!(self.output, "{}", wrap(paragraph))
    }

    /// Prints a paragraph and flushes it at once.
    pub(crate) fn announce(&mut self, paragraph: &str) -> io::Result<()> {
        self.say(paragraph)?;
        self.output.flush()
    }

    /// Prints text that is already laid out and ends with a line break.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Clears the screen and its scrollback, as far as the terminal can.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        self.print("\x1b[H\x1b[2J\x1b[3J")
    }

    /// Prints a prompt and reads a line, trimmed; `None` at the end of the input. Bytes that are
    /// not UTF-8 become replacement characters.
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
