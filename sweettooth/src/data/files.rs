//! Owner and mode of the files in a data folder: only their owner can read them.
//!
//! The files hold the key of the cookies, password hashes and personal data. New files are created
//! with their mode, so that others cannot open them at any moment.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A wrong owner or mode of a file or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ModeProblem {
    /// The file or folder.
    pub(crate) path: PathBuf,
    /// Its mode, such as 0o644.
    pub(crate) mode: u32,
    /// Whether others than the owner have access.
    pub(crate) wide: bool,
    /// The user id of the owner, if it is not this user.
    pub(crate) other_owner: Option<u32>,
    /// Whether it is a folder for other things too: a shared one, such as /tmp, or one with other
    /// files and no data of a site.
    pub(crate) shared: bool,
}

impl ModeProblem {
    /// The mode without access for others.
    pub(crate) fn right_mode(&self) -> u32 {
        self.mode & !0o077
    }

    /// Whether this process may correct it.
    fn can_be_mended(&self) -> bool {
        self.wide && self.other_owner.is_none() && !self.shared
    }
}

/// Creates a folder, and its parents, for this user only.
pub(crate) fn create_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Creates a file for this user only.
pub(crate) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Gives a file to the owner of a folder, if this process is root.
#[cfg(unix)]
pub(crate) fn give_to_owner_of(folder: &Path, file: &File) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let owner = std::fs::metadata(folder)?;
    if rustix::process::geteuid().is_root() && owner.uid() != 0 {
        fchown(file, Some(owner.uid()), Some(owner.gid()))?;
    }
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn give_to_owner_of(_folder: &Path, _file: &File) -> io::Result<()> {
    Ok(())
}

/// All wrong owners and modes in a data folder, the folder itself first. Only files of the site are
/// checked.
#[cfg(unix)]
pub(crate) fn mode_problems(folder: &Path) -> io::Result<Vec<ModeProblem>> {
    use std::os::unix::fs::MetadataExt;
    let own = rustix::process::geteuid().as_raw();
    let (mut files, mut others) = (Vec::new(), false);
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let ours = name.starts_with("house.") || name.ends_with(".db");
        others |= !ours;
        if ours && entry.path().is_file() {
            files.push(entry.path());
        }
    }
    let without_data = others && !super::file(folder).exists();
    let mut problems = Vec::new();
    let mut look = |path: &Path| -> io::Result<()> {
        let metadata = match std::fs::metadata(path) {
            // The file was removed in the meantime.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            found => found?,
        };
        let mode = metadata.mode() & 0o7777;
        let for_many = mode & 0o1000 != 0 || path.parent().is_none() || without_data;
        let problem = ModeProblem {
            path: path.to_owned(),
            mode,
            wide: mode & 0o077 != 0,
            other_owner: Some(metadata.uid()).filter(|owner| *owner != own),
            shared: metadata.is_dir() && for_many,
        };
        if problem.wide || problem.other_owner.is_some() {
            problems.push(problem);
        }
        Ok(())
    };
    look(&std::path::absolute(folder)?)?;
    files.sort();
    for file in files {
        look(&file)?;
    }
    Ok(problems)
}

#[cfg(not(unix))]
pub(crate) fn mode_problems(_folder: &Path) -> io::Result<Vec<ModeProblem>> {
    Ok(Vec::new())
}

/// Removes the access of others in a data folder, as far as it belongs to this user. Logs one line
/// about changes, and one about problems that the host has to solve.
pub(crate) fn mend_modes(folder: &Path) -> io::Result<()> {
    let (mut mended, mut left) = (Vec::new(), Vec::new());
    for problem in mode_problems(folder)? {
        let (path, before) = (problem.path.display(), problem.mode);
        if problem.can_be_mended() {
            let after = problem.right_mode();
            match set_mode(&problem.path, after) {
                Ok(()) => mended.push(format!("{path} had mode {before:04o}, now {after:04o}")),
                Err(error) => left.push(format!("{path} has mode {before:04o} ({error})")),
            }
        } else if let Some(owner) = problem.other_owner {
            left.push(format!(
                "{path} belongs to user {owner} with mode {before:04o}"
            ));
        } else if problem.shared {
            left.push(format!("{path} is a folder for other things too"));
        }
    }
    if !mended.is_empty() {
        tracing::warn!(
            "others could read the data of the site: {}",
            mended.join("; ")
        );
    }
    if !left.is_empty() {
        tracing::warn!(
            "the data belongs in a folder of the user that runs the site, readable by nobody else, \
             but {}: change it with chown and chmod go=, or choose another folder (--data)",
            left.join("; ")
        );
    }
    Ok(())
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn set_mode(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}
