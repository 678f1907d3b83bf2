//! What must be true after all, whatever went wrong.

use house::Person;
use store::Entry;

use crate::client::Diary;
use crate::world::Row;

/// All that is wrong with what clients have seen and heard, and what is stored.
pub(crate) fn check(row: &Row, clients: &[(Person, Diary)]) -> Vec<String> {
    let mut found = vec![numbers(&row.log), fences(row)];
    for (person, diary) in clients {
        found.push(acknowledged(&row.log, person, diary));
        found.push(shown(&row.log, person, diary));
        found.push(goes_on(person, diary));
    }
    found.into_iter().filter_map(Result::err).collect()
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

/// Every acknowledged message is in the log, where it was said to be, in the order of its sender.
fn acknowledged(log: &[Entry], person: &Person, diary: &Diary) -> Result<(), String> {
    let mut last = 0;
    for (id, seq) in &diary.done {
        let full = format!("{}/{id}", person.id);
        let entry = log.get(*seq as usize - 1);
        if entry.and_then(|entry| entry.id.as_ref()) != Some(&full) {
            return Err(format!("{full} is not entry {seq}, as was said: {entry:?}"));
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

/// Whatever was shown is what the log says.
fn shown(log: &[Entry], person: &Person, diary: &Diary) -> Result<(), String> {
    for (seq, moves) in &diary.shown {
        if *seq as usize > log.len() {
            return Err(format!(
                "{} saw entry {seq}, which is not there",
                person.name
            ));
        }
        let until = log.iter().take(*seq as usize);
        let moved = until.filter(|entry| entry.body["fact"] == "moved");
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let true_moves: Vec<(String, String)> = moved
            .map(|entry| (text(&entry.body["actor"]), text(&entry.body["action"])))
            .collect();
        if *moves != true_moves {
            return Err(format!(
                "{} saw other moves until entry {seq}: {moves:?} and not {true_moves:?}",
                person.name
            ));
        }
    }
    Ok(())
}

/// When nothing goes wrong any more, everybody can go on.
fn goes_on(person: &Person, diary: &Diary) -> Result<(), String> {
    match diary.calm > 0 {
        true => Ok(()),
        false => Err(format!("{} could do nothing after the storm", person.name)),
    }
}
