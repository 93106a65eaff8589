/** The program as a server. */

import { spawn } from "node:child_process";

const binary = process.env.STRATEGE_BIN;
if (!binary) throw new Error("STRATEGE_BIN names the program, as in STRATEGE_BIN=../../../target/debug/stratege");

/** Starts the program and waits for its address. */
export async function start(home, more = []) {
  const child = spawn(binary, ["serve", "--no-open", "--port", "0", ...more], {
    env: { ...process.env, STRATEGE_HOME: home },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
      const found = said.match(/http:\/\/\S+token=\w+/);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`the program ended with ${code}`)));
  });
  return { address, child };
}

/** Ends the program and waits until it has gone. */
export function stop(child) {
  return new Promise((resolve) => {
    child.removeAllListeners("exit");
    child.on("exit", resolve);
    child.kill("SIGTERM");
  });
}
