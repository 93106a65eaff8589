//! Players from their specifications.

use crate::{GtpPlayer, Kind, MatchError, NboardPlayer, Ours, Player, PlayerSpec, UciPlayer};

/// Makes a player.
///
/// # Errors
/// An invalid setting. An outside engine is not started yet.
pub fn make(spec: &PlayerSpec) -> Result<Box<dyn Player>, MatchError> {
    match &spec.kind {
        Kind::Ours | Kind::Random => {
            let refused = |error| MatchError::Player { name: spec.name.clone(), error };
            Ok(Box::new(Ours::new(spec).map_err(refused)?))
        }
        Kind::Uci(command) => Ok(Box::new(UciPlayer::new(spec, command))),
        Kind::Gtp(command) => Ok(Box::new(GtpPlayer::new(spec, command))),
        Kind::Nboard(command) => Ok(Box::new(NboardPlayer::new(spec, command))),
    }
}
