/** How long the browser is busy with script, style and layout, by its own trace. */

/** What counts as such: the tops of script, and what it leaves to be styled and laid out. */
const WORK = new Set([
  "EvaluateScript",
  "EventDispatch",
  "FireAnimationFrame",
  "FunctionCall",
  "Layout",
  "RunMicrotasks",
  "TimerFire",
  "UpdateLayoutTree",
]);

/**
 * Does something in the page with the tracing on; `work` marks each of its parts by `performance.mark("part")` before
 * it and `performance.mark("rest")` when the frame after it is drawn.
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} work
 * @returns {Promise<number[]>} milliseconds of script, style and layout that each part takes of the processor, the
 * shortest first: what else runs on the machine is not the page's
 */
export async function traced(page, work) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "v8", "blink.user_timing"], excludedCategories: ["*"] },
  });
  await page.evaluate(work);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return parts(events);
}

/** The busy time between each mark of a part and the rest after it, in milliseconds. */
function parts(events) {
  const marks = events.filter(({ name, cat }) => cat.includes("blink.user_timing") && (name === "part" || name === "rest"));
  const thread = marks[0]?.tid;
  const busy = events.filter((event) => event.tid === thread && event.ph === "X" && WORK.has(event.name)).sort((one, other) => one.ts - other.ts);
  marks.sort((one, other) => one.ts - other.ts);
  const found = [];
  for (let index = 0; index + 1 < marks.length; index++) {
    if (marks[index].name === "part") found.push(spent(busy, marks[index].ts, marks[index + 1].ts) / 1000);
  }
  return found.sort((one, other) => one - other);
}

/** The processor's time for the events of a span, which may lie in each other: only the outermost count. */
function spent(events, from, to) {
  let [sum, reached] = [0, from];
  for (const { ts, dur, tdur } of events) {
    if (ts >= to) break;
    if (ts < reached) continue;
    sum += tdur ?? dur;
    reached = ts + dur;
  }
  return sum;
}
