//! English plural forms for the sentences of rules and refusals.

/// A count with its noun in the right form: `1 card`, `2 cards`.
///
/// ```
/// use tabletop::counted;
///
/// assert_eq!(counted(1, "candy", "candies"), "1 candy");
/// assert_eq!(counted(0, "candy", "candies"), "0 candies");
/// assert_eq!(counted(-1, "point", "points"), "-1 points");
/// ```
#[must_use]
pub fn counted(count: i64, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{count} {noun}")
}
