//! A table in a browser tab: holds it, draws its page and thinks for its bots, without a server.
//!
//! The crate is pure. Times, seeds and keys are parameters, and so is the clock of the bots. The
//! browser runs it as a WebAssembly module (`pocket/module`) with [`Pocket::call`] as the only way in:
//! a call is JSON, the answer is a line of JSON and a line for each message to the page. The messages
//! are those of the socket of a table ([`pages::socket`]), so the script of the page knows no
//! difference.
//!
//! **A move is stored before it is shown**: the answer to a command holds the entries to store and no
//! message. The messages follow when the caller says that the entries are stored
//! ([`Call::Stored`]).
//!
//! ```
//! use pocket::Pocket;
//! use resources::Clock;
//! # #[derive(Debug)]
//! # struct Stopped;
//! # impl Clock for Stopped {
//! #     fn now(&self) -> std::time::Duration { std::time::Duration::ZERO }
//! # }
//! let mut pocket = Pocket::new(&Stopped);
//! let answer = pocket.call(br#"{"call":"due","now":0}"#);
//! assert!(String::from_utf8(answer)?.contains("no table is open"));
//! # Ok::<(), std::string::FromUtf8Error>(())
//! ```

mod call;
mod lessons;
mod line;
mod puzzles;
mod session;
mod shell;
mod site;
mod stored;
mod thinking;

pub use call::{Call, CallError, NewIds, Pocket, Reply, StoreOutcome};
pub use shell::Shell;
pub use site::{ListedGame, Problem};
pub use stored::StoredGame;
pub use thinking::Effort;
