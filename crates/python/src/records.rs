//! Games from files and to files, of every format.

use crate::errors::invalid;
use crate::session::PySession;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Mutex;
use std::vec::IntoIter;
use stratege_catalog::record::{RefusedRecord, games, of, play, usual_game, variant_of};
use stratege_catalog::{find, open};
use stratege_formats::{EndedBy, FORMATS, FormatRow, GameRecord, GameResult, Winner, Write};
use stratege_game::sync::lock;
use stratege_session::Session;

/// The games of a file, one after another.
#[pyclass(frozen, module = "stratege._stratege", name = "Records")]
pub(crate) struct PyRecords {
    records: Mutex<IntoIter<GameRecord>>,
    game: Option<String>,
    usual: Option<&'static str>,
    /// What ends the file: where it could not be read any further.
    error: Mutex<Option<String>>,
}

#[pymethods]
impl PyRecords {
    #[new]
    #[pyo3(signature = (content, game=None))]
    fn new(py: Python<'_>, content: Vec<u8>, game: Option<String>) -> PyResult<PyRecords> {
        let usual = usual_game(&content);
        let named = game.as_deref().map(find).transpose().map_err(invalid)?;
        let (records, error) = py.detach(|| {
            let mut records = Vec::new();
            let found = games(&content).and_then(|games| {
                for game in games {
                    records.push(game?);
                }
                Ok(())
            });
            (records, found.err().map(|error| error.to_string()))
        });
        Ok(PyRecords {
            records: Mutex::new(records.into_iter()),
            game: named.map(|entry| entry.name.to_owned()),
            usual,
            error: Mutex::new(error),
        })
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    /// The next game, played to its end, and what the file says of it.
    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<(PySession, Bound<'py, PyDict>)>> {
        let Some(record) = lock(&self.records).next() else {
            return lock(&self.error).take().map_or(Ok(None), |error| Err(invalid(error)));
        };
        let name = record.game.as_deref().or(self.game.as_deref()).or(self.usual);
        let name = name.ok_or_else(|| invalid("the file does not name its game: pass game=…"))?;
        let variant = variant_of(&record);
        let (session, played) = py.detach(|| played(name, variant.as_deref(), &record))?;
        played.map_err(invalid)?;
        let facts = PyDict::new(py);
        facts.set_item("players", record.players.clone().map(Option::unwrap_or_default))?;
        facts.set_item("headers", record.headers.clone())?;
        facts.set_item("result", record.result.map(|result| result_word(result.winner)))?;
        facts.set_item("by", record.result.and_then(|result| result.by).map(EndedBy::name))?;
        let comments: Vec<String> = record.line.moves.iter().map(|node| node.after.join(" ")).collect();
        facts.set_item("comments", comments)?;
        Ok(Some((PySession::played(name, variant, session)?, facts)))
    }
}

/// A session in which the moves of a record were made, up to the first that is refused.
fn played(
    name: &str,
    variant: Option<&str>,
    record: &GameRecord,
) -> PyResult<(Box<dyn Session>, Result<(), RefusedRecord>)> {
    let mut session = open(name, variant).map_err(invalid)?;
    let played = play(session.as_mut(), record);
    Ok((session, played))
}

const RESULTS: [(Winner, &str); 3] =
    [(Winner::First, "1-0"), (Winner::Second, "0-1"), (Winner::Draw, "1/2-1/2")];

fn result_word(winner: Winner) -> &'static str {
    RESULTS.iter().find(|(known, _)| *known == winner).map_or("*", |(_, word)| word)
}

/// What is written of a game beside its moves.
#[derive(FromPyObject)]
pub(crate) struct Facts {
    #[pyo3(item)]
    players: [String; 2],
    #[pyo3(item)]
    headers: Vec<(String, String)>,
    #[pyo3(item)]
    result: Option<String>,
    #[pyo3(item)]
    by: Option<String>,
}

/// The text of a file with these games, in the format with this name or ending.
#[pyfunction]
pub(crate) fn write_games(
    py: Python<'_>,
    format: &str,
    list: Vec<(PyRef<'_, PySession>, Facts)>,
) -> PyResult<String> {
    let wanted = format.trim_start_matches('.').to_lowercase();
    let mut out = String::new();
    for (session, facts) in list {
        session.with(py, |session_of_game| {
            let name = session_of_game.game();
            let row = row(&wanted, name)?;
            let refused = || invalid(format!("{} cannot hold this game of {name}", row.name));
            match row.write {
                Some(Write::Game { text, separator }) => {
                    let record = record(session_of_game, session.variant_name(), &facts);
                    out += &text(&record).ok_or_else(refused)?;
                    out += separator;
                }
                Some(Write::Match { text, separator }) => {
                    let found = session_of_game.static_facts().match_file().ok_or_else(refused)?;
                    out += &text(&found).ok_or_else(refused)?;
                    out += separator;
                }
                _ => return Err(refused()),
            }
            Ok(())
        })??;
    }
    Ok(out)
}

/// The format of this name or ending that holds this game.
fn row(wanted: &str, game: &str) -> PyResult<&'static FormatRow> {
    let written = || FORMATS.iter().filter(|row| row.write.is_some());
    let named = |row: &&FormatRow| row.key == wanted || row.endings.contains(&wanted);
    let own = written().filter(named).find(|row| row.games.contains(&game));
    let any = written().filter(named).find(|row| row.games.is_empty());
    own.or(any).ok_or_else(|| {
        let keys: Vec<&str> = written().map(|row| row.key).collect();
        invalid(format!("no format '{wanted}' holds games of {game}; there are {}", keys.join(", ")))
    })
}

fn record(session: &dyn Session, variant: Option<&str>, facts: &Facts) -> GameRecord {
    let whole = of(session);
    let mut moves = whole.line;
    moves.moves.truncate(session.cursor());
    let [first, second] = facts.players.clone();
    let name = |name: String| Some(name).filter(|name| !name.is_empty());
    let winner = facts.result.as_deref();
    let winner = winner.and_then(|word| RESULTS.iter().find(|(_, known)| *known == word));
    let by = facts.by.as_deref().and_then(EndedBy::of);
    let given = winner.map(|&(winner, _)| GameResult { by, ..GameResult::of(winner) });
    GameRecord {
        variant: variant.map(str::to_owned),
        players: [name(first), name(second)],
        headers: facts.headers.clone(),
        line: moves,
        result: whole.result.or(given),
        ..whole
    }
}
