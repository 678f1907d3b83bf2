//! Time limits of a table in words.

use ::candy_match::{Options, Tempo};
use tabletop::Millis;

use presentation::args;
use presentation::i18n::Lang;

/// All time limits with their rules. Limits of a series are listed only for a series.
pub(super) fn times(lang: Lang, options: &Options) -> Vec<(&'static str, String)> {
    let mark = lang.t("match-times-decimal-mark");
    let written = |seconds: f64| seconds.to_string().replace('.', &mark);
    let limit = |what: &'static str, limit: Millis| {
        let seconds = seconds(limit);
        let args = args!["what" => what, "seconds" => seconds, "shown" => written(seconds)];
        lang.with("match-times-limit", &args)
    };
    let (how, reveal) = match options.reveal_ms {
        Tempo::Manual => ("manual", seconds(options.manual_ms)),
        Tempo::Every(every) => ("timed", seconds(every)),
    };
    let reveal = lang.with(
        "match-times-reveal",
        &args!["how" => how, "seconds" => reveal, "shown" => written(reveal)],
    );
    let mut times = vec![
        ("D4", reveal),
        ("D1", limit("show", options.show_ms)),
        ("D3", limit("take", options.take_ms)),
        ("D5", limit("final", options.final_ms)),
    ];
    if options.series {
        times.extend([
            ("D7", limit("pick", options.pick_ms)),
            ("D10", limit("pause", options.pause_ms)),
        ]);
    }
    times
}

/// A time in seconds, with tenths.
fn seconds(millis: Millis) -> f64 {
    // People cannot tell smaller differences.
    (millis / 100) as f64 / 10.0
}
