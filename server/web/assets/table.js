// Script of a table. The server draws the page; this script brings commands to it, puts what comes
// back in place of what was shown, and lets the pieces travel.

import { prepareAid, showAid } from './aid.js';
import { askSure } from './ask.js';
import { prepareCall, showCall, tickAgain } from './call.js';
import { pageAfter, rememberPage } from './changes.js';
import { commandOf } from './command.js';
import { prepareCommon } from './common.js';
import { announce, dropToast, toast, word } from './page.js';
import { keepFocus, light, prepareRing, rove } from './ring.js';
import { openLine } from './socket.js';
import { followNext, stayAwake } from './party.js';
import { patchTo } from './patch.js';
import { composed, preparePick, showPick } from './pick.js';
import { dropSoundOffer, play } from './sound.js';
import { still, travel } from './fly.js';
import { setTitle, showTurns } from './turns.js';
import { refuse } from './why.js';
import { prepareZoom, showZoom } from './zoom.js';

const { body } = document;
const byId = (id) => document.getElementById(id);
const table = byId('table');

/** The line to the table. */
let line = null;
/** The last entry of the table's log that is on the page. */
let seq = Number(body.dataset.seq ?? 0);
/** What is looked at: the position after a move, `null` for the present, and whether the hands lie
 * open. */
let look = lookIn(location);
/** Whether the next page is one that was asked for, whatever its number. */
let asked = false;
/** The entry that an own move became, until it is on the page. */
let expected = 0;
/** The version of the page, until a message has changed it. */
let version = body.dataset.version ?? null;
/** Whether the table has answered since the page was opened. */
let greeted = false;

rememberPage(table);
prepareCommon(hindrance);
document.addEventListener('click', onClick);
document.addEventListener('submit', onSubmit);

// Messages from the server.

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
    if (refused?.action === 'shout') tickAgain(table);
    toast(text);
  },
  unavailable({ text }) {
    toast(text);
    line.later();
  },
  bye: ({ text }) => toast(text),
  turns: showTurns,
};

/** One bad message must not stop those after it. */
function receive(message) {
  greeted = true;
  try {
    if (Object.hasOwn(answers, message.type)) answers[message.type](message);
  } catch (error) {
    console.error(error);
  }
}

function showPage(message) {
  const { seq: entry, look: shown, flights, title, say, said, sound, toast: why } = message;
  // Every message changes the parts that the next one is about, also one that is not shown.
  const page = pageAfter(message);
  if (!page) return line.send(hello());
  version = null;
  if (!(entry >= (asked ? 0 : seq))) return;
  asked = false;
  // The move that was looked at may have been taken back: then this is the present.
  if (look.move !== null && shown === null) {
    look = lookIn({ search: '' });
    history.replaceState(null, '', location.pathname);
  }
  if (entry > painted.entry) notePainted(entry);
  seq = Math.max(seq, entry);
  body.dataset.seq = seq;
  const arrive = travel(table, flights ?? []);
  const focus = keepFocus(table);
  const [covered, over, led] = [curtain(), result(), byId('next')];
  const asksCoach = document.activeElement?.id === 'ask-coach';
  patchTo(table, page);
  rove(table);
  showPick(table);
  showCall(table);
  showZoom(table);
  showAid(table);
  focus();
  // The button goes when it is pressed; what it asked for comes in its place.
  if (asksCoach && !byId('ask-coach')) byId('coach')?.focus({ preventScroll: true });
  drawCurtain(covered);
  showCurrent();
  showLastMessage();
  if (!over) showResult();
  light(table);
  setClock();
  showPending();
  if (title) setTitle(title);
  announce([...(say ?? []), ...(said ?? [])]);
  if (why) tickAgain(table);
  toast(why);
  play(sound);
  // A player who wanted the next game is led there when it begins, but not on a later visit to this page.
  const next = byId('next');
  if (!led && next && 'follow' in next.dataset) return location.assign(next.href);
  // Nothing flies across the curtain: the next player must not see what the last one saw.
  if (!covered && !curtain()) arrive();
  followNext(table);
}

/** The last entry that is before the player's eyes, and since when. */
let painted = { entry: 0, at: 0 };

/** Stores the time at which an entry was painted: the next frame, or never if the page is hidden. */
function notePainted(entry) {
  requestAnimationFrame((at) => {
    if (entry > painted.entry) painted = { entry, at };
  });
}

/** How the game ended, if the page says so. */
const result = () => table.querySelector('#result:not([hidden])');

/** Brings it into view: who chose from the list, far below, must not miss it. */
function showResult() {
  result()?.scrollIntoView({ block: 'nearest', behavior: still() ? 'instant' : 'smooth' });
}

/** Scrolls the list of moves, and nothing else, to the one that is looked at. */
function showCurrent() {
  const list = byId('log-list');
  const entry = list?.querySelector('[aria-current]')?.parentNode;
  if (!entry) return;
  const [top, bottom] = [entry.offsetTop, entry.offsetTop + entry.offsetHeight];
  list.scrollTop = Math.max(bottom - list.clientHeight, Math.min(list.scrollTop, top));
}

/** Scrolls the talk to its end, unless the reader has scrolled up. */
function showLastMessage() {
  const list = byId('talk-list');
  if (list && list.childElementCount !== messages) list.scrollTop = list.scrollHeight;
  messages = list?.childElementCount ?? 0;
}

/** Number of messages that were shown. */
let messages = 0;

function showState() {
  showPending();
  const lamp = byId('lamp');
  const { state } = line;
  if (!lamp || lamp.dataset.state === state) return;
  if (state === 'offline' && !byId('offline')) toast(word('waits'));
  if (state === 'live') dropToast(['waits', 'sent-later', 'offline', 'reconnecting'].map(word));
  lamp.dataset.state = state;
  lamp.textContent = word(state);
}

const pending = () => line.moving || seq < expected;

function showPending() {
  table.classList.toggle('pending', pending());
  table.setAttribute('aria-busy', pending());
  const lost = line.state !== 'live';
  const waits = line.moving && lost;
  for (const text of table.querySelectorAll('[data-waits]')) text.hidden = text.dataset.waits !== String(waits);
  showLost(lost);
}

/** Dims the board while there is no connection, and marks what waits to be sent. */
function showLost(lost) {
  // The first moments of a page need no connection yet.
  table.classList.toggle('unreachable', lost && greeted);
  byId('offline')?.toggleAttribute('hidden', !(lost && greeted));
  const waiting = lost ? line.waiting.map(({ seat, action }) => `${seat} ${action}`) : [];
  for (const piece of table.querySelectorAll('[data-do]')) {
    const { seat, action } = waiting.length ? commandOf(piece) : {};
    piece.classList.toggle('awaited', waiting.includes(`${seat} ${action}`));
  }
}

/** What stands in the way of everything that could be done now. */
function hindrance() {
  if (line.state !== 'live') return word(line.moving ? 'move-waits' : 'waits');
  return pending() ? word('on-its-way') : '';
}

// Clicks and keys of the player.

function onClick(event) {
  const target = event.target.closest?.('[data-do], [data-look]');
  if (!target) return;
  const { sure } = target.dataset;
  const looks = target.matches('[data-look]');
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (looks && elsewhere) return;
  event.preventDefault();
  if (target.getAttribute('aria-disabled') === 'true') return;
  if (looks) follow(target);
  else if (sure === undefined) give(commandOf(target), target);
  else askSure(sure || word('sure'), target).then((yes) => yes && give(commandOf(target), target));
}

function onSubmit(event) {
  const form = event.target;
  if (!form.matches('[data-write], [data-compose], [data-lift]')) return;
  event.preventDefault();
  if (form.matches('[data-compose]')) return give(composed(form));
  if (form.matches('[data-lift]')) return liftCurtain();
  const text = form.elements.text.value.trim();
  if (!text) return;
  give({ do: 'write', text });
  form.reset();
}

/** @param pressed what stood for the command */
function give(command, pressed) {
  if (command.do === 'move') {
    if (pending()) return refuse(pressed, hindrance());
    dropSoundOffer();
    command.answers = seq;
    if (painted.entry && 'realTime' in table.dataset) {
      command.reaction = { entry: painted.entry, after: Math.max(0, Math.round(performance.now() - painted.at)) };
    }
  }
  line.command(command);
  if (line.state !== 'live') toast(word('sent-later'));
}

// Looking back.

/** What an address asks to look at. */
function lookIn({ search }) {
  const asked = new URLSearchParams(search);
  const move = asked.get('move') ?? '';
  return {
    move: /^\d+$/.test(move) ? Number(move) : null,
    hands: asked.get('hands') === 'open' ? 'open' : null,
  };
}

/** Goes where a link to a look leads. Stepping from one to the next is one visit, and the
 * browser's way back leads out of it. */
function follow({ search }) {
  const next = lookIn({ search });
  const visit = (look.move === null) !== (next.move === null);
  history[visit ? 'pushState' : 'replaceState'](null, '', location.pathname + search);
  lookAt(next);
}

function lookAt(next) {
  look = next;
  asked = true;
  line.send({ type: 'look', ...look });
}

// The curtain between two players at one device. What is behind it comes when it is lifted.

const curtain = () => byId('curtain');
/** The seat whose player has lifted the curtain, until the page shows it. */
let lifting = null;

/** Lets nothing be reached behind the curtain, and goes on where it was lifted.
 * @param covered whether it was down before */
function drawCurtain(covered) {
  const down = curtain();
  for (const other of table.children) if (other !== down) other.toggleAttribute('inert', !!down);
  if (!down) {
    lifting = null;
    if (covered) {
      table.querySelector('[data-ring-order][tabindex="0"]')?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
  } else if (lifting === down.dataset.lift) {
    // The line was down when it was lifted.
    liftCurtain();
  } else {
    down.querySelector('button').focus();
  }
}

function liftCurtain() {
  lifting = curtain().dataset.lift;
  line.send({ type: 'lift', seat: Number(lifting) });
  if (line.state !== 'live') toast(word(line.state));
}

// The clock.

/** How far the clock here is ahead of the server's clock, in ms. */
let ahead = 0;

/** Compares the clocks, when a page comes in. */
function setClock() {
  const house = Number(byId('deadline')?.dataset.now);
  if (house) ahead = Date.now() - house;
  showClock();
}

const two = (number) => String(number).padStart(2, '0');

function showClock() {
  const clock = byId('deadline');
  if (!clock?.dataset.deadline) return;
  const left = Number(clock.dataset.deadline) + ahead - Date.now();
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours ? [hours, two(minutes), two(seconds % 60)] : [minutes, two(seconds % 60)];
  clock.textContent = parts.join(':');
  clock.classList.toggle('low', seconds <= 10);
}

/** The first message on a connection, and the request for the whole page. */
function hello() {
  asked = look.move !== null;
  const { inflates: inflate } = line;
  return { type: 'hello', since: seq, look: look.move, hands: look.hands, page: version, recent_parts: true, inflate, brief_turns: true };
}

line = openLine(body.dataset.socket, {
  hello,
  message: receive,
  state: showState,
  queue: showPending,
});
showPending();
prepareRing(table);
preparePick(table);
prepareCall(table, give);
prepareZoom(table);
prepareAid(table);
drawCurtain(false);
showCurrent();
showLastMessage();
showResult();
setClock();
setInterval(showClock, 1000);
addEventListener('popstate', () => lookAt(lookIn(location)));
stayAwake();
followNext(table);
