//! The picture of docs/en/reference/learning.md that shows how chess's network grew, drawn from the manifest of its weights.

use serde::Deserialize;
use std::path::Path;
use stratege_picture::chart::{Series, lines};

/// The part of the manifest that is drawn.
#[derive(Deserialize)]
struct Manifest {
    strength: Vec<Curve>,
}

/// Networks of one kind, by the number of positions that they learned from.
#[derive(Deserialize)]
struct Curve {
    name: String,
    points: Vec<Point>,
}

/// A network: the positions, and its Elo above the hand-made evaluation.
#[derive(Deserialize)]
struct Point {
    positions: f64,
    elo: f64,
}

#[test]
fn the_networks_growth_is_drawn_from_its_manifest() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text =
        std::fs::read_to_string(root.join("crates/engines/chess/weights/network.json")).expect("a manifest");
    let manifest: Manifest = serde_json::from_str(&text).expect("curves");
    let series: Vec<Series> = manifest
        .strength
        .into_iter()
        .map(|curve| Series {
            name: curve.name,
            points: curve.points.iter().map(|point| (point.positions / 1e6, point.elo)).collect(),
            marked: true,
        })
        .collect();
    let up = "Elo above the hand-made evaluation, 4,000 nodes a move";
    let drawn = lines("Chess's network", "millions of positions", up, &series).expect("a picture");
    let path = root.join("docs/en/measurements/figures/chess-network.svg");
    if std::env::var_os("STRATEGE_BLESS").is_some() {
        std::fs::write(&path, &drawn).expect("written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "docs/en/measurements/figures/chess-network.svg differs: {drawn}");
}
