//! The open games of a session, by name.

use std::collections::BTreeMap;

use tabletop::Playthrough;

use crate::request_error::RequestError;

/// The most open games of a session.
const MOST: usize = 10_000;
/// The longest name of a table.
const LONGEST_NAME: usize = 64;

/// The open games of a session.
#[derive(Debug, Default)]
pub(crate) struct OpenGames {
    by_name: BTreeMap<String, Playthrough>,
    /// Number of generated names.
    named: u64,
}

impl OpenGames {
    /// The name of a new game: the wanted one, or a generated one. It replaces an open game with
    /// that name.
    pub(crate) fn name(&mut self, wanted: Option<String>) -> Result<String, RequestError> {
        let name = match wanted {
            Some(name) => name,
            None => loop {
                self.named += 1;
                let name = format!("t{}", self.named);
                if !self.by_name.contains_key(&name) {
                    break name;
                }
            },
        };
        let length = name.chars().count();
        if length == 0 || length > LONGEST_NAME {
            let message = format!("as: a name has 1 to {LONGEST_NAME} characters, not {length}");
            return Err(RequestError::new("bad-field", message));
        }
        if self.by_name.len() >= MOST && !self.by_name.contains_key(&name) {
            let message = format!("there are {MOST} tables already: close one first");
            return Err(RequestError::new("too-many-tables", message));
        }
        Ok(name)
    }

    pub(crate) fn put(&mut self, name: String, table: Playthrough) {
        self.by_name.insert(name, table);
    }

    pub(crate) fn get(&mut self, name: &str) -> Result<&mut Playthrough, RequestError> {
        let open = self.by_name.len();
        self.by_name
            .get_mut(name)
            .ok_or_else(|| unknown(name, open))
    }

    pub(crate) fn close(&mut self, name: &str) -> Result<(), RequestError> {
        let open = self.by_name.len();
        self.by_name
            .remove(name)
            .map(drop)
            .ok_or_else(|| unknown(name, open))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &String> {
        self.by_name.keys()
    }
}

fn unknown(name: &str, open: usize) -> RequestError {
    let shown: String = name.chars().take(LONGEST_NAME).collect();
    let message = match open {
        0 => format!("there is no table `{shown}`: `new` or `load` makes one"),
        _ => format!("there is no table `{shown}`: `tables` lists the {open} there are"),
    };
    RequestError::new("unknown-table", message)
}
