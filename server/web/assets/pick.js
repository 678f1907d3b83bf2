// Moves in two steps: the player picks a piece (`data-pick`), the places with the same `data-for` light
// up, and a click on one of them sends its command. Also forms that compose a command from ticked parts.

import { copyOf } from './fly.js';
import { isFor } from './page.js';
import { rove } from './ring.js';

/** How far a pointer moves before it drags, in pixels. */
const DRAG_FROM = 8;

/** What is picked: the name that pieces and places share. */
let picked = null;

const pieceOf = (root, name) =>
  [...root.querySelectorAll('[data-pick]')].find((piece) => piece.dataset.pick === name);

/** Shows what is picked and where it can go, and how much is ticked; call it when the page has
 * changed. */
export function showPick(root) {
  if (!pieceOf(root, picked)) picked = null;
  for (const piece of root.querySelectorAll('[data-pick]')) {
    piece.setAttribute('aria-pressed', piece.dataset.pick === picked);
  }
  // Pieces of drawings have no property for it.
  for (const place of root.querySelectorAll('[data-for]')) {
    place.toggleAttribute('hidden', !isFor(place, picked));
  }
  root.classList.toggle('picking', picked !== null);
  for (const form of root.querySelectorAll('form[data-compose]')) showTicked(form);
}

function pick(root, name) {
  picked = name;
  showPick(root);
  rove(root);
}

function unpick(root) {
  const piece = pieceOf(root, picked);
  const inside = root.contains(document.activeElement);
  pick(root, null);
  if (inside) piece?.focus();
}

const ticked = (form) => [...form.querySelectorAll('input:checked')].map(({ value }) => value);

/** The words on the button that fit to how many are ticked. */
function showTicked(form) {
  const count = String(ticked(form).length);
  for (const words of form.querySelectorAll('[data-ticked]')) words.hidden = words.dataset.ticked !== count;
}

/** The command that a form stands for: its verb, and what is ticked. */
export function composed(form) {
  const { compose, seat } = form.dataset;
  return { do: 'move', seat: Number(seat), action: `${compose} ${ticked(form).join() || '-'}` };
}

/** Where what is picked can go: the first place, or the first of several at one. */
function firstPlace(root) {
  const place = root.querySelector('[data-for]:not([hidden], [data-why])');
  return place?.matches('[data-do]') ? place : place?.querySelector('[data-do]');
}

/** Listens to pointer and keys. */
export function preparePick(root) {
  root.addEventListener('click', (event) => {
    const piece = event.target.closest('[data-pick]');
    const place = event.target.closest('[data-for]');
    if (piece) {
      const { pick: name } = piece.dataset;
      pick(root, name === picked ? null : name);
      // Keys go on where the piece can go; a pointer finds the way itself.
      if (event.detail === 0 && picked) firstPlace(root)?.focus();
    } else if (place) {
      // The command is on its way. Back to the pieces, where the next choice begins.
      unpick(root);
    }
  });
  root.addEventListener('change', ({ target }) => {
    const form = target.closest('form[data-compose]');
    if (form) showTicked(form);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && picked) unpick(root);
  });
  root.addEventListener('pointerdown', (event) => {
    const piece = event.target.closest('[data-pick]:not([data-still])');
    // A finger scrolls; it picks by a tap.
    if (piece && event.button === 0 && event.pointerType !== 'touch') drag(root, piece, event);
  });
  showPick(root);
}

/** Lets a piece hang on the pointer until it is dropped. */
function drag(root, piece, { clientX, clientY, pointerId }) {
  let ghost = null;
  const move = (event) => {
    if (event.pointerId !== pointerId) return;
    const way = [event.clientX - clientX, event.clientY - clientY];
    if (!ghost) {
      if (Math.hypot(...way) < DRAG_FROM) return;
      ghost = ghostOf(piece);
      pick(root, piece.dataset.pick);
    }
    ghost.style.transform = `translate(${way[0]}px, ${way[1]}px)`;
  };
  const drop = (event) => {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    if (!ghost) return;
    ghost.remove();
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-for]');
    if (event.type === 'pointerup' && place) {
      place.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    else pick(root, null);
    // Dropped where it was: no click is meant.
    swallow();
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, drop, { signal });
}

/** Lets the click that ends a drag count for nothing. */
export function swallow() {
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

function ghostOf(piece) {
  if (piece.ownerSVGElement) {
    const { layer } = copyOf(piece);
    document.body.append(layer);
    return layer;
  }
  const { left, top, width, height } = piece.getBoundingClientRect();
  const ghost = piece.cloneNode(true);
  for (const name of ['id', 'data-pick', 'data-ring-order']) ghost.removeAttribute(name);
  ghost.classList.add('ghost');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: 0,
    pointerEvents: 'none',
    zIndex: 50,
  });
  document.body.append(ghost);
  return ghost;
}
