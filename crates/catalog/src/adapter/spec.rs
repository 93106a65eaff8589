//! The specification that a game registers: its rules, its engines and, in bundles, the abilities that stable Rust
//! cannot detect.

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

/// The core of a game, typed, with its bundles. Abilities that no bundle sets are not offered.
pub struct Spec<G: Game> {
    /// The name of the game in the catalog.
    pub name: &'static str,
    /// The rules.
    pub game: G,
    /// The default objective.
    pub objective: Objective,
    /// The number of score units in one unit of the game: 100 for pawns and discs.
    pub unit: f64,
    /// Whether the game has dice.
    pub dice: bool,
    /// The engines that analyse and solve positions.
    pub engines: Engines<G>,
    /// Static evaluations.
    pub evaluating: Evaluating<G>,
    /// Counts of lines of play and of whole trees.
    pub counting: Counting<G>,
    /// Exact values and theory.
    pub solving: Solving<G>,
    /// Recorded searches, comparisons of techniques, deviations.
    pub laboratory: Laboratory<G>,
    /// Texts other than the notation.
    pub texts: Texts<G>,
    /// The data that opening books need.
    pub books: Books<G>,
    /// A position with the other side to move.
    pub side_swap: SideSwap<G>,
    /// How positions are set up by hand.
    pub set_up: Option<fn(&G) -> &dyn SetUp>,
    /// How a finished game ended, if its rules name the ways it can end.
    pub ending: Option<fn(&G, &G::Position) -> Ending>,
}

/// The engines of a game.
pub struct Engines<G: Game> {
    /// Creates the engines, in order of preference; called once for each session, since engines keep tables.
    pub make: MakeEngines<G>,
    /// The names of the algorithms available for a purpose.
    pub algorithms: fn(Purpose) -> Vec<&'static str>,
    /// The least depth at which probing the table is cheaper than searching: 1, or a measured value.
    pub table_depth: u16,
    /// An estimate of how many moves that take time each side has left.
    pub moves_left: Option<fn(&G::Position) -> u32>,
}

/// Static evaluations.
pub struct Evaluating<G: Game> {
    /// The static evaluation of an unfinished position for the side to move, in the game's unit.
    pub evaluation: Evaluation<G>,
    /// The material balance for the side to move, if the game has one.
    pub material: Option<fn(&G::Position) -> i32>,
    /// The named terms of the evaluation for the side to move, in the game's unit.
    pub terms: Option<Terms<G>>,
    /// The same terms for the first and for the second player, if the evaluation keeps them separate.
    pub sided_terms: Option<SidedTerms<G>>,
    /// What the parts of a learned evaluation add for the side to move, by their names, in the unit of the game.
    pub shares: Option<Terms<G>>,
    /// The weights of the evaluation as the text of a file that the game reads.
    pub weights: Option<String>,
    /// The chances of a win, a draw and a loss for the side to move at this value, in the unit of the game.
    pub odds: Option<Odds<G>>,
    /// In games with dice, the distribution of results from an unfinished position.
    pub judgement: Option<FindJudgement<G>>,
    /// Rules of thumb, best move first: the move, the names of its rules, and their points.
    pub heuristics: Option<HeuristicRules<G>>,
    /// How much a typical mistake loses, in the game's unit.
    pub mistake: f64,
    /// The unit of values with a doubling cube.
    pub cube_unit: Option<fn(&G::Position) -> CubeUnit>,
    /// Whether the result is a count of the pieces on the board.
    pub counted: bool,
    /// In games of territory, the count of the board if the pieces on these cells are dead.
    pub territory: Option<Territory<G>>,
}

/// Counts of lines of play and of whole trees.
pub struct Counting<G: Game> {
    /// The usual counting convention of the game.
    pub convention: Convention,
    /// The rules for perft, if they differ from those of play.
    pub perft_game: Option<G>,
    /// The rules under which every way of making a move counts separately, if there are several.
    pub every_way_game: Option<G>,
}

/// Exact values.
pub struct Solving<G: Game> {
    /// The number of positions that a perfect player may visit to solve a position; `None` if it does not try.
    pub reach: Option<Reach<G>>,
    /// The value of a solved position if distance counts.
    pub value: fn(&G::Position, Score) -> i64,
    /// Whether a position is too far from the end for any search to solve it.
    pub hopeless: Option<fn(&G::Position) -> bool>,
    /// Whether the value of a position depends on leaves without a value, as in an abstract tree.
    pub undetermined: Option<fn(&G::Position) -> bool>,
    /// The game's theory.
    pub theory: Option<Proven<G>>,
    /// Proofs of the life and death of groups of stones.
    pub life_and_death: Option<GroupProver<G>>,
}

/// The laboratory of a game.
pub struct Laboratory<G: Game> {
    /// The experiments that the laboratory offers for the game.
    pub of: Arc<dyn Laboratories<G>>,
    /// Measured deviations for ProbCut, as the text of a `stratege fit` file.
    pub probcut: Option<&'static str>,
    /// Hash functions to compare.
    pub hashes: &'static [Hash<G>],
}

/// Texts other than the notation.
pub struct Texts<G: Game> {
    /// A move in protocol notation, if that differs from the usual notation.
    pub protocol_move: Option<MoveText<G>>,
    /// A position in protocol notation, if that differs from the usual notation.
    pub protocol_position: Option<fn(&G, &G::Position) -> String>,
    /// The match in a record, as files store it.
    pub match_file: Option<MatchFile<G>>,
    /// The name of the opening that a position belongs to.
    pub opening: Option<NameOf<G>>,
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: Option<NameOf<G>>,
}

/// The data that opening books need.
pub struct Books<G: Game> {
    /// The key of a position's symmetry class.
    pub class: Option<Class<G>>,
    /// A move as a Polyglot code, if the classes are Polyglot keys.
    pub code: Option<fn(G::Move) -> u16>,
}

/// The value of [`Books::class`] for a game with symmetry.
pub fn canonical<G: Symmetry>(game: &G, position: &G::Position) -> Key {
    game.canonical(position).0
}

/// The value of [`Spec::side_swap`]: the position with the other side to move, or why it does not exist.
pub enum SideSwap<G: Game> {
    /// The turn does not follow from the rules alone: dice or a tree decide who moves.
    Fixed,
    /// Both sides have the same moves.
    Impartial,
    /// The function that passes the turn; it returns `None` if the rules do not allow it.
    By(fn(&G, &G::Position) -> Option<G::Position>),
}

/// The type of [`Evaluating::territory`].
pub type Territory<G> = fn(&G, &<G as Game>::Position, &[usize]) -> CountData;

/// Proves the life and death of groups of stones.
pub struct GroupProver<G: Game> {
    /// The cell with this name, if it holds a stone of a group.
    pub group: fn(&G, &G::Position, &str) -> Result<usize, TextError>,
    /// The proven status of the group, with the name of its cell; `None` if nothing was proven within the limits.
    pub prove: ProveGroup<G>,
    /// Generates a random position with an enclosed group, and a cell of the group; `None` if this attempt produced
    /// none.
    pub draw: DrawGroup<G>,
}

/// The type of [`GroupProver::draw`].
pub type DrawGroup<G> = fn(&G, &mut Random) -> Option<(<G as Game>::Position, usize)>;

/// The type of [`GroupProver::prove`].
pub type ProveGroup<G> =
    fn(&G, &<G as Game>::Position, usize, &Settings, Watch<'_>) -> Option<ProvenGroup<<G as Game>::Move>>;

/// The proven status of a group.
pub struct ProvenGroup<M> {
    /// The name of one of its cells.
    pub group: String,
    /// Its status.
    pub status: LifeAndDeath,
    /// The moves that achieve it.
    pub best: Vec<M>,
    /// Whether these are all such moves.
    pub complete: bool,
    /// The line that achieves it.
    pub line: Vec<M>,
    /// The positions visited.
    pub nodes: u64,
}

/// The type of [`Solving::reach`].
pub type Reach<G> = fn(&<G as Game>::Position) -> Option<u64>;

/// The type of [`Texts::match_file`].
pub type MatchFile<G> = fn(&G, &Record<G>) -> Option<Match>;

/// The type of [`Evaluating::evaluation`].
pub type Evaluation<G> = Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> f64 + Send + Sync>;

/// The type of [`Engines::make`].
pub type MakeEngines<G> = Arc<dyn Fn(&Spec<G>) -> Vec<Box<dyn Engine<G>>> + Send + Sync>;

/// The type of [`Evaluating::terms`].
pub type Terms<G> = Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> Vec<(&'static str, f64)> + Send + Sync>;

/// The type of [`Evaluating::sided_terms`].
pub type SidedTerms<G> =
    Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> Vec<(&'static str, [f64; 2])> + Send + Sync>;

/// The probabilities of a win, a draw and a loss for the side to move at a value, in the game's unit.
pub type Odds<G> = fn(&<G as Game>::Position, f64) -> [f64; 3];
/// The type of [`Evaluating::judgement`].
pub type FindJudgement<G> = Arc<dyn Fn(&G, &<G as Game>::Position) -> JudgementData + Send + Sync>;

/// The name of a position, if it has one.
pub type NameOf<G> = fn(&<G as Game>::Position) -> Option<&'static str>;

/// The type of [`Evaluating::heuristics`].
pub type HeuristicRules<G> = fn(&<G as Game>::Position) -> Vec<(<G as Game>::Move, Vec<&'static str>, i32)>;

/// A way of writing moves.
pub type MoveText<G> = fn(&G, &<G as Game>::Position, <G as Game>::Move) -> String;

/// The type of [`Books::class`].
pub type Class<G> = fn(&G, &<G as Game>::Position) -> Key;

/// What is proven of an unfinished position, if anything is.
type Knowledge<G> =
    Arc<dyn Fn(&G, &<G as Game>::Position) -> Option<TheoryValue<<G as Game>::Move>> + Send + Sync>;

/// Whether a solver searches a position, whatever is proven of it.
type Searchable<G> = Arc<dyn Fn(&G, &<G as Game>::Position) -> bool + Send + Sync>;

/// What is known of a game's positions without a search.
pub struct Proven<G: Game> {
    /// The outcome of a position and its best moves, if proven.
    pub value: Knowledge<G>,
    /// Whether a solver should search a position regardless of what is proven.
    pub searchable: Searchable<G>,
    /// The argument of the proof on a position, where it can be shown there.
    pub argument: fn(&G, &G::Position) -> Option<Argument>,
}

impl<G: Theory> Proven<G> {
    /// Takes the theory from the game's [`Theory`] trait.
    pub fn of_game() -> Proven<G> {
        Proven { value: Arc::new(G::proven), searchable: Arc::new(G::searchable), argument: G::argument }
    }
}

impl<G: Duel> Proven<G> {
    /// Takes it from an endgame library: a solver searches positions that the library lacks.
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

/// The value of [`Spec::set_up`] for a game that implements [`SetUp`].
pub fn by_hand<G: SetUp>(game: &G) -> &dyn SetUp {
    game
}
