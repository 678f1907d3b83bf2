//! A bot without the types of its game, for servers, protocols and the list of games.
//!
//! The types are erased here and nowhere below: a search knows the game that it searches.

use tabletop::{Actor, AnyState, Game, Perspective, Seat, Stream};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::level::Level;
use crate::plan::{PAUSE, Plan};
use crate::search;
use crate::thought::{Cost, Thought};

/// The bot of some game. It is given states of that game; with a state of another game it has no
/// answer.
pub trait AnyBot: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// See [`Bot::LEVELS`].
    fn levels(&self) -> &'static [Level];

    /// See [`Bot::STRENGTHS`].
    fn strengths(&self) -> &'static [f64];

    /// See [`Bot::REASONS`].
    fn reasons(&self) -> &'static [&'static str];

    /// See [`Bot::think`]. A bot of the level [`Level::Random`] takes any legal action.
    fn think(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought>;

    /// See [`Bot::compare`]; the actions are in notation. `None` also if one of them is not legal.
    fn compare(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        actions: [&str; 2],
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Cost>;

    /// See [`Bot::plan`]. Without real time, and at the level [`Level::Random`], the plan is any
    /// legal action after a [`PAUSE`].
    fn plan(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        rng: &mut Stream,
    ) -> Option<Plan>;

    /// The thought of a search that knows nothing but the rules: random playouts only. The levels
    /// are measured against it. `None` if the seat cannot act, or in a game of real time.
    fn search_plainly(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought>;
}

impl<B: Bot> AnyBot for B {
    fn game(&self) -> &'static str {
        B::Game::INFO.id
    }

    fn levels(&self) -> &'static [Level] {
        B::LEVELS
    }

    fn strengths(&self) -> &'static [f64] {
        const {
            assert!(
                B::STRENGTHS.len() == B::LEVELS.len(),
                "a bot has one strength for each level"
            );
        }
        B::STRENGTHS
    }

    fn reasons(&self) -> &'static [&'static str] {
        B::REASONS
    }

    fn think(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought> {
        if level == Level::Random {
            return state.random_action(seat, rng).map(Thought::of);
        }
        Bot::think(self, &state.perspective(seat)?, level, budget, rng)
    }

    fn compare(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        actions: [&str; 2],
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Cost> {
        let check = |action| state.check(Actor::Seat(seat), action).ok()?.parse().ok();
        let [one, other] = actions.map(check);
        let perspective = state.perspective(seat)?;
        Bot::compare(self, &perspective, [&one?, &other?], budget, rng)
    }

    fn plan(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        rng: &mut Stream,
    ) -> Option<Plan> {
        if B::Game::INFO.real_time && level != Level::Random {
            return Bot::plan(self, &state.perspective(seat)?, level, rng);
        }
        Some(Plan {
            after: PAUSE,
            actions: vec![state.random_action(seat, rng)?],
        })
    }

    fn search_plainly(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought> {
        let perspective: Perspective<'_, B::Game> = state.perspective(seat)?;
        let searchable = !B::Game::INFO.real_time && perspective.legal().len() > 0;
        searchable.then(|| search::search(&perspective, &search::NoKnowledge, budget, rng))
    }
}
