//! Indexes endgames: by the squares of the men of the side to move, among all sets of that size, then those of the
//! other side's men, then its kings among the remaining squares, then the other kings.
//!
//! Positions are seen as if the side to move were White: its men can be anywhere except on the top row, those of the
//! other side anywhere except on the bottom row. The sets of men may overlap; such indices represent no position.

use crate::position::Position;
use crate::{Bits, Draughts, Geometry};
use stratege_game::{Endings, Player};

/// The most pieces of one kind that a class can have.
const MOST: u32 = 7;
/// The most squares of a board.
const SQUARES: usize = 72;

/// How many sets of so many squares there are.
const SETS: [[u64; MOST as usize + 1]; SQUARES + 1] = {
    let mut sets = [[0; MOST as usize + 1]; SQUARES + 1];
    let mut squares = 0;
    while squares <= SQUARES {
        sets[squares][0] = 1;
        let mut chosen = 1;
        while chosen <= MOST as usize && squares > 0 {
            sets[squares][chosen] = sets[squares - 1][chosen - 1] + sets[squares - 1][chosen];
            chosen += 1;
        }
        squares += 1;
    }
    sets
};

/// Men and kings of the side to move, then of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Material([u32; 4]);

impl Material {
    fn code(self) -> u16 {
        self.0.iter().fold(0, |code, &count| code << 3 | count as u16)
    }

    fn of(code: u16) -> Material {
        Material([9, 6, 3, 0].map(|shift| u32::from(code >> shift) & 7))
    }

    /// As the other side sees it.
    fn turned(self) -> Material {
        let [men, kings, other_men, other_kings] = self.0;
        Material([other_men, other_kings, men, kings])
    }

    fn men(self) -> u32 {
        self.0[0] + self.0[2]
    }
}

/// Sets of squares from the top left, row by row.
#[derive(Clone, Copy, Debug, Default)]
struct Squares(u128);

impl Squares {
    fn with(self, square: u32) -> Squares {
        Squares(self.0 | 1 << square)
    }

    /// How many of the squares below this one are not in the set.
    fn free_below(self, square: u32) -> u32 {
        square - (self.0 & ((1 << square) - 1)).count_ones()
    }

    /// The square with so many squares below it that are not in the set.
    fn free(self, mut below: u32) -> u32 {
        let mut set = self.0;
        // Each square of the set at or below the one that is sought pushes it up by one.
        while set != 0 {
            if set.trailing_zeros() > below {
                break;
            }
            below += 1;
            set &= set - 1;
        }
        below
    }

    fn iter(self) -> impl Iterator<Item = u32> {
        let mut set = self.0;
        std::iter::from_fn(move || {
            let square = (set != 0).then(|| set.trailing_zeros())?;
            set &= set - 1;
            Some(square)
        })
    }

    /// The number of the set among those of its size, its squares renumbered.
    fn rank(self, renumber: impl Fn(u32) -> u32) -> u64 {
        self.iter().zip(1..).map(|(square, nth)| SETS[renumber(square) as usize][nth]).sum()
    }
}

/// The set with this number among those of `count` squares of `squares`, each square given to `place`.
fn unrank(mut rank: u64, count: u32, squares: u32, mut place: impl FnMut(u32)) {
    let mut square = squares;
    for nth in (1..=count as usize).rev() {
        // The highest square whose sets do not exceed what is left.
        while SETS[square as usize][nth] > rank {
            square -= 1;
        }
        rank -= SETS[square as usize][nth];
        place(square);
    }
}

impl<B: Bits> Draughts<B> {
    fn of_sides(&self, position: &Position<B>) -> Material {
        let side = position.side;
        let of = |player| [position.men(player).count(), position.kings(player).count()];
        let ([men, kings], [other_men, other_kings]) = (of(side), of(side.other()));
        Material([men, kings, other_men, other_kings])
    }

    /// How many squares men have, and how many there are.
    fn ranges(&self) -> (u32, u32) {
        let squares = self.board.squares();
        (squares - self.board.width() / 2, squares)
    }

    /// A set of squares as the side to move sees it.
    fn seen(&self, set: B, side: Player) -> Squares {
        let last = self.board.squares() - 1;
        set.squares().fold(Squares::default(), |seen, bit| {
            let square = self.board.square(bit);
            seen.with(if side == Player::FIRST { square } else { last - square })
        })
    }
}

impl<B: Bits> Endings for Draughts<B> {
    fn classes(&self) -> usize {
        1 << 12
    }

    /// None where a king that has moved may be tired.
    fn class(&self, position: &Position<B>) -> Option<u16> {
        if self.rules.king_tires || position.occupied().count() > MOST {
            return None;
        }
        Some(self.of_sides(position).code())
    }

    fn material(&self, position: &Position<B>) -> u32 {
        let men = position.men(Player::FIRST) | position.men(Player::SECOND);
        32 * position.occupied().count() + men.count()
    }

    /// Men and kings of the side to move, men and kings of the other: `2110`.
    fn class_name(&self, class: u16) -> String {
        Material::of(class).0.map(|count| char::from(b'0' + count as u8)).iter().collect()
    }

    fn groups(&self, pieces: u32) -> Vec<Vec<u16>> {
        if self.rules.king_tires || pieces > MOST {
            return Vec::new();
        }
        let mut groups = Vec::new();
        for code in 0..self.classes() as u16 {
            let material = Material::of(code);
            let turned = material.turned().code();
            if material.0.iter().sum::<u32>() != pieces || turned < code {
                continue;
            }
            groups.push(if turned == code { vec![code] } else { vec![code, turned] });
        }
        // A man that becomes a king leads to less men.
        groups.sort_by_key(|group| Material::of(group[0]).men());
        groups
    }

    fn stage(&self, class: u16) -> Option<u32> {
        Some(Material::of(class).men())
    }

    fn numbers(&self, class: u16) -> u64 {
        let Material([men, kings, other_men, other_kings]) = Material::of(class);
        let (for_men, squares) = self.ranges();
        let sets = |squares: u32, count: u32| SETS[squares as usize][count as usize];
        let rest = squares - men - other_men;
        sets(for_men, men) * sets(for_men, other_men) * sets(rest, kings) * sets(rest - kings, other_kings)
    }

    fn number(&self, class: u16, position: &Position<B>) -> u64 {
        let Material([_, kings, other_men, other_kings]) = Material::of(class);
        let (for_men, squares) = self.ranges();
        let (side, other) = (position.side, position.side.other());
        let sets = [position.men(side), position.men(other), position.kings(side), position.kings(other)];
        let [own, opposed, own_kings, other_king_set] = sets.map(|set| self.seen(set, side));
        let men = Squares(own.0 | opposed.0);
        let pieces = Squares(men.0 | own_kings.0);
        let rest = squares - men.0.count_ones();
        let first_row = squares - for_men;
        let mut number = own.rank(|square| square - first_row);
        number = number * SETS[for_men as usize][other_men as usize] + opposed.rank(|square| square);
        number =
            number * SETS[rest as usize][kings as usize] + own_kings.rank(|square| men.free_below(square));
        number * SETS[(rest - kings) as usize][other_kings as usize]
            + other_king_set.rank(|square| pieces.free_below(square))
    }

    fn numbered(&self, class: u16, number: u64) -> Option<Position<B>> {
        let Material([men, kings, other_men, other_kings]) = Material::of(class);
        let (for_men, squares) = self.ranges();
        let rest = squares - men - other_men;
        let mut left = number;
        let mut next = |squares: u32, count: u32| {
            let all = SETS[squares as usize][count as usize];
            let rank = left % all;
            left /= all;
            rank
        };
        let ranks = [
            next(rest - kings, other_kings),
            next(rest, kings),
            next(for_men, other_men),
            next(for_men, men),
        ];
        let [mut own, mut opposed] = [Squares::default(); 2];
        unrank(ranks[3], men, for_men, |square| own = own.with(square + squares - for_men));
        unrank(ranks[2], other_men, for_men, |square| opposed = opposed.with(square));
        if left > 0 || own.0 & opposed.0 != 0 {
            return None;
        }
        let all_men = Squares(own.0 | opposed.0);
        let [mut own_kings, mut opposed_kings] = [Squares::default(); 2];
        unrank(ranks[1], kings, rest, |free| own_kings = own_kings.with(all_men.free(free)));
        let pieces = Squares(all_men.0 | own_kings.0);
        unrank(ranks[0], other_kings, rest - kings, |free| {
            opposed_kings = opposed_kings.with(pieces.free(free));
        });
        let bits =
            |set: Squares| set.iter().fold(B::NONE, |bits, square| bits | B::one(self.board.bit(square)));
        let pieces = [Squares(own.0 | own_kings.0), Squares(opposed.0 | opposed_kings.0)].map(bits);
        Some(Position::new(pieces, bits(Squares(own_kings.0 | opposed_kings.0)), Player::FIRST))
    }

    /// Men go a step back, kings wherever they may have come from. Who could have captured did not move so.
    fn earlier(&self, position: &Position<B>, positions: &mut Vec<Position<B>>) -> bool {
        positions.clear();
        let mover = position.side.other();
        let empty = self.board.all & !position.occupied();
        for at in position.of(mover).squares() {
            let king = position.is_king(at);
            let back = Geometry::<B>::forward(mover.other());
            let ways = if king { &[0, 1, 2, 3][..] } else { &back[..] };
            for &way in ways {
                let mut from = self.board.step(way, B::one(at)) & empty;
                while from.any() {
                    let mut before = Position::new(position.pieces, position.kings, mover);
                    let own = &mut before.pieces[mover.index()];
                    *own = *own & !B::one(at) | from;
                    if king {
                        before.kings = before.kings & !B::one(at) | from;
                    }
                    if !self.must_capture(&before) {
                        positions.push(before);
                    }
                    let further = king && self.rules.flying;
                    from = if further { self.board.step(way, from) & empty } else { B::NONE };
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;
    use std::collections::BTreeSet;
    use stratege_game::Game;
    use stratege_game::random::Random;

    /// The positions with so many pieces: those of English draughts are published (Chinook).
    fn count<B: Bits>(game: &Draughts<B>, pieces: u32) -> u64 {
        let classes = game.groups(pieces).into_iter().flatten();
        classes
            .map(|class| {
                (0..game.numbers(class)).filter(|&number| game.numbered(class, number).is_some()).count()
            })
            .sum::<usize>() as u64
    }

    #[test]
    fn as_many_positions_as_are_published() {
        let game = Draughts::<u64>::new(Variant::English);
        assert_eq!([1, 2, 3].map(|pieces| count(&game, pieces)), [120, 6_972, 261_224]);
    }

    fn round_trips<B: Bits>(variant: Variant) {
        let game = Draughts::<B>::new(variant).without_draws();
        let mut random = Random::new(7);
        for pieces in 1..=6 {
            for class in game.groups(pieces).into_iter().flatten() {
                for _ in 0..20 {
                    let number = random.below(game.numbers(class) as usize) as u64;
                    let Some(position) = game.numbered(class, number) else { continue };
                    assert_eq!(game.class(&position), Some(class), "{variant:?}");
                    assert_eq!(game.number(class, &position), number, "{variant:?} {position:?}");
                    // The same with colours exchanged.
                    let swapped = game.swapped(&position);
                    assert_eq!(game.class(&swapped), Some(class));
                    assert_eq!(game.number(class, &swapped), number, "{variant:?} {position:?}");
                }
            }
        }
    }

    #[test]
    fn numbers_are_those_of_the_positions_that_have_them() {
        for variant in Variant::ALL.into_iter().filter(|&variant| variant != Variant::Frisian) {
            round_trips::<u128>(variant);
        }
        round_trips::<u64>(Variant::English);
        round_trips::<u64>(Variant::International);
        assert!(Draughts::<u64>::new(Variant::Frisian).groups(3).is_empty());
    }

    /// The positions before are those from which a move that keeps the material leads here.
    #[test]
    fn moves_back_are_the_moves_forward() {
        for variant in [Variant::English, Variant::Russian, Variant::Italian] {
            let game = Draughts::<u64>::new(variant).without_draws();
            let (mut forward, mut backward) = (BTreeSet::new(), BTreeSet::new());
            let place = |position: &Position<u64>| {
                let class = game.class(position).unwrap();
                (class, game.number(class, position))
            };
            let (mut moves, mut before) = (Vec::new(), Vec::new());
            for class in game.groups(2).into_iter().flatten() {
                for number in 0..game.numbers(class) {
                    let Some(position) = game.numbered(class, number) else { continue };
                    game.expand(&position, &mut moves);
                    for &mv in &moves {
                        let next = game.play(&position, mv);
                        if game.of_sides(&next) == game.of_sides(&position).turned() {
                            forward.insert((place(&position), place(&next)));
                        }
                    }
                    assert!(game.earlier(&position, &mut before));
                    backward.extend(before.iter().map(|before| (place(before), place(&position))));
                }
            }
            assert!(forward.len() > 10_000);
            assert!(forward == backward, "{variant:?}");
        }
    }
}
