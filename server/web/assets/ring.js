// Keyboard and pointer on boards: a group of pieces has one tab stop, and arrow keys move on from there
// (roving tabindex); the candies of a run light up together.

import { chosenRun, prepareConfirm, showLens } from './confirm.js';
import { prepareTell, settleTell } from './tell.js';

const RING = '[data-ring-order]';
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const WAYS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

/** Per ring the order of the piece at which Tab stops. */
const stops = new Map();

const order = (piece) => Number(piece.dataset.ringOrder);

/** Pieces belong together by an ancestor with `data-ring`, or else by their drawing. */
const ringOf = (piece) => piece.closest('[data-ring]') ?? piece.ownerSVGElement ?? piece.parentNode;

/** What is the same ring after the page has changed. */
const nameOf = (ring) => ring.dataset.ring || ring.id || ring.nodeName;

/** The pieces that can be seen: others wait until something is picked. */
const isShown = (piece) => !piece.closest('[hidden]') && getComputedStyle(piece).visibility === 'visible';

const shownIn = (root) => [...root.querySelectorAll(RING)].filter(isShown);

const piecesOf = (ring) => shownIn(ring).sort((a, b) => order(a) - order(b));

function nearest(pieces, wanted) {
  const far = (piece) => Math.abs(order(piece) - wanted);
  return pieces.reduce((best, piece) => (best && far(best) <= far(piece) ? best : piece), undefined);
}

/** Gives every ring one stop for Tab: where the focus was last, or the first piece that can be
 * played. */
export function rove(root) {
  for (const ring of new Set(shownIn(root).map(ringOf))) {
    const pieces = piecesOf(ring);
    const last = stops.get(nameOf(ring));
    const first = pieces.find((piece) => piece.dataset.do) ?? pieces[0];
    const stop = last === undefined ? first : nearest(pieces, last);
    for (const piece of pieces) piece.setAttribute('tabindex', piece === stop ? 0 : -1);
  }
}

/** The piece that had the focus and went, until there are pieces again. */
let lost = null;

/** Notes what has the focus; returns what to call when the page has changed: the focus stays on
 * the same id, or goes to the nearest piece of the same ring, or to another ring in which the turn
 * goes on, if need be at the next turn. */
export function keepFocus(root) {
  const active = document.activeElement;
  const inside = active !== root && root.contains(active);
  const { id, selectionStart, selectionEnd } = active ?? {};
  if (inside && active.matches(RING)) lost = { ring: nameOf(ringOf(active)), order: order(active) };
  else if (active !== document.body) lost = null;
  return () => {
    const same = inside && id ? document.getElementById(id) : null;
    if (lost) {
      const near = () => {
        const pieces = shownIn(root);
        const own = pieces.filter((piece) => nameOf(ringOf(piece)) === lost.ring);
        return nearest(own, lost.order) ?? pieces.find(({ dataset }) => dataset.do || dataset.pick);
      };
      const next = same?.matches(RING) ? same : near();
      if (!next) return active?.blur();
      stops.set(nameOf(ringOf(next)), order(next));
      rove(root);
      next.focus({ preventScroll: true });
      lost = null;
    } else if (same && same !== document.activeElement) {
      same.focus({ preventScroll: true });
      if (selectionStart != null) same.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}

/** The nearest piece in a direction, rather ahead than aside; the piece itself if there is none. */
function toward(piece, pieces, [dx, dy]) {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(piece);
  const far = (other) => {
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    return along > 1 ? along + 2 * aside : Infinity;
  };
  const ways = pieces.map((other) => [far(other), other]).filter(([way]) => way < Infinity);
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best), [Infinity, piece])[1];
}

/** Lights all pieces of the run in the lens, or of the one under the pointer, or else of the one
 * that the keys are at. */
function lightRuns(root) {
  const under = [...root.querySelectorAll('[data-run]:hover')].at(-1);
  const run = chosenRun() ?? (under ?? root.querySelector('[data-run]:focus-visible'))?.dataset.run;
  for (const piece of root.querySelectorAll('[data-run]')) {
    piece.classList.toggle('lit', piece.dataset.run === run);
  }
}

/** Shows again what the pointer or a finger asked for; call it when the page has changed. */
export function light(root) {
  showLens(root);
  settleTell(root);
  lightRuns(root);
}

/** Listens to pointer and keys. */
export function prepareRing(root) {
  prepareConfirm(root, lightRuns);
  prepareTell(root);
  for (const event of ['pointerover', 'pointerout', 'focusout']) {
    root.addEventListener(event, () => lightRuns(root));
  }
  root.addEventListener('focusin', ({ target }) => {
    const piece = target.closest(RING);
    if (piece) {
      stops.set(nameOf(ringOf(piece)), order(piece));
      rove(root);
    }
    lightRuns(root);
  });
  root.addEventListener('keydown', (event) => {
    const piece = event.target.closest(RING);
    if (!piece || event.altKey || event.ctrlKey || event.metaKey) return;
    const pieces = piecesOf(ringOf(piece));
    const at = pieces.indexOf(piece);
    const step = STEPS[event.key];
    const grid = ringOf(piece).matches('[data-ring-grid]');
    let next;
    if (step && grid) next = toward(piece, pieces, WAYS[event.key]);
    else if (step) next = pieces.at((at + step) % pieces.length);
    else if (event.key === 'Home') next = pieces[0];
    else if (event.key === 'End') next = pieces.at(-1);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  rove(root);
}
