//! Checks of the machine: free space, clock, open files.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use super::finding::Finding;

const MIB: u64 = 1024 * 1024;
/// With less free space than this, the site may fail to write at any moment.
const LEAST_SPACE: u64 = 200 * MIB;
/// With less free space than this, a host should act soon.
const LITTLE_SPACE: u64 = 1024 * MIB;
/// A file with a time so far in the future shows that the clock was set back.
const FUTURE: Duration = Duration::from_secs(120);
/// An earlier clock than this is wrong: the program did not exist then.
const BUILT: Duration = Duration::from_secs(1_767_225_600);
/// The default number of connections; each needs a file descriptor.
const CONNECTIONS: u64 = 20_000;
/// With fewer file descriptors than this a site cannot work.
const LEAST_FILES: u64 = 256;

/// Checks the free space, compared with the size of the data.
pub(super) fn space(folder: &Path) -> Finding {
    let size = folder_size(folder);
    match free_space(folder) {
        Some(free) => judge_space(folder, free, size),
        None => Finding::warning(
            "space",
            format!(
                "the system does not say how much space {} has",
                folder.display()
            ),
            format!("look with df -h {}", folder.display()),
        ),
    }
}

fn judge_space(folder: &Path, free: u64, size: u64) -> Finding {
    let found = format!(
        "{} MiB are free in {}, where the site has {} MiB",
        free / MIB,
        folder.display(),
        size / MIB
    );
    let mend = "free some space, or move the folder to a larger disk (--data); shorter times for \
                what is kept (--keep-finished-tables) stop it from growing";
    if free < LEAST_SPACE {
        Finding::wrong("space", found, mend)
    } else if free < LITTLE_SPACE.max(2 * size) {
        let found = format!("{found}; a copy beside it and some growth would not fit");
        Finding::warning("space", found, mend)
    } else {
        Finding::ok("space", found)
    }
}

#[cfg(unix)]
fn free_space(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok()?;
    found.f_bavail.checked_mul(found.f_frsize)
}

#[cfg(not(unix))]
fn free_space(_folder: &Path) -> Option<u64> {
    None
}

fn folder_size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.filter_map(|entry| entry.metadata().ok());
    sizes
        .filter(std::fs::Metadata::is_file)
        .map(|file| file.len())
        .sum()
}

/// Checks the clock, by the times of the site's files and by the synchronization of the system.
pub(super) fn clock(folder: Option<&Path>) -> Finding {
    let entries = folder.and_then(|folder| std::fs::read_dir(folder).ok());
    let files = entries.into_iter().flatten().flatten().filter_map(|entry| {
        let written = entry.metadata().ok()?.modified().ok()?;
        Some((entry.path(), written))
    });
    let latest = files.max_by_key(|(_, written)| *written);
    judge_clock(SystemTime::now(), latest, is_synchronized())
}

fn judge_clock(
    now: SystemTime,
    latest: Option<(PathBuf, SystemTime)>,
    synchronized: Option<bool>,
) -> Finding {
    let mend = "set the clock, and let the system keep it right: timedatectl set-ntp true";
    if now < SystemTime::UNIX_EPOCH + BUILT {
        return Finding::wrong(
            "clock",
            "it shows a time before this program was made",
            mend,
        );
    }
    if let Some((path, written)) = latest
        && written > now + FUTURE
    {
        let ahead = written.duration_since(now).unwrap_or_default().as_secs();
        let found = format!(
            "{} was written {ahead} s later than now, so the clock was set back",
            path.display()
        );
        return Finding::wrong("clock", found, mend);
    }
    match synchronized {
        Some(true) => Finding::ok("clock", "it is synchronized"),
        Some(false) => Finding::warning("clock", "the system does not synchronize it", mend),
        None => Finding::ok(
            "clock",
            "it agrees with the site's files; whether it is synchronized the system does not say",
        ),
    }
}

/// Whether systemd reports NTP synchronization; `None` if it does not tell.
fn is_synchronized() -> Option<bool> {
    let show = ["show", "--property=NTPSynchronized", "--value"];
    let asked = Command::new("timedatectl").args(show).output().ok()?;
    match String::from_utf8_lossy(&asked.stdout).trim() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// Checks the limit of open files of the running site. Without one, that of this process, which the
/// site would raise to the hard limit.
pub(super) fn descriptors(site: Option<u32>) -> Finding {
    let of_site = site.and_then(|process| {
        let limits = std::fs::read_to_string(format!("/proc/{process}/limits")).ok()?;
        read_limits(&limits)
    });
    let (limits, whose) = match of_site {
        Some(limits) => (Some(limits), "the running site"),
        None => (own_limits(), "this user"),
    };
    match limits {
        Some((soft, hard)) => judge_descriptors(soft, hard, whose),
        None => Finding::ok("open files", "the system knows no limit"),
    }
}

fn judge_descriptors(soft: Option<u64>, hard: Option<u64>, whose: &str) -> Finding {
    let words = |limit: Option<u64>| limit.map_or("no limit".to_owned(), |limit| limit.to_string());
    let found = format!(
        "{whose} may have {} open files, and at most {}",
        words(soft),
        words(hard)
    );
    let mend = format!(
        "LimitNOFILE={} in the unit of the site",
        CONNECTIONS + 1_000
    );
    match hard {
        Some(hard) if hard < LEAST_FILES => Finding::wrong("open files", found, mend),
        Some(hard) if hard < CONNECTIONS => {
            let found = format!("{found}, so fewer than {CONNECTIONS} connections are possible");
            Finding::warning("open files", found, mend)
        }
        _ => Finding::ok("open files", found),
    }
}

type Limits = (Option<u64>, Option<u64>);

/// The soft and hard limit of open files, from a text like `/proc/self/limits`.
fn read_limits(text: &str) -> Option<Limits> {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?;
    let mut words = line.split_whitespace();
    let mut limit = || match words.next()? {
        "unlimited" => Some(None),
        number => number.parse().ok().map(Some),
    };
    Some((limit()?, limit()?))
}

#[cfg(unix)]
fn own_limits() -> Option<Limits> {
    use rustix::process::{Resource, getrlimit};
    let limits = getrlimit(Resource::Nofile);
    Some((limits.current, limits.maximum))
}

#[cfg(not(unix))]
fn own_limits() -> Option<Limits> {
    None
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    #[test]
    fn little_space_is_a_warning_and_hardly_any_is_wrong() {
        let judge = |free, size| judge_space(Path::new("/data"), free * MIB, size * MIB).state;
        assert_eq!(judge(5_000, 100), Severity::Ok);
        assert_eq!(judge(900, 100), Severity::Warning);
        assert_eq!(judge(5_000, 3_000), Severity::Warning, "no room for a copy");
        assert_eq!(judge(199, 1), Severity::Wrong);
        let here = tempfile::tempdir().unwrap();
        let found = space(here.path()).found;
        assert!(found.contains("MiB are free"), "{found}");
        let nowhere = here.path().join("nowhere");
        assert_eq!(space(&nowhere).state, Severity::Warning);
    }

    #[test]
    fn a_clock_is_wrong_before_this_program_or_before_the_last_file() {
        let now = SystemTime::UNIX_EPOCH + BUILT + Duration::from_secs(1_000_000);
        let file = |seconds: i64| {
            let written = match u64::try_from(seconds) {
                Ok(later) => now + Duration::from_secs(later),
                Err(_) => now - Duration::from_secs(seconds.unsigned_abs()),
            };
            Some((PathBuf::from("house.db"), written))
        };
        assert_eq!(judge_clock(now, file(-5), Some(true)).state, Severity::Ok);
        assert_eq!(judge_clock(now, file(60), None).state, Severity::Ok);
        assert_eq!(judge_clock(now, None, Some(false)).state, Severity::Warning);
        assert_eq!(
            judge_clock(now, file(121), Some(true)).state,
            Severity::Wrong
        );
        let early = SystemTime::UNIX_EPOCH + Duration::from_secs(86_400);
        assert_eq!(judge_clock(early, None, Some(true)).state, Severity::Wrong);
    }

    #[test]
    fn a_low_hard_limit_of_open_files_is_named() {
        let judge = |soft, hard| judge_descriptors(soft, hard, "this user");
        assert_eq!(judge(Some(1024), Some(524_288)).state, Severity::Ok);
        assert_eq!(judge(None, None).state, Severity::Ok);
        let few = judge(Some(1024), Some(4096));
        assert_eq!(few.state, Severity::Warning);
        assert!(few.mend.unwrap().contains("LimitNOFILE=21000"));
        assert_eq!(judge(Some(64), Some(128)).state, Severity::Wrong);
        let text = "Limit  Soft Limit  Hard Limit  Units\n\
                    Max processes  95  96  processes\n\
                    Max open files            1024                 unlimited            files\n";
        assert_eq!(read_limits(text), Some((Some(1024), None)));
        assert_eq!(read_limits("nothing"), None);
    }
}
