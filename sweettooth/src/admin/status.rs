//! `sweettooth admin status`: nodes, leases, queues, the database and its disk, as on the page
//! `/admin/status`.

use house::read_site_status;
use model::{NodeStatus, UnixMs};
use store::Store;

use super::account_actions::OutputOption;

/// Options of `status`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    output: OutputOption,
}

const MIB: u64 = 1 << 20;

fn seconds(ms: UnixMs) -> String {
    format!("{} s", ms.max(0) / 1000)
}

pub(super) async fn show(store: &dyn Store, now: UnixMs, args: &Args) -> anyhow::Result<()> {
    let status = read_site_status(store).await?;
    if args.output.json {
        println!("{}", serde_json::to_string_pretty(&status)?);
        return Ok(());
    }
    let database = &status.database;
    println!(
        "database: {}, schema {}, {} MiB",
        database.kind,
        database.schema,
        database.bytes.div_ceil(MIB)
    );
    if let Some(free) = database.free_bytes {
        println!("disk: {} MiB free", free / MIB);
    }
    println!(
        "waiting: {} merges, {} deletions",
        status.merges_waiting, status.deletions_waiting
    );
    if status.nodes.is_empty() {
        println!("nodes: none; the site does not run");
    }
    for node in &status.nodes {
        println!("{}", format_node(node, now));
    }
    Ok(())
}

/// The status of a node in one line.
fn format_node(node: &NodeStatus, now: UnixMs) -> String {
    let mut parts = Vec::new();
    if let Some(age) = node.report_age {
        parts.push(format!("heard of {} ago", seconds(age)));
    }
    match node.lease {
        Some(left) if left > 0 => parts.push(format!("lease for {}", seconds(left))),
        Some(_) => parts.push("lease has run out".to_owned()),
        None => {}
    }
    if node.leads {
        parts.push("does the background jobs".to_owned());
    }
    if let Some(report) = &node.report {
        parts.push(format!("version {}", report.version));
        parts.push(format!("up for {}", seconds(now - report.started_at)));
        parts.push(format!(
            "tables: {} owned, {} in memory",
            report.tables_owned, report.tables_in_memory
        ));
        parts.push(format!("writer: {} wait", report.writer_queue));
        parts.push(format!(
            "thinkers: {} of {} busy, {} wait",
            report.thinking, report.thinkers, report.waiting
        ));
        if report.has_workers {
            parts.push(format!("workers: {} thoughts", report.delegated));
        }
    }
    format!("node {}: {}", node.node, parts.join("; "))
}
