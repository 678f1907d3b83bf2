//! The page of the open table: as a whole document, and as messages over its line.

use model::{Role, UnixMs};
use pages::socket::{DrawnPage, Hands};
use table::hint::HintStatus;
use table::news::News;
use table::refused::Refused;
use table::scene::{Aids, Scene, SceneQuery};
use tabletop::Seat;

use crate::session::Session;
use crate::shell::Shell;
use crate::site::one_line;

/// The state that the page looks at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LookBack {
    /// The number of moves; `None` for the present.
    at_move: Option<usize>,
    /// Whether the hands lie open.
    open: bool,
}

impl LookBack {
    pub(crate) fn new(at_move: Option<usize>, hands: Option<Hands>) -> LookBack {
        LookBack {
            at_move,
            open: hands.is_some(),
        }
    }
}

impl Session {
    /// The page as a whole document.
    pub(crate) fn document(
        &self,
        shell: &Shell,
        at_move: Option<usize>,
        open: bool,
        now: UnixMs,
    ) -> Result<String, Refused> {
        let look = LookBack { at_move, open };
        let (scene, _) = self.scene(look, u64::MAX, now)?;
        let path = self.path();
        let page = shell.page(&self.person, &path);
        Ok(one_line(pages::table(&page, &scene).into_string()))
    }

    /// The message with the present page, and the news since the last one; `None` before the page has
    /// said hello.
    pub(crate) fn page_message(
        &mut self,
        shell: &Shell,
        now: UnixMs,
    ) -> Result<Option<String>, Refused> {
        let Some(seen) = self.seen else {
            return Ok(None);
        };
        let found = match self.scene(self.look, seen, now) {
            // The move that was looked at was taken back.
            Err(_) if self.look.at_move.take().is_some() => self.scene(self.look, seen, now),
            found => found,
        };
        let (scene, news) = found?;
        let path = self.path();
        let known = self.page.places();
        let drawn = DrawnPage::new(&shell.page(&self.person, &path), &scene, &news, &known);
        self.seen = Some(scene.seq.max(seen));
        Ok(Some(self.page.message(&drawn, known).text))
    }

    fn path(&self) -> String {
        format!("/pocket/{}", self.table.keys().play)
    }

    fn scene(&self, look: LookBack, seen: u64, now: UnixMs) -> Result<(Scene, Vec<News>), Refused> {
        let query = SceneQuery {
            person: Some(&self.person),
            role: Role::Play,
            at_move: look.at_move,
            open: look.open,
            history: true,
            shared: true,
            now,
        };
        let aids = Aids {
            hint: |eyes: Option<Seat>| -> Option<HintStatus> { self.thinking.hint_for(eyes) },
            ratings: Vec::new(),
            coach: self.thinking.coach(),
        };
        self.table.aided_scene(&query, &self.presence(), aids, seen)
    }
}
