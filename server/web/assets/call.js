// Calls in Candy Match: tick cards and press the large button, in either order, by pointer, finger or
// keys. Also shows the running time.

import { still } from './fly.js';
import { read, toast } from './page.js';

/** The cards that are ticked, in the order in which they were. */
const ticked = new Set();

/** Those that went out with the last call, until something else is sent. */
let called = [];

/** How far the clock here is ahead of the server's clock, by the page that said so. */
let clock = { now: '', ahead: 0 };

const cards = (root) => [...root.querySelectorAll('[data-card]')];

/** Shows what is ticked, the last call and the time; call it when the page has changed. */
export function showCall(root) {
  dropChoice(root);
  notePlaces(root);
  showTicked(root);
  showMoment(root);
  startCountdown();
}

/** What is ticked is one choice: when a card of it is gone, all of it is dropped, visibly. */
function dropChoice(root) {
  const there = new Map(cards(root).map((card) => [card.dataset.card, card]));
  if ([...ticked].every((card) => there.has(card))) return;
  const left = [...ticked].map((card) => there.get(card)).filter(Boolean);
  ticked.clear();
  toast(root.querySelector('[data-dropped]')?.dataset.dropped);
  if (still()) return;
  for (const card of left) {
    card.animate({ outlineColor: ['var(--bad)', 'transparent'], translate: ['0 -6px', '0'] }, { duration: 600, easing: 'ease-out' });
  }
}

function showTicked(root) {
  for (const card of cards(root)) card.setAttribute('aria-pressed', ticked.has(card.dataset.card));
  for (const count of root.querySelectorAll('[data-count]')) {
    const texts = read(count.dataset.counts, []);
    count.textContent = ticked.size ? texts[ticked.size - 1] ?? ticked.size : '';
  }
}

/** Nothing came of a call: what was ticked for it is ticked again if all of it still lies there,
 * unless something else is ticked by now. */
export function tickAgain(root) {
  const there = new Set(cards(root).map(({ dataset }) => dataset.card));
  if (!ticked.size && called.every((card) => there.has(card))) for (const card of called) ticked.add(card);
  called = [];
  showCall(root);
}

// A table with very many cards gets smaller cards. A finger that is on its way then means the card
// that was there when it set out.

/** How long a finger is on its way, in ms. */
const ON_ITS_WAY = 450;

let places = new Map();
let before = { places, until: 0 };

function notePlaces(root) {
  const now = new Map(cards(root).map((card) => [card.dataset.card, card.parentNode.getBoundingClientRect()]));
  const moved = [...now].some(([card, { left, top, width }]) => {
    const was = places.get(card);
    return was && width !== was.width && (left !== was.left || top !== was.top);
  });
  if (moved) before = { places, until: performance.now() + ON_ITS_WAY };
  places = now;
}

/** The card that was meant by a click. */
function meant(root, card, { clientX: x, clientY: y, detail }) {
  if (detail === 0 || performance.now() > before.until) return card;
  const hit = ([, { left, right, top, bottom }]) => left <= x && x <= right && top <= y && y <= bottom;
  const [name] = [...before.places].find(hit) ?? [];
  return cards(root).find(({ dataset }) => dataset.card === name) ?? card;
}

// Effects of a call: the caller's phone vibrates, and the cards are counted.

/** What is felt, in ms: on, off, on. */
const PULSES = { calling: [70], right: [40, 60, 40, 60, 120], wrong: [260] };
const COUNT_EVERY = 150;

/** The call that was shown last; none before the first page. */
let moment;

function showMoment(root) {
  const shown = root.querySelector('[data-moment]');
  const last = moment;
  moment = shown ? `${shown.id} ${shown.dataset.moment}` : '';
  if (last === undefined || !shown || moment === last || still()) return;
  // Browsers refuse it before the first touch, and say so loudly.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PULSES[shown.dataset.moment]);
  for (const sum of shown.querySelectorAll('[data-count-up]')) countUp(sum, Number(sum.dataset.countUp));
}

function countUp(sum, to, from = 1) {
  sum.textContent = `+${from}`;
  if (from < to) setTimeout(() => sum.isConnected && countUp(sum, to, from + 1), COUNT_EVERY);
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
      if (!ticked.size) return toast(button.dataset.whyNone);
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
    if (card) return toggle(root, meant(root, card, event));
    const button = event.target.closest('[data-call]');
    // A button that the pointer has pressed already needs no click.
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
  // With reduced motion the bar gets shorter once a second.
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
