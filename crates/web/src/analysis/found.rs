//! Search results for a game's positions, stored with the game: they are available at once when the game is reopened,
//! and known results are not searched again.

use crate::app::Shared;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_session::{AnalysisData, Limits, Settings};

/// The most moves that are kept of a line.
const LONGEST: usize = 24;
/// A search that was broken off sooner is not worth a place, in milliseconds.
const LEAST_MS: u64 = 500;

/// What a search found of a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Found {
    /// How many lines were asked for.
    lines: usize,
    /// The time for which it searched of its own accord, in milliseconds; none where it was broken off.
    time_ms: Option<u64>,
    /// The results.
    pub(super) data: AnalysisData,
}

impl Found {
    /// Whether a search within these limits would tell no more.
    pub(super) fn is_enough(&self, limits: &Limits) -> bool {
        let deep = limits.depth.is_some_and(|depth| depth.0 <= self.data.depth);
        let long = limits.time.zip(self.time_ms).is_some_and(|(time, kept)| time.as_millis() <= kept.into());
        self.data.complete || deep || long
    }

    /// The deeper of this and what a new search has found so far.
    pub(super) fn or_deeper(&self, new: &AnalysisData) -> AnalysisData {
        if new.complete || new.depth >= self.data.depth { new.clone() } else { self.data.clone() }
    }
}

/// Where what a search finds is kept.
pub(super) struct FoundStore {
    app: Shared,
    /// The game under way, by its name.
    game: String,
    position: String,
    lines: usize,
    time_ms: Option<u64>,
    /// What is known there.
    pub(super) known: Option<Found>,
}

impl FoundStore {
    /// With a game under way, for a search by these settings.
    pub(super) fn of(app: &Shared, game: String, position: String, settings: &Settings) -> FoundStore {
        let time_ms = settings.limits.time.and_then(|time| u64::try_from(time.as_millis()).ok());
        let (app, lines) = (Arc::clone(app), settings.lines);
        let store = FoundStore { app, game, position, lines, time_ms, known: None };
        FoundStore { known: store.now(), ..store }
    }

    /// What is known there now for this many lines.
    fn now(&self) -> Option<Found> {
        let live = self.app.hub.find(&self.game).ok()?;
        let words = live.game().play.notes.found_at(&self.position)?.to_owned();
        let mut found: Found = serde_json::from_str(&words).ok()?;
        found.data.lines.truncate(self.lines);
        (found.lines >= self.lines && !found.data.lines.is_empty()).then_some(found)
    }

    /// Keeps what the search has found, unless more is known. A value on every move is not kept.
    pub(super) fn keep(&self, stopped: bool, data: &AnalysisData) {
        let worth = !stopped || data.complete || data.time_ms >= LEAST_MS;
        let deeper = |known: Found| known.data.depth > data.depth && !data.complete;
        if !worth || data.lines.is_empty() || self.lines == usize::MAX || self.now().is_some_and(deeper) {
            return;
        }
        let mut data = data.clone();
        data.lines.iter_mut().for_each(|line| line.moves.truncate(LONGEST));
        let time_ms = self.time_ms.filter(|_| !stopped);
        let words = serde_json::to_string(&Found { lines: self.lines, time_ms, data }).unwrap_or_default();
        if let Ok(live) = self.app.hub.find(&self.game) {
            live.note(&self.app.hub.autosave, |game| game.notes.find(self.position.clone(), words));
        }
    }
}
