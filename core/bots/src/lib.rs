//! Kit for bots: the parts that the computer players of all games share.
//!
//! A bot is given a [`Perspective`](tabletop::Perspective), never a state, so it cannot know more
//! than a player on its seat. There are two kinds. In a game of real time a bot makes a [`Plan`]:
//! its next actions, and when. In every other game it makes a [`Thought`] within a [`Budget`],
//! often by the general [`search`]. The bot of a game is in the game's folder
//! (`games/necklace/bot`), and the crate `games` lists them all.

mod bot;
mod budget;
mod erased;
mod level;
mod plan;
pub mod search;
mod thought;

pub use bot::Bot;
pub use budget::{Budget, Spending, UNSTOPPED};
pub use erased::AnyBot;
pub use level::Level;
pub use plan::{PAUSE, Plan};
pub use thought::{Candidate, Cost, Reason, Thought};
