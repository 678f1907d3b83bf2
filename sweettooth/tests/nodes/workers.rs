//! Workers think for the bots of a house.

use std::process::Stdio;

use serde_json::json;
use servers::{NatsServer, Process};

use crate::estate::Estate;
use crate::player::Player;
use crate::table::{Bots, until};
