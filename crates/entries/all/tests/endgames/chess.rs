//! Chess's own library of endgames: known figures, and won positions are won.

use crate::{folder, remove, use_it, write};
use stratege_catalog::endgames::EndgamePlan;
use stratege_catalog::{endgames_of, open};
use stratege_game::random::Random;
use stratege_game::{Endings, KnownOutcomes, Notation, Outcome};
use stratege_games_chess::Chess;
use stratege_session::{Limits, Settings, Status, Stop};
use stratege_solve::Library;

/// The positions of a class with this outcome, and the greatest distance among them.
fn count(library: &Library<Chess>, name: &str, outcome: Outcome) -> (usize, u16) {
    let game = Chess::standard().without_draws();
    let all = (2..=3).flat_map(|pieces| game.groups(pieces)).flatten();
    let class = all.into_iter().find(|&class| game.class_name(class) == name).expect("a class");
    let positions = (0..game.numbers(class)).filter_map(|number| game.numbered(class, number));
    let found = positions.filter(|position| library.outcome(&game, position) == Some(outcome));
    let distance = |position| library.distance(&game, &position).unwrap_or(0);
    found.map(distance).fold((0, 0), |(count, most), distance| (count + 1, most.max(distance)))
}

/// Plays on from a won position with the program's own moves for both; how it ended.
fn play_out(fen: &str, lines: usize) -> (Status, usize) {
    let mut session = open("chess", None).expect("chess");
    session.begin(Some(fen)).expect("a position");
    let settings = Settings { limits: Limits::depth(3), table_bytes: 1 << 20, lines, ..Settings::default() };
    let mut plies = 0;
    while session.status() == Status::Open && plies < 100 {
        let found = session.analyse(&settings, &Stop::new(), &mut |_| {});
        session.play(&found.lines[0].moves[0]).expect("a legal move");
        plies += 1;
    }
    (session.status(), plies)
}

#[test]
fn three_pieces_are_known_and_won_positions_are_won() {
    let folder = folder();
    let endgames = endgames_of("chess", None).expect("a game").expect("numbered");
    let plan = EndgamePlan { folder: &folder, pieces: 3, threads: 2, stop: &Stop::new(), write: &write };
    assert_eq!(endgames.make(&plan, &mut |_| {}).expect("made").classes, 11);
    let checked = endgames.check(&plan, 7, &mut |_| {});
    assert!(checked.by_pieces[2][0] > 10_000 && checked.by_pieces.iter().all(|row| row[4] == 0));
    use_it();

    let game = Chess::standard().without_draws();
    let (library, damaged) = Library::open(&game, &folder.join("chess"), "chess", 3);
    assert!(damaged.is_empty());
    // The size of the well-known table of king and pawn against king, both sides to move.
    let won = count(&library, "KPvK", Outcome::Win).0 + count(&library, "KvKP", Outcome::Loss).0;
    assert_eq!(won, 111_282);
    // Mate in 10 moves with a queen, in 16 with a rook, at most: in plies.
    assert_eq!(count(&library, "KQvK", Outcome::Win).1, 19);
    assert_eq!(count(&library, "KRvK", Outcome::Win).1, 31);
    assert_eq!(count(&library, "KBvK", Outcome::Win).0 + count(&library, "KNvK", Outcome::Win).0, 0);

    let mut random = Random::new(3);
    let classes: Vec<u16> = game.groups(3).into_iter().flatten().collect();
    let mut won = 0;
    while won < 24 {
        let class = classes[random.below(classes.len())];
        let Some(position) = game.numbered(class, random.below(game.numbers(class) as usize) as u64) else {
            continue;
        };
        if library.outcome(&game, &position) != Some(Outcome::Win) {
            continue;
        }
        let fen = game.position_text(&position);
        let (status, plies) = play_out(&fen, [1, 2][won % 2]);
        let most = 8 + 2 * 30 + usize::from(library.distance(&game, &position).expect("a distance"));
        assert!(matches!(status, Status::Over { .. }) && plies <= most, "{fen}: {status:?} after {plies}");
        won += 1;
    }
    // A position of five pieces that wins by an exchange into what is known.
    let found = {
        let mut session = open("chess", None).expect("chess");
        session.begin(Some("8/8/8/4k3/8/r7/8/RK1R4 w - - 0 1")).expect("a position");
        let settings = Settings { limits: Limits::depth(4), table_bytes: 1 << 20, ..Settings::default() };
        session.analyse(&settings, &Stop::new(), &mut |_| {})
    };
    assert_eq!(found.lines[0].moves[0], "Rxa3");
    remove("chess");
}
