/** A reader of the laboratory's sentences: what each claims is compared with plain minimax on the same tree. */

import { expect, test } from "./program.js";

/** Trees of whole numbers from a small generator, so that every run reads the same ones. */
function trees(count) {
  let state = 1;
  const below = (end) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % end;
  };
  const tree = (depth) => {
    if (depth === 0 || (depth < 3 && below(6) === 0)) return below(19) - 9;
    return Array.from({ length: 1 + below(3) }, () => tree(depth - 1));
  };
  return Array.from({ length: count }, () => Array.from({ length: 3 }, () => tree(3)));
}

/** Plain minimax of the position behind a path of moves. */
function valueAt(root, path) {
  const at = path.reduce((node, move) => (Array.isArray(node) ? node[move - 1] : node), root);
  const value = (node, ply) => {
    if (!Array.isArray(node)) return node;
    const values = node.map((child) => value(child, ply + 1));
    return ply % 2 === 0 ? Math.max(...values) : Math.min(...values);
  };
  return value(at, path.length);
}

const NUMBER = "(−?\\d+)";
const CLAIM = `(?:(at least|at most) )?${NUMBER}`;

/** Whether `at least 3` holds of a value. */
function holds(words, text, value) {
  const number = Number(text.replace("−", "-"));
  if (words === "at least") return value >= number;
  if (words === "at most") return value <= number;
  return value === number;
}

/** Reads the sentences of one search; what it finds wrong, and how many cuts it understood. */
function read(root, told) {
  const wrong = [];
  let cuts = 0;
  for (const { step, path, side, text } of told) {
    if (/\d\.\d/.test(text)) wrong.push(`${step}: a fraction among whole numbers: ${text}`);
    if (!text.startsWith("Cut")) continue;
    cuts += 1;
    const reply = new RegExp(`after (\\S+), (MAX gets|MIN holds the value to) ${CLAIM}[.,]`).exec(text);
    if (!reply) {
      wrong.push(`${step}: not understood: ${text}`);
      continue;
    }
    const [, move, who, words, number] = reply;
    if (who.startsWith("MAX") !== (side === 0)) wrong.push(`${step}: the other side moves here: ${text}`);
    const value = valueAt(root, [...path, Number(move)]);
    if (!holds(words, number, value)) wrong.push(`${step}: the reply is worth ${value}: ${text}`);
    const held = new RegExp(`(MIN already holds the value to|MAX already has) ${CLAIM} elsewhere \\(set by ([\\d ]+)\\)`).exec(text);
    if (!held) {
      if (!/values (from|up to) −?\d+ (up )?are the same/.test(text)) wrong.push(`${step}: nobody holds the bound: ${text}`);
      continue;
    }
    const [, holder, heldWords, bound, by] = held;
    if (holder.startsWith("MAX") === (side === 0)) wrong.push(`${step}: the side itself holds the bound: ${text}`);
    const elsewhere = by.trim().split(" ").map(Number);
    if (!holds(heldWords, bound, valueAt(root, elsewhere))) wrong.push(`${step}: ${by} is worth ${valueAt(root, elsewhere)}: ${text}`);
    const above = elsewhere.slice(0, -1);
    if (above.length % 2 === path.length % 2) wrong.push(`${step}: the move that set it is not the other side's: ${text}`);
    if (JSON.stringify(path.slice(0, above.length)) !== JSON.stringify(above)) wrong.push(`${step}: not a move of an ancestor: ${text}`);
    const [got, limit] = [number, bound].map((one) => Number(one.replace("−", "-")));
    if (side === 0 ? got < limit : got > limit) wrong.push(`${step}: ${got} does not reach ${limit}: ${text}`);
    if (text.startsWith("Cut on equality") !== (got === limit)) wrong.push(`${step}: equality: ${text}`);
  }
  return { wrong, cuts };
}

test("no sentence about a cut is false, over 500 random trees", async ({ home: page }) => {
  const all = trees(500);
  const algorithms = ["alpha-beta-hard", "alpha-beta", "pvs", "mtdf"];
  const searches = all.map((tree, index) => ({ position: JSON.stringify(tree), algorithm: algorithms[index % algorithms.length] }));
  const told = await page.evaluate(async (wanted) => {
    const [{ Trace }, { sentence }, { request }, { loadTexts }] = await Promise.all([
      import("/js/views/laboratory/trace.js"),
      import("/js/views/laboratory/sentences.js"),
      import("/js/core/api.js"),
      import("/js/core/texts.js"),
    ]);
    // These modules are not those of the joined script: they have texts of their own.
    await loadTexts();
    const found = [];
    for (const one of wanted) {
      const answer = await request("POST", "/api/traces", { game: "tree", ...one });
      const trace = new Trace({ ...answer.trace, shown: answer.shown });
      found.push(
        answer.trace.steps.map(([word, index], step) => {
          const visit = word === "pass" ? undefined : trace.data.visits[index];
          const path = visit ? trace.path(trace.knotOf[index]).slice(1).map((id) => Number(trace.knots[id].move)) : [];
          return { step, path, side: visit?.side ?? 0, text: sentence(trace, step, ["MAX", "MIN"]) };
        }),
      );
    }
    return found;
  }, searches);
  let cuts = 0;
  all.forEach((tree, index) => {
    const found = read(tree, told[index]);
    expect(found.wrong, `${searches[index].algorithm} ${searches[index].position}`).toEqual([]);
    cuts += found.cuts;
  });
  expect(cuts).toBeGreaterThan(1_000);
});

test("fail-hard, null windows and passes are told apart", async ({ home: page }) => {
  const texts = (algorithm) =>
    page.evaluate(async (name) => {
      const [{ Trace }, { sentence }, { request }, { loadTexts }] = await Promise.all([
        import("/js/views/laboratory/trace.js"),
        import("/js/views/laboratory/sentences.js"),
        import("/js/core/api.js"),
        import("/js/core/texts.js"),
      ]);
      // These modules are not those of the joined script: they have texts of their own.
      await loadTexts();
      const answer = await request("POST", "/api/traces", { game: "tree", position: "[[7,9],[-2,3],[3,5]]", algorithm: name });
      const trace = new Trace({ ...answer.trace, shown: answer.shown });
      return answer.trace.steps.map((_, step) => sentence(trace, step, ["MAX", "MIN"])).join("\n");
    }, algorithm);
  const hard = await texts("alpha-beta-hard");
  expect(hard).toContain("Cut: after 1, MIN holds the value to −2. MAX already has 7 elsewhere (set by 1) and will not come here.");
  expect(hard).toContain("Fail-hard returns the bound 7 itself; the moves gave −2.");
  const pvs = await texts("pvs");
  expect(pvs).toContain("MAX tries 2 with the null window [7, 8]: is it worth more than 7, yes or no?");
  const mtdf = await texts("mtdf");
  expect(mtdf).toContain("with the null window");
  expect(mtdf).toContain("To this search from the root, all values");
  expect(mtdf).not.toContain("elsewhere (the window");
});
