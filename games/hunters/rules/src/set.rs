//! Pattern sets: the pictures on the cards. Content, in data files.

use serde::{Deserialize, Serialize};

use crate::card::{Card, MOST_HAUNTED, MOST_REGULAR};
use crate::pattern::{CellDemand, Pattern, Turns};

/// A set of Patterns as data: each a text like `o@0,0 p@1,0 *@1,1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PatternSet {
    /// The name.
    pub name: String,
    /// The Regular Patterns, `c1` first.
    pub regular: Vec<String>,
    /// The Haunted Patterns, `h1` first.
    pub haunted: Vec<String>,
}

/// A set of Patterns to play with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patterns {
    regular: Vec<Pattern>,
    haunted: Vec<Pattern>,
}

impl PatternSet {
    /// The set that is compiled in under that name.
    #[must_use]
    pub fn named(name: &str) -> Option<PatternSet> {
        let text = match name {
            "default" => include_str!("../content/default.json"),
            _ => return None,
        };
        Some(serde_json::from_str(text).expect("the sets that we ship can be read"))
    }

    /// The Patterns, if one can play with them; the error names the entry and the reason.
    pub fn read(&self) -> Result<Patterns, (String, String)> {
        let list =
            |field: &str, texts: &[String], most: usize, fault: fn(&Pattern) -> Option<String>| {
                if texts.len() > most {
                    let problem = format!("{} are more than {most}", texts.len());
                    return Err((field.to_owned(), problem));
                }
                let entries = texts.iter().enumerate();
                entries
                    .map(|(index, text)| {
                        let wrong = |problem| (format!("{field}[{index}]"), problem);
                        let pattern = Pattern::read(text).map_err(wrong)?;
                        fault(&pattern).map_or(Ok(pattern), |problem| Err(wrong(problem)))
                    })
                    .collect()
            };
        Ok(Patterns {
            regular: list("regular", &self.regular, MOST_REGULAR, regular_fault)?,
            haunted: list("haunted", &self.haunted, MOST_HAUNTED, haunted_fault)?,
        })
    }
}

/// A Regular Pattern has 2 to 6 edge-connected buildings.
fn regular_fault(pattern: &Pattern) -> Option<String> {
    let parts = pattern.parts(Turns::default());
    if parts.iter().any(|part| part.asks == CellDemand::Ghost) {
        Some("a Regular Pattern has no ghost cell".to_owned())
    } else if !(2..=6).contains(&parts.len()) {
        let count = parts.len();
        Some(format!("a Regular Pattern has 2 to 6 cells, not {count}"))
    } else if !pattern.is_connected() {
        Some("the cells of a Regular Pattern are connected over edges".to_owned())
    } else {
        None
    }
}

/// A Haunted Pattern has so many cells that not all can be ignored, and a building.
fn haunted_fault(pattern: &Pattern) -> Option<String> {
    let count = pattern.parts(Turns::default()).len();
    if count < 4 {
        Some(format!(
            "a Haunted Pattern has at least 4 cells, not {count}"
        ))
    } else if pattern.buildings() == 0 {
        Some("a Haunted Pattern has at least 1 building".to_owned())
    } else {
        None
    }
}

impl Patterns {
    /// The Pattern of a card; `None` if the set has none by that name.
    #[must_use]
    pub fn get(&self, card: Card) -> Option<&Pattern> {
        self.of_kind(card.is_haunted()).get(card.index())
    }

    /// The Regular Patterns, `c1` first, or the Haunted ones, `h1` first.
    #[must_use]
    pub fn of_kind(&self, haunted: bool) -> &[Pattern] {
        if haunted {
            &self.haunted
        } else {
            &self.regular
        }
    }

    /// The names of the Regular Patterns.
    pub fn regular(&self) -> impl Iterator<Item = Card> {
        (0..self.regular.len()).filter_map(Card::regular)
    }

    /// The names of the Haunted Patterns.
    pub fn haunted(&self) -> impl Iterator<Item = Card> {
        (0..self.haunted.len()).filter_map(Card::haunted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Colour;

    fn default_set() -> PatternSet {
        PatternSet::named("default").unwrap()
    }

    #[test]
    fn the_regular_patterns_are_those_of_the_rule_file() {
        let letters = Colour::ALL.map(Colour::letter);
        let mut expected = Vec::new();
        for a in 0..4_usize {
            for b in 0..4_usize {
                for c in 0..4_usize {
                    let missing = 6_usize.wrapping_sub(a + b + c);
                    let order = [a, b, c, missing];
                    let different = a != b && a != c && b != c;
                    let inversions = (0..4)
                        .flat_map(|i| (i + 1..4).map(move |j| (i, j)))
                        .filter(|&(i, j)| order[i] > order[j])
                        .count();
                    if different && inversions % 2 == 0 {
                        let [a, b, c] = [a, b, c].map(|colour| letters[colour]);
                        expected.push(format!("{a}@0,0 {b}@1,0 {c}@1,1"));
                    }
                }
            }
        }
        assert_eq!(expected.len(), 12);
        for a in letters {
            for b in letters.into_iter().filter(|&b| b != a) {
                expected.push(format!("{a}@0,0 {a}@1,0 {b}@1,1"));
            }
        }
        assert_eq!(expected.len(), 24);
        expected.extend(letters.map(|a| format!("{a}@0,0 {a}@1,0 {a}@2,0")));
        assert_eq!(default_set().regular, expected);
    }

    #[test]
    fn the_haunted_patterns_are_eight_different_ones_with_ten_cells_of_each_colour() {
        let patterns = default_set().read().unwrap();
        let haunted = patterns.of_kind(true);
        assert_eq!(haunted.len(), 8);
        let mut buildings = [0; 4];
        for (index, pattern) in haunted.iter().enumerate() {
            let parts = pattern.parts(Turns::default());
            assert_eq!((parts.len(), pattern.buildings()), (6, 5));
            assert!(pattern.is_connected());
            assert_eq!(pattern.rotations().count(), 4);
            assert!(!haunted[..index].iter().any(|p| p.same_picture(pattern)));
            for part in parts {
                if let CellDemand::Building(colour) = part.asks {
                    buildings[colour.index()] += 1;
                }
            }
        }
        assert_eq!(buildings, [10; 4]);
    }

    #[test]
    fn a_set_that_cannot_be_played_is_refused_with_entry_and_reason() {
        let complaint = |change: &dyn Fn(&mut PatternSet)| {
            let mut set = default_set();
            change(&mut set);
            set.read().unwrap_err()
        };
        let regular = |text: &str| complaint(&|set| set.regular[3] = text.to_owned());
        let haunted = |text: &str| complaint(&|set| set.haunted[7] = text.to_owned());
        assert_eq!(regular("o@0,0").0, "regular[3]");
        assert_eq!(
            regular("o@0,0").1,
            "a Regular Pattern has 2 to 6 cells, not 1"
        );
        assert!(
            regular("o@0,0 o@1,0 o@2,0 o@3,0 o@4,0 o@5,0 p@5,1")
                .1
                .ends_with("not 7")
        );
        assert!(regular("o@0,0 o@1,1").1.contains("connected"));
        assert!(regular("o@0,0 *@1,0").1.contains("no ghost cell"));
        assert!(regular("oo").1.contains("is no cell"));
        assert_eq!(haunted("o@0,0 o@1,0 *@2,0").0, "haunted[7]");
        assert!(haunted("o@0,0 o@1,0 *@2,0").1.ends_with("not 3"));
        assert!(haunted("*@0,0 *@1,0 *@2,0 *@3,0").1.contains("1 building"));
        let many = complaint(&|set| set.regular = vec!["o@0,0 p@1,0".to_owned(); 65]);
        assert_eq!(
            many,
            ("regular".to_owned(), "65 are more than 64".to_owned())
        );
    }
}
