//! Every fuzz target with its examples, with earlier findings, and with a bounded number of
//! mutations.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use fuzz::{TARGETS, Target, mutate::mutate};
use tabletop::{Draw, Seed};

fn target(name: &str) -> Target {
    let found = TARGETS.iter().find(|target| target.name == name);
    *found.expect("there is such a target")
}

/// Checks an input, and prints it if the property does not hold.
fn check_input(target: Target, description: &str, data: &[u8]) {
    let checked = catch_unwind(AssertUnwindSafe(|| (target.check)(data)));
    assert!(
        checked.is_ok(),
        "{}: {description} breaks it: {:?}",
        target.name,
        String::from_utf8_lossy(data)
    );
}

fn check_target(name: &str) {
    let target = target(name);
    let examples = (target.examples)();
    for example in &examples {
        check_input(target, "an example", example);
    }
    let found = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("found")
        .join(name);
    for file in std::fs::read_dir(found).into_iter().flatten() {
        let path = file.unwrap().path();
        check_input(
            target,
            &path.display().to_string(),
            &std::fs::read(&path).unwrap(),
        );
    }
    let mut luck = Seed::from(2026).stream(name);
    let pick = |luck: &mut tabletop::Stream| {
        let index = luck.below(u32::try_from(examples.len()).unwrap());
        examples[index as usize].clone()
    };
    for number in 0..target.tries {
        let (one, other) = (pick(&mut luck), pick(&mut luck));
        let mut made = mutate(&one, &other, &mut luck);
        for _ in 0..luck.below(3) {
            made = mutate(&made, &other, &mut luck);
        }
        check_input(target, &format!("mutation {number}"), &made);
    }
}

#[test]
fn lines() {
    check_target("lines");
}

#[test]
fn messages() {
    check_target("messages");
}

#[test]
fn records() {
    check_target("records");
}

#[test]
fn content() {
    check_target("content");
}

#[test]
fn positions() {
    check_target("positions");
}
