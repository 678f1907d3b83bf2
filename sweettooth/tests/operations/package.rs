//! The packaging script: the content of the packages. `operations/try-package.sh` installs one.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{file, read};

fn installed(tool: &str) -> bool {
    let mut command = Command::new(tool);
    let command = command.arg("--version").stdout(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Runs a command that must succeed; returns its output.
fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// Packs a small program in place of the real one; returns the Debian package and the tarball.
fn pack(folder: &Path) -> [PathBuf; 2] {
    let mut command = Command::new(file("operations/package.sh"));
    command.args(["--binary", "/bin/true", "--revision", "7", "--out"]);
    output(command.arg(folder));
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    // The tarball has a `-` where the package has a `_`.
    files.sort();
    let [tarball, package] = files.try_into().unwrap();
    [package, tarball]
}

#[test]
fn the_package_holds_what_a_host_needs() {
    if !installed("dpkg-deb") || !installed("objdump") {
        println!("dpkg-deb or objdump is not installed");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let [package, tarball] = pack(folder.path());
    let field = |name: &str| {
        let mut command = Command::new("dpkg-deb");
        output(command.arg("--field").arg(&package).arg(name))
    };
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(field("Version"), format!("{version}-7\n"));
    assert!(
        field("Depends").contains("libc6 (>= 2."),
        "{}",
        field("Depends")
    );
    let listing = output(Command::new("dpkg-deb").arg("--contents").arg(&package));
    let packed = output(Command::new("tar").arg("-tvzf").arg(&tarball));
    let modes_and_paths = [
        ("-rwxr-xr-x", "/usr/bin/sweettooth"),
        ("-rwxr-xr-x", "/usr/lib/sweettooth/backup"),
        ("-rw-r--r--", "/usr/lib/systemd/system/sweettooth.service"),
        (
            "-rw-r--r--",
            "/usr/lib/systemd/system/sweettooth-node@.service",
        ),
        (
            "-rw-r--r--",
            "/usr/lib/systemd/system/sweettooth-worker.service",
        ),
        (
            "-rw-r--r--",
            "/usr/lib/systemd/system/sweettooth-backup.service",
        ),
        (
            "-rw-r--r--",
            "/usr/lib/systemd/system/sweettooth-backup.timer",
        ),
        ("-rw-r-----", "/etc/sweettooth/sweettooth.env"),
        ("-rw-r-----", "/etc/sweettooth/sweettooth.toml"),
        ("-rw-r-----", "/etc/sweettooth/backup.env"),
        ("-rw-r--r--", "/usr/share/doc/sweettooth/copyright"),
        ("-rw-r--r--", "/usr/share/doc/sweettooth/LICENSE-MIT"),
        ("-rw-r--r--", "/usr/share/doc/sweettooth/LICENSE-APACHE"),
        ("-rw-r--r--", "/usr/share/doc/sweettooth/CHANGELOG.md"),
        ("-rw-r--r--", "/usr/share/doc/sweettooth/hosting.md"),
        (
            "-rw-r--r--",
            "/usr/share/doc/sweettooth/examples/nginx/one-node.conf",
        ),
        (
            "-rw-r--r--",
            "/usr/share/doc/sweettooth/examples/caddy/several-nodes.Caddyfile",
        ),
    ];
    for (mode, path) in modes_and_paths {
        for (listing, owner) in [(&listing, "root/root"), (&packed, "0/0")] {
            let line = listing.lines().find(|line| line.ends_with(path));
            let line = line.unwrap_or_else(|| panic!("no {path} in {listing}"));
            assert!(line.starts_with(mode) && line.contains(owner), "{line}");
        }
    }
    // Files that a host changes are not overwritten by an upgrade.
    let control = folder.path().join("control");
    output(
        Command::new("dpkg-deb")
            .arg("--control")
            .arg(&package)
            .arg(&control),
    );
    let settings = std::fs::read_to_string(control.join("conffiles")).unwrap();
    for name in ["backup.env", "sweettooth.toml", "sweettooth.env"] {
        assert!(
            settings.contains(&format!("/etc/sweettooth/{name}\n")),
            "{settings}"
        );
    }
    for script in ["postinst", "prerm", "postrm"] {
        let held = std::fs::read_to_string(control.join(script)).unwrap();
        assert_eq!(held, read(&format!("operations/debian/{script}")));
        output(Command::new("sh").arg("-n").arg(control.join(script)));
    }
}

#[test]
fn the_same_program_gives_the_same_package() {
    if !installed("dpkg-deb") || !installed("objdump") {
        println!("dpkg-deb or objdump is not installed");
        return;
    }
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [first, second] = folders.each_ref().map(|folder| pack(folder.path()));
    for (one, other) in first.iter().zip(&second) {
        let (one, other) = (std::fs::read(one).unwrap(), std::fs::read(other).unwrap());
        assert!(one == other, "they differ");
    }
}
