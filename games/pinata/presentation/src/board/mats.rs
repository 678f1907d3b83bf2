//! Mats: candies between two rows of cards.

use ::pinata::{Candies, Card, Colour, Event, MatNumber, MatView, Obstacle, SideOwner};
use maud::{Markup, html};
use tabletop::Seat;

use super::forecasts;
use super::plays::{self, Play, other};
use super::{Scene, cards, colour_name, face_arrow, face_word, spoken};
use crate::art;
use presentation::args;
use presentation::i18n::{Lang, composed};
use presentation::part::Part;
use presentation::words;

/// All mats in the game.
pub(super) fn board(lang: Lang, scene: &Scene<'_>, near: Seat, plays: &[Play]) -> Markup {
    let tip = plays::tip(scene);
    let side = |mat: &MatView, seat: Seat| {
        let at_table = SideContext {
            scene,
            whose: &whose(lang, scene, seat),
            plays,
            tip: tip
                .as_ref()
                .is_some_and(|tip| tip.mat == mat.mat && tip.side == seat),
            new: just_played(scene, mat.mat, seat),
        };
        side(lang, mat, seat, seat == near, Some(&at_table))
    };
    html! {
        div #mats .mats {
            @for mat in &scene.view.mats {
                section id={ "mat-" (mat.mat) } class={ "mat " (face_word(mat.face)) " mat-" (mat.mat) }
                    aria-label=(label(lang, mat)) {
                    b.number aria-hidden="true" { (mat.mat) }
                    (side(mat, other(near)))
                    (middle(lang, mat, Some(scene)))
                    (side(mat, near))
                }
            }
        }
    }
}

/// Owner of a side: `your side`, or the player's name.
fn whose(lang: Lang, scene: &Scene<'_>, seat: Seat) -> String {
    let you = scene.own.len() == 1 && scene.own.contains(seat);
    let who = match you {
        true => "you",
        false => "other",
    };
    let name = words::seat_name(lang, scene, seat);
    lang.with("pinata-side", &args!["who" => who, "name" => name])
}

fn label(lang: Lang, mat: &MatView) -> String {
    let compose = || {
        let candies = spoken(lang, mat.candies);
        let args =
            args!["mat" => mat.mat.size(), "face" => face_word(mat.face), "candies" => candies];
        lang.with("pinata-mat", &args)
    };
    let about = (
        "pinata-mat",
        lang,
        mat.mat,
        mat.face,
        Candies::from(mat.candies),
    );
    composed(about, compose)
}

/// Candies of a mat, and which sum wins them.
fn middle(lang: Lang, mat: &MatView, at_table: Option<&Scene<'_>>) -> Markup {
    let held = Candies::from(mat.candies);
    let candies = Colour::ALL
        .into_iter()
        .flat_map(|colour| (0..held.of(colour)).map(move |number| (colour, number)));
    let candy = |colour: Colour, number: u8| {
        let id = || format!("mat-{}-{}-{number}", mat.mat, colour.letter());
        let draw = || html! { span id=[at_table.map(|_| id())] { (art::candy(colour)) } };
        match at_table {
            Some(scene) => scene.part(("mat-candy", mat.mat, colour, number), draw),
            None => draw().into(),
        }
    };
    html! {
        div.middle aria-hidden="true" {
            span.face {
                i { (face_arrow(mat.face)) }
                b { (lang.with("pinata-face", &args!["face" => face_word(mat.face)])) }
            }
            span.candies {
                @for (colour, number) in candies { (candy(colour, number)) }
            }
        }
    }
}

/// Data of a side at a table. The pictures of the rules have none.
struct SideContext<'a> {
    scene: &'a Scene<'a>,
    whose: &'a str,
    plays: &'a [Play],
    /// Whether the coach would play here.
    tip: bool,
    /// Cards that the others played here in their last turn.
    new: Vec<Card>,
}

/// Cards that the others played on a side of a mat in their last turn.
fn just_played(scene: &Scene<'_>, mat: MatNumber, side: Seat) -> Vec<Card> {
    let events = scene.turn_of_others().iter().flat_map(|made| made.events);
    let mut cards = Vec::new();
    for event in events {
        match *event {
            Event::Played {
                card,
                mat: to,
                side: of,
                ..
            } if (to, of) == (mat, side) => cards.push(card),
            // The cards of a scored mat are discarded.
            Event::Scored { mat: won, .. } if won == mat => cards.clear(),
            _ => {}
        }
    }
    cards
}

/// A side of a mat: cards, free places, and the sum.
fn side(
    lang: Lang,
    mat: &MatView,
    seat: Seat,
    near: bool,
    at_table: Option<&SideContext<'_>>,
) -> Markup {
    let place = format!("at-{}-{seat}", mat.mat);
    let row = mat.cards(seat);
    let ids = cards::ids(&place, row);
    let whose = at_table.map_or("", |at_table| at_table.whose);
    let here = at_table
        .iter()
        .flat_map(|at_table| at_table.plays)
        .filter(|play| play.mat == mat.mat && play.side == seat);
    let missing = mat.missing(seat);
    let new = cards::marked(row, at_table.map_or(&[], |at_table| &at_table.new));
    let wanted = wanted(mat, seat);
    html! {
        div id=[at_table.map(|_| format!("side-{}-{seat}", mat.mat))] .side.theirs[!near].full[missing == 0]
            .tip[at_table.is_some_and(|at_table| at_table.tip)] role="group" aria-label=(side_label(lang, mat, seat, whose)) {
            ol.cards {
                @for ((card, card_id), new) in row.iter().zip(&ids).zip(new) {
                    (placed(lang, at_table, *card, card_id, new))
                }
                @for colours in &wanted { (slot(at_table, colours)) }
            }
            b.sum.empty[row.is_empty()] aria-hidden="true" { (mat.sum(seat)) }
            @for play in here { @if let Some(at_table) = at_table { (target(lang, at_table, play)) } }
            @if let Some(at_table) = at_table { (refused_cards(lang, at_table, mat.mat, seat)) }
        }
    }
}

/// A card at a side of a mat.
fn placed(lang: Lang, at_table: Option<&SideContext<'_>>, card: Card, id: &str, new: bool) -> Part {
    let draw =
        || html! { li id=[at_table.map(|_| id)] .new[new] { (cards::open_card(lang, card)) } };
    match at_table {
        Some(at_table) => at_table.scene.part(("at", lang, card, id, new), draw),
        None => draw().into(),
    }
}

/// A free place of a side, with the colours that it can take.
fn slot(at_table: Option<&SideContext<'_>>, colours: &[Colour]) -> Part {
    let draw = || {
        html! {
            li.slot aria-hidden="true" data-part="" { @for &colour in colours { (art::candy(colour)) } }
        }
    };
    match at_table {
        Some(at_table) => at_table.scene.part(("slot", colours), draw),
        None => draw().into(),
    }
}

/// Colours that each free place of a side can take. Without wild cards there is one place for each
/// candy; with one, the colours left share the places.
fn wanted(mat: &MatView, seat: Seat) -> Vec<Vec<Colour>> {
    let missing = mat.missing(seat);
    let mut left = mat.unmatched(seat);
    if left.len() == missing {
        return left.into_iter().map(|colour| vec![colour]).collect();
    }
    left.dedup();
    vec![left; missing]
}

fn side_label(lang: Lang, mat: &MatView, seat: Seat, whose: &str) -> String {
    let mut colours = mat.unmatched(seat);
    colours.dedup();
    let (sum, missing) = (mat.sum(seat), mat.missing(seat));
    let compose = || {
        let names = colours.iter().map(|&colour| colour_name(lang, colour));
        let allowed = names.chain([lang.t("pinata-wild")]);
        let args = args![
            "whose" => whose,
            "sum" => sum,
            "missing" => missing,
            "allowed" => words::list(lang, allowed),
        ];
        lang.with("pinata-side-label", &args)
    };
    composed(
        ("pinata-side", lang, whose, sum, missing, &colours),
        compose,
    )
}

/// Target of a selected card, visible while the card is selected. It shows what the play does.
fn target(lang: Lang, at_table: &SideContext<'_>, play: &Play) -> Part {
    let scene = at_table.scene;
    let forecast = play.forecast(scene);
    let forecast = forecast.as_ref();
    let draw = || {
        let does = forecasts::sentence(lang, scene, play, forecast);
        let args = args![
            "card" => cards::name(lang, play.card),
            "mat" => play.mat.size(),
            "whose" => at_table.whose,
            "does" => does.as_str(),
        ];
        html! {
            button id={ "to-" (play.mat) "-" (play.side) "-" (play.card) } .target type="button" hidden
                data-for=(play.card) data-do=(play.command()) data-tell=(does)
                aria-label=(lang.with("pinata-place", &args)) {
                (forecasts::badge(lang, play, forecast))
            }
        }
    };
    let key = ("to", lang, play, at_table.whose, forecast, scene.players());
    scene.part(key, draw)
}

/// For the cards that can be played elsewhere, but not on this side: the reason, while one of them is
/// selected. Cards with the same reason share it.
fn refused_cards(lang: Lang, at_table: &SideContext<'_>, mat: MatNumber, side: Seat) -> Markup {
    let mut groups: Vec<(Obstacle, Vec<Card>)> = Vec::new();
    for of_card in at_table.plays.chunk_by(|one, other| one.card == other.card) {
        let Some(&Play { card, by, .. }) = of_card.first() else {
            continue;
        };
        let whose = if side == by {
            SideOwner::Own
        } else {
            SideOwner::Opponents
        };
        let Some(obstacle) = forecasts::obstacle(at_table.scene, by, card, mat, whose) else {
            continue;
        };
        match groups.iter_mut().find(|(known, _)| *known == obstacle) {
            Some((_, cards)) => cards.push(card),
            None => groups.push((obstacle, vec![card])),
        }
    }
    let draw = |obstacle: Obstacle, cards: &[Card]| {
        let tie = matches!(obstacle, Obstacle::Tie(_));
        let names: Vec<String> = cards.iter().map(Card::to_string).collect();
        html! {
            span id={ "not-" (mat) "-" (side) "-" (names[0]) } .refused.tie[tie] hidden
                data-for=(names.join(" ")) data-why=(forecasts::why_not_there(lang, obstacle, mat)) {
                @if tie { span.does.lose aria-hidden="true" { (lang.t("pinata-does-tie")) } }
            }
        }
    };
    html! {
        @for (obstacle, cards) in &groups {
            (at_table.scene.part(("not", lang, mat, side, cards, obstacle), || draw(*obstacle, cards)))
        }
    }
}

/// A mat for the pictures of the rules. The first player's side is near.
pub(super) fn example(lang: Lang, mat: &MatView) -> Markup {
    html! {
        div class={ "mat example " (face_word(mat.face)) " mat-" (mat.mat) } role="img" aria-label=(label(lang, mat)) {
            (side(lang, mat, Seat::SECOND, false, None))
            (middle(lang, mat, None))
            (side(lang, mat, Seat::FIRST, true, None))
        }
    }
}
