//! The clocks of a game.

use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use stratege_catalog::Player;
use utoipa::ToSchema;

/// A time for each side, and what a move adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct ClockRequest {
    /// Milliseconds for the game: a second to a day.
    pub(crate) base_ms: u64,
    /// Milliseconds that a move adds: up to an hour.
    #[serde(default)]
    pub(crate) increment_ms: u64,
}

const LEAST: u64 = 1_000;
const MOST: u64 = 86_400_000;
const MOST_INCREMENT: u64 = 3_600_000;

impl ClockRequest {
    /// Within what clocks show.
    pub(crate) fn clamped(self) -> ClockRequest {
        ClockRequest {
            base_ms: self.base_ms.clamp(LEAST, MOST),
            increment_ms: self.increment_ms.min(MOST_INCREMENT),
        }
    }
}

/// Two clocks, of which that of the side to move may run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    /// What each side had left when its turn began.
    left: [Duration; 2],
    increment: Duration,
    running: Option<(Player, Instant)>,
}

impl Clocks {
    /// Clocks that stand, with these times.
    pub(crate) fn standing(left: [Duration; 2], increment: Duration) -> Clocks {
        Clocks { left, increment, running: None }
    }

    /// Full clocks.
    pub(crate) fn new(request: ClockRequest) -> Clocks {
        let request = request.clamped();
        Clocks::standing(
            [Duration::from_millis(request.base_ms); 2],
            Duration::from_millis(request.increment_ms),
        )
    }

    /// What a move adds.
    pub(crate) fn increment(&self) -> Duration {
        self.increment
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// The turn of a player begins, unless it has begun.
    pub(crate) fn run(&mut self, player: Player) {
        if self.running() != Some(player) {
            self.halt();
            self.running = Some((player, Instant::now()));
        }
    }

    /// Nobody's clock runs; what was used is gone.
    pub(crate) fn halt(&mut self) {
        self.left = Player::BOTH.map(|player| self.remaining(player));
        self.running = None;
    }

    /// What a player has left.
    pub(crate) fn remaining(&self, player: Player) -> Duration {
        let spent = match self.running {
            Some((running, since)) if running == player => since.elapsed(),
            _ => Duration::ZERO,
        };
        self.left[player.index()].saturating_sub(spent)
    }

    /// A player has moved.
    pub(crate) fn press(&mut self, player: Player) {
        self.halt();
        self.left[player.index()] += self.increment;
    }
}
