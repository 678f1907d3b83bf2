//! A table in a browser tab, called as the worker of the page calls it.

use std::time::Duration;

use pocket::Pocket;
use resources::Clock;
use serde_json::{Value, json};

#[derive(Debug)]
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A tab with a pocket.
struct Tab {
    pocket: Pocket<'static>,
    now: i64,
}

/// An answer, with its messages.
struct Answer {
    reply: Value,
    messages: Vec<String>,
}

impl Answer {
    /// The only message of that type.
    fn message(&self, kind: &str) -> Value {
        let messages = self.messages.iter();
        let read = messages.map(|text| serde_json::from_str::<Value>(text).unwrap());
        let found: Vec<Value> = read.filter(|message| message["type"] == kind).collect();
        assert_eq!(found.len(), 1, "{kind} in {:?}", self.messages);
        found.into_iter().next().unwrap()
    }

    fn error(&self) -> String {
        self.reply["error"]["text"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }
}

impl Tab {
    fn new() -> Tab {
        let mut tab = Tab {
            pocket: Pocket::new(&Stopped),
            now: 1_000_000,
        };
        tab.call(&json!({ "call": "shell", "shell": { "lang": "en" } }));
        tab
    }

    fn call(&mut self, call: &Value) -> Answer {
        let output = self.pocket.call(call.to_string().as_bytes());
        let output = String::from_utf8(output).unwrap();
        let (first, messages) = output.split_once('\n').unwrap_or((&output, ""));
        Answer {
            reply: serde_json::from_str(first).unwrap(),
            messages: messages.lines().map(str::to_owned).collect(),
        }
    }

    fn create(&mut self, form: &Value) -> Answer {
        let ids = json!({ "key": "k", "seed": "s", "luck": "l" });
        let person = json!({ "id": "ola", "name": "Ola" });
        let now = self.now;
        self.call(
            &json!({ "call": "create", "form": form, "person": person, "ids": ids, "now": now }),
        )
    }

    /// A tab with a game that is open, and a page that has said hello.
    fn with(form: &Value) -> Tab {
        let mut tab = Tab::new();
        let game = tab.create(form).reply["new"].take();
        let now = tab.now;
        tab.call(&json!({ "call": "open", "game": game, "now": now }));
        let hello = tab.message(&json!({ "type": "hello", "since": 0 }));
        hello.message("page");
        tab
    }

    fn message(&mut self, message: &Value) -> Answer {
        let ids = json!({ "key": "next", "seed": "s2", "luck": "l2" });
        let (text, now) = (message.to_string(), self.now);
        self.call(&json!({ "call": "message", "text": text, "ids": ids, "now": now }))
    }

    fn command(&mut self, id: &str, command: &Value) -> Answer {
        self.message(&json!({ "type": "command", "id": id, "command": command }))
    }

    fn stored(&mut self, outcome: &str) -> Answer {
        let now = self.now;
        self.call(&json!({ "call": "stored", "outcome": outcome, "now": now }))
    }

    /// The first move on the present page.
    fn first_move(&mut self) -> Value {
        let page = self
            .message(&json!({ "type": "look", "move": null }))
            .message("page");
        let html = page["html"].as_str().unwrap();
        let mut marked = html.split("data-do=\"").skip(1);
        let found = marked.find_map(|rest| {
            let text = rest.split('"').next()?.replace("&quot;", "\"");
            presentation::command::read(&text).filter(|command| command["do"] == "move")
        });
        let mut found = found.expect("something can be played");
        found["answers"] = page["seq"].clone();
        found
    }
}

impl Tab {
    /// Plays until the bot is to move.
    fn finish_turn(&mut self) {
        for number in 0..20 {
            let played = self.first_move();
            self.command(&number.to_string(), &played);
            if self.stored("done").reply["think"] == true {
                return;
            }
        }
        panic!("a turn has fewer actions");
    }
}

fn against_a_bot(game: &str) -> Value {
    json!([
        ["game", game],
        ["opponent", "bot"],
        ["level", "marshmallow"]
    ])
}

fn on_one_device(game: &str) -> Value {
    json!([["game", game], ["opponent", "here"], ["name2", "Ala"]])
}

#[test]
fn a_move_is_stored_before_it_is_shown() {
    let mut tab = Tab::with(&against_a_bot("necklace"));
    let played = tab.first_move();
    let answer = tab.command("one", &played);
    assert_eq!(answer.reply["entries"].as_array().unwrap().len(), 1);
    assert!(answer.messages.is_empty(), "{:?}", answer.messages);
    let shown = tab.stored("done");
    let page = shown.message("page");
    assert!(page["seq"].as_u64() > played["answers"].as_u64());
    assert_eq!(shown.message("done")["id"], "one");
}

#[test]
fn what_was_not_stored_has_not_happened() {
    let mut tab = Tab::with(&against_a_bot("necklace"));
    let played = tab.first_move();
    tab.command("one", &played);
    let failed = tab.stored("failed");
    assert_eq!(failed.message("unavailable")["id"], "one");
    let again = tab.command("one", &played);
    assert_eq!(
        again.reply["entries"].as_array().unwrap().len(),
        1,
        "it can be sent again"
    );
}

#[test]
fn where_nothing_is_stored_any_more_the_game_goes_on_and_says_so() {
    let mut tab = Tab::with(&against_a_bot("necklace"));
    let played = tab.first_move();
    tab.command("one", &played);
    let shown = tab.stored("in_memory");
    shown.message("page");
    let text = shown.message("bye")["text"].as_str().unwrap().to_owned();
    assert!(text.contains("stores nothing any more"), "{text}");
}

#[test]
fn a_message_that_is_sent_twice_counts_once() {
    let mut tab = Tab::with(&against_a_bot("pinata"));
    let played = tab.first_move();
    tab.command("one", &played);
    let first = tab.stored("done").message("done");
    let again = tab.command("one", &played);
    assert!(again.reply["entries"].is_null());
    assert_eq!(again.message("done"), first);
}

#[test]
fn a_bot_thinks_and_moves_after_a_pause() {
    let mut tab = Tab::with(&against_a_bot("necklace"));
    tab.finish_turn();
    let now = tab.now;
    let thought = tab.call(&json!({ "call": "think", "effort": { "positions": 50 }, "now": now }));
    let due = thought.reply["due"].as_i64().expect("the bot has chosen");
    assert!(due > now);
    let early = tab.call(&json!({ "call": "due", "now": now }));
    assert!(
        early.reply["entries"].is_null(),
        "people want to see what happens"
    );
    tab.now = due;
    let moved = tab.call(&json!({ "call": "due", "now": due }));
    assert_eq!(moved.reply["entries"].as_array().unwrap().len(), 1);
    let page = tab.stored("done").message("page");
    assert!(
        !page["say"].as_array().unwrap().is_empty(),
        "screen readers hear it"
    );
}

#[test]
fn a_game_goes_on_from_its_log() {
    let mut tab = Tab::new();
    let mut game = tab.create(&against_a_bot("hunters")).reply["new"].take();
    let now = tab.now;
    tab.call(&json!({ "call": "open", "game": game, "now": now }));
    tab.message(&json!({ "type": "hello", "since": 0 }));
    let played = tab.first_move();
    let entries = tab.command("one", &played).reply["entries"].take();
    tab.stored("done");
    let before = tab.call(&json!({ "call": "views" })).messages;
    game["log"]
        .as_array_mut()
        .unwrap()
        .extend(entries.as_array().unwrap().clone());
    let mut other = Tab::new();
    other.call(&json!({ "call": "open", "game": game, "now": now }));
    assert_eq!(other.call(&json!({ "call": "views" })).messages, before);
}

#[test]
fn a_hint_comes_after_a_thought() {
    let mut tab = Tab::with(&against_a_bot("necklace"));
    tab.command("hint", &json!({ "do": "hint" }));
    let asked = tab.stored("done");
    assert_eq!(asked.reply["think"], true);
    let now = tab.now;
    let found = tab.call(&json!({ "call": "think", "effort": { "positions": 200 }, "now": now }));
    let html = found.message("page")["html"].as_str().unwrap().to_owned();
    assert!(html.contains("id=\"tip\""), "the tip is on the page");
}

#[test]
fn on_one_device_a_curtain_hides_the_hand_of_the_next_player() {
    let mut tab = Tab::with(&on_one_device("pinata"));
    let page = |tab: &mut Tab| {
        let answer = tab.message(&json!({ "type": "look", "move": null }));
        answer.message("page")["html"].as_str().unwrap().to_owned()
    };
    assert!(page(&mut tab).contains("id=\"curtain\""));
    let lifted = tab.message(&json!({ "type": "lift", "seat": 0 }));
    let html = lifted.message("page")["html"].as_str().unwrap().to_owned();
    assert!(!html.contains("id=\"curtain\""));
}

#[test]
fn links_stay_in_the_browser_and_follow_the_visitor() {
    let mut tab = Tab::with(&against_a_bot("necklace"));
    tab.call(&json!({ "call": "shell", "shell": { "lang": "pl" } }));
    let now = tab.now;
    let page = tab.call(&json!({ "call": "page", "now": now }));
    let html = page.messages.concat();
    assert!(html.contains(r#"lang="pl""#) && html.contains(r#"data-socket="/pocket/k/socket""#));
    assert!(
        !html.contains("\"/t/"),
        "no link leads to a table of the server"
    );
}

#[test]
fn the_next_game_is_stored_with_the_move_to_it() {
    let mut tab = Tab::with(&against_a_bot("necklace"));
    tab.command("enough", &json!({ "do": "resign" }));
    assert_eq!(tab.stored("done").reply["over"], true);
    let again = tab.command("again", &json!({ "do": "rematch" }));
    assert_eq!(again.reply["new"]["key"], "next");
    assert_eq!(again.reply["entries"].as_array().unwrap().len(), 1);
    let html = tab.stored("done").message("page")["html"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(html.contains("href=\"/pocket/next\""));
}

#[test]
fn pages_without_a_network_are_drawn_and_others_say_what_they_need() {
    let mut tab = Tab::new();
    let games = json!([{ "key": "k", "game": "pinata", "title": "Ola", "at": 1, "over": false }]);
    for (path, holds) in [
        ("/", "/pocket/k"),
        ("/rules/match", "rule"),
        ("/new/hunters", "name=\"opponent\""),
    ] {
        let drawn = tab.call(&json!({ "call": "site", "path": path, "games": games, "now": 0 }));
        let html = drawn.messages.concat();
        assert!(html.contains(holds), "{path}: {}", drawn.error());
    }
    let lost = tab.call(&json!({ "call": "site", "path": "/lobby", "games": [], "now": 0 }));
    assert!(lost.error().contains("needs a network"), "{}", lost.error());
}

#[test]
fn a_lesson_goes_on_without_a_network_and_its_progress_is_stored() {
    let mut tab = Tab::new();
    let path = "/learn/necklace";
    let mut visit = |form: Option<Value>, changes: bool| {
        tab.call(&json!({
            "call": "site", "path": path, "form": form, "changes": changes, "games": [], "now": 0,
        }))
    };
    let first = visit(None, false).messages.concat();
    assert!(first.contains("data-lesson"), "{first}");
    let wrong = visit(Some(json!([["step", "1"], ["action", "nonsense"]])), true);
    assert!(wrong.reply["lessons"].is_null());
    let shown: Value = serde_json::from_str(&wrong.messages[0]).unwrap();
    let html = shown["html"].as_str().unwrap();
    let marked = html.split("data-do=\"").skip(1);
    let actions = marked.filter_map(|rest| {
        let text = rest.split('"').next()?.replace("&quot;", "\"");
        Some(
            presentation::command::read(&text)?["action"]
                .as_str()?
                .to_owned(),
        )
    });
    let actions: Vec<String> = actions.collect();
    let found = actions.into_iter().find_map(|action| {
        let done = visit(Some(json!([["step", "1"], ["action", action]])), true);
        done.reply["lessons"].as_str().map(str::to_owned)
    });
    let found = found.expect("one of the actions is right");
    assert!(found.starts_with("necklace."), "{found}");
    let skipped = visit(Some(json!([["step", "1"], ["skip", "yes"]])), false);
    assert_eq!(skipped.reply["go"], "/new/necklace");
    let lost = visit(Some(json!([["step", "99"]])), false);
    assert!(!lost.error().is_empty());
}

#[test]
fn puzzles_are_played_without_a_network_and_their_progress_is_stored() {
    let mut tab = Tab::new();
    let mut visit = |path: &str, form: Option<Value>, progress: Value| {
        tab.call(&json!({
            "call": "site", "path": path, "form": form, "changes": form.is_some(), "games": [],
            "progress": progress, "now": 1_795_000_000_000_i64,
        }))
    };
    let list = visit("/puzzles", None, json!({})).messages.concat();
    assert!(list.contains("/puzzles/1-01"));
    let today = visit("/puzzles/daily", None, json!({})).reply["go"].take();
    assert_eq!(today, "/puzzles/daily/2026-11-18");
    let page = visit("/puzzles/1-01", None, json!({})).messages.concat();
    assert!(page.contains("data-puzzle"));
    // The solution as a form has it. Forced skips are played by themselves.
    let collection = ::puzzles::Collection::forty();
    let solution = &collection.puzzles[0].solution;
    let chosen: Vec<&str> = (solution.iter().map(String::as_str))
        .filter(|action| *action != "skip")
        .collect();
    let form = json!([["moves", ""], ["action", chosen.join(";")]]);
    let solved = visit("/puzzles/1-01", Some(form), json!({}));
    let progress = &solved.reply["progress"];
    assert_eq!(progress[0], "1-01");
    assert!(progress[1]["solved_at"].is_i64(), "{}", solved.reply);
    let done = json!({ "1-01": progress[1] });
    let list = visit("/puzzles", None, done).messages.concat();
    assert!(list.contains("/puzzles/1-02"));
    let asked = visit(
        "/puzzles/1-02",
        Some(json!([["moves", ""], ["hint", "move"]])),
        json!({}),
    );
    assert_eq!(asked.reply["progress"][1]["hints"], 1);
    for none in [
        "/puzzles/9-99",
        "/puzzles/daily/2099-01-01",
        "/puzzles/daily/never",
        "/puzzles/own/x",
    ] {
        assert!(!visit(none, None, json!({})).error().is_empty(), "{none}");
    }
}

#[test]
fn bad_input_gets_a_sentence_and_costs_nothing() {
    let mut tab = Tab::new();
    for (call, says) in [
        (json!({ "call": "nothing" }), "cannot be read"),
        (json!({ "call": "due", "now": 0 }), "no table is open"),
        (json!([]), "cannot be read"),
    ] {
        let error = tab.call(&call).error();
        assert!(error.contains(says), "{call}: {error}");
    }
    let rated = json!([["game", "necklace"], ["opponent", "bot"], ["rated", "on"]]);
    assert!(tab.create(&rated).error().contains("network"));
    let unknown = json!([["game", "chess"], ["opponent", "bot"]]);
    assert!(!tab.create(&unknown).error().is_empty());
    let mut tab = Tab::with(&against_a_bot("necklace"));
    let answer = tab.message(&json!({ "type": "dance" }));
    assert_eq!(answer.message("refused")["code"], "bad-request");
    let early = tab.command(
        "one",
        &json!({ "do": "move", "answers": 0, "action": "nonsense" }),
    );
    early.message("refused");
}
