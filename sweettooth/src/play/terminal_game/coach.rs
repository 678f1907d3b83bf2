//! Hints during a game in the terminal, and the coach's review after it.

use std::time::Duration;

use bots::Budget;
use presentation::args;
use presentation::terminal::{LANG, Mover, coach, words};
use system::WallClock;
use table::coach::{Analysis, JudgedMove, MoveToJudge, decisions_in, judge};
use table::hint::{COACH, Tip};
use tabletop::{Playthrough, Seat};

use super::{Terminal, TerminalGame};

/// The command that asks for the review.
const REVIEW: &str = "coach";
/// Time limit of a hint.
const FOR_A_HINT: Duration = Duration::from_secs(1);
/// Time limit of the review for one decision.
const FOR_A_DECISION: Duration = Duration::from_millis(300);
/// Time limit of the review for a whole game.
const FOR_A_GAME: Duration = Duration::from_secs(20);

impl TerminalGame {
    /// Says what the coach would do on a seat, knowing what that player knows. The position stays as
    /// it is, and so do the random numbers of the bots.
    pub(super) fn hint(&self, seat: Seat, terminal: &mut Terminal<'_>) -> anyhow::Result<()> {
        terminal.announce(&LANG.t("hint-comes"))?;
        let (state, mut luck) = (self.game.state(), self.luck.clone());
        let budget = Budget::time(FOR_A_HINT, &WallClock);
        let thought = games::bots::think(state, seat, COACH, budget, &mut luck);
        let tip = thought.and_then(|thought| Tip::of(seat, &thought));
        let Some(tip) = tip else {
            return Ok(terminal.say(&LANG.t("refusal-no-hints"))?);
        };
        let scene = words::scene_of(state, &self.seating, seat);
        let told = coach::hint(LANG, self.board, &scene, &tip);
        told.iter().try_for_each(|told| terminal.say(told))?;
        Ok(())
    }

    /// After a game of people, asks whether the coach shall look at it.
    pub(crate) fn offer_review(&self, terminal: &mut Terminal<'_>) -> anyhow::Result<()> {
        if self.seating.people().next().is_none() {
            return Ok(());
        }
        let prompt = LANG.with("terminal-review", &args!["command" => REVIEW]) + " ";
        match terminal.ask(&prompt)? {
            Some(line) if line.eq_ignore_ascii_case(REVIEW) => self.review(terminal),
            _ => Ok(()),
        }
    }

    /// Judges the decisions of people, and lists the worst mistakes.
    fn review(&self, terminal: &mut Terminal<'_>) -> anyhow::Result<()> {
        terminal.announce(&LANG.t("hint-comes"))?;
        let record = self.game.record();
        let game = games::find(&record.game)?;
        let begun = Playthrough::begin(game, &record.options, record.seats, record.start)?;
        let mut decisions = decisions_in(begun, self.game.moves())?;
        decisions.retain(|decision| self.seating.mover(decision.seat) == Mover::Person);
        let share = FOR_A_GAME / u32::try_from(decisions.len().max(1))?;
        let budget = Budget::time(share.min(FOR_A_DECISION), &WallClock);
        let mut luck = self.luck.clone();
        let judged = decisions
            .iter()
            .filter_map(|decision| judge(decision, budget, &mut luck));
        let analysis = Analysis {
            decisions: judged.collect(),
        };
        let scene = |judged: &JudgedMove| {
            let before = |decision: &&MoveToJudge| decision.after == judged.after;
            let decision = decisions.iter().find(before)?;
            let state = decision.state.as_ref();
            Some(words::scene_of(state, &self.seating, judged.seat))
        };
        let told = coach::review(LANG, self.board, &analysis, scene);
        told.iter().try_for_each(|told| terminal.say(told))?;
        Ok(())
    }
}
