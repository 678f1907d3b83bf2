//! Push messages to browsers (Web Push): subscriptions, quiet hours, the queue of messages.

use crate::{Notice, PersonId, SessionId, UnixMs};

/// The most minutes between the local time of a place and UTC: 14 hours.
pub const LARGEST_UTC_OFFSET: i32 = 14 * 60;

/// A subscription: a browser that receives push messages for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushSubscription {
    /// The person who gets the messages.
    pub person: PersonId,
    /// The session that made the subscription, and with which it ends; `None` for a guest.
    pub session: Option<SessionId>,
    /// The address at the push service of the browser.
    pub endpoint: String,
    /// The public key of the browser (P-256, 65 bytes).
    pub public_key: Vec<u8>,
    /// The secret that the browser shares with this site (16 bytes).
    pub auth_secret: Vec<u8>,
    /// The address of this site as the browser used it.
    pub origin: String,
    /// The code of the language of the messages.
    pub lang: String,
    /// Minutes between the local time of the browser and UTC, positive in the east.
    pub utc_offset: i32,
    /// The time at which the subscription was made or renewed.
    pub created_at: UnixMs,
}

/// Hours of the day in which a person gets no push messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    /// The hour in which they begin, from 0 to 23.
    pub from: u8,
    /// The hour in which they end, from 0 to 23. The same hour as the beginning: there are none.
    pub until: u8,
}

impl QuietHours {
    /// The default that the form suggests: the night.
    pub const NIGHT: QuietHours = QuietHours { from: 22, until: 8 };

    /// Quiet hours from `from` to `until`; `None` if one of them is no hour of a day.
    #[must_use]
    pub fn new(from: u8, until: u8) -> Option<QuietHours> {
        (from < 24 && until < 24).then_some(QuietHours { from, until })
    }

    /// The end of the present quiet hours; `None` if it is not quiet at that time. `utc_offset` is
    /// the local time in minutes after UTC.
    #[must_use]
    pub fn end(self, now: UnixMs, utc_offset: i32) -> Option<UnixMs> {
        const MINUTE: UnixMs = 60_000;
        let day = 24 * 60;
        let minutes = |hour: u8| UnixMs::from(hour) * 60;
        let local = (now.div_euclid(MINUTE) + UnixMs::from(utc_offset)).rem_euclid(day);
        let length = (minutes(self.until) - minutes(self.from)).rem_euclid(day);
        let passed = (local - minutes(self.from)).rem_euclid(day);
        (passed < length).then(|| (now.div_euclid(MINUTE) + length - passed) * MINUTE)
    }
}

/// The choices of a person about push messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PushSettings {
    /// Whether this browser has a subscription.
    pub is_on: bool,
    /// Whether the person has played with others over days, or in a tournament. Before that nobody
    /// is asked.
    pub is_offered: bool,
    /// Quiet hours; `None` if the person has not chosen yet.
    pub quiet: Option<QuietHours>,
}

/// The round of a tournament to which a table belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticedRound {
    /// The title of the tournament.
    pub tournament: String,
    /// The number of the round, from 1 on.
    pub round: u32,
    /// Whether the notice is the first that the person got about the table.
    pub begins: bool,
}

/// A notice on its way to one browser, in the queue for sending.
#[derive(Clone, Debug)]
pub struct PushMessage {
    /// The number of the subscription.
    pub subscription_id: i64,
    /// The subscription.
    pub subscription: PushSubscription,
    /// The quiet hours of the person.
    pub quiet: Option<QuietHours>,
    /// The notice. Its `tries` count the attempts to send it to this browser.
    pub notice: Notice,
    /// Whether the table is played over days, or without a clock.
    pub over_days: bool,
    /// The round of a tournament; `None` at other tables.
    pub round: Option<NoticedRound>,
}

/// Outcome of an attempt to send a push message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushOutcome {
    /// The message was sent, or is no longer worth sending.
    Done,
    /// The attempt failed. The next attempt is at that time.
    Again(UnixMs),
    /// Nothing was sent yet. The message is checked again at that time.
    Later(UnixMs),
    /// The browser does not receive messages any more: the subscription is removed.
    Gone,
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: UnixMs = 3_600_000;

    #[test]
    fn quiet_hours_end_at_the_local_hour() {
        let night = QuietHours::NIGHT;
        // 21:59, 22:00, 3:00 and 8:00 in UTC.
        assert_eq!(night.end(22 * HOUR - 1, 0), None);
        assert_eq!(night.end(22 * HOUR, 0), Some(32 * HOUR));
        assert_eq!(night.end(27 * HOUR + 5, 0), Some(32 * HOUR));
        assert_eq!(night.end(32 * HOUR, 0), None);
        // Two hours east it is 22:00 at 20:00 UTC; five hours west at 3:00 UTC.
        assert_eq!(night.end(20 * HOUR, 120), Some(30 * HOUR));
        assert_eq!(night.end(22 * HOUR, -300), None);
        assert_eq!(night.end(27 * HOUR, -300), Some(37 * HOUR));
        // Half an hour counts too.
        assert_eq!(
            night.end(16 * HOUR + HOUR / 2, 330),
            Some(26 * HOUR + HOUR / 2)
        );
    }

    #[test]
    fn quiet_hours_within_a_day_and_none_at_all() {
        let noon = QuietHours::new(12, 14).unwrap();
        assert_eq!(noon.end(13 * HOUR, 0), Some(14 * HOUR));
        assert_eq!(noon.end(14 * HOUR, 0), None);
        let none = QuietHours::new(7, 7).unwrap();
        assert!((0..24).all(|hour| none.end(hour * HOUR, 0).is_none()));
        assert_eq!(QuietHours::new(24, 3), None);
        assert_eq!(QuietHours::new(3, 24), None);
    }
}
