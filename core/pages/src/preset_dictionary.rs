//! Preset dictionary for the compression of messages to a table's page (the name is that of RFC 1950).
//!
//! A message with the new parts of a page is short, so a compressor finds few repetitions within it.
//! Both sides therefore begin with the same text: typical parts of pages of that game in that
//! language. It is made by drawing a few sample games, so it follows every change of the pages, and has
//! nothing of any real table in it.

use std::cmp::Reverse;
use std::collections::hash_map::Entry;
use std::hash::Hasher;

use lessons::LessonProgress;
use model::Choices;
use presentation::i18n::Lang;
use rustc_hash::{FxHashMap, FxHasher};
use serde::Serialize;

use crate::changes::{Dictionary, SentPart};
use crate::device::DeviceSettings;
use crate::sample_game::SampleGame;
use crate::site::SiteTexts;
use crate::{AssetUrls, Page, table_draft};

/// The greatest length in bytes. Every message is compressed with the whole text, so a longer one costs
/// computing time.
const MOST_BYTES: usize = 16 * 1024;
/// The number of sample games.
const GAMES: u64 = 4;
/// The most moves of a sample game.
const MOVES: usize = 120;

/// A text that messages to pages of a game have much in common with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetDictionary {
    /// The text.
    pub text: String,
    /// A name of this version of the text.
    pub version: String,
}

impl PresetDictionary {
    /// The dictionary of a game in a language.
    ///
    /// # Panics
    ///
    /// If there is no game with this id.
    #[must_use]
    pub fn new(game: &str, lang: Lang) -> PresetDictionary {
        let mut pieces = Pieces::default();
        for seed in 0..GAMES {
            collect(SampleGame::new(game, seed), lang, &mut pieces);
        }
        let text = pieces.text();
        let mut hasher = FxHasher::default();
        hasher.write(text.as_bytes());
        let version = format!("{:016x}", hasher.finish());
        PresetDictionary { text, version }
    }
}

/// Plays a game to its end, and collects pieces of the messages to both players.
fn collect(mut game: SampleGame, lang: Lang, pieces: &mut Pieces) {
    let (assets, lessons) = (AssetUrls::default(), LessonProgress::default());
    let (choices, site) = (Choices::default(), SiteTexts::default());
    let mut browsers = [Dictionary::default(), Dictionary::default()];
    for _ in 0..MOVES {
        if !game.step() {
            return;
        }
        for ((seat, person), browser) in game.players().into_iter().zip(&mut browsers) {
            let page = Page {
                lang,
                person: Some(person),
                account: false,
                assets: &assets,
                path: "",
                origin: "",
                lessons: &lessons,
                round_trip_known: true,
                site: &site,
                choices: &choices,
                device: DeviceSettings::default(),
                earned: &[],
            };
            let places = browser.places();
            let draft = table_draft(&page, &game.scene(seat), &places);
            for part in browser.changes(places, &draft) {
                if let SentPart::New(text) = part {
                    pieces.add(&text);
                }
            }
        }
    }
}

/// Pieces of messages. Pieces that differ in digits only count as one.
#[derive(Default)]
struct Pieces {
    /// The place in `found` of each kind of piece.
    kinds: FxHashMap<String, usize>,
    /// A piece of each kind, and how many there were.
    found: Vec<(String, usize)>,
}

impl Pieces {
    fn add(&mut self, piece: &impl Serialize) {
        let piece = serde_json::to_string(piece).expect("pieces have a JSON form");
        let kind = piece.chars().filter(|letter| !letter.is_ascii_digit());
        match self.kinds.entry(kind.collect()) {
            Entry::Occupied(known) => self.found[*known.get()].1 += 1,
            Entry::Vacant(new) => {
                new.insert(self.found.len());
                self.found.push((piece, 1));
            }
        }
    }

    /// As many pieces as there is room for, the most frequent ones at the end: a compressor has the
    /// shortest references to what came last.
    fn text(mut self) -> String {
        self.found.sort_by_key(|(_, count)| Reverse(*count));
        let mut room = MOST_BYTES;
        let pieces = self.found.iter().map(|(piece, _)| piece.as_str());
        let mut chosen: Vec<&str> = pieces
            .filter(|piece| {
                let fits = piece.len() < room;
                room -= if fits { piece.len() + 1 } else { 0 };
                fits
            })
            .collect();
        chosen.reverse();
        chosen.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_same_in_every_process_and_differs_by_game_and_language() {
        let english = PresetDictionary::new("necklace", Lang::EN);
        assert_eq!(english, PresetDictionary::new("necklace", Lang::EN));
        let polish = Lang::PL;
        for other in [("necklace", polish), ("pinata", Lang::EN)] {
            assert_ne!(
                english.version,
                PresetDictionary::new(other.0, other.1).version
            );
        }
        assert!((MOST_BYTES / 2..=MOST_BYTES).contains(&english.text.len()));
    }

    #[test]
    fn the_most_frequent_pieces_stand_at_the_end() {
        let mut pieces = Pieces::default();
        for piece in ["<b>1</b>", "<i>", "<b>2</b>"] {
            pieces.add(&piece);
        }
        assert_eq!(pieces.text(), r#""<i>","<b>1</b>""#);
    }
}
