//! Fair calls over real connections: the time of the reaction counts, not that of the arrival.

pub(crate) mod call_log;
mod lying_client;
#[cfg(target_os = "linux")]
mod network;
mod raw_socket;

use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::Instant;

use crate::browser::network_proxy::{NetworkProxy, RTT_HEADER};
use crate::client::{Client, Socket};
use crate::server::Server;
use call_log::Log;

/// The entry of the last card on a screen, and when it was shown.
struct SeenCards {
    entry: u64,
    at: Instant,
}

/// Reads until that many cards are on the table.
async fn see_cards(socket: &mut Socket, count: usize) -> SeenCards {
    loop {
        let message = socket.next_of("scene").await;
        let scene = &message["scene"];
        if scene["view"]["table"].as_array().map_or(0, Vec::len) >= count {
            return SeenCards {
                entry: scene["seq"].as_u64().unwrap(),
                at: Instant::now(),
            };
        }
    }
}

/// Calls a given time after the card was shown, and claims `says` as the reaction time. Returns the
/// delay: a busy machine wakes late.
async fn call(socket: &mut Socket, seen: &SeenCards, after: Duration, says: Duration) -> Duration {
    tokio::time::sleep_until(seen.at + after).await;
    let late = seen.at.elapsed().saturating_sub(after);
    let reaction = json!({"entry": seen.entry, "after": says.as_millis() as u64});
    let command =
        json!({"do": "move", "answers": seen.entry, "action": "shout", "reaction": reaction});
    let message = json!({"type": "command", "id": "call", "command": command});
    socket.send(message).await;
    late
}

/// The ruling about the first call.
async fn ruling(client: &Client, key: &str) -> Value {
    let began = Instant::now();
    loop {
        let scene = client.scene(key).await;
        let moves = scene["moves"].as_array().unwrap();
        if let Some(shout) = moves.iter().find(|made| made["action"] == "shout") {
            return shout["ruling"].clone();
        }
        assert!(
            began.elapsed() < Duration::from_secs(120),
            "nobody called: {scene}"
        );
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Two players at a table; the connection of one takes 250 ms longer.
struct TwoPlayers {
    ola: Client,
    key: String,
    near: Socket,
    far: Socket,
    server: Server,
    data: TempDir,
    _wire: Option<NetworkProxy>,
}

impl TwoPlayers {
    /// The slow connection leads through a proxy, which reports its round trip.
    async fn sit_down() -> TwoPlayers {
        let data = TempDir::new().unwrap();
        let options = ["--rate-limit", "0", "--rtt-header", RTT_HEADER];
        let server = Server::with(data.path(), &options);
        let wire = NetworkProxy::slow(&server.url, Duration::from_millis(250)).await;
        let mut two = TwoPlayers::at(server, data, &wire.url).await;
        two._wire = Some(wire);
        two
    }

    /// The slow connection leads to another address of the server.
    async fn at(server: Server, data: TempDir, far_url: &str) -> TwoPlayers {
        let ola = Client::new(&server.url, "Ola").await;
        let ala = Client::new(&server.url, "Ala").await;
        let options = json!({"reveal_ms": 2000});
        let new = json!({"game": "match", "options": options, "seats": ["me", "open"]});
        let made = ola.post("/api/tables", new).await;
        let key = made["play_key"].as_str().unwrap().to_owned();
        let near = ola.socket(&key, 0).await;
        ala.command(&key, "sit", json!({"do": "sit", "seat": 1}))
            .await;
        let far = ala.moved_to(far_url).socket(&key, 0).await;
        TwoPlayers {
            ola,
            key,
            near,
            far,
            server,
            data,
            _wire: None,
        }
    }
}

/// Both players call after the second card and claim a reaction time. Returns the ruling; seat 1
/// has the slow connection. The race is repeated while the machine is so busy that a call is late.
async fn race(quick: [u64; 2], slow: [u64; 2]) -> Value {
    race_at(TwoPlayers::sit_down, quick, slow).await
}

async fn race_at(
    mut sit_down: impl AsyncFnMut() -> TwoPlayers,
    quick: [u64; 2],
    slow: [u64; 2],
) -> Value {
    let mut busy = Vec::new();
    for _ in 0..10 {
        match try_race(sit_down().await, quick, slow).await {
            Ok(ruling) => return ruling,
            Err(why) => busy.push(why),
        }
    }
    panic!("the machine is too busy for a race: {busy:?}");
}

/// One race; the error says why the machine was too busy.
async fn try_race(mut two: TwoPlayers, quick: [u64; 2], slow: [u64; 2]) -> Result<Value, String> {
    let ms = |[after, says]: [u64; 2]| (Duration::from_millis(after), Duration::from_millis(says));
    let lies = slow[0] != slow[1];
    let ((quick, quick_says), (slow, slow_says)) = (ms(quick), ms(slow));
    let late = tokio::join!(
        async {
            let seen = see_cards(&mut two.near, 2).await;
            call(&mut two.near, &seen, quick, quick_says).await
        },
        async {
            let seen = see_cards(&mut two.far, 2).await;
            call(&mut two.far, &seen, slow, slow_says).await
        }
    );
    let ruling = ruling(&two.ola, &two.key).await;
    let log = Log::read(two.data.path(), &two.key);
    let in_time = late.0.max(late.1) < Duration::from_millis(20);
    // The claim of a liar has nothing to do with the arrival of the call.
    let prompt = log.was_prompt(0) && (lies || log.was_prompt(1));
    match in_time && prompt {
        true => Ok(ruling),
        false => Err(format!("{late:?}, {log:?}")),
    }
}

/// Polls until the second card is there.
async fn pry(mut two_cards: impl AsyncFnMut() -> bool) -> Instant {
    while !two_cards().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Instant::now()
}

/// By how much the fast connection gets the second card before the slow one, for every way to ask.
async fn earliness() -> Vec<(&'static str, Duration)> {
    let mut two = TwoPlayers::sit_down().await;
    see_cards(&mut two.near, 1).await;
    // Just before the next card.
    tokio::time::sleep(Duration::from_millis(1_750)).await;
    let count = |scene: &Value| scene["view"]["table"].as_array().map_or(0, Vec::len);
    let (ola, key) = (&two.ola, &two.key);
    let mut turn = 0;
    let (by_line, by_page, by_hello, far) = tokio::join!(
        pry(async || {
            // A refused command is answered with the scene.
            let nonsense = json!({"do": "move", "answers": 0, "action": "dance"});
            let asks = [
                json!({"type": "command", "id": "x", "command": nonsense}),
                json!({"type": "look", "move": null}),
            ];
            turn += 1;
            two.near.send(asks[turn % 2].clone()).await;
            let message = two.near.next_of("scene").await;
            count(&message["scene"]) == 2
        }),
        pry(async || count(&ola.scene(key).await) == 2),
        pry(async || {
            let message = ola.socket(key, 0).await.next_of("scene").await;
            count(&message["scene"]) == 2
        }),
        async { see_cards(&mut two.far, 2).await.at },
    );
    let asked = [("line", by_line), ("page", by_page), ("hello", by_hello)];
    asked
        .into_iter()
        .map(|(how, near)| (how, far.saturating_duration_since(near)))
        .collect()
}

#[tokio::test]
async fn nobody_sees_a_card_earlier_by_asking_for_it() {
    // A busy machine may delay the slow connection once, but not every time.
    let mut found = Vec::new();
    for _ in 0..8 {
        found = earliness().await;
        if found.iter().all(|(_, early)| early.as_millis() < 70) {
            return;
        }
    }
    panic!("half of the way there is 125 ms: {found:?}");
}

#[tokio::test]
async fn a_line_that_never_greets_keeps_nobody_busy() {
    let mut two = TwoPlayers::sit_down().await;
    let mute = two.ola.mute_socket(&two.key).await;
    see_cards(&mut two.far, 2).await;
    let before = two.server.busy();
    see_cards(&mut two.far, 3).await;
    let spent = two.server.busy() - before;
    assert!(
        spent < Duration::from_millis(700),
        "{spent:?} in two seconds"
    );
    drop(mute);
}

#[tokio::test]
async fn the_quicker_reaction_wins_by_the_slower_line() {
    // Both see the card at the same moment. The call on the fast connection arrives 680 ms later,
    // the one on the slow connection 600 + 125.
    let ruling = race([680, 680], [600, 600]).await;
    assert_about_80_ms_ahead(&ruling);
}

fn assert_about_80_ms_ahead(ruling: &Value) {
    assert_eq!(ruling["first"], 1, "{ruling}");
    let ahead = ruling["next"]["ahead"].as_i64().unwrap();
    assert!((30..=150).contains(&ahead), "about 80 ms ahead: {ruling}");
    assert_eq!(ruling["next"]["tie"], false, "{ruling}");
}

#[tokio::test]
async fn a_liar_gains_no_more_than_the_lag_of_the_line() {
    // The liar claims 200 ms and reacts after 900 ms. By the latency of the connection it cannot
    // have been much before 900, and the honest 600 win.
    let ruling = race([600, 600], [900, 200]).await;
    assert_eq!(ruling["first"], 0, "{ruling}");
}
