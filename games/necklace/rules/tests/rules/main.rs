//! One test or more for each numbered rule and decision, named after it.

mod builder;
mod examples;
mod forecasts;

use builder::{Study, Table};
use necklace::{Colour, Necklace, Options, PLACES, Place, Position, Recipient};
use tabletop::series::Series;
use tabletop::{Actor, Game, Seat, SeatCount, Seed, Setup, perft};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;

fn setup() -> Setup<Options> {
    Setup {
        options: Options::default(),
        seats: SeatCount::TWO,
    }
}

fn deal(seed: u64) -> Study {
    Study(Necklace::deal(&setup(), &Seed::from(seed)).unwrap())
}

#[test]
fn n1_the_set_up_holds_eleven_of_each_colour_and_seat_0_begins() {
    let game = deal(7);
    for colour in Colour::ALL {
        let of_colour = Place::all().filter(|&p| game.0.ring().colour(p) == Some(colour));
        assert_eq!(of_colour.count(), 11, "{colour}");
    }
    assert_eq!(game.0.due(), Some((FIRST, Recipient::Magpie)));
    assert_eq!(
        (game.magpie(), game.candies(FIRST), game.candies(SECOND)),
        Default::default()
    );
}

#[test]
fn n1_the_shuffle_depends_on_the_seed_alone() {
    assert_eq!(deal(7), deal(7));
    assert_ne!(deal(7), deal(8));
    assert_eq!(
        deal(7).ring(),
        "WBWGYBGGWGBWYRWBWRGRBYRWGBGGGBWWYYRWRWBRRYYGYRRGBYBRBYY"
    );
}

#[test]
fn n1_every_colour_comes_to_every_place_equally_often() {
    let mut red_on = [0_u32; PLACES as usize];
    for seed in 0..2_000 {
        let game = deal(seed);
        for place in Place::all().filter(|&p| game.0.ring().colour(p) == Some(Colour::Red)) {
            red_on[place.index()] += 1;
        }
    }
    // 400 expected with a deviation of 18: five deviations to either side.
    assert!(
        red_on.iter().all(|&times| (310..490).contains(&times)),
        "{red_on:?}"
    );
}

#[test]
fn n1_in_a_series_the_loser_begins_and_after_a_draw_the_seats_swap() {
    let end = |first: &str, second: &str| {
        Table::ring("")
            .magpie("R1")
            .seat(FIRST, first)
            .seat(SECOND, second)
            .lay()
            .0
    };
    let mut series = Series::new(SeatCount::TWO);
    let mut finish = |game: Necklace| {
        let outcome = game.outcome().unwrap();
        series.finish(&outcome, &Necklace::next_seating(&outcome));
        series.player(FIRST)
    };
    assert_eq!(
        finish(end("R3", "R1")),
        1,
        "player 0 won on seat 0, so player 1 begins"
    );
    assert_eq!(
        finish(end("R3", "R1")),
        0,
        "player 1 won on seat 0, so player 0 begins"
    );
    assert_eq!(
        finish(end("R1", "R3")),
        0,
        "player 0 lost on seat 0 and begins again"
    );
    assert_eq!(finish(end("R2", "R2")), 1, "a draw: the seats swap");
}

#[test]
fn n2_a_turn_is_a_gather_for_the_magpie_and_one_for_oneself() {
    let mut game = Table::ring("R.G.B.W.Y.R.G.B.W.Y").lay();
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(game.0.due().unwrap());
        let next = game.0.legal(game.0.due().unwrap().0).next().unwrap();
        game.play(&next.to_string());
    }
    let expected = [
        (FIRST, Recipient::Magpie),
        (FIRST, Recipient::Player),
        (SECOND, Recipient::Magpie),
        (SECOND, Recipient::Player),
        (FIRST, Recipient::Magpie),
    ];
    assert_eq!(order, expected);
    assert_eq!(game.magpie(), "R1 B1 Y1");
    assert_eq!(
        (game.candies(FIRST), game.candies(SECOND)),
        ("G1".into(), "W1".into())
    );
}

#[test]
fn n2_neither_order_nor_turn_can_be_changed() {
    let game = Table::ring("R.G.B.W.Y").lay();
    let early = game.refusal(FIRST.into(), "s0");
    assert_eq!((early.rule, early.code), ("N2", "magpie-first"));
    let other = game.refusal(SECOND.into(), "m0");
    assert_eq!((other.rule, other.code), ("N2", "not-your-turn"));
    assert_eq!(other.sentence, "it is the turn of seat 0, not of seat 1");
    assert_eq!(game.refusal(Actor::House, "m0").rule, "N2");
    assert_eq!(game.0.legal(SECOND).count(), 0);

    let game = Table::ring("R.G.B.W.Y")
        .turn(FIRST, Recipient::Player)
        .lay();
    let again = game.refusal(FIRST.into(), "m0");
    assert_eq!((again.rule, again.code), ("N2", "own-gather-now"));
}

#[test]
fn n3_a_gather_takes_the_whole_run_and_nothing_else() {
    let mut game = Table::ring("RGGGRGG.G").lay();
    game.play("m2");
    assert_eq!(game.ring(), "R...RGG.G");
    assert_eq!(game.magpie(), "G3");
    game.play("s5");
    assert_eq!(game.ring(), "");
    assert_eq!(game.candies(FIRST), "G2");
}

#[test]
fn n3_a_run_can_cross_54_and_0() {
    let mut game = Table::ring_with_end("YYRGBW", "RYY").lay();
    assert_eq!(game.legal(), "m2 m3 m4 m5 m52 m53");
    game.play("m0");
    assert_eq!(game.magpie(), "Y4");
}

#[test]
fn n3_an_empty_place_cannot_be_gathered() {
    let game = Table::ring("R.G.B.W.Y").lay();
    let refusal = game.refusal(FIRST.into(), "m1");
    assert_eq!((refusal.rule, refusal.code), ("N3", "place-empty"));
    assert_eq!(
        refusal.sentence,
        "place 1 is empty: choose a candy that is on the necklace"
    );
}

#[test]
fn n4_the_second_player_takes_the_last_three_or_fewer() {
    for (ring, rest) in [
        ("RRG.B.W", "G1 B1 W1"),
        ("RRG.B", "G1 B1"),
        ("RRRRG", "G1"),
        ("RRRR", ""),
    ] {
        let mut game = Table::ring(ring).lay();
        game.play("m0");
        assert!(game.0.is_over(), "{ring}");
        assert_eq!(game.candies(SECOND), rest);
        assert_eq!(game.candies(FIRST), "");
    }
}

#[test]
fn n4_four_are_not_three() {
    let mut game = Table::ring("RRG.B.WY").lay();
    game.play("m0");
    assert_eq!(game.legal(), "s2 s4 s6 s7");
}

#[test]
fn n4_the_end_is_checked_after_each_half_of_every_turn_and_the_rest_is_seat_1s() {
    for (seat, recipient) in [
        (FIRST, Recipient::Magpie),
        (FIRST, Recipient::Player),
        (SECOND, Recipient::Magpie),
        (SECOND, Recipient::Player),
    ] {
        let mut game = Table::ring("RRG.B.W").turn(seat, recipient).lay();
        let swept = game.play("0");
        assert!(game.0.is_over());
        let second = game.candies(SECOND);
        let own = if (seat, recipient) == (SECOND, Recipient::Player) {
            "R2 "
        } else {
            ""
        };
        assert_eq!(second, format!("{own}G1 B1 W1"));
        let json = serde_json::to_string(swept.last().unwrap()).unwrap();
        let expected = r#"{"event":"swept","seat":1,"candies":[[2,"G"],[4,"B"],[6,"W"]]}"#;
        assert_eq!(json, expected);
    }
}

#[test]
fn n4_after_the_end_nothing_is_gathered() {
    let mut game = Table::ring("RRG.B.W").lay();
    game.play("m0");
    let refusal = game.refusal(FIRST.into(), "s2");
    assert_eq!((refusal.rule, refusal.code), ("N4", "game-over"));
    assert_eq!(game.0.outcome().unwrap().ending.rule, "N4");
    assert!(game.0.actors().is_empty());
    assert_eq!(game.legal(), "");
}

fn score(magpie: &str, first: &str, second: &str) -> (i32, i32) {
    Table::ring("")
        .magpie(magpie)
        .seat(FIRST, first)
        .seat(SECOND, second)
        .lay()
        .result()
}

#[test]
fn n5_the_least_liked_colour_scores_nothing() {
    assert_eq!(score("R2 G2 B2 W2 Y1", "Y5 R1", "Y3 G2"), (1, 2));
}

#[test]
fn n5_every_colour_tied_for_the_fewest_scores_nothing() {
    assert_eq!(score("R3 G1 B1 W3 Y1", "G5 B5 Y5 R1", "W2"), (1, 2));
}

#[test]
fn n5_a_colour_that_the_magpie_has_none_of_counts_as_0() {
    assert_eq!(score("R3 G1 B1 W3", "Y9 G2", "R1"), (2, 1));
}

#[test]
fn n6_one_candy_is_told_in_the_singular() {
    let game = Table::ring("")
        .magpie("R1 G1")
        .seat(FIRST, "R1")
        .seat(SECOND, "R4")
        .lay();
    assert_eq!(
        game.0.reasons()[1],
        "Seat 0 scores 1 of its 1 candy: 1 red (N6)."
    );
}

#[test]
fn n6_every_other_candy_is_a_point_and_more_points_win() {
    let game = Table::ring("")
        .magpie("R1 G1")
        .seat(FIRST, "R3 G2 Y5")
        .seat(SECOND, "R4")
        .lay();
    assert_eq!(game.result(), (5, 4));
    let outcome = game.0.outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [FIRST]);
    assert!(!outcome.is_draw());
    assert_eq!(
        game.0.reasons(),
        [
            "The Magpie holds 1 red, 1 green, 0 blue, 0 white and 0 yellow: blue, white and \
             yellow, its least liked, score nothing (N5).",
            "Seat 0 scores 5 of its 10 candies: 3 red and 2 green (N6).",
            "Seat 1 scores 4 of its 4 candies: 4 red (N6).",
        ]
    );
}

#[test]
fn n6_equal_points_are_a_draw() {
    let game = Table::ring("")
        .magpie("R1")
        .seat(FIRST, "R3 G2")
        .seat(SECOND, "R3")
        .lay();
    assert!(game.0.outcome().unwrap().is_draw());
}

#[test]
fn n6_with_all_five_colours_tied_nobody_scores() {
    let game = Table::ring("")
        .magpie("R2 G2 B2 W2 Y2")
        .seat(FIRST, "R9")
        .seat(SECOND, "G1")
        .lay();
    assert_eq!(game.result(), (0, 0));
    assert!(game.0.outcome().unwrap().is_draw());
    assert!(game.0.reasons()[0].contains("it likes all colours alike, so nothing scores"));
}

#[test]
fn d1_open_gaps_do_not_touch() {
    let mut game = Table::ring("RGR.B.W").lay();
    game.play("m1");
    assert_eq!(game.legal(), "s0 s2 s4 s6");
}

#[test]
fn d1_closing_gaps_touch() {
    let mut game = Table::ring("RGR.B.W").closing().lay();
    game.play("m1");
    assert_eq!(game.legal(), "s0 s4 s6");
    assert_eq!(game.canonical("2"), "s0");
    game.play("s2");
    assert_eq!(game.candies(FIRST), "R2");
}

#[test]
fn d1_closing_joins_across_old_gaps_and_across_54() {
    // Taking the green joins the red on 53 with the reds on 2 and 4, over places 54, 0 and 3.
    let mut game = Table::ring_with_end("G.R.RBWY", "R.").closing().lay();
    assert_eq!(game.legal(), "m0 m2 m5 m6 m7 m53");
    game.play("m0");
    assert_eq!(game.legal(), "s5 s6 s7 s53");
    assert_eq!(game.canonical("4"), "s53");
    game.play("s53");
    assert_eq!(
        (game.candies(FIRST), game.candies(SECOND)),
        ("R3".into(), "B1 W1 Y1".into())
    );
}

#[test]
fn d1_a_loaded_position_is_tight_already_when_gaps_close() {
    assert_eq!(
        Table::ring("R.R..G.B.B.R").closing().lay().legal(),
        "m5 m7 m11"
    );
    assert_eq!(
        Table::ring("R.R..G.B.B.R").lay().legal(),
        "m0 m2 m5 m7 m9 m11"
    );
}

#[test]
fn d2_one_action_per_run_named_by_its_first_place_clockwise() {
    let game = Table::ring_with_end("RRGBBW", "RR").lay();
    assert_eq!(game.legal(), "m2 m3 m5 m53");
    for place in ["53", "54", "0", "1", "m0"] {
        assert_eq!(game.canonical(place), "m53");
    }
    assert_eq!(game.canonical("4"), "m3");
}

#[test]
fn d2_a_closed_circle_of_one_colour_is_named_by_its_lowest_place() {
    let game = Table::ring_with_end("..R.R", "RR").closing().lay();
    assert_eq!(game.legal(), "m2");
    assert_eq!(game.canonical("54"), "m2");
    let mut game = Table::ring_with_end("GRR", "RR").closing().lay();
    assert_eq!(game.legal(), "m0 m1");
    game.play("m0");
    assert_eq!(game.legal(), "s1");
}

#[test]
fn d2_with_open_gaps_a_run_over_54_is_no_circle() {
    assert_eq!(Table::ring_with_end("RR", "RR").lay().legal(), "m53");
}

#[test]
fn d3_the_end_comes_after_the_magpies_gather_too_and_the_rest_is_the_second_players() {
    let mut game = Table::ring("RRG.B.W").turn(SECOND, Recipient::Magpie).lay();
    game.play("m0");
    assert_eq!(
        (game.candies(FIRST), game.candies(SECOND)),
        ("".into(), "G1 B1 W1".into())
    );
}

#[test]
fn d3_three_colours_tied_for_the_fewest_all_score_nothing() {
    assert_eq!(score("R5 B5 G4 W4 Y4", "G6 W3", "Y7"), (0, 0));
}

#[test]
fn d4_a_position_with_three_or_fewer_is_settled_at_once() {
    let game = Table::ring("R.G..B")
        .magpie("R1")
        .turn(FIRST, Recipient::Player)
        .lay();
    assert!(game.0.is_over());
    assert_eq!(game.candies(SECOND), "R1 G1 B1");
    assert_eq!(game.result(), (0, 1));
}

#[test]
fn d4_perft_counts_exact_lengths_and_nothing_after_the_end() {
    let game = Table::ring("RR.G.BBYY").lay();
    assert_eq!(
        [1, 2, 3, 4].map(|depth| perft(&game.0, depth)),
        [4, 12, 12, 0]
    );
    let over = Table::ring("").lay();
    assert_eq!(perft(&over.0, 1), 0);
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_field() {
    let complaint = |json: String| {
        let position = tabletop::read_position(&serde_json::from_str(&json).unwrap());
        let restored = position.and_then(|position| Necklace::restore(&setup(), position));
        restored.unwrap_err().to_string()
    };
    let ring = ".".repeat(55);
    assert_eq!(
        complaint(r#"{"ring":"RG"}"#.into()),
        "position.ring: a ring has 55 letters, not 2"
    );
    assert!(complaint("{}".into()).contains("missing field `ring`"));
    assert_eq!(
        complaint(format!(r#"{{"ring":"{ring}","magpie":{{"R":12}}}}"#)),
        "position.magpie: 12 red candies, but there are only 11"
    );
    assert_eq!(
        complaint(format!(
            r#"{{"ring":"{ring}","magpie":{{"R":6}},"seats":[{{"R":5}},{{"R":1}}]}}"#
        )),
        "position: 12 red candies in all, but there are only 11"
    );
    assert_eq!(
        complaint(format!(r#"{{"ring":"{ring}","turn":2}}"#)),
        "position.turn: seat 2 does not exist, only 0 and 1"
    );
    assert!(
        complaint(format!(r#"{{"ring":"{ring}","gather":"owl"}}"#)).starts_with("position.gather:")
    );
    assert!(
        complaint(format!(r#"{{"ring":"{ring}","magpie":{{"X":1}}}}"#))
            .starts_with("position.magpie.X:")
    );
}

#[test]
fn a_position_is_written_as_it_is_read() {
    let json = format!(
        r#"{{"ring":"RRGBW{}","magpie":{{"R":1,"G":2,"B":0,"W":0,"Y":0}},"seats":[{{"R":0,"G":0,"B":4,"W":0,"Y":0}},{{"R":0,"G":0,"B":0,"W":5,"Y":6}}],"turn":1,"gather":"self"}}"#,
        ".".repeat(50)
    );
    let position: Position = serde_json::from_str(&json).unwrap();
    let state = Necklace::restore(&setup(), position).unwrap();
    assert_eq!(serde_json::to_string(&state.position()).unwrap(), json);
}
