//! Whom one does not want to hear or to meet, and whom one reports.

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use house::HouseError;
use model::{Person, Shun};
use serde::Deserialize;
use table::refused::Refused;
use tabletop::Seat;

use super::app::App;
use super::calm::Calm;
use super::html::{Answer, failed, page, read};
use super::visitor::Visitor;
use crate::pages;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/t/{key}/shun", post(shun))
        .route("/t/{key}/report/{seat}", get(ask_report).post(report))
        .route("/muted", get(muted).post(unshun))
}

/// The person who asks, who must have a name.
pub(super) fn somebody(visitor: &Visitor) -> Result<Person, HouseError> {
    let person = visitor.person.clone();
    Ok(person.ok_or_else(|| Refused::new("no-name", "first tell us your name"))?)
}

/// What to do about who sits on a seat.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wish {
    Mute,
    Block,
    Hear,
}

#[derive(Deserialize)]
struct ShunForm {
    seat: Seat,
    wish: Wish,
}

async fn shun(
    State(app): State<App>,
    _: Calm,
    visitor: Visitor,
    Path(key): Path<String>,
    form: Result<Form<ShunForm>, FormRejection>,
) -> Answer {
    let done = async {
        let ShunForm { seat, wish } = read(form)?;
        let who = somebody(&visitor)?;
        let (live, _) = app.house.by_key(&key).await?;
        match wish {
            Wish::Mute => app.house.shun(&live, &who, seat, Shun::Muted).await,
            Wish::Block => app.house.shun(&live, &who, seat, Shun::Blocked).await,
            Wish::Hear => app.house.unshun_at(&live, &who, seat).await,
        }
    };
    match done.await {
        Ok(()) => Ok(Redirect::to(&format!("/t/{key}")).into_response()),
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

async fn ask_report(
    State(app): State<App>,
    visitor: Visitor,
    Path((key, seat)): Path<(String, String)>,
) -> Answer {
    let found = async {
        somebody(&visitor)?;
        let seat = read_seat(&seat)?;
        let (live, _) = app.house.by_key(&key).await?;
        Ok::<_, HouseError>((seat, live.owner(seat).await?))
    };
    match found.await {
        Ok((seat, about)) => {
            let path = format!("/t/{key}/report/{seat}");
            let page = page(&app, &visitor, &path);
            Ok(pages::report_form(&page, &key, seat, &about.name).into_response())
        }
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

fn read_seat(text: &str) -> Result<Seat, Refused> {
    let seat = text.parse().ok().and_then(Seat::new);
    seat.ok_or_else(|| Refused::new("no-seat", "there is no such seat at this table"))
}

#[derive(Deserialize)]
struct ReportForm {
    reason: Option<String>,
    #[serde(default)]
    words: String,
}

async fn report(
    State(app): State<App>,
    _: Calm,
    visitor: Visitor,
    Path((key, seat)): Path<(String, String)>,
    form: Result<Form<ReportForm>, FormRejection>,
) -> Answer {
    let done = async {
        let form = read(form)?;
        let who = somebody(&visitor)?;
        let seat = read_seat(&seat)?;
        let (live, _) = app.house.by_key(&key).await?;
        let reason = form.reason.unwrap_or_default();
        let report = app.house.report(&live, &who, seat, &reason, &form.words);
        report.await
    };
    match done.await {
        Ok(()) => {
            let page = page(&app, &visitor, "/");
            Ok(pages::reported(&page, &key).into_response())
        }
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

/// After which line the list goes on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    before: Option<i64>,
}

async fn muted(
    State(app): State<App>,
    visitor: Visitor,
    from: Result<Query<Place>, QueryRejection>,
) -> Answer {
    let list = async {
        let Query(from) = from.map_err(|error| Refused::new("bad-request", error.body_text()))?;
        Ok::<_, HouseError>(match &visitor.person {
            Some(person) => {
                let most = pages::PER_PAGE as u32 + 1;
                app.house.shunned_by(person, from.before, most).await?
            }
            None => Vec::new(),
        })
    };
    match list.await {
        Ok(list) => {
            let page = page(&app, &visitor, "/muted");
            Ok(pages::muted(&page, &list).into_response())
        }
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

#[derive(Deserialize)]
struct UnshunForm {
    id: i64,
}

async fn unshun(
    State(app): State<App>,
    _: Calm,
    visitor: Visitor,
    form: Result<Form<UnshunForm>, FormRejection>,
) -> Answer {
    let done = async {
        let UnshunForm { id } = read(form)?;
        let who = somebody(&visitor)?;
        Ok::<_, HouseError>(app.house.unshun(&who, id).await?)
    };
    match done.await {
        Ok(()) => Ok(Redirect::to("/muted").into_response()),
        Err(error) => Err(failed(&app, visitor, error)),
    }
}
