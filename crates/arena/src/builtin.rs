//! The program's own machine as a player.

use crate::follow::Follower;
use crate::reasons;
use crate::spec::{Kind, PlayerSpec, SpecError};
use crate::{Budget, Cause, Choice, Fault, Player, Situation, Supervisor};
use std::path::Path;
use std::sync::Arc;
use stratege_book::{BookFile, OpenError};
use stratege_catalog::open_with_evaluation;
use stratege_machine::setup::Setup;
use stratege_machine::{ChoiceSource, Machine, MachineError, OpeningBook};
use stratege_session::{
    Clock, ClockWatch, Deadline, Delays, GameClock, Job, Limits, Query, Settings, SideTime, USUAL_RESERVE,
    WallClock, Watch, of_move_time,
};

/// The default table of a player, in MiB.
const TABLE: usize = 16;

/// The program's own machine, or a player that moves at random.
pub struct BuiltinPlayer {
    setup: Setup,
    book: Option<Arc<BookFile>>,
    game: Option<Game>,
    supervisor: Arc<Supervisor>,
    /// The delays between this player and the referee's clock.
    watch: ClockWatch,
    /// Whether it thinks on the opponent's time.
    ponders: bool,
}

struct Game {
    follower: Follower,
    machine: Machine,
    /// The reply that it expects to its last move.
    reply: Option<String>,
    /// What it thinks about now, on the opponent's time.
    pondering: Option<Pondering>,
}

/// A search on the opponent's time, which fills the table for the situation that is expected.
struct Pondering {
    job: Job,
    /// The moves to the situation.
    moves: Vec<String>,
}

impl BuiltinPlayer {
    /// A player with the settings of its specification.
    ///
    /// # Errors
    /// An invalid setting.
    pub fn new(spec: &PlayerSpec, supervisor: &Arc<Supervisor>) -> Result<BuiltinPlayer, SpecError> {
        let mut setup = Setup { any_move: spec.kind == Kind::Random, ..Setup::default() };
        setup.settings.table_bytes = TABLE << 20;
        setup.read(spec.options.iter().map(|(key, value)| (key.as_str(), value.as_str())))?;
        // The one that comes with the game waits for the game.
        let file = setup.book.as_deref().filter(|file| !BookFile::is_shipped(Path::new(file)));
        let book = file.map(read_book).transpose()?;
        let watch = ClockWatch::new(USUAL_RESERVE);
        let supervisor = Arc::clone(supervisor);
        Ok(BuiltinPlayer { setup, book, game: None, supervisor, watch, ponders: spec.ponder })
    }
}

fn read_book(file: &str) -> Result<Arc<BookFile>, SpecError> {
    let wrong = |error| {
        let expected = match error {
            OpenError::Io(_) => reasons::BOOK,
            OpenError::TooLarge(_) => reasons::BOOK_SIZE,
            OpenError::Own(_) | OpenError::Polyglot(_) => reasons::BOOK_FILE,
        };
        SpecError { word: format!("book={file}"), expected }
    };
    BookFile::open(Path::new(file)).map(Arc::new).map_err(wrong)
}

impl Player for BuiltinPlayer {
    fn new_game(&mut self, game: &str, variant: Option<&str>, seed: u64) -> Result<(), Fault> {
        let session = open_with_evaluation(game, variant, self.setup.evaluation.as_deref())?;
        let mut machine = Machine::new(Setup { seed: Some(seed), ..self.setup.clone() });
        if let Some(file) = &self.setup.book {
            let other = || Fault::start(Cause::OtherBook { file: file.clone(), game: game.to_owned() });
            let shipped = || BookFile::shipped(game).map(Arc::new);
            let book = self.book.clone().or_else(shipped).ok_or_else(other)?;
            if !book.fits(session.as_ref()) {
                return Err(other());
            }
            machine.book = Some(book as Arc<dyn OpeningBook>);
        }
        let unprepared = |error| {
            Fault::start(match error {
                MachineError::Tuned(SpecError { word, expected }) => Cause::Reason {
                    code: expected.code.to_owned(),
                    found: word,
                    expected: expected.message.to_owned(),
                },
                MachineError::NotOfEngine(error) => error.into(),
                MachineError::Missing(_) | MachineError::Deviations(_) => {
                    Cause::NoProbCut { game: game.to_owned() }
                }
            })
        };
        machine.prepare(session.as_ref()).map_err(unprepared)?;
        self.watch.new_game();
        let follower = Follower::new(session);
        self.game = Some(Game { follower, machine, reply: None, pondering: None });
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let clock = WallClock::start();
        let Some(game) = &mut self.game else { return Err(Fault::start(Cause::NoGame {})) };
        let expected = game.pondering.take().map(|pondering| {
            let expected = pondering.moves == situation.moves;
            pondering.job.stop();
            // Its tables keep what was found.
            if let Ok(session) = pondering.job.finish() {
                game.follower.take(session);
            }
            expected
        });
        game.follower.follow(situation)?;
        let session = game.follower.session.as_mut();
        let forced = session.moves().len() == 1;
        let moves = session.analyst().moves_left();
        let own = situation.side.index();
        let left = budget.clocks.as_ref().map(|clocks| clocks.left[own]);
        let delays = left.map_or(self.watch.delays(), |left| self.watch.before(left));
        let limits = limits(situation, budget, moves, forced, &delays);
        let watch = Watch { clock: &clock, stop: self.supervisor.flag() };
        let choice = game.machine.choose(session, limits, watch, &mut |_| {});
        let choice = choice.ok_or_else(|| Fault::start(Cause::NoMove { line: String::new() }))?;
        if let Some((left, clocks)) = left.zip(budget.clocks.as_ref()) {
            let meant = limits.time.map_or(clock.elapsed(), |time| time.min(clock.elapsed()));
            self.watch.after(left, clocks.increment, meant);
        }
        let analysis = choice.analysis.as_ref();
        let line = analysis.and_then(|analysis| analysis.lines.first()).map(|line| &line.moves);
        game.reply =
            line.filter(|line| line.first() == Some(&choice.mv)).and_then(|line| line.get(1).cloned());
        Ok(Choice {
            book: choice.source == ChoiceSource::Book,
            expected,
            resigns: false,
            mv: choice.mv,
            evaluation: choice.value,
            mate: analysis.and_then(|analysis| analysis.lines.first()).and_then(|line| line.score.mate),
            depth: analysis.map(|analysis| analysis.depth),
            nodes: analysis.map(|analysis| analysis.counts.nodes),
            engine: analysis.map(|analysis| analysis.engine.clone()).filter(|engine| !engine.is_empty()),
        })
    }

    fn ponder(&mut self, situation: &Situation<'_>, _: &Budget) {
        let ponders = self.ponders;
        let Some(game) = self.game.as_mut().filter(|_| ponders) else { return };
        let Some(reply) = game.reply.take() else { return };
        if game.follower.follow(situation).is_err() || game.follower.session.play(&reply).is_err() {
            return;
        }
        let moves = game.follower.session.protocol().protocol_history();
        let settings = game.machine.settings(situation.game, Limits::default());
        let settings = Settings { limits: Limits::default(), ..settings };
        let query = Query { settings, only: Vec::new() };
        if let Ok(job) = Job::start(game.follower.lend(), query, |_| {}) {
            game.pondering = Some(Pondering { job, moves });
        }
    }

    fn end_game(&mut self) {
        if let Some(pondering) = self.game.take().and_then(|game| game.pondering) {
            pondering.job.stop();
            drop(pondering.job.finish());
        }
    }
}

/// Limits of a search from a budget; `moves` that take time are left, if known.
fn limits(
    situation: &Situation<'_>,
    budget: &Budget,
    moves: Option<u32>,
    forced: bool,
    delays: &Delays,
) -> Limits {
    let of_clock = budget.clocks.and_then(|clocks| {
        // The time of a period is divided only among its moves.
        let moves = moves.into_iter().chain(clocks.moves).min();
        let time = |left| Some(SideTime { left, increment: clocks.increment });
        let clock = GameClock::of_side(clocks.left.map(time), situation.side)?;
        Some(clock.with_moves(moves).with_forced(forced).deadline(delays))
    });
    let of_move = budget.move_time.map(|time| Deadline::all_of(of_move_time(time, USUAL_RESERVE)));
    let deadline = of_clock.into_iter().chain(of_move).min_by_key(|deadline| deadline.hard);
    let base = budget.depth.map_or_else(Limits::default, Limits::depth);
    if let (Some(per_millisecond), Some(deadline)) = (budget.nodes_a_millisecond, deadline) {
        let millis = u64::try_from(deadline.soft.as_millis()).unwrap_or(u64::MAX);
        let counted = millis.saturating_mul(per_millisecond).max(1);
        return Limits { nodes: Some(budget.nodes.map_or(counted, |nodes| nodes.min(counted))), ..base };
    }
    Limits { nodes: budget.nodes, ..base }.until(deadline)
}
