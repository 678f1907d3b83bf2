//! Scene of a lesson, as the board of the game needs it.

use bots::Level;
use table::hint::Tip;
use table::scene::{MoveScene, PlayScene, SeatScene, SharedMove, SitterKind};
use tabletop::Watcher;

use super::LessonView;
use crate::layout::Page;
use lessons::{LEARNER, LessonState, PARTNER};
use presentation::practice;

/// Scene of the current state: the learner against the easiest bot.
pub(super) fn scene(page: &Page<'_>, shown: &LessonView<'_>) -> PlayScene {
    let state = &shown.state;
    let eyes = Watcher::Seat(LEARNER);
    let moves: Vec<SharedMove> = (1..)
        .zip(&state.moves)
        .map(|(number, made)| MoveScene {
            number,
            actor: made.by,
            action: made.done.action_for(eyes),
            events: made.done.events_for(eyes),
            at: 0,
            ruling: None,
        })
        .map(SharedMove::from)
        .collect();
    let name = page
        .name()
        .map_or_else(|| page.t("lesson-guest"), str::to_owned);
    let partner = SeatScene {
        sitter: SitterKind::Bot,
        level: Some(Level::Marshmallow),
        yours: false,
        ..practice::person(PARTNER, String::new())
    };
    let learner = SeatScene {
        avatar: page.choices.avatar.clone(),
        ..practice::person(LEARNER, name)
    };
    PlayScene {
        seats: vec![learner, partner],
        actors: state.game.actors(),
        legal: state.clickable(),
        // A completed step is only shown, like a move of the past.
        look_back: state.is_done().then_some(moves.len()),
        events: moves
            .last()
            .map(|last| last.events.clone())
            .unwrap_or_default(),
        tip: tip(state).filter(|_| !state.step().unlit || shown.tried),
        moves,
        ..practice::scene(state.game.as_ref(), LEARNER)
    }
}

/// The best action, in the form of the coach's tip.
fn tip(state: &LessonState<'_>) -> Option<Tip> {
    let best = state.step().good.first().filter(|_| !state.is_done())?;
    let action = best.rsplit(';').next()?;
    Some(Tip {
        seat: LEARNER,
        actions: vec![action.to_owned()],
        value: 1.0,
        exact: None,
        why: None,
    })
}
