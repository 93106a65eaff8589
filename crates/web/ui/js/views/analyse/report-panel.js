/** Beside the board: the game, its graph and grades, the lesson, the reasons of a move. */

import { openDialog } from "../../core/dialog.js";
import { h } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { SIDES, placeOf } from "../../core/sides.js";
import { number, t } from "../../core/texts.js";
import { exportDialog } from "../../parts/export-dialog.js";
import { icon } from "../../parts/icons.js";
import { importDialog } from "../../parts/import-dialog.js";
import { shortTitle } from "../../parts/titles.js";
import { gameGraph } from "./game-graph.js";
import { skillTable } from "./skill-table.js";
import { whyPanel } from "./why-panel.js";

/** @typedef {import("./analyse.js").Analyse} Analyse */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */

/** @param {Analyse} view @param {SessionState} session @param {GameInfo} game */
export function reportPanel(view, session, game) {
  const { app, grading } = view;
  const { opening, result } = session;
  return [
    h(
      "div",
      { class: "game-head", key: "head" },
      h("p", { class: "game-title", "aria-hidden": "true" }, shortTitle(session.title)),
      h("p", { class: "muted opening" }, opening ? `${opening.eco ?? ""} ${opening.name}`.trim() : (result?.text ?? "")),
    ),
    gameGraph({
      values: grading.report?.graph ?? new Array(session.line.length + 1).fill(null),
      turning: grading.report?.turning ?? [],
      exactFrom: grading.report?.exact_from,
      cursor: session.cursor,
      length: session.line.length,
      game,
      unit: grading.report?.unit ?? game.unit,
      onJump: (cursor) => void view.walk.go({ cursor, moves: [] }),
    }),
    grades(view, session, game),
    grading.report?.skill ? skillTable(grading.report.skill, game) : null,
    view.lesson ? view.lesson.draw() : null,
    view.why ? whyPanel(view, view.why, game, () => view.setWhy(null)) : null,
    h(
      "div",
      { class: "row", key: "row" },
      h("button", { class: "button", onclick: () => void view.playFromHere() }, icon("play"), t("play-from-here")),
      h("button", { class: "button", onclick: () => void exportDialog(app, session.id) }, icon("share"), t("export")),
      h("button", { class: "button", onclick: () => openDialog((close) => importDialog(app, "", close)) }, icon("import"), t("import-short")),
    ),
  ];
}

/** The button that grades, its progress, or the accuracy of both sides. @param {Analyse} view @param {SessionState} session @param {GameInfo} game */
function grades(view, session, game) {
  const { report, running, progress } = view.grading;
  if (running) {
    const values = { number: progress.done, all: progress.of || session.line.length };
    return h("p", { class: "muted", role: "status", key: "report" }, t("grading", values));
  }
  if (!report) {
    return h(
      "button",
      { class: "button", disabled: session.line.length === 0, onclick: () => void view.grade(), key: "report" },
      icon("analyse"),
      t("grade-game"),
    );
  }
  const sides = SIDES.map((side) => accuracy(view, session, game, side, report.accuracy[placeOf(side)]));
  return h("div", { class: "accuracy", key: "report" }, sides);
}

/**
 * How accurately a side played, and the way to its mistakes.
 * @param {Analyse} view
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
    h(
      "button",
      { class: "button quiet", disabled: mistakes.length === 0, onclick: () => view.startLesson(side) },
      mistakes.length === 0 ? t("no-mistakes") : t("learn-from", { number: mistakes.length }),
    ),
  );
}
