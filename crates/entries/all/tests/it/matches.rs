//! Matches of backgammon, from sessions to files and back.

use stratege_catalog::{open, record};
use stratege_formats::backgammon::Match;
use stratege_formats::{GameRecord, mat, read_any, sgf};
use stratege_game::random::Random;
use stratege_session::CubeState;
use stratege_session::Session;

/// The sessions in which games are played at random.
const VARIANTS: [Option<&str>; 5] =
    [None, Some("money"), Some("money:no-jacoby"), Some("match:1"), Some("match:3")];

/// Plays at random: dice, moves and the cube, seldom a resignation.
fn wander(session: &mut dyn Session, random: &mut Random, events: usize) {
    for _ in 0..events {
        if random.below(200) == 0 && session.play("resigns gammon").is_ok() {
            continue;
        }
        let moves = session.moves();
        if moves.is_empty() {
            return;
        }
        let choice = &moves[random.below(moves.len())].text;
        session.play(choice).unwrap_or_else(|error| panic!("{choice}: {error}"));
    }
}

fn match_of(session: &dyn Session) -> Option<Match> {
    record::match_of(session, &GameRecord::default())
}

/// The match of a text with one game, played in a session of its variant.
fn read(session: &dyn Session, text: &str) -> Option<Match> {
    let (_, games) = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    let [game] = &games[..] else { panic!("one game: {text}") };
    let mut again = open(session.game(), game.variant.as_deref()).unwrap();
    record::play(again.as_mut(), game).unwrap_or_else(|error| panic!("{error}: {text}"));
    match_of(again.as_ref())
}

#[test]
fn matches_round_trip_through_files() {
    let mut random = Random::new(1);
    let (mut written, mut elsewhere) = (0, 0);
    for round in 0..40 {
        let variant = VARIANTS[round % VARIANTS.len()];
        let mut session = open("backgammon", variant).unwrap();
        if round % 3 == 2 {
            let events = random.below(80);
            wander(session.as_mut(), &mut random, events);
            let position = session.position();
            if session.begin(Some(&position)).is_err() {
                continue;
            }
        }
        let events = random.below(300);
        wander(session.as_mut(), &mut random, events);
        // A file cannot begin at some positions.
        let Some(found) = match_of(session.as_ref()) else { continue };
        assert_eq!(read(session.as_ref(), &sgf::write(&found)).as_ref(), Some(&found));
        match mat::write(&found) {
            Some(text) => assert_eq!(read(session.as_ref(), &text).as_ref(), Some(&found)),
            None => elsewhere += 1,
        }
        written += 1;
    }
    assert!(written > 30 && elsewhere > 3, "{written} games, {elsewhere} from elsewhere");
}

#[test]
fn a_match_begins_at_the_position_of_its_file() {
    // Black to play 31 on the cube of White, at 4 to 2 in a match to nine.
    let text =
        "(;GM[6]MI[length:9][game:3][ws:2][bs:4];PL[B]AE[a:y]AW[f][f][x]AB[s][s][y];CV[2];CP[w];B[31yccd])";
    let (_, games) = read_any(text.as_bytes()).unwrap();
    let mut session = open("backgammon", games[0].variant.as_deref()).unwrap();
    record::play(session.as_mut(), &games[0]).unwrap_or_else(|error| panic!("{error}"));
    let stakes = CubeState::of(&session.board()).unwrap();
    assert_eq!((stakes.score, stakes.length, stakes.cube), ([4, 2], 9, 2));
    assert_eq!(session.start(), games[0].start.clone().unwrap());
}
