//! Build script: puts the commit into the program, for `sweettooth --version`.
//!
//! The variable `SWEETTOOTH_COMMIT` comes first, for builds without a repository. Without both, the
//! commit is `unknown`.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The number of digits of a commit.
const DIGITS: &str = "--short=12";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=SWEETTOOTH_COMMIT");
    let told = std::env::var("SWEETTOOTH_COMMIT").ok();
    let told = told.filter(|commit| !commit.is_empty());
    let commit = told.or_else(|| of_repository(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")));
    let commit = commit.unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=SWEETTOOTH_COMMIT={commit}");
}

/// The checked-out commit, if this is the top of a repository. In an additional working tree `.git`
/// is a file instead of a folder.
fn of_repository(root: &Path) -> Option<String> {
    root.join(".git").exists().then_some(())?;
    let git = |args: &[&str]| {
        let mut command = Command::new("git");
        // The repository may belong to another user.
        command.args(["-c", "safe.directory=*"]).args(args);
        let output = command.current_dir(root).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    let fixed = ["HEAD", "logs/HEAD", "packed-refs"].map(str::to_owned);
    for name in fixed.into_iter().chain(branch) {
        let file = git(&["rev-parse", "--git-path", &name])?;
        let file = root.join(PathBuf::from(file));
        // A missing file would cause a rebuild every time.
        if file.exists() {
            println!("cargo::rerun-if-changed={}", file.display());
        }
    }
    git(&["rev-parse", DIGITS, "HEAD"])
}
