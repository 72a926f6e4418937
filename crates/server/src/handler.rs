//! Handlers whose types are forgotten before the router sees them.
//!
//! The router makes a dozen functions for each type of handler that it is given, and there are two hundred. All of ours are one type to it
//! (docs/building.md).

use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{self, MethodRouter};
use futures_util::future::BoxFuture;

use crate::AppState;

/// A handler of any type.
#[derive(Clone)]
pub struct AnyHandler(Arc<dyn Fn(Request, AppState) -> BoxFuture<'static, Response> + Send + Sync>);

impl Handler<(), AppState> for AnyHandler {
    type Future = BoxFuture<'static, Response>;

    fn call(self, request: Request, app: AppState) -> Self::Future {
        (self.0)(request, app)
    }
}

pub fn any<H, T>(handler: H) -> AnyHandler
where
    H: Handler<T, AppState, Future = BoxFuture<'static, Response>> + Sync,
{
    AnyHandler(Arc::new(move |request, app| handler.clone().call(request, app)))
}

/// As [`routing::get`].
pub fn get<H, T>(handler: H) -> MethodRouter<AppState>
where
    H: Handler<T, AppState, Future = BoxFuture<'static, Response>> + Sync,
{
    routing::get(any(handler))
}

/// As [`routing::post`].
pub fn post<H, T>(handler: H) -> MethodRouter<AppState>
where
    H: Handler<T, AppState, Future = BoxFuture<'static, Response>> + Sync,
{
    routing::post(any(handler))
}
