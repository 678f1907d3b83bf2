//! Web Push: sends notices of turns to the browsers that people have subscribed, encrypted for each.
//!
//! Queue, retries and address checks are those of web hooks ([`hooks`](super::hooks)): a message
//! that is being sent is marked on the disk before, so a restart never sends it twice.

mod encryption;
mod subscription;
mod vapid;

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use data_encoding::BASE64URL_NOPAD;
use model::{NoticeKind, PushMessage, PushOutcome, UnixMs};
use presentation::i18n::Lang;
use serde_json::json;
use sha2::{Digest, Sha256};
use store::StoreError;
use tokio::task::JoinSet;

use super::app::App;
use super::hooks::{AT_ONCE, DeliveryError, GRACE, LOOK_AGAIN, Message, PAUSES, Target, deliver};
use encryption::{BrowserKeys, encrypt};
pub(super) use subscription::{push_view, routes};
pub(super) use vapid::{SECRET, VapidKey};

/// Headers of a message to a push service (RFC 8030).
const TTL: HeaderName = HeaderName::from_static("ttl");
const URGENCY: HeaderName = HeaderName::from_static("urgency");
const TOPIC: HeaderName = HeaderName::from_static("topic");

/// The time in seconds for which a push service keeps a message for a browser that is away: a day, and
/// ten minutes where the others wait for a person now.
const KEPT_DAY: u32 = 24 * 3600;
const KEPT_NOW: u32 = 600;

/// Sends due messages.
pub(super) async fn send_due(app: &App) -> Result<(), StoreError> {
    let store = app.house.store();
    loop {
        let due = store.take_push_messages(app.house.now(), AT_ONCE).await?;
        if due.is_empty() {
            return Ok(());
        }
        let mut under_way = JoinSet::new();
        for message in due {
            under_way.spawn(send_one(app.clone(), message));
        }
        while under_way.join_next().await.is_some() {}
    }
}

async fn send_one(app: App, message: PushMessage) {
    let at_table = app.house.is_at_table(&message.notice);
    let outcome = match (
        outcome_before(&message, at_table, app.house.now()),
        &app.push,
    ) {
        (Some(outcome), _) => outcome,
        (None, None) => PushOutcome::Done,
        (None, Some(key)) => {
            let sent = send(&app, key, &message).await;
            let outcome = outcome_after(&message, &sent, app.house.now());
            metrics::counter!("sweettooth_pushes", "outcome" => label(&sent, outcome)).increment(1);
            outcome
        }
    };
    let (notice, subscription) = (message.notice.id, message.subscription_id);
    let store = app.house.store();
    if let Err(error) = store.record_push(notice, subscription, outcome).await
        && !error.is_outage()
    {
        tracing::warn!(%error, "what became of a push message could not be written down");
    }
}

/// The outcome of a message that is not sent now; `None` if it is sent.
fn outcome_before(message: &PushMessage, at_table: bool, now: UnixMs) -> Option<PushOutcome> {
    let notice = &message.notice;
    let begins = message.round.as_ref().is_some_and(|round| round.begins);
    if !notice.stands || !(message.over_days || begins) {
        return Some(PushOutcome::Done);
    }
    let utc_offset = message.subscription.utc_offset;
    if let Some(end) = message.quiet.and_then(|quiet| quiet.end(now, utc_offset)) {
        return Some(PushOutcome::Later(end));
    }
    (at_table && now - notice.at < GRACE).then_some(PushOutcome::Later(now + LOOK_AGAIN))
}

/// The outcome of an attempt.
fn outcome_after(
    message: &PushMessage,
    sent: &Result<(), DeliveryError>,
    now: UnixMs,
) -> PushOutcome {
    let asked = match sent {
        Ok(()) => return PushOutcome::Done,
        Err(DeliveryError::Answer(StatusCode::NOT_FOUND | StatusCode::GONE, _)) => {
            return PushOutcome::Gone;
        }
        // The push service would refuse the same message again.
        Err(DeliveryError::Answer(status, _))
            if status.is_client_error()
                && !matches!(
                    *status,
                    StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT
                ) =>
        {
            return PushOutcome::Done;
        }
        Err(DeliveryError::Answer(_, asked)) => *asked,
        Err(DeliveryError::Address | DeliveryError::Silence) => None,
    };
    match PAUSES.get(message.notice.tries as usize) {
        Some(pause) => PushOutcome::Again(now + asked.unwrap_or(0).max(*pause)),
        None => PushOutcome::Done,
    }
}

/// The label of an attempt in the metrics.
fn label(sent: &Result<(), DeliveryError>, outcome: PushOutcome) -> &'static str {
    match (sent, outcome) {
        (Ok(()), _) => "done",
        (Err(_), PushOutcome::Gone) => "gone",
        (Err(_), _) => "failed",
    }
}

async fn send(app: &App, key: &VapidKey, message: &PushMessage) -> Result<(), DeliveryError> {
    let inside = app.config.allows_inner_hooks();
    let target = push_target(&message.subscription.endpoint, inside);
    let target = target.ok_or(DeliveryError::Address)?;
    let contact = match &app.config.site().contact {
        Some(contact) => contact.href(),
        None => message.subscription.origin.clone(),
    };
    let authorization = key.authorization(&target.origin(), &contact, app.house.now());
    let headers = authorization.and_then(|text| headers(message, &text));
    let keys = BrowserKeys {
        public_key: &message.subscription.public_key,
        auth_secret: &message.subscription.auth_secret,
    };
    let body = encrypt(keys, payload(message).as_bytes());
    let body = body.map_err(|_| DeliveryError::Address)?;
    let headers = headers.ok_or(DeliveryError::Address)?;
    deliver(&target, Message { headers, body }, inside).await
}

/// The address at a push service, if messages may go there: encrypted, except within the network of
/// this machine where that is allowed.
fn push_target(endpoint: &str, inside: bool) -> Option<Target> {
    Target::parse(endpoint).filter(|target| target.is_secure() || inside)
}

fn headers(message: &PushMessage, authorization: &str) -> Option<HeaderMap> {
    let waits = message.round.is_some() && !message.over_days;
    let urgent = waits || message.notice.about == NoticeKind::Reminder;
    let kept = if waits { KEPT_NOW } else { KEPT_DAY };
    // Of several messages about a table, a browser that was away gets the last.
    let topic = Sha256::digest(message.notice.table.id.as_str());
    let topic = BASE64URL_NOPAD.encode(&topic[..24]);
    let encoding = HeaderValue::from_static("aes128gcm");
    let urgency = HeaderValue::from_static(if urgent { "high" } else { "normal" });
    Some(HeaderMap::from_iter([
        (
            header::AUTHORIZATION,
            HeaderValue::from_str(authorization).ok()?,
        ),
        (header::CONTENT_ENCODING, encoding),
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/octet-stream"),
        ),
        (TTL, HeaderValue::from(kept)),
        (URGENCY, urgency),
        (TOPIC, HeaderValue::from_str(&topic).ok()?),
    ]))
}

/// The content of a message for the browser: the sentences of the notification, and the table that it opens.
/// There is nothing of the game in it.
fn payload(message: &PushMessage) -> String {
    let lang = Lang::from_code(&message.subscription.lang).unwrap_or(Lang::EN);
    let (title, body) = pages::push_text(lang, message);
    let url = format!("/t/{}", message.notice.table.play_key);
    let told = json!({
        "title": title,
        "body": body,
        "lang": lang.code(),
        "url": url,
        "offset": message.subscription.utc_offset,
    });
    told.to_string()
}

#[cfg(test)]
mod tests {
    use model::{
        ListedTable, Notice, NoticedRound, PersonId, PushSubscription, QuietHours, Status, TableId,
    };
    use store::RandomId;

    use super::*;

    fn message(tries: u32) -> PushMessage {
        let person = PersonId::random();
        PushMessage {
            subscription_id: 3,
            subscription: PushSubscription {
                person: person.clone(),
                session: None,
                endpoint: "https://push.example/abc".to_owned(),
                public_key: Vec::new(),
                auth_secret: Vec::new(),
                origin: "https://sweet.example".to_owned(),
                lang: "en".to_owned(),
                utc_offset: 60,
                created_at: 0,
            },
            quiet: None,
            notice: Notice {
                id: 7,
                person,
                table: ListedTable {
                    id: TableId::random(),
                    play_key: "play".to_owned(),
                    watch_key: "watch".to_owned(),
                    game: "necklace".to_owned(),
                    status: Status::Running,
                    title: "Ola – Ala".to_owned(),
                    updated_at: 0,
                },
                seq: 5,
                about: NoticeKind::Turn,
                at: 100,
                tries,
                stands: true,
            },
            over_days: true,
            round: None,
        }
    }

    fn round(begins: bool) -> Option<NoticedRound> {
        Some(NoticedRound {
            tournament: "Cup".to_owned(),
            round: 2,
            begins,
        })
    }

    #[test]
    fn a_turn_that_is_over_or_of_a_live_game_is_not_sent() {
        let before = |message: PushMessage| outcome_before(&message, false, 200);
        assert_eq!(before(message(0)), None);
        let mut over = message(0);
        over.notice.stands = false;
        assert_eq!(before(over), Some(PushOutcome::Done));
        let live = PushMessage {
            over_days: false,
            ..message(0)
        };
        assert_eq!(before(live.clone()), Some(PushOutcome::Done));
        let began = PushMessage {
            round: round(true),
            ..live.clone()
        };
        assert_eq!(before(began), None);
        let later = PushMessage {
            round: round(false),
            ..live
        };
        assert_eq!(before(later), Some(PushOutcome::Done));
    }

    #[test]
    fn a_message_waits_for_the_end_of_quiet_hours_and_while_the_table_is_open() {
        let quiet = PushMessage {
            quiet: QuietHours::new(0, 2),
            ..message(0)
        };
        // It is one o'clock where the browser is.
        let end = Some(PushOutcome::Later(3_600_000));
        assert_eq!(outcome_before(&quiet, false, 200), end);
        assert_eq!(outcome_before(&quiet, false, 3_600_000), None);
        let later = Some(PushOutcome::Later(200 + LOOK_AGAIN));
        assert_eq!(outcome_before(&message(0), true, 200), later);
        assert_eq!(outcome_before(&message(0), true, 100 + GRACE), None);
    }

    #[test]
    fn a_failed_message_is_sent_again_and_a_dead_subscription_removed() {
        let after = |tries, failed| outcome_after(&message(tries), &Err(failed), 1_000);
        let answer = |status, pause| DeliveryError::Answer(status, pause);
        assert_eq!(outcome_after(&message(0), &Ok(()), 1), PushOutcome::Done);
        for dead in [StatusCode::NOT_FOUND, StatusCode::GONE] {
            assert_eq!(after(0, answer(dead, None)), PushOutcome::Gone);
        }
        assert_eq!(
            after(0, DeliveryError::Silence),
            PushOutcome::Again(1_000 + PAUSES[0])
        );
        let many = StatusCode::TOO_MANY_REQUESTS;
        assert_eq!(
            after(0, answer(many, Some(90_000))),
            PushOutcome::Again(91_000)
        );
        assert_eq!(
            after(1, answer(many, Some(90_000))),
            PushOutcome::Again(1_000 + PAUSES[1])
        );
        let broken = StatusCode::INTERNAL_SERVER_ERROR;
        assert_eq!(after(4, answer(broken, None)), PushOutcome::Done);
        let refused = StatusCode::FORBIDDEN;
        assert_eq!(after(0, answer(refused, None)), PushOutcome::Done);
    }

    #[test]
    fn urgency_and_time_to_live_follow_the_notice() {
        let values = |message: &PushMessage| {
            let headers = headers(message, "vapid").unwrap();
            let text = |name| headers[name].to_str().unwrap().to_owned();
            (text("ttl"), text("urgency"), text("topic").len())
        };
        let day = ("86400".to_owned(), "normal".to_owned(), 32);
        assert_eq!(values(&message(0)), day);
        let live = PushMessage {
            over_days: false,
            round: round(true),
            ..message(0)
        };
        assert_eq!(values(&live), ("600".to_owned(), "high".to_owned(), 32));
        let mut reminder = message(0);
        reminder.notice.about = NoticeKind::Reminder;
        assert_eq!(values(&reminder).1, "high");
    }

    #[test]
    fn a_payload_holds_sentences_and_a_link_and_nothing_else() {
        let told = |message: &PushMessage| -> serde_json::Value {
            serde_json::from_str(&payload(message)).unwrap()
        };
        let expected = json!({
            "title": "Your turn!",
            "body": "Ola – Ala · Candy Necklace",
            "lang": "en",
            "url": "/t/play",
            "offset": 60,
        });
        assert_eq!(told(&message(0)), expected);
        let began = PushMessage {
            round: round(true),
            ..message(0)
        };
        assert_eq!(told(&began)["title"], "Round 2 begins: Cup");
    }
}
