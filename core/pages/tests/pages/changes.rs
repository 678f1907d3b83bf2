//! The parts of a page that are new, sent alone, lead to the same page as the whole.

use std::collections::BTreeMap;
use std::env;

use pages::Page;
use pages::changes::{Dictionary, Places, ReceivedPage};
use presentation::i18n::Lang;
use table::scene::Scene;
use tabletop::{Seat, SeatCount};

use crate::lively_table::LivelyTable;
use crate::sample::{Sample, assets, ola};
use crate::{BOTH, page};

/// Number of random games of each game. `CHANGES_GAMES` asks for more.
const GAMES: u64 = 3;
/// The most moves of a game.
const MOVES: u64 = 400;

/// A browser that shows a page, and what the server remembers of it.
#[derive(Default)]
struct Browser {
    shown: ReceivedPage,
    dictionary: Dictionary,
    /// The lengths of the messages.
    sent: Vec<usize>,
}

impl Browser {
    /// Sends a page to the browser. Every now and then the connection is lost before.
    fn receive(&mut self, page: &Page<'_>, scene: &Scene, lost: bool) {
        let whole = pages::table_draft(page, scene, &Places::default());
        assert!(whole.version().is_some(), "our own pages can be read");
        let html = whole.html();
        if lost {
            (self.shown, self.dictionary) = (ReceivedPage::load(&html), Dictionary::of(&whole));
        } else {
            let places = self.dictionary.places();
            let draft = pages::table_draft(page, scene, &places);
            let parts = self.dictionary.changes(places, &draft);
            let message = serde_json::to_string(&parts).unwrap();
            self.sent.push(message.len());
            let parts: Vec<_> = serde_json::from_str(&message).unwrap();
            (self.shown.receive(&parts)).expect("the browser knows these parts");
        }
        assert_eq!(self.shown.html(), html);
    }
}

/// Pseudo-random numbers, the same in every run.
fn mixed(number: u64) -> u64 {
    let mixed = (number ^ (number >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ (mixed >> 32)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 7
}

#[test]
fn after_any_sequence_of_changes_and_losses_the_page_is_the_one_drawn_from_nothing() {
    let games = env::var("CHANGES_GAMES").map_or(GAMES, |games| games.parse().expect("a number"));
    let (assets, ola) = (assets(), ola());
    let watchers: [&[Seat]; 4] = [&[], &BOTH[..1], &BOTH[1..], &BOTH];
    for info in games::all().iter().map(|game| game.info()) {
        let mut sent = Vec::new();
        for number in 0..games {
            let most = u64::from(info.seats.1.get());
            let least = u64::from(info.seats.0.get()).max(2);
            let seats = least + number % (most - least + 1);
            let seats = SeatCount::new(seats as u8).unwrap();
            let mut sample = Sample::seeded(info.id, seats, number);
            let mut browsers = watchers.map(|_| Browser::default());
            let page = page(
                Lang::ALL[number as usize % Lang::ALL.len()],
                Some(&ola),
                &assets,
            );
            for moves in 0..MOVES {
                for (browser, own) in browsers.iter_mut().zip(watchers) {
                    let lost = moves == 0 || mixed(number << 32 | moves << 3).is_multiple_of(17);
                    browser.receive(&page, &sample.seen_by(own), lost);
                }
                if !sample.step(mixed(number << 20 | moves)) {
                    break;
                }
            }
            sent.extend(browsers.into_iter().flat_map(|browser| browser.sent));
        }
        sent.sort_unstable();
        let at = |percent: usize| sent[sent.len() * percent / 100];
        println!(
            "{}: {} messages, p50 {}, p95 {}",
            info.id,
            sent.len(),
            at(50),
            at(95)
        );
        assert!(!sent.is_empty());
    }
}

#[test]
fn the_same_holds_for_talk_questions_hints_moves_taken_back_and_looks_back() {
    let games = env::var("CHANGES_GAMES").map_or(GAMES, |games| games.parse().expect("a number"));
    let assets = assets();
    let watchers = [None, Some(0), Some(1)];
    for info in games::all().iter().map(|game| game.info()) {
        let mut done: BTreeMap<String, usize> = BTreeMap::new();
        for number in 0..games {
            let most = u64::from(info.seats.1.get());
            let least = u64::from(info.seats.0.get()).max(2);
            let seats = SeatCount::new((least + number % (most - least + 1)) as u8).unwrap();
            let mut table = LivelyTable::new(info.id, seats, number, number % 3 == 2);
            let mut browsers = watchers.map(|_| Browser::default());
            let lang = Lang::ALL[number as usize % Lang::ALL.len()];
            for steps in 0..MOVES {
                for (browser, watcher) in browsers.iter_mut().zip(watchers) {
                    let chance = mixed(number << 32 | steps << 3 | watcher.unwrap_or(7) as u64);
                    let lost = steps == 0 || chance.is_multiple_of(17);
                    let looks = (chance / 17).is_multiple_of(11);
                    let back = looks.then(|| table.look_back(watcher, chance / 256));
                    let scene = back.flatten().unwrap_or_else(|| table.scene(watcher));
                    let person = watcher.map(|number| table.person(number).clone());
                    browser.receive(&page(lang, person.as_ref(), &assets), &scene, lost);
                }
                if !table.step() {
                    break;
                }
            }
            for (what, times) in table.done {
                *done.entry(what).or_default() += times;
            }
        }
        println!("{}: {done:?}", info.id);
        assert!(!done.is_empty());
    }
}
