/** What the analysis says of the whole game: its graph and grades, the lesson, the reasons of a move; and the ways out of it. */

import { openDialog } from "../../core/dialog.js";
import { h } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { address } from "../../core/router.js";
import { SIDES, placeOf } from "../../core/sides.js";
import { number, t } from "../../core/texts.js";
import { exportDialog } from "../../parts/export-dialog.js";
import { icon } from "../../parts/icons.js";
import { importDialog } from "../../parts/import-dialog.js";
import { gameGraph } from "./game-graph.js";
import { GRADE_NAMES } from "./review.js";
import { skillTable } from "./skill-table.js";
import { whyPanel } from "./why-panel.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */

/** @param {GameView} view @param {SessionState} session @param {GameInfo} game */
export function reportPanel(view, session, game) {
  const { app, grading } = view;
  return [
    graph(view, session, game),
    grades(view, session, game),
    grading.report?.skill ? skillTable(grading.report.skill, game) : null,
    view.reasons.lesson ? view.reasons.lesson.draw() : null,
    view.reasons.why ? whyPanel(view, view.reasons.why, game, () => view.reasons.tell(null)) : null,
    h(
      "div",
      { class: "row", key: "row" },
      view.moveInput.whom(session) === "nobody" && !view.moveInput.ofGame(session)
        ? h("button", { class: "button", key: "from-here", onclick: () => void view.playFromHere() }, icon("play"), t("play-from-here"))
        : null,
      h("button", { class: "button", onclick: () => void exportDialog(app, session.id) }, icon("share"), t("export")),
      h("button", { class: "button", onclick: () => openDialog((close) => importDialog(app, "", close)) }, icon("import"), t("import-short")),
    ),
  ];
}

/** The graph, as soon as there is something to draw. @param {GameView} view @param {SessionState} session @param {GameInfo} game */
function graph(view, session, game) {
  const { report } = view.grading;
  if (!report || report.graph.filter(given).length < 2) return null;
  return gameGraph({
    values: report.graph,
    leads: report.leads ?? [],
    turning: report.turning,
    exactFrom: report.exact_from,
    cursor: session.cursor,
    length: session.line.length,
    game,
    unit: report.unit,
    onJump: (cursor) => void view.navigator.go({ cursor, moves: [] }),
  });
}

/** The button that grades, its progress, or the accuracy of both sides. @param {GameView} view @param {SessionState} session @param {GameInfo} game */
function grades(view, session, game) {
  const { report, running, progress } = view.grading;
  if (running) {
    const values = { number: progress.done, all: progress.of || session.line.length };
    return h("p", { class: "muted", role: "status", key: "report" }, t("grading", values));
  }
  const button = h(
    "button",
    { class: "button", disabled: session.line.length === 0, onclick: () => void view.grade(), key: "grade" },
    icon("analyse"),
    t("grade-game"),
  );
  if (!report) return button;
  const sides = SIDES.map((side) => accuracy(view, session, game, side, report.accuracy[placeOf(side)]));
  return [
    h("div", { class: "accuracy", key: "report" }, sides),
    gradeCounts(view, game),
    report.of_file ? h("div", { class: "row", key: "of-file" }, h("p", { class: "muted" }, t("grades-of-file")), button) : null,
    ownPuzzles(view, session),
  ];
}

/** How many moves of each grade both sides have made. @param {GameView} view @param {GameInfo} game */
function gradeCounts({ grading }, game) {
  const moves = [...grading.moves.values()];
  const rows = GRADE_NAMES.flatMap((grade) => {
    const graded = moves.filter((move) => move.grade === grade);
    if (graded.length === 0) return [];
    const counts = SIDES.map((side) => graded.filter((move) => move.side === side).length);
    return h("tr", { key: grade }, h("th", { scope: "row" }, graded[0].grade_name), counts.map((count) => h("td", null, number(count))));
  });
  return h(
    "table",
    { class: "skill figures", key: "grades" },
    h("caption", { class: "for-ears" }, t("grade-counts")),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("grade")), game.sides.map((side) => h("th", { scope: "col" }, side.name)))),
    h("tbody", null, rows),
  );
}

/** The way from mistakes to puzzles of one's own. @param {GameView} view @param {SessionState} session */
function ownPuzzles(view, session) {
  const { grading } = view;
  if (grading.own && grading.own !== "asking") {
    return h("p", { class: "muted", role: "status", key: "own" }, t("puzzles-own-made", { number: grading.own.made }), " ", h("a", { href: address("puzzles", grading.own.name) }, t("puzzles-own-open")));
  }
  const side = SIDES.filter((name) => session.players[placeOf(name)].kind === "human");
  // Of a game against the machine, its mistakes are nobody's.
  const whose = side.length === 1 ? side[0] : undefined;
  const mistakes = SIDES.filter((name) => whose === undefined || name === whose).flatMap((name) => grading.mistakes(session.line, name));
  if (mistakes.length === 0) return null;
  return h(
    "button",
    { class: "button", key: "own", disabled: grading.own === "asking", onclick: () => void grading.makePuzzles(session.id, whose) },
    icon("learn"),
    t(grading.own === "asking" ? "puzzles-own-asking" : "puzzles-own"),
  );
}

/**
 * How accurately a side played, and the way to its mistakes.
 * @param {GameView} view
 * @param {SessionState} session
 * @param {GameInfo} game
 * @param {import("../../core/types.js").SideName} side
 * @param {number|null|undefined} percent
 */
function accuracy(view, session, game, side, percent) {
  const mistakes = view.grading.mistakes(session.line, side);
  return h(
    "div",
    { class: "accuracy-side", key: side },
    h("span", { class: "muted" }, game.sides[placeOf(side)].name),
    h("span", { class: "accuracy-value figures" }, given(percent) ? t("percent", { number: number(percent, 0) }) : "–"),
    h("span", { class: "muted" }, t("accuracy")),
    h(
      "button",
      { class: "button quiet", disabled: mistakes.length === 0, onclick: () => view.reasons.startLesson(side) },
      mistakes.length === 0 ? t("no-mistakes") : t("learn-from", { number: mistakes.length }),
    ),
  );
}
