//! Tests of the pages for accounts, settings and profiles, and of the claims on the privacy page.

use std::collections::BTreeSet;

use model::{
    FinishedGame, GameResult, Opponent, PasswordReset, Person, PersonId, RatingStanding,
    RetentionTime, RetentionTimes, Session, SessionId, Status, Tally,
};
use pages::people::{self, NOT_PERSONAL, PERSONAL, Profile, Settings, SettingsSection};
use pages::site::Deployment;
use pages::{AssetUrls, Page};
use presentation::guest_names::guest_names;
use presentation::i18n::{Args, Lang};
use store::{RandomId, Sqlite};

use crate::html::Html;
use crate::moderation::push;
use crate::sample::{PLAY_KEY, assets, ola};
use crate::{listed, page};

fn session(id: &SessionId, device: &str) -> Session {
    Session {
        id: id.clone(),
        person_id: PersonId::random(),
        created_at: 0,
        seen_at: 1_763_000_000_000,
        device: device.to_owned(),
    }
}

fn profile(own: bool, since: Option<i64>) -> Profile {
    let game = |result| FinishedGame {
        number: 17,
        table: listed("Ola – Kuba", Status::Finished),
        ended_at: 1_763_000_000_000,
        result,
        recorded: true,
    };
    let friend = |name: &str, has_account| Opponent {
        person: Person {
            id: PersonId::random(),
            name: name.to_owned(),
        },
        has_account,
        games: 3,
    };
    Profile {
        person: ola(),
        since,
        own,
        played: vec![Tally {
            game: "necklace".to_owned(),
            games: 7,
            won: 4,
            shared: 1,
            lost: 2,
        }],
        ratings: vec![("necklace".to_owned(), RatingStanding::NEW)],
        puzzles: 5,
        avatar: None,
        jar: own.then(crate::jar::content),
        opponents: vec![(friend("Kuba", true), None), (friend("Hania", false), None)],
        games: [
            Some(GameResult::Won),
            Some(GameResult::Shared),
            Some(GameResult::Lost),
            None,
        ]
        .map(game)
        .into(),
        first: false,
        more: true,
    }
}

fn empty(profile: Profile) -> Profile {
    Profile {
        played: Vec::new(),
        ratings: Vec::new(),
        opponents: Vec::new(),
        games: Vec::new(),
        first: true,
        more: false,
        puzzles: 0,
        ..profile
    }
}

/// Every page about people, for the reader of `page`.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let why = page.lang.t("refusal-name-taken");
    let person = ola();
    let (here, there) = (SessionId::random(), SessionId::random());
    let sessions = [session(&here, "other"), session(&there, "other")];
    let reset = PasswordReset {
        made_at: 1_763_220_645_999,
        expires_at: 1_763_220_645_999,
        used_at: Some(1_763_220_645_999),
    };
    let settings = |current: Option<_>, done, wrong| Settings {
        person: Some(&person),
        reset: current.map(|_| &reset),
        sessions: &sessions,
        push: Some(push(current.is_some())),
        current,
        done,
        wrong,
    };
    let wrong = |part| Some((part, why.clone()));
    vec![
        people::new_account(page, "Ola", None).into(),
        people::new_account(page, "", Some(&why)).into(),
        people::sign_in(page, "", None, None).into(),
        people::sign_in(page, "Ola", Some("Kuba"), Some(&why)).into(),
        people::recover(page, "", Some(&why)).into(),
        people::code(page, "23456-23456-23456-23456").into(),
        people::goodbye(page).into(),
        people::settings(page, &settings(None, None, wrong(SettingsSection::Name))).into(),
        people::settings(
            page,
            &settings(Some(&here), Some(SettingsSection::Password), None),
        )
        .into(),
        people::settings(
            page,
            &settings(Some(&here), None, wrong(SettingsSection::Delete)),
        )
        .into(),
        people::profile(page, &profile(true, Some(0))).into(),
        people::profile(page, &profile(false, Some(0))).into(),
        people::profile(page, &empty(profile(true, None))).into(),
        people::privacy(page, Deployment::default(), &RetentionTimes::default()).into(),
    ]
}

fn shown(lang: Lang, page_of: impl Fn(&Page<'_>) -> maud::Markup) -> Html {
    let (assets, ola): (AssetUrls, _) = (assets(), ola());
    page_of(&page(lang, Some(&ola), &assets)).into()
}

#[test]
fn the_privacy_page_lists_every_column_that_can_tell_something() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let _store = Sqlite::open(&path).unwrap();
    let database = rusqlite::Connection::open(&path).unwrap();
    let mut columns = database
        .prepare(
            "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c \
             WHERE t.type = 'table'",
        )
        .unwrap();
    let columns: BTreeSet<String> = columns
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert!(columns.len() > 30, "{columns:?}");
    let personal = PERSONAL.iter().flat_map(|(_, columns)| *columns);
    let listed: Vec<&str> = personal.chain(NOT_PERSONAL).copied().collect();
    let known: BTreeSet<String> = listed.iter().map(|&column| column.to_owned()).collect();
    assert_eq!(known.len(), listed.len(), "a column is listed twice");
    assert_eq!(
        known, columns,
        "every column is listed on the privacy page, or known to tell nothing"
    );
    for lang in Lang::ALL {
        let html = shown(lang, |page| {
            people::privacy(page, Deployment::default(), &RetentionTimes::default())
        });
        for (key, columns) in PERSONAL {
            for key in [format!("privacy-{key}"), format!("privacy-{key}-about")] {
                let days = Args::default().and("days", 180);
                let words = lang.try_with(&key, &days);
                let words = words.unwrap_or_else(|| panic!("no words for {key}"));
                assert!(html.texts.contains(&words), "{key}");
            }
            for column in columns {
                assert!(html.texts.iter().any(|text| text == column), "{column}");
            }
        }
    }
}

#[test]
fn no_password_comes_back_in_a_page() {
    for lang in Lang::ALL {
        let (assets, ola) = (assets(), ola());
        for html in all(&page(lang, Some(&ola), &assets)) {
            let secrets = html
                .tags
                .iter()
                .filter(|tag| tag.get("type") == Some("password"));
            for field in secrets {
                assert_eq!(field.get("value"), None);
                assert!(
                    field
                        .get("autocomplete")
                        .is_some_and(|a| a.ends_with("password"))
                );
            }
        }
    }
}

#[test]
fn strangers_get_no_link_to_play() {
    let own = shown(Lang::EN, |page| {
        people::profile(page, &profile(true, Some(0)))
    });
    assert!(own.source.contains(PLAY_KEY));
    let others = shown(Lang::EN, |page| {
        people::profile(page, &profile(false, Some(0)))
    });
    assert!(!others.source.contains(PLAY_KEY));
    assert!(
        others
            .all("href")
            .any(|link| link.starts_with("/people/me"))
    );
    let links: Vec<&str> = others.all("href").collect();
    assert!(links.contains(&"/people/Kuba") && !links.contains(&"/people/Hania"));
    let next = links.iter().find(|link| link.contains("?before="));
    assert!(next.is_some_and(|link| link.starts_with("/people/Ola?before=17#")));
}

#[test]
fn the_names_of_bots_are_nobodys_and_those_of_guests_are_allowed() {
    for lang in Lang::ALL {
        let guests = guest_names(lang);
        let levels = ["random", "marshmallow", "toffee", "liquorice", "jawbreaker"];
        let bots = levels.map(|level| {
            let args = Args::default().and("level", level).and("number", 1);
            lang.with("seat-bot", &args)
        });
        let nicks = levels.into_iter().flat_map(|level| {
            (1..=6).map(move |number| {
                let args = Args::default().and("level", level).and("number", number);
                lang.with("seat-bot-twin", &args)
            })
        });
        let nicks: Vec<String> = nicks.collect();
        let site = [lang.t("site-name")];
        // A random name that the site gives to a guest is never refused; the name of a bot always is.
        let allowed = |name: &str| {
            let name = table::name::DisplayName::read(name).unwrap();
            name.check_reserved().is_ok()
        };
        let number = lang.with("player-number", &Args::default().and("number", 2));
        for name in guests.iter().chain([&number]) {
            assert!(allowed(name), "{name}");
        }
        for name in bots.iter().chain(&nicks) {
            assert!(!allowed(name), "{name}");
        }
        // A guest never gets the name of an account, so accounts may have names of guests.
        for name in [number].into_iter().chain(bots).chain(nicks).chain(site) {
            let refused = table::name::AccountName::read(&name).unwrap_err();
            assert_eq!(refused.code, "name-reserved", "{name}");
        }
    }
}

#[test]
fn a_name_is_text_and_nothing_else() {
    let evil = Person {
        name: "<script>alert(1)</script>\"/../x".to_owned(),
        ..ola()
    };
    let shown = Profile {
        person: evil.clone(),
        ..profile(false, Some(0))
    };
    let assets = assets();
    let page = page(Lang::EN, Some(&evil), &assets);
    let html = Html::from(people::profile(&page, &shown));
    assert!(!html.source.contains("<script>alert"));
    let links: Vec<&str> = html.all("href").collect();
    assert!(
        links
            .iter()
            .any(|link| link.starts_with("/people/%3Cscript%3E"))
    );
}

#[test]
fn the_privacy_page_shows_how_long_this_host_keeps_things() {
    let keep = RetentionTimes {
        finished_tables: RetentionTime::Days(4321),
        guest_tables: RetentionTime::Days(123),
        open_tables: RetentionTime::Days(1),
        begun_tables: RetentionTime::Days(22),
        guests: RetentionTime::Forever,
        reports: RetentionTime::Days(765),
    };
    let html = shown(Lang::EN, |page| {
        people::privacy(page, Deployment::default(), &keep)
    });
    let times = ["4321 days", "123 days", "1 day", "22 days", "765 days"];
    for time in times {
        assert!(html.source.contains(&format!(": {time}</dt>")), "{time}");
    }
    let for_good = html.source.matches(": for good</dt>").count();
    assert_eq!(for_good, 2, "guests, and what admins did");
    let html = shown(Lang::PL, |page| {
        people::privacy(page, Deployment::default(), &keep)
    });
    for time in ["4321 dni", "1 dzień", "22 dni", "bezterminowo"] {
        assert!(html.source.contains(&format!(": {time}</dt>")), "{time}");
    }
}

#[test]
fn a_game_without_a_record_stays_in_the_list_of_a_person_without_a_link() {
    for lang in Lang::ALL {
        let mut person = profile(true, Some(0));
        person.games.truncate(1);
        for game in &mut person.games {
            (game.recorded, game.table.title) = (false, String::new());
        }
        let html = shown(lang, |page| people::profile(page, &person));
        assert!(html.texts.contains(&lang.t("record-removed")));
        assert!(html.texts.contains(&lang.t("result-won")));
        assert!(
            !html.source.contains(PLAY_KEY),
            "nothing is behind its link"
        );
    }
}
