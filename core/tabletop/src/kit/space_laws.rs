//! Laws about the spaces of learning programs.

use super::Examined;
use crate::game::Game;
use crate::seat::{Actor, Seat};
use crate::seed::{Draw, Stream};
use crate::spaces::{Choice, Situation, Spaces, TensorWriter, observation_len};

/// The most steps of a composed action.
const LONGEST_COMPOSITION: usize = 1_000;
/// The number of illegal choices that are tried in a state.
const TRIED: usize = 8;
/// The number of actions that are put together at random in a state.
const COMPOSED: usize = 4;

/// Whether the declarations of the spaces fit each other.
pub(super) fn spaces_are_declared<G: Spaces>() -> Result<(), String> {
    let mut names: Vec<&str> = G::CHANNELS.iter().map(|channel| channel.name).collect();
    names.sort_unstable();
    let lower = |name: &str| {
        let mut letters = name.bytes();
        letters.all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
    };
    if let Some(odd) = names.iter().find(|name| name.is_empty() || !lower(name)) {
        return Err(format!("the channel `{odd}` has no lower-case name"));
    }
    if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("there are two channels `{}`", twice[0]));
    }
    if let Some(empty) = G::CHANNELS.iter().find(|channel| channel.is_empty()) {
        return Err(format!("the channel `{}` has no values", empty.name));
    }
    let mut firsts = G::CHOICE_RANGES.iter().map(|range| range.0);
    if !firsts.clone().is_sorted_by(|a, b| a < b)
        || firsts.clone().next() != Some(0)
        || firsts.next_back() >= Some(G::CHOICES)
    {
        return Err("the ranges do not cover the choices in ascending order".to_owned());
    }
    if G::WAIT.is_some() != G::INFO.real_time || G::WAIT.is_some_and(|wait| wait >= G::CHOICES) {
        return Err("a game in real time has a choice to wait, and no other game".to_owned());
    }
    Ok(())
}

fn mask_of<G: Spaces>(state: &G, seat: Seat, draft: &G::Draft) -> Vec<i8> {
    let mut mask = vec![0; G::CHOICES];
    state.mask(seat, draft, &mut mask);
    mask
}

/// [`Law::ChoicesAreActions`](super::Law::ChoicesAreActions)
pub(super) fn choices_are_actions<G: Examined>(state: &G, rng: &mut Stream) -> Result<(), String> {
    spaces_are_declared::<G>()?;
    for seat in state.actors().iter() {
        let actions: Vec<G::Action> = state.legal(seat).collect();
        if actions.is_empty() {
            continue;
        }
        let strangers = state.strangers();
        // Where `legal` does not list all, the choices need not lead to all that the check lets pass.
        let more = strangers.iter().filter(|action| {
            is_legal(state, seat, &actions, action) && state.choices(seat, action).is_some()
        });
        for action in actions.iter().chain(more) {
            leads_to(state, seat, action)?;
        }
        first_choices_are_complete(state, seat, &actions)?;
        for _ in 0..COMPOSED {
            compose_at_random(state, seat, &actions, rng)?;
        }
        others_are_refused(state, seat, &actions, rng)?;
    }
    Ok(())
}

/// Whether an action is legal and canonical. Where `legal` is complete, it decides: whether the
/// check agrees is another law.
fn is_legal<G: Game>(state: &G, seat: Seat, actions: &[G::Action], action: &G::Action) -> bool {
    if G::INFO.legal_is_complete {
        return actions.contains(action);
    }
    let canonical = state.check(Actor::Seat(seat), action);
    canonical.is_ok_and(|canonical| canonical == *action)
}

/// The choices of an action are legal one after the other, and lead to that action.
fn leads_to<G: Spaces>(state: &G, seat: Seat, action: &G::Action) -> Result<(), String> {
    let choices = state.choices(seat, action);
    let choices = choices.ok_or_else(|| format!("`{action}` has no choices"))?;
    let mut draft = G::Draft::default();
    for (number, &choice) in choices.iter().enumerate() {
        if mask_of(state, seat, &draft).get(choice) != Some(&1) {
            return Err(format!("choice {choice} of `{action}` is not in the mask"));
        }
        match state.choose(seat, &draft, choice) {
            Some(Choice::Step(next)) => draft = next,
            Some(Choice::Action(found)) if found == *action && number + 1 == choices.len() => {
                return Ok(());
            }
            found => return Err(format!("choice {choice} of `{action}` means {found:?}")),
        }
    }
    Err(format!(
        "the choices {choices:?} of `{action}` end too early"
    ))
}

/// There is a legal choice for every first choice of a legal action, and where `legal` is complete
/// no other.
fn first_choices_are_complete<G: Spaces>(
    state: &G,
    seat: Seat,
    actions: &[G::Action],
) -> Result<(), String> {
    let mut begun = vec![0; G::CHOICES];
    for action in actions {
        let choices = state.choices(seat, action).unwrap_or_default();
        if let Some(begins) = choices.first().and_then(|&first| begun.get_mut(first)) {
            *begins = 1;
        }
    }
    let mask = mask_of(state, seat, &G::Draft::default());
    if let Some(odd) = mask.iter().find(|&&entry| !(0..=1).contains(&entry)) {
        return Err(format!("the mask has the entry {odd}"));
    }
    let lonely = (0..G::CHOICES).find(|&choice| mask[choice] == 1 && begun[choice] == 0);
    match lonely {
        Some(choice) if G::INFO.legal_is_complete => Err(format!(
            "choice {choice} is in the mask of seat {seat} and begins no legal action"
        )),
        _ => Ok(()),
    }
}

/// Legal choices at random end in an action that is legal and has exactly these choices.
fn compose_at_random<G: Spaces>(
    state: &G,
    seat: Seat,
    actions: &[G::Action],
    rng: &mut Stream,
) -> Result<(), String> {
    let mut draft = G::Draft::default();
    let mut made = Vec::new();
    while made.len() < LONGEST_COMPOSITION {
        let mask = mask_of(state, seat, &draft);
        let legal = (0..G::CHOICES).filter(|&choice| mask[choice] == 1);
        let legal: Vec<usize> = legal.collect();
        let Some(choice) = rng.choose(legal.into_iter()) else {
            return Err(format!("after {made:?} seat {seat} has no choice"));
        };
        made.push(choice);
        match state.choose(seat, &draft, choice) {
            Some(Choice::Step(next)) => draft = next,
            Some(Choice::Action(action)) => {
                if !is_legal(state, seat, actions, &action) {
                    return Err(format!("the choices {made:?} give `{action}`, not legal"));
                }
                let choices = state.choices(seat, &action);
                return if choices.as_ref() == Some(&made) {
                    Ok(())
                } else {
                    Err(format!("`{action}` is {made:?} and also {choices:?}"))
                };
            }
            found => return Err(format!("choice {choice} of the mask means {found:?}")),
        }
    }
    Err(format!("seat {seat} never completes an action"))
}

/// Choices that are not in the mask are refused.
fn others_are_refused<G: Spaces>(
    state: &G,
    seat: Seat,
    actions: &[G::Action],
    rng: &mut Stream,
) -> Result<(), String> {
    let draft = G::Draft::default();
    let mask = mask_of(state, seat, &draft);
    for _ in 0..TRIED {
        let choice = rng.below(G::CHOICES as u32) as usize;
        if mask[choice] == 1 || G::WAIT == Some(choice) {
            continue;
        }
        match state.choose(seat, &draft, choice) {
            Some(Choice::Action(action)) if is_legal(state, seat, actions, &action) => {
                return Err(format!(
                    "choice {choice}, not in the mask, gives `{action}`"
                ));
            }
            None | Some(Choice::Action(_)) => {}
            Some(meant) => return Err(format!("choice {choice}, not in the mask: {meant:?}")),
        }
    }
    Ok(())
}

/// The observation of a seat that has begun nothing.
fn tensor<G: Spaces>(state: &G, seat: Seat) -> Result<Vec<i8>, String> {
    let mut tensor = vec![0; observation_len::<G>()];
    let mut writer = TensorWriter::new(&mut tensor);
    let situation = Situation {
        seat,
        draft: &G::Draft::default(),
        clock: state.now(),
        tick: crate::episode::USUAL_TICK,
    };
    state.observe(&situation, &mut writer);
    match writer.left() {
        0 => Ok(tensor),
        left => Err(format!("{left} values of the tensor are not written")),
    }
}

/// [`Law::TensorsTellTheView`](super::Law::TensorsTellTheView), for two states with equal views.
pub(super) fn tensors_are_equal<G: Spaces>(state: &G, other: &G, seat: Seat) -> Result<(), String> {
    let (one, two) = (tensor(state, seat)?, tensor(other, seat)?);
    let Some(place) = (0..one.len()).find(|&place| one[place] != two[place]) else {
        return Ok(());
    };
    let mut end = 0;
    let channel = G::CHANNELS.iter().find(|channel| {
        end += channel.len();
        place < end
    });
    let name = channel.map_or("?", |channel| channel.name);
    Err(format!(
        "`{name}` tells seat {seat} what its view does not: {} or {}",
        one[place], two[place]
    ))
}

/// [`Law::TensorsTellTheView`](super::Law::TensorsTellTheView)
pub(super) fn tensors_tell_the_view<G: Game + Spaces>(
    state: &G,
    rng: &mut Stream,
) -> Result<(), String> {
    for seat in state.setup().seats.seats() {
        let other = state.resample(seat, rng);
        let bytes = |state: &G| serde_json::to_vec(&state.view(seat.into())).unwrap_or_default();
        // A resampled state that looks different breaks another law.
        if bytes(state) == bytes(&other) {
            tensors_are_equal(state, &other, seat)?;
        }
    }
    Ok(())
}
