//! Fault injection with real servers: nodes are killed, frozen and cut off during games while
//! clients retry. Afterwards the checker compares the data that every client received with the
//! database.

mod admission;
mod checker;
mod checker_sabotage;
mod client_log;
mod cluster;
mod database_log;
mod node;
mod proxies;
mod retrying_client;
mod rolling_upgrade;
mod several_nodes;
mod single_node;
mod test_table;
mod workers;
