//! Bytes and computing time of the messages to two pages in random games, without a server.
//!
//! `cargo run --release -p pages --example page_updates -- [GAME] [GAMES]`

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the crate is pure, its examples read arguments and measure time"
)]

use std::time::{Duration, Instant};

use flate2::{Compress, Compression, FlushCompress};
use pages::changes::{Dictionary, Draft};
use pages::preset_dictionary::PresetDictionary;
use pages::sample_game::{SampleGame, SamplePages};
use pages::table_draft;
use presentation::i18n::Lang;

/// The level of compression, as in `server/web/src/server/socket/compression.rs`.
const LEVEL: u32 = 6;

/// The times of the steps of a message, for all messages together.
#[derive(Default)]
struct Times {
    scene: Duration,
    drawing: Duration,
    changes: Duration,
    compression: Duration,
}

fn timed<T>(total: &mut Duration, step: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let result = step();
    *total += began.elapsed();
    result
}

fn compressed(compress: &mut Compress, preset: &str, message: &str) -> usize {
    let mut output = Vec::with_capacity(message.len() + 64);
    compress.reset();
    compress
        .set_dictionary(preset.as_bytes())
        .expect("a dictionary can be set");
    let done = compress.compress_vec(message.as_bytes(), &mut output, FlushCompress::Finish);
    done.expect("a message can be compressed");
    output.len()
}

fn measure(game: &str, games: u64) {
    let preset = PresetDictionary::new(game, Lang::EN).text;
    let mut compress = Compress::new(Compression::new(LEVEL), false);
    let pages = SamplePages::default();
    let (mut times, mut long, mut short) = (Times::default(), Vec::new(), Vec::new());
    // The preset dictionary is made from the games with small seeds.
    for seed in 1_000..1_000 + games {
        let mut table = SampleGame::new(game, seed);
        let mut browsers = [Dictionary::default(), Dictionary::default()];
        while table.step() {
            for ((seat, person), browser) in table.players().into_iter().zip(&mut browsers) {
                let page = pages.page(Lang::EN, person);
                let scene = timed(&mut times.scene, || table.scene(seat));
                let (places, draft): (_, Draft) = timed(&mut times.drawing, || {
                    let places = browser.places();
                    let draft = table_draft(&page, &scene, &places);
                    (places, draft)
                });
                let message = timed(&mut times.changes, || {
                    serde_json::to_string(&browser.changes(places, &draft)).expect("parts are JSON")
                });
                let bytes = timed(&mut times.compression, || {
                    compressed(&mut compress, &preset, &message)
                });
                long.push(message.len());
                short.push(bytes);
            }
        }
    }
    let messages = short.len();
    let each = |time: Duration| time.as_secs_f64() * 1e6 / messages as f64;
    let Times {
        scene,
        drawing,
        changes,
        compression,
    } = times;
    println!(
        "{game}: {messages} messages; of a game {} KiB",
        short.iter().sum::<usize>() / games as usize / 1024
    );
    for (name, lengths) in [("plain", &mut long), ("compressed", &mut short)] {
        lengths.sort_unstable();
        let at = |percent: usize| lengths[(messages - 1) * percent / 100];
        println!("  {name}: p50 {}, p95 {} bytes", at(50), at(95));
    }
    println!(
        "  microseconds: scene {:.1}, drawing {:.1}, changes {:.1}, compression {:.1}",
        each(scene),
        each(drawing),
        each(changes),
        each(compression)
    );
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let only = arguments.next();
    let games = arguments
        .next()
        .map_or(4, |games| games.parse().expect("a number of games"));
    for game in games::all().iter().map(|game| game.info().id) {
        if only.as_deref().is_none_or(|only| only == game) {
            measure(game, games);
        }
    }
}
