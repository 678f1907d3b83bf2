//! The backup script of the timer: it makes a copy and removes the oldest ones.

use std::fs::File;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};

use crate::file;

const BINARY: &str = env!("CARGO_BIN_EXE_sweettooth");

fn back_up(data: &Path, folder: &Path, keep: &str) -> Output {
    let mut command = Command::new(file("operations/backup.sh"));
    command
        .env("SWEETTOOTH_PROGRAM", BINARY)
        .env("SWEETTOOTH_DATA", data)
        .env("SWEETTOOTH_BACKUP_FOLDER", folder)
        .env("SWEETTOOTH_BACKUP_KEEP", keep);
    command.output().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// A folder with data.
fn data() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    store::Sqlite::open(&folder.path().join("house.db")).unwrap();
    folder
}

#[test]
fn the_newest_copies_are_kept_and_nothing_else_is_touched() {
    let (data, folder) = (data(), tempfile::tempdir().unwrap());
    let old = [
        "sweettooth-2026-01-01T03-30-00Z.db",
        "sweettooth-2026-01-02T03-30-00Z.db",
        "sweettooth-2026-01-03T03-30-00Z.db",
    ];
    let others = ["notes.txt", "sweettooth-by-hand.db"];
    for name in old.iter().chain(&others) {
        std::fs::write(folder.path().join(name), "x").unwrap();
    }
    let killed = File::create(folder.path().join(".sweettooth-backup-1")).unwrap();
    let days_ago = SystemTime::now() - Duration::from_secs(3 * 86_400);
    killed.set_modified(days_ago).unwrap();
    let output = back_up(data.path(), folder.path(), "3");
    assert!(output.status.success(), "{output:?}");
    let names = names(folder.path());
    let [notes, second, third, new, by_hand] = &names[..] else {
        panic!("{names:?}")
    };
    assert_eq!([notes, by_hand], others);
    assert_eq!([second, third], [old[1], old[2]]);
    // The copy is complete, and only its owner can read it.
    let new = folder.path().join(new);
    assert_eq!(new.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let copy = rusqlite::Connection::open(&new).unwrap();
    let people: i64 = copy
        .query_row("SELECT count(*) FROM people", [], |row| row.get(0))
        .unwrap();
    assert_eq!(people, 0);
}

#[test]
fn a_failed_backup_says_why_and_removes_nothing() {
    let (data, folder) = (data(), tempfile::tempdir().unwrap());
    let old = "sweettooth-2026-01-01T03-30-00Z.db";
    std::fs::write(folder.path().join(old), "x").unwrap();
    for keep in ["0", "many", "-1"] {
        let output = back_up(data.path(), folder.path(), keep);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            said.contains(&format!("SWEETTOOTH_BACKUP_KEEP is '{keep}'")),
            "{said}"
        );
    }
    let output = back_up(data.path(), &folder.path().join("missing"), "1");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    // Without data there is no copy, and the old one stays.
    let empty = tempfile::tempdir().unwrap();
    let output = back_up(empty.path(), folder.path(), "1");
    assert!(!output.status.success(), "{output:?}");
    assert_eq!(names(folder.path()), [old]);
}
