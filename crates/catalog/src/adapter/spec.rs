//! What a game registers: its rules, its engines, and, in bundles, the abilities that stable Rust cannot detect.

use std::sync::Arc;
use stratege_formats::backgammon::Match;
use stratege_game::perft::Convention;
use stratege_game::random::Random;
use stratege_game::{
    Duel, Game, Key, KnownOutcomes, Record, Score, SetUp, Symmetry, TextError, Theory, TheoryValue,
};
use stratege_laboratory::{Hash, Laboratories};
use stratege_search::{Engine, Objective, Settings, Watch, WithEndgames, ZeroEvaluation, known_value};
use stratege_session::{CountData, CubeUnit, Ending, Fate, JudgementData, Purpose};

/// The core of a game, typed, with its bundles. What a bundle does not name is not offered.
pub(crate) struct Spec<G: Game> {
    pub(crate) name: &'static str,
    pub(crate) game: G,
    /// The usual objective.
    pub(crate) objective: Objective,
    /// Units of score in one unit of the game: 100 for pawns and discs.
    pub(crate) unit: f64,
    /// Whether dice ever decide.
    pub(crate) dice: bool,
    /// The engines that analyse and solve positions.
    pub(crate) engines: Engines<G>,
    /// Evaluations without search.
    pub(crate) judging: Judging<G>,
    /// Counts of lines of play and of trees.
    pub(crate) counting: Counting<G>,
    /// Exact values and theory.
    pub(crate) solving: Solving<G>,
    /// Recorded searches, techniques side by side, deviations.
    pub(crate) laboratory: Laboratory<G>,
    /// Texts besides the notation.
    pub(crate) texts: Texts<G>,
    /// What books of openings need.
    pub(crate) books: Books<G>,
    /// A position with the other side to move.
    pub(crate) turned: Turned<G>,
    /// How positions are set up by hand.
    pub(crate) set_up: Option<fn(&G) -> &dyn SetUp>,
    /// Why a finished game ended, where its rules have names for it.
    pub(crate) ending: Option<fn(&G, &G::Position) -> Ending>,
}

/// The engines of a game.
pub(crate) struct Engines<G: Game> {
    /// Makes the engines, in order of preference; once for each session, since they keep tables.
    pub(crate) make: MakeEngines<G>,
    /// The names of the algorithms for a purpose.
    pub(crate) algorithms: fn(Purpose) -> Vec<&'static str>,
    /// The least depth at which probing the table is cheaper than searching: 1, or a measured value.
    pub(crate) table_depth: u16,
    /// How many moves that take time each side has left.
    pub(crate) moves_left: Option<fn(&G::Position) -> u32>,
}

/// Evaluations without search.
pub(crate) struct Judging<G: Game> {
    /// The static evaluation of an unfinished position for the side to move, in the unit of the game.
    pub(crate) evaluation: Evaluation<G>,
    /// The material balance for the side to move, if the game has one.
    pub(crate) material: Option<fn(&G::Position) -> i32>,
    /// The terms of the evaluation by their names, for the side to move, in the unit of the game.
    pub(crate) terms: Option<Terms<G>>,
    /// The same terms for the first player and for the second, where the evaluation has them apart.
    pub(crate) sided_terms: Option<SidedTerms<G>>,
    /// The chances of a win, a draw and a loss for the side to move at this value, in the unit of the game.
    pub(crate) odds: Option<Odds<G>>,
    /// How games from an unfinished position end, in games with dice.
    pub(crate) judgement: Option<Judgement<G>>,
    /// Rules of thumb, best move first: the move, the names of its rules, their points.
    pub(crate) thumb: Option<ThumbRules<G>>,
    /// How much an ordinary mistake loses, in the unit of the game.
    pub(crate) mistake: f64,
    /// How values are counted with a doubling cube.
    pub(crate) cube_unit: Option<fn(&G::Position) -> CubeUnit>,
    /// Whether the result is counted in the pieces on the board.
    pub(crate) counted: bool,
    /// The count of the board, in games of territory, if the pieces on these cells are taken for dead.
    pub(crate) territory: Option<Territory<G>>,
}

/// Counts of lines of play and of trees.
pub(crate) struct Counting<G: Game> {
    /// How lines of play are usually counted.
    pub(crate) convention: Convention,
    /// The rules under which perft is counted, where they differ from those of play.
    pub(crate) perft_game: Option<G>,
    /// Those under which every way of making a move is counted, where there are several.
    pub(crate) every_way_game: Option<G>,
}

/// Exact values.
pub(crate) struct Solving<G: Game> {
    /// How many positions a perfect player may visit to solve a position; `None` if it does not try.
    pub(crate) reach: Option<Reach<G>>,
    /// The value of a solved position when distance counts.
    pub(crate) value: fn(&G::Position, Score) -> i64,
    /// Whether a position is so far from the end that no search can be expected to solve it.
    pub(crate) hopeless: Option<fn(&G::Position) -> bool>,
    /// Whether the value of a position depends on leaves without a value, as in an abstract tree.
    pub(crate) undetermined: Option<fn(&G::Position) -> bool>,
    /// Its theory.
    pub(crate) theory: Option<Proven<G>>,
    /// What becomes of groups of stones.
    pub(crate) fates: Option<GroupFates<G>>,
}

/// The laboratory of a game.
pub(crate) struct Laboratory<G: Game> {
    pub(crate) of: Arc<dyn Laboratories<G>>,
    /// Measured deviations for ProbCut, as the text of a file of `stratege fit`.
    pub(crate) probcut: Option<&'static str>,
    /// Hash functions to compare.
    pub(crate) hashes: &'static [Hash<G>],
}

/// Texts besides the notation.
pub(crate) struct Texts<G: Game> {
    /// A move as protocols write it, where that is not the usual notation.
    pub(crate) protocol_move: Option<MoveText<G>>,
    /// A position as protocols write it, where that is not the usual notation.
    pub(crate) protocol_position: Option<fn(&G, &G::Position) -> String>,
    /// The match of a record, as files keep it.
    pub(crate) match_file: Option<MatchFile<G>>,
    /// The name of an opening position.
    pub(crate) opening: Option<NameOf<G>>,
    /// Its code in the Encyclopaedia of Chess Openings.
    pub(crate) eco: Option<NameOf<G>>,
}

/// What books of openings need.
pub(crate) struct Books<G: Game> {
    /// The key of a position's class under symmetry.
    pub(crate) class: Option<Class<G>>,
    /// A move as books of Polyglot write it, where the classes are Polyglot's keys.
    pub(crate) code: Option<fn(G::Move) -> u16>,
}

/// See [`Books::class`]: by the game's symmetry.
pub(crate) fn canonical<G: Symmetry>(game: &G, position: &G::Position) -> Key {
    game.canonical(position).0
}

/// See [`Spec::turned`]: how the position is made, or why it does not exist.
pub(crate) enum Turned<G: Game> {
    /// The turn does not follow from the rules alone: dice or a tree decide who moves.
    Fixed,
    /// Both sides have the same moves.
    Impartial,
    /// `None` where the rules do not allow it.
    By(fn(&G, &G::Position) -> Option<G::Position>),
}

/// See [`Judging::territory`].
pub(crate) type Territory<G> = fn(&G, &<G as Game>::Position, &[usize]) -> CountData;

/// What becomes of groups of stones.
pub(crate) struct GroupFates<G: Game> {
    /// The cell with this name, if a group stands there.
    pub(crate) group: fn(&G, &G::Position, &str) -> Result<usize, TextError>,
    /// What becomes of it, with the name of its cell; `None` where nothing was proven within the limits.
    pub(crate) fate: FindFate<G>,
    /// A position with a group that is walled in, drawn at random, and a cell of the group; `None` where the draw was none.
    pub(crate) draw: DrawGroup<G>,
}

/// See [`GroupFates::draw`].
pub(crate) type DrawGroup<G> = fn(&G, &mut Random) -> Option<(<G as Game>::Position, usize)>;

/// See [`GroupFates::fate`].
pub(crate) type FindFate<G> =
    fn(&G, &<G as Game>::Position, usize, &Settings, Watch<'_>) -> Option<GroupFate<<G as Game>::Move>>;

/// What was proven of a group.
pub(crate) struct GroupFate<M> {
    /// The name of a cell of it.
    pub(crate) group: String,
    pub(crate) fate: Fate,
    /// The moves that bring this about.
    pub(crate) best: Vec<M>,
    /// Whether these are all.
    pub(crate) complete: bool,
    pub(crate) line: Vec<M>,
    pub(crate) nodes: u64,
}

/// See [`Solving::reach`].
pub(crate) type Reach<G> = fn(&<G as Game>::Position) -> Option<u64>;

/// See [`Texts::match_file`].
pub(crate) type MatchFile<G> = fn(&G, &Record<G>) -> Option<Match>;

/// See [`Judging::evaluation`].
pub(crate) type Evaluation<G> = Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> f64 + Send + Sync>;

/// See [`Engines::make`].
pub(crate) type MakeEngines<G> = Arc<dyn Fn(&Spec<G>) -> Vec<Box<dyn Engine<G>>> + Send + Sync>;

/// See [`Judging::terms`].
pub(crate) type Terms<G> =
    Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> Vec<(&'static str, f64)> + Send + Sync>;

/// See [`Judging::sided_terms`].
pub(crate) type SidedTerms<G> =
    Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> Vec<(&'static str, [f64; 2])> + Send + Sync>;

/// The chances of a win, a draw and a loss for the side to move at a value, in the unit of the game.
pub(crate) type Odds<G> = fn(&<G as Game>::Position, f64) -> [f64; 3];
/// See [`Judging::judgement`].
pub(crate) type Judgement<G> = Arc<dyn Fn(&G, &<G as Game>::Position) -> JudgementData + Send + Sync>;

/// The name of a position, if it has one.
pub(crate) type NameOf<G> = fn(&<G as Game>::Position) -> Option<&'static str>;

/// See [`Judging::thumb`].
pub(crate) type ThumbRules<G> =
    fn(&<G as Game>::Position) -> Vec<(<G as Game>::Move, Vec<&'static str>, i32)>;

/// A way of writing moves.
pub(crate) type MoveText<G> = fn(&G, &<G as Game>::Position, <G as Game>::Move) -> String;

/// See [`Books::class`].
pub(crate) type Class<G> = fn(&G, &<G as Game>::Position) -> Key;

/// What is proven of an unfinished position, if anything is.
type Knowledge<G> =
    Arc<dyn Fn(&G, &<G as Game>::Position) -> Option<TheoryValue<<G as Game>::Move>> + Send + Sync>;

/// Whether a solver searches a position, whatever is proven of it.
type Searchable<G> = Arc<dyn Fn(&G, &<G as Game>::Position) -> bool + Send + Sync>;

/// What is proven of a game's positions without a search.
pub(crate) struct Proven<G: Game> {
    pub(crate) value: Knowledge<G>,
    pub(crate) searchable: Searchable<G>,
}

impl<G: Theory> Proven<G> {
    /// From the game's trait.
    pub(crate) fn of_game() -> Proven<G> {
        Proven { value: Arc::new(G::proven), searchable: Arc::new(G::searchable) }
    }
}

impl<G: Duel> Proven<G> {
    /// By a library of endgames: a solver searches where the library lacks a position.
    pub(crate) fn by_library<L: KnownOutcomes<G> + 'static>(library: Arc<L>) -> Proven<G> {
        let known = Arc::new(WithEndgames { evaluator: ZeroEvaluation, library: Some(library) });
        let also_known = Arc::clone(&known);
        Proven {
            value: Arc::new(move |game, position| known_value(&*known, game, position)),
            searchable: Arc::new(move |game, position| known_value(&*also_known, game, position).is_none()),
        }
    }
}

/// See [`Spec::set_up`]: by the game's trait.
pub(crate) fn by_hand<G: SetUp>(game: &G) -> &dyn SetUp {
    game
}
