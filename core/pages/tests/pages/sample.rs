//! Sample tables for tests: built move by move like a real one, without a house.

use model::{Person, PersonId};
use pages::{AssetUrls, PageScript, ScriptUrls};
use serde_json::{Value, json};
use table::scene::{
    End, EndKind, MoveScene, Permissions, PlayScene, Scene, SeatScene, SharedMove, SitterKind,
    Status, Talk, Undo,
};
use table::spec::TableRules;
use tabletop::{
    Actor, AnyActions, AnyAppliedAction, Playthrough, Seat, SeatCount, SeatSet, Seed, Start,
    Watcher,
};

use crate::BOTH;

pub(crate) const PLAY_KEY: &str = "playkeyplaykeyplaykeyplayk";
pub(crate) const WATCH_KEY: &str = "watchkeywatchkeywatchkeywa";

/// Names of the players at the tables.
pub(crate) const NAMES: [&str; 6] = ["Ola", "Staś", "Zuzia", "Kuba", "Hania", "Antek"];

pub(crate) fn assets() -> AssetUrls {
    AssetUrls {
        style: "/style.css".into(),
        table: "/coach.css".into(),
        sheets: [
            "cast",
            "home",
            "hunters",
            "match",
            "necklace",
            "pinata",
            "puzzles",
            "moderation",
        ]
        .map(|id| (id.to_owned(), format!("/{id}.css")))
        .into(),
        scripts: PageScript::ALL
            .map(|script| {
                let urls = ScriptUrls {
                    url: format!("/{}.js", script.name()),
                    imports: vec!["/common.js".into()],
                };
                (script.name().to_owned(), urls)
            })
            .into(),
        icon: "/icon.svg".into(),
        pocket: None,
    }
}

pub(crate) fn ola() -> Person {
    Person {
        id: PersonId::from("ola".to_owned()),
        name: "Ola".to_owned(),
    }
}

/// A game in which everybody takes runs from all over the necklace, or plays all kinds of cards.
pub(crate) struct Sample {
    played: Playthrough,
    /// Each move with its events.
    applied: Vec<Box<dyn AnyAppliedAction>>,
}

impl Sample {
    pub(crate) fn necklace(options: &Value) -> Sample {
        let start = Start::Seed(Seed::from(11));
        Sample::begin("necklace", options, SeatCount::TWO, start)
    }

    pub(crate) fn pinata(options: &Value, seed: u64) -> Sample {
        let start = Start::Seed(Seed::from(seed));
        Sample::begin("pinata", options, SeatCount::TWO, start)
    }

    /// A game of Piñata from a position.
    pub(crate) fn pinata_from(position: Value) -> Sample {
        let start = Start::Position(position);
        Sample::begin("pinata", &json!({}), SeatCount::TWO, start)
    }

    pub(crate) fn hunters(options: &Value, seats: u8, seed: u64) -> Sample {
        let start = Start::Seed(Seed::from(seed));
        Sample::begin("hunters", options, SeatCount::new(seats).unwrap(), start)
    }

    /// A game of Candy Hunters from a position.
    pub(crate) fn hunters_from(options: &Value, seats: u8, start: Start) -> Sample {
        Sample::begin("hunters", options, SeatCount::new(seats).unwrap(), start)
    }

    /// The game with that id, for two, with its usual options.
    pub(crate) fn of(game: &str) -> Sample {
        let start = Start::Seed(Seed::from(11));
        Sample::begin(game, &json!({}), SeatCount::TWO, start)
    }

    /// A game of so many players that begins from a seed.
    pub(crate) fn seeded(game: &str, seats: SeatCount, seed: u64) -> Sample {
        Sample::begin(game, &json!({}), seats, Start::Seed(Seed::from(seed)))
    }

    /// Makes one more move, chosen by a number; in real time also what is due. Returns whether the
    /// game went on.
    pub(crate) fn step(&mut self, choice: u64) -> bool {
        let state = self.played.state();
        let seat = state
            .actors()
            .iter()
            .nth((choice % 7) as usize)
            .or(state.actors().first());
        let last = self.played.moves().last().map_or(0, |made| made.at);
        let timer = state.timer();
        let (at, actor, action) = match (timer, seat) {
            (Some(timer), seat) if !choice.is_multiple_of(3) || seat.is_none() => {
                (Some(timer.due), Actor::House, timer.action)
            }
            (timer, Some(seat)) => {
                let legal = state.legal(seat).notations();
                let action = legal[(choice / 7 % legal.len() as u64) as usize].clone();
                let at = timer.map(|timer| timer.due.min(last + 100));
                (at, Actor::Seat(seat), action)
            }
            (_, None) => return false,
        };
        match self.played.play(at, actor, &action) {
            Ok(applied) => self.applied.push(applied),
            Err(refusal) => panic!("{action}: {refusal:?}"),
        }
        true
    }

    /// A game in real time: it goes on by [`Sample::ticks`] and [`Sample::plays`].
    pub(crate) fn candy_match(options: &Value, seats: u8, start: Start) -> Sample {
        Sample::begin("match", options, SeatCount::new(seats).unwrap(), start)
    }

    /// The house acts so many times, each as soon as it is due.
    pub(crate) fn ticks(mut self, count: usize) -> Sample {
        for _ in 0..count {
            let Some(timer) = self.played.state().timer() else {
                break;
            };
            let applied = self
                .played
                .play(Some(timer.due), Actor::House, &timer.action);
            self.applied.push(applied.unwrap());
        }
        self
    }

    /// A seat acts, half a second after what happened last.
    pub(crate) fn plays(mut self, seat: Seat, action: &str) -> Sample {
        let last = self.played.moves().last().map_or(0, |made| made.at);
        let applied = self
            .played
            .play(Some(last + 500), Actor::Seat(seat), action);
        self.applied.push(applied.unwrap());
        self
    }

    fn begin(game: &str, options: &Value, seats: SeatCount, start: Start) -> Sample {
        let game = games::find(game).unwrap();
        let played = Playthrough::begin(game, options, seats, start).unwrap();
        Sample {
            played,
            applied: Vec::new(),
        }
    }

    pub(crate) fn moves(mut self, count: usize) -> Sample {
        for _ in 0..count {
            let Some(seat) = self.played.state().actors().first() else {
                break;
            };
            let legal = self.played.state().legal(seat).notations();
            let action = &legal[self.played.moves().len() * 7 % legal.len()];
            let applied = self.played.play(None, Actor::Seat(seat), action).unwrap();
            self.applied.push(applied);
        }
        self
    }

    /// Plays on until a spectator's view satisfies `wanted`; `None` if it does not within 300 moves.
    pub(crate) fn until(mut self, wanted: impl Fn(&Value) -> bool) -> Option<Sample> {
        for _ in 0..300 {
            if wanted(&self.played.state().view(Watcher::Spectator).json()) {
                return Some(self);
            }
            self = self.moves(1);
        }
        None
    }

    /// The truth: the whole position.
    pub(crate) fn truth(&self) -> Value {
        self.played.state().position()
    }

    pub(crate) fn finished(self) -> Sample {
        self.moves(1000)
    }

    /// The scene of two players at one device before the next player has lifted the curtain.
    pub(crate) fn covered(&self) -> Scene {
        let both = self.seen_by(&BOTH);
        let nobody = self.seen_by(&[]);
        Scene {
            play: PlayScene {
                own: both.play.own,
                seats: both.play.seats,
                ..nobody.play
            },
            curtain: both.play.eyes,
            may: both.may,
            play_key: both.play_key,
            ..nobody
        }
    }

    /// The table as the holder of these seats sees it with all hands open.
    pub(crate) fn seen_open(&self, own: &[Seat]) -> Scene {
        let view = |seat| self.played.state().view(Watcher::Seat(seat));
        let mut scene = self.seen_by(own);
        scene.play.open = Some(BOTH.map(view).to_vec());
        scene
    }

    /// The table as the holder of these seats sees it; a spectator holds none.
    pub(crate) fn seen_by(&self, own: &[Seat]) -> Scene {
        let own: SeatSet = own.iter().copied().collect();
        let state = self.played.state();
        let actors = state.actors();
        let eyes = own
            .iter()
            .find(|&seat| actors.contains(seat))
            .or(own.first());
        let watcher = eyes.map_or(Watcher::Spectator, Watcher::Seat);
        let finished = state.outcome().is_some();
        let seated = !own.is_empty();
        let may = Permissions {
            undo: if seated && !finished {
                Undo::Free
            } else {
                Undo::No
            },
            offer_draw: seated && !finished,
            resign: seated && !finished,
            rematch: seated && finished,
            say: seated,
            ..Permissions::default()
        };
        let play = PlayScene {
            game: state.info().id,
            options: state.options(),
            status: if finished {
                Status::Finished
            } else {
                Status::Running
            },
            seats: NAMES
                .iter()
                .zip(state.seats().seats())
                .map(|(name, seat)| SeatScene {
                    seat,
                    sitter: SitterKind::Person,
                    name: (*name).to_owned(),
                    level: None,
                    avatar: None,
                    yours: own.contains(seat),
                    here: true,
                    hints: 0,
                    mute_or_block: None,
                    away_until: None,
                })
                .collect(),
            own,
            eyes,
            view: state.view(watcher),
            open: None,
            actors,
            legal: eyes.map(|seat| state.legal(seat)).unwrap_or_default(),
            moves: self
                .played
                .moves()
                .iter()
                .zip(&self.applied)
                .zip(1..)
                .map(|((made, applied), number)| MoveScene {
                    number,
                    actor: made.actor,
                    action: applied.action_for(watcher),
                    events: applied.events_for(watcher),
                    at: made.at,
                    ruling: None,
                })
                .map(SharedMove::from)
                .collect(),
            look_back: None,
            events: self
                .applied
                .last()
                .map(|applied| applied.events_for(watcher))
                .unwrap_or_default(),
            tip: None,
            started_at: Some(999_000),
            now: 1_700_000_000_000,
            end: state.outcome().map(|outcome| End {
                how: EndKind::Rules,
                by: None,
                winners: outcome.winners,
                draw: outcome.winners.len() > 1,
                scores: Some(outcome.scores.as_slice().to_vec()),
                reasons: state.reasons(),
            }),
            aids: true,
            free_undo: may.undo == Undo::Free,
        };
        Scene {
            seq: 40,
            play,
            rules: TableRules::default(),
            curtain: None,
            hint_comes: false,
            coach: None,
            alternatives: Vec::new(),
            may,
            question: None,
            deadline: None,
            closed_ms: None,
            ratings: Vec::new(),
            talk: vec![
                Talk {
                    seq: 3,
                    by: Seat::FIRST,
                    phrase: Some("hello".into()),
                    text: None,
                },
                Talk {
                    seq: 5,
                    by: Seat::SECOND,
                    phrase: None,
                    text: Some("<b>1 & 2</b>".into()),
                },
            ],
            series: None,
            tournament: None,
            begins_at: None,
            rematch_wanted: SeatSet::EMPTY,
            next: None,
            play_key: seated.then(|| PLAY_KEY.to_owned()),
            watch_key: WATCH_KEY.to_owned(),
        }
    }
}

/// A table at which Ola waits for a friend.
pub(crate) fn waiting(own: &[Seat]) -> Scene {
    let mut scene = Sample::necklace(&json!({})).seen_by(own);
    scene.play.status = Status::Waiting;
    scene.play_key = Some(PLAY_KEY.to_owned());
    scene.play.seats[1].sitter = SitterKind::Open;
    scene.play.seats[1].name.clear();
    scene.play.seats[1].here = false;
    scene.play.actors = SeatSet::EMPTY;
    scene.play.legal = AnyActions::default();
    scene.talk.clear();
    scene.play.free_undo = false;
    scene.may = Permissions {
        sit: SeatSet::only(Seat::SECOND),
        say: !own.is_empty(),
        ..Permissions::default()
    };
    scene
}
