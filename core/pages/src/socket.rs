//! Messages between the page of a table and the other end of its line, which is a server or a worker in
//! the same browser.

mod message;
mod page;

pub use message::{Answer, Hands, Request, refusal, text};
pub use page::{DrawnPage, ShownPage, TableMessage};
