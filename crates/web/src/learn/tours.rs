//! Tours: walks through the recorded searches of the guide's figures. Each is a file in `docs/tours`, in both
//! languages; its steps point to places in the search recorded by its figure.

use super::figures::{self, Recording};
use super::walk::{self, Point, find};
use crate::answer::{Answer, Refusal, Why};
use crate::app::Context;
use crate::laboratory::traces::record;
use crate::request_language::RequestLanguage;
use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stratege_texts::{LANGUAGES, Lang};
use thiserror::Error;
use utoipa::ToSchema;

/// A text by the codes of its languages.
type Translated = BTreeMap<String, String>;

/// A text in a language, else in English.
fn in_language<'a>(text: &'a Translated, lang: &Lang) -> &'a str {
    text.get(lang.code()).or_else(|| text.get(LANGUAGES[0].code)).map_or("", String::as_str)
}

/// A tour as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tour {
    #[serde(skip)]
    name: String,
    order: u32,
    /// A name in the list of the book's figures.
    figure: String,
    chapter: String,
    /// The figures that it shows, with the text that they come from.
    source: Translated,
    title: Translated,
    step: Vec<Step>,
}

/// A step as it is written.
#[derive(Deserialize)]
struct Step {
    at: String,
    node: Option<String>,
    #[serde(flatten)]
    text: Translated,
}

/// The tours.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tours {
    tours: Vec<Listed>,
}

/// A tour in the list.
#[derive(Serialize, ToSchema)]
#[schema(as = TourSummary)]
struct Listed {
    name: String,
    title: String,
    chapter: String,
    source: String,
    /// The picture that it starts from.
    figure: String,
    steps: usize,
}

/// A tour to be walked.
#[derive(Serialize, ToSchema)]
#[schema(as = Tour)]
pub(crate) struct TourData {
    name: String,
    title: String,
    chapter: String,
    source: String,
    /// The search that it walks through.
    lab: Recording,
    steps: Vec<StepData>,
    /// The tour after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
}

/// A step of a tour.
#[derive(Serialize, ToSchema)]
#[schema(as = TourStep)]
struct StepData {
    /// The step of the recorded search.
    step: usize,
    /// The visit that is looked at.
    visit: usize,
    text: String,
}

/// What is wrong with a tour, for whoever writes one.
#[derive(Debug, Error)]
#[error("docs/tours/{name}.toml: {wrong}")]
struct TourError {
    name: String,
    wrong: Wrong,
}

#[derive(Debug, Error)]
enum Wrong {
    #[error(transparent)]
    File(toml::de::Error),
    #[error("figure: '{0}' is no recorded search of the book")]
    Figure(String),
    /// A step, from 1, and what it points to in vain.
    #[error("step {0}: nothing happens at '{1}'")]
    Step(usize, String),
}

fn parse(name: &str, text: &str) -> Result<Tour, TourError> {
    let tour = toml::from_str::<Tour>(text)
        .map_err(|error| TourError { name: name.to_owned(), wrong: Wrong::File(error) })?;
    Ok(Tour { name: name.to_owned(), ..tour })
}

/// All tours that can be read, in their order.
fn all() -> Vec<Tour> {
    let files = stratege_guide::tours().into_iter();
    let mut tours: Vec<Tour> = files.filter_map(|(name, text)| parse(&name, &text).ok()).collect();
    tours.sort_by(|one, other| (one.order, &one.name).cmp(&(other.order, &other.name)));
    tours
}

/// The list of tours.
#[utoipa::path(
    get, path = "/api/tours", operation_id = "list_tours", tag = "learn",
    responses((status = 200, body = Tours)),
)]
pub(crate) async fn list(RequestLanguage(lang): RequestLanguage) -> Json<Tours> {
    let listed = |tour: Tour| Listed {
        title: in_language(&tour.title, lang).to_owned(),
        name: tour.name,
        chapter: tour.chapter,
        source: in_language(&tour.source, lang).to_owned(),
        figure: tour.figure,
        steps: tour.step.len(),
    };
    Json(Tours { tours: all().into_iter().map(listed).collect() })
}

/// A tour with its steps in the search that it walks through.
#[utoipa::path(
    get, path = "/api/tours/{name}", operation_id = "get_tour", tag = "learn",
    params(("name" = String, Path, description = "The tour.")), responses((status = 200, body = TourData)),
)]
pub(crate) async fn tour(Context(app, lang): Context, Path(name): Path<String>) -> Answer<Json<TourData>> {
    let broken =
        |wrong| Refusal::from(Why::Words("tour", TourError { name: name.clone(), wrong }.to_string()));
    let tours = all();
    let place = tours.iter().position(|tour| tour.name == name);
    let after = place.and_then(|place| tours.get(place + 1)).map(|tour| tour.name.clone());
    let tour = tours.into_iter().find(|tour| tour.name == name).ok_or_else(Refusal::not_found)?;
    let lab =
        figures::recording_of(&tour.figure).ok_or_else(|| broken(Wrong::Figure(tour.figure.clone())))?;
    let (trace, _) = record(&app, lang, lab.request()).await?;
    let found = |(index, step): (usize, &Step)| {
        let wrong = |text: &str| broken(Wrong::Step(index + 1, text.to_owned()));
        let Point { step: at, visit } = find(&trace, &step.at).ok_or_else(|| wrong(&step.at))?;
        let visit = match &step.node {
            Some(node) => walk::visit(&trace, node, at).ok_or_else(|| wrong(node))?,
            None => visit,
        };
        Ok(StepData { step: at, visit, text: in_language(&step.text, lang).to_owned() })
    };
    let steps = tour.step.iter().enumerate().map(found).collect::<Answer<Vec<_>>>()?;
    Ok(Json(TourData {
        title: in_language(&tour.title, lang).to_owned(),
        name: tour.name,
        chapter: tour.chapter,
        source: in_language(&tour.source, lang).to_owned(),
        lab,
        steps,
        after,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tour_can_be_read_and_has_a_figure() {
        let files = stratege_guide::tours();
        assert!(files.len() >= 9, "{files:?}");
        for (name, text) in files {
            let tour = parse(&name, &text).unwrap();
            assert!(figures::recording_of(&tour.figure).is_some(), "{name}: {}", tour.figure);
            assert!(!tour.step.is_empty(), "{name}");
            for step in &tour.step {
                let codes: Vec<&str> = step.text.keys().map(String::as_str).collect();
                assert!(
                    LANGUAGES.iter().all(|language| codes.contains(&language.code)),
                    "{name}: {}",
                    step.at
                );
                assert_eq!(codes.len(), LANGUAGES.len(), "{name}: {codes:?}");
                assert!(step.text.values().all(|text| !text.trim().is_empty()), "{name}: {}", step.at);
            }
        }
    }
}
