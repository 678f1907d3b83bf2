//! The open table: its commands, what is due at it, and what waits to be stored.

use model::{Person, UnixMs};
use pages::socket::{Answer, Request, ShownPage, text};
use serde_json::json;
use table::Table;
use table::advance::Advance;
use table::bot_choice::is_still_right;
use table::coach;
use table::command::{Command, decide};
use table::decision::Decision;
use table::fact::Fact;
use table::latency::{CommandTiming, Latency};
use table::presence::Presence;
use table::race::Arrival;
use table::refused::Refused;
use tabletop::{Record, Seat, Watcher};

use crate::call::{NewIds, Reply, StoreOutcome, farewell};
use crate::line::LookBack;
use crate::shell::Shell;
use crate::stored::StoredGame;
use crate::thinking::Thinking;

/// The open table, with the page that shows it.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) table: Table,
    pub(crate) person: Person,
    game: StoredGame,
    /// The seat whose player has lifted the curtain.
    pub(crate) lifted: Option<Seat>,
    pub(crate) thinking: Thinking,
    /// The page in the browser.
    pub(crate) page: ShownPage,
    /// The last entry that the page has shown; `None` before its hello.
    pub(crate) seen: Option<u64>,
    pub(crate) look: LookBack,
    /// The decision whose entries are being stored.
    unstored: Option<Unstored>,
    /// The answers that wait for the next page.
    answers: Vec<Outcome>,
}

/// A decision whose entries are being stored.
#[derive(Debug)]
struct Unstored {
    advance: Advance,
    facts: Vec<Fact>,
    /// The id of the message that led to it.
    id: Option<String>,
    /// The actions that a bot has planned after it.
    plan: Vec<String>,
}

/// The outcome of a message.
#[derive(Debug)]
enum Outcome {
    Done(String, u64),
    Refused(Option<String>, Refused),
    Pong,
}

/// Everybody is here: the device is theirs.
pub(crate) struct AllHere {
    pub(crate) lifted: Option<Seat>,
}

impl Presence for AllHere {
    fn away_seconds(&self, _: Seat) -> Option<u64> {
        None
    }

    fn has_lifted(&self, seat: Seat) -> bool {
        self.lifted == Some(seat)
    }

    fn delay(&self, _: Seat) -> Option<Latency> {
        None
    }
}

impl Session {
    /// Opens a game.
    pub(crate) fn open(game: StoredGame, now: UnixMs) -> Result<Session, Refused> {
        let mut table = game.replay()?;
        table.begin_clock_by(now);
        let mut session = Session {
            table,
            person: game.person.clone(),
            game,
            lifted: None,
            thinking: Thinking::default(),
            page: ShownPage::default(),
            seen: None,
            look: LookBack::default(),
            unstored: None,
            answers: Vec::new(),
        };
        session.thinking.position_changed(&session.table, &[]);
        Ok(session)
    }

    /// An answer with messages, and what comes next.
    pub(crate) fn reply(&self, messages: Vec<String>) -> Reply {
        let think = self.thinking.has_work();
        let waits_for_thought = self.table.thinker().is_some() && !self.thinking.has_chosen();
        let due = self.table.due().map(|(at, _)| at);
        Reply {
            due: due.filter(|_| !waits_for_thought),
            think,
            over: self.table.is_finished(),
            messages,
            ..Reply::default()
        }
    }

    /// The views of the spectator and of each seat.
    pub(crate) fn views(&self) -> Vec<String> {
        let seats = self.table.spec().seats.seats().map(Watcher::Seat);
        let watchers = std::iter::once(Watcher::Spectator).chain(seats);
        let state = self.table.state();
        watchers
            .map(|watcher| state.view(watcher).json().to_string())
            .collect()
    }

    /// The record of the game, when it is over or has no secrets.
    pub(crate) fn record(&self) -> Result<Record, Refused> {
        if self.table.is_finished() || self.table.state().info().undo_tells_nothing() {
            return Ok(self.table.record());
        }
        Err(Refused::new(
            "not-over",
            "the record is there when the game is over",
        ))
    }

    /// Executes a message from the page.
    pub(crate) fn message(
        &mut self,
        shell: &Shell,
        message: &str,
        ids: &NewIds,
        now: UnixMs,
    ) -> Result<Reply, Refused> {
        self.check_stored()?;
        let request = match Request::read(message) {
            Ok(request) => request,
            Err(error) => {
                let sentence = format!("the message cannot be read: {error}");
                let refused = Refused::new("bad-request", sentence);
                self.answers.push(Outcome::Refused(None, refused));
                return Ok(self.flush(shell));
            }
        };
        match request {
            Request::Hello {
                since, look, hands, ..
            } => {
                self.seen = Some(since);
                self.look = LookBack::new(look, hands);
                // Whole pages cost nothing here. The names of parts are hashes, which are half as wide in
                // WebAssembly, so two parts could have the same.
                self.page = ShownPage::new(None, false);
                self.show(shell, now)
            }
            Request::Look { r#move, hands } => {
                self.look = LookBack::new(r#move, hands);
                self.show(shell, now)
            }
            Request::Lift { seat } => {
                let own = self.table.seats_of(&self.person.id);
                if self.table.next_of(own) == Some(seat) {
                    self.lifted = Some(seat);
                }
                self.show(shell, now)
            }
            // The module needs no compression.
            Request::Preset { .. } => Ok(self.reply(Vec::new())),
            Request::Ping {} => {
                self.answers.push(Outcome::Pong);
                Ok(self.flush(shell))
            }
            Request::Command { id, command } => match Command::read(command) {
                Ok(command) => self.command(shell, id, &command, ids, now),
                Err(refused) => {
                    self.answers.push(Outcome::Refused(Some(id), refused));
                    Ok(self.flush(shell))
                }
            },
            Request::Move { id, command } => self.command(shell, id, &command, ids, now),
        }
    }

    fn command(
        &mut self,
        shell: &Shell,
        id: String,
        command: &Command,
        ids: &NewIds,
        now: UnixMs,
    ) -> Result<Reply, Refused> {
        if let Some(seq) = self.table.seq_of(&id) {
            self.answers.push(Outcome::Done(id, seq));
            return self.show(shell, now);
        }
        let seq = self.table.seq();
        let decided = match command {
            Command::Coach {} => coach::may_review(&self.table)
                .and_then(|()| self.thinking.begin_review(&self.table)),
            // Whoever has the hint need not ask again.
            Command::Hint {} if self.thinking.has_hint() => Ok(()),
            _ => match self.decide(command, ids, now) {
                Ok((decision, new)) if !decision.facts.is_empty() => {
                    return self.commit(decision, Some(id), Vec::new(), new, now);
                }
                Ok(_) => Ok(()),
                Err(refused) => Err(refused),
            },
        };
        self.answers.push(match decided {
            Ok(()) => Outcome::Done(id, seq),
            Err(refused) => Outcome::Refused(Some(id), refused),
        });
        self.show(shell, now)
    }

    /// The decision about a command, and the game that it leads to.
    fn decide(
        &self,
        command: &Command,
        ids: &NewIds,
        now: UnixMs,
    ) -> Result<(Decision, Option<StoredGame>), Refused> {
        let arrival = Arrival {
            at: now,
            line: CommandTiming::default(),
        };
        let presence = self.presence();
        let decision = decide(&self.table, &self.person, command, &arrival, &presence, now)?;
        let again = match command {
            Command::Rematch {} => true,
            Command::AskRematch {} => self.table.others_want_rematch(&self.person.id),
            _ => false,
        };
        if !again {
            return Ok((decision, None));
        }
        let seed = ids.seed.clone();
        let Some((spec, sitters)) = self.table.next_game(&self.person.id, seed)? else {
            return Ok((Decision::default(), None));
        };
        let new_ids = (ids.key.clone(), ids.luck.clone());
        let new = StoredGame::begin(new_ids, self.person.clone(), spec, sitters, now)?;
        let fact = Fact::Rematched {
            by: self.table.seats_of(&self.person.id).first(),
            play_key: new.key.clone(),
            watch_key: new.key.clone(),
        };
        Ok((vec![fact].into(), Some(new)))
    }

    /// Does what is due. A bot that has not thought yet has to think first.
    pub(crate) fn due(&mut self, now: UnixMs) -> Result<Reply, Refused> {
        self.check_stored()?;
        let thought = self.thinking.chosen();
        match self.table.when_due(now, &self.presence(), thought) {
            Some(decision) => {
                let rest = thought.and_then(|thought| thought.get(1..));
                let plan = rest.unwrap_or_default().to_vec();
                self.commit(decision, None, plan, None, now)
            }
            None => Ok(self.reply(Vec::new())),
        }
    }

    /// Returns the entries of a decision, to be stored.
    fn commit(
        &mut self,
        Decision { facts, tried }: Decision,
        id: Option<String>,
        plan: Vec<String>,
        new: Option<StoredGame>,
        now: UnixMs,
    ) -> Result<Reply, Refused> {
        let advance = self.table.advance(&facts, tried, id.clone(), now)?;
        let entries = advance.entries.clone();
        self.unstored = Some(Unstored {
            advance,
            facts,
            id,
            plan,
        });
        Ok(Reply {
            entries,
            new: new.map(Box::new),
            ..Reply::default()
        })
    }

    fn check_stored(&self) -> Result<(), Refused> {
        match self.unstored {
            None => Ok(()),
            Some(_) => Err(Refused::new(
                "bad-request",
                "say first whether the last entries are stored",
            )),
        }
    }

    /// Applies what was stored, and shows it. If it could not be stored, nothing has happened.
    pub(crate) fn stored(
        &mut self,
        shell: &Shell,
        outcome: StoreOutcome,
        now: UnixMs,
    ) -> Result<Reply, Refused> {
        let Some(unstored) = self.unstored.take() else {
            return Ok(self.reply(Vec::new()));
        };
        let Unstored {
            advance,
            facts,
            id,
            plan,
        } = unstored;
        if outcome == StoreOutcome::Failed {
            let answer = id.map(|id| {
                let code = "unavailable";
                let sentence = shell.lang.t("error-unavailable");
                json!({ "type": code, "id": id, "code": code, "message": sentence, "text": sentence })
            });
            return Ok(self.reply(answer.iter().map(ToString::to_string).collect()));
        }
        self.game.log.extend(advance.entries);
        self.table = advance.table;
        self.table.begin_clock_by(now);
        self.answers
            .extend(id.map(|id| Outcome::Done(id, advance.seq)));
        if facts.iter().any(Fact::changes_the_game) {
            let own = self.table.seats_of(&self.person.id);
            self.lifted = self
                .lifted
                .filter(|seat| self.table.next_of(own) == Some(*seat));
            let bot = self.table.thinker();
            let is_right =
                bot.is_some_and(|(seat, _)| is_still_right(self.table.state(), seat, &plan));
            let plan = if is_right { plan } else { Vec::new() };
            self.thinking.position_changed(&self.table, &plan);
        }
        for fact in &facts {
            if let Fact::Hinted { by } = fact {
                self.thinking.begin_hint(*by);
            }
        }
        // A call in a race is secret until the race is decided.
        let secret = facts.iter().all(|fact| matches!(fact, Fact::Called(_)));
        let mut reply = match secret && self.answers.is_empty() {
            true => self.reply(Vec::new()),
            false => self.show(shell, now)?,
        };
        if outcome == StoreOutcome::InMemory {
            reply
                .messages
                .push(farewell(&shell.lang.t("pocket-in-memory")));
        }
        Ok(reply)
    }

    /// The answers that wait, after the page.
    pub(crate) fn show(&mut self, shell: &Shell, now: UnixMs) -> Result<Reply, Refused> {
        let mut messages: Vec<String> = self.page_message(shell, now)?.into_iter().collect();
        messages.extend(self.take_answers(shell));
        Ok(self.reply(messages))
    }

    /// The answers that wait, without a page.
    fn flush(&mut self, shell: &Shell) -> Reply {
        let messages = self.take_answers(shell);
        self.reply(messages)
    }

    fn take_answers(&mut self, shell: &Shell) -> Vec<String> {
        let answers = self.answers.drain(..);
        let written = answers.map(|answer| match answer {
            Outcome::Done(id, seq) => text(&Answer::Done { id: &id, seq }, 96),
            Outcome::Refused(id, refused) => {
                pages::socket::refusal(shell.lang, id.as_deref(), &refused)
            }
            Outcome::Pong => json!({ "type": "pong" }).to_string(),
        });
        written.collect()
    }

    pub(crate) fn presence(&self) -> AllHere {
        AllHere {
            lifted: self.lifted,
        }
    }
}
