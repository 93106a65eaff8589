//! Tunable parameters of an engine's search.

/// A row in an engine's table of tunable parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name, which is also that of the protocol option.
    pub name: &'static str,
    /// The current value.
    pub value: i32,
    /// The minimum sensible value.
    pub min: i32,
    /// The maximum sensible value.
    pub max: i32,
    /// The step with which tuning starts.
    pub step: i32,
}

impl Tunable {
    /// The row with this name that allows this value.
    pub fn find(table: &'static [Tunable], name: &str, value: i32) -> Option<&'static Tunable> {
        table.iter().find(|row| row.name == name && (row.min..=row.max).contains(&value))
    }
}
