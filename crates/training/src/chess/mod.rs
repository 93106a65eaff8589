//! Chess: positions from self-play games, and samples for fitting the evaluation.

mod games;
mod network;
mod odds;
mod record;
mod samples;

pub use games::{Player, SelfPlayPlan};
pub use network::{ChessNetwork, Imitation, NetworkLessons, shape};
pub use odds::{Endings, FittedOdds};
pub use record::{PositionRecord, RECORD, holds_positions};
pub use samples::{Samples, Weights};
pub use stratege_engines_chess::HandMade;
pub use stratege_engines_chess::evaluation::ranges;

use std::fs::File;
use std::io::{self, Read};
use stratege_engines_chess::network::NetworkFileError;
use stratege_game::TextError;

/// The game, by its catalog name.
pub const GAME: &str = "chess";

/// The name that selects the hand-set weights instead of a file.
pub const SET_BY_HAND: &str = "set-by-hand";

/// The name that selects the program's network instead of a file.
pub const NETWORK: &str = "network";

/// Why a file of weights was refused.
#[derive(Debug, thiserror::Error)]
pub enum WeightsFileError {
    /// An error of the system.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The text is not a weight file.
    #[error(transparent)]
    Text(#[from] TextError),
    /// Not a chess network.
    #[error(transparent)]
    Network(#[from] NetworkFileError),
}

/// The weights from a file, the [hand-set ones](SET_BY_HAND), or the program's own, named `shipped`.
///
/// # Errors
/// The file is invalid.
pub fn weights(name: Option<&str>) -> Result<Weights, WeightsFileError> {
    /// The largest file that is read, in bytes.
    const MOST: u64 = 1 << 16;
    match name {
        None | Some("shipped") => Ok(Weights::shipped()),
        Some(SET_BY_HAND) => Ok(Weights::set_by_hand()),
        Some(file) => {
            let mut text = String::new();
            File::open(file)?.take(MOST).read_to_string(&mut text)?;
            Ok(Weights::parse(&text)?)
        }
    }
}

/// The largest file of a network, in bytes.
const MOST_OF_NETWORK: u64 = 1 << 26;

/// The player for this name: [`weights`] of terms, a network file, or the program's [`NETWORK`].
///
/// # Errors
/// The file is invalid.
pub fn player(name: Option<&str>) -> Result<Player, WeightsFileError> {
    let Some(file) = name.filter(|name| ![SET_BY_HAND, "shipped"].contains(name)) else {
        return Ok(Player::Terms(weights(name)?));
    };
    let mut begins = Vec::new();
    if file != NETWORK {
        File::open(file)?.take(1).read_to_end(&mut begins)?;
    }
    Ok(if file == NETWORK || begins == b"{" {
        Player::Network(network(file)?)
    } else {
        Player::Terms(weights(name)?)
    })
}

/// The network from a file, or the program's own, named [`NETWORK`].
///
/// # Errors
/// The file is invalid.
pub fn network(name: &str) -> Result<ChessNetwork, WeightsFileError> {
    if name == NETWORK {
        return Ok(ChessNetwork::shipped());
    }
    let mut bytes = Vec::new();
    File::open(name)?.take(MOST_OF_NETWORK).read_to_end(&mut bytes)?;
    Ok(ChessNetwork::read(&bytes)?)
}
