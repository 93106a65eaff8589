//! Results as plain data. The field names are those of the documented JSON schema.

use crate::amount::Amount;
use serde::{Deserialize, Serialize};
pub use stratege_game::Outcome;
use stratege_game::{Board, MoveSquares, Player};
pub use stratege_search::Counts;
use stratege_search::LineScore;

/// A side, by its name.
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

/// How a game ended.
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

/// The score of a search, from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScoreData {
    /// In the game's unit: pawns, discs, or the evaluation's own points. For a decided game, the engine's largest
    /// value.
    pub value: f64,
    /// Plies to the end of a won (positive) or lost (negative) game, if the search counted distance.
    pub mate: Option<i32>,
    /// The outcome proven by an endgame library, if any; the value then only orders such lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<Outcome>,
    /// Whether the result is open, so that the value is meaningless.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// With a doubling cube, the value in points of a game: 1 is winning the value of the cube, −1 losing it. If values
    /// are winning chances, the value of a search without playouts, in points on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
    /// In a match, the chance of winning it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// The unit of values with a doubling cube: how they convert to points of a game, and to the chance of winning the
/// match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeUnit {
    /// The points of a value of 0.
    pub zero: f64,
    /// The points that a unit of value adds.
    pub per_unit: f64,
    /// Whether a value is twice the chance of winning a match, minus one.
    pub of_match: bool,
}

impl ScoreData {
    /// A value that is not proven.
    pub fn evaluated(value: f64) -> ScoreData {
        ScoreData { value, mate: None, known: None, open: false, points: None, chance: None }
    }

    /// The score from the other side's point of view.
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

    /// The score with its points and its chance in this unit.
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

    /// The score of a line, with `unit` score units in one unit of the game.
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
    /// Its score, from the point of view of the side to move.
    pub score: ScoreData,
    /// Its moves, in notation.
    pub moves: Vec<String>,
    /// In Monte-Carlo tree search, the playouts through its first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// The mean final margin of these playouts for the side to move, if the score is not a margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// The prior probability of its first move, from 0 to 1, in searches by playouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prior: Option<f64>,
}

/// An analysis of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisData {
    /// The game, by its catalog name.
    #[serde(skip_deserializing)]
    pub game: &'static str,
    /// The engine that searched: the game's name for its own engine, `generic-ALGORITHM` for the generic search,
    /// otherwise the name of its method. Empty in results of older versions.
    #[serde(default)]
    pub engine: String,
    /// The position, in notation.
    pub position: String,
    /// The depth of the last finished iteration.
    pub depth: u16,
    /// Whether every line was searched to the end of the game, so that the score is exact.
    pub complete: bool,
    /// The best lines, best first; empty if the game is over or no iteration was finished in time.
    pub lines: Vec<LineData>,
    /// The counts of the whole search.
    pub counts: Counts,
    /// The time spent, in milliseconds.
    pub time_ms: u64,
    /// How much of the table this search has filled, in thousandths; null without a table.
    pub table_fill: Option<u16>,
    /// In games of territory, for each cell of the board, how much the first player owns it at the end of playouts,
    /// from −1 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ownership: Option<Vec<f64>>,
}

/// The count of a board in a game of territory.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CountData {
    /// The points of the first and the second player, including the second player's komi.
    pub points: [f64; 2],
    /// The komi included, with any compensation for a handicap.
    pub komi: f64,
    /// The number of stones that each player has captured, including dead ones.
    pub taken: [u16; 2],
    /// The cells of the pieces counted as dead, with their whole chains.
    pub dead: Vec<usize>,
    /// For each cell, 1 if the first player owns it, −1 if the second does, 0 if neither does.
    pub owners: Vec<i8>,
}

/// The chances of each result from a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ChancesData<T = f64> {
    /// The chance of winning at all.
    pub win: T,
    /// The chance of winning a gammon or a backgammon.
    pub gammon: T,
    /// The chance of winning a backgammon.
    pub backgammon: T,
    /// The chance of losing a gammon or a backgammon.
    pub gammon_lost: T,
    /// The chance of losing a backgammon.
    pub backgammon_lost: T,
}

impl<T> ChancesData<T> {
    /// The chances with these values, in the order of the fields.
    pub fn of([win, gammon, backgammon, gammon_lost, backgammon_lost]: [T; 5]) -> ChancesData<T> {
        ChancesData { win, gammon, backgammon, gammon_lost, backgammon_lost }
    }
}

/// The cube decision, with the equities for the side that may double or has doubled: 1 is winning the value of the
/// cube, −1 losing it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CubeData {
    /// `no-double`, `double-take`, `double-pass` or `too-good`.
    pub verdict: &'static str,
    /// The equity without a double.
    pub no_double: f64,
    /// The equity if the double is taken.
    pub double_take: f64,
    /// The equity if the double is dropped.
    pub double_pass: f64,
    /// In a match, the chances of winning it in these three cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_chances: Option<[f64; 3]>,
}

/// The evaluation of a position in a game with dice: the mean over all rolls, each with its best move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct JudgementData {
    /// The chances of each result.
    pub chances: ChancesData,
    /// The cube decision, if the cube may be turned or has been.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cube: Option<CubeData>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveInfo {
    /// The move in notation.
    pub text: String,
    /// Its squares on the board.
    pub squares: MoveSquares,
    /// Whether it is a pass.
    pub is_pass: bool,
}

/// A move or roll in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyData {
    /// The move or roll in notation.
    pub text: String,
    /// The side that moved or rolled.
    pub side: Player,
    /// Whether it is a pass.
    pub is_pass: bool,
    /// Whether it is a dice roll.
    pub is_roll: bool,
}

/// A position in a line of moves.
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
    /// The side to move.
    pub side: Player,
}

/// A legal move with the class of the resulting position, as used by books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClassMove {
    /// The move, in notation.
    pub text: String,
    /// The key of the resulting position, the same for all its images under the game's symmetry.
    pub class: u64,
    /// Whether the other side is to move there.
    pub turns: bool,
    /// The move as a Polyglot code, in games that have Polyglot books: their classes are Polyglot keys.
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
    /// The sum of their points: those for the move minus those against it.
    pub points: i32,
}
