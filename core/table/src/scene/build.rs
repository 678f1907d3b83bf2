//! Builds the scene of a table for one watcher.

use std::sync::Arc;

use model::{Person, Role, Status, UnixMs, shown_name};
use tabletop::{
    Actor, AnyActions, AnyAppliedAction, AnyState, Playthrough, Ruling, Seat, SeatSet, Watcher,
};

use super::{
    End, EndKind, MadeMove, Permissions, PlayScene, Question, Scene, SceneQuery, SeatScene,
    SitterKind, Talk, Undo,
};
use crate::command::{
    UndoPermission, may_begin, may_call_bot, may_close, may_offer_draw, may_resign, undo_permission,
};
use crate::fact::Fact;
use crate::hint;
use crate::presence::Presence;
use crate::question::QuestionKind;
use crate::refused::Refused;
use crate::spec::Sitter;
use crate::table::{EarlyEnd, LoggedEntry, PendingQuestion, Table};
use crate::tournament::spec::Fixture;

/// The most messages of the table talk in a scene.
const TALK: usize = 20;

impl Table {
    /// The table as one watcher may see it.
    pub fn scene(&self, look: &SceneQuery<'_>, presence: &dyn Presence) -> Result<Scene, Refused> {
        let own = match (look.role, look.person) {
            (Role::Play, Some(person)) => self.seats_of(&person.id),
            _ => SeatSet::EMPTY,
        };
        let next = self.next_of(own);
        let curtain = next.filter(|&seat| {
            look.shared && self.has_curtain(own, look.at_move) && !presence.has_lifted(seat)
        });
        let eyes = next.filter(|_| curtain.is_none());
        let watcher = eyes.map_or(Watcher::Spectator, Watcher::Seat);
        let open = look.open && self.is_finished();
        let past = look.at_move.map(|moves| self.as_of(moves)).transpose()?;
        let shown = past.as_ref().map_or(self.state(), Playthrough::state);
        let made = match look.history || look.at_move.is_some() {
            true => self.made(),
            false => self.last_made().into_iter().collect(),
        };
        // If the hands lie open, a move is shown as its own player sees it.
        let eyes_on = |made: &MadeMove<'_>| match made.made.actor {
            Actor::Seat(seat) if open => Watcher::Seat(seat),
            _ => watcher,
        };
        let last = match look.at_move {
            Some(moves) => moves.checked_sub(1).and_then(|last| made.get(last)),
            None => made.last(),
        };
        let legal = match (eyes, look.at_move, self.status()) {
            (Some(seat), None, Status::Running) => self.state().legal(seat),
            _ => AnyActions::default(),
        };
        let may = self.may(look, own, presence);
        let play = PlayScene {
            game: self.state().info().id,
            options: self.options(),
            status: self.status(),
            seats: self
                .seated()
                .map(|(seat, sitter)| SeatScene {
                    hints: self.hints_of(seat),
                    avatar: sitter
                        .person()
                        .and_then(|person| self.context.avatar_of(person)),
                    mute_or_block: look.person.zip(sitter.owner()).and_then(
                        |(person, (owner, _))| self.context.mute_or_block(&person.id, owner),
                    ),
                    away_until: sitter
                        .person()
                        .filter(|_| self.spec.rules.over_days() && self.spec.tournament.is_none())
                        .and_then(|person| self.context.away_until(person, look.now)),
                    ..seat_scene(seat, sitter, own, presence)
                })
                .collect(),
            own,
            eyes,
            view: match &past {
                Some(past) => past.state().view(watcher),
                None => self.present(watcher),
            },
            open: open.then(|| {
                let seats = self.spec.seats.seats();
                seats.map(|seat| shown.view(Watcher::Seat(seat))).collect()
            }),
            actors: if self.status() == Status::Running {
                self.state().actors()
            } else {
                SeatSet::EMPTY
            },
            legal,
            look_back: look.at_move,
            events: last
                .map(|last| match look.at_move {
                    Some(_) => last.applied.events_for(eyes_on(last)),
                    None => self.latest_events(last.applied, eyes_on(last)),
                })
                .unwrap_or_default(),
            moves: made
                .iter()
                .filter(|_| look.history)
                .map(|made| made.scene(eyes_on(made)))
                .collect(),
            tip: None,
            aids: self.spec.rules.hints,
            free_undo: may.undo == Undo::Free,
            started_at: self.table_start(),
            now: look.now,
            end: self.end(),
        };
        Ok(Scene {
            seq: self.seq(),
            play,
            rules: self.spec.rules.clone(),
            curtain,
            hint_comes: false,
            coach: None,
            alternatives: Vec::new(),
            may,
            question: self.pending.map(|pending| {
                let (about, by) = pending.question();
                Question { about, by }
            }),
            deadline: self.deadline(),
            closed_ms: self.closed_ms().filter(|_| look.at_move.is_none()),
            ratings: Vec::new(),
            talk: self.talk_but_of(self.unheard_by(look.person), TALK),
            series: self.spec.series.clone(),
            tournament: self.spec.tournament.clone().map(|fixture| Fixture {
                title: shown_name(&fixture.title),
                ..fixture
            }),
            begins_at: self.begins_at(),
            rematch_wanted: self.rematch_wanted,
            next: self.next.as_ref().map(|keys| match look.role {
                Role::Play => keys.play.clone(),
                Role::Watch => keys.watch.clone(),
            }),
            play_key: (look.role == Role::Play).then(|| self.keys.play.clone()),
            watch_key: self.keys.watch.clone(),
        })
    }

    /// The first of these seats that is to move; the first one, if none is.
    #[must_use]
    pub fn next_of(&self, own: SeatSet) -> Option<Seat> {
        let actors = self.state().actors();
        let to_move = own.iter().find(|&seat| actors.contains(seat));
        to_move.or(own.first())
    }

    /// Whether the players of several seats hand one device over: where the table asks for it, or
    /// the game hides something. What it hides, it also hides in a look back.
    fn has_curtain(&self, own: SeatSet, at_move: Option<usize>) -> bool {
        let hidden = self.state().info().hidden;
        let asked = self.spec.rules.curtain && at_move.is_none();
        own.len() > 1 && self.status() == Status::Running && (hidden || asked)
    }

    /// The game after its first `moves` moves.
    fn as_of(&self, moves: usize) -> Result<Playthrough, Refused> {
        let made = self.moves().len();
        if moves > made {
            let sentence = format!("move {moves} has not been made, only {made} were");
            return Err(Refused::new("no-such-move", sentence));
        }
        let mut past = Playthrough::clone(&self.game);
        past.undo(made - moves);
        Ok(past)
    }

    /// The moves that stand, in their order, with what they brought about.
    pub(crate) fn made(&self) -> Vec<MadeMove<'_>> {
        let hidden = self.state().info().hidden;
        let numbered = self.moves().iter().zip(self.standing_entries()).enumerate();
        numbered
            .map(|(index, (made, (logged, applied, ruling)))| MadeMove {
                number: index + 1,
                made,
                logged,
                applied,
                ruling,
                hidden,
            })
            .collect()
    }

    /// The last move that stands, without the way to all the others, if there is a shorter one.
    fn last_made(&self) -> Option<MadeMove<'_>> {
        let mut latest = self.log.iter().rev();
        let of_game = |logged: &&Arc<LoggedEntry>| {
            logged.applied.is_some() || matches!(logged.fact, Fact::TakenBack { .. })
        };
        let logged = latest.find(of_game)?;
        let before = latest.next().map(|before| &before.fact);
        match (&logged.applied, before) {
            // A ruling is shown with the first move after it.
            (Some(_), Some(Fact::Ruled(_))) | (None, _) => self.made().pop(),
            (Some(applied), _) => Some(MadeMove {
                number: self.moves().len(),
                made: self.moves().last()?,
                logged,
                applied: applied.as_ref(),
                ruling: None,
                hidden: self.state().info().hidden,
            }),
        }
    }

    /// The entries of the moves that stand, in their order, what they brought about, and the
    /// rulings that led to them.
    fn standing_entries(&self) -> Vec<(&LoggedEntry, &dyn AnyAppliedAction, Option<&Ruling>)> {
        let mut standing = Vec::with_capacity(self.log.len());
        let mut ruling = None;
        for logged in &self.log {
            match (&logged.fact, &logged.applied) {
                (Fact::TakenBack { keep }, _) => standing.truncate(*keep as usize),
                (Fact::Ruled(decided), _) => {
                    ruling = decided.ruling.first.map(|_| &decided.ruling);
                }
                (_, Some(applied)) => {
                    standing.push((logged.as_ref(), applied.as_ref(), ruling.take()));
                }
                (_, None) => {}
            }
        }
        standing
    }

    fn may(&self, look: &SceneQuery<'_>, own: SeatSet, presence: &dyn Presence) -> Permissions {
        let running = self.status() == Status::Running;
        let seated = !own.is_empty();
        let seats = |test: &dyn Fn(Seat, &Sitter) -> bool| -> SeatSet {
            self.seated()
                .filter(|(seat, sitter)| test(*seat, sitter))
                .map(|(seat, _)| seat)
                .collect()
        };
        let asked_by_other = match self.pending {
            Some(PendingQuestion::Undo { by, .. } | PendingQuestion::Draw { by }) => {
                running && seated && !own.contains(by)
            }
            None => false,
        };
        let returns = |sitter: &Sitter| match (sitter, look.person) {
            (
                Sitter::Bot {
                    instead_of: Some((id, _)),
                    ..
                },
                Some(person),
            ) => *id == person.id,
            _ => false,
        };
        let player = look.role == Role::Play;
        let undo_permission = undo_permission(self, own);
        let undo_pause = match undo_permission {
            UndoPermission::ByConsent(_) => self.pause(QuestionKind::Undo, own),
            UndoPermission::Freely(_) | UndoPermission::Not => None,
        };
        let may_offer_draw = may_offer_draw(self, own);
        let draw_pause = match may_offer_draw {
            true => self.pause(QuestionKind::Draw, own),
            false => None,
        };
        Permissions {
            sit: seats(&|_, sitter| player && !self.is_finished() && *sitter == Sitter::Open),
            begin: player && look.person.is_some() && may_begin(self, own),
            fill: seated && self.status() == Status::Waiting && !self.waits_for_players(),
            hint: hint::may_ask(self, own),
            undo: match undo_permission {
                UndoPermission::Freely(_) => Undo::Free,
                UndoPermission::ByConsent(_) if undo_pause.is_none() => Undo::Ask,
                UndoPermission::ByConsent(_) | UndoPermission::Not => Undo::No,
            },
            undo_pause,
            answer_undo: asked_by_other
                && matches!(self.pending, Some(PendingQuestion::Undo { .. })),
            offer_draw: may_offer_draw && draw_pause.is_none(),
            draw_pause,
            ask_no_more: asked_by_other,
            answer_draw: asked_by_other
                && matches!(self.pending, Some(PendingQuestion::Draw { .. })),
            resign: running && seated && may_resign(self),
            close: player && may_close(self, own),
            call_bot: seats(&|seat, _| may_call_bot(self, own, seat, presence)),
            come_back: seats(&|_, sitter| player && running && returns(sitter)),
            rematch: (seated || (self.spec.rules.party && player && look.person.is_some()))
                && self.is_finished()
                && self.next.is_none()
                && self.spec.tournament.is_none()
                && self.ended != Some(EarlyEnd::Closed),
            say: seated,
            write: seated && self.spec.rules.free_chat,
        }
    }

    /// The number of hints that the player of a seat asked for.
    fn hints_of(&self, seat: Seat) -> usize {
        self.hinted.iter().filter(|&&asker| asker == seat).count()
    }

    fn deadline(&self) -> Option<UnixMs> {
        let actors = self.state().actors();
        let running = self.status() == Status::Running;
        let late = actors.iter().filter_map(|seat| self.late_at(seat));
        late.min().filter(|_| running)
    }

    /// The end of the game; `None` while it goes on.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        let winners = self.winners()?;
        let state: &dyn AnyState = self.state();
        let (how, by) = match self.ended {
            None => (EndKind::Rules, None),
            Some(EarlyEnd::Resigned(seat)) => (EndKind::Resigned, Some(seat)),
            Some(EarlyEnd::RanLate(seat)) => (EndKind::Late, Some(seat)),
            Some(EarlyEnd::Agreed) => (EndKind::Agreed, None),
            Some(EarlyEnd::Closed) => (EndKind::Closed, None),
        };
        let outcome = state.outcome().filter(|_| self.ended.is_none());
        Some(End {
            how,
            by,
            winners,
            draw: winners.len() > 1 && winners == SeatSet::all(self.spec.seats),
            scores: outcome.map(|outcome| outcome.scores.as_slice().to_vec()),
            reasons: match (how, outcome) {
                (EndKind::Closed, _) => self.why_closed().into_iter().collect(),
                (_, Some(_)) => state.reasons(),
                (_, None) => Vec::new(),
            },
        })
    }

    /// The reason why the table was closed.
    fn why_closed(&self) -> Option<String> {
        self.log.iter().find_map(|logged| match &logged.fact {
            Fact::Closed { reason } if !reason.is_empty() => Some(reason.clone()),
            _ => None,
        })
    }

    /// The seats whose owners a person has muted or blocked.
    #[must_use]
    pub fn unheard_by(&self, person: Option<&Person>) -> SeatSet {
        let Some(person) = person else {
            return SeatSet::EMPTY;
        };
        let unheard = self.seated().filter(|(_, sitter)| {
            let owner = sitter.owner();
            owner.is_some_and(|(owner, _)| self.context.mute_or_block(&person.id, owner).is_some())
        });
        unheard.map(|(seat, _)| seat).collect()
    }

    /// The complete table talk, without regard to mutes.
    #[must_use]
    pub fn talk(&self) -> Vec<Talk> {
        self.talk_but_of(SeatSet::EMPTY, self.said.len())
    }

    /// The latest messages of the table talk, without those of some seats.
    fn talk_but_of(&self, unheard: SeatSet, most: usize) -> Vec<Talk> {
        let latest = self
            .said
            .iter()
            .rev()
            .filter_map(|logged| match &logged.fact {
                Fact::Said { by, phrase } => Some(Talk {
                    seq: logged.seq,
                    by: self.present_seat(logged.seq, *by),
                    phrase: Some(phrase.clone()),
                    text: None,
                }),
                Fact::Wrote { by, text } => Some(Talk {
                    seq: logged.seq,
                    by: self.present_seat(logged.seq, *by),
                    phrase: None,
                    text: Some(text.clone()),
                }),
                _ => None,
            });
        let heard = latest.filter(|said| !unheard.contains(said.by));
        let mut talk: Vec<Talk> = heard.take(most).collect();
        talk.reverse();
        talk
    }
}

fn seat_scene(seat: Seat, sitter: &Sitter, own: SeatSet, presence: &dyn Presence) -> SeatScene {
    let (kind, name) = match sitter {
        Sitter::Open => (SitterKind::Open, ""),
        Sitter::Person { name, .. } => (SitterKind::Person, name.as_str()),
        Sitter::Bot { instead_of, .. } => (
            SitterKind::Bot,
            instead_of.as_ref().map_or("", |(_, name)| name.as_str()),
        ),
    };
    SeatScene {
        seat,
        sitter: kind,
        name: shown_name(name),
        level: match sitter {
            Sitter::Bot { level, .. } => Some(*level),
            Sitter::Open | Sitter::Person { .. } => None,
        },
        avatar: None,
        yours: own.contains(seat),
        here: match kind {
            SitterKind::Open => false,
            SitterKind::Bot => true,
            SitterKind::Person => presence.away_seconds(seat).is_none(),
        },
        hints: 0,
        mute_or_block: None,
        away_until: None,
    }
}
