//! Layout of all pages: head, header, footer, script data.

use maud::{DOCTYPE, Markup, html};
use model::{Choices, First, JarView, Person};

use crate::device::{Choice, DeviceSettings, Motion, Palette, Theme};
use crate::site::{Legal, SiteTexts};
use lessons::LessonProgress;
use presentation::args;
use presentation::art;
use presentation::guest_names::is_guest_name;
use presentation::i18n::{Args, Lang};

/// The longest name of a person, in characters.
pub(super) const LONGEST_NAME: usize = table::name::LONGEST_NAME;

/// Style sheet of the front page.
pub(super) const FRONT_STYLE: &str = "home";

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
    /// The visitor's choices: avatar, and who sees the jar.
    pub choices: &'a Choices,
    /// Settings of the visitor's device.
    pub device: DeviceSettings,
    /// Firsts that the visitor had by the game, puzzle or lesson of this page.
    pub earned: &'a [First],
}

/// URLs of the pages' files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AssetUrls {
    /// Style sheet of every page.
    pub style: String,
    /// Additional style sheet of tables.
    pub table: String,
    /// Style sheets of single games and kinds of pages, by id.
    pub sheets: Vec<(String, String)>,
    /// Scripts, by their names.
    pub scripts: Vec<(String, ScriptUrls)>,
    /// Icon.
    pub icon: String,
}

/// URLs of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptUrls {
    /// The script itself.
    pub url: String,
    /// Everything that it imports, also indirectly. The browser loads these modules together with it
    /// instead of one after the other.
    pub imports: Vec<String>,
}

/// Script of a kind of page. A page loads one script, so nothing that it needs comes after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageScript {
    /// The front page and the page of a new table, on which nobody plays.
    Front,
    /// A table.
    Table,
    /// A lesson.
    Lesson,
    /// A puzzle.
    Puzzle,
    /// The puzzle editor.
    Editor,
    /// The lobby and other pages that are told over a socket to show something else.
    Lobby,
    /// All other pages.
    Main,
}

impl PageScript {
    /// All of them.
    pub const ALL: [PageScript; 7] = [
        PageScript::Front,
        PageScript::Table,
        PageScript::Lesson,
        PageScript::Puzzle,
        PageScript::Editor,
        PageScript::Lobby,
        PageScript::Main,
    ];

    /// Name of its file, without the ending.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            PageScript::Front => "front",
            PageScript::Table => "table",
            PageScript::Lesson => "lesson",
            PageScript::Puzzle => "puzzle",
            PageScript::Editor => "editor",
            PageScript::Lobby => "lobby",
            PageScript::Main => "main",
        }
    }

    /// Whether its page shows a board with which one does something.
    fn plays(self) -> bool {
        matches!(
            self,
            PageScript::Table | PageScript::Lesson | PageScript::Puzzle | PageScript::Editor
        )
    }
}

/// Data for the script of a page on which people play.
pub(super) struct ScriptData {
    /// The script that reads it.
    pub(super) script: PageScript,
    /// Address of the table's socket.
    pub(super) socket: Option<String>,
    /// Version of the part of the page that changes ([`Outline::version`](crate::changes::Outline)).
    pub(super) version: Option<String>,
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

impl AssetUrls {
    /// The script of a kind of page.
    fn script(&self, script: PageScript) -> Option<&ScriptUrls> {
        let mut scripts = self.scripts.iter();
        let found = scripts.find(|(name, _)| name == script.name());
        found.map(|(_, urls)| urls)
    }
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

    /// Whether the visitor has chosen a name. A guest who played without being asked has a random
    /// one, and is asked once, where others will see it.
    pub(super) fn has_chosen_name(&self) -> bool {
        self.account || self.name().is_some_and(|name| !is_guest_name(name))
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
        let script = match (script_data, games) {
            (Some(data), _) => data.script,
            (None, [FRONT_STYLE]) => PageScript::Front,
            (None, _) => PageScript::Main,
        };
        self.render_with(title, games, script, script_data, main)
    }

    /// Renders a page that is told over a socket to show something else; `main` names the socket.
    pub(super) fn render_live(&self, title: &str, games: &[&str], main: &Markup) -> Markup {
        self.render_with(title, games, PageScript::Lobby, None, main)
    }

    fn render_with(
        &self,
        title: &str,
        games: &[&str],
        script: PageScript,
        script_data: Option<&ScriptData>,
        main: &Markup,
    ) -> Markup {
        // Pages that change while they are open can get a character later.
        let live = script_data.is_some() || games.contains(&"lobby");
        let cast = live || art::draws_character(main);
        let is_needed = |id: &str| games.contains(&id) || (cast && id == "cast");
        let classes: Vec<String> = games.iter().map(|game| format!("game-{game}")).collect();
        html! {
            (DOCTYPE)
            // Chosen settings are in the page from the first paint on. Where nothing was chosen, the style
            // sheets ask the device.
            html lang=(self.lang)
                data-theme=[(self.device.theme != Theme::System).then(|| self.device.theme.name())]
                data-motion=[(self.device.motion != Motion::System).then(|| self.device.motion.name())]
                data-palette=[(self.device.palette != Palette::Usual).then(|| self.device.palette.name())]
                data-sound=[self.device.sound_name()] data-volume=(self.device.volume) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content=(match self.device.theme {
                        Theme::System => "light dark",
                        chosen => chosen.name(),
                    });
                    meta name="description" content=(self.t("site-about"));
                    title { (self.full_title(title)) }
                    link rel="icon" type="image/svg+xml" href=(self.assets.icon);
                    link rel="stylesheet" href=(self.assets.style);
                    @if script.plays() { link rel="stylesheet" href=(self.assets.table); }
                    @for (_, style) in self.assets.sheets.iter().filter(|(id, _)| is_needed(id)) {
                        link rel="stylesheet" href=(style);
                    }
                    @if let Some(script) = self.assets.script(script) {
                        @for import in &script.imports { link rel="modulepreload" href=(import); }
                        script type="module" src=(script.url) {}
                    }
                }
                body class=[(!classes.is_empty()).then(|| classes.join(" ") + self.screen())]
                    data-socket=[script_data.and_then(|script_data| script_data.socket.as_ref())]
                    data-turns=[self.person.map(|_| "/turns/socket")]
                    data-seq=[script_data.map(|script_data| script_data.seq)]
                    data-version=[script_data.and_then(|script_data| script_data.version.as_ref())]
                    data-timbre=[games.first().and_then(|game| presentations::find(game)).map(|game| game.timbre.name())]
                    data-words=[script_data.map(|script_data| &script_data.words)] {
                    a.skip href="#table" { (self.t("skip")) }
                    (art::sprite(&presentations::symbols()))
                    @if cast { (art::character_sprite()) }
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
                // Narrow screens hide the text.
                a.home href="/" aria-label=(self.site_name()) { (art::candy(art::Colour::R)) span { (self.site_name()) } }
                span.grow {}
                @if at_table {
                    span #lamp role="status" data-state="live" { (self.t("words-live")) }
                    button #sound .small type="button" aria-pressed="true" aria-label=(self.t("sound")) title=(self.t("sound")) {
                        (art::icon(art::Icon::Sound))
                    }
                }
                @if at_table && self.device.sound.is_none() { (self.sound_offer()) }
                (self.own_menu())
                (self.languages())
            }
        }
    }

    /// The avatar, as a button that opens a list: own page, jar, settings, signing in.
    fn own_menu(&self) -> Markup {
        html! {
            button #me .me.small type="button" popovertarget="own-menu" title=[self.name()] {
                @match self.name() {
                    Some(name) => (art::chosen_avatar(self.choices.avatar.as_deref(), name)),
                    None => (art::icon(art::Icon::Person)),
                }
                span.sr-only { (self.t("own-menu")) }
            }
            nav #own-menu .langs popover aria-label=(self.t("own-menu")) {
                @if self.person.is_some() { a href="/people/me" { (self.t("my-page")) } }
                @if self.choices.jar != JarView::Off { a href="/jar" { (self.t("jar-link")) } }
                a href="/settings" { (self.t("settings-title")) }
                @if !self.account { a href="/account/sign-in" { (self.t("sign-in")) } }
            }
        }
    }

    /// Question at the first table, whether sounds should be on. The script shows it, since nothing
    /// sounds without one. It takes room in the header that is free, so nothing else moves.
    fn sound_offer(&self) -> Markup {
        html! {
            div #sound-offer hidden role="group" aria-label=(self.t("sound-offer")) {
                span { (self.t("sound-offer")) }
                // On a phone, instead of the words.
                (art::icon(art::Icon::Sound))
                button.small.main type="button" data-choose-sound="on" { (self.t("sound-offer-yes")) }
                button.small type="button" data-choose-sound="off" { (self.t("sound-offer-no")) }
            }
        }
    }

    /// Choice of the language: a small button that opens a list of their names. The browser closes
    /// the list by itself.
    fn languages(&self) -> Markup {
        html! {
            button #language .small type="button" popovertarget="languages" {
                span.sr-only { (self.t("language")) ": " }
                span { (self.lang) }
            }
            nav #languages .langs popover aria-label=(self.t("language")) {
                @for lang in Lang::ALL {
                    a href={ "/lang/" (lang) "?back=" (encoded(self.path)) } lang=(lang) hreflang=(lang)
                        aria-current=[(lang == self.lang).then_some("true")] { (lang.t("language-name")) }
                }
            }
        }
    }

    fn footer(&self) -> Markup {
        html! {
            footer.foot {
                details.credits {
                    summary { (self.t("credits")) }
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
                }
                p.links {
                    a href="/tables" { (self.t("your-tables")) }
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

    /// Form field for the visitor's name. A random name is only a placeholder, so that it need
    /// not be cleared; a visitor who leaves the field empty keeps it.
    pub(super) fn name_field(&self, id: &str) -> Markup {
        let chosen = self.name().filter(|_| self.has_chosen_name());
        let hint = self.name().filter(|_| chosen.is_none());
        let hint = hint.map_or_else(|| self.t("name-hint"), str::to_owned);
        html! {
            label.field for=(id) {
                span { (self.t("your-name")) }
                input id=(id) name="name" placeholder=(hint) maxlength=(LONGEST_NAME) autocomplete="nickname"
                    value=[chosen];
            }
        }
    }
}
