/** The moves of a game with its variations, comments and grades. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { glyphText } from "../../parts/glyphs.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("./variations.js").Branch} Branch */
/** @typedef {import("./variations.js").At} At */
/** @typedef {import("../../core/types.js").SessionState} SessionState */

/**
 * @param {GameView} view
 * @param {SessionState} session
 */
export function moveTree(view, session) {
  const here = JSON.stringify(view.navigator.at());
  const { variations } = view.navigator;
  const rows = [session.comment ? h("li", { key: "comment-start", class: "comment" }, session.comment) : null, branches(view, { cursor: 0, moves: [] }, variations.from(0), here, 0)];
  let number = 0;
  for (let ply = 0; ply < session.line.length; ) {
    const alone = session.line[ply].side === "second";
    const goesOn = ply > 0 && session.line[ply - 1].side === session.line[ply].side;
    let end = turnEnd(view, session, ply);
    const cells = [turn(view, session, ply, end, here)];
    if (!alone && !isInterrupted(view, session, end - 1) && session.line[end]?.side === "second") {
      const from = end;
      end = turnEnd(view, session, from);
      cells.push(turn(view, session, from, end, here));
    }
    if (ply === 0 || (!alone && !goesOn)) number += 1;
    rows.push(
      h(
        "li",
        { key: `row-${ply}` },
        h("span", { class: "move-number", "aria-hidden": "true" }, (alone && ply > 0) || goesOn ? `${number}…` : `${number}`),
        alone ? h("span", { key: "gap" }) : null,
        cells,
      ),
    );
    for (let at = ply; at < end; at++) {
      const { comment } = session.line[at];
      if (comment) rows.push(h("li", { key: `comment-${at}`, class: "comment" }, comment));
      rows.push(branches(view, { cursor: at + 1, moves: [] }, variations.from(at + 1), here, 0));
    }
    ply = end;
  }
  if (session.line.length === 0 && !session.comment && variations.from(0).length === 0) return h("p", { class: "moves-empty muted", key: "no-moves" }, t("no-moves"));
  return h("ol", { class: "moves figures", "aria-label": t("moves"), key: "moves" }, rows);
}

/** Whether a comment or a variation stands behind a move. @param {GameView} view @param {SessionState} session @param {number} ply */
function isInterrupted(view, session, ply) {
  return view.navigator.variations.from(ply + 1).length > 0 || Boolean(session.line[ply].comment);
}

/** The end of what a side does in one turn, as throwing the dice and moving. @param {GameView} view @param {SessionState} session @param {number} from */
function turnEnd(view, session, from) {
  let end = from + 1;
  while (session.line[end]?.side === session.line[from].side && !isInterrupted(view, session, end - 1)) end += 1;
  return end;
}

/** What a side does in one turn. @param {GameView} view @param {SessionState} session @param {number} from @param {number} end @param {string} here */
function turn(view, session, from, end, here) {
  const moves = session.line.slice(from, end).map((_, index) => mainMove(view, session, from + index, here));
  return moves.length === 1 ? moves[0] : h("span", { key: `turn-${from}`, class: "turn" }, moves);
}

/** @param {GameView} view @param {SessionState} session @param {number} ply @param {string} here */
function mainMove(view, session, ply, here) {
  const played = session.line[ply];
  const at = { cursor: ply + 1, moves: [] };
  const current = JSON.stringify(at) === here;
  const mark = view.grading.mark(ply);
  // What was taken back is replaced by the next move.
  const ahead = session.taken_back && ply >= session.cursor;
  return h(
    "button",
    { key: ply, class: `move${played.roll ? " roll" : ""}${current ? " current" : ""}${ahead ? " ahead" : ""}`, "aria-current": current ? "step" : null, onclick: () => void view.navigator.go(at) },
    h("span", null, played.shown + glyphText(played.glyphs)),
    mark
      ? h(
          "span",
          { class: `grade grade-${mark.tone}`, title: mark.name },
          h("span", { "aria-hidden": "true" }, mark.sign),
          h("span", { class: "for-ears" }, mark.name),
        )
      : null,
  );
}

/**
 * The variations from a place, each on its own line.
 * @param {GameView} view
 * @param {At} from
 * @param {Branch[]} among
 * @param {string} here
 * @param {number} depth
 * @returns {import("../../core/dom.js").Content}
 */
function branches(view, from, among, here, depth) {
  if (among.length === 0) return null;
  return among.map((branch) => {
    /** @type {import("../../core/dom.js").Content[]} */
    const moves = [];
    /** @type {import("../../core/dom.js").Content[]} */
    const deeper = [];
    let at = from;
    /** @type {Branch|undefined} */
    let now = branch;
    while (now) {
      at = { cursor: at.cursor, moves: [...at.moves, now.text] };
      if (now.before) moves.push(h("span", { class: "comment-inline" }, now.before));
      moves.push(branchMove(view, now, at, here));
      if (now.comment) moves.push(h("span", { class: "comment-inline" }, now.comment));
      if (now.next.length > 1) deeper.push(branches(view, at, now.next.slice(1), here, depth + 1));
      now = now.next[0];
    }
    const key = `${from.cursor}/${from.moves.join("/")}/${branch.text}`;
    return [h("li", { key, class: "variation", style: { "--depth": String(Math.min(depth, 4)) } }, moves), deeper];
  });
}

/** @param {GameView} view @param {Branch} branch @param {At} at @param {string} here */
function branchMove(view, branch, at, here) {
  const current = JSON.stringify(at) === here;
  return h(
    "button",
    { class: `line-move${current ? " current" : ""}`, "aria-current": current ? "step" : null, onclick: () => void view.navigator.go(at) },
    branch.shown + glyphText(branch.glyphs),
  );
}
