// Tap, then confirm: in a drawing with `data-confirm` the pieces are too close together for a
// finger. A first tap shows the run in a lens, with its neighbours as large buttons; a second tap, or
// the button of the lens, gives the command. Mouse and keys need no lens.

import { sentenceOf } from './tell.js';

/** Two taps within this time are one, in ms. */
const DOUBLE = 350;
/** The most candies of a run that the lens draws. */
const SHOWN = 5;

/** The run in the lens, and since when. */
let chosen = null;
let since = 0;
/** What touched the page last: mouse, touch or pen. */
let pointer = 'mouse';

/** The pieces that speak for the runs, clockwise. */
const runsIn = (root) =>
  [...root.querySelectorAll('[data-confirm] [data-ring-order][data-do]')].sort(
    (one, other) => one.dataset.ringOrder - other.dataset.ringOrder,
  );

const piecesOf = (root, run) => [...root.querySelectorAll('[data-confirm] [data-run]')].filter(({ dataset }) => dataset.run === run);

/** The run that is in the lens; `null` if there is none. */
export const chosenRun = () => chosen;

function picture(piece) {
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('class', 'ic');
  frame.setAttribute('viewBox', '-12 -12 24 24');
  frame.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(frame.namespaceURI, 'use');
  use.setAttribute('href', piece.querySelector('use').getAttribute('href'));
  frame.append(use);
  return frame;
}

const number = (count) => Object.assign(document.createElement('b'), { textContent: count });

/** Shows the chosen run in the lens, or no lens; call it when the page has changed. */
export function showLens(root) {
  const lens = root.querySelector('[data-lens]');
  if (!lens) return void (chosen = null);
  const runs = runsIn(root);
  const at = runs.findIndex(({ dataset }) => dataset.run === chosen);
  lens.toggleAttribute('hidden', at < 0);
  if (at < 0) return void (chosen = null);
  const pieces = piecesOf(root, chosen).filter((piece) => piece.querySelector('use'));
  lens.querySelector('[data-lens-run]').replaceChildren(
    ...pieces.slice(0, SHOWN).map(picture),
    ...(pieces.length > 1 ? [number(`×${pieces.length}`)] : []),
  );
  lens.querySelector('[data-lens-text]').textContent = sentenceOf(runs[at]);
  lens.querySelector('[data-lens-go]').dataset.do = runs[at].dataset.do;
  for (const step of lens.querySelectorAll('[data-lens-step]')) {
    const next = runs.at((at + Number(step.dataset.lensStep)) % runs.length);
    const count = piecesOf(root, next.dataset.run).filter((piece) => piece.querySelector('use')).length;
    step.dataset.lensTo = next.dataset.run;
    step.querySelector('[data-lens-next]').replaceChildren(picture(next), number(count));
    step.setAttribute('aria-label', `${step.dataset.lensName}: ${next.getAttribute('aria-label')}`);
  }
}

function choose(root, run, light) {
  chosen = run;
  since = performance.now();
  showLens(root);
  light(root);
  // A screen reader goes on at the button.
  root.querySelector('[data-lens]:not([hidden]) [data-lens-go]')?.focus({ preventScroll: true });
}

/** Listens to pointer and keys.
 * @param light lights the pieces of the chosen run */
export function prepareConfirm(root, light) {
  addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType), { capture: true });
  root.addEventListener('click', (event) => {
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const step = event.target.closest('[data-lens-to]');
    if (step) {
      stop();
      return choose(root, step.dataset.lensTo, light);
    }
    if (event.target.closest('[data-lens-close]')) {
      stop();
      return choose(root, null, light);
    }
    const piece = event.target.closest('[data-confirm] [data-run][data-do]');
    // A key is no finger, and its click has no place.
    if (!piece || pointer === 'mouse' || event.detail === 0) {
      // Beside the ring nothing is chosen any more; the lens itself is no such place.
      if (chosen !== null && !event.target.closest('[data-lens]')) choose(root, null, light);
      return;
    }
    const again = piece.dataset.run === chosen;
    if (again && performance.now() - since > DOUBLE) return;
    stop();
    if (!again) choose(root, piece.dataset.run, light);
  }, { capture: true });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && chosen !== null) choose(root, null, light);
  });
}
