//! Pictures of the rules: teaching positions (`pictures.json`), drawn like the board.

use ::necklace::{Colour, ColourSet, Counts, Necklace, View};
use maud::{Markup, html};

use super::{emptied, heaps, ring};
use crate::art::{self, Icon};
use presentation::args;
use presentation::i18n::Lang;
use presentation::teaching::{self, PlayedPicture};

pub(super) fn picture(lang: Lang, rule: &str) -> Option<Markup> {
    let shown = |name: &str| teaching::find::<Necklace>(name);
    Some(match rule {
        "N1" => ring::cover(),
        "N2" => html! { span.pair { (art::magpie()) (then()) (art::icon(Icon::Person)) } },
        "N3" => strip(&shown("N3")?)?,
        "N4" => html! {
            (strip(&shown("N4")?)?)
            p.caption { (lang.t("necklace-picture-n4")) }
        },
        "N5" => {
            let end = end(&shown("N4")?)?;
            html! { (heaps::example(end.magpie, end.least_liked)) }
        }
        "N6" => {
            let end = end(&shown("N4")?)?;
            let player = |index: usize, key: &str| -> Option<Markup> {
                let player = end.seats.get(index)?;
                Some(html! {
                    (heaps::example(player.candies, end.least_liked))
                    span.equals { (sum(player.candies, end.least_liked)) " = " (player.points) }
                    p.caption { (lang.with(key, &args!["points" => player.points])) }
                })
            };
            html! {
                (heaps::example(end.magpie, end.least_liked))
                p.caption { (lang.t("necklace-picture-n6-magpie")) }
                (player(0, "necklace-picture-n6-first")?)
                (player(1, "necklace-picture-n6-second")?)
            }
        }
        "closing" => {
            html! { (strip(&shown("closing")?)?) (then()) (strip(&shown("closing-after")?)?) }
        }
        _ => return None,
    })
}

fn then() -> Markup {
    html! { span.equals aria-hidden="true" { "→" } }
}

/// The part of the necklace with candies. The gathered candies are marked.
fn strip(shown: &PlayedPicture<Necklace>) -> Option<Markup> {
    let first = shown.first_view().ring.to_string();
    let length = first.trim_end_matches('.').len();
    let ring = shown.view().ring.to_string();
    let (_, events) = shown.after()?;
    let gathered = emptied(events.first()?);
    let (from, to) = (gathered.iter().min()?, gathered.iter().max()?);
    Some(art::strip(
        ring.get(..length)?,
        from.index()..to.index() + 1,
    ))
}

/// The position after the shown action.
fn end(shown: &PlayedPicture<Necklace>) -> Option<View> {
    Some(shown.after()?.0)
}

/// A sum of the candies that count: `4 + 2 + 3`.
fn sum(candies: Counts, worthless: ColourSet) -> String {
    let counted = Colour::ALL
        .into_iter()
        .filter(|&colour| !worthless.contains(colour));
    let each: Vec<String> = counted
        .map(|colour| candies.of(colour).to_string())
        .collect();
    each.join(" + ")
}
