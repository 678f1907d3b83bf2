// The same truth: repeats games that were played natively in the WebAssembly module, and compares all
// answers: entries, messages with pages, views, records with state hashes, and the decisions of bots.
//
//   cargo run -p pocket --example transcript -- GAMES | node pocket/same-truth.mjs target/pocket/pocket.wasm

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));

/** A fresh pocket, as every game has one. */
function open() {
  const browser = { milliseconds: () => 0 };
  const { memory, room, run, answer } = new WebAssembly.Instance(module, { browser }).exports;
  return (call) => {
    const bytes = Buffer.from(call);
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = run();
    return Buffer.from(memory.buffer, answer(), length);
  };
}

let digest = createHash('sha256');
let pocket = open();
const counts = new Map();
let calls = 0;
let wrong = 0;

for await (const line of createInterface({ input: process.stdin })) {
  if (!line.startsWith('= ')) {
    calls += 1;
    digest.update(pocket(line));
    continue;
  }
  const [, name, native] = line.split(' ');
  const own = digest.digest('hex');
  if (own !== native) {
    wrong += 1;
    console.error(`${name}: the module gives other answers than the native program`);
  }
  const game = name.replace(/\d+$/, '');
  counts.set(game, (counts.get(game) ?? 0) + 1);
  digest = createHash('sha256');
  // Only now and then: instances share nothing, so this also shows that nothing is left of a game.
  if (counts.get(game) % 50 === 0) pocket = open();
}
const played = Array.from(counts, ([game, count]) => `${count} of ${game}`).join(', ');
console.log(`${calls} calls in ${played}: ${wrong || 'none'} differ`);
process.exit(wrong || !calls ? 1 : 0);
