//! The limit of open file descriptors: every connection needs one.

/// Raises the limit to the highest that this process may have; the limit from then on, or `None`
/// where there is none.
#[cfg(unix)]
pub(super) fn raise_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let before = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: before.maximum,
        maximum: before.maximum,
    };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    getrlimit(Resource::Nofile).current
}

/// Elsewhere there is no such limit to raise.
#[cfg(not(unix))]
pub(super) fn raise_limit() -> Option<u64> {
    None
}
