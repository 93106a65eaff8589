//! The language of the program's output.

use crate::{CliError, Result};
use std::ffi::OsString;
use stratege_texts::Lang;

/// The language: `--lang` wherever it stands, else the locale.
pub(crate) fn language(arguments: &[OsString]) -> Result<Lang> {
    let texts: Vec<String> = arguments.iter().map(|text| text.to_string_lossy().into_owned()).collect();
    for (i, text) in texts.iter().enumerate() {
        let name = match text.strip_prefix("--lang") {
            Some("") => texts.get(i + 1).map_or("", String::as_str),
            Some(rest) if rest.starts_with('=') => &rest[1..],
            _ => continue,
        };
        return Lang::named(name).ok_or_else(|| CliError::choice("--lang", name, "en, fr"));
    }
    Ok(Lang::of_locale())
}
