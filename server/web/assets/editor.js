// The puzzle editor. Every change is a link to the page with that change made; this script fetches
// what such a link leads to, puts it in place of what is shown, and notes it as a step that the
// browser's way back undoes.

import { announce, word } from './page.js';
import { keepFocus, prepareRing, rove } from './ring.js';
import { patch } from './patch.js';
import { prepareZoom, showZoom } from './zoom.js';
import { still } from './fly.js';

/** How often is asked how far the solver is, in ms. */
const GLANCE = 700;

/** Makes the editor live without loading whole pages. */
export function prepareEditor(root) {
  /** Ids of what was clicked while something was on its way: each means what it leads to then. */
  const waiting = [];
  /** Counts what was asked for; only the last answer counts. */
  let asked = 0;
  let busy = false;
  /** The step of the history that is shown, and the last one that there is. */
  let step = history.state?.step ?? 0;
  let last = step;
  /** What led to the step that is shown: the id of what was touched, and what was said of it. */
  let deed = history.state?.deed;

  history.replaceState({ step, deed }, '');
  prepareRing(root);
  prepareZoom(root);
  refresh();

  root.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    const link = target.closest('a[data-edit], a[data-check]');
    if (link) {
      event.preventDefault();
      waiting.push(link.id);
      next();
    } else if (target.closest('a[href^="#"]')) {
      // A way on this page is no step, and nothing to undo.
      event.preventDefault();
      goTo(root.querySelector(target.closest('a').getAttribute('href')));
    } else if (target.closest('#undo-edit')) undo();
    else if (target.closest('#redo-edit')) redo();
    else if (target.closest('#send-link')) send(target.closest('#send-link'));
  });
  // Dragging moves the town, and does not carry a link away.
  root.addEventListener('dragstart', (event) => event.target.closest?.('svg') && event.preventDefault());
  document.addEventListener('keydown', onKey);
  addEventListener('popstate', ({ state }) => {
    const from = { step, deed };
    step = state?.step ?? 0;
    deed = state?.deed;
    last = Math.max(last, step);
    waiting.length = 0;
    const back = step < from.step;
    show(withTool(location.href), { tells: { back, deed: back ? from.deed : deed } });
  });

  /** Says what was undone or done again, and how it stands there now. */
  function tell({ back, deed: touched }) {
    const now = touched?.id && document.getElementById(touched.id)?.dataset.now;
    const said = [`${word(back ? 'undone' : 'redone')} ${touched?.say ?? ''}`];
    announce(back && now ? [...said, `${word('now')} ${now}`] : said);
  }

  /** Brings a part of the page into view and the focus into it: to the place in the town where it
   * was, to the first of the cards, or to the part itself. */
  function goTo(part) {
    part.scrollIntoView({ block: 'start', behavior: still() ? 'instant' : 'smooth' });
    const inside = part.querySelector('[data-ring-order][tabindex="0"]') ?? part.querySelector('a.pattern-card');
    (inside ?? part).focus({ preventScroll: true });
  }

  function onKey(event) {
    const { key, target } = event;
    if (target.matches?.('input, textarea')) return;
    const held = event.ctrlKey || event.metaKey;
    if (held && !event.altKey && key.toLowerCase() === 'z') {
      event.preventDefault();
      return event.shiftKey ? redo() : undo();
    }
    if (held || event.altKey) return;
    // What is called a button gets the keys of one; a place gets both, too.
    if (key === ' ' && target.matches?.('a[data-edit], a[data-check], a.button')) {
      event.preventDefault();
      return event.repeat || target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    const named = root.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]:not([hidden])`);
    if (!named || event.repeat) return;
    event.preventDefault();
    named.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }

  /** Follows what was clicked first, by the link that it is now. */
  function next() {
    if (busy) return;
    const link = document.getElementById(waiting.shift());
    if (!link?.getAttribute('href')) return waiting.length ? next() : undefined;
    const { edit, say } = link.dataset;
    const to = new URL(link.getAttribute('href'), location.href);
    if (edit === undefined) think(link);
    // Who pressed what goes away with the answer is led to the answer.
    const { activeElement } = document;
    const answers = link.matches('[rel=nofollow]') && (activeElement === link || activeElement === document.body);
    show(to, { pushes: edit === '', keeps: edit === undefined, say, id: link.id, answers });
  }

  /** Shows what an address leads to. `pushes`: as a step that can be undone; `keeps`: without going
   * there; `answers`: what the solver says gets the focus; `tells`: what was undone or redone. */
  async function show(to, { pushes = false, keeps = false, answers = false, say, id, tells } = {}) {
    const turn = ++asked;
    busy = true;
    const page = await load(to);
    if (turn !== asked) return;
    busy = false;
    if (!page) return location.assign(to);
    const place = new URL(to);
    place.searchParams.delete('check');
    if (pushes) {
      last = ++step;
      deed = { id, say };
    }
    if (!keeps) history[pushes ? 'pushState' : 'replaceState']({ step, deed }, '', place);
    const focus = keepFocus(root);
    const main = page.querySelector('main');
    patch(root, main.innerHTML);
    root.dataset.editor = main.dataset.editor;
    showLanguages(page);
    rove(root);
    showZoom(root);
    focus();
    refresh();
    if (answers) showVerdict();
    if (say) announce([say]);
    if (tells) tell(tells);
    if (waiting.length) next();
  }

  /** Another page with an editor; nothing if it cannot be had. */
  async function load(to) {
    try {
      const answer = await fetch(to);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      return page.querySelector('main[data-editor]') && page;
    } catch {
      return null;
    }
  }

  /** The other language leads to the draft that is shown now. */
  function showLanguages(page) {
    for (const link of page.querySelectorAll('.langs a')) {
      document.querySelector(`.langs a[lang="${link.lang}"]`)?.setAttribute('href', link.getAttribute('href'));
    }
  }

  /** The same draft with the tool that is held now. */
  function withTool(href) {
    const to = new URL(href);
    const held = new URL(root.dataset.editor, location.href).searchParams.get('tool');
    to.searchParams.set('tool', held);
    return to;
  }

  /** What only a script can do, and asking on while the solver is thinking. */
  function refresh() {
    const ways = { '#undo-edit': step > 0, '#redo-edit': step < last };
    for (const [name, can] of Object.entries(ways)) {
      const button = root.querySelector(name);
      button.hidden = false;
      button.disabled = !can;
    }
    const sends = root.querySelector('#send-link');
    if (sends) sends.hidden = !navigator.share;
    if (root.querySelector('#check[data-thinking]')) setTimeout(glance, GLANCE, asked);
  }

  function glance(turn) {
    if (turn !== asked || busy) return;
    const to = new URL(root.dataset.editor, location.href);
    to.searchParams.set('check', '1');
    show(to, { keeps: true });
  }

  /** Shows at once that something happens. */
  function think(link) {
    link.setAttribute('aria-disabled', 'true');
    root.querySelector('#check').setAttribute('aria-busy', 'true');
  }

  function showVerdict() {
    const verdict = root.querySelector('#verdict');
    verdict.focus({ preventScroll: true });
    root.querySelector('#check').scrollIntoView({ block: 'nearest', behavior: still() ? 'instant' : 'smooth' });
  }

  function undo() {
    if (step > 0) history.back();
  }

  function redo() {
    if (step < last) history.forward();
  }

  async function send({ dataset: { title } }) {
    const url = root.querySelector('#share-link').value;
    // Whoever closes the list of friends has changed their mind.
    await navigator.share({ title, url }).catch(() => {});
  }
}
