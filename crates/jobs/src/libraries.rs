//! The endgame libraries that affect a job. They are too large to send, so both sides summarise their files in a
//! fingerprint: if the fingerprints match, so do the results.

use crate::PackError;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;
use stratege_catalog::endgames::files_in_use;
use stratege_fleet::{Job, Refusal, hash};
use stratege_session::sync::lock;

/// Of a larger file only so many bytes at its start and at its end are read, beside its length: a file of ours ends with
/// the hash of its contents, and tables of other programs are of hundreds of megabytes.
const WHOLE: u64 = 4 << 20;
const END: u64 = 1 << 20;

/// The words of this process, by game: games read a library once, too.
static KNOWN: Mutex<BTreeMap<String, Option<String>>> = Mutex::new(BTreeMap::new());

/// Records in a job the libraries that this process uses for a game, if any.
///
/// # Errors
/// A library cannot be read.
pub fn with_libraries(job: Job, game: &str) -> Result<Job, PackError> {
    let libraries = word(game).map_err(|error| PackError::Unread(game.into(), error))?;
    Ok(Job { libraries, ..job })
}

/// Whether the libraries of this machine are those that count for a job.
///
/// # Errors
/// The libraries differ or are missing.
pub(crate) fn check(job: &Job) -> Result<(), Refusal> {
    let Some(wanted) = &job.libraries else { return Ok(()) };
    let game = wanted.split(' ').next().unwrap_or_default();
    match word(game).map_err(Refusal::of)?.as_ref() == Some(wanted) {
        true => Ok(()),
        false => Err(Refusal(format!("endgames {game}"))),
    }
}

/// The word for the libraries of a game: its name, and a hash of the names and contents of their files.
fn word(game: &str) -> io::Result<Option<String>> {
    let mut known = lock(&KNOWN);
    if let Some(word) = known.get(game) {
        return Ok(word.clone());
    }
    let Some((folder, files)) = files_in_use(game)? else { return Ok(None) };
    let mut all = String::new();
    for file in &files {
        // The same on systems that separate paths otherwise.
        let name: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
        let _ = writeln!(all, "{} {}", name.join("/"), contents(&folder.join(file))?);
    }
    let word = (!files.is_empty()).then(|| format!("{game} {}", hash(all.as_bytes())));
    known.insert(game.to_owned(), word.clone());
    Ok(word)
}

/// The length of a file, and the hash of what is read of it.
fn contents(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    if length <= WHOLE {
        file.read_to_end(&mut bytes)?;
    } else {
        file.by_ref().take(END).read_to_end(&mut bytes)?;
        file.seek(SeekFrom::Start(length - END))?;
        file.read_to_end(&mut bytes)?;
    }
    Ok(format!("{length} {}", hash(&bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_length_start_and_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let of = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            contents(&path).unwrap()
        };
        let (small, mut large) = (vec![1; 100], vec![1; WHOLE as usize + 1]);
        let [first, whole] = [of(&small), of(&large)];
        assert_ne!(of(&small[..99]), first);
        assert_eq!(of(&small), first);
        for at in [0, large.len() - 1] {
            large[at] = 2;
            assert_ne!(of(&large), whole, "{at}");
            large[at] = 1;
        }
        assert_eq!(of(&large), whole);
    }

    #[test]
    fn a_machine_without_libraries_takes_no_job_that_needs_some() {
        let job = Job::new("match", &()).unwrap();
        assert_eq!(check(&job), Ok(()));
        assert_eq!(with_libraries(job.clone(), "chess").unwrap().libraries, None);
        let job = Job { libraries: Some("chess 00ff".into()), ..job };
        assert_eq!(check(&job), Err("endgames chess".into()));
    }
}
