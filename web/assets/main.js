// Sweet Tooth in the browser. The server draws every page; this script brings commands to it,
// puts what comes back in place of what was shown, and lets the pieces travel.

import { announce, copy, recall, remember, toast, word } from './page.js';
import { keepFocus, light, prepareRing, rove } from './ring.js';
import { openLine } from './socket.js';
import { patch } from './patch.js';
import { composed, preparePick, showPick } from './pick.js';
import { play, prepareSound } from './sound.js';
import { travel } from './fly.js';

const { body } = document;
const byId = (id) => document.getElementById(id);
const table = byId('table');

/** The line to the table, on a page that has one. */
let line = null;
/** The last entry of the table's log that is on the page. */
let seq = Number(body.dataset.seq ?? 0);
/** The move that is looked back at; `null` for the present. */
let look = lookInAddress();
/** Whether the next page is one that was asked for, whatever its number. */
let asked = false;
/** The entry that an own move became, until it is on the page. */
let expected = 0;

prepareSound();
document.addEventListener('click', onClick);
document.addEventListener('keydown', onKey);
document.addEventListener('submit', onSubmit);

// What comes from the server.

const answers = {
  page: showPage,
  done({ id, seq: entry }) {
    if (line.answered(id)?.do !== 'move' || !(entry > seq)) return;
    // The move is stored but not yet seen: the board waits for it, within reason.
    expected = entry;
    showPending();
    setTimeout(() => {
      expected = 0;
      showPending();
    }, 3000);
  },
  refused({ id, text }) {
    const refused = line.answered(id);
    const field = table.querySelector('form[data-write] [name=text]');
    if (refused?.do === 'write' && field?.value === '') field.value = refused.text;
    toast(text);
  },
  unavailable({ text }) {
    toast(text);
    line.later();
  },
  bye: ({ text }) => toast(text),
};

/** One bad message must not stop those after it. */
function receive(message) {
  try {
    if (Object.hasOwn(answers, message.type)) answers[message.type](message);
  } catch (error) {
    console.error(error);
  }
}

function showPage({ seq: entry, look: shown, html, flights, title, say, sound }) {
  if (!(entry >= (asked ? 0 : seq))) return;
  asked = false;
  // The move that was looked at may have been taken back: then this is the present.
  if (look !== null && shown === null) {
    look = null;
    history.replaceState(null, '', location.pathname);
  }
  seq = Math.max(seq, entry);
  body.dataset.seq = seq;
  const arrive = travel(table, flights ?? []);
  const focus = keepFocus(table);
  patch(table, html);
  const curtain = drawCurtain();
  rove(table);
  showPick(table);
  focus();
  light(table);
  setClock();
  showPending();
  if (title) document.title = title;
  announce(say ?? []);
  play(sound);
  // Nothing flies across the curtain: the next player must not see what the last one saw.
  if (!curtain) arrive();
}

function showState() {
  const lamp = byId('lamp');
  const { state } = line;
  if (!lamp || lamp.dataset.state === state) return;
  if (state === 'offline') toast(word('lost'));
  lamp.dataset.state = state;
  lamp.textContent = word(state);
}

const pending = () => line.moving || seq < expected;

function showPending() {
  table.classList.toggle('pending', pending());
  table.setAttribute('aria-busy', pending());
}

// What the player does.

function onClick(event) {
  const target = event.target.closest?.('[data-do], [data-look], [data-lift], [data-copy]');
  if (!target) return;
  const { do: command, look: move, copy: field, sure } = target.dataset;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (field === undefined && (!line || (move !== undefined && elsewhere))) return;
  event.preventDefault();
  if (target.getAttribute('aria-disabled') === 'true') return;
  if (field !== undefined) copy(document.querySelector(field));
  else if (move !== undefined) lookAt(move === '' ? null : Number(move), true);
  else if (command === undefined) liftCurtain();
  else if (sure === undefined || confirm(sure || word('sure'))) give(JSON.parse(command));
}

/** What is only called a button gets the keys of one. */
function onKey(event) {
  const target = event.target.closest?.('[role=button]');
  if (!target || target.matches('button, a[href], summary, input')) return;
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (event.repeat) return;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

function onSubmit(event) {
  const form = event.target;
  if (!line || !form.matches('[data-write], [data-compose]')) return;
  event.preventDefault();
  if (form.matches('[data-compose]')) return give(composed(form));
  const text = form.elements.text.value.trim();
  if (!text) return;
  give({ do: 'write', text });
  form.reset();
}

function give(command) {
  if (command.do === 'move') {
    if (pending()) return;
    command.answers = seq;
  }
  line.command(command);
  if (line.state !== 'live') toast(word('sent-later'));
}

// Looking back.

function lookInAddress() {
  const move = new URLSearchParams(location.search).get('move') ?? '';
  return /^\d+$/.test(move) ? Number(move) : null;
}

/** Shows an earlier position, or the present. Stepping from one to the next is one visit, and
 * the browser's way back leads out of it. */
function lookAt(move, byLink = false) {
  if (move === look && !byLink) return;
  if (move !== look && byLink) {
    const url = new URL(location.href);
    if (move === null) url.searchParams.delete('move');
    else url.searchParams.set('move', move);
    history[look === null || move === null ? 'pushState' : 'replaceState'](null, '', url);
  }
  look = move;
  asked = true;
  line.send({ type: 'look', move });
}

// The curtain between two players at one device.

const curtainKey = `curtain ${body.dataset.socket}`;
/** The seat whose curtain is up. */
let lifted = recall('sessionStorage', curtainKey);

/** Lets the curtain down where it belongs, and says whether it is down. Nothing behind it can be
 * reached then. */
function drawCurtain() {
  const curtain = document.querySelector('#curtain[data-seat]');
  if (!curtain) return false;
  const down = lifted !== curtain.dataset.seat;
  curtain.hidden = !down;
  for (const other of curtain.parentNode.children) {
    if (other !== curtain) other.toggleAttribute('inert', down);
  }
  const button = curtain.querySelector('[data-lift]');
  if (down && document.activeElement !== button) button?.focus();
  return down;
}

function liftCurtain() {
  lifted = byId('curtain').dataset.seat;
  remember('sessionStorage', curtainKey, lifted);
  drawCurtain();
  table.querySelector('[data-ring-order][tabindex="0"]')?.focus();
}

// The clock.

/** How far the clock here is ahead of the clock of the house, in ms. */
let ahead = 0;

/** Compares the clocks, when a page comes in. */
function setClock() {
  const house = Number(byId('deadline')?.dataset.now);
  if (house) ahead = Date.now() - house;
  showClock();
}

function showClock() {
  const clock = byId('deadline');
  if (!clock?.dataset.deadline) return;
  const left = Number(clock.dataset.deadline) + ahead - Date.now();
  const seconds = Math.max(0, Math.ceil(left / 1000));
  clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  clock.classList.toggle('low', seconds <= 10);
}

if (table && body.dataset.socket) {
  line = openLine(body.dataset.socket, {
    hello() {
      asked = look !== null;
      return { type: 'hello', since: seq, look };
    },
    message: receive,
    state: showState,
    queue: showPending,
  });
  showPending();
  prepareRing(table);
  preparePick(table);
  drawCurtain();
  setClock();
  setInterval(showClock, 1000);
  addEventListener('popstate', () => lookAt(lookInAddress()));
}
