//! Portable Draughts Notation, version 3.0: PGN with the tag `GameType` for the variant, and positions such as
//! `W:W31,K40:B1-20`. [`pgn`](crate::pgn) reads and writes it, as the tokens are the same; this module has only the
//! differences.

use crate::GameRecord;

/// The game's name in records.
pub const GAME: &str = "draughts";

/// The result of a game lost by both players; also the name of the header that stores it.
pub const FORFEIT: &str = "0-0";
/// The PGN tag for the result; see [`FORFEIT`].
pub const RESULT: &str = "Result";

/// The variants: their number, their name, the side that begins, and the standard's description of their boards.
const TYPES: [(&str, &str, char, &str); 9] = [
    ("20", "international", 'W', "10,10,N2,0"),
    ("21", "english", 'B', "8,8,N1,0"),
    ("22", "italian", 'W', "8,8,N2,1"),
    ("23", "pool", 'B', "8,8,N1,0"),
    ("24", "spanish", 'W', "8,8,N1,1"),
    ("25", "russian", 'W', "8,8,A0,0"),
    ("26", "brazilian", 'W', "8,8,A0,0"),
    ("27", "canadian", 'W', "12,12,N2,0"),
    ("40", "frisian", 'W', "10,10,N2,0"),
];

fn of_variant(variant: Option<&str>) -> Option<&'static (&'static str, &'static str, char, &'static str)> {
    let name = variant.unwrap_or(TYPES[0].1);
    TYPES.iter().find(|(_, found, ..)| *found == name)
}

/// The value of `GameType` for a record: `21,B,8,8,N1,0`. `None` for other games, and for variants that have no number.
pub fn game_type(record: &GameRecord) -> Option<String> {
    let draughts = record.game.as_deref() == Some(GAME);
    let &(number, _, begins, board) = of_variant(record.variant.as_deref()).filter(|_| draughts)?;
    Some(format!("{number},{begins},{board}"))
}

/// The variant that a `GameType` value names; an unknown number is kept as it is.
pub fn variant(game_type: &str) -> String {
    let number = game_type.split(',').next().unwrap_or_default().trim();
    TYPES.iter().find(|(found, ..)| *found == number).map_or(number, |(_, name, ..)| name).to_owned()
}

/// Whether the side that begins the game is not to move in a position, so that a line starts with half a move.
pub(crate) fn is_half(record: &GameRecord) -> bool {
    let Some((_, _, begins, _)) = of_variant(record.variant.as_deref()) else { return false };
    let side = record.start.as_deref().and_then(|start| start.trim().chars().next());
    side.is_some_and(|side| side.to_ascii_uppercase() != *begins)
}

/// The results as the federations count them: two points for a win on large boards.
pub(crate) fn points(record: &GameRecord, result: &'static str) -> &'static str {
    let large = of_variant(record.variant.as_deref()).is_some_and(|(.., board)| !board.starts_with('8'));
    match result {
        "1-0" if large => "2-0",
        "0-1" if large => "0-2",
        "1/2-1/2" if large => "1-1",
        "*" if record.header(RESULT) == Some(FORFEIT) => FORFEIT,
        _ => result,
    }
}

#[cfg(test)]
mod tests {
    use crate::{Format, GameRecord, Winner, detect, pgn, read_any};

    const GAME: &str = "[Event \"?\"]\n[GameType \"21\"]\n[White \"Anne\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\n\
        1. 11-15 23-19 2. 8-11 {old} 22-17 (2... 24-20 15x24 3. 28x19) 0-1\n";

    #[test]
    fn games_are_read_and_written() {
        assert_eq!(detect(GAME.as_bytes()), Some(Format::Pdn));
        let (format, games) = read_any(GAME.as_bytes()).unwrap();
        let game = &games[0];
        assert_eq!(
            (format.name(), game.game.as_deref(), game.variant.as_deref()),
            ("PDN", Some("draughts"), Some("english"))
        );
        assert_eq!(game.tokens().collect::<Vec<_>>(), ["11-15", "23-19", "8-11", "22-17"]);
        assert_eq!(game.line.moves[3].variations[0].moves.len(), 3);
        let text = pgn::write(game);
        assert!(
            text.contains("[GameType \"21,B,8,8,N1,0\"]\n") && text.contains("1. 11-15 23-19 2. 8-11 {old}"),
            "{text}"
        );
        let again = read_any(text.as_bytes()).unwrap().1.remove(0);
        assert_eq!(again.without_places(), game.clone().without_places());
    }

    #[test]
    fn clocks_of_both_sides_are_read_and_stay() {
        let text = "[GameType \"20\"]\n\n1. 31-26 {[%clock w0:10:00 B0:09:58]} 18-22 {[%clock W0:10:00 b0:09:57] quick} *\n";
        let game = read_any(text.as_bytes()).unwrap().1.remove(0);
        let clocks: Vec<_> = game.line.moves.iter().map(|node| node.clock.unwrap().as_secs()).collect();
        assert_eq!(clocks, [600, 597]);
        let written = pgn::write(&game);
        let flat = written.replace('\n', " ");
        assert!(flat.contains("{[%clock w0:10:00 B0:09:58]}") && flat.contains("b0:09:57] quick}"), "{flat}");
        assert_eq!(
            read_any(written.as_bytes()).unwrap().1.remove(0).without_places(),
            GameRecord { headers: Vec::new(), ..game.without_places() }
        );
    }

    #[test]
    fn a_game_that_both_have_lost_stays_one() {
        for text in [
            "[GameType \"20\"]\n[Result \"0-0\"]\n\n1. 32-28 19-23 0-0\n\n[GameType \"20\"]\n\n1. 31-27 *\n",
            "[GameType \"20\"]\n\n1. 32-28 19-23 0-0 {nobody came}\n\n[GameType \"20\"]\n\n1. 31-27 *\n",
        ] {
            let games = read_any(text.as_bytes()).unwrap().1;
            assert_eq!((games.len(), games[0].tokens().count(), games[0].result), (2, 2, None), "{text}");
            let written = pgn::write(&games[0]);
            assert!(written.contains("[Result \"0-0\"]") && written.contains(" 0-0\n"), "{written}");
            let again = read_any(written.as_bytes()).unwrap().1.remove(0);
            assert_eq!(again.without_places().headers, games[0].headers);
        }
        // In chess this is castling.
        let castling =
            read_any(b"[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *").unwrap().1.remove(0);
        assert_eq!(castling.tokens().count(), 8);
    }

    #[test]
    fn small_letters_of_positions_count_as_large_ones() {
        let text = "[GameType \"20\"]\n[FEN \"w:w31,32:bk1,20\"]\n\n1. 31-27 *\n";
        let game = read_any(text.as_bytes()).unwrap().1.remove(0);
        assert!(pgn::write(&game).contains("\n1. 31-27 *"), "{}", pgn::write(&game));
    }

    #[test]
    fn results_are_counted_in_points() {
        let read = |text: &str| read_any(text.as_bytes()).unwrap().1.remove(0);
        let win = read("[GameType \"20,W,10,10,N2,0\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 2-0\n");
        assert_eq!(win.result.map(|result| result.winner), Some(Winner::First));
        assert!(pgn::write(&win).ends_with("2. 28x19 2-0\n\n"));
        let draw = read("[GameType \"20\"]\n[FEN \"B:W28:B19\"]\n\n1... 19-23 2. 28x19 1-1\n");
        assert_eq!(draw.result.map(|result| result.winner), Some(Winner::Draw));
        assert!(pgn::write(&draw).contains("1... 19-23 2. 28x19 1-1"), "{}", pgn::write(&draw));
    }
}
