/** Dice in the middle of a board, or of its left field where it has a bar; those that were played are faint. */

import { s } from "../core/dom.js";

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/**
 * @param {import("./look.js").Board} board
 * @param {import("./look.js").Geometry} geometry
 */
export function dice({ columns, extra }, geometry) {
  const faces = extra?.dice ?? [];
  const left = (extra?.left ?? faces).slice();
  const size = 108;
  const gap = 28;
  const bar = columns.indexOf("bar");
  const { rects } = geometry;
  const middle = bar > 0 ? (rects[0].x + rects[bar].x) / 2 : geometry.width / 2;
  const start = middle - (faces.length * (size + gap) - gap) / 2;
  const top = geometry.height / 2 - size / 2;
  return faces.map((face, die) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return s(
      "g",
      { class: at >= 0 ? "die" : "die die-played", key: `die-${die}-${face}`, transform: `translate(${start + die * (size + gap)} ${top})` },
      s("rect", { class: "die-face", width: size, height: size, rx: 20 }),
      (PIPS[face] ?? []).map((pip) =>
        s("circle", { class: "die-pip", cx: 26 + (pip % 3) * 28, cy: 26 + Math.floor(pip / 3) * 28, r: 10.5 }),
      ),
    );
  });
}
