//! What a game registers: its rules, its engines, and, in bundles, the abilities that stable Rust cannot detect.

use std::sync::Arc;
use stratege_formats::backgammon::Match;
use stratege_game::perft::Convention;
use stratege_game::random::Random;
use stratege_game::{
    Argument, Duel, Game, Key, KnownOutcomes, Record, Score, SetUp, Symmetry, TextError, Theory, TheoryValue,
};
use stratege_laboratory::{Hash, Laboratories};
use stratege_search::{Engine, Objective, Settings, Watch, WithEndgames, ZeroEvaluation, known_value};
use stratege_session::{CountData, CubeUnit, Ending, JudgementData, LifeAndDeath, Purpose};

/// The core of a game, typed, with its bundles. What a bundle does not name is not offered.
pub struct Spec<G: Game> {
    /// The name of the game in the catalog.
    pub name: &'static str,
    /// The rules.
    pub game: G,
    /// The usual objective.
    pub objective: Objective,
    /// Units of score in one unit of the game: 100 for pawns and discs.
    pub unit: f64,
    /// Whether dice ever decide.
    pub dice: bool,
    /// The engines that analyse and solve positions.
    pub engines: Engines<G>,
    /// Evaluations without search.
    pub evaluating: Evaluating<G>,
    /// Counts of lines of play and of trees.
    pub counting: Counting<G>,
    /// Exact values and theory.
    pub solving: Solving<G>,
    /// Recorded searches, techniques side by side, deviations.
    pub laboratory: Laboratory<G>,
    /// Texts besides the notation.
    pub texts: Texts<G>,
    /// What books of openings need.
    pub books: Books<G>,
    /// A position with the other side to move.
    pub side_swap: SideSwap<G>,
    /// How positions are set up by hand.
    pub set_up: Option<fn(&G) -> &dyn SetUp>,
    /// Why a finished game ended, where its rules have names for it.
    pub ending: Option<fn(&G, &G::Position) -> Ending>,
}

/// The engines of a game.
pub struct Engines<G: Game> {
    /// Makes the engines, in order of preference; once for each session, since they keep tables.
    pub make: MakeEngines<G>,
    /// The names of the algorithms for a purpose.
    pub algorithms: fn(Purpose) -> Vec<&'static str>,
    /// The least depth at which probing the table is cheaper than searching: 1, or a measured value.
    pub table_depth: u16,
    /// How many moves that take time each side has left.
    pub moves_left: Option<fn(&G::Position) -> u32>,
}

/// Evaluations without search.
pub struct Evaluating<G: Game> {
    /// The static evaluation of an unfinished position for the side to move, in the unit of the game.
    pub evaluation: Evaluation<G>,
    /// The material balance for the side to move, if the game has one.
    pub material: Option<fn(&G::Position) -> i32>,
    /// The terms of the evaluation by their names, for the side to move, in the unit of the game.
    pub terms: Option<Terms<G>>,
    /// The same terms for the first player and for the second, where the evaluation has them apart.
    pub sided_terms: Option<SidedTerms<G>>,
    /// What the parts of a learned evaluation add for the side to move, by their names, in the unit of the game.
    pub shares: Option<Terms<G>>,
    /// The weights of the evaluation as the text of a file that the game reads.
    pub weights: Option<String>,
    /// The chances of a win, a draw and a loss for the side to move at this value, in the unit of the game.
    pub odds: Option<Odds<G>>,
    /// How games from an unfinished position end, in games with dice.
    pub judgement: Option<FindJudgement<G>>,
    /// Rules of thumb, best move first: the move, the names of its rules, their points.
    pub heuristics: Option<HeuristicRules<G>>,
    /// How much an ordinary mistake loses, in the unit of the game.
    pub mistake: f64,
    /// How values are counted with a doubling cube.
    pub cube_unit: Option<fn(&G::Position) -> CubeUnit>,
    /// Whether the result is counted in the pieces on the board.
    pub counted: bool,
    /// The count of the board, in games of territory, if the pieces on these cells are taken for dead.
    pub territory: Option<Territory<G>>,
}

/// Counts of lines of play and of trees.
pub struct Counting<G: Game> {
    /// How lines of play are usually counted.
    pub convention: Convention,
    /// The rules under which perft is counted, where they differ from those of play.
    pub perft_game: Option<G>,
    /// Those under which every way of making a move is counted, where there are several.
    pub every_way_game: Option<G>,
}

/// Exact values.
pub struct Solving<G: Game> {
    /// How many positions a perfect player may visit to solve a position; `None` if it does not try.
    pub reach: Option<Reach<G>>,
    /// The value of a solved position when distance counts.
    pub value: fn(&G::Position, Score) -> i64,
    /// Whether a position is so far from the end that no search can be expected to solve it.
    pub hopeless: Option<fn(&G::Position) -> bool>,
    /// Whether the value of a position depends on leaves without a value, as in an abstract tree.
    pub undetermined: Option<fn(&G::Position) -> bool>,
    /// Its theory.
    pub theory: Option<Proven<G>>,
    /// What becomes of groups of stones.
    pub life_and_death: Option<GroupProver<G>>,
}

/// The laboratory of a game.
pub struct Laboratory<G: Game> {
    /// What the laboratory does with the game.
    pub of: Arc<dyn Laboratories<G>>,
    /// Measured deviations for ProbCut, as the text of a file of `stratege fit`.
    pub probcut: Option<&'static str>,
    /// Hash functions to compare.
    pub hashes: &'static [Hash<G>],
}

/// Texts besides the notation.
pub struct Texts<G: Game> {
    /// A move as protocols write it, where that is not the usual notation.
    pub protocol_move: Option<MoveText<G>>,
    /// A position as protocols write it, where that is not the usual notation.
    pub protocol_position: Option<fn(&G, &G::Position) -> String>,
    /// The match of a record, as files keep it.
    pub match_file: Option<MatchFile<G>>,
    /// The name of an opening position.
    pub opening: Option<NameOf<G>>,
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: Option<NameOf<G>>,
}

/// What books of openings need.
pub struct Books<G: Game> {
    /// The key of a position's class under symmetry.
    pub class: Option<Class<G>>,
    /// A move as books of Polyglot write it, where the classes are Polyglot's keys.
    pub code: Option<fn(G::Move) -> u16>,
}

/// See [`Books::class`]: by the game's symmetry.
pub fn canonical<G: Symmetry>(game: &G, position: &G::Position) -> Key {
    game.canonical(position).0
}

/// See [`Spec::side_swap`]: how the position is made, or why it does not exist.
pub enum SideSwap<G: Game> {
    /// The turn does not follow from the rules alone: dice or a tree decide who moves.
    Fixed,
    /// Both sides have the same moves.
    Impartial,
    /// `None` where the rules do not allow it.
    By(fn(&G, &G::Position) -> Option<G::Position>),
}

/// See [`Evaluating::territory`].
pub type Territory<G> = fn(&G, &<G as Game>::Position, &[usize]) -> CountData;

/// What becomes of groups of stones.
pub struct GroupProver<G: Game> {
    /// The cell with this name, if a group stands there.
    pub group: fn(&G, &G::Position, &str) -> Result<usize, TextError>,
    /// What becomes of it, with the name of its cell; `None` where nothing was proven within the limits.
    pub prove: ProveGroup<G>,
    /// A position with a group that is walled in, drawn at random, and a cell of the group; `None` where the draw was none.
    pub draw: DrawGroup<G>,
}

/// See [`GroupProver::draw`].
pub type DrawGroup<G> = fn(&G, &mut Random) -> Option<(<G as Game>::Position, usize)>;

/// See [`GroupProver::prove`].
pub type ProveGroup<G> =
    fn(&G, &<G as Game>::Position, usize, &Settings, Watch<'_>) -> Option<ProvenGroup<<G as Game>::Move>>;

/// What was proven of a group.
pub struct ProvenGroup<M> {
    /// The name of a cell of it.
    pub group: String,
    /// What becomes of it.
    pub status: LifeAndDeath,
    /// The moves that bring this about.
    pub best: Vec<M>,
    /// Whether these are all.
    pub complete: bool,
    /// The line in which it happens.
    pub line: Vec<M>,
    /// The positions visited.
    pub nodes: u64,
}

/// See [`Solving::reach`].
pub type Reach<G> = fn(&<G as Game>::Position) -> Option<u64>;

/// See [`Texts::match_file`].
pub type MatchFile<G> = fn(&G, &Record<G>) -> Option<Match>;

/// See [`Evaluating::evaluation`].
pub type Evaluation<G> = Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> f64 + Send + Sync>;

/// See [`Engines::make`].
pub type MakeEngines<G> = Arc<dyn Fn(&Spec<G>) -> Vec<Box<dyn Engine<G>>> + Send + Sync>;

/// See [`Evaluating::terms`].
pub type Terms<G> = Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> Vec<(&'static str, f64)> + Send + Sync>;

/// See [`Evaluating::sided_terms`].
pub type SidedTerms<G> =
    Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> Vec<(&'static str, [f64; 2])> + Send + Sync>;

/// The chances of a win, a draw and a loss for the side to move at a value, in the unit of the game.
pub type Odds<G> = fn(&<G as Game>::Position, f64) -> [f64; 3];
/// See [`Evaluating::judgement`].
pub type FindJudgement<G> = Arc<dyn Fn(&G, &<G as Game>::Position) -> JudgementData + Send + Sync>;

/// The name of a position, if it has one.
pub type NameOf<G> = fn(&<G as Game>::Position) -> Option<&'static str>;

/// See [`Evaluating::heuristics`].
pub type HeuristicRules<G> = fn(&<G as Game>::Position) -> Vec<(<G as Game>::Move, Vec<&'static str>, i32)>;

/// A way of writing moves.
pub type MoveText<G> = fn(&G, &<G as Game>::Position, <G as Game>::Move) -> String;

/// See [`Books::class`].
pub type Class<G> = fn(&G, &<G as Game>::Position) -> Key;

/// What is proven of an unfinished position, if anything is.
type Knowledge<G> =
    Arc<dyn Fn(&G, &<G as Game>::Position) -> Option<TheoryValue<<G as Game>::Move>> + Send + Sync>;

/// Whether a solver searches a position, whatever is proven of it.
type Searchable<G> = Arc<dyn Fn(&G, &<G as Game>::Position) -> bool + Send + Sync>;

/// What is proven of a game's positions without a search.
pub struct Proven<G: Game> {
    /// The outcome of a position and its best moves, where they are proven.
    pub value: Knowledge<G>,
    /// Whether a solver searches a position, whatever is proven of it.
    pub searchable: Searchable<G>,
    /// The argument of the proof on a position, where it can be shown there.
    pub argument: fn(&G, &G::Position) -> Option<Argument>,
}

impl<G: Theory> Proven<G> {
    /// From the game's trait.
    pub fn of_game() -> Proven<G> {
        Proven { value: Arc::new(G::proven), searchable: Arc::new(G::searchable), argument: G::argument }
    }
}

impl<G: Duel> Proven<G> {
    /// By a library of endgames: a solver searches where the library lacks a position.
    pub fn by_library<L: KnownOutcomes<G> + 'static>(library: Arc<L>) -> Proven<G> {
        let known = Arc::new(WithEndgames { evaluator: ZeroEvaluation, library: Some(library) });
        let also_known = Arc::clone(&known);
        Proven {
            value: Arc::new(move |game, position| known_value(&*known, game, position)),
            searchable: Arc::new(move |game, position| known_value(&*also_known, game, position).is_none()),
            argument: |_, _| None,
        }
    }
}

/// See [`Spec::set_up`]: by the game's trait.
pub fn by_hand<G: SetUp>(game: &G) -> &dyn SetUp {
    game
}
