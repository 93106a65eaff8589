//! Imports, searches and exploration, compared with what the games say.

use std::path::Path;
use stratege_catalog::{open, record};
use stratege_formats::{FormatError, GameRecord};
use stratege_library::{Filter, Imported, LeftOutGame, LeftOutReason, Library, LibraryError, Sort, Source};
use stratege_session::Session;

pub(crate) const GAMES: &str = "\
[Event \"Club\"]
[Date \"2024.05.01\"]
[White \"Ann\"]
[Black \"Bob\"]
[Result \"1-0\"]

1. e4 e5 2. Nf3 {the usual move} Nc6 3. Bb5 1-0

[Event \"Club\"]
[Date \"2025.06.02\"]
[White \"Bob\"]
[Black \"Cid\"]
[Result \"0-1\"]

1. Nf3 Nc6 2. e4 e5 3. Bc4 0-1

[Event \"Cup\"]
[White \"Đỗ % _\"]
[Black \"Ann\"]
[Result \"1/2-1/2\"]

1. d4 d5 1/2-1/2

[Event \"Cup\"]
[White \"Ann\"]
[Black \"Dan\"]
[Result \"*\"]

1. e4 *
";

pub(crate) fn records(text: &str) -> Vec<GameRecord> {
    record::games(text.as_bytes()).unwrap().collect::<Result<_, _>>().unwrap()
}

pub(crate) const SOURCE: Source<'_> = Source { collection: "club", game: "chess", label: "a.pgn", length: 1 };

pub(crate) fn import(library: &mut Library, source: &Source<'_>, games: Vec<GameRecord>) -> Imported {
    let mut games = games.into_iter().map(Ok::<_, FormatError>);
    library.import(source, &mut games, &mut |_| true).unwrap()
}

pub(crate) fn library(folder: &Path) -> Library {
    let mut library = Library::open(folder).unwrap();
    let done = import(&mut library, &SOURCE, records(GAMES));
    assert_eq!(done, Imported { games: 4, done: true, ..Imported::default() });
    library
}

pub(crate) fn at(moves: &[&str]) -> Box<dyn Session> {
    let mut session = open("chess", None).unwrap();
    for mv in moves {
        session.play(mv).unwrap();
    }
    session
}

#[test]
fn moves_are_counted_whatever_the_order_that_led_there() {
    let folder = tempfile::tempdir().unwrap();
    let library = library(folder.path());
    let explored = |moves: &[&str]| library.explore(at(moves).as_ref(), &Filter::default(), 10).unwrap();
    let start = explored(&[]);
    assert_eq!(
        (start.results.games, start.results.first, start.results.draws, start.results.second),
        (4, 1, 1, 1)
    );
    let moves: Vec<(&str, u64)> = start.moves.iter().map(|mv| (mv.mv.as_str(), mv.results.games)).collect();
    assert_eq!(moves, [("e4", 2), ("Nf3", 1), ("d4", 1)]);
    assert_eq!(start.examples.len(), 4);
    let joined = explored(&["e4", "e5", "Nf3", "Nc6"]);
    let moves: Vec<(&str, u64)> = joined.moves.iter().map(|mv| (mv.mv.as_str(), mv.results.first)).collect();
    assert_eq!(moves, [("Bb5", 1), ("Bc4", 0)]);
    assert_eq!(joined.examples.iter().map(|game| game.number).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(explored(&["a3"]).results.games, 0);
}

#[test]
fn a_filter_holds_for_lists_and_for_positions() {
    let folder = tempfile::tempdir().unwrap();
    let library = library(folder.path());
    let numbers = |filter: &Filter| -> Vec<u32> {
        let found = library.games(filter, Sort::Added, 0, 100).unwrap();
        assert_eq!(library.count(filter).unwrap(), found.len() as u64);
        found.iter().map(|game| game.number).collect()
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(numbers(&Filter::default()), [1, 2, 3, 4]);
    assert_eq!(numbers(&Filter { player: text("ANN"), ..Filter::default() }), [1, 3, 4]);
    assert_eq!(numbers(&Filter { sides: [text("ann"), None], ..Filter::default() }), [1, 4]);
    assert_eq!(numbers(&Filter { player: text("% _"), ..Filter::default() }), [3]);
    assert_eq!(numbers(&Filter { event: text("cup"), result: text("*"), ..Filter::default() }), [4]);
    assert_eq!(numbers(&Filter { dates: [text("2024"), text("2024")], ..Filter::default() }), [1]);
    assert_eq!(numbers(&Filter { dates: [None, text("2025")], ..Filter::default() }), [1, 2]);
    let ann = Filter { player: text("ann"), ..Filter::default() };
    let found = library.explore(at(&[]).as_ref(), &ann, 1).unwrap();
    assert_eq!((found.results.games, found.moves.len(), found.examples[0].number), (3, 2, 4));
    let longest = library.games(&Filter::default(), Sort::Length, 0, 1).unwrap();
    assert_eq!((longest[0].plies, longest[0].first.as_str()), (5, "Ann"));
    let nowhere = Filter { collection: text("none"), ..Filter::default() };
    assert!(matches!(library.explore(at(&[]).as_ref(), &nowhere, 1), Err(LibraryError::NoCollection(_))));
}

#[test]
fn games_are_as_long_as_their_players_count_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(folder.path());
    let mut add = |game: &str, text: &str| {
        let source = Source { collection: game, game, label: "x", length: text.len() as u64 };
        let done = import(&mut library, &source, records(text));
        assert_eq!(done.refused, 0, "{game}: {done:?}");
    };
    add("draughts", "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 *\n");
    // White has no move behind the first one and passes.
    let start = "-".repeat(56) + "-OX---OX X";
    add("othello", &format!("[Game \"othello\"]\n[FEN \"{start}\"]\n\n1. a8 f8 *\n"));
    add(
        "backgammon",
        " 3 point match\n\n Game 1\n A : 0            B : 0\n  1) 31: 8/5 6/5       62: 24/18 13/11\n  2) 65: 24/13\n",
    );
    add("go", "(;GM[1]SZ[9];B[cc];W[dd];B[];W[])");
    let found = library.games(&Filter::default(), Sort::Added, 0, 100).unwrap();
    let lengths: Vec<_> = found.iter().map(|game| (game.game.as_str(), game.plies, game.moves)).collect();
    let chess = [("chess", 5, 3), ("chess", 5, 3), ("chess", 2, 1), ("chess", 1, 1)];
    let others = [("draughts", 3, 2), ("othello", 3, 2), ("backgammon", 8, 3), ("go", 4, 4)];
    assert_eq!(lengths, [chess, others].concat());
    let count = |least, most| library.count(&Filter { moves: [least, most], ..Filter::default() }).unwrap();
    assert_eq!(
        (count(None, None), count(Some(3), None), count(Some(2), Some(3)), count(None, Some(1))),
        (8, 4, 5, 2)
    );
    assert_eq!(library.row(7).unwrap().moves, 3);
}

#[test]
fn games_come_back_as_they_were_read() {
    let folder = tempfile::tempdir().unwrap();
    let library = library(folder.path());
    for (number, record) in (1..).zip(records(GAMES)) {
        assert_eq!(library.game(number).unwrap(), record.without_places());
    }
    assert!(matches!(library.game(5), Err(LibraryError::NoGame(5))));
}

#[test]
fn thrown_away_games_do_not_count_and_can_be_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(folder.path());
    let bob = Filter { player: Some("bob".into()), ..Filter::default() };
    assert_eq!(library.delete(&bob).unwrap(), 2);
    assert_eq!(library.explore(at(&[]).as_ref(), &Filter::default(), 9).unwrap().results.games, 2);
    assert_eq!(library.collections().unwrap()[0].games, 2);
    assert_eq!(library.delete(&Filter { deleted: true, ..bob }).unwrap(), 2);
    assert_eq!(library.explore(at(&[]).as_ref(), &Filter::default(), 9).unwrap().results.games, 4);
    library.tag(2, "to study", true).unwrap();
    let tagged = Filter { tag: Some("to study".into()), ..Filter::default() };
    assert_eq!(library.games(&tagged, Sort::Added, 0, 9).unwrap()[0].tags, ["to study"]);
    library.tag(2, "to study", false).unwrap();
    assert_eq!(library.count(&tagged).unwrap(), 0);
    library.remove("club").unwrap();
    assert_eq!((library.collections().unwrap().len(), library.count(&Filter::default()).unwrap()), (0, 0));
    let left = std::fs::read_dir(folder.path()).unwrap().flatten();
    assert!(!left.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with("positions-")));
}

#[test]
fn removed_collections_leave_no_rows_no_files_and_no_room_behind() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let size = || std::fs::metadata(folder.path().join("library.db")).unwrap().len();
    let fill = |library: &mut Library, name: &'static str| {
        let many = records(GAMES).into_iter().cycle().take(4_000);
        let source = Source { collection: name, ..SOURCE };
        import(library, &source, many.collect());
        library
            .tag(library.games(&within(name), Sort::Added, 0, 1).unwrap()[0].number, "mine", true)
            .unwrap();
    };
    let rows = || {
        let database = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
        let count = |table: &str| -> u64 {
            database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
        };
        ["collection", "source", "run", "game", "tag"].map(count)
    };
    let runs = || {
        let files = std::fs::read_dir(folder.path()).unwrap().flatten();
        files.filter(|file| file.file_name().to_string_lossy().starts_with("positions-")).count()
    };
    fill(&mut library, "one");
    library.remove("one").unwrap();
    assert_eq!((rows(), runs()), ([0; 5], 0));
    assert!(size() < 100_000, "{}", size());
    // What was thrown away stays for a while, and leaves then. A game of another collection goes nowhere.
    for name in ["two", "three"] {
        fill(&mut library, name);
    }
    let (_, mark) = library.discard("two").unwrap();
    assert_eq!(library.purge(std::time::Duration::from_secs(3_600)).unwrap(), 0);
    assert_eq!(library.recall(mark).unwrap(), 4_000);
    let first = library.games(&within("three"), Sort::Added, 0, 1).unwrap()[0].number;
    library.discard("two").unwrap();
    library.set_deleted(&[first], true).unwrap();
    assert_eq!(library.purge(std::time::Duration::ZERO).unwrap(), 1);
    assert_eq!((rows(), runs()), ([1, 1, 1, 4_000, 1], 1));
    assert_eq!(library.explore(at(&[]).as_ref(), &Filter::default(), 1).unwrap().results.games, 3_999);
}

fn within(collection: &str) -> Filter {
    Filter { collection: Some(collection.into()), ..Filter::default() }
}

#[test]
fn an_import_that_was_stopped_continues_and_a_file_is_taken_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    // Some thousand games: progress is asked once in a thousand.
    let many: Vec<GameRecord> = records(GAMES).into_iter().cycle().take(4_000).collect();
    let mut asked = 0;
    let mut games = many.clone().into_iter().map(Ok::<_, FormatError>);
    let stopped = library.import(&SOURCE, &mut games, &mut |_| {
        asked += 1;
        asked < 2
    });
    let stopped = stopped.unwrap();
    assert!(!stopped.done && stopped.games == 2_048, "{stopped:?}");
    assert!(library.collections().unwrap()[0].unfinished);
    // What is there can be used meanwhile.
    assert_eq!(library.explore(at(&[]).as_ref(), &Filter::default(), 1).unwrap().results.games, 2_048);
    assert_eq!(import(&mut library, &SOURCE, many.clone()).games, 4_000);
    assert_eq!(import(&mut library, &SOURCE, many).games, 4_000);
    assert_eq!(library.explore(at(&["e4"]).as_ref(), &Filter::default(), 1).unwrap().results.games, 2_000);
    // Its runs are one, and others are files of their own.
    let positions = || {
        let files = std::fs::read_dir(folder.path()).unwrap().flatten();
        files.filter(|file| file.file_name().to_string_lossy().starts_with("positions-")).count()
    };
    assert_eq!(positions(), 1);
    let other = Source { collection: "other", ..SOURCE };
    import(&mut library, &other, records(GAMES));
    let asked = Filter { collection: Some("other".into()), ..Filter::default() };
    assert_eq!(library.explore(at(&[]).as_ref(), &asked, 1).unwrap().results.games, 4);
    assert_eq!((positions(), library.count(&asked).unwrap()), (2, 4));
}

#[test]
fn games_that_cannot_be_read_or_played_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let mut games = records(GAMES);
    games[1].line.moves[0].token = "Qh5".into();
    assert_eq!(import(&mut library, &SOURCE, games).refused, 1);
    let broken = format!("[Event \"x\"]\n\n1. e4 {{never closed\n\n{GAMES}");
    let source = Source { label: "b.pgn", ..SOURCE };
    let mut broken = record::games(broken.as_bytes()).unwrap();
    let done = library.import(&source, &mut broken, &mut |_| true).unwrap();
    assert_eq!((done.games, done.refused, done.done), (5, 1, true));
    let [LeftOutGame { number: 1, why: LeftOutReason::Format(error) }] = &done.left_out[..] else {
        panic!("{:?}", done.left_out)
    };
    assert_eq!(error.reason.code, "pgn-comment");
    assert_eq!(library.collections().unwrap()[0].games, 7);
    // An unknown variant costs its own game alone.
    let crazy = records("[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. d4 *\n");
    let done = import(&mut library, &Source { label: "c.pgn", ..SOURCE }, crazy);
    assert!(matches!(done.left_out[..], [LeftOutGame { number: 1, why: LeftOutReason::Record(_) }]));
    let othello = Source { game: "othello", ..SOURCE };
    let refused = library.import(&othello, &mut std::iter::empty(), &mut |_| true);
    assert!(matches!(refused, Err(LibraryError::OtherGame(..))));
}

#[test]
fn dates_and_names_are_compared_as_people_mean_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let game = |tags: &str| format!("[Event \"x\"]\n{tags}\n\n1. e4 *\n\n");
    let text = [
        game("[White \"Ann\"]\n[UTCDate \"2015.03.05\"]\n[UTCTime \"23:09:12\"]"),
        game("[White \"Müller\"]\n[Black \"Иванов\"]\n[Date \"2020-12-31\"]"),
        game("[White \"Weiß\"]\n[Black \"Семёнов\"]\n[Date \"2020.01.05\"]"),
        game("[White \"Z\"]\n[Date \"2020.??.??\"]"),
        game("[White \"Y\"]\n[Date \"????.??.??\"]\n[UTCDate \"2019.07.01\"]"),
        game("[White \"X\"]"),
    ];
    import(&mut library, &SOURCE, records(&text.concat()));
    let numbers = |filter: &Filter, sort: Sort| -> Vec<u32> {
        library.games(filter, sort, 0, 100).unwrap().iter().map(|game| game.number).collect()
    };
    let text = |text: &str| Some(text.to_owned());
    let dated = |from: Option<&str>, to: Option<&str>| {
        let dates = [from, to].map(|date| date.map(str::to_owned));
        numbers(&Filter { dates, ..Filter::default() }, Sort::Added)
    };
    assert_eq!(library.row(1).unwrap().date, "2015.03.05");
    assert_eq!(dated(Some("2020.06"), None), [2, 4]);
    assert_eq!(dated(None, Some("2015.03")), [1]);
    assert_eq!(dated(Some("2020.01.05"), Some("2020-01-05")), [3, 4]);
    assert_eq!(dated(Some("2019"), Some("2019")), [5]);
    assert_eq!(dated(Some("soon"), None), [0; 0]);
    assert_eq!(numbers(&Filter::default(), Sort::Date), [2, 3, 4, 5, 1, 6]);
    for (name, number) in
        [("MÜLLER", 2), ("muller", 2), ("иванов", 2), ("СЕМЕНОВ", 3), ("WEISS", 3), ("ann", 1)]
    {
        assert_eq!(
            numbers(&Filter { player: text(name), ..Filter::default() }, Sort::Added),
            [number],
            "{name}"
        );
    }
}

#[test]
fn games_and_variants_of_a_library_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(folder.path());
    let go = records("(;GM[1]SZ[9];B[ee])(;GM[1]SZ[13];B[ee])(;GM[1]SZ[9];B[ee])");
    import(&mut library, &Source { collection: "go", game: "go", label: "a.sgf", ..SOURCE }, go);
    let variant = |text: &str| Some(text.to_owned());
    assert_eq!(
        library.variants().unwrap(),
        [
            ("chess".to_owned(), None),
            ("go".to_owned(), variant("13,chinese")),
            ("go".to_owned(), variant("9,chinese"))
        ]
    );
}

#[test]
fn a_game_that_both_have_lost_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let source = Source { game: "draughts", label: "a.pdn", ..SOURCE };
    import(&mut library, &source, records("[GameType \"20\"]\n[Result \"0-0\"]\n\n1. 32-28 19-23 0-0\n"));
    assert_eq!(library.row(1).unwrap().result, "0-0");
}

#[test]
fn mirror_images_are_one_position() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path()).unwrap();
    let source = Source { game: "othello", label: "a.txt", ..SOURCE };
    let games = ["f5d6c3", "d3c5f6", "c4c3d3"]
        .map(|moves| GameRecord { line: stratege_formats::Line::of([moves]), ..GameRecord::default() });
    assert_eq!(import(&mut library, &source, games.to_vec()).refused, 0);
    let session = open("othello", None).unwrap();
    let start = library.explore(session.as_ref(), &Filter::default(), 0).unwrap();
    assert_eq!((start.moves.len(), start.moves[0].images.len(), start.moves[0].results.games), (1, 3, 3));
}

#[test]
fn other_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("library.db"),
        "no database at all, but long enough for a header of one",
    )
    .unwrap();
    assert!(matches!(Library::open(folder.path()), Err(LibraryError::Damaged(..))));
    let folder = tempfile::tempdir().unwrap();
    let connection = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
    connection.pragma_update(None, "application_id", 7).unwrap();
    assert!(matches!(Library::open(folder.path()), Err(LibraryError::Foreign(_))));
}

#[test]
fn collections_are_moved_between_folders_and_renamed() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(folder.path());
    import(&mut library, &Source { collection: "cup", label: "b.pgn", ..SOURCE }, records(GAMES));
    let names = |library: &Library| -> Vec<String> {
        library.collections().unwrap().into_iter().map(|collection| collection.name).collect()
    };
    assert_eq!(library.rename("club", "here/club").unwrap(), 1);
    assert_eq!(library.rename("cup", "here/cup").unwrap(), 1);
    assert_eq!(names(&library), ["here/club", "here/cup"]);
    // A folder is looked through and explored as one.
    let within = Filter { collection: Some("here".into()), ..Filter::default() };
    assert_eq!(library.count(&within).unwrap(), 8);
    assert_eq!(library.explore(at(&[]).as_ref(), &within, 9).unwrap().results.games, 8);
    assert_eq!(library.rename("here", "there").unwrap(), 2);
    assert_eq!(names(&library), ["there/club", "there/cup"]);
    assert!(
        matches!(library.rename("there/club", "there/cup"), Err(LibraryError::Taken(name)) if name == "there/cup")
    );
    assert!(matches!(library.rename("here", "x"), Err(LibraryError::NoCollection(_))));
    assert_eq!(names(&library), ["there/club", "there/cup"]);
}

#[test]
fn a_folder_that_was_thrown_away_comes_back_and_leaves_its_names_free() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = library(folder.path());
    let first = library.games(&Filter::default(), Sort::default(), 0, 1).unwrap()[0].number;
    library.set_deleted(&[first], true).unwrap();
    let (games, mark) = library.discard("club").unwrap();
    assert_eq!((games, library.collections().unwrap().len()), (3, 0));
    // The same name is free for other games, and what was thrown away is not lost.
    import(&mut library, &SOURCE, records(GAMES));
    assert_eq!(library.count(&Filter::default()).unwrap(), 4);
    assert_eq!(library.recall(mark).unwrap(), 3);
    assert_eq!(library.collections().unwrap().len(), 2);
    assert_eq!(library.count(&Filter::default()).unwrap(), 7);
    assert!(matches!(library.discard("nothing"), Err(LibraryError::NoCollection(_))));
}
