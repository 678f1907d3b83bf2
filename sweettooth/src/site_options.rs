//! Options of `serve` for the host's texts: name, logo line, contact, legal text, welcome.

use clap::builder::ValueParser;
use clap::{Arg, ArgMatches, Command};
use pages::site::{
    Contact, HostText, Legal, SiteTexts, read_contact, read_legal, read_logo_line, read_site_name,
    read_welcome,
};
use presentation::i18n::Lang;

/// The host's texts.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Texts of the site")]
pub(crate) struct SiteOptions {
    /// The name of the site, instead of Sweet Tooth
    #[arg(long, env = "SWEETTOOTH_SITE_NAME", value_name = "TEXT", value_parser = read_site_name)]
    site_name: Option<String>,
    /// The line under the name on the front page
    #[arg(long, env = "SWEETTOOTH_LOGO_LINE", value_name = "TEXT", value_parser = read_logo_line)]
    logo_line: Option<String>,
    /// How to reach the host: a mail address or a page (https://…). It stands under every page, on
    /// the privacy page and in /.well-known/security.txt
    #[arg(long, env = "SWEETTOOTH_CONTACT", value_name = "MAIL|URL", value_parser = read_contact)]
    contact: Option<Contact>,
    /// The legal notice (imprint): the text, @FILE with the text, or the address of a page
    #[arg(long, env = "SWEETTOOTH_LEGAL", value_name = "TEXT|@FILE|URL", value_parser = legal_option)]
    legal: Option<Legal>,
    /// A welcome on the front page: the text, or @FILE with the text
    #[arg(long, env = "SWEETTOOTH_WELCOME", value_name = "TEXT|@FILE", value_parser = welcome_option)]
    welcome: Option<String>,
    #[command(flatten)]
    translations: Translations,
}

/// The value of an option, or the content of the file if it is `@FILE`.
fn text_or_file(value: &str) -> Result<String, String> {
    match value.strip_prefix('@') {
        Some(path) => std::fs::read_to_string(path)
            .map_err(|error| format!("the file {path} cannot be read: {error}")),
        None => Ok(value.to_owned()),
    }
}

fn legal_option(value: &str) -> Result<Legal, String> {
    read_legal(&text_or_file(value)?)
}

fn welcome_option(value: &str) -> Result<String, String> {
    read_welcome(&text_or_file(value)?)
}

/// The host's texts for single languages: `--welcome-pl`, `--legal-de`, and so on. Every language of
/// the pages except English has these options, so a new language needs no line here.
#[derive(Clone, Debug, Default)]
struct Translations {
    logo_line: Vec<(Lang, String)>,
    legal: Vec<(Lang, Legal)>,
    welcome: Vec<(Lang, String)>,
}

/// Languages that have options of their own.
fn translated_languages() -> impl Iterator<Item = Lang> {
    Lang::ALL
        .into_iter()
        .filter(|lang| *lang != Lang::default())
}

/// Id of the option for a text in a language.
fn option_id(text: &str, lang: Lang) -> String {
    format!("{text}_{lang}")
}

impl clap::Args for Translations {
    fn augment_args(mut command: Command) -> Command {
        let texts = [
            ("logo_line", "TEXT", ValueParser::new(read_logo_line)),
            ("legal", "TEXT|@FILE|URL", ValueParser::new(legal_option)),
            ("welcome", "TEXT|@FILE", ValueParser::new(welcome_option)),
        ];
        for (text, value_name, parser) in texts {
            for lang in translated_languages() {
                let id = option_id(text, lang);
                let arg = Arg::new(id.clone())
                    .long(id.replace('_', "-"))
                    .env(format!("SWEETTOOTH_{}", id.to_uppercase()))
                    .value_name(value_name)
                    .value_parser(parser.clone())
                    .help(format!(
                        "The text of --{} for pages in {}",
                        text.replace('_', "-"),
                        lang.t("language-name")
                    ));
                command = command.arg(arg);
            }
        }
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for Translations {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Translations {
            logo_line: given(matches, "logo_line"),
            legal: given(matches, "legal"),
            welcome: given(matches, "welcome"),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The given texts of an option, by language.
fn given<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, text: &str) -> Vec<(Lang, T)> {
    translated_languages()
        .filter_map(|lang| {
            let value = matches.get_one::<T>(&option_id(text, lang))?;
            Some((lang, value.clone()))
        })
        .collect()
}

impl SiteOptions {
    pub(crate) fn texts(&self) -> SiteTexts {
        let own = &self.translations;
        SiteTexts {
            name: self.site_name.clone(),
            logo_line: HostText {
                usual: self.logo_line.clone(),
                own: own.logo_line.clone(),
            },
            contact: self.contact.clone(),
            legal: HostText {
                usual: self.legal.clone(),
                own: own.legal.clone(),
            },
            welcome: HostText {
                usual: self.welcome.clone(),
                own: own.welcome.clone(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legal_text_can_be_the_content_of_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("imprint.txt");
        std::fs::write(&file, "Kasia\r\nSweet Street 1\n").unwrap();
        let read = legal_option(&format!("@{}", file.display())).unwrap();
        assert_eq!(read, Legal::Text("Kasia\nSweet Street 1".to_owned()));
        let missing = legal_option("@/no/such/file").unwrap_err();
        assert_eq!(welcome_option("@/no/such/file").unwrap_err(), missing);
        assert!(
            missing.starts_with("the file /no/such/file cannot be read"),
            "{missing}"
        );
    }
}
