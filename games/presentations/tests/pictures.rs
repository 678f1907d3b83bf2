//! Pictures of rules (`games/*/presentation/pictures.json`): they agree with the rules.

use presentation::i18n::Lang;
use presentation::teaching::{Picture, pictures};
use serde_json::Value;
use tabletop::{Actor, AnyState, PlayError, SeatCount, Watcher};

/// A picture with the position in which its player acts.
struct Example {
    name: String,
    game: &'static str,
    picture: &'static Picture,
    state: Box<dyn AnyState>,
}

impl Example {
    /// The events that an action brings, as everybody sees them; several actions have `;` between them.
    fn events_after(&self, actions: &str) -> Vec<Value> {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        for action in actions.split(';') {
            events.extend(play(
                &mut state,
                Actor::Seat(self.picture.seat),
                action,
                &self.name,
            ));
        }
        events
    }
}

/// Plays an action when it is due, and returns its events.
fn play(state: &mut Box<dyn AnyState>, by: Actor, action: &str, name: &str) -> Vec<Value> {
    let due = state.timer().map_or(state.now(), |timer| timer.due);
    let at = if by == Actor::House { due } else { state.now() };
    let played = state.play(at, by, action);
    let applied = played.unwrap_or_else(|error| panic!("{name}: {action}: {error}"));
    let events = applied.events_for(Watcher::Spectator);
    events.iter().map(|event| event.json()).collect()
}

fn every_picture() -> impl Iterator<Item = Example> {
    games::all().iter().flat_map(|game| {
        let id = game.info().id;
        pictures(id).iter().map(move |picture| {
            let name = format!("games/{id}/presentation/pictures.json, {}", picture.name);
            let begun = match (&picture.seed, &picture.position) {
                (Some(seed), None) => game.deal(&picture.options, SeatCount::TWO, seed),
                (None, Some(position)) => game.restore(&picture.options, SeatCount::TWO, position),
                _ => panic!("{name} needs either a seed or a position"),
            };
            let mut state = begun.unwrap_or_else(|error| panic!("{name}: {error}"));
            for scripted in &picture.before {
                play(&mut state, scripted.by, &scripted.action, &name);
            }
            Example {
                name,
                game: id,
                picture,
                state,
            }
        })
    })
}

#[test]
fn what_a_picture_shows_as_right_is_legal() {
    for example in every_picture() {
        for action in &example.picture.right {
            let events = example.events_after(action);
            if let Some(brings) = &example.picture.brings {
                let follows = |event: &Value| event["event"] == brings.as_str();
                assert!(events.iter().any(follows), "{}", example.name);
            }
        }
    }
}

#[test]
fn what_a_picture_shows_as_all_there_is_is_all() {
    for example in every_picture() {
        let picture = example.picture;
        let Some(kind) = &picture.all_of else {
            continue;
        };
        let mut legal = example.state.legal(picture.seat).notations();
        legal.retain(|action| action.starts_with(kind));
        legal.sort();
        let mut right = picture.right.clone();
        right.sort();
        assert_eq!(legal, right, "{}", example.name);
    }
}

#[test]
fn what_a_picture_shows_as_wrong_is_refused_by_its_rule() {
    let mut count = 0;
    for example in every_picture() {
        let picture = example.picture;
        for wrong in &picture.wrong {
            let name = format!("{}: {}", example.name, wrong.action);
            let refused = example
                .state
                .check(Actor::Seat(picture.seat), &wrong.action);
            match refused {
                Err(PlayError::Refused(refusal)) => assert_eq!(refusal.rule, wrong.rule, "{name}"),
                other => panic!("{name}: {other:?}"),
            }
            count += 1;
        }
    }
    assert!(count > 10, "only {count} are shown as wrong");
}

/// Every picture of the data is drawn, and a rule whose data is gone is noticed.
#[test]
fn every_picture_is_drawn_somewhere() {
    for example in every_picture() {
        let board = presentations::board(example.game);
        let rule = example.picture.name.split('-').next().unwrap_or_default();
        for lang in Lang::ALL {
            assert!(board.rule_picture(lang, rule).is_some(), "{}", example.name);
        }
    }
}
