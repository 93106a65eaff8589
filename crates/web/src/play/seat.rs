//! The players of a game, kept within the limits for clients.

use crate::answer::{Answer, Body, Refusal, Why};
use crate::limits::{MOST_MOVE_TIME, MOST_TABLE, MOST_THREADS, USUAL_TABLE};
use axum::http::StatusCode;
use serde::Deserialize;
use stratege_catalog::find;
use stratege_machine::setup::Setup;
use stratege_play::MOST_NAME;
use stratege_play::{Plan, PlanError, Seat, Strength, cleaned};
use utoipa::ToSchema;

/// Settings of a machine, to be looked at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SettingsRequest {
    game: String,
    /// `KEY=VALUE` words.
    settings: String,
}

/// Says whether a machine can play with these settings: a refusal names the word.
#[utoipa::path(
    post, path = "/api/settings", operation_id = "check_settings", tag = "play",
    request_body = SettingsRequest, responses((status = 204)),
)]
pub(crate) async fn check(Body(request): Body<SettingsRequest>) -> Answer<StatusCode> {
    let strength = Strength { level: None, settings: request.settings };
    plan(find(&request.game)?.name, &strength)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The seat with a name that is fit to be shown, or why it is refused.
pub(crate) fn checked(seat: Seat, game: &str) -> Answer<Seat> {
    if seat.is_machine() {
        plan(game, &seat.strength())?;
    }
    Ok(Seat { name: cleaned(&seat.name, MOST_NAME), ..seat })
}

/// How a machine of this strength plays.
pub(crate) fn plan(game: &str, strength: &Strength) -> Answer<Plan> {
    for word in strength.settings.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        // Neither a book nor weights of a client's choice: no path reaches the disk.
        let known = || find(game).is_ok_and(|entry| entry.evaluations.iter().any(|one| one.name == value));
        if key == "book" || key == "evaluation" && !known() {
            return Err(Why::Setting(word.to_owned(), None).into());
        }
    }
    let mut base = Setup::default();
    base.settings.table_bytes = USUAL_TABLE << 20;
    let mut plan = strength.plan(base).map_err(|error| match error {
        PlanError::Level(found) => Refusal::invalid("level").with("found", found),
        PlanError::Word(error) => Why::Setting(error.word, Some(error.expected)).into(),
    })?;
    let settings = &mut plan.setup.settings;
    settings.threads = settings.threads.min(MOST_THREADS);
    settings.table_bytes = settings.table_bytes.min(MOST_TABLE << 20);
    plan.limits.time = plan.limits.time.map(|time| time.min(MOST_MOVE_TIME));
    Ok(plan)
}
