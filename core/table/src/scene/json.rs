//! The JSON of a scene: one flat object whose keys and their order programs rely on.

use model::UnixMs;
use serde::{Serialize, Serializer};
use tabletop::{AnyActions, AnyEvents, AnyOptions, AnyView, Seat, SeatSet};

use super::{End, Permissions, PlayScene, Question, Scene, SeatScene, SharedMove, Status, Talk};
use crate::hint::Tip;
use crate::rating::SeatRating;
use crate::spec::{SeriesScore, TableRules};
use crate::tournament::spec::Fixture;

/// The keys in their order.
#[derive(Serialize)]
struct SceneJson<'a> {
    seq: u64,
    game: &'static str,
    options: &'a AnyOptions,
    rules: &'a TableRules,
    status: Status,
    seats: &'a [SeatScene],
    own: SeatSet,
    eyes: Option<Seat>,
    view: &'a AnyView,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<&'a [AnyView]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    curtain: Option<Seat>,
    actors: SeatSet,
    legal: &'a AnyActions,
    moves: &'a [SharedMove],
    look_back: Option<usize>,
    events: &'a AnyEvents,
    #[serde(skip_serializing_if = "Option::is_none")]
    tip: Option<&'a Tip>,
    hint_comes: bool,
    may: &'a Permissions,
    question: Option<Question>,
    deadline: Option<UnixMs>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closed_ms: Option<u64>,
    started_at: Option<UnixMs>,
    now: UnixMs,
    end: Option<&'a End>,
    #[serde(skip_serializing_if = "<[SeatRating]>::is_empty")]
    ratings: &'a [SeatRating],
    talk: &'a [Talk],
    series: Option<&'a SeriesScore>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<&'a Fixture>,
    #[serde(skip_serializing_if = "Option::is_none")]
    begins_at: Option<UnixMs>,
    rematch_wanted: SeatSet,
    next: Option<&'a str>,
    play_key: Option<&'a str>,
    watch_key: &'a str,
}

impl Serialize for Scene {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Every field is named, so that a new one is either sent or left out on purpose.
        let Scene {
            seq,
            play,
            rules,
            curtain,
            hint_comes,
            coach: _,
            alternatives: _,
            may,
            question,
            deadline,
            closed_ms,
            ratings,
            talk,
            series,
            tournament,
            begins_at,
            rematch_wanted,
            next,
            play_key,
            watch_key,
        } = self;
        let PlayScene {
            game,
            options,
            status,
            seats,
            own,
            eyes,
            view,
            open,
            actors,
            legal,
            moves,
            look_back,
            events,
            tip,
            aids: _,
            free_undo: _,
            started_at,
            now,
            end,
        } = play;
        let json = SceneJson {
            seq: *seq,
            game,
            options,
            rules,
            status: *status,
            seats,
            own: *own,
            eyes: *eyes,
            view,
            open: open.as_deref(),
            curtain: *curtain,
            actors: *actors,
            legal,
            moves,
            look_back: *look_back,
            events,
            tip: tip.as_ref(),
            hint_comes: *hint_comes,
            may,
            question: *question,
            deadline: *deadline,
            closed_ms: *closed_ms,
            started_at: *started_at,
            now: *now,
            end: end.as_ref(),
            ratings,
            talk,
            series: series.as_ref(),
            tournament: tournament.as_ref(),
            begins_at: *begins_at,
            rematch_wanted: *rematch_wanted,
            next: next.as_deref(),
            play_key: play_key.as_deref(),
            watch_key,
        };
        json.serialize(serializer)
    }
}
