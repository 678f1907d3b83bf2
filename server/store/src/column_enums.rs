//! Enum values in columns that hold them by name.

use model::{About, Ending, JarView, MuteOrBlock, Pace, Stage, Status};

use crate::StoreError;

/// A value that a column holds by its name.
pub(crate) trait Named: Sized {
    /// The kind of the value, for the message about an unknown name.
    const KIND: &str;

    /// The value with that name.
    fn find(name: &str) -> Option<Self>;

    /// The value with that name, or an error about the content of the database.
    fn read(name: &str) -> Result<Self, StoreError> {
        Self::find(name)
            .ok_or_else(|| StoreError::Corrupt(format!("`{name}` is no {}", Self::KIND)))
    }
}

impl Named for Status {
    const KIND: &str = "status of a table";

    fn find(name: &str) -> Option<Status> {
        Status::named(name)
    }
}

impl Named for JarView {
    const KIND: &str = "view of a jar";

    fn find(name: &str) -> Option<JarView> {
        JarView::named(name)
    }
}

impl Named for Pace {
    const KIND: &str = "pace";

    fn find(name: &str) -> Option<Pace> {
        Pace::named(name)
    }
}

impl Named for Ending {
    const KIND: &str = "ending of a game";

    fn find(name: &str) -> Option<Ending> {
        Ending::named(name)
    }
}

impl Named for Stage {
    const KIND: &str = "state of a tournament";

    fn find(name: &str) -> Option<Stage> {
        Stage::named(name)
    }
}

impl Named for About {
    const KIND: &str = "kind of notice";

    fn find(name: &str) -> Option<About> {
        About::named(name)
    }
}

impl Named for MuteOrBlock {
    const KIND: &str = "kind of mute or block";

    fn find(name: &str) -> Option<MuteOrBlock> {
        MuteOrBlock::named(name)
    }
}
