//! Explanation of the scores of a finished game.

use ::hunters::{Colour, SeatView, Tally};
use maud::{Markup, html};
use table::scene::{End, EndKind};

use super::Scene;
use super::players::Sources;
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::tally::{self, Column, Row};

pub(super) fn reasons(lang: Lang, scene: &Scene<'_>, end: &End) -> Markup {
    let tie = tie(lang, &scene.view.seats).filter(|_| end.how == EndKind::Rules);
    html! {
        @if let Some(tie) = tie { p #reason .reason { span { (tie) } } }
        (scores(lang, scene, end))
    }
}

/// H11: points by source, and their sum.
fn scores(lang: Lang, scene: &Scene<'_>, end: &End) -> Markup {
    let with_haunted = scene.options.haunted;
    let sign = |haunted: bool| html! { i.card-sign.haunted[haunted] aria-hidden="true" {} };
    let column = |name: &str, picture: Markup| {
        Column::both(lang.t(&format!("hunters-tally-{name}")), picture)
    };
    let mut columns = vec![column("patterns", sign(false))];
    if with_haunted {
        columns.push(column("haunted", sign(true)));
    }
    columns.push(column("candies", art::tile_candy(Colour::Purple)));
    columns.push(column("markers", art::ghost()));
    columns.push(column("points", html! {}));
    let rows = scene
        .seats
        .iter()
        .zip(&scene.view.seats)
        .map(|(seat, player)| {
            let of = Sources::of(player);
            let mut points = vec![of.regular.1];
            if with_haunted {
                points.push(of.haunted.1);
            }
            points.extend([of.candies.1, -i32::from(of.markers), player.points]);
            let number =
                |points: i32| html! { @if points < 0 { "−" (-points) } @else { (points) } };
            Row {
                seat: seat.seat,
                cells: points.into_iter().map(number).collect(),
                rank: player.points,
            }
        });
    tally::table(lang, scene, end, &columns, rows.collect())
}

/// Tie-break criterion: its name in the translations, and the player's value.
type Criterion = (&'static str, fn(&SeatView) -> usize);

/// Number of colours of a player's candies.
fn colours(player: &SeatView) -> usize {
    let candies = Tally::from(player.candies);
    let kinds = Colour::ALL.into_iter();
    kinds.filter(|&colour| candies.of(colour) > 0).count()
}

/// H12: sentence about the criterion that decided a tie for the most points; `None` without a tie.
fn tie(lang: Lang, seats: &[SeatView]) -> Option<String> {
    let best = seats.iter().map(|player| player.points).max();
    let mut tied: Vec<&SeatView> = seats
        .iter()
        .filter(|player| Some(player.points) == best)
        .collect();
    if tied.len() < 2 {
        return None;
    }
    // For each criterion, less is better.
    let criteria: [Criterion; 3] = [
        ("patterns", |player| player.open.len()),
        ("markers", |player| player.markers.into()),
        ("colours", |player| Colour::ALL.len() - colours(player)),
    ];
    for (by, value) in criteria {
        let least = tied.iter().map(|player| value(player)).min()?;
        let others = tied.iter().map(|player| value(player));
        let next = others.filter(|&other| other > least).min();
        tied.retain(|player| value(player) == least);
        if let (1, Some(next)) = (tied.len(), next) {
            let (fewest, most) = match by {
                "colours" => (Colour::ALL.len() - next, Colour::ALL.len() - least),
                _ => (least, next),
            };
            let args = args!["by" => by, "fewest" => fewest, "most" => most];
            return Some(lang.with("hunters-tie-broken", &args));
        }
    }
    Some(lang.t("hunters-tie-shared"))
}

#[cfg(test)]
mod tests {
    use ::hunters::{Card, Counts};

    use super::*;

    /// Points, scored patterns, scare markers, and colours of candy.
    fn player((points, open, markers, colours): (i32, usize, u16, &str)) -> SeatView {
        let of = |colour: char| u8::from(colours.contains(colour));
        SeatView {
            regular: 2,
            haunted: 0,
            hand: None,
            under: None,
            open: (0..open).filter_map(Card::regular).collect(),
            candies: Counts {
                o: of('o'),
                p: of('p'),
                t: of('t'),
                g: of('g'),
            },
            markers,
            kids: Vec::new(),
            kids_left: 0,
            points,
        }
    }

    fn told(players: &[(i32, usize, u16, &str)]) -> Option<String> {
        let seats: Vec<SeatView> = players.iter().copied().map(player).collect();
        tie(Lang::EN, &seats)
    }

    #[test]
    fn h12_a_tie_says_by_which_criterion_it_was_decided() {
        assert_eq!(told(&[(14, 3, 0, "o"), (13, 2, 0, "o")]), None);
        let by = |players| told(players).expect("a tie");
        assert_eq!(
            by(&[(14, 3, 0, "o"), (14, 2, 4, "o")]),
            "Equal points: fewer scored patterns decide (2 against 3)."
        );
        assert_eq!(
            by(&[(14, 3, 1, "o"), (14, 3, 0, "o"), (9, 1, 0, "opt")]),
            "Equal points and patterns: fewer scare markers decide (0 against 1)."
        );
        assert_eq!(
            by(&[(14, 3, 1, "o"), (14, 3, 1, "opt")]),
            "Equal points, patterns and scare markers: more colours of candy decide (3 against 1)."
        );
        assert!(by(&[(14, 3, 1, "o"), (14, 3, 1, "p")]).ends_with("the victory is shared."));
        // The first criterion leaves two of the three, the second decides between them.
        assert!(by(&[(14, 4, 0, "o"), (14, 3, 2, "o"), (14, 3, 1, "o")]).contains("(1 against 2)"));
    }
}
