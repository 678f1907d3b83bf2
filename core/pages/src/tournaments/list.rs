//! Lists of tournaments.

use maud::{Markup, html};
use model::{ListedTournament, Stage, TournamentCursor};

use super::game_name;
use crate::layout::Page;
use presentation::args;
use presentation::art::{self, Icon};

/// Number of tournaments per page of a list.
pub const TOURNAMENTS_PAGE_SIZE: usize = 20;
/// Number of tournaments of each stage on the overview.
pub const STAGE_PREVIEW_SIZE: usize = 8;

/// Tournaments of one stage.
#[derive(Clone, Debug)]
pub struct StageList {
    /// The stage.
    pub stage: Stage,
    /// The latest tournaments, and one more if there are more.
    pub tournaments: Vec<ListedTournament>,
}

/// Overview: the visitor's own tournaments, and some of every stage.
#[must_use]
pub fn tournaments(
    page: &Page<'_>,
    game: Option<&str>,
    yours: &[(TournamentCursor, ListedTournament)],
    shelves: &[StageList],
) -> Markup {
    let title = page.t("tournaments-title");
    let main = html! {
        main #table .plain.cups {
            h1 { (title) }
            p.lead { (page.t("tournaments-lead")) }
            p.next { a #new-tournament .button.main href="/tournaments/new" { (art::icon(Icon::People)) span { (page.t("tournaments-new")) } } }
            @if !yours.is_empty() {
                section.tables aria-labelledby="yours" {
                    h2 #yours { (page.t("tournaments-yours")) }
                    (rows(page, yours.iter().take(STAGE_PREVIEW_SIZE).map(|(_, one)| (one, true))))
                    @if yours.len() > STAGE_PREVIEW_SIZE {
                        p.links { a #all-yours href="/tournaments/mine" { (page.t("tournaments-more")) } }
                    }
                }
            }
            (filter(page, game))
            @for shelf in shelves {
                @let stage = shelf.stage.as_str();
                section.tables aria-labelledby=(stage) {
                    h2 id=(stage) { (page.t(&format!("tournaments-{stage}"))) }
                    (shown(page, shelf.stage, &shelf.tournaments[..shelf.tournaments.len().min(STAGE_PREVIEW_SIZE)]))
                    @if shelf.tournaments.len() > STAGE_PREVIEW_SIZE {
                        p.links { a href=(address(shelf.stage, game, None)) { (page.t("tournaments-more")) } }
                    }
                }
            }
        }
    };
    page.render_styled(&title, &["tournaments"], None, &main)
}

/// Page of all tournaments of one stage.
#[must_use]
pub fn tournament_list(
    page: &Page<'_>,
    game: Option<&str>,
    shelf: &StageList,
    first: bool,
) -> Markup {
    let stage = shelf.stage.as_str();
    let title = page.t(&format!("tournaments-{stage}"));
    let list = &shelf.tournaments[..shelf.tournaments.len().min(TOURNAMENTS_PAGE_SIZE)];
    let next = (shelf.tournaments.len() > TOURNAMENTS_PAGE_SIZE)
        .then(|| list.last())
        .flatten();
    let main = html! {
        main #table .plain.cups {
            h1 { (page.t("tournaments-title")) }
            section.tables aria-labelledby=(stage) {
                h2 id=(stage) { (title) }
                (shown(page, shelf.stage, list))
                p #pages .links {
                    @if !first { a href=(address(shelf.stage, game, None)) { (page.t("lobby-first")) } }
                    @if let Some(last) = next {
                        a rel="next" href=(address(shelf.stage, game, Some(&last.cursor()))) { (page.t("lobby-next")) }
                    }
                    a href="/tournaments" { (page.t("tournaments-all")) }
                }
            }
        }
    };
    page.render_styled(&title, &["tournaments"], None, &main)
}

/// Page of the visitor's own tournaments.
#[must_use]
pub fn own_tournaments(
    page: &Page<'_>,
    yours: &[(TournamentCursor, ListedTournament)],
    first: bool,
) -> Markup {
    let title = page.t("tournaments-yours");
    let next = yours
        .get(TOURNAMENTS_PAGE_SIZE - 1)
        .filter(|_| yours.len() > TOURNAMENTS_PAGE_SIZE);
    let main = html! {
        main #table .plain.cups {
            h1 { (title) }
            section.tables aria-label=(title) {
                @if yours.is_empty() { p.fine { (page.t("tournaments-none-yours")) } }
                (rows(page, yours.iter().take(TOURNAMENTS_PAGE_SIZE).map(|(_, one)| (one, true))))
                p #pages .links {
                    @if !first { a href="/tournaments/mine" { (page.t("lobby-first")) } }
                    @if let Some((TournamentCursor { at, id }, _)) = next {
                        a rel="next" href={ "/tournaments/mine?after=" (at) "-" (id) } { (page.t("lobby-next")) }
                    }
                    a href="/tournaments" { (page.t("tournaments-all")) }
                }
            }
        }
    };
    page.render_styled(&title, &["tournaments"], None, &main)
}

fn shown(page: &Page<'_>, stage: Stage, list: &[ListedTournament]) -> Markup {
    html! {
        @if list.is_empty() {
            p.fine { (page.t(&format!("tournaments-none-{}", stage.as_str()))) }
        } @else {
            (rows(page, list.iter().map(|one| (one, false))))
        }
    }
}

/// List of tournaments. The `bool` tells whether the visitor takes part.
fn rows<'a>(page: &Page<'_>, list: impl Iterator<Item = (&'a ListedTournament, bool)>) -> Markup {
    html! {
        ul { @for (one, own) in list { li { (row(page, one, own)) } } }
    }
}

fn row(page: &Page<'_>, one: &ListedTournament, own: bool) -> Markup {
    let people = page
        .lang
        .with("tournament-people", &args!["count" => one.entrants]);
    // A visitor who has entered can only look.
    let enters = one.stage == Stage::Open && !own;
    let stage = match one.stage {
        Stage::Open if own => Stage::Running,
        stage => stage,
    };
    html! {
        a href={ "/tournaments/" (one.id) } {
            span.who { (one.title) }
            span.game {
                (game_name(page, &one.game)) ", " (people)
                @if one.stage == Stage::Running {
                    ", " (page.lang.with("tournament-round-of", &args!["round" => one.round, "rounds" => one.rounds]))
                }
            }
            span .status.running[enters] { (page.t(&format!("tournament-stage-{}", stage.as_str()))) }
        }
    }
}

/// Filter form for the game. It works without a script.
fn filter(page: &Page<'_>, game: Option<&str>) -> Markup {
    html! {
        form #filters .row method="get" action="/tournaments" {
            label.field {
                span { (page.t("lobby-game")) }
                select name="game" {
                    option value="" { (page.t("lobby-any-game")) }
                    @for one in games::all() {
                        @let id = one.info().id;
                        option value=(id) selected[game == Some(id)] { (game_name(page, id)) }
                    }
                }
            }
            button type="submit" { (page.t("lobby-show")) }
        }
    }
}

/// Address of a page of a list.
fn address(stage: Stage, game: Option<&str>, after: Option<&TournamentCursor>) -> String {
    let mut address = format!("/tournaments?stage={}", stage.as_str());
    if let Some(game) = game {
        address.push_str(&format!("&game={game}"));
    }
    if let Some(TournamentCursor { at, id }) = after {
        address.push_str(&format!("&after={at}-{id}"));
    }
    address
}
