//! Sessions in which the records of a game are played.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use stratege_catalog::record::RefusedRecord;
use stratege_catalog::{open, record as records};
use stratege_formats::{FormatError, GameRecord};
use stratege_session::Session;

/// Sessions of the variants of a game, in which records are played.
pub(crate) struct Sessions {
    game: &'static str,
    open: BTreeMap<Option<String>, Box<dyn Session>>,
}

impl Sessions {
    /// No sessions yet, of a game by its name in the catalog.
    pub(crate) fn of(game: &'static str) -> Sessions {
        Sessions { game, open: BTreeMap::new() }
    }

    /// The session in which a record was played, and its variant.
    pub(crate) fn played(&mut self, record: &GameRecord) -> Result<PlayedRecord<'_>, RefusedRecord> {
        let variant = records::variant_of(record);
        let session = match self.open.entry(variant.clone()) {
            Entry::Occupied(opened) => opened.into_mut(),
            Entry::Vacant(new) => {
                let refuse = |error| RefusedRecord { ply: None, location: record.location, error };
                new.insert(open(self.game, variant.as_deref()).map_err(refuse)?)
            }
        };
        let session = session.as_mut();
        let ends = records::played(session, record)?;
        let remarks = records::remarks(session, record, &ends);
        Ok(PlayedRecord { variant, session, remarks })
    }
}

/// A record in the session in which it was played.
pub(crate) struct PlayedRecord<'a> {
    pub(crate) variant: Option<String>,
    pub(crate) session: &'a mut dyn Session,
    pub(crate) remarks: Vec<FormatError>,
}
