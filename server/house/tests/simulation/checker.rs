//! Checker: properties that must hold for every table at the end, after any faults.

use model::{Entry, Person, UnixMs};
use serde_json::Value;
use table::fact::Fact;
use table::rating::SeatRating;
use table::spec::Sitter;
use tabletop::Watcher;

use crate::client::{Diaries, Diary, Manner};
use crate::ratings::{GameResult, Ratings};
use crate::truth::{End, Truth};
use crate::world::{LEASE, Row, State};

/// Maximum delay until an event that is due is done or shown, in milliseconds. It covers the
/// differences of the clocks and the time of every step.
pub(crate) const SLACK: UnixMs = 4_000;

/// Maximum difference between the clocks of two machines, in milliseconds.
const CLOCK_ERROR: UnixMs = 700;

/// The times at which the phases of a run ended.
pub(crate) struct Times {
    /// The time at which the faults ended.
    pub(crate) calm: UnixMs,
    /// The time from which all nodes were awake.
    pub(crate) awake: UnixMs,
    /// The time at which the clients stopped.
    pub(crate) end: UnixMs,
}

/// A person with their goal and all data that they have received.
pub(crate) type Witness = (Person, Manner, Diaries);

/// All errors in the data that clients received at tables and in the stored data of the tables.
pub(crate) fn check_tables(state: &State, witnesses: &[Witness], times: &Times) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut truths: Vec<(&Row, Truth)> = Vec::new();
    for row in state.tables.values() {
        let mut found = vec![numbers(&row.log), fences(row), clocks(row, &closed(state))];
        let clients = || {
            witnesses.iter().filter_map(|(person, manner, diaries)| {
                let diary = diaries.tables.get(&row.new.play_key)?;
                Some((person, manner, diary))
            })
        };
        for (person, _, diary) in clients() {
            found.push(acknowledged(&row.log, person, diary));
            found.push(refused(&row.log, person, diary));
        }
        match Truth::read(row) {
            Ok(truth) => {
                for (person, manner, diary) in clients() {
                    found.push(shown(&truth, person, diary));
                    found.push(up_to_date(&row.log, person, diary, times));
                    if *manner == (Manner::Player { quiet: false }) {
                        found.push(goes_on(&truth, person, diary));
                    }
                    found.push(shown_ratings(state, row, person, diary, times));
                }
                found.push(table_goes_on(row, &truth, times));
                found.push(result(state, row, &truth));
                truths.push((row, truth));
            }
            Err(why) => found.push(Err(why)),
        }
        let found = found.into_iter().filter_map(Result::err);
        wrong.extend(found.map(|why| format!("{}: {why}", row.new.game)));
    }
    let rivals = witnesses
        .iter()
        .filter(|(_, manner, _)| *manner == Manner::Rival);
    let heard = rivals.map(|(person, _, diaries)| rival_goes_on(person, diaries));
    let found = heard.chain([rematches(state, &truths), ratings(state)]);
    wrong.extend(found.filter_map(Result::err));
    wrong
}

/// Entries are numbered without gaps, and no message is stored twice.
fn numbers(log: &[Entry]) -> Result<(), String> {
    for (entry, number) in log.iter().zip(1..) {
        if entry.seq != number {
            return Err(format!("entry {} is at place {number}", entry.seq));
        }
    }
    let mut ids: Vec<&String> = log.iter().filter_map(|entry| entry.id.as_ref()).collect();
    ids.sort();
    match ids.windows(2).find(|two| two[0] == two[1]) {
        Some(two) => Err(format!("{} counts twice", two[0])),
        None => Ok(()),
    }
}

/// Along a log fencing tokens never decrease, and no entry has a lower token than one that was
/// given before.
fn fences(row: &Row) -> Result<(), String> {
    for two in row.log.windows(2) {
        if two[0].fence > two[1].fence {
            return Err(format!("the fence falls at entry {}", two[1].seq));
        }
    }
    for (fence, entries) in &row.claims {
        let later = row.log.iter().skip(*entries);
        if let Some(entry) = later.clone().find(|entry| entry.fence < *fence) {
            let (seq, under) = (entry.seq, entry.fence);
            return Err(format!(
                "entry {seq} was written under {under} after {fence} was given"
            ));
        }
    }
    Ok(())
}

/// The closings that every node must know. If several nodes start again under other names before
/// the leases of the dead nodes have ended, one of them may decide before another has found the
/// closing. So closings that are shorter than a lease are ignored then.
fn closed(state: &State) -> Vec<(UnixMs, UnixMs)> {
    let shortest = match state.nodes.is_empty() {
        true => 0,
        false => LEASE.as_millis() as UnixMs,
    };
    let all = state.openings.closed.iter().copied();
    all.filter(|(from, until)| until - from > shortest)
        .collect()
}

/// No player runs out of time before the site was open for the whole time limit.
fn clocks(row: &Row, closed: &[(UnixMs, UnixMs)]) -> Result<(), String> {
    let Some(seconds) = row.new.spec["rules"]["seconds_per_move"].as_i64() else {
        return Ok(());
    };
    let mut since = None;
    for entry in &row.log {
        let fact: Fact = entry
            .body
            .read()
            .map_err(|error| format!("entry {}: {error}", entry.seq))?;
        let replaced = matches!(&fact, Fact::Sat { sitter: Sitter::Bot { instead_of, .. }, .. }
            if instead_of.is_some() && entry.id.is_none());
        if let (true, Some(since)) = (replaced || matches!(fact, Fact::RanLate { .. }), since) {
            let parts = closed.iter();
            let closed: UnixMs = parts
                .map(|(from, until)| (entry.at.min(*until) - from.max(&since)).max(0))
                .sum();
            let open = entry.at - since - closed;
            if open < seconds * 1000 - CLOCK_ERROR {
                return Err(format!(
                    "entry {}: {seconds} s ran out after {open} ms, without {closed} ms in which \
                     the house was closed",
                    entry.seq
                ));
            }
        }
        if fact.changes_the_game() {
            since = Some(entry.at);
        }
    }
    Ok(())
}

fn full_id(person: &Person, id: &str) -> String {
    format!("{}/{id}", person.id)
}

/// Every acknowledged message is in the log, at the acknowledged entry, in the order of its sender,
/// and with the content of the command.
fn acknowledged(log: &[Entry], person: &Person, diary: &Diary) -> Result<(), String> {
    let mut last = 0;
    for (id, seq, command) in &diary.done {
        let full = full_id(person, id);
        if command["do"] == "rematch" {
            // There is one rematch for all, whichever player asked first.
            let earlier = log.iter().filter(|entry| entry.seq <= *seq);
            match earlier
                .clone()
                .any(|entry| entry.body["fact"] == "rematched")
            {
                true => continue,
                false => return Err(format!("{full} was done, and there is no rematch")),
            }
        }
        let entry = log.get(*seq as usize - 1);
        if entry.and_then(|entry| entry.id.as_ref()) != Some(&full) {
            return Err(format!("{full} is not entry {seq}, as was said: {entry:?}"));
        }
        if !entry.is_some_and(|entry| says(entry.body.value(), command)) {
            return Err(format!("{full} was {command}, and is {entry:?}"));
        }
        if *seq <= last {
            return Err(format!(
                "{full} is entry {seq}, before what was sent earlier"
            ));
        }
        last = *seq;
    }
    Ok(())
}

/// Whether a fact is the result of a command.
fn says(fact: &Value, command: &Value) -> bool {
    match fact["fact"].as_str() {
        Some("moved") => fact["action"] == command["action"],
        Some("called") => fact["actions"][0] == command["action"],
        Some("said") => fact["phrase"] == command["phrase"],
        Some("sat") if command["do"] == "sit" => true,
        Some("sat") => command["do"] == "come_back" && fact["seat"] == command["seat"],
        Some("undo_asked") => command["do"] == "undo",
        Some("taken_back") => command["do"] == "undo" || is_answer(command, "answer_undo", true),
        Some("undo_refused") => is_answer(command, "answer_undo", false),
        Some("draw_offered") => command["do"] == "offer_draw",
        Some("draw_agreed") => is_answer(command, "answer_draw", true),
        Some("draw_refused") => is_answer(command, "answer_draw", false),
        Some("resigned") => command["do"] == "resign",
        _ => false,
    }
}

fn is_answer(command: &Value, to: &str, yes: bool) -> bool {
    command["do"] == to && command["yes"] == yes
}

/// A command that was refused for good is not in the log.
fn refused(log: &[Entry], person: &Person, diary: &Diary) -> Result<(), String> {
    for id in &diary.refused {
        let full = full_id(person, id);
        if let Some(entry) = log.iter().find(|entry| entry.id.as_ref() == Some(&full)) {
            return Err(format!("{full} was refused, and is entry {}", entry.seq));
        }
    }
    Ok(())
}

/// Every scene that was shown agrees with the log, and with the view of its person: no more and no
/// less.
fn shown(truth: &Truth, person: &Person, diary: &Diary) -> Result<(), String> {
    let name = &person.name;
    for shown in &diary.shown {
        let seq = shown.seq;
        let Some(eyes) = truth.eyes(seq, &person.id) else {
            return Err(format!("{name} saw entry {seq}, which is not there"));
        };
        let moves = truth.moves(seq, eyes);
        if Some(shown.moves.trim_matches(['[', ']'])) != moves {
            let saw = &shown.moves;
            return Err(format!(
                "{name} saw other moves until entry {seq}: {saw} and not {moves:?}"
            ));
        }
        let view = truth.view(seq, eyes);
        if Some(&shown.view) != view.as_ref() {
            let saw = &shown.view;
            return Err(format!(
                "{name} saw what is not theirs to see at entry {seq}: {saw} and not {view:?}"
            ));
        }
    }
    Ok(())
}

/// After all nodes are awake again, no client sees an outdated table for long.
fn up_to_date(log: &[Entry], person: &Person, diary: &Diary, times: &Times) -> Result<(), String> {
    for shown in diary.shown.iter().filter(|shown| shown.until > times.awake) {
        let unseen = log.get(shown.seq as usize);
        if let Some(entry) = unseen.filter(|entry| entry.at < shown.until - SLACK) {
            let (name, seq) = (&person.name, entry.seq);
            let late = shown.until - entry.at;
            return Err(format!("{name} did not see entry {seq} {late} ms later"));
        }
    }
    Ok(())
}

/// After the faults every person can go on. A person whose seat a bot has for good gets a refusal.
fn goes_on(truth: &Truth, person: &Person, diary: &Diary) -> Result<(), String> {
    let sits = truth.eyes_at_the_end(&person.id) != Watcher::Spectator;
    let heard = diary.calm > 0 || (!sits && diary.calm_refusals > 0);
    match heard {
        true => Ok(()),
        false => Err(format!("{} could do nothing after the storm", person.name)),
    }
}

/// After the faults games go on, and no timer is overdue.
fn table_goes_on(row: &Row, truth: &Truth, times: &Times) -> Result<(), String> {
    let moved = |entry: &&Entry| entry.body["fact"] == "moved";
    let last = row.log.iter().rfind(moved).map_or(0, |entry| entry.at);
    let began = truth.started().is_some_and(|at| at < times.calm);
    if began && !truth.is_over() && last < times.calm {
        return Err("nobody has moved since the storm".to_owned());
    }
    match row.wake_at.filter(|at| *at < times.end - SLACK) {
        Some(at) => {
            let late = times.end - at;
            Err(format!("something was due {late} ms ago and is not done"))
        }
        None => Ok(()),
    }
}

/// After the faults a person who plays one game after the other can go on, at one of the tables.
fn rival_goes_on(person: &Person, diaries: &Diaries) -> Result<(), String> {
    match diaries.tables.values().any(|diary| diary.calm > 0) {
        true => Ok(()),
        false => Err(format!("{} could do nothing after the storm", person.name)),
    }
}

/// A finished game has exactly one result, with the right ending. Other games have none.
fn result(state: &State, row: &Row, truth: &Truth) -> Result<(), String> {
    let own = |result: &&GameResult| result.table == row.new.id;
    let found: Vec<_> = state.results.iter().filter(own).collect();
    match (&truth.end, &found[..]) {
        (None, []) => Ok(()),
        (Some(end), [one]) if *end == End::from(&one.finish) => Ok(()),
        (Some(end), [one]) => Err(format!(
            "the game ended as {end:?}, and counts as {:?}",
            one.finish
        )),
        (_, found) => Err(format!(
            "the result of {} is counted {} times",
            row.new.id,
            found.len()
        )),
    }
}

/// The ratings are those that follow from the results, in their order.
fn ratings(state: &State) -> Result<(), String> {
    let mut ratings = Ratings::default();
    ratings.introduce(state.bots.clone());
    let mut counted: Vec<&GameResult> = Vec::new();
    for result in &state.results {
        let again = counted.iter().any(|other| other.table == result.table);
        if result.finish.rated && !again {
            ratings.count(&result.game, &result.finish, result.at);
        }
        counted.push(result);
    }
    match ratings == state.ratings {
        true => Ok(()),
        false => Err(format!(
            "the ratings are not those of the results: {:?} and not {ratings:?}",
            state.ratings
        )),
    }
}

/// Some time after a rated game all players see the changes of their ratings.
fn shown_ratings(
    state: &State,
    row: &Row,
    person: &Person,
    diary: &Diary,
    times: &Times,
) -> Result<(), String> {
    let mut results = state.results.iter();
    let result = results.find(|result| result.table == row.new.id && result.finish.rated);
    let (Some(result), Some((seen, shown))) = (result, &diary.ratings) else {
        return Ok(());
    };
    let rated: Vec<SeatRating> = result.rated.iter().map(|rated| (*rated).into()).collect();
    if *seen < times.awake || *seen < result.at + SLACK || *shown == rated {
        return Ok(());
    }
    let name = &person.name;
    Err(format!("{name} was shown {shown:?}, and not {rated:?}"))
}

/// Every rematch has one table. Every table belongs to the story, to a tournament, or to the one
/// game whose rematch it is.
fn rematches(state: &State, truths: &[(&Row, Truth)]) -> Result<(), String> {
    for (row, truth) in truths {
        let id = &row.new.id;
        let laid = row.new.created_at > crate::story::BEGAN && truth.spec.tournament.is_none();
        let leads = |(_, other): &&(&Row, Truth)| {
            other.next.as_ref().map(|(play, _)| play) == Some(&row.new.play_key)
        };
        let before = truths.iter().filter(leads).count();
        if before != usize::from(laid) {
            return Err(format!("{before} games lead to the table {id}"));
        }
        if let Some((play, watch)) = &truth.next {
            let keys = |other: &&Row| other.new.play_key == *play && other.new.watch_key == *watch;
            if state.tables.values().filter(keys).count() != 1 {
                return Err(format!("the rematch of {id} is not there"));
            }
        }
    }
    Ok(())
}
