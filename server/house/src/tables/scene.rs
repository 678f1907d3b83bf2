//! Scenes of a table in memory: the view of one watcher, with hints, ratings and the coach.

use table::news::News;
use table::refused::Refused;
use table::scene::{Aids, Scene, SceneQuery};

use super::LiveTable;

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
        let aids = Aids {
            hint: |eyes| self.hint_for(&table, look.person, look.role, eyes),
            ratings: self.ratings(),
            coach: self.coach(),
        };
        table.aided_scene(look, &presence, aids, since)
    }
}
