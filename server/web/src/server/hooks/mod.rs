//! Web hooks: sends notices of turns to the addresses that people have set. The same loop sends push
//! messages ([`push`](super::push)).
//!
//! The notices are in the store, so a restart loses none of them and sends none twice: a notice
//! that is being sent is not taken again, unless it is known that it did not arrive.

mod address;
mod deliver;

use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use model::{DeliveryOutcome, Hook, Notice, UnixMs};
use serde_json::json;
use sha2::Sha256;
use store::StoreError;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::app::App;
use super::push;
pub(super) use address::{Target, Unreachable};
pub(super) use deliver::{DeliveryError, Message, deliver};

/// The number of messages that are sent at once.
pub(super) const AT_ONCE: u32 = 8;
/// The header with the signature of the body.
const SIGNATURE: HeaderName = HeaderName::from_static("x-sweettooth-signature");
/// Pauses before the retries of a message. After the last retry the hook is switched off.
pub(super) const PAUSES: [UnixMs; 4] = [30_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];
pub(super) const MINUTE: UnixMs = 60_000;
/// The time in which a person with an open page of the table gets no message.
pub(super) const GRACE: UnixMs = 5 * MINUTE;
/// The pause before the next check in that time.
pub(super) const LOOK_AGAIN: UnixMs = 20_000;
/// The longest and the shortest pause between two checks.
const LONGEST_WAIT: UnixMs = MINUTE;
const SHORTEST_WAIT: UnixMs = 500;

/// Minimum time between two checks, because turns may change very often.
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

/// Sends notices until the server closes.
pub(super) async fn run(app: App) {
    loop {
        let looked = Instant::now();
        let wait = match carry_due(&app).await {
            Ok(wait) => wait,
            Err(error) => {
                if !error.is_outage() {
                    tracing::warn!(%error, "notices could not be sent; trying again");
                }
                LONGEST_WAIT
            }
        };
        let wait = Duration::from_millis(wait.unsigned_abs());
        tokio::select! {
            () = app.closed() => return,
            () = app.house.any_turn_change() => {}
            () = tokio::time::sleep(wait) => {}
        }
        tokio::time::sleep_until(looked + BETWEEN_LOOKS).await;
    }
}

/// Sends due notices. Returns the time to wait for the next ones.
async fn carry_due(app: &App) -> Result<UnixMs, StoreError> {
    // Only the leader node sends notices.
    if !app.house.is_leader() {
        return Ok(LOOK_AGAIN);
    }
    let store = app.house.store();
    let is_due = |at: UnixMs| at <= app.house.now();
    // Without web hooks and subscriptions, every turn costs one query and no more.
    if !store.next_notice().await?.is_some_and(is_due) {
        return wait(app).await;
    }
    app.house.remind().await?;
    let (hooks, pushes) = tokio::join!(carry_to_hooks(app), push::send_due(app));
    hooks.and(pushes)?;
    wait(app).await
}

/// Sends due notices to web hooks.
async fn carry_to_hooks(app: &App) -> Result<(), StoreError> {
    let store = app.house.store();
    loop {
        let due = store.take_notices(app.house.now(), AT_ONCE).await?;
        if due.is_empty() {
            return Ok(());
        }
        let mut under_way = JoinSet::new();
        for (notice, hook) in due {
            under_way.spawn(carry_one(app.clone(), notice, hook));
        }
        while under_way.join_next().await.is_some() {}
    }
}

/// The time to wait for the next due notice. Due notices that could not be taken must not keep the
/// loop busy.
async fn wait(app: &App) -> Result<UnixMs, StoreError> {
    let next = app.house.store().next_notice().await?;
    let wait = next.map_or(LONGEST_WAIT, |at| at - app.house.now());
    Ok(wait.clamp(SHORTEST_WAIT, LONGEST_WAIT))
}

async fn carry_one(app: App, notice: Notice, hook: Hook) {
    let now = app.house.now();
    let sent = if !notice.stands {
        DeliveryOutcome::Done
    } else if app.house.is_at_table(&notice) && now - notice.at < GRACE {
        DeliveryOutcome::Later(now + LOOK_AGAIN)
    } else {
        let body = body(&notice, &hook, now);
        let done = deliver_signed(&hook, body, app.config.allows_inner_hooks()).await;
        let outcome = if done.is_ok() { "done" } else { "failed" };
        metrics::counter!("sweettooth_hooks", "outcome" => outcome).increment(1);
        after(&notice, done, app.house.now())
    };
    let store = app.house.store();
    if let Err(error) = store.record_delivery(notice.id, &notice.person, sent).await
        && !error.is_outage()
    {
        tracing::warn!(%error, "what became of a notice could not be written down");
    }
}

/// The outcome of an attempt.
fn after(notice: &Notice, done: Result<(), DeliveryError>, now: UnixMs) -> DeliveryOutcome {
    match done {
        Ok(()) => DeliveryOutcome::Done,
        Err(failed) => match PAUSES.get(notice.tries as usize) {
            Some(pause) if !failed.is_final() => DeliveryOutcome::Again(now + pause),
            _ => DeliveryOutcome::Off(failed.note()),
        },
    }
}

/// Sends a body with its signature to a web hook.
async fn deliver_signed(hook: &Hook, body: String, inside: bool) -> Result<(), DeliveryError> {
    let target = Target::read(&hook.url).map_err(|_| DeliveryError::Address)?;
    let signature = format!("sha256={}", signature(&hook.secret, &body));
    let signature = HeaderValue::from_str(&signature).map_err(|_| DeliveryError::Address)?;
    let json = HeaderValue::from_static("application/json");
    let message = Message {
        headers: HeaderMap::from_iter([(header::CONTENT_TYPE, json), (SIGNATURE, signature)]),
        body: body.into_bytes(),
    };
    deliver(&target, message, inside).await
}

/// HMAC-SHA256 of a body, in hexadecimal.
fn signature(secret: &str, body: &str) -> String {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length will do");
    mac.update(body.as_bytes());
    HEXLOWER.encode(&mac.finalize().into_bytes())
}

/// The body of a message.
fn body(notice: &Notice, hook: &Hook, now: UnixMs) -> String {
    let table = &notice.table;
    let message = json!({
        "id": format!("{}-{}-{}", table.watch_key, notice.seq, notice.about.as_str()),
        "event": notice.about.as_str(),
        "game": table.game,
        "table": table.title,
        "url": format!("{}/t/{}", hook.origin, table.play_key),
        "since": notice.at,
        "sent_at": now,
    });
    message.to_string()
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use model::{ListedTable, NoticeKind, PersonId, Status, TableId};
    use store::RandomId;

    use super::*;

    fn notice(tries: u32) -> Notice {
        Notice {
            id: 7,
            person: PersonId::random(),
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
        }
    }

    #[test]
    fn the_signature_is_that_of_the_standard() {
        // RFC 4231, test case 2.
        assert_eq!(
            signature("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }

    #[test]
    fn pauses_grow_and_then_the_hook_is_off() {
        let after = |tries, failed| after(&notice(tries), Err(failed), 1_000);
        assert_eq!(
            after(0, DeliveryError::Silence),
            DeliveryOutcome::Again(31_000)
        );
        let no = DeliveryError::Answer(StatusCode::NOT_FOUND, None);
        assert_eq!(after(3, no), DeliveryOutcome::Again(1_000 + 60 * MINUTE));
        let no = DeliveryError::Answer(StatusCode::NOT_FOUND, None);
        assert_eq!(after(4, no), DeliveryOutcome::Off("404".to_owned()));
        let gone = DeliveryError::Answer(StatusCode::GONE, None);
        assert_eq!(after(0, gone), DeliveryOutcome::Off("410".to_owned()));
        assert!(PAUSES.is_sorted());
    }

    #[test]
    fn a_message_names_its_turn_so_that_a_second_one_can_be_told() {
        let hook = Hook {
            url: String::new(),
            secret: String::new(),
            origin: "https://sweet.example".to_owned(),
        };
        let sent: serde_json::Value = serde_json::from_str(&body(&notice(0), &hook, 200)).unwrap();
        assert_eq!(sent["id"], "watch-5-turn");
        assert_eq!(sent["url"], "https://sweet.example/t/play");
        assert_eq!(
            (&sent["event"], &sent["since"]),
            (&json!("turn"), &json!(100))
        );
    }
}
