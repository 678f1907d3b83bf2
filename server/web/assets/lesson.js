// Lesson page: sends the clicked actions to the server and shows the answer of the lesson.

import { prepareCommon } from './common.js';
import { announce } from './page.js';
import { prepareAid, showAid } from './aid.js';
import { prepareCall, showCall } from './call.js';
import { commandOf } from './command.js';
import { keepFocus, light, prepareRing, rove } from './ring.js';
import { patch } from './patch.js';
import { composed, preparePick, showPick } from './pick.js';
import { still, travel } from './fly.js';
import { comeBackTo, goOn } from './visit.js';
import { prepareZoom, showZoom } from './zoom.js';

/** Minimum distance between the highlighted element and the edge of the visible area, in pixels. */
const ROOM = 12;

const go = (table, address, how) => goOn(table, address, how, show);

function show(table, { html, title, address, flights, say }) {
  const had = table.contains(document.activeElement);
  const arrive = travel(table, flights);
  const focus = keepFocus(table);
  patch(table, html);
  rove(table);
  showPick(table);
  showCall(table);
  showZoom(table);
  showAid(table);
  focus();
  light(table);
  document.title = title;
  comeBackTo(address);
  // If the focused control has disappeared, the focus moves to the next link or to the board.
  if (had && document.activeElement === document.body) {
    const next = '#next, #play-bot, #take-seat button';
    const first = '#board [tabindex="0"], #board button:not([aria-disabled])';
    (table.querySelector(next) ?? table.querySelector(first))?.focus({ preventScroll: true });
  }
  bringIntoView(table);
  announce(say);
  arrive();
}

/** Scrolls so that the highlighted element is visible below the text, which is sticky at the top of a
 * small screen. If nothing is highlighted, scrolls to the top. */
function bringIntoView(table) {
  const tip = table.querySelector('#hand .tip') ?? table.querySelector('#board .tip');
  // Checkboxes are submitted by a button below them, so the whole form must be visible.
  const lit = tip?.closest('form') ?? tip;
  const behavior = still() ? 'instant' : 'smooth';
  if (!lit) return scrollTo({ top: 0, behavior });
  const words = table.querySelector('#lesson').getBoundingClientRect();
  const { top, bottom, left } = lit.getBoundingClientRect();
  const under = left < words.right ? words.bottom : 0;
  const [hidden, below] = [under + ROOM - top, bottom + ROOM - innerHeight];
  if (hidden > 0) scrollBy({ top: -hidden, behavior });
  else if (below > 0) scrollBy({ top: below, behavior });
}

/** Sends a command of the game. A call and its cards are sent as one action. */
function give(table, { action, then }) {
  const step = document.getElementById('step').value;
  go(table, table.dataset.lesson, { form: { step, action: [action, then].flat().filter(Boolean).join(';') } });
}

function onClick(table, event) {
  const link = event.target.closest('a[data-go]');
  const command = event.target.closest('[data-do]');
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link) {
    event.preventDefault();
    go(table, link.getAttribute('href'), {});
  } else if (command) {
    event.preventDefault();
    give(table, commandOf(command));
  }
}

/** Adds the listeners of a lesson page. */
function prepareLesson(table) {
  prepareRing(table);
  preparePick(table);
  prepareCall(table, (command) => give(table, command));
  prepareZoom(table);
  prepareAid(table);
  bringIntoView(table);
  table.addEventListener('click', (event) => onClick(table, event));
  table.addEventListener('submit', (event) => {
    if (!event.target.matches('[data-compose]')) return;
    event.preventDefault();
    give(table, composed(event.target));
  });
  addEventListener('popstate', () => go(table, location.pathname + location.search, { visit: false }));
}

prepareCommon(() => '');
prepareLesson(document.getElementById('table'));
