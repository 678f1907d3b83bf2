// Service worker: answers the addresses of games in this browser, stores the files of the site, and draws
// pages while there is no network. Tables of the server are never stored, so an old one is never shown.

import { newIds, randomKey } from './pocket-key.js';
import { loadModule } from './pocket-module.js';
import { openStore } from './pocket-store.js';

/** The address of a game in this browser, or of its record. */
const GAME = /^\/pocket\/([a-z2-7]{26})(\/record\.txt)?$/;
/** The address of the front page as it is drawn here, with the games in this browser. */
const FRONT = '/pocket/front';
/** The addresses of lessons and puzzles. Their scripts ask for them, too. */
const STEPS = /^\/(learn\/[a-z]+|puzzles(\/.*)?)$/;
/** The most forms that wait for a network. */
const MOST_WAITING = 500;
/** The visitor is asked for again after this time, in milliseconds. */
const VISITOR_LASTS = 5000;
/** The ways to play that need nobody elsewhere. */
const HERE = ['bot', 'here'];

let site, calling, storing;
let visitorAt = 0;

/** @param site the module, the files and the content security policy of this version of the site */
export function serve(ofVersion) {
  site = ofVersion;
  addEventListener('install', (event) => event.waitUntil(install()));
  addEventListener('activate', (event) => event.waitUntil(activate()));
  addEventListener('fetch', answer);
  addEventListener('message', (event) => event.waitUntil(warm(event.source)));
}

const store = () => (storing ??= openStore());
const cacheName = () => `site ${site.module} ${site.urls.style}`;

/** The module, which is loaded once while this worker lives. */
async function module() {
  calling ??= loadModule(site.module);
  const [call, visitor] = await Promise.all([calling, known()]);
  call({ call: 'shell', shell: visitor });
  return call;
}

async function install() {
  const cache = await caches.open(cacheName());
  await Promise.all([cache.add(site.module), addFiles(cache), refreshVisitor()]);
}

/** All files come in one answer. Together with the module they are everything that a game needs. */
async function addFiles(cache) {
  const found = await fetch('/pocket/files');
  if (!found.ok) throw new Error(`the files of the site: ${found.status}`);
  const put = ([address, type, text]) => {
    const headers = { 'content-type': type, 'content-security-policy': site.policy };
    return cache.put(address, new Response(text, { headers }));
  };
  await Promise.all((await found.json()).map(put));
}

/** Files of earlier versions are of no use when no page of them is open, which is now. */
async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('site ') && name !== cacheName());
  await Promise.all([...old.map((name) => caches.delete(name)), clients.claim()]);
}

/** Loads the module, so that a game begins at once. */
async function warm(asker) {
  try {
    await Promise.all([module(), store()]);
    asker?.postMessage('ready');
  } catch (error) {
    // Without storage or module, games are played at the server as before.
    console.error(error);
  }
}

// The visitor, as the server last told.

/** What is known of the visitor, with the files of this version. */
async function known() {
  const visitor = (await (await store()).note('visitor')) ?? {};
  return { ...visitor, assets: site.urls };
}

async function refreshVisitor() {
  if (Date.now() - visitorAt < VISITOR_LASTS) return;
  visitorAt = Date.now();
  try {
    const told = await fetch('/pocket/visitor', { headers: { accept: 'application/json' } });
    if (told.ok) await (await store()).keep('visitor', await told.json());
  } catch {
    // There is no network: what was told last still holds.
  }
}

async function setLanguage(lang) {
  const visitor = await known();
  await (await store()).keep('visitor', { ...visitor, lang });
}

// Requests of pages.

function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const { pathname: path } = url;
  if (path.startsWith('/assets/') || path.startsWith('/pocket/module/')) event.respondWith(file(request));
  else if (GAME.test(path)) event.respondWith(game(url));
  else if (path === FRONT) event.respondWith(offline(new URL('/', location), null, false));
  else if (request.mode === 'navigate' || STEPS.test(path)) event.respondWith(page(event, url));
}

/** A file whose address is a hash of its content. */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

const html = (text, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': site.policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });

/** A game in this browser. An address with the fields of a form begins it. */
async function game({ pathname, searchParams: fields }) {
  const [, key, record] = GAME.exec(pathname);
  const [call, games] = await Promise.all([module(), store()]);
  const found = (await games.game(key)) ?? (fields.has('game') ? await begin(call, key, [...fields]) : undefined);
  if (!found) return problem(call, pathname, 'no_game', 404);
  const now = Date.now();
  const opened = call({ call: 'open', game: found, now });
  if (opened.error) return html(opened.error.text, 409);
  if (record) {
    const { messages, error } = call({ call: 'record' });
    const text = error ? error.text : JSON.parse(messages[0]);
    return new Response(text, { status: error ? 409 : 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
  const move = /^\d{1,5}$/.test(fields.get('move')) ? Number(fields.get('move')) : null;
  const hands = fields.get('hands') === 'open' ? 'open' : null;
  const { messages, error } = call({ call: 'page', move, hands, now });
  return error ? problem(call, pathname, 'no_game', 404) : html(messages[0]);
}

/** Makes a game, and stores it before it is shown. */
async function begin(call, key, form) {
  const games = await store();
  const { person } = await known();
  const me = person ?? (await games.note('me')) ?? { id: `pocket-${randomKey()}`, name: '' };
  const { new: made, error } = call({ call: 'create', form, person: me, ids: newIds(key), now: Date.now() });
  if (error) throw new Error(error.text);
  await games.add(made);
  if (!person) await games.keep('me', made.person);
  return made;
}

/** A page of the server, or one that is drawn here while there is no network. */
async function page(event, url) {
  const { request } = event;
  const lang = /^\/lang\/([a-z-]{2,8})$/.exec(url.pathname)?.[1];
  if (lang) await setLanguage(lang);
  const form = request.method === 'POST' ? request.clone() : null;
  try {
    const response = await fetch(request);
    event.waitUntil(catchUp());
    return response;
  } catch {
    if (lang) return Response.redirect(local(url.searchParams.get('back')), 303);
    return offline(url, form, request.headers.get('accept') === 'application/json');
  }
}

/** A path on this site. */
const local = (path) => (/^\/(?![/\\])/.test(path ?? '') ? path : '/');

/** A page without a network.
 * @param changes whether a script wants the parts that change, as JSON */
async function offline({ pathname: path, searchParams }, request, changes) {
  const call = await module();
  const form = request && [...(await request.formData())];
  if (form && path === '/tables') {
    const fields = new URLSearchParams(form);
    if (HERE.includes(fields.get('opponent'))) return Response.redirect(`/pocket/${randomKey()}?${fields}`, 303);
  }
  const games = (await (await store()).games()).map(listed);
  const done = (await (await store()).note('puzzles')) ?? {};
  const asked = { call: 'site', path, query: [...searchParams], form, changes, games, progress: done, now: Date.now() };
  const { messages, lessons, progress, go, error } = call(asked);
  if (error) return problem(call, path, 'offline', 503);
  if (lessons !== undefined) await keepLessons(lessons);
  if (progress) await (await store()).keep('puzzles', { ...done, [progress[0]]: progress[1] });
  if (lessons !== undefined || progress) await keepForm(path, form);
  if (go) return Response.redirect(go, 303);
  return changes ? new Response(messages[0], { headers: { 'content-type': 'application/json' } }) : html(messages[0]);
}

/** Notes a step that the server has not seen. */
async function keepForm(path, form) {
  const waiting = (await (await store()).note('waiting')) ?? [];
  await (await store()).keep('waiting', [...waiting, { path, form }].slice(-MOST_WAITING));
}

let sending = null;

/** Takes the steps to the server, one after the other. It carries them out itself, so it believes nothing. */
function sendForms() {
  sending ??= send().finally(() => (sending = null));
  return sending;
}

async function send() {
  const notes = await store();
  for (;;) {
    const [first, ...rest] = (await notes.note('waiting')) ?? [];
    if (!first) return;
    const body = new URLSearchParams(first.form);
    const answer = await fetch(first.path, { method: 'POST', body, headers: { accept: 'application/json' } });
    if (answer.status >= 500 || answer.status === 429) return;
    await notes.keep('waiting', rest);
  }
}

/** After the network was back: steps first, since they change what the server tells of the visitor. */
async function catchUp() {
  try {
    await sendForms();
    await refreshVisitor();
  } catch {
    // It is gone again. The next page tries again.
  }
}

/** Progress without a network holds until the server tells its own. */
async function keepLessons(lessons) {
  const visitor = await known();
  await (await store()).keep('visitor', { ...visitor, lessons });
}

const listed = ({ key, game, at, over, begun: { title } }) => ({ key, game, at, over, title });

function problem(call, path, kind, status) {
  return html(call({ call: 'problem', path, kind }).messages[0], status);
}
