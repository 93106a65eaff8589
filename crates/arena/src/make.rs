//! Players from their specifications.

use crate::{
    GnubgPlayer, GtpPlayer, HubPlayer, Kind, MatchError, NboardPlayer, Ours, Player, PlayerSpec, Supervisor,
    UciPlayer,
};
use std::sync::Arc;

/// Makes a player.
///
/// # Errors
/// An invalid setting. An outside engine is not started yet.
pub fn make(spec: &PlayerSpec, supervisor: &Arc<Supervisor>) -> Result<Box<dyn Player>, MatchError> {
    match &spec.kind {
        Kind::Ours | Kind::Random => {
            let refused = |error| MatchError::Player { name: spec.name.clone(), error };
            Ok(Box::new(Ours::new(spec, supervisor).map_err(refused)?))
        }
        Kind::Uci(command) => Ok(Box::new(UciPlayer::new(spec, command, supervisor))),
        Kind::Gtp(command) => Ok(Box::new(GtpPlayer::new(spec, command, supervisor))),
        Kind::Hub(command) => Ok(Box::new(HubPlayer::new(spec, command, supervisor))),
        Kind::Gnubg(command) => Ok(Box::new(GnubgPlayer::new(spec, command, supervisor))),
        Kind::Nboard(command) => Ok(Box::new(NboardPlayer::new(spec, command, supervisor))),
    }
}
