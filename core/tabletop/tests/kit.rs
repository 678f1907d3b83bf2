//! The kit can fail: an honest toy passes it, and every law catches toys that break it.

mod toy;

use std::collections::BTreeSet;

use tabletop::kit::{ExaminationPlan, ExaminationReport, Examined, Law, Violation, examine};
use tabletop::{AnyGame, Game, Playthrough, Record, Setup, read_options, read_position};

use toy::{Flaw, HONEST, Toy, flaws};

/// The kit's findings in that many games.
fn examined(flaw: &'static Flaw, games: u32) -> ExaminationReport {
    flaw.spoil(|rules| rules.examine(&ExaminationPlan::games(games), &mut |_| ()))
}

fn broken(report: &ExaminationReport) -> BTreeSet<Law> {
    let violations = report.violations.iter();
    violations.map(|violation| violation.law).collect()
}

#[test]
fn an_honest_game_passes() {
    let mut heard = 0;
    let report = examine::<Toy>(&ExaminationPlan::games(600), &mut |games| heard = games);
    assert!(report.passed(), "{report}");
    assert_eq!((report.games, heard), (600, 600));
    assert!(Law::ALL.iter().all(|law| report.checks[law] > 0));
    let seats = Toy::setups().into_iter().map(|setup| setup.seats.get());
    assert_eq!(seats.collect::<BTreeSet<_>>(), BTreeSet::from([2, 3]));
}

#[test]
fn the_disguise_in_which_flaws_come_is_honest() {
    let report = examined(&HONEST, 600);
    assert!(report.passed(), "{report}");
}

#[test]
fn luck_to_come_may_be_all_that_is_secret() {
    let report = examined(&flaws::LUCK_ALONE, 60);
    assert!(report.passed(), "{report}");
}

#[test]
fn without_games_nothing_is_proved() {
    let report = examine::<Toy>(&ExaminationPlan::games(0), &mut |_| ());
    assert_eq!(broken(&report), BTreeSet::new());
    assert!(!report.passed());
    assert!(report.to_string().contains("untested"));
}

#[test]
fn every_law_has_a_flaw_aimed_at_it() {
    let aims: BTreeSet<Law> = flaws::all().map(|flaw| flaw.breaks[0]).collect();
    assert_eq!(aims, BTreeSet::from(Law::ALL));
}

#[test]
fn every_flaw_breaks_its_laws_and_no_others() {
    for flaw in flaws::all() {
        let report = examined(flaw, 60);
        let expected: BTreeSet<Law> = flaw.breaks.iter().copied().collect();
        assert_eq!(broken(&report), expected, "{}\n{report}", flaw.name);
        assert!(!report.passed());
        let text = report.to_string();
        assert_eq!(text.matches("  BROKEN  ").count(), expected.len(), "{text}");
        for law in expected {
            assert!(text.contains(&format!("broken: {law}: ")), "{text}");
        }
    }
}

/// Whether the record, as it is printed below the complaint, can be read and replayed.
fn leads_back(rules: &dyn AnyGame, violation: &Violation, record: &Record) -> bool {
    let printed = violation.to_string();
    let (_, text) = printed.split_once('\n').expect("a complaint is one line");
    // The record's hash is that of the state complained of, and a replay compares it.
    let replayed = Playthrough::replay(rules, record);
    Record::read(text).is_ok_and(|read| read == *record)
        && replayed.is_ok_and(|replayed| replayed.record() == *record)
}

#[test]
fn a_violation_leads_back_to_the_state_it_complains_of() {
    for flaw in flaws::all() {
        let replays = !flaw.breaks.contains(&Law::RecordsReplay);
        for violation in examined(flaw, 12).violations {
            let Some(record) = &violation.record else {
                continue;
            };
            let back = flaw.spoil(|rules| leads_back(rules, &violation, record));
            match violation.law {
                Law::RecordsReplay => assert!(!back, "{}\n{violation}", flaw.name),
                _ => assert!(back || !replays, "{}\n{violation}", flaw.name),
            }
        }
    }
}

/// The audit of a playthrough's present state.
fn audit(played: &Playthrough) -> Result<(), String> {
    let setup = Setup {
        options: read_options(&played.state().options().json()).unwrap(),
        seats: played.state().seats(),
    };
    let position = read_position(&played.state().position()).unwrap();
    Toy::restore(&setup, position).unwrap().audit()
}

#[test]
fn a_violation_shows_the_first_state_that_is_wrong() {
    let mut losing = flaws::all().filter(|flaw| flaw.breaks[0] == Law::NothingIsLost);
    let flaw = losing.next().unwrap();
    let report = examined(flaw, 12);
    let mut violations = report.violations.iter();
    let lost = violations.find(|violation| violation.law == Law::NothingIsLost);
    let Some(Violation {
        message,
        record: Some(record),
        ..
    }) = lost
    else {
        panic!("a lost card comes with the record that loses it: {report}");
    };
    flaw.spoil(|rules| {
        let mut played = Playthrough::replay(rules, record).unwrap();
        assert_eq!(audit(&played), Err(message.clone()));
        assert_eq!(played.undo(1), 1);
        assert_eq!(audit(&played), Ok(()));
    });
}
