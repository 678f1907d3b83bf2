//! The systemd units of the package: valid and hardened.

use std::path::PathBuf;
use std::process::Command;

use crate::{file, read};

/// The units with the programs that they run.
const SERVICES: [(&str, &str); 4] = [
    ("sweettooth.service", "/usr/bin/sweettooth serve"),
    (
        "sweettooth-node@.service",
        "/usr/bin/sweettooth serve --node %i",
    ),
    ("sweettooth-worker.service", "/usr/bin/sweettooth worker"),
    ("sweettooth-backup.service", "/usr/lib/sweettooth/backup"),
];
/// `systemd-analyze security` calls up to 2.0 `OK`; 10 is a service without restrictions.
const OK: f64 = 2.0;

fn unit(name: &str) -> PathBuf {
    file(&format!("operations/systemd/{name}"))
        .canonicalize()
        .unwrap()
}

/// The output of `systemd-analyze`, if it is installed.
fn analyze(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    let text = [output.stdout, output.stderr].concat();
    Some(String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn services_may_do_little() {
    for (name, _) in SERVICES {
        let mut command = Command::new("systemd-analyze");
        command.args(["security", "--offline=true", "--no-pager"]);
        let Some(said) = analyze(command.arg(unit(name))) else {
            println!("systemd-analyze is not installed");
            return;
        };
        let line = said.lines().find(|line| line.contains("exposure level"));
        let line = line.unwrap_or_else(|| panic!("{name}: {said}"));
        let level = line
            .rsplit(": ")
            .next()
            .and_then(|rest| rest.split(' ').next());
        let level: f64 = level.unwrap().parse().unwrap();
        assert!(level <= OK, "{line}\n{said}");
    }
}

#[test]
fn units_are_free_of_mistakes() {
    let names = SERVICES.map(|(name, _)| name).into_iter();
    let mut command = Command::new("systemd-analyze");
    command.args(["verify", "--man=no", "--recursive-errors=no"]);
    command.args(names.chain(["sweettooth-backup.timer"]).map(unit));
    let Some(said) = analyze(&mut command) else {
        println!("systemd-analyze is not installed");
        return;
    };
    // The programs are where the package puts them, not here.
    let mistakes = said.lines().filter(|line| {
        line.contains("sweettooth") && !line.contains("is not executable: No such file")
    });
    let mistakes: Vec<&str> = mistakes.collect();
    assert!(mistakes.is_empty(), "{mistakes:#?}");
}

#[test]
fn services_run_as_their_user_with_options_that_exist() {
    for (name, command) in SERVICES {
        let text = read(&format!("operations/systemd/{name}"));
        assert!(text.contains("\nUser=sweettooth\n"), "{name}");
        assert!(text.contains("\nUMask=0077\n"), "{name}");
        assert!(text.contains(&format!("\nExecStart={command}\n")), "{name}");
        let Some(args) = command.strip_prefix("/usr/bin/sweettooth ") else {
            continue;
        };
        let mut program = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
        program
            .args(args.replace("%i", "alpha").split(' '))
            .arg("--help");
        assert!(program.output().unwrap().status.success(), "{command}");
    }
}

#[test]
fn every_variable_in_the_examples_is_an_option() {
    let help = |command: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
        let output = program.args([command, "--help"]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let script = read("operations/backup.sh");
    for (example, known) in [("sweettooth.env", help("serve")), ("backup.env", script)] {
        let text = read(&format!("operations/etc/{example}"));
        let lines = text.lines().filter(|line| line.starts_with("#SWEETTOOTH_"));
        let names = lines.filter_map(|line| line[1..].split('=').next());
        let names: Vec<&str> = names.filter(|name| *name != "SWEETTOOTH_LOG").collect();
        assert!(!names.is_empty(), "{example}");
        for name in names {
            assert!(known.contains(name), "{example}: {name}");
        }
        let set: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(set.iter().all(|line| line.is_empty()), "{example}: {set:?}");
    }
}
