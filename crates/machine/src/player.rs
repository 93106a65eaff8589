//! The machine as a player: chooses a move in a session. The console, matches, protocols and the browser all use it.

use crate::helpers::{BookMove, OpeningBook, Searcher};
use crate::preference::Preference;
use crate::reasons::TUNED;
use crate::setup::{Setup, WordError};
use crate::techniques::NotOfEngine;
use serde::Serialize;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use stratege_catalog::find;
use stratege_game::BOOK_PROOF;
use stratege_game::random::Random;
use stratege_search::{Clock, Limits, ProbCut, Settings, Technique, Tunable, WallClock, Watch};
use stratege_session::probcut::FitData;
use stratege_session::{
    Ability, AnalysisData, Levels, LineData, Missing, OnReport, Outcome, Purpose, Session,
};
use thiserror::Error;

/// The source of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ChoiceSource {
    /// Theory.
    Theory,
    /// The position was solved.
    Solved,
    /// The opening book.
    Book,
    /// A search.
    Search,
    /// A random move.
    Random,
}

/// The choice of the machine.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The move, in notation.
    pub mv: String,
    /// Its source.
    pub source: ChoiceSource,
    /// Its value for the side to move, in the unit of the game, if known.
    pub value: Option<f64>,
    /// The search, if there was one.
    pub analysis: Option<AnalysisData>,
}

/// Why a machine cannot play a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MachineError {
    /// The game has no deviations for ProbCut.
    #[error("{0}")]
    Missing(Missing),
    /// The shipped deviations are damaged: a defect of the program.
    #[error("{0}")]
    Deviations(String),
    /// The game's engine has no such tunable number, or not this value of it.
    #[error("{0}")]
    Tuned(#[from] WordError),
    /// The engine that would search lacks what the setup names.
    #[error("{0}")]
    NotOfEngine(#[from] NotOfEngine),
}

/// A player with its setup and its own random generator.
#[derive(Clone)]
pub struct Machine {
    /// Its setup.
    pub setup: Setup,
    /// Its opening book.
    pub book: Option<Arc<dyn OpeningBook>>,
    /// The external searcher, if it does not search itself.
    pub searcher: Option<Arc<dyn Searcher>>,
    random: Random,
}

/// The node limit of the search for the exact value, at levels whose depth would not find it. Estimated: some
/// hundredths of a second.
const EXACT_NODES: u64 = 50_000;
/// Losses are capped at this many ordinary mistakes, so that a careless player sometimes misses a win.
const WORST: f64 = 5.0;

/// The levels of a game of the catalog.
fn levels(game: &str) -> Levels {
    find(game).map_or(&[], |entry| entry.levels)
}

/// An unpredictable seed from the system.
pub fn entropy() -> u64 {
    RandomState::new().hash_one(0x5354_5241_5445_4745_u64)
}

impl Machine {
    /// A machine with this setup. If the setup has no seed, the system provides one.
    pub fn new(setup: Setup) -> Machine {
        let random = Random::new(setup.seed.unwrap_or_else(entropy));
        Machine { setup, book: None, searcher: None, random }
    }

    /// Uses an opening book.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<dyn OpeningBook>>) -> Machine {
        Machine { book, ..self }
    }

    /// Restarts the random generator with this seed.
    pub fn seed(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// A random number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound.max(1))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.random.bits()
    }

    /// Prepares the setup for a game: loads its ProbCut deviations, and checks its tunable parameters and techniques.
    ///
    /// # Errors
    /// Deviations were requested but the game has none, or its engine has no such tunable number or technique.
    pub fn prepare(&mut self, session: &dyn Session) -> Result<(), MachineError> {
        let table = find(session.game()).map_or(&[][..], |entry| entry.extras.engine.tunables);
        let unknown = |(name, value): &&(String, i32)| Tunable::find(table, name, *value).is_none();
        if let Some((name, value)) = self.setup.settings.tuned.iter().find(unknown) {
            return Err(WordError { word: format!("tuned={name}:{value}"), expected: TUNED }.into());
        }
        self.setup.check_techniques(session, Purpose::Choose)?;
        let settings = &self.setup.settings;
        let usual = (self.setup.names_probcut() && session.fork().analyst().takes_deviations(settings))
            .then_some(ProbCut::USUAL_CONFIDENCE);
        let Some(confidence) = self.setup.probcut.or(usual) else { return Ok(()) };
        let missing = || MachineError::Missing(Missing { game: session.game(), ability: Ability::Fitting });
        let shipped = session.find_fitting().and_then(|fitting| fitting.shipped()).ok_or_else(missing)?;
        let data = FitData::read(shipped, session.game());
        let data = data.map_err(|error| MachineError::Deviations(error.to_string()))?;
        self.setup.settings.probcut = Some(Arc::new(data.probcut(confidence)));
        Ok(())
    }

    /// Its rate of mistakes in a game; `None` for a machine that always tries to play well.
    pub fn carelessness(&self, game: &str) -> Option<f64> {
        let play = self.setup.level.and_then(|level| level.play(levels(game)));
        let share = self.setup.mistakes.or(play.map(|play| play.mistakes)).filter(|&share| share > 0.0);
        share.filter(|_| self.setup.preference != Preference::Narrow)
    }

    /// Whether its level is the top one of the game.
    fn is_top(&self, game: &str) -> bool {
        self.setup.mistakes.is_none()
            && self.setup.level.is_some_and(|level| level.play(levels(game)).is_none())
    }

    /// The search settings for a game under these limits; the level sets the depth.
    pub fn settings(&self, game: &str, limits: Limits) -> Settings {
        let base = Settings { limits, ..self.setup.settings.clone() };
        match self.setup.level {
            Some(level) if limits == Limits::default() => level.settings(levels(game), &base),
            Some(level) => {
                let depth = level.settings(levels(game), &base).limits.depth;
                Settings { limits: Limits { depth, ..limits }, ..base }
            }
            None => base,
        }
    }

    /// The move it plays at the cursor of a session; `None` if the game is over or dice are to be rolled. `limits`
    /// apply to this move; with the default limits, the level decides.
    pub fn choose(
        &mut self,
        session: &mut dyn Session,
        limits: Limits,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<Choice> {
        let plain = |mv, source| Choice { mv, source, value: None, analysis: None };
        if self.setup.any_move {
            return self.any(session).map(|mv| plain(mv, ChoiceSource::Random));
        }
        let best = self.setup.preference == Preference::Best;
        let careless = self.carelessness(session.game());
        if let Some(mv) = self.by_theory(session, careless.is_some()) {
            return Some(plain(mv, ChoiceSource::Theory));
        }
        if careless.is_none()
            && best
            && let Some(found) = self.book_move(session)
        {
            return Some(Choice { value: found.value, ..plain(found.mv, ChoiceSource::Book) });
        }
        let mut settings = self.setup.preference.settings(&self.settings(session.game(), limits));
        settings.seed = self.random.bits();
        if let Some(share) = careless {
            return self.carelessly(session, share, &settings, watch, on_report);
        }
        if best && let Some(mv) = self.by_solution(session, &settings, limits, watch) {
            return Some(plain(mv, ChoiceSource::Solved));
        }
        if self.setup.ties {
            settings.lines = session.moves().len().max(1);
        }
        let found = self
            .searcher
            .as_ref()
            .and_then(|other| other.analyse(session, &settings, watch, &mut *on_report));
        let analysis = found.unwrap_or_else(|| {
            // Where somebody else was asked in vain, the time begins now.
            let own = self.searcher.as_ref().map(|_| WallClock::start());
            let clock: &dyn Clock = own.as_ref().map_or(watch.clock, |own| own);
            session.analyst().analyse(&settings, &[], Watch { clock, ..watch }, on_report)
        });
        let preferred = self.setup.preference.choose(session, &settings, &analysis, watch);
        // Out of time before the first iteration was finished: any legal move will do.
        let mv = preferred.or_else(|| self.best_of(&analysis)).or_else(|| self.any(session))?;
        let value = analysis.lines.first().map(|line| line.score.value);
        Some(Choice { value, analysis: Some(analysis), ..plain(mv, ChoiceSource::Search) })
    }

    /// A random legal move.
    pub fn any(&mut self, session: &dyn Session) -> Option<String> {
        let moves = session.moves();
        moves.get(self.below(moves.len())).map(|mv| mv.text.clone())
    }

    /// The move by theory; a careless player uses it only where the moves cannot be listed.
    fn by_theory(&mut self, session: &dyn Session, careless: bool) -> Option<String> {
        let listed = session.listable().is_ok();
        if self.setup.preference == Preference::Narrow || careless && listed {
            return None;
        }
        let proven = session.theory()?.proven()?;
        // A book of a solved game makes perfect: that is for the highest level.
        if proven.proof == BOOK_PROOF && !self.is_top(session.game()) {
            return None;
        }
        // Where nothing can be won search chooses, if it can: an opponent may go wrong. The book has replies of its own
        // there, which lead to its later positions.
        let unwon = proven.outcome != Outcome::Win && proven.proof != BOOK_PROOF;
        if listed && (unwon || proven.best.is_empty()) {
            return None;
        }
        let count = if self.setup.ties { proven.best.len() } else { 1 };
        let index = self.below(count);
        proven.best.into_iter().nth(index)
    }

    /// The book's move, if it is legal.
    pub fn book_move(&mut self, session: &dyn Session) -> Option<BookMove> {
        let book = Arc::clone(self.book.as_ref()?);
        let random = self.random.bits();
        let random = Some(random).filter(|_| !self.setup.book_best);
        let found = book.choose(session, self.setup.book_width, random)?;
        session.moves().iter().any(|mv| mv.text == found.mv).then_some(found)
    }

    /// A move that keeps the exact value, if a short search finds it and the level's own search would not.
    fn by_solution(
        &mut self,
        session: &mut dyn Session,
        settings: &Settings,
        limits: Limits,
        watch: Watch<'_>,
    ) -> Option<String> {
        self.setup.level?;
        let top = self.is_top(session.game());
        let solver = session.find_solver()?;
        let nodes = if top { solver.reach()? } else { EXACT_NODES };
        // The top takes the time that it needs, unless a clock limits it.
        let time = settings.limits.time.filter(|_| !top || limits.time.is_some());
        let limits = Limits { nodes: Some(nodes), time, ..Limits::default() };
        let settings = Settings { limits, lines: 1, threads: 1, ..settings.clone() };
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
        let settings = careless_settings(settings);
        let slip = session.analyst().usual_mistake();
        let analysis = session.analyst().analyse(&settings, &[], watch, on_report);
        let line = self.draw(&analysis.lines, slip, share).filter(|line| !line.moves.is_empty());
        let (mv, value) = match line {
            Some(line) => (line.moves[0].clone(), Some(line.score.value)),
            None => (self.any(session)?, None),
        };
        Some(Choice { mv, source: ChoiceSource::Search, value, analysis: Some(analysis) })
    }

    /// The line that a careless player chooses: drawn at random depending on how much each loses, where `slip` is the
    /// loss of a typical mistake and `share` its [carelessness](Self::carelessness). The lines come from a search with
    /// [`careless_settings`].
    pub fn draw<'a>(&mut self, lines: &'a [LineData], slip: f64, share: f64) -> Option<&'a LineData> {
        let weights = weights(lines, slip, share);
        let mut left = self.random.unit() * weights.iter().sum::<f64>();
        let falls = |weight: &f64| {
            left -= weight;
            left < 0.0
        };
        lines.get(weights.iter().position(falls).unwrap_or(0))
    }

    /// The best move; a random one among equals if several lines were searched.
    fn best_of(&mut self, analysis: &AnalysisData) -> Option<String> {
        let first = analysis.lines.first()?;
        let equal = analysis.lines.iter().filter(|line| line.score == first.score).count();
        let index = if self.setup.ties { self.below(equal) } else { 0 };
        analysis.lines[index].moves.first().cloned()
    }
}

/// The settings of the search from which a careless player draws: all moves with values at its depth, as when the
/// levels were calibrated.
pub fn careless_settings(settings: &Settings) -> Settings {
    let mut careless = Settings { lines: usize::MAX, ..settings.clone() };
    careless.without.push(Technique::Selectivity);
    careless
}

/// The weight of each line: e times less for every `share` of an ordinary mistake that it loses.
fn weights(lines: &[LineData], slip: f64, share: f64) -> Vec<f64> {
    // Decided games are worth more than any evaluation, but not so much that no player would miss them.
    let values: Vec<f64> = lines.iter().map(|line| line.score.value).collect();
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let loss = |value: f64| ((best - value) / slip.max(f64::MIN_POSITIVE)).clamp(0.0, WORST);
    values.into_iter().map(|value| (-loss(value) / share).exp()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;
    use stratege_game::Player;
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
            score: stratege_session::ScoreData::evaluated(value),
            moves: Vec::new(),
            visits: None,
            margin: None,
            prior: None,
        };
        let lines = [line(3.0), line(2.0), line(-90.0), line(-500.0)];
        let careless = weights(&lines, 1.0, 1.0);
        assert_eq!(careless[0], 1.0);
        assert!((careless[1] - (-1.0_f64).exp()).abs() < 1e-9 && careless[1] > careless[2]);
        // The worst move is still played sometimes, and less often at better levels.
        assert!(careless[2] == careless[3] && careless[3] > 0.0);
        assert!(weights(&lines, 1.0, 0.2)[1] < careless[1] / 10.0);
    }

    /// From a won position of Nim every level but the careless ones plays a winning move.
    #[test]
    fn levels_without_mistakes_keep_the_proven_outcome() {
        for level in 5..=10 {
            let mut machine = Machine::new(setup(&[("level", &level.to_string()), ("table", "1")]));
            let mut session = open("nim", Some("3,5,9")).unwrap();
            let choice = choose(&mut machine, session.as_mut(), Limits::default()).unwrap();
            assert_eq!(choice.source, ChoiceSource::Theory);
            session.play(&choice.mv).unwrap();
            let known = session.theory().and_then(|theory| theory.proven()).unwrap();
            assert_eq!(known.outcome, stratege_session::Outcome::Loss, "level {level}: {}", choice.mv);
        }
    }

    #[test]
    fn a_level_sees_a_short_game_to_its_end() {
        let mut machine = Machine::new(setup(&[("level", "5"), ("table", "1")]));
        let mut session = open("tic-tac-toe", None).unwrap();
        session.begin(Some("X../.O./..X")).unwrap();
        let choice = choose(&mut machine, session.as_mut(), Limits::default()).unwrap();
        // A corner loses.
        assert!(!["a1", "c3"].contains(&choice.mv.as_str()), "{choice:?}");
        // Below the top, a short search for the exact value comes before the level's own.
        let mut machine = Machine::new(setup(&[("level", "9"), ("table", "1")]));
        let mut session = open("connect-four", None).unwrap();
        session.begin(Some("12345671234567123456")).unwrap();
        let choice = choose(&mut machine, session.as_mut(), Limits::default()).unwrap();
        assert_eq!(choice.source, ChoiceSource::Solved);
    }

    /// The fewest levels of the games that are solved, and starts from which the side to move does not lose.
    #[test]
    fn a_perfect_level_never_loses_a_drawn_or_won_position() {
        for (game, variant) in [
            ("tic-tac-toe", None),
            ("nim-row", Some("21")),
            ("nim", Some("1,3,5,8")),
            ("nim", Some("normal:2,4,9")),
            ("chomp", Some("4x4")),
        ] {
            let perfect = stratege_catalog::find(game).unwrap().levels.len() + 1;
            for number in 0..200 {
                let level = (number % (perfect - 1) + 1).to_string();
                let seed = number.to_string();
                let mut own =
                    Machine::new(setup(&[("level", &perfect.to_string()), ("table", "1"), ("seed", &seed)]));
                let mut other = Machine::new(setup(&[("level", &level), ("table", "1"), ("seed", &seed)]));
                let mut session = open(game, variant).unwrap();
                let known = session.theory().and_then(|theory| theory.proven());
                // In tic-tac-toe both seats hold a draw; in the others one of them wins.
                let side = match known.map(|known| known.outcome) {
                    None if number % 2 == 0 => Player::FIRST,
                    Some(stratege_session::Outcome::Win) => Player::FIRST,
                    _ => Player::SECOND,
                };
                while session.status() == stratege_session::Status::Open {
                    let turn = if session.side() == side { &mut own } else { &mut other };
                    let choice = choose(turn, session.as_mut(), Limits::default()).unwrap();
                    session.play(&choice.mv).unwrap();
                }
                let stratege_session::Status::Over { first, .. } = session.status() else { unreachable!() };
                let lost = if side == Player::FIRST {
                    stratege_session::Outcome::Loss
                } else {
                    stratege_session::Outcome::Win
                };
                assert_ne!(first, lost, "{game} {variant:?}, game {number}: {:?}", session.history());
            }
        }
    }

    #[test]
    fn a_lost_position_is_defended() {
        let mut machine = Machine::new(setup(&[("level", "10"), ("table", "1")]));
        let mut session = open("chomp", Some("3x3")).unwrap();
        session.play("2,2").unwrap();
        let choice = choose(&mut machine, session.as_mut(), Limits::default()).unwrap();
        assert_ne!(choice.mv, "1,1", "the soap ends the game");
    }

    #[test]
    fn probcut_needs_deviations() {
        let mut machine = Machine::new(setup(&[("probcut", "1.5")]));
        assert!(machine.prepare(open("connect-four", None).unwrap().as_ref()).is_ok());
        assert!(machine.setup.settings.probcut.is_some());
        let error = machine.prepare(open("tic-tac-toe", None).unwrap().as_ref());
        let missing = Missing { game: "tic-tac-toe", ability: Ability::Fitting };
        assert_eq!(error, Err(MachineError::Missing(missing)));
    }
}
