// Tooltips on hover, keyboard focus and long press: an element with `data-tell` (its effect), `data-tell-by`
// (the id of an element with this sentence) or `data-why` (why it is impossible) shows the sentence in a bubble, and a piece that can be picked shows its places. The server writes the sentences, so no rule is known here.

import { isFor } from './page.js';

/** How long a finger rests before it asks instead of taps, in ms. */
const HOLD = 450;
/** How far a resting finger may move, in pixels. */
const SLIP = 10;
/** Between the bubble and the edge of the window, in pixels. */
const EDGE = 8;

/** The element whose sentence is shown. */
let told = null;
/** Whether a finger has asked, so that the click that follows is no tap. */
let asked = false;

const bubble = document.createElement('div');
bubble.className = 'tell';
bubble.hidden = true;
// The labels of the pieces say the same to a screen reader.
bubble.setAttribute('aria-hidden', 'true');

const TELLING = '[data-tell], [data-tell-by], [data-run], [data-pick], [data-why]:not([data-why-region])';

/** The sentence about an element. */
export const sentenceOf = ({ dataset }) =>
  dataset.tell ?? document.getElementById(dataset.tellBy)?.textContent ?? dataset.why ?? '';

/** The element with the description of an element: itself, or the first piece of its run. */
function tellerOf(root, target) {
  const near = target.closest?.(TELLING);
  if (!near || !root.contains(near)) return null;
  if (near.dataset.pick || sentenceOf(near)) return near;
  const alike = [...root.querySelectorAll('[data-tell-by][data-run]')];
  return alike.find(({ dataset }) => dataset.run === near.dataset.run) ?? null;
}

/** Whether showing a place would move what is around it. */
const takesRoom = (place) => !(place instanceof SVGElement) && getComputedStyle(place).position === 'static';

/** Shows the places of a piece for as long as it is looked at; what is picked shows its own. A place
 * that takes room stays away: it would push the piece from under the pointer. A group of choices stays
 * away too: it would cover other choices that the pointer is on its way to. */
function peek(root, name) {
  const picking = root.querySelector('[data-pick][aria-pressed=true]');
  for (const place of root.querySelectorAll('[data-for]')) {
    const single = place.matches('[data-do], [data-why]');
    const peeked = !picking && name !== undefined && isFor(place, name) && single && !takesRoom(place);
    if (!peeked && !place.classList.contains('peek')) continue;
    place.classList.toggle('peek', peeked);
    if (!picking) place.toggleAttribute('hidden', !peeked);
  }
}

function place(anchor) {
  const box = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const left = box.left + box.width / 2 - width / 2;
  // The bubble does not cover the prompt.
  const prompt = document.querySelector('#prompt:not([hidden])')?.getBoundingClientRect();
  const above = box.top - height - EDGE;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  bubble.style.top = `${above >= Math.max(EDGE, prompt?.bottom ?? 0) ? above : Math.min(box.bottom + EDGE, innerHeight - height - EDGE)}px`;
}

function tell(root, teller, anchor = teller) {
  if (told === teller) return;
  told = teller;
  bubble.textContent = teller ? sentenceOf(teller) : '';
  bubble.hidden = !bubble.textContent;
  peek(root, teller?.dataset.pick);
  if (!bubble.hidden) place(anchor);
}

/** Takes the bubble away when the page has changed under it. */
export function settleTell(root) {
  if (told && (!told.isConnected || bubble.textContent !== sentenceOf(told))) tell(root, null);
}

/** Listens to pointer and keys. */
export function prepareTell(root) {
  let resting;
  const rest = () => clearTimeout(resting);
  document.body.append(bubble);
  root.addEventListener('pointerover', ({ target, pointerType, buttons }) => {
    if (pointerType === 'mouse' && !buttons) tell(root, tellerOf(root, target), target.closest(TELLING) ?? undefined);
  });
  root.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && tell(root, null));
  root.addEventListener('focusin', ({ target }) => {
    if (target.matches(':focus-visible')) tell(root, target.matches(TELLING) ? target : null);
  });
  // A finger that asks takes the focus from the piece that was picked before.
  root.addEventListener('focusout', () => asked || tell(root, null));
  document.addEventListener('pointerdown', (event) => {
    asked = false;
    rest();
    tell(root, null);
    const teller = event.pointerType === 'mouse' ? null : tellerOf(root, event.target);
    if (!teller) return;
    const { clientX, clientY, pointerId, target } = event;
    const slip = (moved) => {
      if (moved.pointerId === pointerId && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLIP) rest();
    };
    const listening = new AbortController();
    addEventListener('pointermove', slip, { signal: listening.signal });
    for (const end of ['pointerup', 'pointercancel']) {
      addEventListener(end, () => (rest(), listening.abort()), { signal: listening.signal });
    }
    resting = setTimeout(() => {
      asked = true;
      tell(root, teller, target.closest(TELLING));
    }, HOLD);
  }, { capture: true });
  // A finger that asked has not tapped; the sentence stays until the next touch.
  const stop = (event) => {
    if (!asked) return;
    if (event.type === 'click') asked = false;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['click', 'contextmenu']) window.addEventListener(type, stop, { capture: true });
  addEventListener('scroll', () => tell(root, null), { passive: true });
}
