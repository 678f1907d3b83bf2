//! Enum values in columns that hold them by name.

use model::{Ending, JarView, MuteOrBlock, NoticeKind, Pace, Stage, Status};

use crate::StoreError;

/// A value that a column holds by its name.
pub(crate) trait ColumnEnum: Sized {
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

impl ColumnEnum for Status {
    const KIND: &str = "status of a table";

    fn find(name: &str) -> Option<Status> {
        Status::named(name)
    }
}

impl ColumnEnum for JarView {
    const KIND: &str = "view of a jar";

    fn find(name: &str) -> Option<JarView> {
        JarView::named(name)
    }
}

impl ColumnEnum for Pace {
    const KIND: &str = "pace";

    fn find(name: &str) -> Option<Pace> {
        Pace::named(name)
    }
}

impl ColumnEnum for Ending {
    const KIND: &str = "ending of a game";

    fn find(name: &str) -> Option<Ending> {
        Ending::named(name)
    }
}

impl ColumnEnum for Stage {
    const KIND: &str = "state of a tournament";

    fn find(name: &str) -> Option<Stage> {
        Stage::named(name)
    }
}

impl ColumnEnum for NoticeKind {
    const KIND: &str = "kind of notice";

    fn find(name: &str) -> Option<NoticeKind> {
        NoticeKind::named(name)
    }
}

impl ColumnEnum for MuteOrBlock {
    const KIND: &str = "kind of mute or block";

    fn find(name: &str) -> Option<MuteOrBlock> {
        MuteOrBlock::named(name)
    }
}
