//! Results of a search: candidate actions, reasons, costs.

/// The result of a search. Candidates that are certainly worse may be missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// The candidates, the best first. Never empty if the seat can act.
    pub candidates: Vec<Candidate>,
    /// The reason for the best candidate, as far as a sentence can give it.
    pub reason: Option<Reason>,
    /// The number of positions that were searched.
    pub nodes: u64,
}

/// A reason for an action: a stable code for translations, and the details of its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// A stable name within the game.
    pub code: &'static str,
    /// The names and values of the sentence's details.
    pub details: Vec<(&'static str, String)>,
}

/// A candidate action.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The actions in notation: the decision itself, and the actions of the same turn that follow
    /// it, if the bot has planned them together.
    pub actions: Vec<String>,
    /// The expected value for the seat that thinks: 0 is lost, 1 is won.
    pub value: f64,
    /// The number of visits of the search.
    pub visits: u64,
    /// The final difference to the best opponent under perfect play, where that is known for sure.
    pub exact: Option<i32>,
}

impl Reason {
    /// A reason with that code and these details.
    #[must_use]
    pub fn new<const N: usize>(code: &'static str, details: [(&'static str, String); N]) -> Reason {
        Reason {
            code,
            details: details.into(),
        }
    }
}

impl Thought {
    /// One action in notation, taken without a search.
    #[must_use]
    pub fn of(action: String) -> Thought {
        let candidate = Candidate {
            actions: vec![action],
            value: 0.5,
            visits: 0,
            exact: None,
        };
        Thought {
            candidates: vec![candidate],
            ..Thought::default()
        }
    }

    /// The best candidate.
    #[must_use]
    pub fn best(&self) -> Option<&Candidate> {
        self.candidates.first()
    }
}

/// The cost of an action against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// The difference in the chance to win; below 0 if the action is better.
    pub chances: f64,
    /// The error of the difference.
    pub doubt: f64,
}
