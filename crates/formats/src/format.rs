//! The table of formats: how each is recognised, read and written.

use crate::backgammon::Match;
use crate::beginning::Beginning;
use crate::source::{GamesOf, Source};
use crate::{GameRecord, backgammon, epd, ggf, mat, obf, pdn, pgn, save, sgf, sgf_go, transcript, wthor};

/// A format of files of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Portable Game Notation.
    Pgn,
    /// Portable Draughts Notation.
    Pdn,
    /// Generic Game Format, of Othello.
    Ggf,
    /// Games of the WTHOR archive.
    Wthor,
    /// Its players.
    WthorPlayers,
    /// Its tournaments.
    WthorTournaments,
    /// Positions of Othello with the values of their moves.
    Obf,
    /// Positions of chess with operations.
    Epd,
    /// Matches of backgammon.
    Mat,
    /// The Smart Game Format, for backgammon only.
    Sgf,
    /// The Smart Game Format, of Go.
    SgfGo,
    /// Moves as squares, a game a line.
    Transcript,
    /// A game that this program saved.
    Save,
}

/// One row of the table: a format's name, and how it is recognised, read and written.
#[derive(Debug)]
pub struct FormatRow {
    /// The format.
    pub format: Format,
    /// Its name, the same in every language.
    pub name: &'static str,
    /// Its name in HTTP requests.
    pub key: &'static str,
    /// The extensions of its files, the usual one first.
    pub endings: &'static [&'static str],
    /// The games it is meant for, by their catalog names; empty if it holds any game.
    pub games: &'static [&'static str],
    /// What its files hold.
    pub content: Content,
    /// Whether a file begins as one of the format.
    pub(crate) detect: fn(&Beginning<'_>) -> bool,
    /// Reads the games of a file one after the other.
    pub(crate) read: Option<Read>,
    /// Writes games; `None` if the format is read-only.
    pub write: Option<Write>,
}

/// What files of a format hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Whole games.
    Games,
    /// Games as moves only, one a line; a single game may also span all lines.
    MoveLines,
    /// Positions.
    Positions,
    /// Names that files of games refer to by number.
    Names,
}

/// See [`FormatRow::read`].
pub(crate) type Read = for<'a> fn(Source<'a>) -> GamesOf<'a>;

/// How a format is written.
#[derive(Clone, Copy, Debug)]
pub enum Write {
    /// Game by game; `None` for a game that the format cannot hold.
    Game {
        /// The text of a game.
        text: fn(&GameRecord) -> Option<String>,
        /// The text after each game in a file of several.
        separator: &'static str,
    },
    /// Match by match; `None` for a match that the format cannot hold.
    Match {
        /// The text of a match.
        text: fn(&Match) -> Option<String>,
        /// The text after each match in a file of several.
        separator: &'static str,
    },
}

/// All formats, in the order in which they are tried on a file. At most one detector matches a file, except where
/// noted.
pub static FORMATS: &[FormatRow] = &[
    FormatRow {
        games: &[wthor::GAME_NAME],
        detect: |file| file.wthor == Some(wthor::GAME),
        read: Some(|file| Box::new(wthor::Reader::new(file))),
        ..FormatRow::named(Format::Wthor, "WTHOR", "wthor", &["wtb"])
    },
    FormatRow {
        games: &[wthor::GAME_NAME],
        content: Content::Names,
        detect: |file| file.wthor == Some(wthor::PLAYER),
        ..FormatRow::named(Format::WthorPlayers, "WTHOR (.JOU)", "wthor-players", &["jou"])
    },
    FormatRow {
        games: &[wthor::GAME_NAME],
        content: Content::Names,
        detect: |file| file.wthor == Some(wthor::TOURNAMENT),
        ..FormatRow::named(Format::WthorTournaments, "WTHOR (.TRN)", "wthor-tournaments", &["trn"])
    },
    FormatRow {
        detect: |file| file.text().starts_with("stratege "),
        read: Some(save::read_game),
        write: Some(Write::Game {
            text: |game| save::Save::of_game(game).map(|save| save.write()),
            separator: "",
        }),
        ..FormatRow::named(Format::Save, "stratege", "saved", &["stratege"])
    },
    FormatRow {
        games: &[backgammon::GAME],
        detect: |file| sgf::is_backgammon(file.text()),
        read: Some(|file| Box::new(sgf::read(file))),
        write: Some(Write::Match { text: |found| Some(sgf::write(found)), separator: "" }),
        ..FormatRow::named(Format::Sgf, "SGF", "sgf", &["sgf"])
    },
    FormatRow {
        games: &[sgf_go::GAME],
        detect: |file| sgf_go::is_game(file.text()),
        read: Some(|file| Box::new(sgf_go::read(file))),
        write: Some(Write::Game { text: sgf_go::write, separator: "" }),
        ..FormatRow::named(Format::SgfGo, "SGF", "sgf-go", &["sgf"])
    },
    FormatRow {
        games: &[backgammon::GAME],
        detect: |file| mat::is_match(file.text()),
        read: Some(|file| Box::new(mat::read(file))),
        write: Some(Write::Match { text: mat::write, separator: "\n" }),
        ..FormatRow::named(Format::Mat, "MAT", "mat", &["mat"])
    },
    FormatRow {
        games: &[ggf::GAME],
        detect: |file| ggf::is_game(file.text()),
        read: Some(|file| Box::new(ggf::Reader::new(file))),
        write: Some(Write::Game { text: |game| Some(ggf::write(game)), separator: "\n" }),
        ..FormatRow::named(Format::Ggf, "GGF", "ggf", &["ggf"])
    },
    // Before PGN, from which it differs by the tag of the variant.
    FormatRow {
        games: &[pdn::GAME],
        detect: |file| pgn::begins(file.first_line()) && file.text().contains("[GameType "),
        read: Some(|file| Box::new(pgn::Reader::of_file(file))),
        write: Some(Write::Game { text: |game| Some(pgn::write(game)), separator: "" }),
        ..FormatRow::named(Format::Pdn, "PDN", "pdn", &["pdn"])
    },
    FormatRow {
        games: &[pgn::GAME],
        content: Content::Positions,
        detect: |file| epd::begins(file.first_line()),
        read: Some(|file| Box::new(epd::read(file).map(|epd| Ok(epd?.to_game())))),
        ..FormatRow::named(Format::Epd, "EPD", "epd", &["epd", "fen"])
    },
    FormatRow {
        games: &[obf::GAME],
        content: Content::Positions,
        detect: |file| obf::begins(file.first_line()),
        read: Some(|file| Box::new(obf::read(file).map(|problem| Ok(problem?.to_game())))),
        ..FormatRow::named(Format::Obf, "OBF", "obf", &["obf"])
    },
    FormatRow {
        games: &[transcript::GAME],
        content: Content::MoveLines,
        detect: |file| file.all_lines(transcript::is_transcript),
        read: Some(|file| Box::new(transcript::read(file))),
        write: Some(Write::Game { text: |game| Some(transcript::write(game)), separator: "\n" }),
        ..FormatRow::named(Format::Transcript, "transcript", "transcript", &["txt"])
    },
    // Behind transcripts, which may number their moves as PGN does.
    FormatRow {
        detect: |file| {
            let line = file.first_line();
            pgn::begins(line) || pgn::begins_with_comment(line) || pgn::is_movetext(line)
        },
        read: Some(|file| Box::new(pgn::Reader::of_file(file))),
        write: Some(Write::Game { text: |game| Some(pgn::write(game)), separator: "" }),
        ..FormatRow::named(Format::Pgn, "PGN", "pgn", &["pgn"])
    },
];

impl Format {
    /// Its row of the table.
    pub fn row(self) -> &'static FormatRow {
        let row = FORMATS.iter().find(|row| row.format == self);
        row.unwrap_or(&FORMATS[0])
    }

    /// Its name, the same in every language.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What the format's files hold.
    pub fn content(self) -> Content {
        self.row().content
    }

    /// The format for saving a game with comments and evaluations: the game's own if it can hold them, otherwise PGN.
    pub fn of_annotated_games(game: &str) -> Format {
        let made_for_it = |row: &&FormatRow| {
            let games = matches!(row.write, Some(Write::Game { .. }));
            games && row.content == Content::Games && row.games.contains(&game)
        };
        FORMATS.iter().find(made_for_it).map_or(Format::Pgn, |row| row.format)
    }
}

impl FormatRow {
    /// A format of games, of any game, that is never recognised, read or written.
    const fn named(
        format: Format,
        name: &'static str,
        key: &'static str,
        endings: &'static [&'static str],
    ) -> FormatRow {
        let (games, content, detect): (_, _, fn(&Beginning<'_>) -> bool) = (&[], Content::Games, |_| false);
        FormatRow { format, name, key, endings, games, content, detect, read: None, write: None }
    }

    /// Whether its files can be read as games.
    pub fn is_read(&self) -> bool {
        self.read.is_some()
    }

    /// Whether it can hold this game.
    pub fn fits(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.contains(&game)
    }
}

/// Detects the format from a file's content. The first [`LOOKED_AT`](crate::LOOKED_AT) bytes are enough, except for
/// WTHOR name files. Returns `None` if the format cannot be determined, for example if the moves are not squares.
pub fn detect(bytes: &[u8]) -> Option<Format> {
    let beginning = Beginning::of(bytes);
    let detected = of_beginning(&beginning);
    if detected.is_some() && !beginning.begins_with_comment() {
        return detected;
    }
    let games = |format: &Format| format.row().content == Content::Games && *format != Format::Save;
    let mut behind = beginning.behind_text().filter_map(|beginning| of_beginning(&beginning).filter(games));
    behind.next().or(detected)
}

fn of_beginning(beginning: &Beginning<'_>) -> Option<Format> {
    FORMATS.iter().find(|row| (row.detect)(beginning)).map(|row| row.format)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn formats_are_detected_by_content() {
        let problem = format!("% one\r\n{BOARD} X; d3:+0;\r\n");
        for (text, format) in [
            ("\u{feff}[Event \"x\"]\n\n1. e4 *\n", Format::Pgn),
            ("% escaped\n\n[White \"x\"][Black \"y\"]\n", Format::Pgn),
            ("1. e4 e5 2. Nf3", Format::Pgn),
            ("{ a game } 1. e4", Format::Pgn),
            ("; a game\n1. e4", Format::Pgn),
            ("(;GM[Othello]PC[x]", Format::Ggf),
            ("12 (;PB[x]", Format::Ggf),
            (&problem, Format::Obf),
            ("8/8/8/8/8/8/8/K1k5 w - - bm Ka2;", Format::Epd),
            ("# FENs\n8/8/8/8/8/8/8/K1k5 w - - 0 1\n", Format::Epd),
            ("F5 d6 C3", Format::Transcript),
            ("1. f5 d6 2. c3", Format::Transcript),
            ("1. f5 d6\n2. c3 d3\n", Format::Transcript),
            ("1. e4 e5\n2. Nf3\n", Format::Pgn),
            (" 7 point match\n\n Game 1\n", Format::Mat),
            ("; [Player 1 \"A\"]\n\n0 point match\n", Format::Mat),
            ("(;FF[4]GM[6]MI[length:7]", Format::Sgf),
            (" (\n;PB[one]\nGM[6];B[31hfgf])", Format::Sgf),
            ("(;FF[4]GM[1]SZ[19]", Format::SgfGo),
            ("(;FF[4]GM[1]C[not GM[6\\]]", Format::SgfGo),
            ("(;SZ[9];B[ee]", Format::SgfGo),
            ("stratege 1\ngame chess\n", Format::Save),
            ("Dear friend,\nhere they are:\n\n[Event \"x\"]\n", Format::Pgn),
            ("From: one\r\rText\r[Event \"x\"]\r[GameType \"20\"]\r", Format::Pdn),
            ("Saved by X\n\n(;GM[1]SZ[9]", Format::SgfGo),
            ("; from a server\n(;FF[4]GM[6]MI[length:7]", Format::Sgf),
            ("A game: (;GM[1]SZ[9];B[cc])", Format::SgfGo),
            ("Results\n(;GM[Othello]PC[x]", Format::Ggf),
            ("Downloaded on Monday\n 7 point match\n", Format::Mat),
            ("; a comment (;-)\n[Event \"x\"]\n", Format::Pgn),
        ] {
            assert_eq!(detect(text.as_bytes()), Some(format), "{text}");
        }
        for text in [
            "",
            " \n",
            "4453",
            "some text",
            "(;FF[4]GM[2]SZ[8]",
            "(;FF[4]GM[2]C[not GM[6\\]]",
            "{\"format\": 1}",
            "<html>",
            "[[7,9],[2,3]]",
            "1.5",
        ] {
            assert_eq!(detect(text.as_bytes()), None, "{text}");
        }
        assert_eq!(detect(BOARD.as_bytes()), None, "a position without values");
    }

    #[test]
    fn every_format_has_one_row() {
        for row in FORMATS {
            assert_eq!(FORMATS.iter().filter(|other| other.format == row.format).count(), 1, "{row:?}");
            assert_eq!(FORMATS.iter().filter(|other| other.key == row.key).count(), 1, "{row:?}");
            assert!(std::ptr::eq(row.format.row(), row));
        }
        assert_eq!(Format::of_annotated_games("othello"), Format::Ggf);
        assert_eq!(Format::of_annotated_games("backgammon"), Format::Pgn);
        assert_eq!(Format::of_annotated_games("chess"), Format::Pgn);
    }

    #[test]
    fn wthor_files_are_distinguished_by_their_length() {
        let header = wthor::Header { created: (2024, 2, 29), board: 8, ..Default::default() };
        let names = wthor::Names { header, names: vec!["One".into(), "Two".into()] };
        assert_eq!(detect(&names.write(wthor::PLAYER)), Some(Format::WthorPlayers));
        assert_eq!(detect(&names.write(wthor::TOURNAMENT)), Some(Format::WthorTournaments));
        assert_eq!(detect(&wthor::Games { header, games: Vec::new() }.write()), Some(Format::Wthor));
        assert_eq!(detect(&names.write(wthor::PLAYER)[..40]), None);
    }
}
