//! Pages of spectators without a name: drawn once for all who see the same.
//!
//! All sockets of a table wake at the same moment. The first one draws the page, the others take it
//! from here and only compare it with what their browsers have.

use std::collections::VecDeque;
use std::sync::Arc;

use lessons::LessonProgress;
use model::{First, UnixMs};
use parking_lot::Mutex;
use presentation::i18n::Lang;

use pages::Page;
use pages::changes::Places;
use pages::device::DeviceSettings;
use pages::socket::{DrawnPage, TableMessage};
use table::news::News;
use table::refused::Refused;
use table::scene::{Scene, SceneQuery};

use super::super::html;
use super::super::jar::earned_at_table;
use super::Connection;
use super::fair_delay::MessageContent;

/// The most pages that are kept.
const MOST_PAGES: usize = 64;
/// The time for which a page is shared, in milliseconds. A page shows the time left, so it must not be
/// older than the way to the browser.
const LIFETIME: UnixMs = 20;

/// Everything that the page of a spectator without a name depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SharedPageKey {
    /// The number of changes of the table.
    pub(super) changes: u64,
    /// The last entry that the browser has seen.
    pub(super) seen: u64,
    /// The key of the table in the address.
    pub(super) key: String,
    pub(super) lang: Lang,
    pub(super) origin: String,
    /// The page offers the lesson to those who have not done it.
    pub(super) lessons: LessonProgress,
    pub(super) device: DeviceSettings,
}

/// A page, the entries in it, and the time at which it was drawn.
#[derive(Debug)]
pub(super) struct SharedPage {
    pub(super) page: DrawnPage,
    pub(super) content: MessageContent,
    pub(super) drawn_at: UnixMs,
}

/// The latest pages.
#[derive(Debug, Default)]
pub(in super::super) struct SharedPages(Mutex<VecDeque<(SharedPageKey, Arc<SharedPage>)>>);

impl SharedPages {
    pub(super) fn find(&self, key: &SharedPageKey, now: UnixMs) -> Option<Arc<SharedPage>> {
        let pages = self.0.lock();
        let (_, page) = pages.iter().rev().find(|(known, _)| known == key)?;
        (now - page.drawn_at <= LIFETIME).then(|| Arc::clone(page))
    }

    pub(super) fn keep(&self, key: SharedPageKey, page: Arc<SharedPage>) {
        let mut pages = self.0.lock();
        let now = page.drawn_at;
        pages.retain(|(_, kept)| now - kept.drawn_at <= LIFETIME);
        if pages.len() == MOST_PAGES {
            pages.pop_front();
        }
        pages.push_back((key, page));
    }
}

impl Connection<'_> {
    /// Draws the table, without the parts in `known`.
    fn draw_page(
        &self,
        scene: &Scene,
        news: &[News],
        earned: &[First],
        known: &Places,
    ) -> DrawnPage {
        let path = format!("/t/{}", self.key);
        let page = Page {
            earned,
            ..html::page(self.app, self.visitor, &path)
        };
        DrawnPage::new(&page, scene, news, known)
    }

    /// The message with the present page, and the entries in it.
    pub(super) async fn shown_page(
        &mut self,
        look: &SceneQuery<'_>,
        seen: u64,
    ) -> Result<(MessageContent, TableMessage), Refused> {
        let shared = self.shared_page_key(seen);
        let pages = &self.app.shared_pages;
        if let Some(found) = shared.as_ref().and_then(|key| pages.find(key, look.now)) {
            let known = self.page.places();
            return Ok((found.content, self.page.message(&found.page, known)));
        }
        let (scene, news) = self.live.scene_since(look, seen).await?;
        let content = MessageContent::new(scene.seq, &news);
        let Some(key) = shared else {
            let earned = earned_at_table(self.app, self.visitor, self.live, &scene).await;
            let known = self.page.places();
            let page = self.draw_page(&scene, &news, &earned, &known);
            return Ok((content, self.page.message(&page, known)));
        };
        // The others have other parts, so everything is drawn for them.
        let page = Arc::new(SharedPage {
            page: self.draw_page(&scene, &news, &[], &Places::default()),
            content,
            drawn_at: look.now,
        });
        pages.keep(key, Arc::clone(&page));
        let known = self.page.places();
        Ok((content, self.page.message(&page.page, known)))
    }

    /// The key of the page, if its browser has no name and looks at the present.
    fn shared_page_key(&self, seen: u64) -> Option<SharedPageKey> {
        let alike = self.visitor.person.is_none()
            && self.look.is_none()
            && self.hands.is_none()
            && self.page.takes_parts();
        alike.then(|| SharedPageKey {
            changes: *self.changes.borrow(),
            seen,
            key: self.key.to_owned(),
            lang: self.visitor.lang,
            origin: self.visitor.origin.clone(),
            lessons: self.visitor.lessons.clone(),
            device: self.visitor.device,
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::FromRequestParts;
    use axum::http::{Request, header};
    use house::{House, LiveTable, SystemClock};
    use model::{Person, PersonId, Role};
    use pages::changes::{ReceivedPage, SentPart};
    use serde_json::{Value, json};
    use store::{RandomId, Sqlite};
    use table::new_game::NewGame;
    use table::spec::{Sitter, TableRules};

    use super::super::super::app::{App, Config};
    use super::super::super::html::page;
    use super::super::super::visitor::{LESSONS_COOKIE, Visitor};
    use super::super::{Connection, Protocol, ShownPage};
    use super::*;

    /// A site with a table, and a time that stands still.
    struct Site {
        app: App,
        key: String,
        live: Arc<LiveTable>,
        now: UnixMs,
    }

    impl Site {
        async fn open(folder: &std::path::Path) -> Site {
            let store = Sqlite::open(&folder.join("house.db")).unwrap();
            let house = House::open(Arc::new(store), Arc::new(SystemClock::default()));
            let app = App::open(house.await.unwrap(), Config::default());
            let app = app.await.unwrap();
            let [ola, ala] = ["Ola", "Ala"].map(|name| Person {
                id: PersonId::random(),
                name: name.to_owned(),
            });
            let game = NewGame {
                game: "necklace".to_owned(),
                options: Value::Null,
                sitters: [&ola, &ala]
                    .map(|person| Sitter::of(person).unwrap())
                    .into(),
                rules: TableRules::default(),
            };
            let key = app.house.create(game).await.unwrap().keys.watch;
            let (live, _) = app.house.by_key(&key).await.unwrap();
            let now = app.house.now();
            Site {
                app,
                key,
                live,
                now,
            }
        }

        /// A visitor without a name.
        async fn visitor(&self, lang: &str, lessons: &LessonProgress) -> Visitor {
            let request = Request::get("/")
                .header(header::ACCEPT_LANGUAGE, lang)
                .header(header::COOKIE, format!("{LESSONS_COOKIE}={lessons}"));
            let (mut parts, ()) = request.body(()).unwrap().into_parts();
            let visitor = Visitor::from_request_parts(&mut parts, &self.app).await;
            visitor.unwrap_or_else(|_| panic!("everybody may visit"))
        }

        fn query(now: UnixMs) -> SceneQuery<'static> {
            SceneQuery {
                history: true,
                shared: true,
                ..SceneQuery::present(None, Role::Watch, now)
            }
        }

        /// Shows the table to a visitor whose browser knows nothing of it. Checks that the visitor sees
        /// the page that is drawn for nobody else.
        async fn show(&self, visitor: &Visitor, now: UnixMs) -> String {
            let table = (&self.live, Role::Watch);
            let mut connection =
                Connection::new(&self.app, visitor, table, &self.key, Protocol::Pages);
            connection.page = ShownPage::new(None, true);
            let (_, message) = (connection.shown_page(&Site::query(now), 0).await).unwrap();
            let message: Value = serde_json::from_str(&message.text).unwrap();
            let parts: Vec<SentPart<'_>> =
                serde_json::from_value(message["parts"].clone()).unwrap();
            let mut shown = ReceivedPage::default();
            shown.receive(&parts).unwrap();
            let scene = self.live.scene(&Site::query(now)).await.unwrap();
            let path = format!("/t/{}", self.key);
            let own = page(&self.app, visitor, &path);
            let own = pages::table_draft(&own, &scene, &Places::default()).html();
            assert_eq!(shown.html(), own, "{}", visitor.lang);
            own
        }

        /// The number of pages that others may share.
        fn drawn(&self) -> usize {
            self.app.shared_pages.0.lock().len()
        }
    }

    #[tokio::test]
    async fn spectators_share_a_page_if_they_have_the_same_lessons_and_language() {
        let folder = tempfile::tempdir().unwrap();
        let site = Site::open(folder.path()).await;
        let none = LessonProgress::default();
        let some = LessonProgress::read("necklace.ended");
        let first = site.visitor("en", &none).await;
        let same = site.visitor("en", &none).await;
        let english = site.show(&first, site.now).await;
        assert_eq!(site.drawn(), 1);
        assert_eq!(site.show(&same, site.now).await, english);
        assert_eq!(
            site.drawn(),
            1,
            "the second one takes the page of the first"
        );
        site.show(&site.visitor("en", &some).await, site.now).await;
        assert_eq!(site.drawn(), 2, "other lessons, another page");
        let polish = site.visitor("pl", &none).await;
        assert_ne!(site.show(&polish, site.now).await, english);
        assert_eq!(site.drawn(), 3, "another language, another page");
        // A page with the time left must not be old.
        site.show(&same, site.now + LIFETIME + 1).await;
        assert_eq!(
            site.drawn(),
            1,
            "it was drawn anew, and the old ones are gone"
        );
    }

    #[tokio::test]
    async fn a_page_is_not_shared_after_a_change_of_the_table() {
        let folder = tempfile::tempdir().unwrap();
        let site = Site::open(folder.path()).await;
        let spectator = site.visitor("en", &LessonProgress::default()).await;
        let before = site.show(&spectator, site.now).await;
        let ola = Person {
            id: site.live.owner(tabletop::Seat::FIRST).await.unwrap().id,
            name: "Ola".to_owned(),
        };
        let resign = table::command::Command::read(json!({ "do": "resign" })).unwrap();
        let timing = table::latency::CommandTiming::default();
        let done = (site.app.house).command(&site.live, &ola, "resign", &resign, timing);
        done.await.unwrap();
        assert_ne!(site.show(&spectator, site.now).await, before);
    }
}
