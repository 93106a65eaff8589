//! What was meant by a mistyped name of a game, variant or evaluation.

use crate::CliError;
use crate::nearest::nearest;
use clap::ArgMatches;
use stratege_catalog::{entries, find, open};
use stratege_session::TextError;

/// The error, with the name that the refused one resembles where a game, variant or evaluation was refused.
pub(crate) fn with_meant(args: &ArgMatches, error: CliError) -> CliError {
    let meant = match &error {
        CliError::Text(error) => meant(args, error),
        _ => None,
    };
    error.with_word(meant)
}

fn meant(args: &ArgMatches, error: &TextError) -> Option<String> {
    let given = |name: &str| args.try_get_one::<String>(name).ok().flatten().map(String::as_str);
    let game = given("game")?;
    let found = match find(game) {
        Err(unknown) if unknown == *error => nearest(
            game,
            entries().iter().flat_map(|entry| entry.aliases.iter().copied().chain([entry.name])),
        ),
        Err(_) => None,
        Ok(entry) => match (given("variant"), given("evaluation")) {
            (Some(variant), _) if open(entry.name, Some(variant)).err().as_ref() == Some(error) => {
                let words = entry.variants.iter().copied();
                // Others are patterns, such as `chess960:N`.
                nearest(variant, words.filter(|word| !word.contains(|c: char| c.is_ascii_uppercase())))
            }
            (_, Some(evaluation)) if error.found == evaluation => {
                nearest(evaluation, entry.evaluations.iter().map(|one| one.name))
            }
            _ => None,
        },
    };
    found.map(str::to_owned)
}
