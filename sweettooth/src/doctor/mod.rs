//! `sweettooth doctor`: checks everything that a site needs, and says what is wrong and how to
//! repair it. It changes nothing. `docs/doctor.md` lists the checks.

mod address;
mod database;
mod finding;
mod folder;
mod http_client;
mod machine;

use std::path::PathBuf;
use std::process::ExitCode;

use bus::Nats;
use store::Postgres;
use web::doctor::{SECRET, SiteKey};

use crate::serve;
use address::AddressCheck;
use finding::{DoctorReport, Finding};

/// Options of `sweettooth doctor`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Takes the options and the environment of `serve`: run it with those of the site, \
    as the user of the site. Exit codes: 0 nothing is wrong (there may be warnings), 1 something is \
    wrong, 2 bad usage."
)]
// clap derives the id of an argument group from this name; `Args` would collide with that of
// `serve`.
pub(crate) struct DoctorArgs {
    #[command(flatten)]
    serve: serve::Args,
    /// Print everything that was found as JSON
    #[arg(long)]
    json: bool,
    /// Certificates (PEM) to trust besides the usual ones when the public address is asked
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
}

/// The results of the data checks that later checks need.
#[derive(Default)]
struct DataChecks {
    findings: Vec<Finding>,
    /// The site's key; `None` if the site has never been open.
    key: Option<SiteKey>,
    /// Whether a site is open on this data.
    is_open: bool,
    /// The process id of that site, if it runs on this machine.
    process: Option<u32>,
}

pub(crate) fn run(args: &DoctorArgs) -> anyhow::Result<ExitCode> {
    if let Err(sentence) = args.serve.check() {
        eprintln!("sweettooth: {sentence}");
        return Ok(ExitCode::from(2));
    }
    let data = match &args.serve.location().database {
        Some(url) => look_at_database(url, &args.serve),
        None => folder::check(&args.serve.location().data),
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut findings = data.findings;
    findings.push(machine::descriptors(data.process));
    runtime.block_on(async {
        if let Some(url) = args.serve.bus_url() {
            findings.push(match Nats::probe(&url, &store::random_key()).await {
                Ok(took) => Finding::ok(
                    "bus",
                    format!("a message takes {:.1} ms", took.as_secs_f64() * 1e3),
                ),
                Err(error) => Finding::wrong(
                    "bus",
                    error.to_string(),
                    "is NATS running there, and are user and password, or the files in \
                     --bus-credentials, --bus-ca, --bus-cert and --bus-key right?",
                ),
            });
        }
        match args.serve.site_url() {
            Some((url, is_public)) => {
                let known = AddressCheck {
                    url: &url,
                    is_public,
                    key: data.key.as_ref(),
                    is_open: data.is_open,
                    round_trip_header: args.serve.round_trip_header(),
                    authorities: args.ca.as_deref(),
                };
                findings.extend(address::check(&known).await?);
            }
            None => findings.push(Finding::warning(
                "address",
                "the site listens on a socket of this machine, and no --public-url is set",
                "name the address of the proxy in --public-url",
            )),
        }
        anyhow::Ok(())
    })?;
    let report = DoctorReport::new(findings);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        for finding in &report.findings {
            println!("{finding}");
        }
    }
    Ok(match report.wrong {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn look_at_database(url: &str, serve: &serve::Args) -> DataChecks {
    let report = match Postgres::inspect(url, SECRET) {
        Ok(report) => report,
        Err(error) => {
            return DataChecks {
                findings: vec![
                    database::unreachable(&error.to_string()),
                    machine::clock(None),
                ],
                ..DataChecks::default()
            };
        }
    };
    let mut findings = database::judge(&report, &serve.keep_times());
    findings.push(database::nodes(&report.nodes, serve.bus_url().is_some()));
    findings.push(machine::clock(None));
    DataChecks {
        findings,
        key: report.secret.as_deref().and_then(SiteKey::new),
        is_open: !report.nodes.is_empty(),
        process: None,
    }
}
