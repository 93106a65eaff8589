//! System errors in the user's language.

use std::io::{Error, ErrorKind};
use stratege_texts::Lang;

/// A system error, on one line; in the system's own words if there is no translation.
pub fn system_text(lang: &Lang, error: &Error) -> String {
    match name(error.kind()) {
        Some(name) => lang.text(name),
        None => error.to_string(),
    }
}

fn name(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-permission",
        ErrorKind::AlreadyExists => "system-exists",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::InvalidFilename => "system-name",
        ErrorKind::FileTooLarge => "system-too-large",
        ErrorKind::OutOfMemory => "system-memory",
        ErrorKind::BrokenPipe => "system-pipe",
        ErrorKind::NotConnected => "system-closed",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_system_are_translated() {
        let missing = std::fs::read("/nowhere/at/all").unwrap_err();
        assert_eq!(system_text(&Lang::english(), &missing), "no such file or folder");
        assert_eq!(system_text(&Lang::named("fr").unwrap(), &missing), "fichier ou dossier introuvable");
        let other = Error::other("as the system says it");
        assert_eq!(system_text(&Lang::named("fr").unwrap(), &other), "as the system says it");
        for lang in [Lang::english(), Lang::named("fr").unwrap()] {
            for kind in [
                ErrorKind::NotFound,
                ErrorKind::PermissionDenied,
                ErrorKind::AlreadyExists,
                ErrorKind::NotConnected,
                ErrorKind::IsADirectory,
                ErrorKind::NotADirectory,
                ErrorKind::StorageFull,
                ErrorKind::ReadOnlyFilesystem,
                ErrorKind::InvalidFilename,
                ErrorKind::FileTooLarge,
                ErrorKind::OutOfMemory,
                ErrorKind::BrokenPipe,
            ] {
                let text = system_text(&lang, &kind.into());
                assert!(!text.starts_with('['), "{text}");
            }
        }
    }
}
