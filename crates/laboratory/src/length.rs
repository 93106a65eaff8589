//! How many steps a recorded search has, before anybody reads them.

use crate::entire;
use stratege_game::{Depth, TextError};
use stratege_search::{Caps, Limits, Settings, Stop};
use stratege_session::{Laboratory, Session};

/// The steps of a recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// How many are kept.
    pub steps: usize,
    /// Whether there are more, which the caps or the limits leave out.
    pub more: bool,
    /// The greatest depth, less than the one asked for, whose search has at most as many steps as were wanted; `None` where
    /// this one has no more than that, and where even a depth of one ply has.
    pub fitting: Option<u16>,
}

/// What of a search is wanted.
#[derive(Clone, Copy, Debug)]
pub struct LengthRequest<'a> {
    /// The order of moves, as [`Laboratory::trace`] takes it.
    pub order: &'a str,
    /// The most steps that are not too many.
    pub steps: usize,
}

/// The length of a search that would be recorded with these settings, and the greatest depth with at most as many steps as are wanted.
///
/// # Errors
/// As [`Laboratory::trace`].
pub fn length(
    session: &dyn Session,
    laboratory: &dyn Laboratory,
    settings: &Settings,
    caps: Caps,
    wanted: LengthRequest<'_>,
    stop: &Stop,
) -> Result<Length, TextError> {
    let LengthRequest { order, steps: most } = wanted;
    let whole = match settings.limits.depth {
        Some(_) => laboratory.trace(settings, caps, order, stop)?,
        None => entire::trace(session, laboratory, settings, caps, order, stop)?,
    };
    let (steps, more) = (whole.steps.len(), whole.left_out > 0);
    let mut fitting = None;
    if steps > most {
        for depth in 1..whole.depth.max(settings.limits.depth.map_or(0, |depth| depth.0)) {
            let limits = Limits { depth: Some(Depth(depth)), ..settings.limits };
            let tried = laboratory.trace(&Settings { limits, ..settings.clone() }, caps, order, stop)?;
            if tried.steps.len() > most || tried.left_out > 0 {
                break;
            }
            fitting = Some(depth);
        }
    }
    Ok(Length { steps, more, fitting })
}
