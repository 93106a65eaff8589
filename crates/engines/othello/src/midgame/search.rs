//! The recursion: null windows nearly everywhere, a line of full windows for the variation.

use super::order::Ranked;
use super::{NONE, Node, Searcher, finished};
use stratege_game::{Depth, Key, Score};
use stratege_games_othello::Move;
use stratege_games_othello::bitboard::moves;
use stratege_search::{Bound, Entry, Stopped};

/// From this depth on the table is asked about every child before any is searched.
const CHILDREN_FROM: u32 = 5;

impl Searcher<'_> {
    /// Is the score greater than `alpha`? A bound on its side of `alpha`.
    pub(super) fn null(&mut self, node: &Node, depth: u32, alpha: i32) -> Result<i32, Stopped> {
        if depth <= 2 {
            return Ok(self.shallow(node, depth, alpha, alpha + 1));
        }
        self.meter.tick()?;
        // 1. Moves, a pass or the end.
        let legal = moves(node.own, node.opponent);
        if legal == 0 {
            if moves(node.opponent, node.own) == 0 {
                return Ok(finished(node.own, node.opponent));
            }
            return Ok(-self.null(&node.passed(), depth, -alpha - 1)?);
        }
        // 2. The table.
        let key = self.key(node);
        let entry = self.entry(key);
        if let Some(entry) = &entry
            && u32::from(entry.depth.0) >= depth
        {
            let score = entry.score.value();
            if score > alpha && entry.bound.is_lower() || score <= alpha && entry.bound.is_upper() {
                return Ok(score);
            }
        }
        // 3. Statistics.
        if let Some(score) = self.probably(node, depth, alpha)? {
            return Ok(score);
        }
        // 4. The moves, in order.
        let known = entry.and_then(|entry| entry.code).map(|code| code as usize);
        let mut list = self.ranked(node, legal, known);
        // 5. A move whose position is known to be good enough.
        if depth >= CHILDREN_FROM
            && let Some((score, square)) = self.known_child(depth, alpha, list.all())
        {
            self.remember(key, depth, (alpha, alpha + 1), score, square);
            return Ok(score);
        }
        // 6. Every move.
        let (mut best, mut best_square) = (-NONE, 64);
        while let Some(Ranked { square, next }) = list.next() {
            let score = if next.own == 0 { 6_400 } else { -self.null(next, depth - 1, -alpha - 1)? };
            if score > best {
                (best, best_square) = (score, *square);
                if best > alpha {
                    break;
                }
            }
        }
        // 7. What was found.
        self.remember(key, depth, (alpha, alpha + 1), best, best_square);
        Ok(best)
    }

    /// A child whose entry proves more than `alpha`.
    fn known_child(&self, depth: u32, alpha: i32, list: &[Ranked]) -> Option<(i32, usize)> {
        list.iter().find_map(|ranked| {
            let entry = self.entry(self.key(&ranked.next))?;
            let score = -entry.score.value();
            let proven = u32::from(entry.depth.0) + 1 >= depth && entry.bound.is_upper() && score > alpha;
            proven.then_some((score, ranked.square))
        })
    }

    /// The score in a window wider than null, fail-soft, and the line that reaches it when it lies inside.
    pub(super) fn window(
        &mut self,
        node: &Node,
        depth: u32,
        (alpha, beta): (i32, i32),
        line: &mut Vec<Move>,
    ) -> Result<i32, Stopped> {
        self.root(node, depth, (alpha, beta), 0, line, &mut -NONE)
    }

    /// As [`window`](Self::window), without the moves of `excluded` here, but not below. `best` is the score of the
    /// best move so far, whose line is in `line` if it lies above `alpha`: also when the search is stopped.
    pub(super) fn root(
        &mut self,
        node: &Node,
        depth: u32,
        (alpha, beta): (i32, i32),
        excluded: u64,
        line: &mut Vec<Move>,
        best: &mut i32,
    ) -> Result<i32, Stopped> {
        line.clear();
        if depth == 0 {
            return Ok(self.evaluate(node, node.empties()));
        }
        self.meter.tick()?;
        // 1. Moves, a pass or the end.
        let legal = moves(node.own, node.opponent);
        let mut below = Vec::new();
        if legal == 0 {
            if moves(node.opponent, node.own) == 0 {
                return Ok(finished(node.own, node.opponent));
            }
            let score = -self.window(&node.passed(), depth, (-beta, -alpha), &mut below)?;
            line.push(Move::PASS);
            line.append(&mut below);
            return Ok(score);
        }
        // 2. The moves, in order.
        let key = self.key(node);
        let known = self.entry(key).and_then(|entry| entry.code).map(|code| code as usize);
        let mut list = self.ranked(node, legal & !excluded, known);
        // 3. The first in the whole window, the others in null windows until one is better.
        let mut best_square = 64;
        while let Some(Ranked { square, next }) = list.next() {
            let floor = alpha.max(*best);
            let mut score = floor + 1;
            below.clear();
            if best_square != 64 {
                score = -self.null(next, depth - 1, -floor - 1)?;
            }
            if score > floor && (best_square == 64 || score < beta) {
                score = -self.window(next, depth - 1, (-beta, -floor), &mut below)?;
            }
            if score > *best {
                (*best, best_square) = (score, *square);
                if score > alpha {
                    line.clear();
                    line.extend(Move::on(*square));
                    line.append(&mut below);
                }
                if score >= beta {
                    break;
                }
            }
        }
        // 4. What was found. When no move is better than `alpha`, their bounds say little about which is best: the one
        // that was stays first, so that a search with less `alpha` that is cut short begins with it.
        if excluded == 0 {
            let square = if *best > alpha { best_square } else { known.unwrap_or(best_square) };
            self.remember(key, depth, (alpha, beta), *best, square);
        }
        Ok(*best)
    }

    fn entry(&self, key: Key) -> Option<Entry> {
        self.table.and_then(|table| table.probe(key))
    }

    fn remember(&self, key: Key, depth: u32, (alpha, beta): (i32, i32), score: i32, square: usize) {
        let Some(table) = self.table else { return };
        let [score, alpha, beta] = [score, alpha, beta].map(Score::from_value);
        table.store(
            key,
            Entry {
                score,
                bound: Bound::of(score, alpha, beta),
                depth: Depth(depth as u16),
                complete: false,
                code: (square < 64).then_some(square as u32),
            },
        );
    }
}
