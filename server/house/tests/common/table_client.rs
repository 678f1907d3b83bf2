//! A client of a table, as tests use it: reads scenes, sends commands, and plays legal moves.

use std::sync::Arc;

use house::{CommandReceipt, House, HouseError, LiveTable};
use model::{Person, PersonId, Role};
use serde_json::{Value, json};
use store::RandomId;
use table::command::Command;
use table::latency::CommandTiming;
use table::scene::{Scene, SceneQuery};
use table::spec::Sitter;

/// A table that is reached through one of its links.
pub(crate) struct TableClient {
    pub(crate) house: House,
    pub(crate) live: Arc<LiveTable>,
    pub(crate) role: Role,
}

impl TableClient {
    /// The table behind a link.
    pub(crate) async fn open(house: &House, key: &str) -> TableClient {
        let (live, role) = house.by_key(key).await.unwrap();
        TableClient {
            house: house.clone(),
            live,
            role,
        }
    }

    pub(crate) async fn scene(&self, who: Option<&Person>) -> Scene {
        let query = SceneQuery {
            person: who,
            role: self.role,
            at_move: None,
            open: false,
            history: true,
            shared: false,
            now: self.house.now(),
        };
        self.live.scene(&query).await.unwrap()
    }

    pub(crate) async fn tell(
        &self,
        who: &Person,
        command: Value,
    ) -> Result<CommandReceipt, HouseError> {
        self.tell_as(who, &store::random_key(), command).await
    }

    /// Sends a command with a message id.
    pub(crate) async fn tell_as(
        &self,
        who: &Person,
        id: &str,
        command: Value,
    ) -> Result<CommandReceipt, HouseError> {
        let command = Command::read(command)?;
        let timing = CommandTiming::default();
        self.house
            .command(&self.live, who, id, &command, timing)
            .await
    }

    /// The first legal move of a person, as a command.
    pub(crate) async fn next(&self, who: &Person) -> Value {
        let scene = self.scene(Some(who)).await;
        let action = scene.play.legal.iter().next().expect("a legal move");
        json!({"do": "move", "answers": scene.seq, "action": action})
    }

    /// Plays the first legal move of a person.
    pub(crate) async fn step(&self, who: &Person) -> Result<CommandReceipt, HouseError> {
        self.tell(who, self.next(who).await).await
    }

    /// The code of the refusal of a command.
    pub(crate) async fn code(&self, who: &Person, command: Value) -> String {
        match self.tell(who, command).await {
            Err(HouseError::Refused(refused)) => refused.code,
            other => panic!("not refused: {other:?}"),
        }
    }
}

/// A new person.
pub(crate) fn person(name: &str) -> Person {
    Person {
        id: PersonId::random(),
        name: name.to_owned(),
    }
}

/// A person as a sitter.
pub(crate) fn seated(person: &Person) -> Sitter {
    Sitter::of(person).expect("a name that can be shown")
}
