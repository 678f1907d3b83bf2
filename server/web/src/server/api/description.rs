//! The OpenAPI document of the JSON interface: the file `openapi.json`, and what the catalogue of games knows, so that
//! no game is listed by hand.

use std::sync::LazyLock;

use games::bots;
use presentation::words;
use serde_json::{Value, json};
use tabletop::AnyGame;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let file = include_str!("../../../openapi.json");
    let mut document: Value = serde_json::from_str(file).expect("openapi.json is JSON");
    for game in games::all() {
        add(&mut document, *game);
    }
    format!("{document:#}")
});

/// The document as text.
#[must_use]
pub fn openapi_document() -> &'static str {
    &DOCUMENT
}

/// Adds a game: its pages, and the codes that are its own.
fn add(document: &mut Value, game: &dyn AnyGame) {
    let info = game.info();
    let (id, name) = (info.id, info.name);
    let description = &mut document["info"]["description"];
    let before = description.as_str().unwrap_or_default();
    *description = json!(format!(
        "{before}\n\n**{name}** (`{id}`): the rules are at /rules/{id}; actions, views, events, options and the \
         reasons of hints are described in docs/engine-{id}.md in the source."
    ));
    let refusals = words::refusal_codes(id);
    add_codes(document, "ErrorCode", refusals);
    add_codes(document, "Rule", info.rules.iter().copied());
    let reasons = bots::find(id).map_or(&[][..], |bot| bot.reasons());
    add_codes(document, "WhyCode", reasons.iter().copied());
}

/// Adds codes to the list of a schema. A code that several games have is listed once.
fn add_codes(document: &mut Value, schema: &str, codes: impl Iterator<Item = &'static str>) {
    let list = &mut document["components"]["schemas"][schema]["enum"];
    let list = list.as_array_mut().expect("the schema is a list of codes");
    for code in codes {
        if !list.iter().any(|listed| listed == code) {
            list.push(json!(code));
        }
    }
}
