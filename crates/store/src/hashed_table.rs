//! Tables whose rows have hashes, so that data missing from a damaged file is noticed.
//!
//! The column `hash` of a row is the CRC-32 of its other columns; SQLite computes it whenever the row is written. The
//! table `digest` holds the number of rows in each table and the sum of their hashes, maintained by triggers. So a
//! changed row does not match its own hash, and a missing row does not match the digest.

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::{Type, Value, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior};

/// A table whose rows have hashes.
#[derive(Clone, Copy, Debug)]
pub struct HashedTable {
    /// Its name.
    pub name: &'static str,
    /// The definitions of its columns, without `hash`.
    pub columns: &'static str,
    /// The names of the columns to write, in the order of the definitions.
    pub names: &'static str,
    /// The columns that the hash of a row covers: the same names, or shorter columns computed from long ones.
    pub hashed: &'static str,
    /// Text after the columns: `, PRIMARY KEY (a, b)`, or nothing.
    pub constraints: &'static str,
    /// Text after the table: `STRICT, WITHOUT ROWID`, or nothing.
    pub options: &'static str,
}

/// The identification and the tables of a file format.
#[derive(Clone, Copy, Debug)]
pub struct HashedSchema {
    /// SQLite's application id.
    pub application: i32,
    /// The version that is written. Files of older versions have no hashes.
    pub version: i32,
    /// The tables.
    pub tables: &'static [HashedTable],
    /// Indices and other tables, as SQL.
    pub others: &'static str,
    /// Indices and other tables of older versions that are no longer used, as SQL that drops them.
    pub dropped: &'static str,
}

/// How a file with hashed tables differs from what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// SQLite's own check: its first complaint.
    Structure(String),
    /// A definition was changed: the name of the table, index or trigger.
    Definition(String),
    /// Rows of a table that do not fit their hashes: how many.
    Rows(&'static str, i64),
    /// A table with fewer or other rows than were written.
    Missing(&'static str),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Structure(why) => f.write_str(why),
            Fault::Definition(name) => write!(f, "the definition of `{name}` was changed"),
            Fault::Rows(table, 1) => write!(f, "a row of the table `{table}` was changed"),
            Fault::Rows(table, count) => write!(f, "{count} rows of the table `{table}` were changed"),
            Fault::Missing(table) => write!(f, "rows of the table `{table}` are missing"),
        }
    }
}

impl HashedTable {
    /// The definitions of the table and of its triggers.
    fn definition(&self) -> String {
        let HashedTable { name, columns, hashed, constraints, options, .. } = self;
        let trigger = |event: &str, change: &str| {
            format!(
                "CREATE TRIGGER {name}_{event} AFTER {event} ON {name} BEGIN
                   UPDATE digest SET {change} WHERE name = '{name}'; END;\n"
            )
        };
        [
            format!(
                "CREATE TABLE {name} (hash INTEGER NOT NULL AS (row_hash({hashed})) STORED, {columns}{constraints}) {options};\n"
            ),
            format!("INSERT INTO digest (name, rows, sum) VALUES ('{name}', 0, 0);\n"),
            trigger("insert", "rows = rows + 1, sum = sum + NEW.hash"),
            trigger("update", "sum = sum + NEW.hash - OLD.hash"),
            trigger("delete", "rows = rows - 1, sum = sum - OLD.hash"),
        ]
        .concat()
    }

    /// A condition that is true for rows that match their hashes.
    pub fn is_whole(&self) -> String {
        format!("hash IS row_hash({})", self.hashed)
    }

    /// Whether the rows fit their hashes, and the digest.
    fn fault(&self, connection: &Connection) -> rusqlite::Result<Option<Fault>> {
        let HashedTable { name, .. } = self;
        let found = format!(
            "SELECT count(*), coalesce(sum(hash), 0), count(*) FILTER (WHERE NOT ({})) FROM {name} NOT INDEXED",
            self.is_whole()
        );
        let (rows, sum, changed): (i64, Value, i64) =
            connection.query_row(&found, [], |row| Ok((row.get(0)?, value(row, 1)?, row.get(2)?)))?;
        if changed > 0 {
            return Ok(Some(Fault::Rows(name, changed)));
        }
        let digest = "SELECT rows, sum FROM digest WHERE name = ?1";
        let expected: Option<(Value, Value)> =
            connection.query_row(digest, [name], |row| Ok((value(row, 0)?, value(row, 1)?))).optional()?;
        let fits = expected.is_some_and(|expected| expected == (Value::Integer(rows), sum));
        Ok((!fits).then_some(Fault::Missing(name)))
    }
}

impl HashedSchema {
    /// All definitions.
    fn definition(&self) -> String {
        let digest = "CREATE TABLE digest (
            name TEXT PRIMARY KEY, rows INTEGER NOT NULL, sum INTEGER NOT NULL) STRICT, WITHOUT ROWID;\n";
        let tables: String = self.tables.iter().map(HashedTable::definition).collect();
        format!("{digest}{tables}{}", self.others)
    }

    /// Creates the tables, in a new file or one of an older version, whose rows then get hashes of their current
    /// contents.
    ///
    /// # Errors
    /// SQLite refused.
    pub fn prepare(&self, connection: &mut Connection) -> rusqlite::Result<()> {
        let version = |connection: &Connection| {
            connection.pragma_query_value(None, "user_version", |row| row.get::<_, i32>(0))
        };
        // Nobody who writes meanwhile is waited for.
        if version(connection)? >= self.version {
            return Ok(());
        }
        let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if version(&change)? < self.version {
            let older: Vec<&HashedTable> = self
                .tables
                .iter()
                .map(|table| Ok((has(&change, table.name)?, table)))
                .collect::<rusqlite::Result<Vec<_>>>()?
                .into_iter()
                .filter_map(|(is_there, table)| is_there.then_some(table))
                .collect();
            change.execute_batch(self.dropped)?;
            for HashedTable { name, .. } in &older {
                change.execute_batch(&format!("ALTER TABLE {name} RENAME TO older_{name};"))?;
            }
            change.execute_batch(&self.definition())?;
            for HashedTable { name, names, .. } in &older {
                let names = kept_columns(&change, &format!("older_{name}"), names)?;
                change.execute_batch(&format!(
                    "INSERT INTO {name} ({names}) SELECT {names} FROM older_{name}; DROP TABLE older_{name};"
                ))?;
            }
            change.pragma_update(None, "application_id", self.application)?;
            change.pragma_update(None, "user_version", self.version)?;
        }
        change.commit()
    }

    /// The first fault in a file of this version: from SQLite's own check, the definitions, or the rows. The structure
    /// of a `large` table is not checked: its rows are read one by one, and missing ones are noticed.
    ///
    /// # Errors
    /// SQLite refused: the file is damaged if [`is_corrupt`] says so.
    pub fn fault(&self, connection: &Connection, large: Option<&str>) -> rusqlite::Result<Option<Fault>> {
        // At one moment: another program may be writing.
        let moment = connection.unchecked_transaction()?;
        let check = |of: &str| -> rusqlite::Result<Option<Fault>> {
            let found: String =
                moment.query_row(&format!("PRAGMA integrity_check({of})"), [], |row| row.get(0))?;
            Ok((found != "ok").then_some(Fault::Structure(found)))
        };
        let small = self.tables.iter().filter(|table| large.is_some_and(|large| table.name != large));
        let checked: Vec<&str> =
            if large.is_none() { vec!["1"] } else { small.map(|table| table.name).collect() };
        for of in checked {
            if let Some(fault) = check(of)? {
                return Ok(Some(fault));
            }
        }
        if let Some(name) = self.changed_definition(&moment)? {
            return Ok(Some(Fault::Definition(name)));
        }
        for table in self.tables {
            if let Some(fault) = table.fault(&moment)? {
                return Ok(Some(fault));
            }
        }
        Ok(None)
    }

    /// The first definition that is not the one that was written.
    fn changed_definition(&self, connection: &Connection) -> rusqlite::Result<Option<String>> {
        let model = Connection::open_in_memory()?;
        register(&model)?;
        model.execute_batch(&self.definition())?;
        let find = "SELECT sql FROM sqlite_schema WHERE name = ?1";
        let mut expected =
            model.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")?;
        let expected = expected.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for row in expected {
            let (name, sql): (String, String) = row?;
            let found = connection.query_row(find, [&name], |row| value(row, 0)).optional()?;
            if found != Some(Value::Text(sql)) {
                return Ok(Some(name));
            }
        }
        Ok(None)
    }
}

/// Those of these columns that an older table has.
fn kept_columns(connection: &Connection, table: &str, names: &str) -> rusqlite::Result<String> {
    let find = "SELECT EXISTS (SELECT 1 FROM pragma_table_info(?1) WHERE name = ?2)";
    let mut kept = Vec::new();
    for name in names.split(", ") {
        if connection.query_row(find, [table, name], |row| row.get(0))? {
            kept.push(name);
        }
    }
    Ok(kept.join(", "))
}

/// Whether a table is there.
fn has(connection: &Connection, table: &str) -> rusqlite::Result<bool> {
    let find = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1)";
    connection.query_row(find, [table], |row| row.get(0))
}

/// Whether SQLite found something that cannot occur in an intact file.
pub fn is_corrupt(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error};
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
    matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase))
        || matches!(
            error,
            FromSqlConversionFailure(..)
                | IntegralValueOutOfRange(..)
                | InvalidColumnType(..)
                | Utf8Error(..)
        )
}

/// The value of a row's column, which may be damaged.
///
/// # Errors
/// The text is not UTF-8.
pub fn value(row: &Row<'_>, column: usize) -> rusqlite::Result<Value> {
    let found = row.get_ref(column)?;
    if let ValueRef::Text(text) = found
        && let Err(error) = std::str::from_utf8(text)
    {
        return Err(rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error)));
    }
    Ok(found.into())
}

/// Registers on a connection the function that the tables need.
///
/// # Errors
/// SQLite refused.
pub fn register(connection: &Connection) -> rusqlite::Result<()> {
    let flags =
        FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_INNOCUOUS;
    connection.create_scalar_function("row_hash", -1, flags, |context| Ok(i64::from(row_hash(context))))
}

/// The CRC-32 of the arguments, each behind its kind and its length, so that no two lists of values are the same bytes.
fn row_hash(context: &Context<'_>) -> u32 {
    let mut hash = crc32fast::Hasher::new();
    let mut add = |kind: u8, bytes: &[u8]| {
        hash.update(&[kind]);
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    for index in 0..context.len() {
        match context.get_raw(index) {
            ValueRef::Null => add(0, &[]),
            ValueRef::Integer(number) => add(1, &number.to_le_bytes()),
            ValueRef::Real(number) => add(2, &number.to_le_bytes()),
            ValueRef::Text(bytes) => add(3, bytes),
            ValueRef::Blob(bytes) => add(4, bytes),
        }
    }
    hash.finalize()
}
