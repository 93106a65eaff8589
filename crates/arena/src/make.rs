//! Players from their texts.

use crate::{GtpPlayer, Kind, NboardPlayer, Ours, Player, PlayerSpec, UciPlayer};

/// Makes a player.
///
/// # Errors
/// A setting that makes no sense, in words. An outside engine is not started yet.
pub fn make(spec: &PlayerSpec) -> Result<Box<dyn Player>, String> {
    match &spec.kind {
        Kind::Ours | Kind::Random => {
            let player = Ours::new(spec).map_err(|error| format!("{}: {error}", spec.name))?;
            Ok(Box::new(player))
        }
        Kind::Uci(command) => Ok(Box::new(UciPlayer::new(spec, command))),
        Kind::Gtp(command) => Ok(Box::new(GtpPlayer::new(spec, command))),
        Kind::Nboard(command) => Ok(Box::new(NboardPlayer::new(spec, command))),
    }
}
