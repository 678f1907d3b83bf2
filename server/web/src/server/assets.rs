//! Static files: compiled into the program, named by the hash of their content, and cached for
//! ever.

use std::borrow::Cow;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use data_encoding::HEXLOWER;
use pages::{AssetUrls, PageScript, ScriptUrls};
use presentation::{Presentation, content};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::app::App;
use super::pocket::PocketModule;
use super::style_choices::follow_choices;

/// The files of the site. A new file in the folder is included without being listed here.
#[derive(RustEmbed)]
#[folder = "assets"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "icon.svg"]
struct Files;

/// A file that pages load.
struct Asset {
    name: String,
    kind: &'static str,
    content: Cow<'static, str>,
}

/// The assets under their hashed names.
pub(super) struct Assets {
    pub(super) urls: AssetUrls,
    files: Vec<Asset>,
    /// One hash over all files. JavaScript modules import each other without a hash in the name, so
    /// they share a folder whose name changes when any file changes.
    folder: String,
}

/// The media type of a file, by its extension.
fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

/// All files: the style sheets of the games under the names of the games, and the files of the
/// site. Pages load style sheets in this order, so the style sheet of a kind of pages (puzzles,
/// lessons) can override that of a game. The colours of all games are part of the style sheet of
/// every page, and the movement of their pictures is part of that of the front page.
fn all_files() -> Vec<Asset> {
    let of_site = Files::iter().filter_map(|name| {
        let text = content::embedded_text::<Files>(&name)?;
        Some((name.into_owned(), Cow::Borrowed(text)))
    });
    let of_site = of_site.map(|(name, text)| match name.as_str() {
        STYLE => {
            let colours = presentations::all().map(Presentation::colour_css);
            let sheets = std::iter::once(text.into_owned()).chain(colours);
            (name, Cow::Owned(sheets.collect()))
        }
        FRONT_STYLE => {
            let covers = content::files("cover.css").map(|file| Cow::Borrowed(file.text));
            let sheets = std::iter::once(text).chain(covers);
            (name, Cow::Owned(sheets.collect()))
        }
        _ => (name, text),
    });
    let of_games = content::files("style.css")
        .map(|file| (format!("{}.css", file.game), Cow::Borrowed(file.text)));
    let files = of_games.chain(of_site).map(|(name, content)| Asset {
        kind: media_type(&name),
        content: match name.ends_with(".css") {
            true => Cow::Owned(follow_choices(&content)),
            false => content,
        },
        name,
    });
    files.collect()
}

/// The modules that a script imports, also indirectly, in the order in which they are named.
fn imports<'a>(files: &'a [Asset], script: &str) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    let mut unread = vec![script];
    while let Some(name) = unread.pop() {
        let Some(file) = files.iter().find(|file| file.name == name) else {
            continue;
        };
        for import in imports_of(&file.content) {
            if import != script && !found.contains(&import) {
                found.push(import);
                unread.push(import);
            }
        }
    }
    found
}

/// The modules that the text of a script names. Each import is a line of its own.
fn imports_of(text: &str) -> impl Iterator<Item = &str> {
    let imports = text.lines().filter(|line| line.starts_with("import "));
    imports.filter_map(|line| {
        let (_, from) = line.split_once(" from './")?;
        from.strip_suffix("';")
    })
}

/// The header of files whose name is a hash of their content.
pub(super) const CACHED_FOR_EVER: (HeaderName, &str) =
    (header::CACHE_CONTROL, "public, max-age=31536000, immutable");

/// The style sheet of every page.
const STYLE: &str = "style.css";
/// The style sheet of the front page.
const FRONT_STYLE: &str = "home.css";
/// The style sheet of tables.
const TABLE_STYLE: &str = "coach.css";

impl Assets {
    /// All files, and the addresses of the module for games in the browser, if there is one.
    pub(super) fn new(pocket: Option<&PocketModule>) -> Assets {
        let files = all_files();
        let mut digest = Sha256::new();
        for asset in &files {
            digest.update(&asset.name);
            digest.update(asset.content.as_bytes());
        }
        let folder = HEXLOWER.encode(&digest.finalize()[..8]);
        let url = |name: &str| format!("/assets/{folder}/{name}");
        let sheets = files
            .iter()
            .filter(|asset| asset.name != STYLE && asset.name != TABLE_STYLE);
        let sheets =
            sheets.filter_map(|asset| Some((asset.name.strip_suffix(".css")?, &asset.name)));
        let urls = AssetUrls {
            style: url(STYLE),
            table: url(TABLE_STYLE),
            sheets: sheets
                .map(|(id, name)| (id.to_owned(), url(name)))
                .collect(),
            scripts: PageScript::ALL
                .map(|script| {
                    let file = format!("{}.js", script.name());
                    let imports = imports(&files, &file);
                    let urls = ScriptUrls {
                        url: url(&file),
                        imports: imports.into_iter().map(url).collect(),
                    };
                    (script.name().to_owned(), urls)
                })
                .into(),
            icon: url("icon.svg"),
            pocket: pocket.map(|pocket| pocket.urls(url)),
        };
        Assets {
            urls,
            files,
            folder,
        }
    }
}

impl Assets {
    /// The address of a file.
    pub(super) fn address(&self, name: &str) -> String {
        format!("/assets/{}/{name}", self.folder)
    }

    /// Address, media type and content of every file.
    pub(super) fn contents(&self) -> impl Iterator<Item = (String, &'static str, &str)> {
        let files = self.files.iter();
        files.map(|asset| {
            (
                self.address(&asset.name),
                asset.kind,
                asset.content.as_ref(),
            )
        })
    }
}

pub(super) fn routes() -> Router<App> {
    Router::new().route("/assets/{folder}/{name}", get(asset))
}

async fn asset(State(app): State<App>, Path((folder, name)): Path<(String, String)>) -> Response {
    let mut files = app.assets.files.iter();
    let found = files.find(|asset| asset.name == name && folder == app.assets.folder);
    match found {
        Some(asset) => {
            let kind = (header::CONTENT_TYPE, asset.kind);
            ([kind, CACHED_FOR_EVER], asset.content.clone()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_front_page_moves_the_pictures_of_the_games() {
        let files = all_files();
        let front = files.iter().find(|file| file.name == FRONT_STYLE).unwrap();
        for cover in content::files("cover.css") {
            let rule = format!(".tile.game-{} ", cover.game);
            assert!(cover.text.contains(&rule), "{}", cover.place);
            // Once for the device, once for the choice.
            assert_eq!(
                front.content.matches(&rule).count(),
                2 * cover.text.matches(&rule).count()
            );
        }
    }

    /// Matrices on linear RGB for the sight of people who lack one kind of cones (Machado, Oliveira and
    /// Fernandes, 2009), and of all others.
    const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
        ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protanopia",
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        ),
    ];

    const CANDIES: [&str; 6] = ["red", "green", "blue", "white", "pink", "yellow"];

    /// Both values of a colour in a block of custom properties: by day and by night.
    fn both(block: &str, name: &str) -> Option<[String; 2]> {
        let value = block.split(&format!("--{name}: light-dark(")).nth(1)?;
        let (light, rest) = value.split_once(", ")?;
        let (dark, _) = rest.split_once(')')?;
        Some([light.to_owned(), dark.to_owned()])
    }

    fn linear(hex: &str) -> [f64; 3] {
        let part = |at: usize| {
            let value = u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
            let value = f64::from(value) / 255.0;
            match value <= 0.04045 {
                true => value / 12.92,
                false => ((value + 0.055) / 1.055).powf(2.4),
            }
        };
        [part(1), part(3), part(5)]
    }

    /// A colour in the space CIELAB, as a person with this `sight` sees it.
    fn seen(hex: &str, sight: &[[f64; 3]; 3]) -> [f64; 3] {
        let own = linear(hex);
        let mix = |row: &[f64; 3]| -> f64 { row.iter().zip(own).map(|(a, b)| a * b).sum() };
        let [r, g, b] = [0, 1, 2].map(|row| mix(&sight[row]).clamp(0.0, 1.0));
        let f = |t: f64| match t > 0.008856 {
            true => t.cbrt(),
            false => 7.787 * t + 16.0 / 116.0,
        };
        let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
        let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// The two colours that are hardest to tell apart, by their names, and how far apart they are.
    fn hardest(names: &[&str], colours: &[String]) -> (f64, String) {
        let mut hardest = (f64::MAX, String::new());
        for (name, sight) in &SIGHTS {
            let seen: Vec<[f64; 3]> = colours.iter().map(|hex| seen(hex, sight)).collect();
            for a in 0..seen.len() {
                for b in 0..a {
                    let squares = (0..3).map(|part| (seen[a][part] - seen[b][part]).powi(2));
                    let apart = squares.sum::<f64>().sqrt();
                    if apart < hardest.0 {
                        hardest = (apart, format!("{name}: {} {}", names[a], names[b]));
                    }
                }
            }
        }
        hardest
    }

    #[test]
    fn a_page_names_every_module_of_its_script_and_no_other() {
        let files = all_files();
        let text = |name: &str| {
            let found = files.iter().find(|file| file.name == name);
            found.expect(name).content.clone().into_owned()
        };
        for script in PageScript::ALL {
            let file = format!("{}.js", script.name());
            let named = imports(&files, &file);
            let mut loaded = vec![file.clone()];
            for name in &named {
                assert!(
                    !loaded.contains(&(*name).to_owned()),
                    "{file}: {name} twice"
                );
                loaded.push((*name).to_owned());
            }
            // Modules that the text of a module names, in any kind of quotes.
            for module in &loaded {
                for quoted in text(module).split(['\'', '"', '`']) {
                    let imported = quoted
                        .strip_prefix("./")
                        .filter(|name| name.ends_with(".js"));
                    if let Some(imported) = imported {
                        let known = loaded.iter().any(|name| name == imported);
                        assert!(known, "{file}: {module} imports {imported}");
                    }
                }
            }
        }
        let lesson = imports(&files, "lesson.js");
        assert!(lesson.contains(&"ring.js") && !lesson.contains(&"changes.js"));
        let main = imports(&files, "main.js");
        assert!(main.contains(&"device.js") && !main.contains(&"ring.js"));
    }

    #[test]
    fn the_strong_palette_can_be_told_apart_by_everybody() {
        let style = include_str!("../../assets/style.css");
        let strong = style.split(":root[data-palette=strong] {").nth(1).unwrap();
        let strong = strong.split('}').next().unwrap();
        for (night, theme) in ["light", "dark"].into_iter().enumerate() {
            let usual = CANDIES.map(|name| both(style, name).expect(name)[night].clone());
            let chosen = CANDIES.map(|name| {
                let own = both(strong, name).or_else(|| both(style, name));
                own.expect(name)[night].clone()
            });
            let (apart, pair) = hardest(&CANDIES, &chosen);
            assert!(apart > 30.0, "{theme}: {pair} are {apart:.1} apart");
            assert!(
                apart > 2.0 * hardest(&CANDIES, &usual).0,
                "{theme}: more than usual"
            );
        }
    }

    /// Dark licorice, which is the same in every palette.
    const LICORICE: &str = "#2b1229";

    #[test]
    fn the_strong_palette_covers_the_pieces_with_colours_of_their_own() {
        let style = include_str!("../../assets/style.css");
        let strong = style.split(":root[data-palette=strong] {").nth(2).unwrap();
        let strong = strong.split('}').next().unwrap();
        let sprite = presentations::symbols().into_string();
        // The chosen colour, and the usual one that stands in the drawings.
        let colours = |name: &str| {
            let chosen = strong.split(&format!("--{name}: ")).nth(1).expect(name);
            let usual = sprite.split(&format!("var(--{name}, ")).nth(1).expect(name);
            [&chosen[..7], &usual[..7]].map(str::to_owned)
        };
        let sets: [&[&str]; 4] = [
            &["bear", "stick", "chocolate", "bonbon", "lollipop"],
            &["orange-roof", "purple-roof", "teal-roof", "gold-roof"],
            &["orange-wall", "purple-wall", "teal-wall", "gold-wall"],
            &[
                "orange-ground",
                "purple-ground",
                "teal-ground",
                "gold-ground",
            ],
        ];
        for (number, names) in sets.into_iter().enumerate() {
            let [mut chosen, mut usual] = [0, 1].map(|which| {
                let of = names.iter().map(|name| colours(name)[which].clone());
                of.collect::<Vec<String>>()
            });
            let mut names = names.to_vec();
            if number == 0 {
                assert!(sprite.contains(LICORICE));
                names.push("licorice");
                chosen.push(LICORICE.to_owned());
                usual.push(LICORICE.to_owned());
            }
            let (apart, pair) = hardest(&names, &chosen);
            assert!(apart > 30.0, "{pair} are {apart:.1} apart");
            let (before, pair) = hardest(&names, &usual);
            assert!(apart > 2.0 * before, "{pair}: more than usual, {before:.1}");
        }
    }
}
