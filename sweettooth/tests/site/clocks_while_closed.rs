//! The clocks of games stop while no server runs.

use std::time::Duration;

use serde_json::json;

use crate::client::Client;
use crate::server::Server;

/// The time on the clock: enough for a move on a slow machine.
const SECONDS: u64 = 30;

#[tokio::test]
async fn a_game_goes_on_after_the_server_was_dead_for_longer_than_its_clock() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let client = Client::new(&server.url, "Ola").await;
    let rules = json!({"seconds_per_move": SECONDS, "when_late": "loses"});
    let (key, _) = client.table_with(json!(["me", "me"]), rules).await;
    assert!(client.play_first(&key).await);
    server.kill();
    tokio::time::sleep(Duration::from_secs(SECONDS + 3)).await;
    let server = Server::start(folder.path());
    let client = client.moved_to(&server.url);
    let scene = client.scene(&key).await;
    assert!(scene["end"].is_null(), "{scene}");
    let closed = scene["closed_ms"].as_u64().expect("it was closed");
    assert!(closed > SECONDS * 1000, "{closed} ms");
    assert!(scene["deadline"].as_i64() > scene["now"].as_i64());
    let (_, page) = client.page(&format!("/t/{key}")).await;
    assert!(page.contains("; the clocks stood still."), "{page}");
    assert!(client.play_first(&key).await, "the game goes on");
    let scene = client.scene(&key).await;
    assert!(scene["closed_ms"].is_null(), "{scene}");
    server.stop();
}
