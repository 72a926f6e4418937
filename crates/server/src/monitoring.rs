//! What is measured: `/metrics` and `/healthz`.

use std::sync::LazyLock;

use axum::extract::State;
use axum::http::StatusCode;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::AppState;

/// Bounds of the time from reading a move until it is durable, in seconds.
const MOVE_SECONDS: &[f64] = &[0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];

/// The figures of the whole program: whoever counts does not know which server asks.
pub fn measure() -> PrometheusHandle {
    static FIGURES: LazyLock<PrometheusHandle> = LazyLock::new(install);
    FIGURES.clone()
}

fn install() -> PrometheusHandle {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full("coppice_move_seconds".to_owned()), MOVE_SECONDS)
        .expect("bounds are given");
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).expect("nobody else measures");
    metrics::describe_counter!("coppice_requests_total", "Requests, by route and status");
    metrics::describe_counter!("coppice_moves_total", "Moves that are durable");
    metrics::describe_counter!("coppice_commits_total", "Changes of the store that are durable");
    metrics::describe_histogram!("coppice_move_seconds", "From reading a move until it is durable");
    metrics::describe_gauge!("coppice_tables_in_memory", "Tables in memory");
    metrics::describe_gauge!("coppice_thoughts_waiting", "Moves, hints and looks that wait for a thread");
    metrics::describe_counter!("coppice_idle_iterations_total", "What masters thought while others did");
    metrics::describe_gauge!("coppice_connections", "Open connections");
    metrics::describe_gauge!("coppice_streams", "Open event streams");
    handle
}

/// Figures for Prometheus.
pub async fn metrics(State(app): State<AppState>) -> String {
    metrics::gauge!("coppice_tables_in_memory").set(app.tables.count() as f64);
    metrics::counter!("coppice_commits_total").absolute(app.store.commits());
    metrics::gauge!("coppice_thoughts_waiting").set(app.thinkers.waiting() as f64);
    app.metrics.run_upkeep();
    app.metrics.render()
}

/// Whether the server can do its work; no more is anybody's business.
pub async fn health(State(app): State<AppState>) -> (StatusCode, &'static str) {
    if app.store.is_well().await {
        (StatusCode::OK, "well\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not now\n")
    }
}

/// How it is, for its owner.
pub async fn health_in_detail(State(app): State<AppState>) -> (StatusCode, String) {
    let is_well = app.store.is_well().await;
    let status = if is_well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let told = format!(
        "store: {}\nconnections: {}\ntables in memory: {}\nthoughts waiting: {}\n",
        if is_well { "well" } else { "does not answer" },
        app.lines.count(),
        app.tables.count(),
        app.thinkers.waiting(),
    );
    (status, told)
}
