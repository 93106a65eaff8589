/**
 * Events of the server, all of them over one connection: browsers allow six for the plain requests and streams of all
 * windows together, and a WebSocket is not among them. A connection that was lost is made again.
 */

import { errorText, request } from "./api.js";
import { lang } from "./preferences.js";
import { t } from "./texts.js";

/** @typedef {Record<string, (data: any) => void>} Handlers */

/** The wait before the next try, in milliseconds: at first, and at most. */
const SOON = 500;
const LATE = 5_000;

/** What is followed, by its number. @type {Map<number, {path: string, handlers: Handlers}>} */
const topics = new Map();
/** @type {WebSocket|null} */
let socket = null;
let numbers = 0;
let wait = SOON;
let timer = 0;

/**
 * Events of a stream until the returned function is called.
 * @param {string} path
 * @param {Handlers} handlers by the event's name; `open` and `lost`, which is given the reason, tell of the connection
 * @returns {() => void}
 */
export function listen(path, handlers) {
  const of = ++numbers;
  const join = path.includes("?") ? "&" : "?";
  topics.set(of, { path: `${path}${join}lang=${lang()}`, handlers });
  if (socket?.readyState === WebSocket.OPEN) ask(of);
  else connect();
  return () => {
    if (topics.delete(of)) say({ close: { of } });
  };
}

function connect() {
  if (socket) return;
  clearTimeout(timer);
  const made = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/stream`);
  let opened = false;
  socket = made;
  made.onopen = () => {
    opened = true;
    wait = SOON;
    for (const of of topics.keys()) ask(of);
  };
  made.onmessage = ({ data }) => take(JSON.parse(data));
  made.onclose = () => {
    socket = null;
    if (topics.size === 0) return;
    lost(t("connection-lost"));
    if (!opened) refusal().then((text) => text !== "" && lost(text));
    timer = window.setTimeout(connect, wait);
    wait = Math.min(2 * wait, LATE);
  };
}

/** What the server says to this page, if it answers: it may know the page no longer. @returns {Promise<string>} */
function refusal() {
  return request("GET", "/api/games").then(
    () => "",
    (error) => (error.status > 0 ? errorText(error) : ""),
  );
}

/** @param {string} why */
function lost(why) {
  for (const { handlers } of [...topics.values()]) handlers.lost?.(why);
}

/** @param {unknown} message */
function say(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** @param {number} of */
function ask(of) {
  const topic = topics.get(of);
  if (topic) say({ open: { of, path: topic.path } });
}

/** @param {{of: number, open?: true, ended?: number, event?: string, data?: any}} message */
function take({ of, open, ended, event, data }) {
  const handlers = topics.get(of)?.handlers;
  if (!handlers) return;
  if (open) handlers.open?.(null);
  else if (event) handlers[event]?.(data);
  else if (ended) {
    handlers.lost?.(t("connection-lost"));
    // A stream that was refused would be refused again.
    if (ended !== 200) topics.delete(of);
    else setTimeout(() => ask(of), LATE);
  }
}
