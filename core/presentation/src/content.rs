//! Files of the games that are not code: texts, lessons, pictures of rules, style sheets.
//!
//! Every file is found by its path, `games/GAME/presentation/…`. A folder is the id of a game.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../games"]
#[include = "*/presentation/words/*.ftl"]
#[include = "*/presentation/lessons/*.json"]
#[include = "*/presentation/pictures.json"]
#[include = "*/presentation/style.css"]
#[include = "*/presentation/cover.css"]
// A browser gets the style sheets from the server.
#[cfg_attr(target_family = "wasm", exclude = "*.css")]
struct Files;

/// A file of a game's presentation.
#[derive(Debug)]
pub struct ContentFile {
    /// Id of the game.
    pub game: String,
    /// Path within the folder of the presentation: `words/en.ftl`.
    pub path: String,
    /// Path within the repository, for messages.
    pub place: String,
    /// Content.
    pub text: &'static str,
}

/// Every file, sorted by game and path.
static FILES: LazyLock<Vec<ContentFile>> = LazyLock::new(|| {
    let names: BTreeSet<_> = Files::iter().collect();
    let read = |name: Cow<'static, str>| {
        let (game, path) = name.split_once("/presentation/")?;
        Some(ContentFile {
            game: game.to_owned(),
            path: path.to_owned(),
            place: format!("games/{name}"),
            text: embedded_text::<Files>(&name)?,
        })
    };
    names.into_iter().filter_map(read).collect()
});

/// The text of an embedded file; `None` if there is no such file.
///
/// # Panics
///
/// If it is not UTF-8: the files are our own, and tests read each of them.
#[must_use]
pub fn embedded_text<F: RustEmbed>(name: &str) -> Option<&'static str> {
    let Cow::Borrowed(bytes) = F::get(name)?.data else {
        panic!("{name} is not compiled in")
    };
    let text = std::str::from_utf8(bytes);
    Some(text.unwrap_or_else(|error| panic!("{name} is not UTF-8: {error}")))
}

/// Every file whose path begins like this, sorted by game and path: `lessons/`, `words/en.ftl`.
pub fn files(path: &str) -> impl Iterator<Item = &'static ContentFile> {
    FILES.iter().filter(move |file| file.path.starts_with(path))
}

/// A file of a game.
#[must_use]
pub fn file(game: &str, path: &str) -> Option<&'static ContentFile> {
    FILES
        .iter()
        .find(|file| file.game == game && file.path == path)
}
