// Puzzle page: sends an action with the earlier moves to the server, and replaces the shown position
// by the answer. Every position has its own address.

import { prepareCommon } from './common.js';
import { prepareAid, showAid } from './aid.js';
import { commandOf } from './command.js';
import { announce } from './page.js';
import { keepFocus, prepareRing, rove } from './ring.js';
import { patch } from './patch.js';
import { preparePick, showPick } from './pick.js';
import { still, travel } from './fly.js';
import { ask, comeBackTo, goOn } from './visit.js';
import { prepareZoom, showZoom } from './zoom.js';

const go = (table, address, how) => goOn(table, address, how, show);

const shown = (table, css) => table.querySelector(`${css}:not([hidden])`);

function show(table, { html, title, address, flights, say }) {
  const had = table.contains(document.activeElement);
  const arrive = travel(table, flights);
  const focus = keepFocus(table);
  const advice = () => table.querySelector('#advice')?.textContent;
  const [over, advised] = [shown(table, '#result'), advice()];
  patch(table, html);
  rove(table);
  showPick(table);
  showZoom(table);
  showAid(table);
  showShare(table);
  focus();
  document.title = title;
  comeBackTo(address);
  const result = shown(table, '#result');
  const ended = !over && result;
  // If the focused control has disappeared, the focus moves to its replacement.
  if (had && document.activeElement === document.body) {
    const next = ended ? '#headline' : '#hunters [tabindex="0"], #hunters button';
    table.querySelector(next)?.focus({ preventScroll: true });
  }
  const behavior = still() ? 'instant' : 'smooth';
  if (ended) result.scrollIntoView({ block: 'nearest', behavior });
  else if (advice() && advice() !== advised) {
    // The hint is sticky at the edge of a small screen, so the place is scrolled to the middle.
    const place = table.querySelector('#lit > *');
    (place ?? table.querySelector('#advice')).scrollIntoView({ block: place ? 'center' : 'nearest', behavior });
  }
  announce(say);
  arrive();
}

/** Shows the share button if the device supports sharing. */
function showShare(table) {
  const button = table.querySelector('[data-share]');
  if (button && navigator.share) button.hidden = false;
}

function onClick(table, event) {
  const link = event.target.closest('a[data-go]');
  const command = event.target.closest('[data-do]');
  const share = event.target.closest('[data-share]');
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link) {
    event.preventDefault();
    if (link.getAttribute('aria-disabled') !== 'true') go(table, link.getAttribute('href'), {});
  } else if (command) {
    event.preventDefault();
    const { action, then = [] } = commandOf(command);
    go(table, table.dataset.puzzle, { form: { moves: moves(), action: [action, ...then].join(';') } });
  } else if (share) {
    const text = document.querySelector(share.dataset.share).value;
    // The promise is rejected if the user closes the dialog. That is no error.
    navigator.share({ text }).catch(() => {});
  }
}

const moves = () => document.getElementById('moves').value;

function onKey(table, event) {
  if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest?.('input, textarea, select')) return;
  const named = table.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!named) return;
  event.preventDefault();
  named.click();
}

/** Adds the listeners of a puzzle page. */
function preparePuzzle(table) {
  prepareRing(table);
  preparePick(table);
  prepareZoom(table);
  prepareAid(table);
  showShare(table);
  table.addEventListener('click', (event) => onClick(table, event));
  table.addEventListener('submit', (event) => {
    const form = event.target.closest('[data-ask]');
    if (!form) return;
    event.preventDefault();
    go(table, table.dataset.puzzle, { form: new FormData(form, event.submitter) });
  });
  document.addEventListener('keydown', (event) => onKey(table, event));
  addEventListener('popstate', () => go(table, location.pathname + location.search, { visit: false }));
  // This request starts the clock of the puzzle.
  if ('new' in table.dataset) ask(table.dataset.puzzle, {}).catch(() => {});
}

prepareCommon(() => '');
preparePuzzle(document.getElementById('table'));
