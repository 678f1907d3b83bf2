//! Words for what a gather would do. The rules decide it (`View::forecast`).

use ::necklace::{Recipient, Run};

use super::heaps::colour_names;
use super::{Scene, letter, scores_nothing};
use presentation::args;
use presentation::i18n::Lang;

/// Effect of gathering a run now: `You get 3 red candies. You have 9 points then.`
pub(super) fn sentence(lang: Lang, scene: &Scene<'_>, run: &Run) -> Option<String> {
    let forecast = scene.view.forecast(run)?;
    let seat = scene.view.turn?;
    let args = args![
        "colour" => letter(run.colour),
        "count" => run.len,
        "colours" => colour_names(lang, forecast.least_liked),
    ];
    let worthless = scores_nothing(scene.view, run.colour);
    let key = match scene.view.gather? {
        Recipient::Magpie if forecast.least_liked.is_all() => "necklace-does-magpie-all",
        Recipient::Magpie => "necklace-does-magpie",
        Recipient::Player if worthless => "necklace-does-self-worthless",
        Recipient::Player => "necklace-does-self",
    };
    let points = args!["points" => forecast.points[seat.index()]];
    let mut said = vec![
        lang.with(key, &args),
        lang.with("necklace-does-points", &points),
    ];
    if forecast.ends {
        said.push(lang.t("necklace-does-end"));
    }
    Some(said.join(" "))
}
