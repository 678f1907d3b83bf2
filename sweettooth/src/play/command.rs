//! Commands at the prompt of `sweettooth play`.

/// A line at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    /// An empty line: show the board again.
    Look,
    /// An action; it may be illegal or no action at all.
    Act(&'a str),
    /// A number without a choice.
    NoSuchChoice,
    Undo,
    Hint,
    Help,
    Rules,
    Record,
    Quit,
}

/// Commands besides choices.
pub(crate) const HELP: &str = "  \
  undo     take back your last choice
  hint     what the coach would do, and why
  rules    how the game is played
  record   the game so far, to keep or to send
  help     this list
  quit     stop playing
An empty line shows the table again.
";

impl<'a> Command<'a> {
    /// Parses a line. A number is always the choice with that number, counted from 1. Words are
    /// commands, in any case, unless the game has an action of that name.
    pub(crate) fn read(line: &'a str, actions: &'a [String]) -> Self {
        if !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()) {
            let index = line
                .parse()
                .ok()
                .and_then(|number: usize| number.checked_sub(1));
            let action = index.and_then(|index| actions.get(index));
            return action.map_or(Command::NoSuchChoice, |action| Command::Act(action));
        }
        if actions.iter().any(|action| action == line) {
            return Command::Act(line);
        }
        match line.to_ascii_lowercase().as_str() {
            "" => Command::Look,
            "undo" | "u" => Command::Undo,
            "hint" => Command::Hint,
            "help" | "h" | "?" => Command::Help,
            "rules" => Command::Rules,
            "record" => Command::Record,
            "quit" | "q" | "exit" => Command::Quit,
            _ => Command::Act(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions() -> Vec<String> {
        ["m0", "m17", "2", "u"].map(str::to_owned).to_vec()
    }

    #[test]
    fn numbers_are_choices_whatever_their_size() {
        let actions = actions();
        let read = |line| Command::read(line, &actions);
        assert_eq!(read("1"), Command::Act("m0"));
        assert_eq!(read("2"), Command::Act("m17"));
        assert_eq!(read("003"), Command::Act("2"));
        for odd in ["0", "5", "99999999999999999999999999"] {
            assert_eq!(read(odd), Command::NoSuchChoice);
        }
    }

    #[test]
    fn words_are_commands_unless_the_game_uses_them() {
        let actions = actions();
        let read = |line| Command::read(line, &actions);
        assert_eq!(read("UNDO"), Command::Undo);
        assert_eq!(read("u"), Command::Act("u"));
        assert_eq!(read(""), Command::Look);
        for other in ["m17", "m3", "-1", "1.5", "candy"] {
            assert_eq!(read(other), Command::Act(other));
        }
    }

    #[test]
    fn every_word_of_the_help_is_a_command() {
        let lines = HELP.lines().filter(|line| line.starts_with("  "));
        let words: Vec<_> = lines
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        assert_eq!(words.len(), 6);
        for word in words {
            assert_ne!(Command::read(word, &[]), Command::Act(word));
        }
    }
}
