//! What is new waits until those with slower lines see it too; and when something was shown here.

use std::collections::VecDeque;

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
            if let Some((at, hold)) = shown_at(&self.shown, reaction.entry) {
                line.sent = Some(at);
                line.delay.lag += hold;
            }
        }
        line
    }
}

/// When an entry was new, and for how long it was held up. Nobody can choose an older entry because
/// it was held up for longer: whatever was shown since then was on the screen too.
fn shown_at(shown: &VecDeque<Shown>, entry: u64) -> Option<(UnixMs, Millis)> {
    let mut since = shown.iter().skip_while(|shown| shown.entry != entry);
    let Shown { at, hold, .. } = *since.next()?;
    Some((at, since.map(|later| later.hold).fold(hold, Millis::min)))
}

/// Waits until what is held may be shown.
pub(super) async fn released(held: Option<Held>) {
    match held {
        Some(held) => tokio::time::sleep_until(held.until).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_claims_an_older_entry_that_was_held_up_for_longer() {
        let entry = |entry, at, hold| Shown { entry, at, hold };
        let shown = VecDeque::from([
            entry(3, 1_000, 40),
            entry(5, 2_000, 140),
            entry(6, 3_000, 2),
            entry(9, 4_000, 30),
        ]);
        assert_eq!(shown_at(&shown, 9), Some((4_000, 30)));
        assert_eq!(shown_at(&shown, 6), Some((3_000, 2)));
        assert_eq!(shown_at(&shown, 5), Some((2_000, 2)));
        assert_eq!(shown_at(&shown, 3), Some((1_000, 2)));
        assert_eq!(shown_at(&shown, 4), None, "never shown");
    }
}
