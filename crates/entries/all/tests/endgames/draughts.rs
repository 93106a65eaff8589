//! Draughts: no move gives away an outcome, and won positions are won.

use crate::{folder, remove, use_it, write};
use std::path::Path;
use stratege_catalog::endgames::EndgamePlan;
use stratege_catalog::{endgames_of, open};
use stratege_game::random::Random;
use stratege_game::{Endings, KnownOutcomes, Notation, Outcome};
use stratege_games_draughts::{Draughts, Variant};
use stratege_session::{Limits, Settings, Status, Stop};
use stratege_solve::Library;

/// The most plies that a won ending is given.
const PLIES: usize = 80;

fn made(folder: &Path, pieces: u32) {
    let endgames = endgames_of("draughts", Some("english")).expect("a variant").expect("numbered");
    let plan = EndgamePlan { folder, pieces, threads: 2, stop: &Stop::new(), write: &write };
    endgames.make(&plan, &mut |_| {}).expect("made");
}

/// What came of the endings of self-play.
#[derive(Debug, Default)]
struct Played {
    moves: usize,
    mistakes: usize,
    won: usize,
    wins: usize,
}

/// Plays an ending from a random position with this many pieces.
fn play(library: &Library<Draughts<u64>>, pieces: u32, random: &mut Random, played: &mut Played) {
    let game = Draughts::<u64>::new(Variant::English);
    let classes: Vec<u16> = game.groups(pieces).into_iter().flatten().collect();
    let mut session = open("draughts", Some("english")).expect("draughts");
    let outcome = loop {
        let class = classes[random.below(classes.len())];
        let number = random.below(game.numbers(class) as usize) as u64;
        let Some(position) = game.numbered(class, number) else { continue };
        let text = game.position_text(&position);
        if session.begin(Some(&text)).is_ok() && session.status() == Status::Open {
            break library.outcome(&game, &position).expect("known");
        }
    };
    // With several lines, the first is as good.
    let lines = [1, 3][random.below(2)];
    let settings = Settings { limits: Limits::depth(9), table_bytes: 1 << 20, lines, ..Settings::default() };
    let (mut expected, mut plies) = (outcome, 0);
    while session.status() == Status::Open && plies < PLIES {
        let found = session.analyse(&settings, &Stop::new(), &mut |_| {});
        session.play(&found.lines[0].moves[0]).expect("a legal move");
        plies += 1;
        played.moves += 1;
        if let Status::Over { .. } = session.status() {
            break;
        }
        let position = game.parse_position(&session.position()).expect("its own text");
        let now = library.outcome(&game, &position).expect("known");
        played.mistakes += usize::from(-now != expected);
        expected = now;
    }
    if outcome != Outcome::Draw {
        played.won += 1;
        let decided = matches!(session.status(), Status::Over { first, .. } if first != stratege_session::Outcome::Draw);
        played.wins += usize::from(decided);
    }
}

/// A hundred endings with three pieces, a thousand with four where `STRATEGE_SLOW` is set.
#[test]
fn no_move_gives_away_the_outcome_in_the_library() {
    let slow = std::env::var_os("STRATEGE_SLOW").is_some();
    let (pieces, games) = if slow { (4, 1_000) } else { (3, 100) };
    let folder = folder();
    made(&folder, pieces);
    use_it();
    let game = Draughts::<u64>::new(Variant::English).without_draws();
    let (library, _) = Library::open(&game, &folder.join("draughts-english"), "draughts english", pieces);
    let mut random = Random::new(11);
    let mut played = Played::default();
    for _ in 0..games {
        play(&library, pieces, &mut random, &mut played);
    }
    remove("draughts-english");
    println!("{games} endings with {pieces} pieces: {played:?}");
    assert_eq!(played.mistakes, 0, "{played:?}");
    assert!(played.won > games / 2 && played.wins == played.won, "{played:?}");
}
