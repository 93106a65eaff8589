//! Makes the program's own chess endgames and compares every position with the Syzygy tables:
//! `chess_tables FOLDER SYZYGY [PIECES [CLASS]]`.
//!
//! Outcomes must be equal. If no pawn can move, the distances of won positions may differ by one ply: ours count to the
//! position after a capture or mate, Syzygy's count moves.

use std::path::Path;
use stratege_catalog::endgames::EndgamePlan;
use stratege_catalog::endgames_of;
use stratege_engines_chess::syzygy::Syzygy;
use stratege_entries_all as _; // registers the games
use stratege_game::{Endings, KnownOutcomes, Outcome};
use stratege_games_chess::{Chess, PieceKind};
use stratege_session::Stop;
use stratege_solve::Library;

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    std::fs::create_dir_all(path.parent().unwrap_or(path))?;
    std::fs::write(path, bytes)
}

/// Positions compared, wrong outcomes, won positions with distances compared, and those that are further off than a ply.
type Found = [u64; 4];

fn compare(library: &Library<Chess>, tables: &Syzygy, class: u16) -> Found {
    let game = Chess::standard().without_draws();
    let [mut positions, mut wrong, mut distances, mut off] = [0; 4];
    for number in 0..game.numbers(class) {
        let Some(position) = game.numbered(class, number) else { continue };
        let Some(expected) = tables.outcome(&position, true) else { continue };
        positions += 1;
        let found = library.outcome(&game, &position);
        wrong += u64::from(found != Some(expected));
        // Distances are slow to read: of every 97th.
        if number % 97 == 0 && expected == Outcome::Win && position.kind(PieceKind::Pawn).is_empty() {
            let [own, theirs] = [library.distance(&game, &position), tables.distance_to_zero(&position)]
                .map(|found| found.unwrap_or(999));
            distances += 1;
            off += u64::from(own.abs_diff(theirs) > 1);
        }
    }
    [positions, wrong, distances, off]
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, tables, more @ ..] = arguments.as_slice() else {
        panic!("chess_tables FOLDER SYZYGY [PIECES [CLASS]]")
    };
    let pieces = more.first().map_or(4, |pieces| pieces.parse().expect("a number of pieces"));
    let endgames = endgames_of("chess", None).expect("a game").expect("numbered");
    let plan =
        EndgamePlan { folder: Path::new(folder), pieces, threads: 2, stop: &Stop::new(), write: &write };
    let made =
        endgames.make(&plan, &mut |progress| println!("{} pieces: {}", progress.pieces, progress.classes));
    println!("{:?}", made.expect("made"));
    let game = Chess::standard().without_draws();
    let (library, damaged) = Library::open(&game, &Path::new(folder).join("chess"), "chess", pieces);
    assert!(damaged.is_empty(), "{damaged:?}");
    let tables = Syzygy::open(tables).expect("tables");
    let mut all: Found = [0; 4];
    for class in (3..=pieces).flat_map(|pieces| game.groups(pieces)).flatten() {
        let name = game.class_name(class);
        if more.get(1).is_some_and(|only| *only != name) {
            continue;
        }
        let found = compare(&library, &tables, class);
        all.iter_mut().zip(found).for_each(|(all, one)| *all += one);
        let [positions, wrong, distances, off] = found;
        println!(
            "{name}: {positions} positions, {wrong} wrong; {distances} distances, {off} off by more than a ply"
        );
    }
    let [positions, wrong, distances, off] = all;
    println!(
        "all: {positions} positions, {wrong} wrong; {distances} distances, {off} off by more than a ply"
    );
}
