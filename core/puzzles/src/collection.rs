//! Collections of puzzles in files.

use std::collections::BTreeSet;

use hunters::Action;
use hunters::puzzle::{Attempt, Puzzle, PuzzleError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::idea::Idea;

/// A collection of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// The puzzles, in the order of the list.
    pub puzzles: Vec<CollectionEntry>,
}

/// A puzzle of a collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CollectionEntry {
    /// The id, which is unique in the collection.
    pub id: String,
    /// The idea that it teaches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idea: Option<Idea>,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The actions of a solution; empty if the file has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solution: Vec<String>,
}

/// The error of a file: one sentence, with the entry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CollectionError {
    /// It is not JSON.
    #[error("it is not JSON: {0}")]
    Json(String),
    /// It is JSON, but not a collection of puzzles.
    #[error("{field}: {problem}")]
    Field {
        /// The field, as a path from the top.
        field: String,
        /// The problem.
        problem: String,
    },
    /// An entry is not a puzzle.
    #[error("puzzle {id}: {error}")]
    Puzzle {
        /// The id of the puzzle.
        id: String,
        /// The problem.
        error: PuzzleError,
    },
}

impl Collection {
    /// The forty puzzles that we ship: ten of each difficulty, the simplest first.
    #[must_use]
    pub fn forty() -> Collection {
        Collection::read(include_str!("../content/forty.json"))
            .expect("the shipped collection can be read")
    }

    /// Reads a collection, or a single puzzle, and checks that each can be played. The error names
    /// the entry.
    pub fn read(text: &str) -> Result<Collection, CollectionError> {
        let value: Value =
            serde_json::from_str(text).map_err(|error| CollectionError::Json(error.to_string()))?;
        let collection = if value.get("tiles").is_some() {
            let puzzle = read(value)?;
            let id = "1".to_owned();
            Collection {
                puzzles: vec![CollectionEntry {
                    id,
                    idea: None,
                    puzzle,
                    solution: Vec::new(),
                }],
            }
        } else {
            read::<Collection>(value)?
        };
        let mut ids = BTreeSet::new();
        for (index, entry) in collection.puzzles.iter().enumerate() {
            if !ids.insert(&entry.id) {
                return Err(CollectionError::Field {
                    field: format!("puzzles[{index}].id"),
                    problem: format!("`{}` is there twice", entry.id),
                });
            }
            let wrong = |error| CollectionError::Puzzle {
                id: entry.id.clone(),
                error,
            };
            Attempt::begin(&entry.puzzle).map_err(wrong)?;
            entry.actions().map_err(wrong)?;
        }
        Ok(collection)
    }

    /// The collection as text, one puzzle after the other.
    #[must_use]
    pub fn write(&self) -> String {
        let lines: Vec<String> = self
            .puzzles
            .iter()
            .map(|entry| format!("    {}", serde_json::json!(entry)))
            .collect();
        format!("{{\n  \"puzzles\": [\n{}\n  ]\n}}\n", lines.join(",\n"))
    }
}

fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, CollectionError> {
    serde_path_to_error::deserialize(value).map_err(|error| CollectionError::Field {
        field: match error.path().to_string().as_str() {
            "." => "the file".to_owned(),
            path => path.to_owned(),
        },
        problem: error.inner().to_string(),
    })
}

impl CollectionEntry {
    /// The actions of its solution; the error names the one that cannot be read.
    pub fn actions(&self) -> Result<Vec<Action>, PuzzleError> {
        let actions = self.solution.iter().enumerate();
        actions
            .map(|(index, text)| {
                let parsed = text.parse::<Action>();
                parsed.map_err(|error| PuzzleError::new(format!("solution[{index}]"), error.0))
            })
            .collect()
    }
}
