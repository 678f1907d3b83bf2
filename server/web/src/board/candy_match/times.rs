//! The times of a table in words: how fast the cards come, and how long each decision may take.

use serde_json::Value;

use crate::args;
use crate::i18n::Lang;

/// Every time limit with the rule it belongs to. Those of a series only where one is played.
pub(super) fn times(lang: Lang, options: &Value) -> Vec<(&'static str, String)> {
    let mark = lang.t("match-times-decimal-mark");
    let written = |seconds: f64| seconds.to_string().replace('.', &mark);
    let limit = |what: &'static str| {
        let seconds = seconds(options, what);
        let args = args!["what" => what, "seconds" => seconds, "shown" => written(seconds)];
        lang.with("match-times-limit", &args)
    };
    let (how, reveal) = match options["reveal_ms"] == "manual" {
        true => ("manual", seconds(options, "manual")),
        false => ("timed", seconds(options, "reveal")),
    };
    let reveal = lang.with(
        "match-times-reveal",
        &args!["how" => how, "seconds" => reveal, "shown" => written(reveal)],
    );
    let mut times = vec![
        ("D4", reveal),
        ("D1", limit("show")),
        ("D3", limit("take")),
        ("D5", limit("final")),
    ];
    if options["series"] == true {
        times.extend([("D7", limit("pick")), ("D10", limit("pause"))]);
    }
    times
}

/// A time of the options in seconds, with the tenths that it has.
fn seconds(options: &Value, what: &str) -> f64 {
    let millis = options[format!("{what}_ms")].as_u64().unwrap_or_default();
    // Tenths are all that anybody can tell apart.
    (millis / 100) as f64 / 10.0
}
