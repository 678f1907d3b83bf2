//! Faults, with real servers: nodes are killed, frozen and cut off in mid-game while players go on
//! insisting. Afterwards the checker reads what every client was told and what the database holds.

mod admission;
mod checker;
mod diary;
mod estate;
mod ledger;
mod many;
mod node;
mod player;
mod proxies;
mod sabotage;
mod single;
mod table;
mod upgrade;
mod workers;
