//! What must be true after all, whatever went wrong.

use house::Person;
use serde_json::Value;
use store::{Entry, UnixMs};
use tabletop::Watcher;

use crate::client::Diary;
use crate::truth::Truth;
use crate::world::Row;

/// How long something may be due without being done, or done without being shown, in milliseconds:
/// the clocks differ, and everything takes its time.
const SLACK: UnixMs = 4_000;

/// When what matters ended.
pub(crate) struct Times {
    /// When things stopped going wrong.
    pub(crate) calm: UnixMs,
    /// When everybody was awake again.
    pub(crate) awake: UnixMs,
    /// When nobody looked any more.
    pub(crate) end: UnixMs,
}

/// All that is wrong with what clients have seen and heard at a table, and what is stored of it. At a
/// quiet one they wanted nothing after the storm.
pub(crate) fn check(
    row: &Row,
    clients: &[(Person, Diary)],
    quiet: bool,
    times: &Times,
) -> Vec<String> {
    let mut found = vec![numbers(&row.log), fences(row)];
    for (person, diary) in clients {
        found.push(acknowledged(&row.log, person, diary));
        found.push(refused(&row.log, person, diary));
    }
    match Truth::read(row) {
        Ok(truth) => {
            for (person, diary) in clients {
                found.push(shown(&truth, person, diary));
                found.push(up_to_date(&row.log, person, diary, times));
                if !quiet {
                    found.push(goes_on(&truth, person, diary));
                }
            }
            found.push(table_goes_on(row, &truth, times));
        }
        Err(wrong) => found.push(Err(wrong)),
    }
    let found = found.into_iter().filter_map(Result::err);
    found
        .map(|wrong| format!("{}: {wrong}", row.new.game))
        .collect()
}

/// Entries are numbered without gaps, and no message counts twice.
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

/// Along a log fences never fall, and nothing is written under one after a higher one was given.
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

fn full_id(person: &Person, id: &str) -> String {
    format!("{}/{id}", person.id)
}

/// Every acknowledged message is in the log, where it was said to be, in the order of its sender,
/// and says what was asked for.
fn acknowledged(log: &[Entry], person: &Person, diary: &Diary) -> Result<(), String> {
    let mut last = 0;
    for (id, seq, command) in &diary.done {
        let full = full_id(person, id);
        let entry = log.get(*seq as usize - 1);
        if entry.and_then(|entry| entry.id.as_ref()) != Some(&full) {
            return Err(format!("{full} is not entry {seq}, as was said: {entry:?}"));
        }
        if !entry.is_some_and(|entry| says(&entry.body, command)) {
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

/// Whether a fact is what a command asked for.
fn says(fact: &Value, command: &Value) -> bool {
    match fact["fact"].as_str() {
        Some("moved") => fact["action"] == command["action"],
        Some("called") => fact["actions"][0] == command["action"],
        Some("said") => fact["phrase"] == command["phrase"],
        Some("sat") => command["do"] == "come_back" && fact["seat"] == command["seat"],
        _ => false,
    }
}

/// What was refused for good is not in the log.
fn refused(log: &[Entry], person: &Person, diary: &Diary) -> Result<(), String> {
    for id in &diary.refused {
        let full = full_id(person, id);
        if let Some(entry) = log.iter().find(|entry| entry.id.as_ref() == Some(&full)) {
            return Err(format!("{full} was refused, and is entry {}", entry.seq));
        }
    }
    Ok(())
}

/// Whatever was shown is what the log says, and what those eyes may see of it: no more, no less.
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

/// When all nodes are awake again, nobody looks at an old table for long.
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

/// When nothing goes wrong any more, everybody can go on; who has left their seat to a bot for good
/// is told so.
fn goes_on(truth: &Truth, person: &Person, diary: &Diary) -> Result<(), String> {
    let sits = truth.eyes_at_the_end(&person.id) != Watcher::Spectator;
    let heard = diary.calm > 0 || (!sits && diary.calm_refusals > 0);
    match heard {
        true => Ok(()),
        false => Err(format!("{} could do nothing after the storm", person.name)),
    }
}

/// When nothing goes wrong any more, games go on, and what is due is done.
fn table_goes_on(row: &Row, truth: &Truth, times: &Times) -> Result<(), String> {
    let moved = |entry: &&Entry| entry.body["fact"] == "moved";
    let last = row.log.iter().rfind(moved).map_or(0, |entry| entry.at);
    if !truth.is_over() && last < times.calm {
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
