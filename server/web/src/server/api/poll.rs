//! Long poll of a table, for programs without a WebSocket: the request is answered as soon as the
//! table is another than the program has seen, or after some seconds.
//!
//! The answer names the table that it shows (`next`), and the following request gives that name
//! back (`after`). The name is the number of the last entry and a hash of the scene, so any node can
//! compare, also after a restart.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use data_encoding::HEXLOWER;
use house::{ConnectionId, LiveTable, SessionEvents};
use model::{Person, Role};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::news::News;
use table::refused::Refused;
use table::scene::{Scene, SceneQuery};
use tokio::runtime::Handle;
use tokio::time::Instant;

use super::super::app::App;
use super::super::errors::JsonResult;
use super::super::html::read_query;
use super::super::page_socket::CloseReason;
use super::super::visitor::Visitor;

/// The longest time that a request may wait, in seconds. Proxies usually wait a minute.
const LONGEST_WAIT: u32 = 30;
/// The time for which a person counts as connected after a request has ended, so that others do not
/// see them leave and come between two requests.
const LINGER: Duration = Duration::from_secs(10);
/// The number of bytes of a scene's hash in a cursor.
const HASH_LENGTH: usize = 8;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PollQuery {
    /// The table that the program has seen; without it the answer comes at once.
    after: Option<String>,
    /// The time to wait, in seconds.
    #[serde(default = "longest_wait")]
    seconds: u32,
    /// Whether the scene should contain all moves so far.
    #[serde(default = "yes")]
    history: bool,
}

fn longest_wait() -> u32 {
    LONGEST_WAIT
}

fn yes() -> bool {
    true
}

#[derive(Serialize)]
struct PollAnswer {
    scene: Scene,
    news: Vec<News>,
    next: String,
}

pub(super) async fn poll(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    query: Result<Query<PollQuery>, QueryRejection>,
) -> JsonResult {
    let PollQuery {
        after,
        seconds,
        history,
    } = read_query(query)?;
    if seconds > LONGEST_WAIT {
        let refused = Refused::not_between("bad-request", "seconds", seconds, 0, LONGEST_WAIT);
        return Err(refused.into());
    }
    let seen = after.as_deref().map(SeenTable::read).transpose()?;
    let (live, role) = app.house.by_key(&key).await?;
    visitor.check_token_for(role)?;
    let _open = app.socket(&visitor)?;
    let mut session_events = app.house.session_events();
    let person = visitor.person.as_ref();
    let _presence = person.map(|person| PollPresence::new(&app, &live, person, role));
    app.house.player_arrived(&live).await;
    let wait = Wait {
        app: &app,
        live: &live,
        person,
        role,
        seen,
        history,
        until: Instant::now() + Duration::from_secs(seconds.into()),
    };
    tokio::select! {
        answer = wait.answer() => Ok(Json(answer?).into_response()),
        () = app.closed() => {
            let sentence = "the site is restarting: ask again in a moment";
            Err(Refused::new(CloseReason::Closing.code(), sentence).into())
        }
        () = session_ended(&app, &visitor, &mut session_events) => {
            let sentence = "the guest of this token is gone: ask POST /api/guests for a new one";
            Err(Refused::new("no-name", sentence).into())
        }
    }
}

/// Waits until the visitor is signed out, or the guest is gone. That may have happened before
/// `events` could tell of it.
async fn session_ended(app: &App, visitor: &Visitor, events: &mut SessionEvents) {
    while visitor.is_valid(app).await {
        visitor.wait_for_end(events).await;
    }
}

/// A request that waits for a change of a table.
struct Wait<'a> {
    app: &'a App,
    live: &'a Arc<LiveTable>,
    person: Option<&'a Person>,
    role: Role,
    seen: Option<SeenTable>,
    history: bool,
    until: Instant,
}

impl Wait<'_> {
    async fn answer(&self) -> Result<PollAnswer, Refused> {
        let mut changes = self.live.changes();
        loop {
            self.live.wait_for_slower_connections().await;
            changes.mark_unchanged();
            let answer = self.present().await?;
            let is_news = self
                .seen
                .as_ref()
                .is_none_or(|seen| seen.cursor != answer.next);
            if is_news || Instant::now() >= self.until {
                return Ok(answer);
            }
            // The channel stays open, because `live` has its other end.
            let _ = tokio::time::timeout_at(self.until, changes.changed()).await;
        }
    }

    /// The present table, and the news since the program has seen it.
    async fn present(&self) -> Result<PollAnswer, Refused> {
        let look = SceneQuery {
            history: self.history,
            ..SceneQuery::present(self.person, self.role, self.app.house.now())
        };
        let since = self.seen.as_ref().map_or(u64::MAX, |seen| seen.entry);
        let (mut scene, news) = self.live.scene_since(&look, since).await?;
        let next = cursor(&mut scene);
        Ok(PollAnswer { scene, news, next })
    }
}

/// The table that a program has seen, as it names it.
struct SeenTable {
    entry: u64,
    cursor: String,
}

impl SeenTable {
    fn read(cursor: &str) -> Result<SeenTable, Refused> {
        let entry = cursor
            .split_once('-')
            .and_then(|(entry, _)| entry.parse().ok());
        let entry = entry.ok_or_else(|| {
            let odd: String = cursor.chars().take(40).collect();
            let sentence = format!("after: `{odd}` is not the `next` of an earlier answer");
            Refused::new("bad-request", sentence)
        })?;
        Ok(SeenTable {
            entry,
            cursor: cursor.to_owned(),
        })
    }
}

/// The name of a table as a scene shows it, whatever the time is.
fn cursor(scene: &mut Scene) -> String {
    let now = std::mem::take(&mut scene.play.now);
    let text = serde_json::to_vec(scene).expect("our own scenes have a JSON form");
    scene.play.now = now;
    let hash = HEXLOWER.encode(&Sha256::digest(text)[..HASH_LENGTH]);
    format!("{}-{hash}", scene.seq)
}

/// A person who is connected to a table by requests. After the last of them they are so for
/// [`LINGER`].
struct PollPresence {
    app: App,
    live: Arc<LiveTable>,
    person: Person,
    role: Role,
    line: ConnectionId,
}

impl PollPresence {
    fn new(app: &App, live: &Arc<LiveTable>, person: &Person, role: Role) -> PollPresence {
        PollPresence {
            app: app.clone(),
            live: Arc::clone(live),
            person: person.clone(),
            role,
            line: live.connect(person, role, app.house.now()),
        }
    }
}

impl Drop for PollPresence {
    fn drop(&mut self) {
        let PollPresence {
            app,
            live,
            person,
            role,
            line,
        } = self;
        let (app, live, person) = (app.clone(), Arc::clone(live), person.clone());
        let (role, line) = (*role, *line);
        // Without a runtime the program ends, and with it all presence.
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        runtime.spawn(async move {
            tokio::select! {
                () = tokio::time::sleep(LINGER) => {}
                () = app.closed() => return,
            }
            live.disconnect(&person, role, line, app.house.now());
            app.house.leave_table(live).await;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_and_what_is_none_is_named() {
        let seen = SeenTable::read("17-00ff").unwrap();
        assert_eq!((seen.entry, seen.cursor.as_str()), (17, "17-00ff"));
        for odd in ["", "17", "-", "x-1", "-17-0"] {
            let refused = SeenTable::read(odd).err().unwrap();
            assert_eq!(refused.code, "bad-request");
            assert!(refused.sentence.contains(&format!("`{odd}`")), "{refused}");
        }
    }
}
