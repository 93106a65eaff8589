//! Lists of library games, and changes to the library: tags, deleting and restoring games, removing collections.

use super::{GameData, with_library};
use crate::answer::{Answer, Body, Refusal};
use crate::app::{App, Context};
use axum::Json;
use axum::extract::Query;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;
use stratege_catalog::{find, open, record};
use stratege_library::{Collection, DIVIDER, Filter, Library, LibraryError, Sort, days};
use stratege_play::cleaned;
use stratege_session::{Session, TextError};
use utoipa::{IntoParams, ToSchema};

/// The games of a list, unless more are asked for, and the most of them.
const ROWS: u64 = 100;
const MOST_ROWS: u64 = 1_000;
/// The games through a position that are listed.
const MOST_EXAMPLES: usize = 1_000;
/// The letters of a tag, and of a collection's name with its folders.
const MOST_NAME: usize = 60;
const MOST_PATH: usize = 120;

/// A collection of games.
#[derive(Serialize, ToSchema)]
#[schema(as = LibraryCollection)]
struct CollectionData {
    name: String,
    /// The game of all its games.
    game: String,
    games: u64,
    /// Games of its files that could not be played.
    refused: u64,
    /// Whether an import was interrupted, and waits for the same file.
    unfinished: bool,
}

/// The collections.
#[derive(Serialize, ToSchema)]
pub(crate) struct Collections {
    collections: Vec<CollectionData>,
    /// The tags that games have.
    tags: Vec<String>,
}

/// Which games are asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GamesRequest {
    collection: Option<String>,
    /// The game, by its name.
    game: Option<String>,
    /// Part of the name of either player.
    player: Option<String>,
    /// Part of the event.
    event: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; the first player's points stand first.
    result: Option<String>,
    /// The first date, as PGN writes it or its beginning: `2024`, `2024.05`.
    from: Option<String>,
    /// The last date.
    to: Option<String>,
    /// The least number of moves, as players of the game count them.
    min_moves: Option<u32>,
    /// The greatest number of moves.
    max_moves: Option<u32>,
    /// A tag of the reader's.
    tag: Option<String>,
    /// A position that the games went through, or the first moves of a game; the last that were added are listed. Without a
    /// `game`, all games of which it is a position are searched.
    position: Option<String>,
    /// Games that were thrown away, instead of the others.
    deleted: bool,
    /// `added`, `date` or `length`.
    sort: Option<String>,
    /// How many games are passed over.
    first: u64,
    /// How many are listed: 100 if nothing else is said, 1,000 at most.
    most: Option<u64>,
}

impl GamesRequest {
    /// The filter that is meant.
    pub(super) fn filter(&self) -> Answer<Filter> {
        let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        for date in [&self.from, &self.to].into_iter().flatten().filter(|date| !date.is_empty()) {
            if days(date).is_none() {
                return Err(Refusal::invalid("library-date").with("date", cleaned(date, 20)));
            }
        }
        let game =
            given(&self.game).map(|game| find(&game).map(|entry| entry.name.to_owned())).transpose()?;
        Ok(Filter {
            collection: given(&self.collection),
            game,
            player: given(&self.player),
            sides: [None, None],
            event: given(&self.event),
            result: given(&self.result),
            dates: [given(&self.from), given(&self.to)],
            moves: [self.min_moves, self.max_moves],
            tag: given(&self.tag),
            deleted: self.deleted,
        })
    }

    fn sort(&self) -> Answer<Sort> {
        let Some(name) = self.sort.as_deref().filter(|name| !name.is_empty()) else {
            return Ok(Sort::default());
        };
        let known = Sort::NAMED.iter().find(|(known, _)| *known == name);
        let expected = || Sort::NAMED.map(|(known, _)| known).join(", ");
        known.map(|(_, sort)| *sort).ok_or_else(|| {
            Refusal::invalid("library-sort").with("sort", cleaned(name, 20)).with("known", expected())
        })
    }
}

/// Games of the library.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct LibraryGames {
    /// How many there are altogether.
    count: u64,
    games: Vec<GameData>,
}

/// What is done with games or a collection.
#[derive(Deserialize, ToSchema)]
#[schema(as = LibraryChange)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Change {
    /// Gives games a tag.
    Tag { numbers: Vec<u32>, tag: String },
    /// Takes a tag from games.
    Untag { numbers: Vec<u32>, tag: String },
    /// Throws games away.
    Delete { numbers: Vec<u32> },
    /// Brings games back that were thrown away.
    Restore { numbers: Vec<u32> },
    /// Throws the games of a collection or a folder away; the answer's `mark` brings them back.
    Discard { collection: String },
    /// Brings back what was thrown away with a mark.
    Recall { mark: i64 },
    /// Gives a collection or a folder another name, with its folders before it: `club/2026`. So it is moved.
    Rename { collection: String, name: String },
    /// Removes a collection for good.
    Remove { collection: String },
}

/// What was changed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Changed {
    /// With how many games, or of names how many collections, something was done.
    games: usize,
    /// By what the games of a collection that were thrown away can be brought back.
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<i64>,
}

/// The collections of the library.
#[utoipa::path(
    get, path = "/api/library", operation_id = "library_collections", tag = "library",
    responses((status = 200, body = Collections)),
)]
pub(crate) async fn collections(Context(app, _): Context) -> Answer<Json<Collections>> {
    let found = with_library(&app, |library| Ok((library.collections()?, library.tags()?))).await?;
    let (collections, tags) = found.unwrap_or_default();
    let data = |Collection { name, game, games, refused, unfinished }| CollectionData {
        name,
        game,
        games,
        refused,
        unfinished,
    };
    Ok(Json(Collections { collections: collections.into_iter().map(data).collect(), tags }))
}

/// Games of the library.
#[utoipa::path(
    get, path = "/api/library/games", operation_id = "library_games", tag = "library",
    params(GamesRequest), responses((status = 200, body = LibraryGames)),
)]
pub(crate) async fn list(
    Context(app, _): Context,
    Query(request): Query<GamesRequest>,
) -> Answer<Json<LibraryGames>> {
    let (filter, sort) = (request.filter()?, request.sort()?);
    let (first, most) = (request.first, request.most.unwrap_or(ROWS).min(MOST_ROWS));
    let position = request.position.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let through = match position {
        None => Vec::new(),
        Some(text) => sessions_at(&app, text, filter.game.as_deref()).await?,
    };
    let found = with_library(&app, move |library| {
        if through.is_empty() {
            return Ok((library.count(&filter)?, library.games(&filter, sort, first, most)?));
        }
        let (mut count, mut games) = (0, Vec::new());
        for session in through {
            let found = library.explore(session.as_ref(), &filter, MOST_EXAMPLES)?;
            count += found.results.games;
            games.extend(found.examples);
        }
        games.sort_by_key(|game| Reverse(game.number));
        let skipped = games.into_iter().skip(usize::try_from(first).unwrap_or(usize::MAX));
        Ok((count, skipped.take(most as usize).collect()))
    });
    let (count, games) = found.await?.unwrap_or_default();
    Ok(Json(LibraryGames { count, games: games.into_iter().map(GameData::from).collect() }))
}

/// Sessions at what a text says, in each game and variant of the library of which it is a position, or the first moves; or in
/// this game alone.
///
/// # Errors
/// The text is neither in any of the games.
async fn sessions_at(app: &Arc<App>, text: &str, game: Option<&str>) -> Answer<Vec<Box<dyn Session>>> {
    let mut variants = with_library(app, |library| library.variants()).await?.unwrap_or_default();
    variants.retain(|(name, _)| game.is_none_or(|game| game == name));
    if variants.is_empty() {
        variants.extend(game.map(|game| (game.to_owned(), None)));
    }
    let (mut sessions, mut refused, mut places) = (Vec::new(), None, BTreeSet::new());
    for (name, variant) in variants {
        let Ok(mut session) = open(&name, variant.as_deref()) else { continue };
        match begin_at(session.as_mut(), text) {
            // Variants may share positions.
            Ok(()) if places.insert((name, session.static_facts().place())) => sessions.push(session),
            Ok(()) => {}
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    match refused {
        Some(error) if sessions.is_empty() && game.is_some() => Err(error.into()),
        _ if sessions.is_empty() => Err(Refusal::invalid("library-position")),
        _ => Ok(sessions),
    }
}

/// Begins at a position, or behind the first moves of a game. Why the text is no position, where it is neither.
fn begin_at(session: &mut dyn Session, text: &str) -> Result<(), TextError> {
    let refused = match session.begin(Some(text)) {
        Ok(()) => return Ok(()),
        Err(error) => error,
    };
    let moves = record::alone(text, 1).and_then(Result::ok).filter(|record| !record.line.moves.is_empty());
    match moves.map(|moves| record::play(session, &moves)) {
        Some(Ok(())) => Ok(()),
        _ => Err(refused),
    }
}

/// Changes tags, throws games away or brings them back, removes a collection.
#[utoipa::path(
    post, path = "/api/library/changes", operation_id = "change_library", tag = "library",
    request_body = Change, responses((status = 200, body = Changed)),
)]
pub(crate) async fn change(Context(app, _): Context, Body(change): Body<Change>) -> Answer<Json<Changed>> {
    if let Change::Tag { tag, .. } = &change
        && (tag.trim().is_empty() || tag.chars().count() > MOST_NAME)
    {
        return Err(Refusal::invalid("library-tag").with("most", MOST_NAME));
    }
    let change = match change {
        Change::Rename { collection, name } => Change::Rename { collection, name: path(&name)? },
        change => change,
    };
    let changed = with_library(&app, move |library| done(library, &change)).await?;
    changed.map(Json).ok_or_else(Refusal::not_found)
}

/// The name of a collection, with its folders: each without blanks around it.
pub(super) fn path(name: &str) -> Answer<String> {
    let parts: Vec<&str> = name.split(DIVIDER).map(str::trim).filter(|part| !part.is_empty()).collect();
    let path = cleaned(&parts.join(&DIVIDER.to_string()), MOST_PATH);
    if path.is_empty() { Err(Refusal::invalid("library-name")) } else { Ok(path) }
}

fn done(library: &mut Library, change: &Change) -> Result<Changed, LibraryError> {
    let tagged = |numbers: &[u32], tag: &str, set| -> Result<usize, LibraryError> {
        for &number in numbers {
            library.tag(number, tag.trim(), set)?;
        }
        Ok(numbers.len())
    };
    let games = match change {
        Change::Tag { numbers, tag } => tagged(numbers, tag, true)?,
        Change::Untag { numbers, tag } => tagged(numbers, tag, false)?,
        Change::Delete { numbers } => library.set_deleted(numbers, true)?,
        Change::Restore { numbers } => library.set_deleted(numbers, false)?,
        Change::Discard { collection } => {
            let (games, mark) = library.discard(collection)?;
            return Ok(Changed { games, mark: Some(mark) });
        }
        Change::Recall { mark } => library.recall(*mark)?,
        Change::Rename { collection, name } => library.rename(collection, name)?,
        Change::Remove { collection } => {
            let games =
                library.count(&Filter { collection: Some(collection.clone()), ..Filter::default() })?;
            library.remove(collection)?;
            games as usize
        }
    };
    Ok(Changed { games, mark: None })
}
