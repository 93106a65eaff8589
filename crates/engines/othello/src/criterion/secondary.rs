//! Criteria that the default weights do not use: additions from reports and textbooks.

use super::{EDGES, UNIT, count, share};
use crate::endgame::stability::stable;
use stratege_games_othello::Position;
use stratege_games_othello::bitboard::{CORNERS, neighbours};

/// How many there are.
const COUNT: usize = crate::Criterion::COUNT - crate::Criterion::PRIMARY;

/// The measures from [`Criterion::DiscsMore`](crate::Criterion::DiscsMore) on, in units of 1 / [`UNIT`].
pub(crate) fn measures(position: &Position) -> [i32; COUNT] {
    let (own, opponent, empty) = (position.own(), position.opponent(), position.empty());
    let more = |own: u64, opponent: u64| UNIT * (count(own) - count(opponent));
    let interior = !neighbours(empty);
    let held = |side: u64| held_edges(side, empty) & side;
    [
        more(own, opponent),
        more(position.moves(), position.opponent_moves()),
        more(own & CORNERS, opponent & CORNERS),
        share(count(own & interior), count(opponent & interior)),
        more(held(own), held(opponent)),
        zones(own, opponent),
        more(stable(own, opponent), stable(opponent, own)),
        more(own & neighbours(own & CORNERS), opponent & neighbours(opponent & CORNERS)),
    ]
}

/// What the side to move and the opponent have of each of them; of the zones their weighted discs.
pub(super) fn counts(position: &Position) -> [[f64; 2]; COUNT] {
    let (own, opponent, empty) = (position.own(), position.opponent(), position.empty());
    let interior = !neighbours(empty);
    let both = |of: &dyn Fn(u64, u64) -> i32| [of(own, opponent), of(opponent, own)].map(f64::from);
    let moves = [position.moves(), position.opponent_moves()].map(|moves| f64::from(count(moves)));
    let discs = count(own | opponent);
    [
        both(&|side, _| count(side)),
        moves,
        both(&|side, _| count(side & CORNERS)),
        both(&|side, _| count(side & interior)),
        both(&|side, _| count(held_edges(side, empty) & side)),
        [own, opponent].map(|side| zone_sum(side, discs) as f64 / 120.0),
        both(&|side, other| count(stable(side, other))),
        both(&|side, _| count(side & neighbours(side & CORNERS))),
    ]
}

/// The squares of the edges of which `side` has a corner, and of those that are full.
fn held_edges(side: u64, empty: u64) -> u64 {
    let holds = |edge: &&u64| side & CORNERS & **edge != 0 || empty & **edge == 0;
    EDGES.iter().filter(holds).fold(0, |squares, edge| squares | edge)
}

/// The sixteen squares in the middle, c3 to f6.
const CENTRE: u64 = 0x0000_3c3c_3c3c_0000;
/// The ring between them and the edge: b2 to g7.
const RING: u64 = 0x007e_4242_4242_7e00;
const RIM: u64 = 0xff81_8181_8181_81ff;

/// The disc difference in each zone, times the current weight of the zone. The centre has a weight of one unit with
/// four discs on the board and 0 with 64, the edge the reverse; the ring beside the edge starts at minus half a unit,
/// because discs there give the edge away. The weights change with every disc, without jumps.
fn zones(own: u64, opponent: u64) -> i32 {
    let discs = count(own | opponent);
    (i64::from(UNIT) * (zone_sum(own, discs) - zone_sum(opponent, discs)) / 120) as i32
}

/// The discs of a side in the zones by their weights, in parts of 120, with this many discs on the board.
fn zone_sum(side: u64, discs: i32) -> i64 {
    let discs = discs.clamp(4, 64);
    let (late, early) = (discs - 4, 64 - discs);
    let in_zone = |zone: u64| count(side & zone);
    i64::from(2 * early * in_zone(CENTRE) - early * in_zone(RING) + 2 * late * in_zone(RIM))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Criterion;
    use stratege_game::Player;

    fn measure(criterion: Criterion, black: u64, white: u64) -> i32 {
        let position = Position::new(black, white, Player::FIRST).unwrap();
        Criterion::measures(&position)[criterion as usize]
    }

    #[test]
    fn differences_count_what_shares_compare() {
        let (black, white) = (0b0110, 0b1000);
        assert_eq!(measure(Criterion::DiscsMore, black, white), UNIT);
        assert_eq!(measure(Criterion::Discs, black, white), share(2, 1));
        assert_eq!(measure(Criterion::CornersMore, 0, 0x81), -2 * UNIT);
        assert_eq!(measure(Criterion::MovesMore, 0b0111, white), UNIT);
        assert_eq!(measure(Criterion::MovesMore, black, white), 0);
        assert_eq!(measure(Criterion::MovesMore, 0, 0), 0);
    }

    #[test]
    fn interior_discs_have_no_empty_neighbour() {
        // The block from a1 to c3: a1, a2, b1 and b2 are inside.
        let (block, b2, c3) = (0x0007_0707, 1 << 9, 1 << 18);
        assert_eq!(measure(Criterion::Interior, block & !b2, b2), share(3, 1));
        assert_eq!(measure(Criterion::Interior, block & !c3, c3), UNIT);
        assert_eq!(measure(Criterion::Interior, 0, 0), 0);
    }

    #[test]
    fn edges_are_held_by_a_corner_or_by_being_full() {
        let (a1, c1, h1) = (1, 1 << 2, 1 << 7);
        assert_eq!(measure(Criterion::Edges, c1, 0), 0);
        assert_eq!(measure(Criterion::Edges, a1 | c1, 0), 2 * UNIT);
        assert_eq!(measure(Criterion::Edges, a1 | c1, h1), UNIT);
        // A full edge counts for both sides.
        assert_eq!(measure(Criterion::Edges, 0b0101_0110, 0b1010_1001), 0);
        assert_eq!(measure(Criterion::Edges, 0b0111_0110, 0b1000_1001), 2 * UNIT);
    }

    #[test]
    fn zones_move_from_the_centre_to_the_edge() {
        let (d4, a4, b4) = (1 << 27, 1 << 24, 1 << 25);
        let at_first = |black: u64| measure(Criterion::Zones, black, 0);
        assert_eq!(at_first(d4), UNIT);
        assert_eq!(at_first(a4), 0);
        assert_eq!(at_first(b4), -UNIT / 2);
        // The same discs among sixty others: what they change.
        let filled = !(d4 | a4 | b4);
        let among =
            |black: u64| measure(Criterion::Zones, filled | black, 0) - measure(Criterion::Zones, filled, 0);
        assert!(among(a4) > among(d4) && among(a4) > 0);
    }

    #[test]
    fn stable_discs_lie_inside_too() {
        // The corner a1 with a triangle of its own: b2 is stable because a1, b1, c1, a2, b2… are.
        let triangle = 0x0000_0001_0307_0f1f;
        assert!(measure(Criterion::StableAll, triangle, 0) > measure(Criterion::Stable, triangle, 0));
        assert_eq!(measure(Criterion::StableAll, 0, 0), 0);
    }
}
