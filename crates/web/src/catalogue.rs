//! The list of games, their rules, and the texts of the page.

use crate::analysis::editor::{ToolData, tools};
use crate::answer::Answer;
use crate::board::BoardData;
use crate::preview::PreviewBoard;
use crate::request_language::RequestLanguage;
use crate::sides;
use axum::Json;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;
use serde_json::{Map, Value, json};
use stratege_catalog::{
    FieldValues, GameEntry, ResultKinds, RuleStep, VariantField, VariantForm, entries, find, open,
};
use stratege_session::{Ability, Algorithm, Level, Player, Purpose, Session, Settings, Technique};
use stratege_texts::{LANGUAGES, Lang, Language, named};
use utoipa::ToSchema;

/// The level at which a first game begins.
pub(crate) const GENTLE: u8 = 2;

/// The list of games.
#[derive(Serialize, ToSchema)]
pub(crate) struct Games {
    games: Vec<GameInfo>,
    version: &'static str,
    lang: &'static str,
}

/// A game of the catalog.
#[derive(Serialize, ToSchema)]
struct GameInfo {
    name: &'static str,
    title: String,
    summary: String,
    variants: &'static [&'static str],
    /// What a form asks for instead of the text of a variant; null where variants are a list, or any text.
    #[schema(required = true)]
    form: Option<VariantFormData>,
    #[schema(min_items = 2, max_items = 2)]
    sides: [SideInfo; 2],
    levels: Vec<LevelInfo>,
    gentle: u8,
    perfect: bool,
    /// Whether its games can be drawn.
    draws: bool,
    dice: bool,
    example: &'static str,
    board: BoardData,
    abilities: Vec<&'static str>,
    algorithms: Algorithms,
    techniques: Vec<&'static str>,
    evaluations: Vec<&'static str>,
    unit: &'static str,
    rules: String,
    notation: String,
    /// The pieces of its board editor; empty where it has none.
    tools: Vec<ToolData>,
}

/// What the text of a variant is put together of.
#[derive(Serialize, ToSchema)]
#[schema(as = VariantForm)]
struct VariantFormData {
    /// What stands between two parts.
    joint: &'static str,
    /// The parts in their order. The first, and numbers that have a usual one, are always written; the others where they are
    /// not the usual ones.
    fields: Vec<VariantFieldData>,
}

/// A part of the text of a variant: one of some words, or else a number.
#[derive(Serialize, ToSchema)]
#[schema(as = VariantField)]
struct VariantFieldData {
    name: &'static str,
    /// What stands before its value.
    prefix: &'static str,
    /// The words, the usual one first; an empty one leaves the part out.
    words: &'static [&'static str],
    least: f64,
    most: f64,
    step: f64,
    /// The usual number; null where the other parts decide.
    #[schema(required = true)]
    usual: Option<f64>,
}

impl From<&VariantField> for VariantFieldData {
    fn from(&VariantField { name, prefix, values }: &VariantField) -> VariantFieldData {
        let (words, [least, most, step], usual) = match values {
            FieldValues::Words(words) => (words, [0.0; 3], None),
            FieldValues::Number { least, most, step, usual } => (&[][..], [least, most, step], usual),
        };
        VariantFieldData { name, prefix, words, least, most, step, usual }
    }
}

/// A side of a game.
#[derive(Serialize, ToSchema)]
#[schema(as = Side)]
struct SideInfo {
    /// What it is called in data, or the colour in which it is drawn.
    word: &'static str,
    name: String,
    /// That it is to move.
    to_move: String,
    /// That it passes.
    passes: String,
}

/// A level.
#[derive(Serialize, ToSchema)]
struct LevelInfo {
    level: u8,
    name: String,
    /// Its strength in Elo, where that was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<u16>,
}

/// The algorithms of a game by what they are for.
#[derive(Serialize, ToSchema)]
struct Algorithms {
    choose: Vec<&'static str>,
    solve: Vec<&'static str>,
    draw: Vec<&'static str>,
}

/// The rules of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rules {
    html: String,
    /// The same in short steps.
    steps: Vec<RuleStepData>,
}

/// A step of the rules.
#[derive(Serialize, ToSchema)]
#[schema(as = RuleStep)]
struct RuleStepData {
    text: String,
    /// The board, and those after each move that shows it.
    boards: Vec<PreviewBoard>,
}

/// The words of the page.
#[derive(Serialize, ToSchema)]
pub(crate) struct Texts {
    lang: &'static str,
    /// All languages of the program.
    languages: Vec<LanguageInfo>,
    #[schema(value_type = Object)]
    texts: Map<String, Value>,
}

/// A language of the program.
#[derive(Serialize, ToSchema)]
pub(crate) struct LanguageInfo {
    /// Its code in ISO 639-1.
    code: &'static str,
    /// Its own name.
    name: &'static str,
    /// Whether high punctuation has a space before it, at which no line may break.
    spaced_punctuation: bool,
}

fn languages() -> Vec<LanguageInfo> {
    let info = |&Language { code, name, spaced_punctuation, .. }: &Language| LanguageInfo {
        code,
        name,
        spaced_punctuation,
    };
    LANGUAGES.iter().map(info).collect()
}

/// The games of the catalog.
#[utoipa::path(
    get, path = "/api/games", operation_id = "list_games", tag = "catalogue",
    responses((status = 200, body = Games)),
)]
pub(crate) async fn games(RequestLanguage(lang): RequestLanguage, headers: HeaderMap) -> Response {
    let games = entries().iter().filter_map(|entry| info(entry, lang)).collect();
    let list = Games { games, version: env!("CARGO_PKG_VERSION"), lang: lang.code() };
    crate::compression::json(&headers, &list)
}

fn info(entry: &GameEntry, lang: &Lang) -> Option<GameInfo> {
    let mut session = open(entry.name, None).ok()?;
    let names = sides::names(lang, entry.name);
    let dice = session.has_dice();
    let session = session.as_mut();
    Some(GameInfo {
        name: entry.name,
        title: lang.text(&format!("game-{}", entry.name)),
        summary: lang.text(&format!("summary-{}", entry.name)),
        variants: entry.variants,
        form: entry.extras.form.map(|VariantForm { joint, fields }| VariantFormData {
            joint,
            fields: fields.iter().map(VariantFieldData::from).collect(),
        }),
        sides: Player::BOTH.map(|side| SideInfo {
            word: entry.colours.unwrap_or(entry.sides)[side.index()],
            name: names[side.index()].clone(),
            to_move: sides::say(lang, entry.name, "to-move", side),
            passes: sides::say(lang, entry.name, "side-passes", side),
        }),
        levels: levels(entry, lang),
        gentle: GENTLE,
        perfect: entry.perfect,
        draws: entry.results == ResultKinds::WithDraws,
        dice,
        example: entry.example,
        board: session.board().into(),
        abilities: abilities(session),
        algorithms: Algorithms {
            choose: session.algorithms(Purpose::Choose),
            solve: session.algorithms(Purpose::Solve),
            draw: session.algorithms(Purpose::Draw),
        },
        techniques: techniques(session),
        evaluations: entry.evaluations.iter().map(|one| one.name).collect(),
        unit: entry.unit.name(),
        rules: rules_html(entry.name, lang),
        notation: lang.text(&format!("notation-{}", entry.name)),
        tools: tools(session, lang),
    })
}

/// The techniques that change a recorded search of the game. What is asked before a search begins, and what needs measured
/// deviations, changes none.
fn techniques(session: &mut dyn Session) -> Vec<&'static str> {
    let acting = session.analyst().techniques(Purpose::Choose, &Settings::by_the_book(Algorithm::Pvs));
    let recorded = |one: &Technique| {
        one.is_recorded()
            && !matches!(one, Technique::Theory | Technique::ProbCut)
            && acting.contains(&one.name())
    };
    Technique::ALL.into_iter().filter(recorded).map(Technique::name).collect()
}

fn levels(entry: &GameEntry, lang: &Lang) -> Vec<LevelInfo> {
    let most = usize::from(Level::MAX.number());
    let top = if entry.perfect { (entry.levels.len() + 1).min(most) } else { most };
    let name = |number: usize| match number {
        _ if number == top && entry.perfect => lang.text("level-perfect"),
        _ => lang.text(&format!("level-name-{number}")),
    };
    (1..=top)
        .map(|number| LevelInfo {
            level: number as u8,
            name: name(number),
            elo: entry.extras.ratings.get(number - 1).copied(),
        })
        .collect()
}

/// The abilities of a game by their names.
fn abilities(session: &mut dyn Session) -> Vec<&'static str> {
    let settings = stratege_session::Settings::default();
    let has = |ability: &Ability| match ability {
        Ability::Analysis => true,
        Ability::Solver => session.find_solver().is_some(),
        Ability::Laboratory => session.find_laboratory().is_some(),
        Ability::Comparison => session.find_comparison().is_some(),
        Ability::Fitting => session.find_fitting().is_some(),
        Ability::Tables => session.find_tables(Purpose::Choose, &settings).is_some(),
        Ability::Census => session.find_census().is_some(),
        Ability::Classes => session.find_classes().is_some(),
        Ability::LifeAndDeath => session.find_life_and_death().is_some(),
        Ability::Heuristics => session.find_heuristics().is_some(),
        Ability::SetUp => session.find_set_up().is_some(),
    };
    Ability::ALL.iter().copied().filter(has).map(Ability::name).collect()
}

/// Text as HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn rules_html(game: &str, lang: &Lang) -> String {
    let line = |id: &str| escaped(&lang.text(&format!("{id}-{game}"))).replace('\n', " ");
    let notation =
        escaped(&lang.with("rules-notation", named![notation = lang.text(&format!("notation-{game}"))]));
    format!("<p>{}</p><p>{}</p>", line("rules"), notation.replace('\n', " "))
}

/// The rules of a game and its notation.
#[utoipa::path(
    get, path = "/api/games/{name}/rules", operation_id = "game_rules", tag = "catalogue",
    params(("name" = String, Path, description = "The game, by its name in the catalog.")),
    responses((status = 200, body = Rules)),
)]
pub(crate) async fn rules(
    RequestLanguage(lang): RequestLanguage,
    Path(name): Path<String>,
) -> Answer<Json<Rules>> {
    let entry = find(&name)?;
    Ok(Json(Rules { html: rules_html(entry.name, lang), steps: steps(entry, lang)? }))
}

fn steps(entry: &GameEntry, lang: &Lang) -> Answer<Vec<RuleStepData>> {
    let step = |(index, step): (usize, &RuleStep)| {
        let mut session = open(entry.name, None)?;
        session.begin(Some(step.position).filter(|text| !text.is_empty()))?;
        let mut boards = vec![PreviewBoard::of(session.as_ref())];
        for mv in step.moves {
            session.play(mv)?;
            boards.push(PreviewBoard::of(session.as_ref()));
        }
        Ok(RuleStepData { text: lang.text(&format!("step-{}-{}", entry.name, index + 1)), boards })
    };
    entry.extras.steps.iter().enumerate().map(step).collect()
}

/// The words of the page, with `{ $name }` where it puts something in.
#[utoipa::path(
    get, path = "/api/texts", operation_id = "page_texts", tag = "catalogue",
    responses((status = 200, body = Texts)),
)]
pub(crate) async fn texts(RequestLanguage(lang): RequestLanguage, headers: HeaderMap) -> Response {
    let texts = lang.sources("web").map(|(name, text)| (name.to_owned(), json!(text))).collect();
    crate::compression::json(&headers, &Texts { lang: lang.code(), languages: languages(), texts })
}

#[cfg(test)]
mod tests {
    use stratege_catalog::Unit;

    #[test]
    fn the_page_knows_the_size_of_every_unit_but_chances() {
        let table =
            include_str!("../ui/js/views/game/scale.js").lines().find(|line| line.contains("const CLEAR"));
        let table = table.expect("a table");
        for unit in Unit::ALL.iter().filter(|unit| !unit.is_chance()) {
            assert!(table.contains(&format!(" {}: ", unit.name())), "{}: {table}", unit.name());
        }
    }
}
