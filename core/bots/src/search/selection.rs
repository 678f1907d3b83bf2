//! Selection: the rule by which the tree search chooses the next action to try (UCB1 or PUCT).

/// The rule by which the search chooses the next action, from the results so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// UCB1: every action is tried once, then those with a good mean or few visits. For searches
    /// without a prior.
    Ucb1,
    /// PUCT: actions with a high prior are tried first and more often; an action with a low prior
    /// may never be tried. For games with a good
    /// [`Knowledge::prior`](crate::search::Knowledge::prior) and more actions than the budget
    /// allows to try.
    Puct {
        /// The weight of the prior against the results.
        exploration: f32,
        /// The reduction of the first-play urgency: the expected loss of an untried action against
        /// the tried ones.
        reduction: f32,
    },
}

/// The exploration constant of UCB1.
const EXPLORATION: f32 = 0.7;

/// The statistics of an action when the choice is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActionStatistics {
    pub(super) visits: u32,
    /// The number of rounds in which the action was legal.
    pub(super) available: u32,
    /// The mean value; meaningless without visits.
    pub(super) mean: f32,
    /// Its share of the prior of all legal actions.
    pub(super) share: f32,
    /// The mean value of the legal actions that were tried.
    pub(super) others: f32,
    /// The share of the prior that belongs to tried actions.
    pub(super) tried: f32,
}

impl Selection {
    /// Whether everything has to be tried once before anything is tried again.
    pub(super) fn tries_all(self) -> bool {
        self == Selection::Ucb1
    }

    /// The upper confidence bound of an action: the highest is tried next.
    #[inline]
    pub(super) fn score(self, statistics: &ActionStatistics) -> f32 {
        let visits = statistics.visits as f32;
        let available = statistics.available as f32;
        match self {
            Selection::Ucb1 => statistics.mean + EXPLORATION * (available.ln() / visits).sqrt(),
            Selection::Puct {
                exploration,
                reduction,
            } => {
                let mean = if statistics.visits == 0 {
                    statistics.others - reduction * statistics.tried.sqrt()
                } else {
                    statistics.mean
                };
                mean + exploration * statistics.share * available.sqrt() / (1.0 + visits)
            }
        }
    }
}
