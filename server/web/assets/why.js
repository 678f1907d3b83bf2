// Reasons for impossible actions: an element with `data-why` shakes when it is pressed, and its sentence
// is shown and announced. The server writes the sentences, so no rule is known here.

import { still } from './fly.js';
import { toast } from './page.js';

/** What does something of its own when it is pressed. */
const LIVE = [
  'a[href]', 'button', 'input', 'select', 'textarea', 'label', 'summary', '[role=button]',
  '[data-do]', '[data-look]', '[data-copy]', '[data-card]', '[data-call]', '[data-pick]', '[data-for]', '[data-aid]',
].join();

/** A piece is at most this part of the region around it; anything larger is background. */
const PIECE = 0.45;

/** Moves an element a little to and fro. */
export function shake(element) {
  if (!element || still()) return;
  element.animate({ translate: ['0', '-5px', '4px', '-3px', '2px', '0'] }, { id: 'shake', duration: 320, easing: 'ease-out' });
}

/** Says why something is not possible. */
export function refuse(element, sentence) {
  shake(element);
  toast(sentence);
}

const isOff = (element) => element.getAttribute('aria-disabled') === 'true';

/** The nearest element with a reason around what was pressed; `null` if something live is nearer. */
function reasonAround(pressed) {
  for (let at = pressed; at instanceof Element; at = at.parentElement) {
    if (at.dataset.why) return at;
    if (at.matches(LIVE) && !isOff(at)) return null;
  }
  return null;
}

/** The piece that was pressed in a region; `null` for its background. */
function pieceIn(region, pressed) {
  const piece = pressed.closest('[id]');
  if (!piece || piece === region) return null;
  const [inner, outer] = [piece.getBoundingClientRect(), region.getBoundingClientRect()];
  return inner.width < PIECE * outer.width || inner.height < PIECE * outer.height ? piece : null;
}

/** A region says for everything in it why it does nothing. On the own turn its background is no
 * mistake: the prompt only moves, to say where to look. */
function refuseIn(region, pressed, hindrance) {
  const prompt = document.querySelector('#prompt:not([hidden])');
  const piece = pieceIn(region, pressed);
  if (!piece && !hindrance && prompt?.matches('.yours')) return shake(prompt);
  refuse(piece ?? prompt, hindrance || region.dataset.why);
}

/** Listens to everything that is pressed, by pointer or by key.
 * @param {() => string} hindrance what stands in the way of everything now, such as a lost
 * connection; empty if nothing does */
export function prepareWhy(hindrance) {
  const listen = (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const refusing = event.target instanceof Element ? reasonAround(event.target) : null;
    if (!refusing) return;
    if (refusing.matches('[data-why-region]')) return refuseIn(refusing, event.target, hindrance());
    event.preventDefault();
    event.stopPropagation();
    refuse(refusing, refusing.dataset.why);
  };
  // Before all others, so that nothing else happens to what is refused.
  document.addEventListener('click', listen, { capture: true });
}
