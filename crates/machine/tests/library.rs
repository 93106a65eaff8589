//! Won endings of a library are won by the machine against the longest resistance, with any effort. The folder of libraries
//! is that of the whole process, so that this test stands alone.

use std::path::{Path, PathBuf};
use stratege_catalog::endgames::{EndgamePlan, use_folder};
use stratege_catalog::{endgames_of, open};
use stratege_entries_all as _; // registers the games
use stratege_game::random::Random;
use stratege_machine::Machine;
use stratege_machine::setup::Setup;
use stratege_search::{Limits, Stop, WallClock, Watch};
use stratege_session::{LIBRARY_PROOF, Outcome, Player, Session, Status};

/// A game that is longer than this was not won.
const PLIES: usize = 200;

fn made(folder: &Path, pieces: u32) {
    let endgames = endgames_of("draughts", Some("english")).expect("draughts").expect("endgames");
    let write = |path: &Path, bytes: &[u8]| {
        std::fs::create_dir_all(path.parent().expect("a folder"))?;
        std::fs::write(path, bytes)
    };
    let plan = EndgamePlan { folder, pieces, threads: 2, stop: &Stop::new(), write: &write };
    endgames.make(&plan, &mut |_| {}).expect("made");
}

/// A position with so many pieces on squares drawn by chance, both sides having some.
fn position(pieces: usize, random: &mut Random) -> String {
    let mut squares: Vec<usize> = (1..=32).collect();
    let mut sides = [Vec::new(), Vec::new()];
    for index in 0..pieces {
        let square = squares.swap_remove(random.below(squares.len()));
        let side = if index < 2 { index } else { random.below(2) };
        let king =
            random.below(2) == 0 || [(5..=32), (1..=28)].get(side).is_none_or(|rows| !rows.contains(&square));
        sides[side].push(format!("{}{square}", if king { "K" } else { "" }));
    }
    let turn = ["W", "B"][random.below(2)];
    format!("{turn}:W{}:B{}", sides[0].join(","), sides[1].join(","))
}

/// The library's outcome at the cursor, and its first move.
fn known(session: &dyn Session) -> Option<(Outcome, String)> {
    let proven = session.theory()?.proven()?;
    assert_eq!(proven.proof, LIBRARY_PROOF);
    Some((proven.outcome, proven.best.into_iter().next()?))
}

/// Plays a won position out: the machine for the winner, the library's longest resistance for the loser. Whether it was
/// won.
fn is_won(machine: &mut Machine, session: &mut dyn Session, limits: Limits) -> bool {
    let winner = session.side();
    for _ in 0..PLIES {
        if let Status::Over { first, .. } = session.status() {
            return (first == Outcome::Win) == (winner == Player::FIRST) && first != Outcome::Draw;
        }
        let mv = if session.side() == winner {
            let (clock, stop) = (WallClock::start(), Stop::new());
            let watch = Watch { clock: &clock, stop: &stop };
            machine.choose(session, limits, watch, &mut |_| {}).expect("a move").mv
        } else {
            known(session).expect("in the library").1
        };
        session.play(&mv).expect("a legal move");
    }
    false
}

/// All won ones of a hundred positions with three pieces; of a thousand with four where `STRATEGE_SLOW` is set.
#[test]
fn every_won_position_of_a_library_is_won() {
    let slow = std::env::var_os("STRATEGE_SLOW").is_some();
    let (pieces, count) = if slow { (4, 1_000) } else { (3, 100) };
    let folder: PathBuf = std::env::temp_dir().join(format!("stratege-library-{}", std::process::id()));
    made(&folder, pieces);
    use_folder(&folder, Box::new(|path, why| panic!("{}: {why}", path.display())));
    let mut random = Random::new(5);
    let mut setup = Setup::default();
    setup.read([("seed", "1"), ("table", "1")]).expect("settings");
    let mut machine = Machine::new(setup);
    let (mut won, mut drawn) = (0, Vec::new());
    for number in 0..count {
        let mut session = open("draughts", Some("english")).expect("draughts");
        let text = position(pieces as usize, &mut random);
        let set_up = session.begin(Some(&text)).is_ok() && session.status() == Status::Open;
        if !set_up || known(session.as_ref()).is_none_or(|(outcome, _)| outcome != Outcome::Win) {
            continue;
        }
        won += 1;
        let limits =
            if number % 2 == 0 { Limits { nodes: Some(200), ..Limits::default() } } else { Limits::depth(1) };
        if !is_won(&mut machine, session.as_mut(), limits) {
            drawn.push(text);
        }
    }
    std::fs::remove_dir_all(&folder).expect("removed");
    println!("{won} won positions with {pieces} pieces");
    assert!(won > count / 4 && drawn.is_empty(), "{won}: {drawn:?}");
}
