//! EPD problems: searches of limited effort on positions whose best moves are known, in any game.

use crate::suite::{LineError, SuiteError};
use serde::{Deserialize, Serialize};
use stratege_catalog::open;
use stratege_formats::epd::{self, Epd};
use stratege_formats::obf;
use stratege_game::Reason;
use stratege_search::{Settings, Stop, WallClock, Watch};
use stratege_session::{AnalysisData, Session};

const NOTHING_TO_FIND: Reason = Reason::new(
    "epd-nothing",
    "expected what is to be found: `bm` (best moves), `am` (moves to avoid), `dm` (moves to mate), or points of moves in `c0`",
);

const MATE: Reason = Reason::new("epd-mate", "expected the number of moves to mate, from 1");

const NO_PROBLEMS: Reason =
    Reason::new("epd-empty", "expected a problem a line: a position, then `bm MOVE;`");

/// The named reasons for refusing a problem file.
pub const REASONS: &[Reason] = &[NOTHING_TO_FIND, MATE, NO_PROBLEMS];

/// A position and its task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Its name in the file.
    pub id: Option<String>,
    /// The position, in notation.
    pub position: String,
    /// The best moves; empty if any move except those to avoid will do.
    pub best: Vec<String>,
    /// The moves to avoid.
    pub avoid: Vec<String>,
    /// The maximum number of moves for a mate.
    pub mate: Option<u32>,
    /// The points for each move; empty if none are given.
    #[serde(skip)]
    pub points: Vec<(String, u32)>,
}

/// The result of a search on a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaskLine {
    /// The number of the task in the file, from 1.
    pub number: usize,
    /// The task.
    #[serde(flatten)]
    pub task: Task,
    /// The move that the search chose; null if it was stopped before it had one, or if the game is over.
    pub found: Option<String>,
    /// Whether the move solves the task.
    pub solved: bool,
    /// The points for the move; null if the task has none.
    pub points: Option<u32>,
    /// The most points for any move; null if the task has none.
    pub most_points: Option<u32>,
    /// The value of the move in the game's unit, for the side that makes it.
    pub value: Option<f64>,
    /// The number of plies to the mate that the search announces.
    pub mate_found: Option<i32>,
    /// The depth of the last finished iteration.
    pub depth: u16,
    /// Positions visited.
    pub nodes: u64,
    /// The time in milliseconds.
    pub time_ms: u64,
}

/// Whether a file for this game contains EPD problems, rather than a suite in the game's own format.
pub fn is_tasks(game: &str, text: &str) -> bool {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !obf::is_comment(line));
    let problem =
        |(index, line): (usize, &str)| epd::read_problem(line, index + 1).is_ok_and(|epd| epd.is_problem());
    game != obf::GAME || lines.next().is_some_and(problem)
}

/// Reads the problems in a file, one per line. Empty lines and those that begin with `#` or `%` are skipped.
///
/// # Errors
/// The first invalid line: its position, its operations or a move; or the file has no problems.
pub fn read(game: &str, variant: Option<&str>, text: &str) -> Result<Vec<Task>, SuiteError> {
    let mut session = open(game, variant).map_err(SuiteError::Text)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !obf::is_comment(line));
    let tasks: Result<Vec<Task>, LineError> = lines
        .map(|(index, line)| {
            let read = epd::read_problem(line, index + 1).map_err(LineError::from)?;
            task(session.as_mut(), line, &read)
        })
        .collect();
    let tasks = tasks.map_err(SuiteError::Line)?;
    if tasks.is_empty() {
        let (line, error) = (text.lines().count().max(1), NO_PROBLEMS.at(0, ""));
        return Err(SuiteError::Line(LineError { line, error }));
    }
    Ok(tasks)
}

/// The task for each position in a file, as read by [`positions`](crate::suite::positions): `None` if the line has only
/// a position, or a solution in OBF.
///
/// # Errors
/// The first line whose operations are wrong.
pub fn of_positions(game: &str, variant: Option<&str>, text: &str) -> Result<Vec<Option<Task>>, SuiteError> {
    let mut session = open(game, variant).map_err(SuiteError::Text)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !obf::is_comment(line));
    lines
        .map(|(index, line)| {
            let read = epd::read_problem(line, index + 1).ok().filter(Epd::is_problem);
            let read = read.filter(|_| session.game() != obf::GAME);
            let asked = read.map(|read| task(session.as_mut(), line, &read)).transpose();
            Ok(asked.map_err(SuiteError::Line)?.filter(Task::is_about_proof))
        })
        .collect()
}

/// The task of a line, with its moves as the game writes them.
fn task(session: &mut dyn Session, line: &str, read: &Epd) -> Result<Task, LineError> {
    let refuse = |error| LineError { line: read.line, error };
    let end = line.chars().count();
    if !read.is_problem() {
        return Err(refuse(NOTHING_TO_FIND.at(end, "")));
    }
    session.begin(Some(&read.position)).map_err(refuse)?;
    // Where a word of the line stands, in characters.
    let place = |word: &str| line.find(word).map_or(end, |at| line[..at].chars().count());
    let mut written = |token: &String| {
        let mv = session.play(token).map_err(|error| refuse(error.reason.at(place(token), token)))?;
        session.jump(0);
        Ok(mv)
    };
    let mut moves = |name: &str| -> Result<Vec<String>, LineError> {
        read.operands(name).unwrap_or_default().iter().map(&mut written).collect()
    };
    let (best, avoid) = (moves("bm")?, moves("am")?);
    let points: Result<Vec<(String, u32)>, LineError> =
        read.points().into_iter().map(|(mv, points)| Ok((written(&mv)?, points))).collect();
    let mate = read.operands("dm").map(|operands| {
        let word = operands.first().map_or("", String::as_str);
        let moves = word.parse::<u32>().ok().filter(|&moves| moves > 0);
        moves.ok_or_else(|| refuse(MATE.at(place(word), word)))
    });
    let id = read.operands("id").map(|operands| operands.join(" "));
    let (points, mate) = (points?, mate.transpose()?);
    Ok(Task { id, position: session.position(), best, avoid, mate, points })
}

impl Task {
    /// Whether a move, with the plies to a mate that the search announces, is what was to be found.
    fn is_solved_by(&self, mv: &str, mate: Option<i32>) -> bool {
        let is = |found: &String| found == mv;
        let in_time =
            |most: u32| mate.is_some_and(|plies| plies > 0 && plies.unsigned_abs().div_ceil(2) <= most);
        (self.best.is_empty() || self.best.iter().any(is))
            && !self.avoid.iter().any(is)
            && self.mate.is_none_or(in_time)
            && (self.is_about_proof() || self.points_of(mv) == self.most_points())
    }

    /// Whether it asks for what a proof finds: points of moves are a matter of judgement.
    fn is_about_proof(&self) -> bool {
        !self.best.is_empty() || !self.avoid.is_empty() || self.mate.is_some()
    }

    /// Whether a proof with these best moves and this number of plies to the end of a won game agrees with the task.
    pub fn agrees_with(&self, best: &[String], plies: Option<u16>) -> bool {
        let found = |asked: &Vec<String>| asked.iter().any(|mv| best.contains(mv));
        let in_time = |most: u32| plies.is_some_and(|plies| u32::from(plies).div_ceil(2) <= most);
        (self.best.is_empty() || found(&self.best)) && !found(&self.avoid) && self.mate.is_none_or(in_time)
    }

    /// The points of a move; none where nothing is said of points.
    fn points_of(&self, mv: &str) -> Option<u32> {
        let of = self.points.iter().find(|(known, _)| known == mv);
        (!self.points.is_empty()).then(|| of.map_or(0, |(_, points)| *points))
    }

    fn most_points(&self) -> Option<u32> {
        self.points.iter().map(|(_, points)| *points).max()
    }
}

/// Searches a task, starting with an empty table. A search that was stopped returns its result until then.
///
/// # Errors
/// The position is not one of the session's game.
pub fn run(
    session: &mut dyn Session,
    number: usize,
    task: &Task,
    settings: &Settings,
    stop: &Stop,
    progress: &mut dyn FnMut(&AnalysisData),
) -> Result<TaskLine, SuiteError> {
    session.begin(Some(&task.position)).map_err(SuiteError::Text)?;
    session.analyst().forget();
    let clock = WallClock::start();
    let analysis = session.analyst().analyse(settings, &[], Watch { clock: &clock, stop }, progress);
    let line = analysis.lines.first();
    let found = line.and_then(|line| line.moves.first());
    let mate = line.and_then(|line| line.score.mate);
    Ok(TaskLine {
        number,
        found: found.cloned(),
        solved: found.is_some_and(|mv| task.is_solved_by(mv, mate)),
        points: found.map_or(task.points_of(""), |mv| task.points_of(mv)),
        most_points: task.most_points(),
        value: line.map(|line| line.score.value),
        mate_found: mate,
        depth: analysis.depth,
        nodes: analysis.counts.nodes,
        time_ms: analysis.time_ms,
        task: task.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_search::Limits;

    fn line(game: &str, text: &str, depth: u16) -> TaskLine {
        let tasks = read(game, None, text).unwrap();
        let settings = Settings { limits: Limits::depth(depth), table_bytes: 1 << 20, ..Settings::default() };
        let mut session = open(game, None).unwrap();
        run(session.as_mut(), 1, &tasks[0], &settings, &Stop::new(), &mut |_| {}).unwrap()
    }

    #[test]
    fn best_moves_moves_to_avoid_mates_and_points_are_judged() {
        let mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";
        let found = line("chess", &format!("{mate} bm Rd8; id \"back rank\"; dm 1;"), 2);
        assert!(found.solved && found.found.as_deref() == Some("Rd8#"), "{found:?}");
        assert_eq!((found.task.id.as_deref(), found.mate_found), (Some("back rank"), Some(1)));
        assert!(!line("chess", &format!("{mate} am Rd8;"), 2).solved);
        assert!(line("chess", &format!("{mate} am Rd7;"), 2).solved);
        assert!(!line("chess", &format!("{mate} bm Rd7;"), 2).solved);
        let points = line("chess", &format!("{mate} c0 \"Rd8=100, Rd7=30\";"), 2);
        assert_eq!((points.points, points.most_points, points.solved), (Some(100), Some(100), true));
    }

    #[test]
    fn proofs_are_compared_with_what_is_asked() {
        let mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";
        let text = format!("{mate} bm Rd8; dm 1;\n# none\n{mate}\n{mate} am Rd8;\n");
        let tasks = of_positions("chess", None, &text).unwrap();
        let agree =
            |task: &Option<Task>, plies| task.as_ref().map(|task| task.agrees_with(&["Rd8#".into()], plies));
        let found: Vec<_> = tasks.iter().map(|task| agree(task, Some(1))).collect();
        assert_eq!(found, [Some(true), None, Some(false)]);
        assert_eq!((agree(&tasks[0], Some(3)), agree(&tasks[0], None)), (Some(false), Some(false)));
        assert!(of_positions("chess", None, &format!("{mate} bm Qd8;")).is_err());
        let squares = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;";
        assert_eq!(of_positions("othello", None, squares).unwrap(), [None]);
    }

    #[test]
    fn other_games_have_problems_too() {
        assert!(line("tic-tac-toe", "XX./OO./... bm c1; id \"one\";", 3).solved);
        let shot = "W:W31,32:B27";
        let tasks = read("draughts", None, &format!("{shot} am 31x22;\n")).unwrap();
        assert_eq!(tasks[0].avoid, ["31x22"]);
        assert!(is_tasks("chess", "") && !is_tasks("othello", "% none\n"));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let mate = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";
        for (text, code, number, at) in [
            (mate.to_owned(), "epd-nothing", 1, 33),
            (format!("# one\n{mate} bm Qd8;\n"), "", 2, 37),
            (format!("{mate} dm 0;"), "epd-mate", 1, 37),
            ("\n".to_owned(), "epd-empty", 1, 0),
        ] {
            let Err(SuiteError::Line(LineError { line, error })) = read("chess", None, &text) else {
                panic!("{text} is read");
            };
            assert_eq!((line, error.at), (number, at), "{text}: {error}");
            assert!(code.is_empty() || error.reason.code == code, "{text}: {error}");
        }
    }
}
