// Parts that the scripts of all pages but the front page prepare: sound, settings, number of waiting tables,
// push messages, reasons, sharing, buttons that copy, and keys for what is only called a button.

import { copy } from './page.js';
import { preparePush } from './push.js';
import { prepareSettings } from './settings.js';
import { prepareShare } from './share.js';
import { prepareSound } from './sound.js';
import { prepareTurns } from './turns.js';
import { prepareWhy } from './why.js';

/** @param {() => string} hindrance what stands in the way of everything now; empty if nothing does */
export function prepareCommon(hindrance) {
  prepareSound();
  prepareSettings();
  prepareTurns();
  preparePush();
  prepareWhy(hindrance);
  prepareShare();
  document.addEventListener('click', onCopy);
  document.addEventListener('keydown', onKey);
}

function onCopy(event) {
  const target = event.target.closest?.('[data-copy]');
  if (!target) return;
  event.preventDefault();
  if (target.getAttribute('aria-disabled') !== 'true') copy(document.querySelector(target.dataset.copy));
}

function onKey(event) {
  const target = event.target.closest?.('[role=button]');
  if (!target || target.matches('button, a[href], summary, input')) return;
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (event.repeat) return;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
