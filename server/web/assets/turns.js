// Whose turn it is, on every page: a number in its title, and a notification if that is wanted.

import { openLine } from './socket.js';

/** The title without the number. */
let title = document.title;
/** How many tables wait; unknown at first. */
let waiting;
/** Since when the latest of them waits. */
let latest = 0;

/** Gives the page another title. */
export function setTitle(text) {
  title = text;
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** Shows how many tables wait. What waited already when the page came is no news. */
export function showTurns({ count, latest: table }) {
  const news = waiting !== undefined && table && table.since > latest;
  waiting = count;
  document.body.dataset.waiting = count;
  latest = Math.max(latest, table?.since ?? 0);
  setTitle(title);
  if (news && document.hidden) notify(table);
}

/** Several pages may be open: by their tag, their notifications are one. */
function notify({ title: heading, text, url }) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(heading, { body: text, tag: 'turn' });
    notification.onclick = () => {
      window.focus();
      location.href = url;
    };
  } catch {
    // Some browsers on phones have the name only.
  }
}

/** The part of a page that asks for permission, on a click and not before. */
function preparePermission() {
  const part = document.getElementById('notification');
  if (!part || !('Notification' in window)) return;
  const show = () => {
    for (const text of part.querySelectorAll('[data-permission]')) {
      text.hidden = text.dataset.permission !== Notification.permission;
    }
  };
  part.hidden = false;
  show();
  document.getElementById('notify').addEventListener('click', async () => {
    await Notification.requestPermission();
    show();
  });
}

/** A page that is no table's opens a line of its own. */
export function prepareTurns() {
  preparePermission();
  const { turns, socket } = document.body.dataset;
  if (!turns || socket) return;
  openLine(turns, {
    hello: () => ({ type: 'ping' }),
    message: (message) => message.type === 'turns' && showTurns(message),
    state() {},
    queue() {},
  });
}
