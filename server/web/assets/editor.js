// Puzzle editor. Every change is a link to the page with that change made. This script fetches the
// page of such a link, replaces the shown page by it, and adds a history entry. So the browser's back
// button undoes the change.

import { prepareCommon } from './common.js';
import { announce, word } from './page.js';
import { keepFocus, prepareRing, rove } from './ring.js';
import { patch } from './patch.js';
import { prepareZoom, showZoom } from './zoom.js';
import { still } from './fly.js';

/** Time between two requests for the state of the solver, in ms. */
const GLANCE = 700;

/** Makes the editor work without loading whole pages. */
function prepareEditor(root) {
  /** Ids of the links that were clicked during a request. Each is followed later, with its `href`
   * at that time. */
  const waiting = [];
  /** Number of requests so far. Only the answer to the last one is used. */
  let asked = 0;
  let busy = false;
  /** Number of the shown history entry, and of the last one. */
  let step = history.state?.step ?? 0;
  let last = step;
  /** The change that led to the shown step: id of the clicked element, text for screen readers. */
  let change = history.state?.change;

  history.replaceState({ step, change }, '');
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
      // A link within this page is not a change, so it adds no history entry.
      event.preventDefault();
      goTo(root.querySelector(target.closest('a').getAttribute('href')));
    } else if (target.closest('#undo-edit:not([data-why])')) undo();
    else if (target.closest('#redo-edit:not([data-why])')) redo();
    else if (target.closest('#send-link')) send(target.closest('#send-link'));
  });
  // Dragging moves the board. It must not start to drag a link.
  root.addEventListener('dragstart', (event) => event.target.closest?.('svg') && event.preventDefault());
  document.addEventListener('keydown', onKey);
  addEventListener('popstate', ({ state }) => {
    const from = { step, change };
    step = state?.step ?? 0;
    change = state?.change;
    last = Math.max(last, step);
    waiting.length = 0;
    const back = step < from.step;
    show(withTool(location.href), { tells: { back, change: back ? from.change : change } });
  });

  /** Announces the change that was undone or redone, and the present state of its element. */
  function tell({ back, change: touched }) {
    const now = touched?.id && document.getElementById(touched.id)?.dataset.now;
    const said = [`${word(back ? 'undone' : 'redone')} ${touched?.say ?? ''}`];
    announce(back && now ? [...said, `${word('now')} ${now}`] : said);
  }

  /** Scrolls to a part of the page and moves the focus into it: to the last focused place on the
   * board, to the first card, or to the part itself. */
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
    // Links that look like buttons, and places on the board, also react to the space key.
    if (key === ' ' && target.matches?.('a[data-edit], a[data-check], a.button')) {
      event.preventDefault();
      return event.repeat || target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    const named = root.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]:not([hidden])`);
    if (!named || event.repeat) return;
    event.preventDefault();
    named.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }

  /** Follows the first waiting link, with its present `href`. */
  function next() {
    if (busy) return;
    const link = document.getElementById(waiting.shift());
    if (!link?.getAttribute('href')) return waiting.length ? next() : undefined;
    const { edit, say } = link.dataset;
    const to = new URL(link.getAttribute('href'), location.href);
    if (edit === undefined) think(link);
    // If the pressed link disappears with the answer, the answer gets the focus.
    const { activeElement } = document;
    const answers = link.matches('[rel=nofollow]') && (activeElement === link || activeElement === document.body);
    show(to, { pushes: edit === '', keeps: edit === undefined, say, id: link.id, answers });
  }

  /** Shows the page at an address. `pushes`: adds a history entry that can be undone; `keeps`: leaves
   * the address of the page as it is; `answers`: the answer of the solver gets the focus; `tells`:
   * the change that was undone or redone. */
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
      change = { id, say };
    }
    if (!keeps) history[pushes ? 'pushState' : 'replaceState']({ step, change }, '', place);
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

  /** Loads another page with an editor; `null` if that fails. */
  async function load(to) {
    try {
      const answer = await fetch(to);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      return page.querySelector('main[data-editor]') && page;
    } catch {
      return null;
    }
  }

  /** Updates the language links, so that they lead to the draft that is shown now. */
  function showLanguages(page) {
    for (const link of page.querySelectorAll('.langs a')) {
      document.querySelector(`.langs a[lang="${link.lang}"]`)?.setAttribute('href', link.getAttribute('href'));
    }
  }

  /** Address of the same draft with the tool that is selected now. */
  function withTool(href) {
    const to = new URL(href);
    const held = new URL(root.dataset.editor, location.href).searchParams.get('tool');
    to.searchParams.set('tool', held);
    return to;
  }

  /** Shows the buttons that need a script, and polls while the solver is running. */
  function refresh() {
    const ways = { '#undo-edit': step > 0, '#redo-edit': step < last };
    for (const [name, can] of Object.entries(ways)) {
      const button = root.querySelector(name);
      button.hidden = false;
      // Impossible things say why.
      if (can) {
        button.removeAttribute('aria-disabled');
        delete button.dataset.why;
      } else {
        button.setAttribute('aria-disabled', 'true');
        button.dataset.why = button.dataset.nothing;
      }
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

  /** Shows at once that the solver has started. */
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
    // The promise is rejected if the user closes the dialog. That is no error.
    await navigator.share({ title, url }).catch(() => {});
  }
}

prepareCommon(() => '');
prepareEditor(document.getElementById('table'));
