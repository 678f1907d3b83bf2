//! Moderation: mute, block, report, ban, close a table, cancel a tournament.

use model::{
    AdminAction, Ban, LONGEST_REASON_TEXT, MuteOrBlock, MuteOrBlockRecord, NewReport, Person,
    PersonId, REPORT_REASONS, ReportedMessage, TableId, TournamentId, UnixMs, shown_name,
};
use store::{StoreError, random_key};
use table::command::Command;
use table::refused::Refused;
use table::report_case::ReportCase;
use table::spec::{DAY, Sitter};
use table::{Table, readable, talk};
use tabletop::{Record, Seat};

use crate::error::{HouseError, unreadable};
use crate::house::House;
use crate::moderation_cache::{ModerationCache, PersonChange};
use crate::tables::LiveTable;
use crate::tables::request::TableRequest;

/// Maximum number of reports of one person per day.
const REPORTS_A_DAY: u32 = 10;
/// Maximum number of people that one person may mute or block.
const MOST_MUTED_AND_BLOCKED: usize = 500;
/// Maximum number of chat messages of the table that go with a report.
const LONGEST_TALK: usize = 200;

/// Checks the text of a report or an admin, and removes invisible characters and outer spaces.
pub(crate) fn check_words(text: &str, least: usize) -> Result<String, Refused> {
    let clean = readable::clean_text(&talk::cut(text, LONGEST_REASON_TEXT), true);
    let length = clean.chars().count();
    if (least..=LONGEST_REASON_TEXT).contains(&length) {
        return Ok(clean);
    }
    let sentence = format!("that takes {least} to {LONGEST_REASON_TEXT} characters, not {length}");
    Err(Refused::new("bad-words", sentence))
}

fn blocked_by_other() -> Refused {
    let sentence = "this table is not open to you: choose another one";
    Refused::new("not-welcome", sentence)
}

fn blocked_here() -> Refused {
    let sentence = "somebody sits here whom you have blocked";
    Refused::new("blocked-here", sentence)
}

impl ModerationCache {
    /// Refuses a command of a banned person, and a command that would bring two people together of
    /// whom one has blocked the other.
    pub(crate) fn check_command(
        &self,
        table: &Table,
        person: &PersonId,
        command: &Command,
        now: UnixMs,
    ) -> Result<(), Refused> {
        let meets = match command {
            Command::Sit { .. } | Command::AskRematch {} | Command::Rematch {} => true,
            Command::Say { .. } | Command::Write { .. } => false,
            _ => return Ok(()),
        };
        self.check_not_banned(person, now)?;
        let blocked = |one, other| self.mute_or_block(one, other) == Some(MuteOrBlock::Blocked);
        let others = table.sitters().iter().filter_map(Sitter::owner);
        for (other, _) in others.filter(|_| meets) {
            if blocked(person, other) {
                return Err(blocked_here());
            }
            if blocked(other, person) {
                return Err(blocked_by_other());
            }
            let again = matches!(command, Command::AskRematch {} | Command::Rematch {});
            if again && self.ban_of(other, now).is_some() {
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

    /// The person who owns a seat.
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
    /// Mutes or blocks the person on a seat, for `who`, at all tables.
    pub async fn mute_or_block(
        &self,
        live: &LiveTable,
        who: &Person,
        seat: Seat,
        kind: MuteOrBlock,
    ) -> Result<(), HouseError> {
        let other = live.owner(seat).await?;
        if other.id == who.id {
            return Err(Refused::new("own-seat", "that is you").into());
        }
        let cache = &self.inner.moderation;
        let new = cache.mute_or_block(&who.id, &other.id).is_none();
        if new && cache.count_muted_and_blocked(&who.id) >= MOST_MUTED_AND_BLOCKED {
            let sentence = format!("your list is full: it has {MOST_MUTED_AND_BLOCKED} people");
            return Err(Refused::new("list-full", sentence).into());
        }
        let now = self.now();
        self.inner
            .store
            .mute_or_block(&who.id, &other, kind, now)
            .await?;
        self.inner.person_changed(PersonChange::MuteOrBlock {
            person: who.id.clone(),
            other: other.id,
            kind: Some(kind),
        });
        live.notify_watchers();
        Ok(())
    }

    /// Removes an entry from the list of people whom `who` has muted or blocked.
    pub async fn unmute_or_unblock(&self, who: &Person, id: i64) -> Result<(), StoreError> {
        if let Some(other) = self.inner.store.lift_mute_or_block(&who.id, id).await? {
            self.inner.person_changed(PersonChange::MuteOrBlock {
                person: who.id.clone(),
                other,
                kind: None,
            });
            for live in self.inner.tables.with_person(&who.id) {
                live.notify_watchers();
            }
        }
        Ok(())
    }

    /// Ends the mute or block of the person on a seat.
    pub async fn unmute_or_unblock_at(
        &self,
        live: &LiveTable,
        who: &Person,
        seat: Seat,
    ) -> Result<(), HouseError> {
        let other = live.owner(seat).await?;
        let records = self.muted_and_blocked_by(who, None, u32::MAX).await?;
        if let Some(found) = records.iter().find(|record| record.other == other.id) {
            self.unmute_or_unblock(who, found.id).await?;
        }
        Ok(())
    }

    /// The people whom a person has muted or blocked, the latest first.
    pub async fn muted_and_blocked_by(
        &self,
        who: &Person,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<MuteOrBlockRecord>, StoreError> {
        self.inner
            .store
            .mutes_and_blocks_by(&who.id, before, limit)
            .await
    }

    /// Whether one of two people has blocked the other.
    #[must_use]
    pub fn have_blocked(&self, one: &PersonId, other: &PersonId) -> bool {
        self.inner.moderation.have_blocked(one, other)
    }

    /// Refuses a person who is banned: they may not sit down, create tables or talk.
    pub fn check_not_banned(&self, person: &PersonId) -> Result<(), Refused> {
        self.inner.moderation.check_not_banned(person, self.now())
    }

    /// The ban of a person, if one is in force.
    #[must_use]
    pub fn ban_of(&self, person: &PersonId) -> Option<Ban> {
        self.inner.moderation.ban_of(person, self.now())
    }

    /// Stores a report about the person on a seat, with the table talk until now.
    pub async fn report(
        &self,
        live: &LiveTable,
        who: &Person,
        seat: Seat,
        reason: &str,
        words: &str,
    ) -> Result<(), HouseError> {
        if !REPORT_REASONS.contains(&reason) {
            let known = REPORT_REASONS.join(", ");
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
            talk: talk_snapshot(&table),
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
    pub async fn case(&self, id: i64, reader: &Person) -> Result<Option<ReportCase>, HouseError> {
        let Some(report) = self.inner.store.find_report(id).await? else {
            return Ok(None);
        };
        let live = self.inner.load_table(&report.new.table).await?;
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
        Ok(Some(ReportCase {
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

    /// The people who sit at a table.
    pub async fn sitters(&self, table: &TableId) -> Result<Vec<Person>, HouseError> {
        let live = self.inner.load_table(table).await?;
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
        let live = self.inner.load_table(table).await?;
        let open = live.table.lock().await;
        if open.is_finished() {
            return Err(Refused::new("game-over", "the game is over").into());
        }
        let now = self.now();
        let title = open.summary().title;
        drop(open);
        // The audit log comes first: nothing is done that is not in it.
        let act = AdminAction::Close(table.clone());
        let store = &self.inner.store;
        store.perform(admin, act, &title, &reason, now).await?;
        let id = format!("house/{}", random_key());
        let request = TableRequest::Close { id, reason };
        self.inner.at_owner(&live, &request).await?;
        Ok(())
    }

    /// Cancels a tournament at any time. Games at its tables go on.
    pub async fn cancel_tournament(
        &self,
        admin: &Person,
        id: &TournamentId,
        why: &str,
    ) -> Result<(), HouseError> {
        let why = check_words(why, 1)?;
        let title = self.tournament(id).await?.spec().title.clone();
        let (act, now) = (AdminAction::CallOff(id.clone()), self.now());
        let store = &self.inner.store;
        unless_done_already(store.perform(admin, act, &title, &why, now).await)?;
        self.advance_tournaments(std::slice::from_ref(id));
        Ok(())
    }

    /// Bans a person, for so many days or for good: they may only watch.
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
        let act = AdminAction::Ban(ban.clone());
        let store = &self.inner.store;
        store
            .perform(admin, act, &person.name, &reason, now)
            .await?;
        self.inner.person_changed(PersonChange::Ban(ban));
        Ok(self.leave_tournaments(person).await?)
    }

    /// Lifts the ban of a person.
    pub async fn lift_ban(
        &self,
        admin: &Person,
        person: &Person,
        why: &str,
    ) -> Result<(), HouseError> {
        let why = check_words(why, 1)?;
        let (act, now) = (AdminAction::Lift(person.id.clone()), self.now());
        let store = &self.inner.store;
        unless_done_already(store.perform(admin, act, &person.name, &why, now).await)?;
        self.inner
            .person_changed(PersonChange::LiftBan(person.id.clone()));
        Ok(())
    }

    /// Settles a report, with a text about the decision.
    pub async fn settle(
        &self,
        admin: &Person,
        report: i64,
        verdict: &str,
    ) -> Result<(), HouseError> {
        let verdict = check_words(verdict, 1)?;
        let about = format!("#{report}");
        let (act, now) = (AdminAction::Settle(report), self.now());
        let store = &self.inner.store;
        unless_done_already(store.perform(admin, act, &about, &verdict, now).await)
    }
}

/// The result of an admin's action: a refusal, if another admin was first.
pub(crate) fn unless_done_already(done: Result<(), StoreError>) -> Result<(), HouseError> {
    match done {
        Err(StoreError::Conflict) => {
            let sentence = "somebody has done that already";
            Err(Refused::new("done-already", sentence).into())
        }
        done => Ok(done?),
    }
}

/// The latest talk at a table, with the names of the speakers.
fn talk_snapshot(table: &Table) -> Vec<ReportedMessage> {
    let talk = table.talk();
    let latest = &talk[talk.len().saturating_sub(LONGEST_TALK)..];
    let named = latest.iter().map(|said| {
        let name = owner(table, said.by).map(|person| person.name);
        ReportedMessage {
            seq: said.seq,
            name: name.unwrap_or_default(),
            phrase: said.phrase.clone(),
            text: said.text.clone(),
        }
    });
    named.collect()
}
