// WebSocket to the table: reconnects, inflates long messages, and keeps every command in a queue until it
// is answered.

import { canInflate, inflated, loadPreset } from './inflate.js';
import { inPocket, PocketSocket } from './pocket-line.js';
import { read, recall, remember } from './page.js';

const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
const OFFLINE_AFTER = 10_000;
const PAUSE_FIRST = 250;
const PAUSE_LONGEST = 8_000;
const UNAVAILABLE_PAUSE = 2_000;
/** Commands that lead to another page. */
const NEXT_GAME = new Set(['rematch', 'ask_rematch']);

/** @param {string} path where the socket is
 * @param on `hello()`: what to greet with; `message(m)`; `state()` and `queue()`: it has changed */
export function openLine(path, on) {
  const key = `queue ${path}`;
  const queue = read(recall('sessionStorage', key), []);
  let socket = null;
  let open = false;
  /** Whether the server may compress messages. */
  let inflates = canInflate();
  /** Ends when all messages that had to be inflated, and those after them, are taken. */
  let inflating = null;
  /** The browser has said that the network is gone, and nothing has come since. */
  let doubtful = false;
  let downSince = Date.now();
  let pause = PAUSE_FIRST;
  let reconnection, overdue, retry;

  function address() {
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    return url;
  }

  function connect() {
    clearTimeout(reconnection);
    socket = inPocket(path) ? new PocketSocket(path) : new WebSocket(address());
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      open = true;
      send(on.hello());
      sendQueue();
      heard();
    };
    socket.onmessage = receive;
    socket.onclose = closed;
    expectAnswer();
  }

  /** Messages are taken in the order in which they were sent. */
  function receive({ data }) {
    heard();
    const plain = typeof data === 'string';
    if (plain && !inflating) return take(data);
    const from = socket;
    const taken = Promise.all([plain ? data : inflated(data), inflating])
      .then(([text]) => {
        if (inflating === taken) inflating = null;
        // A new connection begins with the present page.
        if (from !== socket) return;
        if (text !== null) return take(text);
        inflates = false;
        broken();
      })
      .catch(console.error);
    inflating = taken;
  }

  function take(text) {
    const message = read(text, {});
    // A client that the server refuses must not reconnect at once again and again.
    if (message.type !== 'bye') pause = PAUSE_FIRST;
    if (message.type === 'preset') return void usePreset(message.url);
    on.message(message);
  }

  /** Tells the server that messages may begin with a preset dictionary. */
  async function usePreset(url) {
    const from = socket;
    if ((await loadPreset(url)) && from === socket) send({ type: 'preset', url });
  }

  /** The last messages before the end are still taken. */
  function closed() {
    const from = socket;
    if (inflating) inflating.then(() => from === socket && broken());
    else broken();
  }

  function broken() {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
    if (open) {
      downSince = Date.now();
      setTimeout(on.state, OFFLINE_AFTER);
    }
    open = doubtful = false;
    heard();
    reconnection = setTimeout(connect, pause * (0.5 + Math.random() / 2));
    pause = Math.min(2 * pause, PAUSE_LONGEST);
  }

  /** There may be a network again: no reason to wait. */
  function wake() {
    pause = PAUSE_FIRST;
    if (open && !doubtful) return ping();
    if (socket) broken();
    connect();
  }

  /** The network is gone, says the browser; a server on this very machine is still there. */
  function doubt() {
    doubtful = true;
    ping();
    on.state();
  }

  function ping() {
    send({ type: 'ping' });
    sendQueue();
    if (open) expectAnswer();
  }

  function expectAnswer() {
    overdue ??= setTimeout(broken, ANSWER_WITHIN);
  }

  function heard() {
    clearTimeout(overdue);
    overdue = undefined;
    doubtful = false;
    on.state();
  }

  function send(message) {
    if (open) socket.send(JSON.stringify(message));
  }

  /** A command that is sent twice has the same id, and counts once. */
  function sendQueue() {
    for (const { id, command } of queue) send({ type: 'command', id, command });
  }

  /** Whoever leaves the page is asked first while something waits. The next game is no reason to ask: the
   * page that it begins on often comes before the answer to its command. */
  function guard() {
    const waits = queue.some(({ command }) => !NEXT_GAME.has(command.do));
    if (waits) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  }

  function keepQueue() {
    remember('sessionStorage', key, queue.length ? JSON.stringify(queue) : null);
    guard();
    on.queue();
  }

  setInterval(ping, PING_EVERY);
  setTimeout(on.state, OFFLINE_AFTER);
  addEventListener('online', wake);
  addEventListener('offline', doubt);
  document.addEventListener('visibilitychange', () => document.hidden || wake());
  guard();
  connect();

  return {
    /** Sends what need not be kept. */
    send,
    /** Sends a command, now or when there is a connection again. */
    command(command) {
      const entry = { id: freshId(), command };
      queue.push(entry);
      keepQueue();
      send({ type: 'command', ...entry });
    },
    /** Takes an answered command out of the queue and returns it. */
    answered(id) {
      const at = queue.findIndex((entry) => entry.id === id);
      if (at < 0) return undefined;
      const [{ command }] = queue.splice(at, 1);
      keepQueue();
      return command;
    },
    /** Tries again soon what could not be stored now. */
    later() {
      clearTimeout(retry);
      retry = setTimeout(sendQueue, UNAVAILABLE_PAUSE * (1 + Math.random()));
    },
    /** The moves that wait for their answers. */
    get waiting() {
      return queue.map(({ command }) => command).filter(({ do: verb }) => verb === 'move');
    },
    /** Whether a move waits for its answer. */
    get moving() {
      return this.waiting.length > 0;
    },
    /** Whether the server may compress messages. */
    get inflates() {
      return inflates;
    },
    /** live, reconnecting or offline. */
    get state() {
      if (open && !doubtful) return 'live';
      const long = !open && Date.now() - downSince >= OFFLINE_AFTER;
      return long || !navigator.onLine ? 'offline' : 'reconnecting';
    },
  };
}

function warn(event) {
  event.preventDefault();
  event.returnValue = '';
}

/** `randomUUID` needs HTTPS, and a family's own server may do without. */
function freshId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
