//! Merges symmetric moves into one branch.

use crate::{Kind, Shape};
use std::collections::HashMap;
use stratege_session::TraceData;

/// The most moves of a merged branch that are named.
const NAMED: usize = 4;

impl Shape {
    /// Merges the moves of a node that lead to images of one position into one branch: that of the principal variation,
    /// otherwise the first. `class` maps a position in notation to a key shared by its images; re-searches are kept
    /// separate.
    #[must_use]
    pub fn merged(self, trace: &TraceData, class: &mut dyn FnMut(&str) -> Option<u64>) -> Shape {
        let mut groups = vec![Vec::new(); self.nodes.len()];
        let mut retained = vec![true; self.nodes.len()];
        for index in 0..self.nodes.len() {
            let mut of_class: HashMap<u64, usize> = HashMap::new();
            let children = &self.nodes[index].children;
            let principal = children.iter().filter(|&&child| self.nodes[child].principal);
            for &child in principal.chain(children.iter().filter(|&&child| !self.nodes[child].principal)) {
                let Some(visit) = self.nodes[child].visit.map(|visit| &trace.visits[visit]) else { continue };
                if visit.again || visit.probability.is_some() {
                    continue;
                }
                let Some(key) = class(&trace.positions[visit.position]) else { continue };
                let first = *of_class.entry(key).or_insert(child);
                retained[child] = first == child;
                groups[first].push(child);
            }
        }
        for index in 0..self.nodes.len() {
            retained[index] &= self.nodes[index].parent.is_none_or(|parent| retained[parent]);
        }
        self.only(&retained, &groups)
    }

    /// The nodes that are kept, each with the moves of its group.
    fn only(self, retained: &[bool], groups: &[Vec<usize>]) -> Shape {
        let mut places = vec![None; self.nodes.len()];
        let mut next = 0;
        for (place, _) in places.iter_mut().zip(retained).filter(|(_, retained)| **retained) {
            *place = Some(next);
            next += 1;
        }
        let edges: Vec<String> = self.nodes.iter().map(|node| node.edge.clone()).collect();
        let mut nodes = Vec::with_capacity(next);
        for (index, mut node) in self.nodes.into_iter().enumerate().filter(|(index, _)| retained[*index]) {
            node.parent = node.parent.and_then(|parent| places[parent]);
            node.children = node.children.iter().filter_map(|&child| places[child]).collect();
            if node.kind != Kind::Ghost && groups[index].len() > 1 {
                let mut moves: Vec<&str> = groups[index].iter().map(|&one| edges[one].as_str()).collect();
                let more = if moves.len() > NAMED { ", …" } else { "" };
                moves.truncate(NAMED);
                node.edge = format!("{}{more} (×{})", moves.join(", "), groups[index].len());
            }
            nodes.push(node);
        }
        let links = self.links.iter().filter_map(|&(from, to)| Some((places[from]?, places[to]?))).collect();
        Shape { nodes, links, ..self }
    }
}
