//! Tests of the pages about mutes, reports, turns and admins, and of the feed.

use model::{
    AuditEntry, Ban, DatabaseStatus, FoundPerson, Hook, ListedPerson, ListedTable, MuteOrBlock,
    MuteOrBlockRecord, NewReport, NodeReport, NodeStatus, Notice, NoticeKind, NotificationSettings,
    PasswordReset, Person, PersonId, PushSettings, QuietHours, Report, Status, TableId, Turn,
    WaitingTurn,
};
use model::{ReportedMessage, SiteStatus, VacationStatus};
use pages::admin::{self, AdminPerson, AdminTable, TableQuery};
use pages::{Page, PushView, Turns};
use presentation::args;
use presentation::i18n::Lang;
use serde_json::json;
use store::RandomId;
use table::report_case::ReportCase;
use tabletop::{Playthrough, Seat, SeatCount, Seed, Start};

use crate::html::Html;
use crate::sample::{Sample, assets, ola};
use crate::{OUR_OWN, listed, page};

const NOW: i64 = 1_763_220_645_999;
const DAY: i64 = 24 * 3600 * 1000;

fn record(kind: MuteOrBlock) -> MuteOrBlockRecord {
    MuteOrBlockRecord {
        id: 7,
        person: PersonId::random(),
        other: PersonId::random(),
        name: "Zuzia".to_owned(),
        kind,
    }
}

fn said(seq: u64, phrase: Option<&str>, text: Option<&str>) -> ReportedMessage {
    ReportedMessage {
        seq,
        name: "Kuba".to_owned(),
        phrase: phrase.map(str::to_owned),
        text: text.map(str::to_owned),
    }
}

fn report(settled: bool) -> Report {
    Report {
        id: 3,
        new: NewReport {
            person: PersonId::random(),
            about: PersonId::random(),
            about_name: "Kuba".to_owned(),
            table: TableId::random(),
            seq: 9,
            at: NOW,
            reason: "rude".to_owned(),
            words: "<b>1 & 2</b>".to_owned(),
            talk: vec![
                said(4, Some("hurry"), None),
                said(5, None, Some("<b>1 & 2</b>")),
            ],
        },
        by_name: "Ola".to_owned(),
        settled_at: settled.then_some(NOW),
        verdict: settled.then(|| "Antek".to_owned()),
    }
}

fn case(settled: bool) -> ReportCase {
    ReportCase {
        report: report(settled),
        watch_key: "watch".to_owned(),
        record: None,
        goes_on: !settled,
    }
}

pub(crate) fn turns(reach: NotificationSettings, until: Option<i64>) -> Turns {
    let waiting = |seconds: Option<u32>, left: Option<i64>| {
        let turn = Turn {
            person: PersonId::random(),
            seq: 4,
            since: NOW - DAY,
            clock_at: NOW - DAY,
            seconds,
            remind_at: None,
        };
        let table = listed("Ola – Staś", Status::Running);
        (left.map(|left| NOW + left), WaitingTurn { table, turn })
    };
    Turns {
        waiting: vec![
            waiting(None, None),
            waiting(Some(60), Some(60_000)),
            waiting(Some(86_400), Some(DAY - 1)),
            waiting(Some(3 * 86_400), Some(3 * DAY)),
        ],
        reach,
        push: Some(push(until.is_some())),
        rest: VacationStatus { until, left: 12 },
        now: NOW,
    }
}

/// Push messages that are on or off in this browser.
pub(crate) fn push(is_on: bool) -> PushView {
    PushView {
        key: "BP4z9KsN6nGRTbVYI".to_owned(),
        settings: PushSettings {
            is_on,
            is_offered: true,
            quiet: QuietHours::new(23, 7),
        },
    }
}

fn hook() -> NotificationSettings {
    NotificationSettings {
        feed_key: Some("26".to_owned()),
        hook: Some(Hook {
            url: "//1.2/3".to_owned(),
            secret: "34".to_owned(),
            origin: String::new(),
        }),
        hook_note: None,
    }
}

fn off(note: &str) -> NotificationSettings {
    NotificationSettings {
        hook_note: Some(note.to_owned()),
        ..NotificationSettings::default()
    }
}

/// Every page about people.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let known = ListedPerson {
        person: ola(),
        since: NOW,
    };
    let entry = |action: &str| AuditEntry {
        id: 1,
        at: NOW,
        admin: ola(),
        action: action.to_owned(),
        about: "Kuba".to_owned(),
        why: "Antek".to_owned(),
        about_id: None,
    };
    let audit_log = [
        "join",
        "leave",
        "ban",
        "lift",
        "settle",
        "close",
        "rename",
        "reset-password",
        "export",
        "delete",
        "merge",
    ]
    .map(entry);
    let ban = |until| Ban {
        person: PersonId::random(),
        until,
        reason: "Antek".to_owned(),
    };
    let reset = |used_at, expires_at| PasswordReset {
        made_at: NOW,
        expires_at,
        used_at,
    };
    let person = |ban: Option<Ban>, reset: Option<PasswordReset>| AdminPerson {
        more: None,
        person: Person {
            id: PersonId::from("26".to_owned()),
            ..ola()
        },
        account: reset.is_some(),
        since: NOW,
        reset,
        tables: vec![listed("Ola – ?", Status::Waiting)],
        reports: 2,
        ban,
        now: NOW,
    };
    let found = |account| FoundPerson {
        person: ola(),
        since: NOW,
        account,
        key: "ola".to_owned(),
    };
    let query = TableQuery {
        text: "26".to_owned(),
        game: "match".to_owned(),
        status: Some(Status::Running),
        player: "Kuba".to_owned(),
    };
    let node = |node: &str, lease: Option<i64>, report: Option<NodeReport>| NodeStatus {
        node: node.to_owned(),
        report_age: report.as_ref().map(|_| 5_000),
        report,
        leads: lease.is_some_and(|left| left > 0),
        lease,
    };
    let report_of_node = NodeReport {
        version: "0.1.0".to_owned(),
        started_at: NOW - DAY,
        has_workers: true,
        ..NodeReport::default()
    };
    let site = SiteStatus {
        nodes: vec![
            node("a", Some(3_000), Some(report_of_node)),
            node("b", Some(-3_000), None),
        ],
        database: DatabaseStatus {
            kind: "SQLite".to_owned(),
            schema: 13,
            bytes: 1 << 20,
            free_bytes: Some(1 << 30),
        },
        merges_waiting: 1,
        deletions_waiting: 2,
    };
    let table = |goes_on, people| AdminTable {
        id: TableId::random(),
        watch_key: "watch".to_owned(),
        game: "hunters".to_owned(),
        entries: 12,
        goes_on,
        people,
    };
    let tables: Vec<ListedTable> = [Status::Waiting, Status::Running, Status::Finished]
        .map(|status| listed("Ola – ?", status))
        .to_vec();
    let empty = Turns {
        waiting: Vec::new(),
        rest: VacationStatus {
            until: None,
            left: 0,
        },
        push: None,
        ..turns(off("silence"), None)
    };
    let one = turns(hook(), None);
    let many = Turns {
        waiting: vec![one.waiting[0].clone(); pages::PER_PAGE + 1],
        ..one
    };
    let mut scene = Sample::necklace(&json!({}))
        .moves(3)
        .seen_by(&[Seat::FIRST]);
    scene.play.seats[1].mute_or_block = Some(MuteOrBlock::Muted);
    scene.play.seats[1].away_until = Some(scene.play.now + 5 * DAY);
    scene.deadline = Some(scene.play.now + 2 * DAY);
    let mut blocked = scene.clone();
    blocked.play.seats[1].mute_or_block = Some(MuteOrBlock::Blocked);
    blocked.deadline = Some(scene.play.now + DAY / 2);
    [
        pages::muted(page, &[]),
        pages::muted(
            page,
            &[record(MuteOrBlock::Muted), record(MuteOrBlock::Blocked)],
        ),
        pages::muted(page, &vec![record(MuteOrBlock::Muted); pages::PER_PAGE + 1]),
        pages::report_form(page, "play", Seat::SECOND, "Staś"),
        pages::reported(page, "play"),
        pages::turns(page, &empty),
        pages::turns(page, &many),
        pages::turns(page, &turns(hook(), None)),
        pages::turns(page, &turns(off("404"), Some(NOW + DAY))),
        pages::turns(page, &turns(off("address"), Some(NOW + 3 * DAY))),
        pages::table(page, &scene),
        pages::table(page, &blocked),
        admin::claim(page, "26"),
        admin::reports(page, false, &[], None),
        admin::reports(page, true, &[report(true)], Some("?before=3")),
        admin::case(page, &case(false)),
        admin::case(page, &case(true)),
        admin::tables(page, &TableQuery::default(), &tables, Some("?before=3")),
        admin::tables(page, &query, &[], None),
        admin::found_people(page, "Antek", &[], None),
        admin::found_people(
            page,
            "Antek",
            &[(true, found(true)), (false, found(false))],
            None,
        ),
        admin::reset_code(page, "26", "Kuba", "23456-23456-23456-23456", NOW),
        admin::status(page, &site, "a", NOW, true),
        admin::status(page, &site, "a", NOW, false),
        admin::table(page, &table(true, vec![ola()])),
        admin::table(page, &table(false, Vec::new())),
        admin::people(page, &[(true, known.clone()), (false, known)], None),
        admin::person(page, &person(None, None)),
        admin::person(page, &person(Some(ban(None)), Some(reset(Some(NOW), NOW)))),
        admin::person(
            page,
            &person(Some(ban(Some(NOW + DAY))), Some(reset(None, NOW))),
        ),
        admin::person(page, &person(None, Some(reset(None, NOW + DAY)))),
        admin::log(page, &audit_log, None),
    ]
    .map(Html::from)
    .into()
}

#[test]
fn who_keeps_nobody_away_can_and_who_does_can_take_it_back() {
    let (assets, ola) = (assets(), ola());
    let page = page(Lang::EN, Some(&ola), &assets);
    let actions = |mute_or_block| {
        let mut scene = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
        scene.play.seats[1].mute_or_block = mute_or_block;
        let html = Html::from(pages::table(&page, &scene));
        let buttons = html
            .tags
            .iter()
            .filter(|tag| tag.get("name") == Some("wish"));
        let actions = buttons.filter_map(|tag| tag.get("value").map(str::to_owned));
        actions.collect::<Vec<_>>()
    };
    assert_eq!(actions(None), ["mute", "block"]);
    assert_eq!(actions(Some(MuteOrBlock::Muted)), ["hear", "block"]);
    assert_eq!(actions(Some(MuteOrBlock::Blocked)), ["hear"]);
}

#[test]
fn a_report_is_read_with_the_record_and_the_talk_beside_it() {
    let (assets, ola) = (assets(), ola());
    let page = page(Lang::EN, Some(&ola), &assets);
    let game = games::find("necklace").unwrap();
    let start = Start::Seed(Seed::from(1));
    let played = Playthrough::begin(game, &json!({}), SeatCount::TWO, start).unwrap();
    let with_record = ReportCase {
        record: Some(played.record()),
        ..case(false)
    };
    let html = Html::from(admin::case(&page, &with_record));
    let said = |text: &str| html.texts.iter().any(|found| found == text);
    assert!(said(played.record().to_string().trim()));
    assert!(said("Your turn!") && said("<b>1 & 2</b>"));
    assert!(html.by_id("form-settle").is_some() && html.by_id("form-close").is_some());
    let settled = Html::from(admin::case(&page, &case(true)));
    assert!(settled.by_id("case-record").is_none());
    assert!(settled.by_id("form-settle").is_none() && settled.by_id("form-close").is_none());
}

#[test]
fn nothing_can_be_done_about_oneself_a_bot_or_a_free_seat_or_by_a_stranger() {
    let (assets, ola) = (assets(), ola());
    let known = page(Lang::EN, Some(&ola), &assets);
    let stranger = page(Lang::EN, None, &assets);
    let people = |page: &Page<'_>, scene: &table::scene::Scene| {
        let html = Html::from(pages::table(page, scene));
        html.by_id("people").is_some()
    };
    let own = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST, Seat::SECOND]);
    assert!(!people(&known, &own));
    let mut bot = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    assert!(people(&known, &bot) && !people(&stranger, &bot));
    bot.play.seats[1].sitter = table::scene::SitterKind::Bot;
    assert!(people(&known, &bot), "it plays for a person");
    bot.play.seats[1].name.clear();
    assert!(!people(&known, &bot));
}

#[test]
fn a_clock_of_days_does_not_tick() {
    let (assets, ola) = (assets(), ola());
    let page = page(Lang::EN, Some(&ola), &assets);
    let clock = |left: i64| {
        let mut scene = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
        scene.deadline = Some(scene.play.now + left);
        let html = Html::from(pages::table(&page, &scene));
        let ticks = html
            .by_id("deadline")
            .unwrap()
            .get("data-deadline")
            .is_some();
        let told = ["2 days 1 h", "23:59:59", "1:15"];
        let told = told
            .into_iter()
            .find(|told| html.texts.iter().any(|text| text == told));
        (ticks, told)
    };
    assert_eq!(clock(2 * DAY + 3_700_000), (false, Some("2 days 1 h")));
    assert_eq!(clock(DAY - 1000), (true, Some("23:59:59")));
    assert_eq!(clock(75_000), (true, Some("1:15")));
}

fn notice(about: NoticeKind, title: &str) -> Notice {
    Notice {
        id: 1,
        person: PersonId::random(),
        table: listed(title, Status::Running),
        seq: 12,
        about,
        at: NOW,
        tries: 0,
        stands: true,
    }
}

#[test]
fn the_feed_is_valid_atom() {
    const ATOM: &str = "http://www.w3.org/2005/Atom";
    let evil = "<script>&\"'\u{1}\u{ffff}";
    let notices = [
        notice(NoticeKind::Reminder, evil),
        notice(NoticeKind::Turn, "Ola – Staś"),
    ];
    let address = "https://sweet.example/feed/abc?lang=pl&x";
    for lang in Lang::ALL {
        let feed = pages::feed(
            lang,
            &OUR_OWN,
            "https://sweet.example",
            address,
            &notices,
            NOW + 5,
        );
        let document = roxmltree::Document::parse(&feed).unwrap();
        let root = document.root_element();
        assert!(root.has_tag_name((ATOM, "feed")));
        let text = |node: roxmltree::Node<'_, '_>, name: &str| {
            let mut found = node
                .children()
                .filter(|child| child.has_tag_name((ATOM, name)));
            let text = found
                .next()
                .and_then(|child| child.text().map(str::to_owned));
            assert!(found.next().is_none(), "one {name} is enough");
            text.unwrap_or_else(|| panic!("no {name}"))
        };
        assert_eq!(text(root, "id"), address);
        let title = lang.with("feed-title", &args!["site" => "Sweet Tooth"]);
        assert_eq!(text(root, "title"), title);
        assert_eq!(text(root, "updated"), "2025-11-15T15:30:45Z");
        let author = root
            .children()
            .find(|child| child.has_tag_name((ATOM, "author")));
        assert_eq!(text(author.unwrap(), "name"), "Sweet Tooth");
        let entries: Vec<_> = root
            .children()
            .filter(|child| child.has_tag_name((ATOM, "entry")))
            .collect();
        assert_eq!(entries.len(), 2);
        let ids: Vec<String> = entries.iter().map(|entry| text(*entry, "id")).collect();
        assert_ne!(ids[0], ids[1]);
        assert!(text(entries[0], "title").contains("<script>&\"'"));
        for entry in entries {
            assert!(!text(entry, "summary").is_empty());
            assert_eq!(text(entry, "updated"), "2025-11-15T15:30:45Z");
            let link = entry
                .children()
                .find(|child| child.has_tag_name((ATOM, "link")));
            let href = link.unwrap().attribute("href").unwrap();
            assert!(href.starts_with("https://sweet.example/t/"), "{href}");
        }
    }
    let empty = pages::feed(
        Lang::EN,
        &OUR_OWN,
        "https://sweet.example",
        address,
        &[],
        NOW,
    );
    assert!(roxmltree::Document::parse(&empty).is_ok());
}
