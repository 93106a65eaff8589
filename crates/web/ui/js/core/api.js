/** Requests to the server. */

import { lang } from "./preferences.js";

/** What the server refused, with its text for people. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, message?: string, expected?: string, at?: number}} error
   * @param {any} body
   */
  constructor(status, error, body) {
    super(error.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = error.code ?? "";
    this.expected = error.expected ?? "";
    this.body = body;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = { "X-Lang": lang() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(0, { code: "offline" }, null);
  }
  const text = await response.text();
  /** @type {any} */
  let answer = null;
  try {
    answer = text === "" ? null : JSON.parse(text);
  } catch {
    if (response.ok) return text;
  }
  if (!response.ok) throw new ApiError(response.status, answer?.error ?? {}, answer);
  return answer;
}

/**
 * Text of the server, as it stands.
 * @param {string} path
 * @returns {Promise<string>}
 */
export async function requestText(path) {
  const response = await fetch(path, { headers: { "X-Lang": lang() } });
  const text = await response.text();
  if (response.ok) return text;
  let error = {};
  try {
    error = JSON.parse(text).error ?? {};
  } catch {
    // The status says it.
  }
  throw new ApiError(response.status, error, null);
}

/**
 * Server-sent events until the returned function is called. The browser connects again by itself.
 * @param {string} path
 * @param {Record<string, (data: any) => void>} handlers by the event's name; `open` and `lost` tell of the connection
 * @returns {() => void}
 */
export function listen(path, handlers) {
  const join = path.includes("?") ? "&" : "?";
  const source = new EventSource(`${path}${join}lang=${lang()}`);
  for (const [name, handler] of Object.entries(handlers)) {
    if (name === "open") source.onopen = () => handler(null);
    else if (name === "lost") source.onerror = () => handler(source.readyState === EventSource.CLOSED);
    else source.addEventListener(name, (event) => handler(JSON.parse(/** @type {MessageEvent} */ (event).data)));
  }
  return () => source.close();
}
