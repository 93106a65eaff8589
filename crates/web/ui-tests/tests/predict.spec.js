/** Predicting a search: every answer that is marked right is that of an alpha-beta written here, apart from the page. */

import { expect, test } from "./program.js";

/** Trees of whole numbers from a small generator. */
function trees(count) {
  let state = 3;
  const below = (end) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % end;
  };
  const tree = (depth) => (depth === 0 || (depth < 3 && below(6) === 0) ? below(19) - 9 : Array.from({ length: 1 + below(3) }, () => tree(depth - 1)));
  return Array.from({ length: count }, () => Array.from({ length: 3 }, () => tree(3)));
}

/** Alpha-beta of the textbook for MAX and MIN, with all that a reader could be asked about it, in order. */
function expected(root, hard) {
  const asked = { value: [], window: [], cut: [], holder: [], next: [] };
  const text = (value) => (Number.isFinite(value) ? String(value) : "");
  const search = (node, path, alpha, beta, holders) => {
    if (!Array.isArray(node)) return node;
    if (path.length > 0) asked.window.push([text(alpha), text(beta)]);
    const max = path.length % 2 === 0;
    let best = max ? -Infinity : Infinity;
    let held = { ...holders };
    for (const [at, child] of node.entries()) {
      const name = [...path, at + 1];
      if (at < node.length - 1) asked.next.push([String(at + 1)]);
      const value = search(child, name, alpha, beta, held);
      if (max ? value > best : value < best) best = value;
      const cut = max ? best >= beta : best <= alpha;
      if (at < node.length - 1) asked.cut.push([cut ? "yes" : "no"]);
      if (cut) {
        if (at < node.length - 1) asked.holder.push([(max ? held.beta : held.alpha).join(" ")]);
        break;
      }
      if (max && best > alpha) [alpha, held] = [best, { ...held, alpha: name }];
      if (!max && best < beta) [beta, held] = [best, { ...held, beta: name }];
    }
    if (hard) best = Math.max(Math.min(best, beta), alpha);
    asked.value.push([text(best)]);
    return best;
  };
  search(root, [], -Infinity, Infinity, {});
  return asked;
}

test("the answers are those of an alpha-beta of its own, over a hundred trees", async ({ home: page }) => {
  const all = trees(100);
  const searches = all.map((tree, index) => ({ position: JSON.stringify(tree), algorithm: index % 2 === 0 ? "alpha-beta" : "alpha-beta-hard" }));
  const found = await page.evaluate(async (wanted) => {
    const [{ Trace }, { KINDS, holder, mark, questions }, { request }] = await Promise.all([
      import("/js/views/laboratory/trace.js"),
      import("/js/views/laboratory/predict.js"),
      import("/js/core/api.js"),
    ]);
    const results = [];
    for (const one of wanted) {
      const answer = await request("POST", "/api/traces", { game: "tree", ...one });
      const trace = new Trace({ ...answer.trace, shown: answer.shown });
      const asked = Object.fromEntries([...KINDS, "holder"].map((kind) => [kind, []]));
      for (const kind of KINDS) {
        for (let step = 0; step < trace.length; step++) {
          const [one] = questions(trace, step, new Set([kind]));
          if (!one) continue;
          asked[kind].push({ answer: one.answer.map((text) => text.replace("−", "-")), options: one.options, marked: mark(one, one.answer) });
          const more = kind === "cut" && one.answer[0] === "yes" ? holder(trace, one) : null;
          if (kind === "cut" && one.answer[0] === "yes") asked.holder.push(more ? { answer: more.answer, options: more.options, marked: mark(more, more.answer) } : null);
        }
      }
      results.push(asked);
    }
    return results;
  }, searches);
  const counted = { value: 0, window: 0, cut: 0, holder: 0, next: 0 };
  all.forEach((tree, index) => {
    const right = expected(tree, searches[index].algorithm === "alpha-beta-hard");
    for (const kind of ["value", "window", "cut", "next"]) {
      expect(found[index][kind].map(({ answer }) => answer), `${kind} of ${searches[index].position}`).toEqual(right[kind]);
    }
    found[index].holder.forEach((one, at) => {
      // Where one move alone could have set the bound nobody is asked.
      if (one) expect(one.answer, searches[index].position).toEqual(right.holder[at]);
    });
    for (const kind of Object.keys(counted)) {
      for (const one of found[index][kind]) {
        if (!one) continue;
        counted[kind] += 1;
        expect(one.marked).toBe(true);
        if (one.options.length > 0) expect(one.options.filter((option) => option === one.answer[0])).toHaveLength(1);
      }
    }
  });
  for (const [kind, number] of Object.entries(counted)) expect(number, kind).toBeGreaterThan(99);
});

test("a table hit is asked for only where the position was searched before", async ({ home: page }) => {
  const found = await page.evaluate(async () => {
    const [{ Trace }, { questions }, { request }] = await Promise.all([
      import("/js/views/laboratory/trace.js"),
      import("/js/views/laboratory/predict.js"),
      import("/js/core/api.js"),
    ]);
    const answer = await request("POST", "/api/traces", { game: "tic-tac-toe", algorithm: "alpha-beta", with: ["table"], depth: 4, position: "X.O.X...O x", max_nodes: 100000 }).catch(() =>
      request("POST", "/api/traces", { game: "tic-tac-toe", algorithm: "alpha-beta", with: ["table"], depth: 4, max_nodes: 100000 }),
    );
    const trace = new Trace({ ...answer.trace, shown: answer.shown });
    const before = new Set();
    let wrong = 0;
    const counts = { yes: 0, no: 0 };
    trace.data.steps.forEach(([word, index], step) => {
      const [asked] = questions(trace, step, new Set(["table"]));
      const visit = trace.data.visits[index];
      if (asked) {
        counts[asked.answer[0]] += 1;
        const hit = ["table", "child"].includes(trace.data.visits[asked.visit].known);
        if (hit !== (asked.answer[0] === "yes") || word !== "enter" || !before.has(visit.position)) wrong += 1;
      }
      if (word === "leave") before.add(visit.position);
    });
    return { wrong, counts };
  });
  expect(found.wrong).toBe(0);
  expect(found.counts.yes).toBeGreaterThan(20);
});

/** Opens the laboratory on a tree, and begins to predict. */
async function predict(page, position) {
  await page.goto(`${page.url().replace(/#.*$/, "")}#/laboratory/${encodeURIComponent(`?${new URLSearchParams({ game: "tree", position, algorithm: "alpha-beta" })}`)}`);
  await expect(page.locator(".sentence").first()).toContainText("search from the root is done");
  await page.getByRole("button", { name: "Predict" }).click();
}

test("a search is predicted by clicks and keys, marked at once and counted", async ({ home: page }) => {
  await predict(page, "[[7,9],[-2,3]]");
  const form = page.locator(".predict-form");
  const score = page.locator(".predict-score");
  // Nothing that comes is shown: neither values of unfinished nodes nor the steps ahead.
  await expect(form).toContainText("Which move of the root is searched next?");
  await page.keyboard.press("1");
  await expect(form).toContainText("With what window is 1 searched?");
  await expect(page.locator(".step-list li").last()).toContainText(await page.locator(".sentence").innerText());
  await page.keyboard.press("ArrowDown");
  await expect(form).toContainText("With what window is 1 searched?");
  // Open bounds stay empty.
  await form.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(page.locator(".predict-verdict")).toHaveText("Correct.");
  await expect(score).toHaveText("2 of 2 correct");
  await expect(form).toContainText("Which move of 1 is searched next?");
  await page.keyboard.press("2");
  await expect(page.locator(".predict-verdict")).toHaveText("The right answer is 1.");
  await expect(score).toHaveText("2 of 3 correct");
  await page.keyboard.press("ArrowDown");
  await expect(form).toContainText("Are the remaining moves of 1 cut?");
  await expect(page.locator(".node-value").first()).toHaveText("?");
  await page.keyboard.press("n");
  await expect(score).toHaveText("3 of 4 correct");
  await page.keyboard.press("ArrowDown");
  await expect(form).toContainText("What value does 1 return?");
  await form.getByLabel("Value").fill("7");
  await form.getByLabel("Value").press("Enter");
  await expect(score).toHaveText("4 of 5 correct");
  await page.keyboard.press("ArrowDown");
  await expect(form).toContainText("Are the remaining moves of the root cut?");
});

test("what is asked is chosen, and a random tree is the same for the same seed", async ({ home: page }) => {
  await predict(page, "[[7,9],[-2,3]]");
  await page.getByText("What you are asked").click();
  for (const name of ["window", "cut or not", "next move", "table hit"]) await page.getByLabel(name, { exact: true }).uncheck();
  await expect(page.locator(".predict-form")).toContainText("What value does 1 return?");
  const position = page.getByLabel("Position", { exact: true });
  const seen = [];
  for (const seed of ["5", "5", "6"]) {
    await page.getByRole("button", { name: "Random tree" }).click();
    await page.locator("dialog").getByLabel("Seed").fill(seed);
    await page.locator("dialog").getByRole("button", { name: "Search" }).click();
    await expect(page.locator("dialog")).toHaveCount(0);
    seen.push(await position.inputValue());
  }
  expect(seen[0]).toBe(seen[1]);
  expect(seen[1]).not.toBe(seen[2]);
  // The questions begin anew on it.
  await expect(page.locator(".predict-score")).toHaveText("0 of 0 correct");
});
