//! Teaching pictures: positions of a game that the rules page draws, and what it shows there as
//! right or wrong.
//!
//! A picture is data (`server/web/pictures/*.json`). The boards draw possible and forbidden actions from
//! the data, and a test holds the data of every picture against the rules of its game.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use tabletop::{Actor, AnyEvent, AnyState, Seat, SeatCount, Seed, Watcher};

use crate::lesson::Scripted;

/// A position with actions that are shown as right or wrong.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Picture {
    /// The rule or option, and which of its pictures.
    name: String,
    /// The game's options.
    #[serde(default)]
    options: Value,
    /// The game is dealt from this seed.
    #[serde(default)]
    seed: Option<Seed>,
    /// Or it begins in this position.
    #[serde(default)]
    position: Option<Value>,
    /// What is played before: who, and what.
    #[serde(default)]
    before: Vec<Scripted>,
    /// The player who acts.
    #[serde(default = "first_seat")]
    pub(super) seat: Seat,
    /// Actions shown as possible; `;` between actions that are one thing to do.
    #[serde(default)]
    pub(super) right: Vec<String>,
    /// Of the actions that begin like this, all that are legal are in `right`. Only the tests read
    /// it.
    #[serde(default)]
    #[cfg_attr(not(test), expect(dead_code))]
    all_of: Option<String>,
    /// Actions shown as forbidden.
    #[serde(default)]
    pub(super) wrong: Vec<Wrong>,
    /// The event that follows from what is right.
    #[serde(default)]
    pub(super) brings: Option<String>,
}

/// An action that the rules forbid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wrong {
    /// In the notation of the game.
    pub(crate) action: String,
    /// The rule that forbids it.
    #[cfg_attr(not(test), expect(dead_code))]
    pub(crate) rule: String,
}

fn first_seat() -> Seat {
    Seat::FIRST
}

/// The pictures of every game.
static PICTURES: LazyLock<[(&str, Vec<Picture>); 4]> = LazyLock::new(|| {
    let read = |id: &'static str, file: &str| {
        let pictures = serde_json::from_str(file)
            .unwrap_or_else(|error| panic!("the pictures of {id} cannot be read: {error}"));
        (id, pictures)
    };
    [
        read("hunters", include_str!("../../pictures/hunters.json")),
        read("match", include_str!("../../pictures/match.json")),
        read("necklace", include_str!("../../pictures/necklace.json")),
        read("pinata", include_str!("../../pictures/pinata.json")),
    ]
});

/// A picture by its name.
pub(super) fn find(game: &'static str, name: &str) -> Option<Shown> {
    let (_, pictures) = PICTURES.iter().find(|(id, _)| *id == game)?;
    let picture = pictures.iter().find(|picture| picture.name == name)?;
    picture.start(game)
}

/// A picture with the states that lead to it.
#[derive(Debug)]
pub(super) struct Shown {
    /// The data.
    pub(super) picture: &'static Picture,
    /// The position that it begins with, and the one after each action that was played before.
    pub(super) states: Vec<Box<dyn AnyState>>,
}

impl Picture {
    fn start(&'static self, game: &str) -> Option<Shown> {
        let game = games::find(game).ok()?;
        let begun = match (&self.seed, &self.position) {
            (Some(seed), None) => game.deal(&self.options, SeatCount::TWO, seed).ok()?,
            (None, Some(position)) => game.restore(&self.options, SeatCount::TWO, position).ok()?,
            _ => return None,
        };
        let mut states = vec![begun];
        for Scripted { by, action } in &self.before {
            let (state, _) = played(states.last()?.as_ref(), *by, action)?;
            states.push(state);
        }
        Some(Shown {
            picture: self,
            states,
        })
    }

    /// What was played before, as it is written.
    pub(super) fn before(&self) -> impl Iterator<Item = &str> {
        self.before.iter().map(|scripted| scripted.action.as_str())
    }
}

impl Shown {
    /// The position in which somebody acts.
    pub(super) fn state(&self) -> &dyn AnyState {
        self.states.last().expect("there is a first one").as_ref()
    }

    /// What the acting player sees of it.
    pub(super) fn view(&self) -> Value {
        self.state().view(Watcher::Seat(self.picture.seat)).json()
    }

    /// What the acting player sees after the first right action, and the events that it brings.
    pub(super) fn after(&self) -> Option<(Value, Vec<AnyEvent>)> {
        let action = self.picture.right.first()?;
        let (state, events) = played(self.state(), Actor::Seat(self.picture.seat), action)?;
        let view = state.view(Watcher::Seat(self.picture.seat));
        Some((view.json(), events))
    }
}

/// The state after an action, or several with `;` between them, and what all players saw of it.
fn played(
    state: &dyn AnyState,
    by: Actor,
    action: &str,
) -> Option<(Box<dyn AnyState>, Vec<AnyEvent>)> {
    let mut after = state.boxed_clone();
    let mut events = Vec::new();
    for part in action.split(';') {
        // What happens by itself happens when it is due.
        let due = after.timer().map_or(after.now(), |timer| timer.due);
        let at = if by == Actor::House { due } else { after.now() };
        let deed = after.play(at, by, part).ok()?;
        events.extend(deed.events_for(Watcher::Spectator).iter());
    }
    Some((after, events))
}

#[cfg(test)]
mod tests {
    use tabletop::PlayError;

    use super::*;
    use crate::board::{face, rule_picture};
    use crate::i18n::Lang;

    fn every_picture() -> impl Iterator<Item = (&'static str, &'static Picture, Shown)> {
        PICTURES.iter().flat_map(|(game, pictures)| {
            pictures.iter().map(move |picture| {
                let shown = picture.start(game);
                let shown = shown.unwrap_or_else(|| panic!("{game} {}", picture.name));
                (*game, picture, shown)
            })
        })
    }

    #[test]
    fn what_a_picture_shows_as_right_is_legal() {
        for (game, picture, shown) in every_picture() {
            let by = Actor::Seat(picture.seat);
            for action in &picture.right {
                let done = played(shown.state(), by, action);
                let (_, events) =
                    done.unwrap_or_else(|| panic!("{game} {}: {action}", picture.name));
                if let Some(brings) = &picture.brings {
                    let follows = |event: &AnyEvent| event.json()["event"] == brings.as_str();
                    assert!(events.iter().any(follows), "{game} {}", picture.name);
                }
            }
        }
    }

    #[test]
    fn what_a_picture_shows_as_all_there_is_is_all() {
        for (game, picture, shown) in every_picture() {
            let Some(kind) = &picture.all_of else {
                continue;
            };
            let mut legal = shown.state().legal(picture.seat).notations();
            legal.retain(|action| action.starts_with(kind));
            legal.sort();
            let mut right = picture.right.clone();
            right.sort();
            assert_eq!(legal, right, "{game} {}", picture.name);
        }
    }

    #[test]
    fn what_a_picture_shows_as_wrong_is_refused_by_its_rule() {
        let mut count = 0;
        for (game, picture, shown) in every_picture() {
            for wrong in &picture.wrong {
                let name = format!("{game} {}: {}", picture.name, wrong.action);
                let refused = shown
                    .state()
                    .check(Actor::Seat(picture.seat), &wrong.action);
                match refused {
                    Err(PlayError::Refused(refusal)) => {
                        assert_eq!(refusal.rule, wrong.rule, "{name}");
                    }
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
        for (game, picture, _) in every_picture() {
            let rule = picture.name.split('-').next().unwrap_or_default();
            assert!(face(game).is_some());
            for lang in Lang::ALL {
                let drawn = rule_picture(lang, game, rule);
                assert!(drawn.is_some(), "{game} {}", picture.name);
            }
        }
    }
}
