//! Matches, in the same file as games in progress: each with its plan, and each of its games by number, written once
//! when it is over. An interrupted match resumes with the missing games.

use crate::connection::MATCHES;
use crate::error::StoreError;
use crate::games::GameStore;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// Its name.
    pub id: String,
    /// When it started, in milliseconds since 1970.
    pub began_ms: u64,
    /// Its plan, in the format of the crate that stores it.
    pub body: String,
}

/// A game in a match, in two parts: the results of many games are read at once, their moves only when shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// Its number.
    pub number: u64,
    /// The players and the result.
    pub result: String,
    /// Its moves.
    pub moves: String,
}

impl GameStore {
    /// Writes a match, replacing the one with the same name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn put_match(&self, stored: &StoredMatch) -> Result<(), StoreError> {
        let time = i64::try_from(stored.began_ms).unwrap_or(i64::MAX);
        self.write(|connection| {
            connection.execute(
                "INSERT INTO contest (id, began_ms, body) VALUES (?1, ?2, ?3)
                 ON CONFLICT (id) DO UPDATE SET began_ms = ?2, body = ?3",
                params![stored.id, time, stored.body],
            )?;
            Ok(())
        })
    }

    /// Writes a game of a match. An existing game is not changed; returns false if the match no longer exists.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add_match_game(&self, id: &str, game: &MatchGame) -> Result<bool, StoreError> {
        self.write(|connection| {
            let is_there = connection
                .query_row("SELECT 1 FROM contest WHERE id = ?1", [id], |_| Ok(()))
                .optional()?
                .is_some();
            if is_there {
                connection.execute(
                    "INSERT OR IGNORE INTO contest_game (contest, number, result, moves) VALUES (?1, ?2, ?3, ?4)",
                    params![id, of_number(game.number), game.result, game.moves],
                )?;
            }
            Ok(is_there)
        })
    }

    /// Removes games from a match, all or none.
    ///
    /// # Errors
    /// The games cannot be removed.
    pub fn remove_match_games(
        &self,
        id: &str,
        numbers: impl IntoIterator<Item = u64>,
    ) -> Result<(), StoreError> {
        self.write(|connection| {
            for number in numbers {
                let number = of_number(number);
                connection.execute(
                    "DELETE FROM contest_game WHERE contest = ?1 AND number = ?2",
                    params![id, number],
                )?;
            }
            Ok(())
        })
    }

    /// At most this many matches, the latest first.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn matches(&self, most: usize) -> Result<Vec<StoredMatch>, StoreError> {
        let connection = self.reading();
        let mut query = connection.prepare(&format!(
            "SELECT {}, id, began_ms, body FROM contest ORDER BY began_ms DESC, id LIMIT ?1",
            self.whole_match(0)
        ))?;
        let rows = query.query_map([i64::try_from(most).unwrap_or(i64::MAX)], of_row)?;
        self.whole(rows.collect::<Result<_, _>>()?, "a match")
    }

    /// The match with this name.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn find_match(&self, id: &str) -> Result<Option<StoredMatch>, StoreError> {
        let connection = self.reading();
        let query = format!("SELECT {}, id, began_ms, body FROM contest WHERE id = ?1", self.whole_match(0));
        let found = connection.prepare(&query)?.query_row([id], of_row).optional()?;
        Ok(self.whole(found.into_iter().collect(), id)?.pop())
    }

    /// The number of matches.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn count_matches(&self) -> Result<usize, StoreError> {
        let count: i64 = self.reading().query_row("SELECT count(*) FROM contest", [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The results of a match's games, by game number.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn match_results(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let connection = self.reading();
        let mut query = connection.prepare(&format!(
            "SELECT {}, result FROM contest_game WHERE contest = ?1 ORDER BY number",
            self.whole_match(1)
        ))?;
        let rows = query.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        self.whole(rows.collect::<Result<_, _>>()?, id)
    }

    /// The moves of a game of a match.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn match_moves(&self, id: &str, number: u64) -> Result<Option<String>, StoreError> {
        let connection: &Connection = &self.reading();
        let mut query = connection.prepare(&format!(
            "SELECT {}, moves FROM contest_game WHERE contest = ?1 AND number = ?2",
            self.whole_match(1)
        ))?;
        let found = query
            .query_row(params![id, of_number(number)], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        Ok(self.whole(found.into_iter().collect(), id)?.pop())
    }

    /// Deletes a match and its games; returns false if there was none with this name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn remove_match(&self, id: &str) -> Result<bool, StoreError> {
        self.write(|connection| {
            let change = connection.transaction()?;
            change.execute("DELETE FROM contest_game WHERE contest = ?1", [id])?;
            let removed = change.execute("DELETE FROM contest WHERE id = ?1", [id])? > 0;
            change.commit()?;
            Ok(removed)
        })
    }

    /// What is true of the rows of a table of matches that are whole, as SQL.
    fn whole_match(&self, table: usize) -> String {
        if self.is_hashed() { MATCHES[table].is_whole() } else { "1".into() }
    }

    /// The rows that are whole. Of a file that is known to be damaged the others are left out.
    ///
    /// # Errors
    /// A row is damaged, of `name`.
    fn whole<T>(&self, rows: Vec<(bool, T)>, name: &str) -> Result<Vec<T>, StoreError> {
        if self.damage().is_none() && rows.iter().any(|(whole, _)| !whole) {
            return Err(StoreError::Damaged(name.to_owned()));
        }
        Ok(rows.into_iter().filter_map(|(whole, row)| whole.then_some(row)).collect())
    }
}

fn of_number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn of_row(row: &Row<'_>) -> rusqlite::Result<(bool, StoredMatch)> {
    let time: i64 = row.get(2)?;
    let found =
        StoredMatch { id: row.get(1)?, began_ms: u64::try_from(time).unwrap_or(0), body: row.get(3)? };
    Ok((row.get(0)?, found))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64, result: &str) -> MatchGame {
        MatchGame { number, result: result.into(), moves: format!("moves of {number}") }
    }

    #[test]
    fn a_match_is_there_with_its_games_when_the_file_is_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let store = GameStore::open(&path).unwrap();
        let stored = |id: &str, began_ms| StoredMatch { id: id.into(), began_ms, body: "plan".into() };
        store.put_match(&stored("a", 1)).unwrap();
        store.put_match(&stored("b", 2)).unwrap();
        for one in [game(1, "loss"), game(0, "win"), game(0, "draw")] {
            assert!(store.add_match_game("a", &one).unwrap());
        }
        std::mem::forget(store);
        let store = GameStore::open(&path).unwrap();
        assert_eq!(store.matches(9).unwrap(), [stored("b", 2), stored("a", 1)]);
        assert_eq!(store.match_results("a").unwrap(), ["win", "loss"]);
        assert_eq!(store.match_moves("a", 1).unwrap().as_deref(), Some("moves of 1"));
        assert_eq!(store.match_moves("a", 2).unwrap(), None);
        assert!(store.remove_match("a").unwrap() && !store.remove_match("a").unwrap());
        assert!(store.match_results("a").unwrap().is_empty());
        // A game that ends when its match was forgotten leaves nothing behind.
        assert!(!store.add_match_game("a", &game(2, "win")).unwrap());
        assert_eq!((store.count_matches().unwrap(), store.find_match("a").unwrap()), (1, None));
    }
}
