/** Icons, drawn for this program in boxes of 24 × 24. */

import { s } from "../core/dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  step: "M6 5v14l9-7zM18 5v14",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.600 10.800c.7.600 1.100 1.300 1.100 2.200h5c0-.9.400-1.600 1.100-2.200A6 6 0 0 0 12 3z",
  flip: "M7 4v15M7 19l-3.500-3.500M7 19l3.500-3.500M17 20V5M17 5l-3.500 3.500M17 5l3.500 3.500",
  flag: "M6 21V4M6 5h11l-2 4 2 4H6",
  draw: "M4 9h16M4 15h16",
  swap: "M4 8h14M15 4l4 4-4 4M20 16H6M9 12l-4 4 4 4",
  new: "M12 5v14M5 12h14",
  rules: "M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM9 9h5M9 13h5",
  analyse: "M4 19V5M4 19h16M7 15l4-5 3 3 5-7",
  laboratory: "M12 4v4M12 8l-6 5M12 8l6 5M6 13v5M18 13v5M4 18h4M16 18h4M10 2h4v4h-4z",
  learn: "M12 6c-2.500-2-5.500-2-8-1.500v13c2.500-.5 5.500-.5 8 1.500 2.500-2 5.500-2 8-1.500v-13C17.500 4 14.500 4 12 6zM12 6v13",
  library: "M5 4h3v16H5zM10 4h3v16h-3zM15.500 5l3-.700 3.200 15-3 .700z",
  arena: "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.500 5M17 6h3c0 3-1 5-3.500 5M12 14v4M8 20h8",
  sound: "M4 10v4h3l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11",
  mute: "M4 10v4h3l5 4V6l-5 4zM16 10l5 5M21 10l-5 5",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.600 5.600l1.100 1.100M17.300 17.300l1.100 1.100M5.600 18.400l1.100-1.100M17.300 6.700l1.100-1.100",
  dark: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  close: "M6 6l12 12M18 6L6 18",
  first: "M18 6l-7 6 7 6M6 6v12",
  back: "M15 6l-7 6 7 6",
  forward: "M9 6l7 6-7 6",
  last: "M6 6l7 6-7 6M18 6v12",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  dice: "M5 5h14v14H5zM9 9v.01M15 9v.01M12 12v.01M9 15v.01M15 15v.01",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  import: "M12 4v11M8 11l4 4 4-4M5 17v3h14v-3",
  into: "M12 4v12M7 11l5 5 5-5M5 20h14",
  over: "M5 14a7 7 0 0 1 14 0M19 14l-3-3M19 14l3-3",
  table: "M7 21V4h10v17M7 21h10M14 12v.01",
  unfold: "M6 9l6 7 6-7",
  fold: "M6 15l6-7 6 7",
  edit: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  why: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.01",
};

/** @param {string} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] ?? "" }));
}
