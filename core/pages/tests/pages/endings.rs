//! The end of a game: own score first, the winner marked, and something to play next.

use bots::Level;
use presentation::cast::{Situation, lines};
use presentation::i18n::{Args, Lang};
use serde_json::json;
use table::scene::{EndKind, Scene};
use tabletop::{Seat, SeatSet};

use crate::characters::with_bots;
use crate::html::Html;
use crate::sample::Sample;
use crate::{BOTH, candy_match, table_page};

/// A finished game of one person against a bot, which that person wins or loses.
fn against(game: &str, level: Level, wins: bool) -> Scene {
    let sample = match game {
        "match" => candy_match::finished(),
        game => Sample::of(game).finished(),
    };
    let mut scene = with_bots(sample.seen_by(&[Seat::FIRST]), &[level; 5]);
    let end = scene.play.end.as_mut().expect("it is over");
    end.winners = SeatSet::only(if wins { Seat::FIRST } else { Seat::SECOND });
    end.draw = false;
    scene
}

fn all_games() -> impl Iterator<Item = &'static str> {
    games::all().iter().map(|game| game.info().id)
}

/// The part of a page between two texts.
pub(crate) fn between<'a>(html: &'a Html, from: &str, to: &str) -> &'a str {
    let (_, rest) = html.source.split_once(from).unwrap_or_default();
    rest.split(to).next().unwrap_or_default()
}

#[test]
fn the_own_score_comes_first_and_every_column_has_a_label() {
    for game in all_games() {
        let sample = match game {
            "match" => candy_match::finished(),
            game => Sample::of(game).finished(),
        };
        for own in BOTH {
            let html = table_page(&sample.seen_by(&[own]));
            let body = between(&html, "id=\"tally\"", "</table>");
            let rows: Vec<&str> = body.split("id=\"tally-").skip(1).collect();
            assert!(
                rows.len() >= 2,
                "games/{game}/presentation/src/board.rs: the reasons are a table of scores"
            );
            assert!(rows[0].starts_with(&own.to_string()), "{game}: own first");
            let head = body.split("</thead>").next().unwrap_or_default();
            let labels = head.matches("scope=\"col\"").count();
            for row in rows {
                let cells = row.split("</tr>").next().unwrap_or_default();
                let cells = cells.matches("<td").count() + cells.matches("<th").count();
                assert_eq!(cells, labels, "{game}");
            }
            for label in head.split("scope=\"col\"").skip(1) {
                let label = label.split("</th>").next().unwrap_or_default();
                let words = Html::from(maud::PreEscaped(format!("<th {label}")));
                assert!(!words.texts.is_empty(), "{game}: a column without a label");
            }
        }
    }
}

#[test]
fn winners_have_a_crown_and_nobody_in_a_draw() {
    for game in all_games() {
        let html = table_page(&against(game, Level::Toffee, true));
        let winner = between(&html, "id=\"tally-0\"", "</tr>");
        assert!(
            winner.contains("class=\"ic crown\"") && winner.contains("winner"),
            "{game}"
        );
        let loser = between(&html, "id=\"tally-1\"", "</tr>");
        assert!(!loser.contains("crown"), "{game}");
        let mut drawn = against(game, Level::Toffee, true);
        let end = drawn.play.end.as_mut().expect("it is over");
        (end.draw, end.winners) = (true, BOTH.into_iter().collect());
        let html = table_page(&drawn);
        assert!(
            !between(&html, "id=\"tally\"", "</table>").contains("ic crown"),
            "{game}"
        );
    }
}

#[test]
fn both_scores_are_told_the_own_one_first() {
    let over = Sample::of("necklace").finished();
    let told = |own: &[Seat]| {
        let html = table_page(&over.seen_by(own));
        between(&html, "class=\"how\">", "<").to_owned()
    };
    let first = told(&[Seat::FIRST]);
    let (one, other) = first.split_once(" : ").expect("two scores");
    assert_eq!(told(&[Seat::SECOND]), format!("{other} : {one}"));
    assert_eq!(told(&[]), first, "spectators see the order of the seats");
}

/// The value of a hidden field of the form for another level.
fn field(html: &Html, name: &str) -> Option<String> {
    html.by_id("next-level")?;
    let fields = html
        .tags
        .iter()
        .filter(|tag| tag.get("type") == Some("hidden"));
    let mut found = fields.filter(|tag| tag.get("name") == Some(name));
    found.next()?.get("value").map(str::to_owned)
}

#[test]
fn a_win_leads_up_and_a_loss_leads_down() {
    for game in all_games() {
        let ladder = games::bots::levels(game);
        for (at, &level) in ladder.iter().enumerate() {
            let won = table_page(&against(game, level, true));
            let next = ladder.get(at + 1).map(|level| level.name().to_owned());
            assert_eq!(field(&won, "level"), next, "{game} {level:?}");
            if next.is_none() {
                let best = Lang::EN.t("result-best");
                assert!(won.texts.iter().any(|text| text.contains(&best)), "{game}");
            }
            let lost = table_page(&against(game, level, false));
            let below = at
                .checked_sub(1)
                .map(|below| ladder[below].name().to_owned());
            assert_eq!(field(&lost, "level"), below, "{game} {level:?}");
        }
    }
}

#[test]
fn the_next_level_is_the_same_game_with_the_same_options() {
    let sample = Sample::hunters(&json!({ "haunted": true }), 3, 5).finished();
    let mut scene = with_bots(sample.seen_by(&[Seat::FIRST]), &[Level::Marshmallow; 2]);
    let end = scene.play.end.as_mut().expect("it is over");
    (end.winners, end.draw) = (SeatSet::only(Seat::FIRST), false);
    scene.rules.hints = false;
    let html = table_page(&scene);
    for (name, value) in [
        ("game", "hunters"),
        ("opponent", "bot"),
        ("level", "toffee"),
        ("players", "3"),
        ("option-haunted", "on"),
        ("no_hints", "on"),
    ] {
        assert_eq!(field(&html, name).as_deref(), Some(value), "{name}");
    }
    assert_eq!(field(&html, "option-large_ghost"), None);
}

#[test]
fn the_next_level_has_the_same_patterns_of_ones_own() {
    let regular = ["o@0,0 p@1,0", "p@0,0 t@1,0", "t@0,0 g@1,0", "g@0,0 o@1,0"];
    let own = json!({ "name": "pairs", "regular": regular, "haunted": [] });
    let sample = Sample::hunters(&json!({ "patterns": own }), 2, 5).finished();
    let mut scene = with_bots(sample.seen_by(&[Seat::FIRST]), &[Level::Marshmallow]);
    let end = scene.play.end.as_mut().expect("it is over");
    (end.winners, end.draw) = (SeatSet::only(Seat::FIRST), false);
    let field = field(&table_page(&scene), "own").expect("the content goes along");
    let field = field.replace("&quot;", "\"");
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&field).unwrap(),
        own
    );
}

#[test]
fn there_is_no_other_level_among_people_in_tournaments_or_for_two_at_one_device() {
    let people = Sample::of("necklace").finished();
    assert!(
        table_page(&people.seen_by(&[Seat::FIRST]))
            .by_id("next-level")
            .is_none()
    );
    let mut both = against("necklace", Level::Toffee, true);
    both.play.own = BOTH.into_iter().collect();
    assert!(table_page(&both).by_id("next-level").is_none());
}

#[test]
fn a_loss_is_comforted_and_says_what_to_try() {
    for lang in Lang::ALL {
        for game in all_games() {
            let tries: Vec<String> = (1..)
                .map_while(|number| {
                    lang.try_with(&format!("{game}-try-{number}"), &Args::default())
                })
                .collect();
            assert!(
                tries.len() >= 2,
                "games/{game}/presentation/words/{lang}.ftl: {game}-try-1 and {game}-try-2"
            );
        }
    }
    for game in all_games() {
        let says = |html: &Html, key: &str| {
            let text = Lang::EN.t(key);
            html.texts.iter().any(|one| one == &text)
        };
        let lost = table_page(&against(game, Level::Toffee, false));
        assert!(says(&lost, "result-try"), "{game}");
        let won = table_page(&against(game, Level::Toffee, true));
        assert!(!says(&won, "result-try"), "{game}");
    }
    let mut friends = Sample::of("necklace").finished().seen_by(&[Seat::FIRST]);
    let end = friends.play.end.as_mut().expect("it is over");
    (end.winners, end.draw) = (SeatSet::only(Seat::SECOND), false);
    let html = table_page(&friends);
    let kind = ["result-comfort-1", "result-comfort-2"].map(|key| Lang::EN.t(key));
    assert!(html.texts.iter().any(|text| kind.contains(text)));
}

#[test]
fn the_character_has_the_last_word_in_its_mood() {
    for (wins, situation) in [(true, Situation::Lost), (false, Situation::Won)] {
        for level in Level::LADDER {
            let html = table_page(&against("necklace", level, wins));
            let result = between(&html, "id=\"result\"", "class=\"scores\"");
            let mood = situation.mood(level).name();
            assert!(
                result.contains(&format!("#mood-{mood}")),
                "{level:?} {mood}"
            );
            let said = lines(Lang::EN, "necklace", level, situation);
            let texts = Html::from(maud::PreEscaped(format!("<i {result}></i>")));
            assert!(
                texts.texts.iter().any(|text| said.contains(text)),
                "{level:?}"
            );
        }
    }
    let mut closed = against("necklace", Level::Toffee, false);
    closed.play.end.as_mut().expect("it is over").how = EndKind::Closed;
    let html = table_page(&closed);
    assert!(!html.source.contains("class=\"speaker\""));
    assert!(
        html.by_id("next-level").is_none(),
        "a closed table leads nowhere"
    );
}
