//! One game in progress, whatever game it is.

use crate::compare::{Measured, Rung, SpreadData};
use crate::probcut::{CheckData, FitPlan};
use crate::traps::TrapData;
use crate::{
    AnalysisData, Caps, CensusData, CountsData, KnownData, ProgressData, Settings, SolutionData, Status,
    Task, TraceData,
};
use std::fmt;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use stratege_game::perft::Convention;
use stratege_game::{Board, MoveSquares, Player, TextError};
use stratege_search::{Limits, Objective, TableFileError};

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo {
    /// In notation.
    pub text: String,
    /// On the board.
    pub squares: MoveSquares,
    /// Whether it only hands over the turn.
    pub is_pass: bool,
}

/// A legal move and the position behind it, as books know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassMove {
    /// The move, in notation.
    pub text: String,
    /// The number of the position behind it, the same for all its images under the game's symmetry.
    pub class: u64,
    /// Whether it is the other side's turn there.
    pub turns: bool,
}

/// What rules of thumb say of a move.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct RuleData {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The names of the rules that it follows or breaks.
    pub rules: Vec<&'static str>,
    /// The sum of their points: what speaks for the move less what speaks against it.
    pub points: i32,
}

/// Why nothing was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// A limit was reached first, or it was told to stop.
    Stopped,
    /// The tree has more nodes than a count may visit.
    TooLargeToCount,
    /// Neither side was proven to win, and positions came again: proof-number search then proves no draw.
    Repetition,
    /// Dice decide in this game, so that it has no such value.
    Dice,
    /// No search would end, and theory says nothing.
    BeyondTheory,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SolveError::Stopped => "not solved within the limits",
            SolveError::BeyondTheory => {
                "too large to be solved: no search would end, and no theory reaches here"
            }
            SolveError::TooLargeToCount => "the game tree is too large to be counted",
            SolveError::Repetition => "no win was proven, and no draw either, since positions can repeat",
            SolveError::Dice => "this cannot be asked of a game with dice",
        })
    }
}

impl std::error::Error for SolveError {}

/// A game in progress: its record, its rules, and an engine to ask. Text errors say what was expected.
pub trait Session: Send {
    /// The name of the game in the catalog.
    fn game(&self) -> &'static str;

    /// The names of the algorithms that can do a task in this game; none where nothing can.
    fn algorithms(&self, task: Task) -> Vec<&'static str>;

    /// Throws the dice if they decide at the cursor, and gives the throw in notation. `random` is any number
    /// under 2^30: the throw follows from it.
    fn throw_dice(&mut self, _random: u64) -> Option<String> {
        None
    }

    /// Whether dice ever decide in this game.
    fn has_dice(&self) -> bool {
        false
    }

    /// Begins a new game from the usual start, or from a position in notation.
    ///
    /// # Errors
    /// A text that is no position of this game. The game in progress is kept then.
    fn begin(&mut self, position: Option<&str>) -> Result<(), TextError>;

    /// The position at the cursor, in notation.
    fn position(&self) -> String;
    /// The position from which the record starts, in notation.
    fn start(&self) -> String;
    /// The position at the cursor, drawn.
    fn board(&self) -> Board;
    /// Whose turn it is.
    fn side(&self) -> Player;
    /// Whether the game is over.
    fn status(&self) -> Status;
    /// The legal moves, where dice decide the throws; none when the game is over, or when they are too many to be
    /// [listed](Self::listable).
    fn moves(&self) -> Vec<MoveInfo>;
    /// Whether the legal moves can be listed. Where not, only theory can be asked; every move can be made.
    ///
    /// # Errors
    /// They are too many.
    fn listable(&self) -> Result<(), TextError> {
        Ok(())
    }
    /// What theory says of the position at the cursor where search does not reach; else none.
    fn known(&self) -> Option<KnownData> {
        None
    }
    /// All moves of the record, those taken back included, in notation.
    fn history(&self) -> Vec<String>;
    /// The moves that were made, as the protocols of the game write them: UCI moves in chess, the usual notation
    /// elsewhere.
    fn protocol_history(&self) -> Vec<String> {
        let mut moves = self.history();
        moves.truncate(self.cursor());
        moves
    }
    /// The moves of a line from the position at the cursor, as the protocols of the game write them.
    fn protocol_line(&self, line: &[String]) -> Vec<String> {
        line.to_vec()
    }
    /// How many of them have been made.
    fn cursor(&self) -> usize;
    /// How many moves of each side are left that take time, where that is known: for sharing out a clock.
    fn moves_left(&self) -> Option<u32> {
        None
    }
    /// The squares of the move that was made last.
    fn last_move(&self) -> Option<MoveSquares>;

    /// Makes a move given in notation.
    ///
    /// # Errors
    /// A text that is no legal move here; when the game is over there is none.
    fn play(&mut self, text: &str) -> Result<String, TextError>;
    /// Takes moves back until one of `players` is to move; false when there is nothing to take back.
    fn undo(&mut self, players: &[Player]) -> bool;
    /// Makes moves again until one of `players` is to move; false when there is nothing to make again.
    fn redo(&mut self, players: &[Player]) -> bool;
    /// Goes to after this many moves, held inside the record.
    fn jump(&mut self, cursor: usize);

    /// What the evaluation alone says, for the side to move; none when the game is over.
    fn evaluation(&self) -> Option<f64>;

    /// Searches the position at the cursor. Later searches of the session profit from earlier ones.
    fn analyse(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&AnalysisData),
    ) -> AnalysisData;

    /// Searches the position at the cursor on one thread and records what happens, up to the caps. `order` is
    /// the order of moves: `c1,b3` for all positions, with `; c1 a2: b3,c3` behind it for the one that these
    /// moves lead to; empty for the game's own.
    ///
    /// # Errors
    /// An order with words that are no moves.
    fn trace(
        &mut self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &AtomicBool,
    ) -> Result<TraceData, TextError>;

    /// Searches the position at the cursor as a rung of the comparison says, over a fresh table.
    /// With dice it finds no value.
    fn measure(&mut self, rung: &Rung, _table: usize, _limits: Limits, _stop: &AtomicBool) -> Measured {
        Measured { name: rung.name, value: None, exact: false, counts: CountsData::default(), time_us: 0 }
    }

    /// How the hash functions of the game spread the positions of a search to this depth over so many places
    /// of a table; nothing in games that have only their own key.
    fn spread(&mut self, _depth: u16, _buckets: u64) -> Vec<SpreadData> {
        Vec::new()
    }

    /// For every move that has the value of the position at the cursor, how many replies lose value: the most
    /// dangerous move for the opponent first. The position is solved for it.
    ///
    /// # Errors
    /// [`SolveError::Stopped`], [`SolveError::Dice`].
    fn traps(&mut self, _settings: &Settings, _stop: &AtomicBool) -> Result<Vec<TrapData>, SolveError> {
        Err(SolveError::Dice)
    }

    /// Measures how well shallow searches predict deep ones, on positions of random games. `progress` hears of
    /// the positions that are done. With dice nothing is measured.
    fn fit_probcut(
        &mut self,
        _plan: &FitPlan,
        _stop: &AtomicBool,
        _progress: &mut dyn FnMut(u32),
    ) -> Vec<CheckData> {
        Vec::new()
    }

    /// What finished games are usually worth in this game.
    fn usual_objective(&self) -> Objective;

    /// The deviations that come with the game, as the text of a file of `stratege fit`.
    fn probcut(&self) -> Option<&'static str> {
        None
    }

    /// The material balance at the cursor for the first player, in the game's own count (discs, pawns), where
    /// it counts any.
    fn material(&self) -> Option<i32> {
        None
    }

    /// What players call the position at the cursor, where they have a name for it.
    fn opening(&self) -> Option<&'static str> {
        None
    }

    /// The number of the position at the cursor, the same for all its images under the game's symmetry; none in games
    /// without symmetry, which have no books.
    fn class(&self) -> Option<u64> {
        None
    }

    /// The legal moves with the positions behind them; none in games without classes, or when the moves are too many.
    fn class_moves(&self) -> Vec<ClassMove> {
        Vec::new()
    }

    /// What rules of thumb say of each move, without a search: the move for which they speak most first. Nothing in games
    /// for which none are known, and where no move can be chosen.
    fn rules_of_thumb(&self) -> Vec<RuleData> {
        Vec::new()
    }

    /// Takes the entries of a table file for the searches that follow. The file stays as it is until
    /// [`save_table`](Self::save_table). `label` says for which game, variant and evaluation they hold.
    ///
    /// # Errors
    /// The file is no table, or one of something else; searches with dice have no table.
    fn load_table(&mut self, _path: &Path, _label: &str, _settings: &Settings) -> Result<(), TableFileError> {
        Err(TableFileError::Io(std::io::ErrorKind::Unsupported.into()))
    }

    /// Writes what the searches of this session know to a file, whole or not at all.
    ///
    /// # Errors
    /// The system refused.
    fn save_table(&mut self, _path: &Path, _label: &str) -> Result<(), TableFileError> {
        Ok(())
    }

    /// Solves the position at the cursor. `window` holds two values, lower and upper, in the unit of
    /// [`SolutionData::value`] (by outcome or margin).
    ///
    /// # Errors
    /// [`SolveError::Stopped`], [`SolveError::Repetition`], [`SolveError::Dice`].
    fn solve(
        &mut self,
        _settings: &Settings,
        _window: Option<(i16, i16)>,
        _stop: &AtomicBool,
        _progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, SolveError> {
        Err(SolveError::Dice)
    }

    /// Counts the tree below the position at the cursor.
    ///
    /// # Errors
    /// [`SolveError::TooLargeToCount`], [`SolveError::Dice`].
    fn census(&self) -> Result<CensusData, SolveError> {
        Err(SolveError::Dice)
    }

    /// How lines of play are usually counted in this game.
    fn perft_convention(&self) -> Convention;
    /// The number of lines of `depth` plies from the position at the cursor.
    fn perft(&self, depth: u32, convention: Convention) -> u64;
    /// The same by first move.
    fn divide(&self, depth: u32, convention: Convention) -> Vec<(String, u64)>;
}
