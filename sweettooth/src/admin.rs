//! `sweettooth admin`: admins and their actions on the command line. It works while the site runs.

mod account_actions;
mod search;
mod status;

use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Subcommand;
use house::{AdminActions, Clock, SystemClock};
use model::{AdminAction, Person, PersonId, UnixMs};
use store::{Store, random_key};

use crate::data::DataLocation;

/// The lifetime of an admin link.
const LINK_LASTS: UnixMs = 10 * 60 * 1000;

/// Options of `sweettooth admin`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: AdminCommand,
    #[command(flatten)]
    location: DataLocation,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Print a link, valid for one use within ten minutes, that makes the person who opens it an
    /// admin.
    Link {
        /// The address under which players reach the site; by default the address from its last
        /// start
        #[arg(long, env = "SWEETTOOTH_PUBLIC_URL", value_name = "https://HOST")]
        public_url: Option<String>,
    },
    /// List the admins.
    List,
    /// Take the role away from an admin.
    Remove {
        /// The number of the person, as `list` shows it
        person: String,
    },
    /// Search people, guests too.
    People(search::PeopleArgs),
    /// Search tables.
    Tables(search::TablesArgs),
    /// Give a person another name.
    Rename(account_actions::RenameArgs),
    /// Make a code with which a person sets a new password within a day.
    ResetPassword(account_actions::ResetArgs),
    /// Print everything that is stored about a person who asks for it.
    Export(account_actions::ExportArgs),
    /// Delete a person who asks for it.
    Delete(account_actions::DeleteArgs),
    /// Make one account of two that belong to one person.
    Merge(account_actions::MergeArgs),
    /// Show nodes, queues, the database and its disk.
    Status(status::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let store = args.location.open_existing()?;
    let now = SystemClock::default().now();
    let actions = AdminActions::by_command_line(&*store, now);
    tokio::runtime::Runtime::new()?.block_on(async {
        match &args.command {
            AdminCommand::Link { public_url } => {
                let address = public_address(&*store, public_url.as_deref()).await?;
                let key = random_key();
                let hash = web::admin_link_hash(&key);
                store.add_admin_link(&hash, now + LINK_LASTS).await?;
                println!("{address}/admin/claim/{key}");
                eprintln!("Open it in the browser of the new admin, within ten minutes.");
            }
            AdminCommand::List => {
                for known in store.admins().await? {
                    println!("{} {}", known.person.id, known.person.name);
                }
            }
            AdminCommand::Remove { person } => remove(&*store, person, now).await?,
            AdminCommand::People(args) => search::people(&actions, args).await?,
            AdminCommand::Tables(args) => search::tables(&actions, args).await?,
            AdminCommand::Rename(args) => account_actions::rename(&actions, args).await?,
            AdminCommand::ResetPassword(args) => account_actions::reset(&actions, args).await?,
            AdminCommand::Export(args) => account_actions::export(&actions, args).await?,
            AdminCommand::Delete(args) => account_actions::delete(&actions, args).await?,
            AdminCommand::Merge(args) => account_actions::merge(&actions, args).await?,
            AdminCommand::Status(args) => status::show(&*store, now, args).await?,
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The public address: from the option, or as the running site stored it.
async fn public_address(store: &dyn Store, given: Option<&str>) -> anyhow::Result<String> {
    if let Some(url) = given {
        let config = web::Config::new(Some(url), 0).context("--public-url")?;
        return Ok(config.public_url().unwrap_or(url).to_owned());
    }
    match store.site_address().await? {
        Some(address) => Ok(address),
        None => bail!(
            "the site has not said where players reach it: open it with --public-url, or say it \
             here with --public-url https://HOST"
        ),
    }
}

async fn remove(store: &dyn Store, person: &str, now: UnixMs) -> anyhow::Result<()> {
    let id = PersonId::from(person.to_owned());
    let admins = store.admins().await?;
    let Some(known) = admins.into_iter().find(|known| known.person.id == id) else {
        bail!("{person} is no admin: `sweettooth admin list` shows who is");
    };
    // The host of the machine acts without an account.
    let host = Person {
        id: PersonId::from("host".to_owned()),
        name: "sweettooth admin".to_owned(),
    };
    let act = AdminAction::Leave(id);
    store
        .perform(&host, act, &known.person.name, "", now)
        .await?;
    println!("{} is no admin any more", known.person.name);
    Ok(())
}
