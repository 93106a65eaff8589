/** Requests to the server. */

import { lang } from "./preferences.js";

/** What the server refused, with its text for people. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, message?: string}} error
   */
  constructor(status, error) {
    super(error.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = error.code ?? "";
  }
}

/** An error in words. @param {unknown} error */
export function errorText(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * What the server answers, as JSON where it is that.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal] ends the request, and what the server does for it
 * @returns {Promise<any>}
 */
export async function request(method, path, body, signal) {
  const text = await requestText(method, path, body, signal);
  return text === "" ? null : (parsed(text) ?? text);
}

/**
 * Sends a file as it is.
 * @param {string} path
 * @param {File} file
 * @returns {Promise<any>}
 */
export async function upload(path, file) {
  const headers = { "X-Lang": lang(), "Content-Type": "application/octet-stream" };
  return parsed(await answered(path, { method: "POST", headers, body: file }));
}

/**
 * Text of the server, as it stands.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>}
 */
export async function requestText(method, path, body, signal) {
  /** @type {Record<string, string>} */
  const headers = { "X-Lang": lang() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return answered(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal });
}

/** The text of an answer that is none of refusal. @param {string} path @param {RequestInit} init */
async function answered(path, init) {
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError(0, { code: "offline" });
  }
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, parsed(text)?.error ?? {});
  return text;
}

/** What a text of JSON says, or nothing where it is none. @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
