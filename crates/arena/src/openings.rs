//! Openings: from a file, or seeded random moves.

use crate::MatchError;
use serde::{Deserialize, Serialize};
use stratege_book::BookFile;
use stratege_catalog::open;
use stratege_catalog::record;
use stratege_catalog::record::RefusedRecord;
use stratege_formats::{Content, Format, FormatError, GameRecord, Games, decoded, detect, epd, obf};
use stratege_game::random::Random;
use stratege_session::{Session, Status};
use thiserror::Error;

/// An opening: a starting position and moves from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The position before the first move, in notation; `None` for the usual start.
    pub start: Option<String>,
    /// Moves in notation.
    pub moves: Vec<String>,
}

/// Why openings could not be read from a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// There is none in it.
    #[error("no opening")]
    None,
    /// A line is neither moves nor an unfinished position.
    #[error("line {line}: '{found}': neither moves nor a position that goes on")]
    Line {
        /// The line, from 1.
        line: usize,
        /// The text found.
        found: String,
    },
    /// The file is invalid in its format.
    #[error("{0}")]
    Format(FormatError),
    /// A game of it cannot be played.
    #[error("game {number}: {error}")]
    Game {
        /// The game, from 1.
        number: usize,
        /// Why.
        error: RefusedRecord,
    },
    /// A game of it, from 1, is over after its moves.
    #[error("game {0}: over behind its moves")]
    Over(usize),
    /// A book with more openings than this.
    #[error("more than {0} openings")]
    TooMany(usize),
    /// A book of another game or variant.
    #[error("a book for another game or variant")]
    OtherBook,
    /// Ballots in a game that has none.
    #[error("ballots are of draughts")]
    NoBallots,
}

/// Reads openings. In files of games (PGN, GGF, saved games), the main line of each game is an opening. In all other
/// files, each line is one: moves from the usual start, with or without spaces, or a position (text after a `;`, EPD
/// operations and OBF values are ignored). Empty lines and those that begin with `#` or `%` are skipped. At most
/// `plies` moves of each opening are used.
///
/// # Errors
/// The first invalid game or line.
pub fn read(
    game: &str,
    variant: Option<&str>,
    bytes: &[u8],
    plies: Option<usize>,
) -> Result<Vec<Opening>, OpeningError> {
    let (openings, left_out) = read_leniently(game, variant, bytes, plies)?;
    left_out.into_iter().next().map_or(Ok(openings), |(_, error)| Err(error))
}

/// The openings of a file, and the games or lines that hold none, by their number from 1.
pub type ReadLeniently = (Vec<Opening>, Vec<(usize, OpeningError)>);

/// Like [`read`], but also returns which games or lines, by their number from 1, hold no opening.
///
/// # Errors
/// The file cannot be read, or holds no opening.
pub fn read_leniently(
    game: &str,
    variant: Option<&str>,
    bytes: &[u8],
    plies: Option<usize>,
) -> Result<ReadLeniently, OpeningError> {
    let plies = plies.unwrap_or(usize::MAX);
    let found = match detect(bytes).map(Format::content) {
        Some(Content::Games) => of_games(game, variant, bytes, plies)?,
        _ => of_lines(game, variant, &decoded(bytes.to_vec()), plies),
    };
    let (mut openings, mut left_out) = (Vec::new(), Vec::new());
    for (number, opening) in found {
        match opening {
            Ok(opening) => openings.push(opening),
            Err(error) => left_out.push((number, error)),
        }
    }
    match left_out.first() {
        _ if !openings.is_empty() => Ok((openings, left_out)),
        Some((_, error)) => Err(error.clone()),
        None => Err(OpeningError::None),
    }
}

/// What was found at each number of a file, from 1.
type Found = Vec<(usize, Result<Opening, OpeningError>)>;

/// The default length of book openings, in plies.
pub const BOOK_PLIES: usize = 8;
/// The most openings of a book. Estimated: some megabytes of plan.
const MOST_OF_A_BOOK: usize = 100_000;

/// The openings of a book: its lines up to `plies` or to its end, preferred moves first, one for each position reached.
///
/// # Errors
/// The book has no openings, or too many.
pub fn of_book(
    game: &str,
    variant: Option<&str>,
    book: &BookFile,
    plies: Option<usize>,
) -> Result<Vec<Opening>, OpeningError> {
    let mut session = open(game, variant).map_err(|_| OpeningError::OtherBook)?;
    if !book.fits(session.as_ref()) {
        return Err(OpeningError::OtherBook);
    }
    let found = stratege_book::openings(book, session.as_mut(), plies.unwrap_or(BOOK_PLIES), MOST_OF_A_BOOK);
    let found = found.map_err(|_| OpeningError::TooMany(MOST_OF_A_BOOK))?;
    if found.is_empty() {
        return Err(OpeningError::None);
    }
    Ok(found.into_iter().map(|moves| Opening { start: None, moves }).collect())
}

fn of_games(game: &str, variant: Option<&str>, bytes: &[u8], plies: usize) -> Result<Found, OpeningError> {
    let mut found = Found::new();
    for (index, read) in Games::open(bytes).map_err(OpeningError::Format)?.enumerate() {
        let number = index + 1;
        let opened = |mut read: GameRecord| {
            read.line.moves.truncate(plies);
            let refuse = |error: RefusedRecord| OpeningError::Game { number, error };
            let opened = open(game, variant);
            let mut session =
                opened.map_err(|error| refuse(RefusedRecord { ply: None, location: None, error }))?;
            record::play(session.as_mut(), &read).map_err(refuse)?;
            opening(session.as_ref(), &read).ok_or(OpeningError::Over(number))
        };
        found.push((number, read.map_err(OpeningError::Format).and_then(opened)));
    }
    Ok(found)
}

fn of_lines(game: &str, variant: Option<&str>, text: &str, plies: usize) -> Found {
    let mut openings = Found::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if obf::is_comment(line) {
            continue;
        }
        let moves = || moves_of(game, variant, line, plies);
        let position = || position_of(game, variant, line);
        // A number is a position in games where positions are numbers.
        let digits = line.bytes().all(|byte| byte.is_ascii_digit());
        let found = if digits { position().or_else(moves) } else { moves().or_else(position) };
        let wrong = || OpeningError::Line { line: index + 1, found: line.to_owned() };
        openings.push((index + 1, found.ok_or_else(wrong)));
    }
    openings
}

fn moves_of(game: &str, variant: Option<&str>, line: &str, plies: usize) -> Option<Opening> {
    // Squares, as in transcripts, or words: `d2d4` is one move of chess.
    let squares = match detect(line.as_bytes()) {
        Some(format) if format.content() == Content::MoveLines => Games::open(line.as_bytes()).ok()?.next(),
        None => None,
        Some(_) => return None,
    };
    [squares, record::alone(line, 1)].into_iter().flatten().find_map(|read| {
        let (mut read, mut session) = (read.ok()?, open(game, variant).ok()?);
        read.line.moves.truncate(plies);
        record::play(session.as_mut(), &read).ok()?;
        opening(session.as_ref(), &read)
    })
}

fn position_of(game: &str, variant: Option<&str>, line: &str) -> Option<Opening> {
    let text = line.split(';').next().unwrap_or_default().trim();
    let whole = epd::read_line(line, 1).ok().and_then(|epd| epd.to_game().start);
    let mut session = open(game, variant).ok()?;
    session.begin(Some(whole.as_deref().unwrap_or(text))).ok()?;
    let open = session.status() == Status::Open;
    open.then(|| Opening { start: Some(session.start()), moves: Vec::new() })
}

/// The game of a session as an opening; none where it is over.
fn opening(session: &dyn Session, read: &GameRecord) -> Option<Opening> {
    let start = read.start.as_ref().map(|_| session.start());
    (session.status() == Status::Open).then(|| Opening { start, moves: session.history() })
}

/// The opening with this number: random plies from the given start, or the usual one, after which the game is not over.
///
/// # Errors
/// The game is unknown, or ended in every attempt.
pub fn random(
    game: &str,
    variant: Option<&str>,
    start: Option<String>,
    plies: u16,
    seed: u64,
) -> Result<Opening, MatchError> {
    const TRIES: usize = 1000;
    let mut random = Random::new(seed);
    let mut session = open(game, variant)?;
    for _ in 0..TRIES {
        session.begin(start.as_deref())?;
        for _ in 0..plies {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let mv = &moves[random.below(moves.len())].text;
            session.play(mv)?;
        }
        if session.cursor() == usize::from(plies) && session.status() == Status::Open {
            return Ok(Opening { start, moves: session.history() });
        }
    }
    Err(MatchError::NoOpening { game: game.to_owned(), plies })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(game: &str, text: &str) -> Vec<(Option<String>, String)> {
        let openings =
            read(game, None, text.as_bytes(), None).unwrap_or_else(|error| panic!("{error}: {text}"));
        openings.into_iter().map(|opening| (opening.start, opening.moves.join(" "))).collect()
    }

    const EPD: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -";

    #[test]
    fn openings_come_from_any_format() {
        let moves = |text: &str| (None, text.to_owned());
        assert_eq!(found("chess", "1. e4 e5 (1... c5) {open} *\n\n1. d4 *"), [moves("e4 e5"), moves("d4")]);
        assert_eq!(found("chess", "# two\ne4 e5 Nf3\n\nd2d4\n"), [moves("e4 e5 Nf3"), moves("d4")]);
        let start = Some(format!("{EPD} 0 1"));
        let position = [(start.clone(), String::new())];
        for text in
            [EPD.to_owned(), format!("{EPD} bm Bb5; id \"x\";"), format!("{EPD};"), format!("{EPD} 0 1")]
        {
            assert_eq!(found("chess", &text), position, "{text}");
        }
        assert_eq!(found("chess", &format!("[FEN \"{EPD}\"]\n\n3. Bb5 *")), [(start, "Bb5".to_owned())]);
        assert_eq!(found("othello", "F5 d6 c3\nf5f6"), [moves("f5 d6 c3"), moves("f5 f6")]);
        let board = "---------------------------OX------XO--------------------------- X";
        for text in [board.to_owned(), format!("{board};"), format!("{board}; d3:+0;")] {
            assert_eq!(found("othello", &text), [(Some(board.to_owned()), String::new())], "{text}");
        }
        let ggf = format!("(;GM[Othello]BO[8 {}]B[F5];)", board.replace('X', "*"));
        assert_eq!(found("othello", &ggf), [(Some(board.to_owned()), "f5".to_owned())]);
        assert_eq!(found("nim-row", "12"), [(Some("12".to_owned()), String::new())]);
    }

    #[test]
    fn an_invalid_opening_costs_no_other() {
        for text in
            ["1. e4 *\n\n[Event \"x\"]\n\n1. Ke2 *\n\n[Event \"y\"]\n\n1. d4 *", "e4 e5\nKe2\nd4 d5\n"]
        {
            let (openings, left_out) = read_leniently("chess", None, text.as_bytes(), None).unwrap();
            let numbers: Vec<usize> = left_out.iter().map(|(number, _)| *number).collect();
            assert_eq!((openings.len(), numbers), (2, vec![2]), "{text}");
        }
    }

    #[test]
    fn games_are_cut_to_so_many_plies() {
        let cut =
            |game: &str, text: &str| read(game, None, text.as_bytes(), Some(2)).unwrap()[0].moves.join(" ");
        assert_eq!(cut("chess", "1. f3 e5 2. g4 Qh4# 0-1"), "f3 e5");
        assert_eq!(cut("chess", "e4 e5 Nf3 Nc6\n"), "e4 e5");
        assert_eq!(cut("othello", "f5d6c3"), "f5 d6");
        assert_eq!(cut("chess", "1. e4 *"), "e4");
        assert_eq!(cut("chess", EPD), "");
    }

    #[test]
    fn invalid_openings_are_named() {
        let error = |game: &str, text: &str| read(game, None, text.as_bytes(), None).unwrap_err();
        assert_eq!(error("othello", "\n# none\n"), OpeningError::None);
        assert_eq!(error("othello", "f5d6\na1b2\n"), OpeningError::Line { line: 2, found: "a1b2".into() });
        assert!(matches!(error("chess", "1. e4 (\n"), OpeningError::Format(_)));
        assert!(matches!(error("chess", "1. e4 *\n\n1. Ke2 *"), OpeningError::Game { number: 2, .. }));
        assert_eq!(error("chess", "1. f3 e5 2. g4 Qh4# 0-1"), OpeningError::Over(1));
        assert_eq!(
            error("othello", "e6f4e3f6g5d6e7f5c5"),
            OpeningError::Line { line: 1, found: "e6f4e3f6g5d6e7f5c5".into() }
        );
    }
}
