//! JSON output.

use crate::CliError;
use serde::Serialize;
use std::io::Write;

/// Prints a value as JSON, one line per field.
pub(crate) fn print_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), CliError> {
    Ok(out.write_all(json_text(value)?.as_bytes())?)
}

/// A value as JSON, one line per field.
pub(crate) fn json_text(value: &impl Serialize) -> Result<String, CliError> {
    Ok(serde_json::to_string_pretty(value).map_err(std::io::Error::other)? + "\n")
}
