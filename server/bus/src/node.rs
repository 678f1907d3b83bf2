//! Names of nodes.

use std::fmt;
use std::str::FromStr;

/// The name of a node, unique within the site.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(String);

/// Names are part of subjects and of database rows, so they are short.
const MAX_LENGTH: usize = 40;

impl NodeId {
    /// The name of the only node of a site.
    #[must_use]
    pub fn only() -> Self {
        NodeId("only".to_owned())
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An invalid node name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} cannot be the name of a node: it takes 1 to {MAX_LENGTH} letters a-z, digits, or the signs - and _"
)]
pub struct NodeNameError(String);

impl FromStr for NodeId {
    type Err = NodeNameError;

    fn from_str(name: &str) -> Result<Self, NodeNameError> {
        let plain = |letter: char| {
            letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter)
        };
        // a dot or a star has a meaning in subjects
        if (1..=MAX_LENGTH).contains(&name.len()) && name.chars().all(plain) {
            Ok(NodeId(name.to_owned()))
        } else {
            Err(NodeNameError(name.to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        for good in ["a", "node-1", "k7_x", "only"] {
            assert_eq!(
                good.parse::<NodeId>().map(|node| node.to_string()),
                Ok(good.to_owned())
            );
        }
        for bad in [
            "",
            "A",
            "a.b",
            "*",
            ">",
            "two words",
            "żelek",
            &"x".repeat(41),
        ] {
            assert!(bad.parse::<NodeId>().is_err(), "{bad:?}");
        }
        assert_eq!(
            "a.b".parse::<NodeId>().unwrap_err().to_string(),
            "\"a.b\" cannot be the name of a node: it takes 1 to 40 letters a-z, digits, or the signs - and _"
        );
    }
}
