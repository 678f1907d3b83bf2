//! Cache of formatted messages.
//!
//! A page has hundreds of sentences, and most of them were on the page before. Finding one takes a
//! tenth of the time that formatting takes. Every thread has its own cache, so that nobody waits.

use std::cell::RefCell;
use std::mem;

use rustc_hash::FxHashMap;

use super::{ArgValue, Lang};

/// The most messages of a generation. A thread has two generations: about a megabyte in all.
const GENERATION: usize = 4096;

thread_local! {
    static CACHE: RefCell<Cache> = RefCell::default();
}

type Messages = FxHashMap<Box<[u8]>, Box<str>>;

/// Messages by language, key and arguments. When the young generation is full, it becomes the old
/// one, and messages that were not used since the last time are forgotten.
#[derive(Default)]
struct Cache {
    young: Messages,
    old: Messages,
    /// The name of the message that is looked for.
    name: Vec<u8>,
}

/// The message from the cache, or as it is formatted now.
pub(super) fn remembered(
    lang: Lang,
    key: &str,
    args: &[(&str, ArgValue<'_>)],
    format: impl FnOnce() -> String,
) -> String {
    CACHE.with_borrow_mut(|cache| {
        write_name(&mut cache.name, lang, key, args);
        let name = cache.name.as_slice();
        if let Some(words) = cache.young.get(name) {
            return words.to_string();
        }
        let words = match cache.old.remove(name) {
            Some(words) => words,
            None => format().into_boxed_str(),
        };
        if cache.young.len() == GENERATION {
            cache.old = mem::take(&mut cache.young);
        }
        let text = words.to_string();
        cache.young.insert(name.into(), words);
        text
    })
}

/// Writes a name that no other message with other arguments has: no text contains the byte `0xff`.
fn write_name(name: &mut Vec<u8>, lang: Lang, key: &str, args: &[(&str, ArgValue<'_>)]) {
    name.clear();
    name.push(lang.0);
    name.extend_from_slice(key.as_bytes());
    for (arg, value) in args {
        name.push(0xff);
        name.extend_from_slice(arg.as_bytes());
        name.push(0xff);
        match value {
            ArgValue::Text(text) => {
                name.push(b't');
                name.extend_from_slice(text.as_bytes());
            }
            ArgValue::Number(number) => {
                name.push(b'n');
                name.extend_from_slice(&number.to_be_bytes());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(args: &[(&str, ArgValue<'_>)], format: &str) -> String {
        remembered(Lang::EN, "key", args, || format.to_owned())
    }

    #[test]
    fn messages_with_other_arguments_are_other_messages() {
        let all: [&[(&str, ArgValue<'_>)]; 7] = [
            &[],
            &[("a", "1".into())],
            &[("a", 1.into())],
            &[("a", 2.into())],
            &[("b", 1.into())],
            &[("a", 1.into()), ("b", 1.into())],
            &[("a", "1b".into())],
        ];
        for _ in 0..2 {
            for (number, args) in all.iter().enumerate() {
                assert_eq!(text(args, &number.to_string()), number.to_string());
            }
        }
        assert_eq!(text(&[], "formatted again"), "0");
        let other = remembered(Lang::PL, "key", &[], || "of another language".to_owned());
        assert_eq!(other, "of another language");
    }

    #[test]
    fn the_cache_is_bounded() {
        for number in 0..3 * GENERATION {
            text(&[("number", number.into())], "text");
            // A message in use is kept.
            assert_eq!(text(&[("used", 1.into())], &number.to_string()), "0");
        }
        CACHE.with_borrow(|cache| {
            assert!(cache.young.len() + cache.old.len() <= 2 * GENERATION);
        });
    }
}
