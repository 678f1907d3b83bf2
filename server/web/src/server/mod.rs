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
mod hooks;
mod html;
mod latency;
mod lessons;
mod limits;
mod lobby;
mod moderation;
mod monitoring;
mod page_socket;
mod people;
mod puzzle_editor;
mod puzzles;
mod quotas;
mod ratings;
mod readiness;
mod request_checks;
mod round_trip;
mod socket;
mod socket_upgrade;
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
use app::App;
pub use app::{Config, ConfigError};
pub use connections::{ConnectionConfig, ListenAddress, ListenAddressError, Listeners};
pub use monitoring::start_metrics;

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
        // Load balancers see it while everything still works.
        closing.readiness.stop();
        tokio::time::sleep(closing.config.drain()).await;
        closing.house.stop_thinking();
        // Tables are handed over before clients are sent away, so that another node has them.
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
        // The connections are waited for above, but a WebSocket is no request any more.
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
        .merge(html::routes())
        .merge(lessons::routes())
        .merge(moderation::routes())
        .merge(turns::routes())
        .merge(admin::routes())
        .merge(puzzle_editor::routes())
        .merge(puzzles::routes())
        .merge(lobby::routes())
        .merge(ratings::routes())
        .merge(tournaments::routes())
        .merge(people::routes())
        .layer(middleware::from_fn_with_state(
            app.clone(),
            errors::draw_page_errors,
        ));
    let routes = pages
        .merge(api::routes())
        .merge(assets::routes())
        .merge(health::routes())
        .merge(doctor_echo::routes())
        .merge(well_known::routes());
    request_checks::add_checks(routes, &app).with_state(app)
}
