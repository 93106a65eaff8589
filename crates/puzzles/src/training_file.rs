//! The file with one person's training record, shared by the prompt and the page.

use crate::error::PuzzleError;
use crate::training::{Answer, Training};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};
use stratege_store::{seal, unseal, write_file};

/// Its name, beside the saved games.
const FILE: &str = "puzzles.json";
const SECONDS_OF_A_DAY: u64 = 86_400;

/// Today's date, in days since 1 January 1970 (UTC).
pub fn today() -> u32 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(now.as_secs() / SECONDS_OF_A_DAY).unwrap_or(u32::MAX)
}

/// The file of a training record.
#[derive(Clone, Debug)]
pub struct TrainingFile {
    path: PathBuf,
}

impl TrainingFile {
    /// The file in a folder of saved games.
    pub fn within(folder: &Path) -> TrainingFile {
        TrainingFile { path: folder.join(FILE) }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the record; empty if there is no file.
    ///
    /// # Errors
    /// The file is damaged or something else, or the system refused.
    pub fn read(&self) -> Result<Training, PuzzleError> {
        match fs::read(&self.path) {
            Ok(bytes) => {
                let damaged = || PuzzleError::Answers(self.path.clone());
                let content = unseal(&bytes).map_err(|_| damaged())?;
                let text = std::str::from_utf8(content).map_err(|_| damaged())?;
                Training::read(text).map_err(|_| damaged())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Training::default()),
            Err(error) => Err(error.into()),
        }
    }

    /// Records an answer given today and saves it at once, merged with what another program has recorded in the
    /// meantime.
    ///
    /// # Errors
    /// The same as those of [`read`](Self::read).
    pub fn note(&self, key: &str, answer: Answer) -> Result<Training, PuzzleError> {
        let mut training = self.read()?;
        training.note(key, answer, today());
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        write_file(&self.path, &seal(training.text().into_bytes()))?;
        Ok(training)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_programs_keep_each_others_answers() {
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = [(); 2].map(|()| TrainingFile::within(folder.path()));
        assert_eq!(one.read().unwrap(), Training::default());
        one.note("a", Answer::Missed).unwrap();
        other.note("b", Answer::Right).unwrap();
        let both = one.note("c", Answer::Right).unwrap();
        let keys = ["a", "b", "c"].map(str::to_owned);
        assert_eq!((both.tally(&keys, today()).asked, both.streak), (3, 2));
        assert_eq!(other.read().unwrap(), both);
        let written = fs::read(one.path()).unwrap();
        for at in (0..written.len()).step_by(7) {
            let mut damaged = written.clone();
            damaged[at] ^= 1;
            fs::write(one.path(), &damaged).unwrap();
            let refused = one.note("a", Answer::Right).unwrap_err();
            assert!(refused.to_string().contains("puzzles.json"), "{at}: {refused}");
            assert_eq!(fs::read(one.path()).unwrap(), damaged, "a damaged file is not overwritten");
        }
    }
}
