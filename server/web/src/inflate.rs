//! Inflates messages to pages, as the script in the browser does: for load tests and tests.

use std::io;

use flate2::{Decompress, FlushDecompress, Status};

/// The first byte of a message that was compressed with the preset dictionary; the DEFLATE stream
/// follows. No DEFLATE stream begins with it, since a block of type 3 does not exist.
pub const WITH_PRESET: u8 = 7;

/// The longest message that is inflated, in bytes.
const LONGEST: usize = 16 * 1024 * 1024;

/// The text of a compressed message. `preset` is the preset dictionary, if there is one.
pub fn inflated(message: &[u8], preset: Option<&str>) -> io::Result<String> {
    let invalid = |problem: &str| io::Error::new(io::ErrorKind::InvalidData, problem.to_owned());
    let mut decompress = Decompress::new(false);
    let stream = match message.strip_prefix(&[WITH_PRESET]) {
        None => message,
        Some(stream) => {
            let preset = preset.ok_or_else(|| invalid("there is no preset dictionary"))?;
            let set = decompress.set_dictionary(preset.as_bytes());
            set.map_err(|error| invalid(&error.to_string()))?;
            stream
        }
    };
    let mut text = Vec::with_capacity(8 * message.len());
    loop {
        let left = &stream[decompress.total_in() as usize..];
        let status = decompress.decompress_vec(left, &mut text, FlushDecompress::Finish);
        match status.map_err(|error| invalid(&error.to_string()))? {
            Status::StreamEnd => break,
            _ if text.len() < text.capacity() || text.len() > LONGEST => {
                return Err(invalid("the stream has no end"));
            }
            _ => text.reserve(text.len()),
        }
    }
    String::from_utf8(text).map_err(|error| invalid(&error.to_string()))
}
