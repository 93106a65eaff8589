//! The machine as a player: from a session to the move that it makes. Console, arena, protocols and browser all have
//! this one.

pub mod effort;
pub mod level;
pub mod preference;
pub(crate) mod reasons;
pub mod setup;

use crate::data::{AnalysisData, LineData};
use crate::laboratory::fit_data::FitData;
use crate::session::Session;
use crate::session::ability::{Ability, Missing, OnReport};
use level::Level;
use preference::Preference;
use setup::Setup;
use serde::Serialize;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use stratege_game::random::Random;
use stratege_search::{Limits, Settings, Watch};

/// A move that an opening book plays.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BookMove {
    /// The move, in notation.
    pub mv: String,
    /// What it is worth for the side to move, in the game's unit.
    pub value: f64,
}

/// An opening book.
pub trait OpeningBook: Send + Sync {
    /// What it plays at the cursor of a session: a move that is worth at most `width` hundredths less than its best;
    /// which of them follows from `random`. None where it does not know the position.
    fn choose(&self, session: &dyn Session, width: u16, random: u64) -> Option<BookMove>;
}

/// On what a choice rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// What is proven of the game.
    Theory,
    /// The position was solved.
    Solved,
    /// The opening book.
    Book,
    /// A search.
    Search,
    /// Nothing: any move.
    Random,
}

/// The move that the machine makes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The move, in notation.
    pub mv: String,
    /// On what it rests.
    pub source: Source,
    /// What it is worth for the side to move, in the unit of the game, where that is known.
    pub value: Option<f64>,
    /// The search, where there was one.
    pub analysis: Option<AnalysisData>,
}

/// Why a machine cannot play a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MachineError {
    /// The game has nothing that ProbCut could go by.
    Missing(Missing),
    /// The deviations that come with the game are damaged: a defect of the program.
    Deviations(String),
}

impl fmt::Display for MachineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MachineError::Missing(missing) => missing.fmt(f),
            MachineError::Deviations(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for MachineError {}

/// A player by its setup, with a random source of its own.
#[derive(Clone)]
pub struct Machine {
    /// How it plays.
    pub setup: Setup,
    /// Its opening book.
    pub book: Option<Arc<dyn OpeningBook>>,
    random: Random,
}

/// Positions that a look for the exact value may visit, at a level whose depth would not show it. By estimate: some
/// hundredths of a second.
const EXACT_NODES: u64 = 50_000;
/// Losses count at most so many ordinary mistakes, so that a careless player misses a win now and then.
const WORST: f64 = 5.0;

/// A seed that nobody can foresee.
pub fn entropy() -> u64 {
    RandomState::new().hash_one(0x5354_5241_5445_4745_u64)
}

impl Machine {
    /// The player of a setup. Without a seed its randomness is that of the system.
    pub fn new(setup: Setup) -> Machine {
        let random = Random::new(setup.seed.unwrap_or_else(entropy));
        Machine { setup, book: None, random }
    }

    /// With an opening book.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<dyn OpeningBook>>) -> Machine {
        Machine { book, ..self }
    }

    /// Begins anew with this seed.
    pub fn seed(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// A random number below `bound`; 0 when that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound.max(1))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.random.bits()
    }

    /// Makes the setup fit a game: the deviations of ProbCut that come with it.
    ///
    /// # Errors
    /// They were asked for, and none come with the game.
    pub fn prepare(&mut self, session: &dyn Session) -> Result<(), MachineError> {
        let Some(confidence) = self.setup.probcut else { return Ok(()) };
        let missing = || MachineError::Missing(Missing { game: session.game(), ability: Ability::Fitting });
        let shipped = session.find_fitting().and_then(|fitting| fitting.shipped()).ok_or_else(missing)?;
        let data = FitData::read(shipped, session.game());
        let data = data.map_err(|error| MachineError::Deviations(error.to_string()))?;
        self.setup.settings.probcut = Some(Arc::new(data.probcut(confidence)));
        Ok(())
    }

    /// How freely it makes mistakes: those that want to lose by little make none.
    fn carelessness(&self) -> Option<f64> {
        let level = self.setup.level.filter(|_| self.setup.preference != Preference::Narrow);
        level.and_then(Level::carelessness)
    }

    /// The settings of a search under limits; the level says how deep.
    pub fn settings(&self, limits: Limits) -> Settings {
        let base = Settings { limits, ..self.setup.settings.clone() };
        match self.setup.level {
            Some(level) if limits == Limits::default() => level.settings(&base),
            Some(level) => {
                let depth = level.settings(&base).limits.depth;
                Settings { limits: Limits { depth, ..limits }, ..base }
            }
            None => base,
        }
    }

    /// The move that it makes at the cursor of a session; none when the game is over or dice decide. `limits` hold for
    /// this move; the default ones leave it to the level.
    pub fn choose(
        &mut self,
        session: &mut dyn Session,
        limits: Limits,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<Choice> {
        let plain = |mv, source| Choice { mv, source, value: None, analysis: None };
        if self.setup.any_move {
            return self.any(session).map(|mv| plain(mv, Source::Random));
        }
        let best = self.setup.preference == Preference::Best;
        let careless = self.carelessness();
        if let Some(mv) = self.by_theory(session, careless.is_some()) {
            return Some(plain(mv, Source::Theory));
        }
        if careless.is_none()
            && best
            && let Some(found) = self.book_move(session)
        {
            return Some(Choice { value: Some(found.value), ..plain(found.mv, Source::Book) });
        }
        let mut settings = self.setup.preference.settings(&self.settings(limits));
        settings.seed = self.random.bits();
        if let Some(share) = careless {
            return self.carelessly(session, share, &settings, watch, on_report);
        }
        if best && let Some(mv) = self.by_solution(session, &settings, watch) {
            return Some(plain(mv, Source::Solved));
        }
        if self.setup.ties {
            settings.lines = session.moves().len().max(1);
        }
        let analysis = session.analyst().analyse(&settings, &[], watch, on_report);
        let preferred = self.setup.preference.choose(session, &settings, &analysis, watch);
        // Out of time before the first iteration was done: any move is better than none.
        let mv = preferred.or_else(|| self.best_of(&analysis)).or_else(|| self.any(session))?;
        let value = analysis.lines.first().map(|line| line.score.value);
        Some(Choice { value, analysis: Some(analysis), ..plain(mv, Source::Search) })
    }

    /// Any legal move.
    pub fn any(&mut self, session: &dyn Session) -> Option<String> {
        let moves = session.moves();
        moves.get(self.below(moves.len())).map(|mv| mv.text.clone())
    }

    /// What is proven; a careless player asks only where nothing else can be asked.
    fn by_theory(&mut self, session: &dyn Session, careless: bool) -> Option<String> {
        let listed = session.listable().is_ok();
        if self.setup.preference == Preference::Narrow || careless && listed {
            return None;
        }
        let proven = session.theory()?.proven()?;
        // A lost position is played on by search, where that goes: an opponent may go wrong.
        if listed && proven.best.is_empty() {
            return None;
        }
        let count = if self.setup.ties { proven.best.len() } else { 1 };
        let index = self.below(count);
        proven.best.into_iter().nth(index)
    }

    /// What the book plays: a legal move, or none.
    pub fn book_move(&mut self, session: &dyn Session) -> Option<BookMove> {
        let book = Arc::clone(self.book.as_ref()?);
        let random = self.random.bits();
        let found = book.choose(session, self.setup.book_width, random)?;
        session.moves().iter().any(|mv| mv.text == found.mv).then_some(found)
    }

    /// A move that keeps the exact value, where a glance finds that and the level would not look as deep.
    fn by_solution(
        &mut self,
        session: &mut dyn Session,
        settings: &Settings,
        watch: Watch<'_>,
    ) -> Option<String> {
        self.setup.level.filter(|&level| level < Level::MAX)?;
        let limits = Limits { nodes: Some(EXACT_NODES), time: settings.limits.time, ..Limits::default() };
        let settings = Settings { limits, lines: 1, threads: 1, ..settings.clone() };
        let solver = session.find_solver()?;
        let solved = solver.solve(&settings, None, watch, &mut |_| {}).ok()?;
        solved.line.into_iter().next().or_else(|| solved.best.into_iter().next())
    }

    /// A move drawn by how little it loses under the level's own search.
    fn carelessly(
        &mut self,
        session: &mut dyn Session,
        share: f64,
        settings: &Settings,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<Choice> {
        let settings = Settings { lines: usize::MAX, ..settings.clone() };
        let slip = session.analyst().slip();
        let analysis = session.analyst().analyse(&settings, &[], watch, on_report);
        let weights = weights(&analysis.lines, slip, share);
        let mut left = self.random.unit() * weights.iter().sum::<f64>();
        let falls = |weight: &f64| {
            left -= weight;
            left < 0.0
        };
        let place = weights.iter().position(falls).unwrap_or(0);
        let line = analysis.lines.get(place).filter(|line| !line.moves.is_empty());
        let (mv, value) = match line {
            Some(line) => (line.moves[0].clone(), Some(line.score.value)),
            None => (self.any(session)?, None),
        };
        Some(Choice { mv, source: Source::Search, value, analysis: Some(analysis) })
    }

    /// The best move; one of those of equal value, where more than one line was wanted.
    fn best_of(&mut self, analysis: &AnalysisData) -> Option<String> {
        let first = analysis.lines.first()?;
        let equal = analysis.lines.iter().filter(|line| line.score == first.score).count();
        let index = if self.setup.ties { self.below(equal) } else { 0 };
        analysis.lines[index].moves.first().cloned()
    }
}

/// How likely each line is to be played: e times less for every `share` of an ordinary mistake that it loses.
fn weights(lines: &[LineData], slip: f64, share: f64) -> Vec<f64> {
    // What is decided is worth more than any evaluation, but not so much that nobody would miss it.
    let values: Vec<f64> = lines.iter().map(|line| line.score.value).collect();
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let loss = |value: f64| ((best - value) / slip.max(f64::MIN_POSITIVE)).clamp(0.0, WORST);
    values.into_iter().map(|value| (-loss(value) / share).exp()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;
    use stratege_search::{Stop, WallClock};

    fn choose(machine: &mut Machine, session: &mut dyn Session, limits: Limits) -> Option<Choice> {
        let (clock, stop) = (WallClock::start(), Stop::new());
        machine.choose(session, limits, Watch { clock: &clock, stop: &stop }, &mut |_| {})
    }

    fn setup(words: &[(&str, &str)]) -> Setup {
        let mut setup = Setup::default();
        setup.read(words.iter().copied()).unwrap();
        setup
    }

    /// Ten games of one level against itself, as one text.
    fn games(game: &str, seed: Option<u64>) -> Vec<String> {
        let words = [("level", "1"), ("table", "1")];
        let mut machine = Machine::new(Setup { seed, ..setup(&words) });
        let mut played = Vec::new();
        for _ in 0..10 {
            let mut session = open(game, None).unwrap();
            while let Some(choice) = choose(&mut machine, session.as_mut(), Limits::depth(1)) {
                session.play(&choice.mv).unwrap();
            }
            played.push(session.history().join(" "));
        }
        played
    }

    #[test]
    fn a_seed_repeats_every_game_and_without_one_none_is_repeated() {
        for game in ["tic-tac-toe", "connect-four"] {
            assert_eq!(games(game, Some(7)), games(game, Some(7)));
            assert_ne!(games(game, Some(7)), games(game, Some(8)));
            assert_ne!(games(game, None), games(game, None));
        }
    }

    #[test]
    fn mistakes_are_the_rarer_the_more_they_lose() {
        let line = |value| LineData {
            score: crate::ScoreData { value, mate: None },
            moves: Vec::new(),
            visits: None,
        };
        let lines = [line(3.0), line(2.0), line(-90.0), line(-500.0)];
        let careless = weights(&lines, 1.0, 1.0);
        assert_eq!(careless[0], 1.0);
        assert!((careless[1] - (-1.0_f64).exp()).abs() < 1e-9 && careless[1] > careless[2]);
        // What loses most is still played now and then, and a better level plays it more rarely.
        assert!(careless[2] == careless[3] && careless[3] > 0.0);
        assert!(weights(&lines, 1.0, 0.2)[1] < careless[1] / 10.0);
    }

    /// From a won position of Nim every level but the careless ones plays a winning move.
    #[test]
    fn levels_that_are_not_careless_know_what_is_proven() {
        for level in 5..=10 {
            let mut machine = Machine::new(setup(&[("level", &level.to_string()), ("table", "1")]));
            let mut session = open("nim", Some("3,5,9")).unwrap();
            let choice = choose(&mut machine, session.as_mut(), Limits::default()).unwrap();
            assert_eq!(choice.source, Source::Theory);
            session.play(&choice.mv).unwrap();
            let known = session.theory().and_then(|theory| theory.proven()).unwrap();
            assert_eq!(known.outcome, crate::OutcomeName::Loss, "level {level}: {}", choice.mv);
        }
    }

    #[test]
    fn a_level_sees_a_short_game_to_its_end() {
        let mut machine = Machine::new(setup(&[("level", "5"), ("table", "1")]));
        let mut session = open("tic-tac-toe", None).unwrap();
        session.begin(Some("X../.O./..X")).unwrap();
        let choice = choose(&mut machine, session.as_mut(), Limits::default()).unwrap();
        // A corner loses.
        assert!(choice.source == Source::Solved && !["a1", "c3"].contains(&choice.mv.as_str()), "{choice:?}");
    }

    #[test]
    fn probcut_needs_deviations() {
        let mut machine = Machine::new(setup(&[("probcut", "1.5")]));
        assert!(machine.prepare(open("chess", None).unwrap().as_ref()).is_ok());
        assert!(machine.setup.settings.probcut.is_some());
        let error = machine.prepare(open("tic-tac-toe", None).unwrap().as_ref());
        let missing = Missing { game: "tic-tac-toe", ability: Ability::Fitting };
        assert_eq!(error, Err(MachineError::Missing(missing)));
    }
}
