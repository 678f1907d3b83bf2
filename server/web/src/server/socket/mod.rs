//! WebSocket of a live table, with two protocols: pages for browsers, JSON for programs.

mod commands;
mod compression;
mod fair_delay;
mod scene_text;
pub(super) mod shared_page;

use std::collections::VecDeque;
use std::iter;
use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use futures_util::SinkExt;
use house::{
    CommandReceipt, ConnectionId, HouseError, LiveTable, SessionEvent, SessionEvents, TextKey,
};
use model::{Role, UnixMs};
use serde::Serialize;
use serde_json::{Value, json};
use table::command::Command;
use table::refused::Refused;
use table::scene::SceneQuery;
use tokio::time::Instant;

use super::app::App;
use super::errors::{self, JsonResult};
use super::latency::{LatencyProbe, Moment};
use super::page_socket::{CloseReason, closing_message};
use super::presets::Preset;
use super::round_trip::RoundTrip;
use super::socket_upgrade::{CountedSocket, open_socket};
use super::turns::ShownTurns;
use super::visitor::Visitor;
pub(super) use commands::run_by_key;
use commands::{Sender, run_at_table, within_quotas};
use compression::compressed;
use fair_delay::{DelayedScene, MessageContent, ShownEntry, released};
pub(super) use pages::socket::Hands;
use pages::socket::{Answer, Request, ShownPage, TableMessage, refusal, text};
use scene_text::SceneWriter;

/// Maximum size of a message that is read, in bytes.
const LARGEST: usize = 16 * 1024;
/// Length of most messages besides scenes and pages, in bytes.
const SHORT: usize = 96;

/// The format of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Protocol {
    Pages,
    Json,
}

/// The WebSocket of a page.
pub(super) async fn pages(
    State(app): State<App>,
    visitor: Visitor,
    round_trip: RoundTrip,
    Path(key): Path<String>,
    upgrade: WebSocketUpgrade,
) -> JsonResult {
    open(app, visitor, round_trip, key, upgrade, Protocol::Pages).await
}

/// The WebSocket of a program.
pub(super) async fn json(
    State(app): State<App>,
    visitor: Visitor,
    round_trip: RoundTrip,
    Path(key): Path<String>,
    upgrade: WebSocketUpgrade,
) -> JsonResult {
    open(app, visitor, round_trip, key, upgrade, Protocol::Json).await
}

async fn open(
    app: App,
    visitor: Visitor,
    round_trip: RoundTrip,
    key: String,
    upgrade: WebSocketUpgrade,
    protocol: Protocol,
) -> JsonResult {
    let (live, role) = app.house.by_key(&key).await?;
    if protocol == Protocol::Json {
        visitor.check_token_for(role)?;
    }
    let serve = move |app: App, visitor: Visitor, socket| async move {
        let person = visitor.person.as_ref();
        let line = person.map(|person| live.connect(person, role, app.house.now()));
        app.house.player_arrived(&live).await;
        let mut connection = Connection::new(&app, &visitor, (&live, role), &key, protocol);
        connection.line = line;
        connection.latency = LatencyProbe::new(live.real_time(), round_trip);
        connection.run(socket).await;
        drop(connection);
        if let Some((person, line)) = person.zip(line) {
            live.disconnect(person, role, line, app.house.now());
        }
        app.house.leave_table(live).await;
    };
    open_socket(app, visitor, upgrade, LARGEST, serve)
}

/// A connected client at a table.
struct Connection<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    live: &'a Arc<LiveTable>,
    role: Role,
    key: &'a str,
    protocol: Protocol,
    /// The last entry that the client has seen; `None` before its hello. Nothing is sent before
    /// that.
    seen: Option<u64>,
    look: Option<usize>,
    hands: Option<Hands>,
    history: bool,
    /// Writes scenes for a program.
    scenes: SceneWriter,
    /// The page that the browser shows.
    page: ShownPage,
    /// Whether long messages with a page are compressed.
    compresses: bool,
    /// The preset dictionary that the script has loaded.
    preset: Option<&'a Preset>,
    /// Signals a change of the table.
    changes: tokio::sync::watch::Receiver<u64>,
    /// The number of this connection at the table, if it has a person.
    line: Option<ConnectionId>,
    latency: LatencyProbe,
    /// The latest entries that were shown here, with their times.
    shown: VecDeque<ShownEntry>,
    /// A scene that waits for slower connections.
    held: Option<DelayedScene>,
    /// Signals a change of the person's turns, at this or another table.
    turn_changes: Option<tokio::sync::watch::Receiver<u64>>,
    /// The turns that the page shows.
    turns: ShownTurns,
}

/// The error that the client has disconnected.
struct Disconnected;

impl<'a> Connection<'a> {
    /// A connection that nothing was sent over yet, and whose latency is not measured.
    fn new(
        app: &'a App,
        visitor: &'a Visitor,
        (live, role): (&'a Arc<LiveTable>, Role),
        key: &'a str,
        protocol: Protocol,
    ) -> Connection<'a> {
        let person = visitor.person.as_ref();
        Connection {
            app,
            visitor,
            live,
            role,
            key,
            protocol,
            seen: None,
            look: None,
            hands: None,
            history: true,
            scenes: SceneWriter::default(),
            page: ShownPage::default(),
            compresses: false,
            preset: None,
            changes: live.changes(),
            line: None,
            latency: LatencyProbe::new(false, RoundTrip::Unknown),
            shown: VecDeque::new(),
            held: None,
            turn_changes: person
                .filter(|_| protocol == Protocol::Pages)
                .map(|person| app.house.turn_changes(&person.id)),
            turns: ShownTurns::default(),
        }
    }
}

impl<'a> Connection<'a> {
    async fn run(&mut self, mut socket: CountedSocket) {
        let limit = self.app.limits.messages();
        let mut heard = Instant::now();
        // These futures live as long as the connection, not only for one message.
        let app = self.app;
        let closed = app.closed();
        let patience = app.config.connections().idle_timeout;
        let silence = tokio::time::sleep_until(heard + patience);
        let session_event = next_session_event(app.house.session_events());
        tokio::pin!(closed, silence, session_event);
        // The session may have ended before this connection could receive the event.
        if !self.visitor.is_valid(self.app).await {
            let _ = self.end(&mut socket, CloseReason::SignedOut).await;
            let _ = socket.flush().await;
            return;
        }
        loop {
            let went_on = tokio::select! {
                () = &mut closed => {
                    self.end(&mut socket, CloseReason::Closing).await
                }
                changed = self.changes.changed() => match changed {
                    Ok(()) => self.show_or_hold(&mut socket).await,
                    Err(_) => Err(Disconnected),
                },
                (event, events) = &mut session_event => {
                    session_event.set(next_session_event(events));
                    match event {
                        Some(event) if !self.visitor.may_end(&event) => Ok(()),
                        Some(SessionEvent::CheckAgain)
                            if self.visitor.is_valid(self.app).await => Ok(()),
                        Some(_) | None => self.end(&mut socket, CloseReason::SignedOut).await,
                    }
                }
                () = released(self.held) => self.show(&mut socket).await,
                () = turns_changed(&mut self.turn_changes) => self.show_turns(&mut socket).await,
                () = self.latency.due() => {
                    let ping = self.latency.ping();
                    self.report_delay();
                    socket.send(ping).await.map_err(|_| Disconnected)
                }
                () = &mut silence => match heard + patience {
                    until if until > Instant::now() => {
                        silence.as_mut().reset(until);
                        Ok(())
                    }
                    _ => Err(Disconnected),
                },
                received = socket.recv() => match received {
                    // All frames count, pings and pongs too.
                    Some(Ok(frame)) if !matches!(frame, Message::Close(_)) && !limit.allow() => {
                        self.end(&mut socket, CloseReason::TooManyMessages).await
                    }
                    Some(Ok(Message::Text(text))) => {
                        heard = Instant::now();
                        self.receive(&mut socket, &text).await
                    }
                    Some(Ok(Message::Pong(payload))) => {
                        heard = Instant::now();
                        self.latency.pong(&payload);
                        self.report_delay();
                        Ok(())
                    }
                    Some(Ok(Message::Ping(_))) => {
                        heard = Instant::now();
                        Ok(())
                    }
                    Some(Ok(Message::Binary(_))) => {
                        let refused = Refused::new("bad-request", "messages are JSON text");
                        self.refuse(&mut socket, refused).await
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Disconnected),
                },
            };
            // All messages of this step are sent together.
            let flushed = socket.flush().await;
            if went_on.is_err() || flushed.is_err() {
                return;
            }
        }
    }

    /// Reports the latency to the table.
    fn report_delay(&self) {
        if let Some(line) = self.line {
            self.live.set_latency(line, self.latency.delay());
        }
    }

    /// Sends the reason why the connection is closed.
    async fn end(&self, socket: &mut WebSocket, why: CloseReason) -> Result<(), Disconnected> {
        let _ = send(socket, &closing_message(self.visitor.lang, why)).await;
        Err(Disconnected)
    }

    async fn receive(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), Disconnected> {
        let request = match Request::read(text) {
            Ok(request) => request,
            Err(error) => {
                let problem = format!("the message cannot be read: {error}");
                let refused = Refused::new("bad-request", problem);
                return self.refuse(socket, refused).await;
            }
        };
        match request {
            Request::Hello {
                since,
                look,
                hands,
                history,
                patches,
                page,
                _parts,
                recent_parts,
                inflate,
                brief_turns,
            } => {
                (self.seen, self.look, self.hands) = (Some(since), look, hands);
                self.history = history;
                self.scenes = SceneWriter::new(patches);
                self.page = ShownPage::new(page, recent_parts);
                self.compresses = inflate && self.protocol == Protocol::Pages;
                self.turns = ShownTurns::new(brief_turns);
                self.show_or_hold(socket).await?;
                self.send_turns(socket).await?;
                self.offer_preset(socket).await
            }
            Request::Preset { url } => {
                let preset = self.own_preset().await;
                self.preset = preset.filter(|preset| preset.url == url);
                Ok(())
            }
            Request::Look { r#move, hands } => {
                (self.look, self.hands) = (r#move, hands);
                self.scenes.send_whole();
                self.show_or_hold(socket).await
            }
            Request::Lift { seat } => {
                if let Some(person) = &self.visitor.person {
                    self.live.lift_curtain(person, self.role, seat).await;
                }
                self.show_or_hold(socket).await
            }
            Request::Ping {} => send(socket, &json!({ "type": "pong" })).await,
            Request::Command { id, command } => {
                self.run_command(socket, &id, Command::read(command)).await
            }
            Request::Move { id, command } => self.run_command(socket, &id, Ok(command)).await,
        }
    }

    async fn run_command(
        &mut self,
        socket: &mut WebSocket,
        id: &str,
        command: Result<Command, Refused>,
    ) -> Result<(), Disconnected> {
        let done = match (command, &self.visitor.person) {
            (Err(refused), _) => Err(refused.into()),
            (Ok(command), Some(person)) => {
                let line = self.line(&command);
                // The future of a command is boxed, so that an idle connection stays small.
                let address = self.visitor.address;
                let sender = Sender { person, address };
                let done = run_at_table(self.app, self.live, self.role, sender, id, &command, line);
                Box::pin(done).await
            }
            // A visitor without a name may request the analysis of a finished game.
            (Ok(command @ Command::Coach {}), None) if self.role == Role::Play => {
                let address = self.visitor.address;
                match within_quotas(self.app, self.live, address, None, &command) {
                    Ok(()) => self.app.house.ask_coach(self.live, None).await,
                    Err(refused) => Err(refused.into()),
                }
            }
            (Ok(_), None) => {
                let sentence = "you have no seat at this table";
                Err(table::refused::Refused::new("not-your-seat", sentence).into())
            }
        };
        match done {
            Ok(CommandReceipt { seq }) => {
                // The result is sent before the acknowledgement, so that the page never misses its
                // own moves. But it is not sent before slower connections can show it.
                self.show_or_hold(socket).await?;
                send(socket, &Answer::Done { id, seq }).await
            }
            Err(HouseError::Refused(refused)) => {
                send_text(socket, refusal(self.visitor.lang, Some(id), &refused)).await?;
                // A refused client may have missed something, so it gets the present table.
                self.show_or_hold(socket).await
            }
            Err(error) => {
                errors::log(&error);
                let unavailable = matches!(error, HouseError::Away | HouseError::Store(_));
                let kind = if unavailable {
                    "unavailable"
                } else {
                    "refused"
                };
                send(socket, &self.refusal(kind, Some(id), &error)).await?;
                // A refused client may have missed something, so it gets the present table.
                self.show_or_hold(socket).await
            }
        }
    }

    /// The preset dictionary for this page.
    async fn own_preset(&self) -> Option<&'a Preset> {
        let app = self.app;
        app.preset(self.live.game(), self.visitor.lang).await
    }

    /// Sends the address of the preset dictionary, if the script can use it.
    async fn offer_preset(&self, socket: &mut WebSocket) -> Result<(), Disconnected> {
        if !(self.compresses && self.page.takes_parts()) || self.preset.is_some() {
            return Ok(());
        }
        match self.own_preset().await {
            Some(Preset { url, .. }) => send(socket, &Answer::Preset { url }).await,
            None => Ok(()),
        }
    }

    /// Sends the number of tables at which it is the person's turn, if the page shows another one.
    async fn send_turns(&mut self, socket: &mut WebSocket) -> Result<(), Disconnected> {
        let person = self.visitor.person.as_ref();
        let (Some(changes), Some(person), Some(_)) = (&mut self.turn_changes, person, self.seen)
        else {
            return Ok(());
        };
        changes.mark_unchanged();
        // If it cannot be read, the next change sends the number.
        let Ok(waiting) = self.app.house.waiting_tables(&person.id).await else {
            return Ok(());
        };
        let Some(message) = self.turns.message(self.visitor.lang, waiting) else {
            return Ok(());
        };
        send(socket, &message).await
    }

    /// Shows changed turns, together with the change of this table that has led to them.
    async fn show_turns(&mut self, socket: &mut WebSocket) -> Result<(), Disconnected> {
        if self.changes.has_changed().unwrap_or(false) {
            self.changes.mark_unchanged();
            self.show_or_hold(socket).await?;
        }
        self.send_turns(socket).await
    }

    /// Refuses a message that is no command: it could not be read, or what it asks for is not there.
    async fn refuse(&self, socket: &mut WebSocket, refused: Refused) -> Result<(), Disconnected> {
        let answer = self.refusal("refused", None, &refused.into());
        send(socket, &answer).await
    }

    /// The answer with an error: its fields as in every other error, and its text for a person.
    fn refusal(&self, kind: &str, id: Option<&str>, error: &HouseError) -> Value {
        let mut answer = json!({
            "type": kind, "id": id, "text": errors::text(self.visitor.lang, error),
        });
        if let (Value::Object(answer), Value::Object(error)) = (&mut answer, errors::json_of(error))
        {
            answer.extend(error);
        }
        answer
    }

    /// Sends the table, with the news since the client's last message.
    async fn show(&mut self, socket: &mut WebSocket) -> Result<(), Disconnected> {
        let Some(seen) = self.seen else { return Ok(()) };
        // The change that led here need not be shown again.
        self.changes.mark_unchanged();
        let now = self.app.house.now();
        let (shown, message) = loop {
            // Boxed, so that an idle connection stays small.
            match Box::pin(self.message(seen, now)).await {
                Ok(shown) => break shown,
                // The requested move does not exist any more because it was taken back. The present
                // position is sent instead.
                Err(_) if self.look.take().is_some() => {}
                Err(refused) => return self.refuse(socket, refused).await,
            }
        };
        self.seen = Some(shown.entry.max(seen));
        self.record_shown(shown, now);
        let least = self.least_length(shown.entry);
        let preset = self.preset.map(|preset| preset.text.as_str());
        let shorter = || compressed(&message, preset, least);
        if let Some(bytes) = self.compresses.then(shorter).flatten() {
            send_frame(socket, Message::Binary(bytes.into())).await?;
        } else {
            // JSON allows spaces at the end, so they can fill up a message.
            let TableMessage { mut text, .. } = message;
            let missing = least.saturating_sub(text.len());
            text.extend(iter::repeat_n(' ', missing));
            send_text(socket, text).await?;
        }
        // Mostly a move has passed on the turn: both leave in one write.
        let turns = self.turn_changes.as_ref();
        if turns.is_some_and(|turns| turns.has_changed().unwrap_or(false)) {
            self.send_turns(socket).await?;
        }
        Ok(())
    }

    /// The least length of the message with an entry of the log, in bytes.
    fn least_length(&mut self, entry: u64) -> usize {
        if !self.live.real_time() {
            return 0;
        }
        let moment = || Moment::of(self.app.key(), self.live.id(), entry);
        self.latency.least_length(self.compresses.then(moment))
    }

    /// Whether other spectators get the same messages.
    fn shares_messages(&self) -> bool {
        let at_present = self.look.is_none() && self.hands.is_none();
        let person = self.visitor.person.as_ref();
        at_present
            && self.scenes.sends_whole_scenes()
            && self.app.house.sees_like_others(person, self.role)
    }

    /// The message with the present table, and the entries in it.
    async fn message(
        &mut self,
        seen: u64,
        now: UnixMs,
    ) -> Result<(MessageContent, TableMessage), Refused> {
        let visitor = self.visitor;
        let look = SceneQuery {
            person: visitor.person.as_ref(),
            role: self.role,
            at_move: self.look,
            open: self.hands.is_some(),
            // A page always shows the history.
            history: self.history || self.protocol == Protocol::Pages,
            shared: self.protocol == Protocol::Pages,
            now,
        };
        Ok(match self.protocol {
            Protocol::Json if self.shares_messages() => {
                let (role, history) = (look.role, look.history);
                let key = TextKey {
                    role,
                    history,
                    seen,
                };
                let text = if let Some(text) = self.live.shared_text(&key) {
                    text
                } else {
                    let version = self.live.version();
                    let (scene, news) = self.live.scene_since(&look, seen).await?;
                    let changed = MessageContent::new(scene.seq, &news).game_changed;
                    let text = scene_text::write_shared(scene, &news, changed);
                    self.live.share_text(key, version, text)
                };
                let latest = MessageContent {
                    entry: text.entry,
                    game_changed: text.game_changed,
                };
                (latest, scene_text::at_time(&text, now).into())
            }
            Protocol::Json => {
                let (scene, news) = self.live.scene_since(&look, seen).await?;
                let latest = MessageContent::new(scene.seq, &news);
                (latest, self.scenes.write(&scene, &news).into())
            }
            Protocol::Pages => self.shown_page(&look, seen).await?,
        })
    }
}

/// Waits for the next event of sessions; returns the receiver too.
async fn next_session_event(mut events: SessionEvents) -> (Option<SessionEvent>, SessionEvents) {
    (events.next().await, events)
}

/// Waits until the turns of the person change.
async fn turns_changed(turn_changes: &mut Option<tokio::sync::watch::Receiver<u64>>) {
    let changed = match turn_changes {
        Some(turn_changes) => turn_changes.changed().await.is_ok(),
        None => false,
    };
    if !changed {
        std::future::pending::<()>().await;
    }
}

/// Sends a message with the next flush.
async fn send(socket: &mut WebSocket, message: &impl Serialize) -> Result<(), Disconnected> {
    send_text(socket, text(message, SHORT)).await
}

async fn send_text(socket: &mut WebSocket, message: String) -> Result<(), Disconnected> {
    send_frame(socket, Message::Text(message.into())).await
}

async fn send_frame(socket: &mut WebSocket, frame: Message) -> Result<(), Disconnected> {
    socket.feed(frame).await.map_err(|_| Disconnected)
}
