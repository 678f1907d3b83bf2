//! Laws about actions: legality, order of turns, refusals, endings.

use rustc_hash::FxHashSet;

use super::{Examined, PerftCase};
use crate::game::Game;
use crate::perft::perft;
use crate::seat::{Actor, MAX_SEATS, Seat};
use crate::setup::read_position;

/// Every seat of the largest table: a game must know which of them are its own.
fn any_seat() -> impl Iterator<Item = Seat> {
    (0..MAX_SEATS).filter_map(Seat::new)
}

fn ensure(holds: bool, complaint: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(complaint()) }
}

/// [`Law::ActorsCanAct`](super::Law::ActorsCanAct)
pub(super) fn actors_can_act<G: Game>(state: &G) -> Result<(), String> {
    let actors = state.actors();
    if state.is_over() {
        ensure(actors.is_empty(), || {
            "the game is over, yet a seat may act".to_owned()
        })?;
        ensure(state.timer().is_none(), || {
            "the game is over, yet a timer runs".to_owned()
        })?;
    } else {
        ensure(!actors.is_empty() || state.timer().is_some(), || {
            "the game goes on, yet nobody may act and no timer runs".to_owned()
        })?;
    }
    for seat in any_seat() {
        let legal: Vec<G::Action> = state.legal(seat).collect();
        let distinct: FxHashSet<&G::Action> = legal.iter().collect();
        ensure(distinct.len() == legal.len(), || {
            format!(
                "seat {seat} has {} legal actions twice",
                legal.len() - distinct.len()
            )
        })?;
        ensure(state.legal(seat).len() == legal.len(), || {
            format!(
                "seat {seat} has {} legal actions and counts others",
                legal.len()
            )
        })?;
        ensure(actors.contains(seat) != legal.is_empty(), || {
            format!(
                "seat {seat} has {} legal actions; the actors are {actors:?}",
                legal.len()
            )
        })?;
    }
    Ok(())
}

/// [`Law::LegalIsChecked`](super::Law::LegalIsChecked)
pub(super) fn legal_is_checked<G: Game>(state: &G, strangers: &[G::Action]) -> Result<(), String> {
    for seat in any_seat() {
        let legal: FxHashSet<G::Action> = state.legal(seat).collect();
        for action in &legal {
            match state.check(Actor::Seat(seat), action) {
                Ok(canonical) => ensure(canonical == *action, || {
                    format!("legal `{action}` is called `{canonical}` by the check")
                })?,
                Err(refusal) => {
                    return Err(format!(
                        "legal `{action}` of seat {seat} is refused: {refusal}"
                    ));
                }
            }
        }
        for action in strangers {
            match state.check(Actor::Seat(seat), action) {
                Ok(canonical) if G::INFO.legal_is_complete => {
                    ensure(legal.contains(&canonical), || {
                        format!("`{action}` of seat {seat} passes as `{canonical}`, not legal")
                    })?;
                }
                Ok(_) => ensure(state.actors().contains(seat), || {
                    format!("`{action}` passes for seat {seat}, who may not act")
                })?,
                Err(_) => {}
            }
        }
    }
    let due = state.timer().map(|timer| timer.action);
    for action in strangers.iter().chain(&due) {
        let answer = state.check(Actor::House, action).ok();
        ensure(answer.is_none() || answer == due, || {
            format!("`{action}` of the house passes as {answer:?}; due is {due:?}")
        })?;
        ensure(answer.is_some() || due.as_ref() != Some(action), || {
            format!("`{action}` of the house is due, yet refused")
        })?;
    }
    Ok(())
}

/// [`Law::NotationRoundTrips`](super::Law::NotationRoundTrips)
pub(super) fn notation_round_trips<G: Game>(state: &G) -> Result<(), String> {
    let seats = state.actors();
    let listed = seats.iter().flat_map(|seat| state.legal(seat));
    for action in listed.chain(state.timer().map(|timer| timer.action)) {
        let text = action.to_string();
        ensure(
            !text.is_empty() && text.trim() == text && !text.contains('\n'),
            || format!("`{text}` would not survive in a record"),
        )?;
        for read in [text.parse(), state.read(&text)] {
            ensure(read.as_ref() == Ok(&action), || {
                format!("`{text}` is {action:?}, yet reads as {read:?}")
            })?;
        }
    }
    Ok(())
}

/// Every refused pair of an actor and an action among `strangers`, with the refusal.
fn refused<'a, G: Game>(
    state: &'a G,
    strangers: &'a [G::Action],
) -> impl Iterator<Item = (Actor, &'a G::Action, crate::Refusal)> {
    let seats = any_seat().map(Actor::Seat);
    seats.chain([Actor::House]).flat_map(move |actor| {
        strangers.iter().filter_map(move |action| {
            state
                .check(actor, action)
                .err()
                .map(|refusal| (actor, action, refusal))
        })
    })
}

/// [`Law::RefusalsNameTheirRule`](super::Law::RefusalsNameTheirRule)
pub(super) fn refusals_name_rules<G: Game>(
    state: &G,
    strangers: &[G::Action],
) -> Result<(), String> {
    for (actor, action, refusal) in refused(state, strangers) {
        ensure(G::INFO.rules.contains(&refusal.rule), || {
            format!(
                "`{action}` by {actor} is refused by `{}`, not a rule",
                refusal.rule
            )
        })?;
        ensure(
            !refusal.sentence.is_empty() && !refusal.code.is_empty(),
            || format!("`{action}` by {actor} is refused without a word"),
        )?;
    }
    Ok(())
}

/// [`Law::RefusalsChangeNothing`](super::Law::RefusalsChangeNothing)
pub(super) fn refusals_change_nothing<G: Game>(
    state: &G,
    strangers: &[G::Action],
) -> Result<(), String> {
    let later = state.now() + 1;
    for (actor, action, _) in refused(state, strangers) {
        let mut after = state.clone();
        let mut events = Vec::new();
        let answer = after.play(later, actor, action, &mut events);
        ensure(answer.is_err(), || {
            format!("refused `{action}` by {actor} was played")
        })?;
        ensure(after == *state && events.is_empty(), || {
            format!("refused `{action}` by {actor} left its mark: {after:?}, {events:?}")
        })?;
    }
    Ok(())
}

/// [`Law::GamesEnd`](super::Law::GamesEnd), seen from any state.
pub(super) fn scores_wait_for_the_end<G: Game>(state: &G) -> Result<(), String> {
    ensure(state.is_over() || state.reasons().is_empty(), || {
        "the score is explained while the game goes on".to_owned()
    })
}

/// [`Law::GamesEnd`](super::Law::GamesEnd), seen from the last state.
pub(super) fn game_ended_well<G: Game>(state: &G) -> Result<(), String> {
    let outcome = state
        .outcome()
        .ok_or("nobody can act, yet there is no outcome")?;
    let seats = state.setup().seats;
    ensure(outcome.scores.seats() == seats, || {
        format!("{} scores for {seats} seats", outcome.scores.seats())
    })?;
    ensure(!outcome.winners.is_empty(), || "nobody won".to_owned())?;
    ensure(
        outcome.winners.iter().all(|seat| seats.contains(seat)),
        || format!("the winners {:?} are not all at the table", outcome.winners),
    )?;
    ensure(G::INFO.draws || outcome.winners.len() == 1, || {
        "a draw in a game that declares none".to_owned()
    })?;
    ensure(G::INFO.rules.contains(&outcome.ending.rule), || {
        format!("the game ended by `{}`, not a rule", outcome.ending.rule)
    })?;
    ensure(!state.reasons().is_empty(), || {
        "the score is not explained".to_owned()
    })?;
    let mut next: Vec<Seat> = G::next_seating(&outcome);
    next.sort_unstable();
    ensure(next.iter().copied().eq(seats.seats()), || {
        format!("the next game would seat {next:?}")
    })
}

/// [`Law::PerftCounts`](super::Law::PerftCounts)
pub(super) fn perft_counts<G: Examined>() -> Result<(), String> {
    let cases = G::perft_cases();
    ensure(cases.len() >= 3, || {
        format!("{} perft positions are fewer than 3", cases.len())
    })?;
    for PerftCase {
        name,
        setup,
        position,
        counts,
    } in cases
    {
        let unusable = |error: &dyn std::fmt::Display| format!("position `{name}`: {error}");
        let json = serde_json::from_str(position).map_err(|error| unusable(&error))?;
        let position = read_position(&json).map_err(|error| unusable(&error))?;
        let state = G::restore(&setup, position).map_err(|error| unusable(&error))?;
        for (depth, &count) in (1..).zip(counts) {
            let counted = perft(&state, depth);
            ensure(counted == count, || {
                format!("position `{name}`: perft {depth} is {counted}, not {count}")
            })?;
        }
    }
    Ok(())
}
