#!/usr/bin/env node
// Sits down at a table of Sweet Tooth and plays until the game is over.
//
//     node table_bot.mjs http://localhost:7777/t/KEY [NAME]
//
// KEY is in the link that the table's host sends to the players. Every move is
// any of the legal ones: put something better into `choose`. Needs Node 20 and
// no package. What is new comes by the long poll, since the WebSocket of Node
// 20 is behind a flag.

const USAGE = "usage: node table_bot.mjs http://localhost:7777/t/KEY [NAME]";

/** The action to play: `scene.view` is the board, `scene.legal` the choices. */
function choose(scene) {
  return scene.legal[Math.floor(Math.random() * scene.legal.length)];
}

/** An answer that says why something may not be. */
class Refusal extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/** The answer as JSON; waits while the site is busy or away for a moment. */
async function ask(url, { token, body } = {}) {
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  for (let patience = 0; patience < 30; patience++) {
    try {
      const request = { method: body ? "POST" : "GET", headers, signal: AbortSignal.timeout(40_000) };
      if (body) request.body = JSON.stringify(body);
      const answer = await fetch(url, request);
      if (answer.status !== 429 && answer.status !== 503) {
        const told = await answer.json();
        if (told.error) throw new Refusal(told.error);
        return told;
      }
    } catch (problem) {
      if (problem instanceof Refusal) throw problem;
    }
    await new Promise((done) => setTimeout(done, Math.min(200 * 2 ** patience, 5000)));
  }
  throw new Error(`${url} does not answer`);
}

async function play(link, name) {
  const key = link.pathname.split("/").pop();
  const { token } = await ask(`${link.origin}/api/guests`, { body: { name } });
  const table = `${link.origin}/api/tables/${key}`;
  // The id makes sending twice harmless: the same message counts once.
  const tell = (command) =>
    ask(`${table}/commands`, { token, body: { id: crypto.randomUUID(), command } });
  // A refusal means that something happened meanwhile, such as a question that is gone: look again.
  const tryTo = (command) =>
    tell(command).catch((problem) => {
      if (!(problem instanceof Refusal)) throw problem;
    });
  let after = "";
  while (true) {
    // Answered as soon as the table is another than the one named in `after`.
    const { scene, next } = await ask(`${table}/poll?seconds=25&history=false${after}`, { token });
    after = `&after=${next}`;
    if (scene.status === "finished") return scene;
    if (!scene.own.length) {
      await tell({ do: "sit" });
    } else if (scene.may.answer_undo) {
      await tryTo({ do: "answer_undo", yes: true });
    } else if (scene.may.answer_draw) {
      await tryTo({ do: "answer_draw", yes: false });
    } else if (scene.legal.length) {
      await tryTo({ do: "move", seat: scene.eyes, answers: scene.seq, action: choose(scene) });
    }
  }
}

const [link, name = "JavaScript", ...more] = process.argv.slice(2);
if (!URL.canParse(link ?? "") || more.length) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const { end } = await play(new URL(link), name);
  console.log(`The game is over: ${JSON.stringify(end)}`);
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
