//! Filters and sort orders for games.

use rusqlite::types::Value;
use serde::Serialize;

/// Of a collection or a folder: the rows whose name is this or begins with it and a divider.
pub(crate) const WITHIN: &str = "instr(name || '/', ? || '/') = 1";

/// A filter for games. An empty filter matches all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The name of the collection, or of a folder of collections.
    pub collection: Option<String>,
    /// The game, by its name in the catalog.
    pub game: Option<String>,
    /// Part of either player's name, ignoring case and accents.
    pub player: Option<String>,
    /// Part of the name of the player who moves first, and of the other player.
    pub sides: [Option<String>; 2],
    /// Part of the event.
    pub event: Option<String>,
    /// The result in PGN notation: `1-0`, `0-1`, `1/2-1/2`, `*`; the first player's points come first.
    pub result: Option<String>,
    /// The first and the last date, in PGN format or a prefix of it: `2024`, `2024.05` ([`days`](crate::days)). A game
    /// with a partial date matches if the date may lie between them; invalid dates match no game.
    pub dates: [Option<String>; 2],
    /// The least and the greatest number of moves, as players of the game count them.
    pub moves: [Option<u32>; 2],
    /// A tag of the reader's.
    pub tag: Option<String>,
    /// Selects deleted games instead of the others.
    pub deleted: bool,
}

/// A sort order for games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// In the order in which they were added.
    #[default]
    Added,
    /// The latest first.
    Date,
    /// The longest first.
    Length,
}

impl Sort {
    /// The sort orders and their names.
    pub const NAMED: [(&'static str, Sort); 3] =
        [("added", Sort::Added), ("date", Sort::Date), ("length", Sort::Length)];

    /// What SQL orders by.
    pub(crate) const fn order(self) -> &'static str {
        match self {
            Sort::Added => "game.id",
            Sort::Date => "first_day(game.date) DESC NULLS LAST, game.id",
            Sort::Length => "game.plies DESC, game.id",
        }
    }
}

/// A condition of SQL and its values.
pub(crate) struct Condition {
    pub(crate) text: String,
    pub(crate) values: Vec<Value>,
}

impl Filter {
    /// The condition on rows of `game`, joined with their `collection`.
    pub(crate) fn condition(&self) -> Condition {
        let deleted = if self.deleted { "game.deleted IS NOT NULL" } else { "game.deleted IS NULL" };
        let mut found = Condition { text: deleted.to_owned(), values: Vec::new() };
        let mut add = |text: &str, values: &[&str]| {
            found.text += " AND ";
            found.text += text;
            found.values.extend(values.iter().map(|value| Value::Text((*value).to_owned())));
        };
        // Names may hold what `LIKE` takes for itself, so it is not used.
        let part = |column: &str| format!("instr(folded({column}), folded(?)) > 0");
        if let Some(name) = &self.collection {
            add(&format!("game.collection IN (SELECT id FROM collection WHERE {WITHIN})"), &[name]);
        }
        if let Some(game) = &self.game {
            add("collection.game = ?", &[game]);
        }
        if let Some(name) = &self.player {
            add(&format!("({} OR {})", part("game.first"), part("game.second")), &[name, name]);
        }
        for (column, name) in ["game.first", "game.second", "game.event"].into_iter().zip([
            &self.sides[0],
            &self.sides[1],
            &self.event,
        ]) {
            if let Some(name) = name {
                add(&part(column), &[name]);
            }
        }
        if let Some(result) = &self.result {
            add("game.result = ?", &[result]);
        }
        if let Some(from) = &self.dates[0] {
            add("last_day(game.date) >= first_day(?)", &[from]);
        }
        if let Some(to) = &self.dates[1] {
            add("first_day(game.date) <= last_day(?)", &[to]);
        }
        // A game has no more moves than plies, so that most games are not played for it.
        const MOVES: &str = "moves(collection.game, game.plies, game.record)";
        let [least, most] = self.moves.map(|moves| moves.map(|moves| moves.to_string()));
        if let Some(least) = &least {
            add(
                &format!("(game.plies >= CAST(? AS INTEGER) AND {MOVES} >= CAST(? AS INTEGER))"),
                &[least, least],
            );
        }
        if let Some(most) = &most {
            add(
                &format!("(game.plies <= CAST(? AS INTEGER) OR {MOVES} <= CAST(? AS INTEGER))"),
                &[most, most],
            );
        }
        if let Some(tag) = &self.tag {
            add("EXISTS (SELECT 1 FROM tag WHERE tag.game = game.id AND tag.name = ?)", &[tag]);
        }
        found
    }
}
