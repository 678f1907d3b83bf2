//! Preset dictionary for the compression of messages to a table's page (the name is that of RFC 1950).
//!
//! A message with the new parts of a page is short, so a compressor finds few repetitions within it.
//! Both sides therefore begin with the same text: typical parts of pages of that game in that
//! language. It is made by drawing a few sample games, so it follows every change of the pages, and has
//! nothing of any real table in it.

use std::collections::BinaryHeap;
use std::hash::Hasher;

use presentation::i18n::Lang;
use presentations::board;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use serde::Serialize;

use crate::changes::{Dictionary, SentPart};
use crate::sample_game::{SampleGame, SamplePages};
use crate::{table_draft, words};

/// The greatest length in bytes. Every message is compressed with the whole text, so a longer one costs
/// computing time.
const MOST_BYTES: usize = 30 * 1024;
/// The number of sample games.
const GAMES: u64 = 2;
/// The most moves of a sample game.
const MOVES: usize = 100;
/// The length of the sequences of bytes by which pieces are compared.
const SEQUENCE: usize = 12;
/// Everything else in a message, besides its pieces.
const SKELETON: &str = r#""],"sound":"move own-turn","say":["{"type":"page","seq":1,"look":null,"title":"","flights":[{"from":"","to":"#;

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
    let pages = SamplePages::default();
    let mut browsers = [Dictionary::default(), Dictionary::default()];
    for _ in 0..MOVES {
        if !game.step() {
            return;
        }
        for ((seat, person), browser) in game.players().into_iter().zip(&mut browsers) {
            let page = pages.page(lang, person);
            let scene = game.scene(seat);
            for news in game.news(seat) {
                for event in news.events.iter() {
                    let flights = board(scene.play.game).flights(&event);
                    flights.iter().for_each(|flight| pieces.add(flight));
                }
                let sentence = words::announce(lang, &scene, &news);
                sentence.iter().for_each(|sentence| pieces.add(sentence));
            }
            let places = browser.places();
            let draft = table_draft(&page, &scene, &places);
            for part in browser.changes(places, &draft) {
                if let SentPart::New(text) = part {
                    pieces.add(&text);
                }
            }
        }
    }
}

/// Different pieces of messages, each with the number of times that it was sent.
#[derive(Default)]
struct Pieces(FxHashMap<String, u32>);

impl Pieces {
    fn add(&mut self, piece: &impl Serialize) {
        let piece = serde_json::to_string(piece).expect("pieces have a JSON form");
        *self.0.entry(piece).or_default() += 1;
    }

    /// As many pieces as there is room for: again and again the one with the most text that messages
    /// repeat and that is not there yet, for its length. The best pieces stand at the end, since a
    /// compressor has the shortest references to what came last.
    fn text(self) -> String {
        let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
        for (piece, times) in &self.0 {
            for sequence in sequences(piece) {
                *counts.entry(sequence).or_default() += times;
            }
        }
        let worth = |piece: &str, counts: &FxHashMap<u64, u32>| {
            let mut counted = FxHashSet::default();
            let new = sequences(piece).filter(|sequence| counted.insert(*sequence));
            let times = new.filter_map(|sequence| counts.get(&sequence));
            let repeated: u32 = times.filter(|times| **times > 1).sum();
            u64::from(repeated) * 1_000 / piece.len() as u64
        };
        // A piece is worth less and less, so one that is still worth the most is the best of all.
        let pieces = self.0.keys();
        let mut best: BinaryHeap<(u64, &str)> = pieces
            .map(|piece| (worth(piece, &counts), piece.as_str()))
            .collect();
        let (mut chosen, mut room) = (Vec::new(), MOST_BYTES - SKELETON.len());
        while let Some((_, piece)) = best.pop() {
            let now = worth(piece, &counts);
            if now == 0 || piece.len() >= room {
                continue;
            }
            if best.peek().is_some_and(|(next, _)| *next > now) {
                best.push((now, piece));
                continue;
            }
            room -= piece.len() + 1;
            for sequence in sequences(piece) {
                counts.remove(&sequence);
            }
            chosen.push(piece);
        }
        chosen.reverse();
        chosen.join(",") + SKELETON
    }
}

/// A sample of the sequences of bytes in a piece, by their hashes: one of four, the same in all pieces.
fn sequences(piece: &str) -> impl Iterator<Item = u64> {
    let all = piece.as_bytes().windows(SEQUENCE);
    let hashes = all.map(|bytes| {
        let words = bytes.as_chunks::<4>().0;
        words.iter().fold(0_u64, |hash, word| {
            let word = u64::from(u32::from_le_bytes(*word));
            (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    });
    hashes.filter(|hash| hash >> 62 == 0)
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
    fn it_has_what_is_sent_often_and_nothing_twice() {
        let mut pieces = Pieces::default();
        let often = "<button id=often>This is sent in every message.</button>";
        let rare = "<p>This is sent twice.</p>";
        let [again, once] = ["<p>This is sent twice. </p>", "<p>Nobody repeats this.</p>"];
        for piece in [often, rare, often, once, often, again, rare, often] {
            pieces.add(&piece);
        }
        let text = pieces.text();
        let text = text.strip_suffix(SKELETON).unwrap();
        assert!(text.ends_with(&format!("{often:?}")), "{text}");
        assert_eq!(text.matches("sent twice").count(), 1, "{text}");
        assert!(!text.contains(once), "{text}");
    }
}
