//! What PGN files of the wild do, and what is refused.

use std::time::Duration;
use stratege_formats::{FileLocation, FormatError, GameRecord, Value, View, Winner, pgn, read_any, reasons};

fn games(text: &str) -> Vec<GameRecord> {
    pgn::Reader::new(text.as_bytes())
        .map(|game| game.unwrap_or_else(|error| panic!("{error}: {text}")))
        .collect()
}

fn tokens(text: &str) -> Vec<Vec<String>> {
    games(text).iter().map(|game| game.tokens().map(str::to_owned).collect()).collect()
}

/// Programs look for a command on one line.
#[test]
fn commands_are_not_torn_at_the_ends_of_lines() {
    let moves = "e4 {[%clk 0:00:01] [%foo a b c]} ".repeat(30);
    let text = pgn::write(&games(&moves)[0]);
    assert_eq!(
        text.matches("{[%clk 0:00:01] ").count() + text.matches("{[%clk 0:00:01]\n").count(),
        30,
        "{text}"
    );
    assert_eq!(text.matches("[%foo a b c]}").count(), 30, "{text}");
}

#[test]
fn names_of_tags_are_written_as_they_are_read() {
    let text = "[Time-Control \"1+0\"]\n[A.b:c \"2\"]\n\n1. e4 *\n";
    let written = pgn::write(&games(text)[0]);
    assert!(written.contains("[Time-Control \"1+0\"]\n[A.b:c \"2\"]\n"), "{written}");
}

#[test]
fn every_element_of_a_game_is_read() {
    let text = "\u{feff}% exported by hand\r\n[Event \"F/S Return Match\"]\r\n[Site \"Belgrade, Serbia JUG\"]\r\n[Date \"????.??.??\"]\r\n\
        [Round \"29\"][White \"Fischer, Robert \\\"Bobby\\\"\"]\r\n[Black \"?\"]\r\n[Result \"1/2-1/2\"]\r\n[WhiteElo \"2785\"]\r\n\r\n\
        {Before} 1. e4! $14 {[%clk 1:02:03.5][%eval 0.25,18] Best by test} ( 1.d4 d5 ( 1... Nf6!? ) {better} 2. c4 ) 1... e5\r\n\
        ; to the end of the line\r\n2.Nf3 {+0.31/12 1.5s, book} Nc6 {[%emt 0:00:07] [%cal Gf1b5]} 3.Bb5 a6 $1 1/2-1/2\r\n";
    let games = games(text);
    let game = &games[0];
    assert_eq!((games.len(), game.tokens().count()), (1, 6));
    assert_eq!(game.headers.len(), 4, "an unknown date is left out: {:?}", game.headers);
    assert_eq!(game.header("Round"), Some("29"));
    assert_eq!(game.players, [Some("Fischer, Robert \"Bobby\"".to_owned()), None]);
    assert_eq!(game.result.map(|result| result.winner), Some(Winner::Draw));
    let [e4, e5, nf3, nc6, _, a6] = &game.line.moves[..] else { panic!("six moves") };
    assert_eq!(
        (&e4.before[..], &e4.after[..], &e4.glyphs[..]),
        (&["Before".to_owned()][..], &["Best by test".to_owned()][..], &[1, 14][..])
    );
    assert_eq!(e4.clock, Some(Duration::from_millis(3_723_500)));
    let eval = e4.evaluation.unwrap();
    assert_eq!((eval.worth, eval.depth, eval.view), (Value::Points(0.25), Some(18), View::First));
    let tenth = text.lines().nth(9).unwrap();
    let column = tenth.find("1... e5").unwrap() + 6;
    let variation = &e4.variations[0];
    assert_eq!(
        variation.moves.iter().map(|node| node.token.as_str()).collect::<Vec<_>>(),
        ["d4", "d5", "c4"]
    );
    assert_eq!(
        (variation.moves[1].variations[0].moves[0].glyphs[0], &variation.moves[2].before[0][..]),
        (5, "better")
    );
    assert_eq!(e5.after, ["to the end of the line"]);
    let eval = nf3.evaluation.unwrap();
    assert_eq!((eval.worth, eval.depth, eval.view), (Value::Points(0.31), Some(12), View::Mover));
    assert_eq!((nf3.spent, &nf3.after[0][..]), (Some(Duration::from_millis(1500)), "book"));
    assert_eq!((nc6.spent, &nc6.after[0][..]), (Some(Duration::from_secs(7)), "[%cal Gf1b5]"));
    assert_eq!((a6.glyphs[0], e5.location), (1, Some(FileLocation::text(10, column))));
}

#[test]
fn games_end_where_the_next_begins() {
    let moves = vec![vec!["e4".to_owned(), "e5".to_owned()]; 2];
    for text in [
        "1. e4 e5 1-0 1. e4 e5 0-1",
        "1. e4 e5 *\n\n1. e4 e5 *\n* *",
        "[Event \"a\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n1. e4 e5",
        "[Event \"a\"]\n1. e4 e5\n[White \"b\"]\n1. e4 e5\n",
        "1. e4 e5\n1. e4 e5",
    ] {
        assert_eq!(tokens(text), moves, "{text}");
    }
    let without_moves = games("[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n[Result \"0-1\"]\n\n");
    let winners: Vec<_> = without_moves.iter().map(|game| game.result.unwrap().winner).collect();
    assert_eq!(winners, [Winner::First, Winner::Second]);
    assert!(games("").is_empty() && games("{only a comment}").is_empty() && games("\n* \n").is_empty());
    assert_eq!(
        games("[Result \"1-0\"]\n\n1. e4 *")[0].result.map(|result| result.winner),
        Some(Winner::First)
    );
}

#[test]
fn deviations_of_people_are_accepted() {
    let plain = [["e4", "e5", "Nf3"]];
    for text in [
        "1.e4 e5 2.Nf3",
        "1. e4 1... e5 2. Nf3",
        "e4 e5 Nf3",
        "1. e4 e5 2. Nf3 (2. f4)",
        "1. e4 e5 2. Nf3 ()",
        "1. e4 e5 2… Nf3 +0",
    ] {
        let found = tokens(text);
        assert!(found[0].starts_with(&plain[0].map(str::to_owned)), "{text}: {found:?}");
    }
    assert_eq!(
        tokens("1. e4 e5 2 Nf3"),
        [["e4", "e5", "2", "Nf3"]],
        "in Connect Four 2 is a move: the session tells"
    );
    assert_eq!(tokens("14. exd6 e.p. 0-0 15. e8=Q+ -- ½-½"), [["exd6", "0-0", "e8=Q+", "--"]]);
    assert_eq!(tokens("1. \"24/18 13/11\" \"\""), [["24/18 13/11", ""]]);
    let glyphs: Vec<_> = games("1. e4!! e5?? 2. Nf3 ?! Nc6$3 3. Bb5 ! $146")[0]
        .line
        .moves
        .iter()
        .map(|node| node.glyphs.clone())
        .collect();
    assert_eq!(glyphs, [vec![3], vec![4], vec![6], vec![3], vec![1, 146]]);
    let game = &games(
        "[Event \"The \"Big\" One\"]\n[Site \"C:\\games\"]\n[FEN \"8/8 b\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n1... e5 (1... c5 1-0) *",
    )[0];
    assert_eq!((game.header("Event"), game.header("Site")), (Some("The \"Big\" One"), Some("C:\\games")));
    assert_eq!(
        (game.start.as_deref(), game.variant.as_deref(), game.result),
        (Some("8/8 b"), Some("Chess960"), None)
    );
}

#[test]
fn old_files_are_in_latin_1() {
    let (_, games) = read_any(b"[White \"M\xfcller\"]\n[Black \"\xc3\x89ric\"]\n\n1. e4 *\n").unwrap();
    assert_eq!(games[0].players, [Some("Müller".to_owned()), Some("Éric".to_owned())]);
}

#[test]
fn comments_of_programs_become_evaluations_and_times() {
    let read = |text: &str| {
        let node = games(&format!("1. e4 {{{text}}}"))[0].line.moves[0].clone();
        (node.evaluation.map(|evaluation| (evaluation.worth, evaluation.depth)), node.spent, node.after)
    };
    let seconds = |millis: u64| Some(Duration::from_millis(millis));
    assert_eq!(read("-M5/20 0.1s"), (Some((Value::Mate(-5), Some(20))), seconds(100), vec![]));
    assert_eq!(
        read("0.00/7 2s, Draw by 3-fold repetition"),
        (Some((Value::Points(0.0), Some(7))), seconds(2000), vec!["Draw by 3-fold repetition".into()])
    );
    assert_eq!(read("[%eval #-3]").0, Some((Value::Mate(-3), None)));
    assert_eq!(read("+1.50"), (Some((Value::Points(1.5), None)), None, vec![]));
    for text in [
        "book",
        "1.5",
        "3s later",
        "+",
        "+-/12",
        "[%clk soon]",
        "[%eval much]",
        "++0.5/3",
        "0.5/12 0.1s too long a story",
    ] {
        assert_eq!(read(text), (None, None, vec![text.to_owned()]), "{text}");
    }
}

#[test]
fn errors_have_a_place_and_the_next_game_is_read() {
    let deep = "1. e4 ".to_owned() + &"(1. d4 ".repeat(pgn::MAX_DEPTH + 1);
    let deep_column = 7 + 7 * pgn::MAX_DEPTH;
    let cases: [(&str, stratege_game::Reason, usize, usize); 11] = [
        ("[Event \"x\"]\n[Event x]\n", reasons::PGN_TAG, 2, 1),
        ("[Event \"x]\n", reasons::PGN_TAG, 1, 1),
        ("1. e4 {never ends", reasons::PGN_COMMENT, 1, 7),
        ("1. e4\n(1. d4", reasons::PGN_OPEN, 2, 7),
        ("1. e4 1-0)", reasons::PGN_CLOSE, 1, 10),
        ("1. e4 $x", reasons::PGN_GLYPH, 1, 7),
        ("1. e4 $256", reasons::PGN_GLYPH, 1, 7),
        ("(1. e4)", reasons::PGN_VARIATION, 1, 1),
        ("1. e4 }", reasons::PGN_CHARACTER, 1, 7),
        ("1. \"e4\n", reasons::PGN_STRING, 2, 1),
        (&deep, reasons::PGN_DEPTH, 1, deep_column),
    ];
    for (text, reason, line, column) in cases {
        let error = pgn::Reader::new(text.as_bytes()).find_map(Result::err).unwrap();
        assert_eq!((error.reason, error.location), (reason, FileLocation::text(line, column)), "{text}");
    }
    let text =
        "[Event \"a\"]\n[White x]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 (\n\n[Event \"c\"]\n\n1. c4 *\n";
    let found: Vec<Result<GameRecord, FormatError>> = pgn::Reader::new(text.as_bytes()).collect();
    let errors: Vec<_> = found
        .iter()
        .filter_map(|game| game.as_ref().err())
        .map(|error| (error.game, error.location))
        .collect();
    assert_eq!(errors, [(Some(1), FileLocation::text(2, 1)), (Some(2), FileLocation::text(10, 1))]);
    let last = found.last().unwrap().as_ref().map(|game| game.tokens().next().map(str::to_owned));
    assert_eq!((found.len(), last), (3, Ok(Some("c4".to_owned()))));
}

/// Whether each game of a file is read, the moves of those that are, and the line of the error of those that are not.
fn outcomes(bytes: &[u8]) -> Vec<Result<Vec<String>, usize>> {
    let games = stratege_formats::Games::open(bytes).unwrap();
    games
        .map(|game| match game {
            Ok(game) => Ok(game.tokens().map(str::to_owned).collect()),
            Err(FormatError { location: FileLocation::Text { line, .. }, .. }) => Err(line),
            Err(error) => panic!("{error}"),
        })
        .collect()
}

#[test]
fn a_broken_game_costs_no_other() {
    let (first, last) = ("[Event \"one\"]\n\n1. e4 e5 1-0\n", "[Event \"three\"]\n\n1. d4 {d} d5 0-1\n");
    for (bad, line) in [
        ("1. e4 $ 1 d5 *", 7),
        ("1. e4 (1. d4 d5 *", 9),
        ("1. e4 {never closed\nd5 *", 7),
        ("1. e4 } d5 *", 7),
        ("1. e4 \"d5 *", 8),
        ("1. e4 e5) *", 7),
        ("[White \"no end]\n\n1. e4 *", 7),
        ("[White x]", 7),
    ] {
        let text = format!("{first}\n[Event \"two\"]\n\n{bad}\n\n{last}");
        let found = outcomes(text.as_bytes());
        let [Ok(one), Err(at), Ok(three)] = &found[..] else { panic!("{bad}: {found:?}") };
        assert_eq!((one.join(" "), *at, three.join(" ")), ("e4 e5".into(), line, "d4 d5".into()), "{bad}");
    }
    // A comment that holds the tags of a game and ends is a comment.
    let text = format!(
        "{first}\n[Event \"two\"]\n\n1. c4 {{from\n[Event \"x\"]\n[Site \"y\"]\n1. e4 }} e5 *\n{last}"
    );
    assert_eq!(outcomes(text.as_bytes()).iter().filter(|game| game.is_ok()).count(), 3);
    // A zero is a damaged character, not a binary file.
    let text = format!("{first}\n[Event \"two\"]\n\n1. e4 \0 (\n\n{last}");
    assert_eq!(outcomes(text.as_bytes()).iter().filter(|game| game.is_ok()).count(), 2);
}

#[test]
fn text_before_the_first_game_is_passed_over_with_a_word() {
    for text in [
        "Dear friend, here are my games:\n\n[Event \"x\"]\n[Result \"*\"]\n\n1. e4 *\n",
        "From: A <a@b.org>\r\nSubject: games\r\n\r\n[Event \"x\"]\r\n\r\n1. e4 *\r\n",
        "<html><body>\r<pre>\r[Event \"x\"]\r\r1. e4 *\r",
    ] {
        let (_, games) = read_any(text.as_bytes()).unwrap();
        assert_eq!((games.len(), games[0].header("Event")), (1, Some("x")), "{text}");
        assert_eq!(games[0].tokens().collect::<Vec<_>>(), ["e4"]);
        let [remark] = &games[0].remarks[..] else { panic!("{text}: {:?}", games[0].remarks) };
        assert_eq!((remark.reason.code, remark.location), ("remark-text", FileLocation::text(1, 1)));
    }
    let (_, games) = read_any(b"{a comment} [Event \"x\"]\n\n1. e4 *").unwrap();
    assert!(games[0].remarks.is_empty() && games[0].line.moves[0].before == ["a comment"]);
}

#[test]
fn signs_of_annotators_are_glyphs() {
    let glyphs = |text: &str| {
        let game = &games(text)[0];
        assert_eq!(game.tokens().collect::<Vec<_>>(), ["e4", "e5", "Nf3"], "{text}");
        game.line.moves[1].glyphs.clone()
    };
    for (sign, glyph) in [
        ("±", 16),
        ("+=", 14),
        ("-+", 19),
        ("=", 10),
        ("⩲", 14),
        ("∓", 17),
        ("+/-", 16),
        ("∞", 13),
        ("□", 7),
        ("→", 40),
    ] {
        assert_eq!(glyphs(&format!("1. e4 e5 {sign} 2. Nf3")), [glyph], "{sign}");
        if sign.chars().count() > 1 || !sign.is_ascii() {
            assert_eq!(glyphs(&format!("1. e4 e5{sign} 2. Nf3")), [glyph], "{sign}");
        }
        let inside = format!("1. e4 (1. d4 d5 {sign}) e5 2. Nf3");
        assert_eq!(games(&inside)[0].line.moves[0].variations[0].moves[1].glyphs, [glyph], "{sign}");
    }
    let tagged = "[Event \"x\"]\n\n1. e4 e5 N 2. Nf3";
    assert_eq!(glyphs(tagged), [146]);
    assert_eq!(glyphs("1. e4 e5!? ± 2. Nf3"), [5, 16]);
    let again = pgn::write(&games("1. e4 e5 ± $10 2. Nf3 *")[0]);
    assert!(again.contains("1. e4 e5 $16 $10 2. Nf3 *"), "{again}");
}

#[test]
fn comments_behind_the_result_belong_to_its_game() {
    let text = "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# {mate} 0-1 {after the result} ; and more\n\n{before}\n[Event \"y\"]\n\n1. e4 *\n";
    let found = games(text);
    assert_eq!(found[0].line.moves[3].after, ["mate", "after the result", "and more"]);
    assert_eq!(found[1].line.moves[0].before, ["before"]);
    let results = games("1. e4 e5 {White wins 1-0 (time)} 1-0");
    assert_eq!(results[0].result.map(|result| result.winner), Some(Winner::First));
}

#[test]
fn numbers_of_moves_never_end_a_game_with_tags() {
    let text = "[Event \"x\"]\n\n1. e4 e5 1. Nf3 Nc6 1. Bb5 *\n";
    assert_eq!(games(text)[0].tokens().count(), 5);
    assert_eq!(games("[Event \"x\"]\n\n17. e4 e5 3. Nf3 *")[0].tokens().count(), 3);
}

#[test]
fn promotions_are_read_with_brackets() {
    assert_eq!(tokens("1. a8(Q) h1(N)+ 2. bxc8(R) (2. b8=Q) *"), [["a8(Q)", "h1(N)", "+", "bxc8(R)"]]);
}

#[test]
fn bytes_behind_a_mark_of_utf8_may_be_latin1() {
    let (_, games) =
        read_any(b"\xef\xbb\xbf[Event \"Caf\xc3\xa9\"]\r\n[White \"M\xfcller, J\xf6rg\"]\r\n\r\n1. e4 *\r\n")
            .unwrap();
    assert_eq!(
        (games[0].header("Event"), games[0].players[0].as_deref()),
        (Some("Café"), Some("Müller, Jörg"))
    );
}

/// A file of games larger than what may be held of it is read with what one game needs.
#[test]
fn large_files_are_streamed() {
    const GAME: &[u8] = b"[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    /// The game again and again.
    struct Endless {
        at: usize,
    }
    impl std::io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            for byte in buffer.iter_mut() {
                *byte = GAME[self.at % GAME.len()];
                self.at += 1;
            }
            Ok(buffer.len())
        }
    }
    let mut games = stratege_formats::Games::open(Endless { at: 0 }).unwrap();
    assert!(games.by_ref().take(10_000).all(|game| game.is_ok_and(|game| game.tokens().count() == 3)));
}

#[test]
fn games_have_a_greatest_length() {
    let endless = "{x} e4 ".repeat(3 << 20);
    let lines = endless.replace("} e4", "}\ne4");
    let error = pgn::Reader::new(lines.as_bytes()).next().unwrap().unwrap_err();
    assert_eq!(error.reason, reasons::LENGTH);
}
