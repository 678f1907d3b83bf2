// The call: cards are ticked, then the large button is pressed, or the other way round. By pointer,
// by finger or by keys. And the time that runs.

import { still } from './fly.js';

/** The cards that are ticked, in the order in which they were. */
const ticked = new Set();

/** Those that went out with the last call, until something else is sent. */
let called = [];

/** How far the clock here is ahead of the clock of the house, by the page that said so. */
let clock = { now: '', ahead: 0 };

const cards = (root) => [...root.querySelectorAll('[data-card]')];

/** Shows what is ticked, and the time; call it when the page has changed. A card that is gone is
 * no longer ticked. */
export function showCall(root) {
  const there = new Set(cards(root).map(({ dataset }) => dataset.card));
  for (const card of ticked) if (!there.has(card)) ticked.delete(card);
  showTicked(root);
  startCountdown();
}

function showTicked(root) {
  for (const card of cards(root)) card.setAttribute('aria-pressed', ticked.has(card.dataset.card));
  for (const count of root.querySelectorAll('[data-count]')) count.textContent = ticked.size || '';
}

/** Nothing came of a call: what was ticked for it and still lies there is ticked again, unless
 * something else is by now. */
export function tickAgain(root) {
  if (!ticked.size) for (const card of called) ticked.add(card);
  called = [];
  showCall(root);
}

function toggle(root, { dataset: { card } }) {
  if (!ticked.delete(card)) ticked.add(card);
  showTicked(root);
}

/** Listens to pointer and keys.
 * @param give takes a command */
export function prepareCall(root, give) {
  const free = (button) => button && button.getAttribute('aria-disabled') !== 'true';

  function call(button) {
    // While the last move is on its way nothing is taken, and nothing ticked is lost.
    if (!free(button) || root.classList.contains('pending')) return;
    const seat = Number(button.dataset.seat);
    const show = `show ${[...ticked].join()}`;
    called = ticked.size > 1 ? [...ticked] : [];
    if (button.dataset.call === 'show') {
      // Nothing is ticked: a second tap on the call is no answer to it.
      if (!ticked.size) return;
      give({ do: 'move', seat, action: show });
    } else if (ticked.size > 1) {
      give({ do: 'move', seat, action: 'shout', then: show });
    } else {
      // The first card is no match yet: it stays ticked while the others follow.
      return give({ do: 'move', seat, action: 'shout' });
    }
    ticked.clear();
    showTicked(root);
  }

  root.addEventListener('click', (event) => {
    const card = event.target.closest('[data-card]');
    if (card) return toggle(root, card);
    const button = event.target.closest('[data-call]');
    // What the pointer has done already needs no click.
    if (button && event.detail === 0) call(button);
  });
  root.addEventListener('pointerdown', (event) => {
    const button = event.target.closest('[data-call]');
    if (button && event.button === 0) call(button);
  });
  document.addEventListener('keydown', (event) => {
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
    if (event.key === ' ') {
      const button = [...root.querySelectorAll('[data-call]')].find(free);
      if (!button || !isFree(event.target)) return;
      event.preventDefault();
      return call(button);
    }
    const card = root.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (!card) return;
    event.preventDefault();
    if (card.matches('[data-card]')) toggle(root, card);
    else card.click();
  });
  // Some browsers press a button when the space bar comes up again.
  document.addEventListener('keyup', (event) => {
    if (event.key === ' ' && event.target.closest?.('[data-card], [data-call]')) event.preventDefault();
  });
  setInterval(showSeconds, 250);
  showCall(root);
}

/** Whether the space bar there has nothing else to do. */
const isFree = (target) => !target.closest?.('button, a, summary') || target.matches('[data-card], [data-call]');

// The time that runs.

const box = () => document.querySelector('#countdown[data-due]');

/** How much time is left, in ms. */
const left = ({ dataset: { due } }) => Number(due) + clock.ahead - Date.now();

function startCountdown() {
  const running = box();
  const bar = document.getElementById('countdown-bar');
  for (const animation of bar?.getAnimations() ?? []) if (animation.id === 'countdown') animation.cancel();
  if (!running) return;
  const { now, since, due } = running.dataset;
  if (now !== clock.now) clock = { now, ahead: Date.now() - Number(now) };
  const [rest, whole] = [left(running), Number(due) - Number(since)];
  showSeconds();
  if (rest <= 0 || whole <= 0) return;
  const full = Math.min(1, rest / whole);
  // Who wants no movement sees it get shorter once a second.
  const easing = still() ? `steps(${Math.ceil(rest / 1000)})` : 'linear';
  bar.animate({ transform: [`scaleX(${full})`, 'scaleX(0)'] }, { id: 'countdown', duration: rest, easing });
}

function showSeconds() {
  const running = box();
  if (!running) return;
  const seconds = String(Math.max(0, Math.ceil(left(running) / 1000)));
  const text = document.getElementById('countdown-left');
  if (text.textContent !== seconds) text.textContent = seconds;
}
