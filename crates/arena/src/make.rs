//! Players from their specifications.

use crate::{
    BuiltinPlayer, GnubgPlayer, GtpPlayer, HubPlayer, Kind, MatchError, NboardPlayer, Player, PlayerSpec,
    Supervisor, UciPlayer, XboardPlayer,
};
use std::sync::Arc;

/// Makes a player: once for each player of the plan and each game that is played at the same time.
pub type Maker<'a> = &'a (dyn Fn(&PlayerSpec) -> Result<Box<dyn Player>, MatchError> + Sync);

/// Makes a player.
///
/// # Errors
/// An invalid setting. An external engine is not started yet.
pub fn make(spec: &PlayerSpec, supervisor: &Arc<Supervisor>) -> Result<Box<dyn Player>, MatchError> {
    match &spec.kind {
        Kind::Builtin | Kind::Random => {
            let refused = |error| MatchError::Player { name: spec.name.clone(), error };
            Ok(Box::new(BuiltinPlayer::new(spec, supervisor).map_err(refused)?))
        }
        Kind::Uci(command) => Ok(Box::new(UciPlayer::new(spec, command, supervisor))),
        Kind::Gtp(command) => Ok(Box::new(GtpPlayer::new(spec, command, supervisor))),
        Kind::Hub(command) => Ok(Box::new(HubPlayer::new(spec, command, supervisor))),
        Kind::Gnubg(command) => Ok(Box::new(GnubgPlayer::new(spec, command, supervisor))),
        Kind::Xboard(command) => Ok(Box::new(XboardPlayer::new(spec, command, supervisor))),
        Kind::Nboard(command) => Ok(Box::new(NboardPlayer::new(spec, command, supervisor))),
    }
}
