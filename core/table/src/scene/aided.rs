//! A scene with what is in no log: hints, the coach's review, ratings; and the news since the watcher's
//! last message.

use tabletop::{Seat, Watcher};

use super::{Scene, SceneQuery};
use crate::coach::{self, Coach, JudgedMove};
use crate::hint::HintStatus;
use crate::news::{News, NewsKind};
use crate::presence::Presence;
use crate::rating::SeatRating;
use crate::refused::Refused;
use crate::table::Table;

/// The parts of a scene that no log contains.
#[derive(Debug)]
pub struct Aids<H> {
    /// The watcher's hint, if the watcher looks through that seat.
    pub hint: H,
    /// The rating of every seat, at a rated table.
    pub ratings: Vec<SeatRating>,
    /// The coach's review.
    pub coach: Coach,
}

impl Table {
    /// The table as a watcher may see it now, and the news after entry `since`.
    pub fn aided_scene<H: FnOnce(Option<Seat>) -> Option<HintStatus>>(
        &self,
        look: &SceneQuery<'_>,
        presence: &dyn Presence,
        aids: Aids<H>,
        since: u64,
    ) -> Result<(Scene, Vec<News>), Refused> {
        let mut scene = self.scene(look, presence)?;
        if scene.play.look_back.is_none() {
            match (aids.hint)(scene.play.eyes) {
                Some(HintStatus::Thinking) => scene.hint_comes = true,
                Some(HintStatus::Found(tip)) => scene.play.tip = Some(tip),
                None => {}
            }
            scene.may.hint &= scene.play.tip.is_none() && !scene.hint_comes;
        }
        scene.ratings = aids.ratings;
        scene.coach = coach::may_review(self).is_ok().then_some(aids.coach);
        if let Some(Coach::Done(analysis)) = &scene.coach {
            scene.alternatives = coach::alternatives(self, analysis)?;
            if let Some(moves) = scene.play.look_back {
                let better = analysis.after(moves).filter(|judged| judged.is_mistake());
                scene.play.tip = better.map(JudgedMove::tip);
            }
        }
        let watcher = scene.play.eyes.map_or(Watcher::Spectator, Watcher::Seat);
        let muted = self.unheard_by(look.person);
        let is_heard = |news: &News| {
            news.what != NewsKind::Said || news.seat.is_none_or(|seat| !muted.contains(seat))
        };
        let mut news = self.news(since, watcher);
        news.retain(is_heard);
        Ok((scene, news))
    }
}
