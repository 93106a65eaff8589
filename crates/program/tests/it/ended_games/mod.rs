//! Twenty games of each kind at the prompt, taken back and ended in every way: what the prompt lists, what it saves in each
//! format, what it loads again, and what comes out of the library are the moves that were made and the result.

mod script;

use crate::common::{console, path, stratege};
use script::{Ended, Kind, Way, ended};
use serde_json::Value;
use std::collections::HashMap;
use std::path::Path;
use stratege_catalog::{open, record};
use stratege_formats::{GameRecord, Winner};

const GAMES: usize = 20;
/// The matches of backgammon, which differ from its games by the cube alone.
const MATCHES: usize = 8;

/// Plays a kind of game at the prompt, and looks at everything that holds the games.
fn agrees(kind: &Kind, count: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut typed, mut games) = (vec!["dice hand".to_owned()], Vec::new());
    for number in 0..count {
        let (lines, game) = ended(kind, number, folder.path());
        typed.extend(lines);
        typed.extend(looked_at(kind, &format!("game-{number}")));
        games.push(game);
    }
    typed.push("q".to_owned());
    let shown = console(&arguments(kind), &typed.join("\n"), folder.path());
    // Each of them is there again after a restart, and in its own file and in that of others.
    let loaded = |number: usize| {
        let again = ["stratege", "pgn"].map(|ending| {
            let name = if ending == "pgn" { "game-N.pgn" } else { "game-N" };
            let mut lines = vec![format!("load {}", name.replace('N', &number.to_string()))];
            lines.extend(looked_at(kind, &format!("{ending}-{number}")));
            lines
        });
        again.concat()
    };
    let typed: Vec<String> = (0..count).flat_map(loaded).chain(["q".to_owned()]).collect();
    let again = console(&arguments(kind), &typed.join("\n"), folder.path());
    for (number, game) in games.iter().enumerate() {
        let listed = record_shown(&shown, &format!("game-{number}"));
        assert!(!listed.contains('|'), "{} {:?}: {listed}", kind.name, game.way);
        for ending in ["stratege", "pgn"] {
            assert_eq!(record_shown(&again, &format!("{ending}-{number}")), listed, "{} {ending}", kind.name);
        }
        for origin in ["game", "stratege", "pgn"] {
            let name = format!("{origin}-{number}");
            kind.endings.iter().for_each(|ending| holds(folder.path(), &format!("{name}.{ending}"), game));
            let [first, other] = ["game", origin].map(|origin| {
                let file = folder.path().join(format!("{origin}-{number}.pgn"));
                let text = std::fs::read_to_string(file).expect("a file");
                // Clocks of less than a millisecond are rounded.
                text.lines().filter(|line| !line.starts_with("[TimeControl ")).collect::<String>()
            });
            assert_eq!(first, other);
        }
    }
    library_agrees(kind, &games, folder.path());
}

fn arguments(kind: &Kind) -> Vec<&'static str> {
    let variant = kind.variant.map(|variant| ["--variant", variant]);
    let players = ["play", kind.name, "--first", "human", "--second", "human"];
    players.into_iter().chain(variant.into_iter().flatten()).collect()
}

/// Saves a game under a name in all formats, and lists its moves in between.
fn looked_at(kind: &Kind, name: &str) -> Vec<String> {
    let mut lines: Vec<String> = kind.endings.iter().map(|ending| format!("save {name}.{ending}")).collect();
    lines.rotate_left(1);
    lines.extend(["record".to_owned(), format!("save {name}")]);
    lines
}

/// The list of moves that was printed before a game was saved under a name.
fn record_shown(printed: &str, name: &str) -> String {
    let mut lines = printed.lines().skip_while(|line| !line.contains(&format!("{name}.pgn")));
    lines.next().unwrap_or_else(|| panic!("{name} was not saved: {printed}"));
    let listed: Vec<&str> = lines.take_while(|line| !line.contains(&format!("{name}.stratege"))).collect();
    listed.join(" ").split_once("> ").map(|(_, list)| list.to_owned()).unwrap_or_default()
}

/// The moves of a game, as files of backgammon have them: neither who chose to roll nor how a resignation was agreed.
fn whole(moves: &[String]) -> Vec<&str> {
    let agreed = |text: &&str| *text == "roll" || *text == "accept" || text.starts_with("resign");
    moves.iter().map(String::as_str).filter(|text| !agreed(text)).collect()
}

/// A file holds the game.
fn holds(folder: &Path, name: &str, game: &Ended) {
    let bytes = std::fs::read(folder.join(name)).unwrap_or_else(|_| panic!("{name} was not saved"));
    let text = String::from_utf8_lossy(&bytes);
    let (session, found) = record::read(&bytes, 0, None).unwrap_or_else(|error| panic!("{error:?} {text}"));
    assert_eq!(whole(&session.history()), whole(&game.moves), "{:?} {text}", game.way);
    if name.ends_with("mat") && game.by.is_some() {
        // The format has the points of games alone.
        return;
    }
    let has_reasons = ["pgn", "pdn", "stratege"].iter().any(|ending| name.ends_with(ending));
    has_result(game, &found, has_reasons, &text);
}

/// A record has the game's result, and why it ended.
fn has_result(game: &Ended, found: &GameRecord, has_reasons: bool, text: &str) {
    let result = found.result.unwrap_or_else(|| panic!("no result: {text}"));
    assert_eq!(result.winner, game.winner, "{:?} {text}", game.way);
    if has_reasons {
        assert_eq!(result.by, game.by, "{:?} {text}", game.way);
    }
}

/// The games come out of the library as they went in.
fn library_agrees(kind: &Kind, games: &[Ended], folder: &Path) {
    let run = |words: &[&str]| {
        let done =
            stratege(words).env("STRATEGE_HOME", folder).assert().success().get_output().stdout.clone();
        String::from_utf8(done).expect("UTF-8")
    };
    let files: Vec<String> =
        (0..games.len()).map(|number| path(folder, &format!("game-{number}.pgn"))).collect();
    let import = ["library", "import", kind.name, "--collection", "ended"];
    run(&import.into_iter().chain(files.iter().map(String::as_str)).collect::<Vec<_>>());
    let archive = ["archive", kind.name, "--json"];
    let checked = run(&archive.into_iter().chain(files.iter().map(String::as_str)).collect::<Vec<_>>());
    let checked: Value = serde_json::from_str(&checked).expect("JSON");
    assert_eq!(
        (&checked["totals"]["games"], &checked["totals"]["illegal"]),
        (&games.len().into(), &0.into())
    );
    let out = path(folder, "out.pgn");
    run(&["library", "export", "--collection", "ended", "--output", &out]);
    let text = std::fs::read(&out).expect("games");
    let mut found = HashMap::new();
    for record in record::games(&text).expect("games") {
        let record = record.expect("a game");
        found.insert(record.players[0].clone().expect("a name"), record);
    }
    let listed: Value = serde_json::from_str(&run(&["library", "games", "--json"])).expect("JSON");
    for (number, game) in games.iter().enumerate() {
        let name = format!("Ann {number}");
        let record = found.remove(&name).unwrap_or_else(|| panic!("{name} is missing"));
        assert_eq!(record.players[1].as_deref(), Some(format!("Bob {number}").as_str()));
        has_result(game, &record, true, &name);
        let mut session = open(kind.name, record.variant.as_deref()).expect("a game");
        record::play(session.as_mut(), &record).expect("legal moves");
        assert_eq!(session.history(), game.moves, "{} {:?}", kind.name, game.way);
        let row = listed["games"].as_array().and_then(|rows| rows.iter().find(|row| row["first"] == *name));
        let row = row.unwrap_or_else(|| panic!("{name}: {listed}"));
        let result = match game.winner {
            Winner::First => "1-0",
            Winner::Second => "0-1",
            Winner::Draw => "1/2-1/2",
        };
        assert_eq!(row["result"], result, "{row}");
    }
    assert!(found.is_empty());
}

#[test]
fn of_chess() {
    use Way::{Adjudication, Agreement, Board, Claim, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Claim, Time, Adjudication];
    agrees(&Kind { name: "chess", variant: None, ways, endings: &["pgn"] }, GAMES);
}

#[test]
fn of_othello() {
    use Way::{Adjudication, Agreement, Board, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Time, Adjudication];
    agrees(&Kind { name: "othello", variant: None, ways, endings: &["pgn", "ggf"] }, GAMES);
}

#[test]
fn of_draughts() {
    use Way::{Adjudication, Agreement, Board, Claim, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Claim, Time, Adjudication];
    agrees(&Kind { name: "draughts", variant: Some("english"), ways, endings: &["pgn", "pdn"] }, GAMES);
}

#[test]
fn of_go() {
    use Way::{Adjudication, Agreement, Board, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Time, Adjudication];
    agrees(&Kind { name: "go", variant: Some("9"), ways, endings: &["pgn", "sgf"] }, GAMES);
}

#[test]
fn of_backgammon() {
    use Way::{Adjudication, Agreement, Board, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Time, Adjudication];
    agrees(&Kind { name: "backgammon", variant: None, ways, endings: &["pgn", "sgf", "mat"] }, GAMES);
}

#[test]
fn of_matches_of_backgammon() {
    use Way::{Agreement, Board, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Time];
    agrees(
        &Kind { name: "backgammon", variant: Some("match:1"), ways, endings: &["pgn", "sgf", "mat"] },
        MATCHES,
    );
}
