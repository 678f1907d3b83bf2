//! Fuzz target: the engine protocol. Every line gets one answer, which is `ok` or an error.

use serde_json::{Value, json};

use crate::state_check::random_playthrough;

/// Commands whose cost is a parameter; they are skipped.
const EXPENSIVE: [&str; 2] = ["perft", "bot"];

/// Example sessions.
#[must_use]
pub fn examples() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for game in games::all().iter().copied() {
        let id = game.info().id;
        let record = random_playthrough(game, 3, 8).record();
        let lines = [
            json!({ "cmd": "new", "game": id, "seed": "5", "table": "a" }),
            json!({ "cmd": "legal", "table": "a", "id": 1 }),
            json!({ "cmd": "random", "table": "a", "count": 5 }),
            json!({ "cmd": "view", "table": "a", "seat": 0 }),
            json!({ "cmd": "state", "table": "a" }),
            json!({ "cmd": "undo", "table": "a", "count": 2 }),
            json!({ "cmd": "record", "table": "a" }),
            json!({ "cmd": "load", "record": record, "table": "b" }),
            json!({ "cmd": "apply", "table": "b", "seat": 0, "action": "x" }),
            json!({ "cmd": "tables" }),
            json!({ "cmd": "close", "table": "a" }),
            json!({ "cmd": "quit" }),
        ];
        let text: Vec<String> = lines.iter().map(Value::to_string).collect();
        all.push(text.join("\n").into_bytes());
    }
    all
}

/// Runs a session.
pub fn check(data: &[u8]) {
    let lines: Vec<&[u8]> = data.split(|&byte| byte == b'\n').collect();
    let cheap = lines.into_iter().filter(|line| !is_expensive(line));
    let input: Vec<u8> = cheap.collect::<Vec<_>>().join(&b'\n');
    let mut output = Vec::new();
    engine::serve(&input[..], &mut output).expect("memory can be written to");
    let answers = output.split(|&byte| byte == b'\n');
    for answer in answers.filter(|answer| !answer.is_empty()) {
        let answer: Value = serde_json::from_slice(answer).expect("answers are JSON");
        let error = &answer["error"];
        let said = error["code"].is_string() && error["message"].is_string();
        assert!(answer["ok"] == true || said, "{answer}");
    }
}

fn is_expensive(line: &[u8]) -> bool {
    let value: Option<Value> = serde_json::from_slice(line).ok();
    value.is_some_and(|value| EXPENSIVE.iter().any(|cmd| value["cmd"] == *cmd))
}
