// Games in this browser, as the front page begins them: loads what they need when somebody is about to play,
// and leads there if everything is ready. Otherwise the server has the game, as before.

import { randomKey } from './pocket-key.js';

/** Fields of a form for a game that only the server can hold. */
const NEEDS_SERVER = ['rated', 'public', 'seconds_per_move'];
/** The ways to play that need nobody elsewhere. */
const HERE = ['bot', 'here'];

let ready = false;

export function preparePocket() {
  const { pocketModule, turns } = document.body.dataset;
  const { serviceWorker } = navigator;
  if (pocketModule === undefined || !serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== 'ready' || ready) return;
    ready = true;
    document.body.toggleAttribute('data-pocket-ready', true);
    showGames().catch(console.error);
  });
  serviceWorker.addEventListener('controllerchange', warm);
  document.addEventListener('submit', begin);
  warm();
  // Whoever was here before will play; anybody else may only be looking.
  const soon = turns !== undefined || serviceWorker.controller || matchMedia('(display-mode: standalone)').matches;
  if (soon) return whenIdle(load);
  for (const kind of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(kind, wish, { passive: true });
  }
}

const whenIdle = (work) => addEventListener('load', () => setTimeout(work, 500), { once: true });

/** Somebody is about to play. */
function wish({ target }) {
  if (target.closest?.('form[action="/tables"]')) load();
}

let loading = null;

function load() {
  loading ??= navigator.serviceWorker.register('/sw.js', { type: 'module' }).catch(console.error);
}

const warm = () => navigator.serviceWorker.controller?.postMessage('warm');

/** Shows the unfinished games in this browser, which the server does not know. They come after everything
 * else, so that nothing moves. */
async function showGames() {
  const front = document.querySelector('main.front');
  if (!front || front.querySelector('#continue [href^="/pocket/"]')) return;
  const drawn = await (await fetch('/pocket/front')).text();
  const games = new DOMParser().parseFromString(drawn, 'text/html').querySelector('#continue');
  if (!games) return;
  games.id = 'pocket-games';
  games.setAttribute('aria-labelledby', 'pocket-games-title');
  games.querySelector('h2').id = 'pocket-games-title';
  games.querySelector('#all-tables')?.remove();
  front.append(games);
}

/** Begins the game here, if it needs nobody elsewhere and everything is there. */
function begin(event) {
  const form = event.target;
  if (!ready || form.getAttribute('action') !== '/tables') return;
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  if (!HERE.includes(fields.get('opponent')) || NEEDS_SERVER.some((name) => fields.get(name))) return;
  event.preventDefault();
  location.assign(`/pocket/${randomKey()}?${fields}`);
}
