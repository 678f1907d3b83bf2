//! What comes of thinking.

/// What a bot thinks of a position. It may be less than all: what is surely worse is left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// What could be done, the best first. Never empty where something can be done.
    pub ways: Vec<Way>,
    /// Why the best is the best, as far as a sentence can say it.
    pub why: Option<Reason>,
    /// How many positions were looked into.
    pub nodes: u64,
}

/// Why something is good to do: a stable code for translations, and what belongs into the
/// sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// A stable name within the game.
    pub code: &'static str,
    /// What the sentence names.
    pub details: Vec<(&'static str, String)>,
}

/// One thing that could be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// In notation: the decision itself, and after it what would follow in the same turn, if that
    /// was thought of as one plan.
    pub actions: Vec<String>,
    /// How it ends for who thinks, on average: 0 is lost, 1 is won.
    pub value: f64,
    /// How much thinking went into it.
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
        let way = Way {
            actions: vec![action],
            value: 0.5,
            visits: 0,
            exact: None,
        };
        Thought {
            ways: vec![way],
            ..Thought::default()
        }
    }

    /// The best way.
    #[must_use]
    pub fn best(&self) -> Option<&Way> {
        self.ways.first()
    }
}

/// What one action costs against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// How many chances fewer it has; below 0 if it has more.
    pub chances: f64,
    /// By how much that may be wrong.
    pub doubt: f64,
}
