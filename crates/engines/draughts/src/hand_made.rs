//! The hand-made evaluation: men and kings, their squares and their mobility.

use stratege_game::{Player, Score};
use stratege_games_draughts::{Bits, Draughts, Geometry, Move, Position};
use stratege_search::{Evaluation, Knowledge, MoveOrdering, Quiescence, Selectivity};

/// A man, in hundredths of one.
const MAN: i32 = 100;
/// A king that moves one square; one that flies over 8×8 squares; over larger boards.
const KINGS: [i32; 3] = [135, 260, 300];
/// A step of a man towards the last row.
const TEMPO: i32 = 2;
/// Near the middle of the board.
const CENTRE: i32 = 4;
/// On the own back row, which keeps men from becoming kings.
const BACK_ROW: i32 = 8;
/// On a column at the edge.
const EDGE: i32 = -3;
/// A move more.
const MOBILITY: i32 = 2;
/// A man more on one half of the board than on the other.
const BALANCE: i32 = -2;
/// A king that has no move.
const TRAPPED: i32 = -40;
/// The turn.
const TURN: i32 = 4;
/// What a man ahead is worth more when few are left: this divided by the number of pieces.
const TRADES: i32 = 240;

/// A twentieth of a man for every ply of depth; measured in matches (`docs/en/measurements/draughts-measurements.md`).
pub(crate) const SELECTIVITY: Selectivity = Selectivity { margin: 5 };

/// The evaluation of one variant.
#[derive(Clone, Debug)]
pub struct HandMade<B> {
    board: Geometry<B>,
    /// What a man of White is worth by its bit, less its material.
    placing: [i32; 128],
    king: i32,
    flying: bool,
    left: B,
}

/// The value of the pieces, White's minus Black's, updated incrementally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accumulator {
    /// The material, in hundredths of a man.
    pub material: i32,
    /// The placement of the men.
    pub placing: i32,
}

impl<B: Bits> HandMade<B> {
    /// The evaluation for a variant.
    pub fn new(game: &Draughts<B>) -> HandMade<B> {
        let board = *game.board_of();
        let width = board.width();
        let mut placing = [0; 128];
        let mut left = B::NONE;
        for square in 0..board.squares() {
            let bit = board.bit(square);
            let (row, column) = board.place(bit);
            let middle = i32::from(column * 2 >= width / 2 && (column + 1) * 2 <= width + width / 2);
            let inner = i32::from(row >= width / 3 && row < width - width / 3);
            let edge = i32::from(column == 0 || column + 1 == width);
            let back = i32::from(row + 1 == width);
            let advanced = (width - 1 - row) as i32;
            placing[bit as usize] =
                TEMPO * advanced + CENTRE * middle * (1 + inner) + BACK_ROW * back + EDGE * edge;
            if column * 2 < width {
                left |= B::one(bit);
            }
        }
        let king = KINGS[usize::from(game.kings_fly()) * (1 + usize::from(width > 8))];
        HandMade { board, placing, king, flying: game.kings_fly(), left }
    }

    /// What a king is worth, in hundredths of a man.
    pub(crate) fn king(&self) -> i32 {
        self.king
    }

    /// What a piece adds to the accumulator.
    fn piece(&self, player: Player, bit: u32, king: bool) -> Accumulator {
        let seen = if player == Player::FIRST { bit } else { self.board.turned(bit) };
        let white = match king {
            true => Accumulator { material: self.king, placing: 0 },
            false => Accumulator { material: MAN, placing: self.placing[seen as usize] },
        };
        if player == Player::FIRST { white } else { white.times(-1) }
    }

    /// The terms for White: by name, in hundredths of a man.
    pub fn terms(&self, game: &Draughts<B>, position: &Position<B>) -> [(&'static str, i32); 7] {
        let accumulator = self.fresh(game, position);
        let both = |term: &dyn Fn(Player) -> i32| term(Player::FIRST) - term(Player::SECOND);
        [
            ("material", accumulator.material),
            ("placement", accumulator.placing),
            ("mobility", both(&|player| self.mobility(position, player))),
            ("balance", both(&|player| self.balance(position, player))),
            ("trapped", both(&|player| self.trapped(position, player))),
            ("trades", trades(position, accumulator.material)),
            ("turn", if position.side() == Player::FIRST { TURN } else { -TURN }),
        ]
    }

    /// Those terms that each side has for itself, for White and for Black. What few pieces change belongs to neither, and
    /// balance and trapped kings are taken from the side that has them.
    pub fn sided_terms(&self, position: &Position<B>) -> [(&'static str, [i32; 2]); 5] {
        let of = |player: Player| {
            let turned = |accumulator: Accumulator| {
                if player == Player::FIRST { accumulator } else { accumulator.times(-1) }
            };
            let men = position.men(player).squares().map(|bit| self.piece(player, bit, false));
            let kings = position.kings(player).squares().map(|bit| self.piece(player, bit, true));
            men.chain(kings).map(turned).fold([0, 0], |[material, placing], piece| {
                [material + piece.material, placing + piece.placing]
            })
        };
        let pieces = Player::BOTH.map(of);
        [
            ("material", pieces.map(|[material, _]| material)),
            ("placement", pieces.map(|[_, placing]| placing)),
            ("mobility", Player::BOTH.map(|player| self.mobility(position, player))),
            ("balance", Player::BOTH.map(|player| self.balance(position, player))),
            ("trapped", Player::BOTH.map(|player| self.trapped(position, player))),
        ]
    }

    /// The steps of men.
    fn mobility(&self, position: &Position<B>, player: Player) -> i32 {
        let empty = self.board.all() & !position.occupied();
        let men = position.men(player);
        let steps = Geometry::<B>::forward(player).map(|way| (self.board.step(way, men) & empty).count());
        MOBILITY * (steps[0] + steps[1]) as i32
    }

    fn balance(&self, position: &Position<B>, player: Player) -> i32 {
        let men = position.men(player);
        let left = (men & self.left).count() as i32;
        BALANCE * (2 * left - men.count() as i32).abs()
    }

    /// Kings that cannot step.
    fn trapped(&self, position: &Position<B>, player: Player) -> i32 {
        let empty = self.board.all() & !position.occupied();
        let near_empty = (0..4).fold(B::NONE, |set, way| set | self.board.step(way, empty));
        TRAPPED * (position.kings(player) & !near_empty).count() as i32
    }

    fn total(&self, position: &Position<B>, accumulator: Accumulator) -> i32 {
        let for_white = |player: Player| {
            let value = self.mobility(position, player)
                + self.balance(position, player)
                + if position.kings(player).any() { self.trapped(position, player) } else { 0 };
            if player == Player::FIRST { value } else { -value }
        };
        let white = accumulator.material
            + accumulator.placing
            + for_white(Player::FIRST)
            + for_white(Player::SECOND)
            + trades(position, accumulator.material);
        if self.hardly_won(position, white) { white / 8 } else { white }
    }

    /// Whether a flying king of the weaker side holds the game against few pieces.
    pub(crate) fn hardly_won(&self, position: &Position<B>, white: i32) -> bool {
        let (stronger, weaker) =
            if white >= 0 { (Player::FIRST, Player::SECOND) } else { (Player::SECOND, Player::FIRST) };
        self.flying && position.kings(weaker).any() && position.of(stronger).count() <= 3
    }
}

/// Who is ahead gains by every exchange.
fn trades<B: Bits>(position: &Position<B>, material: i32) -> i32 {
    let pieces = position.occupied().count() as i32;
    material * TRADES / (100 * pieces.max(1))
}

impl Accumulator {
    fn times(self, sign: i32) -> Accumulator {
        Accumulator { material: sign * self.material, placing: sign * self.placing }
    }

    fn and(self, other: Accumulator) -> Accumulator {
        Accumulator { material: self.material + other.material, placing: self.placing + other.placing }
    }
}

impl<B: Bits> Evaluation<Draughts<B>> for HandMade<B> {
    type State = Accumulator;

    fn fresh(&self, _: &Draughts<B>, position: &Position<B>) -> Accumulator {
        let mut accumulator = Accumulator::default();
        for player in Player::BOTH {
            for bit in position.of(player).squares() {
                accumulator = accumulator.and(self.piece(player, bit, position.is_king(bit)));
            }
        }
        accumulator
    }

    fn after(
        &self,
        _: &Draughts<B>,
        before: &Accumulator,
        position: &Position<B>,
        mv: Move<B>,
        _: &Position<B>,
    ) -> Accumulator {
        let side = position.side();
        let king = position.is_king(mv.from());
        let mut accumulator = before.and(self.piece(side, mv.from(), king).times(-1)).and(self.piece(
            side,
            mv.to(),
            king || mv.crowns(),
        ));
        for bit in mv.taken().squares() {
            accumulator = accumulator.and(self.piece(side.other(), bit, position.is_king(bit)).times(-1));
        }
        accumulator
    }

    fn score(&self, _: &Draughts<B>, position: &Position<B>, accumulator: &Accumulator) -> Score {
        let white = self.total(position, *accumulator);
        Score::eval(TURN + if position.side() == Player::FIRST { white } else { -white })
    }
}

impl<B: Bits> MoveOrdering<Draughts<B>> for HandMade<B> {
    const QUIESCENCE: bool = true;
    const HINTS: bool = true;
    const SELECTIVITY: Option<Selectivity> = Some(SELECTIVITY);

    /// Captures by what they take, then new kings. The others are left to killers and history, which order them better
    /// than where their men stand.
    fn hint(&self, _: &Draughts<B>, position: &Position<B>, mv: Move<B>) -> i32 {
        let taken = mv.taken();
        if taken.any() {
            let kings = taken.squares().filter(|&bit| position.is_king(bit)).count() as i32;
            return 1000 * taken.count() as i32 + 1500 * kings;
        }
        if mv.crowns() { 900 } else { 0 }
    }

    /// Moves that take nothing and make no king.
    fn is_reducible(&self, _: &Draughts<B>, _: &Position<B>, mv: Move<B>) -> bool {
        !mv.taken().any() && !mv.crowns()
    }

    /// A capture is compulsory, so a position with one cannot be evaluated. Nor can a leaf whose side to move is
    /// threatened with one: all its moves are searched, once.
    fn quiescence(
        &self,
        game: &Draughts<B>,
        position: &Position<B>,
        plies: u16,
        moves: &mut Vec<Move<B>>,
    ) -> Quiescence {
        if game.must_capture(position) {
            game.captures(position, moves);
            return Quiescence::Forced;
        }
        if plies > 0 || !game.must_capture(&game.turned(position)) {
            return Quiescence::Quiet;
        }
        moves.clear();
        game.quiet_moves(position, moves);
        Quiescence::Forced
    }
}

impl<B: Bits> Knowledge<Draughts<B>> for HandMade<B> {}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Game;
    use stratege_game::random::Random;
    use stratege_games_draughts::Variant;

    /// Swapped sides have swapped scores, too.
    #[test]
    fn incremental_equals_from_scratch() {
        for variant in Variant::ALL {
            let game = Draughts::<u128>::new(variant);
            let evaluation = HandMade::new(&game);
            let mut random = Random::new(3);
            for _ in 0..20 {
                let mut position = game.start();
                let mut accumulator = evaluation.fresh(&game, &position);
                for _ in 0..120 {
                    let mut moves = Vec::new();
                    game.expand(&position, &mut moves);
                    if moves.is_empty() {
                        break;
                    }
                    let mv = moves[random.below(moves.len())];
                    let next = game.play(&position, mv);
                    accumulator = evaluation.after(&game, &accumulator, &position, mv, &next);
                    position = next;
                    assert_eq!(accumulator, evaluation.fresh(&game, &position), "{variant:?}");
                    let swapped = game.swapped(&position);
                    let score =
                        |position| evaluation.score(&game, position, &evaluation.fresh(&game, position));
                    assert_eq!(score(&position), score(&swapped), "{variant:?} {position:?}");
                }
            }
        }
    }
}
