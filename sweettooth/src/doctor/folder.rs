//! Checks of a data folder and of the SQLite file in it.

use std::path::Path;

use store::{FileError, Sqlite};
use web::doctor::{SECRET, SiteKey};

use super::finding::Finding;
use super::{DataChecks, database, machine};
use crate::data::files::{ModeProblem, mode_problems};
use crate::data::lock::lock_holder;
use crate::data::{self};

/// Checks a folder and its files.
pub(super) fn check(folder: &Path) -> DataChecks {
    let name = folder.display();
    let mut all = DataChecks::default();
    if !folder.exists() {
        all.findings.push(Finding::warning(
            "folder",
            format!("{name} does not exist"),
            "`sweettooth serve` makes it; if the site has been open before, --data is another one",
        ));
        all.findings.push(machine::clock(None));
        return all;
    }
    if !folder.is_dir() {
        all.findings.push(Finding::wrong(
            "folder",
            format!("{name} is no folder"),
            "name the folder that holds house.db in --data",
        ));
        return all;
    }
    all.findings.push(access(folder));
    all.findings.push(modes(mode_problems(folder), folder));
    match lock_holder(folder) {
        Ok(Some(holder)) => {
            all.is_open = true;
            all.process = holder.process;
            let found = format!("{holder} has the site open");
            all.findings.push(Finding::ok("lock", found));
        }
        Ok(None) => all
            .findings
            .push(Finding::ok("lock", "no site is open on this folder")),
        Err(error) => all.findings.push(Finding::wrong(
            "lock",
            format!("house.lock cannot be read: {error}"),
            "run this as the user of the site, and let house.lock belong to that user",
        )),
    }
    let file = data::file(folder);
    all.findings.extend(schema_and_content(&file, all.is_open));
    all.key = Sqlite::read_secret(&file, SECRET)
        .ok()
        .flatten()
        .and_then(|secret| SiteKey::new(&secret));
    all.findings.push(machine::space(folder));
    all.findings.push(machine::clock(Some(folder)));
    all
}

/// Whether this user can read and write in the folder.
#[cfg(unix)]
fn access(folder: &Path) -> Finding {
    use rustix::fs::Access;
    let needed = Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK;
    match rustix::fs::access(folder, needed) {
        Ok(()) => Finding::ok("folder", format!("{} can be written", folder.display())),
        Err(error) => Finding::wrong(
            "folder",
            format!("{} cannot be read and written: {error}", folder.display()),
            "run this as the user of the site, or let the folder belong to that user (chown)",
        ),
    }
}

#[cfg(not(unix))]
fn access(folder: &Path) -> Finding {
    Finding::ok("folder", format!("{} is there", folder.display()))
}

/// Whether others can read the data.
fn modes(problems: std::io::Result<Vec<ModeProblem>>, folder: &Path) -> Finding {
    let problems = match problems {
        Ok(problems) => problems,
        Err(error) => {
            return Finding::wrong(
                "modes",
                format!("{} cannot be read: {error}", folder.display()),
                "run this as the user of the site",
            );
        }
    };
    let Some(first) = problems.first() else {
        return Finding::ok("modes", "nobody else can read the data");
    };
    let path = first.path.display();
    let more = match problems.len() - 1 {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    match first.other_owner {
        Some(owner) => Finding::wrong(
            "modes",
            format!("{path} belongs to user {owner}, and this is another user{more}"),
            format!(
                "run this as user {owner}, if that is the user of the site, or else chown -R the \
                 folder"
            ),
        ),
        None => Finding::wrong(
            "modes",
            format!("others can read {path} (mode {:04o}){more}", first.mode),
            format!(
                "chmod go= {path}: it holds the key of all cookies; `sweettooth serve` does it when \
                 it starts"
            ),
        ),
    }
}

fn schema_and_content(file: &Path, is_open: bool) -> Vec<Finding> {
    let report = match Sqlite::inspect(file) {
        Ok(report) => report,
        Err(FileError::Missing(path)) => {
            return vec![Finding::warning(
                "schema",
                format!("{} does not exist", path.display()),
                "`sweettooth serve` makes it; if the site has been open before, --data is another \
                 folder",
            )];
        }
        Err(error) => return vec![file_error("schema", &error)],
    };
    let mut findings = vec![database::schema(
        Some(report.schema_version),
        Sqlite::known_schema_version(),
    )];
    if report.log_missing() && !is_open {
        let error = FileError::LogMissing(file.to_owned());
        findings.push(file_error("write-ahead log", &error));
    }
    findings.push(match Sqlite::check_quickly(file) {
        Ok(()) => Finding::ok("content", "a quick check finds nothing damaged"),
        Err(error) => file_error("content", &error),
    });
    findings
}

/// Makes a finding of a file error, whose sentence says after its colon what to do.
fn file_error(check: &'static str, error: &FileError) -> Finding {
    let sentence = error.to_string();
    let (found, mend) = match sentence.rsplit_once(": ") {
        Some((found, mend)) => (found.to_owned(), mend.to_owned()),
        None => (sentence, "name another folder in --data".to_owned()),
    };
    Finding::wrong(check, found, mend)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::finding::Severity;
    use super::*;

    fn problem(mode: u32, other_owner: Option<u32>) -> ModeProblem {
        ModeProblem {
            path: PathBuf::from("/data/house.db"),
            mode,
            wide: mode & 0o077 != 0,
            other_owner,
            shared: false,
        }
    }

    #[test]
    fn a_file_that_others_can_read_or_own_is_wrong() {
        let judge = |problems| modes(Ok(problems), Path::new("/data"));
        assert_eq!(judge(Vec::new()).state, Severity::Ok);
        let wide = judge(vec![problem(0o644, None), problem(0o640, None)]);
        assert_eq!(wide.state, Severity::Wrong);
        let expected = "others can read /data/house.db (mode 0644), and 1 more";
        assert_eq!(wide.found, expected);
        let foreign = judge(vec![problem(0o600, Some(7))]);
        assert_eq!(foreign.state, Severity::Wrong);
        assert!(foreign.found.contains("belongs to user 7"));
    }
}
