//! What whoever runs the site can rely on: health and readiness, waiting at the start, the log, the
//! metrics, and the files under `operations/`. The built binary, with real servers behind it.

mod logs;
mod metrics;
mod operations;
mod program;
mod readiness;
mod visitor;
mod waiting;
