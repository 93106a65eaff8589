//! The commands that draw the guide's figures, so that the laboratory can open them.

use crate::analysis::source::Source;
use crate::laboratory::traces::NewTrace;
use serde::Serialize;
use utoipa::ToSchema;

/// The commands of all figures.
const LIST: &str = stratege_guide::FIGURES;

/// A picture of a chapter.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Figure {
    image: String,
    /// How the laboratory records it; null for other pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    lab: Option<Recording>,
}

/// A search to record, in the words of `POST /api/traces`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Recording {
    game: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    algorithm: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    with: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evaluation: Option<String>,
}

impl Recording {
    /// The request that records it.
    pub(super) fn request(&self) -> NewTrace {
        let (variant, position) = (self.variant.clone(), self.position.clone());
        NewTrace {
            source: Source { game: Some(self.game.clone()), variant, position, ..Source::default() },
            algorithm: self.algorithm.clone(),
            with: self.with.clone(),
            without: self.without.clone(),
            depth: self.depth,
            order: self.order.clone().unwrap_or_default(),
            evaluation: self.evaluation.clone(),
            ..NewTrace::default()
        }
    }
}

/// The figure of an image.
pub(crate) fn of(image: &str) -> Figure {
    let name = image.rsplit('/').next().unwrap_or_default();
    Figure { image: image.to_owned(), lab: recording_of(name) }
}

/// The recording of a name in the list.
pub(crate) fn recording_of(name: &str) -> Option<Recording> {
    let command = LIST.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    command.and_then(recording)
}

/// The recording of a command `tree GAME --option value …`.
fn recording(command: &str) -> Option<Recording> {
    let words = stratege_arena::split(command).ok()?;
    let mut words = words.iter().map(String::as_str);
    if words.next()? != "tree" {
        return None;
    }
    let mut found = Recording { game: words.next()?.to_owned(), ..Recording::default() };
    while let Some(option) = words.next() {
        let value = words.next()?;
        let own = Some(value.to_owned());
        let list = || value.split(',').map(str::to_owned).collect();
        match option {
            "--variant" => found.variant = own,
            "--position" => found.position = own,
            "--algorithm" => found.algorithm = own,
            "--with" => found.with = list(),
            "--without" => found.without = list(),
            "--depth" => found.depth = value.parse().ok(),
            "--order" => found.order = own,
            "--evaluation" => found.evaluation = own,
            // How it is drawn, which the laboratory does in its own way.
            _ => {}
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page sends a recording as it gets it, and the server reads the same from it.
    #[test]
    fn a_recording_is_the_request_that_the_page_sends() {
        let names = LIST.lines().filter_map(|line| line.split_once(": "));
        let recordings: Vec<Recording> = names.filter_map(|(name, _)| recording_of(name)).collect();
        assert!(recordings.len() > 10);
        for recording in recordings {
            let sent: NewTrace = serde_json::from_str(&serde_json::to_string(&recording).unwrap()).unwrap();
            assert_eq!(format!("{:?}", recording.request()), format!("{sent:?}"));
        }
    }

    #[test]
    fn figures_of_searches_can_be_recorded_and_others_cannot() {
        let lab = of("figures/s0-fig10.svg").lab.unwrap();
        assert_eq!((lab.game.as_str(), lab.depth), ("tic-tac-toe", Some(9)));
        assert_eq!(lab.order.as_deref(), Some("a2,c3,c2; c2: c3,a2"));
        let lab = of("figures/transpositions.svg").lab.unwrap();
        assert_eq!((lab.with, lab.algorithm.as_deref()), (vec!["table".to_owned()], Some("alpha-beta")));
        assert_eq!(of("figures/chart-othello.svg").lab, None);
        assert_eq!(of("figures/none.svg").lab, None);
    }
}
