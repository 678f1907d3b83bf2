//! `sweettooth admin rename`, `reset-password`, `export`, `delete`, `merge`: the same actions as on
//! the admin pages.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use house::{AdminActions, NewName};
use model::{FoundPerson, UnixMs};
use serde_json::json;

/// Timeout for a merge that the running site has to do.
const PATIENCE: Duration = Duration::from_secs(20);
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// The reason of an action, for the audit log.
#[derive(Debug, clap::Args)]
pub(super) struct ReasonOption {
    /// Why, for the audit log
    #[arg(long, value_name = "TEXT")]
    why: String,
}

/// The output format.
#[derive(Debug, clap::Args)]
pub(super) struct OutputOption {
    /// Print JSON, for programs
    #[arg(long)]
    pub(super) json: bool,
}

/// Confirmation of an action that cannot be undone.
#[derive(Debug, clap::Args)]
pub(super) struct ConfirmOption {
    /// Do not ask whether it shall be done
    #[arg(long)]
    yes: bool,
}

impl ConfirmOption {
    /// Asks for confirmation at the terminal, unless `--yes` was given.
    fn check(&self, question: &str) -> anyhow::Result<()> {
        if self.yes {
            return Ok(());
        }
        let input = std::io::stdin();
        if !input.is_terminal() {
            bail!("this cannot be undone: say --yes if it shall be done");
        }
        eprint!("{question} [y/N] ");
        std::io::stderr().flush()?;
        let mut answer = String::new();
        input.lock().read_line(&mut answer)?;
        match answer.trim() {
            "y" | "Y" | "yes" => Ok(()),
            _ => bail!("nothing was done"),
        }
    }
}

/// Options of `rename`.
#[derive(Debug, clap::Args)]
pub(super) struct RenameArgs {
    /// The number of the person, or the name of the account
    person: String,
    /// The new name
    #[arg(required_unless_present = "neutral", conflicts_with = "neutral")]
    name: Option<String>,
    /// Give a name that says nothing, such as Visitor 30517
    #[arg(long)]
    neutral: bool,
    #[command(flatten)]
    why: ReasonOption,
    #[command(flatten)]
    output: OutputOption,
}

/// Options of `reset-password`.
#[derive(Debug, clap::Args)]
pub(super) struct ResetArgs {
    /// The number of the person, or the name of the account
    person: String,
    #[command(flatten)]
    why: ReasonOption,
    #[command(flatten)]
    output: OutputOption,
}

/// Options of `export`.
#[derive(Debug, clap::Args)]
pub(super) struct ExportArgs {
    /// The number of the person, or the name of the account
    person: String,
    /// Write to this new file, not to the terminal
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
    #[command(flatten)]
    why: ReasonOption,
}

/// Options of `delete`.
#[derive(Debug, clap::Args)]
pub(super) struct DeleteArgs {
    /// The number of the person, or the name of the account
    person: String,
    #[command(flatten)]
    why: ReasonOption,
    #[command(flatten)]
    sure: ConfirmOption,
    #[command(flatten)]
    output: OutputOption,
}

/// Options of `merge`.
#[derive(Debug, clap::Args)]
pub(super) struct MergeArgs {
    /// The account that goes: its number or name
    from: String,
    /// The account that stays: its number or name
    into: String,
    #[command(flatten)]
    why: ReasonOption,
    #[command(flatten)]
    sure: ConfirmOption,
    #[command(flatten)]
    output: OutputOption,
}

/// A person, as named in a confirmation.
fn describe_person(found: &FoundPerson) -> String {
    let kind = if found.account { "account" } else { "guest" };
    format!("{} ({kind} {})", found.person.name, found.person.id)
}

fn print_result(output: &OutputOption, value: &serde_json::Value, sentence: &str) {
    match output.json {
        true => println!("{value}"),
        false => println!("{sentence}"),
    }
}

pub(super) async fn rename(actions: &AdminActions<'_>, args: &RenameArgs) -> anyhow::Result<()> {
    let found = actions.person(&args.person).await?;
    let name = match &args.name {
        Some(name) => NewName::Given(name.clone()),
        None => NewName::Neutral,
    };
    let id = &found.person.id;
    let name = actions.rename(id, &name, &args.why.why).await?;
    let sentence = format!("{} is called {name} from now on", found.person.name);
    print_result(&args.output, &json!({"id": id, "name": name}), &sentence);
    Ok(())
}

pub(super) async fn reset(actions: &AdminActions<'_>, args: &ResetArgs) -> anyhow::Result<()> {
    let found = actions.person(&args.person).await?;
    let id = &found.person.id;
    let reset = actions.reset_password(id, &args.why.why).await?;
    let (code, expires_at) = (reset.code.to_string(), reset.expires_at);
    print_result(
        &args.output,
        &json!({"id": id, "code": code, "expires_at": expires_at}),
        &code,
    );
    if !args.output.json {
        eprintln!(
            "Send it to {}, who enters it at /account/recover within {} hours, once.",
            found.person.name,
            house::RESET_LASTS / HOUR
        );
    }
    Ok(())
}

const HOUR: UnixMs = 3600 * 1000;

pub(super) async fn export(actions: &AdminActions<'_>, args: &ExportArgs) -> anyhow::Result<()> {
    let found = actions.person(&args.person).await?;
    let Some(path) = &args.to else {
        let data = actions.export(&found.person.id, &args.why.why).await?;
        println!("{}", serde_json::to_string_pretty(&data)?);
        return Ok(());
    };
    // The file is created first: if that fails, nothing is written to the audit log.
    let mut file =
        new_file(path).with_context(|| format!("the file {} cannot be made", path.display()))?;
    let data = actions.export(&found.person.id, &args.why.why).await?;
    writeln!(file, "{}", serde_json::to_string_pretty(&data)?)?;
    file.sync_all()?;
    eprintln!("{} holds the data of {}", path.display(), found.person.name);
    Ok(())
}

/// A new file that only its owner can read.
fn new_file(path: &std::path::Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

pub(super) async fn delete(actions: &AdminActions<'_>, args: &DeleteArgs) -> anyhow::Result<()> {
    let found = actions.person(&args.person).await?;
    let question = format!("Delete {} for good?", describe_person(&found));
    args.sure.check(&question)?;
    let id = &found.person.id;
    actions.delete(id, &args.why.why).await?;
    let sentence = format!("{} is deleted", describe_person(&found));
    print_result(&args.output, &json!({"id": id, "deleted": true}), &sentence);
    if !args.output.json {
        eprintln!("Tables lose the name while the site runs, or when it is opened next.");
    }
    Ok(())
}

pub(super) async fn merge(actions: &AdminActions<'_>, args: &MergeArgs) -> anyhow::Result<()> {
    let from = actions.person(&args.from).await?;
    let into = actions.person(&args.into).await?;
    let (gone, kept) = (describe_person(&from), describe_person(&into));
    args.sure
        .check(&format!("Merge {gone} into {kept} for good?"))?;
    let id = &from.person.id;
    actions.merge(id, &into.person.id, &args.why.why).await?;
    let began = Instant::now();
    // A merge without seats to hand over needs no site; otherwise a running site does it soon.
    let mut done = actions.finish_merge(id).await?;
    while !done && began.elapsed() < PATIENCE {
        tokio::time::sleep(POLL_INTERVAL).await;
        done = actions.is_merged(id).await?;
    }
    let sentence = match done {
        true => format!("{gone} is merged into {kept}"),
        false => format!(
            "{gone} will be merged into {kept} when the site runs: it has to hand over seats at \
             tables that are not finished"
        ),
    };
    let value = json!({"from": id, "into": into.person.id, "done": done});
    print_result(&args.output, &value, &sentence);
    Ok(())
}
