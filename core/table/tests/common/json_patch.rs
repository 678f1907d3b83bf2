//! A client that applies patches of scenes.

use serde_json::Value;

/// Applies a JSON Patch (RFC 6902) with the operations that servers send.
pub(crate) fn apply(scene: &mut Value, patch: &Value) {
    for operation in patch.as_array().unwrap() {
        let path = operation["path"].as_str().unwrap();
        let value = operation["value"].clone();
        match operation["op"].as_str() {
            Some("replace") => *scene.pointer_mut(path).unwrap() = value,
            Some("add") => {
                let list = scene.pointer_mut(path.strip_suffix("/-").unwrap());
                list.unwrap().as_array_mut().unwrap().push(value);
            }
            other => panic!("{other:?}"),
        }
    }
}
