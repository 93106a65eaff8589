//! Book moves for a position, from the book that comes with a game and those that the server was started with.

use super::score_view::ScoreView;
use super::source::Source;
use crate::answer::{Answer, Body};
use crate::app::Context;
use crate::board::SquaresData;
use axum::Json;
use serde::{Deserialize, Serialize};
use stratege_book::{Book, BookFile, Polyglot};
use stratege_catalog::open;
use stratege_phrases::theory_reason;
use stratege_session::{BOOK_PROOF, LIBRARY_PROOF, MoveInfo, Outcome, ScoreData, Session};
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// A position to look up.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OpeningsRequest {
    #[serde(flatten)]
    source: Source,
}

/// What is known of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Openings {
    books: Vec<BookData>,
}

/// The moves of a book at a position.
#[derive(Serialize, ToSchema)]
#[schema(as = BookMoves)]
struct BookData {
    /// What it is called.
    title: String,
    /// Why they are the best ones by theory, with the numbers of the position, where that can be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    moves: Vec<KnownMove>,
}

/// A move of a book, with its entry there.
#[derive(Serialize, ToSchema)]
#[schema(as = BookMove)]
struct KnownMove {
    text: String,
    shown: String,
    squares: SquaresData,
    #[serde(flatten)]
    score_view: Option<ScoreView>,
    /// Whether its value is proven.
    exact: bool,
    /// The games that continued with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<u32>,
    /// How deep its value was searched; none for one of results.
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u16>,
    /// How often it is to be played, of all that are: 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    share: Option<f64>,
}

/// The moves that books know at a position.
#[utoipa::path(
    post, path = "/api/openings", operation_id = "book_moves", tag = "analysis",
    request_body = OpeningsRequest, responses((status = 200, body = Openings)),
)]
pub(crate) async fn openings(
    Context(app, lang): Context,
    Body(OpeningsRequest { source }): Body<OpeningsRequest>,
) -> Answer<Json<Openings>> {
    let session = source.open(&app, lang, None)?;
    let variant = source.variant_of(&app)?;
    let known = Known { lang, session: session.as_ref(), infos: session.moves() };
    let mut books: Vec<BookData> = known.own().into_iter().collect();
    // A book is for a game and a variant, by the usual start of these.
    let usual = open(session.game(), variant.as_deref()).ok();
    let fits =
        |book: &&std::sync::Arc<BookFile>| usual.as_ref().is_some_and(|usual| book.fits(usual.as_ref()));
    books.extend(app.books.iter().filter(fits).map(|book| match book.as_ref() {
        BookFile::Own(book) => known.of_values(book),
        BookFile::Polyglot(book) => known.of_weights(book),
    }));
    books.retain(|book| !book.moves.is_empty() || book.reason.is_some());
    Ok(Json(Openings { books }))
}

/// A position whose book moves are looked up.
struct Known<'a> {
    lang: &'static Lang,
    session: &'a dyn Session,
    infos: Vec<MoveInfo>,
}

impl Known<'_> {
    fn known_move(&self, text: String) -> KnownMove {
        let squares = self.infos.iter().find(|info| info.text == text).map(|info| info.squares.into());
        KnownMove {
            shown: self.lang.move_text(self.session.game(), &text),
            squares: squares.unwrap_or_default(),
            text,
            score_view: None,
            exact: false,
            games: None,
            depth: None,
            share: None,
        }
    }

    /// The best moves by the game's own book or theory.
    fn own(&self) -> Option<BookData> {
        let proven = self.session.theory()?.proven()?;
        let side = self.session.side();
        let value = match proven.outcome {
            Outcome::Win => 1.0,
            Outcome::Draw => 0.0,
            Outcome::Loss => -1.0,
        };
        let score = ScoreData::evaluated(value);
        let mut score_view = ScoreView::of(&score, side, self.session.game(), self.lang);
        score_view.value_text = self.outcome(score_view.value);
        score_view.win = (score_view.value + 1.0) / 2.0;
        let known_move =
            |text| KnownMove { score_view: Some(score_view.clone()), exact: true, ..self.known_move(text) };
        Some(BookData {
            title: self.lang.text(match proven.proof {
                BOOK_PROOF => "server-openings-book",
                LIBRARY_PROOF => "server-openings-library",
                _ => "server-openings-theory",
            }),
            reason: theory_reason(self.lang, self.session),
            moves: proven.best.into_iter().map(known_move).collect(),
        })
    }

    /// An outcome in words.
    fn outcome(&self, value: f64) -> String {
        let [first, second] = crate::sides::names(self.lang, self.session.game());
        match value {
            0.0 => self.lang.text("server-draws"),
            value if value > 0.0 => self.lang.with("server-wins", named![side = first]),
            _ => self.lang.with("server-wins", named![side = second]),
        }
    }

    fn of_values(&self, book: &Book) -> BookData {
        let known_move = |mv: stratege_book::BookMove| {
            let score = ScoreData::evaluated(f64::from(mv.value) / 100.0);
            KnownMove {
                score_view: Some(ScoreView::of(&score, self.session.side(), self.session.game(), self.lang)),
                games: Some(mv.games),
                depth: Some(mv.depth).filter(|&depth| depth > 0),
                ..self.known_move(mv.mv)
            }
        };
        let title = if book.is_shipped() { "server-openings-book" } else { "server-openings-given" };
        BookData {
            title: self.lang.text(title),
            reason: None,
            moves: book.moves(self.session).into_iter().map(known_move).collect(),
        }
    }

    /// A file that cannot be read any more has no moves.
    fn of_weights(&self, book: &Polyglot) -> BookData {
        let (moves, _) = book.moves(self.session).unwrap_or_default();
        let all: f64 = moves.iter().map(|mv| f64::from(mv.weight)).sum();
        let known_move = |mv: stratege_book::PolyglotMove| KnownMove {
            share: Some(f64::from(mv.weight) / all.max(1.0)),
            ..self.known_move(mv.mv)
        };
        BookData {
            title: self.lang.text("server-openings-given"),
            reason: None,
            moves: moves.into_iter().map(known_move).collect(),
        }
    }
}
