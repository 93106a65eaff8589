//! The position that a request is about: from a game in progress, or given in the request.

use crate::answer::{Answer, NoMore, Refusal};
use crate::app::Shared;
use serde::Deserialize;
use stratege_catalog::{find, open_with_evaluation};
use stratege_session::{DrawRule, Session};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A position.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct Source {
    /// A game under way.
    pub(crate) session: Option<String>,
    /// The number of its moves before the position; `None` for those that are made.
    pub(crate) cursor: Option<usize>,
    /// Else a game of the catalog.
    pub(crate) game: Option<String>,
    pub(crate) variant: Option<String>,
    /// Where it begins; none for the usual start.
    pub(crate) position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    #[serde(flatten)]
    #[schema(ignore)]
    pub(crate) _no_more: NoMore,
}

/// The game, where it begins, and the moves that lead to a position.
pub(super) struct Path {
    pub(super) game: &'static str,
    pub(super) variant: Option<String>,
    start: Option<String>,
    moves: Vec<String>,
}

impl Source {
    /// How the position is reached: a game under way may have changed when it is looked at again.
    pub(super) fn path(&self, app: &Shared) -> Answer<Path> {
        if let Some(id) = &self.session {
            let live = app.hub.find(id)?;
            let play = &live.game().play;
            let session = play.session();
            let mut moves = session.history();
            moves.truncate(self.cursor.unwrap_or(session.cursor()));
            moves.extend_from_slice(&self.moves);
            let (game, start) = (session.game(), Some(session.start()));
            let variant = play.variant.clone().filter(|variant| !variant.is_empty());
            return Ok(Path { game, variant, start, moves });
        }
        let entry = find(self.game.as_deref().unwrap_or_default())?;
        let start = self.position.clone().filter(|text| !text.trim().is_empty());
        let variant = self.variant.clone().filter(|variant| !variant.is_empty());
        Ok(Path { game: entry.name, variant, start, moves: self.moves.clone() })
    }

    /// The variant of its game.
    pub(crate) fn variant_of(&self, app: &Shared) -> Answer<Option<String>> {
        Ok(self.path(app)?.variant)
    }

    /// A session there, with an evaluation.
    pub(crate) fn open(
        &self,
        app: &Shared,
        lang: &Lang,
        evaluation: Option<&str>,
    ) -> Answer<Box<dyn Session>> {
        self.path(app)?.open(lang, evaluation)
    }
}

impl Path {
    /// A session there, with an evaluation.
    pub(super) fn open(&self, lang: &Lang, evaluation: Option<&str>) -> Answer<Box<dyn Session>> {
        let mut session = open_with_evaluation(self.game, self.variant.as_deref(), evaluation)?;
        session.begin(self.start.as_deref())?;
        if self.moves.len() > crate::limits::MOST_PLIES {
            return Err(Refusal::invalid("too-long").with("most", crate::limits::MOST_PLIES));
        }
        // Games go on behind draws, and so do their analyses.
        session.set_draw_rule(DrawRule::Ignored);
        for mv in &self.moves {
            play(session.as_mut(), mv, lang)?;
        }
        session.set_draw_rule(DrawRule::Claimed);
        Ok(session)
    }
}

/// Makes a move in the game's notation or the language's.
pub(crate) fn play(session: &mut dyn Session, typed: &str, lang: &Lang) -> Answer<()> {
    let readings = std::iter::once(typed.to_owned()).chain(lang.readings(session.game(), typed));
    let mut refused = None;
    for reading in readings {
        match session.play(&reading) {
            Ok(_) => return Ok(()),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.map_or_else(Refusal::not_found, Refusal::from))
}
