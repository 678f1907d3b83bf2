//! Changes of accounts in logs: seats of a guest go to the account that the guest signs in to, and the
//! names of deleted people are removed.

use model::{Entry, EntryBody, Person, PersonId};
use tabletop::Seat;

use crate::corrupt::Corrupt;
use crate::fact::Fact;
use crate::name::DisplayName;
use crate::spec::{Sitter, seat_at};
use crate::table::Table;

impl Table {
    /// The facts that give the seats of a guest to an account; empty if the game is over.
    #[must_use]
    pub fn handed_over(&self, guest: &PersonId, into: &Person) -> Vec<Fact> {
        if self.is_finished() {
            return Vec::new();
        }
        let sat = self.seated().filter_map(|(seat, sitter)| {
            let sitter = handed_over(sitter, guest, into)?;
            Some(Fact::Sat { seat, sitter })
        });
        sat.collect()
    }
}

/// The new sitter, if the guest sits there.
fn handed_over(sitter: &Sitter, guest: &PersonId, into: &Person) -> Option<Sitter> {
    match sitter {
        Sitter::Person { id, .. } if id == guest => Some(Sitter::Person {
            id: into.id.clone(),
            name: DisplayName::stored(&into.name),
        }),
        Sitter::Bot {
            level,
            instead_of: Some((id, _)),
        } if id == guest => Some(Sitter::Bot {
            level: *level,
            instead_of: Some((into.id.clone(), DisplayName::stored(&into.name))),
        }),
        _ => None,
    }
}

/// Removes a deleted person from an entry: `unknown` takes their place. `seats` are the person's seats
/// before it.
pub fn clear_entry(
    entry: &mut Entry,
    leaver: &PersonId,
    unknown: &PersonId,
    seats: &mut Vec<Seat>,
) -> Result<(), Corrupt> {
    let corrupt = |error: serde_json::Error| Corrupt(error.to_string());
    let sent = entry.id.as_deref().and_then(|id| {
        let own = id.strip_prefix(leaver.as_str())?.strip_prefix('/')?;
        Some(format!("{unknown}/{own}"))
    });
    if sent.is_some() {
        entry.id = sent;
    }
    let mut fact: Fact = entry.body.read().map_err(corrupt)?;
    match &mut fact {
        Fact::Sat { seat, sitter } => {
            seats.retain(|own| own != seat);
            match sitter {
                Sitter::Person { id, name } if id == leaver => {
                    seats.push(*seat);
                    (*id, *name) = (unknown.clone(), DisplayName::forgotten());
                }
                Sitter::Bot {
                    instead_of: Some(person),
                    ..
                } if person.0 == *leaver => *person = (unknown.clone(), DisplayName::forgotten()),
                _ => return Ok(()),
            }
        }
        Fact::SeatsRemoved { seats: removed } => {
            // The seats behind a removed one move up.
            let moved = seats.iter().filter_map(|own| {
                let before = removed.iter().filter(|gone| *gone < own).count();
                seat_at(own.index() - before)
            });
            *seats = moved.collect();
            return Ok(());
        }
        Fact::Wrote { by, text } if seats.contains(by) => *text = "…".to_owned(),
        _ => return Ok(()),
    }
    entry.body = EntryBody::of(&fact).map_err(corrupt)?;
    Ok(())
}
