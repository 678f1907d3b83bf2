//! Faults, with real servers: nodes are killed, frozen and cut off in mid-game while players go on
//! insisting. Afterwards the checker reads what every client was told and what the database holds.

mod admission;
mod checker;
mod client_log;
mod cluster;
mod database_log;
mod several_nodes;
mod node;
mod retrying_client;
mod proxies;
mod checker_sabotage;
mod single_node;
mod test_table;
mod rolling_upgrade;
mod workers;
