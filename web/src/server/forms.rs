//! What the forms of the pages send.

use std::collections::HashMap;

use house::{BotLevel, NewGame, Person, Refused, Sitter, TableRules};
use serde::Deserialize;
use serde_json::{Map, Value};
use tabletop::AnyGame;

/// `POST /name`
#[derive(Debug, Deserialize)]
pub(super) struct NameForm {
    pub(super) name: String,
    pub(super) back: Option<String>,
}

/// `POST /t/{key}/sit`
#[derive(Debug, Deserialize)]
pub(super) struct SitForm {
    pub(super) seat: tabletop::Seat,
    pub(super) name: Option<String>,
}

/// `POST /import`
#[derive(Debug, Deserialize)]
pub(super) struct ImportForm {
    pub(super) record: String,
}

/// `POST /tables`: a flat list of fields.
#[derive(Debug)]
pub(super) struct TableForm(HashMap<String, String>);

impl TableForm {
    pub(super) fn new(fields: Vec<(String, String)>) -> TableForm {
        TableForm(fields.into_iter().collect())
    }

    pub(super) fn get(&self, field: &str) -> Option<&str> {
        self.0
            .get(field)
            .map(|value| value.trim())
            .filter(|value| !value.is_empty())
    }

    fn is_ticked(&self, field: &str) -> bool {
        self.get(field).is_some()
    }

    fn number(&self, field: &str) -> Result<Option<u32>, Refused> {
        let Some(text) = self.get(field) else {
            return Ok(None);
        };
        text.parse()
            .map(Some)
            .map_err(|_| bad(field, text, "a whole number"))
    }

    /// The game that the form asks for, with `me` on the first seat.
    pub(super) fn game(&self, me: &Person) -> Result<NewGame, Refused> {
        let game = games::find(self.get("game").unwrap_or_default())
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        let seated = |name: String| Sitter::Person {
            id: me.id.clone(),
            name,
        };
        let other = match self.get("opponent").unwrap_or("friend") {
            "bot" => Sitter::Bot {
                level: BotLevel::Random,
                instead_of: None,
            },
            "friend" => Sitter::Open,
            "here" => seated(
                self.get("name2")
                    .map_or(format!("{} 2", me.name), str::to_owned),
            ),
            odd => return Err(bad("opponent", odd, "`bot`, `friend` or `here`")),
        };
        Ok(NewGame {
            game: game.info().id.to_owned(),
            options: self.options(game)?,
            sitters: vec![seated(me.name.clone()), other],
            rules: self.rules()?,
        })
    }

    fn options(&self, game: &dyn AnyGame) -> Result<Value, Refused> {
        let Value::Object(defaults) = game.default_options() else {
            return Ok(Value::Null);
        };
        let mut options = Map::new();
        for (name, default) in defaults {
            let field = format!("option-{name}");
            let value = match (&default, self.get(&field)) {
                (Value::Bool(_), given) => Value::Bool(given.is_some()),
                (_, None) => default,
                (Value::Number(_), Some(text)) => text
                    .parse::<u64>()
                    .map_err(|_| bad(&field, text, "a whole number"))?
                    .into(),
                (_, Some(text)) => text.into(),
            };
            options.insert(name, value);
        }
        Ok(Value::Object(options))
    }

    fn rules(&self) -> Result<TableRules, Refused> {
        let usual = TableRules::default();
        let when_late = match self.get("when_late") {
            None => usual.when_late,
            Some(text) => serde_json::from_value(text.into())
                .map_err(|_| bad("when_late", text, "`bot` or `loses`"))?,
        };
        Ok(TableRules {
            public: self.is_ticked("public"),
            seconds_per_move: self
                .number("seconds_per_move")?
                .filter(|&seconds| seconds > 0),
            when_late,
            away_seconds: self.number("away_seconds")?.unwrap_or(usual.away_seconds),
            free_chat: self.is_ticked("free_chat"),
            games: self.number("games")?.unwrap_or(usual.games),
            curtain: self.is_ticked("curtain"),
        })
    }
}

fn bad(field: &str, value: &str, right: &str) -> Refused {
    let value: String = value.chars().take(40).collect();
    Refused::new("bad-request", format!("{field}: `{value}` is not {right}"))
}

#[cfg(test)]
mod tests {
    use house::{PersonId, WhenLate};
    use serde_json::json;

    use super::*;

    fn form(fields: &[(&str, &str)]) -> TableForm {
        TableForm::new(
            fields
                .iter()
                .map(|&(k, v)| (k.to_owned(), v.to_owned()))
                .collect(),
        )
    }

    fn me() -> Person {
        Person {
            id: PersonId::random(),
            name: "Ola".to_owned(),
        }
    }

    #[test]
    fn a_bare_form_is_a_private_table_without_hurry() {
        let new = form(&[("game", "necklace"), ("opponent", "bot")])
            .game(&me())
            .unwrap();
        assert_eq!(new.rules, TableRules::default());
        assert_eq!(new.options, json!({"closing": false}));
        assert!(matches!(new.sitters[1], Sitter::Bot { .. }));
    }

    #[test]
    fn every_field_arrives() {
        let fields = [
            ("game", "necklace"),
            ("opponent", "here"),
            ("name2", "Ala"),
            ("option-closing", "on"),
            ("seconds_per_move", "60"),
            ("when_late", "loses"),
            ("away_seconds", "30"),
            ("games", "3"),
            ("curtain", "on"),
        ];
        let new = form(&fields).game(&me()).unwrap();
        assert_eq!(new.options, json!({"closing": true}));
        assert_eq!(new.rules.seconds_per_move, Some(60));
        assert_eq!(new.rules.when_late, WhenLate::Loses);
        assert_eq!(
            (new.rules.away_seconds, new.rules.games, new.rules.curtain),
            (30, 3, true)
        );
        assert!(matches!(&new.sitters[1], Sitter::Person { name, .. } if name == "Ala"));
    }

    #[test]
    fn odd_fields_are_named() {
        let complaint = |fields: &[(&str, &str)]| form(fields).game(&me()).unwrap_err().sentence;
        assert!(complaint(&[("game", "chess")]).contains("necklace"));
        assert!(complaint(&[("game", "necklace"), ("opponent", "dog")]).contains("`dog` is not"));
        assert!(complaint(&[("game", "necklace"), ("games", "x")]).starts_with("games: `x`"));
        assert!(complaint(&[("game", "necklace"), ("when_late", "x")]).starts_with("when_late:"));
    }
}
