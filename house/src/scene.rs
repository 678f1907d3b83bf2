//! A table as one watcher may see it: the one core behind every face.
//!
//! The web page draws a [`Scene`], the JSON interface sends it. Nothing else of a table leaves
//! the house, so what is not in here is no one's to know.

use std::sync::Arc;

use bots::Level;
use serde::Serialize;
use serde_json::Value;
use store::{Person, Role, Shun, Status, UnixMs};
use tabletop::{Actor, AnyState, Playthrough, Ruling, Seat, SeatSet, Watcher};

use crate::coach::Coach;
use crate::command::{Presence, TakeBack, may_call_bot, may_offer_draw, may_resign, take_back};
use crate::fact::Fact;
use crate::form::{Form, Made, Values};
use crate::hint::{self, Tip};
use crate::rating::SeatRating;
use crate::refused::Refused;
use crate::spec::{SeriesSoFar, Sitter, TableRules};
use crate::table::{Ended, Logged, Pending, Table};
use crate::tournament::Fixture;

/// Everything that one watcher may see of a table.
#[derive(Clone, Debug, Serialize)]
pub struct Scene<F: Form = Values> {
    /// The number of the last entry that is in here; a move answers it.
    pub seq: u64,
    /// The game's id.
    pub game: &'static str,
    /// The game's options.
    pub options: F::Data,
    /// The rules of the table.
    pub rules: TableRules,
    /// Whether seats are open, the game is on, or over.
    pub status: Phase,
    /// The seats, by number.
    pub seats: Vec<SeatScene>,
    /// Your own seats.
    pub own: SeatSet,
    /// The seat through whose eyes this is; none for a spectator, or behind a curtain.
    pub eyes: Option<Seat>,
    /// What those eyes see, in the game's own form.
    pub view: F::Data,
    /// What each seat sees, by number, where the hands lie open: in a game that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<F::Data>>,
    /// The seat whose player has to come and lift the curtain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub curtain: Option<Seat>,
    /// Who may act, by the rules of the game.
    pub actors: SeatSet,
    /// What the seat of `eyes` may do; empty in a look back.
    pub legal: F::Legal,
    /// Every move that stands; none for who does not want to be told the history.
    pub moves: Vec<F::Move>,
    /// How many moves the position shown has, when it is a look back and not the present.
    pub look_back: Option<usize>,
    /// What the last move of the position shown brought about.
    pub events: F::Events,
    /// What the coach would play in the position shown: the hint that you asked for, or in a look
    /// back what would have been better than what was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tip: Option<Tip>,
    /// Whether the hint that you asked for is still thought about.
    pub hint_comes: bool,
    /// What the coach says about the game; none while it is on, or in real time. Programs ask for
    /// it on its own.
    #[serde(skip)]
    pub coach: Option<Coach>,
    /// What you may do besides moving.
    pub may: May,
    /// A question that waits for an answer.
    pub question: Option<Question>,
    /// When the time for this move runs out.
    pub deadline: Option<UnixMs>,
    /// When the game began, on the clock of the house: table time counts from here.
    pub started_at: Option<UnixMs>,
    /// The clock of the house now.
    pub now: UnixMs,
    /// How it ended.
    pub end: Option<End>,
    /// The rating of every seat, by number, at a rated table where all seats are taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ratings: Vec<SeatRating>,
    /// What was said, the latest last.
    pub talk: Vec<Talk>,
    /// The series before this game, if it is one of several.
    pub series: Option<SeriesSoFar>,
    /// The tournament that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Fixture>,
    /// When the game begins, where all seats are taken and it waits until everybody has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begins_at: Option<UnixMs>,
    /// The key of the next game between the same players, for your role.
    pub next: Option<String>,
    /// The key of the link to play; only for those who may.
    pub play_key: Option<String>,
    /// The key of the link to watch.
    pub watch_key: String,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are open.
    Waiting,
    /// The game is on.
    Running,
    /// The game has ended.
    Finished,
}

impl From<Status> for Phase {
    fn from(status: Status) -> Self {
        match status {
            Status::Waiting => Phase::Waiting,
            Status::Running => Phase::Running,
            Status::Finished => Phase::Finished,
        }
    }
}

/// A seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatScene {
    /// Its number.
    pub seat: Seat,
    /// What kind of sitter it has.
    pub sitter: SitterKind,
    /// The name of who sits there; of whom the bot plays for; empty for an open seat or a bot of
    /// its own.
    pub name: String,
    /// How its bot plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Whether it is yours.
    pub yours: bool,
    /// Whether its person is connected; a bot always is.
    pub here: bool,
    /// How often its player asked for a hint.
    pub hints: usize,
    /// How you keep who sits there away; nobody else knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shun: Option<Shun>,
    /// Until when its person is on vacation, where that stops the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_until: Option<UnixMs>,
}

/// What kind of sitter a seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SitterKind {
    /// None yet.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// A move that stands.
#[derive(Clone, Debug, Serialize)]
pub struct MoveScene<E = Vec<Value>> {
    /// From 1 on.
    pub number: usize,
    /// A seat as text, or `house`.
    pub actor: String,
    /// In notation, as you may know it.
    pub action: String,
    /// What it brought about, as you may know it.
    pub events: E,
    /// When, in table time.
    pub at: tabletop::Millis,
    /// Who was first, and by how much, if the move won a race.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}

/// What a watcher may do besides moving.
#[derive(Clone, Debug, Default, Serialize)]
pub struct May {
    /// Take one of these seats.
    pub sit: SeatSet,
    /// Let bots take the seats that are open.
    pub fill: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Take the last own move back.
    pub undo: Undo,
    /// Answer somebody who wants to take a move back.
    pub answer_undo: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// Answer such an offer.
    pub answer_draw: bool,
    /// Give up.
    pub resign: bool,
    /// Let a bot play on these seats.
    pub call_bot: SeatSet,
    /// Take these own seats back from a bot.
    pub come_back: SeatSet,
    /// Play again.
    pub rematch: bool,
    /// Say quick phrases.
    pub say: bool,
    /// Write freely.
    pub write: bool,
}

/// Whether the last own move can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// Not now.
    #[default]
    No,
    /// At once.
    Free,
    /// If the others agree.
    Ask,
}

/// A question that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// What is asked.
    pub about: About,
    /// Who asks.
    pub by: Seat,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Taking a move back.
    Undo,
    /// A draw.
    Draw,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub struct End {
    /// By the rules, or otherwise.
    pub how: How,
    /// Who gave up or ran out of time.
    pub by: Option<Seat>,
    /// Who won; all of them in a draw.
    pub winners: SeatSet,
    /// Whether it is a draw.
    pub draw: bool,
    /// The scores, where the game was played to its end.
    pub scores: Option<Vec<i32>>,
    /// How they come about, in English.
    pub reasons: Vec<String>,
}

/// The ways in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By its rules.
    Rules,
    /// Somebody gave up.
    Resigned,
    /// Somebody ran out of time.
    Late,
    /// A draw was agreed.
    Agreed,
    /// Who looks after the house closed the table; the reasons say why.
    Closed,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize)]
pub struct Talk {
    /// The entry's number.
    pub seq: u64,
    /// Who.
    pub by: Seat,
    /// A quick phrase's code.
    pub phrase: Option<String>,
    /// Free words.
    pub text: Option<String>,
}

/// How much of the talk a scene holds.
const TALK: usize = 20;

/// Who looks, and at what.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Who.
    pub who: Option<&'a Person>,
    /// By which link.
    pub role: Role,
    /// After how many moves; `None` for the present.
    pub at_move: Option<usize>,
    /// Whether all hands should lie open. Only a game that is over lets them.
    pub open: bool,
    /// Whether all moves so far are wanted, each time.
    pub history: bool,
    /// Whether several people may look at this, who hide their hands from each other by a curtain.
    pub shared: bool,
    /// The clock of the house.
    pub now: UnixMs,
}

impl Table {
    /// The table as somebody may see it.
    pub fn scene<F: Form>(
        &self,
        look: &Look<'_>,
        presence: &dyn Presence,
    ) -> Result<Scene<F>, Refused> {
        let own = match (look.role, look.who) {
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
        // Where the hands lie open, a move is seen as who made it sees it.
        let eyes_on = |made: &Made<'_>| match made.made.actor.parse() {
            Ok(Actor::Seat(seat)) if open => Watcher::Seat(seat),
            _ => watcher,
        };
        let last = match look.at_move {
            Some(moves) => moves.checked_sub(1).and_then(|last| made.get(last)),
            None => made.last(),
        };
        let legal = match (eyes, look.at_move, self.status()) {
            (Some(seat), None, Status::Running) => F::legal(self.state(), seat),
            _ => F::Legal::default(),
        };
        Ok(Scene {
            seq: self.seq(),
            game: self.state().info().id,
            options: F::options(self),
            rules: self.spec.rules.clone(),
            status: self.status().into(),
            seats: self
                .seated()
                .map(|(seat, sitter)| SeatScene {
                    hints: self.hints_of(seat),
                    shun: look
                        .who
                        .zip(sitter.owner())
                        .and_then(|(who, (owner, _))| self.register.shun_of(&who.id, owner)),
                    away_until: sitter
                        .person()
                        .filter(|_| self.spec.rules.over_days() && self.spec.tournament.is_none())
                        .and_then(|person| self.register.away_until(person, look.now)),
                    ..seat_scene(seat, sitter, own, presence)
                })
                .collect(),
            own,
            eyes,
            view: match &past {
                Some(past) => F::view(past.state(), watcher),
                None => F::present(self, watcher),
            },
            open: open.then(|| {
                let seats = self.spec.seats.seats();
                seats
                    .map(|seat| F::view(shown, Watcher::Seat(seat)))
                    .collect()
            }),
            curtain,
            actors: if self.status() == Status::Running {
                self.state().actors()
            } else {
                SeatSet::EMPTY
            },
            legal,
            look_back: look.at_move,
            events: last
                .map(|last| match look.at_move {
                    Some(_) => F::events(last.deed, eyes_on(last)),
                    None => F::latest_events(self, last.deed, eyes_on(last)),
                })
                .unwrap_or_default(),
            moves: made
                .iter()
                .filter(|_| look.history)
                .map(|made| F::made(made, eyes_on(made)))
                .collect(),
            tip: None,
            hint_comes: false,
            coach: None,
            may: self.may(look, own, presence),
            question: self.pending.map(|pending| match pending {
                Pending::Undo { by, .. } => Question {
                    about: About::Undo,
                    by,
                },
                Pending::Draw { by } => Question {
                    about: About::Draw,
                    by,
                },
            }),
            deadline: self.deadline(),
            started_at: self.started_at,
            now: look.now,
            end: self.end(),
            ratings: Vec::new(),
            talk: latest(self.talk(), self.unheard_by(look.who)),
            series: self.spec.series.clone(),
            tournament: self.spec.tournament.clone(),
            begins_at: self.begins_at(),
            next: self.next.as_ref().map(|keys| match look.role {
                Role::Play => keys.play.clone(),
                Role::Watch => keys.watch.clone(),
            }),
            play_key: (look.role == Role::Play).then(|| self.keys.play.clone()),
            watch_key: self.keys.watch.clone(),
        })
    }

    /// Of somebody's seats the one that is to move; while another is, the first.
    pub(crate) fn next_of(&self, own: SeatSet) -> Option<Seat> {
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
        let mut past = self.game.clone();
        past.undo(made - moves);
        Ok(past)
    }

    /// The moves that stand, in their order, with what they brought about.
    pub(crate) fn made(&self) -> Vec<Made<'_>> {
        let hidden = self.state().info().hidden;
        let numbered = self.moves().iter().zip(self.standing_entries()).enumerate();
        numbered
            .map(|(index, (made, (logged, deed, ruling)))| Made {
                number: index + 1,
                made,
                logged,
                deed,
                ruling,
                hidden,
            })
            .collect()
    }

    /// The last move that stands, without the way to all the others, if there is a shorter one.
    fn last_made(&self) -> Option<Made<'_>> {
        let mut latest = self.log.iter().rev();
        let of_game = |logged: &&Arc<Logged>| {
            logged.deed.is_some() || matches!(logged.fact, Fact::TakenBack { .. })
        };
        let logged = latest.find(of_game)?;
        let before = latest.next().map(|before| &before.fact);
        match (&logged.deed, before) {
            // Who was first is told with the first move after it.
            (Some(_), Some(Fact::Ruled(_))) | (None, _) => self.made().pop(),
            (Some(deed), _) => Some(Made {
                number: self.moves().len(),
                made: self.moves().last()?,
                logged,
                deed: deed.as_ref(),
                ruling: None,
                hidden: self.state().info().hidden,
            }),
        }
    }

    /// The entries of the moves that stand, in their order, what they brought about, and the
    /// rulings that led to them.
    fn standing_entries(&self) -> Vec<(&Logged, &dyn tabletop::AnyDeed, Option<&Ruling>)> {
        let mut standing = Vec::with_capacity(self.log.len());
        let mut ruling = None;
        for logged in &self.log {
            match (&logged.fact, &logged.deed) {
                (Fact::TakenBack { keep }, _) => standing.truncate(*keep as usize),
                (Fact::Ruled(decided), _) => {
                    ruling = decided.ruling.first.map(|_| &decided.ruling);
                }
                (_, Some(deed)) => standing.push((logged.as_ref(), deed.as_ref(), ruling.take())),
                (_, None) => {}
            }
        }
        standing
    }

    fn may(&self, look: &Look<'_>, own: SeatSet, presence: &dyn Presence) -> May {
        let running = self.status() == Status::Running;
        let seated = !own.is_empty();
        let seats = |test: &dyn Fn(Seat, &Sitter) -> bool| -> SeatSet {
            self.seated()
                .filter(|(seat, sitter)| test(*seat, sitter))
                .map(|(seat, _)| seat)
                .collect()
        };
        let asked_by_other = match self.pending {
            Some(Pending::Undo { by, .. } | Pending::Draw { by }) => {
                running && seated && !own.contains(by)
            }
            None => false,
        };
        let returns = |sitter: &Sitter| match (sitter, look.who) {
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
        May {
            sit: seats(&|_, sitter| player && !self.is_finished() && *sitter == Sitter::Open),
            fill: seated && self.status() == Status::Waiting && !self.gathers(),
            hint: hint::may_ask(self, own),
            undo: match take_back(self, own) {
                TakeBack::Freely(_) => Undo::Free,
                TakeBack::ByConsent(_) => Undo::Ask,
                TakeBack::Not => Undo::No,
            },
            answer_undo: asked_by_other && matches!(self.pending, Some(Pending::Undo { .. })),
            offer_draw: may_offer_draw(self, own),
            answer_draw: asked_by_other && matches!(self.pending, Some(Pending::Draw { .. })),
            resign: running && seated && may_resign(self),
            call_bot: seats(&|seat, _| may_call_bot(self, own, seat, presence)),
            come_back: seats(&|_, sitter| player && running && returns(sitter)),
            rematch: seated
                && self.is_finished()
                && self.next.is_none()
                && self.spec.tournament.is_none()
                && self.ended != Some(Ended::Closed),
            say: seated,
            write: seated && self.spec.rules.free_chat,
        }
    }

    /// How often the player of a seat asked for a hint.
    fn hints_of(&self, seat: Seat) -> usize {
        let asked = |logged: &&Arc<Logged>| logged.fact == Fact::Hinted { by: seat };
        self.log.iter().filter(asked).count()
    }

    fn deadline(&self) -> Option<UnixMs> {
        let actors = self.state().actors();
        let running = self.status() == Status::Running;
        let late = actors.iter().filter_map(|seat| self.late_at(seat));
        late.min().filter(|_| running)
    }

    /// How it ended; `None` while the game goes on.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        let winners = self.winners()?;
        let state: &dyn AnyState = self.state();
        let (how, by) = match self.ended {
            None => (How::Rules, None),
            Some(Ended::Resigned(seat)) => (How::Resigned, Some(seat)),
            Some(Ended::RanLate(seat)) => (How::Late, Some(seat)),
            Some(Ended::Agreed) => (How::Agreed, None),
            Some(Ended::Closed) => (How::Closed, None),
        };
        let outcome = state.outcome().filter(|_| self.ended.is_none());
        Some(End {
            how,
            by,
            winners,
            draw: winners.len() > 1 && winners == SeatSet::all(self.spec.seats),
            scores: outcome.map(|outcome| outcome.scores.as_slice().to_vec()),
            reasons: match (how, outcome) {
                (How::Closed, _) => self.why_closed().into_iter().collect(),
                (_, Some(_)) => state.reasons(),
                (_, None) => Vec::new(),
            },
        })
    }

    /// Why the table was closed.
    fn why_closed(&self) -> Option<String> {
        self.log.iter().find_map(|logged| match &logged.fact {
            Fact::Closed { reason } => Some(reason.clone()),
            _ => None,
        })
    }

    /// The seats whose owners somebody does not want to hear.
    pub(crate) fn unheard_by(&self, who: Option<&Person>) -> SeatSet {
        let Some(who) = who else {
            return SeatSet::EMPTY;
        };
        let unheard = self.seated().filter(|(_, sitter)| {
            let owner = sitter.owner();
            owner.is_some_and(|(owner, _)| self.register.shun_of(&who.id, owner).is_some())
        });
        unheard.map(|(seat, _)| seat).collect()
    }

    /// All that was said, whatever anybody wants to hear.
    pub(crate) fn talk(&self) -> Vec<Talk> {
        let said = self.log.iter().filter_map(|logged| match &logged.fact {
            Fact::Said { by, phrase } => Some(Talk {
                seq: logged.seq,
                by: *by,
                phrase: Some(phrase.clone()),
                text: None,
            }),
            Fact::Wrote { by, text } => Some(Talk {
                seq: logged.seq,
                by: *by,
                phrase: None,
                text: Some(text.clone()),
            }),
            _ => None,
        });
        said.collect()
    }
}

/// The latest of what was said, without what comes from seats that are not heard.
fn latest(mut talk: Vec<Talk>, unheard: SeatSet) -> Vec<Talk> {
    talk.retain(|said| !unheard.contains(said.by));
    talk.split_off(talk.len().saturating_sub(TALK))
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
        name: name.to_owned(),
        level: match sitter {
            Sitter::Bot { level, .. } => Some(*level),
            Sitter::Open | Sitter::Person { .. } => None,
        },
        yours: own.contains(seat),
        here: match kind {
            SitterKind::Open => false,
            SitterKind::Bot => true,
            SitterKind::Person => presence.away_seconds(seat).is_none(),
        },
        hints: 0,
        shun: None,
        away_until: None,
    }
}
