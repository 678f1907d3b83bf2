//! Laws about secrets.
//!
//! The kit makes its own pairs of states that differ only in what a watcher must not know, by
//! exchanging what the game declares to be secret within a position. That is independent of the
//! game's `resample`, which is held against the same standard separately.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Examined, Law};
use crate::game::Game;
use crate::info::Luck;
use crate::playout::{Step, random_step};
use crate::seat::{Actor, Seat, Watcher};
use crate::seed::{Draw, Stream};
use crate::setup::read_position;

/// Counts over many states, for the laws about secrets.
#[derive(Default)]
pub(super) struct Findings {
    /// The number of resampled states that differed from the truth.
    resampled_otherwise: u64,
    /// The number of pairs of states that differ in secrets alone.
    twins: u64,
    /// The fate of each seat's secrets, by their place in the position.
    places: BTreeMap<(Seat, String), Differences>,
}

/// The number of times a secret differed from the true one.
#[derive(Default)]
struct Differences {
    in_twins: u32,
    in_resampled: u32,
}

impl Findings {
    /// If a secret was exchanged this often and resampling never changed it, that is no accident.
    const ENOUGH: u32 = 50;

    /// A game that declares secrets must have some, and unknown values must be resampled.
    pub(super) fn verdicts<G: Game>(&self) -> [(Law, Result<(), String>); 2] {
        let unknown = G::INFO.hidden || G::INFO.luck == Luck::Throughout;
        let betrayed = self.places.iter().find(|(_, differences)| {
            differences.in_twins >= Self::ENOUGH && differences.in_resampled == 0
        });
        let resampled = match betrayed {
            _ if unknown && self.resampled_otherwise == 0 => {
                Err("resample always returns the truth".to_owned())
            }
            Some(((seat, place), _)) => Err(format!(
                "resample always returns the truth in `{place}`, which seat {seat} must not know"
            )),
            None => Ok(()),
        };
        let hidden = if G::INFO.hidden && self.twins == 0 {
            Err("no secret could ever be exchanged".to_owned())
        } else {
            Ok(())
        };
        [
            (Law::ResampleKeepsTheView, resampled),
            (Law::SecretsStayHidden, hidden),
        ]
    }

    fn differences(&mut self, seat: Seat, place: &str) -> &mut Differences {
        self.places.entry((seat, place.to_owned())).or_default()
    }
}

/// [`Law::ResampleKeepsTheView`](super::Law::ResampleKeepsTheView)
pub(super) fn resample_keeps_the_view<G: Examined>(
    state: &G,
    rng: &mut Stream,
    findings: &mut Findings,
) -> Result<(), String> {
    for seat in state.setup().seats.seats() {
        let other = state.resample(seat, rng);
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
            for place in differing(state, &other, &state.secrets(Watcher::Seat(seat))) {
                findings.differences(seat, place).in_resampled += 1;
            }
        }
    }
    Ok(())
}

/// [`Law::SecretsStayHidden`](super::Law::SecretsStayHidden)
pub(super) fn secrets_stay_hidden<G: Examined>(
    state: &G,
    rng: &mut Stream,
    findings: &mut Findings,
) -> Result<(), String> {
    for watcher in Watcher::all(state.setup().seats) {
        let groups = state.secrets(watcher);
        secrets_as_declared(state, &groups)?;
        let Some(twin) = twin(state, &groups, rng)? else {
            continue;
        };
        findings.twins += 1;
        if let Watcher::Seat(seat) = watcher {
            for place in differing(state, &twin, &groups) {
                findings.differences(seat, place).in_twins += 1;
            }
            refusals_are_alike(state, &twin, seat)?;
        }
        if let Some(difference) = difference(state, &twin, watcher) {
            return Err(format!("a state with other secrets {difference}"));
        }
        if let Some(step) = random_step(state, rng) {
            nothing_is_let_slip(state, &twin, &step, watcher, rng)?;
        }
    }
    Ok(())
}

/// Without hidden information only future chance is unknown, to everybody alike.
fn secrets_as_declared<G: Examined>(state: &G, groups: &[Vec<String>]) -> Result<(), String> {
    let info = G::INFO;
    if info.hidden || groups.is_empty() {
        Ok(())
    } else if info.luck != Luck::Throughout {
        Err("a game that hides nothing has secrets".to_owned())
    } else if groups != state.secrets(Watcher::Spectator) {
        Err("a game in which all know the same has secrets that only some know".to_owned())
    } else {
        Ok(())
    }
}

/// The answer to an illegal action must not depend on secrets either, unless the game says that
/// its check does.
fn refusals_are_alike<G: Examined>(state: &G, twin: &G, seat: Seat) -> Result<(), String> {
    let answers = |action| [state, twin].map(|state| state.check(Actor::Seat(seat), action));
    let strangers = state.strangers();
    let telling = strangers.iter().find(|&action| {
        let [answer, other] = answers(action);
        answer != other
    });
    match telling {
        Some(action) if G::INFO.legal_is_complete => Err(format!(
            "the answer to `{action}` tells seat {seat} a secret: {:?}",
            answers(action)
        )),
        _ => Ok(()),
    }
}

/// An action may reveal something different in both states, and then the views differ. If they do
/// not, nothing was revealed, and the watcher must not be told otherwise: neither by the events nor
/// by the notation of the action.
fn nothing_is_let_slip<G: Game>(
    state: &G,
    twin: &G,
    step: &Step<G::Action>,
    watcher: Watcher,
    rng: &mut Stream,
) -> Result<(), String> {
    let action = &step.action;
    let (after, told) = tell(state, step, watcher);
    if twin.check(step.actor, action).as_ref() == Ok(action) {
        let (twin_after, twin_told) = tell(twin, step, watcher);
        if after.view(watcher) == twin_after.view(watcher) && told != twin_told {
            return Err(format!("the events of `{action}` tell {watcher} a secret"));
        }
    }
    if let Some(other) = alternative(state, step, watcher, rng) {
        let (other_after, other_told) = tell(state, &other, watcher);
        let hidden = after != other_after && after.view(watcher) == other_after.view(watcher);
        if hidden && told != other_told {
            let other = &other.action;
            return Err(format!(
                "{watcher} is told that `{action}` was not `{other}`"
            ));
        }
    }
    Ok(())
}

/// The state after a step, and the watcher's events of it.
fn tell<G: Game>(state: &G, step: &Step<G::Action>, watcher: Watcher) -> (G, Vec<String>) {
    let mut after = state.clone();
    let mut events = Vec::new();
    after.apply(step.at, step.actor, step.action.clone(), &mut events);
    let mut told = vec![G::action_for(step.actor, &step.action, watcher)];
    let seen = events
        .iter()
        .filter_map(|event| G::event_for(event, watcher));
    told.extend(seen.map(|event| serde_json::to_string(&event).unwrap_or_default()));
    (after, told)
}

/// Something that the actor of `step`, if it is not the watcher, might have done instead.
fn alternative<G: Game>(
    state: &G,
    step: &Step<G::Action>,
    watcher: Watcher,
    rng: &mut Stream,
) -> Option<Step<G::Action>> {
    match step.actor {
        Actor::Seat(seat) if watcher != Watcher::Seat(seat) => Some(Step {
            action: rng.choose(state.legal(seat))?,
            ..*step
        }),
        _ => None,
    }
}

/// The difference of `other` from `state` for that watcher; `None` if there is none.
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

/// The places of secrets where `other` differs from `state`.
fn differing<'a, G: Game>(
    state: &G,
    other: &G,
    groups: &'a [Vec<String>],
) -> impl Iterator<Item = &'a String> {
    let json = |state: &G| serde_json::to_value(state.position()).unwrap_or_default();
    let (truth, other) = (json(state), json(other));
    let places = groups.iter().flatten();
    places.filter(move |place| truth.pointer(place) != other.pointer(place))
}

/// A different state made by exchanging secrets within each group; `None` if that gives no other.
fn twin<G: Game>(state: &G, groups: &[Vec<String>], rng: &mut Stream) -> Result<Option<G>, String> {
    if groups.is_empty() {
        return Ok(None);
    }
    let mut position = serde_json::to_value(state.position()).map_err(|error| error.to_string())?;
    for group in groups {
        let mut values = Vec::new();
        for place in group {
            match position.pointer(place) {
                Some(Value::Array(items)) => values.extend_from_slice(items),
                Some(value) => values.push(value.clone()),
                None => return Err(format!("no secret lies at `{place}`")),
            }
        }
        rng.shuffle(&mut values);
        let mut values = values.into_iter();
        for place in group {
            match position.pointer_mut(place) {
                Some(Value::Array(items)) => items.fill_with(|| values.next().unwrap_or_default()),
                Some(value) => *value = values.next().unwrap_or_default(),
                None => {}
            }
        }
    }
    let twin = read_position(&position).and_then(|position| G::restore(&state.setup(), position));
    Ok(twin.ok().filter(|twin| twin != state))
}
