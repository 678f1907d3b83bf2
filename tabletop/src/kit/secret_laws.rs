//! Laws about secrets.
//!
//! The kit makes its own pairs of states that differ only in what a watcher must not know, by
//! exchanging what the game declares to be secret within a position. That is independent of the
//! game's `resample`, which is held against the same standard separately.

use serde_json::Value;

use super::{Examined, Law};
use crate::game::Game;
use crate::info::Luck;
use crate::playout::random_step;
use crate::seat::Watcher;
use crate::seed::{Draw, Stream};
use crate::setup::read_position;

/// What can only be judged after many states.
#[derive(Default)]
pub(super) struct Findings {
    /// How often a resampled state was not the truth itself.
    pub(super) resampled_otherwise: u64,
    /// How many pairs of states were made that differ in secrets alone.
    pub(super) twins: u64,
}

impl Findings {
    /// A game that declares secrets must have some.
    pub(super) fn verdicts<G: Game>(&self) -> Vec<(Law, Result<(), String>)> {
        if !G::INFO.hidden {
            return Vec::new();
        }
        let seen = |times: u64, complaint: &str| match times {
            0 => Err(complaint.to_owned()),
            _ => Ok(()),
        };
        vec![
            (
                Law::ResampleKeepsTheView,
                seen(
                    self.resampled_otherwise,
                    "resample always returns the truth",
                ),
            ),
            (
                Law::SecretsStayHidden,
                seen(self.twins, "no secret could ever be exchanged"),
            ),
        ]
    }
}

/// [`Law::ResampleKeepsTheView`](super::Law::ResampleKeepsTheView)
pub(super) fn resample_keeps_the_view<G: Examined>(
    state: &G,
    luck: &mut Stream,
    findings: &mut Findings,
) -> Result<(), String> {
    for seat in state.setup().seats.seats() {
        let other = state.resample(seat, luck);
        if let Some(difference) = difference(state, &other, Watcher::Seat(seat)) {
            return Err(format!("a state resampled for seat {seat} {difference}"));
        }
        other
            .audit()
            .map_err(|problem| format!("a resampled state does not add up: {problem}"))?;
        if other != *state {
            if !G::INFO.hidden && G::INFO.luck != Luck::Throughout {
                return Err("resample changes a state in which nothing is hidden".to_owned());
            }
            findings.resampled_otherwise += 1;
        }
    }
    Ok(())
}

/// [`Law::SecretsStayHidden`](super::Law::SecretsStayHidden)
pub(super) fn secrets_stay_hidden<G: Examined>(
    state: &G,
    luck: &mut Stream,
    findings: &mut Findings,
) -> Result<(), String> {
    for watcher in Watcher::all(state.setup().seats) {
        let groups = state.secrets(watcher);
        if !G::INFO.hidden && !groups.is_empty() {
            return Err("a game that hides nothing has secrets".to_owned());
        }
        let Some(twin) = twin(state, &groups, luck) else {
            continue;
        };
        findings.twins += 1;
        if let Some(difference) = difference(state, &twin, watcher) {
            return Err(format!("a state with other secrets {difference}"));
        }
        let Some(step) = random_step(state, luck) else {
            continue;
        };
        if twin.check(step.actor, &step.action).as_ref() != Ok(&step.action) {
            continue;
        }
        let (mut after, mut twin_after) = (state.clone(), twin);
        let (mut events, mut twin_events) = (Vec::new(), Vec::new());
        after.apply(step.at, step.actor, step.action.clone(), &mut events);
        twin_after.apply(step.at, step.actor, step.action.clone(), &mut twin_events);
        // What comes to light may differ, and then the views do. If they do not, nothing did.
        let told = |events: &[G::Event]| -> Vec<String> {
            let seen = events
                .iter()
                .filter_map(|event| G::event_for(event, watcher));
            seen.map(|event| serde_json::to_string(&event).unwrap_or_default())
                .collect()
        };
        if after.view(watcher) == twin_after.view(watcher) && told(&events) != told(&twin_events) {
            return Err(format!(
                "the events of `{}` tell {watcher} a secret",
                step.action
            ));
        }
    }
    Ok(())
}

/// How `other` differs from `state` for that watcher; `None` if it does not.
fn difference<G: Game>(state: &G, other: &G, watcher: Watcher) -> Option<String> {
    let bytes = |state: &G| serde_json::to_vec(&state.view(watcher)).unwrap_or_default();
    if bytes(state) != bytes(other) {
        return Some(format!("looks different to {watcher}"));
    }
    let Watcher::Seat(seat) = watcher else {
        return None;
    };
    if !state.legal(seat).eq(other.legal(seat)) || state.actors() != other.actors() {
        return Some(format!("gives {watcher} other legal actions"));
    }
    None
}

/// A different state made by exchanging secrets within each group; `None` if that gives no other.
fn twin<G: Game>(state: &G, groups: &[Vec<String>], luck: &mut Stream) -> Option<G> {
    if groups.is_empty() {
        return None;
    }
    let mut position = serde_json::to_value(state.position()).ok()?;
    for group in groups {
        let mut values = Vec::new();
        for pointer in group {
            match position.pointer_mut(pointer)? {
                Value::Array(items) => values.append(&mut items.clone()),
                value => values.push(value.clone()),
            }
        }
        luck.shuffle(&mut values);
        let mut values = values.into_iter();
        for pointer in group {
            match position.pointer_mut(pointer)? {
                Value::Array(items) => items.iter_mut().for_each(|item| {
                    *item = values.next().unwrap_or(Value::Null);
                }),
                value => *value = values.next()?,
            }
        }
    }
    let twin = G::restore(&state.setup(), read_position(&position).ok()?).ok()?;
    (twin != *state).then_some(twin)
}
