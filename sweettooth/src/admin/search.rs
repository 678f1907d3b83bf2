//! `sweettooth admin people` and `sweettooth admin tables`: searches, as on the admin pages.

use clap::ValueEnum;
use house::AdminActions;
use model::{FoundPerson, ListedTable, Status, TableFilter};
use serde_json::{Value, json};

use super::account_actions::OutputOption;

/// Options of `people`.
#[derive(Debug, clap::Args)]
pub(super) struct PeopleArgs {
    /// The beginning of a name, a name that looks like it, or a number
    text: String,
    /// Maximum number of results
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    limit: u32,
    #[command(flatten)]
    output: OutputOption,
}

/// A state of a table.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum TableState {
    Waiting,
    Running,
    Finished,
}

impl From<TableState> for Status {
    fn from(state: TableState) -> Status {
        match state {
            TableState::Waiting => Status::Waiting,
            TableState::Running => Status::Running,
            TableState::Finished => Status::Finished,
        }
    }
}

/// Options of `tables`.
#[derive(Debug, clap::Args)]
pub(super) struct TablesArgs {
    /// The number, a key or a link of one table
    table: Option<String>,
    /// Only this game
    #[arg(long, value_name = "ID", value_parser = known_game)]
    game: Option<String>,
    /// Only in this state
    #[arg(long)]
    state: Option<TableState>,
    /// Only where this person sits or sat: a number, or the name of an account
    #[arg(long, value_name = "PERSON")]
    player: Option<String>,
    /// Maximum number of results
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    limit: u32,
    #[command(flatten)]
    output: OutputOption,
}

fn known_game(id: &str) -> Result<String, String> {
    match games::find(id) {
        Ok(_) => Ok(id.to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

fn person_value(found: &FoundPerson) -> Value {
    json!({
        "id": found.person.id, "name": found.person.name,
        "account": found.account, "since": found.since,
    })
}

fn table_value(table: &ListedTable) -> Value {
    json!({
        "id": table.id, "game": table.game, "status": status(table), "title": table.title,
        "watch_key": table.watch_key, "updated_at": table.updated_at,
    })
}

fn status(table: &ListedTable) -> &'static str {
    match table.status {
        Status::Waiting => "waiting",
        Status::Running => "running",
        Status::Finished => "finished",
    }
}

pub(super) async fn people(actions: &AdminActions<'_>, args: &PeopleArgs) -> anyhow::Result<()> {
    let found = actions.search_people(&args.text, None, args.limit).await?;
    if args.output.json {
        println!("{}", found.iter().map(person_value).collect::<Value>());
        return Ok(());
    }
    for found in &found {
        let kind = if found.account { "account" } else { "guest" };
        println!("{} {kind} {}", found.person.id, found.person.name);
    }
    if found.is_empty() {
        eprintln!("nobody was found");
    }
    Ok(())
}

pub(super) async fn tables(actions: &AdminActions<'_>, args: &TablesArgs) -> anyhow::Result<()> {
    let filter = TableFilter {
        game: args.game.clone(),
        status: args.state.map(Status::from),
    };
    let found: Vec<ListedTable> = match (&args.table, &args.player) {
        (Some(table), _) => actions.table(table).await?.into_iter().collect(),
        (None, Some(player)) => {
            let person = actions.person(player).await?.person.id;
            let found = actions.search_tables_of(&person, filter, None, args.limit);
            found.await?
        }
        (None, None) => {
            let found = actions.search_tables(filter, None, args.limit).await?;
            found.into_iter().map(|(_, table)| table).collect()
        }
    };
    if args.output.json {
        println!("{}", found.iter().map(table_value).collect::<Value>());
        return Ok(());
    }
    for table in &found {
        println!(
            "{} {} {} {}",
            table.id,
            table.game,
            status(table),
            table.title
        );
    }
    if found.is_empty() {
        eprintln!("no table was found");
    }
    Ok(())
}
