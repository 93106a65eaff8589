//! The criteria, which measure features of a board.

mod secondary;

use stratege_games_othello::Position;
use stratege_games_othello::bitboard::{CORNERS, neighbours};
use strum::VariantArray;

/// The fixed-point unit of the measures.
pub const UNIT: i32 = 1 << 20;

/// A feature that one side can have more of than the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Criterion {
    /// The share of discs.
    Discs,
    /// The share of moves, each side counted as if it were its turn.
    Mobility,
    /// The share of frontier discs: those next to an empty square, which give the opponent moves.
    Frontier,
    /// The share of corners.
    Corners,
    /// More discs on X squares, diagonally next to an empty corner, which they give away.
    XSquares,
    /// More discs on C squares, next to an empty corner along the edge.
    CSquares,
    /// More stable discs on the edges.
    Stable,
    /// Discs more.
    DiscsMore,
    /// Moves more, each side counted as if it were its turn.
    MovesMore,
    /// Corners more.
    CornersMore,
    /// The share of interior discs: those without an empty square next to them.
    Interior,
    /// More discs on edges that are full or on which the side has a corner.
    Edges,
    /// More discs in the zones that count at this stage: the centre in the opening, the edges in the endgame.
    Zones,
    /// More stable discs on the whole board.
    StableAll,
    /// More discs on the squares beside one's own corners, which the report on a Reversi program takes for stable.
    CornerNeighbours,
}

impl Criterion {
    /// How many there are.
    pub const COUNT: usize = 15;

    /// The number of primary criteria, which come first and which [`WEIGHTS`](crate::WEIGHTS) uses. The others are for
    /// the user's own weights: an evaluation that does not use them does not measure them.
    pub const PRIMARY: usize = 7;

    /// All criteria, each at the index `criterion as usize`.
    pub const ALL: [Criterion; Criterion::COUNT] =
        *<Criterion as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// A stable name for reports.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The advantage of the side to move in each criterion, in units of 1 / [`UNIT`]: shares lie between −1 and 1, the
    /// others are differences. Swapping the sides changes every sign.
    pub fn measures(position: &Position) -> [i32; Criterion::COUNT] {
        let (primary, secondary) = (Criterion::primary(position), Criterion::secondary(position));
        let mut all = [0; Criterion::COUNT];
        all[..Criterion::PRIMARY].copy_from_slice(&primary);
        all[Criterion::PRIMARY..].copy_from_slice(&secondary);
        all
    }

    /// The first [`PRIMARY`](Criterion::PRIMARY) of the [`measures`](Criterion::measures).
    pub(crate) fn primary(position: &Position) -> [i32; Criterion::PRIMARY] {
        let [discs, moves, frontier, corners, x, c, stable] = Criterion::primary_counts(position);
        let share = |[own, other]: [i32; 2]| share(own, other);
        let more = |[own, other]: [i32; 2]| UNIT * (own - other);
        [share(discs), share(moves), share(frontier), share(corners), more(x), more(c), more(stable)]
    }

    /// What the side to move and the opponent have of each of them.
    fn primary_counts(position: &Position) -> [[i32; 2]; Criterion::PRIMARY] {
        let (own, opponent, empty) = (position.own(), position.opponent(), position.empty());
        let frontier = neighbours(empty);
        let risky = neighbours(empty & CORNERS);
        let of = |set: u64| [own, opponent].map(|side| count(side & set));
        [
            of(u64::MAX),
            [count(position.moves()), count(position.opponent_moves())],
            of(frontier),
            of(CORNERS),
            of(risky & X_SQUARES),
            of(risky & !X_SQUARES),
            [count(stable(own, empty)), count(stable(opponent, empty))],
        ]
    }

    /// The [`measures`](Criterion::measures) for each side, the side to move first, as real numbers: of a share its part of
    /// both sides' sum.
    pub(crate) fn sides(position: &Position) -> [[f64; 2]; Criterion::COUNT] {
        let counts = Criterion::primary_counts(position).into_iter().map(|pair| pair.map(f64::from));
        let mut all = [[0.0; 2]; Criterion::COUNT];
        let every = counts.chain(secondary::counts(position));
        for ((sides, pair), criterion) in all.iter_mut().zip(every).zip(Criterion::ALL) {
            let sum = if criterion.is_share() { pair[0] + pair[1] } else { 1.0 };
            *sides = if sum == 0.0 { [0.0; 2] } else { pair.map(|of| of / sum) };
        }
        all
    }

    /// Whether it is measured as a share of what both sides have, not as a difference.
    const fn is_share(self) -> bool {
        use Criterion::{Corners, Discs, Frontier, Interior, Mobility};
        matches!(self, Discs | Mobility | Frontier | Corners | Interior)
    }

    /// The others of the [`measures`](Criterion::measures).
    pub(crate) fn secondary(position: &Position) -> [i32; Criterion::COUNT - Criterion::PRIMARY] {
        secondary::measures(position)
    }
}

/// The normalised difference (a − b) / (a + b) of two counts, in units of 1 / [`UNIT`] and rounded towards 0;
/// 0 when both are 0. One move against none counts for more than ten against five. The unit is so fine that a sum of
/// weighted shares is exact in hundredths of a disc when it is [rounded](crate::Criteria::evaluate) to the nearest.
pub const fn share(a: i32, b: i32) -> i32 {
    if a + b == 0 { 0 } else { (a - b) * UNIT / (a + b) }
}

/// The squares diagonally beside the corners.
const X_SQUARES: u64 = 0x0042_0000_0000_4200;

const TOP_AND_BOTTOM: u64 = 0xff00_0000_0000_00ff;
const LEFT_AND_RIGHT: u64 = 0x8181_8181_8181_8181;
pub(crate) const EDGES: [u64; 4] = [0xff, 0xff << 56, 0x0101_0101_0101_0101, 0x8080_8080_8080_8080];

pub(crate) const fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// Discs of `own` on an edge that can never be flipped, because only a move on that edge could: those connected to
/// the side's own corner, and those of a full edge. There may be more stable discs.
pub(crate) fn stable(own: u64, empty: u64) -> u64 {
    let mut stable = 0;
    for edge in EDGES {
        if empty & edge == 0 {
            stable |= own & edge;
        }
    }
    let corners = own & CORNERS;
    if corners == 0 {
        return stable;
    }
    let (mut rows, mut columns) = (corners, corners);
    for _ in 0..6 {
        rows |= (rows << 1 | rows >> 1) & own & TOP_AND_BOTTOM;
        columns |= (columns << 8 | columns >> 8) & own & LEFT_AND_RIGHT;
    }
    stable | rows | columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Player;

    #[test]
    fn shares_are_normalised_differences() {
        assert_eq!(share(1, 0), UNIT);
        assert_eq!(share(10, 5), UNIT / 3);
        assert_eq!(share(5, 10), -(UNIT / 3));
        assert_eq!((share(0, 0), share(0, 3)), (0, -UNIT));
    }

    #[test]
    fn criteria_are_listed_by_their_index() {
        for (index, criterion) in Criterion::ALL.into_iter().enumerate() {
            assert_eq!(criterion as usize, index);
            assert!(Criterion::ALL[..index].iter().all(|other| other.name() != criterion.name()));
        }
    }

    fn measure(criterion: Criterion, black: u64, white: u64) -> i32 {
        let position = Position::new(black, white, Player::FIRST).unwrap();
        Criterion::measures(&position)[criterion as usize]
    }

    #[test]
    fn squares_beside_a_corner_count_while_it_is_empty() {
        let (a1, b1, b2) = (1, 1 << 1, 1 << 9);
        assert_eq!(measure(Criterion::XSquares, b2, 0), UNIT);
        assert_eq!(measure(Criterion::CSquares, 0, b1), -UNIT);
        assert_eq!(measure(Criterion::XSquares, b2, a1), 0);
        assert_eq!(measure(Criterion::CSquares, b1, a1), 0);
        assert_eq!(measure(Criterion::Corners, b2, a1), -UNIT);
    }

    #[test]
    fn discs_joined_to_their_corner_are_stable() {
        let (a1, b1, a2, c1, h1) = (1, 1 << 1, 1 << 8, 1 << 2, 1 << 7);
        assert_eq!(stable(b1 | a2, !(b1 | a2)), 0);
        assert_eq!(stable(a1 | b1 | a2, !(a1 | b1 | a2)), a1 | b1 | a2);
        assert_eq!(stable(a1 | c1, !(a1 | c1)), a1);
        assert_eq!(stable(0b0101_0110, !0xff), 0b0101_0110, "a full edge");
        // A row connected to h1 does not continue down the other column.
        let row = 0xff & !a1;
        assert_eq!(stable(row | a2, !(row | a2)), row | h1);
    }

    #[test]
    fn a_frontier_disc_has_an_empty_square_beside_it() {
        // The block from a1 to c3: its frontier is the column c and the row 3, five discs.
        let (block, b2, c3) = (0x0007_0707, 1 << 9, 1 << 18);
        assert_eq!(measure(Criterion::Frontier, block & !b2, b2), UNIT);
        assert_eq!(measure(Criterion::Frontier, block & !c3, c3), share(4, 1));
    }
}
