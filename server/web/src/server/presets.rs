//! Preset dictionaries of the games and languages, as files with the hash of their content in the name.

use std::sync::OnceLock;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use pages::preset_dictionary::PresetDictionary;
use presentation::i18n::Lang;

use super::app::App;
use super::assets::CACHED_FOR_EVER;

/// A preset dictionary, and its address.
#[derive(Debug)]
pub(super) struct Preset {
    pub(super) url: String,
    pub(super) text: String,
}

/// The dictionaries, each made when it is first needed.
#[derive(Debug)]
pub(super) struct Presets(Vec<(&'static str, Lang, OnceLock<Preset>)>);

impl Presets {
    pub(super) fn new() -> Presets {
        let games = games::all().iter().map(|game| game.info().id);
        let each = games.flat_map(|game| Lang::ALL.map(|lang| (game, lang, OnceLock::new())));
        Presets(each.collect())
    }

    /// The dictionary of a game in a language. To make one takes some ten milliseconds.
    fn find_or_make(&self, game: &str, lang: Lang) -> Option<&Preset> {
        let mut all = self.0.iter();
        let (game, lang, preset) = all.find(|(id, of, _)| (*id, *of) == (game, lang))?;
        Some(preset.get_or_init(|| {
            let PresetDictionary { text, version } = PresetDictionary::new(game, *lang);
            let url = format!("/assets/presets/{game}-{}-{version}.txt", lang.code());
            Preset { url, text }
        }))
    }
}

impl App {
    /// The preset dictionary of a game in a language.
    pub(super) async fn preset(&self, game: &'static str, lang: Lang) -> Option<&Preset> {
        let app = self.clone();
        let made = tokio::task::spawn_blocking(move || {
            app.presets.find_or_make(game, lang);
        });
        made.await.ok()?;
        self.presets.find_or_make(game, lang)
    }
}

pub(super) fn routes() -> Router<App> {
    Router::new().route("/assets/presets/{name}", get(preset))
}

async fn preset(State(app): State<App>, Path(name): Path<String>) -> Response {
    match find(&app, &name).await {
        Some(preset) => {
            let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
            ([kind, CACHED_FOR_EVER], preset.text.clone()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The dictionary with that name of a file.
async fn find<'a>(app: &'a App, name: &str) -> Option<&'a Preset> {
    let mut words = name.split('-');
    let game = games::find(words.next()?).ok()?.info().id;
    let lang = Lang::from_code(words.next()?)?;
    let preset = app.preset(game, lang).await?;
    preset.url.ends_with(&format!("/{name}")).then_some(preset)
}
