// Worker with a table: the other end of the line of `pocket-line.js`. It passes messages to the module,
// stores what the module decides before it passes its answers on, and wakes the module when something is
// due.

import { newIds } from './pocket-key.js';
import { loadModule } from './pocket-module.js';
import { openStore } from './pocket-store.js';

/** The longest time for a thought, as on a server. */
const THOUGHT = { milliseconds: 1000 };
/** Another tab has the game: after this time the player is told. */
const ELSEWHERE_AFTER = 1500;
/** The longest time that a timer can wait, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

let call, store, key;
/** Whether the storage refused something: the game goes on in memory. */
let inMemory = false;
/** Everything that is to be done, one after the other. */
let queue = Promise.resolve();
let timer, ended;

const later = (work) => (queue = queue.then(work).catch(broken));

onmessage = ({ data }) => {
  if (data.open) later(() => open(data.open, data.module));
  else later(() => ask({ call: 'message', text: data.text, ids: newIds() }));
};

/** Opens the table as soon as no other tab has it. */
async function open(asked, url) {
  key = asked;
  [call, store] = await Promise.all([loadModule(url), openStore()]);
  const visitor = await store.note('visitor');
  call({ call: 'shell', shell: visitor });
  const told = setTimeout(() => tell({ call: 'elsewhere' }), ELSEWHERE_AFTER);
  await lock(`table ${key}`);
  clearTimeout(told);
  const game = await store.game(key);
  if (!game) return void postMessage({ closed: true });
  const { error, ...reply } = call({ call: 'open', game, now: Date.now() });
  if (error) return say(error.text);
  postMessage({ opened: true });
  goOn(reply);
}

/** Waits until no other tab has the lock. It is free again when this worker ends. */
function lock(name) {
  if (!navigator.locks) return undefined;
  return new Promise((resolve) => {
    navigator.locks.request(name, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** A sentence of the module that the page shows. */
function tell(asked) {
  pass(call(asked));
}

const say = (text) => postMessage({ text: JSON.stringify({ type: 'bye', text }) });

/** Calls the module, stores what it wants to be stored, and goes on. */
async function ask(asked) {
  let reply = call({ ...asked, now: Date.now() });
  if (reply.error) return say(reply.error.text);
  if (reply.entries || reply.new) {
    const outcome = await stored(reply);
    reply = call({ call: 'stored', outcome, now: Date.now() });
  }
  goOn(reply);
}

/** Stores entries. What is not stored in time of need is at least played on in memory. */
async function stored({ entries = [], new: next }) {
  if (inMemory) return 'done';
  try {
    await store.append(key, entries, next);
    return 'done';
  } catch (error) {
    console.error(error);
    // Another tab has written to this game: this one must not go on.
    if (error?.name === 'ConstraintError') return 'failed';
    inMemory = true;
    return 'in_memory';
  }
}

/** Passes messages on, and plans what comes next. */
function goOn(reply) {
  pass(reply);
  clearTimeout(timer);
  if (reply.over && !ended && !inMemory) {
    ended = true;
    store.end(key).catch(console.error);
  }
  if (reply.think) {
    // Messages that have come meanwhile are first.
    timer = setTimeout(() => later(() => ask({ call: 'think', effort: THOUGHT })));
  } else if (reply.due !== undefined) {
    const wait = Math.min(Math.max(0, reply.due - Date.now()), LONGEST_WAIT);
    timer = setTimeout(() => later(() => ask({ call: 'due' })), wait);
  }
}

function pass({ messages = [] }) {
  for (const text of messages) postMessage({ text });
}

/** A broken module is begun anew by the page, from what is stored. */
function broken(error) {
  console.error(error);
  postMessage({ closed: true });
}
