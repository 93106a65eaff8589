//! Our own search as a player.

use crate::spec::{Kind, PlayerSpec, SpecError};
use crate::{Budget, Choice, Fault, FaultKind, Player, Situation, reasons};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use stratege_book::Book;
use stratege_catalog::clock::{GameClock, USUAL_RESERVE, of_move_time};
use stratege_catalog::probcut::FitData;
use stratege_catalog::{
    Algorithm, AnalysisData, Level, Limits, Preference, ProbCut, Session, Settings, Technique, TextError,
    open_judged,
};
use stratege_game::random::Random;

/// The table of a player, in MiB.
const TABLE: usize = 16;

/// A search of our own, or a player of random moves.
pub struct Ours {
    setup: Setup,
    game: Option<Game>,
}

/// What does not change from game to game.
#[derive(Clone, Debug)]
struct Setup {
    random: bool,
    settings: Settings,
    level: Option<Level>,
    evaluation: Option<String>,
    /// Deviations for ProbCut.
    confidence: Option<u16>,
    preference: Preference,
    /// Among moves of one value, any.
    ties: bool,
    /// The opening book, and how much less than the best its moves may be worth, in hundredths.
    book: Option<(Arc<Book>, u16)>,
}

struct Game {
    session: Box<dyn Session>,
    random: Random,
    /// The start and the moves that the session has seen.
    start: Option<String>,
    seen: Vec<String>,
    settings: Settings,
}

impl Ours {
    /// A player with the settings of its text.
    ///
    /// # Errors
    /// A setting that makes no sense.
    pub fn new(spec: &PlayerSpec) -> Result<Ours, SpecError> {
        Ok(Ours { setup: Setup::read(spec)?, game: None })
    }
}

impl Setup {
    fn read(spec: &PlayerSpec) -> Result<Setup, SpecError> {
        let wrong = |key: &str, expected| {
            let value = spec.options.get(key).map_or("", String::as_str);
            SpecError { word: format!("{key}={value}"), expected }
        };
        let option = |key: &str| spec.options.get(key).map(String::as_str);
        let algorithm = match option("algorithm") {
            Some(name) => Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name),
            None => Some(Algorithm::Pvs),
        };
        let algorithm = algorithm.ok_or_else(|| wrong("algorithm", reasons::ALGORITHM))?;
        let mut settings = match algorithm {
            Algorithm::Pvs | Algorithm::Mtdf => Settings { algorithm, ..Settings::default() },
            _ => Settings::by_the_book(algorithm),
        };
        let techniques = |key: &str| -> Result<Vec<Technique>, SpecError> {
            let words = option(key).into_iter().flat_map(|list| list.split(','));
            let find = |word: &str| Technique::ALL.into_iter().find(|technique| technique.name() == word);
            words.map(|word| find(word.trim()).ok_or_else(|| wrong(key, reasons::TECHNIQUES))).collect()
        };
        let with = techniques("with")?;
        settings.without.retain(|technique| !with.contains(technique));
        settings.without.extend(techniques("without")?);
        let number = |key: &str, most: usize, expected| match option(key) {
            None => Ok(None),
            Some(text) => {
                let number = text.parse::<usize>().ok().filter(|number| (1..=most).contains(number));
                number.map(Some).ok_or_else(|| wrong(key, expected))
            }
        };
        settings.table_bytes = number("table", 1 << 20, reasons::TABLE)?.unwrap_or(TABLE) << 20;
        settings.threads = number("threads", 256, reasons::THREADS)?.unwrap_or(1);
        let level = number("level", 10, reasons::LEVEL)?.and_then(|level| Level::new(level as u8));
        let confidence = match option("probcut") {
            None => None,
            Some(text) => {
                let deviations =
                    text.parse::<f64>().ok().filter(|deviations| (0.1..=10.0).contains(deviations));
                let deviations = deviations.ok_or_else(|| wrong("probcut", reasons::DEVIATIONS))?;
                Some((deviations * 100.0).round() as u16)
            }
        };
        let preference = match option("prefer") {
            None => Some(Preference::Best),
            Some(name) => Preference::NAMED.into_iter().find(|(word, _)| *word == name).map(|(_, one)| one),
        };
        let preference = preference.ok_or_else(|| wrong("prefer", reasons::PREFER))?;
        let width = match option("book-width").map(str::parse::<f64>) {
            None => 0,
            Some(Ok(width)) if (0.0..=100.0).contains(&width) => (width * 100.0).round() as u16,
            Some(_) => return Err(wrong("book-width", reasons::WIDTH)),
        };
        let book = match option("book") {
            None => None,
            Some(file) => {
                let bytes = std::fs::read(file).map_err(|_| wrong("book", reasons::BOOK))?;
                let book = Book::read(&bytes).map_err(|_| wrong("book", reasons::BOOK_FILE))?;
                Some((Arc::new(book), width))
            }
        };
        let word = |key: &str, value: &str, expected| match option(key) {
            None => Ok(false),
            Some(found) if found == value => Ok(true),
            Some(_) => Err(wrong(key, expected)),
        };
        Ok(Setup {
            random: spec.kind == Kind::Random,
            settings,
            level,
            evaluation: option("evaluation").map(str::to_owned),
            confidence,
            preference,
            ties: word("ties", "random", reasons::TIES)?,
            book,
        })
    }
}

impl Player for Ours {
    fn new_game(&mut self, game: &str, variant: Option<&str>, seed: u64) -> Result<(), Fault> {
        let failed = |detail: String| Fault { kind: FaultKind::Start, detail };
        let session = open_judged(game, variant, self.setup.evaluation.as_deref())
            .map_err(|error| failed(error.to_string()))?;
        let mut settings = self.setup.settings.clone();
        if let Some(confidence) = self.setup.confidence {
            settings.probcut = Some(Arc::new(deviations(session.as_ref(), confidence)?));
        }
        let random = Random::new(seed);
        self.game = Some(Game { session, random, start: None, seen: Vec::new(), settings });
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_>, budget: &Budget) -> Result<Choice, Fault> {
        let failed = |detail: String| Fault { kind: FaultKind::Start, detail };
        let Some(game) = &mut self.game else { return Err(failed("no game has begun".into())) };
        game.follow(situation).map_err(|error| failed(error.to_string()))?;
        let moves = game.session.moves();
        let any =
            |game: &mut Game| moves.get(game.random.below(moves.len().max(1))).map(|mv| mv.text.clone());
        let blunders = match self.setup.level {
            Some(level) if self.setup.preference != Preference::Narrow => usize::from(level.blunders()),
            _ => 0,
        };
        if self.setup.random || blunders > 0 && game.random.below(100) < blunders {
            let mv = any(game).ok_or_else(|| failed("there is no move".into()))?;
            return Ok(Choice { mv, ..Choice::default() });
        }
        if let Some((book, width)) =
            self.setup.book.as_ref().filter(|_| self.setup.preference == Preference::Best)
            && let Some(found) = book.choose(game.session.as_ref(), *width, game.random.bits())
        {
            return Ok(Choice {
                mv: found.mv,
                evaluation: Some(f64::from(found.value) / 100.0),
                ..Choice::default()
            });
        }
        let mut settings = game.settings.clone();
        settings.limits = limits(situation, budget, game.session.moves_left(), moves.len() == 1);
        if let Some(level) = self.setup.level {
            let allowed = level.settings(&settings).limits;
            settings.limits = Limits { depth: allowed.depth, ..settings.limits };
        }
        if self.setup.ties {
            settings.lines = moves.len().max(1);
        }
        let stop = AtomicBool::new(false);
        let settings = self.setup.preference.settings(&settings);
        let analysis = game.session.analyse(&settings, &stop, &mut |_| {});
        let preferred = self.setup.preference.choose(game.session.as_mut(), &settings, &analysis);
        let chosen = preferred.or_else(|| best(&analysis, &mut game.random));
        // Out of time before the first iteration was done: any move is better than none.
        let mv = chosen.or_else(|| any(game)).ok_or_else(|| failed("there is no move".into()))?;
        let score = analysis.lines.first().map(|line| line.score);
        Ok(Choice {
            mv,
            evaluation: score.map(|score| score.value),
            mate: score.and_then(|score| score.mate),
            depth: Some(analysis.depth),
            nodes: Some(analysis.counts.nodes),
        })
    }

    fn end_game(&mut self) {
        self.game = None;
    }
}

/// The statistics that come with the game.
fn deviations(session: &dyn Session, confidence: u16) -> Result<ProbCut, Fault> {
    let failed = |detail: String| Fault { kind: FaultKind::Start, detail };
    let text = session.probcut();
    let text = text.ok_or_else(|| failed("no deviations for ProbCut come with this game".into()))?;
    let data = FitData::read(text, session.game()).map_err(|error| failed(error.to_string()))?;
    Ok(data.probcut(confidence))
}

/// The best move; one of those of equal value, where more than one line was wanted.
fn best(analysis: &AnalysisData, random: &mut Random) -> Option<String> {
    let first = analysis.lines.first()?;
    let equal = analysis.lines.iter().filter(|line| line.score == first.score).count();
    let index = if equal > 1 { random.below(equal) } else { 0 };
    analysis.lines[index].moves.first().cloned()
}

impl Game {
    /// Brings the session to the situation; moves that it has seen are not made again.
    fn follow(&mut self, situation: &Situation<'_>) -> Result<(), TextError> {
        let goes_on = self.start.as_deref() == situation.start && situation.moves.starts_with(&self.seen);
        if !goes_on || self.seen.is_empty() {
            self.session.begin(situation.start)?;
            self.start = situation.start.map(str::to_owned);
            self.seen.clear();
        }
        for mv in &situation.moves[self.seen.len()..] {
            self.session.play(mv)?;
            self.seen.push(mv.clone());
        }
        Ok(())
    }
}

/// Limits of a search from what may be spent; `moves` are left that take time, where that is known.
fn limits(situation: &Situation<'_>, budget: &Budget, moves: Option<u32>, forced: bool) -> Limits {
    let own = situation.side.index();
    let of_clock = budget.clocks.map(|clocks| {
        let clock = GameClock { left: clocks.left[own], increment: clocks.increment, moves, forced };
        clock.share(USUAL_RESERVE)
    });
    let of_move = budget.move_time.map(|time| of_move_time(time, USUAL_RESERVE));
    let time = of_clock.into_iter().chain(of_move).min();
    let base = budget.depth.map_or_else(Limits::default, Limits::depth);
    Limits { nodes: budget.nodes, time, ..base }
}
