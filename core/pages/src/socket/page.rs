//! Message to a page: the drawn table, sentences for screen readers, and sounds.

use std::hash::{Hash, Hasher};
use std::mem;

use rustc_hash::FxHasher;
use table::news::{News, NewsKind};
use table::scene::Scene;
use tabletop::AnyEvent;

use super::message::{PageContent, PageMessage, text};
use crate::Page;
use crate::changes::{Dictionary, Draft, Places};
use crate::words;
use presentation::board::Flight;
use presentations::board;

/// Most messages with a page are shorter than this, in bytes.
const USUAL_LENGTH: usize = 8 * 1024;

/// The page that a browser shows, as far as the other end of its line remembers it.
#[derive(Debug, Default)]
pub struct ShownPage {
    /// Whether the script can put a page together from its parts.
    takes_parts: bool,
    known: KnownPage,
    /// Hash of the title.
    title: Option<u64>,
}

#[derive(Debug, Default)]
enum KnownPage {
    /// Nothing is known about the page.
    #[default]
    Unknown,
    /// The browser got the page with a request and has told its version.
    Version(String),
    /// The page was sent here, and the browser remembers these parts.
    Parts(Dictionary),
}

impl ShownPage {
    /// The page of a browser that says hello, with the version that it shows.
    #[must_use]
    pub fn new(version: Option<String>, takes_parts: bool) -> ShownPage {
        ShownPage {
            takes_parts,
            known: version.map_or(KnownPage::Unknown, KnownPage::Version),
            title: None,
        }
    }

    /// Whether the script can put a page together from its parts.
    #[must_use]
    pub fn takes_parts(&self) -> bool {
        self.takes_parts
    }

    /// The parts that the browser has.
    #[must_use]
    pub fn places(&self) -> Places {
        match &self.known {
            KnownPage::Parts(dictionary) => dictionary.places(),
            KnownPage::Version(_) | KnownPage::Unknown => Places::default(),
        }
    }

    /// The content to send so that the browser shows a page, which was drawn with these places.
    fn content<'a>(&mut self, places: Places, draft: &'a Draft) -> PageContent<'a> {
        if !self.takes_parts {
            return PageContent::Whole { html: draft.html() };
        }
        let (mut dictionary, places, fresh) = match mem::take(&mut self.known) {
            KnownPage::Parts(dictionary) => (dictionary, places, false),
            KnownPage::Version(version) if draft.version().as_ref() == Some(&version) => {
                let dictionary = Dictionary::of(draft);
                let places = dictionary.places();
                (dictionary, places, false)
            }
            KnownPage::Version(_) | KnownPage::Unknown => (Dictionary::default(), places, true),
        };
        let parts = dictionary.changes(places, draft);
        self.known = KnownPage::Parts(dictionary);
        PageContent::Parts { fresh, parts }
    }

    /// The title, if it is another one than before.
    fn title<'a>(&mut self, title: &'a str) -> Option<&'a str> {
        let mut hasher = FxHasher::default();
        title.hash(&mut hasher);
        let new = Some(hasher.finish());
        (mem::replace(&mut self.title, new) != new).then_some(title)
    }
}

/// A page that was drawn, with everything else in its message.
#[derive(Debug)]
pub struct DrawnPage {
    seq: u64,
    look: Option<usize>,
    draft: Draft,
    title: String,
    flights: Vec<Flight>,
    /// Sentences for screen readers.
    say: Vec<String>,
    /// Those of them with talk.
    said: Vec<String>,
    toast: Option<String>,
    sound: Option<String>,
}

/// A message with a page or a scene.
#[derive(Debug)]
pub struct TableMessage {
    /// The message as JSON.
    pub text: String,
    /// The place from which on there is nothing but talk, and parts that the browser has.
    pub talk_at: Option<usize>,
}

impl From<String> for TableMessage {
    fn from(text: String) -> TableMessage {
        let talk_at = None;
        TableMessage { text, talk_at }
    }
}

impl TableMessage {
    /// A message with a page. The talk is the last section of a page. Players cannot write what begins
    /// it, since their quotation marks and angle brackets are escaped.
    fn of_page(text: String) -> TableMessage {
        let of_page = text.find(r#"<li id=\"talk-"#);
        let talk_at = of_page.or_else(|| text.rfind(r#","said":["#));
        TableMessage { text, talk_at }
    }
}

impl DrawnPage {
    /// Draws the table, without the parts in `known`.
    #[must_use]
    pub fn new(page: &Page<'_>, scene: &Scene, news: &[News], known: &Places) -> DrawnPage {
        let lang = page.lang;
        let events = news.iter().flat_map(|news| news.events.iter());
        let flights = events.flat_map(|event| board(scene.play.game).flights(&event));
        let look = scene.play.look_back;
        let sentences = |talk: bool| {
            let news = news.iter();
            let wanted = news.filter(|news| (news.what == NewsKind::Said) == talk);
            let sentences = wanted.filter_map(|news| words::announce(lang, scene, news));
            sentences.collect()
        };
        DrawnPage {
            seq: scene.seq,
            look,
            draft: crate::table_draft(page, scene, known),
            title: page.full_title(&crate::title(page, scene)),
            flights: flights.filter(|_| look.is_none()).collect(),
            say: sentences(false),
            said: sentences(true),
            toast: words::lost_race(lang, scene, news),
            sound: sound(scene, news),
        }
    }
}

impl ShownPage {
    /// The message with a page, which was drawn with the parts in `known` or with none.
    pub fn message(&mut self, drawn: &DrawnPage, known: Places) -> TableMessage {
        let message = PageMessage {
            seq: drawn.seq,
            look: drawn.look,
            title: self.title(&drawn.title),
            flights: &drawn.flights,
            say: &drawn.say,
            toast: drawn.toast.as_deref(),
            sound: drawn.sound.as_deref(),
            content: self.content(known, &drawn.draft),
            said: &drawn.said,
        };
        TableMessage::of_page(text(&message, USUAL_LENGTH))
    }
}

/// The sounds for the news, separated by spaces: that of the game, and that of one's turn or the end.
fn sound(scene: &Scene, news: &[News]) -> Option<String> {
    let any = |what: NewsKind| news.iter().any(|news| news.what == what);
    let events = news.iter().flat_map(|news| news.events.iter());
    let of_game = |event: AnyEvent| board(scene.play.game).sound(&event);
    let of_game = events.rev().find_map(of_game);
    // In real time all may act, and every moment has its own sound.
    let real_time = games::find(scene.play.game).is_ok_and(|game| game.info().real_time);
    let of_table = if news.is_empty() || (real_time && of_game.is_some()) {
        None
    } else if scene.play.end.is_some() && !any(NewsKind::Said) {
        Some("end")
    } else if !scene.play.legal.is_empty() && (any(NewsKind::Moved) || any(NewsKind::Started)) {
        Some("own-turn")
    } else if of_game.is_some() {
        None
    } else if any(NewsKind::Moved) {
        Some("move")
    } else {
        Some("talk")
    };
    let sounds: Vec<&str> = of_game.into_iter().chain(of_table).collect();
    (!sounds.is_empty()).then(|| sounds.join(" "))
}
