//! Words for what a gather would do. The rules decide it (`View::forecast`).

use ::necklace::{Colour, Forecast, Recipient, Run};
use maud::{Markup, html};

use super::heaps::colour_names;
use super::{Scene, letter, scores_nothing};
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;

/// Sentences about the gathers that are possible now. Runs of the same colour and length mostly have
/// the same effect, so a sentence stands once on the page, and the runs refer to it.
pub(super) struct Forecasts<'a> {
    lang: Lang,
    scene: &'a Scene<'a>,
    sentences: Vec<ForecastSentence>,
}

struct ForecastSentence {
    id: String,
    /// Everything that the text depends on, besides whose turn it is.
    about: (Colour, u8, Forecast),
}

impl<'a> Forecasts<'a> {
    pub(super) fn new(lang: Lang, scene: &'a Scene<'a>) -> Forecasts<'a> {
        Forecasts {
            lang,
            scene,
            sentences: Vec::new(),
        }
    }

    /// Id of the sentence about the gather of a run.
    pub(super) fn id_of(&mut self, run: &Run) -> Option<String> {
        let view = self.scene.view;
        let about = (run.colour, run.len, view.forecast(run)?);
        view.turn.and(view.gather)?;
        let known = self.sentences.iter();
        let mut known = known.filter(|sentence| sentence.about == about);
        if let Some(known) = known.next() {
            return Some(known.id.clone());
        }
        let alike = |sentence: &&ForecastSentence| {
            (sentence.about.0, sentence.about.1) == (run.colour, run.len)
        };
        let letter = run.colour.letter();
        let id = match self.sentences.iter().filter(alike).count() {
            0 => format!("does-{letter}{}", run.len),
            number => format!("does-{letter}{}-{number}", run.len),
        };
        self.sentences.push(ForecastSentence {
            id: id.clone(),
            about,
        });
        Some(id)
    }

    fn drawn(&self, ForecastSentence { id, about }: &ForecastSentence) -> Part {
        let (lang, scene, (colour, count, forecast)) = (self.lang, self.scene, *about);
        let whose = (scene.view.turn, scene.view.gather);
        let worthless = scores_nothing(scene.view, colour);
        let key = ("does", lang, id, about, whose, worthless);
        scene.part(key, || {
            let text = sentence(lang, scene, (colour, count), forecast);
            html! { p id=(id) { (text.unwrap_or_default()) } }
        })
    }

    /// The sentences, for tooltips and the lens.
    pub(super) fn list(&self) -> Markup {
        html! {
            @if !self.sentences.is_empty() {
                div #does hidden {
                    @for sentence in &self.sentences { (self.drawn(sentence)) }
                }
            }
        }
    }
}

/// Effect of gathering a run now: `You get 3 red candies. You have 9 points then.`
fn sentence(
    lang: Lang,
    scene: &Scene<'_>,
    (colour, count): (Colour, u8),
    forecast: Forecast,
) -> Option<String> {
    let seat = scene.view.turn?;
    let args = args![
        "colour" => letter(colour),
        "count" => count,
        "colours" => colour_names(lang, forecast.least_liked),
    ];
    let worthless = scores_nothing(scene.view, colour);
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
