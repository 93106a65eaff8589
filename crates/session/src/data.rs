//! Results as plain data. The field names are those of the documented JSON schema.

use crate::amount::Amount;
use serde::{Deserialize, Serialize};
pub use stratege_game::Outcome;
pub use stratege_game::census::Census as CensusData;
use stratege_game::{Board, MoveSquares, Player};
pub use stratege_search::Counts;
use stratege_search::{LineScore, Unsolved};

/// A side, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    /// The side that began.
    First,
    /// The other one.
    Second,
}

impl From<Player> for SideName {
    fn from(player: Player) -> SideName {
        if player == Player::FIRST { SideName::First } else { SideName::Second }
    }
}

impl From<SideName> for Player {
    fn from(side: SideName) -> Player {
        match side {
            SideName::First => Player::FIRST,
            SideName::Second => Player::SECOND,
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// A rule of the game that has no name of its own here.
    Rules,
    /// The position was repeated too often.
    Repetition,
    /// Checkmate.
    Checkmate,
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// The position occurred for the fifth time, which nobody has to claim.
    FivefoldRepetition,
    /// The fifty-move rule.
    FiftyMoves,
    /// 75 moves without a capture or a pawn's move, which nobody has to claim.
    SeventyFiveMoves,
    /// Neither side has the material to mate.
    InsufficientMaterial,
    /// The side to move has no piece left.
    NoPieces,
    /// The pieces of the side to move are blocked.
    Blocked,
    /// The limit of moves without progress was reached.
    CountedMoves,
}

impl Ending {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "status")]
pub enum Status {
    /// The game is not over.
    Open,
    /// It is over.
    Over {
        /// For the first player.
        first: Outcome,
        /// The margin of the win; 1 in games without margins, 0 for a draw.
        margin: Amount,
        /// Why.
        ending: Ending,
    },
}

/// A score of a search, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScoreData {
    /// In the game's unit: pawns, discs, or the evaluation's own points. For a decided game the engine's
    /// largest value.
    pub value: f64,
    /// Plies to the end of a won (positive) or lost (negative) game, when the search counted distance.
    pub mate: Option<i32>,
    /// The outcome that a library of endgames proves, if it does; the value then only orders such lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<Outcome>,
    /// Nothing is known: the value stands for none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// With a doubling cube, the value in points of a game: 1 is winning what the cube shows, −1 losing it. Where values are
    /// chances to win, that of a search without playouts, in points on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
    /// In a match, the chance of winning it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// How values with a doubling cube are counted: in points of a game, and as a chance to win the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeUnit {
    /// The points of a value of 0.
    pub zero: f64,
    /// The points that a unit of value adds.
    pub per_unit: f64,
    /// Whether a value is twice the chance of winning a match, less one.
    pub of_match: bool,
}

impl ScoreData {
    /// A value that is no proof.
    pub fn evaluated(value: f64) -> ScoreData {
        ScoreData { value, mate: None, known: None, open: false, points: None, chance: None }
    }

    /// As the other side sees it.
    #[must_use]
    pub fn turned(self) -> ScoreData {
        ScoreData {
            // Not −0, which would be written as such.
            value: 0.0 - self.value,
            mate: self.mate.map(|plies| -plies),
            known: self.known.map(|outcome| -outcome),
            open: self.open,
            points: self.points.map(|points| 0.0 - points),
            chance: self.chance.map(|chance| 1.0 - chance),
        }
    }

    /// With what the value is by this unit.
    #[must_use]
    pub fn counted(self, unit: CubeUnit) -> ScoreData {
        let points = Some(unit.zero + unit.per_unit * self.value);
        let chance = unit.of_match.then(|| f64::midpoint(self.value, 1.0).clamp(0.0, 1.0));
        ScoreData { points, chance, ..self }
    }

    /// Whether the game is certainly won or lost.
    pub fn is_decided(&self) -> bool {
        self.mate.is_some() || self.known.is_some_and(|outcome| outcome != Outcome::Draw)
    }

    /// The score of a worth, with `unit` units of score in one unit of the game.
    pub fn new(line_score: LineScore, unit: f64) -> ScoreData {
        match line_score {
            LineScore::Score(score) => {
                let sign = if score.is_win() { 1 } else { -1 };
                let mate = score.distance().map(|plies| i32::from(plies) * sign);
                ScoreData { mate, ..ScoreData::evaluated(f64::from(score.value()) / unit) }
            }
            LineScore::Equity(value) => ScoreData::evaluated(value),
            LineScore::Open => ScoreData { open: true, ..ScoreData::evaluated(0.0) },
            LineScore::Known { outcome, .. } => {
                let value = f64::from(line_score.order().value()) / unit;
                ScoreData { known: Some(outcome), ..ScoreData::evaluated(value) }
            }
        }
    }
}

/// One line of an analysis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LineData {
    /// Its score, from the view of the side to move.
    pub score: ScoreData,
    /// Its moves, in notation.
    pub moves: Vec<String>,
    /// The playouts of Monte-Carlo tree search through its first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// What the side to move has more at the end of these playouts, on average, where the score is not a margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// How likely its first move was thought to be played before the search, from 0 to 1, in searches by playouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prior: Option<f64>,
}

/// An analysis of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisData {
    /// The game, by its name in the catalog; who reads it knows the game.
    #[serde(skip_deserializing)]
    pub game: &'static str,
    /// The engine that searched: the name of the game for the game's own engine, `generic-ALGORITHM` for the generic
    /// search, else the name of its method. Empty in the results of older versions.
    #[serde(default)]
    pub engine: String,
    /// The position, in notation.
    pub position: String,
    /// The depth of the last finished iteration.
    pub depth: u16,
    /// Every line was searched to the end of the game: the score is the exact value.
    pub complete: bool,
    /// The best lines, best first; empty when the game is over or no iteration was finished in time.
    pub lines: Vec<LineData>,
    /// The counts of the whole search.
    pub counts: Counts,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
    /// Thousandths of the table that this search has filled; null without a table.
    pub table_fill: Option<u16>,
    /// For each cell of the board how much the first player owns it at the end of playouts, from −1 to 1, in games
    /// of territory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ownership: Option<Vec<f64>>,
}

/// The count of a board in a game of territory.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CountData {
    /// The points of the first player and of the second, komi among those of the second.
    pub points: [f64; 2],
    /// The komi that is among them, with what is given for a handicap.
    pub komi: f64,
    /// The stones that each has taken, the dead ones among them.
    pub taken: [u16; 2],
    /// The cells of the pieces that were taken for dead, with all of their chains.
    pub dead: Vec<usize>,
    /// For each cell 1 where the first player owns it, −1 where the second does, 0 where nobody does.
    pub owners: Vec<i8>,
}

/// How games from a position end, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ChancesData<T = f64> {
    /// The chance to win at all.
    pub win: T,
    /// To win a gammon or a backgammon.
    pub gammon: T,
    /// To win a backgammon.
    pub backgammon: T,
    /// To lose a gammon or a backgammon.
    pub gammon_lost: T,
    /// To lose a backgammon.
    pub backgammon_lost: T,
}

impl<T> ChancesData<T> {
    /// Of values in the order of the fields.
    pub fn of([win, gammon, backgammon, gammon_lost, backgammon_lost]: [T; 5]) -> ChancesData<T> {
        ChancesData { win, gammon, backgammon, gammon_lost, backgammon_lost }
    }
}

/// What to do with the doubling cube, and what that is worth to the side that may double or has doubled: 1 is winning
/// what the cube shows, −1 losing it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CubeData {
    /// `no-double`, `double-take`, `double-pass` or `too-good`.
    pub verdict: &'static str,
    /// Without a double.
    pub no_double: f64,
    /// With a double that is taken.
    pub double_take: f64,
    /// With a double that is dropped.
    pub double_pass: f64,
    /// In a match, the chances of winning it in these three cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_chances: Option<[f64; 3]>,
}

/// The evaluation of a position in a game with dice: the mean over all rolls, each with its best move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct JudgementData {
    /// How games end.
    pub chances: ChancesData,
    /// The doubling cube, where it may be turned or was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cube: Option<CubeData>,
}

/// A solved position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SolutionData {
    /// The game, by its name in the catalog.
    pub game: &'static str,
    /// The position, in notation.
    pub position: String,
    /// The value from the view of the side to move: 1, 0 or −1; the margin where it counts (Othello: discs);
    /// Connect Four, by distance: the stones that the winner has left, negative for the loser (Pons).
    pub value: Amount,
    /// Whether that is the exact value, or what a search with a window proved: `exact`, `lower` (the value is at least
    /// that) or `upper` (at most).
    pub bound: &'static str,
    /// The outcome as a word; null if a bound leaves it open.
    pub outcome: Option<Outcome>,
    /// Plies to the end of a won or lost game, where distance was counted.
    pub distance: Option<u16>,
    /// Every move that keeps the outcome (the value, where margins count).
    pub best: Vec<String>,
    /// Whether [`best`](Self::best) holds all such moves. Theory may know only some of them.
    pub best_complete: bool,
    /// What proves the value: `search`, or the basis of a theory: `remainder`, `nim-sum`, `enumeration`, `mirror`,
    /// `stealing`.
    pub proof: &'static str,
    /// A line that keeps the value, as far as it is known.
    pub line: Vec<String>,
    /// Positions visited to find the value.
    pub nodes: u64,
    /// Positions visited to find the other best moves.
    pub best_nodes: u64,
    /// The time spent on both, in milliseconds.
    pub time_ms: u64,
    /// The part of it for the other best moves.
    pub best_time_ms: u64,
    /// The algorithm that was requested.
    pub algorithm: &'static str,
    /// The engine that solved it, named as in [`AnalysisData::engine`]; empty where theory did.
    pub engine: &'static str,
    /// What finished games were worth: `outcome`, `distance` or `margin`.
    pub objective: &'static str,
    /// The best moves, most dangerous for the opponent first, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traps: Option<Vec<TrapData>>,
    /// The count of the game tree, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<CensusData>,
}

/// What becomes of a group of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum LifeAndDeath {
    /// It is taken, even if the other side wins every ko.
    Taken,
    /// It stays on the board, alive or in seki, even if the other side wins every ko.
    Lives,
    /// It depends on a ko.
    Ko,
    /// Nothing is proven, since positions are repeated.
    Open,
}

/// What was proven of a group of stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LifeAndDeathData {
    /// The game, by its name in the catalog.
    pub game: &'static str,
    /// The position, in notation.
    pub position: String,
    /// A cell of the group, by its name.
    pub group: String,
    /// What becomes of it.
    #[serde(rename = "fate")]
    pub status: LifeAndDeath,
    /// Every move of the side to move that brings this about; empty where it comes about against its will.
    pub best: Vec<String>,
    /// Whether it is proven that no other move does.
    pub best_complete: bool,
    /// A line to the end, as far as it is known.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
}

/// The progress of a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ProgressData {
    /// The value is at least this, as [`SolutionData::value`] counts it, by outcome where distance counts; null if
    /// nothing is known.
    pub lower: Option<Amount>,
    /// The value is at most this; likewise.
    pub upper: Option<Amount>,
    /// The last finished iteration to a depth, in plies; 0 before the first.
    pub depth: u16,
    /// Positions visited.
    pub nodes: u64,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveInfo {
    /// In notation.
    pub text: String,
    /// On the board.
    pub squares: MoveSquares,
    /// Whether it is a pass.
    pub is_pass: bool,
}

/// A move or a roll of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyData {
    /// In notation.
    pub text: String,
    /// The side that made it or rolled.
    pub side: Player,
    /// Whether it is a pass.
    pub is_pass: bool,
    /// Whether it is a roll of the dice.
    pub is_roll: bool,
}

/// A position of a line of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePosition {
    /// The move that led here, in notation.
    pub text: String,
    /// Its squares.
    pub squares: MoveSquares,
    /// The position, in notation.
    pub position: String,
    /// The position, drawn.
    pub board: Board,
    /// Whose turn it is.
    pub side: Player,
}

/// A legal move and the position after it, as books use it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClassMove {
    /// The move, in notation.
    pub text: String,
    /// The key of the position after it, the same for all its images under the game's symmetry.
    pub class: u64,
    /// Whether it is the other side's turn there.
    pub turns: bool,
    /// The move as books of Polyglot write it, in games that have such books: their classes are Polyglot's keys.
    pub code: Option<u16>,
}

/// The rules of thumb for a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleData {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The names of the rules that it follows or breaks.
    pub rules: Vec<&'static str>,
    /// The sum of their points: for the move less against it.
    pub points: i32,
}

/// A move of the best value, and how many replies to it lose value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TrapData {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value for the side to move: 1, 0 or −1, or the margin where margins count.
    pub value: Amount,
    /// The opponent's moves; 0 when the game is over or the same side moves again.
    pub replies: usize,
    /// Those after which the opponent does worse than the value.
    pub losing: usize,
}

/// The theory of a position that search does not solve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TheoryData {
    /// For the side to move.
    pub outcome: Outcome,
    /// Moves that keep it.
    pub best: Vec<String>,
    /// Whether those are all.
    pub complete: bool,
    /// The basis of the proof.
    pub proof: &'static str,
}

/// Why nothing was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// A limit was reached first, or the search was stopped.
    #[error("not solved within the limits")]
    Stopped,
    /// The tree has more nodes than a count may visit.
    #[error("the game tree is too large to be counted")]
    TooLargeToCount,
    /// Neither side was proven to win, and positions were repeated: proof-number search does not prove a draw then.
    #[error("no win was proven, and no draw either, since positions can repeat")]
    Repetition,
    /// No search would end, and there is no theory.
    #[error("too large to be solved: no search would end, and no theory reaches here")]
    BeyondTheory,
    /// No search can be expected to end, and there is no limit.
    #[error("no search can be expected to end here: give a limit")]
    NeedsLimit,
    /// The longest line has more plies than are searched.
    #[error("lines are longer here than any search goes")]
    TooLong,
    /// It depends on leaves of an abstract tree that have no value.
    #[error("the value depends on leaves that have none")]
    Undetermined,
}

impl From<Unsolved> for SolveError {
    fn from(why: Unsolved) -> SolveError {
        match why {
            Unsolved::Stopped => SolveError::Stopped,
            Unsolved::Repetition => SolveError::Repetition,
        }
    }
}
