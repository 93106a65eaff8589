//! Life and death: whether a chain lives or dies, proven by proof-number search.

mod draw;
mod struggle;

use self::struggle::Struggle;
use stratege_game::Player;
use stratege_games_go::{Go, Move, Point, Position};
use stratege_search::{Clock, DfPn, Limits, Stop, Stopped, Win};

/// The status of a chain with best play by both sides and a given side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LifeAndDeath {
    /// Captured, even if the attacker wins no ko.
    Taken,
    /// Stays on the board, alive or in seki, even if its owner wins no ko.
    Lives,
    /// Neither side can force its result without winning a ko.
    Ko,
    /// Neither is proven, and positions were repeated, so that a ko is not proven either.
    Open,
}

/// The proven status of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeAndDeathReport {
    /// Its status.
    pub status: LifeAndDeath,
    /// Every move by which the side to move achieves it; empty if the other side achieves it.
    pub best: Vec<Move>,
    /// Whether all other moves that could matter are proven to fail.
    pub complete: bool,
    /// A line to the end, as far as it is known.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// A search for the status of a chain.
#[derive(Clone, Copy)]
pub struct LifeAndDeathSearch<'a> {
    /// The rules: the board counts; ko and passes are handled by the local fight.
    pub game: &'a Go,
    /// The table, in bytes.
    pub table_bytes: usize,
    /// The limits; the depth is ignored. The node limit applies to each of the searches, of which there are at most
    /// three.
    pub limits: Limits,
    /// The clock that the limits of time refer to.
    pub clock: &'a dyn Clock,
    /// Set it to end the search at once.
    pub stop: &'a Stop,
}

impl LifeAndDeathSearch<'_> {
    /// The nodes after which a search near the chain gives up.
    const NEAR: u64 = 200_000;

    /// Whether the chain of the stone at `prey` lies in a small zone enclosed by chains that live unconditionally.
    pub fn is_enclosed(&self, position: &Position, prey: Point) -> bool {
        Struggle::new(self.game, position, prey, Player::FIRST).is_some_and(|found| !found.is_open())
    }

    /// Finds the status of the chain of the stone at `prey`; `None` if there is no stone there.
    ///
    /// First the attacker plays only near the chain, which finds ladders and nets on open boards; then both sides play
    /// wherever it can matter.
    ///
    /// # Errors
    /// A limit was reached first.
    pub fn prove(&self, position: &Position, prey: Point) -> Result<Option<LifeAndDeathReport>, Stopped> {
        let struggle = |prover| Struggle::new(self.game, position, prey, prover);
        let Some(owner) = struggle(Player::FIRST).map(|found| found.owner) else { return Ok(None) };
        let taker = owner.other();
        let (Some(take), Some(keep)) = (struggle(taker), struggle(owner)) else { return Ok(None) };
        let mut nodes = 0;
        if take.is_open()
            && let Some(won) = self.near(&take.near(), position, taker, &mut nodes)
        {
            return Ok(Some(report(LifeAndDeath::Taken, &won, false, nodes)));
        }
        let taken = self.win(&take, position, taker, true, &mut nodes)?;
        if taken.proven {
            return Ok(Some(report(LifeAndDeath::Taken, &taken, !take.leaves_out(position), nodes)));
        }
        let kept = self.win(&keep, position, owner, true, &mut nodes)?;
        let status = match (kept.proven, kept.certain && taken.certain) {
            (true, _) => LifeAndDeath::Lives,
            (false, true) => LifeAndDeath::Ko,
            (false, false) => LifeAndDeath::Open,
        };
        Ok(Some(report(status, &kept, !keep.leaves_out(position), nodes)))
    }

    /// A proof by moves near the chain, if a short search finds one.
    fn near(
        &self,
        struggle: &Struggle,
        position: &Position,
        side: Player,
        nodes: &mut u64,
    ) -> Option<Win<Move>> {
        let most = self.limits.nodes.map_or(Self::NEAR, |nodes| nodes.min(Self::NEAR));
        let limits = Limits { nodes: Some(most), ..self.limits };
        LifeAndDeathSearch { limits, ..*self }
            .win(struggle, position, side, false, nodes)
            .ok()
            .filter(|won| won.proven)
    }

    fn win(
        &self,
        struggle: &Struggle,
        position: &Position,
        side: Player,
        every: bool,
        nodes: &mut u64,
    ) -> Result<Win<Move>, Stopped> {
        let LifeAndDeathSearch { table_bytes, limits, clock, stop, .. } = *self;
        let search = DfPn { game: struggle, table_bytes, limits, clock, stop };
        let won = search.win(&position.bare(), side, every)?;
        *nodes += won.nodes;
        Ok(won)
    }
}

fn report(status: LifeAndDeath, won: &Win<Move>, complete: bool, nodes: u64) -> LifeAndDeathReport {
    let complete = complete && won.certain;
    LifeAndDeathReport { status, best: won.best.clone(), complete, line: won.variation.clone(), nodes }
}
