//! Files referenced by a plan, which are sent by hash.

use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use stratege_fleet::{Job, PartContext, Refusal};

/// Before the path of an evaluation.
const FILE: &str = "file:";
/// Before a hash in a plan.
const MARK: &str = "fleet-file:";
/// The most bytes of a file.
const MOST: u64 = stratege_fleet::most_bytes();

/// The files of a plan, by hash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packed {
    /// Their paths on the coordinator's machine.
    pub paths: BTreeMap<String, PathBuf>,
    /// Their lengths in bytes.
    pub lengths: BTreeMap<String, u64>,
}

/// Why a file cannot be sent.
#[derive(Debug)]
pub enum PackError {
    /// The file cannot be read.
    Unread(PathBuf, std::io::Error),
    /// The file is larger than a fleet carries: its size in bytes.
    Large(PathBuf, u64),
}

impl Packed {
    /// Adds a file; returns its reference in the plan.
    ///
    /// # Errors
    /// The file cannot be read, or is too large.
    pub fn pack(&mut self, path: &Path) -> Result<String, PackError> {
        let bytes = std::fs::read(path).map_err(|error| PackError::Unread(path.to_owned(), error))?;
        let length = bytes.len() as u64;
        if length > MOST {
            return Err(PackError::Large(path.to_owned(), MOST));
        }
        let hash = stratege_fleet::hash(&bytes);
        self.lengths.insert(hash.clone(), length);
        self.paths.insert(hash.clone(), path.to_owned());
        Ok(format!("{MARK}{hash}"))
    }

    /// Takes the file of weights in where a word of the command line names one.
    pub(crate) fn pack_weights(&mut self, word: &mut Option<String>) -> Result<(), PackError> {
        if let Some(name) = word
            && Path::new(name).is_file()
        {
            *name = self.pack(name.as_ref())?;
        }
        Ok(())
    }

    /// Takes the file of an evaluation in where its name is `file:PATH`.
    pub(crate) fn pack_evaluation(&mut self, evaluation: &mut Option<String>) -> Result<(), PackError> {
        if let Some(path) = evaluation.as_deref().and_then(|name| name.strip_prefix(FILE)) {
            *evaluation = Some(format!("{FILE}{}", self.pack(path.as_ref())?));
        }
        Ok(())
    }

    /// A job with this plan and these files.
    pub(crate) fn job(&self, kind: &str, plan: &impl Serialize) -> Job {
        let text = serde_json::to_string(plan).unwrap_or_default();
        Job { files: self.lengths.clone(), ..Job::of_text(kind, text) }
    }
}

/// The name of an evaluation of a plan on this machine: no file but those that came along.
pub(crate) fn unpack_evaluation(
    evaluation: Option<&str>,
    context: &PartContext,
) -> Result<Option<String>, Refusal> {
    let Some(name) = evaluation else { return Ok(None) };
    match name.strip_prefix(FILE) {
        Some(word) if is_packed(word) => Ok(Some(format!("{FILE}{}", unpack(word, context)?))),
        Some(_) => Err("an evaluation of another machine".into()),
        None => Ok(Some(name.to_owned())),
    }
}

/// Whether a word of a plan names a file that is sent along.
pub(crate) fn is_packed(word: &str) -> bool {
    word.starts_with(MARK)
}

/// The path of a file that a plan names, where it is one; other words stay as they are.
pub(crate) fn unpack(word: &str, context: &PartContext) -> Result<String, Refusal> {
    let Some(hash) = word.strip_prefix(MARK) else { return Ok(word.to_owned()) };
    let path = context.files.get(hash).ok_or_else(|| Refusal(format!("the file {hash} is missing")))?;
    Ok(path.to_string_lossy().into_owned())
}
