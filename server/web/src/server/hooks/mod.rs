//! Web hooks: sends notices of turns to the addresses that people have set.
//!
//! The notices are in the store, so a restart loses none of them and sends none twice: a notice
//! that is being sent is not taken again, unless it is known that it did not arrive.

mod address;
mod deliver;

use std::time::Duration;

use model::{DeliveryOutcome, Hook, Notice, UnixMs};
use serde_json::json;
use store::StoreError;
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::app::App;
pub(super) use address::{Target, Unreachable};
use deliver::{DeliveryError, deliver};

/// The number of messages that are sent at once.
const AT_ONCE: u32 = 8;
/// Pauses before the retries of a message. After the last retry the hook is switched off.
const PAUSES: [UnixMs; 4] = [30_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];
const MINUTE: UnixMs = 60_000;
/// The time in which a person with an open page of the table gets no message.
const GRACE: UnixMs = 5 * MINUTE;
/// The pause before the next check in that time.
const LOOK_AGAIN: UnixMs = 20_000;
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
    // Without web hooks, every turn costs one query and no more.
    if !store.next_notice().await?.is_some_and(is_due) {
        return wait(app).await;
    }
    app.house.remind().await?;
    loop {
        let due = store.take_notices(app.house.now(), AT_ONCE).await?;
        if due.is_empty() {
            break;
        }
        let mut under_way = JoinSet::new();
        for (notice, hook) in due {
            under_way.spawn(carry_one(app.clone(), notice, hook));
        }
        while under_way.join_next().await.is_some() {}
    }
    wait(app).await
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
        let body = message(&notice, &hook, now);
        let allow_inside = app.config.allows_inner_hooks();
        let done = deliver(&hook.url, &hook.secret, body, allow_inside).await;
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

/// The body of a message.
fn message(notice: &Notice, hook: &Hook, now: UnixMs) -> String {
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
    fn pauses_grow_and_then_the_hook_is_off() {
        let after = |tries, failed| after(&notice(tries), Err(failed), 1_000);
        assert_eq!(
            after(0, DeliveryError::Silence),
            DeliveryOutcome::Again(31_000)
        );
        let no = DeliveryError::Answer(StatusCode::NOT_FOUND);
        assert_eq!(after(3, no), DeliveryOutcome::Again(1_000 + 60 * MINUTE));
        let no = DeliveryError::Answer(StatusCode::NOT_FOUND);
        assert_eq!(after(4, no), DeliveryOutcome::Off("404".to_owned()));
        let gone = DeliveryError::Answer(StatusCode::GONE);
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
        let sent: serde_json::Value =
            serde_json::from_str(&message(&notice(0), &hook, 200)).unwrap();
        assert_eq!(sent["id"], "watch-5-turn");
        assert_eq!(sent["url"], "https://sweet.example/t/play");
        assert_eq!(
            (&sent["event"], &sent["since"]),
            (&json!("turn"), &json!(100))
        );
    }
}
