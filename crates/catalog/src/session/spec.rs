//! What a game registers: its rules, its engines, and the abilities that stable Rust cannot detect.

use crate::data::{Ending, JudgementData};
use crate::laboratory::fit_data::{CheckData, FitPlan};
use crate::laboratory::rungs::{Measured, Rung, SpreadData, ladder};
use crate::laboratory::trace::TraceData;
use crate::session::ability::Purpose;
use std::sync::Arc;
use stratege_formats::backgammon::Match;
use stratege_game::perft::Convention;
use stratege_game::{Game, Key, Outcome, Record, Score, SetUp, Symmetry, TextError, Theory, TheoryValue};
use stratege_search::{Caps, Engine, Limits, Objective, ProbCut, Settings, Stop};

/// A game's entry, typed.
pub(crate) struct Spec<G: Game> {
    pub(crate) name: &'static str,
    pub(crate) game: G,
    /// The rules under which perft is counted, where they differ from those of play.
    pub(crate) perft_game: G,
    /// Those under which every way of making a move is counted, where there are several.
    pub(crate) every_way_game: Option<G>,
    pub(crate) convention: Convention,
    /// The usual objective.
    pub(crate) objective: Objective,
    /// The least depth at which probing the table is cheaper than searching: 1, or a measured value.
    pub(crate) table_depth: u16,
    /// Units of score in one unit of the game: 100 for pawns and discs.
    pub(crate) unit: f64,
    /// How much an ordinary mistake loses, in the unit of the game.
    pub(crate) slip: f64,
    /// The static evaluation of an unfinished position, in the unit of the game.
    pub(crate) evaluation: Evaluation<G>,
    /// Its engines, in the order in which they are asked; made for each session, since they keep tables.
    pub(crate) engines: Engines<G>,
    pub(crate) algorithms: fn(Purpose) -> Vec<&'static str>,
    /// Whether its engines solve.
    pub(crate) solves: bool,
    /// How many positions a perfect player may visit to solve a position; none: it does not try.
    pub(crate) reach: Option<Reach<G>>,
    /// Whether dice ever decide.
    pub(crate) dice: bool,
    /// The value of a solved position when distance counts.
    pub(crate) value: fn(&G::Position, Score) -> i64,
    /// The material balance for the side to move, if the game has one.
    pub(crate) material: Option<fn(&G::Position) -> i32>,
    /// The terms of the evaluation by their names, for the side to move, in the unit of the game.
    pub(crate) terms: Option<TermsOf<G>>,
    /// How games from an unfinished position end, in games with dice.
    pub(crate) judgement: Option<Judgement<G>>,
    /// A position with the other side to move.
    pub(crate) turned: Turned<G>,
    /// How positions are set up by hand.
    pub(crate) set_up: Option<fn(&G) -> &dyn SetUp>,
    /// Hash functions to compare: their names, and the place of a position in a table of a given size.
    pub(crate) hashes: &'static [Hash<G>],
    /// Measured deviations for ProbCut, as the text of a file of `stratege fit`.
    pub(crate) probcut: Option<&'static str>,
    /// Whether a position is so far from the end that no search can be expected to solve it.
    pub(crate) hopeless: Option<fn(&G::Position) -> bool>,
    /// Whether the value of a position depends on what nobody has told: leaves of an abstract tree.
    pub(crate) undetermined: Option<fn(&G::Position) -> bool>,
    /// Its theory.
    pub(crate) theory: Option<Proven<G>>,
    /// How many moves that take time each side has left.
    pub(crate) moves_left: Option<fn(&G::Position) -> u32>,
    /// A move as protocols write it, where that is not the usual notation.
    pub(crate) protocol_text: Option<MoveText<G>>,
    /// A position as protocols write it, where that is not the usual notation.
    pub(crate) protocol_position: Option<fn(&G, &G::Position) -> String>,
    /// Why a finished game ended, where its rules have names for it.
    pub(crate) ending: Option<fn(&G, &G::Position) -> Ending>,
    /// The points of a unit of value, where winning a single game with the cube as it stands gives one.
    pub(crate) scale: Option<fn(&G::Position) -> f64>,
    /// The match of a record, as files keep it.
    pub(crate) match_file: Option<MatchFile<G>>,
    /// Whether the result is counted in the pieces on the board.
    pub(crate) counted: bool,
    /// The name of an opening position.
    pub(crate) name_of: Option<NameOf<G>>,
    /// Its code in the Encyclopaedia of Chess Openings.
    pub(crate) eco_of: Option<NameOf<G>>,
    /// Rules of thumb, best move first: the move, the names of its rules, their points.
    pub(crate) thumb: Option<ThumbRules<G>>,
    /// The key of a position's class under symmetry.
    pub(crate) class: Option<Class<G>>,
    /// A move as books of Polyglot write it, where the classes are Polyglot's keys.
    pub(crate) book_code: Option<fn(G::Move) -> u16>,
    /// Whether its whole tree can be counted.
    pub(crate) census: bool,
    pub(crate) recorder: Option<Arc<dyn Records<G>>>,
    pub(crate) comparer: Option<Arc<dyn Compares<G>>>,
    pub(crate) fitter: Option<Arc<dyn Fits<G>>>,
}

/// See [`Spec::turned`]: why there is none, or how it is made.
pub(crate) enum Turned<G: Game> {
    /// Something else than turns decides who moves.
    Fixed,
    /// Both sides have the same moves.
    Impartial,
    /// None where the rules do not allow it.
    By(fn(&G, &G::Position) -> Option<G::Position>),
}

/// See [`Spec::match_file`].
pub(crate) type MatchFile<G> = fn(&G, &Record<G>) -> Option<Match>;

/// See [`Spec::reach`].
pub(crate) type Reach<G> = fn(&<G as Game>::Position) -> Option<u64>;

/// See [`Spec::evaluation`].
pub(crate) type Evaluation<G> = Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> f64 + Send + Sync>;

/// See [`Spec::engines`].
pub(crate) type Engines<G> = Arc<dyn Fn(&Spec<G>) -> Vec<Box<dyn Engine<G>>> + Send + Sync>;

/// See [`Spec::terms`].
pub(crate) type TermsOf<G> =
    Arc<dyn Fn(&Spec<G>, &<G as Game>::Position) -> Vec<(&'static str, f64)> + Send + Sync>;

/// See [`Spec::judgement`].
pub(crate) type Judgement<G> = Arc<dyn Fn(&G, &<G as Game>::Position) -> JudgementData + Send + Sync>;

/// What a position is called, if anything.
pub(crate) type NameOf<G> = fn(&<G as Game>::Position) -> Option<&'static str>;

/// See [`Spec::thumb`].
pub(crate) type ThumbRules<G> =
    fn(&<G as Game>::Position) -> Vec<(<G as Game>::Move, Vec<&'static str>, i32)>;

/// A way of writing moves.
pub(crate) type MoveText<G> = fn(&G, &<G as Game>::Position, <G as Game>::Move) -> String;

/// A named hash function: the place of a position in a table of a given size.
pub(crate) type Hash<G> = (&'static str, fn(&<G as Game>::Position, u64) -> u64);

/// See [`Spec::class`].
pub(crate) type Class<G> = fn(&G, &<G as Game>::Position) -> Key;

/// Records searches of a game.
pub(crate) trait Records<G: Game>: Send + Sync {
    fn trace(
        &self,
        spec: &Spec<G>,
        record: &Record<G>,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError>;
}

/// Compares techniques on positions of a game.
pub(crate) trait Compares<G: Game>: Send + Sync {
    fn rungs(&self, probcut: Option<ProbCut>) -> Vec<Rung> {
        ladder(probcut)
    }

    fn measure(
        &self,
        spec: &Spec<G>,
        position: &G::Position,
        rung: &Rung,
        table_bytes: usize,
        limits: Limits,
        stop: &Stop,
    ) -> Measured;
    fn spread(&self, spec: &Spec<G>, position: &G::Position, depth: u16, buckets: u64) -> Vec<SpreadData>;
}

/// Measures deviations on positions of a game.
pub(crate) trait Fits<G: Game>: Send + Sync {
    fn fit(
        &self,
        spec: &Spec<G>,
        plan: &FitPlan,
        stop: &Stop,
        on_progress: &mut dyn FnMut(u32),
    ) -> Vec<CheckData>;
}

/// The theory of a position.
type Knowledge<G> = fn(&G, &<G as Game>::Position) -> Option<TheoryValue<<G as Game>::Move>>;

/// A game's theory, as the functions of its trait.
pub(crate) struct Proven<G: Game> {
    pub(crate) known: Knowledge<G>,
    pub(crate) searchable: fn(&G, &G::Position) -> bool,
}

impl<G: Theory> Proven<G> {
    /// From the game's trait.
    pub(crate) const fn of_game() -> Proven<G> {
        Proven { known: G::known, searchable: G::searchable }
    }
}

/// See [`Spec::set_up`]: by the game's trait.
pub(crate) fn by_hand<G: SetUp>(game: &G) -> &dyn SetUp {
    game
}

/// 1, 0 or −1.
pub(crate) fn sign<P>(_: &P, score: Score) -> i64 {
    match score.outcome() {
        Outcome::Win => 1,
        Outcome::Draw => 0,
        Outcome::Loss => -1,
    }
}

/// See [`Spec::class`]: by the game's symmetry.
pub(crate) fn canonical_key<G: Symmetry>(game: &G, position: &G::Position) -> Key {
    game.canonical(position).0
}
