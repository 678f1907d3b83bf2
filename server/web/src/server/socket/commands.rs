//! Executes the commands of clients at a table, within their quotas.

use std::net::IpAddr;
use std::sync::Arc;

use house::{CommandReceipt, HouseError, LiveTable};
use model::{Person, Role};
use table::coach::Coach;
use table::command::Command;
use table::latency::CommandTiming;
use table::refused::Refused;
use tokio::time::Instant;

use super::super::app::App;

/// Maximum length of a message's id, in characters.
const LONGEST_ID: usize = 64;

/// Executes a command at the table behind `key`, which must be a link to play.
pub(in crate::server) async fn run_by_key(
    app: &App,
    key: &str,
    person: &Person,
    address: Option<IpAddr>,
    id: &str,
    command: &Command,
) -> Result<CommandReceipt, HouseError> {
    let (live, role) = app.house.by_key(key).await?;
    let sender = Sender { person, address };
    run_at_table(
        app,
        &live,
        role,
        sender,
        id,
        command,
        CommandTiming::default(),
    )
    .await
}

/// The person who sends a command, and the address.
#[derive(Clone, Copy)]
pub(super) struct Sender<'a> {
    pub(super) person: &'a Person,
    pub(super) address: Option<IpAddr>,
}

/// Checks a command against the quotas: a rematch is a new table, and an analysis costs processor
/// time.
pub(super) fn within_quotas(
    app: &App,
    live: &LiveTable,
    address: Option<IpAddr>,
    person: Option<&Person>,
    command: &Command,
) -> Result<(), Refused> {
    let person = person.map(|person| &person.id);
    match command {
        Command::AskRematch {} | Command::Rematch {} => app.quotas.table(address, person),
        // An analysis that exists or is in progress costs nothing more.
        Command::Coach {} if matches!(live.coach(), Coach::Asleep) => {
            app.quotas.review(address, person)
        }
        _ => Ok(()),
    }
}

/// Executes a command at a table, if the link, the message's id and the quotas allow it.
pub(super) async fn run_at_table(
    app: &App,
    live: &Arc<LiveTable>,
    role: Role,
    sender: Sender<'_>,
    id: &str,
    command: &Command,
    line: CommandTiming,
) -> Result<CommandReceipt, HouseError> {
    if role != Role::Play {
        let sentence = "this link is for watching; ask for the one to play";
        return Err(Refused::new("watching-only", sentence).into());
    }
    if id.is_empty() || id.chars().count() > LONGEST_ID {
        let sentence = format!("id: a message's id has 1 to {LONGEST_ID} characters");
        return Err(Refused::new("bad-request", sentence).into());
    }
    let Sender { person, address } = sender;
    within_quotas(app, live, address, Some(person), command)?;
    let began = Instant::now();
    let done = app.house.command(live, person, id, command, line).await;
    let outcome = match &done {
        Ok(_) => "done",
        Err(HouseError::Away | HouseError::Store(_)) => "unavailable",
        Err(_) => "refused",
    };
    metrics::counter!("sweettooth_commands", "outcome" => outcome).increment(1);
    if done.is_ok() && matches!(command, Command::Move { .. }) {
        metrics::histogram!("sweettooth_move_seconds").record(began.elapsed());
    }
    done
}
