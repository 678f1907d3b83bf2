//! The data folder: locking, access rights, its content after a stop, and restoring a copy.

use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// Runs a command on a folder; returns its exit code, output and error output.
fn run(args: &[&str], folder: &Path) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .args(args)
        .arg("--data")
        .arg(folder)
        .env("NO_COLOR", "1")
        .env("SWEETTOOTH_LISTEN", "127.0.0.1:0")
        .output()
        .expect("the binary starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

/// The error of a command that fails, in one sentence.
fn run_refused(args: &[&str], folder: &Path) -> String {
    let (code, _, complaint) = run(args, folder);
    assert_eq!(code, Some(1), "{args:?}: {complaint}");
    assert_eq!(complaint.trim().lines().count(), 1, "{args:?}: {complaint}");
    complaint
}

/// The output of a command that succeeds.
fn run_successfully(args: &[&str], folder: &Path) -> String {
    let (code, printed, complaint) = run(args, folder);
    assert_eq!(code, Some(0), "{args:?}: {complaint}");
    printed
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

/// The names of the files in a folder that begin like this.
fn names(folder: &Path, start: &str) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.starts_with(start)).collect();
    names.sort();
    names
}

/// A table with that many moves.
async fn play(server: &Server, moves: usize) -> (Client, String) {
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    for _ in 0..moves {
        assert!(ola.play_first(&key).await);
    }
    (ola, key)
}

/// Makes the data of a site in a folder: opened, used, and closed.
async fn make_data(folder: &Path) {
    let server = Server::start(folder);
    // Before the first answer the server may not handle the signal to stop yet.
    play(&server, 1).await;
    assert!(server.stop());
}

async fn moves(client: &Client, server: &Server, key: &str) -> Value {
    client.moved_to(&server.url).scene(key).await["moves"].clone()
}

#[tokio::test]
async fn a_second_site_on_a_folder_is_refused_and_a_kill_frees_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let copy = folder.path().join("copy.db");
    let nowhere = "postgres://house@127.0.0.1:1/house";
    let from = folder.path().to_str().unwrap();
    let process = format!("the process {}", server.id());
    run_successfully(&["backup", copy.to_str().unwrap()], folder.path());
    let migrate = ["migrate-data", "--from", from, "--to", nowhere];
    let migrated = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .args(migrate)
        .output()
        .unwrap();
    assert_eq!(migrated.status.code(), Some(1));
    for complaint in [
        run_refused(&["serve"], folder.path()),
        run_refused(&["restore", copy.to_str().unwrap()], folder.path()),
        String::from_utf8_lossy(&migrated.stderr).into_owned(),
    ] {
        assert!(complaint.contains(from), "{complaint}");
        assert!(complaint.contains(&process), "{complaint}");
        assert!(complaint.contains("stop that one first"), "{complaint}");
    }
    // Commands that work beside a site still work.
    run_successfully(&["admin", "list"], folder.path());
    let link = run_successfully(&["admin", "link"], folder.path());
    assert!(link.contains("/admin/claim/"), "{link}");
    let (_, _) = play(&server, 1).await;
    server.kill();
    make_data(folder.path()).await;
    Server::start(folder.path());
}

#[tokio::test]
async fn data_and_copies_are_for_their_owner_only_whatever_the_umask() {
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("new").join("data");
    let server = Server::without_umask(&folder, &[]);
    play(&server, 1).await;
    let copy = outer.path().join("copy.db");
    let backup = Command::new("sh")
        .args(["-c", "umask 000 && exec \"$0\" backup \"$1\" --data \"$2\""])
        .arg(env!("CARGO_BIN_EXE_sweettooth"))
        .args([&copy, &folder])
        .output()
        .unwrap();
    assert!(backup.status.success(), "{backup:?}");
    assert_eq!(mode(&copy), 0o600);
    assert_eq!(mode(&folder), 0o700);
    let files = ["house.db", "house.db-shm", "house.db-wal", "house.lock"];
    assert_eq!(names(&folder, "house."), files);
    for file in files {
        assert_eq!(mode(&folder.join(file)), 0o600, "{file}");
    }
    assert_eq!(server.logged("others could read"), 0);
    // The files of an earlier version.
    server.kill();
    set_mode(&folder, 0o755);
    for file in files {
        set_mode(&folder.join(file), 0o644);
    }
    let server = Server::without_umask(&folder, &[]);
    assert_eq!(server.logged("others could read"), 1);
    assert_eq!(server.logged("had mode 0755, now 0700"), 1);
    assert_eq!(mode(&folder), 0o700);
    for file in files {
        assert_eq!(mode(&folder.join(file)), 0o600, "{file}");
    }
}

#[tokio::test]
async fn a_folder_that_belongs_to_others_is_warned_of_and_left_as_it_is() {
    if !rustix::process::geteuid().is_root() {
        // Only root can give a folder away.
        return;
    }
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    set_mode(&folder, 0o755);
    std::os::unix::fs::chown(&folder, Some(65_534), Some(65_534)).unwrap();
    let server = Server::with(&folder, &[]);
    assert_eq!(server.logged("belongs to user 65534"), 1);
    assert_eq!(mode(&folder), 0o755);
    // Its owner can open the files that root has made there.
    play(&server, 1).await;
    for file in names(&folder, "house.") {
        let metadata = std::fs::metadata(folder.join(&file)).unwrap();
        let owner = (metadata.uid(), metadata.gid());
        assert_eq!(owner, (65_534, 65_534), "{file}");
    }
}

#[test]
fn a_folder_for_other_things_too_is_warned_of_and_left_as_it_is() {
    let outer = tempfile::tempdir().unwrap();
    let (many, photos) = (outer.path().join("many"), outer.path().join("photos"));
    for folder in [&many, &photos] {
        std::fs::create_dir(folder).unwrap();
    }
    std::fs::write(photos.join("holiday.jpg"), "a beach").unwrap();
    for (folder, before) in [(&many, 0o1777), (&photos, 0o755)] {
        set_mode(folder, before);
        let server = Server::with(folder, &[]);
        assert_eq!(server.logged("is a folder for other things too"), 1);
        assert_eq!(mode(folder), before);
        assert_eq!(mode(&folder.join("house.db")), 0o600);
    }
}

#[tokio::test]
async fn after_a_stop_the_file_alone_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ola, key) = play(&server, 5).await;
    let before = moves(&ola, &server, &key).await;
    assert!(server.stop());
    assert_eq!(names(folder.path(), "house."), ["house.db", "house.lock"]);
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("house.db");
    std::fs::copy(folder.path().join("house.db"), copy).unwrap();
    let server = Server::start(elsewhere.path());
    assert_eq!(moves(&ola, &server, &key).await, before);
}

#[tokio::test]
async fn a_file_whose_log_is_missing_is_refused_until_it_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ola, key) = play(&server, 3).await;
    let before = moves(&ola, &server, &key).await;
    server.kill();
    // A command that opens the file after a kill merges the log into it.
    run_successfully(&["admin", "list"], folder.path());
    let server = Server::start(folder.path());
    assert_eq!(moves(&ola, &server, &key).await, before);
    server.kill();
    let file = folder.path().join("house.db");
    std::fs::remove_file(folder.path().join("house.db-wal")).unwrap();
    let copy = folder.path().join("copy.db");
    for command in [
        &["serve"][..],
        &["admin", "list"],
        &["backup", copy.to_str().unwrap()],
        &["serve"],
    ] {
        let complaint = run_refused(command, folder.path());
        assert!(
            complaint.contains("house.db-wal, which holds"),
            "{complaint}"
        );
        assert!(complaint.contains("sweettooth restore"), "{complaint}");
    }
    let (code, _, note) = run(&["restore", file.to_str().unwrap()], folder.path());
    assert_eq!(code, Some(0), "{note}");
    assert!(note.contains("the latest moves may be missing"), "{note}");
    Server::start(folder.path());
}

#[tokio::test]
async fn a_copy_is_restored_and_what_was_there_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("monday.db");
    let copy = copy.to_str().unwrap();
    let server = Server::start(folder.path());
    let (ola, key) = play(&server, 2).await;
    let early = moves(&ola, &server, &key).await;
    run_successfully(&["backup", copy], folder.path());
    assert!(ola.play_first(&key).await);
    let late = moves(&ola, &server, &key).await;
    assert_ne!(early, late);
    // The latest move is in the log only.
    server.kill();
    let printed = run_successfully(&["restore", copy], folder.path());
    assert!(printed.contains("holds what was there before"), "{printed}");
    let kept = names(folder.path(), "house.db.before-");
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(names(folder.path(), ".house"), [""; 0]);
    for file in names(folder.path(), "house.") {
        assert_eq!(mode(&folder.path().join(&file)), 0o600, "{file}");
    }
    let server = Server::start(folder.path());
    assert_eq!(moves(&ola, &server, &key).await, early);
    assert!(ola.moved_to(&server.url).play_first(&key).await);
    assert!(server.stop());
    let kept = folder.path().join(&kept[0]);
    run_successfully(&["restore", kept.to_str().unwrap()], folder.path());
    let server = Server::start(folder.path());
    assert_eq!(moves(&ola, &server, &key).await, late);
    // The file of a running site is no copy.
    let file = folder.path().join("house.db");
    let elsewhere = copies.path().join("elsewhere");
    let complaint = run_refused(&["restore", file.to_str().unwrap()], &elsewhere);
    assert!(complaint.contains(&server.id().to_string()), "{complaint}");
    assert!(complaint.contains("sweettooth backup"), "{complaint}");
}

#[tokio::test]
async fn a_copy_made_by_root_belongs_to_the_owner_of_the_folder() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    make_data(folder.path()).await;
    let copy = folder.path().join("copy.db");
    run_successfully(&["backup", copy.to_str().unwrap()], folder.path());
    std::os::unix::fs::chown(other.path(), Some(65_534), Some(65_534)).unwrap();
    run_successfully(&["restore", copy.to_str().unwrap()], other.path());
    assert_eq!(names(other.path(), "house."), ["house.db", "house.lock"]);
    for file in ["house.db", "house.lock"] {
        let metadata = std::fs::metadata(other.path().join(file)).unwrap();
        assert_eq!((metadata.uid(), metadata.gid()), (65_534, 65_534), "{file}");
        assert_eq!(metadata.permissions().mode() & 0o7777, 0o600, "{file}");
    }
}

/// A damage to a file of a closed site.
type Damage = fn(&Path);

fn sql(path: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.execute_batch(sql).unwrap();
}

const DAMAGES: [(&str, Damage); 4] = [
    ("is no SQLite database", |path| {
        std::fs::write(path, "a shopping list, and not a short one").unwrap();
    }),
    ("not one of Sweet Tooth", |path| {
        std::fs::remove_file(path).unwrap();
        sql(path, "CREATE TABLE recipes (name TEXT)");
    }),
    ("a newer version of Sweet Tooth wrote it", |path| {
        sql(path, "PRAGMA user_version = 99");
    }),
    ("is damaged", |path| {
        let file = std::fs::File::options().write(true).open(path).unwrap();
        file.set_len(file.metadata().unwrap().len() / 2).unwrap();
    }),
];

#[tokio::test]
async fn a_file_that_cannot_be_used_is_refused_in_one_sentence_by_every_command() {
    let nowhere = "postgres://house@127.0.0.1:1/house";
    let origin = tempfile::tempdir().unwrap();
    make_data(origin.path()).await;
    for (words, damage) in DAMAGES {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        std::fs::copy(origin.path().join("house.db"), &file).unwrap();
        damage(&file);
        let content = std::fs::read(&file).unwrap();
        let copy = folder.path().join("copy.db");
        let from = folder.path().to_str().unwrap();
        for command in [
            &["serve"][..],
            &["backup", copy.to_str().unwrap()],
            &["admin", "list"],
        ] {
            let complaint = run_refused(command, folder.path());
            assert!(complaint.contains(words), "{command:?}: {complaint}");
            assert!(complaint.contains(from), "{command:?}: {complaint}");
        }
        let migrated = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
            .args(["migrate-data", "--from", from, "--to", nowhere])
            .output()
            .unwrap();
        let complaint = String::from_utf8_lossy(&migrated.stderr);
        assert_eq!(migrated.status.code(), Some(1), "{complaint}");
        assert!(complaint.contains(words), "{complaint}");
        // A healthy folder stays as it was.
        let well = folder.path().join("well");
        std::fs::create_dir(&well).unwrap();
        let whole = well.join("house.db");
        std::fs::copy(origin.path().join("house.db"), &whole).unwrap();
        let complaint = run_refused(&["restore", file.to_str().unwrap()], &well);
        assert!(complaint.contains(words), "{complaint}");
        assert!(complaint.contains(file.to_str().unwrap()), "{complaint}");
        assert_eq!(
            names(&well, ""),
            ["house.db", "house.lock"],
            "nothing half done"
        );
        let same =
            |one: &Path, other: &Path| std::fs::read(one).unwrap() == std::fs::read(other).unwrap();
        assert!(same(&whole, &origin.path().join("house.db")));
        assert!(std::fs::read(&file).unwrap() == content, "it was only read");
        assert!(!copy.exists());
    }
}

/// A damage that shows only when everything is read.
#[tokio::test]
async fn a_copy_with_a_torn_page_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    play(&server, 10).await;
    assert!(server.stop());
    let torn: PathBuf = folder.path().join("torn.db");
    let mut content = std::fs::read(folder.path().join("house.db")).unwrap();
    let middle = content.len() / 2;
    content[middle..middle + 8192].fill(0x5a);
    std::fs::write(&torn, content).unwrap();
    let complaint = run_refused(&["restore", torn.to_str().unwrap()], folder.path());
    assert!(complaint.contains("torn.db is damaged"), "{complaint}");
    Server::start(folder.path());
}
