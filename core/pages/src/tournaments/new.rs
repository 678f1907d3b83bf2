//! Form to create a tournament: first the game, then the other settings.

use maud::{Markup, html};
use tabletop::{AnyGame, GameInfo};

use super::game_name;
use crate::layout::Page;
use crate::new_table;
use presentation::args;
use presentations::board;

/// The longest name of a tournament, in characters.
const LONGEST_TITLE: u32 = 40;

/// Page to choose the game of a new tournament.
#[must_use]
pub fn choose_game(page: &Page<'_>) -> Markup {
    let title = page.t("tournaments-new");
    let main = html! {
        main #table .plain.cups {
            h1 { (title) }
            h2 { (page.t("tournament-which-game")) }
            ul.finds {
                @for game in games::all() {
                    @let id = game.info().id;
                    li class={ "find game-" (id) } {
                        (board(id).cover())
                        a.button.main href={ "/tournaments/new?game=" (id) } { (game_name(page, id)) }
                    }
                }
            }
        }
    };
    page.render_styled(&title, &["lobby", "tournaments"], None, &main)
}

/// Methods for a game, the default first.
fn methods(info: &GameInfo) -> &'static [&'static str] {
    match info.real_time {
        true => &["tables", "swiss", "round_robin"],
        false => &["swiss", "round_robin"],
    }
}

/// Page with the settings of a new tournament.
#[must_use]
pub fn new_tournament(page: &Page<'_>, game: &dyn AnyGame) -> Markup {
    let info = game.info();
    let name = game_name(page, info.id);
    let title = page
        .lang
        .with("tournament-new-title", &args!["game" => name.as_str()]);
    let usual = page
        .lang
        .with("tournament-usual-name", &args!["game" => name.as_str()]);
    let main = html! {
        main #table .plain.cups {
            h1 { (title) }
            form #make .panel method="post" action="/tournaments" {
                input type="hidden" name="game" value=(info.id);
                @if !page.has_chosen_name() { (page.name_field("make-name")) }
                label.field {
                    span { (page.t("tournament-name")) }
                    input name="title" maxlength=(LONGEST_TITLE) required autocomplete="off" value=(usual);
                }
                fieldset.methods {
                    legend { (page.t("tournament-method")) }
                    @for (index, method) in methods(info).iter().enumerate() { (way(page, method, index == 0)) }
                }
                (rounds(page, info))
                @if !info.real_time {
                    (select("seconds_per_move", &page.t("tournament-seconds"), &["60", "120", "300", "86400", "259200"], "120",
                        |value| page.t(&format!("rule-seconds-per-move-{value}"))))
                }
                (select("begins", &page.t("tournament-begins"), &["hand", "10", "30", "60", "1440"], "hand",
                    |value| page.t(&format!("tournament-begins-{value}"))))
                (tick(page, "play", true))
                details.options {
                    summary { (page.t("tournament-more")) }
                    (more(page, game))
                }
                p.next { button.main type="submit" { (page.t("tournament-make")) } }
            }
        }
    };
    page.render_styled(&title, &["tournaments", info.id], None, &main)
}

fn way(page: &Page<'_>, method: &str, usual: bool) -> Markup {
    let key = format!("tournament-method-{method}");
    html! {
        label.tick {
            input type="radio" name="method" value=(method) checked[usual];
            span { b { (page.t(&key)) } br; span.fine { (page.t(&format!("{key}-about"))) } }
        }
    }
}

fn rounds(page: &Page<'_>, info: &GameInfo) -> Markup {
    let values: &[&str] = &["", "2", "3", "4", "5", "6", "7", "9"];
    let usual = if info.real_time { "3" } else { "" };
    html! {
        (select("rounds", &page.t("tournament-rounds"), values, usual, |value| match value {
            "" => page.t("tournament-rounds-auto"),
            number => number.to_owned(),
        }))
        p.fine { (page.t("tournament-rounds-about")) }
    }
}

fn more(page: &Page<'_>, game: &dyn AnyGame) -> Markup {
    let info = game.info();
    let same = |value: &str| value.to_owned();
    let levels: Vec<&str> = games::bots::levels(info.id)
        .iter()
        .map(|level| level.name())
        .collect();
    let usual = games::bots::usual(info.id);
    html! {
        @if info.real_time {
            (select("seats", &page.t("tournament-seats"), &["2", "3", "4", "5", "6"], "4", same))
        } @else {
            (select("games", &page.t("tournament-games"), &["1", "2"], "1",
                |value| page.t(&format!("tournament-games-{value}"))))
        }
        (tick(page, "twice", false))
        (new_table::game_options(page, game))
        (select("most", &page.t("tournament-most"), &["", "8", "16", "24", "50", "100"], "", |value| match value {
            "" => table::tournament::spec::MOST_ENTRANTS.to_string(),
            number => number.to_owned(),
        }))
        (select("level", &page.t("tournament-bot"), &levels, usual.name(), |level| {
            page.lang.with("level-name", &args!["level" => level])
        }))
        (tick(page, "rated", false))
        (tick(page, "private", false))
    }
}

fn tick(page: &Page<'_>, field: &str, on: bool) -> Markup {
    html! {
        label.tick { input type="checkbox" name=(field) value="true" checked[on]; span { (page.t(&format!("tournament-{field}"))) } }
    }
}

fn select(
    field: &str,
    about: &str,
    values: &[&str],
    usual: &str,
    words: impl Fn(&str) -> String,
) -> Markup {
    html! {
        label.field {
            span { (about) }
            select name=(field) {
                @for value in values { option value=(value) selected[*value == usual] { (words(value)) } }
            }
        }
    }
}
