//! How a search decides what to look at next.

/// What a search looks at next, given what has come of it so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guide {
    /// Everything is tried once before anything is tried again; then what has done well or was
    /// tried seldom (UCB1). Right where nothing is known.
    Trial,
    /// What is promising is tried first and more often, and what is not may never be tried at
    /// all. Right where [`Knowledge::promise`](crate::search::Knowledge::promise) can be trusted
    /// and there is more to do than to look at.
    Promise {
        /// How much promise counts against results.
        curiosity: f32,
        /// How much worse than what was tried the untried is thought to be.
        caution: f32,
    },
}

/// How much a rarely tried action is preferred to a good one, where nothing is known.
const TRIAL: f32 = 0.7;

/// What is known of an action when the choice is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    pub(super) visits: u32,
    /// How often it could have been chosen.
    pub(super) available: u32,
    /// What came of it on average; meaningless without visits.
    pub(super) mean: f32,
    /// Its share of the promise of all that can be chosen.
    pub(super) share: f32,
    /// What came on average of all that can be chosen and was tried.
    pub(super) others: f32,
    /// The share of promise that was tried.
    pub(super) tried: f32,
}

impl Guide {
    /// Whether everything has to be tried once before anything is tried again.
    pub(super) fn tries_all(self) -> bool {
        self == Guide::Trial
    }

    /// How much there is to be hoped for from an action.
    #[inline]
    pub(super) fn hope(self, prospect: &Prospect) -> f32 {
        let visits = prospect.visits as f32;
        let available = prospect.available as f32;
        match self {
            Guide::Trial => prospect.mean + TRIAL * (available.ln() / visits).sqrt(),
            Guide::Promise { curiosity, caution } => {
                let mean = if prospect.visits == 0 {
                    prospect.others - caution * prospect.tried.sqrt()
                } else {
                    prospect.mean
                };
                mean + curiosity * prospect.share * available.sqrt() / (1.0 + visits)
            }
        }
    }
}
