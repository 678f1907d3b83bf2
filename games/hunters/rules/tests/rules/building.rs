//! H4: building.

use hunters::Step;

use crate::FIRST;
use crate::builder::Table;

#[test]
fn h4_any_colour_in_stock_on_any_cell_that_shares_an_edge() {
    let game = Table::new().town(&["op"]).hand(FIRST, "c1 c2").lay();
    assert_eq!(
        game.legal(),
        "o@0,-1; p@0,-1; t@0,-1; g@0,-1; o@1,-1; p@1,-1; t@1,-1; g@1,-1; \
         o@-1,0; p@-1,0; t@-1,0; g@-1,0; o@2,0; p@2,0; t@2,0; g@2,0; \
         o@0,1; p@0,1; t@0,1; g@0,1; o@1,1; p@1,1; t@1,1; g@1,1"
    );
}

#[test]
fn h4_a_corner_is_not_enough_and_tiles_do_not_lie_on_tiles() {
    let game = Table::new().town(&["op"]).lay();
    assert_eq!(game.refusal("t@2,1"), ("H4", "not-adjacent"));
    assert_eq!(game.refusal("t@-1,-1"), ("H4", "not-adjacent"));
    assert_eq!(game.refusal("t@99,-99"), ("H4", "not-adjacent"));
    assert_eq!(game.refusal("t@0,0"), ("H4", "cell-taken"));
}

#[test]
fn h4_a_colour_that_has_run_out_cannot_be_built() {
    let game = Table::new().town(&["ooooooooo", "p"]).lay();
    assert_eq!(game.refusal("o@1,1"), ("H4", "out-of-stock"));
    assert!(!game.legal().contains("o@"));
    assert!(game.legal().contains("p@1,1; t@1,1; g@1,1"));
}

#[test]
fn h4_without_any_tile_in_stock_the_step_passes() {
    let all = Table::new().town(&["ooooooooo", "ppppppppp", "ttttttttt", "ggggggggg"]);
    let game = all.clone().ghosts("0,0").lay();
    assert_eq!(game.step(), Step::Ghosts);
    let mut game = all.clone().ghosts("0,0").step(Step::Kid).lay();
    game.play("k@4,2");
    assert_eq!((game.0.turn().index(), game.step()), (1, Step::Ghosts));
    let problem = all.step(Step::Build).problem();
    assert!(
        problem.starts_with("position.step: it does not fit"),
        "{problem}"
    );
}

#[test]
fn h4_is_compulsory_and_comes_first() {
    let game = Table::new()
        .town(&["op"])
        .ghosts("0,0")
        .hand(FIRST, "c1")
        .lay();
    for action in ["skip", "0,0>1,0", "c1@0,0r0", "x c1", "k@0,0", ">0,0"] {
        assert_eq!(game.refusal(action), ("H4", "build-first"));
    }
}

#[test]
fn h4_islands_and_holes_are_part_of_the_town() {
    let game = Table::new().town(&["o.p", "...", "...", "t.."]).lay();
    let legal = game.legal();
    for site in ["g@1,0", "g@0,2", "g@-1,3", "g@3,0"] {
        assert!(legal.contains(site), "{site}");
    }
    assert_eq!(legal.matches("g@").count(), 11, "1,0 is shared");
    let ring = Table::new().town(&["opo", "p.p", "opo"]).lay();
    assert!(ring.legal().contains("g@1,1"));
}

#[test]
fn h4_a_built_tile_leaves_the_stock() {
    let mut game = Table::new().town(&["op"]).lay();
    game.play("t@2,0");
    assert_eq!(game.tiles(), "o@0,0 p@1,0 t@2,0");
    assert_eq!(game.0.stock().of(hunters::Colour::Teal), 8);
    assert_eq!(game.step(), Step::Ghosts);
}
