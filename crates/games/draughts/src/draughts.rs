//! The game: a variant with its board.

use crate::Bits;
use crate::board::Geometry;
use crate::position::{MOST_TWINS, Move, Position};
use crate::variant::{Rules, Variant};
use stratege_game::{DrawRule, Game, Key, Never, Node, Player, ZeroSum};

/// Draughts. Sets of squares have 64 bits on boards of 8×8 and 10×10, 128 on 12×12.
#[derive(Clone, Copy, Debug)]
pub struct Draughts<B> {
    variant: Variant,
    pub(crate) rules: Rules,
    pub(crate) board: Geometry<B>,
    pub(crate) draws: DrawRule,
    pub(crate) duplicates: bool,
}

impl<B: Bits> Draughts<B> {
    /// A variant.
    ///
    /// # Panics
    /// If its board is [too large](Variant::is_large) for these sets.
    pub fn new(variant: Variant) -> Draughts<B> {
        assert!(!variant.is_large() || size_of::<B>() > 8, "12×12 squares need sets of 128 bits");
        let rules = variant.rules();
        let board = Geometry::new(rules.width, rules.numbers);
        Draughts { variant, rules, board, draws: DrawRule::Automatic, duplicates: false }
    }

    /// The same game without draws by move count, as lines of play are counted.
    #[must_use]
    pub fn without_draws(self) -> Draughts<B> {
        Draughts { draws: DrawRule::Ignored, ..self }
    }

    /// The same game with every path of a capture as a separate move, as in some perft tables.
    #[must_use]
    pub fn with_duplicates(self) -> Draughts<B> {
        Draughts { duplicates: true, ..self }
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether kings move over any distance.
    pub fn kings_fly(&self) -> bool {
        self.rules.flying
    }

    /// The position with these pieces of White and Black, of which `kings` are kings; `None` if they overlap or leave
    /// the board, or if a man is on its last row. The counters of the draw rules start at 0.
    pub fn position_of(&self, pieces: [B; 2], kings: B, side: Player) -> Option<Position<B>> {
        let [white, black] = pieces;
        let outside = (white | black | kings) & !self.board.all;
        let no_king = kings & !(white | black);
        let crowned =
            Player::BOTH.map(|player| pieces[player.index()] & !kings & self.board.crown[player.index()]);
        let wrong = outside | no_king | white & black | crowned[0] | crowned[1];
        (!wrong.any()).then(|| Position::new(pieces, kings, side))
    }

    /// The position with the board rotated and the sides exchanged, which is equivalent for the side to move. The
    /// counters of the draw rules are dropped.
    #[must_use]
    pub fn swapped(&self, position: &Position<B>) -> Position<B> {
        let turned = |set: B| set.squares().fold(B::NONE, |all, bit| all | B::one(self.board.turned(bit)));
        let [white, black] = position.pieces.map(turned);
        Position::new([black, white], turned(position.kings), position.side.other())
    }

    /// The position with the other side to move, to find its threats. The counters of the draw rules are dropped.
    #[must_use]
    pub fn turned(&self, position: &Position<B>) -> Position<B> {
        Position::new(position.pieces, position.kings, position.side.other())
    }

    /// The geometry of its board.
    pub fn board_of(&self) -> &Geometry<B> {
        &self.board
    }
}

/// Moves come in the order of [`Draughts::legal_moves`]. No bound of their number is proven.
impl<B: Bits> Game for Draughts<B> {
    type Position = Position<B>;
    type Move = Move<B>;
    type Moves = Vec<Move<B>>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const REPETITION: Option<u8> = Some(3);

    fn start(&self) -> Position<B> {
        let pieces = Player::BOTH.map(|player| self.board.home(player, self.rules.rows));
        Position::new(pieces, B::NONE, self.rules.begins)
    }

    fn side(&self, position: &Position<B>) -> Player {
        position.side
    }

    /// Who cannot move has lost.
    #[inline]
    fn expand(&self, position: &Position<B>, moves: &mut Vec<Move<B>>) -> Node<ZeroSum, Never> {
        self.legal_moves(position, moves);
        if moves.is_empty() {
            return Node::Over(ZeroSum::LOSS);
        }
        if self.is_drawn(position) {
            moves.clear();
            return Node::Over(ZeroSum::DRAW);
        }
        Node::Choice
    }

    fn play(&self, position: &Position<B>, mv: Move<B>) -> Position<B> {
        self.after(position, mv)
    }

    fn key(&self, position: &Position<B>) -> Key {
        position.key()
    }

    /// Where it begins and ends; captures that have both in common are counted, in the order of the list.
    fn code(&self, _: &Position<B>, mv: Move<B>) -> u32 {
        let squares = self.board.squares();
        let [from, to] = [mv.from, mv.to].map(|bit| self.board.square(bit.into()));
        (u32::from(mv.twin) * squares + from) * squares + to
    }

    fn codes(&self) -> u32 {
        self.board.squares().pow(2) * (u32::from(MOST_TWINS) + 1)
    }

    fn over(&self, position: &Position<B>) -> Option<ZeroSum> {
        if !self.can_move(position) {
            Some(ZeroSum::LOSS)
        } else if self.is_drawn(position) {
            Some(ZeroSum::DRAW)
        } else {
            None
        }
    }

    fn count(&self, position: &Position<B>) -> usize {
        if self.is_drawn(position) {
            return 0;
        }
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.len()
    }

    fn repetitions(&self) -> Option<u8> {
        if self.draws_end_it() { Self::REPETITION } else { None }
    }

    fn with_draws(&self, rule: DrawRule) -> Option<Draughts<B>> {
        Some(Draughts { draws: rule, ..*self })
    }

    fn reversible_plies(&self, position: &Position<B>) -> usize {
        position.quiet.into()
    }
}
