//! The command `bot`: a bot chooses an action.

use std::time::Duration;

use bots::{Budget, Level, Thought};
use serde_json::{Value, json};
use system::WallClock;
use tabletop::{AnyState, Seat, Seed};

use crate::request::BotRequest;
use crate::request_error::RequestError;
use crate::session::{Answer, fields};

/// The default thinking time.
const USUAL_TIME: u64 = 1_000;
/// The longest thinking time that a request may ask for.
const LONGEST_TIME: u64 = 600_000;

/// The action of a bot on that seat after that many moves.
pub(crate) fn choose_action(
    state: &dyn AnyState,
    seat: Seat,
    moves: usize,
    request: &BotRequest,
) -> Result<Answer, RequestError> {
    if !state.actors().contains(seat) {
        let message = format!("seat: {seat} cannot act now, so there is nothing to think about");
        return Err(RequestError::new("bad-field", message));
    }
    let level = request.level.as_deref().unwrap_or("jawbreaker");
    let search = parse_level(level)?;
    let budget = budget(request)?;
    let seed = request.seed.clone().unwrap_or_else(|| Seed::from(0));
    // As with `random`, the same request in the same position gives the same answer.
    let mut luck = seed.stream(&format!("bot/{moves}"));
    if state.info().real_time {
        return plan_in_real_time(state, seat, search, request, &mut luck);
    }
    let thought = match search {
        Some(level) => games::bots::think(state, seat, level, budget, &mut luck),
        None => games::bots::search_plainly(state, seat, budget, &mut luck),
    };
    let thought = thought.unwrap_or_default();
    let Some(best) = thought.best() else {
        let message = format!("{level} finds nothing to do here");
        return Err(RequestError::new("bad-field", message));
    };
    let mut answer = fields([
        ("seat", json!(seat)),
        ("actions", json!(best.actions)),
        ("value", json!(best.value)),
        ("nodes", json!(thought.nodes)),
    ]);
    answer.extend(best.exact.map(|exact| ("exact".to_owned(), json!(exact))));
    answer.extend(reasons_to_json(&thought).map(|reasons| ("why".to_owned(), reasons)));
    if request.think {
        answer.insert("ways".to_owned(), ways_to_json(&thought));
    }
    Ok(answer)
}

/// Parses a level; `None` is the search without knowledge.
fn parse_level(name: &str) -> Result<Option<Level>, RequestError> {
    if name == "plain" {
        return Ok(None);
    }
    Level::named(name).map(Some).ok_or_else(|| {
        let levels: Vec<&str> = Level::LADDER.iter().map(|level| level.name()).collect();
        let shown: String = name.chars().take(40).collect();
        let known = levels.join(", ");
        let message = format!("level: `{shown}` is none; the levels are {known}, random and plain");
        RequestError::new("bad-field", message)
    })
}

/// The limits of nodes and time in a request; one second if it names neither.
fn budget(request: &BotRequest) -> Result<Budget<'static>, RequestError> {
    let bad = |message: String| Err(RequestError::new("bad-field", message));
    if request.nodes == Some(0) {
        return bad("nodes: 0 is too few, think of 1 at least".to_owned());
    }
    let nodes = Budget::nodes(request.nodes.unwrap_or(u64::MAX));
    let time = match (request.time, request.nodes) {
        (Some(time), _) => time,
        (None, Some(_)) => return Ok(nodes),
        (None, None) => USUAL_TIME,
    };
    if !(1..=LONGEST_TIME).contains(&time) {
        return bad(format!(
            "time: {time} is not among 1 to {LONGEST_TIME} milliseconds"
        ));
    }
    let time = Duration::from_millis(time);
    Ok(nodes.within(Budget::time(time, &WallClock)))
}

/// In real time a bot plans a reaction instead of searching.
fn plan_in_real_time(
    state: &dyn AnyState,
    seat: Seat,
    search: Option<Level>,
    request: &BotRequest,
    luck: &mut tabletop::Stream,
) -> Result<Answer, RequestError> {
    let name = state.info().name;
    let bad = |field: &str, problem: &str| {
        let message = format!("{field}: {name} is played in real time, where bots {problem}");
        Err(RequestError::new("bad-field", message))
    };
    let Some(level) = search else {
        return bad("level", "of a level react, and plain, a search, cannot");
    };
    if request.nodes.is_some() || request.time.is_some() {
        let field = if request.nodes.is_some() {
            "nodes"
        } else {
            "time"
        };
        return bad(field, "react instead of thinking: leave it out");
    }
    let plan = games::bots::plan(state, seat, level, luck);
    let (actions, after) = match plan {
        Some(plan) => (plan.actions, json!(plan.after)),
        None => (Vec::new(), Value::Null),
    };
    Ok(fields([
        ("seat", json!(seat)),
        ("actions", json!(actions)),
        ("after", after),
    ]))
}

fn reasons_to_json(thought: &Thought) -> Option<Value> {
    let reason = thought.reason.as_ref()?;
    let details = reason.details.iter();
    let details = details.map(|(name, value)| ((*name).to_owned(), json!(value)));
    let details: serde_json::Map<String, Value> = details.collect();
    Some(json!({"code": reason.code, "details": details}))
}

fn ways_to_json(thought: &Thought) -> Value {
    let way = |way: &bots::Candidate| {
        json!({
            "actions": way.actions,
            "value": way.value,
            "visits": way.visits,
            "exact": way.exact,
        })
    };
    thought.candidates.iter().map(way).collect()
}
