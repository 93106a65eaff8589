//! Checkpoints of a TD(λ) run: a line of JSON, then the networks as a weight file, which includes a hash.

use super::checkpoint;
use crate::files::Output;
use crate::{AtPath, CliError, Message, Result};
use serde::{Deserialize, Serialize};
use std::path::Path;
use stratege_learning_algorithms::schedule::Progress;
use stratege_training::td::{Network, TdGame, beginning, read};

const FORMAT: &str = "stratege-td-checkpoint";
const VERSION: u32 = 1;

/// How far a course has come.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Checkpoint {
    /// The command, which distinguishes courses.
    pub(super) command: String,
    pub(super) progress: Progress,
    /// The measurements so far.
    pub(super) curve: Vec<Measure>,
    pub(super) networks: Vec<Network>,
}

/// A measurement at a milestone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Measure {
    /// The games behind it.
    pub(super) games: u64,
    /// The root mean square error of the chance to win, against its λ-return, since the milestone before.
    pub(super) error: f64,
    /// Points a game against the fixed player.
    pub(super) points: f64,
    /// Their standard error.
    pub(super) deviation: f64,
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Line {
    format: String,
    version: u32,
    command: String,
    progress: Progress,
    curve: Vec<Measure>,
}

/// Writes it, whole or not at all.
pub(super) fn keep(output: &Output, trainable: &dyn TdGame, state: &Checkpoint) -> Result {
    let Checkpoint { command, progress, curve, networks } = state;
    let line = Line {
        format: FORMAT.into(),
        version: VERSION,
        command: command.clone(),
        progress: *progress,
        curve: curve.clone(),
    };
    let weights = trainable.weights(networks, command, &format!("{} games", progress.games)).write()?;
    checkpoint::keep(output, &line, weights)
}

/// Goes on where a checkpoint of the same command stands.
///
/// # Errors
/// The file is from another command, or damaged.
pub(super) fn resume(path: &Path, trainable: &dyn TdGame, state: &mut Checkpoint) -> Result {
    let no_checkpoint = || Message::new("learn-td-no-checkpoint");
    let (line, weights) = checkpoint::read::<Line>(path, no_checkpoint())?;
    if (line.format.as_str(), line.version) != (FORMAT, VERSION) {
        let foreign = Message::new("data-foreign").with("format", line.format).with("version", line.version);
        return Err(CliError::file(path, foreign.with("expected", format!("{FORMAT} version {VERSION}"))));
    }
    if line.command != state.command {
        return Err(CliError::file(path, format!("{} ≠ {}", line.command, state.command)));
    }
    let begun = read(&weights).and_then(beginning).at(path)?;
    let shapes = |networks: &[Network]| networks.iter().map(Network::shape).collect::<Vec<_>>();
    if begun.trainable.inputs() != trainable.inputs() || shapes(&begun.networks) != shapes(&state.networks) {
        return Err(CliError::file(path, no_checkpoint()));
    }
    (state.progress, state.curve, state.networks) = (line.progress, line.curve, begun.networks);
    Ok(())
}
