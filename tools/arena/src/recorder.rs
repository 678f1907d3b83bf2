//! Recorder: writes the moves of a game down.

use serde_json::json;
use tabletop::{
    Actor, AnyAppliedAction, AnyState, Format, Millis, Move, Note, Record, Seed, Start, StateHash,
};

use crate::game_runner::{GameResult, Observer, Variant};

/// The moves of a game so far.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    moves: Vec<Move>,
    hash: Option<StateHash>,
}

/// Records if there is a recorder.
impl Observer for Option<Recorder> {
    fn see(
        &mut self,
        _before: &dyn AnyState,
        at: Millis,
        actor: Actor,
        applied: &dyn AnyAppliedAction,
    ) {
        if let Some(recorder) = self {
            recorder.moves.push(Move {
                at,
                actor,
                action: applied.action(),
            });
        }
    }

    fn end(&mut self, state: &dyn AnyState) {
        if let Some(recorder) = self {
            recorder.hash = Some(state.hash());
        }
    }
}

impl Recorder {
    /// The record of a game that is over. Its note says by whom it was played, and how it ended. A
    /// game that a fault ended has no hash, since it did not get to its end.
    pub(crate) fn record(
        self,
        variant: &Variant,
        deal: &Seed,
        names: &[String],
        finish: &GameResult,
    ) -> Record {
        let fault = finish.fault.as_ref().map(|(seat, fault)| {
            json!({"seat": seat, "kind": fault.kind(), "problem": fault.to_string()})
        });
        let mut about = json!({"players": names, "places": finish.places});
        match (&finish.scores, fault) {
            (_, Some(fault)) => about["fault"] = fault,
            (scores, None) => about["scores"] = json!(scores),
        }
        Record {
            format: Format,
            game: variant.game.info().id.to_owned(),
            options: variant.options.clone(),
            seats: variant.seats,
            start: Start::Seed(deal.clone()),
            moves: self.moves,
            notes: vec![Note { at: 0, about }],
            hash: self.hash,
        }
    }
}
