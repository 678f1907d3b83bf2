//! Folder with the records of all games (`--records DIR`).

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use tabletop::Record;

use super::CommandError;

/// A folder that is filled with records while the games are played.
pub(super) struct RecordFolder {
    folder: Option<PathBuf>,
    /// The first error; no further record is written.
    failed: Option<anyhow::Error>,
}

impl RecordFolder {
    /// Makes the folder. It must be new or empty, so that it never holds records of two
    /// measurements.
    pub(super) fn create(folder: Option<&Path>) -> Result<RecordFolder, CommandError> {
        if let Some(folder) = folder {
            let shown = folder.display();
            std::fs::create_dir_all(folder)
                .with_context(|| format!("--records: the folder {shown} cannot be made"))?;
            let mut files = std::fs::read_dir(folder)
                .with_context(|| format!("--records: the folder {shown} cannot be read"))?;
            if files.next().is_some() {
                let problem = format!(
                    "--records: the folder {shown} has files in it already: name a new one"
                );
                return Err(CommandError::usage(problem));
            }
        }
        Ok(RecordFolder {
            folder: folder.map(Path::to_owned),
            failed: None,
        })
    }

    /// Writes a record. If that fails, the games are stopped.
    pub(super) fn write(&mut self, name: &str, record: &Record, stop: &AtomicBool) {
        let Some(folder) = self.folder.as_ref().filter(|_| self.failed.is_none()) else {
            return;
        };
        let file = folder.join(format!("{name}.txt"));
        if let Err(error) = super::options::write(&file, &record.to_string()) {
            self.failed = Some(error);
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// The first error.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        self.failed.map_or(Ok(()), Err)
    }
}
