//! Monitoring: health and readiness, waiting at the start, the log, the metrics, and the files
//! under `operations/`. The tests run the built binary with real servers.

mod logs;
mod metrics;
mod operations;
mod program;
mod readiness;
mod visitor;
mod waiting;
