//! The positions of a game between fast machines.

use stratege_catalog::{drawn_start, find};
use stratege_game::random::Random;
use stratege_machine::Machine;
use stratege_machine::setup::Setup;
use stratege_session::{Level, Limits, Session, Settings, Status, Stop, WallClock, Watch};

/// A game has at most so many random moves at its beginning.
const RANDOM_PLIES: usize = 4;
/// The levels of the machines in an even game, from the first to the last; fewer where a game has fewer below the top.
const LEVELS: [u8; 2] = [2, 7];
/// The levels of the weaker and of the stronger one in an uneven game, likewise: it is soon decided, often by force.
const UNEVEN: [[u8; 2]; 2] = [[1, 3], [6, 9]];
/// Longer games are broken off, in plies.
const LONGEST_GAME: usize = 300;

/// A position of a game, before its move.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    pub(crate) position: String,
    /// The plies before it.
    pub(crate) ply: usize,
    /// The key of its class.
    pub(crate) place: u64,
    /// Whether no solver can be expected to find its value.
    pub(crate) hopeless: bool,
    /// The square to which the last move went.
    pub(crate) came_to: Option<usize>,
}

/// Plays a game with a table of this size, between machines of one level or of two that are far apart; its random choices
/// follow from `random`. Fewer positions if it is stopped.
pub(crate) fn play(
    session: &mut dyn Session,
    variant: Option<&str>,
    table_bytes: usize,
    even: bool,
    random: &mut Random,
    stop: &Stop,
) -> Vec<Visit> {
    let start = drawn_start(session.game(), variant, random.bits());
    let mut visits = Vec::new();
    session.analyst().forget();
    if session.begin(start.as_deref()).is_err() {
        return visits;
    }
    let levels = levels(session.game(), even, random);
    let mut machines = levels.map(|level| machine(level, table_bytes, random));
    let random_plies = random.below(RANDOM_PLIES + 1);
    while session.status() == Status::Open && visits.len() < LONGEST_GAME && !stop.is_stopped() {
        // A number below 2^30, as dice take it.
        if session.has_dice()
            && session.drawing().dice_decide()
            && session.dice().and_then(|dice| dice.roll(random.bits() >> 34)).is_some()
        {
            continue;
        }
        visits.push(visit(session, visits.len()));
        let machine = &mut machines[session.side().index()];
        let mv = match visits.len() <= random_plies {
            true => machine.any(session),
            false => chosen(machine, session, stop),
        };
        if mv.is_none_or(|mv| session.play(&mv).is_err()) {
            break;
        }
    }
    visits
}

/// The levels of both players: one for both, so that games are even, a low one, which makes plausible mistakes; or two that
/// are far apart.
fn levels(game: &str, even: bool, random: &mut Random) -> [Option<Level>; 2] {
    if even {
        return [level(game, LEVELS, random); 2];
    }
    let mut levels = UNEVEN.map(|between| level(game, between, random));
    random.shuffle(&mut levels);
    levels
}

/// A level between two, as far as the game has them below the top.
fn level(game: &str, [least, most]: [u8; 2], random: &mut Random) -> Option<Level> {
    let most = find(game).map_or(1, |entry| entry.levels.len()).min(usize::from(most));
    let least = usize::from(least).min(most);
    let level = least + random.below(most + 1 - least);
    u8::try_from(level).ok().and_then(Level::new)
}

fn machine(level: Option<Level>, table_bytes: usize, random: &mut Random) -> Machine {
    let settings = Settings { table_bytes, ..Settings::default() };
    Machine::new(Setup { settings, level, seed: Some(random.bits()), ..Setup::default() })
}

fn chosen(machine: &mut Machine, session: &mut dyn Session, stop: &Stop) -> Option<String> {
    let clock = WallClock::start();
    let watch = Watch { clock: &clock, stop };
    machine.choose(session, Limits::default(), watch, &mut |_| {}).map(|choice| choice.mv)
}

fn visit(session: &mut dyn Session, ply: usize) -> Visit {
    Visit {
        position: session.position(),
        ply,
        place: session.static_facts().place(),
        hopeless: session.find_solver().is_none_or(|solver| solver.is_hopeless()),
        came_to: session.last_move().and_then(|squares| squares.to),
    }
}
