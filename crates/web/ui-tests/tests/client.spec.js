/** A client that was generated from the OpenAPI document plays a game and analyses. */

import { connect, look, playToTheEnd } from "../client/client.ts";
import { expect, test } from "./program.js";

test("a generated client plays a game and analyses", async ({ program }) => {
  const client = connect(program.address);
  expect(await playToTheEnd(client, "tic-tac-toe")).toBe("Draw.");
  expect(await look(client, "chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")).toEqual({
    move: "Ra8#",
    mate: 1,
    nodes: 152,
    refused: "game-unknown",
  });
});
