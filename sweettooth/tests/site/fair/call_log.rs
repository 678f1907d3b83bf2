//! The calls and rulings in the log of a table.

use std::path::Path;

use serde_json::Value;
use tabletop::{Claim, Millis, Ruling};

/// The delay of a call that the connection does not explain, at most.
const BUSY: Millis = 20;

/// The calls and rulings of a table.
#[derive(Debug)]
pub(crate) struct Log {
    claims: Vec<Claim>,
    pub(crate) rulings: Vec<Ruling>,
}

impl Log {
    /// Reads the log of the table with that key from the data of a server.
    pub(crate) fn read(data: &Path, key: &str) -> Log {
        let database = rusqlite::Connection::open(data.join("house.db")).unwrap();
        let mut log = database
            .prepare(
                "SELECT body FROM log JOIN tables ON tables.id = log.table_id \
                 WHERE tables.play_key = ?1 ORDER BY seq",
            )
            .unwrap();
        let bodies = log.query_map([key], |row| row.get::<_, String>(0)).unwrap();
        let facts = bodies.map(|body| serde_json::from_str::<Value>(&body.unwrap()).unwrap());
        let mut log = Log {
            claims: Vec::new(),
            rulings: Vec::new(),
        };
        for fact in facts {
            match fact["fact"].as_str() {
                Some("called") => log.claims.push(serde_json::from_value(fact).unwrap()),
                Some("ruled") => {
                    let ruling = fact["ruling"].clone();
                    log.rulings.push(serde_json::from_value(ruling).unwrap());
                }
                _ => {}
            }
        }
        log
    }

    /// The call of a seat, if it came in time.
    pub(crate) fn claim(&self, seat: usize) -> Option<&Claim> {
        self.claims.iter().find(|claim| claim.seat.index() == seat)
    }

    /// Whether the call of a seat came in time and without delay; a larger delay shows that the
    /// machine is busy.
    pub(crate) fn was_prompt(&self, seat: usize) -> bool {
        self.claim(seat).is_some_and(|claim| {
            let reacted = claim
                .reaction
                .map(|reaction| reaction.sent + reaction.after);
            reacted.is_some_and(|reacted| claim.arrived <= reacted + claim.lag + BUSY)
        })
    }
}
