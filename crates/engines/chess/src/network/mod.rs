//! A network evaluation that learned from self-play games.
//!
//! A view has 768 inputs: an own or enemy piece of some kind on a square, seen from the view's side of the board, and
//! mirrored so that its king is on files a to d. The number of pieces selects the output.

use crate::evaluation::{BOUND, Ordered, Values, known};
use crate::search::StaticEvaluator;
use std::sync::{Arc, OnceLock};
use stratege_eval::nnue::{Accumulators, Change, Floats, Inputs, Network, Shape, Simd, Unfit};
use stratege_eval::{Weights, WeightsError};
use stratege_game::ArrayVec;
use stratege_games_chess::{Bitboard, Colour, Move, PieceKind, Position, Square};

/// The words of a position's tokens: a set of squares for each colour and kind.
const WORDS: usize = 12;
/// The inputs of a view.
const INPUTS: usize = 64 * WORDS;
/// The outputs: for 1 to 4 pieces and kings, 5 to 8, and so on.
const OUTPUTS: usize = 8;
/// The value in centipawns at which the odds of winning are e to 1.
pub const SCALE: i32 = 400;
/// The version of the layout, in files of weights.
const LAYOUT: &str = "network-1";
/// The file of the program's network.
const SHIPPED: &[u8] = include_bytes!("../../weights/network.bin");
/// The most hidden units that are read.
const MOST_HIDDEN: usize = 2_048;

/// The inputs of chess.
#[derive(Clone, Copy, Debug)]
pub struct ChessInputs;

impl Inputs<WORDS> for ChessInputs {
    const LAYOUTS: usize = 2;

    #[inline]
    fn input(self, view: usize, layout: usize, token: usize) -> usize {
        let (piece, square) = (token / 64, token % 64);
        let (colour, kind) = (piece / 6, piece % 6);
        let square = square ^ (56 * view) ^ (7 * layout);
        64 * (6 * (colour ^ view) + kind) + square
    }
}

/// The number of a piece on a square among the tokens.
#[inline]
fn token(colour: Colour, kind: PieceKind, square: usize) -> usize {
    64 * (6 * colour.index() + kind.index()) + square
}

fn tokens(position: &Position) -> [u64; WORDS] {
    std::array::from_fn(|word| position.pieces(Colour::BOTH[word / 6], PieceKind::ALL[word % 6]).0)
}

/// The layout of each view: 1 where the king stands on the files e to h.
#[inline]
fn layouts(position: &Position) -> [u8; 2] {
    Colour::BOTH.map(|colour| u8::from(position.king(colour).file() >= 4))
}

/// The inputs of a view.
fn inputs(view: usize, layout: usize, tokens: &[u64; WORDS]) -> ArrayVec<usize, 64> {
    let mut inputs = ArrayVec::new();
    for (word, &squares) in tokens.iter().enumerate() {
        for square in Bitboard(squares) {
            inputs.push(ChessInputs.input(view, layout, 64 * word + square.index()));
        }
    }
    inputs
}

/// The output to use with this number of pieces on the board.
pub fn output(pieces: usize) -> usize {
    (pieces.saturating_sub(1) / 4).min(OUTPUTS - 1)
}

/// What changes between two positions that a move or a pass lies between.
#[inline]
fn change(before: &Position, after: &Position) -> Change {
    let mut change = Change::new(layouts(after));
    let kinds = PieceKind::ALL.map(|kind| (before.kind(kind) ^ after.kind(kind)).0);
    let colours = Colour::BOTH.map(|colour| (before.colour(colour) ^ after.colour(colour)).0);
    let mut changed = kinds.into_iter().chain(colours).fold(0, |all, one| all | one);
    while changed != 0 {
        let at = changed.trailing_zeros() as usize;
        let square = Square::of_index(at);
        let [was, is] = [before, after].map(|position| position.piece_at(square));
        if was != is {
            if let Some((colour, kind)) = was {
                change.remove(token(colour, kind, at));
            }
            if let Some((colour, kind)) = is {
                change.add(token(colour, kind, at));
            }
        }
        changed &= changed - 1;
    }
    change
}

/// The shape with this many hidden units per view.
pub const fn shape(hidden: usize) -> Shape {
    Shape { inputs: INPUTS, hidden, outputs: OUTPUTS }
}

/// Why a file is not a chess network.
#[derive(Debug, thiserror::Error)]
pub enum NetworkFileError {
    /// The file is damaged, or holds something else.
    #[error(transparent)]
    File(#[from] WeightsError),
    /// Its numbers are no network.
    #[error(transparent)]
    Unfit(#[from] Unfit),
}

/// A network, with the hash of its file.
#[derive(Clone, Debug)]
pub struct ChessNetwork {
    network: Arc<Network>,
    hash: Arc<str>,
}

impl ChessNetwork {
    /// Reads a weight file.
    ///
    /// # Errors
    /// See [`NetworkFileError`].
    pub fn read(bytes: &[u8]) -> Result<ChessNetwork, NetworkFileError> {
        let weights = Weights::read(bytes)?;
        let hidden = hidden_of(&weights.header.evaluation).unwrap_or(128);
        let (shape, hash) = (shape(hidden), weights.header.hash.as_str().into());
        let numbers = weights.expect("chess", &name(hidden), shape.weights())?;
        Ok(ChessNetwork { network: Arc::new(Network::new(shape, numbers, SCALE)?), hash })
    }

    /// The bytes of a weight file for a trained network.
    ///
    /// # Errors
    /// The compressor had no memory.
    pub fn write(floats: &Floats, command: &str, scored: &str) -> std::io::Result<Vec<u8>> {
        Weights::new("chess", &name(floats.shape.hidden), command, scored, floats.quantised()).write()
    }

    /// The shipped network.
    pub fn shipped() -> ChessNetwork {
        static READ: OnceLock<ChessNetwork> = OnceLock::new();
        #[expect(clippy::expect_used, reason = "a test reads it")]
        let read = || ChessNetwork::read(SHIPPED).expect("the program's own");
        READ.get_or_init(read).clone()
    }

    /// The hash of its weights, as in its file.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Its weights, as a starting point for further training.
    pub fn floats(&self) -> Floats {
        self.network.floats()
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.network.shape()
    }

    /// The value of a position for the side to move in centipawns, computed from scratch.
    pub fn evaluate_once(&self, position: &Position) -> i32 {
        let value = known(position).unwrap_or_else(|| {
            let (layouts, tokens, side) = (layouts(position), tokens(position), position.side().index());
            let views = [side, 1 - side].map(|view| inputs(view, layouts[view].into(), &tokens));
            let output = output(position.occupied().count());
            self.network.value(Simd::best(), [&views[0], &views[1]], output)
        });
        value.clamp(1 - BOUND, BOUND - 1)
    }
}

/// The network for the generic search.
pub type NetworkEvaluator = Ordered<ChessNetwork>;

impl Values for ChessNetwork {
    fn value(&self, position: &Position) -> i32 {
        self.evaluate_once(position)
    }
}

/// The name of the evaluation in files.
fn name(hidden: usize) -> String {
    format!("{LAYOUT} ({INPUTS}→{hidden})×2→{OUTPUTS}")
}

fn hidden_of(evaluation: &str) -> Option<usize> {
    let (_, rest) = evaluation.split_once('→')?;
    let hidden = rest.split_once(')')?.0.parse().ok()?;
    (1..=MOST_HIDDEN).contains(&hidden).then_some(hidden)
}

/// Evaluates with a network.
pub struct ByNetwork {
    accumulators: Accumulators<ChessInputs, WORDS>,
}

impl ByNetwork {
    /// An evaluator for one thread.
    pub fn new(network: &ChessNetwork) -> ByNetwork {
        ByNetwork { accumulators: Accumulators::new(Arc::clone(&network.network), ChessInputs) }
    }

    /// The same, with the given SIMD instructions.
    pub fn with(network: &ChessNetwork, simd: Simd) -> ByNetwork {
        ByNetwork { accumulators: Accumulators::with(Arc::clone(&network.network), ChessInputs, simd) }
    }
}

impl StaticEvaluator for ByNetwork {
    fn evaluate(&mut self, position: &Position) -> i32 {
        let value = known(position).unwrap_or_else(|| {
            let output = output(position.occupied().count());
            self.accumulators.value(&tokens(position), position.side().index(), output)
        });
        value.clamp(1 - BOUND, BOUND - 1)
    }

    fn begin(&mut self, root: &Position) {
        self.accumulators.begin(layouts(root));
    }

    fn played(&mut self, before: &Position, mv: Option<Move>, after: &Position) {
        self.accumulators.push(match mv {
            Some(_) => change(before, after),
            None => Change::new(layouts(after)),
        });
    }

    fn taken_back(&mut self) {
        self.accumulators.pop();
    }
}

/// For training: the inputs of a piece, for the side to move and for the other side. `piece` is its index among the
/// piece letters; `kings` are the squares of White's and Black's king.
#[inline]
pub fn input_pair(side: usize, kings: [usize; 2], piece: usize, square: usize) -> [u16; 2] {
    [side, 1 - side].map(|view| {
        let layout = usize::from(kings[view] % 8 >= 4);
        ChessInputs.input(view, layout, 64 * piece + square) as u16
    })
}
