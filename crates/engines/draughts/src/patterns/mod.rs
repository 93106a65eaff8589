//! The learned evaluation: the contents of rectangles of the board, and a few measures of the whole board, with weights
//! learned from self-play games. The parts independent of draughts are in [`stratege_eval::patterns`].
//!
//! Patterns contain only men; kings count as empty squares there, and separately by their number, squares and moves.
//! Sums are for White: rotating the board and exchanging the sides negates the score exactly.

mod measures;
mod shapes;
mod weights;

pub use stratege_eval::{Weights, WeightsError};

use crate::HandMade;
use measures::{Kind, Measures};
use shapes::{LANES, ManIncrements};
use std::sync::{Arc, OnceLock};
use stratege_eval::patterns::{Lanes, OpposedLayout, Stages};
use stratege_game::{Player, Score};
use stratege_games_draughts::{Bits, Draughts, Move, Position, Variant};
use stratege_search::{Evaluation, Knowledge, MoveOrdering, Quiescence, Selectivity};
use weights::Weighed;

/// The pattern evaluation, in hundredths of a man, on boards of 8×8 and 10×10. A clone shares the weights.
#[derive(Clone)]
pub struct Patterns {
    weights: Arc<Weighed>,
    increments: Arc<ManIncrements>,
    measures: Measures,
    hash: Arc<str>,
    /// For what is known for certain, and the order of moves.
    hand: HandMade<u64>,
}

impl std::fmt::Debug for Patterns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Patterns")
    }
}

/// The contents of all pattern placements, in base three: 1 for a white man, 2 for a black one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents(Lanes<LANES>);

impl Patterns {
    /// The largest absolute evaluation.
    pub const MAX: i32 = 20_000;

    /// An evaluation for a variant, with the given weights.
    ///
    /// # Errors
    /// The weights are for another game, variant or evaluation.
    pub fn new(game: &Draughts<u64>, weights: Weights) -> Result<Patterns, WeightsError> {
        let placed = weights::layout(game.board_of()).placed();
        let hash = weights.header.hash.as_str().into();
        Ok(Patterns {
            hash,
            weights: Arc::new(Weighed::new(game, weights)?),
            increments: Arc::new(ManIncrements::new(&placed)),
            measures: Measures::new(game.board_of()),
            hand: HandMade::new(game),
        })
    }

    /// The hash of the weights, as in their file.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// A man in the contents.
    #[inline]
    fn man(&self, player: Player, bit: u32) -> Lanes<LANES> {
        let worth = *self.increments.of(bit as usize);
        if player == Player::FIRST { worth } else { worth.plus(&worth) }
    }

    /// The evaluation for White, at most [`MAX`](Self::MAX) either way.
    fn for_white(&self, game: &Draughts<u64>, position: &Position<u64>, contents: &Contents) -> i32 {
        let spread = self.weights.at(position.occupied().count());
        let mut sum = spread.patterns(&contents.0.0);
        self.measures.each(game, position, |_, number, times| sum += times * spread.other(number));
        let sum = if self.hand.hardly_won(position, sum) { sum / 8 } else { sum };
        sum.clamp(-Self::MAX, Self::MAX)
    }

    /// The terms for White, by name, in hundredths of a man. `structure` is the value of the patterns beyond the number
    /// of men; `hardly-won` is the reduction of the rest because the weaker side has a flying king.
    pub fn terms(&self, game: &Draughts<u64>, position: &Position<u64>) -> [(&'static str, i32); 8] {
        let spread = self.weights.at(position.occupied().count());
        let mut sums = [0; 6];
        self.measures.each(game, position, |kind, number, times| {
            sums[kind as usize] += times * spread.other(number);
        });
        let of = |kind: Kind| sums[kind as usize];
        let [white, black] = Player::BOTH.map(|player| position.men(player).count() as i32);
        // Patterns see how many men there are, too: a man is shown as one.
        let material = 100 * (white - black);
        let patterns = spread.patterns(&self.fresh(game, position).0.0);
        let all = patterns + sums.iter().sum::<i32>();
        let lost = if self.hand.hardly_won(position, all) { all / 8 - all } else { 0 };
        [
            ("material", material),
            ("structure", patterns + of(Kind::Material) - material),
            ("kings", of(Kind::Kings)),
            ("mobility", of(Kind::Mobility)),
            ("balance", of(Kind::Balance)),
            ("threats", of(Kind::Threat)),
            ("turn", of(Kind::Turn)),
            ("hardly-won", lost),
        ]
    }
}

impl Evaluation<Draughts<u64>> for Patterns {
    type State = Contents;

    fn fresh(&self, _: &Draughts<u64>, position: &Position<u64>) -> Contents {
        let men = |player: Player| position.men(player).squares().map(move |bit| self.man(player, bit));
        let all = Player::BOTH.into_iter().flat_map(men);
        Contents(all.fold(Lanes::ZERO, |sum, man| sum.plus(&man)))
    }

    #[inline]
    fn after(
        &self,
        _: &Draughts<u64>,
        before: &Contents,
        position: &Position<u64>,
        mv: Move<u64>,
        _: &Position<u64>,
    ) -> Contents {
        let (side, mut contents) = (position.side(), before.0);
        if !position.is_king(mv.from()) {
            contents = contents.minus(&self.man(side, mv.from()));
            if !mv.crowns() {
                contents = contents.plus(&self.man(side, mv.to()));
            }
        }
        for bit in mv.taken().squares().filter(|&bit| !position.is_king(bit)) {
            contents = contents.minus(&self.man(side.other(), bit));
        }
        Contents(contents)
    }

    #[inline]
    fn score(&self, game: &Draughts<u64>, position: &Position<u64>, contents: &Contents) -> Score {
        let white = self.for_white(game, position, contents);
        Score::eval(if position.side() == Player::FIRST { white } else { -white })
    }
}

impl MoveOrdering<Draughts<u64>> for Patterns {
    const QUIESCENCE: bool = true;
    const HINTS: bool = true;
    const SELECTIVITY: Option<Selectivity> = Some(crate::hand_made::SELECTIVITY);

    /// Stages of eight pieces; of ten on larger boards.
    fn stage(&self, game: &Draughts<u64>, position: &Position<u64>) -> u8 {
        let step = if game.board_of().width() == 8 { 8 } else { 10 };
        (position.occupied().count() / step) as u8
    }

    fn hint(&self, game: &Draughts<u64>, position: &Position<u64>, mv: Move<u64>) -> i32 {
        self.hand.hint(game, position, mv)
    }

    fn is_reducible(&self, game: &Draughts<u64>, position: &Position<u64>, mv: Move<u64>) -> bool {
        self.hand.is_reducible(game, position, mv)
    }

    fn quiescence(
        &self,
        game: &Draughts<u64>,
        position: &Position<u64>,
        plies: u16,
        moves: &mut Vec<Move<u64>>,
    ) -> Quiescence {
        self.hand.quiescence(game, position, plies, moves)
    }
}

impl Knowledge<Draughts<u64>> for Patterns {}

/// The evaluation of one variant as training uses it: the weights that a position sums.
#[derive(Clone, Debug)]
pub struct Lesson {
    game: Draughts<u64>,
    layout: OpposedLayout,
    increments: ManIncrements,
    measures: Measures,
}

impl Lesson {
    /// The evaluation to be trained for a variant.
    pub fn new(game: Draughts<u64>) -> Lesson {
        let layout = weights::layout(game.board_of());
        let increments = ManIncrements::new(&layout.placed());
        Lesson { game, layout, increments, measures: Measures::new(game.board_of()) }
    }

    /// The variant.
    pub fn game(&self) -> &Draughts<u64> {
        &self.game
    }

    /// The stages, by the number of pieces.
    pub fn stages(&self) -> Stages {
        weights::stages(self.game.board_of().width())
    }

    /// The number of weights in a stage.
    pub fn weights(&self) -> usize {
        self.layout.weights()
    }

    /// The name of the evaluation in weight files.
    pub fn name(&self) -> String {
        weights::layout_name(self.game.variant())
    }

    /// The initial weights, in men: patterns are 0, men and kings have a value.
    pub fn beginning(&self) -> Vec<f32> {
        let king = HandMade::new(&self.game).king() as f32 / 100.0;
        let stage = [vec![0.0; self.layout.first_other()], self.measures.beginning(king)].concat();
        stage.repeat(self.stages().count())
    }

    /// Calls `visit` with the index of every weight in a position's sum for White and its count, which is negative for
    /// Black.
    pub fn each(&self, position: &Position<u64>, mut visit: impl FnMut(u32, i32)) {
        let [white, black] = Player::BOTH.map(|player| self.increments.sum(position.men(player)));
        let contents = white.plus(&black).plus(&black);
        self.layout.terms(&contents.0).for_each(|term| visit(term.number, i32::from(term.sign)));
        let first = self.layout.first_other() as u32;
        self.measures.each(&self.game, position, |_, number, times| visit(first + number, times));
    }
}

/// The variants that have shipped weights, with their files.
const SHIPPED: &[(Variant, &[u8])] = &[
    (Variant::International, include_bytes!("../../weights/international.weights")),
    (Variant::English, include_bytes!("../../weights/english.weights")),
    (Variant::Russian, include_bytes!("../../weights/russian.weights")),
    (Variant::Brazilian, include_bytes!("../../weights/brazilian.weights")),
    (Variant::Italian, include_bytes!("../../weights/italian.weights")),
    (Variant::Spanish, include_bytes!("../../weights/spanish.weights")),
    (Variant::Pool, include_bytes!("../../weights/pool.weights")),
    (Variant::Frisian, include_bytes!("../../weights/frisian.weights")),
];

impl Patterns {
    /// The evaluation with the shipped weights of a variant, which are read once; `None` if it has none.
    pub fn shipped(game: &Draughts<u64>) -> Option<Patterns> {
        static READ: OnceLock<Vec<(Variant, Patterns)>> = OnceLock::new();
        let read = |&(variant, bytes): &(Variant, &[u8])| {
            let patterns =
                Weights::read(bytes).and_then(|weights| Patterns::new(&Draughts::new(variant), weights));
            let patterns = patterns
                .unwrap_or_else(|error| unreachable!("the shipped weights, which a test reads: {error}"));
            (variant, patterns)
        };
        let all = READ.get_or_init(|| SHIPPED.iter().map(read).collect());
        all.iter().find(|(variant, _)| *variant == game.variant()).map(|(_, patterns)| patterns.clone())
    }
}
