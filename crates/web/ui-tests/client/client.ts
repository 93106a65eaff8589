/** What a program does with a client that was generated from the OpenAPI document: its types are checked with it. */

import createClient from "openapi-fetch";
import type { paths } from "./generated/api.js";

export function connect(address: string) {
  const { origin, searchParams } = new URL(address);
  return createClient<paths>({
    baseUrl: origin,
    headers: { Authorization: `Bearer ${searchParams.get("token")}` },
  });
}

type Client = ReturnType<typeof connect>;

/** Plays a game to its end, each time the machine's move; the words of the result. */
export async function playToTheEnd(client: Client, game: string): Promise<string> {
  const begun = await client.POST("/api/sessions", { body: { game } });
  if (!begun.data) throw new Error(begun.error.error.message);
  const id = begun.data.id;
  for (;;) {
    const { data: state } = await client.GET("/api/sessions/{id}", { params: { path: { id } } });
    if (!state) throw new Error("no state");
    if (state.status === "over") return state.result?.text ?? "";
    const best = await client.POST("/api/best-move", { body: { session: id, limits: { depth: 9 } } });
    if (!best.data) throw new Error(best.error.error.message);
    const played = await client.POST("/api/sessions/{id}/act", {
      params: { path: { id } },
      body: { do: "play", move: best.data.move, revision: state.revision },
    });
    if (!played.data) throw new Error(played.error?.error.message ?? "no answer");
  }
}

/** The value and the best move of a position, the lines of play from there, and how a mistake is refused. */
export async function look(client: Client, game: string, position: string) {
  const analysis = await client.POST("/api/analysis", { body: { game, position, limits: { depth: 4 } } });
  const perft = await client.POST("/api/perft", { body: { game, position, depth: 2 } });
  const refused = await client.POST("/api/analysis", { body: { game: "none" } });
  return {
    move: analysis.data?.lines[0]?.moves[0],
    mate: analysis.data?.lines[0]?.mate,
    nodes: perft.data?.nodes,
    refused: refused.error?.error.code,
  };
}
