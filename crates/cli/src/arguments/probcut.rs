//! Options for the ProbCut deviations.

use super::settings::read_settings;
use super::values::text;
use crate::files::read_text;
use crate::{AtPath, CliError, Result};
use clap::ArgMatches;
use std::path::PathBuf;
use std::sync::Arc;
use stratege_session::probcut::FitData;
use stratege_session::{ProbCut, Session, Settings, Technique};

/// Deviations for ProbCut, if requested (or `always`, if there are any): from a file, or the shipped ones. The number
/// is the confidence, in deviations.
pub(crate) fn read_probcut(
    args: &ArgMatches,
    session: &dyn Session,
    always: bool,
) -> Result<Option<Arc<ProbCut>>> {
    let confidence = match text(args, "probcut") {
        None => None,
        Some(found) => match found.parse::<f64>() {
            Ok(deviations) if (0.1..=10.0).contains(&deviations) => Some((deviations * 100.0).round() as u16),
            _ => return Err(CliError::choice("--probcut", found, "0.1 … 10")),
        },
    };
    let shipped = || {
        session
            .find_fitting()
            .and_then(|fitting| fitting.shipped())
            .map(|text| (PathBuf::from("probcut"), text.to_owned()))
    };
    let source = match text(args, "probcut-file") {
        Some(file) => {
            let path = PathBuf::from(file);
            let content = read_text(&path)?;
            Some((path, content))
        }
        None if confidence.is_some() || always || is_named(args, session)? => shipped(),
        None => None,
    };
    let Some((path, content)) = source else {
        return match confidence {
            Some(_) => Err(CliError::Usage("probcut-none", session.game().into())),
            None => Ok(None),
        };
    };
    let data = FitData::read(&content, session.game()).map_err(|error| error.to_string()).at(&path)?;
    Ok(Some(Arc::new(data.probcut(confidence.unwrap_or(ProbCut::USUAL_CONFIDENCE)))))
}

/// Whether `--with` names ProbCut for a search that cuts by measured deviations.
fn is_named(args: &ArgMatches, session: &dyn Session) -> Result<bool> {
    let list = args.try_contains_id("with").ok().and_then(|_| text(args, "with")).unwrap_or_default();
    if !list.split(',').any(|word| word.trim() == Technique::ProbCut.name()) {
        return Ok(false);
    }
    // A picture of a search is the generic search's, which does.
    let draws = args.try_contains_id("max-plies").is_ok();
    Ok(draws || session.fork().analyst().takes_deviations(&read_settings(args, 1)?))
}

/// Refuses a file of deviations that the search of these settings would not use.
pub(crate) fn check_deviations(args: &ArgMatches, session: &mut dyn Session, settings: &Settings) -> Result {
    if args.contains_id("probcut-file") && !session.analyst().takes_deviations(settings) {
        return Err(CliError::Usage("probcut-own", session.game().into()));
    }
    Ok(())
}
