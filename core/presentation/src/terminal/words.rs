//! Texts of a game in a terminal, from its translated words: sentences about moves, and the rules.

use table::scene::PlayScene;
use tabletop::{AnyAppliedAction, AnyGame, AnyState, Seat, Watcher};

use super::players::Seating;
use crate::args;
use crate::board::AnyBoard;
use crate::i18n::Lang;
use crate::practice;

/// Sentences about a move, as the watcher may know it: those of the game's board. The first one ends
/// with the move in notation, since a terminal has no lit places.
#[must_use]
pub fn sentences(
    lang: Lang,
    board: &dyn AnyBoard,
    scene: &PlayScene,
    applied: &dyn AnyAppliedAction,
    watcher: Watcher,
) -> Vec<String> {
    let events = applied.events_for(watcher);
    let sentences = events
        .iter()
        .filter_map(|event| board.sentence(lang, scene, &event));
    let mut sentences: Vec<String> = sentences.collect();
    if let Some(first) = sentences.first_mut() {
        *first = format!("{first} [{}]", applied.action_for(watcher));
    }
    sentences
}

/// Scene of a game in a terminal, for sentences: everybody sits there with their name.
#[must_use]
pub fn scene(state: &dyn AnyState, seating: &Seating) -> PlayScene {
    scene_of(state, seating, Seat::FIRST)
}

/// The same, as the player on a seat sees it.
#[must_use]
pub fn scene_of(state: &dyn AnyState, seating: &Seating, eyes: Seat) -> PlayScene {
    let seats = seating.seats();
    PlayScene {
        seats: seats
            .map(|seat| practice::person(seat, seating.name(seat).to_owned()))
            .collect(),
        ..practice::scene(state, eyes)
    }
}

/// Rules of a game, a paragraph each, with their numbers; then the options that differ from the
/// default.
#[must_use]
pub fn rules(lang: Lang, game: &dyn AnyGame, state: &dyn AnyState) -> Vec<String> {
    let info = game.info();
    let words = |part: &str| lang.try_with(&format!("{}-{part}", info.id), &args![]);
    let rules = info.rules.iter().filter_map(|rule| {
        let text = words(&format!("rule-{}", rule.to_lowercase()))?;
        Some(format!("{rule}. {text}"))
    });
    let (usual, chosen) = (game.default_options(), state.options().json());
    let options = info.options.iter().filter_map(|option| {
        if chosen[option.name] == usual[option.name] {
            return None;
        }
        let title = words(&format!("option-{}", option.name))?;
        let about = words(&format!("option-{}-about", option.name))?;
        Some(format!("{title}: {about}"))
    });
    rules.chain(options).collect()
}
