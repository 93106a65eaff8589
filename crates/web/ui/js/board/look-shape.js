/** A board of any shape: polygons such as hexagons, points joined by lines, edges that belong to a side. */

import { s } from "../core/dom.js";
import { figure } from "./figures.js";
import { stone } from "./look.js";

/** @typedef {import("../core/types.js").BoardShape} BoardShape */
/** @typedef {import("./look.js").Scene} Scene */
/** @typedef {[number, number]} Point */

/** The room around the cells; their edges and labels reach into it. */
const MARGIN = 22;
/** The room that a label takes on each side of its middle. */
const LABEL = 26;
/** The width of a board whose labels take more than one unit of it on each side of their middle. */
const GROWTH = 46;

/** @type {import("./look.js").Look} */
export const shaped = {
  appear: "pop",
  moves: false,
  geometry(scene) {
    const { left, top, right, bottom } = bounds(scene);
    const rects = shapeOf(scene).centres.map((_, cell) => {
      const [x, y] = moved(scene, centre(scene, cell));
      return { x: x - 50, y: y - 50, w: 100, h: 100, path: closed(scene, cell) };
    });
    return { width: right - left, height: bottom - top, rects };
  },
  ground(scene, geometry) {
    const shape = shapeOf(scene);
    const cells = shape.centres.map((_, cell) => cell);
    const polygons = cells.filter((cell) => corners(shape, cell).length > 0);
    const lines = shape.neighbours.filter((pair) => pair.every((cell) => corners(shape, cell).length === 0));
    return [
      polygons.length === cells.length ? null : s("rect", { class: "shape-ground", x: 1, y: 1, width: geometry.width - 2, height: geometry.height - 2, rx: 12 }),
      (shape.edges ?? []).map((edge) => side(scene, edge)),
      s("path", { class: "shape-cells", d: polygons.map((cell) => closed(scene, cell)).join("") }),
      s("path", { class: "shape-lines", d: lines.map(([one, other]) => `M${at(scene, one)}L${at(scene, other)}`).join("") }),
      (shape.dots ?? []).map((cell) => {
        const [cx, cy] = moved(scene, centre(scene, cell));
        return s("circle", { class: "shape-dot", cx, cy, r: 8 });
      }),
      scene.coordinates ? labels(scene, polygons.length === cells.length) : null,
    ];
  },
  piece: (cell, _, scene) => figure(cell, scene),
};

/** @param {Scene} scene @returns {BoardShape} */
function shapeOf({ board }) {
  return board.shape ?? { centres: [], outlines: [], neighbours: [] };
}

/** The corners of a cell from its centre; none of a point. @param {BoardShape} shape @param {number} cell @returns {Point[]} */
function corners(shape, cell) {
  return shape.outlines[shape.outline?.[cell] ?? 0] ?? [];
}

/** @param {Scene} scene @param {number} cell @returns {Point} */
function centre(scene, cell) {
  return turned(scene, shapeOf(scene).centres[cell]);
}

/** A point as it is seen from the side below. @param {Scene} scene @param {Point} point @returns {Point} */
function turned({ flipped }, [x, y]) {
  return flipped ? [-x, -y] : [x, y];
}

/** @param {Scene} scene */
function bounds(scene) {
  const shape = shapeOf(scene);
  /** @type {Point[]} */
  const points = shape.centres.flatMap((_, cell) => {
    const [x, y] = centre(scene, cell);
    const around = corners(shape, cell).map((corner) => turned(scene, corner));
    return [[-50, -50], [50, 50], ...around].map(([dx, dy]) => /** @type {Point} */ ([x + dx, y + dy]));
  });
  if (scene.coordinates) {
    const all = points.map(([x]) => x);
    // Labels grow with the board.
    const room = Math.max(LABEL, (Math.max(...all) - Math.min(...all)) / GROWTH) - MARGIN;
    for (const label of shape.labels ?? []) {
      const [x, y] = turned(scene, label.at);
      points.push([x - room, y - room], [x + room, y + room]);
    }
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs) - MARGIN, top: Math.min(...ys) - MARGIN, right: Math.max(...xs) + MARGIN, bottom: Math.max(...ys) + MARGIN };
}

/** A point in the drawing. @param {Scene} scene @param {Point} point @returns {Point} */
function moved(scene, [x, y]) {
  const { left, top } = origin(scene);
  return [x - left, y - top];
}

/** The upper left corner of the drawing, which is asked for at every point. @type {WeakMap<Scene, {left: number, top: number}>} */
const origins = new WeakMap();

/** @param {Scene} scene */
function origin(scene) {
  const known = origins.get(scene) ?? bounds(scene);
  origins.set(scene, known);
  return known;
}

/** The centre of a cell for a path. @param {Scene} scene @param {number} cell */
function at(scene, cell) {
  return moved(scene, centre(scene, cell)).join(" ");
}

/** The corners of a cell in the drawing. @param {Scene} scene @param {number} cell @returns {Point[]} */
function outline(scene, cell) {
  const [x, y] = moved(scene, centre(scene, cell));
  return corners(shapeOf(scene), cell).map((corner) => {
    const [dx, dy] = turned(scene, corner);
    return [x + dx, y + dy];
  });
}

/** The outline of a cell as a path; of a point the circle in which its piece stands. @param {Scene} scene @param {number} cell */
function closed(scene, cell) {
  const points = outline(scene, cell);
  if (points.length > 0) return `M${points.map((point) => point.join(" ")).join("L")}z`;
  const [x, y] = moved(scene, centre(scene, cell));
  return `M${x - 48} ${y}a48 48 0 1 0 96 0a48 48 0 1 0 -96 0z`;
}

/** A side that belongs to a player: a stroke half of which lies outside the cell. @param {Scene} scene @param {import("../core/types.js").ShapeEdge} edge */
function side(scene, { cell, corner, player }) {
  const points = outline(scene, cell);
  const d = `M${points[corner].join(" ")}L${points[(corner + 1) % points.length].join(" ")}`;
  return [s("path", { class: "shape-edge-rim", d }), s("path", { class: `shape-edge shape-edge-${stone(scene.sides, player)}`, d })];
}

/** @param {Scene} scene @param {boolean} outside whether labels stand on the page, and not on the board */
function labels(scene, outside) {
  return s(
    "g",
    { "aria-hidden": "true" },
    (shapeOf(scene).labels ?? []).map((label) => {
      const [x, y] = moved(scene, turned(scene, label.at));
      return s("text", { class: `board-label ${outside ? "on-page" : "on-shape"}`, x, y }, label.text);
    }),
  );
}
