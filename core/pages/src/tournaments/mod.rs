//! Pages of tournaments: lists, the form to create one, the page of one.

mod list;
mod new;
mod show;

pub use list::{FEW, Shelf, TOURNAMENTS, own_tournaments, tournament_list, tournaments};
pub use new::{new_tournament, which_game};
pub use show::{tournament, tournament_live};

use super::layout::Page;

fn game_name(page: &Page<'_>, game: &str) -> String {
    page.t(&format!("{game}-name"))
}
