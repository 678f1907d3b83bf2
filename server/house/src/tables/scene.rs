//! Scenes of a table in memory: the view of one watcher, with hints, ratings and the coach.

use table::coach::{self, Coach, JudgedMove};
use table::news::{News, NewsKind};
use table::refused::Refused;
use table::scene::{Scene, SceneQuery};
use tabletop::Watcher;

use super::LiveTable;
use crate::thinking::hints::HintStatus;

impl LiveTable {
    /// The table as a watcher may see it now.
    pub async fn scene(&self, look: &SceneQuery<'_>) -> Result<Scene, Refused> {
        self.scene_since(look, u64::MAX)
            .await
            .map(|(scene, _)| scene)
    }

    /// The table as a watcher may see it now, and the news after entry `since`.
    pub async fn scene_since(
        &self,
        look: &SceneQuery<'_>,
        since: u64,
    ) -> Result<(Scene, Vec<News>), Refused> {
        let table = self.table.lock().await;
        let presence = self.presence(&table, look.now);
        let mut scene = table.scene(look, &presence)?;
        if scene.play.look_back.is_none() {
            match self.hint_for(&table, look.person, look.role, scene.play.eyes) {
                Some(HintStatus::Thinking) => scene.hint_comes = true,
                Some(HintStatus::Found(tip)) => scene.play.tip = Some(tip),
                None => {}
            }
            scene.may.hint &= scene.play.tip.is_none() && !scene.hint_comes;
        }
        scene.ratings = self.ratings();
        scene.coach = coach::may_review(&table).is_ok().then(|| self.coach());
        if let Some(Coach::Done(analysis)) = &scene.coach {
            scene.alternatives = coach::alternatives(&table, analysis)?;
            if let Some(moves) = scene.play.look_back {
                let better = analysis.after(moves).filter(|judged| judged.is_mistake());
                scene.play.tip = better.map(JudgedMove::tip);
            }
        }
        let watcher = scene.play.eyes.map_or(Watcher::Spectator, Watcher::Seat);
        let muted = table.unheard_by(look.person);
        let is_heard = |news: &News| {
            news.what != NewsKind::Said || news.seat.is_none_or(|seat| !muted.contains(seat))
        };
        let mut news = table.news(since, watcher);
        news.retain(is_heard);
        Ok((scene, news))
    }
}
