//! Tests of several nodes in one process.

mod closing;
mod messages;
mod playing;
mod retention;
mod site;
#[path = "../common/table_client.rs"]
mod table_client;
mod takeover;
mod test_bus;
