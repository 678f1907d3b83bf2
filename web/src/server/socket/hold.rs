//! What is new waits until those with slower lines see it too; and when something was shown here.

use axum::extract::ws::WebSocket;
use house::{Command, Hold, Line, UnixMs};
use tabletop::Millis;
use tokio::time::Instant;

use super::{Connection, Gone};

/// Of how many entries it is remembered when they were shown.
const SHOWN: usize = 16;

/// An entry that was shown.
pub(super) struct Shown {
    entry: u64,
    /// When it was new.
    at: UnixMs,
    /// How long it was held up here.
    hold: Millis,
}

/// Something new that waits.
#[derive(Clone, Copy)]
pub(super) struct Held {
    /// Since when; of several, since the newest came.
    since: UnixMs,
    /// Until when.
    until: Instant,
}

impl Connection<'_> {
    /// Sends the table, now or when those with slower lines see it too: whatever was asked for,
    /// nobody gets to know anything earlier by asking.
    pub(super) async fn show_or_hold(&mut self, socket: &mut WebSocket) -> Result<(), Gone> {
        if self.seen.is_none() {
            // The hello shows it.
            return Ok(());
        }
        let hold = self.live.hold(self.line);
        let happened = |hold: Hold| self.app.house.now() - hold.since.as_millis() as UnixMs;
        match (&mut self.held, hold) {
            (None, None) => return self.show(socket).await,
            (None, Some(hold)) => {
                self.held = Some(Held {
                    since: happened(hold),
                    until: Instant::now() + hold.left,
                });
            }
            // It all goes out together: who does much does not make others wait longer.
            (Some(held), Some(hold)) => held.since = happened(hold),
            (Some(_), None) => {}
        }
        Ok(())
    }

    /// Notes when an entry is shown here, the first time that it is.
    pub(super) fn note_shown(&mut self, entry: u64, now: UnixMs) {
        let at = self.held.take().map_or(now, |held| held.since);
        let hold = u64::try_from(now - at).unwrap_or(0);
        if self.shown.back().is_some_and(|last| last.entry >= entry) {
            return;
        }
        if self.shown.len() == SHOWN {
            self.shown.pop_front();
        }
        self.shown.push_back(Shown { entry, at, hold });
    }

    /// The line as a command knows it: how slow it is, and when what the command reacts to was
    /// shown.
    pub(super) fn line(&self, command: &Command) -> Line {
        let mut line = Line {
            delay: self.pulse.delay(),
            sent: None,
        };
        if let Command::Move {
            reaction: Some(reaction),
            ..
        } = command
        {
            let shown = self
                .shown
                .iter()
                .find(|shown| shown.entry == reaction.entry);
            line.sent = shown.map(|shown| shown.at);
            line.delay.lag += shown.map_or(0, |shown| shown.hold);
        }
        line
    }
}

/// Waits until what is held may be shown.
pub(super) async fn released(held: Option<Held>) {
    match held {
        Some(held) => tokio::time::sleep_until(held.until).await,
        None => std::future::pending().await,
    }
}
