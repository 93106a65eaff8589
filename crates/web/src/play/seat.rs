//! The players of a game.

use crate::answer::{Answer, Refusal};
use crate::limits::{MOST_MOVE_TIME, MOST_NAME, MOST_TABLE, MOST_THREADS, USUAL_TABLE};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use stratege_catalog::machine::effort::Effort;
use stratege_catalog::machine::setup::Setup;
use stratege_catalog::{EVALUATIONS, Level, Limits};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// Who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Somebody at the page.
    #[default]
    Human,
    /// The machine.
    Machine,
}

/// The player of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Seat {
    #[serde(default)]
    pub(crate) kind: Kind,
    /// Its name, possibly empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) name: String,
    /// The machine's level, 1 to 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    /// The machine's settings as `KEY=VALUE` words: `time=2 depth=8 evaluation=…`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) settings: String,
}

/// How a machine searches for its moves.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) setup: Setup,
    pub(crate) limits: Limits,
}

/// The time of a move without a level or a limit.
const USUAL_TIME: Duration = Duration::from_secs(1);

impl Seat {
    /// Whether the machine plays.
    pub(crate) fn is_machine(&self) -> bool {
        self.kind == Kind::Machine
    }

    /// The seat with a name that is fit to be shown, or why it is none.
    pub(crate) fn checked(mut self, lang: &Lang, game: &str) -> Answer<Seat> {
        self.name = cleaned(&self.name, MOST_NAME);
        if self.is_machine() {
            self.plan(lang, game)?;
        }
        Ok(self)
    }

    /// How the machine plays here.
    pub(crate) fn plan(&self, lang: &Lang, game: &str) -> Answer<Plan> {
        let plan = plan(lang, game, &self.settings)?;
        let Plan { mut setup, limits } = plan;
        if let Some(number) = self.level {
            let level = Level::new(number);
            setup.level = Some(level.ok_or_else(|| {
                Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "level", &[("found", &number)])
            })?);
        }
        let unset = limits == Limits::default() && setup.level.is_none();
        Ok(Plan { limits: if unset { Limits::time(USUAL_TIME) } else { limits }, setup })
    }
}

/// Settings in words, held within what a client may ask for.
pub(crate) fn plan(lang: &Lang, game: &str, words: &str) -> Answer<Plan> {
    let wrong = |word: &str, why: String| {
        let arguments: [(&str, &dyn ToString); 2] = [("word", &word), ("why", &why)];
        Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "setting", &arguments)
    };
    let mut setup = Setup::default();
    setup.settings.table_bytes = USUAL_TABLE << 20;
    let (mut own, mut effort) = (Vec::new(), Effort::default());
    for word in words.split_whitespace() {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        if effort.set(key, value).map_err(|reason| wrong(word, lang.reason(&reason)))? {
            continue;
        }
        // Neither a book nor weights of a client's choice: no path reaches the disk.
        let known = |one: &stratege_catalog::Evaluation| one.game == game && one.name == value;
        if key == "book" || key == "evaluation" && !EVALUATIONS.iter().any(known) {
            return Err(wrong(word, lang.text("server-setting-unknown")));
        }
        own.push((key, value));
    }
    setup.read(own).map_err(|error| wrong(&error.word, lang.reason(&error.expected)))?;
    let settings = &mut setup.settings;
    settings.threads = settings.threads.min(MOST_THREADS);
    settings.table_bytes = settings.table_bytes.min(MOST_TABLE << 20);
    let time = effort.move_time.map(|time| Duration::from_millis(time).min(MOST_MOVE_TIME));
    let base = effort.depth.map_or_else(Limits::default, Limits::depth);
    Ok(Plan { setup, limits: Limits { nodes: effort.nodes, time, ..base } })
}

/// At most so many characters of a text, on one line and without what acts instead of being shown.
pub(crate) fn cleaned(text: &str, most: usize) -> String {
    let acts = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let one_line = text.replace(['\n', '\r', '\t'], " ");
    one_line.trim().chars().filter(|c| !acts(*c)).take(most).collect()
}
