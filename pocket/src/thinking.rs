//! Thoughts at the open table: the next move of a bot, a hint, the coach's review. One at a time, so
//! that messages of the page are answered in between.

use std::sync::Arc;
use std::time::Duration;

use bots::Budget;
use model::UnixMs;
use resources::Clock;
use serde::Deserialize;
use table::Table;
use table::bot_choice::best_actions;
use table::coach::{Analysis, Coach, JudgedMove, MoveToJudge, decisions, judge};
use table::hint::{COACH, HintStatus, Tip};
use table::refused::Refused;
use tabletop::Seat;

use crate::call::Reply;
use crate::session::Session;
use crate::shell::Shell;

/// The effort of one thought.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// At most so many positions: the same result on every machine.
    Positions(u64),
    /// At most so many milliseconds, for people who wait.
    Milliseconds(u64),
}

impl Effort {
    fn budget(self, clock: &dyn Clock) -> Budget<'_> {
        match self {
            Effort::Positions(nodes) => Budget::nodes(nodes),
            Effort::Milliseconds(ms) => Budget::time(Duration::from_millis(ms), clock),
        }
    }
}

/// The share of the effort for the judgement of one move: a game has many.
const SHARE_OF_A_JUDGEMENT: (u32, u32) = (1, 4);

/// Thoughts about the present position, and the review of a finished game.
#[derive(Debug, Default)]
pub(crate) struct Thinking {
    /// Whether a bot has to choose.
    bot: bool,
    /// The actions that the bot has chosen.
    chosen: Option<Vec<String>>,
    hint: Option<Hint>,
    review: Review,
}

/// A hint that somebody asked for.
#[derive(Debug)]
struct Hint {
    seat: Seat,
    /// The tip, once it is found; nothing if there is none.
    found: Option<Option<Tip>>,
}

/// The coach's review.
#[derive(Debug, Default)]
enum Review {
    #[default]
    Asleep,
    Thinking {
        rest: std::vec::IntoIter<MoveToJudge>,
        judged: Vec<JudgedMove>,
        of: usize,
    },
    Done(Arc<Analysis>),
}

impl Thinking {
    /// Forgets thoughts about earlier positions. `plan` are the next actions of the bot whose turn it
    /// is, if it has planned them.
    pub(crate) fn position_changed(&mut self, table: &Table, plan: &[String]) {
        self.hint = None;
        self.chosen = (!plan.is_empty()).then(|| plan.to_vec());
        self.bot = table.thinker().is_some() && self.chosen.is_none();
    }

    /// Whether there is something to think about.
    pub(crate) fn has_work(&self) -> bool {
        let hint = self.hint.as_ref();
        self.bot
            || hint.is_some_and(|hint| hint.found.is_none())
            || matches!(self.review, Review::Thinking { .. })
    }

    /// Whether the bot has chosen its actions.
    pub(crate) fn has_chosen(&self) -> bool {
        self.chosen.is_some()
    }

    /// The actions that the bot has chosen.
    pub(crate) fn chosen(&self) -> Option<&[String]> {
        self.chosen.as_deref()
    }

    /// Whether somebody asked for a hint in this position.
    pub(crate) fn has_hint(&self) -> bool {
        self.hint.is_some()
    }

    /// Begins to think about a hint for a seat.
    pub(crate) fn begin_hint(&mut self, seat: Seat) {
        self.hint = Some(Hint { seat, found: None });
    }

    /// The hint for whoever looks through a seat.
    pub(crate) fn hint_for(&self, eyes: Option<Seat>) -> Option<HintStatus> {
        let hint = self.hint.as_ref().filter(|hint| eyes == Some(hint.seat))?;
        match &hint.found {
            None => Some(HintStatus::Thinking),
            Some(tip) => tip.clone().map(HintStatus::Found),
        }
    }

    /// Begins the review of the game, unless there is one.
    pub(crate) fn begin_review(&mut self, table: &Table) -> Result<(), Refused> {
        if matches!(self.review, Review::Asleep) {
            let moves = decisions(table)?;
            self.review = Review::Thinking {
                of: moves.len(),
                rest: moves.into_iter(),
                judged: Vec::new(),
            };
        }
        Ok(())
    }

    /// The state of the review, as the page shows it.
    pub(crate) fn coach(&self) -> Coach {
        match &self.review {
            Review::Asleep => Coach::Asleep,
            Review::Thinking { judged, of, .. } => Coach::Thinking {
                done: judged.len(),
                of: *of,
            },
            Review::Done(analysis) => Coach::Done(Arc::clone(analysis)),
        }
    }

    /// Judges the next move. Returns whether the page should show it: it does so in twenty steps.
    fn judge_next(&mut self, table: &Table, budget: Budget<'_>) -> bool {
        let Review::Thinking { rest, judged, of } = &mut self.review else {
            return false;
        };
        let of = *of;
        let before = judged.len();
        if let Some(decision) = rest.next() {
            let luck = table.luck_of(decision.seat);
            let purpose = format!("coach/{}", decision.after);
            let luck = luck.map(|luck| luck.seed.stream(&purpose));
            judged.extend(luck.and_then(|mut luck| judge(&decision, budget, &mut luck)));
        }
        if rest.len() == 0 {
            let decisions = std::mem::take(judged);
            self.review = Review::Done(Arc::new(Analysis { decisions }));
            return true;
        }
        judged.len() * 20 / of != before * 20 / of
    }
}

impl Session {
    /// Thinks once: for the bot whose turn it is, for a hint, or for the coach.
    pub(crate) fn think(
        &mut self,
        shell: &Shell,
        effort: Effort,
        clock: &dyn Clock,
        now: UnixMs,
    ) -> Result<Reply, Refused> {
        let budget = effort.budget(clock);
        if self.thinking.bot {
            self.thinking.bot = false;
            self.thinking.chosen = choose(&self.table, budget);
            return Ok(self.reply(Vec::new()));
        }
        if let Some(hint) = &mut self.thinking.hint
            && hint.found.is_none()
        {
            hint.found = Some(find_tip(&self.table, hint.seat, budget));
            return self.show(shell, now);
        }
        let (share, of) = SHARE_OF_A_JUDGEMENT;
        match self
            .thinking
            .judge_next(&self.table, budget.part(share, of))
        {
            true => self.show(shell, now),
            false => Ok(self.reply(Vec::new())),
        }
    }
}

/// The actions of the bot whose turn it is. Without a legal idea it plays at random.
fn choose(table: &Table, budget: Budget<'_>) -> Option<Vec<String>> {
    let (seat, level) = table.thinker()?;
    let mut luck = table.luck_of(seat)?.stream();
    let state = table.state();
    let thought = games::bots::think(state, seat, level, budget, &mut luck);
    let actions = best_actions(state, seat, thought);
    actions.or_else(|| Some(state.random_action(seat, &mut luck).into_iter().collect()))
}

fn find_tip(table: &Table, seat: Seat, budget: Budget<'_>) -> Option<Tip> {
    let mut luck = table.luck_of(seat)?.stream();
    let state = table.state();
    let thought = games::bots::think(state, seat, COACH, budget, &mut luck)?;
    Tip::legal(state, seat, &thought)
}
