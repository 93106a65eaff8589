//! Games of matches and tournaments. A part is a game.

mod coordinator;

use crate::files::{PackError, Packed, is_packed, unpack};
use crate::{LocalRun, WorkerContext, worker_context};
pub use coordinator::{MatchCoordinator, Take, Withdraw, play_locally};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use stratege_arena::{
    Ended, GameRecord, Kind, MatchError, MatchPlan, Player, PlayerSpec, Scheduled, Supervisor, affinity,
    make, play,
};
use stratege_fleet::{Job, Part, PartContext, PartRunner, Refusal, Unfinished};
use stratege_play::Table;
use thiserror::Error;

/// The kind of these jobs.
pub const KIND: &str = "match";

/// The options of a player that name a file, with what may stand before its name.
const FILES: [(&str, &str); 2] = [("evaluation", "file:"), ("book", "")];

/// A match, as sent to workers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchJob {
    /// The match. It contains no engine commands, and files are named by hash.
    pub plan: MatchPlan,
    /// For each player, the name of its engine in the worker's engine file; `None` for the program's own machine.
    pub engines: Vec<Option<String>>,
    /// The timeout for each step of an engine's startup, in seconds.
    pub startup: u64,
}

/// Why a match cannot be sent.
#[derive(Debug)]
pub enum SendError {
    /// A player is an engine given as a command: workers start only the engines of their own files.
    Command(String),
    /// A file cannot travel.
    File(PackError),
}

impl From<PackError> for SendError {
    fn from(error: PackError) -> SendError {
        SendError::File(error)
    }
}

impl MatchJob {
    /// A match for workers, with the files to send along. `engines` gives, for each player, the name of its engine in
    /// the engine file, if it is one.
    ///
    /// # Errors
    /// See [`SendError`].
    pub fn new(
        plan: &MatchPlan,
        engines: &[Option<String>],
        startup: Duration,
        packed: &mut Packed,
    ) -> Result<MatchJob, SendError> {
        let mut plan = plan.clone();
        let mut names = Vec::new();
        for (index, player) in plan.players.iter_mut().enumerate() {
            let name = engines.get(index).cloned().flatten();
            names.push(name.clone());
            player.log = None;
            if !matches!(player.kind, Kind::Builtin | Kind::Random) {
                name.ok_or_else(|| SendError::Command(player.name.clone()))?;
                player.kind = Kind::Builtin;
                player.folder = None;
                continue;
            }
            for (key, before) in FILES {
                let Some(word) = player.options.get_mut(key) else { continue };
                if let Some(path) = word.strip_prefix(before) {
                    *word = format!("{before}{}", packed.pack(path.as_ref())?);
                }
            }
        }
        Ok(MatchJob { plan, engines: names, startup: startup.as_secs().max(1) })
    }

    /// A match for threads of this process: its players are left unchanged.
    pub fn local(plan: &MatchPlan) -> MatchJob {
        MatchJob { plan: plan.clone(), engines: vec![None; plan.players.len()], startup: 1 }
    }

    /// The job for the fleet.
    pub fn job(&self, kind: &str, packed: &Packed) -> Job {
        let mut job = packed.job(kind, self);
        let players = || (0..self.plan.players.len()).map(|player| self.plan.limits_of(player));
        job.by_clock = players().any(|limits| limits.clock.is_some() || limits.move_time.is_some());
        // Other programs may differ from game to game.
        job.repeats = !job.by_clock && self.engines.iter().all(Option::is_none) && !self.is_threaded();
        job.cores = self.plan.players.iter().map(threads).max().unwrap_or(1);
        job.engines = self.engines.iter().flatten().cloned().collect();
        job
    }

    /// Whether a player searches on several threads, which do not repeat.
    fn is_threaded(&self) -> bool {
        self.plan.players.iter().any(|player| threads(player) > 1)
    }

    /// Its players on this machine. A plan from elsewhere starts nothing, reads no file that it did not bring along, and
    /// writes none.
    pub(crate) fn players(
        &self,
        context: &PartContext,
        worker_context: &WorkerContext,
    ) -> Result<Vec<PlayerSpec>, Refusal> {
        let mut players = self.plan.players.clone();
        if worker_context.local_run.is_some() {
            return Ok(players);
        }
        if self.engines.len() != players.len() {
            return Err("a plan with other engines than players".into());
        }
        for (player, engine) in players.iter_mut().zip(&self.engines) {
            (player.log, player.folder) = (None, None);
            if !matches!(player.kind, Kind::Builtin | Kind::Random) {
                return Err(Refusal(format!("{}: a command", player.name)));
            }
            for (key, before) in FILES {
                let file = player.options.get(key).and_then(|word| word.strip_prefix(before));
                if engine.is_none() && file.is_some_and(|file| !is_packed(file)) {
                    return Err(Refusal(format!("{}: a file of another machine", player.name)));
                }
                if let Some(word) = player.options.get_mut(key)
                    && let Some(rest) = word.strip_prefix(before)
                {
                    *word = format!("{before}{}", unpack(rest, context)?);
                }
            }
            if let Some(name) = engine {
                let own = worker_context.engines.player("", name).map_err(Refusal::of)?;
                (player.kind, player.folder) = (own.kind, own.folder);
                for (option, value) in own.options {
                    player.options.entry(option).or_insert(value);
                }
            }
        }
        Ok(players)
    }
}

/// The threads of a player.
fn threads(player: &PlayerSpec) -> u32 {
    let named = ["threads", "Threads"].iter().find_map(|key| player.options.get(*key));
    named.and_then(|count| count.parse().ok()).unwrap_or(1).max(1)
}

/// Those who play the games of a match, or of many with the same players.
pub(crate) struct Players {
    players: HashMap<usize, Box<dyn Player>>,
    supervisor: Arc<Supervisor>,
    /// The core on which games are played, where they are bound to one: those by the clock on workers.
    core: Option<usize>,
    pub(crate) local_run: Option<Arc<LocalRun>>,
}

impl Players {
    pub(crate) fn new(
        job: &Job,
        context: &PartContext,
        startup: Duration,
        worker_context: &WorkerContext,
    ) -> Players {
        let (supervisor, core) = match &worker_context.local_run {
            Some(local_run) => (Arc::clone(&local_run.supervisor), local_run.supervisor.core(context.place)),
            None => {
                let supervisor = Supervisor::new(startup).with_stop(Arc::clone(&context.stop));
                let core = job.by_clock.then_some(context.place);
                (Arc::new(supervisor), core.filter(|&core| affinity::check(&[core]).is_ok()))
            }
        };
        Players { players: HashMap::new(), supervisor, core, local_run: worker_context.local_run.clone() }
    }

    /// Forgets them: others come.
    pub(crate) fn clear(&mut self) {
        self.players.clear();
    }

    /// Plays a game.
    pub(crate) fn play(
        &mut self,
        plan: &MatchPlan,
        specs: &[PlayerSpec],
        game: &Scheduled,
    ) -> Result<GameRecord, Unfinished> {
        // What it starts, engines too, has the same core.
        self.core.into_iter().for_each(affinity::bind);
        let failed = |error: MatchError| failure(self.local_run.as_deref(), specs, error);
        let mut seated = |player: usize| match self.players.remove(&player) {
            Some(player) => Ok(player),
            None => make(&specs[player], &self.supervisor),
        };
        let [mut first, mut second] =
            [seated(game.players[0]).map_err(failed)?, seated(game.players[1]).map_err(failed)?];
        let record = play(&plan.pairing(game), [first.as_mut(), second.as_mut()], &self.supervisor);
        let record = record.map_err(failed)?;
        self.players.extend(game.players.into_iter().zip([first, second]));
        record.ok_or(Unfinished::Stopped)
    }
}

/// An error as the end of a part; a process that works for itself keeps it.
pub(crate) fn failure(local_run: Option<&LocalRun>, specs: &[PlayerSpec], error: MatchError) -> Unfinished {
    let message = describe(specs, &error);
    local_run.into_iter().for_each(|local_run| local_run.fail(error.clone()));
    Unfinished::Failed(message)
}

/// An error with the name of its player.
fn describe(specs: &[PlayerSpec], error: &MatchError) -> String {
    match error {
        MatchError::Start { player, fault } => {
            let name = specs.get(*player).map_or("", |spec| spec.name.as_str());
            format!("{name}: {}", fault.cause)
        }
        error => error.to_string(),
    }
}

struct Games {
    plan: MatchPlan,
    specs: Vec<PlayerSpec>,
    players: Players,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    worker_context: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let found: MatchJob = worker_context::plan(job)?;
    let specs = found.players(&context, worker_context)?;
    let players = Players::new(job, &context, Duration::from_secs(found.startup), worker_context);
    Ok(Box::new(Games { plan: scaled(found.plan, context.scale), specs, players }))
}

/// A plan with the time of another machine.
fn scaled(mut plan: MatchPlan, scale: f64) -> MatchPlan {
    if scale != 1.0 {
        plan.limits = plan.limits.scaled(scale);
        plan.players.iter_mut().for_each(|player| player.limits = player.limits.scaled(scale));
    }
    plan
}

impl PartRunner for Games {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let game = scheduled(&self.plan, part).map_err(|error| match error {
            Unscheduled::Plan(error) => failure(self.players.local_run.as_deref(), &self.specs, error),
            Unscheduled::Input(why) => Unfinished::Failed(why.to_string()),
        })?;
        let record = self.players.play(&self.plan, &self.specs, &game)?;
        serde_json::to_vec(&record).map_err(|error| Unfinished::Failed(error.to_string()))
    }
}

/// The game of a part: by its number, or, where results decide who meets, as the one who asks says.
fn scheduled(plan: &MatchPlan, part: &Part) -> Result<Scheduled, Unscheduled> {
    match part.input.is_empty() {
        true => Ok(plan.game(part.number)?),
        false => Ok(serde_json::from_slice(&part.input)?),
    }
}

/// Why a part has no game.
#[derive(Debug, Error)]
enum Unscheduled {
    /// It cannot be drawn.
    #[error(transparent)]
    Plan(#[from] MatchError),
    /// What was sent along is no game.
    #[error(transparent)]
    Input(#[from] serde_json::Error),
}

/// Reads a game played for a part and checks it: it must be the requested game, every move must be legal, and if the
/// rules ended the game, the result must be theirs.
///
/// # Errors
/// The reason why the result is invalid.
pub fn check(plan: &MatchPlan, part: &Part, bytes: &[u8]) -> Result<GameRecord, Refusal> {
    let wrong = |why: &str| Refusal(why.to_owned());
    let game: GameRecord = serde_json::from_slice(bytes).map_err(|_| wrong("no game"))?;
    let asked = scheduled(plan, part).map_err(Refusal::of)?;
    if game.number != asked.number || game.players != asked.players || game.start != asked.opening.start {
        return Err(wrong("another game"));
    }
    let mut session =
        stratege_catalog::open(&plan.game, plan.variant.as_deref()).map_err(|_| wrong("no such game"))?;
    session.begin(game.start.as_deref()).map_err(|_| wrong("another start"))?;
    if game.opening != asked.opening.moves.len() || game.moves.len() < game.opening {
        return Err(wrong("another opening"));
    }
    let mut opened =
        stratege_catalog::open(&plan.game, plan.variant.as_deref()).map_err(|_| wrong("no such game"))?;
    opened.begin(game.start.as_deref()).map_err(|_| wrong("another start"))?;
    for (index, mv) in game.moves.iter().enumerate() {
        let side = session.side().index();
        let written = session.play(&mv.mv).map_err(|_| wrong("an illegal move"))?;
        if mv.side != side && !session.has_dice() {
            return Err(wrong("a move of the wrong side"));
        }
        if let Some(opening) = asked.opening.moves.get(index) {
            let meant = opened.play(opening).map_err(|_| wrong("another opening"))?;
            if meant != written {
                return Err(wrong("another opening"));
            }
        }
    }
    let finish = Table::new(session).finish();
    match (&game.ended, finish) {
        (Ended::Rules | Ended::Repetition, Some(finish)) if finish.first == game.result => Ok(game),
        (Ended::Rules | Ended::Repetition, _) => Err(wrong("a result that is not that of the moves")),
        (_, Some(_)) => Err(wrong("a game that the rules ended before")),
        (_, None) => Ok(game),
    }
}

/// Whether two records are of the same game, regardless of when and how fast it was played.
pub fn same(one: &[u8], other: &[u8]) -> bool {
    let plain = |bytes: &[u8]| {
        let mut game: GameRecord = serde_json::from_slice(bytes).ok()?;
        game.date = None;
        game.moves.iter_mut().for_each(|mv| mv.time_us = 0);
        Some(game)
    };
    plain(one).is_some() && plain(one) == plain(other)
}
