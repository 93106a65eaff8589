//! Time controls by moves: the time of a period is given again when its moves are made.

use std::sync::{Arc, Mutex};
use std::time::Duration;
use stratege_arena::limits::Effort;
use stratege_arena::{Adjudication, Budget, Choice, Fault, Pairing, Player, Situation, Supervisor, play};
use stratege_catalog::open;

/// The moves to the next time control and the time, at each request.
type Given = Arc<Mutex<Vec<(Option<u32>, Duration)>>>;

/// Makes the first legal move, and notes what it was given.
struct Noting(Given);

impl Player for Noting {
    fn new_game(&mut self, _: &str, _: Option<&str>, _: u64) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let mut session = open(situation.game, situation.variant).expect("the game of the match");
        session.begin(situation.start).expect("its start");
        situation.moves.iter().for_each(|mv| drop(session.play(mv).expect("a legal move")));
        let clocks = budget.clocks.expect("there are clocks");
        let mut noted = self.0.lock().expect("no thread panicked");
        noted.push((clocks.moves, clocks.left[situation.side.index()]));
        Ok(Choice { mv: session.moves()[0].text.clone(), ..Choice::default() })
    }
}

#[test]
fn the_time_of_a_period_is_given_again() {
    let mut limits = Effort::default();
    assert_eq!(limits.set("tc", "3/60+1"), Ok(true));
    let noted = [(); 2].map(|()| Arc::new(Mutex::new(Vec::new())));
    let [mut first, mut second] = [0, 1].map(|side| Noting(Arc::clone(&noted[side])));
    let pairing = Pairing {
        number: 0,
        game: "connect-four",
        variant: None,
        start: None,
        opening: &[],
        players: [0, 1],
        limits: [limits; 2],
        seed: 1,
        dice: 1,
        adjudication: Adjudication::default(),
    };
    let played = play(&pairing, [&mut first, &mut second], &Supervisor::default());
    let record = played.expect("it can be played").expect("it was not stopped");
    assert!(record.moves.len() >= 8, "{record:?}");
    let noted = noted[0].lock().expect("no thread panicked");
    let moves: Vec<Option<u32>> = noted.iter().map(|(moves, _)| *moves).collect();
    assert_eq!(moves[..4], [Some(3), Some(2), Some(1), Some(3)]);
    // A minute at first, a second more with every move, and another minute after the third.
    let seconds: Vec<u64> = noted.iter().map(|(_, left)| (left.as_secs_f64() + 0.5) as u64).collect();
    assert_eq!(seconds[..4], [60, 61, 62, 123]);
}
