//! Settings of a site that pages show: texts of the host (name, logo line, contact, legal text,
//! welcome) and the kind of deployment.

use presentation::i18n::Lang;

/// The longest name of a site, in characters.
pub const LONGEST_SITE_NAME: usize = 40;
/// The longest line under the name, in characters.
pub const LONGEST_LOGO_LINE: usize = 120;
/// The longest contact or URL, in characters.
pub const LONGEST_CONTACT: usize = 200;
/// The longest welcome text, in characters.
pub const LONGEST_WELCOME: usize = 1_000;
/// The longest legal text, in characters.
pub const LONGEST_LEGAL: usize = 20_000;

/// Texts of the host. An unset text is the default one, or absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteTexts {
    /// Name of the site, instead of the default.
    pub name: Option<String>,
    /// Line under the name on the front page, instead of the default.
    pub logo_line: HostText<String>,
    /// Contact of the host.
    pub contact: Option<Contact>,
    /// Legal text (an imprint), on its own page or elsewhere.
    pub legal: HostText<Legal>,
    /// Welcome text on the front page.
    pub welcome: HostText<String>,
}

/// A text of the host: one for all languages, and others for single ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostText<T> {
    /// Text for every language without its own.
    pub usual: Option<T>,
    /// Texts for single languages.
    pub own: Vec<(Lang, T)>,
}

impl<T> Default for HostText<T> {
    fn default() -> Self {
        HostText {
            usual: None,
            own: Vec::new(),
        }
    }
}

impl<T> HostText<T> {
    /// The text for a language, or the default one.
    pub fn get(&self, lang: Lang) -> Option<&T> {
        let own = self.own.iter().find(|(own, _)| *own == lang);
        own.map(|(_, text)| text).or(self.usual.as_ref())
    }
}

/// Contact of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contact {
    /// A mail address.
    Mail(String),
    /// A page.
    Url(String),
}

impl Contact {
    /// Link target: `mailto:games@example.org`, `https://example.org/contact`.
    #[must_use]
    pub fn href(&self) -> String {
        match self {
            Contact::Mail(address) => format!("mailto:{address}"),
            Contact::Url(url) => url.clone(),
        }
    }

    /// Link text.
    #[must_use]
    pub fn label(&self) -> &str {
        match self {
            Contact::Mail(text) | Contact::Url(text) => text,
        }
    }
}

/// A legal text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Plain text, shown on a page of this site.
    Text(String),
    /// Address of a page elsewhere.
    Url(String),
}

/// Parses the name of a site.
pub fn read_site_name(text: &str) -> Result<String, String> {
    line(text, "a name", LONGEST_SITE_NAME)
}

/// Parses the line under the name.
pub fn read_logo_line(text: &str) -> Result<String, String> {
    line(text, "the line", LONGEST_LOGO_LINE)
}

/// Parses a contact: a mail address or a URL.
pub fn read_contact(text: &str) -> Result<Contact, String> {
    let text = line(text, "a contact", LONGEST_CONTACT)?;
    let is_plain =
        |text: &str| !text.contains(|c: char| c.is_whitespace() || "<>\"'?&%".contains(c));
    if is_url(&text) {
        return Ok(Contact::Url(text));
    }
    match text.split_once('@') {
        Some((local, host))
            if !local.is_empty()
                && !local.contains(':')
                && host.contains('.')
                && !host.contains('@')
                && is_plain(&text) =>
        {
            Ok(Contact::Mail(text))
        }
        _ => Err(format!(
            "`{text}` is no contact: right would be a mail address such as games@example.org, or a \
             page such as https://example.org/contact"
        )),
    }
}

/// Parses a legal text: the text itself, or a URL.
pub fn read_legal(text: &str) -> Result<Legal, String> {
    if is_url(text.trim()) {
        return line(text, "an address", LONGEST_CONTACT).map(Legal::Url);
    }
    paragraphs(text, "a legal text", LONGEST_LEGAL).map(Legal::Text)
}

/// Parses the welcome text.
pub fn read_welcome(text: &str) -> Result<String, String> {
    paragraphs(text, "a welcome", LONGEST_WELCOME)
}

/// Whether a text is a URL that a page may link to.
fn is_url(text: &str) -> bool {
    let host = text.strip_prefix("https://");
    let is_plain = |c: char| c.is_ascii_graphic() && !"<>\"\\^`{|}".contains(c);
    host.is_some_and(|host| host.starts_with(|c: char| c.is_ascii_alphanumeric()))
        && text.chars().all(is_plain)
}

/// Checks one line of text: not empty, not too long.
fn line(text: &str, what: &str, most: usize) -> Result<String, String> {
    let text = text.trim();
    if text.contains(is_unseen) || text.contains(['\n', '\t']) {
        return Err(format!("{what} is one line of characters that can be seen"));
    }
    measured(text, what, most)
}

/// Checks text of several lines.
fn paragraphs(text: &str, what: &str, most: usize) -> Result<String, String> {
    let text = text.replace("\r\n", "\n").replace('\t', " ");
    if text.contains(is_unseen) {
        return Err(format!(
            "{what} is made of characters that can be seen, and line ends"
        ));
    }
    measured(text.trim(), what, most)
}

fn measured(text: &str, what: &str, most: usize) -> Result<String, String> {
    let length = text.chars().count();
    if length == 0 {
        return Err(format!(
            "{what} has at least one character; leave the option out for none"
        ));
    }
    if length > most {
        return Err(format!(
            "{what} has at most {most} characters, and this one has {length}"
        ));
    }
    Ok(text.to_owned())
}

/// Whether a character is invisible, or changes the direction of the text around it.
fn is_unseen(c: char) -> bool {
    let turns =
        matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    turns || (c.is_control() && !matches!(c, '\n' | '\t'))
}

/// Deployment of the site, as far as the privacy page tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deployment {
    /// Kind of the database.
    pub database: DatabaseKind,
    /// Whether several nodes serve the site together.
    pub several_nodes: bool,
    /// Whether there is a proxy before the site, which may write its own log.
    pub proxy: bool,
}

/// Kind of the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DatabaseKind {
    /// A file of SQLite.
    #[default]
    File,
    /// PostgreSQL.
    Postgres,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_measured() {
        assert_eq!(read_site_name("  Kasia's games ").unwrap(), "Kasia's games");
        for (wrong, why) in [
            (read_site_name(" ").unwrap_err(), "at least one"),
            (read_site_name(&"x".repeat(41)).unwrap_err(), "at most 40"),
            (read_site_name("two\nlines").unwrap_err(), "one line"),
            (
                read_site_name("turned \u{202e}round").unwrap_err(),
                "can be seen",
            ),
            (read_logo_line(&"x".repeat(121)).unwrap_err(), "at most 120"),
            (
                read_welcome(&"ż".repeat(1_001)).unwrap_err(),
                "at most 1000",
            ),
            (
                read_legal(&"x".repeat(20_001)).unwrap_err(),
                "at most 20000",
            ),
        ] {
            assert!(wrong.contains(why), "{wrong}");
        }
        assert_eq!(read_site_name(&"ż".repeat(40)).unwrap().chars().count(), 40);
    }

    #[test]
    fn a_contact_is_a_mail_address_or_a_page() {
        let mail = read_contact("games@example.org").unwrap();
        assert_eq!(
            (mail.href().as_str(), mail.label()),
            ("mailto:games@example.org", "games@example.org")
        );
        let page = read_contact("https://example.org/contact?a=b").unwrap();
        assert_eq!(
            page,
            Contact::Url("https://example.org/contact?a=b".to_owned())
        );
        for odd in [
            "me",
            "@example.org",
            "me@",
            "me@host",
            "a b@example.org",
            "http://example.org",
            "javascript:alert(1)@example.org",
            "https://",
            "https://a b",
            "me@example.org?cc=you",
            "https://example.org/\"><script>",
        ] {
            let error = read_contact(odd).unwrap_err();
            assert!(error.contains("games@example.org"), "{odd}: {error}");
        }
    }

    #[test]
    fn a_legal_text_is_a_text_or_a_page() {
        let read = read_legal("Kasia\r\nSweet Street 1\n").unwrap();
        assert_eq!(read, Legal::Text("Kasia\nSweet Street 1".to_owned()));
        let page = read_legal("https://example.org/imprint").unwrap();
        assert_eq!(page, Legal::Url("https://example.org/imprint".to_owned()));
        let text = read_legal("See https://example.org").unwrap();
        assert_eq!(text, Legal::Text("See https://example.org".to_owned()));
    }

    #[test]
    fn a_language_has_its_own_text_or_the_usual_one() {
        let mut welcome = HostText {
            usual: Some("Hello"),
            own: Vec::new(),
        };
        assert_eq!(welcome.get(Lang::PL), Some(&"Hello"));
        welcome.own.push((Lang::PL, "Cześć"));
        assert_eq!(
            (welcome.get(Lang::EN), welcome.get(Lang::PL)),
            (Some(&"Hello"), Some(&"Cześć"))
        );
    }
}
