//! Teaching pictures: positions of a game that the rules page draws, and what it shows there as
//! right or wrong.
//!
//! A picture is data (`server/web/pictures/*.json`). The boards draw possible and forbidden actions from
//! the data, and a test holds the data of every picture against the rules of its game.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use tabletop::{Actor, Game, Seat, SeatCount, Seed, Setup, Watcher, read_options, read_position};

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

/// The pictures of a game.
fn pictures(game: &str) -> &'static [Picture] {
    let found = PICTURES.iter().find(|(id, _)| *id == game);
    found.map_or(&[], |(_, pictures)| pictures)
}

/// A picture of a game by its name.
pub(super) fn find<G: Game>(name: &str) -> Option<Shown<G>> {
    let mut pictures = pictures(G::INFO.id).iter();
    pictures.find(|picture| picture.name == name)?.start()
}

/// A picture with the states that lead to it.
#[derive(Debug)]
pub(super) struct Shown<G> {
    /// The data.
    pub(super) picture: &'static Picture,
    /// The position that it begins with, and the one after each action that was played before.
    pub(super) states: Vec<G>,
}

impl Picture {
    fn start<G: Game>(&'static self) -> Option<Shown<G>> {
        let setup = Setup {
            options: read_options(&self.options).ok()?,
            seats: SeatCount::TWO,
        };
        let begun = match (&self.seed, &self.position) {
            (Some(seed), None) => G::deal(&setup, seed).ok()?,
            (None, Some(position)) => G::restore(&setup, read_position(position).ok()?).ok()?,
            _ => return None,
        };
        let mut states = vec![begun];
        for Scripted { by, action } in &self.before {
            let (state, _) = played(states.last()?, *by, action)?;
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

impl<G: Game> Shown<G> {
    /// The position in which somebody acts.
    pub(super) fn state(&self) -> &G {
        self.states.last().expect("there is a first one")
    }

    /// What the acting player sees of it.
    pub(super) fn view(&self) -> G::View {
        self.state().view(Watcher::Seat(self.picture.seat))
    }

    /// What everybody sees of the position that it begins with.
    pub(super) fn first_view(&self) -> G::View {
        self.states[0].view(Watcher::Spectator)
    }

    /// What the acting player sees after the first right action, and the events that it brings.
    pub(super) fn after(&self) -> Option<(G::View, Vec<G::Event>)> {
        let action = self.picture.right.first()?;
        let (state, events) = played(self.state(), Actor::Seat(self.picture.seat), action)?;
        Some((state.view(Watcher::Seat(self.picture.seat)), events))
    }
}

/// The state after an action, or several with `;` between them, and what all players saw of it.
fn played<G: Game>(state: &G, by: Actor, action: &str) -> Option<(G, Vec<G::Event>)> {
    let mut after = state.clone();
    let mut events = Vec::new();
    for part in action.split(';') {
        // What happens by itself happens when it is due.
        let due = after.timer().map_or(after.now(), |timer| timer.due);
        let at = if by == Actor::House { due } else { after.now() };
        let action = after.read(part).ok()?;
        after.play(at, by, &action, &mut events).ok()?;
    }
    let seen = events.iter();
    let seen = seen.filter_map(|event| G::event_for(event, Watcher::Spectator));
    Some((after, seen.collect()))
}

#[cfg(test)]
mod tests {
    use ::candy_match::CandyMatch;
    use ::hunters::Hunters;
    use ::necklace::Necklace;
    use ::pinata::Pinata;
    use serde_json::json;
    use tabletop::{AnyState, PlayError};

    use super::*;
    use crate::board::rule_picture;
    use crate::i18n::Lang;

    /// A picture with its state, and the JSON of what actions bring there.
    struct Example<'a> {
        game: &'static str,
        picture: &'static Picture,
        state: &'a dyn AnyState,
        brings: &'a dyn Fn(&str) -> Option<Vec<Value>>,
    }

    fn pictures_of<G: Game>(look: &mut dyn FnMut(&Example<'_>)) {
        let game = G::INFO.id;
        for picture in pictures(game) {
            let shown = picture.start::<G>();
            let shown = shown.unwrap_or_else(|| panic!("{game} {}", picture.name));
            let brings = |action: &str| {
                let (_, events) = played(shown.state(), Actor::Seat(picture.seat), action)?;
                Some(events.iter().map(|event| json!(event)).collect())
            };
            look(&Example {
                game,
                picture,
                state: shown.state(),
                brings: &brings,
            });
        }
    }

    fn every_picture(mut look: impl FnMut(&Example<'_>)) {
        pictures_of::<Hunters>(&mut look);
        pictures_of::<CandyMatch>(&mut look);
        pictures_of::<Necklace>(&mut look);
        pictures_of::<Pinata>(&mut look);
    }

    #[test]
    fn what_a_picture_shows_as_right_is_legal() {
        every_picture(|example| {
            let name = format!("{} {}", example.game, example.picture.name);
            for action in &example.picture.right {
                let events = (example.brings)(action);
                let events = events.unwrap_or_else(|| panic!("{name}: {action}"));
                if let Some(brings) = &example.picture.brings {
                    let follows = |event: &Value| event["event"] == brings.as_str();
                    assert!(events.iter().any(follows), "{name}");
                }
            }
        });
    }

    #[test]
    fn what_a_picture_shows_as_all_there_is_is_all() {
        every_picture(|example| {
            let picture = example.picture;
            let Some(kind) = &picture.all_of else {
                return;
            };
            let mut legal = example.state.legal(picture.seat).notations();
            legal.retain(|action| action.starts_with(kind));
            legal.sort();
            let mut right = picture.right.clone();
            right.sort();
            assert_eq!(legal, right, "{} {}", example.game, picture.name);
        });
    }

    #[test]
    fn what_a_picture_shows_as_wrong_is_refused_by_its_rule() {
        let mut count = 0;
        every_picture(|example| {
            let picture = example.picture;
            for wrong in &picture.wrong {
                let name = format!("{} {}: {}", example.game, picture.name, wrong.action);
                let refused = example
                    .state
                    .check(Actor::Seat(picture.seat), &wrong.action);
                match refused {
                    Err(PlayError::Refused(refusal)) => {
                        assert_eq!(refusal.rule, wrong.rule, "{name}");
                    }
                    other => panic!("{name}: {other:?}"),
                }
                count += 1;
            }
        });
        assert!(count > 10, "only {count} are shown as wrong");
    }

    /// Every picture of the data is drawn, and a rule whose data is gone is noticed.
    #[test]
    fn every_picture_is_drawn_somewhere() {
        every_picture(|Example { game, picture, .. }| {
            let rule = picture.name.split('-').next().unwrap_or_default();
            for lang in Lang::ALL {
                let drawn = rule_picture(lang, game, rule);
                assert!(drawn.is_some(), "{game} {}", picture.name);
            }
        });
    }
}
