//! Players from their texts.

use crate::{Kind, Ours, Player, PlayerSpec};

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
        Kind::Uci(command) | Kind::Gtp(command) | Kind::Nboard(command) => Err(format!("{command}: not yet")),
    }
}
