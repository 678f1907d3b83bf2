//! Names of variants of a game in reports.

use arena::Variant;
use serde_json::Value;

/// The longest value that is written out.
const LONGEST: usize = 40;

/// The options of a variant that differ from the usual ones, such as `set=compact`.
pub(super) fn variant_name(variant: &Variant) -> String {
    let usual = variant.game.default_options();
    let fields = variant.options.as_object().into_iter().flatten();
    let changed = fields.filter(|(name, value)| usual.get(name.as_str()) != Some(*value));
    let changed: Vec<String> = changed
        .map(|(name, value)| format!("{name}={}", value_name(value)))
        .collect();
    if changed.is_empty() {
        "the usual game".to_owned()
    } else {
        changed.join(", ")
    }
}

/// A value in a few letters: own content by its name.
fn value_name(value: &Value) -> String {
    let named = value.get("name").unwrap_or(value);
    let text = match named {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    };
    if text.chars().count() <= LONGEST {
        return text;
    }
    let start: String = text.chars().take(LONGEST - 1).collect();
    format!("{start}…")
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tabletop::SeatCount;

    use super::*;

    #[test]
    fn a_variant_is_named_by_what_is_not_usual() {
        let game = games::find("pinata").unwrap();
        let name = |changes: &Value| {
            let mut options = game.default_options();
            for (field, value) in changes.as_object().unwrap() {
                options[field] = value.clone();
            }
            variant_name(&Variant {
                game,
                options,
                seats: SeatCount::TWO,
            })
        };
        assert_eq!(name(&json!({})), "the usual game");
        let changed = json!({"set": "compact", "open": true});
        assert_eq!(name(&changed), "set=compact, open=true");
        let own = json!({"set": {"name": "my cards", "red": {"cards": [1, 2, 3]}}});
        assert_eq!(name(&own), "set=my cards");
        let long = json!({"set": {"red": vec![13; 40]}});
        assert_eq!(name(&long).chars().count(), "set=".len() + LONGEST);
    }
}
