//! Errors as data for programs: a command with `--json` prints them on standard error.

use crate::CliError;
use crate::error_location::ErrorLocation;
use crate::refusal_text::RefusalText;
use serde::Serialize;
use stratege_arena::MatchError;
use stratege_fleet::FleetError;
use stratege_session::SolveError;
use stratege_texts::Lang;

/// Why a command ended, as data.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorData {
    /// The name of the error, the same in all languages.
    code: String,
    /// What people are told.
    text: String,
    /// The exit code.
    exit: u8,
    /// Where it is.
    #[serde(rename = "place")]
    location: ErrorLocation,
}

impl ErrorData {
    pub(crate) fn of(lang: &Lang, error: &CliError) -> ErrorData {
        let (code, location) = code_and_place(error);
        ErrorData { code, text: error.text(lang), exit: error.exit_code(), location }
    }
}

/// The code and the place of an error.
fn code_and_place(error: &CliError) -> (String, ErrorLocation) {
    let plain = |code: &str| (code.to_owned(), ErrorLocation::default());
    match error {
        CliError::Usage(code, argument) => ((*code).to_owned(), ErrorLocation::of_argument(argument, "")),
        CliError::Invalid(message) | CliError::Failed(message) => (
            message.code(),
            ErrorLocation::of_argument(message.argument("option"), message.argument("found")),
        ),
        CliError::Value { option, found, expected } => {
            (expected.code.to_owned(), ErrorLocation::of_argument(option, found))
        }
        CliError::Text(error) => (error.code(), error.location()),
        CliError::Match(error) => of_match(error),
        CliError::NoStart(player, fault) => {
            (fault.code(), ErrorLocation { argument: Some(player.clone()), ..fault.location() })
        }
        CliError::Fleet(error) => of_fleet(error),
        CliError::Interrupted(..) | CliError::Stopped => plain("interrupted"),
        CliError::Missing(missing) => plain(&format!("missing-{}", missing.ability.name())),
        CliError::Solve(error) => plain(match error {
            SolveError::Stopped => "not-solved",
            SolveError::TooLargeToCount => "too-large-to-count",
            SolveError::Repetition => "repetition",
            SolveError::BeyondTheory => "beyond-theory",
            SolveError::NeedsLimit => "needs-limit",
            SolveError::TooLong => "too-long",
            SolveError::Undetermined => "undetermined",
        }),
        CliError::Save(error) => (error.code(), error.location()),
        CliError::File(path, why) => {
            (why.code(), ErrorLocation { file: Some(path.display().to_string()), ..why.location() })
        }
        CliError::Io(_) => plain("system"),
        CliError::Meant(error, _) => code_and_place(error),
        CliError::Shown => plain(""),
    }
}

fn of_fleet(error: &FleetError) -> (String, ErrorLocation) {
    let plain = |code: &str| (code.to_owned(), ErrorLocation::default());
    match error {
        FleetError::Address { found } => {
            ("fleet-address".to_owned(), ErrorLocation::of_argument("--fleet", found))
        }
        FleetError::Secret => plain("fleet-secret"),
        FleetError::NoServer { .. } => plain("fleet-no-server"),
        FleetError::Credentials { .. } => plain("fleet-credentials"),
        FleetError::File { file, .. } => {
            ("system".to_owned(), ErrorLocation { file: Some(file.clone()), ..ErrorLocation::default() })
        }
        FleetError::NoJetStream { .. } => plain("fleet-no-jetstream"),
        FleetError::Lost { .. } => plain("fleet-gone"),
        FleetError::Server { .. } => plain("fleet-refused"),
        FleetError::Busy { .. } => plain("fleet-busy"),
        FleetError::Part { .. } => plain("fleet-part"),
        FleetError::Tainted { .. } => plain("fleet-tainted"),
        FleetError::Cancelled => plain("fleet-cancelled"),
        FleetError::NoJob { found } => ("fleet-no-job".to_owned(), ErrorLocation::of_argument("ID", found)),
        FleetError::System { .. } => plain("system"),
    }
}

fn of_match(error: &MatchError) -> (String, ErrorLocation) {
    match error {
        MatchError::Player { name, error } => {
            (error.expected.code.to_owned(), ErrorLocation::of_argument(name, &error.word))
        }
        MatchError::Start { fault, .. } => (fault.code(), fault.location()),
        MatchError::Game(error) | MatchError::Opening { error, .. } => (error.code(), error.location()),
        MatchError::NoOpening { .. } => ("error-no-opening".to_owned(), ErrorLocation::default()),
    }
}
