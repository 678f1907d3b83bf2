//! Page of a new table: the ways to play a game, with all choices. Page that invites friends.

use bots::Level;
use maud::{Markup, html};
use model::BeatenLevel;
use serde_json::Value;
use table::new_game::FirstPlayer;
use tabletop::{AnyGame, GameInfo, OptionInfo, SeatCount};

use super::front::fitting_level;
use super::layout::{FRONT_STYLE, LONGEST_NAME, Page};
use super::lesson;
use presentation::args;
use presentation::art::{self, Icon, Mood};
use presentation::board::Offer;
use presentations::board;

/// Facts about the visitor in a game.
#[derive(Clone, Copy, Debug)]
pub struct NewTableView<'a> {
    /// The levels of bots that the visitor has beaten.
    pub beaten: &'a [BeatenLevel],
    /// Whether the visitor has played the game.
    pub knows: bool,
}

/// Page with the ways to play a game.
#[must_use]
pub fn new_table(page: &Page<'_>, game: &dyn AnyGame, view: &NewTableView<'_>) -> Markup {
    let info = game.info();
    let lesson = lesson::lesson_links(page, info.id, view.knows);
    let words = |part: &str| page.t(&format!("{}-{part}", info.id));
    let main = html! {
        main #table class={ "plain new game-" (info.id) } {
            div.game-head {
                (board(info.id).cover())
                div {
                    h1 { (words("name")) }
                    p.lead { (words("pitch")) }
                    (facts(page, info))
                    p.links {
                        @if let Some(button) = lesson.button { (button) }
                        @if let Some(link) = lesson.link { (link) }
                        a href={ "/rules/" (info.id) } { (page.t("read-rules")) }
                        @if info.id == "hunters" { a href="/puzzles" { (page.t("puzzles-link")) } }
                    }
                }
            }
            form #new method="post" action="/tables" {
                input type="hidden" name="game" value=(info.id);
                div.before {
                    @if info.seats.1 > SeatCount::TWO { (players(page, info)) }
                    @if !page.has_chosen_name() { (page.name_field(&format!("name-{}", info.id))) }
                }
                (ways(page, info, fitting_level(info.id, view.beaten)))
                (options(page, game))
            }
        }
    };
    page.render_styled(&words("name"), &[FRONT_STYLE], None, &main)
}

/// The three ways to play: against the computer, with friends by a link, together on one device.
fn ways(page: &Page<'_>, info: &GameInfo, fitting: Level) -> Markup {
    let many = info.seats.1 > SeatCount::TWO;
    let (bots, friends, here) = match many {
        true => ("bots", "friends", "all-here"),
        false => ("bot", "friend", "here"),
    };
    let way = |id: &str, picture: Markup, about: &str, choice: Markup, class: &str, verb: &str| {
        let title = format!("way-{id}");
        html! {
            section.way aria-labelledby=(title) {
                h2 id=(title) { (picture) span { (page.t(&format!("opponent-{about}"))) } }
                p { (page.t(&format!("way-{id}-about"))) }
                (choice)
                button class=(class) type="submit" name="opponent" value=(id) { (page.t(verb)) }
            }
        }
    };
    html! {
        div.ways {
            (way("bot", art::character(fitting, Mood::Happy, None), bots, levels(page, info, fitting), "main", "home-play"))
            (way("friend", art::icon(Icon::People), friends, html! {}, "big", "way-friend-go"))
            // In real time, one device is too small for two players.
            @if !info.real_time {
                (way("here", art::icon(Icon::Device), here, names(page, info), "big", "way-here-go"))
            }
        }
    }
}

/// Fields for the names of the other players at this device. The style sheet hides those that the
/// chosen number of players does not need.
fn names(page: &Page<'_>, info: &GameInfo) -> Markup {
    html! {
        @for number in 2..=info.seats.1.get() {
            @let label = match info.seats.1 > SeatCount::TWO {
                true => page.lang.with("player-name", &args!["number" => number]),
                false => page.t("second-name"),
            };
            @let field = format!("name{number}");
            label.field.another data-number=(number) {
                span { (label) }
                input name=(field) maxlength=(LONGEST_NAME) autocomplete="off";
            }
        }
    }
}

/// Levels of the bots, where there is a choice.
fn levels(page: &Page<'_>, info: &GameInfo, fitting: Level) -> Markup {
    let levels = games::bots::levels(info.id);
    html! {
        @if levels.len() > 1 {
            fieldset.chips.levels {
                legend { (page.t("level")) }
                @for level in levels {
                    label {
                        input type="radio" name="level" value=(level.name()) checked[*level == fitting];
                        span { (art::character(*level, Mood::Calm, None)) (page.level(info.id, *level)) }
                    }
                }
            }
        }
    }
}

/// The fewest players of a table that pages offer. Puzzles are for one player and need no table.
#[must_use]
pub fn fewest_at_a_table(info: &GameInfo) -> u8 {
    info.seats.0.get().max(2)
}

/// Number of players.
fn players(page: &Page<'_>, info: &GameInfo) -> Markup {
    let (fewest, most) = (fewest_at_a_table(info), info.seats.1.get());
    let usual = fewest + 1;
    html! {
        fieldset.chips.players {
            legend { (page.t("players")) }
            @for count in fewest..=most {
                label {
                    input type="radio" name="players" value=(count) checked[count == usual];
                    span { (count) }
                }
            }
        }
    }
}

/// Page on which a visitor chooses the game to which others are invited.
#[must_use]
pub fn invite(page: &Page<'_>) -> Markup {
    let title = page.t("invite-title");
    let main = html! {
        main #table .plain.new.invite {
            h1 { (title) }
            p.lead { (page.t("invite-about")) }
            form #new method="post" action="/invite/match" {
                @if !page.has_chosen_name() { (page.name_field("name-invite")) }
                div.tiles {
                    @for game in games::all() {
                        @let info = game.info();
                        button id={ "invite-" (info.id) } class={ "tile game-" (info.id) } type="submit"
                            formaction={ "/invite/" (info.id) } {
                            (board(info.id).cover())
                            b { (page.t(&format!("{}-name", info.id))) }
                            small { (player_range(page, info)) }
                        }
                    }
                }
            }
        }
    };
    page.render_styled(&title, &[FRONT_STYLE], None, &main)
}

fn range(from: u8, to: u8) -> String {
    match from == to {
        true => to.to_string(),
        false => format!("{from}–{to}"),
    }
}

fn player_range(page: &Page<'_>, info: &GameInfo) -> String {
    let (fewest, most) = (info.seats.0.get(), info.seats.1.get());
    let args = args!["range" => range(fewest, most), "count" => most];
    page.lang.with("fact-players", &args)
}

/// Number of players, age and duration of a game.
pub(super) fn facts(page: &Page<'_>, info: &GameInfo) -> Markup {
    let (short, long) = info.minutes;
    let minutes = args!["range" => range(short, long), "count" => long];
    html! {
        ul.facts {
            li { (player_range(page, info)) }
            li { (page.lang.with("fact-age", &args!["age" => info.age])) }
            li { (page.lang.with("fact-minutes", &minutes)) }
        }
    }
}

fn options(page: &Page<'_>, game: &dyn AnyGame) -> Markup {
    let info = game.info();
    html! {
        details.options.box {
            summary { (page.t("options")) }
            (game_options(page, game))
            @if info.real_time {
                (bots_among_friends(page, info))
            } @else {
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
        @if board(info.id).own_content().is_some() { (own_content(page)) }
    }
}

/// Field for a card set, a Pattern set or a deck of one's own, as JSON. The script reads a chosen file
/// into it.
fn own_content(page: &Page<'_>) -> Markup {
    html! {
        details.own {
            summary { (page.t("own-content")) }
            p { (page.t("own-content-about")) }
            label.file hidden {
                span { (page.t("own-content-file")) }
                input type="file" accept=".json,application/json" data-into="own-content";
            }
            label for="own-content" { (page.t("own-content-text")) }
            textarea #own-content name="own" rows="6" spellcheck="false" {}
        }
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
    match board(game).offer(option.name) {
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
