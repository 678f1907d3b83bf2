//! Runs the commands of `docs/hosting.md` in the order of the page. Blocks that a test can run are
//! marked as ```` ```sh run ```` for one node and ```` ```sh run nodes ```` for several. Folders
//! and addresses are replaced; `sudo` and `systemctl` are stand-ins that read the real units.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;
use test_servers::{Durability, NatsServer, PostgresServer, Process};

use crate::{file, read};

/// Stand-in for `sudo` that ignores the user: all files belong to the user of the test.
const SUDO: &str = r#"#!/bin/sh
if [ "$1" = -u ]; then shift 2; fi
exec "$@"
"#;

/// Stand-in for `systemctl` that starts and stops the command of a unit, with its environment, and
/// waits for its notification.
const SYSTEMCTL: &str = r#"#!/bin/bash
set -euo pipefail
verb=$1
unit=${!#}
case $unit in
  *.timer) file=@units@/$unit ;;
  *@*) file=@units@/${unit%@*}@.service ;;
  *) file=@units@/$unit.service ;;
esac
[ -f "$file" ] || { echo "there is no unit $unit" >&2; exit 5; }
value() { sed -n "s/^$1=-\?//p" "$file" | sed -e "s|%i|${unit#*@}|" -e 's|/var/lib/sweettooth|@data@|' -e 's|/etc/sweettooth|@etc@|' \
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
  until grep -q 'is open on\|thinking for bots' "@run@/$unit.log"; do
    kill -0 $! || { cat "@run@/$unit.log" >&2; exit 1; }
    sleep 0.05
  done
}
case $verb in
  stop) stop ;;
  start) start ;;
  enable) [ "$2" != --now ] || start ;;
  disable) [ "$2" != --now ] || stop ;;
  restart) stop; start ;;
  *) echo "this test knows no systemctl $verb" >&2; exit 2 ;;
esac
"#;

/// The blocks of a page that begin with this line.
fn blocks<'a>(page: &'a str, opening: &str) -> Vec<&'a str> {
    let opening = format!("```{opening}\n");
    let marked = page.split(opening.as_str()).skip(1);
    marked
        .map(|rest| rest.split_once("```").expect("a block ends").0)
        .collect()
}

fn write_program(path: &Path, text: &str) {
    std::fs::write(path, text).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// A machine with the package installed, as far as the commands need it.
struct Machine {
    folder: TempDir,
    /// An address that no other test uses, so that its ports are free at every start.
    address: String,
}

impl Machine {
    fn new(number: u32) -> Machine {
        let process = std::process::id();
        let machine = Machine {
            folder: tempfile::tempdir().unwrap(),
            address: format!(
                "127.{}.{}.{}",
                1 + process / 254 % 254,
                1 + process % 254,
                90 + number
            ),
        };
        for name in ["bin", "run", "data", "etc", "copies"] {
            std::fs::create_dir(machine.path(name)).unwrap();
        }
        for (example, name) in [
            ("sweettooth.toml", "sweettooth.toml"),
            ("etc/sweettooth.env", "sweettooth.env"),
            ("etc/backup.env", "backup.env"),
        ] {
            let text = read(&format!("operations/{example}"));
            std::fs::write(machine.path("etc").join(name), machine.adapted(&text)).unwrap();
        }
        write_program(&machine.path("bin/sudo"), SUDO);
        let systemctl = SYSTEMCTL
            .replace("@data@", &machine.text("data"))
            .replace("@etc@", &machine.text("etc"))
            .replace("@units@", &file("operations/systemd").display().to_string())
            .replace(
                "@backup@",
                &file("operations/backup.sh").display().to_string(),
            )
            .replace("@bin@", &machine.text("bin"))
            .replace("@run@", &machine.text("run"));
        write_program(&machine.path("bin/systemctl"), &systemctl);
        let program = machine.path("bin/sweettooth");
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_sweettooth"), program).unwrap();
        machine
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    /// A text of the documents or settings, with the folders and addresses of this machine.
    fn adapted(&self, text: &str) -> String {
        text.replace("/var/lib/sweettooth", &self.text("data"))
            .replace("/var/backups/sweettooth", &self.text("copies"))
            .replace("/etc/sweettooth", &self.text("etc"))
            .replace("127.0.0.1:7777", &format!("{}:7777", self.address))
    }

    /// Runs a script and returns its output. All processes end with the test.
    fn run(&self, script: &str) -> String {
        let script = format!("set -euxo pipefail\n{}", self.adapted(script));
        std::fs::write(self.path("script"), script).unwrap();
        let printed = std::fs::File::create(self.path("printed")).unwrap();
        let errors = printed.try_clone().unwrap();
        let (script, copies) = (self.path("script"), self.path("copies"));
        let search = format!("{}:{}", self.text("bin"), std::env::var("PATH").unwrap());
        let shell = Process::start("bash", move |command| {
            command.arg(script).stdout(printed).stderr(errors);
            command.env("PATH", search).env("NO_COLOR", "1");
            command.env("SWEETTOOTH_BACKUP_FOLDER", copies);
            command.env("SWEETTOOTH_PROGRAM", env!("CARGO_BIN_EXE_sweettooth"));
        });
        let status = shell.wait();
        let printed = std::fs::read_to_string(self.path("printed")).unwrap();
        assert!(status.success(), "{printed}");
        printed
    }

    fn log_of(&self, unit: &str) -> String {
        std::fs::read_to_string(self.path(&format!("run/{unit}.log"))).unwrap()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let Ok(files) = std::fs::read_dir(self.path("run")) else {
            return;
        };
        for file in files.flatten() {
            if file
                .path()
                .extension()
                .is_some_and(|ending| ending == "pid")
                && let Ok(left) = std::fs::read_to_string(file.path())
            {
                let _ = Command::new("kill").args(["-KILL", left.trim()]).output();
            }
        }
    }
}

#[test]
fn the_commands_for_one_node_work_in_their_order() {
    let page = read("docs/hosting.md");
    let blocks = blocks(&page, "sh run");
    assert!(blocks.len() >= 5, "{blocks:?}");
    let machine = Machine::new(1);
    let printed = machine.run(&format!(
        "{}\nsystemctl stop sweettooth\n",
        blocks.join("\n")
    ));
    assert!(
        printed.contains("https://play.example/admin/claim/"),
        "{printed}"
    );
    let log = machine.log_of("sweettooth");
    assert!(log.contains("is open on"), "{log}");
    let settings = std::fs::read_to_string(machine.path("etc/sweettooth.toml")).unwrap();
    assert!(settings.contains("\npublic-url = \"https://play.example\"\n"));
    assert!(settings.contains("\nrtt-header = \"X-Client-Rtt\"\n"));
}

#[test]
fn the_commands_for_several_nodes_work_in_their_order() {
    let page = read("docs/hosting.md");
    let blocks = blocks(&page, "sh run nodes");
    let [make_database, move_data, start, restart] = blocks[..] else {
        panic!("the page has four blocks for several nodes: {blocks:?}");
    };
    let postgres = PostgresServer::start(Durability::Off);
    let login = r#"authorization { user: sweettooth, password: "SECRET2" }"#;
    assert!(
        page.contains(login),
        "the page says how NATS asks for a login"
    );
    let nats = NatsServer::start_with(|_| login.to_owned());
    let machine = Machine::new(2);
    let servers = |text: &str| {
        text.replace(
            "SECRET@10.0.0.3/",
            &format!("SECRET@127.0.0.1:{}/", postgres.port()),
        )
        .replace("10.0.0.3:4222", &format!("127.0.0.1:{}", nats.port()))
    };
    let client = format!(
        "export PGHOST=127.0.0.1 PGPORT={} PGUSER=house\n",
        postgres.port()
    );
    machine.run(&format!(
        "{client}export PGDATABASE=postgres\n{make_database}"
    ));

    // A site that was open before, with data.
    machine.run(&format!(
        "systemctl enable --now sweettooth\n{}",
        servers(move_data)
    ));

    let settings = machine.path("etc/sweettooth.toml");
    let mut lines = std::fs::read_to_string(&settings).unwrap();
    for line in servers(self::blocks(&page, "toml")[0]).lines() {
        if let Some((name, _)) = line.split_once(" = ") {
            let others = lines
                .lines()
                .filter(|old| !old.starts_with(&format!("{name} = ")));
            lines = others.chain([line]).collect::<Vec<_>>().join("\n");
        }
    }
    std::fs::write(&settings, lines).unwrap();
    // Both nodes are on this machine here.
    for (node, port) in [("alpha", 7778), ("beta", 7779)] {
        let listen = format!("SWEETTOOTH_LISTEN={}:{port}\n", machine.address);
        std::fs::write(machine.path(&format!("etc/node-{node}.env")), listen).unwrap();
    }
    let ready = |port: u16| format!("curl --fail http://{}:{port}/readyz\n", machine.address);
    let (alpha, beta) = (ready(7778), ready(7779));
    machine.run(&format!("{start}{alpha}{beta}{restart}{alpha}{beta}"));
    for unit in ["sweettooth-node@alpha", "sweettooth-node@beta"] {
        let log = machine.log_of(unit);
        assert!(log.contains("is open on"), "{log}");
    }
    let log = machine.log_of("sweettooth-worker");
    assert!(log.contains("thinking for bots"), "{log}");
}
