//! Entrants of simulated tournaments: enter, start, look for the next game, leave.

use std::time::Duration;

use house::HouseError;
use model::UnixMs;
use table::tournament::decide::TournamentRequest;
use table::tournament::scene::TournamentScene;
use tabletop::Draw;

use crate::client::{Client, Manner, PATIENCE};

/// The number of entrants from which an organiser starts the tournament. Later two are enough.
const ENOUGH: usize = 3;

/// The data that a person has received about a tournament.
#[derive(Debug, Default)]
pub(crate) struct ContestDiary {
    /// Whether the entry was confirmed.
    pub(crate) entered: bool,
    /// Whether they have asked to withdraw. They do not enter again.
    pub(crate) wants_out: bool,
    /// Whether the withdrawal was confirmed.
    pub(crate) left: bool,
    /// Every stage and round that was shown, and the last time at which it was shown.
    pub(crate) shown: Vec<(UnixMs, &'static str, u32)>,
}

impl Client {
    /// Looks at the tournament, and sends the next request or goes to the next table.
    pub(crate) async fn look_for_game(&mut self, until: Duration) {
        let Manner::Entrant {
            hosts,
            comes_late,
            leaves,
            ..
        } = self.manner
        else {
            return;
        };
        let Some(scene) = self.look_at_tournament().await else {
            return;
        };
        let may = scene.may;
        if let Some(game) = &scene.your_game {
            self.go_to(Some(game.key.clone()));
            return;
        }
        let late = !comes_late || scene.round > 0 || !self.world.is_stormy();
        if may.enter && late && !self.diaries.contest.wants_out {
            self.ask(TournamentRequest::Enter, until).await;
        } else if may.leave && leaves && scene.round > 0 && self.luck.below(6) == 0 {
            self.ask(TournamentRequest::Leave, until).await;
        } else if may.start && hosts {
            let enough = scene.standings.len() >= ENOUGH || !self.world.is_stormy();
            if enough && self.luck.below(3) == 0 {
                self.ask(TournamentRequest::Start, until).await;
            }
        }
    }

    async fn look_at_tournament(&mut self) -> Option<TournamentScene> {
        let Manner::Entrant { id, .. } = &self.manner else {
            return None;
        };
        let id = id.clone();
        let (process, house) = self.reach()?;
        let found = tokio::time::timeout(PATIENCE, house.tournament(&id)).await;
        let cup = found.ok()?.ok()?;
        self.is_awake(&process)?;
        let scene = cup.scene(Some(&self.person), None, house.now());
        let now = (self.world.time(), scene.stage, scene.round);
        match self.diaries.contest.shown.last_mut() {
            Some(last) if (last.1, last.2) == (now.1, now.2) => last.0 = now.0,
            _ => self.diaries.contest.shown.push(now),
        }
        Some(scene)
    }

    /// Sends a request to the tournament until there is an answer.
    async fn ask(&mut self, request: TournamentRequest, until: Duration) {
        let Manner::Entrant { id, .. } = &self.manner else {
            return;
        };
        let id = id.clone();
        self.note(&format!("wants to {request:?}"));
        self.diaries.contest.wants_out |= request == TournamentRequest::Leave;
        while self.world.began.elapsed() < until {
            let pause = Duration::from_millis(100 + u64::from(self.luck.below(400)));
            let Some((process, house)) = self.reach() else {
                tokio::time::sleep(pause).await;
                continue;
            };
            let asked = house.request_tournament(&id, &self.person, request);
            let answered = tokio::time::timeout(PATIENCE, asked).await;
            let is_there = self.is_awake(&process).is_some();
            match answered {
                Ok(Ok(())) if is_there => {
                    self.note(&format!("{request:?} is done"));
                    let contest = &mut self.diaries.contest;
                    contest.entered |= request == TournamentRequest::Enter;
                    contest.left |= request == TournamentRequest::Leave;
                    return;
                }
                Ok(Err(HouseError::Refused(refused))) if is_there => {
                    self.note(&format!("{request:?} is refused: {refused}"));
                    return;
                }
                // Unavailable or no answer: the same request is sent again, here or to another
                // node.
                _ => tokio::time::sleep(pause).await,
            }
        }
    }
}
