//! Notifies systemd when the site is open and when it stops (protocol `sd_notify`), so that
//! `systemctl restart` returns when the new process accepts requests.

use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};

/// A state of a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ServiceState {
    /// The site accepts requests.
    Ready,
    /// The site is stopping.
    Stopping,
}

impl ServiceState {
    fn line(self) -> &'static [u8] {
        match self {
            ServiceState::Ready => b"READY=1",
            ServiceState::Stopping => b"STOPPING=1",
        }
    }
}

/// Notifies the service manager, if there is one.
pub(crate) fn notify(state: ServiceState) {
    let Some(path) = std::env::var_os("NOTIFY_SOCKET") else {
        return;
    };
    if let Err(error) = send(&path, state.line()) {
        tracing::warn!(%error, "the service manager cannot be told: {state:?}");
    }
}

fn send(path: &OsStr, line: &[u8]) -> io::Result<()> {
    let socket = UnixDatagram::unbound()?;
    socket.send_to_addr(line, &address(path)?)?;
    Ok(())
}

/// The address of a socket in the file system, or in the abstract namespace if it begins with `@`.
fn address(path: &OsStr) -> io::Result<SocketAddr> {
    #[cfg(target_os = "linux")]
    if let Some(name) = path.as_bytes().strip_prefix(b"@") {
        use std::os::linux::net::SocketAddrExt;
        return SocketAddr::from_abstract_name(name);
    }
    SocketAddr::from_pathname(path)
}
