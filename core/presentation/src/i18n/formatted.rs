//! Cache of formatted messages.
//!
//! A page has hundreds of sentences, and most of them were on the page before. Finding one takes a
//! tenth of the time that formatting takes. Every thread has its own cache, so that nobody waits.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::Hash;
use std::mem;
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::{ArgValue, Lang};
use crate::part::key_of;

/// The most messages of a generation. A thread has two generations: about a megabyte in all.
const GENERATION: usize = 4096;

/// Messages without arguments, by language and key: each is kept for ever, once.
static TEXTS: Mutex<BTreeMap<(u8, String), &'static str>> = Mutex::new(BTreeMap::new());

thread_local! {
    /// The same, for this thread: a map for each language.
    static OWN_TEXTS: RefCell<Vec<FxHashMap<Box<str>, &'static str>>> = RefCell::default();
    static CACHE: RefCell<Cache> = RefCell::default();
    static COMPOSED: RefCell<ComposedTexts> = RefCell::default();
}

/// A message without arguments.
pub(super) fn text(lang: Lang, key: &str, format: impl FnOnce() -> String) -> &'static str {
    let number = usize::from(lang.0);
    let known = OWN_TEXTS.with_borrow(|texts| texts.get(number)?.get(key).copied());
    if let Some(text) = known {
        return text;
    }
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    let text = *texts
        .entry((lang.0, key.to_owned()))
        .or_insert_with(|| Box::leak(format().into_boxed_str()));
    drop(texts);
    OWN_TEXTS.with_borrow_mut(|own| {
        own.resize_with(own.len().max(number + 1), FxHashMap::default);
        own[number].insert(key.into(), text);
    });
    text
}

/// Texts that are composed of several messages, by the hash of what they are about, with generations as
/// messages have them.
#[derive(Default)]
struct ComposedTexts {
    young: FxHashMap<u64, Box<str>>,
    old: FxHashMap<u64, Box<str>>,
}

/// A text that is composed of several messages, from a cache. Two texts that differ must be about
/// something else: `about` names the language, and everything that the text has from elsewhere.
#[must_use]
pub fn composed(about: impl Hash, compose: impl FnOnce() -> String) -> String {
    let key = key_of(about);
    let known = COMPOSED.with_borrow_mut(|texts| {
        if let Some(text) = texts.young.get(&key) {
            return Ok(text.to_string());
        }
        Err(texts.old.remove(&key))
    });
    // To compose a text, others may be looked for.
    let text = match known {
        Ok(text) => return text,
        Err(old) => old.map_or_else(compose, String::from),
    };
    COMPOSED.with_borrow_mut(|texts| {
        if texts.young.len() == GENERATION {
            texts.old = mem::take(&mut texts.young);
        }
        texts.young.insert(key, text.as_str().into());
    });
    text
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
    fn a_composed_text_is_made_once_also_of_others() {
        let other = || composed(("part", 1), || "part".to_owned());
        let whole = || composed(("whole", 1), || other() + "s");
        assert_eq!((whole(), whole()), ("parts".to_owned(), "parts".to_owned()));
        assert_eq!(composed(("whole", 1), || panic!("it is known")), "parts");
        for number in 0..3 * GENERATION {
            let _ = composed(number, || number.to_string());
            assert_eq!(whole(), "parts");
        }
        COMPOSED.with_borrow(|texts| {
            assert!(texts.young.len() + texts.old.len() <= 2 * GENERATION);
        });
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
