//! The crate `pocket` as a WebAssembly module: bytes in, bytes out.
//!
//! The caller asks for room for its call ([`room`]), writes the call there, and runs it ([`run`]). The
//! answer begins at [`answer`] and has as many bytes as `run` returned. The only thing that the module
//! asks of the browser is the time, for the searches of bots.
//!
//! A tab or a test has one module for itself and calls it from one thread.

use std::cell::RefCell;
use std::time::Duration;

use pocket::Pocket;
use resources::Clock;

/// The clock of the browser.
#[derive(Debug)]
struct BrowserClock;

impl Clock for BrowserClock {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default()
    }
}

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "browser")]
unsafe extern "C" {
    /// Milliseconds since some moment, such as `performance.now()`.
    safe fn milliseconds() -> f64;
}

/// Outside of a browser the time stands still.
#[cfg(not(target_family = "wasm"))]
fn milliseconds() -> f64 {
    0.0
}

thread_local! {
    static POCKET: RefCell<Pocket<'static>> = RefCell::new(Pocket::new(&BrowserClock));
    /// The call, and then the answer.
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a call of so many bytes. Returns where to write it.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *const u8 {
    BYTES.with_borrow_mut(|bytes| {
        bytes.clear();
        bytes.resize(length, 0);
        bytes.as_ptr()
    })
}

/// Runs the call. Returns the number of bytes of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn run() -> usize {
    let call = BYTES.take();
    let answer = POCKET.with_borrow_mut(|pocket| pocket.call(&call));
    let length = answer.len();
    BYTES.set(answer);
    length
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    BYTES.with_borrow(|bytes| bytes.as_ptr())
}
