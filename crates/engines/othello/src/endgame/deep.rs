//! Many empty squares: the shared table, enhanced transposition cut-offs, moves ordered by short searches.

use super::order::Ranked;
use super::squares::odd_quarters;
use super::{NEAR, Solver, finished};
use crate::table::Known;
use stratege_game::Ply;
use stratege_games_othello::Move;
use stratege_games_othello::bitboard::moves;
use stratege_search::Stopped;

/// From so many empty squares on the table is asked about every child before any is searched.
const CHILDREN_FROM: u32 = NEAR + 2;
/// What no score is worse than.
const NONE: i32 = -65;

impl Solver<'_> {
    /// Is the score greater than `alpha`? A bound on its side of `alpha`, for any number of empty squares.
    pub(super) fn null(&mut self, own: u64, opponent: u64, alpha: i32) -> Result<i32, Stopped> {
        let empty = !(own | opponent);
        let empties = empty.count_ones();
        if empties <= NEAR {
            return Ok(self.near(own, opponent, alpha, empties, odd_quarters(empty)));
        }
        self.visit()?;
        // 1. Stable discs.
        if let Some(bound) = self.stable_bound(own, opponent, alpha, empties) {
            return Ok(bound);
        }
        // 2. Moves, a pass or the end.
        let legal = moves(own, opponent);
        if legal == 0 {
            if moves(opponent, own) == 0 {
                return Ok(finished(own, opponent));
            }
            return Ok(-self.null(opponent, own, -alpha - 1)?);
        }
        // 3. The table.
        let known = self.proven(own, opponent, empties);
        if let Some(bound) = known.bound(alpha) {
            return Ok(bound);
        }
        // 4. The moves, in order.
        let list = self.ranked(own, opponent, legal, known.squares);
        // 5. A move whose position is known to be good enough.
        if empties >= CHILDREN_FROM
            && let Some((score, square)) = self.known_child(own, opponent, alpha, empties, &list)
        {
            self.remember([own, opponent], empties, (alpha, alpha + 1), score, square);
            return Ok(score);
        }
        // 6. Every move.
        let (mut best, mut best_square) = (NONE, Known::NO_SQUARE);
        for &Ranked { square, flipped, .. } in &list {
            if flipped == opponent {
                return Ok(64);
            }
            let after = own | flipped | 1 << square;
            let score = -self.null(opponent ^ flipped, after, -alpha - 1)?;
            if score > best {
                (best, best_square) = (score, square as u8);
                if best > alpha {
                    break;
                }
            }
        }
        // 7. What was found.
        self.remember([own, opponent], empties, (alpha, alpha + 1), best, best_square);
        Ok(best)
    }

    /// A child whose entry proves more than `alpha`.
    fn known_child(
        &self,
        own: u64,
        opponent: u64,
        alpha: i32,
        empties: u32,
        list: &[Ranked],
    ) -> Option<(i32, u8)> {
        list.iter().find_map(|&Ranked { square, flipped, .. }| {
            let after = own | flipped | 1 << square;
            let score = -self.proven(opponent ^ flipped, after, empties - 1).upper;
            (score > alpha).then_some((score, square as u8))
        })
    }

    /// The score in a window wider than null, fail-soft, and the line that reaches it when it lies inside.
    ///
    /// No bound of the table ends it, so that the line is whole; null windows below it do use them.
    pub(super) fn window(
        &mut self,
        own: u64,
        opponent: u64,
        (alpha, beta): (i32, i32),
        ply: Ply,
        line: &mut Vec<Move>,
    ) -> Result<i32, Stopped> {
        debug_assert!(alpha < beta);
        line.clear();
        if alpha + 1 == beta && ply.0 > 0 {
            return self.null(own, opponent, alpha);
        }
        self.visit()?;
        // 1. Moves, a pass or the end.
        let legal = moves(own, opponent);
        let mut below = Vec::new();
        if legal == 0 {
            if moves(opponent, own) == 0 {
                return Ok(finished(own, opponent));
            }
            let score = -self.window(opponent, own, (-beta, -alpha), Ply(ply.0 + 1), &mut below)?;
            line.push(Move::PASS);
            line.append(&mut below);
            return Ok(score);
        }
        // 2. The moves, in order.
        let empties = (!(own | opponent)).count_ones();
        let hints = self.proven(own, opponent, empties).squares;
        let list = self.ranked(own, opponent, legal, hints);
        // 3. The first in the whole window, the others in null windows until one is better.
        let (mut best, mut best_square) = (NONE, Known::NO_SQUARE);
        for &Ranked { square, flipped, .. } in &list {
            let (next, after) = (opponent ^ flipped, own | flipped | 1 << square);
            let floor = alpha.max(best);
            let mut score = floor + 1;
            if best_square != Known::NO_SQUARE {
                score = -self.null(next, after, -floor - 1)?;
                below.clear();
            }
            if score > floor && (best_square == Known::NO_SQUARE || score < beta) {
                score = -self.window(next, after, (-beta, -floor), Ply(ply.0 + 1), &mut below)?;
            }
            if score > best {
                (best, best_square) = (score, square as u8);
                if best > alpha {
                    line.clear();
                    line.extend(Move::on(square));
                    line.append(&mut below);
                }
                if best >= beta {
                    break;
                }
            }
        }
        // 4. What was found.
        self.remember([own, opponent], empties, (alpha, beta), best, best_square);
        Ok(best)
    }
}
