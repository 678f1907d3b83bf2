//! Message to a page: the drawn table, sentences for screen readers, and sounds.

use model::First;
use table::news::{News, NewsKind};
use table::scene::Scene;
use tabletop::AnyEvent;

use super::Connection;
use super::message::PageMessage;
use pages::Page;
use pages::board;
use pages::changes::{Draft, Outline};
use pages::words;

/// The page that a browser shows, as far as the server remembers it.
#[derive(Debug, Default)]
pub(super) enum PageShown {
    /// Nothing is known about it.
    #[default]
    Unknown,
    /// The browser got the page with a request and has told its version.
    Version(String),
    /// The page was sent here.
    Sent(Outline),
}

impl PageShown {
    /// The HTML to send so that the browser shows `html`, and what it shows then.
    fn changes(&self, html: String) -> (String, PageShown) {
        let Ok(draft) = Draft::read(&html) else {
            return (html, PageShown::Unknown);
        };
        let changes = match self {
            PageShown::Unknown => None,
            PageShown::Version(version) => {
                let outline = draft.outline();
                (outline.version() == *version).then(|| draft.changes_since(&outline))
            }
            PageShown::Sent(outline) => Some(draft.changes_since(outline)),
        };
        let shown = PageShown::Sent(draft.outline());
        (changes.unwrap_or(html), shown)
    }
}

impl Connection<'_> {
    /// The table as a message for a page, and the outline of the page that the browser has then.
    pub(super) fn page_message(
        &self,
        scene: &Scene,
        news: &[News],
        earned: &[First],
    ) -> (PageMessage, PageShown) {
        let lang = self.visitor.lang;
        let path = format!("/t/{}", self.key);
        let page = Page {
            lang,
            person: self.visitor.person.as_ref(),
            account: self.visitor.session.is_some(),
            assets: &self.app.assets.urls,
            path: &path,
            origin: &self.visitor.origin,
            lessons: &self.visitor.lessons,
            round_trip_known: self.visitor.round_trip_known,
            site: self.app.config.site(),
            choices: &self.visitor.choices,
            device: self.visitor.device,
            earned,
        };
        let events = news.iter().flat_map(|news| news.events.iter());
        let flights: Vec<_> = events
            .flat_map(|event| board::flights(scene.play.game, &event))
            .collect();
        let say: Vec<String> = news
            .iter()
            .filter_map(|news| words::announce(lang, scene, news))
            .collect();
        let (html, shown) = self
            .page
            .changes(pages::table_region(&page, scene).into_string());
        let message = PageMessage {
            seq: scene.seq,
            look: scene.play.look_back,
            html,
            title: page.full_title(&pages::title(&page, scene)),
            flights: match scene.play.look_back {
                None => flights,
                Some(_) => Vec::new(),
            },
            say,
            toast: words::lost_race(lang, scene, news),
            sound: sound(scene, news),
        };
        (message, shown)
    }
}

/// The sounds for the news, separated by spaces: that of the game, and that of one's turn or the end.
fn sound(scene: &Scene, news: &[News]) -> Option<String> {
    let any = |what: NewsKind| news.iter().any(|news| news.what == what);
    let events = news.iter().flat_map(|news| news.events.iter());
    let of_game = |event: AnyEvent| board::sound(scene.play.game, &event);
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
