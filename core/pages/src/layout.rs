//! Layout of all pages: head, header, footer, script data.

use maud::{DOCTYPE, Markup, html};
use model::Person;

use crate::board;
use crate::site::{Legal, SiteTexts};
use lessons::LessonProgress;
use presentation::args;
use presentation::art;
use presentation::i18n::{Args, Lang};

/// The longest name of a person, in characters.
pub(super) const LONGEST_NAME: usize = table::name::LONGEST_NAME;

/// Context of a page besides its subject.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// Language.
    pub lang: Lang,
    /// The visitor; `None` without a cookie.
    pub person: Option<&'a Person>,
    /// Whether the visitor is signed in to an account.
    pub account: bool,
    /// URLs of style sheets, script and icon.
    pub assets: &'a AssetUrls,
    /// Path and query of the page, for links back to it.
    pub path: &'a str,
    /// Origin of the site: `https://host`.
    pub origin: &'a str,
    /// Progress in the lessons.
    pub lessons: &'a LessonProgress,
    /// Whether the round trip time of the visitor's connection is known from another source than the
    /// visitor's own browser.
    pub round_trip_known: bool,
    /// Texts of the host.
    pub site: &'a SiteTexts,
}

/// URLs of the pages' files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssetUrls {
    /// Style sheet of every page.
    pub style: String,
    /// Additional style sheet of tables.
    pub table: String,
    /// Style sheets of single games and kinds of pages, by id.
    pub sheets: Vec<(String, String)>,
    /// Script.
    pub script: String,
    /// Icon.
    pub icon: String,
}

/// Data for the script of a page on which people play.
pub(super) struct ScriptData {
    /// Address of the table's socket.
    pub(super) socket: Option<String>,
    /// Sequence number of the last entry that the page shows.
    pub(super) seq: u64,
    /// Texts that the script shows, as JSON.
    pub(super) words: String,
}

/// Percent-encodes a text for an address.
pub fn encoded(text: &str) -> String {
    let mut address = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                address.push(char::from(byte));
            }
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

/// Name of the site: the host's, or the default.
pub fn site_name(lang: Lang, site: &SiteTexts) -> String {
    site.name.clone().unwrap_or_else(|| lang.t("site-name"))
}

impl Page<'_> {
    /// Text of the message `key`.
    pub(super) fn t(&self, key: &str) -> String {
        self.lang.t(key)
    }

    /// Name of a bot level with a sentence about it: the game's own, or the default.
    pub(super) fn level(&self, game: &str, level: bots::Level) -> String {
        let of_game = format!("{game}-level-{}", level.name());
        let words = self.lang.try_with(&of_game, &Args::default());
        words.unwrap_or_else(|| self.t(&format!("level-{}", level.name())))
    }

    /// Name of the site: the host's, or the default.
    pub(super) fn site_name(&self) -> String {
        site_name(self.lang, self.site)
    }

    /// Contact of the host, as a link.
    pub(super) fn contact(&self) -> Option<Markup> {
        let contact = self.site.contact.as_ref()?;
        Some(html! {
            (self.t("contact")) " " a rel="noreferrer" href=(contact.href()) { (contact.label()) }
        })
    }

    /// Title for the browser's title bar, with the host's name for the site if there is one.
    pub fn full_title(&self, title: &str) -> String {
        match &self.site.name {
            Some(name) if !title.starts_with(name.as_str()) => format!("{title} · {name}"),
            _ => title.to_owned(),
        }
    }

    /// Name of the visitor, if there is one yet.
    pub(super) fn name(&self) -> Option<&str> {
        self.person
            .map(|person| person.name.trim())
            .filter(|name| !name.is_empty())
    }

    /// CSS class for the `screen` parameter of the address.
    fn screen(&self) -> &'static str {
        match self.path.split_once("?screen=") {
            Some((_, "big")) => " screen-big",
            Some((_, "button")) => " screen-button",
            _ => "",
        }
    }

    /// Renders a page without script data.
    pub(super) fn render(&self, title: &str, game: Option<&str>, main: &Markup) -> Markup {
        self.render_scripted(title, game, None, main)
    }

    /// Renders a page with script data if it shows a table. `main` is the `<main>` element.
    pub(super) fn render_scripted(
        &self,
        title: &str,
        game: Option<&str>,
        script_data: Option<&ScriptData>,
        main: &Markup,
    ) -> Markup {
        self.render_styled(title, game.as_slice(), script_data, main)
    }

    /// Renders a page with the style sheets of these games or kinds of pages.
    pub(super) fn render_styled(
        &self,
        title: &str,
        games: &[&str],
        script_data: Option<&ScriptData>,
        main: &Markup,
    ) -> Markup {
        let classes: Vec<String> = games.iter().map(|game| format!("game-{game}")).collect();
        html! {
            (DOCTYPE)
            html lang=(self.lang) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="description" content=(self.t("site-about"));
                    title { (self.full_title(title)) }
                    link rel="icon" type="image/svg+xml" href=(self.assets.icon);
                    link rel="stylesheet" href=(self.assets.style);
                    @if script_data.is_some() { link rel="stylesheet" href=(self.assets.table); }
                    @for (_, style) in self.assets.sheets.iter().filter(|(id, _)| games.contains(&id.as_str())) {
                        link rel="stylesheet" href=(style);
                    }
                    script type="module" src=(self.assets.script) {}
                }
                body class=[(!classes.is_empty()).then(|| classes.join(" ") + self.screen())]
                    data-socket=[script_data.and_then(|script_data| script_data.socket.as_ref())]
                    data-turns=[self.person.map(|_| "/turns/socket")]
                    data-seq=[script_data.map(|script_data| script_data.seq)]
                    data-words=[script_data.map(|script_data| &script_data.words)] {
                    a.skip href="#table" { (self.t("skip")) }
                    (art::sprite(&board::symbols()))
                    (self.header(script_data.is_some_and(|script_data| script_data.socket.is_some())))
                    (main)
                    @if script_data.is_none() { (self.footer()) }
                    div #toast role="alert" {}
                    div #announce .sr-only aria-live="polite" {}
                }
            }
        }
    }

    fn header(&self, at_table: bool) -> Markup {
        html! {
            header.top {
                a.home href="/" { (art::candy(art::Colour::R)) span { (self.site_name()) } }
                span.grow {}
                @if at_table {
                    span #lamp role="status" data-state="live" { (self.t("words-live")) }
                    button #sound .small type="button" aria-pressed="true" aria-label=(self.t("sound")) title=(self.t("sound")) {
                        (art::icon(art::Icon::Sound))
                    }
                }
                @match self.name() {
                    Some(name) => a.me href="/people/me" aria-label=(self.t("my-page")) title=(name) {
                        (art::avatar(name))
                    },
                    None if at_table => {},
                    None => a.me href="/account/sign-in" aria-label=(self.t("sign-in")) {
                        (art::icon(art::Icon::Person)) span { (self.t("sign-in")) }
                    },
                }
                nav.langs aria-label=(self.t("language")) {
                    @for lang in Lang::ALL {
                        a href={ "/lang/" (lang) "?back=" (encoded(self.path)) } lang=(lang) hreflang=(lang)
                            title=(lang.t("language-name"))
                            aria-label=(lang.t("language-name"))
                            aria-current=[(lang == self.lang).then_some("true")] { (lang) }
                    }
                }
            }
        }
    }

    fn footer(&self) -> Markup {
        html! {
            footer.foot {
                h2 { (self.t("credits")) }
                p { (self.t("credits-thanks")) }
                ul {
                    @for game in games::all() {
                        li { (self.t(&format!("credit-{}", game.info().id))) }
                    }
                }
                p { (self.t("credits-own")) }
                p.links {
                    @for game in games::all() {
                        @let id = game.info().id;
                        a href={ "/rules/" (id) } {
                            (self.lang.with("rules-of", &args!["game" => self.t(&format!("{id}-name"))]))
                        }
                    }
                }
                p.links {
                    a href="/tournaments" { (self.t("tournaments-link")) }
                    @if self.person.is_some() {
                        a href="/turns" { (self.t("turns-link")) }
                        a href="/muted" { (self.t("muted-link")) }
                    }
                    a href="/privacy" { (self.t("privacy-link")) }
                    @match self.site.legal.get(self.lang) {
                        Some(Legal::Text(_)) => a href="/legal" { (self.t("legal-title")) },
                        Some(Legal::Url(url)) => a rel="noreferrer" href=(url) { (self.t("legal-title")) },
                        None => {},
                    }
                }
                @if let Some(contact) = self.contact() { p { (contact) } }
            }
        }
    }

    /// Form field for the visitor's name.
    pub(super) fn name_field(&self, id: &str) -> Markup {
        html! {
            label.field for=(id) {
                span { (self.t("your-name")) }
                input id=(id) name="name" placeholder=(self.t("name-hint")) maxlength=(LONGEST_NAME) autocomplete="nickname"
                    value=[self.name()];
            }
        }
    }
}
