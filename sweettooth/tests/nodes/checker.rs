//! The checker: compares the data that clients received with the log in the database.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::client_log::{ClientEvent, ClientLog, Move};

/// An entry of a table's log in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) seq: u64,
    pub(crate) id: Option<String>,
    pub(crate) fence: u64,
    pub(crate) body: Value,
}

impl Entry {
    fn moved(&self) -> Option<Move> {
        let text = |name: &str| self.body[name].as_str().map(str::to_owned);
        let moved = self.body["fact"] == "moved";
        moved
            .then(|| text("actor").zip(text("action")))
            .flatten()
            .map(|(actor, action)| Move { actor, action })
    }
}

/// Numbers of checked facts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckReport {
    /// Acknowledged moves, each present once.
    pub(crate) acknowledged: usize,
    /// Received scenes, each equal to the log.
    pub(crate) seen: usize,
    /// Entries of the log.
    pub(crate) entries: usize,
    /// Number of owners that wrote to it, one after another.
    pub(crate) owners: usize,
}

/// All contradictions between a table's log and the logs of its clients.
pub(crate) fn check(log: &[Entry], client_logs: &[ClientLog]) -> Result<CheckReport, Vec<String>> {
    let mut wrong = Vec::new();
    check_log(log, &mut wrong);
    let mut proved = CheckReport {
        entries: log.len(),
        owners: log
            .iter()
            .map(|entry| entry.fence)
            .collect::<BTreeSet<_>>()
            .len(),
        ..CheckReport::default()
    };
    for client_log in client_logs {
        check_sent(log, client_log, &mut wrong);
        check_acknowledged(log, client_log, &mut proved, &mut wrong);
        check_seen(log, client_log, &mut proved, &mut wrong);
    }
    if wrong.is_empty() {
        Ok(proved)
    } else {
        Err(wrong)
    }
}

/// The log has no gaps and no repetitions, no message counts twice, and a replaced owner writes
/// nothing more.
fn check_log(log: &[Entry], wrong: &mut Vec<String>) {
    for (place, entry) in log.iter().enumerate() {
        let expected = place as u64 + 1;
        if entry.seq != expected {
            wrong.push(format!(
                "entry {expected} of the log has the number {}",
                entry.seq
            ));
        }
    }
    for pair in log.windows(2) {
        if pair[1].fence < pair[0].fence {
            let (before, after) = (&pair[0], &pair[1]);
            wrong.push(format!(
                "entry {} was written under fence {} after entry {} under fence {}: its writer \
                 had been replaced",
                after.seq, after.fence, before.seq, before.fence
            ));
        }
    }
    let mut once = BTreeMap::new();
    for entry in log {
        if let Some(id) = &entry.id
            && let Some(before) = once.insert(id, entry.seq)
        {
            wrong.push(format!(
                "message {id} is entry {before} and entry {}",
                entry.seq
            ));
        }
    }
}

/// Nobody moves for another person, and refused moves are not in the log.
fn check_sent(log: &[Entry], client_log: &ClientLog, wrong: &mut Vec<String>) {
    let (mut sent, mut refused) = (BTreeSet::new(), BTreeMap::new());
    for event in client_log.events() {
        match event {
            ClientEvent::DeliveryOutcome { id, action } => {
                sent.insert((id, action));
            }
            ClientEvent::Refused { id, why } => {
                refused.insert(id, why);
            }
            ClientEvent::Acknowledged { .. } | ClientEvent::GaveUp | ClientEvent::Saw { .. } => {}
        }
    }
    let (name, person) = (&client_log.name, format!("{}/", client_log.person));
    for entry in log {
        let id = entry.id.as_ref().and_then(|id| id.strip_prefix(&person));
        let Some((id, Move { action, .. })) = id.zip(entry.moved()) else {
            continue;
        };
        let seq = entry.seq;
        if let Some(why) = refused.get(id) {
            wrong.push(format!(
                "{name}'s move {action} ({id}) was refused ({why}) and is entry {seq}"
            ));
        }
        if !sent.contains(&(id.to_owned(), action.clone())) {
            wrong.push(format!(
                "{name} has not sent {action} ({id}), which is entry {seq}"
            ));
        }
    }
}

/// Every acknowledged move is there, once, at the acknowledged entry, and in the order of the
/// acknowledgements.
fn check_acknowledged(
    log: &[Entry],
    client_log: &ClientLog,
    proved: &mut CheckReport,
    wrong: &mut Vec<String>,
) {
    let mut last = 0;
    for event in client_log.events() {
        let ClientEvent::Acknowledged { id, action, seq } = event else {
            continue;
        };
        proved.acknowledged += 1;
        let name = &client_log.name;
        let full = format!("{}/{id}", client_log.person);
        let found: Vec<&Entry> = log
            .iter()
            .filter(|entry| entry.id.as_ref() == Some(&full))
            .collect();
        match found[..] {
            [] => wrong.push(format!("{name}'s move {action} ({id}) was acknowledged as entry {seq} and is not in the log")),
            [entry] => {
                let moved = entry.moved().map(|moved| moved.action);
                if entry.seq != seq || moved.as_ref() != Some(&action) {
                    wrong.push(format!(
                        "{name}'s move {action} ({id}) was acknowledged as entry {seq}, but is {moved:?} in entry {}",
                        entry.seq
                    ));
                }
            }
            _ => wrong.push(format!("{name}'s move {action} ({id}) is in the log {} times", found.len())),
        }
        if seq <= last {
            wrong.push(format!(
                "{name}'s move {action} ({id}) was acknowledged as entry {seq} after entry {last}"
            ));
        }
        last = seq;
    }
}

/// Every received scene equals the log up to its entry; on one connection scenes never go back.
fn check_seen(
    log: &[Entry],
    client_log: &ClientLog,
    proved: &mut CheckReport,
    wrong: &mut Vec<String>,
) {
    let name = &client_log.name;
    let mut latest: BTreeMap<u32, u64> = BTreeMap::new();
    for event in client_log.events() {
        let ClientEvent::Saw {
            connection,
            seq,
            moves,
        } = event
        else {
            continue;
        };
        proved.seen += 1;
        let before = latest.insert(connection, seq).unwrap_or_default();
        if seq < before {
            wrong.push(format!(
                "{name} saw entry {seq} after entry {before} on one connection"
            ));
        }
        if log.last().is_none_or(|last| last.seq < seq) {
            wrong.push(format!("{name} saw entry {seq}, which is not in the log"));
            continue;
        }
        let told = log.iter().filter(|entry| entry.seq <= seq);
        let told: Vec<Move> = told.filter_map(Entry::moved).collect();
        if moves != told {
            wrong.push(format!(
                "{name} saw {} moves at entry {seq} that are not the {} of the log: {}",
                moves.len(),
                told.len(),
                first_difference(&moves, &told)
            ));
        }
    }
}

fn first_difference(seen: &[Move], told: &[Move]) -> String {
    let most = seen.len().max(told.len());
    let differs = (0..most).find(|&place| seen.get(place) != told.get(place));
    let place = differs.unwrap_or_default();
    format!(
        "move {} is {:?} and not {:?}",
        place + 1,
        seen.get(place),
        told.get(place)
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn moved(seq: u64, actor: u8, action: &str, id: &str, fence: u64) -> Entry {
        Entry {
            seq,
            id: Some(id.to_owned()),
            fence,
            body: json!({"fact": "moved", "actor": actor.to_string(), "action": action}),
        }
    }

    fn log() -> Vec<Entry> {
        let started = Entry {
            seq: 1,
            id: None,
            fence: 1,
            body: json!({"fact": "started"}),
        };
        vec![
            started,
            moved(2, 0, "m1", "ola/a", 1),
            moved(3, 1, "m2", "ala/b", 1),
            moved(4, 0, "m3", "ola/c", 2),
        ]
    }

    fn scene(seq: u64, moves: &[(&str, &str)]) -> Value {
        let moves: Vec<Value> = moves
            .iter()
            .map(|(actor, action)| json!({"actor": actor, "action": action}))
            .collect();
        json!({"seq": seq, "moves": moves})
    }

    fn acknowledged(client_log: &ClientLog, id: &str, action: &str, seq: u64) {
        client_log.note(ClientEvent::Acknowledged {
            id: id.to_owned(),
            action: action.to_owned(),
            seq,
        });
    }

    fn sent(client_log: &ClientLog, id: &str, action: &str) {
        client_log.note(ClientEvent::DeliveryOutcome {
            id: id.to_owned(),
            action: action.to_owned(),
        });
    }

    /// The log of Ala, who has made her move and received nothing.
    fn of_ala() -> ClientLog {
        let ala = ClientLog::new("Ala", "ala");
        sent(&ala, "b", "m2");
        sent(&ala, "d", "m4");
        ala
    }

    /// The correct log of Ola.
    fn of_ola() -> ClientLog {
        let ola = ClientLog::new("Ola", "ola");
        ola.saw(1, &scene(1, &[]));
        sent(&ola, "a", "m1");
        sent(&ola, "c", "m3");
        ola.saw(1, &scene(2, &[("0", "m1")]));
        acknowledged(&ola, "a", "m1", 2);
        // From another node, which is behind.
        ola.saw(2, &scene(1, &[]));
        ola.saw(2, &scene(3, &[("0", "m1"), ("1", "m2")]));
        acknowledged(&ola, "c", "m3", 4);
        ola.saw(2, &scene(4, &[("0", "m1"), ("1", "m2"), ("0", "m3")]));
        ola
    }

    fn complaints(log: &[Entry], client_log: &ClientLog) -> Vec<String> {
        check(log, std::slice::from_ref(client_log)).unwrap_err()
    }

    #[test]
    fn an_honest_house_passes() {
        let proved = check(&log(), &[of_ola()]).unwrap();
        let expected = CheckReport {
            acknowledged: 2,
            seen: 5,
            entries: 4,
            owners: 2,
        };
        assert_eq!(proved, expected);
    }

    #[test]
    fn a_lost_a_doubled_or_a_changed_move_is_noticed() {
        let mut lost = log();
        lost.pop();
        let read_log = complaints(&lost, &of_ola());
        assert!(
            read_log[0].contains("(c) was acknowledged as entry 4 and is not in the log"),
            "{read_log:?}"
        );
        assert!(
            read_log[1].contains("saw entry 4, which is not in the log"),
            "{read_log:?}"
        );
        let mut doubled = log();
        doubled.push(moved(5, 0, "m3", "ola/c", 2));
        let read_log = complaints(&doubled, &of_ola());
        assert!(
            read_log[0].contains("message ola/c is entry 4 and entry 5"),
            "{read_log:?}"
        );
        assert!(
            read_log[1].contains("is in the log 2 times"),
            "{read_log:?}"
        );
        let mut changed = log();
        changed[3] = moved(4, 0, "m9", "ola/c", 2);
        let read_log = complaints(&changed, &of_ola());
        assert!(
            read_log[1].contains("but is Some(\"m9\") in entry 4"),
            "{read_log:?}"
        );
        assert!(
            read_log[2].contains("saw 3 moves at entry 4"),
            "{read_log:?}"
        );
    }

    #[test]
    fn a_move_that_was_refused_or_never_sent_is_noticed() {
        let ola = of_ola();
        ola.note(ClientEvent::Refused {
            id: "c".to_owned(),
            why: "stale".to_owned(),
        });
        let read_log = complaints(&log(), &ola);
        assert_eq!(
            read_log,
            ["Ola's move m3 (c) was refused (stale) and is entry 4"]
        );
        let mut made_up = log();
        made_up.push(moved(5, 1, "m4", "ola/x", 2));
        let read_log = complaints(&made_up, &of_ola());
        assert_eq!(read_log, ["Ola has not sent m4 (x), which is entry 5"]);
    }

    #[test]
    fn a_gap_two_entries_of_one_number_and_a_fence_that_falls_are_noticed() {
        let mut gap = log();
        gap.remove(2);
        let honest = of_ala();
        let read_log = complaints(&gap, &honest);
        assert_eq!(read_log, ["entry 3 of the log has the number 4"]);
        let mut twice = log();
        twice.insert(3, moved(3, 1, "m4", "ala/d", 2));
        let read_log = complaints(&twice, &honest);
        assert!(
            read_log
                .iter()
                .any(|read_log| read_log == "entry 4 of the log has the number 3"),
            "{read_log:?}"
        );
        let mut falls = log();
        falls.push(moved(5, 1, "m4", "ala/d", 1));
        let read_log = complaints(&falls, &honest);
        assert!(
            read_log[0].contains("entry 5 was written under fence 1 after entry 4 under fence 2"),
            "{read_log:?}"
        );
    }

    #[test]
    fn a_scene_that_contradicts_the_log_or_goes_back_is_noticed() {
        let ala = of_ala();
        ala.saw(1, &scene(3, &[("0", "m1"), ("1", "m7")]));
        let read_log = complaints(&log(), &ala);
        assert!(read_log[0].contains("move 2 is"), "{read_log:?}");
        let ala = of_ala();
        ala.saw(1, &scene(3, &[("0", "m1"), ("1", "m2")]));
        ala.saw(1, &scene(2, &[("0", "m1")]));
        assert_eq!(
            complaints(&log(), &ala),
            ["Ala saw entry 2 after entry 3 on one connection"]
        );
        let ala = of_ala();
        acknowledged(&ala, "b", "m2", 3);
        acknowledged(&ala, "b", "m2", 3);
        assert_eq!(complaints(&log(), &ala).len(), 1, "acknowledged twice");
    }
}
