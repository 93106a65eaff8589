/** Makes the types of a client from the program's OpenAPI document, which is refused where it is not valid. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { start, stop } from "../tests/server.js";

const home = mkdtempSync(join(tmpdir(), "stratege-client-"));
const { address, child } = await start(home);
const { origin, searchParams } = new URL(address);
const headers = { Authorization: `Bearer ${searchParams.get("token")}` };
const document = await (await fetch(`${origin}/api/openapi.json`, { headers })).json();
await stop(child);
rmSync(home, { recursive: true, force: true });
mkdirSync(new URL("generated/", import.meta.url), { recursive: true });
writeFileSync(new URL("generated/api.d.ts", import.meta.url), astToString(await openapiTS(document)));
