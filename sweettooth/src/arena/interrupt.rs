//! Ctrl-C: the first one stops the games and prints the results, the second one ends at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that becomes true on Ctrl-C.
pub(super) fn on_interrupt() -> std::io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()?;
    let told = Arc::clone(&stop);
    std::thread::spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if told.swap(true, Ordering::Relaxed) {
                    std::process::exit(130);
                }
            }
        });
    });
    Ok(stop)
}
