//! Streams of events.

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use std::convert::Infallible;
use std::time::Duration;

/// A stream of events to one client.
pub(crate) type Events = Sse<
    axum::response::sse::KeepAliveStream<
        std::pin::Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>>,
    >,
>;

/// A stream with regular keep-alive events, so that both ends notice when the other is gone.
pub(crate) fn streamed(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Events {
    let boxed: std::pin::Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>> = Box::pin(events);
    Sse::new(boxed).keep_alive(KeepAlive::new().interval(Duration::from_secs(10)))
}
