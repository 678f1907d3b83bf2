//! Message to a page: the drawn table, sentences for screen readers, and sounds.

use model::First;
use serde_json::{Value, json};
use table::news::{News, NewsKind};
use table::scene::Scene;
use tabletop::AnyEvent;

use super::Connection;
use pages::Page;
use pages::board;
use pages::words;

impl Connection<'_> {
    /// The table as a message for a page.
    pub(super) fn page_message(&self, scene: &Scene, news: &[News], earned: &[First]) -> Value {
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
        json!({
            "type": "page",
            "seq": scene.seq,
            "look": scene.play.look_back,
            "html": pages::table_region(&page, scene).into_string(),
            "title": page.full_title(&pages::title(&page, scene)),
            "flights": if scene.play.look_back.is_none() { flights } else { Vec::new() },
            "say": say,
            "toast": words::lost_race(lang, scene, news),
            "sound": sound(scene, news),
        })
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
