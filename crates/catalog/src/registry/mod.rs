//! The list of games and their evaluations.

mod backgammon;
mod build;
mod chess;
mod draughts;
mod ladders;
mod matches;
pub(crate) mod othello;
pub(crate) mod reasons;
mod small;
#[cfg(test)]
mod template;
#[cfg(test)]
mod unjudged_tests;

use crate::bear_offs::BearOffFiles;
use crate::endgames::Endgames;
use crate::machine::level::Ladder;
use crate::session::{Opened, Session};
use chess::{chess, chess_by, chess_endings, chess_s0, chess_s3, chess_s4_literal, chess_sunfish};
use draughts::{draughts, draughts_by_file, draughts_hand_made, draughts_patterns};
use othello::{
    learned_weights, othello, othello_black_mobility, othello_criteria, othello_genetic, othello_judged,
    othello_patterns, othello_s1, othello_s2, othello_weighed,
};
use reasons::{NO_FILE_EVALUATION, UNKNOWN_EVALUATION, UNKNOWN_GAME, WEIGHTS_FILE, WEIGHTS_TEXT};
use small::{
    backgammon, backgammon_by_file, chomp, connect4, connect4_by, nim, nim_row, race, tictactoe, tree,
};
use stratege_engines_chess::Weights;
use stratege_engines_evaluations::Lines;
use stratege_engines_othello::Criteria;
use stratege_game::{Reason, TextError};

/// Every named reason for refusing a text, of the catalog and of all games.
pub const REASONS: &[&[Reason]] = &[
    crate::laboratory::order::ORDER_REASONS,
    crate::suite::REASONS,
    crate::record::REASONS,
    crate::rollout::REASONS,
    stratege_formats::REASONS,
    crate::reasons::REASONS,
    crate::machine::reasons::REASONS,
    reasons::REASONS,
    stratege_games_tictactoe::REASONS,
    stratege_games_connect4::REASONS,
    stratege_games_othello::REASONS,
    stratege_engines_othello::REASONS,
    stratege_games_chess::REASONS,
    stratege_engines_chess::REASONS,
    stratege_games_draughts::REASONS,
    stratege_engines_evaluations::REASONS,
    stratege_games_race::REASONS,
    stratege_games_backgammon::REASONS,
    stratege_games_tree::REASONS,
    stratege_games_nim::REASONS,
    stratege_games_chomp::REASONS,
    stratege_games_matrix::REASONS,
];

/// One game of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry {
    /// Its name on command lines and in files.
    pub name: &'static str,
    /// Other names that find it.
    pub aliases: &'static [&'static str],
    /// Its variants; the first is the usual one.
    pub variants: &'static [&'static str],
    /// What the first and the second player are called: `white`, `black`, `x`, `o`, `max`, `min`, `first`, `second`.
    pub sides: [&'static str; 2],
    /// The colours of the two on a drawn board, where that name does not say them.
    pub colours: Option<[&'static str; 2]>,
    /// The levels below the top.
    pub ladder: Ladder,
    /// Whether the machine plays perfectly at the top of the ladder, since the game is solved.
    pub perfect: bool,
    /// What its values count: `outcome`, `points`, `discs`, `pawns`, `men`, or `equity`, points on average.
    pub unit: &'static str,
    /// Whether its ends are values that nobody wins, as in abstract trees.
    pub valued: bool,
    /// A position in its notation, as an example.
    pub example: &'static str,
    make: fn(Option<&str>) -> Opened,
}

/// All games, in a good order for beginners.
pub const ENTRIES: &[GameEntry] = &[
    GameEntry {
        name: "tic-tac-toe",
        aliases: &["tictactoe", "tic tac toe", "ttt", "morpion"],
        variants: &[],
        sides: ["x", "o"],
        colours: None,
        ladder: ladders::SMALL,
        perfect: true,
        unit: "outcome",
        valued: false,
        example: "O.O/.X./X..",
        make: tictactoe,
    },
    GameEntry {
        name: "connect-four",
        aliases: &[
            "connect4",
            "connectfour",
            "c4",
            "puissance-4",
            "puissance4",
            "puissance 4",
            "connect four",
        ],
        variants: &[],
        sides: ["x", "o"],
        colours: Some(["red", "yellow"]),
        ladder: ladders::CONNECT_FOUR,
        perfect: true,
        unit: "points",
        valued: false,
        example: "4455",
        make: connect4,
    },
    GameEntry {
        name: "nim-row",
        aliases: &["nimrow", "nim-rangée", "nim-rangee", "rangée", "rangee"],
        variants: &["15", "N", "misere:N", "normal:N"],
        sides: ["first", "second"],
        colours: None,
        ladder: ladders::SMALL,
        perfect: true,
        unit: "outcome",
        valued: false,
        example: "5",
        make: nim_row,
    },
    GameEntry {
        name: "nim",
        aliases: &["marienbad"],
        variants: &["1,3,5,7", "N,N,…", "misere:N,N,…", "normal:N,N,…"],
        sides: ["first", "second"],
        colours: None,
        ladder: ladders::SMALL,
        perfect: true,
        unit: "outcome",
        valued: false,
        example: "3,5",
        make: nim,
    },
    GameEntry {
        name: "chomp",
        aliases: &["mange-savon", "mangesavon"],
        variants: &["4x5", "ROWSxCOLUMNS"],
        sides: ["first", "second"],
        colours: None,
        ladder: ladders::SMALL,
        perfect: true,
        unit: "outcome",
        valued: false,
        example: "5,5,3",
        make: chomp,
    },
    GameEntry {
        name: "othello",
        aliases: &["reversi", "réversi"],
        variants: &[],
        sides: ["black", "white"],
        colours: None,
        ladder: ladders::OTHELLO,
        perfect: false,
        unit: "discs",
        valued: false,
        example: "f5d6c3",
        make: othello,
    },
    GameEntry {
        name: "chess",
        aliases: &["echecs", "échecs"],
        variants: &["standard", "chess960", "chess960:N"],
        sides: ["white", "black"],
        colours: None,
        ladder: ladders::CHESS,
        perfect: false,
        unit: "pawns",
        valued: false,
        example: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        make: chess,
    },
    GameEntry {
        name: "draughts",
        aliases: &["checkers", "dames", "jeu de dames"],
        variants: draughts::VARIANTS,
        sides: ["white", "black"],
        colours: None,
        ladder: ladders::DRAUGHTS,
        perfect: false,
        unit: "men",
        valued: false,
        example: "W:W28,33:B11,22,29",
        make: draughts,
    },
    GameEntry {
        name: "backgammon",
        aliases: &["bg"],
        variants: &["cubeless", "money", "money:no-jacoby", "match:N"],
        sides: ["x", "o"],
        colours: None,
        ladder: ladders::BACKGAMMON,
        perfect: false,
        unit: "equity",
        valued: false,
        example: "4HPwATDgc/ABMA:cIkFAAAAAAAE",
        make: backgammon,
    },
    GameEntry {
        name: "race",
        aliases: &["course"],
        variants: &[],
        sides: ["x", "o"],
        colours: None,
        ladder: ladders::USUAL,
        perfect: false,
        unit: "equity",
        valued: false,
        example: "12,7,3 9,4,0 x 6-3",
        make: race,
    },
    GameEntry {
        name: "tree",
        aliases: &["arbre"],
        variants: &[],
        sides: ["max", "min"],
        colours: None,
        ladder: ladders::SMALL,
        perfect: true,
        unit: "points",
        valued: true,
        example: "[[7,9],[-2,3],[3,5]]",
        make: tree,
    },
];

/// The game of this name or alias, in any case.
///
/// # Errors
/// There is no such game.
pub fn find(name: &str) -> Result<&'static GameEntry, TextError> {
    let wanted = name.trim().to_lowercase();
    ENTRIES
        .iter()
        .find(|entry| entry.name == wanted || entry.aliases.contains(&wanted.as_str()))
        .ok_or_else(|| UNKNOWN_GAME.at(0, name))
}

/// A new game of this name, in a variant.
///
/// # Errors
/// There is no such game or variant.
pub fn open(name: &str, variant: Option<&str>) -> Result<Box<dyn Session>, TextError> {
    (find(name)?.make)(variant)
}

/// The endgames of a game, if they can be numbered.
///
/// # Errors
/// There is no such game or variant.
pub fn endgames_of(name: &str, variant: Option<&str>) -> Result<Option<Box<dyn Endgames>>, TextError> {
    Ok(match find(name)?.name {
        "draughts" => Some(draughts::endgames(variant)?),
        "backgammon" => {
            reasons::no_variants(variant)?;
            Some(Box::new(BearOffFiles))
        }
        _ => None,
    })
}

/// Another evaluation of a game.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// The game.
    pub game: &'static str,
    /// Its name.
    pub name: &'static str,
    make: fn(Option<&str>) -> Opened,
}

/// The evaluations that can be named. The first of a game is its default; games that are not listed have only one.
pub const EVALUATIONS: &[Evaluation] = &[
    Evaluation { game: "othello", name: "patterns", make: othello },
    Evaluation { game: "othello", name: "criteria", make: othello_criteria },
    Evaluation { game: "othello", name: "s1", make: othello_s1 },
    Evaluation { game: "othello", name: "s2", make: othello_s2 },
    Evaluation { game: "othello", name: "genetic", make: othello_genetic },
    Evaluation { game: "othello", name: "weighed", make: othello_weighed },
    Evaluation { game: "othello", name: "black-mobility", make: othello_black_mobility },
    Evaluation { game: "draughts", name: "patterns", make: draughts_patterns },
    Evaluation { game: "draughts", name: "hand-made", make: draughts_hand_made },
    Evaluation { game: "chess", name: "simplified", make: chess },
    Evaluation { game: "chess", name: "s4-literal", make: chess_s4_literal },
    Evaluation { game: "chess", name: "s0", make: chess_s0 },
    Evaluation { game: "chess", name: "s3", make: chess_s3 },
    Evaluation { game: "chess", name: "sunfish", make: chess_sunfish },
    Evaluation { game: "chess", name: "endings", make: chess_endings },
];

/// A new game with a named evaluation; none for the default. `file:NAME` is a file of the user's own weights.
///
/// # Errors
/// There is no such game, variant or evaluation, or the file is invalid.
pub fn open_with_evaluation(
    name: &str,
    variant: Option<&str>,
    evaluation: Option<&str>,
) -> Result<Box<dyn Session>, TextError> {
    let Some(wanted) = evaluation else { return open(name, variant) };
    let entry = find(name)?;
    if let Some(file) = wanted.strip_prefix("file:") {
        return match entry.name {
            "othello" => othello_by_file(file, variant),
            "chess" => chess_by(variant, &Weights::parse(&read_weights(file)?)?),
            "draughts" => draughts_by_file(file, variant),
            "backgammon" => backgammon_by_file(file, variant),
            "connect-four" => {
                reasons::no_variants(variant)?;
                Ok(connect4_by(Lines::parse(&read_weights(file)?)?, None))
            }
            _ => Err(NO_FILE_EVALUATION.at(0, wanted)),
        };
    }
    let found = EVALUATIONS.iter().find(|one| one.game == entry.name && one.name == wanted);
    found.map_or_else(|| Err(UNKNOWN_EVALUATION.at(0, wanted)), |one| (one.make)(variant))
}

/// Othello by a user's file: learned patterns, or weights of the criteria.
fn othello_by_file(file: &str, variant: Option<&str>) -> Opened {
    reasons::no_variants(variant)?;
    if let Some(weights) = learned_weights(file)? {
        return Ok(othello_patterns(weights));
    }
    let weights = stratege_engines_othello::parse_weights(&read_weights(file)?)?;
    Ok(othello_judged(Criteria::new(weights)))
}

/// The text of a file of weights.
fn read_weights(file: &str) -> Result<String, TextError> {
    /// The largest file of weights, in bytes.
    const MOST: u64 = 1 << 16;
    let small = std::fs::metadata(file).is_ok_and(|data| data.is_file() && data.len() <= MOST);
    let bytes = if small { std::fs::read(file).ok() } else { None };
    let bytes = bytes.ok_or_else(|| WEIGHTS_FILE.at(0, file))?;
    String::from_utf8(bytes).map_err(|error| WEIGHTS_TEXT.at(error.utf8_error().valid_up_to(), ""))
}
