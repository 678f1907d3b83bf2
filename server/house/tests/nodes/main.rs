//! Several nodes of one house in one process: what one does, the others see.

mod closing;
mod playing;
mod retention;
mod site;
mod takeover;
mod telling;
mod wire;
