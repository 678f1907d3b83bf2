//! A cluster: several nodes with PostgreSQL and NATS, all started by the test.

use std::path::Path;

use tempfile::TempDir;
use test_servers::{Durability, NatsServer, PostgresServer};

use crate::database_log::{DatabaseLog, ask};
use crate::node::{Addresses, Node};

/// A cluster of nodes.
#[derive(Debug)]
pub(crate) struct Cluster {
    pub(crate) postgres: PostgresServer,
    pub(crate) nats: NatsServer,
    /// The URL of the database.
    pub(crate) url: String,
    pub(crate) addresses: Addresses,
    nodes: Vec<Option<Node>>,
    /// The address of each node.
    listens: Vec<String>,
    /// The options of all nodes.
    options: Vec<String>,
    logs: TempDir,
}

impl Cluster {
    /// Starts a cluster.
    pub(crate) fn open(nodes: usize) -> Cluster {
        Cluster::open_at(&vec!["127.0.0.1:0".to_owned(); nodes], &[])
    }

    /// Starts nodes on these addresses with these options.
    pub(crate) fn open_at(listens: &[String], options: &[&str]) -> Cluster {
        let nodes = listens.len();
        let postgres = PostgresServer::start(Durability::OnRequest);
        let url = postgres.new_database();
        let mut cluster = Cluster {
            postgres,
            nats: NatsServer::start(),
            url,
            addresses: Addresses::new(vec![String::new(); nodes]),
            nodes: Vec::new(),
            listens: listens.to_vec(),
            options: options.iter().map(|&option| option.to_owned()).collect(),
            logs: tempfile::tempdir().unwrap(),
        };
        cluster.nodes.resize_with(nodes, || None);
        for number in 0..nodes {
            cluster.start(number);
        }
        cluster
    }

    /// Starts a node that does not run.
    pub(crate) fn start(&mut self, number: usize) {
        let (name, bus) = (name(number), self.nats.url());
        let mut args = vec!["--database", &self.url, "--bus", &bus, "--node", &name];
        args.extend(self.options.iter().map(String::as_str));
        let node = Node::start_at(&self.listens[number], self.logs.path(), &args);
        self.addresses.set(number, &node.url);
        self.nodes[number] = Some(node);
    }

    /// The folder of the logs.
    pub(crate) fn logs(&self) -> &Path {
        self.logs.path()
    }

    pub(crate) fn node(&self, number: usize) -> &Node {
        self.nodes[number].as_ref().expect("the node runs")
    }

    /// Takes a node, to end it.
    pub(crate) fn take(&mut self, number: usize) -> Node {
        self.nodes[number].take().expect("the node runs")
    }

    /// The owner of the table with a key.
    pub(crate) fn owner(&self, play_key: &str) -> Option<usize> {
        let sql = "SELECT owner FROM tables WHERE play_key = $1";
        let owner = ask(&self.url, |database| {
            let row = database.query_one(sql, &[&play_key]).unwrap();
            row.get::<_, Option<String>>(0)
        })?;
        (0..self.nodes.len()).find(|&number| name(number) == owner)
    }

    /// Runs SQL directly in the database.
    pub(crate) fn sql(&self, sql: &str) {
        ask(&self.url, |database| database.batch_execute(sql)).unwrap();
    }

    pub(crate) fn database_log(&self) -> DatabaseLog {
        DatabaseLog::Postgres(self.url.clone())
    }
}

fn name(number: usize) -> String {
    format!("node-{number}")
}
