//! Line reader with a limit on the length of a line.

use std::io::{self, BufRead, Read};

/// The result of reading a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadResult {
    /// A whole line is in the buffer, without its end.
    Whole,
    /// The line was longer than the limit and was skipped.
    TooLong,
    /// End of the input.
    End,
}

/// Reads the next line into `buffer`, keeping no more than `limit` bytes.
pub(crate) fn next_line(
    input: &mut impl BufRead,
    buffer: &mut Vec<u8>,
    limit: usize,
) -> io::Result<ReadResult> {
    buffer.clear();
    let read = input
        .by_ref()
        .take(limit as u64 + 1)
        .read_until(b'\n', buffer)?;
    if read == 0 {
        return Ok(ReadResult::End);
    }
    if buffer.last() == Some(&b'\n') {
        buffer.pop();
        return Ok(ReadResult::Whole);
    }
    if buffer.len() <= limit {
        return Ok(ReadResult::Whole);
    }
    input.skip_until(b'\n')?;
    Ok(ReadResult::TooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_passed_over_and_the_next_one_is_whole() {
        let mut input: &[u8] = b"1234\n12345\n\n12";
        let mut buffer = Vec::new();
        let mut next = || {
            let line = next_line(&mut input, &mut buffer, 4).unwrap();
            (line, String::from_utf8(buffer.clone()).unwrap())
        };
        assert_eq!(next(), (ReadResult::Whole, "1234".to_owned()));
        assert_eq!(next().0, ReadResult::TooLong);
        assert_eq!(next(), (ReadResult::Whole, String::new()));
        assert_eq!(next(), (ReadResult::Whole, "12".to_owned()));
        assert_eq!(next().0, ReadResult::End);
    }
}
