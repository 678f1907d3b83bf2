//! Fair delay: in a real-time game a change is held back until slower connections can show it too.
//! Also records the times at which entries were shown, to judge reactions of players.

use std::collections::VecDeque;

use house::Hold;
use model::UnixMs;
use table::command::Command;
use table::latency::CommandTiming;
use table::news::News;
use tabletop::Millis;
use tokio::time::Instant;

use super::super::socket_upgrade::CountedSocket;
use super::{Connection, Disconnected};

/// The number of entries whose times are remembered.
const REMEMBERED_ENTRIES: usize = 16;

/// An entry that was shown.
pub(super) struct ShownEntry {
    entry: u64,
    /// The time at which the entry was new.
    at: UnixMs,
    /// The delay of the entry on this connection.
    hold: Millis,
    /// The lag of the connection at that time, which decided the delay.
    lag: Millis,
}

impl ShownEntry {
    /// A later entry that does not change the game, such as a greeting. It is not delayed, but a
    /// call after it still reacts to the earlier entry, so the compensation is the same.
    fn without_change(&self, entry: u64, now: UnixMs, lag: Millis) -> ShownEntry {
        ShownEntry {
            entry,
            at: now - self.hold as UnixMs,
            hold: self.hold,
            lag: self.lag.min(lag),
        }
    }
}

/// The entries in a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct MessageContent {
    /// The last entry in it.
    pub(super) entry: u64,
    /// Whether the game changed since the previous message.
    pub(super) game_changed: bool,
}

impl MessageContent {
    pub(super) fn new(entry: u64, news: &[News]) -> MessageContent {
        let game_changed = news.iter().any(|news| news.what.changes_the_game());
        MessageContent {
            entry,
            game_changed,
        }
    }
}

/// A scene that waits.
#[derive(Clone, Copy)]
pub(super) struct DelayedScene {
    /// The time of the change; of several changes of the game, the last.
    since: UnixMs,
    /// The time at which it is shown.
    until: Instant,
    /// The lag of the connection when that was decided.
    lag: Millis,
}

impl Connection<'_> {
    /// Sends the table, either now or when slower connections can show it too. No request of the
    /// client makes it earlier.
    pub(super) async fn show_or_hold(
        &mut self,
        socket: &mut CountedSocket,
    ) -> Result<(), Disconnected> {
        if self.seen.is_none() {
            // The table is sent after the client's hello.
            return Ok(());
        }
        let hold = self.live.hold(self.line);
        let happened = |hold: Hold| self.app.house.now() - hold.since.as_millis() as UnixMs;
        match (&mut self.held, hold) {
            (None, None) => return self.show(socket).await,
            (None, Some(hold)) => {
                self.held = Some(DelayedScene {
                    since: happened(hold),
                    until: Instant::now() + hold.left,
                    lag: self.latency.delay().lag,
                });
            }
            // Further changes do not extend the delay. All are sent together.
            (Some(held), Some(hold)) => held.since = happened(hold),
            (Some(_), None) => {}
        }
        Ok(())
    }

    /// Records the time at which an entry is shown here for the first time.
    pub(super) fn record_shown(&mut self, latest: MessageContent, now: UnixMs) {
        let lag = self.latency.delay().lag;
        let held = self.held.take();
        if (self.shown.back()).is_some_and(|last| last.entry >= latest.entry) {
            return;
        }
        let shown = match (held, self.shown.back()) {
            (Some(held), _) => ShownEntry {
                entry: latest.entry,
                at: held.since,
                hold: u64::try_from(now - held.since).unwrap_or(0),
                lag: held.lag.min(lag),
            },
            (None, Some(last)) if !latest.game_changed => {
                last.without_change(latest.entry, now, lag)
            }
            (None, _) => ShownEntry {
                entry: latest.entry,
                at: now,
                hold: 0,
                lag,
            },
        };
        if self.shown.len() == REMEMBERED_ENTRIES {
            self.shown.pop_front();
        }
        self.shown.push_back(shown);
    }

    /// The latency of the connection for a command, and the time at which the entry to which it
    /// reacts was shown.
    pub(super) fn line(&self, command: &Command) -> CommandTiming {
        let mut line = CommandTiming {
            delay: self.latency.delay(),
            sent: None,
        };
        if let Command::Move {
            reaction: Some(reaction),
            ..
        } = command
            && let Some((at, lag)) = compensation(&self.shown, reaction.entry, line.delay.lag)
        {
            line.sent = Some(at);
            line.delay.lag = lag;
        }
        line
    }
}

/// The time at which an entry was new, and the compensation for a player who reacts to it: the
/// delay of the entry, plus the lag of the connection now or when the entry was shown, whichever is
/// less. So a player cannot see an entry early by one connection and claim to be slow by another.
/// Of the entries shown since then the least compensation counts, so a player cannot choose an
/// older entry with more.
fn compensation(shown: &VecDeque<ShownEntry>, entry: u64, lag: Millis) -> Option<(UnixMs, Millis)> {
    let since = || shown.iter().skip_while(|shown| shown.entry != entry);
    let least = since().map(|shown| shown.lag.min(lag) + shown.hold).min()?;
    Some((since().next()?.at, least))
}

/// Waits until the delayed scene may be shown.
pub(super) async fn released(held: Option<DelayedScene>) {
    match held {
        Some(held) => tokio::time::sleep_until(held.until).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(entry: u64, at: UnixMs, hold: Millis, lag: Millis) -> ShownEntry {
        ShownEntry {
            entry,
            at,
            hold,
            lag,
        }
    }

    #[test]
    fn nobody_claims_an_older_entry_that_was_held_up_for_longer() {
        let all = VecDeque::from([
            shown(3, 1_000, 40, 20),
            shown(5, 2_000, 140, 20),
            shown(6, 3_000, 2, 20),
            shown(9, 4_000, 30, 20),
        ]);
        assert_eq!(compensation(&all, 9, 20), Some((4_000, 50)));
        assert_eq!(compensation(&all, 6, 20), Some((3_000, 22)));
        assert_eq!(compensation(&all, 5, 20), Some((2_000, 22)));
        assert_eq!(compensation(&all, 3, 20), Some((1_000, 22)));
        assert_eq!(compensation(&all, 4, 20), None, "never shown");
    }

    #[test]
    fn a_greeting_after_a_card_costs_nobody_what_the_card_was_held_up() {
        let card = shown(3, 1_000, 140, 20);
        let greeting = card.without_change(4, 1_500, 20);
        let all = VecDeque::from([card, greeting]);
        assert_eq!(compensation(&all, 3, 20), Some((1_000, 160)));
        // A reaction that counts from the greeting leads to the same time.
        assert_eq!(compensation(&all, 4, 20), Some((1_360, 160)));
    }

    #[test]
    fn nobody_is_held_up_as_a_quick_line_and_believed_as_a_slow_one() {
        // The connection did not answer pings at first, so it counted as fast and was delayed by
        // 100 ms. The same person saw the card at once through another connection.
        let silent = VecDeque::from([shown(3, 1_000, 100, 0)]);
        assert_eq!(compensation(&silent, 3, 200), Some((1_000, 100)));
        let slow = VecDeque::from([shown(3, 1_000, 0, 200)]);
        assert_eq!(compensation(&slow, 3, 200), Some((1_000, 200)));
        assert_eq!(compensation(&slow, 3, 5), Some((1_000, 5)), "quick by now");
    }
}
