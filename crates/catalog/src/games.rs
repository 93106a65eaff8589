//! The list.

use crate::Session;
use crate::dice::Dicey;
use crate::othello_entries::{
    learned_weights, othello, othello_black_mobility, othello_criteria, othello_genetic, othello_patterns,
    othello_s1, othello_s2, othello_spec, othello_weighed,
};
use crate::spec::{Spec, sign, smallest_key};
use crate::theory::{Proven, UNLISTABLE};
use crate::typed::Typed;
use stratege_engines_chess::{Preset, Simplified};
use stratege_engines_othello::Criteria;
use stratege_engines_small::{Lines, Pips};
use stratege_game::perft::Convention;
use stratege_game::{Duel, Game, Key, Reason, Score, TextError};
use stratege_games_chess::Chess;
use stratege_games_chess::PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
use stratege_games_chomp::Chomp;
use stratege_games_connect4::ConnectFour;
use stratege_games_nim::{Heaps, Nim, NimRow};
use stratege_games_race::Race;
use stratege_games_tictactoe::TicTacToe;
use stratege_games_tree::AbstractTree;
use stratege_search::{Ignorant, Objective};

pub(crate) const GAME_OVER: Reason = Reason::new("game-over", "the game is over");
pub(crate) const NO_THROW: Reason = Reason::new("game-throw", "expected a throw of the dice, such as 6-3");
pub(crate) const FIXED_ORDER: Reason =
    Reason::new("game-fixed-order", "the order of moves cannot be given in a game with dice");
pub(crate) const ILLEGAL: Reason = Reason::new("game-illegal", "this move is not legal here");
const UNKNOWN_GAME: Reason = Reason::new("game-unknown", "expected a game: see `stratege games`");
const UNKNOWN_EVALUATION: Reason =
    Reason::new("game-evaluation", "expected an evaluation of this game: see `stratege games`");
const NO_FILE_EVALUATION: Reason =
    Reason::new("game-no-weights", "weights from a file are read for othello alone");
pub(crate) const WEIGHTS_FILE: Reason =
    Reason::new("game-weights-file", "expected the name of a file of weights, a text");
pub(crate) const LEARNED_WEIGHTS: Reason =
    Reason::new("game-learned-weights", "expected weights that were learned for this game");
const WEIGHTS_TEXT: Reason = Reason::new("game-weights-text", "expected text in UTF-8");
const NO_VARIANTS: Reason = Reason::new("game-variant", "this game has no variants");
const CHESS_VARIANT: Reason =
    Reason::new("chess-variant", "expected `standard`, `chess960` or `chess960:N` with N from 0 to 959");

/// Every named reason for refusing a text, of the catalog and of all games.
pub const REASONS: &[&[Reason]] = &[
    crate::order::ORDER_REASONS,
    crate::suite::REASONS,
    crate::record::REASONS,
    stratege_formats::REASONS,
    &[
        GAME_OVER,
        ILLEGAL,
        NO_THROW,
        FIXED_ORDER,
        UNLISTABLE,
        UNKNOWN_GAME,
        UNKNOWN_EVALUATION,
        NO_FILE_EVALUATION,
        WEIGHTS_FILE,
        LEARNED_WEIGHTS,
        WEIGHTS_TEXT,
        NO_VARIANTS,
        CHESS_VARIANT,
    ],
    stratege_games_tictactoe::REASONS,
    stratege_games_connect4::REASONS,
    stratege_games_othello::REASONS,
    stratege_engines_othello::REASONS,
    stratege_games_chess::REASONS,
    stratege_games_race::REASONS,
    stratege_games_tree::REASONS,
    stratege_games_nim::REASONS,
    stratege_games_chomp::REASONS,
    stratege_games_matrix::REASONS,
];

/// A new game, or why its variant was refused.
pub(crate) type Opened = Result<Box<dyn Session>, TextError>;

/// One game of the catalog.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name on command lines and in files.
    pub name: &'static str,
    /// Other names that find it.
    pub aliases: &'static [&'static str],
    /// Its variants; the first is the usual one.
    pub variants: &'static [&'static str],
    /// A position in its notation, as an example.
    pub example: &'static str,
    make: fn(Option<&str>) -> Opened,
}

/// All games, in the order in which a beginner may want to meet them.
pub const ENTRIES: &[Entry] = &[
    Entry {
        name: "tic-tac-toe",
        aliases: &["tictactoe", "ttt", "morpion"],
        variants: &[],
        example: "O.O/.X./X..",
        make: tictactoe,
    },
    Entry {
        name: "connect-four",
        aliases: &["connect4", "connectfour", "c4", "puissance-4", "puissance4"],
        variants: &[],
        example: "4455",
        make: connect4,
    },
    Entry {
        name: "nim-row",
        aliases: &["nimrow", "nim-rangée", "nim-rangee"],
        variants: &["15", "N", "misere:N", "normal:N"],
        example: "5",
        make: nim_row,
    },
    Entry {
        name: "nim",
        aliases: &["marienbad"],
        variants: &["1,3,5,7", "N,N,…", "misere:N,N,…", "normal:N,N,…"],
        example: "3,5",
        make: nim,
    },
    Entry {
        name: "chomp",
        aliases: &["mange-savon", "mangesavon"],
        variants: &["4x5", "ROWSxCOLUMNS"],
        example: "5,5,3",
        make: chomp,
    },
    Entry { name: "othello", aliases: &["reversi"], variants: &[], example: "f5d6c3", make: othello },
    Entry {
        name: "chess",
        aliases: &["echecs", "échecs"],
        variants: &["standard", "chess960", "chess960:N"],
        example: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        make: chess,
    },
    Entry { name: "race", aliases: &["course"], variants: &[], example: "12,7,3 9,4,0 x 6-3", make: race },
    Entry { name: "tree", aliases: &["arbre"], variants: &[], example: "[[7,9],[-2,3],[3,5]]", make: tree },
];

/// The game of this name or alias, in any case.
///
/// # Errors
/// There is no such game.
pub fn find(name: &str) -> Result<&'static Entry, TextError> {
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

/// Another evaluation of a game.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// The game.
    pub game: &'static str,
    /// Its name.
    pub name: &'static str,
    make: fn(Option<&str>) -> Opened,
}

/// The evaluations that can be named. The first of a game is its usual one; games that are not here have one.
pub const EVALUATIONS: &[Evaluation] = &[
    Evaluation { game: "othello", name: "patterns", make: othello },
    Evaluation { game: "othello", name: "criteria", make: othello_criteria },
    Evaluation { game: "othello", name: "s1", make: othello_s1 },
    Evaluation { game: "othello", name: "s2", make: othello_s2 },
    Evaluation { game: "othello", name: "genetic", make: othello_genetic },
    Evaluation { game: "othello", name: "weighed", make: othello_weighed },
    Evaluation { game: "othello", name: "black-mobility", make: othello_black_mobility },
    Evaluation { game: "chess", name: "simplified", make: chess },
    Evaluation { game: "chess", name: "s4-literal", make: chess_s4_literal },
];

/// A new game, judged by a named evaluation; none for the usual one. `file:NAME` is a file of weights of one's own.
///
/// # Errors
/// There is no such game, variant or evaluation, or something in the file is wrong.
pub fn open_judged(
    name: &str,
    variant: Option<&str>,
    evaluation: Option<&str>,
) -> Result<Box<dyn Session>, TextError> {
    let Some(wanted) = evaluation else { return open(name, variant) };
    let entry = find(name)?;
    if let Some(file) = wanted.strip_prefix("file:") {
        if entry.name != "othello" {
            return Err(NO_FILE_EVALUATION.at(0, wanted));
        }
        no_variants(variant)?;
        if let Some(weights) = learned_weights(file)? {
            return Ok(othello_patterns(weights));
        }
        let weights = stratege_engines_othello::parse_weights(&read_weights(file)?)?;
        return Ok(Box::new(Typed::new(othello_spec(Criteria::new(weights)))));
    }
    let found = EVALUATIONS.iter().find(|one| one.game == entry.name && one.name == wanted);
    found.map_or_else(|| Err(UNKNOWN_EVALUATION.at(0, wanted)), |one| (one.make)(variant))
}

/// The text of a file of weights.
fn read_weights(file: &str) -> Result<String, TextError> {
    /// More than any file of weights has, in bytes.
    const MOST: u64 = 1 << 16;
    let small = std::fs::metadata(file).is_ok_and(|data| data.is_file() && data.len() <= MOST);
    let bytes = if small { std::fs::read(file).ok() } else { None };
    let bytes = bytes.ok_or_else(|| WEIGHTS_FILE.at(0, file))?;
    String::from_utf8(bytes).map_err(|error| WEIGHTS_TEXT.at(error.utf8_error().valid_up_to(), ""))
}

pub(crate) fn no_variants(variant: Option<&str>) -> Result<(), TextError> {
    match variant {
        None => Ok(()),
        Some(text) => Err(NO_VARIANTS.at(0, text)),
    }
}

/// What most games are: no special perft, distance counts, a unit of one.
pub(crate) fn plain<G: Duel + Clone, E>(name: &'static str, game: G, evaluator: E) -> Spec<G, E> {
    Spec {
        name,
        perft_game: game.clone(),
        game,
        evaluator,
        convention: Convention::CHESS,
        objective: Objective::Distance,
        table_depth: 1,
        unit: 1.0,
        value: sign,
        material: None,
        hashes: &[],
        probcut: None,
        protocol_text: None,
        name_of: None,
        thumb: None,
        class: None,
        theory: None,
        exact: None,
        champion: None,
        moves_left: None,
    }
}

fn tictactoe(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let spec = plain("tic-tac-toe", TicTacToe, Ignorant);
    Ok(Box::new(Typed::new(Spec { class: Some(smallest_key), ..spec })))
}

fn connect4(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let spec = plain("connect-four", ConnectFour, Lines);
    let probcut = Some(include_str!("../weights/probcut/connect-four.json"));
    Ok(Box::new(Typed::new(Spec { class: Some(smallest_key), value: stones_left, probcut, ..spec })))
}

/// Pons's score: the stones that the winner has left when the game ends, one more for the one that won.
fn stones_left(position: &stratege_games_connect4::Position, score: Score) -> i64 {
    let Some(plies) = score.distance() else { return 0 };
    let last = i64::from(position.plies()) + i64::from(plies);
    let score_for_winner = 22 - (last + 1) / 2;
    if score.is_win() { score_for_winner } else { -score_for_winner }
}

/// Pawns 1, knights and bishops 3, rooks 5, queens 9: the side to move less the other.
fn pawns(position: &stratege_games_chess::Position) -> i32 {
    let worth = [(Pawn, 1), (Knight, 3), (Bishop, 3), (Rook, 5), (Queen, 9)];
    let of = |colour| -> i32 {
        worth.iter().map(|&(kind, worth)| position.pieces(colour, kind).count() as i32 * worth).sum()
    };
    of(position.side()) - of(position.side().other())
}

fn chess(variant: Option<&str>) -> Opened {
    chess_judged(variant, Simplified::default(), Some(include_str!("../weights/probcut/chess.json")))
}

fn chess_s4_literal(variant: Option<&str>) -> Opened {
    chess_judged(variant, Simplified::preset(Preset::S4Literal), None)
}

fn chess_judged(variant: Option<&str>, evaluator: Simplified, probcut: Option<&'static str>) -> Opened {
    let refuse = |text: &str| CHESS_VARIANT.at(0, text);
    let game = match variant {
        None | Some("standard") => Chess::standard(),
        Some("chess960") => Chess::chess960(Chess::STANDARD_START).unwrap_or_default(),
        Some(text) => {
            let number = text.strip_prefix("chess960:").and_then(|number| number.parse().ok());
            number.and_then(Chess::chess960).ok_or_else(|| refuse(text))?
        }
    };
    let spec = plain("chess", game, evaluator);
    Ok(Box::new(Typed::new(Spec {
        perft_game: game.without_draws(),
        unit: 100.0,
        material: Some(pawns),
        probcut,
        protocol_text: Some(|game, position, mv| game.uci(position, mv)),
        ..spec
    })))
}

fn race(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(Box::new(Dicey::new("race", Race, Pips)))
}

fn tree(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let spec = plain("tree", AbstractTree, Ignorant);
    let (objective, unit) = (Objective::Margin, f64::from(Score::MARGIN_UNIT));
    Ok(Box::new(Typed::new(Spec { objective, unit, ..spec })))
}

fn nim_row(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(NimRow::default()), str::parse)?;
    let spec = plain("nim-row", game, Ignorant);
    Ok(Box::new(Typed::new(Spec { theory: Some(Proven::of_game()), ..spec })))
}

fn nim(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Nim::default()), str::parse)?;
    let spec = plain("nim", game, Ignorant);
    Ok(Box::new(Typed::new(Spec { theory: Some(Proven::of_game()), class: Some(sorted_key), ..spec })))
}

fn chomp(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Chomp::default()), str::parse)?;
    let spec = plain("chomp", game, Ignorant);
    Ok(Box::new(Typed::new(Spec { theory: Some(Proven::of_game()), class: Some(smallest_key), ..spec })))
}

/// The order of heaps does not matter.
fn sorted_key(nim: &Nim, position: &Heaps) -> Key {
    nim.key(&position.sorted())
}
