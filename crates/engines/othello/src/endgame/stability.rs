//! Discs that can never be flipped, which bound the score.

use std::sync::LazyLock;

/// For each pair of own and opponent discs on an edge (`own << 8 | opponent`), the own ones that no sequence of
/// moves on that edge can flip.
static EDGES: LazyLock<Box<[u8]>> = LazyLock::new(edges);

const INNER: u64 = 0x007e_7e7e_7e7e_7e00;
const COLUMN: u64 = 0x0101_0101_0101_0101;
const GATHER_ROWS: u64 = 0x0102_0408_1020_4080;

/// Discs of `own` that can never be flipped (not necessarily all of them).
///
/// An edge disc is stable if no moves on the edge can flip it. An inner disc is stable if each of the four lines
/// through it is full, or has a stable neighbour of it.
pub(crate) fn stable(own: u64, opponent: u64) -> u64 {
    let discs = own | opponent;
    let on_edges = edge_discs(own, opponent);
    let [rows, columns, rising, falling] = full_lines(discs);
    let inner = own & INNER;
    let mut stable = on_edges | inner & rows & columns & rising & falling;
    if stable == 0 {
        return 0;
    }
    loop {
        let more = inner
            & (stable << 1 | stable >> 1 | rows)
            & (stable << 8 | stable >> 8 | columns)
            & (stable << 7 | stable >> 7 | rising)
            & (stable << 9 | stable >> 9 | falling)
            & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// The stable discs on the four edges, by the table.
pub(super) fn edge_discs(own: u64, opponent: u64) -> u64 {
    let edges = &**EDGES;
    let at = |own: u64, opponent: u64| u64::from(edges[(own << 8 | opponent) as usize & 0xffff]);
    let column = |set: u64, shift: u32| (set >> shift & COLUMN).wrapping_mul(GATHER_ROWS) >> 56;
    let spread = |rows: u64| (rows & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & COLUMN | (rows & 0x80) << 49;
    at(own & 0xff, opponent & 0xff)
        | at(own >> 56, opponent >> 56) << 56
        | spread(at(column(own, 0), column(opponent, 0)))
        | spread(at(column(own, 7), column(opponent, 7))) << 7
}

/// The squares whose row, column, and diagonals towards h1 and h8 have no empty square.
fn full_lines(discs: u64) -> [u64; 4] {
    // Rows: a byte of ones stays one.
    let mut rows = discs;
    rows &= rows >> 4;
    rows &= rows >> 2;
    rows &= rows >> 1;
    let rows = (rows & COLUMN).wrapping_mul(0xff);
    let mut columns = discs;
    columns &= columns.rotate_right(8);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(32);
    [rows, columns, full_diagonals(discs, 7), full_diagonals(discs, 9)]
}

/// The squares whose diagonal of the step `shift` has no empty square: empty squares spread along it.
fn full_diagonals(discs: u64, shift: u32) -> u64 {
    const NOT_A: u64 = !COLUMN;
    const NOT_H: u64 = !(COLUMN << 7);
    let (up, down) = if shift == 7 { (NOT_H, NOT_A) } else { (NOT_A, NOT_H) };
    let mut empty = !discs;
    let (mut passed_up, mut passed_down) = (up, down);
    let mut step = shift;
    for _ in 0..3 {
        empty |= (empty << step & passed_up) | (empty >> step & passed_down);
        passed_up &= passed_up << step;
        passed_down &= passed_down >> step;
        step *= 2;
    }
    !empty
}

/// The table of the edges. A disc is stable if it is there after every move of either side on the edge (which
/// flips as on a board of one row, or, when it is made for other lines, flips nothing here), and stable then.
fn edges() -> Box<[u8]> {
    let mut table = vec![0; 1 << 16].into_boxed_slice();
    // Fuller edges first: they do not depend on emptier ones.
    let mut pairs: Vec<(u8, u8)> = (0..=255u8)
        .flat_map(|own| (0..=255u8).map(move |opponent| (own, opponent)))
        .filter(|(own, opponent)| own & opponent == 0)
        .collect();
    pairs.sort_by_key(|(own, opponent)| (own | opponent).count_zeros());
    for (own, opponent) in pairs {
        let mut stable = own;
        for square in (0..8).filter(|square| (own | opponent) >> square & 1 == 0) {
            let bit = 1 << square;
            let flipped = row_flips(own, opponent, square);
            stable &= table[usize::from(own | bit | flipped) << 8 | usize::from(opponent & !flipped)];
            stable &= table[usize::from(own | bit) << 8 | usize::from(opponent)];
            let flipped = row_flips(opponent, own, square);
            stable &= table[usize::from(own & !flipped) << 8 | usize::from(opponent | bit | flipped)];
            stable &= table[usize::from(own) << 8 | usize::from(opponent | bit)];
        }
        table[usize::from(own) << 8 | usize::from(opponent)] = stable;
    }
    table
}

/// The flips on a single row.
fn row_flips(own: u8, opponent: u8, square: u32) -> u8 {
    stratege_games_othello::bitboard::flips(u64::from(own), u64::from(opponent), square as usize) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;
    use stratege_game::{Game, Node};
    use stratege_games_othello::Othello;

    #[test]
    fn stable_discs_stay_to_the_end_of_every_game() {
        let mut random = Random::new(5);
        let mut moves = Default::default();
        let mut found = 0;
        for _ in 0..400 {
            let mut position = Othello.start();
            let (mut black, mut white) = (0, 0);
            while let Node::Choice = Othello.expand(&position, &mut moves) {
                let [own, opponent] = [position.own(), position.opponent()];
                let (mine, theirs) = (stable(own, opponent), stable(opponent, own));
                if position.side().index() == 0 {
                    (black, white) = (black | mine, white | theirs);
                } else {
                    (black, white) = (black | theirs, white | mine);
                }
                position = Othello.play(&position, moves[random.below(moves.len())]);
                assert_eq!(black & !position.of(stratege_game::Player::FIRST), 0);
                assert_eq!(white & !position.of(stratege_game::Player::SECOND), 0);
            }
            found += (black | white).count_ones();
        }
        assert!(found > 400 * 20, "{found}");
    }

    #[test]
    fn full_lines_by_walking() {
        let mut random = Random::new(6);
        let diagonal =
            |discs: u64, square: usize, which: usize| discs & super::super::squares::LINES[square][which];
        for _ in 0..2_000 {
            let discs = random.bits() | random.bits() | random.bits();
            let [rows, columns, rising, falling] = full_lines(discs);
            for square in 0..64 {
                let has = |set: u64| set >> square & 1 != 0;
                let (row, column) = (0xff << (square / 8 * 8), COLUMN << (square % 8));
                assert_eq!(has(rows), discs & row == row);
                assert_eq!(has(columns), discs & column == column);
                assert_eq!(has(rising), diagonal(discs, square, 0) == diagonal(u64::MAX, square, 0));
                assert_eq!(has(falling), diagonal(discs, square, 1) == diagonal(u64::MAX, square, 1));
            }
        }
    }
}
