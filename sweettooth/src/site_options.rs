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
    #[arg(long, env = "SWEETTOOTH_LEGAL", value_name = "TEXT|@FILE|URL", value_parser = read_legal)]
    legal: Option<Legal>,
    /// The same in Polish
    #[arg(long, env = "SWEETTOOTH_LEGAL_PL", value_name = "TEXT|@FILE|URL", value_parser = read_legal)]
    legal_pl: Option<Legal>,
    /// A welcome on the front page: the text, or @FILE with the text
    #[arg(long, env = "SWEETTOOTH_WELCOME", value_name = "TEXT|@FILE", value_parser = read_welcome)]
    welcome: Option<String>,
    /// The same in Polish
    #[arg(long, env = "SWEETTOOTH_WELCOME_PL", value_name = "TEXT|@FILE", value_parser = read_welcome)]
    welcome_pl: Option<String>,
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
