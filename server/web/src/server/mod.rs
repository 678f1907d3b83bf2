//! The web server: routes, cookies, sockets. The crate `pages` draws what it sends.

mod addresses;
mod admin;
mod api;
mod app;
mod assets;
mod connections;
mod doctor_echo;
mod errors;
mod forms;
mod guest_token;
mod health;
mod home;
mod hooks;
mod html;
mod jar;
mod latency;
mod lessons;
mod limits;
mod lobby;
mod moderation;
mod monitoring;
mod page_socket;
mod party;
mod people;
mod pocket;
mod presets;
mod push;
mod puzzle_editor;
mod puzzles;
mod quotas;
mod ratings;
mod readiness;
mod request_checks;
mod round_trip;
mod socket;
mod socket_upgrade;
mod style_choices;
mod tournaments;
mod turns;
mod visitor;
mod well_known;
mod write_limit;

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::{Router, middleware};
use house::House;

pub use addresses::proxy_network;
pub use admin::link_hash as admin_link_hash;
pub use api::openapi_document;
use app::App;
pub use app::{Config, ConfigError};
pub use connections::{ConnectionConfig, ListenAddress, ListenAddressError, Listeners};
pub use monitoring::start_metrics;
pub use pocket::{NoPocketModule, PocketModule};

/// The time that open requests and sockets have to end when the server closes.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time for handing the tables over to other nodes.
const HAND_OVER: Duration = Duration::from_secs(2);

/// Serves the site on `listeners` until `stop` ends. Then `/readyz` says so, and after the
/// [drain](Config::with_drain) open requests are finished and sockets get a closing message.
pub async fn serve(
    listeners: impl Into<Listeners>,
    house: House,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let listeners = listeners.into();
    let app = App::open(house, config).await.map_err(io::Error::other)?;
    let (closing, asked) = (app.clone(), app.clone());
    tokio::spawn(hooks::run(app.clone()));
    tokio::spawn(readiness::run_checks(app.clone()));
    let reporting = tokio::spawn(admin::run_status_reports(app.clone()));
    let stop = async move {
        stop.await;
        // Load balancers notice it while the server still works.
        closing.readiness.stop();
        tokio::time::sleep(closing.config.drain()).await;
        closing.house.stop_thinking();
        // The tables are handed over before clients are disconnected, so that they find them on
        // another node.
        if tokio::time::timeout(HAND_OVER, closing.house.hand_over())
            .await
            .is_err()
        {
            tracing::warn!("what this node had will be free in a few seconds only");
        }
        closing.close();
    };
    let patience = async move {
        asked.closed().await;
        tokio::time::sleep(PATIENCE).await;
    };
    let served = async move {
        let routes = router(app.clone());
        tokio::join!(stop, connections::serve(listeners, &app, routes));
        // The server has waited for the HTTP connections above. A WebSocket is no longer a request,
        // so it is awaited here.
        app.sockets_closed().await;
        let _ = reporting.await;
    };
    tokio::select! {
        () = served => {}
        () = patience => {}
    }
    Ok(())
}

fn router(app: App) -> Router {
    let pages = Router::new()
        .merge(home::routes())
        .merge(html::routes())
        .merge(jar::routes())
        .merge(lessons::routes())
        .merge(party::routes())
        .merge(moderation::routes())
        .merge(turns::routes())
        .merge(push::routes())
        .merge(admin::routes())
        .merge(puzzle_editor::routes())
        .merge(puzzles::routes())
        .merge(lobby::routes())
        .merge(ratings::routes())
        .merge(tournaments::routes())
        .merge(people::routes())
        .merge(pocket::routes())
        .layer(middleware::from_fn_with_state(
            app.clone(),
            errors::draw_page_errors,
        ));
    let routes = pages
        .merge(api::routes())
        .merge(assets::routes())
        .merge(presets::routes())
        .merge(health::routes())
        .merge(doctor_echo::routes())
        .merge(well_known::routes());
    request_checks::add_checks(routes, &app).with_state(app)
}
