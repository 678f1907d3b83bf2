//! Parser of the form of a new tournament.

use model::UnixMs;
use serde_json::Value;
use table::refused::Refused;
use table::tournament::spec::{MOST_ENTRANTS, Method, TournamentSpec};

use crate::server::html::find_game;
use pages::table_form::{TableForm, bad, known_level, no_level};

/// The content of the form.
#[derive(Debug)]
pub(super) struct RequestedTournament {
    pub(super) spec: TournamentSpec,
    /// Time until the automatic start in milliseconds; `None` without one.
    pub(super) begins_in: Option<UnixMs>,
    /// Whether the organiser takes part.
    pub(super) play: bool,
}

/// Defaults for the number of seats per table and the number of rounds.
const SEATS: u32 = 4;
const ROUNDS: u32 = 3;
/// Maximum time until the automatic start: a week, in minutes.
const LONGEST_WAIT: u32 = 7 * 24 * 60;

/// Reads the form.
pub(super) fn read(form: &TableForm) -> Result<RequestedTournament, Refused> {
    let game = find_game(form.get("game").unwrap_or_default())?;
    let info = game.info();
    let method = method(form)?;
    let options = game_options(form, game)?;
    let usual = TournamentSpec::usual(form.get("title").unwrap_or_default(), info.id, method);
    let level = match form.get("level") {
        None => usual.bot,
        Some(name) => {
            known_level(info.id, name).ok_or_else(|| no_level(info.id, "level", name, ""))?
        }
    };
    let seconds = match info.real_time {
        true => None,
        false => form.number("seconds_per_move")?.or(usual.seconds_per_move),
    };
    let most = form.number("most")?.unwrap_or(MOST_ENTRANTS);
    let spec = TournamentSpec {
        options,
        seconds_per_move: seconds,
        games: form.number("games")?.unwrap_or(1),
        rated: form.is_ticked("rated"),
        public: !form.is_ticked("private"),
        // A round robin allows fewer entrants.
        most: match method {
            Method::RoundRobin { .. } => most.min(usual.most),
            Method::Swiss { .. } | Method::Tables { .. } => most,
        },
        bot: level,
        ..usual
    };
    Ok(RequestedTournament {
        spec,
        begins_in: begins_in(form)?,
        play: form.is_ticked("play"),
    })
}

fn method(form: &TableForm) -> Result<Method, Refused> {
    let small = |field: &str| {
        let number = form.number(field)?;
        let fits = |number: u32| {
            u16::try_from(number).map_err(|_| bad(field, &number.to_string(), "a small number"))
        };
        number.map(fits).transpose()
    };
    let rounds = small("rounds")?;
    match form.get("method").unwrap_or("swiss") {
        "round_robin" => Ok(Method::RoundRobin {
            twice: form.is_ticked("twice"),
        }),
        "swiss" => Ok(Method::Swiss { rounds }),
        "tables" => Ok(Method::Tables {
            rounds: rounds.unwrap_or(ROUNDS as u16),
            seats: u8::try_from(form.number("seats")?.unwrap_or(SEATS)).unwrap_or(u8::MAX),
        }),
        odd => Err(bad("method", odd, "`swiss`, `round_robin` or `tables`")),
    }
}

/// The options of the game; unchanged options have the defaults of the game.
fn game_options(form: &TableForm, game: &dyn tabletop::AnyGame) -> Result<Value, Refused> {
    let chosen = form.options(game)?;
    match chosen == game.default_options() {
        true => Ok(Value::Null),
        false => Ok(chosen),
    }
}

fn begins_in(form: &TableForm) -> Result<Option<UnixMs>, Refused> {
    match form.get("begins") {
        None | Some("hand") => Ok(None),
        Some(text) => {
            let minutes = form
                .number("begins")?
                .filter(|minutes| (1..=LONGEST_WAIT).contains(minutes));
            let right = "`hand`, or the minutes until then";
            let minutes = minutes.ok_or_else(|| bad("begins", text, right))?;
            Ok(Some(UnixMs::from(minutes) * 60_000))
        }
    }
}

#[cfg(test)]
mod tests {
    use house::Level;
    use serde_json::json;

    use super::*;

    fn form(fields: &[(&str, &str)]) -> Result<RequestedTournament, Refused> {
        let fields = fields.iter().map(|&(k, v)| (k.to_owned(), v.to_owned()));
        read(&TableForm::new(fields.collect()))
    }

    #[test]
    fn a_bare_form_is_a_usual_tournament() {
        let wanted = form(&[("game", "necklace"), ("title", "Cup")]).unwrap();
        let method = Method::Swiss { rounds: None };
        assert_eq!(
            wanted.spec,
            TournamentSpec::usual("Cup", "necklace", method)
        );
        assert_eq!((wanted.begins_in, wanted.play), (None, false));
        let match_ = form(&[("game", "match"), ("title", "Cup"), ("method", "tables")]).unwrap();
        let method = Method::Tables {
            rounds: 3,
            seats: 4,
        };
        assert_eq!(match_.spec, TournamentSpec::usual("Cup", "match", method));
    }

    #[test]
    fn every_field_arrives() {
        let wanted = form(&[
            ("game", "necklace"),
            ("title", "Big Cup"),
            ("method", "round_robin"),
            ("twice", "true"),
            ("rounds", "5"),
            ("seconds_per_move", "86400"),
            ("games", "2"),
            ("most", "100"),
            ("level", "jawbreaker"),
            ("rated", "true"),
            ("private", "true"),
            ("option-closing", "true"),
            ("begins", "30"),
            ("play", "true"),
        ])
        .unwrap();
        let spec = &wanted.spec;
        assert_eq!(spec.method, Method::RoundRobin { twice: true });
        assert_eq!((spec.seconds_per_move, spec.games), (Some(86_400), 2));
        assert_eq!((spec.most, spec.bot), (24, Level::Jawbreaker));
        assert!(spec.rated && !spec.public && wanted.play);
        assert_eq!(spec.options, json!({"closing": true}));
        assert_eq!(wanted.begins_in, Some(1_800_000));
    }

    #[test]
    fn odd_fields_are_named() {
        let odd = |fields: &[(&str, &str)]| {
            let all = [&[("game", "necklace"), ("title", "Cup")], fields].concat();
            form(&all).unwrap_err().sentence
        };
        assert!(odd(&[("method", "dance")]).starts_with("method: `dance`"));
        assert!(odd(&[("rounds", "x")]).starts_with("rounds: `x`"));
        assert!(odd(&[("rounds", "70000")]).starts_with("rounds: `70000`"));
        assert!(odd(&[("level", "granite")]).contains("one of marshmallow"));
        assert!(odd(&[("begins", "0")]).starts_with("begins: `0`"));
        assert!(
            form(&[("game", "chess")])
                .unwrap_err()
                .sentence
                .contains("necklace")
        );
    }
}
