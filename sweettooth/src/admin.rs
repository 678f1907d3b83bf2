//! `sweettooth admin`: who looks after the site, and what they do for people. Works beside a
//! running one.

mod deeds;
mod search;
mod status;

use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Subcommand;
use house::{AdminDeeds, Clock, SystemClock};
use model::{Act, Person, PersonId, UnixMs};
use store::{Store, random_key};

use crate::data::Place;

/// How long a link can be used.
const LINK_LASTS: UnixMs = 10 * 60 * 1000;

/// Options of `sweettooth admin`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print a link, good for one use within ten minutes, that makes whoever opens it an admin.
    Link {
        /// Where players reach the site; by default where it said when it was opened last
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
    People(search::People),
    /// Search tables.
    Tables(search::Tables),
    /// Give a person another name.
    Rename(deeds::Rename),
    /// Make a code with which a person sets a new password within a day.
    ResetPassword(deeds::Reset),
    /// Print everything that is stored about a person who asks for it.
    Export(deeds::Export),
    /// Delete a person who asks for it.
    Delete(deeds::Delete),
    /// Make one account of two that belong to one person.
    Merge(deeds::Merge),
    /// Show nodes, queues, the database and its disk.
    Status(status::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let store = args.place.open_existing()?;
    let now = SystemClock::default().now();
    let deeds = AdminDeeds::by_command_line(&*store, now);
    tokio::runtime::Runtime::new()?.block_on(async {
        match &args.what {
            What::Link { public_url } => {
                let address = public_address(&*store, public_url.as_deref()).await?;
                let key = random_key();
                let hash = web::admin_link_hash(&key);
                store.offer_admin(&hash, now + LINK_LASTS).await?;
                println!("{address}/admin/claim/{key}");
                eprintln!("Open it in the browser of the new admin, within ten minutes.");
            }
            What::List => {
                for known in store.admins().await? {
                    println!("{} {}", known.person.id, known.person.name);
                }
            }
            What::Remove { person } => remove(&*store, person, now).await?,
            What::People(args) => search::people(&deeds, args).await?,
            What::Tables(args) => search::tables(&deeds, args).await?,
            What::Rename(args) => deeds::rename(&deeds, args).await?,
            What::ResetPassword(args) => deeds::reset(&deeds, args).await?,
            What::Export(args) => deeds::export(&deeds, args).await?,
            What::Delete(args) => deeds::delete(&deeds, args).await?,
            What::Merge(args) => deeds::merge(&deeds, args).await?,
            What::Status(args) => status::show(&*store, now, args).await?,
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Where players reach the site: as the option says, or as the site said itself.
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
    // Whoever sits before the machine itself needs no name.
    let host = Person {
        id: PersonId::from("host".to_owned()),
        name: "sweettooth admin".to_owned(),
    };
    let act = Act::Leave(id);
    store.act(&host, act, &known.person.name, "", now).await?;
    println!("{} is no admin any more", known.person.name);
    Ok(())
}
