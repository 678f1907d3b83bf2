//! Texts of figures: numbers, escaping, and line breaks by estimated widths.
//!
//! A figure does not know the font of its reader. Widths are estimated for a wide one, so that no
//! text is cut or lies over another.

use presentation::balance::{Bar, Difference, Estimate, Unit};

/// The size of labels and values, in pixels.
pub(super) const SIZE: f64 = 13.0;
/// The size of ticks and explanations.
pub(crate) const SMALL: f64 = 11.0;

/// Escapes text for XML.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars().filter(|c| !c.is_control()) {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}

/// Estimated width of a text of this size.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 0.33,
        ' ' | '\u{a0}' | 'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 0.41,
        'm' | 'w' | 'M' | 'W' | '%' | '@' | '…' | '–' | '±' | '+' | '−' | '◆' => 0.97,
        'A'..='Z' => 0.72,
        _ => 0.63,
    };
    size * text.chars().map(letter).sum::<f64>()
}

/// The same of a bold text, such as a value.
pub(crate) fn bold_width(text: &str, size: f64) -> f64 {
    1.1 * text_width(text, size)
}

/// Breaks a text at its spaces into lines of at most this width. A word that is too long is broken,
/// too. A text that does not fit into `most` lines loses its middle, since names differ at their
/// ends.
pub(crate) fn wrap(text: &str, size: f64, width: f64, most: usize) -> Vec<String> {
    let lines = break_lines(text, size, width);
    if lines.len() <= most {
        return lines;
    }
    let letters: Vec<char> = text.chars().collect();
    let shorter = (0..letters.len()).rev().map(|kept| {
        let (head, tail) = letters.split_at(kept / 2);
        let tail = &tail[tail.len() - (kept - kept / 2)..];
        head.iter()
            .chain(['…'].iter())
            .chain(tail)
            .collect::<String>()
    });
    let mut shorter = shorter.map(|text| break_lines(&text, size, width));
    let fits = shorter.find(|lines| lines.len() <= most);
    fits.unwrap_or_else(|| vec!["…".to_owned()])
}

fn break_lines(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let last = lines.last().map_or("", String::as_str);
        let longer = format!("{last} {word}");
        if last.is_empty() {
            lines.pop();
        } else if text_width(&longer, size) <= width {
            lines.pop();
            lines.push(longer);
            continue;
        }
        lines.extend(pieces(word, size, width));
    }
    lines
}

/// The pieces of a word that fit on a line each.
fn pieces(word: &str, size: f64, width: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in word.chars() {
        let last = pieces.last().map_or("", String::as_str);
        let longer = format!("{last}{letter}");
        if last.is_empty() || text_width(&longer, size) <= width {
            pieces.pop();
            pieces.push(longer);
        } else {
            pieces.push(letter.to_string());
        }
    }
    pieces
}

/// The most digits that are added to tell the ends of intervals apart.
const MORE_DIGITS: usize = 2;

/// The way in which the numbers of a chart are written: all with the same digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberFormat {
    unit: Unit,
    digits: usize,
}

impl NumberFormat {
    /// The format for these estimates: as many digits as the largest one makes sensible, and more
    /// if the two ends of an interval would look the same.
    #[must_use]
    pub fn of(unit: Unit, estimates: &[&Estimate]) -> NumberFormat {
        let values = estimates.iter().map(|estimate| estimate.value.abs());
        let digits = match (unit, values.fold(0.0, f64::max)) {
            (Unit::Share, _) => 1,
            (Unit::Mean, large) if large >= 99.95 => 0,
            (Unit::Mean, large) if large >= 9.995 => 1,
            (Unit::Mean, large) if large >= 0.0995 => 2,
            (Unit::Mean, _) => 3,
        };
        let formats = (digits..=digits + MORE_DIGITS).map(|digits| NumberFormat { unit, digits });
        let tells_ends_apart = |format: &NumberFormat| {
            let mut intervals = estimates
                .iter()
                .filter(|estimate| estimate.is_bounded() && !estimate.is_constant());
            intervals.all(|estimate| format.number(estimate.low) != format.number(estimate.high))
        };
        let mut formats = formats.skip_while(|format| !tells_ends_apart(format));
        formats.next().unwrap_or(NumberFormat { unit, digits })
    }

    /// The format of a chart.
    #[must_use]
    pub fn of_bars(unit: Unit, bars: &[Bar]) -> NumberFormat {
        let estimates: Vec<&Estimate> = bars.iter().map(|bar| &bar.estimate).collect();
        NumberFormat::of(unit, &estimates)
    }

    fn number(self, value: f64) -> String {
        let factor = match self.unit {
            Unit::Share => 100.0,
            Unit::Mean => 1.0,
        };
        let text = format!("{:.*}", self.digits, factor * value);
        let zero = text.chars().all(|c| matches!(c, '-' | '0' | '.'));
        if zero {
            text.replace('-', "")
        } else {
            text.replace('-', "−")
        }
    }

    /// Formats a value with its unit.
    #[must_use]
    pub fn value(self, value: f64) -> String {
        let number = self.number(value);
        match self.unit {
            Unit::Share => format!("{number} %"),
            Unit::Mean => number,
        }
    }

    /// The interval of an estimate in words, such as `40.1 to 56.7`.
    #[must_use]
    pub fn interval(self, estimate: &Estimate) -> String {
        if !estimate.is_known() {
            return "no data".to_owned();
        }
        if !estimate.is_bounded() {
            return "1 game only".to_owned();
        }
        if estimate.is_constant() {
            return "in every game".to_owned();
        }
        let [low, high] = [estimate.low, estimate.high].map(|end| self.number(end));
        format!("{low} to {high}")
    }

    /// A difference with its sign; shares in percentage points.
    #[must_use]
    pub fn difference(self, difference: &Difference) -> String {
        let Difference {
            value, low, high, ..
        } = *difference;
        let signed = |value: f64| {
            let number = self.number(value);
            let positive = value > 0.0 && number.contains(|c: char| ('1'..='9').contains(&c));
            if positive {
                format!("+{number}")
            } else {
                number
            }
        };
        if low == high {
            return format!("{} (in every game)", signed(value));
        }
        format!("{} ({} to {})", signed(value), signed(low), signed(high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_broken_and_keeps_its_ends() {
        let lines = wrap("cards exchanged", SIZE, 90.0, 2);
        assert_eq!(lines, ["cards", "exchanged"]);
        let command = "cmd:python3 /home/somebody/bots/a-very-long-name/bot.py --level 7";
        let lines = wrap(command, SIZE, 120.0, 9);
        assert_eq!(lines.concat().replace(' ', ""), command.replace(' ', ""));
        let lines = wrap(command, SIZE, 120.0, 2);
        assert!(
            lines.len() == 2 && lines[0].starts_with("cmd:") && lines[1].ends_with(" 7"),
            "{lines:?}"
        );
        assert_eq!(lines.concat().matches('…').count(), 1, "{lines:?}");
        for line in lines {
            assert!(text_width(&line, SIZE) <= 120.0, "{line}");
        }
        assert_eq!(wrap("", SIZE, 50.0, 2), [""]);
    }

    #[test]
    fn numbers_have_their_signs_and_what_is_no_interval_says_so() {
        let about = |value: f64, off: f64| Estimate {
            value,
            low: value - off,
            high: value + off,
            n: 9,
        };
        let format = |unit, estimates: &[Estimate]| {
            NumberFormat::of(unit, &estimates.iter().collect::<Vec<_>>())
        };
        let means = format(Unit::Mean, &[about(1.25, 0.5), about(-0.25, 0.01)]);
        assert_eq!(
            [-0.25, 0.06, 0.0, -0.001].map(|value| means.value(value)),
            ["−0.25", "0.06", "0.00", "0.00"]
        );
        let rare = format(Unit::Mean, &[about(0.004, 0.001)]);
        assert_eq!(rare.value(0.004), "0.004");
        let narrow = format(Unit::Mean, &[about(40.2, 0.5), about(4.31, 0.02)]);
        assert_eq!(narrow.interval(&about(4.31, 0.02)), "4.29 to 4.33");
        let shares = format(Unit::Share, &[about(0.5, 0.1)]);
        assert_eq!(shares.value(0.5), "50.0 %");
        let mut estimate = Estimate {
            value: 0.5,
            low: 0.4,
            high: 0.625,
            n: 9,
        };
        assert_eq!(shares.interval(&estimate), "40.0 to 62.5");
        estimate.high = f64::INFINITY;
        assert_eq!(means.interval(&estimate), "1 game only");
        assert_eq!(shares.interval(&Estimate::UNKNOWN_SHARE), "no data");
        let difference = Difference {
            value: 0.031,
            low: -0.01,
            high: 0.0004,
            luck: 0.5,
        };
        assert_eq!(shares.difference(&difference), "+3.1 (−1.0 to 0.0)");
    }
}
