//! Programs that ask for patches: they put the same scenes together as others get whole.

use serde_json::{Value, json};

use crate::client::{Client, Socket};
use crate::json_patch::apply;
use crate::server::Server;

/// Follows a table until the entry `seq`. Returns the number of patches.
async fn follow(socket: &mut Socket, scene: &mut Value, seq: u64) -> u32 {
    let mut patches = 0;
    while scene["seq"].as_u64() < Some(seq) {
        let message = socket.next().await.expect("the line is open");
        match message["type"].as_str() {
            Some("scene") => *scene = message["scene"].clone(),
            Some("patch") => {
                assert_eq!(message["since"], scene["seq"]);
                apply(scene, &message["patch"]);
                patches += 1;
            }
            _ => {}
        }
    }
    patches
}

/// The scene without the time at which it was made.
fn without_time(mut scene: Value) -> Value {
    scene["now"] = Value::Null;
    scene
}

#[tokio::test]
async fn scenes_made_of_patches_are_the_scenes_that_others_get() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let mut socket = ola.mute_socket(&key).await;
    let hello = json!({"type": "hello", "patches": true});
    socket.send(hello.clone()).await;
    let mut scene = socket.next_of("scene").await["scene"].clone();
    let mut patches = 0;
    for number in 0..12 {
        let command = match number {
            3 => json!({"do": "say", "phrase": "hello"}),
            6 => json!({"do": "undo"}),
            _ => json!({"do": "move", "answers": scene["seq"], "action": scene["legal"][0]}),
        };
        let done = ola.command(&key, &number.to_string(), command).await;
        patches += follow(&mut socket, &mut scene, done["seq"].as_u64().unwrap()).await;
        let whole = ola.scene(&key).await;
        assert_eq!(without_time(scene.clone()), without_time(whole));
    }
    assert!(patches >= 10, "{patches}");
    // A program that has lost its scene says hello again, and a look has the whole scene too.
    socket.send(hello).await;
    let again = socket.next_of("scene").await;
    assert_eq!(without_time(again["scene"].clone()), without_time(scene));
    socket.send(json!({"type": "look", "move": 2})).await;
    assert_eq!(socket.next_of("scene").await["scene"]["look_back"], 2);
    socket.send(json!({"type": "look", "move": null})).await;
    let present = socket.next_of("scene").await["scene"].clone();
    assert_eq!(present["look_back"], Value::Null);
}
