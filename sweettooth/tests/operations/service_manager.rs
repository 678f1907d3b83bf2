//! Notifications to systemd while the site opens and stops.

use std::os::unix::net::UnixDatagram;

use test_servers::{PATIENCE, Process};

#[test]
fn systemd_is_told_when_the_site_is_open_and_when_it_stops() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    let data = folder.path().join("data");
    let site = Process::start(env!("CARGO_BIN_EXE_sweettooth"), move |command| {
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
        command.arg(data).env("NOTIFY_SOCKET", path);
        command.stderr(std::process::Stdio::null());
    });
    let told = || {
        let mut line = [0; 64];
        let length = socket.recv(&mut line).expect("systemd is told");
        String::from_utf8_lossy(&line[..length]).into_owned()
    };
    assert_eq!(told(), "READY=1");
    site.signal("TERM");
    assert_eq!(told(), "STOPPING=1");
    assert!(site.wait().success());
}
