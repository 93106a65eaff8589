//! The API's routes: each handler is listed once, with its path, its method and its description.

use crate::app::Shared;
use crate::limits::MOST_IMPORT;
use crate::{
    analysis, catalogue, exchange, fleet, laboratory, learn, library, play, preview, puzzles, socket,
};
use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

/// The routes of the API with their OpenAPI document.
pub(crate) fn api() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(catalogue::games))
        .routes(routes!(catalogue::rules))
        .routes(routes!(preview::preview))
        .routes(routes!(catalogue::texts))
        .merge(of_play())
        .merge(of_library())
        .merge(of_puzzles())
        .merge(of_analysis())
        .merge(of_laboratory())
        .merge(of_matches())
        .merge(of_learn())
}

/// Games under way, and games as files.
fn of_play() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(play::routes::list, play::routes::create))
        .routes(routes!(play::routes::get, play::routes::remove))
        .routes(routes!(play::routes::action))
        .routes(routes!(play::seat::check))
        .routes(routes!(play::events::events))
        .routes(routes!(socket::stream))
        .routes(routes!(exchange::export))
        .routes(routes!(exchange::formats))
        .routes(routes!(exchange::picture))
        .routes(routes!(exchange::import).layer(DefaultBodyLimit::max(MOST_IMPORT)))
}

/// The library: collections, their games, games in and out.
fn of_library() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(library::games::collections))
        .routes(routes!(library::games::list))
        .routes(routes!(library::games::change))
        .routes(routes!(library::explore::game))
        .routes(routes!(library::export::export))
        .routes(routes!(library::stored::list))
        .routes(routes!(library::import::create))
        .routes(routes!(library::import::events))
        .routes(routes!(library::import::stop))
        .routes(routes!(library::import::keep))
}

/// Puzzles: collections, the next one, answers.
fn of_puzzles() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(puzzles::list))
        .routes(routes!(puzzles::next))
        .routes(routes!(puzzles::answer))
        .routes(routes!(puzzles::mine::mine))
}

/// Positions, lines, searches and reviews.
fn of_analysis() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(analysis::line::position))
        .routes(routes!(analysis::editor::edit))
        .routes(routes!(analysis::openings::openings))
        .routes(routes!(library::explore::explore))
        .routes(routes!(analysis::line::line))
        .routes(routes!(analysis::engine::create))
        .routes(routes!(analysis::engine::remove))
        .routes(routes!(analysis::engine::events))
        .routes(routes!(analysis::reply::reply))
        .routes(routes!(analysis::review::create))
        .routes(routes!(analysis::review::stored))
        .routes(routes!(analysis::review::remove))
        .routes(routes!(analysis::review::events))
        .routes(routes!(analysis::why::why))
        .routes(routes!(analysis::blocked_reason::blocked_reason))
        .routes(routes!(analysis::count::count))
        .routes(routes!(analysis::direct_answers::best_move))
        .routes(routes!(analysis::direct_answers::analysis))
        .routes(routes!(analysis::direct_answers::solve))
        .routes(routes!(analysis::direct_answers::perft))
        .routes(routes!(analysis::direct_answers::rollout))
}

/// Recorded searches, comparisons, charts, learning, games of one simultaneous move.
fn of_laboratory() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(laboratory::growths::create))
        .routes(routes!(laboratory::traces::create))
        .routes(routes!(laboratory::traces::length))
        .routes(routes!(laboratory::traces::boards))
        .routes(routes!(laboratory::pictures::export))
        .routes(routes!(laboratory::compare::create))
        .routes(routes!(laboratory::series::create))
        .routes(routes!(laboratory::value_curve::create))
        .routes(routes!(laboratory::learning::create))
        .routes(routes!(laboratory::learning::shipped))
        .routes(routes!(laboratory::compare::remove))
        .routes(routes!(laboratory::compare::stop))
        .routes(routes!(laboratory::compare::events))
        .routes(routes!(laboratory::matrix::matrix))
        .routes(routes!(laboratory::matrix::dilemma))
}

/// Matches and tournaments.
fn of_matches() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(fleet::fleet))
        .routes(routes!(fleet::change_job))
        .routes(routes!(fleet::drain))
        .routes(routes!(laboratory::matches::list, laboratory::matches::create))
        .routes(routes!(laboratory::matches::remove))
        .routes(routes!(laboratory::matches::events))
        .routes(routes!(laboratory::matches::rating))
        .routes(routes!(laboratory::matches::resume))
        .routes(routes!(laboratory::matches::collect))
        .routes(routes!(laboratory::matches::stop))
}

/// The book and its tours.
fn of_learn() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(learn::contents))
        .routes(routes!(learn::chapter))
        .routes(routes!(learn::figure))
        .routes(routes!(learn::tours::list))
        .routes(routes!(learn::tours::tour))
}
