//! The entry of a game: what front ends need to know without opening the game, and how to open it.

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
    /// Alternative names.
    pub aliases: &'static [&'static str],
    /// Its variants; the first is the default.
    pub variants: &'static [&'static str],
    /// Names for variants in the files of other programs, in lower case without spaces and hyphens, each with the
    /// variant it means; `None` is the default.
    pub variant_aliases: &'static [(&'static str, Option<&'static str>)],
    /// An example position in its notation.
    pub example: &'static str,
    /// The names of the first and the second player: `white`, `black`, `x`, `o`, `max`, `min`, `first`, `second`.
    pub sides: [&'static str; 2],
    /// The colours of the two players on a drawn board, if their names are not colours.
    pub colours: Option<[&'static str; 2]>,
    /// The unit of its values, and the losses by which its moves are graded.
    pub unit: Unit,
    /// How its games can end.
    pub results: ResultKinds,
    /// The levels below the top.
    pub levels: Levels,
    /// Whether the machine plays perfectly at the top level because the game is solved.
    pub perfect: bool,
    /// The evaluations that can be selected by name, the default first; empty if there is only one.
    pub evaluations: &'static [Evaluation],
    /// The named reasons for which the game and its engine refuse text.
    pub reasons: &'static [&'static [Reason]],
    /// Opens a new game in a variant.
    pub open: fn(Option<&str>) -> Opened,
    /// Features that only some games have.
    pub extras: Extras,
}

impl GameEntry {
    /// A game with the usual levels; variants, evaluations and extras are set by its entry, if it has any.
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
    /// Opens a new game that uses it, in a variant.
    pub open: fn(Option<&str>) -> Opened,
}

/// Features that only some games have.
#[derive(Clone, Copy, Debug)]
pub struct Extras {
    /// Opens a new game with the user's own weights, given the file and the variant.
    pub by_file: Option<fn(&str, Option<&str>) -> Opened>,
    /// Its endgame tables.
    pub endgames: Option<EndgameTables>,
    /// Rolls out a position, given the variant, the position and the plan.
    pub rollout: Option<MakeRollout>,
    /// Fits the ProbCut model of the game's own engine, given the evaluation and the plan.
    pub deviations: Option<FitDeviations>,
    /// The searches of this game in the bench.
    pub bench: Option<Bench>,
    /// The variant that a position implies, if it is not the default: the match of a match ID.
    pub variant_of_position: Option<fn(&str) -> Option<String>>,
    /// How its games are graded.
    pub grading: Grading,
    /// The strength in Elo of each level below the top, weakest first; empty if not measured.
    pub ratings: &'static [u16],
    /// The adjustable parts of the game's own engine.
    pub engine: OwnEngine,
    /// Where a new game of a variant begins, where that is drawn.
    pub drawn: Option<NumberedStarts>,
    /// Whether bare moves are its only where that is said: nearly any word of a letter and a number is a move, so that a
    /// slip in another game's text would make it one of this game.
    pub named_only: bool,
    /// EPD problems that come with the game, for its default variant.
    pub problems: Option<&'static str>,
    /// An opening book that comes with the game, for its default variant, in the program's book format.
    pub openings: Option<&'static [u8]>,
    /// Its rules in short steps; the step texts are `step-GAME-N`, from 1.
    pub steps: &'static [RuleStep],
    /// A form for choosing a variant; `None` if variants are a list or free text.
    pub form: Option<VariantForm>,
}

/// The adjustable parts of a game's own engine.
#[derive(Clone, Copy, Debug)]
pub struct OwnEngine {
    /// Its tunable numbers.
    pub tunables: &'static [Tunable],
    /// The names of the techniques that can be switched off.
    pub techniques: &'static [&'static str],
}

/// The endgame tables of a game.
#[derive(Clone, Copy, Debug)]
pub struct EndgameTables {
    /// Opens the numbered endgames of a variant.
    pub open: MakeEndgames,
    /// Makes games opened from now on probe third-party tables; `None` if the game supports none. If the tables cannot
    /// be used, it fails and changes nothing.
    pub use_tables: Option<UseTables>,
}

/// How to probe third-party endgame tables, such as Syzygy tables in chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probing {
    /// The folders with the tables, joined by the system's path separator; empty for the tables in the endgame folder.
    pub path: String,
    /// Positions with more pieces than this are not probed.
    pub pieces: usize,
    /// The least depth, in plies to the horizon, at which the game's own search probes; 0 probes in quiescence too.
    pub depth: i32,
    /// Whether a win that takes fifty moves without a capture or pawn move counts as a draw.
    pub fifty_moves: bool,
}

impl Probing {
    /// The default settings.
    pub const USUAL: Probing =
        Probing { path: String::new(), pieces: Probing::MOST_PIECES, depth: 0, fifty_moves: true };
    /// The most pieces for which tables exist.
    pub const MOST_PIECES: usize = 7;
}

/// Switches to tables with these settings, or says why they cannot be used.
pub type UseTables = fn(&Probing) -> Result<(), Box<dyn std::error::Error>>;

/// A step of the rules of a game, shown on a board.
#[derive(Clone, Copy, Debug)]
pub struct RuleStep {
    /// Its starting position; empty for the usual one.
    pub position: &'static str,
    /// The moves and rolls to show.
    pub moves: &'static [&'static str],
}

impl RuleStep {
    /// A step with these moves from a position, or from the usual start if it is empty.
    pub const fn new(position: &'static str, moves: &'static [&'static str]) -> RuleStep {
        RuleStep { position, moves }
    }
}

/// The parts that make up the text of a variant.
#[derive(Clone, Copy, Debug)]
pub struct VariantForm {
    /// The text between parts.
    pub joint: &'static str,
    /// The parts in order. The first part, and numbers with a default, are always written; the others only if they
    /// differ from the default.
    pub fields: &'static [VariantField],
}

/// A part of the text of a variant.
#[derive(Clone, Copy, Debug)]
pub struct VariantField {
    /// Its name in the texts.
    pub name: &'static str,
    /// The text that precedes its value.
    pub prefix: &'static str,
    /// The values it may take.
    pub values: FieldValues,
}

/// The values that a part of a variant may take.
#[derive(Clone, Copy, Debug)]
pub enum FieldValues {
    /// One of some words, the usual one first; an empty one leaves the part out.
    Words(&'static [&'static str]),
    /// A number between two bounds in steps; with a default, or without one if the other parts determine it.
    Number {
        /// The lowest.
        least: f64,
        /// The highest.
        most: f64,
        /// The difference between two that follow each other.
        step: f64,
        /// The default.
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

/// The starting position of a variant, in notation, for a random number; `None` if the variant has only one start.
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

/// Rolls out a position of a variant.
pub type MakeRollout = fn(Option<&str>, &str, RolloutPlan) -> Result<Box<dyn Rollout>, TextError>;

/// Measures an evaluation on positions from games, with progress in positions; `None` if there were too few.
pub type FitDeviations =
    fn(Option<&str>, &FitPlan, &Stop, &mut dyn FnMut(u32)) -> Result<Option<DeviationsData>, TextError>;

/// The searches of a game in the bench.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// The evaluation to use, if not the default: one that learning does not change.
    pub evaluation: Option<&'static str>,
    /// The depth of the searches, in plies.
    pub depth: u16,
    /// Their positions, in notation.
    pub positions: &'static [&'static str],
    /// Fixed searches of the game's own engine.
    pub engine: Option<fn() -> EngineBench>,
}

/// The results of fixed searches by a game's own engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineBench {
    /// The number of positions visited, as the engine counts them for the bench.
    pub nodes: u64,
    /// How often each technique made a difference, by name; empty if the engine does not count them.
    pub techniques: Vec<(&'static str, u64)>,
}

/// How games are graded.
#[derive(Clone, Copy, Debug)]
pub struct Grading {
    /// The default maximum depth, in plies; `None` for no bound.
    pub depth: Option<u16>,
    /// The default number of nodes for each search, instead of a depth.
    pub nodes: Option<u64>,
    /// Whether players get a rating based on their errors.
    pub rated: bool,
}
