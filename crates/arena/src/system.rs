//! Pairing systems for tournaments in rounds.

use serde::{Deserialize, Serialize};

/// A pairing system for tournaments in rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Players with equal points meet; no two meet twice.
    Swiss {
        /// How many rounds are played; at most [`System::most_rounds`].
        rounds: u32,
    },
    /// The loser of an encounter is out.
    Knockout,
}

impl System {
    /// The maximum number of rounds in a Swiss tournament of this many players: this many can always be paired without
    /// a repeated encounter (Dirac 1952: in a graph in which every player can still meet half of the others, all can be
    /// paired).
    pub fn most_rounds(players: usize) -> u32 {
        players.div_ceil(2).max(1) as u32
    }

    /// The usual number of rounds in a Swiss tournament: as many as in a knockout, enough to leave a single leader.
    pub fn usual_rounds(players: usize) -> u32 {
        players.next_power_of_two().trailing_zeros().clamp(1, System::most_rounds(players))
    }

    /// How many encounters the whole tournament has.
    pub(crate) fn encounters(self, players: usize) -> u64 {
        match self {
            System::Swiss { rounds } => u64::from(rounds) * (players as u64 / 2),
            System::Knockout => players as u64 - 1,
        }
    }
}
