//! How people are kept safe from each other: mute, block, report, and what admins do about it.

use model::{
    Act, Ban, NewReport, Person, PersonId, Report, Shun, Shunned, TableId, TournamentId, UnixMs,
    shown_name,
};
use serde_json::json;
use store::{StoreError, random_key};
use table::command::Command;
use table::refused::Refused;
use table::spec::{DAY, Sitter};
use table::{Table, readable, talk};
use tabletop::{Record, Seat};

use crate::error::{HouseError, unreadable};
use crate::house::{House, Inner};
use crate::moderation_cache::Change;
use crate::tables::live_table::LiveTable;
use crate::tables::request::Errand;

/// Why somebody can be reported.
pub const REASONS: [&str; 5] = ["rude", "name", "unfair", "stalling", "other"];
/// The most characters that a report or a reason has.
pub const LONGEST_WORDS: usize = 500;
/// So many reports a person may make in a day.
const REPORTS_A_DAY: u32 = 10;
/// So many others a person may keep away.
const MOST_SHUNNED: usize = 500;
/// So much of the talk goes with a report.
const LONGEST_TALK: usize = 200;

/// A report with what happened at its table until then.
#[derive(Clone, Debug)]
pub struct Case {
    /// The report.
    pub report: Report,
    /// The link to watch the table.
    pub watch_key: String,
    /// The record until then; none where who reads it plays there, and it would tell too much.
    pub record: Option<Record>,
    /// Whether the table can still be closed.
    pub goes_on: bool,
}

/// Free words of a report or an admin, without odd characters and outer spaces.
pub(crate) fn check_words(text: &str, least: usize) -> Result<String, Refused> {
    let clean = readable::clean_text(&talk::cut(text, LONGEST_WORDS), true);
    let length = clean.chars().count();
    if (least..=LONGEST_WORDS).contains(&length) {
        return Ok(clean);
    }
    let sentence = format!("that takes {least} to {LONGEST_WORDS} characters, not {length}");
    Err(Refused::new("bad-words", sentence))
}

fn not_welcome() -> Refused {
    let sentence = "this table is not open to you: choose another one";
    Refused::new("not-welcome", sentence)
}

fn blocked_here() -> Refused {
    let sentence = "somebody sits here whom you have blocked";
    Refused::new("blocked-here", sentence)
}

impl Inner {
    /// Whether somebody may come together with those at a table, and speak there.
    pub(crate) fn check_company(
        &self,
        table: &Table,
        who: &Person,
        command: &Command,
        now: UnixMs,
    ) -> Result<(), Refused> {
        let meets = match command {
            Command::Sit { .. } | Command::Rematch {} => true,
            Command::Say { .. } | Command::Write { .. } => false,
            _ => return Ok(()),
        };
        self.register.check_welcome(&who.id, now)?;
        let blocked = |person, other| self.register.shun_of(person, other) == Some(Shun::Blocked);
        let others = table.sitters().iter().filter_map(Sitter::owner);
        for (other, _) in others.filter(|_| meets) {
            if blocked(&who.id, other) {
                return Err(blocked_here());
            }
            if blocked(other, &who.id) {
                return Err(not_welcome());
            }
            let again = *command == (Command::Rematch {});
            if again && self.register.ban_of(other, now).is_some() {
                let sentence = "one of you cannot come to a new table now";
                return Err(Refused::new("cannot-come", sentence));
            }
        }
        Ok(())
    }
}

impl LiveTable {
    /// Whether the game is over.
    pub async fn is_over(&self) -> bool {
        self.table.lock().await.is_finished()
    }

    /// The person whose seat it is.
    pub async fn owner(&self, seat: Seat) -> Result<Person, Refused> {
        let table = self.table.lock().await;
        owner(&table, seat)
    }
}

fn owner(table: &Table, seat: Seat) -> Result<Person, Refused> {
    let owner = table.sitters().get(seat.index()).and_then(Sitter::owner);
    let (id, name) =
        owner.ok_or_else(|| Refused::new("nobody-there", "no person sits on that seat"))?;
    Ok(Person {
        id: id.clone(),
        name: shown_name(name),
    })
}

impl House {
    /// Keeps who sits on a seat away from a person, from now on and everywhere.
    pub async fn shun(
        &self,
        live: &LiveTable,
        who: &Person,
        seat: Seat,
        shun: Shun,
    ) -> Result<(), HouseError> {
        let other = live.owner(seat).await?;
        if other.id == who.id {
            return Err(Refused::new("own-seat", "that is you").into());
        }
        let register = &self.inner.register;
        let new = register.shun_of(&who.id, &other.id).is_none();
        if new && register.count_shunned(&who.id) >= MOST_SHUNNED {
            let sentence = format!("your list is full: it has {MOST_SHUNNED} people");
            return Err(Refused::new("list-full", sentence).into());
        }
        let now = self.now();
        self.inner.store.shun(&who.id, &other, shun, now).await?;
        self.inner.learn(Change::Shun {
            person: who.id.clone(),
            other: other.id,
            shun: Some(shun),
        });
        live.announce();
        Ok(())
    }

    /// Takes that back.
    pub async fn unshun(&self, who: &Person, id: i64) -> Result<(), StoreError> {
        if let Some(other) = self.inner.store.unshun(&who.id, id).await? {
            self.inner.learn(Change::Shun {
                person: who.id.clone(),
                other,
                shun: None,
            });
            for live in self.inner.tables_with(&who.id) {
                live.announce();
            }
        }
        Ok(())
    }

    /// Lets who sits on a seat come near a person again.
    pub async fn unshun_at(
        &self,
        live: &LiveTable,
        who: &Person,
        seat: Seat,
    ) -> Result<(), HouseError> {
        let other = live.owner(seat).await?;
        let shunned = self.shunned_by(who, None, u32::MAX).await?;
        if let Some(found) = shunned.iter().find(|shunned| shunned.other == other.id) {
            self.unshun(who, found.id).await?;
        }
        Ok(())
    }

    /// Whom a person keeps away, the latest first.
    pub async fn shunned_by(
        &self,
        who: &Person,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Shunned>, StoreError> {
        self.inner.store.shunned_by(&who.id, before, limit).await
    }

    /// Whether two people should not be brought together, because one has blocked the other.
    #[must_use]
    pub fn are_apart(&self, one: &PersonId, other: &PersonId) -> bool {
        self.inner.register.are_apart(one, other)
    }

    /// Whether a person may take part: sit, make tables, talk; or why not.
    pub fn check_welcome(&self, person: &PersonId) -> Result<(), Refused> {
        self.inner.register.check_welcome(person, self.now())
    }

    /// The ban of a person, if one holds.
    #[must_use]
    pub fn ban_of(&self, person: &PersonId) -> Option<Ban> {
        self.inner.register.ban_of(person, self.now())
    }

    /// Takes down a report about who sits on a seat, with what was said at the table until now.
    pub async fn report(
        &self,
        live: &LiveTable,
        who: &Person,
        seat: Seat,
        reason: &str,
        words: &str,
    ) -> Result<(), HouseError> {
        if !REASONS.contains(&reason) {
            let known = REASONS.join(", ");
            let sentence = format!("that is no reason to report; the reasons are: {known}");
            return Err(Refused::new("no-reason", sentence).into());
        }
        let words = check_words(words, 0)?;
        let now = self.now();
        let table = live.table.lock().await;
        let about = owner(&table, seat)?;
        if about.id == who.id {
            return Err(Refused::new("own-seat", "that is you").into());
        }
        let report = NewReport {
            person: who.id.clone(),
            about: about.id,
            about_name: about.name,
            table: table.id().clone(),
            seq: table.seq(),
            at: now,
            reason: reason.to_owned(),
            words,
            talk: snapshot(&table),
        };
        drop(table);
        let store = &self.inner.store;
        if store.reports_by(&who.id, now - DAY).await? >= REPORTS_A_DAY {
            let sentence = format!("{REPORTS_A_DAY} reports a day are enough: we read them all");
            return Err(Refused::new("many-reports", sentence).into());
        }
        match store.report(report).await {
            Err(StoreError::Conflict) => {
                let sentence = "you have reported that today: we will read it";
                Err(Refused::new("reported-already", sentence).into())
            }
            done => Ok(done?),
        }
    }

    /// A report with the record of its table until then, for an admin to read.
    pub async fn case(&self, id: i64, reader: &Person) -> Result<Option<Case>, HouseError> {
        let Some(report) = self.inner.store.find_report(id).await? else {
            return Ok(None);
        };
        let live = self.inner.live_table(&report.new.table).await?;
        let table = live.table.lock().await;
        let info = table.state().info();
        let plays = !table.seats_of(&reader.id).is_empty();
        let too_much = plays && !table.is_finished() && !info.undo_tells_nothing();
        let (watch_key, goes_on) = (table.keys().watch.clone(), !table.is_finished());
        drop(table);
        let record = match too_much {
            true => None,
            false => self.record_until(&report.new.table, report.new.seq).await?,
        };
        Ok(Some(Case {
            report,
            watch_key,
            record,
            goes_on,
        }))
    }

    /// The record of a table as it was after that entry.
    async fn record_until(&self, table: &TableId, seq: u64) -> Result<Option<Record>, StoreError> {
        let Some(mut stored) = self.inner.store.load(table).await? else {
            return Ok(None);
        };
        stored.log.retain(|entry| entry.seq <= seq);
        let table = Table::replay(stored).map_err(unreadable)?;
        Ok(Some(table.record()))
    }

    /// Who sits at a table.
    pub async fn sitters(&self, table: &TableId) -> Result<Vec<Person>, HouseError> {
        let live = self.inner.live_table(table).await?;
        let table = live.table.lock().await;
        let owners = table.sitters().iter().filter_map(Sitter::owner);
        let mut people: Vec<Person> = Vec::new();
        for (id, name) in owners {
            if people.iter().all(|known| known.id != *id) {
                people.push(Person {
                    id: id.clone(),
                    name: shown_name(name),
                });
            }
        }
        Ok(people)
    }

    /// Closes a table for a reason that the players see.
    pub async fn close(
        &self,
        admin: &Person,
        table: &TableId,
        reason: &str,
    ) -> Result<(), HouseError> {
        let reason = talk::check_text(reason)?;
        let live = self.inner.live_table(table).await?;
        let open = live.table.lock().await;
        if open.is_finished() {
            return Err(Refused::new("game-over", "the game is over").into());
        }
        let now = self.now();
        let title = open.summary().title;
        drop(open);
        // First the audit log: nothing is done that is not in there.
        let act = Act::Close(table.clone());
        let store = &self.inner.store;
        store.act(admin, act, &title, &reason, now).await?;
        let id = format!("house/{}", random_key());
        let errand = Errand::Close { id, reason };
        self.inner.at_owner(&live, &errand).await?;
        Ok(())
    }

    /// Calls a tournament off, at any time; what is being played at its tables goes on as it is.
    pub async fn call_off(
        &self,
        admin: &Person,
        id: &TournamentId,
        why: &str,
    ) -> Result<(), HouseError> {
        let why = check_words(why, 1)?;
        let title = self.tournament(id).await?.spec().title.clone();
        let (act, now) = (Act::CallOff(id.clone()), self.now());
        let store = &self.inner.store;
        settled(store.act(admin, act, &title, &why, now).await)?;
        self.see_to(std::slice::from_ref(id));
        Ok(())
    }

    /// Lets a person only look on, for so many days or for good.
    pub async fn ban(
        &self,
        admin: &Person,
        person: &Person,
        days: Option<u16>,
        reason: &str,
    ) -> Result<(), HouseError> {
        let reason = check_words(reason, 1)?;
        let now = self.now();
        let ban = Ban {
            person: person.id.clone(),
            until: days.map(|days| now + UnixMs::from(days) * DAY),
            reason: reason.clone(),
        };
        let act = Act::Ban(ban.clone());
        let store = &self.inner.store;
        store.act(admin, act, &person.name, &reason, now).await?;
        self.inner.learn(Change::Ban(ban));
        Ok(self.leave_tournaments(person).await?)
    }

    /// Lets a person take part again.
    pub async fn lift_ban(
        &self,
        admin: &Person,
        person: &Person,
        why: &str,
    ) -> Result<(), HouseError> {
        let why = check_words(why, 1)?;
        let (act, now) = (Act::Lift(person.id.clone()), self.now());
        let store = &self.inner.store;
        settled(store.act(admin, act, &person.name, &why, now).await)?;
        self.inner.learn(Change::Lift(person.id.clone()));
        Ok(())
    }

    /// Settles a report, with words about what was decided.
    pub async fn settle(
        &self,
        admin: &Person,
        report: i64,
        verdict: &str,
    ) -> Result<(), HouseError> {
        let verdict = check_words(verdict, 1)?;
        let about = format!("#{report}");
        let (act, now) = (Act::Settle(report), self.now());
        let store = &self.inner.store;
        settled(store.act(admin, act, &about, &verdict, now).await)
    }
}

/// Where another admin was first, that is said.
pub(crate) fn settled(done: Result<(), StoreError>) -> Result<(), HouseError> {
    match done {
        Err(StoreError::Conflict) => {
            let sentence = "somebody has done that already";
            Err(Refused::new("done-already", sentence).into())
        }
        done => Ok(done?),
    }
}

/// What was said at a table, with the names of who said it.
fn snapshot(table: &Table) -> serde_json::Value {
    let talk = table.talk();
    let latest = &talk[talk.len().saturating_sub(LONGEST_TALK)..];
    let named = latest.iter().map(|said| {
        let name = owner(table, said.by).map(|person| person.name);
        json!({
            "seq": said.seq, "name": name.unwrap_or_default(),
            "phrase": said.phrase, "text": said.text,
        })
    });
    named.collect()
}
