//! Differences between two scenes in a row, as JSON Patch (RFC 6902), for programs that ask for them.
//!
//! A connection does not keep the last scene, but a hash of each of its parts: every field of the
//! scene, every field of `view` and `may`, every seat, and the list of moves as a whole.

use std::borrow::Cow;
use std::fmt;
use std::hash::BuildHasher;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// The fields of a scene that are objects, and are compared field by field.
const OBJECTS: [&str; 2] = ["view", "may"];

/// The scene that a program has, as hashes of its parts.
#[derive(Debug)]
pub struct SceneShown {
    /// The number of the last entry in it.
    seq: u64,
    fields: ObjectShown,
    objects: [ObjectShown; OBJECTS.len()],
    seats: Vec<u64>,
    /// The number of moves, and the hash of all of them.
    moves: (usize, u64),
}

/// An object, as hashes.
#[derive(Debug, Default)]
struct ObjectShown {
    /// The hash of all names.
    names: u64,
    /// The hash of each value.
    values: Vec<u64>,
}

/// A scene that was written as JSON, with its parts.
#[derive(Debug)]
pub struct SceneParts<'a> {
    seq: u64,
    fields: Fields<'a>,
    objects: [Fields<'a>; OBJECTS.len()],
    seats: Vec<&'a RawValue>,
    moves: Vec<&'a RawValue>,
}

/// The fields of an object, in their order.
#[derive(Debug, Default)]
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ReadFields;

        impl<'de> Visitor<'de> for ReadFields {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::with_capacity(48);
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(ReadFields)
    }
}

impl Fields<'_> {
    fn shown(&self, hashes: &impl BuildHasher) -> ObjectShown {
        let names: Vec<&str> = self.0.iter().map(|(name, _)| name.as_ref()).collect();
        ObjectShown {
            names: hashes.hash_one(names),
            values: self
                .0
                .iter()
                .map(|(_, value)| hash(hashes, value))
                .collect(),
        }
    }
}

fn hash(hashes: &impl BuildHasher, value: &RawValue) -> u64 {
    hashes.hash_one(value.get())
}

fn hash_all(hashes: &impl BuildHasher, values: &[&RawValue]) -> u64 {
    let texts: Vec<&str> = values.iter().map(|value| value.get()).collect();
    hashes.hash_one(texts)
}

impl<'a> SceneParts<'a> {
    /// Reads the parts of a scene.
    pub fn read(scene: &'a str) -> Result<SceneParts<'a>, serde_json::Error> {
        let fields: Fields<'a> = serde_json::from_str(scene)?;
        let value = |name: &str| {
            let mut named = fields.0.iter().filter(|(field, _)| field == name);
            named.next().map_or("null", |(_, value)| value.get())
        };
        let [view, may] = OBJECTS.map(value);
        Ok(SceneParts {
            seq: serde_json::from_str(value("seq"))?,
            objects: [serde_json::from_str(view)?, serde_json::from_str(may)?],
            seats: serde_json::from_str(value("seats"))?,
            moves: serde_json::from_str(value("moves"))?,
            fields,
        })
    }

    /// The hashes of the scene, for the next difference. `hashes` has to be the same each time.
    #[must_use]
    pub fn shown(&self, hashes: &impl BuildHasher) -> SceneShown {
        SceneShown {
            seq: self.seq,
            fields: self.fields.shown(hashes),
            objects: self.objects.each_ref().map(|fields| fields.shown(hashes)),
            seats: self.seats.iter().map(|seat| hash(hashes, seat)).collect(),
            moves: (self.moves.len(), hash_all(hashes, &self.moves)),
        }
    }

    /// The operations that make this scene from `before`, as the text of a JSON Patch; `None` if
    /// there are other fields than before, so that the whole scene has to be sent.
    #[must_use]
    pub fn patch_since(
        &self,
        before: &SceneShown,
        now: &SceneShown,
        hashes: &impl BuildHasher,
    ) -> Option<String> {
        if before.fields.names != now.fields.names {
            return None;
        }
        let mut patch = Patch::default();
        let known = before.fields.values.iter().zip(&now.fields.values);
        for ((name, value), (old, new)) in self.fields.0.iter().zip(known) {
            if old == new {
                continue;
            }
            let path = Path::of(name);
            let object = OBJECTS.iter().position(|object| object == name);
            if let Some(index) = object {
                let (old, new) = (&before.objects[index], &now.objects[index]);
                patch.change_object(&path, (&self.objects[index], *value), old, new);
            } else if name == "seats" && before.seats.len() == now.seats.len() {
                let known = before.seats.iter().zip(&now.seats);
                for (index, (seat, (old, new))) in self.seats.iter().zip(known).enumerate() {
                    if old != new {
                        patch.add_operation("replace", &path.child(&index.to_string()), seat);
                    }
                }
            } else if name == "moves" && self.continues(before.moves, hashes) {
                for made in &self.moves[before.moves.0..] {
                    patch.add_operation("add", &path.child("-"), made);
                }
            } else {
                patch.add_operation("replace", &path, value);
            }
        }
        Some(patch.finish())
    }

    /// Whether the first moves are those that the program has.
    fn continues(&self, (count, known): (usize, u64), hashes: &impl BuildHasher) -> bool {
        let first = self.moves.get(..count);
        first.is_some_and(|first| hash_all(hashes, first) == known)
    }
}

impl SceneShown {
    /// The number of the last entry in the scene.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }
}

/// A JSON Pointer (RFC 6901).
struct Path(String);

impl Path {
    fn of(name: &str) -> Path {
        Path(String::new()).child(name)
    }

    fn child(&self, name: &str) -> Path {
        let name = name.replace('~', "~0").replace('/', "~1");
        Path(format!("{}/{name}", self.0))
    }
}

/// The text of a JSON Patch.
#[derive(Default)]
struct Patch(String);

impl Patch {
    fn add_operation(&mut self, operation: &str, path: &Path, value: &RawValue) {
        self.0.push_str(if self.0.is_empty() { "[" } else { "," });
        self.0.push_str("{\"op\":\"");
        self.0.push_str(operation);
        self.0.push_str("\",\"path\":");
        self.0.push_str(&serde_json::json!(path.0).to_string());
        self.0.push_str(",\"value\":");
        self.0.push_str(value.get());
        self.0.push('}');
    }

    /// Replaces the fields of an object that have changed, or the object, if it has other fields.
    fn change_object(
        &mut self,
        path: &Path,
        (fields, whole): (&Fields<'_>, &RawValue),
        old: &ObjectShown,
        new: &ObjectShown,
    ) {
        if old.names != new.names {
            self.add_operation("replace", path, whole);
            return;
        }
        let known = old.values.iter().zip(&new.values);
        for ((name, value), (old, new)) in fields.0.iter().zip(known) {
            if old != new {
                self.add_operation("replace", &path.child(name), value);
            }
        }
    }

    fn finish(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "[]" } else { "]" });
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasherDefault, DefaultHasher};

    use serde_json::{Value, json};

    use super::*;

    type Hashes = BuildHasherDefault<DefaultHasher>;

    fn patch(before: &Value, after: &Value) -> Option<Value> {
        let hashes = Hashes::default();
        let (before, after) = (before.to_string(), after.to_string());
        let before = SceneParts::read(&before).unwrap().shown(&hashes);
        let parts = SceneParts::read(&after).unwrap();
        let patch = parts.patch_since(&before, &parts.shown(&hashes), &hashes)?;
        Some(serde_json::from_str(&patch).unwrap())
    }

    fn scene() -> Value {
        json!({"seq": 3, "seats": [{"name": "Ola"}, {"name": "Ala"}], "view": {"a/b": 1, "c": [2]},
            "moves": [{"number": 1}], "may": {"undo": "no"}, "question": null, "next": null})
    }

    #[test]
    fn only_the_parts_that_have_changed_are_named() {
        let mut after = scene();
        assert_eq!(patch(&scene(), &after), Some(json!([])));
        after["seq"] = json!(4);
        after["view"]["a/b"] = json!(7);
        after["seats"][1]["name"] = json!("Ewa");
        after["moves"] = json!([{"number": 1}, {"number": 2}, {"number": 3}]);
        after["question"] = json!({"by": 0});
        let expected = json!([
            {"op": "replace", "path": "/seq", "value": 4},
            {"op": "replace", "path": "/seats/1", "value": {"name": "Ewa"}},
            {"op": "replace", "path": "/view/a~1b", "value": 7},
            {"op": "add", "path": "/moves/-", "value": {"number": 2}},
            {"op": "add", "path": "/moves/-", "value": {"number": 3}},
            {"op": "replace", "path": "/question", "value": {"by": 0}},
        ]);
        assert_eq!(patch(&scene(), &after), Some(expected));
    }

    #[test]
    fn what_does_not_continue_is_replaced_and_new_fields_need_the_whole_scene() {
        let mut after = scene();
        after["moves"] = json!([{"number": 9}, {"number": 2}]);
        after["seats"] = json!([{"name": "Ola"}]);
        after["view"] = json!({"c": [2]});
        let paths = ["/seats", "/view", "/moves"];
        let patch_text = patch(&scene(), &after).unwrap();
        let named: Vec<&Value> = patch_text.as_array().unwrap().iter().collect();
        assert_eq!(named.len(), paths.len(), "{patch_text}");
        for (operation, path) in named.iter().zip(paths) {
            assert_eq!(
                (&operation["op"], &operation["path"]),
                (&json!("replace"), &json!(path))
            );
        }
        after["tip"] = json!({"seat": 0});
        assert_eq!(patch(&scene(), &after), None);
    }
}
