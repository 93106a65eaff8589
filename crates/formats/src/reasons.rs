//! Why a file is refused.

use stratege_game::Reason;

/// The system did not give the file.
pub const IO: Reason = Reason::new("format-io", "the file can not be read");
/// A file of no format that is known.
pub const UNKNOWN: Reason = Reason::new(
    "format-unknown",
    "expected games: PGN, GGF, WTHOR, OBF, EPD, MAT, SGF of backgammon, transcripts or a saved game",
);
/// A file of names.
pub const NO_GAMES: Reason = Reason::new("format-no-games", "expected games; this file holds names");
/// A line that is too long.
pub const LINE: Reason = Reason::new("format-line", "expected a line of at most one MiB");
/// A game that is too long.
pub const LENGTH: Reason = Reason::new("format-length", "expected a game of at most 16 MiB");

/// A line in square brackets that is no tag pair.
pub const PGN_TAG: Reason = Reason::new("pgn-tag", "expected [NAME \"VALUE\"]");
/// A comment without an end.
pub const PGN_COMMENT: Reason = Reason::new("pgn-comment", "expected '}', the end of the comment");
/// A text in quotes without an end.
pub const PGN_STRING: Reason = Reason::new("pgn-string", "expected '\"', the end of the text");
/// A variation before any move.
pub const PGN_VARIATION: Reason = Reason::new("pgn-variation", "expected a move before its variation");
/// A variation without an end.
pub const PGN_OPEN: Reason = Reason::new("pgn-open", "expected ')', the end of the variation");
/// The end of a variation that was not begun.
pub const PGN_CLOSE: Reason = Reason::new("pgn-close", "expected a move or a result; no variation is open");
/// Variations of variations of variations.
pub const PGN_DEPTH: Reason = Reason::new("pgn-depth", "expected variations nested at most 64 deep");
/// A glyph that is none.
pub const PGN_GLYPH: Reason = Reason::new("pgn-glyph", "expected '$' and a number from 0 to 255");
/// A character that begins nothing.
pub const PGN_CHARACTER: Reason = Reason::new("pgn-character", "expected a move, a comment or a result");

/// No game where one should begin.
pub const GGF_BEGIN: Reason = Reason::new("ggf-begin", "expected '(;', the beginning of a game");
/// Another game.
pub const GGF_GAME: Reason = Reason::new("ggf-game", "expected a game of Othello");
/// Something that is no property.
pub const GGF_PROPERTY: Reason = Reason::new("ggf-property", "expected NAME[VALUE] or ';)'");
/// A value without an end.
pub const GGF_VALUE: Reason = Reason::new("ggf-value", "expected ']', the end of the value");
/// A game without a board.
pub const GGF_START: Reason =
    Reason::new("ggf-start", "expected BO[8 BOARD SIDE] before the end of the game");
/// A board of another size.
pub const GGF_SIZE: Reason = Reason::new("ggf-size", "expected a board of 8 by 8");
/// A board that is none.
pub const GGF_BOARD: Reason =
    Reason::new("ggf-board", "expected 64 squares, each '*', 'O' or '-', and the side to move");
/// A move that is none.
pub const GGF_MOVE: Reason = Reason::new("ggf-move", "expected a move: D3 or PA");

/// A turn of the side that has just had one.
pub const BACKGAMMON_TURN: Reason =
    Reason::new("backgammon-file-turn", "expected a turn of the other player: both take turns");
/// A double without an answer, or an answer without a double.
pub const BACKGAMMON_ANSWER: Reason =
    Reason::new("backgammon-file-answer", "expected a take or a drop behind a double, and only there");
/// A cube beyond its faces.
pub const BACKGAMMON_CUBE: Reason = Reason::new("backgammon-file-cube", "expected a cube of at most 64");
/// Something behind a drop.
pub const BACKGAMMON_OVER: Reason =
    Reason::new("backgammon-file-over", "expected the end of the game, behind a drop");

/// No length of a match.
pub const MAT_LENGTH: Reason = Reason::new(
    "mat-length",
    "expected the length of a match of up to 99 points: '7 point match', 0 for money",
);
/// Something outside of a game.
pub const MAT_GAME: Reason = Reason::new("mat-game", "expected 'Game' and its number");
/// A score to which the games before do not lead.
pub const MAT_SCORE: Reason =
    Reason::new("mat-score", "expected the score after the games before, under the length of the match");
/// Another game.
pub const MAT_VARIATION: Reason = Reason::new("mat-variation", "expected a match of backgammon");
/// A line that is none of a game.
pub const MAT_LINE: Reason =
    Reason::new("mat-line", "expected a numbered line of turns, 'Wins N points', or 'Game' and its number");
/// Something that is no move.
pub const MAT_MOVE: Reason =
    Reason::new("mat-move", "expected dice and a move: '31: 8/5 6/5', or 'Doubles', 'Takes', 'Drops'");
/// A double that is none.
pub const MAT_DOUBLE: Reason =
    Reason::new("mat-double", "expected a double to twice the cube; beavers are not known");
/// A win without points.
pub const MAT_WINS: Reason = Reason::new("mat-wins", "expected the points: 'Wins 2 points'");

/// No game where one should begin.
pub const SGF_BEGIN: Reason = Reason::new("sgf-begin", "expected '(;', the beginning of a game");
/// A game without an end.
pub const SGF_OPEN: Reason = Reason::new("sgf-open", "expected ')', the end of the game");
/// Something that is no property.
pub const SGF_PROPERTY: Reason = Reason::new("sgf-property", "expected NAME[VALUE], ';', '(' or ')'");
/// A value without an end.
pub const SGF_VALUE: Reason = Reason::new("sgf-value", "expected ']', the end of the value");
/// Another game.
pub const SGF_GAME: Reason = Reason::new("sgf-game", "expected a game of backgammon: GM[6]");
/// Backgammon from another start.
pub const SGF_RULES: Reason =
    Reason::new("sgf-rules", "expected the rules of backgammon, no other variation");
/// What is told of a match makes no sense.
pub const SGF_MATCH: Reason =
    Reason::new("sgf-match", "expected a match of up to 99 points: MI[length:7][game:0][ws:0][bs:0]");
/// A score to which the games before do not lead.
pub const SGF_SCORE: Reason =
    Reason::new("sgf-score", "expected the score after the games before, under the length of the match");
/// No result.
pub const SGF_RESULT: Reason = Reason::new("sgf-result", "expected the winner and the points: B+2 or W+1R");
/// Something that is no move.
pub const SGF_MOVE: Reason =
    Reason::new("sgf-move", "expected dice and up to four steps: 31hfgf, or 'double', 'take', 'drop'");
/// A roll that is none.
pub const SGF_DICE: Reason = Reason::new("sgf-dice", "expected two dice: DI[31]");
/// A position that is none, or later than at the beginning.
pub const SGF_SET_UP: Reason = Reason::new(
    "sgf-set-up",
    "expected up to 15 checkers a side, on points from a to y, set up before the first turn",
);
/// A cube that is none.
pub const SGF_CUBE: Reason =
    Reason::new("sgf-cube", "expected a cube from 1 to 64, CV[2], and its owner, CP[b], CP[w] or CP[c]");

/// A file shorter than its header.
pub const WTHOR_HEADER: Reason = Reason::new("othello-wthor-header", "expected a header of 16 bytes");
/// A header whose first bytes are no date.
pub const WTHOR_DATE: Reason =
    Reason::new("othello-wthor-date", "expected a date: century, year, month, day");
/// A board of another size.
pub const WTHOR_BOARD: Reason =
    Reason::new("othello-wthor-board", "expected a board of 8 by 8, written 8 or 0");
/// A kind of file that is not known.
pub const WTHOR_KIND: Reason = Reason::new("othello-wthor-kind", "expected 0, games, or 1, solitaires");
/// A file that has more or less than its header says.
pub const WTHOR_LENGTH: Reason =
    Reason::new("othello-wthor-length", "expected as many records as the header says, and no more");
/// A score that is none.
pub const WTHOR_SCORE: Reason = Reason::new("othello-wthor-score", "expected a score from 0 to 64");
/// A byte of the moves that is no square.
pub const WTHOR_SQUARE: Reason =
    Reason::new("othello-wthor-square", "expected a square from 11 to 88, or zeros to the end of the game");
/// A name without an end, or with control characters.
pub const WTHOR_NAME: Reason = Reason::new("othello-wthor-name", "expected a name that ends with a zero");

/// A board in a file of problems without `;` behind it, or a move.
pub const OBF_SEMICOLON: Reason = Reason::new("othello-obf-semicolon", "expected ';'");
/// Something that is no move.
pub const OBF_MOVE: Reason =
    Reason::new("othello-obf-move", "expected a move: a square from a1 to h8, or '--'");
/// A move in a file of problems without a value.
pub const OBF_COLON: Reason = Reason::new("othello-obf-colon", "expected ':' and the value of the move");
/// A value that no move can have.
pub const OBF_VALUE: Reason = Reason::new("othello-obf-value", "expected a value from -64 to +64");
/// A problem without a solution.
pub const OBF_NONE: Reason = Reason::new("othello-obf-none", "expected a move with its value");

/// A line that does not begin with a position.
pub const EPD_POSITION: Reason =
    Reason::new("epd-position", "expected a position: pieces, side, castling rights and en passant square");
/// An operation that is none.
pub const EPD_OPERATION: Reason =
    Reason::new("epd-operation", "expected an operation: a name of letters and digits, operands and ';'");
/// A text in quotes without an end.
pub const EPD_STRING: Reason = Reason::new("epd-string", "expected '\"', the end of the text");

/// A transcript with something else in it.
pub const TRANSCRIPT_MOVE: Reason =
    Reason::new("transcript-move", "expected a square such as f5, a pass or a move number");

/// A file that does not begin as a saved game.
pub const SAVE_HEADER: Reason = Reason::new("save-header", "expected 'stratege 1', the mark of a saved game");
/// No game.
pub const SAVE_GAME: Reason = Reason::new("save-game", "expected 'game' and its name");
/// No player.
pub const SAVE_PLAYER: Reason =
    Reason::new("save-player", "expected 'first' or 'second', then 'human' or 'machine' and a name");
/// No start.
pub const SAVE_START: Reason = Reason::new("save-start", "expected 'start' and a position");
/// No comment.
pub const SAVE_COMMENT: Reason =
    Reason::new("save-comment", "expected 'comment', the number of moves before it, and the text");
/// No result.
pub const SAVE_RESULT: Reason = Reason::new(
    "save-result",
    "expected 'result', then 'first', 'second' or 'nobody', then 'resignation', 'time' or 'agreement'",
);
/// No cursor.
pub const SAVE_CURSOR: Reason = Reason::new("save-cursor", "expected 'cursor' and the number of moves made");
/// No end.
pub const SAVE_END: Reason = Reason::new("save-end", "expected 'end': the file is cut short");

/// Every reason that this crate gives for refusing a file.
pub const REASONS: &[Reason] = &[
    IO,
    UNKNOWN,
    NO_GAMES,
    LINE,
    LENGTH,
    PGN_TAG,
    PGN_COMMENT,
    PGN_STRING,
    PGN_VARIATION,
    PGN_OPEN,
    PGN_CLOSE,
    PGN_DEPTH,
    PGN_GLYPH,
    PGN_CHARACTER,
    GGF_BEGIN,
    GGF_GAME,
    GGF_PROPERTY,
    GGF_VALUE,
    GGF_START,
    GGF_SIZE,
    GGF_BOARD,
    GGF_MOVE,
    BACKGAMMON_TURN,
    BACKGAMMON_ANSWER,
    BACKGAMMON_CUBE,
    BACKGAMMON_OVER,
    MAT_LENGTH,
    MAT_GAME,
    MAT_SCORE,
    MAT_VARIATION,
    MAT_LINE,
    MAT_MOVE,
    MAT_DOUBLE,
    MAT_WINS,
    SGF_BEGIN,
    SGF_OPEN,
    SGF_PROPERTY,
    SGF_VALUE,
    SGF_GAME,
    SGF_RULES,
    SGF_MATCH,
    SGF_SCORE,
    SGF_RESULT,
    SGF_MOVE,
    SGF_DICE,
    SGF_SET_UP,
    SGF_CUBE,
    WTHOR_HEADER,
    WTHOR_DATE,
    WTHOR_BOARD,
    WTHOR_KIND,
    WTHOR_LENGTH,
    WTHOR_SCORE,
    WTHOR_SQUARE,
    WTHOR_NAME,
    OBF_SEMICOLON,
    OBF_MOVE,
    OBF_COLON,
    OBF_VALUE,
    OBF_NONE,
    EPD_POSITION,
    EPD_OPERATION,
    EPD_STRING,
    TRANSCRIPT_MOVE,
    SAVE_HEADER,
    SAVE_GAME,
    SAVE_PLAYER,
    SAVE_START,
    SAVE_COMMENT,
    SAVE_RESULT,
    SAVE_CURSOR,
    SAVE_END,
];
