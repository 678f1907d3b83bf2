//! Parser of the form for a new table.

use std::collections::BTreeMap;

use bots::Level;
use model::Person;
use serde_json::{Map, Value};
use table::name::DisplayName;
use table::new_game::{FirstPlayer, NewGame};
use table::refused::Refused;
use table::spec::{Sitter, TableRules, WhenLate};
use tabletop::{AnyGame, GameInfo, Seed};

/// Time limit per move in seconds for a rated game, if the form gives none.
const RATED_SECONDS: u32 = 300;

/// The form of `POST /tables`: a flat list of fields.
#[derive(Debug)]
pub struct TableForm(BTreeMap<String, String>);

impl TableForm {
    /// The form with these fields.
    #[must_use]
    pub fn new(fields: Vec<(String, String)>) -> TableForm {
        TableForm(fields.into_iter().collect())
    }

    /// The value of a field, without spaces around it; `None` if it is empty.
    #[must_use]
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0
            .get(field)
            .map(|value| value.trim())
            .filter(|value| !value.is_empty())
    }

    /// Whether a box is ticked.
    #[must_use]
    pub fn is_ticked(&self, field: &str) -> bool {
        self.get(field).is_some()
    }

    /// The whole number in a field.
    pub fn number(&self, field: &str) -> Result<Option<u32>, Refused> {
        let Some(text) = self.get(field) else {
            return Ok(None);
        };
        text.parse()
            .map(Some)
            .map_err(|_| bad(field, text, "a whole number"))
    }

    /// The names of the other players at the same device, by seat number, as far as the form has
    /// them.
    pub fn names(&self) -> Result<BTreeMap<usize, DisplayName>, Refused> {
        let mut names = BTreeMap::new();
        for number in 2..=tabletop::MAX_SEATS {
            if let Some(text) = self.get(&format!("name{number}")) {
                names.insert(usize::from(number), DisplayName::read(text)?);
            }
        }
        Ok(names)
    }

    /// The requested game, with `me` on the first seat. `unnamed` returns the name for a player at
    /// the same device to whom the form gives no name, by seat number. `lot` is a fresh seed.
    pub fn game(
        &self,
        me: &Person,
        unnamed: impl Fn(usize) -> Result<DisplayName, Refused>,
        lot: &Seed,
    ) -> Result<NewGame, Refused> {
        let game = find_game(self.get("game").unwrap_or_default())?;
        let bot = Sitter::Bot {
            level: self.level(game.info().id)?,
            instead_of: None,
        };
        let players = self.players(game.info())?;
        let others = players.saturating_sub(1);
        let opponent = self.get("opponent").unwrap_or("friend");
        let mut sitters = vec![Sitter::of(me)?];
        match opponent {
            "bot" => sitters.extend(vec![bot; others]),
            "friend" => {
                let bots = self.number("bots")?.unwrap_or(0) as usize;
                if bots > 0 && bots >= others {
                    let right = format!("fewer than {others}: a friend needs a seat");
                    return Err(bad("bots", &bots.to_string(), &right));
                }
                sitters.extend(vec![Sitter::Open; others - bots]);
                sitters.extend(vec![bot; bots]);
            }
            "here" => {
                let names = self.names()?;
                for number in 2..=players {
                    let name = match names.get(&number) {
                        Some(name) => name.clone(),
                        None => unnamed(number)?,
                    };
                    let id = me.id.clone();
                    sitters.push(Sitter::Person { id, name });
                }
            }
            odd => return Err(bad("opponent", odd, "`bot`, `friend` or `here`")),
        }
        for (number, sitter) in (1..).zip(&mut sitters).skip(1) {
            if let Some(chosen) = self.seat(game.info().id, number)? {
                *sitter = chosen;
            }
        }
        let new = NewGame {
            game: game.info().id.to_owned(),
            options: self.options(game)?,
            sitters,
            rules: self.rules(game.info().real_time)?,
        };
        new.begun_by(self.first()?, &me.id, lot)
    }

    /// The player who begins; by default the maker of the table.
    fn first(&self) -> Result<FirstPlayer, Refused> {
        let Some(name) = self.get("first") else {
            return Ok(FirstPlayer::default());
        };
        FirstPlayer::named(name).ok_or_else(|| {
            let names = FirstPlayer::NAMES.join(", ");
            bad("first", name, &format!("one of {names}"))
        })
    }

    /// The number of players; by default the smallest that the game allows.
    fn players(&self, info: &GameInfo) -> Result<usize, Refused> {
        let (fewest, most) = (crate::fewest_at_a_table(info), info.seats.1.get());
        let players = self.number("players")?.unwrap_or(fewest.into());
        if (u32::from(fewest)..=u32::from(most)).contains(&players) {
            return Ok(players as usize);
        }
        let right = format!("between {fewest} and {most}");
        let refused = bad("players", &players.to_string(), &right).about("problem", "between");
        Err(refused.about("least", fewest).about("most", most))
    }

    /// The level of the bots; by default the easiest.
    fn level(&self, game: &str) -> Result<Level, Refused> {
        let easiest = games::bots::levels(game).first().copied();
        match self.get("level") {
            None => Ok(easiest.unwrap_or(Level::Random)),
            Some(name) => known_level(game, name).ok_or_else(|| no_level(game, "level", name, "")),
        }
    }

    /// The requested player of a seat, counted from 1, if the form names one.
    fn seat(&self, game: &str, number: usize) -> Result<Option<Sitter>, Refused> {
        let field = format!("seat{number}");
        match self.get(&field) {
            None => Ok(None),
            Some("open") => Ok(Some(Sitter::Open)),
            Some(name) => {
                let level = known_level(game, name)
                    .ok_or_else(|| no_level(game, &field, name, "open, "))?;
                Ok(Some(Sitter::Bot {
                    level,
                    instead_of: None,
                }))
            }
        }
    }

    /// The options of the game.
    pub fn options(&self, game: &dyn AnyGame) -> Result<Value, Refused> {
        let Value::Object(defaults) = game.default_options() else {
            return Ok(Value::Null);
        };
        let mut options = Map::new();
        for (name, default) in defaults {
            let field = format!("option-{name}");
            let value = match (&default, self.get(&field)) {
                (Value::Bool(_), given) => Value::Bool(given.is_some()),
                (_, None) => default,
                // A text that is not a number is passed on. The game refuses it.
                (Value::Number(_), Some(text)) => text
                    .parse::<u64>()
                    .map_or_else(|_| text.into(), Value::from),
                (_, Some(text)) => text.into(),
            };
            options.insert(name, value);
        }
        let board = presentations::board(game.info().id);
        if let (Some(option), Some(text)) = (board.own_content(), self.get("own")) {
            options.insert(option.to_owned(), own_content(text)?);
        }
        Ok(board.complete(Value::Object(options)))
    }

    fn rules(&self, real_time: bool) -> Result<TableRules, Refused> {
        let usual = TableRules::default();
        let when_late = match self.get("when_late") {
            None => usual.when_late,
            Some(text) => serde_json::from_value(text.into())
                .map_err(|_| bad("when_late", text, "`bot` or `loses`"))?,
        };
        let rated = self.is_ticked("rated");
        let seconds = self
            .number("seconds_per_move")?
            .filter(|&seconds| seconds > 0);
        Ok(TableRules {
            public: self.is_ticked("public"),
            // A rated game gets the settings that it needs.
            seconds_per_move: match rated && !real_time {
                true => seconds.or(Some(RATED_SECONDS)),
                false => seconds,
            },
            when_late: match rated {
                true => WhenLate::Loses,
                false => when_late,
            },
            rated,
            away_seconds: self.number("away_seconds")?.unwrap_or(usual.away_seconds),
            free_chat: self.is_ticked("free_chat"),
            games: self.number("games")?.unwrap_or(usual.games),
            curtain: self.is_ticked("curtain"),
            hints: !self.is_ticked("no_hints"),
            party: false,
        })
    }
}

/// A game by its id.
pub fn find_game(id: &str) -> Result<&'static dyn AnyGame, Refused> {
    games::find(id).map_err(|error| Refused::new("unknown-game", error.to_string()))
}

/// Content of one's own, from its text.
fn own_content(text: &str) -> Result<Value, Refused> {
    serde_json::from_str(text).map_err(|error| {
        Refused::new("broken-json", format!("own: this is broken JSON: {error}"))
            .about("line", error.line())
            .about("column", error.column())
    })
}

/// A level of the game's bot, by its name.
#[must_use]
pub fn known_level(game: &str, name: &str) -> Option<Level> {
    Level::named(name).filter(|level| games::bots::levels(game).contains(level))
}

/// The refusal of an unknown level. It lists the levels that exist, and `others`.
#[must_use]
pub fn no_level(game: &str, field: &str, name: &str, others: &str) -> Refused {
    let names: Vec<&str> = games::bots::levels(game)
        .iter()
        .map(|level| level.name())
        .collect();
    bad(field, name, &format!("one of {others}{}", names.join(", ")))
}

/// The refusal of a field's value.
#[must_use]
pub fn bad(field: &str, value: &str, right: &str) -> Refused {
    let value: String = value.chars().take(40).collect();
    let sentence = format!("{field}: `{value}` is not {right}");
    Refused::new("bad-request", sentence).about("value", value)
}

#[cfg(test)]
mod tests {
    use model::PersonId;
    use serde_json::json;
    use store::RandomId;

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

    fn unnamed(number: usize) -> Result<DisplayName, Refused> {
        DisplayName::read(&format!("Player {number}"))
    }

    #[test]
    fn a_bare_form_is_a_private_table_without_hurry() {
        let new = form(&[("game", "necklace"), ("opponent", "bot")])
            .game(&me(), unnamed, &Seed::from(0))
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
        let new = form(&fields).game(&me(), unnamed, &Seed::from(0)).unwrap();
        assert_eq!(new.options, json!({"closing": true}));
        assert_eq!(new.rules.seconds_per_move, Some(60));
        assert_eq!(new.rules.when_late, WhenLate::Loses);
        assert_eq!(
            (new.rules.away_seconds, new.rules.games, new.rules.curtain),
            (30, 3, true)
        );
        assert!(matches!(&new.sitters[1], Sitter::Person { name, .. } if name.as_str() == "Ala"));
    }

    #[test]
    fn a_rated_table_gets_what_it_needs() {
        let rules = |fields: &[(&str, &str)]| {
            let all = [&[("opponent", "friend"), ("rated", "true")], fields].concat();
            form(&all)
                .game(&me(), unnamed, &Seed::from(0))
                .unwrap()
                .rules
        };
        let necklace = rules(&[("game", "necklace")]);
        assert!(necklace.rated);
        assert_eq!(
            (necklace.seconds_per_move, necklace.when_late),
            (Some(300), WhenLate::Loses)
        );
        let quick = rules(&[("game", "necklace"), ("seconds_per_move", "30")]);
        assert_eq!(quick.seconds_per_move, Some(30));
        assert_eq!(rules(&[("game", "match")]).seconds_per_move, None);
    }

    #[test]
    fn a_table_of_many_has_the_bots_and_friends_that_are_asked_for() {
        let sitters = |fields: &[(&str, &str)]| {
            let all = [&[("game", "match")], fields].concat();
            form(&all)
                .game(&me(), unnamed, &Seed::from(0))
                .map(|new| new.sitters)
        };
        let bots = |sitters: &[Sitter], level| {
            let alike =
                |sitter: &&Sitter| matches!(sitter, Sitter::Bot { level: l, .. } if *l == level);
            sitters.iter().filter(alike).count()
        };
        let alone = sitters(&[("opponent", "bot"), ("players", "4"), ("level", "toffee")]).unwrap();
        assert_eq!((alone.len(), bots(&alone, Level::Toffee)), (4, 3));
        let friends = sitters(&[("opponent", "friend"), ("players", "6"), ("bots", "2")]).unwrap();
        assert_eq!((friends.len(), bots(&friends, Level::Marshmallow)), (6, 2));
        let open = friends.iter().filter(|sitter| **sitter == Sitter::Open);
        assert_eq!(open.count(), 3);
        let odd = |fields: &[(&str, &str)]| sitters(fields).unwrap_err().sentence;
        assert_eq!(
            odd(&[("players", "7")]),
            "players: `7` is not between 2 and 6"
        );
        assert!(odd(&[("level", "granite")]).contains("one of marshmallow, toffee"));
        assert!(odd(&[("players", "3"), ("bots", "2")]).contains("a friend needs a seat"));
    }

    #[test]
    fn every_seat_can_have_a_bot_of_its_own() {
        let sitters = |fields: &[(&str, &str)]| {
            let all = [&[("game", "hunters"), ("players", "4")], fields].concat();
            form(&all)
                .game(&me(), unnamed, &Seed::from(0))
                .map(|new| new.sitters)
        };
        let level = |sitter: &Sitter| match sitter {
            Sitter::Bot { level, .. } => Some(*level),
            _ => None,
        };
        let fields = [
            ("opponent", "bot"),
            ("level", "toffee"),
            ("seat2", "jawbreaker"),
            ("seat4", "open"),
        ];
        let mixed = sitters(&fields).unwrap();
        let levels: Vec<Option<Level>> = mixed.iter().map(level).collect();
        assert_eq!(
            levels,
            [None, Some(Level::Jawbreaker), Some(Level::Toffee), None]
        );
        assert_eq!(mixed[3], Sitter::Open);
        let odd = sitters(&[("seat3", "granite")]).unwrap_err().sentence;
        assert!(
            odd.starts_with("seat3: `granite` is not one of open, marsh"),
            "{odd}"
        );
    }

    #[test]
    fn a_form_says_who_begins() {
        let maker = me();
        let seat = |first: Option<&str>, opponent: &str| {
            let mut fields = vec![("game", "pinata"), ("opponent", opponent)];
            fields.extend(first.map(|first| ("first", first)));
            let sitters = form(&fields)
                .game(&maker, unnamed, &Seed::from(0))
                .unwrap()
                .sitters;
            let own = |sitter: &Sitter| sitter.person() == Some(&maker.id);
            sitters.iter().position(own)
        };
        for opponent in ["bot", "friend"] {
            assert_eq!(seat(None, opponent), Some(0));
            assert_eq!(seat(Some("maker"), opponent), Some(0));
            assert_eq!(seat(Some("others"), opponent), Some(1));
            assert!(seat(Some("lot"), opponent).is_some());
        }
        let odd =
            form(&[("game", "pinata"), ("first", "dog")]).game(&maker, unnamed, &Seed::from(0));
        assert_eq!(
            odd.unwrap_err().sentence,
            "first: `dog` is not one of maker, others, lot"
        );
    }

    #[test]
    fn nobody_sits_alone_at_a_table_of_candy_hunters() {
        let alone =
            form(&[("game", "hunters"), ("players", "1")]).game(&me(), unnamed, &Seed::from(0));
        assert_eq!(
            alone.unwrap_err().sentence,
            "players: `1` is not between 2 and 4"
        );
        let usual = form(&[("game", "hunters")])
            .game(&me(), unnamed, &Seed::from(0))
            .unwrap();
        assert_eq!(usual.sitters.len(), 2);
    }

    #[test]
    fn d11_players_who_reveal_by_hand_have_more_time_but_every_limit_there_is() {
        let fields = [("game", "match"), ("option-reveal_ms", "manual")];
        let options = form(&fields)
            .game(&me(), unnamed, &Seed::from(0))
            .unwrap()
            .options;
        assert_eq!(options["reveal_ms"], "manual");
        let game = games::find("match").unwrap();
        game.check_table(&options, tabletop::SeatCount::TWO)
            .unwrap();
        let usual = game.default_options();
        for limit in ["manual", "show", "take", "final", "pick", "pause"] {
            let limit = format!("{limit}_ms");
            assert!(
                options[&limit].as_u64() > usual[&limit].as_u64(),
                "{limit}: {options}"
            );
        }
        let quick = [("game", "match"), ("option-reveal_ms", "2000")];
        let options = form(&quick)
            .game(&me(), unnamed, &Seed::from(0))
            .unwrap()
            .options;
        assert_eq!(
            (&options["reveal_ms"], &options["show_ms"]),
            (&json!(2000), &json!(4000))
        );
    }

    #[test]
    fn a_table_can_have_cards_of_its_own() {
        let options = |own: &str| {
            let fields = [("game", "match"), ("opponent", "friend"), ("own", own)];
            form(&fields)
                .game(&me(), unnamed, &Seed::from(0))
                .map(|new| new.options)
        };
        let deck = json!({"name": "mine", "cards": {"ab": 20}});
        assert_eq!(options(&deck.to_string()).unwrap()["deck"], deck);
        assert_eq!(options("").unwrap()["deck"], "default");
        let broken = options("{\n\"name\" 1}").unwrap_err();
        assert_eq!(broken.code, "broken-json");
        let place = [
            ("line".into(), "2".to_owned()),
            ("column".into(), "8".to_owned()),
        ];
        assert_eq!(broken.details, place);
    }

    #[test]
    fn odd_fields_are_named() {
        let complaint = |fields: &[(&str, &str)]| {
            form(fields)
                .game(&me(), unnamed, &Seed::from(0))
                .unwrap_err()
                .sentence
        };
        assert!(complaint(&[("game", "chess")]).contains("necklace"));
        assert!(complaint(&[("game", "necklace"), ("opponent", "dog")]).contains("`dog` is not"));
        assert!(complaint(&[("game", "necklace"), ("games", "x")]).starts_with("games: `x`"));
        assert!(complaint(&[("game", "necklace"), ("when_late", "x")]).starts_with("when_late:"));
    }
}
