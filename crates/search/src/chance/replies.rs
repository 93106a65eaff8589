//! Selects the replies to search in a game with dice.

use crate::Observer;
use crate::chance::equity::Equity;
use crate::chance::star::{Frame, Roller, oriented};
use crate::driver::limits::Limited;
use stratege_game::{Depth, Game, ZeroSum};

impl<G: Game<Payoff = ZeroSum>, E: Equity<G>, O: Observer<G, f64>> Roller<'_, G, E, O> {
    /// The moves that are searched, the most promising first: in a selective search with more than one ply left only the
    /// best one by the evaluation.
    pub(crate) fn candidates<'m>(
        &mut self,
        at: &G::Position,
        moves: &'m mut G::Moves,
        level: Frame,
    ) -> Limited<&'m [G::Move]> {
        if !self.selective || level.depth <= Depth(1) {
            self.order(at, moves);
            return Ok(moves);
        }
        let mut best = (0, f64::NEG_INFINITY);
        for (index, &mv) in moves.iter().enumerate() {
            let value = self.at_once(at, mv)?;
            if value > best.1 {
                best = (index, value);
            }
        }
        moves.swap(0, best.0);
        self.horizon |= moves.len() > 1;
        Ok(&moves[..1])
    }

    /// What a move is worth by the evaluation alone.
    fn at_once(&mut self, at: &G::Position, mv: G::Move) -> Limited<f64> {
        self.meter.tick()?;
        let next = self.game.play(at, mv);
        let same = self.game.side(&next) == self.game.side(at);
        let most = self.equity.most();
        let value = self.game.over(&next).map_or_else(
            || self.equity.value(self.game, &next).clamp(-most, most),
            |payoff| self.equity.payoff(payoff),
        );
        self.counts.evaluations += 1;
        Ok(oriented(value, same))
    }
}
