//! The systems of tournaments in rounds.

use serde::{Deserialize, Serialize};

/// The system of a tournament in rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Players with equal points meet; no two meet twice.
    Swiss {
        /// How many rounds are played; at most [`System::most_rounds`].
        rounds: u32,
    },
    /// Who loses an encounter is out.
    Knockout,
}

impl System {
    /// The most rounds of a Swiss tournament of this many players: so many can always be paired without a second
    /// meeting (Dirac 1952: in a graph in which everyone can still meet half of the others, all can be paired).
    pub fn most_rounds(players: usize) -> u32 {
        players.div_ceil(2).max(1) as u32
    }

    /// The usual rounds of a Swiss tournament: as many as a knockout would take, so that one player can be alone at the
    /// top.
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
