//! Front page: the games to play, and the visitor's own tables.

use maud::{Markup, html};
use model::{Listed, Role, Status};
use serde_json::Value;
use table::new_game::FirstPlayer;
use tabletop::{AnyGame, GameInfo, OptionInfo, SeatCount};

use super::layout::{LONGEST_NAME, Page};
use super::legal::paragraphs;
use super::lesson;
use super::tables::lines;
use crate::board;
use presentation::args;
use presentation::art::{self, Icon};
use presentation::board::Offer;

/// Number of tables of each kind on this page. The others have their own pages.
const TABLES_SHOWN: usize = 5;

/// The front page.
#[must_use]
pub fn front(
    page: &Page<'_>,
    games: &[&'static dyn AnyGame],
    yours: &[Listed],
    public: &[Listed],
) -> Markup {
    let goes_on = yours.iter().any(|table| table.status != Status::Finished);
    let main = html! {
        main #table .front {
            div.hello {
                (art::garland())
                h1 { (page.site_name()) }
                p.lead { (logo_line(page)) }
                @if let Some(name) = page.name() { (greeting(page, name)) }
                p.next {
                    a #lobby .button.main href="/lobby" { (art::icon(Icon::People)) span { (page.t("lobby-link")) } }
                    " " a #tournaments .button href="/tournaments" { (page.t("tournaments-link")) }
                }
            }
            @if let Some(welcome) = page.site.welcome.get(page.lang) {
                section #welcome .host-text aria-label=(page.t("welcome")) { (paragraphs(welcome)) }
            }
            // A visitor with running games sees those first.
            @if goes_on { (own_tables(page, yours)) }
            @for game in games {
                @let knows = yours.iter().any(|table| table.game == game.info().id);
                (card(page, *game, knows))
            }
            @if !goes_on { (own_tables(page, yours)) }
            @if !public.is_empty() {
                section.tables aria-labelledby="public-tables" {
                    h2 #public-tables { (page.t("public-tables")) }
                    (lines(page, &public[..public.len().min(TABLES_SHOWN)], open_to_strangers))
                }
            }
            (import(page))
        }
    };
    let title = match &page.site.name {
        Some(name) => format!("{name}: {}", logo_line(page)),
        None => page.t("site-title"),
    };
    page.render(&title, None, &main)
}

/// Line under the site's name: the host's, or the default.
fn logo_line(page: &Page<'_>) -> String {
    let own = page.site.logo_line.get(page.lang).cloned();
    own.unwrap_or_else(|| page.t("site-lead"))
}

/// The latest tables of the visitor, those that are not over first.
fn own_tables(page: &Page<'_>, yours: &[Listed]) -> Markup {
    let mut shown = yours.to_vec();
    shown.sort_by_key(|table| table.status == Status::Finished);
    shown.truncate(TABLES_SHOWN);
    html! {
        @if !shown.is_empty() {
            section.tables aria-labelledby="your-tables" {
                h2 #your-tables { (page.t("your-tables")) }
                (lines(page, &shown, |_| Role::Play))
                @if yours.len() > TABLES_SHOWN {
                    p.next { a #all-tables .button href="/tables" { (page.t("all-your-tables")) } }
                }
            }
        }
    }
}

/// Role of a stranger: may join where a seat is open, and watch elsewhere.
fn open_to_strangers(table: &Listed) -> Role {
    match table.status {
        Status::Waiting => Role::Play,
        Status::Running | Status::Finished => Role::Watch,
    }
}

fn greeting(page: &Page<'_>, name: &str) -> Markup {
    let greeting = page.lang.with("greeting", &args!["name" => name]);
    if page.account {
        return html! { p { a href="/people/me" { (greeting) } } };
    }
    html! {
        details.rename {
            summary { (greeting) }
            form.row method="post" action="/name" {
                (page.name_field("name"))
                input type="hidden" name="back" value=(page.path);
                button type="submit" { (page.t("rename")) }
            }
            p { a href="/account/new" { (page.t("keep-link")) } }
        }
    }
}

/// Card of a game. `knows`: whether the visitor has played it.
fn card(page: &Page<'_>, game: &dyn AnyGame, knows: bool) -> Markup {
    let info = game.info();
    let lesson = lesson::lesson_links(page, info.id, knows);
    let words = |part: &str| page.t(&format!("{}-{part}", info.id));
    let (bots, friends) = match info.seats.1 > SeatCount::TWO {
        true => ("bots", "friends"),
        false => ("bot", "friend"),
    };
    let way = |opponent: &str, words: &str, icon: Icon, class: &str| {
        html! {
            button class=(class) type="submit" name="opponent" value=(opponent) {
                (art::icon(icon))
                span { (page.t(&format!("opponent-{words}"))) }
            }
        }
    };
    html! {
        section class={ "card game-" (info.id) } aria-labelledby={ "card-" (info.id) } {
            @if let Some(cover) = board::cover(info.id) { (cover) }
            div.about {
                h2 id={ "card-" (info.id) } { (words("name")) }
                p { (words("pitch")) }
                (facts(page, info))
                @if let Some(button) = lesson.button { p { (button) } }
                form method="post" action="/tables" {
                    input type="hidden" name="game" value=(info.id);
                    @if page.name().is_none() { (page.name_field(&format!("name-{}", info.id))) }
                    (company(page, info))
                    div.ways {
                        (way("bot", bots, Icon::Bot, "main"))
                        (way("friend", friends, Icon::People, "big"))
                        // In real time, one device is too small for two players.
                        @if !info.real_time { (way("here", "here", Icon::Device, "big")) }
                    }
                    (options(page, game))
                }
                p.links {
                    @if let Some(link) = lesson.link { (link) }
                    a href={ "/rules/" (info.id) } { (page.t("read-rules")) }
                    @if info.id == "hunters" { a href="/puzzles" { (page.t("puzzles-link")) } }
                }
            }
        }
    }
}

/// Number of players and level of the bots, where there is a choice.
fn company(page: &Page<'_>, info: &GameInfo) -> Markup {
    let (fewest, most) = (board::fewest_at_a_table(info), info.seats.1.get());
    let usual = fewest + u8::from(most > 2);
    let levels = games::bots::levels(info.id);
    html! {
        @if most > 2 || levels.len() > 1 {
            div.company {
                @if most > 2 {
                    label.field {
                        span { (page.t("players")) }
                        select name="players" {
                            @for count in fewest..=most {
                                option value=(count) selected[count == usual] { (count) }
                            }
                        }
                    }
                }
                @if levels.len() > 1 {
                    label.field {
                        span { (page.t("level")) }
                        select name="level" {
                            @for level in levels {
                                option value=(level.name()) { (page.level(info.id, *level)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn facts(page: &Page<'_>, info: &GameInfo) -> Markup {
    let (fewest, most) = (info.seats.0.get(), info.seats.1.get());
    let (short, long) = info.minutes;
    let range = |from: u8, to: u8| {
        if from == to {
            to.to_string()
        } else {
            format!("{from}–{to}")
        }
    };
    let players = args!["range" => range(fewest, most), "count" => most];
    let minutes = args!["range" => range(short, long), "count" => long];
    html! {
        ul.facts {
            li { (page.lang.with("fact-players", &players)) }
            li { (page.lang.with("fact-age", &args!["age" => info.age])) }
            li { (page.lang.with("fact-minutes", &minutes)) }
        }
    }
}

fn options(page: &Page<'_>, game: &dyn AnyGame) -> Markup {
    let info = game.info();
    html! {
        details.options {
            summary { (page.t("options")) }
            (game_options(page, game))
            @if info.real_time {
                (bots_among_friends(page, info))
            } @else {
                label.field { span { (page.t("second-name")) } input name="name2" maxlength=(LONGEST_NAME) autocomplete="off"; }
                (select(page, "games", &["1", "3", "5"], "1"))
                (select(page, "seconds_per_move", &["", "30", "60", "120", "300", "86400", "259200", "604800"], ""))
                (select(page, "when_late", &["bot", "loses"], "bot"))
            }
            (seats(page, info))
            (select(page, "first", &FirstPlayer::NAMES, "maker"))
            (select(page, "away_seconds", &["30", "60", "300", "3600"], "60"))
            (tick(page, "public"))
            (tick(page, "rated"))
            (tick(page, "free_chat"))
            @if !info.real_time { (tick(page, "no_hints")) }
            @if !info.hidden && !info.real_time { (tick(page, "curtain")) }
        }
    }
}

/// Choice of the sitter for every seat, for tables with more than two seats.
fn seats(page: &Page<'_>, info: &GameInfo) -> Markup {
    let most = info.seats.1;
    html! {
        @for number in (2..=most.get()).filter(|_| most > SeatCount::TWO) {
            label.field {
                span { (page.lang.with("seat-of", &args!["number" => number])) }
                select name=(format!("seat{number}")) {
                    option value="" { (page.t("seat-as-button")) }
                    option value="open" { (page.t("seat-free")) }
                    @for level in games::bots::levels(info.id) {
                        option value=(level.name()) { (page.level(info.id, *level)) }
                    }
                }
            }
        }
    }
}

/// Number of bots among friends.
fn bots_among_friends(page: &Page<'_>, info: &GameInfo) -> Markup {
    html! {
        label.field {
            span { (page.t("bots-among-friends")) }
            select name="bots" {
                @for count in 0..=info.seats.1.get().saturating_sub(2) { option value=(count) { (count) } }
            }
        }
    }
}

/// Form controls for the options of a game.
pub(super) fn game_options(page: &Page<'_>, game: &dyn AnyGame) -> Markup {
    let (info, defaults) = (game.info(), game.default_options());
    html! {
        @for option in info.options { (game_option(page, info.id, option, &defaults[option.name])) }
    }
}

fn game_option(page: &Page<'_>, game: &str, option: &OptionInfo, default: &Value) -> Markup {
    let name = format!("option-{}", option.name);
    let choice = |values: &[&str]| {
        let key = format!("{game}-option-{}", option.name);
        let usual = default
            .as_str()
            .map_or_else(|| default.to_string(), str::to_owned);
        html! {
            label.field {
                span { (page.t(&key)) }
                select name=(name) {
                    @for value in values {
                        option value=(value) selected[*value == usual] { (page.t(&format!("{key}-{value}"))) }
                    }
                }
            }
        }
    };
    match board::offer(game, option.name) {
        Offer::Plain => {}
        Offer::OneOf(values) => return choice(values),
        Offer::Not => return html! {},
    }
    let about = page.t(&format!("{game}-option-{}", option.name));
    match default {
        Value::Bool(on) => html! {
            label.tick { input type="checkbox" name=(name) value="true" checked[*on]; span { (about) } }
        },
        Value::String(_) => choice(&named_values(option).collect::<Vec<_>>()),
        other => html! {
            label.field { span { (about) } input name=(name) value=(other.to_string().trim_matches('"')); }
        },
    }
}

/// Values of an option that a form can offer: those that are single words.
fn named_values(option: &OptionInfo) -> impl Iterator<Item = &str> {
    option
        .values
        .split(", ")
        .filter(|value| !value.contains(' '))
}

/// Select element for a rule of the table. Its message keys are `rule-<field>` and
/// `rule-<field>-<value>`.
fn select(page: &Page<'_>, field: &str, values: &[&str], usual: &str) -> Markup {
    let key = field.replace('_', "-");
    let label = |value: &str| match value {
        "" => page.t(&format!("rule-{key}-none")),
        value => page.t(&format!("rule-{key}-{value}")),
    };
    html! {
        label.field {
            span { (page.t(&format!("rule-{key}"))) }
            select name=(field) {
                @for value in values { option value=(value) selected[*value == usual] { (label(value)) } }
            }
        }
    }
}

fn tick(page: &Page<'_>, field: &str) -> Markup {
    let key = format!("rule-{}", field.replace('_', "-"));
    html! {
        label.tick { input type="checkbox" name=(field) value="true"; span { (page.t(&key)) } }
    }
}

fn import(page: &Page<'_>) -> Markup {
    html! {
        details.import {
            summary { (page.t("import")) }
            form method="post" action="/import" {
                label.field for="record" { span { (page.t("import-about")) } }
                textarea #record name="record" rows="5" required spellcheck="false" {}
                button type="submit" { (page.t("import-go")) }
            }
        }
    }
}
