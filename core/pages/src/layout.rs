//! What all pages have in common.

use maud::{DOCTYPE, Markup, html};
use model::Person;

use crate::board;
use crate::site::{Legal, SiteTexts};
use lessons::Memory;
use presentation::args;
use presentation::art;
use presentation::i18n::{Args, Lang};

/// The longest name of a person, in characters.
pub(super) const LONGEST_NAME: usize = table::name::LONGEST_NAME;

/// What a page knows besides its subject.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// In which language.
    pub lang: Lang,
    /// For whom.
    pub person: Option<&'a Person>,
    /// Whether that is somebody with an account, who is signed in.
    pub account: bool,
    /// Where style, script and icon are.
    pub assets: &'a AssetUrls,
    /// The page's own path and query, for coming back to it.
    pub path: &'a str,
    /// Where the house is: `https://host`.
    pub origin: &'a str,
    /// How far they are with the lessons.
    pub lessons: &'a Memory,
    /// Whether the round trip of their line is known from somebody else than their own browser.
    pub round_trip_known: bool,
    /// What the host says on the pages.
    pub site: &'a SiteTexts,
}

/// Where the files of the pages are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssetUrls {
    /// The style sheet of every page.
    pub style: String,
    /// The style sheet of what tables have besides.
    pub table: String,
    /// The style sheets of single games and kinds of pages, by id.
    pub sheets: Vec<(String, String)>,
    /// The script.
    pub script: String,
    /// The icon.
    pub icon: String,
}

/// What a page on which one plays carries for its script.
pub(super) struct Wiring {
    /// Where the socket is, at a table.
    pub(super) socket: Option<String>,
    /// The last entry that the page shows.
    pub(super) seq: u64,
    /// The texts that the script shows, as JSON.
    pub(super) words: String,
}

/// A text as part of an address.
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

/// The name of a site: the host's, or ours.
pub fn site_name(lang: Lang, site: &SiteTexts) -> String {
    site.name.clone().unwrap_or_else(|| lang.t("site-name"))
}

impl Page<'_> {
    /// The words for `key`.
    pub(super) fn t(&self, key: &str) -> String {
        self.lang.t(key)
    }

    /// The name of a level of bots with a sentence on how it plays: the game's own, or the usual one.
    pub(super) fn level(&self, game: &str, level: bots::Level) -> String {
        let of_game = format!("{game}-level-{}", level.name());
        let words = self.lang.try_with(&of_game, &Args::default());
        words.unwrap_or_else(|| self.t(&format!("level-{}", level.name())))
    }

    /// The name of the site: the host's, or ours.
    pub(super) fn site_name(&self) -> String {
        site_name(self.lang, self.site)
    }

    /// How to reach the host, as a link.
    pub(super) fn contact(&self) -> Option<Markup> {
        let contact = self.site.contact.as_ref()?;
        Some(html! {
            (self.t("contact")) " " a rel="noreferrer" href=(contact.href()) { (contact.label()) }
        })
    }

    /// What stands in the title bar: with the host's name for the site, if there is one.
    pub fn full_title(&self, title: &str) -> String {
        match &self.site.name {
            Some(name) if !title.starts_with(name.as_str()) => format!("{title} · {name}"),
            _ => title.to_owned(),
        }
    }

    /// The person's name, if there is one yet.
    pub(super) fn name(&self) -> Option<&str> {
        self.person
            .map(|person| person.name.trim())
            .filter(|name| !name.is_empty())
    }

    /// The class of a page for another screen, as its address asks.
    fn screen(&self) -> &'static str {
        match self.path.split_once("?screen=") {
            Some((_, "big")) => " screen-big",
            Some((_, "button")) => " screen-button",
            _ => "",
        }
    }

    /// A whole page.
    pub(super) fn whole(&self, title: &str, game: Option<&str>, main: &Markup) -> Markup {
        self.wired(title, game, None, main)
    }

    /// A whole page, wired to a table if it shows one. `main` is the `<main>` element.
    pub(super) fn wired(
        &self,
        title: &str,
        game: Option<&str>,
        wiring: Option<&Wiring>,
        main: &Markup,
    ) -> Markup {
        self.styled(title, game.as_slice(), wiring, main)
    }

    /// A whole page in the style of these games.
    pub(super) fn styled(
        &self,
        title: &str,
        games: &[&str],
        wiring: Option<&Wiring>,
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
                    @if wiring.is_some() { link rel="stylesheet" href=(self.assets.table); }
                    @for (_, style) in self.assets.sheets.iter().filter(|(id, _)| games.contains(&id.as_str())) {
                        link rel="stylesheet" href=(style);
                    }
                    script type="module" src=(self.assets.script) {}
                }
                body class=[(!classes.is_empty()).then(|| classes.join(" ") + self.screen())]
                    data-socket=[wiring.and_then(|wiring| wiring.socket.as_ref())]
                    data-turns=[self.person.map(|_| "/turns/socket")]
                    data-seq=[wiring.map(|wiring| wiring.seq)]
                    data-words=[wiring.map(|wiring| &wiring.words)] {
                    a.skip href="#table" { (self.t("skip")) }
                    (art::sprite(&board::symbols()))
                    (self.header(wiring.is_some_and(|wiring| wiring.socket.is_some())))
                    (main)
                    @if wiring.is_none() { (self.footer()) }
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
                        (art::sign(art::Sign::Sound))
                    }
                }
                @match self.name() {
                    Some(name) => a.me href="/people/me" aria-label=(self.t("my-page")) title=(name) {
                        (art::avatar(name))
                    },
                    None if at_table => {},
                    None => a.me href="/account/sign-in" aria-label=(self.t("sign-in")) {
                        (art::sign(art::Sign::Person)) span { (self.t("sign-in")) }
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

    /// The field for a name, for those who have none yet.
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
