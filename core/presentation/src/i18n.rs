//! Translations, from the files in `locales/` and in `words/` of every game, compiled in. A folder in
//! `locales` is a language ([docs/translating.md]).
//!
//! [docs/translating.md]: ../../../docs/translating.md
//!
//! Code never contains a text that people read. It names a message; translators decide on words,
//! plurals and order.

mod formatted;

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

use crate::content::{self, embedded_text};
pub use formatted::composed;

/// A language of the pages: a folder in `locales`. The build script lists them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lang(u8);

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Lang {
    /// Language code: `en`, `pl`.
    #[must_use]
    pub fn code(self) -> &'static str {
        CODES[usize::from(self.0)]
    }

    /// The language with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The best language for the header `Accept-Language`.
    #[must_use]
    pub fn preferred(header: &str) -> Lang {
        let weighted = header.split(',').filter_map(|range| {
            let (tag, quality) = range.split_once(";q=").unwrap_or((range, "1"));
            let primary = tag
                .trim()
                .split('-')
                .next()
                .unwrap_or_default()
                .to_ascii_lowercase();
            let quality: f32 = quality.trim().parse().ok()?;
            Some((Lang::from_code(&primary)?, quality))
        });
        // Of languages with equal quality, the first one in the header wins.
        let best = weighted.fold(None, |best: Option<(Lang, f32)>, next| match best {
            Some(best) if best.1 >= next.1 => Some(best),
            _ if next.1 > 0.0 => Some(next),
            kept => kept,
        });
        best.map_or(Lang::default(), |(lang, _)| lang)
    }

    /// Text of the message `key`, without arguments.
    #[must_use]
    pub fn t(self, key: &str) -> String {
        self.text(key).to_owned()
    }

    /// The same, without a copy: there is one of each text, and it stays.
    #[must_use]
    pub fn text(self, key: &str) -> &'static str {
        formatted::text(self, key, || self.format(key, &Args::default()))
    }

    /// Text of the message `key` with arguments: `lang.with("points", args!["count" => 3])`.
    #[must_use]
    pub fn with(self, key: &str, args: &Args<'_>) -> String {
        formatted::remembered(self, key, &args.0, || self.format(key, args))
    }

    /// Text of the message `key` if it exists: for codes from outside of this crate.
    #[must_use]
    pub fn try_with(self, key: &str, args: &Args<'_>) -> Option<String> {
        self.bundle().has_message(key).then(|| self.with(key, args))
    }

    fn format(self, key: &str, args: &Args<'_>) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no words for `{key}` in `{}`", self.code());
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let args = args.fluent();
        let words = bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(
            errors.is_empty(),
            "`{key}` in `{}`: {errors:?}",
            self.code()
        );
        words.into_owned()
    }

    /// The files of the language with their paths in the repository: those of the site, then those of the
    /// games.
    #[must_use]
    pub fn files(self) -> Vec<(String, &'static str)> {
        let folder = format!("{}/", self.code());
        let own = Locales::iter().filter(|name| name.starts_with(&folder));
        let own = own.filter_map(|name| {
            let text = embedded_text::<Locales>(&name)?;
            Some((format!("core/presentation/locales/{name}"), text))
        });
        let path = format!("words/{}.ftl", self.code());
        let mut files: Vec<_> = own.collect();
        files.extend(content::files(&path).map(|file| (file.place.clone(), file.text)));
        files
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; CODES.len()] =
            [const { OnceLock::new() }; CODES.len()];
        BUNDLES[usize::from(self.0)].get_or_init(|| bundle(self))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Named arguments of a message.
#[derive(Debug, Default)]
pub struct Args<'a>(Vec<(&'a str, ArgValue<'a>)>);

impl<'a> Args<'a> {
    /// Adds an argument.
    #[must_use]
    pub fn and(mut self, name: &'a str, value: impl Into<ArgValue<'a>>) -> Self {
        let value = value.into();
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some(known) => known.1 = value,
            None => self.0.push((name, value)),
        }
        self
    }

    fn fluent(&self) -> FluentArgs<'_> {
        let named = self.0.iter();
        named.map(|(name, value)| (*name, value.fluent())).collect()
    }
}

/// The value of an argument.
#[derive(Clone, Debug, PartialEq)]
pub enum ArgValue<'a> {
    /// A text, or the name of a case.
    Text(Cow<'a, str>),
    /// A number, which decides about plurals.
    Number(f64),
}

impl ArgValue<'_> {
    fn fluent(&self) -> FluentValue<'_> {
        match self {
            ArgValue::Text(text) => FluentValue::from(text.as_ref()),
            ArgValue::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for ArgValue<'a> {
    fn from(text: &'a str) -> Self {
        ArgValue::Text(Cow::Borrowed(text))
    }
}

impl From<String> for ArgValue<'_> {
    fn from(text: String) -> Self {
        ArgValue::Text(Cow::Owned(text))
    }
}

/// Numbers as arguments.
macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for ArgValue<'_> {
            #[allow(clippy::cast_lossless, reason = "the same line for all numbers")]
            fn from(number: $number) -> Self {
                ArgValue::Number(number as f64)
            }
        }
    )*};
}

number_args![u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f64];

/// Arguments of a message: `args!["name" => value, …]`.
#[macro_export]
macro_rules! args {
    ($($name:literal => $value:expr),* $(,)?) => {
        $crate::i18n::Args::default()$(.and($name, $value))*
    };
}

/// Texts that belong to no game: a folder per language.
#[derive(RustEmbed)]
#[folder = "locales"]
#[include = "*.ftl"]
// Texts of pages that need a server. Where a file has a text that a page of a table needs, a test of the
// crate `pocket` fails.
#[cfg_attr(target_family = "wasm", exclude = "*/admin.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/editor.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/lobby.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/moderation.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/party.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/people.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/retention.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/settings.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/terminal.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/tournaments.ftl")]
#[cfg_attr(target_family = "wasm", exclude = "*/turns.ftl")]
struct Locales;

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = lang
        .code()
        .parse()
        .unwrap_or_else(|error| panic!("locales/{lang} is no language: {error}"));
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Isolation marks around arguments would be read aloud, and would break exact comparisons.
    bundle.set_use_isolating(false);
    for (place, file) in lang.files() {
        let resource = FluentResource::try_new(file.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{place} cannot be read: {errors:?}"));
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("{place} has a message that another file has too: {errors:?}");
        }
    }
    bundle
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_bundle::FluentResource;

    use super::Lang;

    fn keys(file: &str) -> BTreeSet<String> {
        let resource = FluentResource::try_new(file.to_owned()).unwrap();
        let messages = resource.entries().filter_map(|entry| match entry {
            fluent_syntax::ast::Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        });
        messages.collect()
    }

    #[test]
    fn no_language_lacks_a_file_or_a_message() {
        let english = Lang::EN.files();
        for lang in Lang::ALL {
            let translated = lang.files();
            for (place, text) in &english {
                let place = place.replace("/en/", &format!("/{lang}/"));
                let place = place.replace("/en.ftl", &format!("/{lang}.ftl"));
                let file = translated.iter().find(|(other, _)| *other == place);
                let (_, other) = file.unwrap_or_else(|| panic!("there is no file {place}"));
                assert_eq!(keys(text), keys(other), "{place}");
            }
            assert_eq!(english.len(), translated.len(), "{lang}");
        }
    }

    #[test]
    fn the_browsers_wish_is_heard() {
        assert_eq!(Lang::preferred("pl-PL,pl;q=0.9,en;q=0.8"), Lang::PL);
        assert_eq!(Lang::preferred("fr,en;q=0.5,pl;q=0.2"), Lang::EN);
        assert_eq!(Lang::preferred("de-AT,en;q=0.5"), Lang::DE);
        assert_eq!(Lang::preferred("fr,es-MX;q=0.4"), Lang::ES);
        assert_eq!(Lang::preferred("en-GB"), Lang::EN);
        assert_eq!(Lang::preferred("pl;q=0"), Lang::EN);
        assert_eq!(Lang::preferred(""), Lang::EN);
        assert_eq!(Lang::preferred("de;q=x,,;"), Lang::EN);
    }
}
