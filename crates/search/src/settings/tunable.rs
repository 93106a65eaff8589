//! Numbers of an engine's search that can be tuned.

/// A row of an engine's table of tunable numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name, also as an option of a protocol.
    pub name: &'static str,
    /// The value in use.
    pub value: i32,
    /// The least value that makes sense.
    pub min: i32,
    /// The greatest one.
    pub max: i32,
    /// The change by which tuning begins.
    pub step: i32,
}

impl Tunable {
    /// The row of this name that allows this value.
    pub fn find(table: &'static [Tunable], name: &str, value: i32) -> Option<&'static Tunable> {
        table.iter().find(|row| row.name == name && (row.min..=row.max).contains(&value))
    }
}
