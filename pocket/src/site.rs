//! Pages besides tables that can be drawn without a server: the front page, the ways to play a game, and
//! its rules.

use ::puzzles::Date;
use model::{ListedTable, Person, PersonId, Status, TableId, UnixMs};
use pages::table_form::find_game;
use pages::{DailyView, HomeView, NewTableView};
use serde::Deserialize;
use table::refused::Refused;

use crate::puzzles::{ProgressByName, daily_progress};
use crate::shell::Shell;

/// A game in a list of the browser.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListedGame {
    key: String,
    game: String,
    title: String,
    at: UnixMs,
    over: bool,
}

/// The reason why a page cannot be shown.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Problem {
    /// The page needs a network.
    Offline,
    /// The game is not in this browser.
    NoGame,
}

/// The date by the clock of the device.
pub(crate) fn today(now: UnixMs) -> Date {
    const DAY: UnixMs = 24 * 60 * 60 * 1000;
    let days = Date::from_days(now.div_euclid(DAY));
    days.or_else(|| Date::from_days(0))
        .unwrap_or_else(|| unreachable!("1970 had days"))
}

/// The page at a path.
pub(crate) fn draw(
    shell: &Shell,
    path: &str,
    games: &[ListedGame],
    progress: &ProgressByName,
    now: UnixMs,
) -> Result<String, Refused> {
    let nobody = nobody();
    let page = shell.page(shell.person.as_ref().unwrap_or(&nobody), path);
    let drawn = match path.split('/').collect::<Vec<_>>().as_slice() {
        ["", ""] => {
            let tables: Vec<ListedTable> = games.iter().map(ListedGame::table).collect();
            let today = today(now);
            let (solved, streak) = daily_progress(progress, today);
            let daily = DailyView {
                today,
                solved,
                streak,
            };
            let home = HomeView {
                tables: &tables,
                turns: &[],
                open_tables: 0,
                beaten: &[],
                daily,
            };
            pages::front(&page, &home)
        }
        ["", "new", id] => {
            let view = NewTableView {
                beaten: &[],
                knows: games.iter().any(|game| game.game == *id),
            };
            pages::new_table(&page, find_game(id)?, &view)
        }
        ["", "rules", id] => pages::rules(&page, find_game(id)?),
        _ => return Err(Refused::new("needs-network", "this page needs a network")),
    };
    Ok(one_line(drawn.into_string()))
}

/// The page that says why there is none.
pub(crate) fn problem(shell: &Shell, path: &str, problem: Problem) -> String {
    let nobody = nobody();
    let page = shell.page(shell.person.as_ref().unwrap_or(&nobody), path);
    let (title, text) = match problem {
        Problem::Offline => ("pocket-offline", "pocket-offline-about"),
        Problem::NoGame => ("error-title-not-found", "pocket-no-game"),
    };
    let text = shell.lang.t(text);
    one_line(pages::error(&page, title, &text).into_string())
}

/// A document as a single line: a line break in HTML is as good as a space.
pub(crate) fn one_line(html: String) -> String {
    match html.contains('\n') {
        true => html.replace('\n', " "),
        false => html,
    }
}

/// The owner of a device on which nobody has played yet.
pub(crate) fn nobody() -> Person {
    Person {
        id: PersonId::from(String::new()),
        name: String::new(),
    }
}

impl ListedGame {
    fn table(&self) -> ListedTable {
        ListedTable {
            id: TableId::from(self.key.clone()),
            play_key: self.key.clone(),
            watch_key: self.key.clone(),
            game: self.game.clone(),
            status: match self.over {
                true => Status::Finished,
                false => Status::Running,
            },
            title: self.title.clone(),
            updated_at: self.at,
        }
    }
}
