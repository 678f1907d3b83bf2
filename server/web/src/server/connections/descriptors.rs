//! The limit of open file descriptors: every connection needs one.

/// Raises the limit to the maximum that this process may have. Returns the new limit; `None` if
/// there is no limit.
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

/// Other systems have no such limit to raise.
#[cfg(not(unix))]
pub(super) fn raise_limit() -> Option<u64> {
    None
}
