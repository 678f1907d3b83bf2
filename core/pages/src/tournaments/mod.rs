//! Pages of tournaments: lists, the form to create one, the page of one.

mod list;
mod new;
mod show;

pub use list::{
    STAGE_PREVIEW_SIZE, StageList, TOURNAMENTS_PAGE_SIZE, own_tournaments, tournament_list,
    tournaments,
};
pub use new::{choose_game, new_tournament};
pub use show::{tournament, tournament_live};

use super::layout::Page;

fn game_name(page: &Page<'_>, game: &str) -> String {
    page.t(&format!("{game}-name"))
}
