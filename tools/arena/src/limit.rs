//! Search limit of a contestant for one decision.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The search limit for one decision: a number of positions, which gives the same result
/// everywhere, or a time, which depends on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Number of positions.
    Nodes(u64),
    /// Thinking time.
    Time(Duration),
}

impl Limit {
    /// The default limit.
    pub const USUAL: Limit = Limit::Time(Duration::from_secs(1));

    /// Scales a time; numbers of positions stay the same.
    #[must_use]
    pub fn scaled(self, scale: f64) -> Limit {
        match self {
            Limit::Nodes(nodes) => Limit::Nodes(nodes),
            Limit::Time(time) => Limit::Time(time.mul_f64(scale)),
        }
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || {
            format!("`{text}` is no limit: write a time (`200ms`, `1.5s`) or positions (`5000n`)")
        };
        let unit = text.find(|c: char| !c.is_ascii_digit() && c != '.');
        let (number, unit) = text.split_at(unit.ok_or_else(wrong)?);
        let seconds = |scale: f64| {
            let number: f64 = number.parse().map_err(|_| wrong())?;
            let time = Duration::try_from_secs_f64(number * scale).map_err(|_| wrong())?;
            let check_game = (Duration::from_millis(1)..=Duration::from_secs(3600)).contains(&time);
            check_game
                .then_some(Limit::Time(time))
                .ok_or_else(|| format!("`{text}` is not between 1 millisecond and 1 hour"))
        };
        match unit {
            "s" => seconds(1.0),
            "ms" => seconds(0.001),
            "n" => match number.parse() {
                Ok(nodes) if nodes > 0 => Ok(Limit::Nodes(nodes)),
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Nodes(nodes) => write!(f, "{nodes}n"),
            Limit::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Limit::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_written_alike() {
        for text in ["1s", "200ms", "500n", "90s"] {
            assert_eq!(text.parse::<Limit>().unwrap().to_string(), text);
        }
        assert_eq!(
            "1.5s".parse::<Limit>(),
            Ok(Limit::Time(Duration::from_millis(1500)))
        );
        let half = "1s".parse::<Limit>().unwrap().scaled(0.5);
        assert_eq!(half.to_string(), "500ms");
        assert_eq!(Limit::Nodes(7).scaled(0.5), Limit::Nodes(7));
    }

    #[test]
    fn a_bad_limit_is_answered_with_good_ones() {
        for text in [
            "", "5", "n", "0n", "1.5n", "-1s", "1h", "s", "1e9s", "0ms", "2000000s",
        ] {
            let problem = text.parse::<Limit>().unwrap_err();
            assert!(problem.contains(&format!("`{text}`")), "{problem}");
        }
    }
}
