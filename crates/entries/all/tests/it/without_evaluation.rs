//! Games without an evaluation, by the example of the template: what the machine does where it cannot judge.

use stratege_entries_template::ENTRY;
use stratege_machine::Machine;
use stratege_machine::setup::Setup;
use stratege_search::{Limits, Settings, Stop, WallClock, Watch};
use stratege_session::{Outcome, Session, Status};

fn machine(words: &[(&str, &str)]) -> Machine {
    let mut setup = Setup::default();
    setup.read(words.iter().copied()).expect("settings");
    Machine::new(setup)
}

fn choose(machine: &mut Machine, session: &mut dyn Session, nodes: u64) -> Option<String> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let choice = machine.choose(session, limits, Watch { clock: &clock, stop: &stop }, &mut |_| {});
    choice.map(|choice| choice.mv)
}

/// On the largest board nothing can be searched to the end from the start.
#[test]
fn playouts_beat_a_search_in_which_all_moves_are_equal() {
    const GAMES: usize = 8;
    let mut won = 0;
    for game in 0..GAMES {
        let seed = game.to_string();
        let mut players = [
            machine(&[("seed", &seed), ("table", "1")]),
            // An algorithm that is named is the generic search's.
            machine(&[("seed", &seed), ("table", "1"), ("ties", "random"), ("algorithm", "pvs")]),
        ];
        let mut session = (ENTRY.open)(Some("7")).expect("a variant");
        for ply in 0.. {
            let Some(mv) = choose(&mut players[(ply + game) % 2], session.as_mut(), 100_000) else { break };
            session.play(&mv).expect("a legal move");
        }
        let best = [Outcome::Win, Outcome::Loss][game % 2];
        won += usize::from(matches!(session.status(), Status::Over { first, .. } if first == best));
    }
    assert!(won > GAMES * 2 / 3, "{won} of {GAMES}");
}

#[test]
fn forced_moves_are_found_before_any_playout() {
    let mut session = (ENTRY.open)(Some("7")).expect("a variant");
    let rest = "/......./......O/XXXXXX./......./......./.......";
    // O must stop the chain at the last open cell before the edge.
    session.begin(Some(&format!("OOOO...{rest}"))).expect("a position");
    assert_eq!(choose(&mut machine(&[]), session.as_mut(), 4000).as_deref(), Some("g4"));
    // X ends the game, though it is far from the end.
    session.begin(Some(&format!("OOOOO..{rest}"))).expect("a position");
    let (clock, stop) = (WallClock::start(), Stop::new());
    let settings = Settings { limits: Limits::depth(3), ..Settings::default() };
    let watch = Watch { clock: &clock, stop: &stop };
    let analysis = session.analyst().analyse(&settings, &[], watch, &mut |_| {});
    let line = &analysis.lines[0];
    assert_eq!((line.moves[0].as_str(), line.score.mate), ("g4", Some(1)));
}

#[test]
fn small_boards_are_searched_to_the_end() {
    let mut session = (ENTRY.open)(Some("3")).expect("a variant");
    let (clock, stop) = (WallClock::start(), Stop::new());
    let settings = Settings::default();
    let watch = Watch { clock: &clock, stop: &stop };
    let analysis = session.analyst().analyse(&settings, &[], watch, &mut |_| {});
    let solved = session.find_solver().expect("a solver");
    let solved = solved.solve(&settings, None, watch, &mut |_| {}).expect("solved");
    assert!(analysis.complete);
    // Who moves first wins: a stone more never harms.
    assert_eq!(solved.outcome, Some(Outcome::Win));
}

#[test]
fn higher_levels_visit_more_nodes() {
    let mut session = (ENTRY.open)(Some("7")).expect("a variant");
    let (clock, stop) = (WallClock::start(), Stop::new());
    let nodes = [1, 3, 5].map(|depth| {
        let limits = Limits { nodes: Some(1_000_000), ..Limits::depth(depth) };
        let settings = Settings { limits, ..Settings::default() };
        let watch = Watch { clock: &clock, stop: &stop };
        session.analyst().analyse(&settings, &[], watch, &mut |_| {}).counts.nodes
    });
    assert!(nodes[0] < nodes[1] && nodes[1] < nodes[2] && nodes[2] < 40_000, "{nodes:?}");
}
