//! Tournaments: rounds of tables that are laid by themselves, until somebody has won.
//!
//! Who plays whom and who is ahead is decided by the crate `tournaments`; what may be asked of one
//! and what happens next by [`decide`], which is pure. [`hall`] does it.

mod cup;
mod decide;
mod hall;
mod scene;
mod spec;

pub use cup::Cup;
pub use decide::Wish as TournamentWish;
pub(crate) use hall::{Halls, look_after_tournaments};
pub use scene::{
    BoardScene, EntrantScene, GameScene, MayIn, Place, Score, TournamentScene, YourGame,
};
pub use spec::{Fixture, MOST_ENTRANTS, MOST_ROUNDS, Method, TournamentSpec};
