//! What is written is read as the same record; whatever is read never panics and ends.

use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use std::time::Duration;
use stratege_formats::{
    EndedBy, Evaluation, Format, GameRecord, GameResult, Line, MoveNode, Value, View, Winner, detect, epd,
    ggf, mat, obf, pgn, read_any, save, sgf, transcript, wthor,
};
use stratege_game::Player;

/// Words with single spaces that are not annotations.
fn comment() -> impl Strategy<Value = String> {
    "[a-zéß%\\[;(][a-zA-Z0-9é;({%=!?.,\\[\"]{0,9}( [a-zA-Z0-9é;({=!.\"]{1,9}){0,4}"
        .prop_filter("a command or an escape", |text| !text.contains("[%"))
}

fn worth() -> impl Strategy<Value = Value> {
    prop_oneof![
        (-1e6..1e6).prop_map(Value::Points),
        (-500..500).prop_map(Value::Mate),
        Just(Value::Points(0.0))
    ]
}

fn evaluation() -> impl Strategy<Value = Evaluation> {
    (worth(), of(any::<u16>()), prop_oneof![Just(View::First), Just(View::Mover)])
        .prop_map(|(worth, depth, view)| Evaluation { worth, depth, view })
}

fn time() -> impl Strategy<Value = Duration> {
    (0..400_000u64, 0..1_000_000_000u32).prop_map(|(seconds, nanos)| Duration::new(seconds, nanos))
}

fn token() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[a-hNBRQK][a-h1-8x=+#]{1,5}",
        1 => Just("O-O-O".to_owned()),
        1 => "[ -~é]{0,12}",
    ]
}

/// A move without variations.
fn node() -> impl Strategy<Value = MoveNode> {
    (token(), vec(comment(), 0..3), vec(any::<u8>(), 0..3), of(time()), of(time()), of(evaluation()))
        .prop_map(|(token, after, glyphs, clock, spent, evaluation)| MoveNode {
            after,
            glyphs,
            clock,
            spent,
            evaluation,
            ..MoveNode::new(token)
        })
}

/// A line in the only way in which it is read: comments before a move only where one could not stand behind another.
fn line(moves: Vec<(MoveNode, Vec<Line>, Vec<String>)>, comments: Vec<String>) -> Line {
    let mut line = Line::default();
    let mut open = true;
    for (mut node, variations, before) in moves {
        node.before = if open { before } else { Vec::new() };
        open = !variations.is_empty();
        node.variations = variations;
        line.moves.push(node);
    }
    line.comments = if open { comments } else { Vec::new() };
    line
}

fn tree() -> impl Strategy<Value = Line> {
    let leaf = (vec((node(), Just(Vec::new()), vec(comment(), 0..2)), 1..6), vec(comment(), 0..2));
    let leaf = leaf.prop_map(|(moves, comments)| line(moves, comments));
    leaf.prop_recursive(4, 40, 4, |inner| {
        let moves = vec((node(), vec(inner, 0..3), vec(comment(), 0..2)), 1..5);
        (moves, vec(comment(), 0..2)).prop_map(|(moves, comments)| line(moves, comments))
    })
}

fn winner() -> impl Strategy<Value = Winner> {
    prop_oneof![Just(Winner::First), Just(Winner::Second), Just(Winner::Draw)]
}

fn name() -> impl Strategy<Value = String> {
    "[A-Za-zéÖ\"\\\\\\[\\]{};()%][ -~é]{0,14}"
}

fn game_of_pgn() -> impl Strategy<Value = GameRecord> {
    let headers = (of(name()), of(name()), vec(("[A-Z][a-z]{3,8}X", name()), 0..4));
    let fields = (
        of("[a-z]{3,8}"),
        of("[a-z0-9]{3,8}"),
        of(name()),
        of(name()),
        of("[a-z/0-9]{5,9} [wb] - - 0 [1-9]"),
    );
    (fields, headers, tree(), of(winner())).prop_map(|(fields, headers, line, winner)| {
        let (game, variant, first, second, start) = fields;
        let (event, site, others) = headers;
        let roster = [("Event", event), ("Site", site)];
        let roster = roster.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        GameRecord {
            game,
            variant,
            players: [first, second],
            headers: roster.chain(others).collect(),
            start,
            line,
            result: winner.map(GameResult::of),
            location: None,
            remarks: Vec::new(),
        }
    })
}

fn square() -> impl Strategy<Value = String> {
    prop_oneof![9 => "[a-h][1-8]", 1 => Just("pass".to_owned())]
}

fn game_of_ggf() -> impl Strategy<Value = GameRecord> {
    let points = (-64.0..64.0f64).prop_map(|value| Evaluation {
        worth: Value::Points(value),
        depth: None,
        view: View::Mover,
    });
    let node =
        (square(), any::<bool>(), of(points), of(time())).prop_map(|(token, first, evaluation, spent)| {
            MoveNode {
                side: Some(if first { Player::FIRST } else { Player::SECOND }),
                evaluation,
                spent,
                ..MoveNode::new(token)
            }
        });
    let by = prop_oneof![Just(EndedBy::Time), Just(EndedBy::Resignation), Just(EndedBy::Agreement)];
    let result = (winner(), of(0.5..64.0f64), of(by)).prop_map(|(winner, margin, by)| match winner {
        Winner::Draw => GameResult { winner, margin: Some(0.0), by },
        _ => GameResult { winner, margin, by },
    });
    let value = "[^\\]\\p{C}?]{0,12}";
    let headers = vec((prop_oneof![Just("Site".to_owned()), Just("Date".to_owned()), "T[A-Z]"], value), 0..4);
    let players = [of("[A-Za-z.]{1,9}"), of("[A-Za-z.]{1,9}")];
    (vec("[XO-]", 64), any::<bool>(), vec(node, 0..70), of(result), headers, players).prop_map(
        |(squares, first, moves, result, headers, players)| GameRecord {
            game: Some("othello".into()),
            start: Some(format!("{} {}", squares.concat(), if first { 'X' } else { 'O' })),
            line: Line { moves, comments: Vec::new() },
            result,
            headers,
            players,
            ..GameRecord::default()
        },
    )
}

/// The games of a text, all of which are read.
fn games(text: &str) -> Vec<GameRecord> {
    read_any(text.as_bytes()).expect("games").1.into_iter().map(GameRecord::without_places).collect()
}

proptest! {
    #[test]
    fn pgn_comes_back(first in game_of_pgn(), second in game_of_pgn()) {
        let text = pgn::write(&first) + &pgn::write(&second);
        prop_assert_eq!(detect(text.as_bytes()), Some(Format::Pgn));
        prop_assert_eq!(games(&text), vec![first, second], "{}", text);
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(games(&windows).len(), 2);
    }

    #[test]
    fn pgn_is_in_lines_that_fit(game in game_of_pgn()) {
        // Words do not get longer than a line here.
        let text = pgn::write(&game);
        let moves = text.split("\n\n").nth(1).unwrap_or_default();
        prop_assert!(moves.lines().all(|line| line.chars().count() <= 79), "{}", moves);
    }

    #[test]
    fn ggf_comes_back(first in game_of_ggf(), second in game_of_ggf()) {
        let text = format!("1 {}\n{}", ggf::write(&first), ggf::write(&second));
        prop_assert_eq!(games(&text), vec![first, second], "{}", text);
    }

    #[test]
    fn transcripts_come_back(lines in vec(vec("[a-h][1-8]|pass", 1..70), 1..5)) {
        let written: Vec<String> =
            lines.iter().map(|moves| transcript::write(&GameRecord { line: Line::of(moves), ..GameRecord::default() })).collect();
        let read: Vec<Vec<String>> =
            games(&written.join("\n")).iter().map(|game| game.tokens().map(str::to_owned).collect()).collect();
        prop_assert_eq!(&read, &lines);
        let capitals: String = written.join("\n\n").to_uppercase();
        prop_assert_eq!(games(&capitals), games(&written.join("\n")));
    }

    #[test]
    fn saves_come_back(
        names in ("[A-Za-zé]{0,9}", "[A-Za-z][a-z ]{0,9}[a-z]"),
        machines in any::<[bool; 2]>(),
        variant in of("[a-z0-9:]{1,9}"),
        moves in vec("[!-~]{1,6}", 0..20),
        back in 0..20usize,
        remarks in vec((0..21usize, "[!-~][ -~é]{0,12}[!-~]"), 0..4),
        ended in of(0..3usize),
        document in of("[!-~][ -~é]{0,12}[!-~]"),
    ) {
        let mut comments: Vec<(usize, String)> =
            remarks.into_iter().map(|(ply, text)| (ply.min(moves.len()), text)).collect();
        comments.sort_by_key(|(ply, _)| *ply);
        let ended_by = [EndedBy::Resignation, EndedBy::Time, EndedBy::Agreement];
        let result = ended.map(|by| GameResult { by: Some(ended_by[by]), ..GameResult::of(Winner::Second) });
        let seat = |machine: bool, name: String| save::Seat { machine, name };
        let save = save::Save {
            game: "chess".into(),
            variant,
            seats: [seat(machines[0], names.0), seat(machines[1], names.1)],
            start: "8/8 w".into(),
            cursor: moves.len().saturating_sub(back),
            comments,
            result,
            moves,
            document,
        };
        prop_assert_eq!(save::Save::read(&save.write()), Ok(save.clone()));
        let records = games(&save.write());
        prop_assert_eq!(save::Save::of_game(&records[0]), Some(save::Save { document: None, ..save }));
    }

    #[test]
    fn epd_comes_back(operations in vec(("[a-bd-z][A-Za-z0-9_]{0,6}|c[0-9]|id", vec("[!#-:<-~]{1,6}|[ -!#-~]{1,12}", 0..4)), 0..5)) {
        let position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -".to_owned();
        let epd = epd::Epd { position, operations, line: 1 };
        prop_assert_eq!(epd::read_line(&epd.write(), 1), Ok(epd));
    }

    #[test]
    fn obf_comes_back(board in vec("[XO-]", 64), moves in vec(("[A-H][1-8]|--|PA", -64i16..=64), 1..12)) {
        let scored = |(token, value)| obf::ScoredMove { token, value, column: 0 };
        let problem = obf::Problem { position: board.concat() + " X", moves: moves.into_iter().map(scored).collect(), line: 1 };
        let read = obf::read_line(&problem.write(), 1).unwrap();
        let bare = |problem: &obf::Problem| -> Vec<(String, i16)> {
            problem.moves.iter().map(|mv| (mv.token.clone(), mv.value)).collect()
        };
        prop_assert_eq!((bare(&read), &read.position), (bare(&problem), &problem.position));
        prop_assert_eq!(obf::Problem::of_game(&read.to_game()), Some(read));
    }

    #[test]
    fn wthor_comes_back(scores in vec((0u8..=64, vec((1u8..=8, 1u8..=8), 0..60)), 0..5), names in vec("[A-Za-zé. ]{0,19}", 0..5)) {
        let header = wthor::Header { created: (2024, 2, 29), year: 2023, board: 8, depth: 24, ..Default::default() };
        let record = |(score, played): &(u8, Vec<(u8, u8)>)| {
            let mut squares = [0; wthor::MOVES];
            squares.iter_mut().zip(played).for_each(|(location, (row, column))| *location = 10 * row + column);
            wthor::Record { tournament: 0, black: 1, white: 0, score: *score, theoretical: 32, squares }
        };
        let list: Vec<wthor::Record> = scores.iter().map(record).collect();
        let file = wthor::Games { header: wthor::Header { games: list.len() as u32, ..header }, games: list };
        let bytes = file.write();
        prop_assert_eq!(wthor::Games::read(&bytes), Ok(file.clone()));
        let (format, streamed) = read_any(&bytes).unwrap();
        prop_assert_eq!((format, streamed.len()), (Format::Wthor, file.games.len()));
        for (game, kept) in streamed.iter().zip(&file.games) {
            prop_assert_eq!(game.tokens().count(), kept.played().len());
        }
        let list = wthor::Names { header: wthor::Header { names: names.len() as u16, year: 0, ..header }, names };
        for (size, read) in [(wthor::PLAYER, wthor::Names::players as fn(&[u8]) -> _), (wthor::TOURNAMENT, wthor::Names::tournaments)] {
            prop_assert_eq!(read(&list.write(size)), Ok(list.clone()));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}", tail in "[\\[\\](){};$%!?\"\\\\.*0-9a-hNx /:\n-]{0,120}") {
        everything(text.as_bytes());
        everything(tail.as_bytes());
        everything(format!("(;{tail}").as_bytes());
        everything(format!("(;GM[6]{tail}").as_bytes());
        everything(format!("[Event \"x\"]\n\n{tail}").as_bytes());
        everything(format!("8/8/8/8/8/8/8/8 w - - {tail}").as_bytes());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..400), count in 0u8..6) {
        everything(&bytes);
        let mut tame = vec![20, 24, 2, 29, count, 0, 0, 0, 0, 0, 231, 7, 8, 0, 24, 0];
        tame.extend(&bytes);
        everything(&tame);
        tame.resize(wthor::HEADER + wthor::GAME * usize::from(count), 11);
        everything(&tame);
    }

    #[test]
    fn changed_files_are_read_or_refused(game in game_of_pgn(), other in game_of_ggf(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        for text in [pgn::write(&game), ggf::write(&other)] {
            let mut bytes = text.into_bytes();
            let at = at.index(bytes.len());
            everything(&bytes[..at]);
            bytes[at] = byte;
            everything(&bytes);
            bytes.remove(at);
            everything(&bytes);
        }
    }
}

/// Hands bytes to every reader. Each ends, with fewer games than there are characters, and reports only places inside
/// the text.
fn everything(bytes: &[u8]) {
    let lines = bytes.iter().filter(|&&byte| matches!(byte, b'\n' | b'\r')).count() + 2;
    let check = |found: Result<GameRecord, stratege_formats::FormatError>| {
        if let Err(error) = found {
            match error.location {
                stratege_formats::FileLocation::Text { line, column } => {
                    assert!(line >= 1 && line <= lines && column >= 1, "{error}");
                }
                stratege_formats::FileLocation::Byte(at) => assert!(at <= bytes.len(), "{error}"),
            }
        }
    };
    let most = bytes.len() + 1;
    let _ = detect(bytes);
    let _ = read_any(bytes);
    assert!(pgn::Reader::new(bytes).map(check).take(most + 1).count() <= most, "PGN does not end");
    assert!(ggf::Reader::new(bytes).map(check).take(most + 1).count() <= most, "GGF does not end");
    assert!(wthor::Reader::new(bytes).map(check).take(most + 1).count() <= most, "WTHOR does not end");
    assert!(transcript::read(bytes).map(check).take(most + 1).count() <= most, "transcripts do not end");
    assert!(mat::read(bytes).map(check).take(most + 1).count() <= most, "matches do not end");
    assert!(sgf::read(bytes).map(check).take(most + 1).count() <= most, "SGF does not end");
    let problems = obf::read(bytes).map(|problem| problem.map(|problem| problem.to_game()));
    assert!(problems.map(check).take(most + 1).count() <= most, "OBF does not end");
    let positions = epd::read(bytes).map(|epd| epd.map(|epd| epd.to_game()));
    assert!(positions.map(check).take(most + 1).count() <= most, "EPD does not end");
    if let Ok(text) = std::str::from_utf8(bytes) {
        check(save::Save::read(text).map(|save| save.to_game()));
        check(ggf::read(text));
    }
    let _ = (wthor::Games::read(bytes), wthor::Names::players(bytes), wthor::Names::tournaments(bytes));
}
