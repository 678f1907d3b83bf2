//! Pages of spectators without a name: drawn once for all who see the same.
//!
//! All sockets of a table wake at the same moment. The first one draws the page, the others take it
//! from here and only compare it with what their browsers have.

use std::collections::VecDeque;
use std::sync::Arc;

use lessons::LessonProgress;
use model::UnixMs;
use parking_lot::Mutex;
use presentation::i18n::Lang;

use pages::changes::Places;
use pages::device::DeviceSettings;
use table::refused::Refused;
use table::scene::SceneQuery;

use super::super::jar::earned_at_table;
use super::Connection;
use super::fair_delay::MessageContent;
use super::page::DrawnPage;

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
    /// The message with the present page, and the entries in it.
    pub(super) async fn shown_page(
        &mut self,
        look: &SceneQuery<'_>,
        seen: u64,
    ) -> Result<(MessageContent, String), Refused> {
        let shared = self.shared_page_key(seen);
        let known = self.page.places();
        let pages = &self.app.shared_pages;
        if let Some(found) = shared.as_ref().and_then(|key| pages.find(key, look.now)) {
            return Ok((found.content, self.page_message(&found.page, known)));
        }
        let (scene, news) = self.live.scene_since(look, seen).await?;
        let content = MessageContent::new(scene.seq, &news);
        let Some(key) = shared else {
            let earned = earned_at_table(self.app, self.visitor, self.live, &scene).await;
            let page = self.draw_page(&scene, &news, &earned, &known);
            return Ok((content, self.page_message(&page, known)));
        };
        // The others have other parts, so everything is drawn for them.
        let page = Arc::new(SharedPage {
            page: self.draw_page(&scene, &news, &[], &Places::default()),
            content,
            drawn_at: look.now,
        });
        pages.keep(key, Arc::clone(&page));
        Ok((content, self.page_message(&page.page, known)))
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
