//! The commands of `docs/hosting.md` for one node, run in the order of the page. Blocks that a test can
//! run are marked as ```` ```sh run ````. Folders and addresses are replaced; `sudo` and `systemctl` are
//! stand-ins that read the real units.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use servers::Process;

use crate::{file, read};

/// Drops the privileges it was asked for: everything belongs to the user of the test.
const SUDO: &str = r#"#!/bin/sh
if [ "$1" = -u ]; then shift 2; fi
exec "$@"
"#;

/// Starts and stops what a unit says, with its environment, and waits until systemd would be told that
/// it is open.
const SYSTEMCTL: &str = r#"#!/bin/bash
set -euo pipefail
verb=$1
unit=${!#}
file=@units@/$unit.service
[ -f "$file" ] || { echo "there is no unit $unit" >&2; exit 5; }
value() { sed -n "s/^$1=-\?//p" "$file" | sed -e 's|/var/lib/sweettooth|@data@|' -e 's|/etc/sweettooth|@etc@|' \
  -e 's|/usr/bin/sweettooth|@bin@/sweettooth|' -e 's|/usr/lib/sweettooth/backup|@backup@|'; }
stop() {
  [ -f "@run@/$unit.pid" ] || return 0
  kill -TERM "$(cat "@run@/$unit.pid")"
  while kill -0 "$(cat "@run@/$unit.pid")" 2>/dev/null; do sleep 0.05; done
  rm "@run@/$unit.pid"
}
start() {
  set -a
  for pair in $(value Environment); do eval "$pair"; done
  for settings in $(value EnvironmentFile); do if [ -e "$settings" ]; then . "$settings"; fi; done
  set +a
  if [ "$(value Type)" = oneshot ]; then exec $(value ExecStart); fi
  : >"@run@/$unit.log"
  $(value ExecStart) </dev/null >/dev/null 2>>"@run@/$unit.log" &
  echo $! >"@run@/$unit.pid"
  until grep -q 'is open on' "@run@/$unit.log"; do
    kill -0 $! || { cat "@run@/$unit.log" >&2; exit 1; }
    sleep 0.05
  done
}
case $verb in
  stop) stop ;;
  start) start ;;
  enable) [ "$2" != --now ] || start ;;
  restart) stop; start ;;
  *) echo "this test knows no systemctl $verb" >&2; exit 2 ;;
esac
"#;

/// The blocks of a page that are marked to be run.
fn blocks(page: &str) -> Vec<&str> {
    let marked = page.split("```sh run\n").skip(1);
    marked
        .map(|rest| rest.split_once("```").expect("a block ends").0)
        .collect()
}

fn write_program(path: &Path, text: &str) {
    std::fs::write(path, text).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn the_commands_for_one_node_work_in_their_order() {
    let page = read("docs/hosting.md");
    let blocks = blocks(&page);
    assert!(blocks.len() >= 5, "{blocks:?}");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in ["bin", "run", "data", "etc", "copies"] {
        std::fs::create_dir(path(name)).unwrap();
    }
    for (example, name) in [
        ("sweettooth.toml", "sweettooth.toml"),
        ("etc/sweettooth.env", "sweettooth.env"),
        ("etc/backup.env", "backup.env"),
    ] {
        let text = read(&format!("operations/{example}"));
        let text = text.replace("/var/lib/sweettooth", &path("data").display().to_string());
        std::fs::write(path("etc").join(name), text).unwrap();
    }
    // The site gets an address that no other test uses, so that its port is free at every start.
    let process = std::process::id();
    let listen = format!(
        "127.{}.{}.99:7777",
        1 + process / 254 % 254,
        1 + process % 254
    );
    let text = |path: std::path::PathBuf| path.display().to_string();
    let changes = [
        ("@units@", text(file("operations/systemd"))),
        ("@backup@", text(file("operations/backup.sh"))),
        ("@data@", text(path("data"))),
        ("@etc@", text(path("etc"))),
        ("@bin@", text(path("bin"))),
        ("@run@", text(path("run"))),
        ("/var/backups/sweettooth", text(path("copies"))),
    ];
    let changed = |text: &str| {
        let mut text = text.to_owned();
        for (from, to) in &changes {
            text = text.replace(from, to);
        }
        text
    };
    write_program(&path("bin/sudo"), SUDO);
    write_program(&path("bin/systemctl"), &changed(SYSTEMCTL));
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_sweettooth"), path("bin/sweettooth")).unwrap();
    let script: String = blocks.iter().map(|block| format!("{block}\n")).collect();
    let script = changed(&script)
        .replace("/var/lib/sweettooth", "@data@")
        .replace("/etc/sweettooth", "@etc@")
        .replace("127.0.0.1:7777", &listen);
    let script = format!(
        "set -euxo pipefail\n{}\nsystemctl stop sweettooth\n",
        changed(&script)
    );
    std::fs::write(path("script"), script).unwrap();

    // All of it ends with the test: processes of a session of their own would stay.
    let said = std::fs::File::create(path("said")).unwrap();
    let told = said.try_clone().unwrap();
    let (script, run) = (path("script"), path("run"));
    let search = format!("{}:{}", text(path("bin")), std::env::var("PATH").unwrap());
    let copies = path("copies");
    let shell = Process::start("bash", move |command| {
        command.arg(script).stdout(said).stderr(told);
        command.env("PATH", search).env("NO_COLOR", "1");
        command.env("SWEETTOOTH_LISTEN", listen);
        command.env("SWEETTOOTH_BACKUP_FOLDER", copies);
        command.env("SWEETTOOTH_PROGRAM", env!("CARGO_BIN_EXE_sweettooth"));
    });
    let status = shell.wait();
    if let Ok(left) = std::fs::read_to_string(run.join("sweettooth.pid")) {
        let _ = Command::new("kill").args(["-KILL", left.trim()]).output();
    }
    let said = std::fs::read_to_string(path("said")).unwrap();
    assert!(status.success(), "{said}");
    assert!(said.contains("https://play.example/admin/claim/"), "{said}");
    let log = std::fs::read_to_string(path("run/sweettooth.log")).unwrap();
    assert!(log.contains("is open on"), "{log}");
    let settings = std::fs::read_to_string(path("etc/sweettooth.toml")).unwrap();
    assert!(settings.contains("\npublic-url = \"https://play.example\"\n"));
    assert!(settings.contains("\nrtt-header = \"X-Client-Rtt\"\n"));
}
