//! Options of `serve` for the host's texts: name, logo line, contact, legal text, welcome.

use pages::site::{
    Contact, Legal, SiteTexts, Translated, read_contact, read_legal, read_logo_line,
    read_site_name, read_welcome,
};

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
    /// The same in Polish
    #[arg(long, env = "SWEETTOOTH_LOGO_LINE_PL", value_name = "TEXT", value_parser = read_logo_line)]
    logo_line_pl: Option<String>,
    /// How to reach the host: a mail address or a page (https://…). It stands under every page, on
    /// the privacy page and in /.well-known/security.txt
    #[arg(long, env = "SWEETTOOTH_CONTACT", value_name = "MAIL|URL", value_parser = read_contact)]
    contact: Option<Contact>,
    /// The legal notice (imprint): the text, @FILE with the text, or the address of a page
    #[arg(long, env = "SWEETTOOTH_LEGAL", value_name = "TEXT|@FILE|URL", value_parser = legal_option)]
    legal: Option<Legal>,
    /// The same in Polish
    #[arg(long, env = "SWEETTOOTH_LEGAL_PL", value_name = "TEXT|@FILE|URL", value_parser = legal_option)]
    legal_pl: Option<Legal>,
    /// A welcome on the front page: the text, or @FILE with the text
    #[arg(long, env = "SWEETTOOTH_WELCOME", value_name = "TEXT|@FILE", value_parser = welcome_option)]
    welcome: Option<String>,
    /// The same in Polish
    #[arg(long, env = "SWEETTOOTH_WELCOME_PL", value_name = "TEXT|@FILE", value_parser = welcome_option)]
    welcome_pl: Option<String>,
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

impl SiteOptions {
    pub(crate) fn texts(&self) -> SiteTexts {
        SiteTexts {
            name: self.site_name.clone(),
            logo_line: Translated {
                usual: self.logo_line.clone(),
                polish: self.logo_line_pl.clone(),
            },
            contact: self.contact.clone(),
            legal: Translated {
                usual: self.legal.clone(),
                polish: self.legal_pl.clone(),
            },
            welcome: Translated {
                usual: self.welcome.clone(),
                polish: self.welcome_pl.clone(),
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
