//! Laws about forms: declarations, JSON, records.

use serde_json::Value;

use super::Examined;
use crate::erased::Rules;
use crate::game::Game;
use crate::hash::StateHash;
use crate::info::Luck;
use crate::playthrough::Playthrough;
use crate::record::Record;
use crate::seat::Watcher;
use crate::seed::Seed;
use crate::setup::{Setup, read_options, read_position};

/// [`Law::InfoIsTrue`](super::Law::InfoIsTrue)
pub(super) fn info_is_true<G: Examined>() -> Result<(), String> {
    let info = G::INFO;
    if info.id.is_empty() || !info.id.bytes().all(|b| b.is_ascii_lowercase()) {
        return Err(format!("the id `{}` is not a lower-case word", info.id));
    }
    let defaults = serde_json::to_value(G::Options::default()).map_err(|e| e.to_string())?;
    let fields = defaults
        .as_object()
        .ok_or("options are not a JSON object")?;
    if !fields
        .keys()
        .map(String::as_str)
        .eq(info.options.iter().map(|option| option.name))
    {
        return Err(format!(
            "the options are {defaults}, declared are {:?}",
            info.options
        ));
    }
    let setups = G::setups();
    for seats in [info.seats.0, info.seats.1] {
        if !setups.iter().any(|setup| setup.seats == seats) {
            return Err(format!("no set-up for {seats} seats is examined"));
        }
    }
    match setups.iter().find(|setup| !info.allows(setup.seats)) {
        Some(setup) => Err(format!("{setup:?} is outside of the declared seats")),
        None if info.luck == Luck::None => deals_alike::<G>(&setups),
        None => Ok(()),
    }
}

/// A game without luck begins in the same way whatever the seed is.
fn deals_alike<G: Examined>(setups: &[Setup<G::Options>]) -> Result<(), String> {
    for setup in setups {
        let deal = |seed: u64| G::deal(setup, &Seed::from(seed)).map_err(|e| e.to_string());
        let first = deal(0)?;
        for seed in 1..8 {
            if deal(seed)? != first {
                return Err(format!(
                    "no luck is declared, but {setup:?} deals at random"
                ));
            }
        }
    }
    Ok(())
}

/// [`Law::PositionsRoundTrip`](super::Law::PositionsRoundTrip)
pub(super) fn positions_round_trip<G: Game>(state: &G) -> Result<(), String> {
    let again = |data: serde_json::Result<String>| -> Result<Value, String> {
        let text = data.map_err(|error| error.to_string())?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    };
    let options = again(serde_json::to_string(&state.setup().options))?;
    let options: G::Options = read_options(&options).map_err(|error| error.to_string())?;
    if options != state.setup().options {
        return Err(format!("options come back as {options:?}"));
    }
    let written = again(serde_json::to_string(&state.position()))?;
    let position = read_position(&written).map_err(|error| error.to_string())?;
    let restored = G::restore(&state.setup(), position).map_err(|error| error.to_string())?;
    if restored != *state || StateHash::of(&restored) != StateHash::of(state) {
        return Err(format!("{state:?} comes back as {restored:?}"));
    }
    for watcher in Watcher::all(state.setup().seats) {
        if restored.view(watcher) != state.view(watcher) {
            return Err(format!("the restored state looks different to {watcher}"));
        }
    }
    Ok(())
}

/// [`Law::RecordsReplay`](super::Law::RecordsReplay): through both forms, to the same record and
/// with its hash to the same state.
pub(super) fn record_replays<G: Examined>(record: &Record) -> Result<(), String> {
    let json = serde_json::to_string(record).map_err(|error| error.to_string())?;
    for form in [record.to_string(), json] {
        let read = Record::read(&form).map_err(|error| error.to_string())?;
        if read != *record {
            return Err(format!("the record comes back as {read:?}"));
        }
        let replayed = Playthrough::replay(&Rules::<G>::new(), &read)
            .map_err(|error| format!("the record does not replay: {error}"))?;
        if replayed.record() != *record {
            let again = replayed.record();
            return Err(format!("played again, the record is {again:?}"));
        }
    }
    Ok(())
}
