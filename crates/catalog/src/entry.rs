//! The entry of a game: what front ends need to know about it without opening it, and how it is opened.

use crate::adapter::Opened;
use crate::endgames::Endgames;
use crate::levels::USUAL;
use stratege_game::{Reason, TextError};
use stratege_search::{Stop, Tunable};
use stratege_session::probcut::FitPlan;
use stratege_session::rollout::{Rollout, RolloutPlan};
use stratege_session::{DeviationsData, Levels, Unit};

/// One game of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its name on command lines and in files.
    pub name: &'static str,
    /// Other names that find it.
    pub aliases: &'static [&'static str],
    /// Its variants; the first is the usual one.
    pub variants: &'static [&'static str],
    /// Names of variants in the files of other programs, in lower case without spaces and hyphens, and the variant;
    /// `None` for the usual one.
    pub variant_aliases: &'static [(&'static str, Option<&'static str>)],
    /// A position in its notation, as an example.
    pub example: &'static str,
    /// What the first and the second player are called: `white`, `black`, `x`, `o`, `max`, `min`, `first`, `second`.
    pub sides: [&'static str; 2],
    /// The colours of the two on a drawn board, where their names are not colours.
    pub colours: Option<[&'static str; 2]>,
    /// What its values count, and by what losses its moves are graded.
    pub unit: Unit,
    /// How its games can end.
    pub results: ResultKinds,
    /// The levels below the top.
    pub levels: Levels,
    /// Whether the machine plays perfectly at the top level, since the game is solved.
    pub perfect: bool,
    /// The evaluations that can be named, the default first; empty where there is only one.
    pub evaluations: &'static [Evaluation],
    /// The named reasons for which the game and its engine refuse a text.
    pub reasons: &'static [&'static [Reason]],
    /// Opens a new game in a variant.
    pub open: fn(Option<&str>) -> Opened,
    /// What only some games have.
    pub extras: Extras,
}

impl GameEntry {
    /// A game with the usual levels, which has variants, evaluations and extras only where its entry names them.
    pub const fn new(name: &'static str, open: fn(Option<&str>) -> Opened) -> GameEntry {
        GameEntry {
            name,
            aliases: &[],
            variants: &[],
            variant_aliases: &[],
            example: "",
            sides: ["first", "second"],
            colours: None,
            unit: Unit::Outcome,
            results: ResultKinds::WithDraws,
            levels: USUAL,
            perfect: false,
            evaluations: &[],
            reasons: &[],
            open,
            extras: Extras::NONE,
        }
    }
}

/// How the games of an entry can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKinds {
    /// Somebody wins, or it is a draw.
    WithDraws,
    /// Somebody wins: there is no draw to agree on.
    Decisive,
    /// With a value, and without a winner, as in abstract trees.
    Values,
}

/// An evaluation of a game that can be named.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// Its name on the command line.
    pub name: &'static str,
    /// Opens a new game with it, in a variant.
    pub open: fn(Option<&str>) -> Opened,
}

/// What only some games have.
#[derive(Clone, Copy, Debug)]
pub struct Extras {
    /// Opens a new game by the user's own weights: the file, the variant.
    pub by_file: Option<fn(&str, Option<&str>) -> Opened>,
    /// Its endgames.
    pub endgames: Option<EndgameTables>,
    /// Positions played out: the variant, the position, the plan.
    pub rollout: Option<MakeRollout>,
    /// Fits the model of ProbCut of the game's own engine: the evaluation, the plan.
    pub deviations: Option<FitDeviations>,
    /// The searches of the game that the bench signature counts.
    pub bench: Option<Bench>,
    /// The variant that a position tells by itself, where it is not the usual one: the match of a match ID.
    pub variant_of_position: Option<fn(&str) -> Option<String>>,
    /// How its games are graded.
    pub grading: Grading,
    /// The strength in Elo of each level below the top, the weakest first; none where nobody has measured it.
    pub ratings: &'static [u16],
    /// What can be set of the game's own engine.
    pub engine: OwnEngine,
    /// Where a new game of a variant begins, where that is drawn.
    pub drawn: Option<NumberedStarts>,
    /// Whether bare moves are its only where that is said: nearly any word of a letter and a number is a move, so that a
    /// slip in another game's text would make it one of this game.
    pub named_only: bool,
    /// Problems of EPD that come with it, on its usual variant.
    pub problems: Option<&'static str>,
    /// An opening book that comes with it, on its usual variant, as the program writes books.
    pub openings: Option<&'static [u8]>,
    /// Its rules in short steps; the texts are `step-GAME-N`, from 1.
    pub steps: &'static [RuleStep],
    /// What a form asks for instead of the text of a variant; `None` where variants are a list, or any text.
    pub form: Option<VariantForm>,
}

/// What can be set of a game's own engine.
#[derive(Clone, Copy, Debug)]
pub struct OwnEngine {
    /// Its tunable numbers.
    pub tunables: &'static [Tunable],
    /// The names of its techniques that can be switched off.
    pub techniques: &'static [&'static str],
}

/// The endgames of a game.
#[derive(Clone, Copy, Debug)]
pub struct EndgameTables {
    /// Those that can be numbered, in a variant.
    pub open: MakeEndgames,
    /// From now on, games that are opened look positions up in tables of others so; `None` where none are read. It fails
    /// where the tables cannot be used; then nothing changes.
    pub use_tables: Option<UseTables>,
}

/// How endgames are looked up in tables of others: Syzygy's of chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probing {
    /// The folders of the tables, separated as the system separates paths; empty for those in the folder of endgames.
    pub path: String,
    /// Positions with more pieces are not looked up.
    pub pieces: usize,
    /// The least depth, in plies to the horizon, at which the game's own search looks up positions: 0 in quiescence, too.
    pub depth: i32,
    /// Whether a win counts as a draw that takes fifty moves without a capture or a pawn's move.
    pub fifty_moves: bool,
}

impl Probing {
    /// The usual one.
    pub const USUAL: Probing =
        Probing { path: String::new(), pieces: Probing::MOST_PIECES, depth: 0, fifty_moves: true };
    /// The most pieces of tables that have been made.
    pub const MOST_PIECES: usize = 7;
}

/// Uses tables so, or says why they cannot be used.
pub type UseTables = fn(&Probing) -> Result<(), Box<dyn std::error::Error>>;

/// A step of the rules of a game, shown on a board.
#[derive(Clone, Copy, Debug)]
pub struct RuleStep {
    /// Where it begins; empty for the usual start.
    pub position: &'static str,
    /// The moves and rolls that are shown.
    pub moves: &'static [&'static str],
}

impl RuleStep {
    /// These moves from a position, or from the usual start.
    pub const fn new(position: &'static str, moves: &'static [&'static str]) -> RuleStep {
        RuleStep { position, moves }
    }
}

/// What the text of a variant is put together of.
#[derive(Clone, Copy, Debug)]
pub struct VariantForm {
    /// The text between two parts.
    pub joint: &'static str,
    /// The parts in their order. The first, and numbers that have a usual one, are always written; the others where they are
    /// not the usual ones.
    pub fields: &'static [VariantField],
}

/// A part of the text of a variant.
#[derive(Clone, Copy, Debug)]
pub struct VariantField {
    /// Its name in the texts.
    pub name: &'static str,
    /// The text before its value.
    pub prefix: &'static str,
    /// What may be chosen.
    pub values: FieldValues,
}

/// What may be chosen for a part of a variant.
#[derive(Clone, Copy, Debug)]
pub enum FieldValues {
    /// One of some words, the usual one first; an empty one leaves the part out.
    Words(&'static [&'static str]),
    /// A number between two bounds in steps of a size; usually this one, or none where the other parts decide.
    Number {
        /// The lowest.
        least: f64,
        /// The highest.
        most: f64,
        /// The difference between two that follow each other.
        step: f64,
        /// What it is where nothing is said.
        usual: Option<f64>,
    },
}

impl Extras {
    /// A game without any extras.
    pub const NONE: Extras = Extras {
        by_file: None,
        endgames: None,
        rollout: None,
        deviations: None,
        bench: None,
        variant_of_position: None,
        grading: Grading { depth: None, nodes: None, rated: false },
        ratings: &[],
        engine: OwnEngine { tunables: &[], techniques: &[] },
        drawn: None,
        named_only: false,
        problems: None,
        openings: None,
        steps: &[],
        form: None,
    };
}

/// A start of a variant, in notation, by a random number; `None` where the variant has one start only.
pub type DrawStart = fn(&str, u64) -> Option<String>;

/// The starts of a variant that has several.
#[derive(Clone, Copy, Debug)]
pub struct NumberedStarts {
    /// Draws one.
    pub draw: DrawStart,
    /// The number of a start, in notation, by which players know it; `None` where the variant has one start only, or not this one.
    pub number: fn(&str, &str) -> Option<u16>,
}

/// The endgames of a variant.
pub type MakeEndgames = fn(Option<&str>) -> Result<Box<dyn Endgames>, TextError>;

/// A rollout of a position of a variant.
pub type MakeRollout = fn(Option<&str>, &str, RolloutPlan) -> Result<Box<dyn Rollout>, TextError>;

/// Measures on positions of games of an evaluation, with progress in positions; `None` where there were too few.
pub type FitDeviations =
    fn(Option<&str>, &FitPlan, &Stop, &mut dyn FnMut(u32)) -> Result<Option<DeviationsData>, TextError>;

/// The searches of a game in the bench.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// The evaluation, where it is not the default: one that does not change when weights are learned.
    pub evaluation: Option<&'static str>,
    /// The depth of the searches, in plies.
    pub depth: u16,
    /// Their positions, in notation.
    pub positions: &'static [&'static str],
    /// Fixed searches of the game's own engine.
    pub engine: Option<fn() -> EngineBench>,
}

/// What fixed searches of a game's own engine did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineBench {
    /// Positions visited, as the engine counts them for this purpose.
    pub nodes: u64,
    /// How often each of its techniques decided something, by its name; none where it does not count them.
    pub techniques: Vec<(&'static str, u64)>,
}

/// How games are graded.
#[derive(Clone, Copy, Debug)]
pub struct Grading {
    /// The greatest depth unless a depth is requested, in plies; `None` for no bound.
    pub depth: Option<u16>,
    /// The nodes of each search unless something else is requested, in place of a depth.
    pub nodes: Option<u64>,
    /// Whether players get a rating by their errors.
    pub rated: bool,
}
