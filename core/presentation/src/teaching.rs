//! Teaching pictures: positions of a game on the rules page, with right and wrong actions.
//!
//! A picture is data (`games/*/presentation/pictures.json`). The boards draw possible and forbidden
//! actions from the data. A test checks the data of every picture against the rules of its game.

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use tabletop::{Actor, Game, Seat, SeatCount, Seed, Setup, Watcher, read_options, read_position};

use crate::content::{self, ContentFile};

/// A position with actions that are shown as right or wrong.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Name: the rule or option, and the picture's number.
    pub name: String,
    /// Options of the game.
    #[serde(default)]
    pub options: Value,
    /// Seed that deals the game.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// Position at the start, instead of a seed.
    #[serde(default)]
    pub position: Option<Value>,
    /// Actions that are played before, each with its actor.
    #[serde(default)]
    pub before: Vec<ScriptedAction>,
    /// Seat of the acting player.
    #[serde(default = "first_seat")]
    pub seat: Seat,
    /// Actions shown as possible. Actions that are done together are separated by `;`.
    #[serde(default)]
    pub right: Vec<String>,
    /// Prefix of actions: `right` contains all legal actions with it. Only tests read it.
    #[serde(default)]
    pub all_of: Option<String>,
    /// Actions shown as forbidden.
    #[serde(default)]
    pub wrong: Vec<ForbiddenAction>,
    /// Event that follows from the right action.
    #[serde(default)]
    pub brings: Option<String>,
}

/// An action that the rules forbid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForbiddenAction {
    /// Action in the notation of the game.
    pub action: String,
    /// Rule that forbids it.
    pub rule: String,
}

/// Action that a lesson or a picture prescribes: `1 m12`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct ScriptedAction {
    /// The player, or the house.
    pub by: Actor,
    /// Action in the notation of the game.
    pub action: String,
}

impl TryFrom<String> for ScriptedAction {
    type Error = String;

    fn try_from(text: String) -> Result<ScriptedAction, String> {
        let wrong = || format!("`{text}` is not of the form `1 m12`: who, and what");
        let (by, action) = text.split_once(' ').ok_or_else(wrong)?;
        Ok(ScriptedAction {
            by: by.parse().map_err(|_| wrong())?,
            action: action.to_owned(),
        })
    }
}

fn first_seat() -> Seat {
    Seat::FIRST
}

/// Pictures of every game, by its id.
static PICTURES: LazyLock<Vec<(&str, Vec<Picture>)>> = LazyLock::new(|| {
    let read = |file: &'static ContentFile| {
        let pictures = serde_json::from_str(file.text)
            .unwrap_or_else(|error| panic!("{} cannot be read: {error}", file.place));
        (file.game.as_str(), pictures)
    };
    content::files("pictures.json").map(read).collect()
});

/// Pictures of a game.
#[must_use]
pub fn pictures(game: &str) -> &'static [Picture] {
    let found = PICTURES.iter().find(|(id, _)| *id == game);
    found.map_or(&[], |(_, pictures)| pictures)
}

/// The picture of a game with this name, with its states.
pub fn find<G: Game>(name: &str) -> Option<PlayedPicture<G>> {
    let mut pictures = pictures(G::INFO.id).iter();
    pictures.find(|picture| picture.name == name)?.start()
}

/// A picture with the states that lead to it.
#[derive(Debug)]
pub struct PlayedPicture<G> {
    /// Data of the picture.
    pub picture: &'static Picture,
    /// State at the start, and the state after each action that was played before.
    pub states: Vec<G>,
}

impl Picture {
    fn start<G: Game>(&'static self) -> Option<PlayedPicture<G>> {
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
        for ScriptedAction { by, action } in &self.before {
            let (state, _) = play_script(states.last()?, *by, action)?;
            states.push(state);
        }
        Some(PlayedPicture {
            picture: self,
            states,
        })
    }

    /// Notation of the actions that are played before.
    pub fn before(&self) -> impl Iterator<Item = &str> {
        self.before.iter().map(|scripted| scripted.action.as_str())
    }
}

impl<G: Game> PlayedPicture<G> {
    /// State in which the player acts.
    pub fn state(&self) -> &G {
        self.states.last().expect("there is a first one")
    }

    /// View of the acting player.
    pub fn view(&self) -> G::View {
        self.state().view(Watcher::Seat(self.picture.seat))
    }

    /// View of a spectator at the start.
    pub fn first_view(&self) -> G::View {
        self.states[0].view(Watcher::Spectator)
    }

    /// View of the acting player after the first right action, and its events.
    pub fn after(&self) -> Option<(G::View, Vec<G::Event>)> {
        let action = self.picture.right.first()?;
        let (state, events) = play_script(self.state(), Actor::Seat(self.picture.seat), action)?;
        Some((state.view(Watcher::Seat(self.picture.seat)), events))
    }
}

/// The state after an action (or several, separated by `;`), and the events that spectators see.
fn play_script<G: Game>(state: &G, by: Actor, action: &str) -> Option<(G, Vec<G::Event>)> {
    let mut after = state.clone();
    let mut events = Vec::new();
    for part in action.split(';') {
        // The house acts when its timer is due.
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
    use super::*;

    #[test]
    fn a_script_says_who_does_what() {
        let read = |text: &str| ScriptedAction::try_from(text.to_owned());
        let script = read("1 show ab,cd").unwrap();
        assert_eq!(script.by, Actor::Seat(Seat::SECOND));
        assert_eq!(script.action, "show ab,cd");
        assert_eq!(read("house reveal").unwrap().by, Actor::House);
        for odd in ["m12", "x m12", ""] {
            assert!(read(odd).unwrap_err().contains("who, and what"), "{odd}");
        }
    }
}
