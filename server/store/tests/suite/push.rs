//! Tests of Web Push: subscriptions, quiet hours, the queue of messages.

use std::sync::Arc;

use model::{
    NoticeKind, Pace, PersonId, PushOutcome, PushSubscription, QuietHours, SessionEnd, SessionId,
    Turn,
};
use serde_json::json;
use store::Store;

use crate::home::open;
use crate::suite::accounts::{guest, owner, signed_in, table};
use crate::suite::turns::{create_table, entry, new_table, summary};

fn subscription(
    person: &PersonId,
    session: Option<&SessionId>,
    endpoint: &str,
) -> PushSubscription {
    PushSubscription {
        person: person.clone(),
        session: session.cloned(),
        endpoint: endpoint.to_owned(),
        public_key: vec![4; 65],
        auth_secret: vec![9; 16],
        origin: "https://sweet.example".to_owned(),
        lang: "pl".to_owned(),
        utc_offset: -90,
        created_at: 5,
    }
}

fn turn(person: &PersonId, seq: u64) -> Turn {
    Turn {
        person: person.clone(),
        seq,
        since: seq as i64,
        clock_at: seq as i64,
        seconds: Some(400),
        remind_at: Some(300 + seq as i64),
    }
}

/// The endpoints of a person, in the order of their export.
async fn endpoints(store: &Arc<dyn Store>, person: &PersonId) -> Vec<String> {
    let all = store.export(person).await.unwrap();
    let rows = all["push_subscriptions"].as_array().unwrap();
    let endpoint = |row: &serde_json::Value| row["endpoint"].as_str().unwrap().to_owned();
    let mut found: Vec<String> = rows.iter().map(endpoint).collect();
    found.sort();
    found
}

#[tokio::test]
async fn a_notice_goes_once_to_every_browser_of_its_person() {
    let (home, store) = open();
    let (ola, ala) = (guest(&store, "Ola").await, owner(&store, "Ala").await);
    let session = signed_in(&store, &ala, 10).await;
    // A turn that began before the subscription is not sent.
    let played = create_table(&store, vec![turn(&ala, 1)]).await;
    let subscribed = subscription(&ala, Some(&session), "https://push.example/1");
    store.subscribe(subscribed.clone()).await.unwrap();
    assert!(store.take_push_messages(900, 9).await.unwrap().is_empty());
    assert_eq!(store.next_notice().await.unwrap(), Some(301));

    for (seq, turns) in [(6, vec![turn(&ola, 6)]), (7, vec![turn(&ala, 7)])] {
        let append = store.append(&played, vec![entry(seq)], summary(turns));
        append.await.unwrap();
    }
    // The same turn is written again.
    let again = store.append(&played, vec![entry(8)], summary(vec![turn(&ala, 7)]));
    again.await.unwrap();
    assert_eq!(store.next_notice().await.unwrap(), Some(7));
    assert!(store.take_push_messages(6, 9).await.unwrap().is_empty());
    let taken = store.take_push_messages(7, 9).await.unwrap();
    let [message] = &taken[..] else {
        panic!("one message: {taken:?}");
    };
    assert_eq!(message.subscription, subscribed);
    assert_eq!((message.quiet, message.over_days), (None, true));
    assert_eq!(message.round, None);
    let notice = &message.notice;
    assert_eq!((notice.seq, notice.tries, notice.stands), (7, 0, true));
    assert_eq!((notice.at, notice.about), (7, NoticeKind::Turn));
    assert_eq!(notice.table.title, "Ola – Ala");

    // Messages under way are not taken again, also after a restart.
    let (id, to) = (notice.id, message.subscription_id);
    drop(store);
    let store = home.store();
    assert!(store.take_push_messages(900, 9).await.unwrap().is_empty());
    store
        .record_push(id, to, PushOutcome::Again(50))
        .await
        .unwrap();
    assert!(store.take_push_messages(49, 9).await.unwrap().is_empty());
    let taken = store.take_push_messages(50, 9).await.unwrap();
    assert_eq!(taken[0].notice.tries, 1);
    store
        .record_push(id, to, PushOutcome::Later(60))
        .await
        .unwrap();
    let taken = store.take_push_messages(60, 9).await.unwrap();
    assert_eq!(taken[0].notice.tries, 1, "a delay is no attempt");
    store.record_push(id, to, PushOutcome::Done).await.unwrap();
    assert!(store.take_push_messages(900, 9).await.unwrap().is_empty());

    // A reminder is a notice of its own; a dead subscription goes with its messages.
    store
        .remind(&played, &turn(&ala, 7), None, 310)
        .await
        .unwrap();
    let taken = store.take_push_messages(900, 9).await.unwrap();
    assert_eq!(taken[0].notice.about, NoticeKind::Reminder);
    let (id, to) = (taken[0].notice.id, taken[0].subscription_id);
    store.record_push(id, to, PushOutcome::Gone).await.unwrap();
    assert_eq!(endpoints(&store, &ala).await, Vec::<String>::new());
    assert_eq!(store.next_notice().await.unwrap(), None);
}

#[tokio::test]
async fn a_subscription_ends_with_its_session() {
    let (_home, store) = open();
    let ala = owner(&store, "Ala").await;
    let (here, there) = (
        signed_in(&store, &ala, 10).await,
        signed_in(&store, &ala, 10).await,
    );
    for (session, endpoint) in [(&here, "https://push/here"), (&there, "https://push/there")] {
        let subscribed = subscription(&ala, Some(session), endpoint);
        store.subscribe(subscribed).await.unwrap();
    }
    let is_on = async |session: &SessionId| {
        let settings = store.push_settings(&ala, Some(session)).await;
        settings.unwrap().is_on
    };
    assert!(is_on(&here).await && is_on(&there).await);
    let played = create_table(&store, vec![turn(&ala, 6)]).await;
    let ending = SessionEnd::One(there.clone());
    store.end_sessions(&ala, ending).await.unwrap();
    assert_eq!(endpoints(&store, &ala).await, ["https://push/here"]);
    assert!(!is_on(&there).await);
    let taken = store.take_push_messages(900, 9).await.unwrap();
    assert_eq!(taken.len(), 1);
    // A session that nobody has used for half a year has expired.
    let late = 181 * 24 * 3600 * 1000;
    let turns = vec![Turn {
        since: late,
        ..turn(&ala, 7)
    }];
    let append = store.append(&played, vec![entry(7)], summary(turns));
    append.await.unwrap();
    assert!(store.take_push_messages(late, 9).await.unwrap().is_empty());
    store.unsubscribe(&ala, Some(&here)).await.unwrap();
    assert_eq!(endpoints(&store, &ala).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_browser_has_one_subscription_and_a_person_a_bounded_number() {
    let (_home, store) = open();
    let (ola, ala) = (guest(&store, "Ola").await, owner(&store, "Ala").await);
    let session = signed_in(&store, &ala, 10).await;
    // Another person in the same browser, and another subscription of the same session.
    for (person, session, endpoint) in [
        (&ola, None, "https://push/1"),
        (&ala, Some(&session), "https://push/1"),
        (&ala, Some(&session), "https://push/2"),
    ] {
        let subscribed = subscription(person, session, endpoint);
        store.subscribe(subscribed).await.unwrap();
    }
    assert_eq!(endpoints(&store, &ola).await, Vec::<String>::new());
    assert_eq!(endpoints(&store, &ala).await, ["https://push/2"]);
    for number in 10..21 {
        let session = signed_in(&store, &ala, 10).await;
        let endpoint = format!("https://push/{number}");
        let subscribed = subscription(&ala, Some(&session), &endpoint);
        store.subscribe(subscribed).await.unwrap();
    }
    let left = endpoints(&store, &ala).await;
    assert_eq!((left.len(), left[0].as_str()), (10, "https://push/11"));
}

#[tokio::test]
async fn a_subscription_is_renewed_by_its_own_browser_only() {
    let (_home, store) = open();
    let ala = owner(&store, "Ala").await;
    let here = signed_in(&store, &ala, 10).await;
    let old = "https://push/old".to_owned();
    let at = |session, endpoint| subscription(&ala, session, endpoint);
    store.subscribe(at(Some(&here), &old)).await.unwrap();
    create_table(&store, vec![turn(&ala, 6)]).await;
    // Another local time: what waits stays.
    let moved = PushSubscription {
        utc_offset: 60,
        ..at(Some(&here), &old)
    };
    let renewed = store.renew_subscription(old.clone(), moved.clone()).await;
    assert_eq!(renewed, Ok(true));
    let taken = store.take_push_messages(900, 9).await.unwrap();
    assert_eq!(taken[0].subscription, moved);
    for (replaced, by) in [
        ("https://push/unknown", at(Some(&here), "https://push/new")),
        ("https://push/old", at(None, "https://push/new")),
        (
            "https://push/old",
            subscription(&guest(&store, "Eve").await, None, "https://push/new"),
        ),
    ] {
        let renewed = store.renew_subscription(replaced.to_owned(), by).await;
        assert_eq!(renewed, Ok(false), "{replaced}");
    }
    let new = at(Some(&here), "https://push/new");
    assert_eq!(store.renew_subscription(old, new).await, Ok(true));
    assert_eq!(endpoints(&store, &ala).await, ["https://push/new"]);
}

#[tokio::test]
async fn a_guest_takes_the_subscription_into_the_account() {
    let (_home, store) = open();
    let (ala, visitor) = (owner(&store, "Ala").await, guest(&store, "Mint").await);
    let brought = subscription(&visitor, None, "https://push/brought");
    store.subscribe(brought).await.unwrap();
    let night = QuietHours::NIGHT;
    store.set_quiet_hours(&visitor, night).await.unwrap();
    store.merge_guest(&visitor, &ala).await.unwrap();
    let session = signed_in(&store, &ala, 10).await;
    store.adopt_subscription(&ala, &session).await.unwrap();
    let settings = store.push_settings(&ala, Some(&session)).await.unwrap();
    assert_eq!((settings.is_on, settings.quiet), (true, Some(night)));
    let data = store.export(&ala).await.unwrap();
    let row = &data["push_subscriptions"][0];
    assert_eq!(row["endpoint"], "https://push/brought");
    assert_eq!(
        (&row["lang"], &row["utc_offset"]),
        (&json!("pl"), &json!(-90))
    );
    assert!(!data.to_string().contains(session.as_str()));
    store.delete_person(&ala).await.unwrap();
    assert_eq!(endpoints(&store, &ala).await, Vec::<String>::new());
}

#[tokio::test]
async fn push_messages_are_offered_after_a_game_with_others() {
    let (_home, store) = open();
    let (ola, ala) = (guest(&store, "Ola").await, guest(&store, "Ala").await);
    let is_offered = async |person: &PersonId| {
        let settings = store.push_settings(person, None).await;
        settings.unwrap().is_offered
    };
    table(&store, false, 50, &[(&ola, None)]).await;
    assert!(!is_offered(&ola).await, "alone");
    table(&store, false, 60, &[(&ola, None), (&ala, None)]).await;
    assert!(is_offered(&ola).await && is_offered(&ala).await);
}

#[tokio::test]
async fn a_message_knows_the_pace_of_its_table() {
    let (_home, store) = open();
    let ola = guest(&store, "Ola").await;
    let subscribed = subscription(&ola, None, "https://push/1");
    store.subscribe(subscribed).await.unwrap();
    let live = model::NewTable {
        pace: Pace::Live,
        ..new_table(false)
    };
    let create = store.create(live, vec![entry(6)], summary(vec![turn(&ola, 6)]));
    create.await.unwrap();
    let taken = store.take_push_messages(900, 9).await.unwrap();
    assert!(!taken[0].over_days);
}
