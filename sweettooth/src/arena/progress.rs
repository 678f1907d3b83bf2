//! Progress bar of the arena.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on standard error; hidden if that is no terminal.
pub(super) fn bar(games: usize) -> ProgressBar {
    let bar = ProgressBar::new(games as u64);
    let style = "{bar:24} {pos} of {len} games, {elapsed} so far, {eta} to go  {msg}";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(std::time::Duration::from_secs(1));
    bar
}
