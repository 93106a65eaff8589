//! The abilities of a session, in addition to its record. Each game has some of them.

use super::Session;
use crate::compare::{Measured, SpreadData, Step};
use crate::data::{
    AnalysisData, ClassMove, CountData, CubeUnit, Ending, JudgementData, LinePosition, PlyData, RuleData,
};
use crate::growth::GrowthData;
use crate::probcut::{CheckData, FitPlan};
use crate::solution::{
    CensusData, LifeAndDeathData, ProgressData, SolutionData, SolveError, TheoryData, TrapData,
};
use crate::trace::TraceData;
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;
use stratege_formats::backgammon::Match;
use stratege_game::perft::Convention;
use stratege_game::random::Random;
use stratege_game::{Argument, DrawRule, Effect, SetUp, Stage, TextError};
use stratege_search::{Caps, Limits, Objective, ProbCut, Settings, Stop, TableFileError, Watch};

/// An ability, by name.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    strum::IntoStaticStr,
    strum::VariantArray,
    thiserror::Error,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Ability {
    /// [`Analyst`].
    #[error("no analysis")]
    Analysis,
    /// [`Solver`].
    #[error("no solver")]
    Solver,
    /// [`Laboratory`].
    #[error("no recording of searches")]
    Laboratory,
    /// [`Comparison`].
    #[error("no comparison of techniques")]
    Comparison,
    /// [`Fitting`].
    #[error("nothing to fit")]
    Fitting,
    /// [`Tables`].
    #[error("no table that could be kept in a file")]
    Tables,
    /// [`Census`].
    #[error("no count of its tree")]
    Census,
    /// [`Classes`].
    #[error("no symmetry, and so no books")]
    Classes,
    /// [`LifeAndDeathProver`].
    #[error("no groups that could be taken")]
    #[serde(rename = "fates")]
    #[strum(serialize = "fates")]
    LifeAndDeath,
    /// [`Heuristics`].
    #[error("no rules of thumb")]
    #[serde(rename = "thumb")]
    #[strum(serialize = "thumb")]
    Heuristics,
    /// [`SetUp`].
    #[error("no positions set up by hand")]
    #[strum(serialize = "editor")]
    SetUp,
}

impl Ability {
    /// Every ability.
    pub const ALL: &[Ability] = <Ability as strum::VariantArray>::VARIANTS;

    /// Its name in messages and data.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The game lacks an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{game}: {ability}")]
pub struct Missing {
    /// The game, by its name in the catalog.
    pub game: &'static str,
    /// The missing ability.
    pub ability: Ability,
}

/// Why a question was not answered: the game lacks the ability, or no answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub enum Refused {
    /// The game lacks the ability.
    Missing(#[from] Missing),
    /// The solver found no answer.
    Unsolved(#[from] SolveError),
}

/// The purpose that an algorithm serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To find the best moves, for an analysis or to play one.
    Choose,
    /// To prove the value.
    Solve,
    /// To be drawn.
    Draw,
}

/// Receives the report of every iteration.
pub type OnReport<'a> = &'a mut dyn FnMut(&AnalysisData);

/// Finds the best lines of the position at the cursor.
pub trait Analyst {
    /// The best lines; later analyses of the session reuse the table of earlier ones. `only` names the moves to
    /// search, in notation; all if it is empty; illegal moves are ignored.
    fn analyse(
        &mut self,
        settings: &Settings,
        only: &[String],
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> AnalysisData;

    /// Clears the tables of earlier analyses.
    fn forget(&mut self);

    /// The usual objective of the game.
    fn usual_objective(&self) -> Objective;

    /// How many moves that take time each side has left, if known, for dividing a clock.
    fn moves_left(&self) -> Option<u32>;

    /// How much an ordinary mistake loses, in the unit of an analysis: the scale of the mistakes of low levels.
    fn usual_mistake(&self) -> f64;

    /// The probabilities of a win, a draw and a loss for the side to move, from 0 to 1, given this value of the
    /// position at the cursor, in the unit of an analysis; `None` if there is no fitted model.
    fn odds(&self, value: f64) -> Option<[f64; 3]>;

    /// The name in results of the engine that these settings select; `None` if there is none.
    fn engine(&self, purpose: Purpose, settings: &Settings) -> Option<&'static str>;

    /// The names of the techniques that `with` and `without` switch for an answer with these settings.
    fn techniques(&self, purpose: Purpose, settings: &Settings) -> Vec<&'static str>;

    /// Whether an analysis with these settings uses the deviations that they name for ProbCut; an engine with its own
    /// model takes only their confidence.
    fn takes_deviations(&self, settings: &Settings) -> bool;

    /// Whether the lines of an analysis with these settings come from playouts: more lines cost no extra time.
    fn counts_playouts(&self, settings: &Settings) -> bool;
}

/// Finds exact values.
pub trait Solver {
    /// Solves the position at the cursor. `window` holds two values, lower and upper, in the unit of
    /// [`SolutionData::value`] (by outcome or margin).
    ///
    /// # Errors
    /// [`SolveError::Stopped`], [`SolveError::Repetition`], [`SolveError::BeyondTheory`].
    fn solve(
        &mut self,
        settings: &Settings,
        window: Option<(i16, i16)>,
        watch: Watch<'_>,
        on_progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, SolveError>;

    /// For every move that has the value of the position at the cursor, how many replies lose value, the most
    /// dangerous move for the opponent first. Solves the position first.
    ///
    /// # Errors
    /// [`SolveError::Stopped`], [`SolveError::BeyondTheory`].
    fn traps(&mut self, settings: &Settings, watch: Watch<'_>) -> Result<Vec<TrapData>, SolveError>;

    /// The number of positions that a perfect player may visit to solve the position at the cursor; `None` if its usual
    /// search is enough, or would not end.
    fn reach(&self) -> Option<u64>;

    /// Whether the position at the cursor is so far from the end that no search is expected to solve it.
    fn is_hopeless(&self) -> bool;
}

/// Records searches.
pub trait Laboratory {
    /// Searches the position at the cursor on one thread and records the events, up to the caps. `order` is the order
    /// of moves: `c1,b3` for all positions, with `; c1 a2: b3,c3` appended for the one that these moves lead to;
    /// empty for the game's own.
    ///
    /// # Errors
    /// An order with words that are no moves, or a game whose order cannot be given.
    fn trace(
        &self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError>;

    /// Plays the first playouts of a Monte-Carlo tree search of the position at the cursor and records each. The seed
    /// and the objective of the settings count. Superko is ignored.
    fn growth(&self, settings: &Settings, games: usize, stop: &Stop) -> GrowthData;
}

/// Compares techniques.
pub trait Comparison {
    /// The searches to compare, each with one more technique; the last with ProbCut by these deviations, if the game's
    /// searches support it.
    fn steps(&self, probcut: Option<ProbCut>) -> Vec<Step>;

    /// Searches the position at the cursor with the options of a step, over a fresh table.
    fn measure(&self, step: &Step, table_bytes: usize, limits: Limits, stop: &Stop) -> Measured;

    /// How the hash functions of the game spread the positions of a search to this depth over this many places of a
    /// table; empty in games that have only their own key.
    fn spread(&self, depth: u16, buckets: u64) -> Vec<SpreadData>;
}

/// Measures how well shallow searches predict deep ones.
pub trait Fitting {
    /// Measures on positions of random games. `on_progress` gets the number of positions done.
    fn fit(&self, plan: &FitPlan, stop: &Stop, on_progress: &mut dyn FnMut(u32)) -> Vec<CheckData>;

    /// The deviations shipped with the game, as the text of a file of `stratege fit`.
    fn shipped(&self) -> Option<&'static str>;
}

/// Stores transposition tables in files.
pub trait Tables {
    /// Loads the entries of a table file for subsequent searches. The file is not changed until [`save`](Self::save).
    /// `label` names the game, variant and evaluation for which they are valid.
    ///
    /// # Errors
    /// The file is not a table, or has another label.
    fn load(&mut self, path: &Path, label: &str) -> Result<(), TableFileError>;

    /// Whether a stopped search continues from the table: it may then be stopped to be saved.
    fn resumes(&mut self) -> bool;

    /// Whether a search has filled a table, or one was loaded.
    fn is_filled(&mut self) -> bool;

    /// Writes the tables of this session as the contents of a file; nothing before a search has filled one.
    ///
    /// # Errors
    /// The output cannot be written.
    fn save(&mut self, out: &mut dyn Write, label: &str) -> io::Result<()>;
}

/// Counts lines of play.
pub trait Perft {
    /// How lines of play are usually counted in this game.
    fn convention(&self) -> Convention;
    /// The number of lines of `depth` plies from the position at the cursor.
    fn perft(&self, depth: u32, convention: Convention) -> u64;
    /// The same by first move.
    fn divide(&self, depth: u32, convention: Convention) -> Vec<(String, u64)>;
}

/// Counts whole trees.
pub trait Census {
    /// Counts the tree below the position at the cursor.
    ///
    /// # Errors
    /// [`SolveError::TooLargeToCount`].
    fn census(&self) -> Result<CensusData, SolveError>;
}

/// Provides facts about a position without search.
pub trait StaticFacts {
    /// The part of the starting position's text that was ignored because it contradicts the rest, such as castling
    /// rights without a rook.
    fn left_out(&self) -> Option<&TextError>;
    /// The static evaluation for the side to move; `None` when the game is over.
    fn evaluation(&self) -> Option<f64>;
    /// The key of the position at the cursor, or of its class, if the game has symmetry or Polyglot books.
    fn place(&self) -> u64;
    /// The legal moves, in notation, with the keys of the positions after them.
    fn places_after(&self) -> Vec<(String, u64)>;
    /// The material balance for the first player, in the game's own unit (discs, pawns), if it has one.
    fn material(&self) -> Option<i32>;
    /// The terms of the game's hand-made evaluation by name, for the first player; empty if it has none.
    fn terms(&self) -> Vec<(&'static str, f64)>;
    /// The same terms for the first player and for the second; empty if the evaluation does not separate them.
    fn sided_terms(&self) -> Vec<(&'static str, [f64; 2])>;
    /// What the parts of a learned evaluation add, by their names, for the first player; empty where it has none, and when
    /// the game is over.
    fn shares(&self) -> Vec<(&'static str, f64)>;
    /// The weights of the evaluation as the text of a file from which the game reads them; `None` where they are no text.
    fn weights_text(&self) -> Option<&str>;
    /// The chances of each kind of end, in games whose evaluation gives them; `None` when the game is over.
    fn judgement(&self) -> Option<JudgementData>;
    /// The name of the opening, if it has one.
    fn opening(&self) -> Option<&'static str>;
    /// Its code in the Encyclopaedia of Chess Openings, in chess.
    fn eco(&self) -> Option<&'static str>;
    /// The square of the piece of the side to move that is in check, as an index of the board.
    fn checked(&self) -> Option<usize>;
    /// The whole match as files keep it, in backgammon; `None` in other games.
    fn match_file(&self) -> Option<Match>;
    /// The number of pieces of each player on the board, first player first, if they decide the result.
    fn counts(&self) -> Option<[usize; 2]>;
    /// The draw that a player can claim at the cursor, which would end a match between programs but not a game between
    /// people; `None` if there is none.
    fn claimable(&self) -> Option<Ending>;
    /// The draws that end the game without a claim.
    fn draw_rule(&self) -> DrawRule;
    /// The count of the board, in games of territory, if the pieces on these cells are taken for dead.
    fn territory(&self, dead: &[usize]) -> Option<CountData>;
}

/// Provides what front ends need to draw a board and let people click on it.
pub trait Drawing {
    /// The changes that each legal move makes to the board, in the order of the session's moves; empty in games with
    /// dice.
    fn effects(&self) -> Vec<Effect>;
    /// The legal moves as they are entered step by step, complete ones by their index among the session's moves; empty
    /// if moves are entered in one step, or in games with dice.
    fn stages(&self) -> Vec<Stage>;
    /// The changes made by the last move.
    fn last_effect(&self) -> Option<Effect>;
    /// A session at the position at the cursor with the turn passed to the other side: its best move there is the
    /// threat. If the board determines the side to move, its
    /// position and side are meaningless.
    ///
    /// # Errors
    /// The reason why there is no threat.
    fn turned(&self) -> Result<Box<dyn Session>, NoThreat>;
    /// Whether dice decide at the cursor.
    fn dice_decide(&self) -> bool;
    /// All moves and rolls of the record, including those taken back.
    fn plies(&self) -> Vec<PlyData>;
    /// The positions along a line from the cursor.
    ///
    /// # Errors
    /// A text is not a legal move at that point; its place is the number of moves before it.
    fn line(&self, moves: &[String]) -> Result<Vec<LinePosition>, TextError>;
}

/// Why threats cannot be determined in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoThreat {
    /// The game is over.
    Over,
    /// The turn does not follow from the rules alone: dice or a tree decide who moves.
    Fixed,
    /// Both sides have the same moves.
    SameMoves,
    /// The side to move may not pass, for instance in check, or the game would be over.
    Illegal,
}

/// Provides rules of thumb.
pub trait Heuristics {
    /// The rules for each move, without search, the most recommended move first. Empty if there is no move to choose.
    fn rules_of_thumb(&self) -> Vec<RuleData>;
}

/// Provides the keys of positions up to symmetry, as used by books.
pub trait Classes {
    /// The key of the class of the position at the cursor.
    fn class(&self) -> u64;
    /// The legal moves with the resulting positions; empty if there are too many moves to list.
    fn class_moves(&self) -> Vec<ClassMove>;
    /// Whether the game has books of Polyglot: every move has a [`code`](ClassMove::code) then.
    fn has_codes(&self) -> bool;
}

/// Proves the life and death of groups of stones.
pub trait LifeAndDeathProver {
    /// The cell with this name, if a group occupies it.
    ///
    /// # Errors
    /// The expected input.
    fn group(&self, text: &str) -> Result<usize, TextError>;

    /// A random position with an enclosed group, and a cell of the group; `None` if the drawn position is invalid.
    fn drawn(&self, random: &mut Random) -> Option<(String, usize)>;

    /// Proves the fate of the group on a cell of the position at the cursor.
    ///
    /// # Errors
    /// [`SolveError::Stopped`], also if there is no group on the cell.
    fn prove_group(
        &self,
        cell: usize,
        settings: &Settings,
        watch: Watch<'_>,
    ) -> Result<LifeAndDeathData, SolveError>;
}

/// Provides proven values without search.
pub trait Theory {
    /// The theory of the position at the cursor; `None` if nothing is proven there, or if search should find the value.
    fn theory_value(&self) -> Option<TheoryData>;
    /// The theory of the position at the cursor, even if search would find the value.
    fn proven(&self) -> Option<TheoryData>;
    /// The argument of that proof, where it can be shown on the position.
    fn argument(&self) -> Option<Argument>;
}

/// Handles dice rolls.
pub trait Dice {
    /// Rolls the dice if they decide at the cursor, and returns the roll in notation. `random` is a random number below
    /// 2^30 that determines the roll.
    fn roll(&mut self, random: u64) -> Option<String>;

    /// Takes a roll given as `31` or `3-1`, and returns it in notation.
    ///
    /// # Errors
    /// The game is over, dice do not decide at the cursor, or the roll cannot occur there.
    fn throw(&mut self, text: &str) -> Result<String, TextError>;

    /// The luck of the roll at the cursor: its value for its side, less the mean over all rolls, in
    /// [scaled](Self::scale) points; `None` if no roll follows.
    fn luck(&self) -> Option<f64>;

    /// The points of a unit of value at the cursor: one unit is a single game won at the current cube.
    fn scale(&self) -> f64;

    /// How values at the cursor are counted with a doubling cube; `None` in games without one.
    fn cube_unit(&self) -> Option<CubeUnit>;
}

/// Writes moves in protocol notation: UCI moves in chess, the usual notation in other games.
pub trait ProtocolNotation {
    /// The position at the cursor.
    fn protocol_position(&self) -> String;
    /// The moves that were made.
    fn protocol_history(&self) -> Vec<String>;
    /// The moves of a line from the position at the cursor.
    fn protocol_line(&self, line: &[String]) -> Vec<String>;
}

/// The abilities of a session. A method returns `None` if the game lacks the ability.
pub trait Abilities {
    /// Best lines.
    fn analyst(&mut self) -> &mut dyn Analyst;
    /// Sets the draws that end the game without a claim from now on; at first all do. Searches count a draw that could
    /// be claimed as a draw under any rule.
    fn set_draw_rule(&mut self, rule: DrawRule);
    /// The names of the algorithms for a purpose in this game; may be empty.
    fn algorithms(&self, purpose: Purpose) -> Vec<&'static str>;
    /// Exact values.
    fn find_solver(&mut self) -> Option<&mut dyn Solver>;
    /// Recorded searches.
    fn find_laboratory(&self) -> Option<Box<dyn Laboratory + '_>>;
    /// Techniques side by side.
    fn find_comparison(&self) -> Option<Box<dyn Comparison + '_>>;
    /// Measured deviations for ProbCut.
    fn find_fitting(&self) -> Option<Box<dyn Fitting + '_>>;
    /// Tables in files, of searches from the position at the cursor for a purpose and with these settings.
    fn find_tables<'a>(
        &'a mut self,
        purpose: Purpose,
        settings: &'a Settings,
    ) -> Option<Box<dyn Tables + 'a>>;
    /// The count of the tree.
    fn find_census(&self) -> Option<&dyn Census>;
    /// Classes under symmetry.
    fn find_classes(&self) -> Option<Box<dyn Classes + '_>>;
    /// Positions set up by hand.
    fn find_set_up(&self) -> Option<&dyn SetUp>;
    /// Rules of thumb.
    fn find_heuristics(&self) -> Option<Box<dyn Heuristics + '_>>;
    /// Life and death of groups.
    fn find_life_and_death(&self) -> Option<Box<dyn LifeAndDeathProver + '_>>;
    /// Proven values without search.
    fn theory(&self) -> Option<&dyn Theory>;
    /// The rolls of a game with dice.
    fn dice(&mut self) -> Option<&mut dyn Dice>;
    /// Counts of lines of play.
    fn lines_of_play(&self) -> &dyn Perft;
    /// The board of a front end.
    fn drawing(&self) -> &dyn Drawing;
    /// Facts about the position without search.
    fn static_facts(&self) -> &dyn StaticFacts;
    /// Moves as the protocols of the game write them.
    fn protocol(&self) -> &dyn ProtocolNotation;
}
