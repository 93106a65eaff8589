//! Rules of thumb for the endgame, as players learn them, for positions that take too long to count out.

use crate::endgame::stability::stable;
use stratege_eval::heuristics::{Heuristic, advised};
use stratege_games_othello::bitboard::{CORNERS, moves, neighbours};
use stratege_games_othello::{Move, Position};
use strum::VariantArray;

/// A rule that a move follows or breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Rule {
    /// Takes a corner.
    Corner,
    /// Leaves the opponent without a move.
    Pass,
    /// Plays in a region with an odd number of empty squares, so that its own side makes the last move there and the
    /// opponent must open the next region.
    OddRegion,
    /// Creates stable discs.
    Stable,
    /// Plays in a region with an even number of empty squares: the opponent gets the last move there.
    EvenRegion,
    /// Plays next to an empty corner, along the edge.
    CSquare,
    /// Plays next to an empty corner, on the diagonal.
    XSquare,
    /// Gives the opponent a corner.
    GivesCorner,
}

impl Rule {
    /// All rules: those to follow, then those against.
    pub const ALL: [Rule; 8] = *<Rule as VariantArray>::VARIANTS.first_chunk().unwrap();
}

impl Heuristic for Rule {
    fn name(self) -> &'static str {
        self.into()
    }

    /// Set by hand.
    fn points(self) -> i32 {
        match self {
            Rule::Corner => 4,
            Rule::Pass => 3,
            Rule::OddRegion => 2,
            Rule::Stable => 1,
            Rule::EvenRegion => -1,
            Rule::CSquare => -1,
            Rule::XSquare => -3,
            Rule::GivesCorner => -3,
        }
    }
}

/// The rules for a move.
pub type Advice = stratege_eval::heuristics::Advice<Move, Rule>;

/// The rules that apply to each legal move, most recommended move first; empty if there is no move or only a pass.
pub fn rules_of_thumb(position: &Position) -> Vec<Advice> {
    let mut left = position.moves();
    let moves = std::iter::from_fn(|| {
        let mv = (left != 0).then(|| Move::on(left.trailing_zeros() as usize)).flatten();
        left &= left.wrapping_sub(1);
        mv
    });
    advised(moves, |&mv| Rule::ALL.into_iter().filter(|rule| applies(*rule, position, mv)).collect())
}

fn applies(rule: Rule, position: &Position, mv: Move) -> bool {
    let bit = mv.bit();
    let next = position.after(mv);
    let replies = moves(next.own(), next.opponent());
    let beside_corner = bit & !CORNERS & neighbours(position.empty() & CORNERS) != 0;
    match rule {
        Rule::Corner => bit & CORNERS != 0,
        Rule::Pass => replies == 0,
        Rule::OddRegion => region(position.empty(), bit).count_ones() % 2 == 1,
        Rule::EvenRegion => region(position.empty(), bit).count_ones().is_multiple_of(2),
        Rule::Stable => {
            let before = stable(position.own(), position.opponent());
            stable(next.opponent(), next.own()) & !before != 0
        }
        Rule::CSquare => beside_corner && bit & X_SQUARES == 0,
        Rule::XSquare => beside_corner && bit & X_SQUARES != 0,
        Rule::GivesCorner => replies & CORNERS & !position.opponent_moves() != 0,
    }
}

/// The squares diagonally beside the corners.
const X_SQUARES: u64 = 0x0042_0000_0000_4200;

/// The empty squares connected to one, including diagonally.
fn region(empty: u64, bit: u64) -> u64 {
    let mut region = bit;
    loop {
        let grown = region | neighbours(region) & empty;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Notation;
    use stratege_games_othello::Othello;

    /// The first endgame test of the French Othello Federation: g8 +18, h1 +12, h7 +6, a2 +6, a3 +4, b1 −4, a4 −22,
    /// g2 −24.
    const FIRST: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

    #[test]
    fn the_rules_know_what_to_avoid() {
        let position = Othello.parse_position(FIRST).unwrap();
        let advices = rules_of_thumb(&position);
        assert_eq!(advices.len(), 8);
        let of = |mv: &str| {
            let mv = Othello.parse_move(&position, mv).unwrap();
            advices.iter().find(|advice| advice.mv == mv).unwrap()
        };
        assert!(of("h1").rules.contains(&Rule::Corner));
        assert!(of("g2").rules.contains(&Rule::XSquare) && of("b1").rules.contains(&Rule::CSquare));
        // h1, g2 and h2… hang together: which moves are odd follows from the count.
        for advice in &advices {
            assert!(advice.rules.contains(&Rule::OddRegion) != advice.rules.contains(&Rule::EvenRegion));
        }
        assert!(of("h1").points() > of("g2").points());
        assert!(advices.windows(2).all(|pair| pair[0].points() >= pair[1].points()));
    }

    #[test]
    fn regions_hang_together_over_diagonals() {
        let empty = 1 | 1 << 9 | 1 << 7 | 1 << 63;
        assert_eq!(region(empty, 1), 1 | 1 << 9);
        assert_eq!(region(empty, 1 << 63), 1 << 63);
    }

    #[test]
    fn rules_have_names_and_a_side() {
        for (index, rule) in Rule::ALL.into_iter().enumerate() {
            assert!(Rule::ALL[..index].iter().all(|other| other.name() != rule.name()));
            assert!(rule.points() != 0 && (rule.points() > 0) == (index < 4), "{}", rule.name());
        }
        let passing = Othello.parse_position("e6f4e3f6g5d6e7f5c5").unwrap();
        assert_eq!(rules_of_thumb(&passing), []);
    }
}
